//! Names that end with words that say what the card is like. Those words stand after its size or
//! type, so a name that has them is a card without them, and nobody would notice.

use super::detail::{Detail, describe};
use crate::cards;
use crate::diagnostic::{Diagnostic, Problem};
use crate::guess::{Unknown, guess};
use crate::text::{Piece, short};
use crate::words::BASIC_LANDS;
use combat_lab_cards::CardFace;
use combat_lab_engine::{PermanentSetup, Place};
use combat_lab_language::letters::{is_lower, is_upper};
use combat_lab_language::{Phrase, t};

/// Keywords that also end the names of real cards, with a capital: Nether Shadow.
const IN_NAMES: [&str; 10] =
    ["shadow", "fear", "menace", "flash", "reach", "defender", "haste", "vigilance", "wither", "commander"];

/// Words of the game that are read nowhere in the notation, in lower case as authors write them.
const NOT_PLAYED: &[&str] = &[
    "airbend",
    "ascend",
    "assemble",
    "aura swap",
    "backup",
    "casualty",
    "champion",
    "cipher",
    "clash",
    "cleave",
    "cloak",
    "collect evidence",
    "companion",
    "compleated",
    "conspire",
    "craft",
    "demonstrate",
    "devoid",
    "discover",
    "disturb",
    "dredge",
    "earthbend",
    "emerge",
    "encore",
    "enlist",
    "epic",
    "fateseal",
    "firebending",
    "forage",
    "forecast",
    "fortify",
    "freerunning",
    "gift",
    "goaded",
    "gravestorm",
    "haunt",
    "hideaway",
    "impending",
    "ingest",
    "job select",
    "landwalk",
    "learn",
    "living metal",
    "living weapon",
    "manifest",
    "max speed",
    "mayhem",
    "meld",
    "miracle",
    "more than meets the eye",
    "mutate",
    "overload",
    "partner",
    "prototype",
    "ravenous",
    "read ahead",
    "reconfigure",
    "recover",
    "replicate",
    "ripple",
    "scavenge",
    "soulshift",
    "splice",
    "squad",
    "start your engines",
    "station",
    "sunburst",
    "surge",
    "the ring tempts you",
    "tiered",
    "time travel",
    "transfigure",
    "transmute",
    "tribute",
    "undaunted",
    "venture into the dungeon",
    "vote",
    "waterbend",
    "web-slinging",
];

/// Keywords and types that are read behind the size, a type or a semicolon, and describe no card in
/// its name.
const ABILITIES: [&str; 84] = [
    "absorb",
    "affinity for artifacts",
    "afflict",
    "afterlife",
    "amplify",
    "annihilator",
    "attacking",
    "aura",
    "battle cry",
    "bestow",
    "blitz",
    "blocked",
    "blocking",
    "bloodthirst",
    "cannot block",
    "cascade",
    "crew",
    "cumulative upkeep",
    "cycling",
    "dash",
    "decayed",
    "dethrone",
    "devour",
    "disguise",
    "echo",
    "embalm",
    "enchant",
    "equip",
    "equipment",
    "escape",
    "eternalize",
    "evoke",
    "evolve",
    "exploit",
    "extort",
    "fabricate",
    "fading",
    "flanking",
    "flashback",
    "frenzy",
    "graft",
    "is tapped",
    "kicker",
    "level up",
    "madness",
    "megamorph",
    "melee",
    "mentor",
    "mobilize",
    "modular",
    "monstrosity",
    "morph",
    "multicolored",
    "myriad",
    "ninjutsu",
    "offspring",
    "outlast",
    "persist",
    "poisonous",
    "provoke",
    "prowess",
    "regenerate",
    "regenerates",
    "reinforce",
    "renown",
    "retrace",
    "riot",
    "saddle",
    "saga",
    "soulbond",
    "spectacle",
    "storm",
    "suspend",
    "training",
    "unblockable",
    "unblocked",
    "undying",
    "unearth",
    "unleash",
    "untapped",
    "vanishing",
    "vehicle",
    "ward",
    "warp",
];

/// The form of a subtype behind a name.
const TYPED: Phrase<'static> =
    t!("its type before it: artifact equipment, artifact vehicle, enchantment aura or enchantment saga");

