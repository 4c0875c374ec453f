//! Choices between effects that replace another event than damage (419.9; 616.1): destroying a
//! permanent, putting it into a graveyard, counters put on it, tokens created.
//!
//! Such an event is deep within a task. So the task is carried out until the first choice that
//! nobody has made, and taken back; the player chooses, and it is carried out again.

use crate::damage::{Applicable, Replacement};
use crate::{PlayerId, ReplacementOption};
use combat_lab_cards::Listed;

/// The choices made for the task that is carried out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Competing {
    /// Whether the task can be taken back.
    open: bool,
    /// The choices made, in order.
    made: Vec<usize>,
    /// The number of them that have been used.
    used: usize,
    /// The first choice that nobody has made.
    asked: Option<(PlayerId, Vec<Applicable>)>,
}

impl Competing {
    /// Records the place of the effect that a player has chosen.
    pub(crate) fn chose(&mut self, place: usize) {
        self.made.push(place);
    }

    /// Lets the choices be asked for: the task that begins can be taken back.
    pub(crate) fn open(&mut self) {
        self.open = true;
    }

    /// The place of the effect that `player` chooses to apply next: the one chosen, or the first
    /// where nobody has chosen yet, or nobody can, as while costs are paid.
    pub(crate) fn next(&mut self, player: PlayerId, options: &[ReplacementOption]) -> usize {
        if options.len() < 2 || !self.open {
            return 0;
        }
        if let Some(made) = self.made.get(self.used) {
            self.used += 1;
            return *made;
        }
        let options =
            options.iter().map(|shown| Applicable { part: 0, effect: Replacement::Event, shown: *shown });
        self.asked.get_or_insert_with(|| (player, options.listed()));
        0
    }

    /// Ends the task: the choice that has to be made before it is carried out again, if any.
    pub(crate) fn close(&mut self) -> Option<(PlayerId, Vec<Applicable>)> {
        std::mem::take(self).asked
    }

    /// Forgets the choices made: with a player gone, others may have to be made.
    pub(crate) fn forget(&mut self) {
        self.made.clear();
    }
}
