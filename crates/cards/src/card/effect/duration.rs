//! Durations of effects, and skipped parts of a turn.

use crate::Step;
use combat_lab_compiled::Compiled;

/// The duration of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub enum Duration {
    /// Until end of turn: it wears off in the cleanup step, together with damage (314.2; 514.2).
    #[default]
    EndOfTurn,
    /// Until end of combat: until the combat phase ends (300.4; 500.5a).
    EndOfCombat,
    /// Until the next such step begins.
    StepBegins(Step),
    /// Until such a step of a later turn of the effect's controller begins (611.2a).
    YourNext(Step),
    /// Until the next turn of the effect's controller begins; the turn of a player who has left the
    /// game is passed over (800.4).
    YourNextTurn,
    /// During the next turn of its controller only, from the beginning of that turn to its end.
    ItsNextTurn {
        /// Whether that turn has begun.
        begun: bool,
    },
    /// Until its controller's next untap step is over.
    NextUntap,
    /// For as long as the effect's controller controls the permanent with the ability (611.2b).
    WhileControlled,
    /// For as long as the permanent with the ability is on the battlefield (611.2b).
    WhileInPlay,
    /// For as long as the permanent is on the battlefield.
    Permanent,
}

impl Duration {
    /// Whether it depends on the permanent with the ability.
    pub const fn is_tied_to_its_source(self) -> bool {
        matches!(self, Self::WhileControlled | Self::WhileInPlay)
    }
}

/// Something that can be skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Skippable {
    /// A step.
    Step(Step),
    /// The combat phase.
    CombatPhase,
    /// A turn.
    Turn,
}
