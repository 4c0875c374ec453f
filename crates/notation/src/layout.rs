//! The layout of a situation: the canonical form of its text.
//!
//! What an author wrote stays as it is, word by word; only its layout changes: indentation,
//! columns, one space between words, and the words that begin lines. So a form of the notation that
//! is new tomorrow needs nothing here.

use crate::Scenario;
use crate::board;
use crate::expectation::looks_like_edition;
use crate::line_word::LineWord;
use crate::scenario::translation;
use crate::text::{self, Piece};
use combat_lab_cards::Adding;
use combat_lab_language::letters::lowercase;
use combat_lab_rulebook::Edition;

/// A column wider than this does not push the others away.
const WIDEST: usize = 40;
/// The indentation that the first words of lines give the next.
const WORD: usize = 7;

/// Formats a situation's text: indentation, columns, single spaces and lower-case words. Comments
/// and single blank lines keep their places; nothing an author wrote is changed or moved to another
/// line.
///
/// ```
/// let text = "title T\nplayer  Alice\n    G  Grizzly Bears 2/2  # a bear\n  F Crow   1/2 flying\n";
/// let expected =
///     "title   T\nplayer Alice\n  G  Grizzly Bears  2/2  # a bear\n  F  Crow           1/2 flying\n";
/// assert_eq!(combat_lab_notation::layout(text), expected);
/// ```
#[must_use]
pub fn layout(text: &str) -> String {
    write(&rows(text))
}

impl Scenario {
    /// The canonical text of this situation, without comments: first what it is called and where it
    /// starts and ends, then the board, then the script. Read again, it is [the
    /// same](Scenario::is_same) situation.
    #[must_use]
    pub fn print(&self) -> String {
        let mut parts: Vec<(usize, Vec<Row<'_>>)> = Vec::new();
        for row in rows(&self.source) {
            let row = Row { comment: None, ..row };
            match (row.cells.is_empty(), parts.last_mut()) {
                (true, _) => {}
                (false, Some((_, part))) if row.indent > 0 => part.push(row),
                (false, _) => parts.push((rank(&row), vec![row])),
            }
        }
        combat_lab_engine::sort(&mut parts, |(one, _), (other, _)| one.cmp(other));
        let mut rows: Vec<Row<'_>> = Vec::new();
        let mut before = None;
        for (rank, part) in parts {
            let room = rank.max(BOARD - 1);
            if before.replace(room).is_some_and(|before| before != room) {
                rows.push(Row::default());
            }
            rows.add_all(part);
        }
        write(&rows)
    }

    /// Whether both say the same, wherever it stands in their texts.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let bare = |scenario: &Self| {
            let mut bare = scenario.clone();
            bare.source = "".into();
            let span = text::Span::START;
            for (place, seat) in bare.players.iter_mut().enumerate() {
                seat.span = span;
                // A life total that is what it would be is the same as none.
                seat.life = Some(scenario.life(place, Edition::TODAY));
            }
            bare.cards.iter_mut().for_each(|card| {
                card.span = span;
                // Its host is part of its setup.
                card.attached = None;
                card.goaded.clear();
                card.protected = None;
            });
            bare.script.iter_mut().for_each(|line| line.span = span);
            bare.translations.iter_mut().for_each(|translation| translation.lines.clear());
            combat_lab_engine::sort(&mut bare.translations, |one, other| {
                (&one.language, one.of).cmp(&(&other.language, other.of))
            });
            bare.expectations.iter_mut().for_each(|expectation| expectation.span = span);
            bare.goals.iter_mut().for_each(|goal| goal.span = span);
            bare.proofs.iter_mut().for_each(|proof| proof.span = span);
            let judged = bare.script.iter_mut().flat_map(|line| match &mut line.statement {
                crate::Statement::Now(items) => vec![items],
                crate::Statement::Ask(question) => {
                    let reasons = question.reasons.iter_mut().chain(&mut question.hints);
                    reasons.for_each(|reason| reason.among = None);
                    for wrong in &mut question.wrong {
                        (wrong.reply.among, wrong.span) = (None, span);
                        if let crate::Mistake::When(items) = &mut wrong.mistake {
                            for item in items {
                                (item.span, item.text) = (span, String::new());
                            }
                        }
                    }
                    question.choices.iter_mut().map(|choice| &mut choice.items).collect()
                }
                _ => Vec::new(),
            });
            let expected = bare.expectations.iter_mut().map(|expectation| &mut expectation.items);
            let goals = bare.goals.iter_mut().map(|goal| &mut goal.items);
            for item in judged.chain(expected).chain(goals).flatten() {
                item.span = span;
                item.text.clear();
            }
            bare
        };
        bare(self) == bare(other)
    }
}

/// The place of the board and the script among the parts of the canonical text.
const BOARD: usize = LineWord::OPENING;
const SCRIPT: usize = BOARD + 1;

