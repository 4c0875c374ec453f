//! The combat damage announced so far in one combat damage step.

use crate::{Assignment, Thing};
use combat_lab_cards::Keeping;

/// What has been announced in a combat damage step. Announcements come one after another: those of
/// each player's attacking creatures, then those of each player's blocking creatures.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct AnnouncedDamage {
    assigned: Vec<Assignment>,
    /// The number of announcements that are over, the one the game waits for included.
    over: usize,
    /// The number of those before the one the game waits for.
    before: usize,
}

impl AnnouncedDamage {
    /// A new step: nothing is announced.
    pub(crate) fn begin(&mut self) {
        self.assigned.clear();
        (self.over, self.before) = (0, 0);
    }

    /// The number of announcements that are over.
    pub(super) const fn over(&self) -> usize {
        self.over
    }

    /// The game waits for the last of this many announcements, or has them all.
    pub(super) fn wait_for(&mut self, over: usize) {
        (self.before, self.over) = (self.over, over);
    }

    /// The announcement that the game waits for is no longer the same: it is worked out again.
    pub(crate) fn reopen(&mut self) {
        self.over = self.before;
    }

    pub(super) fn assign(&mut self, assignments: &[Assignment]) {
        self.assigned.extend_from_slice(assignments);
    }

    /// Ends the announcements, and returns all damage that was assigned.
    pub(super) fn take(&mut self) -> Vec<Assignment> {
        core::mem::take(&mut self.assigned)
    }

    /// Keeps only these assignments: the others are of a player who has left the game.
    pub(crate) fn keep(&mut self, stays: impl FnMut(&Assignment) -> bool) {
        self.assigned.keep(stays);
    }

    /// Whether no damage is assigned.
    pub(crate) fn is_empty(&self) -> bool {
        self.assigned.is_empty()
    }

    /// The assignments to a recipient.
    pub(super) fn to(&self, recipient: Thing) -> impl Iterator<Item = &Assignment> {
        self.assigned.iter().filter(move |part| part.recipient == recipient)
    }
}
