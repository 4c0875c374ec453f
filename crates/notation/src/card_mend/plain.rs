//! Parts of a card's line in other places or forms: "3 loyalty" as `loyalty 3`, "red/green" as
//! `red green`, "Goblins" as `Goblin`.

use super::{joined, words};
use crate::subtypes::subtype;
use crate::words::{card_type, color};
use combat_lab_cards::Adding;
use combat_lab_language::letters::{is_letter, is_upper, lowercase};

/// Rewritings of a line under a player, each about one slip.
pub(super) fn rewritings(text: &str) -> Vec<String> {
    const STEPS: [fn(&str) -> Option<String>; 15] = [
        zone_before_number,
        of_lands,
        several_counters,
        turned_counters,
        loyalty,
        of_both_colors,
        one_of_many,
        without_type,
        of_the_bearer,
        typed,
        taken,
        short_effect,
        type_first,
        with_joined_name,
        keywords_last,
    ];
    let mut all = text.to_owned();
    let mut found = Vec::new();
    for step in STEPS {
        found.add_all(step(text));
        if let Some(next) = step(&all) {
            all = next;
            found.push(all.clone());
        }
    }
    found
}

/// The keywords of a spell, which are printed above its effect, behind it: "sorcery; storm; draw a
/// card" as `sorcery: draw a card; storm`.
fn keywords_last(text: &str) -> Option<String> {
    const KEYWORDS: [&str; 24] = [
        "spectacle",
        "flashback",
        "buyback",
        "entwine",
        "madness",
        "foretell",
        "plot",
        "jump-start",
        "retrace",
        "storm",
        "rebound",
        "cascade",
        "harmonize",
        "affinity",
        "escape",
        "suspend",
        "overload",
        "kicker",
        "cycling",
        "sneak",
        "convoke",
        "delve",
        "improvise",
        "can't be countered",
    ];
    let ends = |kind: &str| {
        let at = text.find(kind)? + kind.len();
        let rest = text.get(at..)?;
        Some((text.get(..at)?, rest.strip_prefix([';', ':', '.'])?))
    };
    let (head, mut rest) = [" instant", " sorcery"].into_iter().find_map(ends)?;
    let mut keywords = Vec::new();
    while let Some((first, after)) = rest.split_once([';', '.']) {
        let said = first.trim().trim_start_matches("This spell ").trim_start_matches("this spell ");
        let is_one = |known: &&str| {
            let begins = lowercase(said);
            begins.strip_prefix(*known).is_some_and(|more| !more.starts_with(is_letter))
        };
        if !KEYWORDS.iter().any(is_one) || after.trim().is_empty() {
            break;
        }
        keywords.push(said);
        rest = after.trim_start_matches(['.', ';', ' ']);
    }
    let effect = rest.trim().trim_end_matches(['.', ';']);
    (!keywords.is_empty()).then(|| [head, ": ", effect, "; ", &keywords.join("; ")].concat())
}

/// The zone before the number: "2 hand Shock".
fn zone_before_number(text: &str) -> Option<String> {
    let all = words(text);
    let [number, zone, rest @ ..] = all.as_slice() else { return None };
    number.parse::<u8>().ok()?;
    let known = ["hand", "library", "graveyard"].contains(zone);
    known.then(|| joined([*zone, *number].into_iter().chain(rest.iter().copied())))
}

/// Basic lands in a list, each with its number before it: "3x Forest, Mountain x2".
fn of_lands(text: &str) -> Option<String> {
    let list = text.replace(" and ", ", ").replace(" & ", ", ").replace(" + ", ", ");
    let one = |item: &str| {
        let all = words(item);
        let number = |word: &str| {
            let number = word.trim_matches(['x', 'X', '\u{d7}']);
            let spelled = crate::slips::number_word(&lowercase(word)).map(|number| number.to_string());
            spelled.or_else(|| number.parse::<u8>().ok().map(|number| number.to_string()))
        };
        let land = |word: &str| {
            let is = |(name, _): &(&'static str, _)| {
                word.eq_ignore_ascii_case(name)
                    || word.strip_suffix('s').is_some_and(|one| one.eq_ignore_ascii_case(name))
            };
            crate::words::BASIC_LANDS.into_iter().find(is).map(|(name, _)| name)
        };
        match all.as_slice() {
            [only] => Some(land(only)?.to_owned()),
            [one, other] => match (land(one), land(other)) {
                (None, Some(name)) => Some([&number(one)?, " ", name].concat()),
                (Some(name), None) => Some([&number(other)?, " ", name].concat()),
                _ => None,
            },
            _ => None,
        }
    };
    let items: Option<Vec<String>> = list.split(',').map(|item| one(item.trim())).collect();
    items.filter(|items| items.len() > 1).map(|items| items.join(", "))
}

