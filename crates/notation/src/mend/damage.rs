//! Damage as people divide it: "B assigns 2 to O", "assign B: all to O", "bounds B: O 0-2".

use super::{Named, around, comma, denies, separated};
use crate::slips;
use combat_lab_language::letters::lowercase;

/// Verbs of a division.
const VERBS: [&str; 9] =
    ["assign", "assigns", "divide", "divides", "damage", "deals", "deal", "hits", "assigning"];
/// Words around an amount and its recipient.
const LINKS: [&str; 10] = ["to", "damage", "gets", "for", "on", "and", "takes", "->", "from", "="];

/// `assign CREATURE: RECIPIENT N, ...`, from "assign B = W 2", "B: 2 W, 1 M", "divide B: W two",
/// "A assigns 3 to B and 2 to Ben" and "assign 2 to O".
pub(super) fn assignment(words: &[&str], board: &Named) -> Option<String> {
    if denies(words) {
        return None;
    }
    let (subject, rest) = around(words, &VERBS).unwrap_or((&[], words));
    let said = subject.len() < words.len() && rest.len() < words.len();
    let (source, shares) = match source(rest, board) {
        _ if board.card(subject).is_some() => (subject.join(" "), rest.join(" ")),
        Some((source, shares)) => (source, shares),
        // "assign 2 to O", where only one creature attacks.
        None => (board.attacking.clone().filter(|_| said && subject.is_empty())?, rest.join(" ")),
    };
    let power = board.card(&[&source]).and_then(|card| card.power);
    let spaced = shares.replace(['=', ':', '(', ')'], " ").replace("->", " ").replace(';', ",");
    let spaced: Vec<&str> = spaced.split_whitespace().collect();
    let listed = comma(&spaced);
    let shares = shared(&listed, power, board);
    let shares = shares.or_else(|| shared(&separated(&spaced, board, true), power, board))?;
    Some(format!("assign {source}: {}", shares.join(", ")))
}

/// The shares in a list, each with its recipient before its amount; all of them are `power`.
fn shared(listed: &str, power: Option<u32>, board: &Named) -> Option<Vec<String>> {
    let shares: Vec<&str> = listed.split(',').collect();
    let alone = shares.len() == 1;
    let shares = shares.into_iter().map(|share| {
        let words: Vec<&str> = share.split_whitespace().collect();
        let number = |word: &&str| match lowercase(word).as_str() {
            "one" => Some(1),
            "all" | "everything" => power.filter(|_| alone),
            word => word
                .trim_start_matches('x')
                .parse()
                .ok()
                .or_else(|| slips::number_word(word)?.try_into().ok()),
        };
        let amount = words.iter().find_map(number)?;
        let name =
            words.iter().filter(|word| number(word).is_none() && !LINKS.contains(&lowercase(word).as_str()));
        let name: Vec<&str> = name.copied().collect();
        (board.card(&name).is_some() || board.player(&name).is_some())
            .then(|| [&name.join(" "), " ", &amount.to_string()].concat())
    });
    shares.collect()
}

/// The creature before its shares: "B: O 2", "B -> O 2", "B 1 O, 1 M".
fn source(words: &[&str], board: &Named) -> Option<(String, String)> {
    let text = words.join(" ");
    let signs = ["->", ":", "="].iter().filter_map(|by| text.split_once(by));
    let parted = signs.min_by_key(|(before, _)| before.len());
    if let Some((before, shares)) = parted.filter(|(before, _)| board.card(&[before.trim()]).is_some()) {
        return Some((before.trim().to_owned(), shares.to_owned()));
    }
    // "1 damage from B to O and 1 to M"
    let from = words.iter().position(|word| lowercase(word) == "from").and_then(|at| {
        let (name, after) = board.card_first(words.get(at + 1..)?)?;
        Some((name, [words.get(..at)?, after].concat().join(" ")))
    });
    let leading = || {
        let (name, rest) = board.card_first(words)?;
        let next = lowercase(rest.first()?);
        // "O 2" says what O gets.
        let gets = rest.len() == 1
            || rest.get(1).is_some_and(|word| word.starts_with(','))
            || rest.first()?.ends_with(',');
        (!gets && next.parse::<u32>().is_ok()).then(|| (name, rest.join(" ")))
    };
    from.or_else(leading)
}

/// Words around the names of an order.
const PLACES: [&str; 9] = ["first", "second", "third", "then", "blockers", "blocker", "1st", "2nd", "3rd"];

/// `order CREATURE: FIRST, SECOND`.
pub(super) fn order(words: &[&str], board: &Named) -> Option<String> {
    if denies(words) {
        return None;
    }
    let (subject, rest) = around(words, &["order", "orders"])?;
    let text = rest.join(" ").replace("->", " : ").replace(['=', '>'], " ");
    let parts = text.split_once(':').map(|(source, names)| (source.trim().to_owned(), names.to_owned()));
    let for_it = || {
        let (names, source) = around(rest, &["for", "of"])?;
        Some((source.join(" "), names.join(" ")))
    };
    let own = || board.card(subject).map(|_| (subject.join(" "), text.clone()));
    let only = || Some((board.attacking.clone()?, text.clone()));
    let (source, names) = parts.or_else(for_it).or_else(own).or_else(only)?;
    let words: Vec<&str> = names
        .split_whitespace()
        .filter(|word| !PLACES.contains(&lowercase(word.trim_matches(',')).as_str()) && !is_place(word))
        .collect();
    let names = separated(&words, board, true).replace(" ,", ",");
    board.are_cards(&names.split_whitespace().collect::<Vec<_>>()).then(|| format!("order {source}: {names}"))
}

/// "1." or "2)" before a name.
fn is_place(word: &str) -> bool {
    word.strip_suffix(['.', ')']).is_some_and(|number| number.parse::<u8>().is_ok())
}

/// `bounds CREATURE -> RECIPIENT LEAST..MOST`.
pub(super) fn bounds(words: &[&str], board: &Named) -> Option<String> {
    let text = words.join(" ");
    let (source, rest) = ["->", ": ", " to "].iter().find_map(|by| text.split_once(by))?;
    let (source, rest) = (source.trim(), rest.replace(':', " ").replace('\u{2026}', "-").replace("..", "-"));
    let most = board.card(&[source])?.power.unwrap_or(0);
    let words: Vec<&str> = rest.split_whitespace().collect();
    let player = board.player_first(&words).map(|((_, name), rest)| (name.to_owned(), rest));
    let (name, range) = board.card_first(&words).or(player)?;
    let amount = slips::amount(&range.join(" "), most)?;
    let amount = if amount.contains("..") { amount } else { format!("{amount}..{amount}") };
    Some(format!("bounds {source} -> {name} {amount}"))
}
