//! Permanents that stop other creatures from attacking or blocking, limit their number, or goad
//! them.

use super::{Condition, Quantity, TargetSpec};
use combat_lab_compiled::Compiled;

/// "Creatures with flying can't attack you", "Cowards can't block Warriors": a restriction on
/// creatures of a kind, for as long as the permanent is on the battlefield (500.2, 500.3; 508.1c,
/// 509.1b); or "no more than two creatures can attack each combat", a limit on the whole
/// declaration; or "enchanted creature is goaded", a requirement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum CombatBan {
    /// Creatures of a kind can't attack the player who controls the permanent.
    Attacking {
        /// The creatures.
        who: TargetSpec,
        /// Whether they can't attack that player's planeswalkers either.
        planeswalkers: bool,
    },
    /// Creatures of one kind can't block those of another.
    Blocking {
        /// The creatures that can't block.
        who: TargetSpec,
        /// The attackers that they can't block.
        whom: TargetSpec,
    },
    /// Creatures whose power is greater than this count for the controller of the permanent can't
    /// attack.
    Stronger(Quantity),
    /// Creatures of a kind are goaded by the controller of the permanent (701.15).
    Goading {
        /// The creatures.
        who: TargetSpec,
    },
    /// No more than this many creatures can attack, or block, each combat.
    AtMost {
        /// The most creatures.
        most: u8,
        /// The creatures that are counted.
        of: Crowd,
        /// When it says so, if not always.
        only_if: Option<Condition>,
    },
    /// Each opponent must attack with at least one of these each combat if able, a requirement.
    AtLeastOne {
        /// The attackers.
        of: Crowd,
    },
}

/// Creatures of one declaration whose number a permanent limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Crowd {
    /// All attackers.
    Attackers,
    /// Those that attack the permanent's controller.
    AttackersOfYou {
        /// Whether those that attack that player's planeswalkers count, too.
        planeswalkers: bool,
    },
    /// All blockers.
    Blockers,
    /// The blockers of the controller's opponents.
    OpponentsBlockers,
}

impl Crowd {
    /// Whether it is about attackers.
    #[must_use]
    pub const fn attacks(self) -> bool {
        matches!(self, Self::Attackers | Self::AttackersOfYou { .. })
    }
}

impl CombatBan {
    /// The kinds of creatures it is about.
    pub fn specs(self) -> impl Iterator<Item = TargetSpec> {
        match self {
            Self::Attacking { who, .. } | Self::Goading { who } => [Some(who), None],
            Self::Stronger(than) => [than.spec(), None],
            Self::AtLeastOne { .. } => [None, None],
            Self::AtMost { only_if, .. } => {
                let mut specs = only_if.into_iter().flat_map(Condition::specs);
                [specs.next(), specs.next()]
            }
            Self::Blocking { who, whom } => [Some(who), Some(whom)],
        }
        .into_iter()
        .flatten()
    }
}