/// The part of the canonical text that a line of no block belongs to.
fn rank(row: &Row<'_>) -> usize {
    let word = row.cells.first().map_or("", String::as_str);
    if row.shape == RowShape::Player {
        return BOARD;
    }
    LineWord::ALL.iter().take(BOARD).position(|known| word == *known).unwrap_or(SCRIPT)
}

/// One line, in cells.
#[derive(Debug, Default)]
struct Row<'a> {
    indent: usize,
    cells: Vec<String>,
    shape: RowShape,
    comment: Option<&'a str>,
}

/// The columns that lines share if they follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum RowShape {
    /// A line that has only a comment, or nothing.
    #[default]
    Nothing,
    /// A word and what follows; the words need this much room at least.
    Word,
    /// The expectation, after its editions.
    Expect,
    /// A player.
    Player,
    /// A card, with the zone it is in and its handle, if they are written.
    Card { zone: bool, handle: bool },
}

/// The owner of the lines that are indented deeper.
enum RowBlock {
    Player,
    Editions,
}

fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut block: Option<(usize, RowBlock)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let (code, comment) = text::split_comment(line);
        let comment = comment.map(str::trim_end);
        let piece = Piece { text: code, line: number, column: 1 }.unmarked();
        let depth = text::indent(line);
        let inside = block.as_ref().filter(|(outer, _)| depth > *outer).map(|(_, block)| block);
        if piece.is_empty() {
            let indent = usize::from(inside.is_some() && comment.is_some()) * 2;
            rows.push(Row { indent, comment, ..Row::default() });
            continue;
        }
        let (shape, cells) = match inside {
            Some(RowBlock::Player) => card(piece),
            Some(RowBlock::Editions) => script(piece),
            None => {
                let (opened, row) = top(piece);
                block = opened.map(|block| (depth, block));
                let (shape, cells) = row;
                rows.push(Row { indent: 0, cells: uncommented(cells, piece), shape, comment });
                continue;
            }
        };
        rows.push(Row { indent: 2, cells: uncommented(cells, piece), shape, comment });
    }
    rows
}

/// The cells, unless the room between them would make a comment of what was none, as in `Bob:#`.
fn uncommented(cells: Vec<String>, piece: Piece<'_>) -> Vec<String> {
    match text::split_comment(&cells.join(" ")) {
        (_, None) => cells,
        (_, Some(_)) => vec![single(piece.text)],
    }
}

