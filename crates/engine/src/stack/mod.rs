//! The stack: putting spells and abilities on it, and resolving what is on top.

mod as_enters;
mod cast_rules;
mod casting;
mod changes;
mod crew;
mod effect;
mod give_up;
mod keyword_actions;
mod loyalty;
mod mana;
mod may;
mod meant;
mod object;
mod pay;
mod permanents;
mod play;
mod play_options;
mod playable;
mod refused;
mod resolve;
mod retarget;
mod suspended;
mod target;
mod tokens;
mod turning;
mod unfold;

pub(crate) use cast_rules::{CastVerdict, CastingRuled};
pub(crate) use casting::Casting;
pub(crate) use give_up::GivenUp;
pub(crate) use mana::{Activations, Bill, MAX_STEPS, Spending};
pub use mana::{ManaFrom, NoWay};
pub use object::{StackEntry, StackObject, TriggerOrigin, Triggered};
pub(crate) use pay::MadeFor;
pub(crate) use permanents::Exiled;
pub use refused::{PlaysEach, RefusedPlay};
pub(crate) use resolve::Resolution;
