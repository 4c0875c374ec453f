//! Abilities as people note them down: "{R}: +1/+0", "{T}: add G", "first strike while attacking".

use super::{is_keywords, joined, words};
use crate::subtypes::subtype;
use crate::words::card_type;
use combat_lab_language::letters::{is_upper, lowercase};

/// Rewritings of an ability, one after the other. `Bear 2/2; {R}: +1/+0`: each part between
/// semicolons is rewritten alone.
pub(super) fn written_out(text: &str) -> Option<String> {
    const STEPS: [fn(&str) -> Option<String>; 10] =
        [sacked, on, symbols, made_of_mana, one_of_a_kind, paid, meanwhile, conditional, bare_verb, gets];
    let mut changed = false;
    let parts = text.split(';').enumerate().map(|(place, part)| {
        let mut part = part.trim().to_owned();
        // The first part has the name, and an ability only behind a colon.
        for step in STEPS {
            let is_ability = place > 0 || part.contains(':');
            if let Some(next) = step(&part).filter(|_| is_ability) {
                (part, changed) = (next, true);
            }
        }
        part
    });
    let line = parts.collect::<Vec<_>>().join("; ");
    changed.then_some(line)
}

/// "Sac a creature: …", "sac this: …".
fn sacked(part: &str) -> Option<String> {
    let at = ["Sac ", "sac "].iter().find_map(|verb| part.find(verb))?;
    let (before, rest) = (part.get(..at)?, part.get(at + 4..)?);
    let begins = before.is_empty() || before.ends_with(' ');
    begins.then(|| [before, "sacrifice ", rest].concat())
}

/// An event that is only a word: "attacking: +1/+0", "attacks: draw a card".
fn on(part: &str) -> Option<String> {
    let (event, effect) = part.split_once(": ")?;
    let verb = match lowercase(event).as_str() {
        "attacking" | "attacks" | "attack" => "attacks",
        "blocking" | "blocks" | "block" => "blocks",
        _ => return None,
    };
    Some(["whenever this ", verb, ": ", effect].concat())
}

/// The costs with their colon, and the effect.
fn around_colon(part: &str) -> Option<(&str, &str)> {
    let (costs, effect) = part.split_once(": ")?;
    Some((costs, effect.trim().trim_end_matches('.')))
}

/// Mana symbols behind "add": "add GG".
fn symbols(part: &str) -> Option<String> {
    let all = words(part);
    let at = all.iter().position(|word| lowercase(word) == "add").map(|at| at + 1);
    let at = at.or_else(|| Some(all.iter().position(|word| word.ends_with(':'))? + 1))?;
    let said = all.get(at)?;
    let bare = said.trim_end_matches(['.', ',']);
    let mana = !bare.is_empty() && bare.len() <= 5 && bare.chars().all(|letter| "WUBRGC".contains(letter));
    let written = bare.chars().fold(String::new(), |all, letter| format!("{all}{{{letter}}}"));
    let verb = if lowercase(all.get(at - 1)?) == "add" { "" } else { "add" };
    mana.then(|| {
        joined(
            all.get(..at)
                .unwrap_or_default()
                .iter()
                .copied()
                .chain([verb, &written])
                .chain(all.iter().skip(at + 1).copied()),
        )
    })
}

/// "Add one green mana", "tap for {G}", "{T}: mana of any color".
fn made_of_mana(part: &str) -> Option<String> {
    const COLORS: [(&str, &str); 6] = [
        ("white", "{W}"),
        ("blue", "{U}"),
        ("black", "{B}"),
        ("red", "{R}"),
        ("green", "{G}"),
        ("colorless", "{C}"),
    ];
    if let Some(mana) = lowercase(part).strip_prefix("tap for {") {
        let mana = part.get(part.len() - mana.len() - 1..)?;
        return Some(["{T}: add ", mana].concat());
    }
    if let Some((costs, effect)) = around_colon(part)
        && effect.starts_with("mana of any")
    {
        return Some([costs, ": add one ", effect].concat());
    }
    let (before, rest) = part.split_once("add one ").or_else(|| part.split_once("add a "))?;
    let (color, symbol) = COLORS.iter().find(|(color, _)| rest.starts_with(color))?;
    let after = rest.get(color.len()..)?.strip_prefix(" mana")?;
    Some([before, "add ", symbol, after].concat())
}

/// "Sacrifice Forest: …" is sacrificing one of them, "discard: …" discarding a card.
fn one_of_a_kind(part: &str) -> Option<String> {
    let (costs, effect) = part.split_once(':')?;
    let (before, what) = match costs.rsplit_once(' ') {
        Some((before, what)) => (before, what),
        None => ("", costs),
    };
    if lowercase(what) == "discard" {
        return Some([costs, " a card:", effect].concat());
    }
    let sacrifices = ["sacrifice", "Sacrifice"].iter().any(|verb| before.ends_with(verb));
    let kind = subtype(what).is_some_and(|(_, many)| !many) || card_type(what).is_some();
    let article = if what.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
    (sacrifices && kind && (what.starts_with(is_upper) || card_type(what).is_some()))
        .then(|| format!("{before} {article} {what}:{effect}"))
}

