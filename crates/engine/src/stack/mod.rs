//! The stack: putting spells and abilities on it, and resolving what is on top.

mod effect;
mod object;
mod play;
mod resolve;
mod target;

pub use object::{StackEntry, StackId, StackObject};
