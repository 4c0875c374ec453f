//! Whether a moment named by a script has come, or can no longer come.

use super::Runner;
use combat_lab_cards::Step;
use combat_lab_engine::Through;
use combat_lab_notation::{StepMoment, When};

impl Runner<'_> {
    /// Whether it is that moment.
    pub(crate) fn is_now(&self, when: When) -> bool {
        match when {
            When::Step(StepMoment { step, turn, nth }) => {
                let now = self.game.turn_number();
                self.game.step() == step
                    && self.game.outcome().is_none()
                    && turn.is_none_or(|turn| turn == now)
                    && nth.is_none_or(|nth| nth == self.history.times(now, step))
            }
            When::Turn(turn) => self.game.turn_number() >= turn,
            When::DamageOnStack => {
                self.game.stack().iter().any(|entry| {
                    matches!(entry.object(), combat_lab_engine::StackObject::CombatDamage { .. })
                })
            }
            When::End => self.game.outcome().is_some(),
        }
    }

    /// Whether that moment can no longer come.
    pub(crate) fn is_past(&self, when: When) -> bool {
        match when {
            When::Step(StepMoment { step, turn, .. }) => {
                let now = self.game.turn_number();
                turn.unwrap_or_else(|| self.last_turn()) < now + u32::from(!self.may_come(step))
            }
            When::DamageOnStack => {
                self.last_turn() <= self.game.turn_number() && !self.may_come(Step::CombatDamage)
            }
            When::Turn(_) | When::End => false,
        }
    }

    /// The number of the last turn that is played.
    fn last_turn(&self) -> u32 {
        match self.game.span().through {
            Through::Combat => 1,
            Through::Turns(turns) => turns,
        }
    }

    /// Whether this step is now, or still to come in this turn by the current schedule.
    fn may_come(&self, step: Step) -> bool {
        let later = if step == Step::FirstStrikeDamage { Step::CombatDamage } else { step };
        self.game.step() == step || self.game.steps_to_come().any(|coming| coming == later)
    }
}
