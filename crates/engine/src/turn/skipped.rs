//! Reasons for skipping a step, phase or turn.

use crate::{Event, Happening};
use combat_lab_rulebook::Rule;

/// Why something was skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Skipped {
    /// No creature attacks, so the declare blockers and combat damage steps are skipped.
    NoAttackers,
    /// The player who plays first does not draw in their first turn.
    FirstDraw,
    /// An effect says so.
    ByEffect,
}

impl Event {
    /// Why a step, phase or turn was skipped, if that is what happened.
    #[must_use]
    pub fn skipped(&self) -> Option<Skipped> {
        let skipped = matches!(
            self.kind,
            Happening::StepSkipped(_) | Happening::CombatSkipped(_) | Happening::TurnSkipped(_)
        );
        let by = |rule: Rule| self.rules.contains(&rule);
        skipped.then(|| match () {
            () if by(Rule::NoAttackersSkipsSteps) => Skipped::NoAttackers,
            () if by(Rule::FirstDrawSkipped) => Skipped::FirstDraw,
            () => Skipped::ByEffect,
        })
    }
}
