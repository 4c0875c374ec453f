//! What a reader sees of a frame, as plain data: a permanent as a card ([`CardView`]), its marks
//! ([`PermanentMark`]), its role in combat ([`CombatRole`]), its life bar ([`LifeBar`]), and how
//! one left the battlefield ([`departure_label`]); the sides of the table ([`sides()`]), and the
//! arrows between them ([`Arrow`]). The stage, pictures and scripts take them from here; only the
//! look of them is their own.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod arrow;
mod card;
mod departure;
mod life;
mod mark;
mod markup;
mod role;
mod side;

pub use arrow::{Arrow, ArrowKind, waiting};
pub use card::{CardCounters, CardKeyword, CardShield, CardView, CostSymbol, kind, symbols, types};
pub use departure::departure_label;
pub use life::LifeBar;
pub use mark::PermanentMark;
pub use markup::escaped;
pub use role::{CombatRole, fights, is_worn, worn_by};
pub use side::sides;
