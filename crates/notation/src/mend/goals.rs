//! Goals as people say them: "goal Ann: win", "goal: Ann kills O".

use super::{Named, comma, denies, expectation, says};
use combat_lab_language::letters::lowercase;

/// Words between a player and the goal.
const FILLERS: [&str; 8] = ["to", "must", "should", "can", "wants", "has", "will", "and"];

/// `goal PLAYER: ITEMS`, from the words behind `goal`.
pub(super) fn goal(words: &[&str], board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let before = words.iter().take_while(|word| ["for", "of", ":", "-", "is"].contains(*word)).count();
    let ((_, player), rest) = board.player_first(words.get(before..)?)?;
    // Nobody's goal is to lose: "goal: Ben loses" is that of the other player.
    let names_whose = words.iter().skip(before).any(|word| word.ends_with(':'));
    let verb = rest.first().map(|verb| lowercase(verb));
    let loses = !names_whose && verb.is_some_and(|verb| ["loses", "lost"].contains(&verb.as_str()));
    let others: Vec<&str> =
        board.players.iter().map(|other| other.written.as_str()).filter(|other| *other != player).collect();
    if loses {
        let [winner] = others.as_slice() else { return None };
        return Some(["goal ", winner, ": ", player, " loses"].concat());
    }
    let rest = if says(rest.get(..1)?, &["-", ":", "="]) { rest.get(1..)? } else { rest };
    let items = comma(rest);
    // "kill B and C" says the same of both.
    let mut verb: Option<&str> = None;
    let items = items.split(',').map(|part| {
        let part = part.trim();
        let words: Vec<&str> = part.split_whitespace().collect();
        let bare = board.card(&words).is_some() || board.player(&words).is_some();
        let said = match verb.filter(|_| bare) {
            Some(verb) => [verb, " ", part].concat(),
            None => part.to_owned(),
        };
        if !bare {
            verb = words.iter().copied().find(|word| !FILLERS.contains(&lowercase(word).as_str()));
        }
        item(&said, player, board, reads)
    });
    let items = items.collect::<Option<Vec<_>>>()?;
    (!items.is_empty()).then(|| ["goal ", player, ": ", &items.join(", ")].concat())
}

/// One thing that a goal is about.
fn item(said: &str, player: &str, board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let is_read = |item: &str| reads(&["goal ", player, ": ", item].concat());
    if is_read(said) {
        return Some(said.to_owned());
    }
    let words: Vec<&str> = said.split_whitespace().collect();
    if denies(&words) {
        return None;
    }
    if let Some(item) = lost(&words, board) {
        return Some(item);
    }
    let start = words.iter().take_while(|word| FILLERS.contains(&lowercase(word).as_str())).count();
    let (verb, what) = words.get(start..)?.split_first()?;
    let verb = lowercase(verb);
    let what: Vec<&str> = what.iter().copied().filter(|word| !["alive", "safe"].contains(word)).collect();
    let alone = ["", "the game", "this turn", "now"].contains(&lowercase(&what.join(" ")).as_str());
    Some(match verb.trim_end_matches('s') {
        "win" if alone => [player, " wins"].concat(),
        "lose" if alone => [player, " loses"].concat(),
        "survive" | "live" | "stay" if alone => [player, " at least 1"].concat(),
        "kill" | "destroy" | "defeat" | "beat" => match board.player(&what) {
            Some((_, name)) => [name, " loses"].concat(),
            None => [&what.join(" "), " dies"].concat(),
        },
        "keep" | "save" | "protect" => match board.player(&what) {
            Some((_, name)) => [name, " at least 1"].concat(),
            None => [&what.join(" "), " survives"].concat(),
        },
        _ => expectation(&words, board, &is_read)?,
    })
}

/// `PLAYER at most LIFE`, from "Ben loses at least 5 life", "Ben takes 5 damage".
fn lost(words: &[&str], board: &Named) -> Option<String> {
    let ((_, name), rest) = board.player_first(words)?;
    let (verb, rest) = rest.split_first()?;
    let verb = ["loses", "lose", "takes", "take"].contains(verb);
    let rest = rest.strip_prefix(&["at", "least"]).unwrap_or(rest);
    let amount = match rest {
        [amount, "life" | "damage"] => amount.parse::<i32>().ok()?,
        _ => return None,
    };
    let left = board.life(name).filter(|_| verb)?.saturating_sub(amount);
    Some([name, " at most ", &left.to_string()].concat())
}
