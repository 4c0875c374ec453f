//! Requirements: things a declaration must do if able (500.2 to 500.4; 508.1d, 509.1c).
//! Restrictions come first; then as many requirements as possible must be met at once, by the
//! declaration as a whole. In 2006, no creature had to do something that met no requirement
//! (500.5).

use super::restriction::{Restriction, most_blocked};
use super::search::{Act, Bound, Search};
use crate::object::{Change, Changed};
use crate::printed::Source;
use crate::{Attack, AttackDeclaration, Block, Event, Game, Happening, Object, ObjectId, PlayerId, Thing};
use combat_lab_cards::{Asks, BlockLimit, CombatBan, Crowd, Duration, Keyword, Limits};
use combat_lab_rulebook::{Requirements, Rule};
use std::sync::Arc;

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

impl Requirement {
    pub(super) fn is_met_by_attacks(self, game: &Game, attacks: &[Attack]) -> bool {
        attacks.iter().any(|attack| match self {
            Self::Attack { creature } => attack.attacker == creature,
            Self::AttackThat { creature, target } => *attack == Attack { attacker: creature, target },
            Self::AttackAnother { creature, than } => {
                attack.attacker == creature && attack.target.player().is_some_and(|player| player != than)
            }
            Self::AttackWithOne { by, of } => game.is_in_crowd(by, of, *attack),
            Self::Block { .. }
            | Self::BeBlocked { .. }
            | Self::BeBlockedBy { .. }
            | Self::BlockThis { .. } => false,
        })
    }

    pub(super) fn is_met_by_blocks(self, game: &Game, blocks: &[Block]) -> bool {
        if let Self::BeBlockedBy { attacker, by, limit } = self {
            let fits = |block: &&Block| {
                block.attacker == attacker && game.is_limited_to(attacker, (by, limit), block.blocker)
            };
            let count = blocks.iter().filter(fits).count();
            return limit.limits.wanted().is_some_and(|wanted| wanted.contains(&count));
        }
        blocks.iter().any(|block| match self {
            Self::Attack { .. }
            | Self::AttackThat { .. }
            | Self::AttackAnother { .. }
            | Self::AttackWithOne { .. }
            | Self::BeBlockedBy { .. } => false,
            Self::Block { creature } => block.blocker == creature,
            Self::BeBlocked { attacker } => block.attacker == attacker,
            Self::BlockThis { blocker, attacker } => block == &Block { blocker, attacker },
        })
    }
}

/// A requirement, and how many effects say so: two on one creature count as two (500.2, 500.3;
/// 508.1d, 509.1c).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Demand {
    pub(super) what: Requirement,
    times: usize,
}

impl Demand {
    /// One, if anything says so.
    fn of(what: Requirement, times: usize) -> Option<Self> {
        (times > 0).then_some(Self { what, times })
    }

