//! Cards pasted as they are printed, over several lines of a board.

use crate::diagnostic::{Diagnostic, Problem};
use crate::line_word::LineWord;
use crate::text::Piece;
use combat_lab_cards::{CardType, Keeping};
use combat_lab_language::t;
use core::ops::RangeInclusive;

/// The problems, with a single one for each printed card instead of those of all its lines.
pub(super) fn together(source: &str, mut problems: Vec<Problem>) -> Vec<Problem> {
    for card in cards(source) {
        let before = problems.len();
        problems.keep(|problem| !card.contains(&problem.line));
        let name = source.lines().nth(card.start().saturating_sub(1)).unwrap_or_default();
        if problems.len() < before {
            let indent = name.chars().take_while(|letter| letter.is_whitespace()).count();
            let piece = Piece { text: name.trim(), line: *card.start(), column: indent + 1 };
            let problem = Diagnostic::at(piece, t!("this is a card as it is printed, over several lines"));
            problems.push(problem.expected(t!(
                "a card on one line: `combat-lab import` makes it from the printed text, and so does pasting it into the editor"
            )));
        }
    }
    problems
}

/// The lines of each printed card: from its name, above the line with its types, to its size, a
/// blank line, or a line of the notation.
fn cards(source: &str) -> Vec<RangeInclusive<usize>> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let is_types = |place: usize| lines.get(place).is_some_and(|line| has_types_alone(line));
    let is_name = |line: &&str| !line.is_empty() && !is_notation(line);
    let mut found: Vec<RangeInclusive<usize>> = Vec::new();
    for types in 1..lines.len() {
        let free = found.last().is_none_or(|card| *card.end() < types);
        let named = types.checked_sub(1).and_then(|above| lines.get(above)).is_some_and(is_name);
        if !free || !named || !is_types(types) {
            continue;
        }
        let mut last = types;
        while let Some(line) = lines.get(last + 1) {
            if line.is_empty() || is_notation(line) || is_types(last + 2) {
                break;
            }
            last += 1;
            if is_size(line) {
                break;
            }
        }
        // The cost may be on a line of its own. Lines are counted from 1.
        let costs = |line: &&str| line.starts_with('{') && line.ends_with('}') && !line.contains(' ');
        let cost = lines.get(types - 1).is_some_and(costs) && types > 1;
        let first = if cost { types - 1 } else { types };
        found.push(first..=last + 1);
    }
    found
}

/// Whether a line is one of the notation: it begins with a keyword, which cards write with a
/// capital.
fn is_notation(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    LineWord::ALL.contains(&first)
}

/// Whether it is the line with the types of a printed card: "Legendary Creature — Human Soldier".
fn has_types_alone(line: &str) -> bool {
    const BEFORE: [&str; 7] = ["legendary", "basic", "snow", "world", "token", "tribal", "kindred"];
    let types = ["\u{2014}", "\u{2013}", " - "].iter().find_map(|dash| line.split_once(dash));
    let types = types.map_or(line, |(types, _)| types);
    let is_type = |word: &str| CardType::ALL.iter().any(|it| it.name().eq_ignore_ascii_case(word));
    let known = |word: &str| is_type(word) || BEFORE.iter().any(|it| it.eq_ignore_ascii_case(word));
    line.starts_with(|letter: char| letter.is_ascii_uppercase())
        && types.split_whitespace().any(is_type)
        && types.split_whitespace().all(known)
}

/// Whether it is a printed size, loyalty or defense: "4/4", "*/*", "3".
fn is_size(line: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty()
            && part.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '*' | '+' | '-'))
    };
    line.split_once('/').map_or_else(|| part(line), |(power, toughness)| part(power) && part(toughness))
}
