//! What is shown: the notation, the replay of a scenario into frames, its sentences, and the library.
//!
//! A [`Scenario`] is read from text that a judge would write and anyone can read (`NOTATION.md` beside this crate's
//! manifest). [`Replay::run`] plays it under one edition of the rules, into [`Frame`]s: the states at which the game
//! waits, each with a sentence that tells it. A reader may go another way from any of them with [`Replay::act`], and
//! [`check()`] says whether what the author expects comes true.
//!
//! Nothing an author or a reader can type makes anything here panic or run without end.
//!
//! ```
//! use scenario::{Replay, Scenario};
//!
//! let entry = scenario::library::find("t01-two-bears-meet").unwrap();
//! let scenario = Scenario::parse(entry.source)?;
//! let replay = Replay::run(&scenario, scenario.editions[0])?;
//! let told: Vec<&str> = replay.frames().iter().map(|frame| frame.sentence.as_str()).collect();
//! assert!(told.contains(&"Alice attacks Bob with Grizzly Bears."));
//! # Ok::<(), scenario::Diagnostics>(())
//! ```

mod ability;
mod answer;
mod board;
mod cards;
mod check;
mod choice;
mod compare;
mod diagnostic;
mod expectation;
mod explore;
mod fact;
mod facts;
mod frame;
mod history;
mod layout;
pub mod library;
mod link;
mod mana;
mod moment;
mod names;
pub mod narrate;
mod parser;
mod pay;
mod picture;
mod play;
mod question;
mod questions;
mod replay;
mod runner;
mod scenario;
mod script;
mod standing;
mod statement;
mod text;
mod timing;
mod tokens;
mod transcript;
mod unreached;
mod vocabulary;

pub use board::{Card, Seat};
pub use cards::known_cards;
pub use check::{Checked, Outcome, check};
pub use compare::{Comparison, Difference, Reason, Row, Turned, compare, says_otherwise, unlike};
pub use diagnostic::{Diagnostic, Diagnostics, Span};
pub use explore::{Explored, Way, explore};
pub use frame::{Frame, Line, Moment, MomentKind};
pub use layout::layout;
pub use link::{Link, LinkError, Opened, carried};
pub use picture::{Picture, Shape, WIDTH as PICTURE_WIDTH, darkened, picture, tip};
pub use questions::AskedQuestion;
pub use replay::Replay;
pub use scenario::Scenario;
pub use script::{
    Aim, Announcement, ChoiceLine, Chosen, Expectation, Fact, InCombat, Item, OnStack, PlayLine, Quality,
    Question, QuestionChoice, ScriptLine, Statement, StepMoment, When,
};
pub use transcript::{frame_text, transcript, transcript_markdown};
pub use vocabulary::{Form, Section, vocabulary, words};
