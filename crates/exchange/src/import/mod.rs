//! Boards and cards from the files of other programs and from pages. Every part that isn't
//! understood is reported, never guessed.

mod card;
mod forge;
mod json;
mod keyword;
mod levels;
mod line;
mod list;
mod older;
mod printed;
mod reworded;
mod several;

use card::Fields;
use combat_lab_language::{Language, Message, t};
use core::fmt;
use list::Board;
use std::collections::VecDeque;
use std::io;

/// The longest text of cards or of a list, in bytes. JSON of any length can be [streamed](stream).
pub const MAX_TEXT: usize = 4 * 1024 * 1024;

/// The result of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Imported {
    /// The notation: a whole situation for a list or a puzzle, lines of a board for cards.
    pub notation: String,
    /// The same lines by player.
    pub sides: Vec<Side>,
    /// The parts that weren't understood.
    pub notes: Vec<Note>,
    /// The name of every card, and how much of it was understood.
    pub cards: Vec<(String, Reading)>,
    /// Whether the notation is a whole situation with a goal, from a puzzle.
    pub is_puzzle: bool,
}

/// The lines under one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// The player's name, if the list has one.
    pub player: Option<String>,
    /// Cards, and comments about parts that were left out.
    pub lines: Vec<String>,
}

/// How much of a card was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// Every part of it.
    Whole,
    /// Part of it; the rest is a comment in the notation.
    InPart,
    /// Nothing that could be on a board: the whole card is a comment.
    Refused,
}

impl Reading {
    /// Every reading.
    pub const ALL: [Self; 3] = [Self::Whole, Self::InPart, Self::Refused];

    /// The name of the reading in a report.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::InPart => "in part",
            Self::Refused => "refused",
        }
    }
}

/// A part of the input that wasn't understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The place in the input.
    pub place: NotePlace,
    /// The problem, as a sentence without a full stop.
    pub problem: Message,
}

/// The place of a [`Note`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotePlace {
    /// A line of the text, counted from 1.
    Line(usize),
    /// A card by its name.
    Card(String),
    /// A card without a name, by its number among all cards, counted from 1.
    Number(usize),
}

impl Note {
    /// The place and the problem in a language.
    #[must_use]
    pub fn told(&self, language: Language) -> String {
        let problem = self.problem(language);
        match &self.place {
            NotePlace::Line(line) => language.say(t!("line %1: %2"), &[&line.to_string(), &problem]),
            NotePlace::Card(name) => [name, ": ", &problem].concat(),
            NotePlace::Number(number) => language.say(t!("card %1: %2"), &[&number.to_string(), &problem]),
        }
    }

    /// The problem in a language, without its place.
    #[must_use]
    pub fn problem(&self, language: Language) -> String {
        language.tell(&self.problem)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Language::ENGLISH))
    }
}

/// The reason why nothing can be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotImported(Message);

impl NotImported {
    /// The reason in a language.
    #[must_use]
    pub fn told(&self, language: Language) -> String {
        language.tell(&self.0)
    }

    fn json(problem: &serde_json::Error) -> Self {
        Self(t!("this JSON can't be read: %1").with(&[&problem.to_string()]))
    }

    fn no_card() -> Self {
        Self(t!("there is no card in it").into())
    }
}

impl fmt::Display for NotImported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(Language::ENGLISH))
    }
}

impl std::error::Error for NotImported {}

/// Reads cards or a list of them in any form: card text as printed or copied from a page, JSON, and
/// lists of names; or a puzzle of Forge (`.pzl`), which becomes a whole situation.
///
/// ```
/// let text = "Serra Angel {3}{W}{W}\nCreature — Angel\nFlying, vigilance\n4/4\n";
/// assert_eq!(combat_lab_exchange::import::read(text)?.notation, "Serra Angel 4/4 {3}{W}{W} Angel flying, vigilance\n");
/// # Ok::<(), combat_lab_exchange::import::NotImported>(())
/// ```
///
/// # Errors
///
/// If it is too long, begins like JSON but isn't, or is JSON without cards.
pub fn read(text: &str) -> Result<Imported, NotImported> {
    Import::new(text).map(Import::run)
}

/// Reads all cards of a JSON text, like [`stream`].
///
/// ```
/// let json = r#"{"object": "card", "name": "Serra Angel", "mana_cost": "{3}{W}{W}", "type_line": "Creature — Angel",
///     "power": "4", "toughness": "4", "keywords": ["Flying", "Vigilance"], "oracle_text": "Flying, vigilance"}"#;
/// let card = combat_lab_exchange::import::card(json)?;
/// assert_eq!(card.notation, "Serra Angel 4/4 {3}{W}{W} Angel flying, vigilance\n");
/// assert!(card.notes.is_empty());
/// # Ok::<(), combat_lab_exchange::import::NotImported>(())
/// ```
///
/// # Errors
///
/// If it is not JSON, or has no card in it.
pub fn card(json: &str) -> Result<Imported, NotImported> {
    Import::of_json(json).map(Import::run)
}

