//! Combat: who attacks, who blocks whom, and how their damage is assigned.

mod attackers;
mod blockers;
mod order;
mod strike;

pub(crate) mod assignment;

use crate::{ObjectId, Thing};

/// The state of a combat: who attacks what, and who blocks whom.
///
/// It lasts until the end of combat step *ends* (311.2; 511.3), not until damage is dealt.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Combat {
    pub(crate) attackers: Vec<Attacker>,
    pub(crate) blockers: Vec<Blocker>,
    pub(crate) first_strike: Option<FirstStrike>,
    /// Whether a creature was declared as an attacker, still attacking or not: if none was, two steps are skipped
    /// (308.5; 508.8).
    pub(crate) attacked: bool,
}

/// An attacking creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attacker {
    /// The creature.
    pub creature: ObjectId,
    /// What it attacks.
    pub target: Thing,
    /// Whether it is blocked.
    pub status: BlockStatus,
    /// The creatures blocking it now; in damage assignment order where there is one (509.2, 2009 to 2024).
    pub blockers: Vec<ObjectId>,
}

/// A blocking creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocker {
    /// The creature.
    pub creature: ObjectId,
    /// The attackers it blocks now; in damage assignment order where there is one (509.3, 2009 to 2024).
    pub attackers: Vec<ObjectId>,
}

/// Whether an attacker is blocked. Once blocked it stays so, even when nothing blocks it any more (309.2f; 509.1h).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockStatus {
    /// Blockers have not been declared yet.
    Undecided,
    /// It is blocked.
    Blocked,
    /// It is unblocked.
    Unblocked,
}

/// What the first of two combat damage steps leaves behind, for the second to know who strikes then.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct FirstStrike {
    /// Creatures with first or double strike as the first step began (510.4).
    pub(crate) had: Vec<ObjectId>,
    /// Creatures that assigned combat damage in it (310.5).
    pub(crate) assigned: Vec<ObjectId>,
}

impl Combat {
    /// The attackers, in the order in which they were declared.
    #[must_use]
    pub fn attackers(&self) -> &[Attacker] {
        &self.attackers
    }

    /// The blockers, in the order in which they were declared.
    #[must_use]
    pub fn blockers(&self) -> &[Blocker] {
        &self.blockers
    }

    /// The attacker that `creature` is, if it is attacking.
    #[must_use]
    pub fn attacker(&self, creature: ObjectId) -> Option<&Attacker> {
        self.attackers.iter().find(|attacker| attacker.creature == creature)
    }

    /// The blocker that `creature` is, if it is blocking.
    #[must_use]
    pub fn blocker(&self, creature: ObjectId) -> Option<&Blocker> {
        self.blockers.iter().find(|blocker| blocker.creature == creature)
    }

    /// Takes `creature` out of combat. Those that faced it stay what they were: an attacker it blocked stays blocked.
    /// Returns whether it was in combat.
    pub(crate) fn remove(&mut self, creature: ObjectId) -> bool {
        let before = self.attackers.len() + self.blockers.len();
        self.attackers.retain(|attacker| attacker.creature != creature);
        self.blockers.retain(|blocker| blocker.creature != creature);
        for attacker in &mut self.attackers {
            attacker.blockers.retain(|blocker| *blocker != creature);
        }
        for blocker in &mut self.blockers {
            blocker.attackers.retain(|attacker| *attacker != creature);
        }
        before != self.attackers.len() + self.blockers.len()
    }

    /// Every creature in combat: attackers first, each in declared order.
    pub(crate) fn creatures(&self) -> impl Iterator<Item = ObjectId> {
        let attackers = self.attackers.iter().map(|attacker| attacker.creature);
        attackers.chain(self.blockers.iter().map(|blocker| blocker.creature))
    }
}
