//! The meaning of words of the game that are no notation: "Bears attack", "Murder on Giant", "4x
//! Forest".

use crate::text::Piece;
use combat_lab_language::{Phrase, t};

/// The place of unknown words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unknown {
    /// A line that is no line of the notation.
    Line,
    /// The card of a line `PLAYER: CARD`, or any other name.
    Name,
    /// A card of the board.
    Card,
    /// A word behind a card's name.
    Detail,
}

/// The form of the notation for these words, if they are a known way to say the same.
pub(crate) fn guess(what: Unknown, text: &str) -> Option<Phrase<'static>> {
    let words: Vec<String> = text.split_whitespace().map(combat_lab_language::letters::lowercase).collect();
    let first = words.first().map_or("", String::as_str);
    let second = words.get(1).map_or("", String::as_str);
    let behind = |wanted: &[&str]| words.iter().skip(1).any(|word| wanted.contains(&word.as_str()));
    // "Shock on Bear", but not "Bob at".
    let targets = |words: &[String]| {
        let aims = |word: &String| ["on", "at", "targeting", "targets"].contains(&word.as_str());
        let inside = words.split_last().map_or(&[][..], |(_, before)| before);
        inside.iter().skip(1).any(aims)
    };
    match what {
        Unknown::Line if first == "no" && (second.starts_with("attack") || second.starts_with("block")) => {
            Some(t!("attack none, or block none"))
        }
        Unknown::Line if first.starts_with("two-headed") || first == "2hg" => {
            Some(t!("the players of one team, as in “team Alice, Carol”"))
        }
        Unknown::Line if is_type_line(text) => Some(t!(
            "a card on one line under its player, as in “hand Shock {R} instant: 2 damage to any target”"
        )),
        Unknown::Line if behind(&["attacks", "attack", "attacking"]) => {
            Some(t!("attack CREATURES -> PLAYER"))
        }
        Unknown::Line if behind(&["blocks", "block", "blocking"]) => Some(t!("block BLOCKERS -> ATTACKER")),
        Unknown::Line if behind(&["casts", "plays", "activates"]) => {
            Some(t!("the player and the card, as in “Alice: Shock -> Bob”"))
        }
        Unknown::Line | Unknown::Name if targets(&words) => {
            Some(t!("an arrow before the targets, as in “Alice: Shock -> Bob”"))
        }
        Unknown::Name if crate::words::color(first).is_some() && words.len() == 1 => {
            Some(t!("the targets; a color is chosen as it resolves, as in “Alice: chooses red”"))
        }
        Unknown::Card if first.strip_suffix('x').is_some_and(is_number) => {
            Some(t!("a number without x, as in “4 Forest”"))
        }
        Unknown::Card if is_number(first) && behind(&["land", "lands", "mana"]) => {
            Some(t!("basic lands by their names, as in “4 Forest”"))
        }
        Unknown::Card if first == "life" && is_number(second) => {
            Some(t!("the life total behind the player's name, as in “player Alice 10”"))
        }
        Unknown::Card if is_number(first) && ["hand", "library", "graveyard"].contains(&second) => {
            Some(t!("the zone before the number, as in “hand 2 Shock”"))
        }
        Unknown::Card if ["hand", "library", "graveyard"].contains(&first.trim_end_matches(':')) => {
            Some(t!("the zone before each card, without a colon, as in “hand Shock”"))
        }
        Unknown::Card if ELSEWHERE.contains(&first.trim_end_matches(':')) => Some(t!(
            "a card on the battlefield, or in a hand, graveyard or library: none can be in exile, on the stack or in the command zone at the start"
        )),
        Unknown::Card if first == "monarch" || first == "the" && second == "monarch" => {
            Some(t!("monarch behind the player's life total, as in “player Alice 20, monarch”"))
        }
        Unknown::Card if first == "emblem" || behind(&["emblem"]) => {
            Some(t!("a planeswalker that makes the emblem: none is there at the start"))
        }
        Unknown::Card if first == "energy" => {
            Some(t!("a card that gives energy: nobody has any at the start"))
        }
        Unknown::Card if first == "poison" && is_number(second) => {
            Some(t!("poison behind the player's life total, as in “player Alice 20 poison 3”"))
        }
        Unknown::Detail if first == "with" => {
            Some(t!("keywords alone, and counters as in “counters +1/+1 2”"))
        }
        Unknown::Detail if first == "controlled" || first == "owned" => {
            Some(t!("the card below the player who controls it"))
        }
        Unknown::Detail if first == "goaded" => Some(t!("the player who has goaded it: goaded by NAME")),
        Unknown::Detail if ["attacking", "blocking", "blocked", "unblocked"].contains(&first) => Some(t!(
            "the attack or the block in the script: attack CREATURES -> PLAYER, block BLOCKERS -> ATTACKER"
        )),
        Unknown::Detail if first == "lore" => Some(t!("counters lore N")),
        Unknown::Detail if first == "paired" => Some(t!(
            "no pair: creatures are paired as they enter, and a line such as “Alice: names B” says with which"
        )),
        Unknown::Detail if UNSET.contains(&first) => {
            Some(t!("no such state can be set at the start; an effect in the script can cause it"))
        }
        Unknown::Line if first == "monarch" => {
            Some(t!("monarch behind the player's life total, as in “player Alice 20, monarch”"))
        }
        Unknown::Line if ["day", "night"].contains(&first) => {
            Some(t!("nothing: it is neither day nor night at the start"))
        }
        Unknown::Line if first == "emblem" => {
            Some(t!("a planeswalker that makes the emblem: none is there at the start"))
        }
        Unknown::Detail if is_number(first) => Some(t!("what the number is for, as in “loyalty 3”")),
        Unknown::Line | Unknown::Name | Unknown::Card | Unknown::Detail => None,
    }
}