/// Life that is paid: "lose 2 life: draw a card".
fn paid(part: &str) -> Option<String> {
    let (costs, effect) = part.split_once(':')?;
    let life = costs.ends_with(" life") && costs.contains("lose ");
    life.then(|| [&costs.replacen("lose ", "pay ", 1), ":", effect].concat())
}

/// "First strike while attacking", "while attacking, gets +2/+0".
fn meanwhile(part: &str) -> Option<String> {
    const STATES: [(&str, &str); 9] = [
        ("if attacking", "attacking"),
        ("if blocking", "blocking"),
        ("when blocking", "blocking"),
        ("if tapped", "tapped"),
        ("while attacking", "attacking"),
        ("when attacking", "attacking"),
        ("while blocking", "blocking"),
        ("while tapped", "tapped"),
        ("as long as it is attacking", "attacking"),
    ];
    let (said, state) = STATES.into_iter().find(|(said, _)| lowercase(part).contains(said))?;
    let at = lowercase(part).find(said)?;
    let rest = [part.get(..at)?, part.get(at + said.len()..)?].concat();
    let rest = rest.trim_matches([' ', ',', '.']);
    Some([&of_this(rest)?, " as long as it's ", state].concat())
}

/// "Flying if you control an artifact", "has flying if you control a Human".
fn conditional(part: &str) -> Option<String> {
    let (effect, condition) = part.split_once(" if ")?;
    let keywords = effect.strip_prefix("has ").unwrap_or(effect);
    let change = effect.strip_prefix("gets ").filter(|change| change.starts_with(['+', '-']));
    match change {
        Some(change) => Some(["this gets ", change, " as long as ", condition].concat()),
        None => is_keywords(keywords).then(|| ["this has ", keywords, " as long as ", condition].concat()),
    }
}

/// What this gets or has all the time.
fn of_this(rest: &str) -> Option<String> {
    let first = rest.split(' ').next()?;
    if is_keywords(rest) {
        Some(["this has ", rest].concat())
    } else if ["gets", "has", "gains"].contains(&first) {
        Some(["this ", &rest.replacen("gains", "has", 1)].concat())
    } else if first.starts_with(['+', '-']) && first.contains('/') {
        Some(["this gets ", rest].concat())
    } else {
        None
    }
}

/// An effect that is only a verb or a keyword: "{1}: draw", "{1}: flying", "{1}: untap".
fn bare_verb(part: &str) -> Option<String> {
    const VERBS: [(&str, &str); 9] = [
        ("draw", "draw a card"),
        ("discard", "discard a card"),
        ("untap", "untap this"),
        ("sacrifice", "sacrifice this"),
        ("regenerate", "regenerate this"),
        ("+1/+1 counter", "put a +1/+1 counter on this"),
        ("a +1/+1 counter", "put a +1/+1 counter on this"),
        ("unblockable", "this can't be blocked this turn"),
        ("can't be blocked", "this can't be blocked this turn"),
    ];
    let (costs, effect) = around_colon(part)?;
    let low = lowercase(effect);
    if let Some((_, means)) = VERBS.iter().find(|(verb, _)| low == *verb) {
        return Some([costs, ": ", means].concat());
    }
    let plain =
        low.strip_suffix(" until end of turn").or_else(|| low.strip_suffix(" this turn")).unwrap_or(&low);
    let plain = plain.strip_prefix("is ").or_else(|| plain.strip_prefix("has ")).unwrap_or(plain);
    is_keywords(plain).then(|| [costs, ": this gains ", plain, " until end of turn"].concat())
}

/// A change of size without its verb, or without what changes: "{R}: +1/+0", "all Elves +1/+1",
/// "{1}: creature gets +1/+1".
fn gets(part: &str) -> Option<String> {
    let all = words(part);
    let at = all.iter().position(|word| word.starts_with(['+', '-']) && word.contains('/'))?;
    let counters = all.get(at + 1).is_some_and(|next| next.starts_with("counter"));
    let before = *all.get(at.checked_sub(1)?)?;
    if counters || ["get", "gets", "an", "a", "additional", "counters"].contains(&before) {
        return None;
    }
    let verb = if before.ends_with(':') || before.ends_with(',') {
        "this gets"
    } else if before.ends_with('s') && !["this", "Equips"].contains(&before) {
        "get"
    } else {
        "gets"
    };
    let lasts = part.contains("until") || part.contains("as long as") || !part.contains(':');
    let end = if lasts { "" } else { "until end of turn" };
    let bare = |word: &&str| word.trim_end_matches('.').to_owned();
    let mut line: Vec<String> = all.iter().map(bare).collect();
    line.insert(at, verb.to_owned());
    line.push(end.to_owned());
    Some(joined(line))
}
