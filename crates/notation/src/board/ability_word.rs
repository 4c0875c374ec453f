//! Ability words, which have no rules meaning (207.2c in 2026).

use combat_lab_language::letters::lowercase;

const WORDS: [&str; 60] = [
    "adamant",
    "addendum",
    "alliance",
    "battalion",
    "bloodrush",
    "celebration",
    "channel",
    "chroma",
    "cohort",
    "constellation",
    "converge",
    "corrupted",
    "council's dilemma",
    "coven",
    "delirium",
    "descend 4",
    "descend 8",
    "domain",
    "eerie",
    "eminence",
    "enrage",
    "fateful hour",
    "fathomless descent",
    "ferocious",
    "flurry",
    "formidable",
    "grandeur",
    "hellbent",
    "heroic",
    "imprint",
    "inspired",
    "join forces",
    "kinship",
    "landfall",
    "lieutenant",
    "magecraft",
    "metalcraft",
    "morbid",
    "pack tactics",
    "paradox",
    "parley",
    "radiance",
    "raid",
    "rally",
    "renew",
    "revolt",
    "secret council",
    "spell mastery",
    "strive",
    "survival",
    "sweep",
    "tempting offer",
    "threshold",
    "undergrowth",
    "valiant",
    "vivid",
    "void",
    "will of the council",
    "will of the planeswalkers",
    "opus",
];

/// The text behind an ability word and its dash, if it begins with one.
///
/// ```
/// use combat_lab_notation::behind_ability_word;
/// assert_eq!(behind_ability_word("Raid \u{2014} Draw a card."), Some("Draw a card."));
/// assert_eq!(behind_ability_word("landfall - draw a card"), Some("draw a card"));
/// assert_eq!(behind_ability_word("escape\u{2014}{G}, exile two other cards"), None);
/// ```
#[must_use]
pub fn behind_ability_word(text: &str) -> Option<&str> {
    let said = ["\u{2014}", "\u{2013}", " -- ", " - "].into_iter().find_map(|dash| {
        let (word, said) = text.split_once(dash)?;
        WORDS.contains(&lowercase(word.trim()).as_str()).then(|| said.trim_start())
    })?;
    Some(said)
}
