//! What has to hold for a creature to attack or block, as its card says.

use super::{Condition, TargetSpec};

/// "Can't attack or block unless you control another creature with power 4 or greater": a restriction on the creature itself that
/// depends on something (500.2, 500.3; 508.1c, 509.1b). It is looked at only as attackers or blockers are declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CombatCondition {
    /// What is restricted.
    pub of: Restricted,
    /// What is asked.
    pub asks: Asks,
    /// Whether it has to hold ("unless"), or must not ("if").
    pub unless: bool,
}

/// What a creature can't do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Restricted {
    /// Attack.
    Attacking,
    /// Block.
    Blocking,
    /// Either.
    Both,
    /// Attack in spite of defender: it can as long as what is asked holds (702.3b).
    DespiteDefender,
}

/// What such a restriction asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// That this holds for the creature's controller.
    Holds(Condition),
    /// That the player it would attack controls such a permanent; asked of attacks only.
    DefenderControls(TargetSpec),
    /// That the creature's controller controls more such permanents than the player it would attack, or whose creature it would
    /// block.
    MoreThanOther(TargetSpec),
}

impl Restricted {
    /// Whether attacking is restricted.
    #[must_use]
    pub const fn attacking(self) -> bool {
        matches!(self, Self::Attacking | Self::Both)
    }

    /// Whether blocking is restricted.
    #[must_use]
    pub const fn blocking(self) -> bool {
        matches!(self, Self::Blocking | Self::Both)
    }
}

impl Asks {
    /// The kind of permanents it is about.
    pub(crate) const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::Holds(condition) => condition.spec(),
            Self::DefenderControls(spec) | Self::MoreThanOther(spec) => Some(spec),
        }
    }
}

impl CombatCondition {
    pub(super) const fn is_malformed(self) -> bool {
        matches!(self.asks, Asks::DefenderControls(_)) && self.of.blocking()
    }
}
