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
        for (from, to) in sentences(line).into_iter().filter(|(from, to)| changes(&line[*from..*to])) {
            tried += 1;
            if tried > MOST_TRIED {
                return found;
            }
            let mended = [&line[..to], FOR_THE_TURN, &line[to..]].concat();
            let all = scenario.source().lines().enumerate();
            let lines = all.map(|(at, line)| if at + 1 == number { mended.as_str() } else { line });
            let Ok(read) = Scenario::parse_unmended(&lines.listed().join("\n")) else { continue };
            if read.cards.get(at).is_none_or(|read| read.setup.face == card.setup.face) {
                continue;
            }
            let said = &line[from..to];
            let span =
                Span { line: number, column: line[..from].chars().count() + 1, length: said.chars().count() };
            let note = t!("without a duration, this change is permanent: until end of turn ends it");
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
            '.' | ':' => line[next..].chars().next().is_none_or(char::is_whitespace),
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
        let said = &line[from..to];
        let start = from + said.len() - said.trim_start().len();
        (start, start + said.trim().len())
    };
    let trimmed = found.into_iter().map(trimmed).listed();
    // An action behind the change has no duration.
    let mut all = Vec::new();
    for (from, to) in trimmed {
        all.push((from, to));
        all.add_all(line[from..to].find(", then ").map(|behind| (from, from + behind)));
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
