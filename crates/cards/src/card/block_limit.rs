//! Limits on the blockers of a creature, or on the creatures it can block.

use super::TargetSpec;
use combat_lab_compiled::Compiled;
use combat_lab_rulebook::Rule;

/// "Can't be blocked by Walls", "can't block creatures with power 3 or greater": a limit on
/// blocking (500.3; 509.1b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct BlockLimit {
    /// How blocking is limited.
    pub limits: Limits,
    /// The creatures it is about.
    pub what: TargetSpec,
}

/// How a card limits blocking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Limits {
    /// It can't be blocked by these.
    NotBlockedBy,
    /// It can't be blocked except by these.
    BlockedOnlyBy,
    /// It can't block these.
    NotBlocking,
    /// It can block only these.
    BlockingOnly,
    /// It has protection from these: they can't block it, damage it or target it (502.7; 702.16).
    Protected,
    /// It has hexproof from these: opponents can't target it with them (702.11d, since 2018): no
    /// limit on blocking.
    HexproofFrom,
    /// All damage that these would deal to it is prevented (419.6; 615.1): no limit on blocking.
    Unharmed,
    /// One of these must block it if able, a requirement (500.3; 509.1c).
    MustBeBlockedBy,
    /// Two or more of these must block it if able.
    MustBeBlockedByTwo,
    /// Exactly one of these must block it if able.
    MustBeBlockedByOne,
    /// All of these that are able to block it do so.
    DrawsAll,
    /// It can't be blocked except by this many of these or more.
    ByAtLeast(u8),
    /// It can block this many additional creatures each combat.
    BlocksMore(u8),
}

impl Limits {
    /// Every way, with an example of its number.
    pub const ALL: [Self; 13] = [
        Self::NotBlockedBy,
        Self::BlockedOnlyBy,
        Self::NotBlocking,
        Self::BlockingOnly,
        Self::Protected,
        Self::HexproofFrom,
        Self::Unharmed,
        Self::MustBeBlockedBy,
        Self::MustBeBlockedByTwo,
        Self::MustBeBlockedByOne,
        Self::DrawsAll,
        Self::ByAtLeast(4),
        Self::BlocksMore(2),
    ];

    /// Whether it keeps creatures from blocking.
    #[must_use]
    pub const fn limits_blocking(self) -> bool {
        matches!(
            self,
            Self::NotBlockedBy
                | Self::BlockedOnlyBy
                | Self::NotBlocking
                | Self::BlockingOnly
                | Self::Protected
        )
    }

    /// Whether it is an ability from a quality: protection or hexproof.
    #[must_use]
    pub const fn is_from_a_quality(self) -> bool {
        matches!(self, Self::Protected | Self::HexproofFrom)
    }

    /// The number of these that have to block it if able, where it says so.
    #[must_use]
    pub fn wanted(self) -> Option<core::ops::RangeInclusive<usize>> {
        match self {
            Self::MustBeBlockedBy => Some(1..=usize::MAX),
            Self::MustBeBlockedByTwo => Some(2..=usize::MAX),
            Self::MustBeBlockedByOne => Some(1..=1),
            Self::NotBlockedBy
            | Self::BlockedOnlyBy
            | Self::NotBlocking
            | Self::BlockingOnly
            | Self::Protected
            | Self::HexproofFrom
            | Self::Unharmed
            | Self::DrawsAll
            | Self::ByAtLeast(_)
            | Self::BlocksMore(_) => None,
        }
    }

    /// Whether it limits the blockers of the creature, and not the creatures it can block.
    #[must_use]
    pub const fn of_attacker(self) -> bool {
        matches!(self, Self::NotBlockedBy | Self::BlockedOnlyBy | Self::Protected)
    }

    /// The rule by which it keeps a creature from blocking.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Protected => Rule::ProtectionBlocks,
            _ => Rule::BlockRestrictions,
        }
    }

    /// Whether only these creatures are allowed.
    #[must_use]
    pub const fn only(self) -> bool {
        matches!(self, Self::BlockedOnlyBy | Self::BlockingOnly)
    }
}
