//! The result of a check, as data.

use crate::stop::{Refusal, Stop};
use crate::undecided::Undecided;
use combat_lab_cards::Step;
use combat_lab_damage::Count;
use combat_lab_engine::Game;
use combat_lab_notation::Span;
use combat_lab_rulebook::{Citation, Edition};
use std::sync::Arc;

/// The result of checking a situation in one edition.
#[derive(Debug, Clone)]
pub struct CheckReport {
    /// The edition.
    pub edition: Edition,
    /// The reason why the script stopped before its end.
    pub stop: Option<Stop>,
    /// The results of all judgements and expectations, in the order of the lines.
    pub checks: Vec<CheckResult>,
}

impl CheckReport {
    /// Whether the script ran to its end and everything was as expected.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.stop.is_none() && self.checks.iter().all(|check| check.held)
    }
}

/// The result of one expectation or judgement.
#[derive(Debug, Clone)]
pub struct CheckResult {
    /// Its place.
    pub span: Span,
    /// The expectation.
    pub expected: Expected,
    /// The actual state.
    pub found: Found,
    /// Whether it was as expected.
    pub held: bool,
    /// The rules that decided.
    pub citations: Vec<Citation>,
}

/// A line's expectation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// The author's words.
    Written(String),
    /// That this many choices of a question are right.
    RightChoices {
        /// The question.
        question: String,
        /// The number.
        count: u32,
    },
}

/// The actual state.
#[derive(Debug, Clone)]
pub enum Found {
    /// The state, in the words of the notation.
    State(String),
    /// What is missing for the expectation to hold.
    Missing(Missing),
    /// The states of several claims, in their order.
    Each(Vec<Found>),
    /// The state while a player has to make a choice, or something is still on the stack.
    Undecided {
        /// The actual state.
        found: Box<Found>,
        /// The game, which waits for that.
        game: Arc<Game>,
    },
    /// The search for a way to a goal ended first, for this reason.
    NotDecided(Undecided),
    /// The announcement is legal.
    Legal,
    /// The announcement is illegal.
    Illegal(Refusal),
    /// The announcement is illegal, but only since nothing there makes mana for it, which the
    /// author doesn't name as the reason.
    Unpaid(Refusal),
    /// The least and the most that a creature can assign to a recipient.
    Bounds {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The creature can't assign damage to that recipient.
    NotAssignable,
    /// Too many creatures depend on each other for an exact result.
    TooManyWays,
    /// The number of legal assignments.
    Splits(Count),
    /// These choices of a question are right, judged in this turn and step if they weren't to be.
    RightChoices(Vec<String>, Option<(u32, Step)>),
    /// No wrong try gets this reply.
    NoSuchTry,
    /// There is no reply to this wrong choice.
    NoReply,
    /// The number of characters, where fewer are allowed.
    Characters {
        /// The number.
        count: usize,
        /// The most.
        most: usize,
    },
    /// No choice of a question is right.
    NoneRight {
        /// The turn in which it was answered.
        turn: u32,
        /// The step; `None` at the end.
        step: Option<Step>,
        /// The choices' expectations, and the actual state: only those that didn't hold.
        instead: Vec<CheckResult>,
    },
}

/// Something that an expectation asks for and that isn't there, with the author's name of its card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    /// The card neither attacks nor blocks.
    Combat(String),
    /// The card doesn't attack.
    Attack(String),
    /// The card doesn't block.
    Block(String),
    /// The card attacks, but others do too.
    AttackAlone(String),
    /// The card blocks, but others do too.
    BlockAlone(String),
    /// The card has never left the battlefield.
    Departure(String),
    /// No token of that number has been created.
    Token(String),
    /// The card has no ability on the stack.
    Ability(String),
    /// Nobody controls it.
    Controller,
    /// Nobody has priority.
    Priority,
    /// Nobody is the monarch.
    Monarch,
    /// No player has won or lost.
    Result,
    /// Nothing was skipped.
    Skipped,
    /// No damage was assigned.
    Assignment,
    /// What was assigned there has no bounds.
    Bounds,
    /// Another choice of the question is right.
    Otherwise,
    /// The moment for what is judged has not come.
    Moment,
}

impl From<Missing> for Found {
    fn from(missing: Missing) -> Self {
        Self::Missing(missing)
    }
}
