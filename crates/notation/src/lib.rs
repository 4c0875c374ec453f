//! The notation: text to situation and back.
//!
//! A [`Scenario`] is read from text that a judge would write and anyone can read (`NOTATION.md`
//! beside this crate's manifest): a board, the players' actions, and the expected results.
//! [`Scenario::print`] writes it as text again, and [`layout()`] formats a text. All problems of a
//! text are reported together, each at its place: [`Diagnostics`].
//!
//! No input makes anything here panic or run forever.
//!
//! ```
//! use combat_lab_notation::Scenario;
//!
//! let scenario = Scenario::parse("
//!     player Alice 20
//!       G  Grizzly Bears  2/2
//!     player Bob 20
//!     attack  G -> Bob
//!     expect  Bob 18
//! ")?;
//! assert_eq!(scenario.title, "Alice against Bob");
//! assert_eq!(scenario.script.len(), 1);
//!
//! let problems = Scenario::parse("player Alice\nplayer Bob\natack G").unwrap_err();
//! assert_eq!(problems.items()[0].suggestion.as_deref(), Some("attack"));
//! # Ok::<(), combat_lab_notation::Diagnostics>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod board;
mod card_mend;
mod cards;
mod chosen_modes;
mod course;
mod dated;
mod diagnostic;
mod expectation;
mod form;
mod goal;
mod guess;
mod holes;
mod item;
mod layout;
pub mod library;
mod limits;
mod line_word;
pub mod mana;
mod mend;
mod moment;
mod names;
mod number;
mod numbers;
mod parser;
mod play;
mod printable;
mod question;
mod refused;
mod renewed;
mod scenario;
mod script;
pub mod slices;
mod slips;
mod statement;
mod subtypes;
mod text;
mod tokens;
mod vocabulary;
mod way_words;
mod ways;
mod words;
mod written;

pub use board::ability::is_keyword_in_words;
pub use board::{BLANK, Card, Seat, behind_ability_word};
pub use board::{KeywordSentence, keyword_in_words};
pub use cards::{known_card, known_cards};
pub use course::{Course, Help};
pub use dated::edition_line;
pub use diagnostic::{Diagnostic, Diagnostics, Excerpt, Insertion};
pub use form::FormProblem;
pub use holes::{HoleValue, TextPart};
pub use layout::layout;
pub use number::is_within;
pub use numbers::Numbers;
pub use printable::printable;
pub use refused::Refused;
pub use scenario::Scenario;
pub use scenario::translation::{Told, Translation, is_language};
pub use script::{
    AbilityWay, About, Aim, Announcement, AskKind, AskedFor, ChoiceLine, Chosen, Claim, Claimed, DamageRange,
    Expectation, Goal, InCombat, Item, JudgedAs, LifeBound, Mistake, OnStack, Opening, PlayLine, Proof,
    ProofExpectation, Quality, Question, QuestionChoice, QuestionReason, ReasonRule, ScriptLine, Statement,
    StepMoment, TriggerName, TryClaim, TryItem, When, WhichTrigger, WrongTry,
};
pub use text::Span;
pub use vocabulary::{Form, Section, vocabulary, words};
pub use words::step_name;
