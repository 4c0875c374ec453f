//! Results and life totals as people say them: "B dies", "Ann is at 18 life", "Ann: 20 life".

use super::denials::{denies, is_denial};
use super::{Named, comma, says};
use crate::slips::number_word;
use combat_lab_cards::Adding;
use combat_lab_language::letters::lowercase;

/// Words around a number or a state that say nothing more.
pub(super) const FILLERS: [&str; 35] = [
    "was", "were", "remains", "remain", "drops", "falls", "down", "returns", "at", "is", "has", "have",
    "ends", "end", "with", "on", "be", "to", "of", "now", "total", "points", "life", "left", "are", "will",
    "should", "stays", "goes", "in", "the", "a", "=", "hp", "up",
];

/// `NAME LIFE`, if this says both in other words: "Ann: 20 life", "Ann (20)", "Ann has 20 life".
pub(crate) fn seat(text: &str) -> Option<String> {
    // A comma or a point among three digits groups them.
    let mut grouped = String::new();
    let letters: Vec<char> = text.chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
        let groups = matches!(letter, ',' | '.' | '\'' | '\u{2019}')
            && at.checked_sub(1).is_some_and(digit)
            && (1..=3).all(|more| digit(at + more))
            && !digit(at + 4);
        grouped.extend((!groups).then_some(*letter));
    }
    let plain = grouped.replace(['(', ')', '[', ']', ':', ',', '=', '\u{2013}', '\u{2014}', '|'], " ");
    let spaced = plain.replace(" -", " ");
    let mut words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
    let is_filler = |word: &String| {
        let word = lowercase(word);
        FILLERS.contains(&word.as_str()) || ["lp", "starts", "begins", "starting"].contains(&word.as_str())
    };
    while words.last().is_some_and(is_filler) {
        words.pop();
    }
    let last = words.pop()?;
    let spelled = number_word(&lowercase(&last)).map(|number| number.to_string());
    let number = spelled.as_deref().unwrap_or(&last).trim_end_matches(|end: char| end.is_ascii_alphabetic());
    number.parse::<u32>().ok()?;
    while words.last().is_some_and(is_filler) {
        words.pop();
    }
    let name = words.join(" ");
    let doubled = words.iter().any(|word| word.starts_with(|letter: char| letter.is_ascii_digit()));
    (!name.is_empty() && !doubled).then(|| [&name, " ", number].concat())
}

/// The items of an expectation.
pub(super) fn expectation(words: &[&str], board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    // "both die", of an attacker and its only blocker
    if let (Some((first, rest)), Some([one, other])) = (words.split_first(), &board.fighting)
        && lowercase(first) == "both"
        && board.card_first(rest).is_none()
    {
        let said = [&[one.as_str(), "and", other.as_str()], rest].concat();
        return expectation(&said, board, reads);
    }
    let words: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !matches!(lowercase(word).as_str(), "that" | "both" | ":" | "->" | "still"))
        .map(|word| if word == "die" { "dies" } else { word })
        .map(|word| if word == "survive" { "survives" } else { word })
        .collect();
    let joined = comma(&words).replace(">=", "\u{2265}").replace("<=", "\u{2264}");
    let joined = joined.replace('=', " = ").replace(';', ",");
    let mut items: Vec<String> = Vec::new();
    let mut waiting: Vec<String> = Vec::new();
    // Whom the last item is about.
    let mut about: Option<String> = None;
    for part in joined.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        if board.card(&words).is_some() {
            waiting.push(words.join(" "));
            continue;
        }
        let said = words.join(" ");
        let read = if reads(&said) { Some(said.clone()) } else { item(&words, board) };
        let read = read.or_else(|| of_all(&words, board));
        // "O survives, 2 damage"
        let again = || {
            let said = [about.as_deref()?, " ", &said].concat();
            if reads(&said) { Some(said) } else { item(&said.split_whitespace().collect::<Vec<_>>(), board) }
        };
        let item = read.or_else(again)?;
        // "B and C die" says the same of both.
        let words: Vec<&str> = item.split_whitespace().collect();
        about = board.card_first(&words).map(|(card, _)| card);
        let said = board.card_first(&words).map(|(_, rest)| rest.join(" ")).unwrap_or_default();
        items.add_all(waiting.drain(..).map(|card| format!("{card} {said}")));
        items.push(item);
    }
    (waiting.is_empty() && !items.is_empty()).then(|| items.join(", "))
}

