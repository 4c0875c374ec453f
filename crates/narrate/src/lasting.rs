//! Changes without a duration, which an author may have meant for the turn: notes on them.

use combat_lab_cards::{Adding, Listed};
use combat_lab_language::letters::lowercase;
use combat_lab_language::t;
use combat_lab_notation::{Diagnostic, Scenario, Span};

/// The most sentences that are tried: each means reading the situation again.
const MOST_TRIED: usize = 8;
/// What the sentence of a change for the turn ends with.
const FOR_THE_TURN: &str = " until end of turn";

/// A problem as the notation passes it on.
type Note = Box<Diagnostic>;

/// The sentences of cards with a change that `loses` or `becomes` makes for good, for want of a
/// duration (611.2a), while `gains` and `gets` make theirs for the turn: each with the same for the
/// turn.
pub(crate) fn notes(scenario: &Scenario) -> Vec<Note> {
    let mut found = Vec::new();
    let mut tried = 0;
    let mut last = 0;
    for (at, card) in scenario.cards.iter().enumerate() {
        let number = card.span.line;
        let again = std::mem::replace(&mut last, number) == number;
        let known = combat_lab_notation::known_card(&card.setup.face.name).is_some();
        let line = scenario.source().lines().nth(number.saturating_sub(1)).unwrap_or_default();
        if again || (known && card.printed_otherwise(line).is_none()) {
            continue;
        }
        for (from, to) in
            sentences(line).into_iter().filter(|(from, to)| line.get(*from..*to).is_some_and(changes))
        {
            tried += 1;
            if tried > MOST_TRIED {
                return found;
            }
            let Some((before, behind)) = line.split_at_checked(to) else { continue };
            let mended = [before, FOR_THE_TURN, behind].concat();
            let all = scenario.source().lines().enumerate();
            let lines = all.map(|(at, line)| if at + 1 == number { mended.as_str() } else { line });
            let Ok(read) = Scenario::parse_unmended(&lines.listed().join("\n")) else { continue };
            if read.cards.get(at).is_none_or(|read| read.setup.face == card.setup.face) {
                continue;
            }
            let Some((before, said)) = before.split_at_checked(from) else { continue };
            let column = before.chars().count() + 1;
            let span = Span { line: number, column, length: said.chars().count() };
            let note = t!(
                "this change has no duration, so it never ends: write \u{201c}until end of turn\u{201d}, or \u{201c}permanently\u{201d} if that is meant"
            );
            let note = Diagnostic::of(span, scenario.language().of(note));
            found.push(note.suggest(Some([said, FOR_THE_TURN].concat())));
        }
    }
    found
}

/// The sentences of a line, without what introduces them: "instant:".
fn sentences(line: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut letters = line.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map_or(line.len(), |(next, _)| *next);
        let ends = match letter {
            ';' | '\u{2022}' | '"' | '#' => true,
            '.' | ':' => {
                line.get(next..).is_none_or(|rest| !rest.starts_with(|letter: char| !letter.is_whitespace()))
            }
            _ => false,
        };
        if ends {
            found.push((from, at));
            from = next;
        }
        if letter == '#' {
            from = line.len();
            break;
        }
    }
    found.push((from, line.len()));
    let trimmed = |(from, to): (usize, usize)| {
        let said = line.get(from..to).unwrap_or_default();
        let start = from + said.len() - said.trim_start().len();
        (start, start + said.trim().len())
    };
    let trimmed = found.into_iter().map(trimmed).listed();
    // An action behind the change has no duration.
    let mut all = Vec::new();
    for (from, to) in trimmed {
        all.push((from, to));
        let behind = line.get(from..to).and_then(|said| said.find(", then "));
        all.add_all(behind.map(|behind| (from, from + behind)));
    }
    all
}

/// Whether a sentence makes a change that has a sister for the turn, and says nothing of how long.
fn changes(sentence: &str) -> bool {
    const LASTS: [&str; 8] = [
        "until",
        "as long as",
        "this turn",
        "this combat",
        "permanently",
        "copy of",
        "with base power",
        "control of",
    ];
    let said = lowercase(sentence);
    let mut words = said.split_whitespace();
    words.any(|word| matches!(word, "lose" | "loses" | "become" | "becomes"))
        && !LASTS.iter().any(|lasts| said.contains(lasts))
}
