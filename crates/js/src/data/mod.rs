//! The plain data that scripts get, each type with its TypeScript declaration.
//!
//! Every name in these types is part of the versioned interface
//! ([`api_version`](crate::api_version)). Ids, indices and words that programs compare are stable;
//! sentences are for readers and may be reworded in any release.

mod board;
mod choice;
mod decision;
mod frame;
mod notation;
mod proof;
mod rules;
mod sheet;

pub use board::{Counters, GameObject, Mana, NamedCounter, Player, Step, Thing, Zone};
pub use choice::{Attack, Block, Choice, Order, Target};
pub use decision::{
    AttackOption, BlockOption, Decision, OrderOption, Outcome, PlayOption, RefusedBlock, Trigger,
};
pub use frame::{AskedMove, Assignment, Detail, Frame, Question, QuestionChoice, StackObject};
pub use notation::{Check, Diagnostic, Report, Seat, Situation};
pub use proof::{
    AttackOutcome, AttackTable, AttackableOutcome, BlockOutcome, BlockTable, FirstChoice, Proof, ProofStep,
    ProofVerdict, Undecided,
};
pub use rules::{Edition, Era, GlossaryTerm, RuleText};
pub use sheet::{DamageSheet, Edge, Recipient, SheetViolation, Source, SplitCount, Verdict, Violation};

pub(crate) use frame::Telling;

/// An index for scripts: no list here has anywhere near four billion entries.
fn index(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}
