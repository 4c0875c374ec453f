//! What must block, or be blocked, if able: restrictions come first, then as many requirements as
//! possible must be obeyed at once, by the block as a whole (500.3; 509.1c). In 2006, no creature
//! had to block that obeyed no requirement by it (500.5).

use super::requirement::{BlockDemands, Demand, Requirement};
use super::restriction::Restriction;
use crate::object::Changed;
use crate::{Block, Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{Adding, BlockLimit, Keeping, Keyword, Limits};
use combat_lab_rulebook::Requirements;
use std::sync::Arc;

impl Game {
    /// Whether a declaration of blockers obeys a requirement.
    pub(super) fn blocks_meet(&self, requirement: Requirement, blocks: &[Block]) -> bool {
        if let Requirement::BeBlockedBy { attacker, by, limit } = requirement {
            let fits = |block: &&Block| {
                block.attacker == attacker && self.is_limited_to(attacker, (by, limit), block.blocker)
            };
            let count = blocks.iter().filter(fits).count();
            return limit.limits.wanted().is_some_and(|wanted| wanted.contains(&count));
        }
        blocks.iter().any(|block| match requirement {
            Requirement::Attack { .. }
            | Requirement::AttackThat { .. }
            | Requirement::AttackAnother { .. }
            | Requirement::AttackWithOne { .. }
            | Requirement::BeBlockedBy { .. } => false,
            Requirement::Block { creature } => block.blocker == creature,
            Requirement::BeBlocked { attacker } => block.attacker == attacker,
            Requirement::BlockThis { blocker, attacker } => block == &Block { blocker, attacker },
        })
    }

    /// Whether anything could have to block or be blocked.
    pub(super) fn demands_blocks(&self) -> bool {
        let demands = [Keyword::BlocksIfAble, Keyword::MustBeBlocked, Keyword::Lure];
        let says = |object: &Object| demands.iter().any(|keyword| object.has(*keyword));
        let told = |object: &Object| object.changes.iter().any(|it| matches!(it.what, Changed::MustBlock(_)));
        let limited =
            |object: &Object| object.status.has_limits && Self::wanted_blocks(object).next().is_some();
        self.objects().any(|object| object.is_in_play() && (says(object) || told(object) || limited(object)))
    }

    /// The same of blocks.
    pub(super) fn considered_blocks(&self, mut free: Vec<Block>, declared: &[Block]) -> Vec<Block> {
        match self.rules().requirements {
            Requirements::AsManyAsPossible => {}
            Requirements::OnlyWhatMeetsOne => {
                free.keep(|block| self.meets_a_demand(*block) || declared.contains(block));
            }
        }
        free
    }

    /// The number of effects that make one creature block another if able.
    fn must_block(&self, blocker: ObjectId, attacker: ObjectId) -> usize {
        let told = Changed::MustBlock(attacker);
        self.object(blocker).map_or(0, |it| it.changes.iter().filter(|change| change.what == told).count())
    }

    fn times(&self, id: ObjectId, keyword: Keyword) -> usize {
        self.object(id).map_or(0, |object| object.times(keyword))
    }

    /// The limits of a creature that want creatures of a kind to block it, with the object that
    /// says so, and how often it does.
    fn wanted_blocks(attacker: &Object) -> impl Iterator<Item = (ObjectId, BlockLimit, usize)> {
        let wants = |it: &BlockLimit| it.limits == Limits::DrawsAll || it.limits.wanted().is_some();
        attacker.limits_with_times().filter(move |(_, limit, _)| wants(limit))
    }

    /// The requirements of a pair: of the creature to block, and of the one to block the other.
    pub(super) fn demands_on(&self, block: Block) -> (usize, usize) {
        let Block { blocker, attacker } = block;
        let this = self.times(attacker, Keyword::Lure).saturating_add(self.must_block(blocker, attacker));
        let limited = self.object(attacker).filter(|it| it.status.has_limits);
        let drawn = limited.into_iter().flat_map(Self::wanted_blocks).filter(|(by, limit, _)| {
            limit.limits == Limits::DrawsAll && self.is_limited_to(attacker, (*by, *limit), blocker)
        });
        let this = drawn.fold(this, |sum, (.., times)| sum.saturating_add(times));
        (self.times(blocker, Keyword::BlocksIfAble), this)
    }

    /// Whether a block meets or helps to meet a requirement.
    fn meets_a_demand(&self, block: Block) -> bool {
        let limited = || self.object(block.attacker).filter(|it| it.status.has_limits);
        self.demands_on(block) != (0, 0)
            || self.times(block.attacker, Keyword::MustBeBlocked) > 0
            || limited().is_some_and(|it| {
                Self::wanted_blocks(it)
                    .any(|(by, limit, _)| self.is_limited_to(block.attacker, (by, limit), block.blocker))
            })
    }

    /// The requirements on blocks, given the pairs that could block at all.
    pub(super) fn block_requirements(&self, able_blocks: &[Block]) -> Vec<Demand> {
        let mut found = Vec::new();
        let mut blocked: Vec<ObjectId> = Vec::new();
        let mut before = None;
        for block in able_blocks.iter().copied() {
            let Block { blocker, attacker } = block;
            let (own, this) = self.demands_on(block);
            // The pairs of one blocker are consecutive.
            if before.replace(blocker) != Some(blocker) {
                found.add_all(Demand::of(Requirement::Block { creature: blocker }, own));
            }
            if !blocked.contains(&attacker) {
                blocked.push(attacker);
                let times = self.times(attacker, Keyword::MustBeBlocked);
                found.add_all(Demand::of(Requirement::BeBlocked { attacker }, times));
                let limited = self.object(attacker).filter(|it| it.status.has_limits);
                for (by, limit, times) in limited.into_iter().flat_map(Self::wanted_blocks) {
                    let able = |block: &Block| {
                        block.attacker == attacker && self.is_limited_to(attacker, (by, limit), block.blocker)
                    };
                    if limit.limits.wanted().is_some() && able_blocks.iter().any(able) {
                        found.add_all(Demand::of(Requirement::BeBlockedBy { attacker, by, limit }, times));
                    }
                }
            }
            found.add_all(Demand::of(Requirement::BlockThis { blocker, attacker }, this));
        }
        self.work.count(able_blocks.len());
        found
    }

    /// The requirements on blockers, if any.
    pub(crate) fn block_demands(&self, player: PlayerId) -> Option<Arc<BlockDemands>> {
        if !self.demands_blocks() {
            return None;
        }
        let able = self.able_blocks(player);
        let free = self.free_blocks(&able);
        let fix = self.least_blocks(player, &self.considered_blocks(free.clone(), &[]));
        let able = self.block_requirements(&able);
        let met = self.met_by_blocks(&able, &fix);
        let free = self.block_requirements(&free);
        Some(Arc::new(BlockDemands { able, free, fix, met }))
    }

    /// Blocks that meet more requirements than these, if that makes these illegal.
    pub(crate) fn better_blocks(
        &self,
        player: PlayerId,
        demands: &BlockDemands,
        blocks: &[Block],
    ) -> Option<Vec<Block>> {
        let met = self.met_by_blocks(&demands.able, blocks);
        if met < demands.met {
            return Some(demands.fix.clone());
        }
        match self.rules().requirements {
            Requirements::AsManyAsPossible => None,
            // A creature that already blocks may be the second blocker that another needs.
            Requirements::OnlyWhatMeetsOne => {
                let needs_help = |restriction: &Restriction| match restriction {
                    Restriction::NotAlone { .. }
                    | Restriction::Company { .. }
                    | Restriction::TwoOrNone { .. }
                    | Restriction::AtLeastOrNone { .. } => true,
                    Restriction::OnlyAlone { .. }
                    | Restriction::AtMost { .. }
                    | Restriction::OneAtMost { .. } => false,
                };
                if blocks.is_empty() || !self.restrictions_on_blocks(player).iter().any(needs_help) {
                    return None;
                }
                let free = self.free_blocks(&self.able_blocks(player));
                let fix = self.least_blocks(player, &self.considered_blocks(free, blocks));
                (self.met_by_blocks(&demands.able, &fix) > met).then_some(fix)
            }
        }
    }

    /// Whether these blocks leave a requirement on possible blocks unmet, because of a restriction
    /// or another requirement, or because no player has to pay to block (500.3; 509.1c).
    pub(super) fn leaves_a_block_unmet(&self, demands: &BlockDemands, blocks: &[Block]) -> bool {
        self.met_by_blocks(&demands.able, blocks) < Demand::count(&demands.able, |_| true)
    }

    /// The number of these requirements that these blocks meet.
    pub(super) fn met_by_blocks(&self, requirements: &[Demand], blocks: &[Block]) -> usize {
        self.work.count(requirements.len().saturating_mul(1 + blocks.len()));
        Demand::count(requirements, |requirement| self.blocks_meet(requirement, blocks))
    }

    /// Whether a creature is one of those that a limit on an attacker is about. "You" is the player
    /// whose card says so.
    pub(super) fn is_limited_to(
        &self,
        attacker: ObjectId,
        (by, limit): (ObjectId, BlockLimit),
        blocker: ObjectId,
    ) -> bool {
        self.object(by).is_some_and(|says| self.is_meant(limit.what, attacker, says.controller, blocker))
    }
}