/// A word without the mark behind it, and that mark.
fn bare(word: &str) -> (&str, &str) {
    let bare = word.trim_end_matches([',', ';', '.']);
    (bare, word.get(bare.len()..).unwrap_or_default())
}

/// `counters` before each kind: "counters charge 3, oil 2".
fn several_counters(text: &str) -> Option<String> {
    let all = words(text);
    let number = |place: usize| all.get(place).is_some_and(|word| bare(word).0.parse::<u32>().is_ok());
    let kind = |place: usize| {
        all.get(place)
            .is_some_and(|word| word.contains('/') || word.chars().all(|letter| letter.is_ascii_lowercase()))
    };
    let mut line: Vec<&str> = Vec::new();
    let mut inside = false;
    for (place, word) in all.iter().copied().enumerate() {
        let before = place.checked_sub(1).and_then(|before| all.get(before)).copied().unwrap_or_default();
        if word == "counters" {
            inside = true;
        } else if inside && before.ends_with(',') && kind(place) && number(place + 1) {
            line.push("counters");
        } else if word.ends_with(';') {
            inside = false;
        }
        line.push(word);
    }
    (line.len() > all.len()).then(|| joined(line))
}

/// The kind before the number: "counters 2 +1/+1".
fn turned_counters(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| *word == "counters")?;
    let (number, kind) = (all.get(at + 1)?, all.get(at + 2)?);
    number.parse::<u32>().ok()?;
    let (kind, end) = bare(kind);
    let number = [*number, end].concat();
    let before = all.get(..=at)?.iter().copied();
    Some(joined(before.chain([kind, &number]).chain(all.get(at + 3..)?.iter().copied())))
}

/// `loyalty N` behind the types: "planeswalker, 3 loyalty", "planeswalker \u{2014} Jace (4)".
fn loyalty(text: &str) -> Option<String> {
    let (head, rest) = text.split_once(';').map_or((text, None), |(head, rest)| (head, Some(rest)));
    let all = words(head);
    let walker = all.iter().any(|word| lowercase(bare(word).0) == "planeswalker");
    let said = all.iter().position(|word| bare(word).0 == "loyalty");
    let before = said
        .and_then(|at| at.checked_sub(1))
        .filter(|at| all.get(*at).is_some_and(|number| number.parse::<u32>().is_ok()));
    let bracketed = || {
        let last = bare(all.last()?).0;
        let inside = last.strip_prefix(['(', '['])?.strip_suffix([')', ']'])?;
        inside.parse::<u32>().ok().map(|_| (all.len() - 1, all.len(), inside))
    };
    let (from, to, number) = match before {
        Some(at) => (at, at + 2, *all.get(at)?),
        None => bracketed()?,
    };
    if !walker {
        return None;
    }
    let kept = all.iter().enumerate().filter(|(place, _)| !(from..to).contains(place));
    let kept = kept.map(|(_, word)| word.trim_end_matches(',')).filter(|word| *word != "\u{2014}");
    let head = joined(kept.chain(["loyalty", number]));
    Some(rest.map_or(head.clone(), |rest| [&head, ";", rest].concat()))
}

/// Two colors with nothing between them: "red/green".
fn of_both_colors(text: &str) -> Option<String> {
    let mut changed = false;
    let line = words(text).into_iter().map(|word| {
        let parts: Vec<&str> = bare(word).0.split(['/', '-']).collect();
        if parts.len() > 1 && parts.iter().all(|part| color(part).is_some()) {
            changed = true;
            return [&parts.join(" "), bare(word).1].concat();
        }
        word.to_owned()
    });
    let line: Vec<String> = line.collect();
    changed.then(|| joined(line))
}