/// Zones and states as people call them.
pub(super) const STATES: [(&str, &str); 8] = [
    ("tap", "tapped"),
    ("unharmed", "damage 0"),
    ("undamaged", "damage 0"),
    ("grave", "graveyard"),
    ("gy", "graveyard"),
    ("yard", "graveyard"),
    ("discarded", "graveyard"),
    ("play", "in play"),
];

const DIES: [&str; 7] = ["dies", "die", "died", "dead", "destroyed", "killed", "dying"];
const SURVIVES: [&str; 6] = ["survives", "survive", "survived", "lives", "live", "alive"];

/// The result of every creature in play, one by one: "nobody dies", "all creatures die".
fn of_all(words: &[&str], board: &Named) -> Option<String> {
    const MOST: usize = 8;
    let said: Vec<String> = words.iter().map(|word| lowercase(word)).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).filter(|word| !FILLERS.contains(word)).collect();
    let (verb, subject) = said.split_last()?;
    let subject = match subject {
        [who, "creature" | "creatures"] | [who @ "no", "one"] | [who] => *who,
        _ => return None,
    };
    let all = ["all", "everybody", "everyone", "everything", "every", "each"].contains(&subject);
    if !all && !["no", "nobody", "nothing", "none"].contains(&subject) {
        return None;
    }
    let survives = match (DIES.contains(verb), SURVIVES.contains(verb)) {
        (true, _) => !all,
        (false, true) => all,
        (false, false) => return None,
    };
    let fate = if survives { "survives" } else { "dies" };
    let creatures = board.cards.iter().filter(|card| card.creature.is_some());
    let items: Vec<String> = creatures.map(|card| format!("{} {fate}", card.handle.written)).collect();
    (1..=MOST).contains(&items.len()).then(|| items.join(", "))
}

