//! The turn: its planned steps, with inserted and skipped ones.

mod changed;
mod cleanup;
mod counting;
mod day_and_night;
mod driver;
mod extra;
mod mana;
mod memory;
mod next;
mod phasing;
mod plan;
mod skipped;
mod tally;
mod time;

pub(crate) use memory::Memory;
pub(crate) use plan::Turn;
use plan::{ExtraTurn, Slot};
pub use skipped::Skipped;
pub(crate) use tally::Tallies;
pub(crate) use time::Time;