/// The word of the game that these words begin with, if it is one that is not played here.
pub(crate) fn not_played(words: &[Piece<'_>]) -> Option<&'static str> {
    one_of(NOT_PLAYED, words)
}

fn one_of(list: &'static [&'static str], words: &[Piece<'_>]) -> Option<&'static str> {
    list.iter().copied().find(|known| {
        let parts = known.split(' ');
        words.len() >= parts.clone().count() && parts.zip(words).all(|(part, word)| word.is(part))
    })
}

/// The message about such a word.
pub(crate) fn not_played_here(place: Piece<'_>, known: &str) -> Problem {
    Diagnostic::at(place, t!("\u{201c}%1\u{201d} isn't supported").with(&[known])).expected(
        guess(Unknown::Detail, place.text)
            .unwrap_or(t!("a supported keyword or type: REFERENCE.md lists them")),
    )
}

/// Refuses a name that ends with keywords, colours or states. `name` has no handle; `details` are
/// what comes after it.
pub(super) fn refuse(line: Piece<'_>, name: Piece<'_>, details: Piece<'_>) -> Result<(), Problem> {
    let swallowed = leading(name).and_then(|()| several(name)).and_then(|()| swallowed(line, name, details));
    if swallowed.is_ok() || name.text.contains('"') || cards::find(name.text).is_some() {
        return Ok(());
    }
    swallowed
}

/// The number of words in lower case before a name that say what the card is like: "red Goblin",
/// "first strike Knight".
pub(crate) fn described(words: &[Piece<'_>]) -> usize {
    let small = |word: &&Piece<'_>| word.text.starts_with(is_lower);
    let most = words.iter().take_while(small).count().min(words.len().saturating_sub(1));
    let said = |count: &usize| {
        let Some((first, last)) = words.first().zip(words.get(*count - 1)) else { return false };
        let text: Vec<&str> = words.iter().take(*count).map(|word| word.text).collect();
        let text = text.join(" ");
        first.column <= last.column
            && (["untapped", "attacking", "blocking"].contains(&text.as_str())
                || describes(Piece { text: &text, ..*first }))
    };
    (1..=most).rev().find(said).unwrap_or_default()
}

/// Refuses what the card is like before its name.
fn leading(name: Piece<'_>) -> Result<(), Problem> {
    let words = name.words();
    let count = described(&words);
    let Some((first, last)) = count.checked_sub(1).and_then(|last| words.first().zip(words.get(last))) else {
        return Ok(());
    };
    let place = name.between(*first, *last);
    Err(part_of_the_name(place).expected(t!("NAME 2/2 %1: the size, then the keywords").with(&[place.text])))
}

/// Refuses a name that is several cards, or the plural of a token.
fn several(name: Piece<'_>) -> Result<(), Problem> {
    let (before, last) = name.last_word();
    if last.text == "tokens" && !before.is_empty() {
        return Err(part_of_the_name(last).expected(t!("3 Goblin token 1/1: a number, and token")));
    }
    let known = |piece: Piece<'_>| {
        cards::find(piece.text).is_some() || BASIC_LANDS.iter().any(|(land, _)| piece.is(land))
    };
    let listed = [", ", " and ", " & ", " + "].iter().find_map(|between| {
        let (first, rest) = name.split_once(between)?;
        (known(first) && rest.text.starts_with(is_upper)).then_some(rest)
    });
    listed.map_or(Ok(()), |rest| {
        Err(part_of_the_name(rest).expected(t!("each card on a line of its own, or quotes around its name")))
    })
}

/// The part of a name that describes the card, whatever the card is called.
fn swallowed(line: Piece<'_>, name: Piece<'_>, details: Piece<'_>) -> Result<(), Problem> {
    let words = name.words();
    let whole = line.between(name, details).tokens();
    for start in 0..words.len() {
        let Some((first, rest)) = words.get(start..).and_then(<[_]>::split_first) else { break };
        let end = rest.last().copied().unwrap_or(*first);
        // A keyword such as "can block an additional creature" ends with a word that would end the
        // name.
        let place = whole.iter().position(|word| word.column == first.column).unwrap_or_default();
        let keyword = super::keyword(whole.get(place..).unwrap_or_default());
        let last = keyword.and_then(|(_, count)| whole.get(place + count - 1));
        if let Some(last) = last.filter(|last| last.column > end.column) {
            return Err(part_of_the_name(line.between(*first, *last)).expected(
                t!("NAME 2/2 %1: the size, then the keywords").with(&[line.between(*first, *last).text]),
            ));
        }
        let suffix = name.between(*first, end);
        if first.is(".") && words.get(start..).is_some_and(|rest| rest.iter().all(|word| word.is("."))) {
            // "Rumors of My Death . . .": a single full stop is none of the name.
            if words.iter().filter(|word| word.is(".")).count() > 1 {
                break;
            }
        }
        let small = first.text.chars().next().is_some_and(is_lower);
        let all = [&[*first], rest].concat();
        if let Some(known) = not_played(&all).filter(|_| small && start > 0) {
            return Err(not_played_here(suffix, known));
        }
        if one_of(&ABILITIES, &all).is_some_and(|_| small && start > 0) {
            let problem = part_of_the_name(suffix);
            let form = t!("NAME 2/2 %1: the size, then the keywords").with(&[suffix.text]);
            let is_type = crate::subtypes::subtype(first.text).is_some();
            return Err(if is_type { problem.expected(TYPED) } else { problem.expected(form) });
        }
        let alone = rest.is_empty() && !small;
        // "Sword of Light and Shadow", "Ulrich, Black Commander".
        let ends = end.text.starts_with(is_upper) && IN_NAMES.iter().any(|word| end.is(word));
        let joined = start > 0 && rest.len() == 1 && ends && (first.is("and") || !small);
        let may_be_a_name = joined || alone && (start == 0 || IN_NAMES.iter().any(|word| first.is(word)));
        if may_be_a_name || !describes(suffix) {
            continue;
        }
        let before = words.get(..start).unwrap_or_default();
        let plain = match (before.first(), before.last()) {
            (Some(first), Some(last)) => name.between(*first, *last).text.trim_end_matches(','),
            _ => "NAME",
        };
        let size = details.text.split([',', ';', ':']).next().unwrap_or_default().trim();
        let mend = [plain, size, suffix.text].join(" ");
        return Err(part_of_the_name(suffix)
            .expected(t!("%1; or, if this is its name, quotes: \u{22}%2\u{22}").with(&[&mend, name.text])));
    }
    Ok(())
}

fn part_of_the_name(words: Piece<'_>) -> Problem {
    let problem = t!("\u{201c}%1\u{201d} would be part of the card's name here");
    Diagnostic::at(words, problem.with(&[&short(words.text)]))
}

/// Whether these words say what a card is like.
pub(super) fn describes(words: Piece<'_>) -> bool {
    let place = Place::InPlay(PermanentSetup::default());
    let mut detail = Detail::new(CardFace::default(), place);
    // Many names end with a creature type.
    describe(words, &mut detail).is_ok() && detail.face.subtypes.is_empty()
}
