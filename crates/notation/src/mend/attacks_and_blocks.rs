//! Attacks and blocks as people say them: "Ann attacks Ben with B and C", "block O: B".

use super::denials::{denies, is_none};
use super::results::FILLERS;
use super::{Named, NamedCard, TOWARDS, around, comma, says};
use combat_lab_language::letters::lowercase;

/// The words without those that only help a verb: "O will block the B".
pub(super) fn without_helpers<'a>(words: &[&'a str]) -> Vec<&'a str> {
    const HELPERS: [&str; 10] = ["will", "is", "are", "the", "now", "then", "also", "assigned", "goes", "to"];
    words.iter().copied().filter(|word| !HELPERS.contains(&lowercase(word).as_str())).collect()
}

/// `block BLOCKERS -> ATTACKER; BLOCKERS -> ATTACKER`, from blocks in other words between
/// semicolons or commas: "block G with H; W with M".
pub(super) fn blocks_apart(words: &[&str], board: &Named) -> Option<String> {
    let text = words.join(" ");
    let low = lowercase(&text);
    let begins = ["blocks ", "block ", "blocks: ", "block: ", "blockers: "]
        .iter()
        .find_map(|verb| low.strip_prefix(verb));
    let rest = text.get(text.len() - begins.map_or(text.len(), str::len)..)?;
    let apart = |by: &str| {
        let parts: Vec<&str> = rest.split(by).map(str::trim).filter(|part| !part.is_empty()).collect();
        let blocks = parts.iter().map(|part| {
            let words: Vec<&str> = part.split_whitespace().collect();
            let led = [&["block"], words.as_slice()].concat();
            // "block O B, M C"
            let (blocker, attacker) = super::plays::without_arrow(&words, board);
            let owner = |words: &[&str]| board.card(words).map(|card| card.owner);
            if let (Some(one), Some(other)) = (owner(blocker), owner(attacker))
                && one != other
            {
                return Some([&blocker.join(" "), " -> ", &attacker.join(" ")].concat());
            }
            let said = block(&words, board).or_else(|| block(&led, board)).or_else(|| fights(&led, board))?;
            said.strip_prefix("block ").map(str::to_owned)
        });
        let blocks = blocks.collect::<Option<Vec<_>>>()?;
        (blocks.len() > 1).then(|| ["block ", &blocks.join("; ")].concat())
    };
    // "B with O and C with M"
    let with = rest.matches(" with ").count() > 1;
    apart(";").or_else(|| apart(",")).or_else(|| if with { apart(" and ") } else { None })
}

/// `attack` or `block` for "W -> A" and "block A: W" of creatures that can do nothing else.
pub(super) fn fights(words: &[&str], board: &Named) -> Option<String> {
    let (words, said) = match words.split_first() {
        Some((first, rest)) if lowercase(first) == "block" => (rest, true),
        _ => (words, false),
    };
    let text = words.join(" ");
    if !said && !text.contains(['>', '<', '\u{2190}']) {
        return None;
    }
    let (one, other) = ["->", "<-", "\u{2190}", ": "].iter().find_map(|by| text.split_once(by))?;
    let turned = !text.contains("->");
    let is_attacker = |name: &str| {
        board.card(&[name.trim()]).is_some_and(|card| board.attackers.contains(&card.handle.written))
    };
    // "block O: B" and "block B: O" alike, where B attacks.
    let turned = if is_attacker(one) || is_attacker(other) { is_attacker(one) } else { turned };
    let (from, to) = if turned { (other, one) } else { (one, other) };
    let names = comma(&from.split_whitespace().collect::<Vec<_>>());
    let creatures: Vec<&NamedCard> =
        names.split(',').map(|name| board.card(&[name.trim()])).collect::<Option<_>>()?;
    let owner = creatures.first()?.owner;
    if !turned && !said && !creatures.iter().all(|card| card.creature == Some(true)) {
        return None;
    }
    let to = to.trim();
    match board.card(&[to]) {
        Some(attacker) if attacker.owner != owner && attacker.creature.is_some() => {
            Some(format!("block {names} -> {to}"))
        }
        Some(_) if turned => Some(format!("block {names} -> {to}")),
        Some(_) => Some(format!("attack {names} -> {to}")),
        None => board.player(&[to]).map(|_| format!("attack {names} -> {to}")),
    }
}

