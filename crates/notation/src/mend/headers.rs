//! Lines above the players as people say them: "until end of turn" as `through 1 turn`.

use crate::moment;
use crate::text::Piece;
use combat_lab_language::letters::lowercase;
use combat_lab_language::{Phrase, t};

/// What people call the end of the first turn, and of the second, behind "through" or "until".
const ENDS: [(&str, &str); 9] = [
    ("end of turn", "1 turn"),
    ("end of the turn", "1 turn"),
    ("the end of turn", "1 turn"),
    ("the end of the turn", "1 turn"),
    ("end step", "1 turn"),
    ("next turn", "2 turns"),
    ("the next turn", "2 turns"),
    ("end of next turn", "2 turns"),
    ("the end of the next turn", "2 turns"),
];

/// How long a situation lasts, in other words: "end of turn".
pub(crate) fn end(said: &str) -> Option<&'static str> {
    let low = lowercase(said.trim_end_matches('.'));
    ENDS.iter().find(|(known, _)| *known == low).map(|(_, turns)| *turns)
}

/// The line above the players that this is in other words, and what to write besides.
pub(crate) fn header(text: &str) -> Option<(Option<Phrase<'static>>, Option<String>)> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    match lowercase(first.trim_end_matches(':')).as_str() {
        "until" | "till" | "ends" => {
            let end = end(rest)?;
            Some((None, Some(["through ", end].concat())))
        }
        "start" | "starts" | "begin" | "begins" | "starting" => {
            let step = ["at ", "in ", "with ", "from ", "on "].iter().find_map(|by| rest.strip_prefix(by));
            let step = step.unwrap_or(rest);
            let known = moment::step(Piece { text: step, line: 1, column: 1 }).is_ok();
            known.then(|| (None, Some(["from ", step].concat())))
        }
        "active" | "turn" if rest.chars().next().is_some_and(combat_lab_language::letters::is_upper) => {
            Some((Some(t!("the active player's line above those of the others: player NAME")), None))
        }
        _ => None,
    }
}
