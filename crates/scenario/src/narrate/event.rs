//! What happened, one sentence an event: each topic tells its own.

use super::Teller;
use super::words::finish;
use engine::{Happening, Outcome};

impl Teller<'_> {
    pub(crate) fn event(&self, happening: &Happening) -> Option<String> {
        self.clause(happening).map(|clause| finish(&clause))
    }

    /// The same as part of a longer sentence.
    pub(super) fn clause(&self, happening: &Happening) -> Option<String> {
        if matches!(happening, Happening::Passed(_) | Happening::PriorityReceived(_)) {
            return None;
        }
        self.turn_clause(happening)
            .or_else(|| self.attack_clause(happening))
            .or_else(|| self.damage_clause(happening))
            .or_else(|| self.stack_clause(happening))
            .or_else(|| self.trigger_clause(happening))
            .or_else(|| self.change_clause(happening))
            .or_else(|| self.zone_clause(happening))
    }

    pub(super) fn outcome(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::CombatOver => "the combat phase is over".to_owned(),
            Outcome::TurnsOver => "the turns shown here are over".to_owned(),
            Outcome::Won(player) => [self.player(*player), " wins the game"].concat(),
            Outcome::Draw => "the game is a draw: everybody has lost".to_owned(),
        }
    }
}
