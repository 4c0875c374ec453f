//! Damage: from the event about to happen, through what replaces or prevents it, to its results.

mod abilities;
mod dealing;
mod event;
mod guarding;
mod keywords;
mod planeswalker;
mod replace;
mod results;
mod shield;

pub(crate) use event::{Applicable, DamageEvent, DealtBy, Replacement};
pub(crate) use shield::{Afterwards, Shield, Shields, Then};
pub use shield::{Guard, ShieldKind};
