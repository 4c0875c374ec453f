//! What a reader sees of a frame, as plain data: a permanent as a card ([`CardView`]), and how one
//! left the battlefield ([`Departure`]). What draws or lists a frame takes it from here and
//! decides only how it looks.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod card;
mod departure;

pub use card::{CardCounters, CardKeyword, CardView, CostSymbol, kind, symbols, types};
pub use departure::Departure;