/// `attack CREATURES -> PLAYER`.
pub(super) fn attack(words: &[&str], board: &Named) -> Option<String> {
    const ATTACK: [&str; 5] = ["attack", "attacks", "attack:", "swings", "swing"];
    let (subject, rest) =
        around(words, &ATTACK).or_else(|| around(words, &["attackers", "attacker", "attacking"]))?;
    if denies(words) {
        return is_none(subject, rest, board).then(|| "attack none".to_owned());
    }
    let (before, with) = around(rest, &["with", "using"]).unwrap_or((rest, &[]));
    let by_player = subject.is_empty() || board.player(subject).is_some();
    let (named, rest) = match (with.is_empty(), by_player) {
        (false, _) => (with, before),
        (true, true) => (rest, [].as_slice()),
        (true, false) => (subject, rest),
    };
    let (creatures, after) = around(named, &TOWARDS).unwrap_or((named, rest));
    // "attack Ben -> B, C", "attack Ben: B, C"
    let (creatures, after) = match creatures.split_first() {
        Some((first, others))
            if !others.is_empty() && first.ends_with(':') && board.player(&[first]).is_some() =>
        {
            (others, creatures.get(..1).unwrap_or_default())
        }
        Some(_) if board.player(&[&creatures.join(" ")]).is_some() && board.are_cards(after) => {
            (after, creatures)
        }
        _ => (creatures, after),
    };
    let everything = ["all", "everything", "everyone", "everybody"];
    let own = ["creatures", "my", "her", "his", "their", "of", "the", "them"];
    let is_everything = |word: &&str| says(&[word], &everything) || says(&[word], &own);
    let player = board.player(subject).map(|(player, _)| player);
    // "A & B" may be a band.
    if says(creatures, &["&"]) && board.cards.iter().any(|card| card.banding) {
        return None;
    }
    let listed = comma(creatures);
    let owner = board.card(&[listed.split(',').next()?]).map(|card| card.owner);
    let attacker = player.or(owner).unwrap_or_default();
    let creatures = if says(creatures, &everything) && creatures.iter().all(is_everything) {
        let own = board.cards.iter().filter(|card| card.owner == attacker && card.attacks);
        own.map(|card| card.handle.written.as_str()).collect::<Vec<_>>().join(", ")
    } else {
        listed
    };
    let target: Vec<&str> = after
        .iter()
        .copied()
        .filter(|word| !TOWARDS.contains(&lowercase(word).as_str()) && lowercase(word) != "player")
        .collect();
    let target = target.join(" ");
    let target = target.trim_end_matches(':');
    let opponents = ["opponent", "opponents", "each opponent", "the opponent", "him", "her", "them"];
    let target = if opponents.contains(&lowercase(target).as_str()) { "" } else { target };
    // "attack B -> Ben, C"
    let (creatures, target) = match target.split_once(',') {
        Some((player, more)) if board.player(&[player]).is_some() && board.are_cards(&[more.trim()]) => {
            ([&creatures, ", ", more.trim()].concat(), player)
        }
        _ => (creatures, target),
    };
    let target = if target.is_empty() { board.opponent(attacker)? } else { target };
    Some(format!("attack {creatures} -> {target}"))
}

/// `attack` or `block` for "declare B as an attacker" and "declare blockers: O -> B".
pub(super) fn declared(words: &[&str], board: &Named) -> Option<String> {
    const DROPPED: [&str; 9] = ["declare", "declares", "declaring", "as", "a", "an", "the", "of", "for"];
    around(words, &["declare", "declares", "declaring"])?;
    let verb = says(words, &["blocks", "attacks"]);
    let noun =
        |word: &str| ["attackers", "blockers"].contains(&lowercase(word.trim_end_matches(':')).as_str());
    let said =
        words.iter().filter(|word| !(DROPPED.contains(&lowercase(word).as_str()) || verb && noun(word)));
    let verbs = |word: &&str| match lowercase(word.trim_end_matches(':')).as_str() {
        "attackers" | "attacker" | "attacking" => "attack".to_owned(),
        "blockers" | "blocker" | "blocking" => "block".to_owned(),
        _ => (*word).to_owned(),
    };
    let said: Vec<String> = said.map(verbs).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    attack(&said, board).or_else(|| block(&said, board))
}

/// `block BLOCKERS -> ATTACKER`.
pub(super) fn block(words: &[&str], board: &Named) -> Option<String> {
    const BLOCK: [&str; 11] = [
        "block",
        "blocks",
        "stops",
        "intercepts",
        "block:",
        "blocked",
        "chumps",
        "chump",
        "chump-blocks",
        "double-block",
        "double-blocks",
    ];
    let (subject, rest) =
        around(words, &BLOCK).or_else(|| around(words, &["blockers", "blocker", "blocking"]))?;
    // "chump blocks"
    let again = rest.iter().take_while(|word| says(&[word], &BLOCK)).count();
    let rest = rest.get(again..)?;
    if denies(words) {
        return is_none(subject, rest, board).then(|| "block none".to_owned());
    }
    // "W blocks A, V blocks B"
    let text = words.join(" ");
    if text.matches(" blocks ").count() > 1 {
        return Some(format!("block {}", blocks(&text.replace(" blocks ", " -> ").replace(" and ", ", "))));
    }
    if let Some((before, by)) = around(rest, &["by"]) {
        let subject = if before.is_empty() { subject } else { before };
        let said = |word: &&str| {
            board.card(&[word]).is_some()
                || !FILLERS.contains(&lowercase(word).as_str()) && !["gets", "got", "was"].contains(word)
        };
        let subject: Vec<&str> = subject.iter().copied().filter(said).collect();
        return Some(format!("block {} -> {}", comma(by), comma(&subject)));
    }
    if let Some((attacker, blockers)) = around(rest, &["with", "using"]) {
        // "block with C" names no attacker, but there may be only one that can be meant.
        let attacker = if attacker.is_empty() { board.attacking.clone()? } else { comma(attacker) };
        return Some(format!("block {} -> {attacker}", comma(blockers)));
    }
    // "block O" and "O blocks", where only one creature attacks.
    let named = if rest.is_empty() { subject } else { rest };
    if (rest.is_empty() || subject.is_empty() || board.player(subject).is_some()) && board.are_cards(named) {
        return Some(format!("block {} -> {}", comma(named), board.attacking.as_ref()?));
    }
    let (blockers, attacker) = if subject.is_empty() || board.player(subject).is_some() {
        around(rest, &["->", "on", "against", "for", "to"])?
    } else {
        (subject, rest)
    };
    Some(format!("block {} -> {}", comma(blockers), blocks(&comma(attacker))))
}

/// The attacker, and behind a comma further blocks, which a semicolon belongs before: "A, C -> D".
pub(super) fn blocks(attackers: &str) -> String {
    let mut parts: Vec<String> = attackers.split("->").map(|part| part.trim().to_owned()).collect();
    let last = parts.len().saturating_sub(1);
    for part in parts.iter_mut().take(last) {
        *part = part.replacen(',', ";", 1);
    }
    parts.join(" -> ")
}