    /// Each requirement once.
    pub(super) fn each(demands: &[Self]) -> Vec<Requirement> {
        demands.iter().map(|demand| demand.what).collect()
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

/// The creatures of these attacks, each once; the attacks of one are consecutive.
pub(super) fn each_attacker(attacks: &[Attack]) -> impl Iterator<Item = ObjectId> {
    let mut attackers: Vec<ObjectId> = attacks.iter().map(|attack| attack.attacker).collect();
    attackers.dedup();
    attackers.into_iter()
}

impl Game {
    fn must_attack(&self, creature: ObjectId) -> bool {
        self.object(creature).is_some_and(|object| self.is_to_attack(object))
    }

    /// Whether anything requires it to attack.
    fn is_to_attack(&self, object: &Object) -> bool {
        object.must_attack() || self.sources.any(Source::Bans) && !self.find_goaders(object).is_empty()
    }

    /// The players who have goaded it, or whose permanents say that it is goaded, each once
    /// (701.15d).
    pub(super) fn goaders(&self, object: &Object) -> Vec<PlayerId> {
        let mut found = object.goaded.clone();
        if self.sources.any(Source::Bans) {
            found.extend(self.find_goaders(object).into_iter().filter(|by| !object.goaded.contains(by)));
        }
        found
    }

    /// The players and permanents that a creature is to attack if able, once for each effect.
    fn draws_attack<'a>(&'a self, object: &'a Object) -> impl Iterator<Item = Thing> + 'a {
        let say = object.who_say(Keyword::AttacksYou).filter_map(|by| self.object(by));
        let players = say.filter_map(|by| self.aim(Thing::Player(by.controller())).player());
        let these = object.who_say(Keyword::AttacksThis).map(Thing::Object);
        players.map(Thing::Player).chain(these)
    }

    /// A player goads a creature. The same player goading it again changes nothing (701.38c;
    /// 701.15d).
    pub(crate) fn goad(&mut self, creature: ObjectId, player: PlayerId, events: &mut Vec<Event>) {
        let Some(object) = self.object_mut(creature).filter(|it| !it.goaded.contains(&player)) else {
            return;
        };
        object.goaded.push(player);
        events.push(Event { kind: Happening::Goaded { object: creature, player }, rules: &[Rule::Goad] });
    }

    /// Ends effects that last until the next turn of `player`, such as goading, as that turn begins
    /// or would begin.
    pub(crate) fn end_until_next_turn(&mut self, player: PlayerId, events: &mut Vec<Event>) {
        for object in self.objects.iter_mut() {
            object.goaded.retain(|by| *by != player);
        }
        if self.continuous.end_until_turn_of(player) {
            self.refresh(None, events);
        }
        let left = !self.is_in_game(player);
        let over = |change: &Change| {
            change.of == player
                && match change.until {
                    Duration::YourNextTurn => true,
                    Duration::YourNext(_) => left,
                    _ => false,
                }
        };
        self.end_changes(over, &[Rule::StatedDurations], events);
    }

    /// Begins what is said of the next turn of `player`, as that turn begins.
    pub(crate) fn begin_next_turn(&mut self, player: PlayerId, events: &mut Vec<Event>) {
        let waits = Duration::ItsNextTurn { begun: false };
        let begun = Duration::ItsNextTurn { begun: true };
        let mut any = false;
        for object in self.objects.iter_mut().filter(|object| object.controller == player) {
            for change in object.changes.iter_mut().filter(|change| change.until == waits) {
                change.until = begun;
                any = true;
            }
        }
        let due = self.continuous.begin_turn_of(player);
        if any || !due.is_empty() {
            self.refresh(None, events);
        }
        for (ability, source) in due {
            self.tell_imposed(player, source, &ability, Duration::EndOfTurn, events);
        }
    }

    /// The number of its attacker's requirements that an attack meets.
    pub(super) fn meets(&self, attack: Attack) -> usize {
        let own = self.attack_requirements(std::iter::once(attack.attacker));
        Demand::count(&own, |requirement| requirement.is_met_by_attacks(self, &[attack]))
    }

    /// Whether anything could have to attack.
    pub(super) fn demands_attacks(&self) -> bool {
        self.objects().any(|object| object.is_in_play() && self.is_to_attack(object))
            || !self.wanted_attacks().is_empty()
    }

    /// Whether these attacks leave out a creature that attacks if able: it is tapped, or could
    /// attack only by breaking a restriction or paying a cost (500.2; 508.1d).
    pub(crate) fn leaves_an_attack_unmet(&self, attacks: &[Attack]) -> bool {
        let own = self.objects().filter(|object| object.is_in_play() && self.attacks_now(object));
        let must =
            own.filter(|object| self.is_to_attack(object) && self.combat.attacker(object.id).is_none());
        let must = self.attack_requirements(must.map(|object| object.id));
        must.into_iter().any(|demand| !demand.what.is_met_by_attacks(self, attacks))
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

    /// The requirements on these creatures, which could attack: what they attack matters only for
    /// goaded creatures. Each player's goading adds its own requirements (701.38; 701.15c).
    pub(super) fn attack_requirements(&self, able: impl Iterator<Item = ObjectId>) -> Vec<Demand> {
        let must =
            able.filter_map(|creature| self.object(creature).filter(|object| self.is_to_attack(object)));
        let others = |than: PlayerId| self.defenders().any(|player| player != than);
        let each = must.flat_map(|object| {
            let creature = object.id;
            let goaders = self.goaders(object);
            let attack = Requirement::Attack { creature };
            let attack =
                Demand::of(attack, object.times(Keyword::AttacksIfAble).saturating_add(goaders.len()));
            let another = goaders.into_iter().filter(move |than| others(*than));
            let another = another.map(move |than| Requirement::AttackAnother { creature, than });
            let drawn = self.draws_attack(object);
            let drawn = drawn.map(move |target| Requirement::AttackThat { creature, target });
            attack.into_iter().chain(another.chain(drawn).filter_map(|it| Demand::of(it, 1)))
        });
        each.collect()
    }

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
            most: Some(1),
            first: Vec::new(),
            each: Vec::new(),
            meets: (meets, 0),
        };
        let mut search = Search::new(acts.map(act).collect());
        self.add_company(&mut search, &restrictions);
        for restriction in &restrictions {
            if let Restriction::AtMost { by, most, of } = *restriction {
                let counter = search.count_each(|attack| self.is_in_crowd(by, of, *attack));
                search.bound(Bound::AtMost(counter, usize::from(most)));
            }
        }
        for (by, of) in wanted {
            let counter = search.count_each(|attack| self.is_in_crowd(by, of, *attack));
            search.bound(Bound::Wants(counter, 1..=usize::MAX, 1));
        }
        let alone: Vec<ObjectId> = restrictions
            .iter()
            .filter_map(|restriction| match restriction {
                Restriction::OnlyAlone { creature } => Some(*creature),
                _ => None,
            })
            .collect();
        if !alone.is_empty() {
            let any = search.count_creatures(|creature| alone.contains(&creature));
            let all = search.count_creatures(|_| true);
            search.bound(Bound::Bars(any, all, 1));
        }
        let (mut attacks, states) = search.run();
        self.work.count(states.saturating_mul(4 + search.counters()));
        attacks.reverse();
        attacks.into()
    }

    /// Adds the restrictions on which creatures act together.
    fn add_company<T: Copy>(&self, search: &mut Search<T>, restrictions: &[Restriction]) {
        let mut groups: Vec<(Vec<ObjectId>, usize, Vec<ObjectId>)> = Vec::new();
        let mut actors: Vec<ObjectId> = search.acts.iter().map(|act| act.actor).collect();
        actors.dedup();
        for restriction in restrictions {
            let (creature, least) = match *restriction {
                Restriction::NotAlone { creature } => (creature, 1),
                Restriction::Company { creature, condition } => match condition.asks {
                    Asks::Company(least, _) => (creature, usize::from(least)),
                    _ => continue,
                },
                _ => continue,
            };
            if !actors.contains(&creature) {
                continue;
            }
            let fits = |other: &ObjectId| self.is_company(*restriction, *other);
            let company: Vec<ObjectId> = actors.iter().copied().filter(fits).collect();
            let least = least.saturating_add(usize::from(company.contains(&creature)));
            self.work.count(actors.len());
            match groups.iter_mut().find(|(known, asked, _)| *known == company && *asked == least) {
                Some((_, _, needy)) => needy.push(creature),
                None => groups.push((company, least, vec![creature])),
            }
        }
        for (company, least, needy) in groups {
            let any = search.count_creatures(|creature| needy.contains(&creature));
            let fitting = search.count_creatures(|creature| company.contains(&creature));
            search.bound(Bound::Needs(any, fitting, least));
        }
    }

    /// The permanents that want the active player to attack with at least one creature, and which
    /// creatures that can be.
    fn wanted_attacks(&self) -> Vec<(ObjectId, Crowd)> {
        if !self.sources.any(Source::Bans) {
            return Vec::new();
        }
        let opponent = |by: &&Object| by.is_in_play() && !self.are_allied(by.controller, self.turn.active());
        let each = self.objects().filter(opponent).flat_map(|by| {
            by.written(|face| &face.combat_bans).iter().filter_map(|ban| match ban {
                CombatBan::AtLeastOne { of } => Some((by.id, *of)),
                _ => None,
            })
        });
        each.collect()
    }

    /// The requirements on the attack as a whole.
    pub(super) fn whole_attack_requirements(&self) -> Vec<Demand> {
        let each = self.wanted_attacks().into_iter();
        each.filter_map(|(by, of)| Demand::of(Requirement::AttackWithOne { by, of }, 1)).collect()
    }

    /// The attacks that a declaration is compared with: in 2006 only those that meet a requirement,
    /// and the declared ones (500.5).
    pub(super) fn considered_attacks(&self, mut free: Vec<Attack>, declared: &[Attack]) -> Vec<Attack> {
        match self.rules().requirements {
            Requirements::AsManyAsPossible => {}
            Requirements::OnlyWhatMeetsOne => free.retain(|attack| {
                self.must_attack(attack.attacker)
                    || self.wanted_attacks().iter().any(|(by, of)| self.is_in_crowd(*by, *of, *attack))
                    || declared.iter().any(|known| known.attacker == attack.attacker)
            }),
        }
        free
    }

    /// The same of blocks.
    pub(super) fn considered_blocks(&self, mut free: Vec<Block>, declared: &[Block]) -> Vec<Block> {
        match self.rules().requirements {
            Requirements::AsManyAsPossible => {}
            Requirements::OnlyWhatMeetsOne => {
                free.retain(|block| self.meets_a_demand(*block) || declared.contains(block));
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
    fn demands_on(&self, block: Block) -> (usize, usize) {
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
                found.extend(Demand::of(Requirement::Block { creature: blocker }, own));
            }
            if !blocked.contains(&attacker) {
                blocked.push(attacker);
                let times = self.times(attacker, Keyword::MustBeBlocked);
                found.extend(Demand::of(Requirement::BeBlocked { attacker }, times));
                let limited = self.object(attacker).filter(|it| it.status.has_limits);
                for (by, limit, times) in limited.into_iter().flat_map(Self::wanted_blocks) {
                    let able = |block: &Block| {
                        block.attacker == attacker && self.is_limited_to(attacker, (by, limit), block.blocker)
                    };
                    if limit.limits.wanted().is_some() && able_blocks.iter().any(able) {
                        found.extend(Demand::of(Requirement::BeBlockedBy { attacker, by, limit }, times));
                    }
                }
            }
            found.extend(Demand::of(Requirement::BlockThis { blocker, attacker }, this));
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

    /// The requirements of these creatures, which could attack, and an attack that meets as many of
    /// them as possible.
    pub(crate) fn find_demanded(
        &self,
        able: &[ObjectId],
        targets: &[Thing],
    ) -> (Vec<Requirement>, AttackDeclaration) {
        let free = self.free_attacks(able, targets);
        let mut requirements = self.attack_requirements(each_attacker(&free));
        if !free.is_empty() {
            requirements.extend(self.whole_attack_requirements());
        }
        (Demand::each(&requirements), self.least_attack(&self.considered_attacks(free, &[])))
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
        Demand::count(requirements, |requirement| requirement.is_met_by_blocks(self, blocks))
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
                most: self.object(block.blocker).map_or(Some(0), most_blocked),
                first: Vec::new(),
                each: Vec::new(),
                meets: (own, this),
            }
        };
        let mut search = Search::new(able.iter().map(act).collect());
        self.add_company(&mut search, &restrictions);
        let on = |block: &Block, attacker: ObjectId| block.attacker == attacker;
        for restriction in &restrictions {
            match *restriction {
                Restriction::AtMost { most, .. } => {
                    let all = search.count_creatures(|_| true);
                    search.bound(Bound::AtMost(all, usize::from(most)));
                }
                Restriction::TwoOrNone { attacker, .. } | Restriction::AtLeastOrNone { attacker, .. } => {
                    let counter = search.count_each(|block| on(block, attacker));
                    search.bound(Bound::NoneOrMore(counter, restriction.least()));
                }
                Restriction::OneAtMost { attacker } => {
                    let counter = search.count_each(|block| on(block, attacker));
                    search.bound(Bound::AtMost(counter, 1));
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
                    search.bound(Bound::Wants(counter, 1..=usize::MAX, demand.times));
                }
                Requirement::BeBlockedBy { attacker, by, limit } => {
                    let Some(wanted) = limit.limits.wanted() else { continue };
                    let counter = search.count_each(|block| {
                        on(block, attacker) && self.is_limited_to(attacker, (by, limit), block.blocker)
                    });
                    search.bound(Bound::Wants(counter, wanted, demand.times));
                }
                _ => {}
            }
        }
        search
    }

    /// Whether a creature is one of those that a limit on an attacker is about. "You" is the player
    /// whose card says so.
    fn is_limited_to(
        &self,
        attacker: ObjectId,
        (by, limit): (ObjectId, BlockLimit),
        blocker: ObjectId,
    ) -> bool {
        self.object(by).is_some_and(|says| self.is_meant(limit.what, attacker, says.controller, blocker))
    }
}
