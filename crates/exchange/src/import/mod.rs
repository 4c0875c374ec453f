//! Boards and cards from what other programs write. What is not understood is said, never guessed.

mod card;
mod keyword;
mod levels;
mod line;
mod list;
mod reworded;
mod several;

pub use card::card;
pub use list::list;

use core::fmt;

/// What came of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Imported {
    /// The notation: a whole situation for a list, lines of a board for cards.
    pub notation: String,
    /// What was not understood.
    pub notes: Vec<Note>,
    /// Every card of a file of cards, and how much of it was understood; none for a list.
    pub cards: Vec<(String, Reading)>,
}

/// How much of a card was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// All of it.
    Whole,
    /// Some of it; the rest is a comment in the notation.
    InPart,
    /// Not even what it is.
    Refused,
}

impl Reading {
    /// Every reading.
    pub const ALL: [Self; 3] = [Self::Whole, Self::InPart, Self::Refused];

    /// The word for it in a report.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::InPart => "in part",
            Self::Refused => "refused",
        }
    }
}

/// Something that was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Where: a line of a list, or a card's name.
    pub place: String,
    /// What, as a sentence without its full stop.
    pub problem: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

/// The card that a line of a board is read as, if it is read.
fn read_alone(line: &str) -> Option<notation::Card> {
    let text = format!("title T\nplayer A\n  {line}\nplayer B\n");
    notation::Scenario::parse(&text).ok()?.cards.into_iter().next()
}