/// A creature type of one creature: "Goblins", "Human-Warrior".
fn one_of_many(text: &str) -> Option<String> {
    let (head, rest) = text.split_once(';').map_or((text, None), |(head, rest)| (head, Some(rest)));
    let mut sized = false;
    let mut changed = false;
    let line = words(head).into_iter().map(|word| {
        let (plain, end) = bare(word);
        let is_type = |word: &str| word.starts_with(is_upper) && subtype(word).is_some_and(|(_, many)| !many);
        let parts: Vec<&str> = plain.split(['-', '/']).collect();
        sized |= plain.contains('/') && plain.starts_with(|letter: char| letter.is_ascii_digit());
        if sized && parts.len() > 1 && parts.iter().all(|part| is_type(part)) {
            changed = true;
            return [&parts.join(" "), end].concat();
        }
        match subtype(plain) {
            Some((known, true)) if sized && plain.starts_with(is_upper) => {
                changed = true;
                [known.name().as_str(), end].concat()
            }
            _ => word.to_owned(),
        }
    });
    let line = joined(line.collect::<Vec<_>>());
    changed.then(|| rest.map_or(line.clone(), |rest| [&line, ";", rest].concat()))
}

/// A creature type without "type".
fn without_type(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| *word == "type").filter(|at| *at > 0)?;
    let next = all.get(at + 1)?;
    subtype(bare(next).0)?;
    Some(joined(all.get(..at)?.iter().chain(all.get(at + 1..)?)))
}

/// What Equipment and Auras give their hosts: "artifact +2/+2, equip {2}", "enchantment +2/+2".
fn of_the_bearer(text: &str) -> Option<String> {
    let all = words(text);
    let change = all.iter().position(|word| {
        let word = bare(word).0;
        word.starts_with(['+', '-']) && word.contains('/')
    })?;
    let before = all.get(..change)?;
    if before.iter().any(|word| word.contains([':', ';']) || ["gets", "get", "counters"].contains(word)) {
        return None;
    }
    let after = all.get(change + 1..)?;
    let has = |wanted: &str| all.iter().any(|word| lowercase(bare(word).0) == wanted);
    let (size, _) = bare(all.get(change)?);
    let head = joined(before.iter().map(|word| word.trim_end_matches(',')));
    let rest = joined(after.iter().copied());
    if has("equip") {
        let typed = if has("artifact") { "" } else { " artifact" };
        let (more, equip) = rest.split_once("equip")?;
        let more = more.trim_matches([' ', ',', ';']);
        let and = if more.is_empty() {
            String::new()
        } else {
            [" and has ", more.trim_start_matches("and ")].concat()
        };
        return Some([&head, typed, "; equipped creature gets ", size, &and, "; equip", equip].concat());
    }
    if has("enchantment") || has("aura") {
        let more = rest.trim_matches([' ', ',', ';']);
        let and = if more.is_empty() {
            String::new()
        } else {
            [" and has ", more.trim_start_matches("and ")].concat()
        };
        let typed = if has("enchantment") { "" } else { " enchantment" };
        return Some([&head, typed, "; enchant creature; enchanted creature gets ", size, &and].concat());
    }
    None
}

/// An instant where the line doesn't say what it is: "hand Bolt {R}: 3 damage to any target".
fn typed(text: &str) -> Option<String> {
    let all = words(text);
    let kind = |word: &&str| {
        let word = lowercase(word.trim_end_matches([':', ',']));
        card_type(&word).is_some() || ["instan", "sorcer"].iter().any(|begun| word.starts_with(begun))
    };
    if all.first() != Some(&"hand") || all.iter().any(kind) {
        return None;
    }
    // Behind the name and the cost: a colon, or the number of what is dealt.
    let colon = all.iter().position(|word| word.ends_with(':'));
    let number = || {
        let mut numbers = all.iter().enumerate().skip(2);
        numbers.find(|(_, word)| word.parse::<u32>().is_ok()).map(|(at, _)| at)
    };
    let (head, effect) = match colon {
        Some(at) => (all.get(..=at)?, all.get(at + 1..)?),
        None => all.split_at_checked(number()?)?,
    };
    if head.iter().any(|word| word.contains(';') || word.contains('/') && !word.contains('{')) {
        return None;
    }
    let head = joined(head.iter().map(|word| word.trim_end_matches([':', ','])));
    let effect = joined(effect);
    let aimed = if effect.trim_end_matches('.').ends_with(" damage") { " to any target" } else { "" };
    Some([&head, " instant: ", effect.trim_end_matches('.'), aimed].concat())
}

