//! Requirements: what a declaration must do if able (500.2 to 500.4; 508.1d, 509.1c).

use crate::{Block, ObjectId, PlayerId, Thing};
use combat_lab_cards::{BlockLimit, Crowd, Listed};

/// Something a declaration must do if able.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Requirement {
    /// This creature must attack.
    Attack {
        /// The creature.
        creature: ObjectId,
    },
    /// This creature must attack this player or permanent, or that player's team where a team is
    /// attacked as a group.
    AttackThat {
        /// The creature.
        creature: ObjectId,
        /// The player or permanent.
        target: Thing,
    },
    /// This creature must attack a player other than this one, who has goaded it.
    AttackAnother {
        /// The creature.
        creature: ObjectId,
        /// The player.
        than: PlayerId,
    },
    /// At least one creature must be among these attackers.
    AttackWithOne {
        /// The permanent that says so.
        by: ObjectId,
        /// The attackers.
        of: Crowd,
    },
    /// This creature must block.
    Block {
        /// The creature.
        creature: ObjectId,
    },
    /// Something must block this attacker.
    BeBlocked {
        /// The attacker.
        attacker: ObjectId,
    },
    /// So many creatures of a kind must block this attacker.
    BeBlockedBy {
        /// The attacker.
        attacker: ObjectId,
        /// The object that says so.
        by: ObjectId,
        /// The number and the kind.
        limit: BlockLimit,
    },
    /// This creature must block this attacker, like every creature able to.
    BlockThis {
        /// The blocker.
        blocker: ObjectId,
        /// The attacker.
        attacker: ObjectId,
    },
}

/// A requirement, and how many effects say so: two on one creature count as two (500.2, 500.3;
/// 508.1d, 509.1c).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Demand {
    pub(super) what: Requirement,
    pub(super) times: usize,
}

impl Demand {
    /// One, if anything says so.
    pub(super) fn of(what: Requirement, times: usize) -> Option<Self> {
        (times > 0).then_some(Self { what, times })
    }

    /// Each requirement once.
    pub(super) fn each(demands: &[Self]) -> Vec<Requirement> {
        demands.iter().map(|demand| demand.what).listed()
    }

    /// The number of requirements among these for which `met` holds.
    pub(super) fn count(demands: &[Self], met: impl Fn(Requirement) -> bool) -> usize {
        let met = demands.iter().filter(|demand| met(demand.what));
        met.fold(0, |sum, demand| sum.saturating_add(demand.times))
    }
}

/// The requirements on blockers, computed once when blockers are to be declared; they can't change
/// before the declaration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BlockDemands {
    /// The requirements on all possible blocks.
    pub(super) able: Vec<Demand>,
    /// The requirements on blocks without a cost.
    pub(super) free: Vec<Demand>,
    /// Blocks that meet the most of `free`, and the number of `able` they meet.
    pub(super) fix: Vec<Block>,
    pub(super) met: usize,
}
