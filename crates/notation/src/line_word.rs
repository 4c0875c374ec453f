//! The words that a line can begin with.

use crate::text::Piece;

/// A word that a line can begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineWord {
    Title,
    Summary,
    /// What a situation is in a course.
    Course(CourseWord),
    Edition,
    Opening,
    From,
    Through,
    Option,
    Team,
    Player,
    Declare(DeclareWord),
    Resolve,
    At,
    Say,
    Ask,
    Choice,
    Because,
    Wrong,
    Hint,
    Answer,
    Ready,
    Expect,
    Now,
    Legal,
    Illegal,
    Bounds,
    Splits,
    Goal,
    Your,
}

/// The words of lines that say what a situation is in a course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CourseWord {
    Lesson,
    Level,
    Needs,
    Variant,
    Step,
    Help,
    Extra,
}

/// The words of the four declarations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeclareWord {
    Attack,
    Block,
    Order,
    Assign,
}

use CourseWord::{Extra, Help, Lesson, Level, Needs, Step, Variant};
use DeclareWord::{Assign, Attack, Block, Order};

/// Every word, in the canonical order of their lines: those that say what the situation is, then
/// the players, then the script.
const TABLE: [(&str, LineWord); 38] = [
    ("title", LineWord::Title),
    ("summary", LineWord::Summary),
    ("lesson", LineWord::Course(Lesson)),
    ("level", LineWord::Course(Level)),
    ("needs", LineWord::Course(Needs)),
    ("variant", LineWord::Course(Variant)),
    ("step", LineWord::Course(Step)),
    ("help", LineWord::Course(Help)),
    ("extra", LineWord::Course(Extra)),
    ("edition", LineWord::Edition),
    ("opening", LineWord::Opening),
    ("from", LineWord::From),
    ("through", LineWord::Through),
    ("option", LineWord::Option),
    ("team", LineWord::Team),
    ("player", LineWord::Player),
    ("attack", LineWord::Declare(Attack)),
    ("block", LineWord::Declare(Block)),
    ("order", LineWord::Declare(Order)),
    ("assign", LineWord::Declare(Assign)),
    ("resolve", LineWord::Resolve),
    ("at", LineWord::At),
    ("say", LineWord::Say),
    ("ask", LineWord::Ask),
    ("choice", LineWord::Choice),
    ("because", LineWord::Because),
    ("wrong", LineWord::Wrong),
    ("hint", LineWord::Hint),
    ("answer", LineWord::Answer),
    ("ready", LineWord::Ready),
    ("expect", LineWord::Expect),
    ("now", LineWord::Now),
    ("legal", LineWord::Legal),
    ("illegal", LineWord::Illegal),
    ("bounds", LineWord::Bounds),
    ("splits", LineWord::Splits),
    ("goal", LineWord::Goal),
    ("your", LineWord::Your),
];

/// Other spellings that are read, but not written.
const ALIASES: [(&str, LineWord); 4] = [
    ("editions", LineWord::Edition),
    ("players", LineWord::Player),
    ("legal:", LineWord::Legal),
    ("illegal:", LineWord::Illegal),
];

impl LineWord {
    /// Every word as it is written, in the canonical order.
    pub(crate) const ALL: [&'static str; TABLE.len()] = {
        let mut all = [""; TABLE.len()];
        let mut table: &[(&str, Self)] = &TABLE;
        let mut words: &mut [&str] = &mut all;
        while let ([(word, _), others @ ..], [place, places @ ..]) = (table, words) {
            *place = *word;
            (table, words) = (others, places);
        }
        all
    };

    /// The number of words that say what the situation is, which come first.
    pub(crate) const OPENING: usize = {
        let mut count = 0;
        let mut table: &[(&str, Self)] = &TABLE;
        while let [(_, word), others @ ..] = table {
            if word.is_opening() {
                count += 1;
            }
            table = others;
        }
        count
    };

    /// The word that a line begins with, however it is spelled.
    pub(crate) fn of(piece: Piece<'_>) -> Option<Self> {
        TABLE.iter().chain(&ALIASES).find(|(known, _)| piece.is(known)).map(|(_, word)| *word)
    }

    /// The word as it is written, unless it is another spelling.
    pub(crate) fn written(piece: Piece<'_>) -> Option<(&'static str, Self)> {
        TABLE.into_iter().find(|(known, _)| piece.is(known))
    }

    /// Whether its line says what the situation is.
    pub(crate) const fn is_opening(self) -> bool {
        match self {
            Self::Title
            | Self::Summary
            | Self::Course(_)
            | Self::Edition
            | Self::Opening
            | Self::From
            | Self::Through
            | Self::Option
            | Self::Team => true,
            Self::Player
            | Self::Declare(_)
            | Self::Resolve
            | Self::At
            | Self::Say
            | Self::Ask
            | Self::Choice
            | Self::Because
            | Self::Wrong
            | Self::Hint
            | Self::Answer
            | Self::Ready
            | Self::Expect
            | Self::Now
            | Self::Legal
            | Self::Illegal
            | Self::Bounds
            | Self::Splits
            | Self::Goal
            | Self::Your => false,
        }
    }

    /// Whether the rest of its line is text for readers.
    pub(crate) const fn is_text(self) -> bool {
        matches!(
            self,
            Self::Title
                | Self::Summary
                | Self::Course(Step)
                | Self::Say
                | Self::Ask
                | Self::Because
                | Self::Hint
        )
    }

    /// Whether its line is one of the script with text for readers, which can be translated.
    pub(crate) const fn is_translated(self) -> bool {
        matches!(self, Self::Say | Self::Ask | Self::Choice | Self::Because | Self::Wrong | Self::Hint)
    }

    /// Whether its line names cards.
    pub(crate) const fn names_cards(self) -> bool {
        matches!(self, Self::Declare(_) | Self::Expect | Self::Now | Self::Legal | Self::Illegal)
    }
}

impl DeclareWord {
    pub(crate) fn of(piece: Piece<'_>) -> Option<Self> {
        match LineWord::of(piece)? {
            LineWord::Declare(declared) => Some(declared),
            _ => None,
        }
    }
}
