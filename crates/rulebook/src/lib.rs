//! The rules of Magic: The Gathering on the turn, the stack and combat, edition by edition.
//!
//! The rules of combat have been rewritten twice, and their numbers reused for other things. Only
//! this crate knows the editions:
//!
//! - [`Edition`]: the dated editions, from October 2006 to today.
//! - [`Rules`]: their differences, as switches whose variants name the rule in force. A rules
//!   engine matches on these and never compares dates.
//! - [`Rule`] and [`Citation`]: one rule, its number in each edition, and an explanation for
//!   newcomers in that edition's words.
//! - [`Vocabulary`]: the words of an edition.
//! - [`Term`]: terms of art, explained.
//!
//! All of it is constant data: no allocation, no failure, no dependencies.
//!
//! ```
//! use combat_lab_rulebook::{Division, Edition, Rule};
//!
//! let today = Edition::TODAY;
//! assert_eq!(today.rules().division, Division::Free);
//! assert_eq!(Rule::BlockedCreatureDivides.number(today), Some("510.1c"));
//! assert_eq!(Rule::BlockedCreatureDivides.number(Edition::E2008_10), Some("310.2c"));
//! ```
//!
//! The explanations are this project's own words; the rules themselves are published by Wizards of
//! the Coast. To add an edition, see `ADDING_AN_EDITION.md` beside this crate's manifest.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]
#![no_std]

#[cfg(test)]
extern crate std;

mod edition;
mod glossary;
mod rule;
mod rules;
mod switches;
mod vocabulary;
mod words;

pub use edition::{Date, Edition, Era, UnknownEdition};
pub use glossary::Term;
pub use rule::{Citation, Rule};
pub use rules::*;
pub use switches::Switch;
pub use vocabulary::{CardWording, Terms, Vocabulary};
pub use words::{listed_word, listed_words, rule_of_word, section_of_word, word_at};