/// Words with one space between them.
fn single(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn top(piece: Piece<'_>) -> (Option<RowBlock>, (RowShape, Vec<String>)) {
    let (word, rest) = piece.first_word();
    if word.is("player") || word.is("players") {
        let said = match rest.split_once(":") {
            Some((player, card)) => [&single(player.text), ": ", &single(card.text)].concat(),
            None => single(rest.text),
        };
        return (Some(RowBlock::Player), (RowShape::Player, vec![["player ", said.trim_end()].concat()]));
    }
    if word.is("edition") || word.is("editions") {
        return (None, (RowShape::Word, vec!["edition".to_owned(), editions(rest)]));
    }
    let Some((before, after)) = piece.split_once(":") else { return (None, script(piece)) };
    if !before.split(",").first().is_some_and(|first| looks_like_edition(*first)) {
        return (None, script(piece));
    }
    let before = [&editions(before), ":"].concat();
    if after.is_empty() {
        return (Some(RowBlock::Editions), (RowShape::Word, vec![before]));
    }
    let (_, cells) = script(after);
    (None, (RowShape::Word, vec![[before, cells.join(" ")].join(" ")]))
}

fn editions(piece: Piece<'_>) -> String {
    let editions: Vec<String> = piece.split(",").iter().map(|part| lowercase(&single(part.text))).collect();
    editions.join(", ")
}

/// A line of the script, or one that says what the situation is.
fn script(piece: Piece<'_>) -> (RowShape, Vec<String>) {
    let (word, rest) = piece.first_word();
    // An arrow needs no space before it, whichever of both it is.
    let arrow = [word.text.find("->"), word.text.find('\u{2192}')].into_iter().flatten().min();
    let (word, rest) = match arrow {
        Some(at) if at > 0 => (word.to(at), piece.from(at)),
        _ => (word, rest),
    };
    if let Some((name, known)) = LineWord::written(word) {
        let mut cells = vec![name.to_owned()];
        let is_text =
            matches!(known, LineWord::Choice | LineWord::Wrong) && translation::tagged(rest).is_some();
        if is_text || known.is_text() {
            cells.push(rest.text.to_owned());
        } else if known == LineWord::Expect
            && let Some((before, after)) = rest.split_once(":")
            && before.split(",").into_iter().all(looks_like_edition)
        {
            let editions = ["expect ", &editions(before), ":"].concat();
            return (RowShape::Expect, vec![editions, single(after.text)]);
        } else if known == LineWord::Choice
            && let Some((text, items)) = rest.split_once(":")
        {
            cells.push([text.text, ": ", &single(items.text)].concat());
        } else if known == LineWord::Wrong
            && ["when", "at", "illegal"].iter().any(|word| rest.first_word().0.is(word))
            && let Some((mistake, reply)) = rest.around("because", false)
        {
            cells.push([&arrows(mistake), " because ", reply.text].concat());
        } else if known == LineWord::Wrong {
            cells.push(rest.text.to_owned());
        } else if !rest.is_empty() {
            cells.push(arrows(rest));
        }
        return (if known == LineWord::Expect { RowShape::Expect } else { RowShape::Word }, cells);
    }
    match piece.split_once(":") {
        Some((player, rest)) if !rest.is_empty() => {
            (RowShape::Word, vec![[&single(player.text), ":"].concat(), arrows(rest)])
        }
        _ => (RowShape::Word, vec![arrows(piece)]),
    }
}

/// With one space around every arrow.
fn arrows(piece: Piece<'_>) -> String {
    let mut text = String::new();
    let mut rest = piece;
    while let Some((before, after)) = rest.split_arrow() {
        text.push_str(&single(before.text));
        text.push_str(" -> ");
        rest = after;
    }
    text.push_str(&single(rest.text));
    text.trim().to_owned()
}

fn card(piece: Piece<'_>) -> (RowShape, Vec<String>) {
    let parts = board::parts(piece);
    let shape = RowShape::Card { zone: parts.zone.is_some(), handle: parts.handle.is_some() };
    let zone = parts.zone.map(|zone| lowercase(zone.text));
    let cells = [zone, parts.handle.map(|handle| handle.text.to_owned()), Some(single(parts.name.text))];
    let details = parts.details.map(|details| single(details.text));
    (shape, cells.into_iter().flatten().chain(details).filter(|cell| !cell.is_empty()).collect())
}

/// Writes lines with their columns aligned.
fn write(rows: &[Row<'_>]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for group in rows.chunk_by(|one, next| one.shape == next.shape && one.indent == next.indent) {
        let widths = widths(group);
        lines.add_all(group.iter().map(|row| line(row, &widths)));
    }
    let mut text = String::new();
    let mut next = 0;
    while let Some(row) = rows.get(next) {
        // Comments after lines that follow one another begin in one column.
        let has_both = |row: &&Row<'_>| row.comment.is_some() && !row.cells.is_empty();
        let run = rows.get(next..).unwrap_or_default().iter().take_while(has_both).count();
        if run == 0 {
            let line = lines.get(next).map_or("", String::as_str);
            let comment = row.comment.unwrap_or_default();
            let whole = if row.cells.is_empty() {
                [" ".repeat(row.indent).as_str(), comment].concat()
            } else {
                line.to_owned()
            };
            let whole = whole.trim_end();
            if !whole.is_empty() || !(text.is_empty() || text.ends_with("\n\n")) {
                text.push_str(whole);
                text.push('\n');
            }
            next += 1;
            continue;
        }
        let of_run = |at: usize| lines.get(at).map_or("", String::as_str);
        let column = (next..next + run).map(|at| of_run(at).chars().count()).max().unwrap_or(0);
        for at in next..next + run {
            let comment = rows.get(at).and_then(|row| row.comment).unwrap_or_default();
            text.push_str(&pad(of_run(at), if column <= 3 * WIDEST { column } else { 0 }));
            text.push_str("  ");
            text.push_str(comment);
            text.push('\n');
        }
        next += run;
    }
    while text.ends_with("\n\n") {
        text.pop();
    }
    text
}

/// The width of each column, but for the last of a line.
fn widths(group: &[Row<'_>]) -> Vec<usize> {
    let mut widths: Vec<usize> = Vec::new();
    for row in group {
        for (column, cell) in row.cells.iter().enumerate().take(row.cells.len().saturating_sub(1)) {
            let width = Some(cell.chars().count()).filter(|width| *width <= WIDEST).unwrap_or(0);
            match widths.get_mut(column) {
                Some(widest) => *widest = width.max(*widest),
                None => widths.push(width),
            }
        }
    }
    widths
}

fn line(row: &Row<'_>, widths: &[usize]) -> String {
    let mut line = " ".repeat(row.indent);
    let Some((last, before)) = row.cells.split_last() else { return line };
    for (column, cell) in before.iter().enumerate() {
        if row.shape == RowShape::Word {
            line.push_str(&pad(cell, WORD));
            line.push(' ');
        } else {
            line.push_str(&pad(cell, widths.get(column).copied().unwrap_or(0)));
            line.push_str("  ");
        }
    }
    line.push_str(last);
    line
}

fn pad(cell: &str, width: usize) -> String {
    let missing = width.saturating_sub(cell.chars().count());
    [cell, &" ".repeat(missing)].concat()
}