/// What a creature becomes only by an effect.
const UNSET: [&str; 9] = [
    "exerted",
    "suspected",
    "renowned",
    "monstrous",
    "ring-bearer",
    "phased",
    "paired",
    "detained",
    "regenerated",
];

/// Words for places where no card can be at the start, and for being there.
const ELSEWHERE: [&str; 8] =
    ["exile", "exiled", "suspended", "foretold", "plotted", "stack", "command", "sideboard"];

/// The keyword that another word for it stands for.
pub(crate) fn keyword(word: Piece<'_>) -> Option<&'static str> {
    const SAID: [(&str, &str); 26] = [
        ("for", "through"),
        ("caption", "say"),
        ("note", "say"),
        ("comment", "say"),
        ("narrate", "say"),
        ("text", "say"),
        ("name", "title"),
        ("description", "summary"),
        ("question", "ask"),
        ("quiz", "ask"),
        ("choices", "choice"),
        ("reason", "because"),
        ("explanation", "because"),
        ("solution", "because"),
        ("result", "expect"),
        ("results", "expect"),
        ("then", "expect"),
        ("assert", "expect"),
        ("check", "expect"),
        ("outcome", "expect"),
        ("expectation", "expect"),
        ("difficulty", "level"),
        ("rules", "edition"),
        ("divide", "assign"),
        ("chump", "block"),
        ("swing", "attack"),
    ];
    SAID.iter().find(|(said, _)| word.is(said)).map(|(_, keyword)| *keyword)
}

/// Whether it begins as the type line of a card does: "Legendary Creature — Human".
fn is_type_line(text: &str) -> bool {
    const FIRST: [&str; 10] = [
        "Artifact",
        "Basic",
        "Battle",
        "Creature",
        "Enchantment",
        "Instant",
        "Land",
        "Legendary",
        "Planeswalker",
        "Sorcery",
    ];
    text.split_whitespace().next().is_some_and(|first| FIRST.contains(&first))
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}