/// Reads cards from JSON of any length, one after another: a card, an array, a list from Scryfall,
/// one card per line, or a file of MTGJSON. Each card becomes a line under a player.
///
/// Name, cost, size, types and colours come from their fields. A line of the text is used if it is
/// a list of known keywords or the notation understands it; every other line is reported. A card
/// with two faces has both if every part of both is understood; otherwise the second face is a line
/// in a comment.
///
/// # Errors
///
/// If it is not JSON, or has no card in it. Cards before the mistake have already been given to
/// `each`, which returns whether it wants more.
pub fn stream(json: impl io::Read, each: &mut dyn FnMut(Imported) -> bool) -> Result<(), NotImported> {
    let mut number = 0;
    json::each(json::Source::Reader(json), &mut |fields| {
        number += 1;
        let mut board = Board::default();
        board.card(number, *fields);
        each(board.finish())
    })
}

/// Makes a board from a list of cards, one name per line with the number of copies.
///
/// Well-known cards go to the first player's battlefield, or to the hand if they can't be there; a
/// line such as `Bob:` begins another player's cards. Sets in parentheses and collector numbers are
/// ignored; headings of deck lists only decide whether cards are in the game. Unknown cards are
/// reported and become comments; so do the cards of a sideboard, which are outside the game.
///
/// ```
/// let board = combat_lab_exchange::import::list("2 Grizzly Bears\nBob:\n1x Hill Giant (LEA) 153\n1 Nobody Knows Me");
/// assert!(board.notation.contains("  G1 Grizzly Bears\n  G2 Grizzly Bears\nplayer Bob\n  Hill Giant\n"));
/// assert!(board.notes[0].to_string().starts_with("line 4: "));
/// ```
#[must_use]
pub fn list(text: &str) -> Imported {
    Import::of_items(printed::lines_of_list(text)).run()
}

/// A part of the input.
enum Item {
    /// A card.
    Card(Box<Fields>),
    /// A line of a list, with its number in the text.
    Line(usize, String),
}

/// An import in steps, so that a page stays responsive during a long one.
pub struct Import {
    items: VecDeque<Item>,
    number: usize,
    board: Board,
    /// The result for a puzzle, which is short enough to be read at once.
    puzzle: Option<Imported>,
}

impl Import {
    /// Starts what [`read`] does, in steps.
    ///
    /// # Errors
    ///
    /// The errors of [`read`].
    pub fn new(text: &str) -> Result<Self, NotImported> {
        Self::of(text, printed::Read::items_or_list)
    }

    /// Starts an import of pasted text; `None` if the text is no card, list, JSON or puzzle.
    ///
    /// # Errors
    ///
    /// The errors of [`read`].
    pub fn of_pasted(text: &str) -> Result<Option<Self>, NotImported> {
        let mut is_other = false;
        let import = Self::of(text, |read| {
            let items = read.items();
            is_other = items.is_none();
            items.unwrap_or_default()
        })?;
        Ok(Some(import).filter(|_| !is_other))
    }

    fn of(text: &str, items: impl FnOnce(printed::Read) -> Vec<Item>) -> Result<Self, NotImported> {
        if text.len() > MAX_TEXT {
            return Err(NotImported(t!("a text of cards can be 4 MiB long at most").into()));
        }
        if forge::is_puzzle(text) {
            let puzzle = Some(forge::read(text)?);
            return Ok(Self { puzzle, ..Self::of_items(Vec::new()) });
        }
        if is_json(text.as_bytes()) {
            return Self::of_json(text);
        }
        Ok(Self::of_items(items(printed::Read::new(text))))
    }

    fn of_json(text: &str) -> Result<Self, NotImported> {
        let mut items = Vec::new();
        json::each(json::Source::text(text), &mut |fields| {
            items.push(Item::Card(fields));
            true
        })?;
        Ok(Self::of_items(items))
    }

    fn of_items(items: Vec<Item>) -> Self {
        let is_of_list = |item: &Item| match item {
            Item::Line(_, line) => list::heading(line).is_none(),
            Item::Card(_) => false,
        };
        let is_list = items.is_empty() || items.iter().any(is_of_list);
        Self { items: items.into(), number: 0, board: Board::new(is_list), puzzle: None }
    }

    /// Reads one more card or line. Returns false if there was none.
    pub fn step(&mut self) -> bool {
        match self.items.pop_front() {
            Some(Item::Card(fields)) => {
                self.number += 1;
                self.board.card(self.number, *fields);
            }
            Some(Item::Line(number, line)) => self.board.line(number, &line),
            None => return false,
        }
        true
    }

    /// The result, once there are no more steps.
    #[must_use]
    pub fn finish(self) -> Imported {
        self.puzzle.unwrap_or_else(|| self.board.finish())
    }

    fn run(mut self) -> Imported {
        while self.step() {}
        self.finish()
    }
}

/// Whether a text begins like JSON.
#[must_use]
pub fn is_json(text: &[u8]) -> bool {
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let text = text.trim_ascii_start();
    // A puzzle of Forge begins with a heading in brackets.
    let heads = |heading: &[u8]| text.get(..heading.len()).is_some_and(|it| it.eq_ignore_ascii_case(heading));
    text.starts_with(b"{") || text.starts_with(b"[") && !heads(b"[metadata]") && !heads(b"[state]")
}

/// The card on a line of a board, if the parser accepts it.
fn read_alone(line: &str) -> Option<combat_lab_notation::Card> {
    let text = format!("title T\nplayer A\n  {line}\nplayer B\n");
    combat_lab_notation::Scenario::parse(&text).ok()?.cards.into_iter().next()
}
