//! Counts kept for a turn: life gained by a player, creatures that died, and the like.

use combat_lab_cards::Tally;

/// Every tally of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tallies([u32; Tally::COUNT]);

impl Tallies {
    /// The count of one tally.
    pub(crate) fn of(&self, what: Tally) -> u32 {
        self.0.get(what as usize).copied().unwrap_or(0)
    }

    pub(crate) fn add(&mut self, what: Tally, more: u32) {
        if let Some(count) = self.0.get_mut(what as usize) {
            *count = count.saturating_add(more);
        }
    }
}
