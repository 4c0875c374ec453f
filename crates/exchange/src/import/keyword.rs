//! Keywords that the notation expresses in other words, or as an ability.

use super::read_alone;
use super::reworded::{capital, is_subtype, with_symbols};

const LOYALTY_AT_ONCE: &str =
    "its loyalty abilities can be activated any time you could cast an instant during the turn it enters";

/// Printed sentences, each with its words in the notation.
pub(super) const SAID_BY: [(&str, &str); 11] = [
    (
        "as long as this entered the battlefield this turn, you may activate her loyalty abilities any time you could cast an instant",
        LOYALTY_AT_ONCE,
    ),
    (
        "as long as this entered this turn, you may activate her loyalty abilities any time you could cast an instant",
        LOYALTY_AT_ONCE,
    ),
    ("this creature can't attack or block alone", "can't attack alone, can't block alone"),
    ("this can't attack or block alone", "can't attack alone, can't block alone"),
    ("this creature can only attack alone", "can only attack alone"),
    ("this can only attack alone", "can only attack alone"),
    ("this attacks or blocks each combat if able", "attacks if able, blocks if able"),
    ("this creature attacks or blocks each combat if able", "attacks if able, blocks if able"),
    (
        "you may have this creature assign its combat damage as though it weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
    (
        "you may have this assign its combat damage as though it weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
    (
        "you may have this assign his combat damage as though he weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
];

/// The ability that "firebending 2" stands for (since 2025).
fn firebending(meant: &str) -> Option<String> {
    let how = meant.strip_prefix("firebending ")?;
    let mana = match how.strip_prefix("x, where x is ") {
        Some(what) => {
            format!("an amount of {{R}} equal to {}", what.replace("this creature's power", "its power"))
        }
        None => "{R}".repeat(how.parse::<usize>().ok().filter(|count| (1..=10).contains(count))?),
    };
    Some(format!(
        "whenever this attacks, add {mana}. Until end of combat, you don't lose this mana as steps end"
    ))
}

/// Replaces granted firebending by its ability in quotes: "gains firebending 4 until end of turn".
pub(super) fn given_firebending(line: &str) -> Option<String> {
    const BEGINS: [&str; 3] = ["with firebending ", "gains firebending ", "has firebending "];
    let (begin, (before, rest)) =
        BEGINS.into_iter().find_map(|begin| Some((begin, line.split_once(begin)?)))?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at(end);
    let said = firebending(&["firebending ", number].concat())?;
    let verb = begin.trim_end_matches("firebending ");
    let plain = !before.contains('"') && !after.contains('"');
    plain.then(|| [before, verb, "\"", &capital(&said), "\"", after].concat())
}

/// The notation for a keyword that it has in other words, or as an ability.
pub(super) fn said_otherwise(meant: &str) -> Option<String> {
    if let Some(said) = firebending(meant) {
        return Some(said);
    }
    if let Some((_, said)) = SAID_BY.iter().find(|(keyword, _)| *keyword == meant) {
        return Some((*said).to_owned());
    }
    let ability = combat_lab_notation::is_keyword_in_words(meant)
        || meant == "persist"
        || meant == "undying"
        || meant == "cascade"
        || meant == "retrace"
        || meant.starts_with("ward {")
        || ([
            "cycling",
            "echo",
            "cumulative upkeep",
            "unearth",
            "blitz {",
            "dash {",
            "evoke {",
            "sneak {",
            "spectacle {",
            "escape",
            "ninjutsu",
            "offspring {",
            "plot {",
            "foretell {",
            "warp {",
            "madness {",
        ]
        .iter()
        .any(|keyword| meant.starts_with(keyword))
            && read_alone(&format!("Test 1/1 Beast; {meant}")).is_some());
    let paid = meant.strip_prefix("ward\u{2014}pay ").filter(|paid| {
        paid.strip_suffix(" life").is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
    });
    let protects = (meant.starts_with("protection from ") || meant.starts_with("hexproof from "))
        && read_alone(&format!("Test 1/1 Beast; {meant}")).is_some_and(|card| {
            let face = &card.setup.face;
            face.keywords == combat_lab_cards::Keywords::NONE && !face.block_limits.is_empty()
        });
    match paid {
        Some(paid) => Some(["ward pay ", paid].concat()),
        None if ability || protects => Some(with_symbols(meant)),
        None => equip_some(meant).or_else(|| landcycling(meant)),
    }
}

/// The cost reduction that "affinity for artifacts" stands for (702.41a).
pub(super) fn affinity(meant: &str) -> Option<String> {
    let kind = meant.strip_prefix("affinity for ")?;
    let kind = if matches!(kind, "plains" | "equipment") { kind } else { kind.strip_suffix('s')? };
    let known = matches!(kind, "artifact" | "creature" | "enchantment") || is_subtype(kind);
    let kind = if is_subtype(kind) { capital(kind) } else { kind.to_owned() };
    known.then(|| format!("This spell costs {{1}} less to cast for each {kind} you control"))
}

/// The ability that "mountaincycling {2}" or "basic landcycling {1}{R}" stands for (702.29e).
pub(super) fn landcycling(meant: &str) -> Option<String> {
    let (what, cost) = meant.split_once("cycling {")?;
    let what = match what {
        "basic land" => what.to_owned(),
        "plains" | "island" | "swamp" | "mountain" | "forest" => capital(what),
        _ => return None,
    };
    let article = if what.starts_with('I') { "an" } else { "a" };
    let cost = with_symbols(&["{", cost].concat());
    Some(format!(
        "{cost}, discard this: search your library for {article} {what} card, reveal it, put it into your hand, then shuffle"
    ))
}

/// "Equip Knight {1}" as an ability that attaches it only to such creatures.
pub(super) fn equip_some(meant: &str) -> Option<String> {
    let (what, cost) = meant.strip_prefix("equip ")?.split_once(" {")?;
    let noun = if what == "legendary creature" { what.to_owned() } else { [what, " creature"].concat() };
    let words = what == "legendary creature" || (is_subtype(what) && what.chars().all(char::is_alphabetic));
    words.then(|| format!("{{{cost}, only as a sorcery: attach this to target {noun} you control"))
}

/// "Exhaust — {1}: Draw a card" as an ability that can be activated once (702.177, since 2025), and
/// "Boast — …" with its restrictions (702.142a). The notation has "Power-up — …" as printed
/// (702.193, since 2026).
pub(super) fn boast(line: &str) -> Option<String> {
    if let Some(ability) = line.strip_prefix("Exhaust \u{2014} ") {
        return Some([ability.trim_end_matches('.'), ". Activate only once."].concat());
    }
    if let Some(ability) = line.strip_prefix("Power-up \u{2014} ") {
        return Some(["power-up\u{2014}", ability].concat());
    }
    let ability = line.strip_prefix("Boast \u{2014} ")?.trim_end_matches('.');
    Some([ability, ". Activate only if this attacked this turn and only once each turn."].concat())
}

/// The ability that "reinforce 2\u{2014}{1}{G}" stands for (702.77a).
pub(super) fn reinforce(meant: &str) -> Option<String> {
    let (count, cost) = meant.strip_prefix("reinforce ")?.split_once('{')?;
    let count = count.trim_end_matches(['\u{2014}', '-']).parse::<u32>().ok()?;
    let cost = with_symbols(&["{", cost].concat());
    Some(format!("{cost}, discard this: put {} on target creature", plus_one_counters(count)))
}

/// A number of +1/+1 counters, such as "2 +1/+1 counters".
pub(super) fn plus_one_counters(number: u32) -> String {
    if number == 1 { "a +1/+1 counter".to_owned() } else { format!("{number} +1/+1 counters") }
}

/// Whether the notation reads these words as keywords only.
pub(super) fn is_keyword(words: &str) -> bool {
    let subject = words.starts_with("this ");
    read_alone(&format!("Test 1/1 {words}")).is_some_and(|card| {
        let face = &card.setup.face;
        let plain = face.abilities.is_empty()
            && face.triggers.is_empty()
            && face.statics.is_empty()
            && face.combat_costs.is_empty();
        let plain = plain && !face.snow && !face.legendary && face.subtypes.is_empty();
        let any = face.keywords != combat_lab_cards::Keywords::NONE || !face.numbered.is_empty();
        plain && any && !subject
    })
}

/// The keywords of a line that lists them: the known ones and the others. `None` unless one of the
/// first two items is a keyword, or if the line has sentences.
pub(super) fn keywords(line: &str) -> Option<(Vec<String>, Vec<String>)> {
    let bare = line.trim_end_matches('.');
    if bare.contains([':', '#', '"', '.']) {
        return None;
    }
    let bare = bare.to_lowercase();
    let from_all = "protection from white, protection from blue, protection from black, protection from red, \
                    protection from green";
    let bare =
        bare.replace("protection from each color", from_all).replace("protection from all colors", from_all);
    // "Protection from Demons and from Dragons".
    let (before, after) = bare.split_once("protection from ").unwrap_or((&bare, ""));
    let after =
        after.replace(", and from ", ", protection from ").replace(" and from ", ", protection from ");
    let bare =
        if after.is_empty() { before.to_owned() } else { [before, "protection from ", &after].concat() };
    let items: Vec<String> = bare.split([',', ';']).map(|item| item.trim().to_owned()).collect();
    // A line about the enchanted or equipped permanent is no list.
    if ["enchanted ", "equipped "]
        .iter()
        .any(|host| items.first().is_some_and(|first| first.starts_with(host)))
    {
        return None;
    }
    // A sentence with a list in it gives keywords to others, or under a condition.
    let is_sentence = |item: &String| !is_keyword(item) && says_more(item);
    if items.first().is_some_and(is_sentence) || items.iter().any(|item| is_condition(item)) {
        return None;
    }
    let (known, unknown): (Vec<_>, Vec<_>) = items.iter().cloned().partition(|item| is_keyword(item));
    let is_one = |item: &String| is_keyword(item) || (items.len() > 1 && said_otherwise(item).is_some());
    items.iter().take(2).any(is_one).then_some((known, unknown))
}

/// Whether words that are no keyword are the beginning of a sentence.
fn says_more(words: &str) -> bool {
    const OF_SENTENCES: [&str; 23] = [
        "as",
        "during",
        "if",
        "when",
        "whenever",
        "at",
        "until",
        "unless",
        "have",
        "has",
        "gain",
        "gains",
        "get",
        "gets",
        "you",
        "players",
        "target",
        "creature",
        "creatures",
        "each",
        "other",
        "all",
        "this",
    ];
    let of_keyword = ["protection ", "hexproof ", "ward", "affinity "];
    !of_keyword.iter().any(|begins| words.starts_with(begins))
        && words.split_whitespace().any(|word| OF_SENTENCES.contains(&word))
}

/// Whether words of a list end with the condition under which all of it holds.
fn is_condition(words: &str) -> bool {
    [" if ", " as long as ", " unless ", " until "].iter().any(|said| words.contains(said))
        && !is_keyword(words)
}
