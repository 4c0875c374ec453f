//! Combat: attackers, blockers, and the assignment of their damage.

mod alike;
mod announced;
mod attack_demands;
mod attackers;
mod block_demands;
mod blockers;
mod costs;
mod entering;
mod evasion;
mod faced;
mod given_up;
mod goading;
mod least;
mod mend;
mod misassigned;
mod order;
mod owed;
pub(crate) mod requirement;
pub(crate) mod restriction;
mod restrictions;
mod search;
mod state;
mod strike;
pub(crate) mod striking;
mod triggers;

pub(crate) use announced::AnnouncedDamage;
pub(crate) use blockers::Blocking;
pub(crate) use owed::UpForCombat;
pub use state::{Attacker, BlockStatus, Blocker, Combat};
use state::{Combatant, Declaring};
pub(crate) use strike::tramples;
pub(crate) use triggers::keyword_effects;
