//! Conditions on a card for attacking and blocking.

use super::{Condition, TargetSpec};
use combat_lab_compiled::Compiled;

/// "Can't attack or block unless you control another creature with power 4 or greater", "can't be
/// blocked as long as defending player controls an artifact": a restriction on the creature itself
/// that depends on a condition (500.2, 500.3; 508.1c, 509.1b). The condition is checked only as
/// attackers or blockers are declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct CombatCondition {
    /// The restricted action.
    pub of: Restricted,
    /// The condition.
    pub asks: Asks,
    /// Whether it has to hold ("unless"), or must not ("if").
    pub unless: bool,
}

/// An action that a creature can't take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Restricted {
    /// Attack.
    Attacking,
    /// Block.
    Blocking,
    /// Either.
    Both,
    /// Being blocked.
    BeingBlocked,
    /// Attack in spite of defender: allowed as long as the condition holds (702.3b).
    DespiteDefender,
}

/// A condition for such an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Asks {
    /// That this holds for the creature's controller.
    Holds(Condition),
    /// That the player it attacks or would attack controls such a permanent; not asked of blocks by
    /// it.
    DefenderControls(TargetSpec),
    /// That the creature's controller controls more such permanents than the player it would
    /// attack, or whose creature it would block.
    MoreThanOther(TargetSpec),
    /// That at least this many such creatures besides it attack, or block, in the same declaration.
    Company(u8, TargetSpec),
}

impl Restricted {
    /// Whether this part of a creature's combat is restricted.
    #[must_use]
    pub fn restricts(self, part: Self) -> bool {
        self == part || (self == Self::Both && matches!(part, Self::Attacking | Self::Blocking))
    }
}

impl Asks {
    /// The kind of permanents it is about.
    pub fn specs(self) -> impl Iterator<Item = TargetSpec> {
        let (asked, spec) = match self {
            Self::Holds(condition) => (Some(condition), None),
            Self::DefenderControls(spec) | Self::MoreThanOther(spec) | Self::Company(_, spec) => {
                (None, Some(spec))
            }
        };
        asked.into_iter().flat_map(Condition::specs).chain(spec)
    }
}

impl CombatCondition {
    pub(super) const fn is_malformed(self) -> bool {
        if let Asks::Company(least, _) = self.asks {
            let whole = matches!(self.of, Restricted::Attacking | Restricted::Blocking | Restricted::Both);
            return !whole || !self.unless || least == 0;
        }
        match self.of {
            Restricted::Blocking | Restricted::Both => matches!(self.asks, Asks::DefenderControls(_)),
            Restricted::BeingBlocked => !matches!(self.asks, Asks::DefenderControls(_)) || self.unless,
            Restricted::Attacking | Restricted::DespiteDefender => false,
        }
    }
}