/// One item: what is expected of a player or a card. Nothing is suggested for words that may say
/// something else, such as "not", "at least" or "by".
pub(super) fn item(words: &[&str], board: &Named) -> Option<String> {
    let skips = |word: &&str| !matches!(lowercase(word).as_str(), "life" | "of" | "the" | "total");
    let start = words.iter().position(skips)?;
    let words = words.get(start..)?;
    let trim = |word: &str| lowercase(word.trim_matches(['(', ')', ':']));
    let is_number = |word: &str| word.parse::<i32>().is_ok();
    let digits: Vec<String> = words
        .iter()
        .map(|word| number_word(&trim(word)).map_or_else(|| (*word).to_owned(), |number| number.to_string()))
        .collect();
    let words: Vec<&str> = digits.iter().map(String::as_str).collect();
    let words = words.as_slice();
    let number = |words: &[&str]| words.iter().map(|word| trim(word)).find(|word| is_number(word));
    let is_filler = |word: &str| FILLERS.contains(&word);
    // One of these words, and nothing else that counts.
    let only = |words: &[&str], said: &[&str], besides: &[&str]| {
        let known = |word: &&str| {
            let word = trim(word);
            is_filler(&word) || [said, besides].iter().any(|known| known.contains(&word.as_str()))
        };
        says(words, said) && words.iter().all(known)
    };
    if let Some(found) = hand_first(words, board).or_else(|| controlled(words, board)) {
        return Some(found);
    }
    if let Some(found) = counted(words, board).or_else(|| permanents(words, board)) {
        return Some(found);
    }
    // "not B graveyard"
    if let Some((card, rest)) = words
        .split_first()
        .and_then(|(not, rest)| (lowercase(not) == "not").then(|| board.card_first(rest)).flatten())
    {
        // What isn't in play may be in exile, or in a hand.
        let dead = only(rest, &DIES, &[]) || only(rest, &["graveyard"], &[]);
        return match (dead, only(rest, &SURVIVES, &[])) {
            (true, _) => Some([&card, " in play"].concat()),
            (_, true) => Some([&card, " graveyard"].concat()),
            _ => None,
        };
    }
    if let Some(((_, name), rest)) = board.player_first(words) {
        let game = ["game", "the"];
        let of_life = says(rest, &["life", "points", "hp", "left", "up"]);
        if !of_life && only(rest, &["wins", "win", "won", "winning"], &game) {
            return Some([name, " wins"].concat());
        }
        let loses = || only(rest, &DIES, &game) || only(rest, &["loses", "lose", "lost"], &game);
        if !of_life && loses() {
            return Some([name, " loses"].concat());
        }
        if !of_life && only(rest, &SURVIVES, &[]) {
            return Some([name, " at least 1"].concat());
        }
        // "Bob >= 18"
        if let [bound @ ("\u{2265}" | "\u{2264}"), amount] = rest
            && is_number(amount)
        {
            let bound = if *bound == "\u{2265}" { " at least " } else { " at most " };
            return Some([name, bound, amount].concat());
        }
        let amount = number(rest)?;
        // "Bob loses 2", of a player whose life total only combat can have changed.
        let lost = ["takes", "take", "took", "loses", "lost", "damage", "dealt"];
        let before = board.life(name).filter(|_| only(rest, &lost, &[&amount]));
        if let (Some(before), Ok(amount)) = (before, amount.parse::<i32>()) {
            return Some([name, " ", &before.saturating_sub(amount).to_string()].concat());
        }
        let poison = ["poison", "counter", "counters"];
        let level = |word: &&str| {
            let word = trim(word);
            is_filler(&word) || word == amount || poison.contains(&word.as_str())
        };
        let what = if says(rest, &["poison"]) { " poison " } else { " " };
        return rest.iter().all(level).then(|| [name, what, &amount].concat());
    }
    let (card, rest) = board.card_first(words)?;
    if let Some(found) = of_creature(&card, rest, board) {
        return Some(found);
    }
    // "in Ben's graveyard"
    let own = |word: &&str| word.ends_with("'s") && board.player(&[word]).is_some();
    let rest: Vec<&str> = rest.iter().copied().filter(|word| !own(word)).collect();
    let rest = rest.as_slice();
    let said = |state: &str| Some([&card, " ", state].concat());
    // "Left the battlefield" is the opposite of what its other words say.
    if says(rest, &["left"]) {
        return None;
    }
    if denies(rest) {
        let denials = rest.iter().filter(|word| is_denial(word)).count();
        let helpers = ["does", "do", "did"];
        let rest: Vec<&str> = rest.iter().copied().filter(|word| !is_denial(word)).collect();
        return match denials {
            1 if only(&rest, &DIES, &helpers) => said("in play"),
            1 if only(&rest, &SURVIVES, &helpers) => said("graveyard"),
            _ => None,
        };
    }
    if let Some((_, zone)) = STATES.iter().find(|(word, _)| only(rest, &[*word], &[])) {
        return said(zone);
    }
    let meant: Vec<String> = rest.iter().map(|word| trim(word)).filter(|word| !is_filler(word)).collect();
    if says(rest, &["damage", "damaged"]) {
        let amount = number(rest)?;
        let taken = ["takes", "took", "taken", "suffers", "marked", &amount];
        let wounded = ["damage", "takes", "took", "with", "and", "marked", "on", "it", &amount];
        if only(rest, &SURVIVES, &wounded) {
            return Some([&card, " in play, ", &card, " damage ", &amount].concat());
        }
        return if only(rest, &["damage", "damaged"], &taken) {
            said(&["damage ", &amount].concat())
        } else {
            None
        };
    }
    if only(rest, &DIES, &[]) || only(rest, &["graveyard"], &[]) {
        return said("graveyard");
    }
    if only(rest, &SURVIVES, &[]) || only(rest, &["battlefield"], &[]) {
        return said("in play");
    }
    if only(rest, &["exiled", "exile"], &[]) {
        return said("exile");
    }
    if only(rest, &["hand", "bounced"], &["returned", "owner's", "her", "his", "their", "its"]) {
        return said("hand");
    }
    if meant.is_empty() && says(rest, &["stays", "remains", "remain"]) {
        return said("in play");
    }
    match meant.as_slice() {
        // "+1/+1" and "-1/-1" are changes of a size.
        [state] if !state.starts_with('+') && !state.contains("/-") => said(state),
        _ => None,
    }
}

/// "Hand Bob 0", "Bob hand empty".
fn hand_first(words: &[&str], board: &Named) -> Option<String> {
    let (place, hand) = words.iter().enumerate().find(|(_, word)| lowercase(word) == "hand")?;
    let others: Vec<&str> = words.iter().copied().filter(|word| word != hand).collect();
    let ((_, player), rest) = board.player_first(&others)?;
    let count = match rest {
        ["empty"] => "0",
        [count] if count.parse::<u32>().is_ok() && place == 0 => count,
        _ => return None,
    };
    Some([player, " hand ", count].concat())
}

