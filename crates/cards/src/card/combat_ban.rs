//! Permanents that stop other creatures from attacking or blocking, or goad them.

use super::{Quantity, TargetSpec};

/// "Creatures with flying can't attack you", "Cowards can't block Warriors": a restriction on
/// creatures of a kind, for as long as the permanent is on the battlefield (500.2, 500.3; 508.1c,
/// 509.1b); or "enchanted creature is goaded", a requirement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
}

impl CombatBan {
    /// The kinds of creatures it is about.
    pub fn specs(self) -> impl Iterator<Item = TargetSpec> {
        match self {
            Self::Attacking { who, .. } | Self::Goading { who } => [Some(who), None],
            Self::Stronger(than) => [than.spec(), None],
            Self::Blocking { who, whom } => [Some(who), Some(whom)],
        }
        .into_iter()
        .flatten()
    }
}
