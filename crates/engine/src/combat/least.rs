//! The least declaration that obeys as many requirements as possible, and every restriction.

use super::evasion::most_blocked;
use super::requirement::{Demand, Requirement};
use super::restriction::Restriction;
use super::search::{Act, Bound, Search};
use crate::{Attack, AttackDeclaration, Block, Game, ObjectId, PlayerId, Thing};
use combat_lab_cards::Listed;

impl Game {
    /// An attack that meets as many requirements as possible, with as few creatures as possible,
    /// given the attacks without a cost, creature by creature.
    pub(super) fn least_attack(&self, free: &[Attack]) -> AttackDeclaration {
        let restrictions = self.restrictions_on_attacks();
        let helps =
            |it: &Restriction| matches!(it, Restriction::NotAlone { .. } | Restriction::Company { .. });
        let helps = restrictions.iter().any(helps);
        let wanted = self.wanted_attacks();
        // Who can't be attacked isn't to be. The first of equal attacks is kept, so it is tried
        // last.
        let acts = free.iter().rev().filter_map(|attack| {
            let meets = self.meets(*attack);
            let wanted = || wanted.iter().any(|(by, of)| self.is_in_crowd(*by, *of, *attack));
            (meets > 0 || helps || wanted()).then_some((*attack, meets))
        });
        let act = |(attack, meets): (Attack, usize)| Act {
            what: attack,
            actor: attack.attacker,
            onto: attack.target,
            most: Some(1),
            first: Vec::new(),
            each: Vec::new(),
            meets: (meets, 0),
        };
        let mut search = Search::new(acts.map(act).listed());
        self.add_company(&mut search, &restrictions);
        for restriction in &restrictions {
            if let Restriction::AtMost { by, most, of } = *restriction {
                let counter = search.count_each(|attack| self.is_in_crowd(by, of, *attack));
                search.bound(Bound::AtMost { of: counter, most: usize::from(most) });
            }
        }
        for (by, of) in wanted {
            let counter = search.count_each(|attack| self.is_in_crowd(by, of, *attack));
            search.bound(Bound::Wants { of: counter, range: 1..=usize::MAX, times: 1 });
        }
        let alone: Vec<ObjectId> = restrictions
            .iter()
            .filter_map(|restriction| match restriction {
                Restriction::OnlyAlone { creature } => Some(*creature),
                _ => None,
            })
            .listed();
        if !alone.is_empty() {
            let any = search.count_creatures(|creature| alone.contains(&creature));
            let all = search.count_creatures(|_| true);
            search.bound(Bound::Bars { if_any: any, of: all, most: 1 });
        }
        let (mut attacks, states) = search.run();
        self.work.count(states.saturating_mul(4 + search.counters()));
        attacks.reverse();
        self.leave_free(attacks).into()
    }

    /// Those of some attacks, each free alone, that cost nothing together either: with some
    /// attackers tapped, others may cost something, and nobody has to pay.
    fn leave_free(&self, attacks: Vec<Attack>) -> Vec<Attack> {
        if self.attack_costs(&attacks).is_empty() {
            return attacks;
        }
        let mut kept = Vec::new();
        for attack in attacks {
            kept.push(attack);
            if !self.attack_costs(&kept).is_empty() {
                kept.pop();
            }
        }
        let mut broken = Vec::new();
        self.attack_restrictions(&kept, &mut broken);
        if broken.is_empty() { kept } else { Vec::new() }
    }

