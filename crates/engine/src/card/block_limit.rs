//! What a card says of what can block it, or what it can block.

use super::TargetSpec;

/// "Can't be blocked by Walls", "can't block creatures with power 3 or greater": whom blocking is limited to (500.3;
/// 509.1b).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockLimit {
    /// How blocking is limited.
    pub limits: Limits,
    /// The creatures it is about.
    pub what: TargetSpec,
}

/// How a card limits blocking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limits {
    /// It can't be blocked by these.
    NotBlockedBy,
    /// It can't be blocked except by these.
    BlockedOnlyBy,
    /// It can't block these.
    NotBlocking,
    /// It can block only these.
    BlockingOnly,
}

impl Limits {
    /// Every way.
    pub const ALL: [Self; 4] =
        [Self::NotBlockedBy, Self::BlockedOnlyBy, Self::NotBlocking, Self::BlockingOnly];

    /// Whether it is about what blocks the creature, and not about what it blocks.
    #[must_use]
    pub const fn of_attacker(self) -> bool {
        matches!(self, Self::NotBlockedBy | Self::BlockedOnlyBy)
    }

    /// Whether only those it is about may.
    #[must_use]
    pub const fn only(self) -> bool {
        matches!(self, Self::BlockedOnlyBy | Self::BlockingOnly)
    }
}
