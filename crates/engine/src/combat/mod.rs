//! Combat: attackers, blockers, and the assignment of their damage.

mod announced;
mod attackers;
mod blockers;
mod costs;
mod entering;
mod given_up;
mod mend;
mod misassigned;
mod order;
pub(crate) mod requirement;
pub(crate) mod restriction;
mod search;
mod state;
mod strike;
pub(crate) mod striking;
mod triggers;

pub(crate) use announced::AnnouncedDamage;
pub(crate) use given_up::UpForCombat;
pub use state::{Attacker, BlockStatus, Blocker, Combat};
use state::{Combatant, Declaring};
pub(crate) use strike::tramples;
pub(crate) use triggers::keyword_effects;

use crate::Game;

impl Game {
    /// Ends combat: no creature is attacking or blocking until the next one begins.
    pub(crate) fn clear_combat(&mut self) {
        self.combat = Combat::default();
        for object in self.objects.iter_mut() {
            object.status.fought = false;
        }
    }
}
