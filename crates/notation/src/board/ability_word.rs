//! Ability words, which have no rules meaning (207.2c in 2026).

use crate::text::Piece;
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

/// Words without the ability words, and the dashes behind them, that begin a sentence.
pub(crate) fn without_ability_words(mut words: Vec<Piece<'_>>) -> Vec<Piece<'_>> {
    const LONGEST: usize = 4;
    let mut at = 0;
    while at < words.len() {
        let begins = at == 0 || words.get(at - 1).is_some_and(|before| before.is("."));
        let dash = |length: &usize| {
            words.get(at + length).is_some_and(|word| word.is("\u{2014}") || word.is("\u{2013}"))
        };
        let named = |length: &usize| {
            let said = words.get(at..at + length).unwrap_or_default();
            let said: Vec<String> = said.iter().map(|word| lowercase(word.text)).collect();
            WORDS.contains(&said.join(" ").as_str())
        };
        let length = (1..=LONGEST).find(|length| begins && dash(length) && named(length));
        if let Some(length) = length {
            words.drain(at..=at + length);
        }
        at += 1;
    }
    words
}
