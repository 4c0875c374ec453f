//! What a permanent says of other creatures that can't attack or block.

use super::TargetSpec;

/// "Creatures with flying can't attack you", "Cowards can't block Warriors": a restriction on creatures of a kind, for as long as
/// the permanent is in play (500.2, 500.3; 508.1c, 509.1b).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CombatBan {
    /// Creatures of a kind can't attack the player who controls the permanent.
    Attacking {
        /// Which creatures.
        who: TargetSpec,
        /// Whether they can't attack that player's planeswalkers either.
        planeswalkers: bool,
    },
    /// Creatures of one kind can't block those of another.
    Blocking {
        /// Which creatures can't block.
        who: TargetSpec,
        /// Which creatures they can't block.
        whom: TargetSpec,
    },
}

impl CombatBan {
    /// The kinds of creatures it is about.
    pub(crate) fn specs(self) -> impl Iterator<Item = TargetSpec> {
        match self {
            Self::Attacking { who, .. } => [Some(who), None],
            Self::Blocking { who, whom } => [Some(who), Some(whom)],
        }
        .into_iter()
        .flatten()
    }
}