/// "Target creature takes 3 damage" as damage to it.
fn taken(text: &str) -> Option<String> {
    let (before, after) = text.split_once(" takes ")?;
    let (number, rest) = after.split_once(' ')?;
    number.parse::<u32>().ok()?;
    let rest = rest.strip_prefix("damage")?;
    let at =
        [": ", ", ", "; ", ". "].iter().filter_map(|mark| Some(before.rfind(mark)? + mark.len())).max()?;
    let (head, whom) = before.split_at_checked(at)?;
    Some([head, number, " damage to ", whom, rest].concat())
}

/// An effect that leaves out what it can only mean: "draw 2", "gain 4", "deals 3", "gets +3/+3".
fn short_effect(text: &str) -> Option<String> {
    let (head, effect) = text.split_once(": ")?;
    let spell = words(head).iter().any(|word| ["instant", "sorcery"].contains(&lowercase(word).as_str()));
    let effect = effect.trim_end_matches('.');
    let low = lowercase(effect);
    let number = |verb: &str| low.strip_prefix(verb).filter(|number| number.parse::<u32>().is_ok());
    let means = if let Some(count) = number("draw ") {
        format!("draw {count} cards")
    } else if let Some(life) = number("gain ") {
        format!("you gain {life} life")
    } else if let Some(damage) = number("deals ").or_else(|| number("deal ")) {
        format!("{damage} damage to any target")
    } else if let Some(life) = number("drain ") {
        format!("target player loses {life} life and you gain {life} life")
    } else if spell
        && effect.starts_with(['+', '-'])
        && let Some((size, keywords)) = effect.split_once(" and ").or_else(|| effect.split_once(", "))
    {
        let keywords = keywords.trim_start_matches("gains ").trim_end_matches(" until end of turn");
        ["target creature gets ", size, " and gains ", keywords, " until end of turn"].concat()
    } else if ["prevent all combat damage", "no combat damage this turn", "no combat damage"]
        .contains(&low.as_str())
    {
        "prevent all combat damage that would be dealt this turn".to_owned()
    } else if spell && (low.starts_with("gets ") || low.starts_with("gains ")) {
        let until = if low.contains("until") { "" } else { " until end of turn" };
        ["target creature ", effect, until].concat()
    } else {
        return None;
    };
    Some([head, ": ", &means].concat())
}

/// The type behind the name: "hand instant Bolt: …", "Bolt, instant, 3 damage …".
fn type_first(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| ["instant", "sorcery"].contains(&bare(word).0))?;
    let (kind, end) = bare(all.get(at)?);
    if end == "," {
        let before = joined(all.get(..at)?.iter().map(|word| word.trim_end_matches(',')));
        return Some([&before, " ", kind, ": ", &joined(all.get(at + 1..)?)].concat());
    }
    let colon = all.iter().position(|word| word.ends_with(':')).filter(|colon| *colon > at)?;
    let name = all.get(at + 1..=colon)?;
    if !name.first()?.starts_with(is_upper) {
        return None;
    }
    let name = joined(name.iter().map(|word| word.trim_end_matches(':')));
    let before = joined(all.get(..at)?.iter().copied());
    Some([&before, " ", &name, " ", kind, ": ", &joined(all.get(colon + 1..)?)].concat())
}

/// Quotes around a name of which "and" and a keyword are a part: "Sword of Light and Shadow".
fn with_joined_name(text: &str) -> Option<String> {
    let all = words(text);
    let cost = all.iter().position(|word| word.starts_with('{'))?;
    let start = super::before_name(&all);
    let name = all.get(start..cost)?;
    let joint = name.iter().position(|word| *word == "and")?;
    let capitals = name.get(joint + 1)?.starts_with(is_upper) && name.first()?.starts_with(is_upper);
    let quoted = ["\"", &joined(name), "\""].concat();
    let before = all.get(..start)?.iter().copied();
    (capitals && !text.contains('"')).then(|| {
        joined(before.chain([quoted.as_str()]).chain(all.get(cost..).unwrap_or_default().iter().copied()))
    })
}
