//! Permanents that make abilities trigger an additional time.

use super::TargetSpec;
use combat_lab_compiled::Compiled;

/// "If a creature attacking causes a triggered ability of a permanent you control to trigger, that
/// ability triggers an additional time", for as long as the permanent is on the battlefield
/// (603.2d, since 2016).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct TriggersAgain {
    /// The cause.
    pub cause: TriggeredBy,
    /// The player whose abilities trigger again.
    pub of: TargetSpec,
    /// Whether they don't trigger at all instead ("creatures entering don't cause abilities to
    /// trigger").
    pub never: bool,
}

/// The cause of an ability's triggering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum TriggeredBy {
    /// Anything.
    Anything,
    /// A creature of this kind is declared as an attacker.
    Attacking(TargetSpec),
    /// A permanent of this kind enters.
    Entering(TargetSpec),
    /// A permanent of this kind enters or leaves.
    EnteringOrLeaving(TargetSpec),
    /// A permanent of this kind dies.
    Dying(TargetSpec),
    /// A permanent of this kind enters or dies.
    EnteringOrDying(TargetSpec),
}

impl TriggersAgain {
    /// The kinds of permanents it is about.
    pub fn specs(self) -> impl Iterator<Item = TargetSpec> {
        let cause = match self.cause {
            TriggeredBy::Anything => None,
            TriggeredBy::Attacking(spec)
            | TriggeredBy::Entering(spec)
            | TriggeredBy::EnteringOrLeaving(spec)
            | TriggeredBy::EnteringOrDying(spec)
            | TriggeredBy::Dying(spec) => Some(spec),
        };
        cause.into_iter().chain([self.of])
    }
}