/// Counters of a card, and cards in a hand: "A has a +1/+1 counter", "Ann has 1 card in hand".
fn counted(words: &[&str], board: &Named) -> Option<String> {
    let bare = |word: &&&str| !["has", "have", "with", "is", "holds"].contains(*word);
    if let Some(((_, name), rest)) = board.player_first(words) {
        let rest: Vec<&str> = rest.iter().filter(bare).copied().collect();
        return match rest.as_slice() {
            [count, "card" | "cards", "in", "hand"] if count.parse::<u32>().is_ok() => {
                Some([name, " hand ", count].concat())
            }
            _ => None,
        };
    }
    let (card, rest) = board.card_first(words)?;
    let rest: Vec<&str> = rest.iter().filter(bare).copied().collect();
    let (count, kind) = match rest.as_slice() {
        [count, kind, "counter" | "counters"] | [kind, "counter" | "counters", count] => (*count, *kind),
        [kind, "counter"] => ("1", *kind),
        _ => return None,
    };
    let count = if ["a", "an", "one"].contains(&count) { "1" } else { count };
    let known = crate::words::counter(kind).is_some() && count.parse::<u32>().is_ok();
    known.then(|| [&card, " counters ", kind, " ", count].concat())
}

/// `PLAYER controls N KIND`: "Ann has 3 creatures", "Ann creatures 3", "Ann has no tokens".
fn permanents(words: &[&str], board: &Named) -> Option<String> {
    let ((_, name), rest) = board.player_first(words)?;
    let says = |word: &&str| ["has", "have", "controls", "with", "owns"].contains(word);
    let rest = rest.split_first().filter(|(verb, _)| says(verb)).map_or(rest, |(_, rest)| rest);
    let rest = match rest {
        [rest @ .., "in", "play"] | [rest @ .., "on", "the", "battlefield"] | rest => rest,
    };
    let none = |word: &str| ["no", "zero", "0"].contains(&word);
    let (count, kind) = match rest {
        [count, kind @ ..] if count.parse::<u32>().is_ok() || none(count) => (*count, kind),
        [kind @ .., count] if count.parse::<u32>().is_ok() => (*count, kind),
        _ => return None,
    };
    let count = if none(count) { "0" } else { count };
    let known = |word: &&str| {
        let one = word.strip_suffix('s').unwrap_or(word);
        let kind =
            |word: &str| crate::words::card_type(word).is_some() || crate::subtypes::subtype(word).is_some();
        kind(one) || kind(word) || one == "token" || crate::words::color(word).is_some()
    };
    (!kind.is_empty() && kind.iter().all(known))
        .then(|| [name, " controls ", count, " ", &kind.join(" ")].concat())
}

/// "Alice controls A".
fn controlled(words: &[&str], board: &Named) -> Option<String> {
    let ((_, player), rest) = board.player_first(words)?;
    let (verb, card) = rest.split_first()?;
    let (card, none) = board.card_first(card).filter(|_| *verb == "controls")?;
    none.is_empty().then(|| [&card, " controlled by ", player].concat())
}

/// What a creature does or lacks: "A without trample", "A not tapped", "W blocks A", "A blocked by
/// W".
fn of_creature(card: &str, rest: &[&str], board: &Named) -> Option<String> {
    let low: Vec<String> = rest.iter().map(|word| lowercase(word)).collect();
    let low: Vec<&str> = low.iter().map(String::as_str).collect();
    let other = |from: usize| {
        let (other, none) = board.card_first(rest.get(from..)?)?;
        none.is_empty().then_some(other)
    };
    match low.as_slice() {
        ["not", "tapped"] | ["is", "not", "tapped"] => Some([card, " untapped"].concat()),
        ["not", "untapped"] => Some([card, " tapped"].concat()),
        ["not", "graveyard"] | ["not", "in", "graveyard"] | ["not", "in", "the", "graveyard"] => {
            Some([card, " in play"].concat())
        }
        ["without" | "no" | "lost", keyword @ ..]
        | ["has" | "have", "no", keyword @ ..]
        | ["doesn't" | "does" | "doesn\u{2019}t" | "hasn't", "have" | "not", "have", keyword @ ..]
        | ["doesn't" | "doesn\u{2019}t", "have", keyword @ ..]
            if !keyword.is_empty() && !says(keyword, &["counter", "counters"]) =>
        {
            Some([card, " lacks ", &keyword.join(" ")].concat())
        }
        // "A has 2 damage", "A has damage 2", "A took 2 damage"
        ["has" | "took" | "takes" | "suffered", amount, "damage"]
        | ["has", "damage", amount]
        | [amount, "damage"]
            if amount.parse::<u32>().is_ok() =>
        {
            Some([card, " damage ", amount].concat())
        }
        ["blocks", ..] => other(1).map(|attacker| [card, " blocking ", &attacker].concat()),
        ["blocked", "by", ..] => other(2).map(|blocker| [&blocker, " blocking ", card].concat()),
        _ => None,
    }
}
