//! Triggered abilities: what they trigger on, and waiting to be put on the stack (404, 410; 603).

mod again;
mod condition;
mod matching;
mod noticing;
mod occurrence;
mod order;
mod placing;
mod targets;
mod waiting;

pub(crate) use occurrence::Occurrence;
pub(crate) use waiting::{Delayed, Triggers, WaitingTrigger, WhichCombat};