    /// Adds the restrictions on which creatures act together.
    fn add_company<T: Copy>(&self, search: &mut Search<T>, restrictions: &[Restriction]) {
        let mut groups: Vec<(Vec<ObjectId>, usize, Vec<ObjectId>)> = Vec::new();
        let mut actors: Vec<ObjectId> = search.acts.iter().map(|act| act.actor).listed();
        actors.dedup();
        for restriction in restrictions {
            let Some(wanted) = restriction.company() else { continue };
            let creature = wanted.creature;
            if !actors.contains(&creature) {
                continue;
            }
            let fits = |other: &ObjectId| self.is_company(wanted, *other);
            let company: Vec<ObjectId> = actors.iter().copied().filter(fits).listed();
            let least = wanted.least.saturating_add(usize::from(company.contains(&creature)));
            self.work.count(actors.len());
            match groups.iter_mut().find(|(known, asked, _)| *known == company && *asked == least) {
                Some((_, _, needy)) => needy.push(creature),
                None => groups.push((company, least, vec![creature])),
            }
        }
        for (company, least, needy) in groups {
            let any = search.count_creatures(|creature| needy.contains(&creature));
            let fitting = search.count_creatures(|creature| company.contains(&creature));
            search.bound(Bound::Needs { if_any: any, of: fitting, least });
        }
    }

    /// Blocks that meet as many requirements as possible without breaking a restriction, and as few
    /// of them as that takes. `able` are the pairs that could block at all, blocker by blocker.
    pub(super) fn least_blocks(&self, player: PlayerId, able: &[Block]) -> Vec<Block> {
        let requirements = self.block_requirements(able);
        if requirements.is_empty() {
            return Vec::new();
        }
        let search = self.search_for_blocks(player, able, &requirements);
        let (blocks, states) = search.run();
        self.work.count(states.saturating_mul(4 + search.counters()));
        blocks
    }

    fn search_for_blocks(&self, player: PlayerId, able: &[Block], requirements: &[Demand]) -> Search<Block> {
        let restrictions = self.restrictions_on_blocks(player);
        let act = |block: &Block| {
            let (own, this) = self.demands_on(*block);
            Act {
                what: *block,
                actor: block.blocker,
                onto: Thing::Object(block.attacker),
                most: self.object(block.blocker).map_or(Some(0), most_blocked),
                first: Vec::new(),
                each: Vec::new(),
                meets: (own, this),
            }
        };
        let mut search = Search::new(able.iter().map(act).listed());
        self.add_company(&mut search, &restrictions);
        let on = |block: &Block, attacker: ObjectId| block.attacker == attacker;
        for restriction in &restrictions {
            match *restriction {
                Restriction::AtMost { most, .. } => {
                    let all = search.count_creatures(|_| true);
                    search.bound(Bound::AtMost { of: all, most: usize::from(most) });
                }
                Restriction::TwoOrNone { attacker, .. } | Restriction::AtLeastOrNone { attacker, .. } => {
                    let counter = search.count_each(|block| on(block, attacker));
                    search.bound(Bound::NoneOrMore { of: counter, least: restriction.least() });
                }
                Restriction::OneAtMost { attacker } => {
                    let counter = search.count_each(|block| on(block, attacker));
                    search.bound(Bound::AtMost { of: counter, most: 1 });
                }
                Restriction::NotAlone { .. }
                | Restriction::OnlyAlone { .. }
                | Restriction::Company { .. } => {}
            }
        }
        for demand in requirements {
            match demand.what {
                Requirement::BeBlocked { attacker } => {
                    let counter = search.count_each(|block| on(block, attacker));
                    search.bound(Bound::Wants { of: counter, range: 1..=usize::MAX, times: demand.times });
                }
                Requirement::BeBlockedBy { attacker, by, limit } => {
                    let Some(wanted) = limit.limits.wanted() else { continue };
                    let counter = search.count_each(|block| {
                        on(block, attacker) && self.is_limited_to(attacker, (by, limit), block.blocker)
                    });
                    search.bound(Bound::Wants { of: counter, range: wanted, times: demand.times });
                }
                // About one creature or one pair, which `demands_on` counts, or about attacks.
                Requirement::Block { .. }
                | Requirement::BlockThis { .. }
                | Requirement::Attack { .. }
                | Requirement::AttackThat { .. }
                | Requirement::AttackAnother { .. }
                | Requirement::AttackWithOne { .. } => {}
            }
        }
        search
    }
}
