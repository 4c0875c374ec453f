//! Dividing combat damage: one structure for every edition of the rules and every kind of division.
//!
//! A [`DamageSheet`] is the damage that one player divides in one combat damage step: *sources*,
//! each with the amount it must assign; *recipients*, each with the damage that is still lethal for
//! it; and an *edge* from a source to each recipient it may damage. A [`Split`] is an amount for
//! each edge. A sheet knows no game: no creatures, no players, only places in its lists. Double
//! blocks, trample, deathtouch, banding, damage that ignores blockers, damage assignment order and
//! free division are the same structure with different numbers and ranks.
//!
//! It answers every question about its splits:
//!
//! | question | answer |
//! |---|---|
//! | Is this split legal? Which rules does it break, and where? | [`DamageSheet::check`] |
//! | How much, at least and at most, can go along each edge? | [`DamageSheet::bounds`] |
//! | These amounts are fixed: what else is possible? | [`DamageSheet::bounds_with`], [`DamageSheet::complete`] |
//! | What is the legal split closest to this draft? | [`DamageSheet::nearest`] |
//! | How many legal splits are there? | [`DamageSheet::count`] |
//! | Which? | [`DamageSheet::iter`] |
//! | Is there only one, or a plain one? | [`DamageSheet::forced`], [`DamageSheet::lethal_first`] |
//!
//! ```
//! use combat_lab_damage::{DamageSheet, SheetProblem, SourceSpec, Split};
//! use combat_lab_rulebook::{Edition, Rule};
//!
//! // A 6/4 blocked by a 0/3 and a 1/1, in an edition with a damage assignment order.
//! let mut sheet = DamageSheet::new(Edition::E2021_04);
//! let recipients = vec![sheet.add_recipient(Some(3)), sheet.add_recipient(Some(1))];
//! sheet.add_source(&SourceSpec {
//!     amount: 6,
//!     deathtouch: false,
//!     rule: Rule::BlockedCreatureDivides,
//!     past: Rule::Trample,
//!     recipients,
//!     excess_to: vec![],
//!     instead_to: None,
//! });
//! assert_eq!(sheet.count().exact(), Some(4));
//! assert!(sheet.check(&Split::new([3, 3])).is_legal());
//!
//! let verdict = sheet.check(&Split::new([2, 4]));
//! let broken = verdict.first().unwrap();
//! assert_eq!(broken.problem, SheetProblem::LethalFirst { edge: 1, first: 0, missing: 1 });
//! assert_eq!(broken.rule.number(verdict.edition), Some("510.1c"));
//! assert_eq!(sheet.nearest(&Split::new([2, 4])), Split::new([3, 3]));
//! ```
//!
//! Exact answers can take long on a board where many sources share recipients. Results that aren't
//! exact are marked ([`Bounds::exact`], [`Count::AtLeast`], [`Impossible::certain`]), and work is
//! counted in steps, never timed, so that the same sheet ends at the same point everywhere
//! ([`DamageSheet::iter_within`], [`DamageSheet::count_within`]).
//!
//! The tests compare every answer with an independent judge that tries every split.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]
#![no_std]

extern crate alloc;

mod alone;
mod bounds;
mod check;
mod complete;
mod count;
mod ease;
mod every;
mod flow;
mod groups;
mod merged;
mod settle;
mod sheet;
mod split;
mod steps;

pub use bounds::{Bound, Bounds};
pub use check::{SheetProblem, SheetViolation, Verdict};
pub use complete::Impossible;
pub use count::Count;
pub use every::Splits;
pub use merged::Merged;
pub use sheet::{DamageSheet, Rank, SheetEdge, SheetRecipient, SheetSource, SourceSpec};
pub use split::{Part, Split};
