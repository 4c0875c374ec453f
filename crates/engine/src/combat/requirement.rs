//! Requirements: things a declaration must do if able (500.2 to 500.4; 508.1d, 509.1c).
//! Restrictions come first; then as many requirements as possible must be met at once, by the
//! declaration as a whole. In 2006, no creature had to do something that met no requirement
//! (500.5).

use super::restriction::{Restriction, most_blocked};
use crate::object::{Change, Changed};
use crate::printed::Source;
use crate::{Attack, AttackDeclaration, Block, Event, Game, Happening, Object, ObjectId, PlayerId, Thing};
use combat_lab_cards::{Duration, Keyword};
use combat_lab_rulebook::{Requirements, Rule};
use std::sync::Arc;

/// Something a declaration must do if able.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Requirement {
    /// This creature must attack.
    Attack {
        /// The creature.
        creature: ObjectId,
    },
    /// This creature must attack this player, or that player's team where a team is attacked as a
    /// group.
    AttackPlayer {
        /// The creature.
        creature: ObjectId,
        /// The player.
        player: PlayerId,
    },
    /// This creature must attack a player other than this one, who has goaded it.
    AttackAnother {
        /// The creature.
        creature: ObjectId,
        /// The player.
        than: PlayerId,
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
    /// This creature must block this attacker, like every creature able to.
    BlockThis {
        /// The blocker.
        blocker: ObjectId,
        /// The attacker.
        attacker: ObjectId,
    },
}

impl Requirement {
    pub(super) fn is_met_by_attacks(self, attacks: &[Attack]) -> bool {
        attacks.iter().any(|attack| match self {
            Self::Attack { creature } => attack.attacker == creature,
            Self::AttackPlayer { creature, player } => {
                attack.attacker == creature && attack.target == Thing::Player(player)
            }
            Self::AttackAnother { creature, than } => {
                attack.attacker == creature && attack.target.player().is_some_and(|player| player != than)
            }
            Self::Block { .. } | Self::BeBlocked { .. } | Self::BlockThis { .. } => false,
        })
    }

    pub(super) fn is_met_by_blocks(self, blocks: &[Block]) -> bool {
        blocks.iter().any(|block| match self {
            Self::Attack { .. } | Self::AttackPlayer { .. } | Self::AttackAnother { .. } => false,
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

/// The most states that the search for blocks keeps at once.
const WIDTH: usize = 2048;
/// The most pairs, and the most attackers whose number of blockers matters, for which every state
/// is kept.
const WHOLE: (usize, usize) = (150, 6);
/// The most states that it examines on larger boards.
const MOST_STATES: usize = 40_000;

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

/// A state of the search: only the relevant facts of the blocks chosen so far.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    /// The number of attackers that the current blocker blocks.
    used: u8,
    /// The number of blockers: none, one, one that may not be alone, or several.
    blockers: Blockers,
    /// For each attacker whose number of blockers matters, that number.
    blocked: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Blockers {
    Nobody,
    One,
    OneNotAlone,
    Several,
}

/// The value of a state, and the way to it.
#[derive(Debug, Clone, Copy)]
struct Reached {
    met: usize,
    blocks: usize,
    /// The place of the last block chosen, in the trail.
    last: Option<usize>,
}

impl Reached {
    fn beats(&self, other: &Self) -> bool {
        (self.met, other.blocks) > (other.met, self.blocks)
    }
}

/// States, each once and in order.
type Layer = Vec<(State, Reached)>;

/// Keeps only the best of each state, the first among equals.
fn distinct(mut layer: Layer) -> Layer {
    crate::sort(&mut layer, |(one, _), (other, _)| one.cmp(other));
    layer.dedup_by(|(state, reached), (known, best)| {
        let is_known = state == known;
        if is_known && reached.beats(best) {
            *best = *reached;
        }
        is_known
    });
    layer
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

    /// The players who say that a creature attacks them if able, once for each effect.
    fn draws_attack<'a>(&'a self, object: &'a Object) -> impl Iterator<Item = PlayerId> + 'a {
        let say = object.who_say(Keyword::AttacksYou).filter_map(|by| self.object(by));
        say.filter_map(|by| self.aim(Thing::Player(by.controller())).player())
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
        self.end_changes(over, &[Rule::UntilDurations], events);
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
        Demand::count(&own, |requirement| requirement.is_met_by_attacks(&[attack]))
    }

    /// Whether anything could have to attack.
    pub(super) fn demands_attacks(&self) -> bool {
        self.objects().any(|object| object.is_in_play() && self.is_to_attack(object))
    }

    /// Whether these attacks leave out a creature that attacks if able: it is tapped, or could
    /// attack only by breaking a restriction or paying a cost (500.2; 508.1d).
    pub(crate) fn leaves_an_attack_unmet(&self, attacks: &[Attack]) -> bool {
        let own = self.objects().filter(|object| object.is_in_play() && self.attacks_now(object));
        let must =
            own.filter(|object| self.is_to_attack(object) && self.combat.attacker(object.id).is_none());
        let must = self.attack_requirements(must.map(|object| object.id));
        must.into_iter().any(|demand| !demand.what.is_met_by_attacks(attacks))
    }

    /// Whether anything could have to block or be blocked.
    pub(super) fn demands_blocks(&self) -> bool {
        let demands = [Keyword::BlocksIfAble, Keyword::MustBeBlocked, Keyword::Lure];
        let says = |object: &Object| demands.iter().any(|keyword| object.has(*keyword));
        let told = |object: &Object| object.changes.iter().any(|it| matches!(it.what, Changed::MustBlock(_)));
        self.objects().any(|object| object.is_in_play() && (says(object) || told(object)))
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
            let drawn = drawn.map(move |player| Requirement::AttackPlayer { creature, player });
            attack.into_iter().chain(another.chain(drawn).filter_map(|it| Demand::of(it, 1)))
        });
        each.collect()
    }

    /// An attack that meets as many requirements as possible, with as few creatures as possible,
    /// given each creature's best attack without a cost. It is exact for any number of creatures:
    /// each requirement concerns one creature, and restrictions on the whole concern only their
    /// number.
    pub(super) fn least_attack(&self, free: &[Attack]) -> AttackDeclaration {
        // Who can't be attacked isn't to be.
        let must = free
            .iter()
            .copied()
            .filter(|attack| self.must_attack(attack.attacker) && self.meets(*attack) > 0);
        let must: Vec<Attack> = must.collect();
        let shy = |attack: &Attack| {
            self.object(attack.attacker).is_some_and(|object| object.has(Keyword::CantAttackAlone))
        };
        if self.lets_one(Keyword::OneAttacker).is_some() {
            let mut best: Option<(usize, Attack)> = None;
            for attack in must.into_iter().filter(|attack| !shy(attack)) {
                let met = self.meets(attack);
                if best.is_none_or(|(most, _)| met > most) {
                    best = Some((met, attack));
                }
            }
            return best.map(|(_, attack)| attack).into_iter().collect();
        }
        // A creature that can only attack alone attacks instead of all the others if that meets
        // more requirements.
        let loner = |attack: &Attack| {
            self.object(attack.attacker).is_some_and(|object| object.has(Keyword::AttacksOnlyAlone))
        };
        let (alone, must): (Vec<Attack>, Vec<Attack>) = must.into_iter().partition(loner);
        let together: AttackDeclaration = match must.as_slice() {
            [only] if shy(only) => {
                match free.iter().find(|other| other.attacker != only.attacker && !loner(other)) {
                    Some(other) => [*only, *other].into_iter().collect(),
                    None => AttackDeclaration::default(),
                }
            }
            _ => must.into(),
        };
        let met = |attacks: &[Attack]| {
            attacks.iter().fold(0, |sum: usize, attack| sum.saturating_add(self.meets(*attack)))
        };
        let mut best = (met(&together.attacks), together);
        for attack in alone.into_iter().filter(|attack| !shy(attack)) {
            let more = self.meets(attack);
            if more > best.0 || (more == best.0 && best.1.attacks.len() > 1) {
                best = (more, [attack].into_iter().collect());
            }
        }
        best.1
    }

    /// The attacks that a declaration is compared with: in 2006 only those that meet a requirement,
    /// and the declared ones (500.5).
    pub(super) fn considered_attacks(&self, mut free: Vec<Attack>, declared: &[Attack]) -> Vec<Attack> {
        match self.rules().requirements {
            Requirements::AsManyAsPossible => {}
            Requirements::OnlyWhatMeetsOne => free.retain(|attack| {
                self.must_attack(attack.attacker)
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
                free.retain(|block| self.demands_on(*block) != (0, 0, 0) || declared.contains(block));
            }
        }
        free
    }

    /// The number of effects that make one creature block another if able.
    fn must_block(&self, blocker: ObjectId, attacker: ObjectId) -> usize {
        let told = Changed::MustBlock(attacker);
        self.object(blocker).map_or(0, |it| it.changes.iter().filter(|change| change.what == told).count())
    }

    /// The requirements of a pair: of the creature to block, of the attacker to be blocked, and of
    /// the one to block the other.
    fn demands_on(&self, block: Block) -> (usize, usize, usize) {
        let times = |id: ObjectId, keyword| self.object(id).map_or(0, |object| object.times(keyword));
        let Block { blocker, attacker } = block;
        let this = times(attacker, Keyword::Lure).saturating_add(self.must_block(blocker, attacker));
        (times(blocker, Keyword::BlocksIfAble), times(attacker, Keyword::MustBeBlocked), this)
    }

    /// The requirements on blocks, given the pairs that could block at all.
    pub(super) fn block_requirements(&self, able: &[Block]) -> Vec<Demand> {
        let mut found = Vec::new();
        let mut blocked: Vec<ObjectId> = Vec::new();
        let mut before = None;
        for block in able.iter().copied() {
            let Block { blocker, attacker } = block;
            let (own, be_blocked, this) = self.demands_on(block);
            // The pairs of one blocker are consecutive.
            if before.replace(blocker) != Some(blocker) {
                found.extend(Demand::of(Requirement::Block { creature: blocker }, own));
            }
            if be_blocked > 0 && !blocked.contains(&attacker) {
                blocked.push(attacker);
                found.extend(Demand::of(Requirement::BeBlocked { attacker }, be_blocked));
            }
            found.extend(Demand::of(Requirement::BlockThis { blocker, attacker }, this));
        }
        self.work.count(able.len());
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
        let requirements = self.attack_requirements(free.iter().map(|attack| attack.attacker));
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
                    Restriction::NotAlone { .. } | Restriction::TwoOrNone { .. } => true,
                    Restriction::OnlyAlone { .. }
                    | Restriction::OnlyOne { .. }
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
        Demand::count(requirements, |requirement| requirement.is_met_by_blocks(blocks))
    }

    /// Blocks that meet as many requirements as possible without breaking a restriction, and as few
    /// of them as that takes. `able` are the pairs that could block at all, blocker by blocker.
    ///
    /// It adds one pair after another and keeps the best of all choices that are alike in
    /// everything that still matters: the number of blockers of each attacker with a restriction or
    /// requirement on that number. With up to six such attackers and up to 150 pairs nothing is
    /// left out, and the result is the maximum. On larger boards only the most promising choices
    /// are kept: the result is then legal, but other blocks might meet more requirements. A
    /// declaration is refused only if this finds a better one, so a legal one is never refused.
    pub(super) fn least_blocks(&self, player: PlayerId, able: &[Block]) -> Vec<Block> {
        let requirements = self.block_requirements(able);
        if requirements.is_empty() {
            return Vec::new();
        }
        let search = Search::new(self, player, able, &requirements);
        let (blocks, states) = search.run();
        self.work.count(states.saturating_mul(4 + search.counted));
        blocks
    }
}

/// The search for blocks that meet the most requirements.
struct Search {
    pairs: Vec<Pair>,
    /// The number of attackers whose number of blockers matters.
    counted: usize,
    /// The places of attackers that can't be blocked except by two or more creatures.
    two_or_none: Vec<(usize, usize)>,
    /// More blockers of one attacker than this make no difference.
    enough: u8,
    /// Whether only one creature can block.
    only_one: bool,
}

/// A blocker and an attacker, with everything relevant about them.
struct Pair {
    block: Block,
    /// The most attackers that the blocker may block; `None` for any number.
    most: Option<usize>,
    /// Whether the blocker can't be the only one.
    shy: bool,
    /// The attacker's place among the counted ones.
    place: Option<usize>,
    /// Whether no more than one creature can block the attacker.
    one_at_most: bool,
    /// The requirements met by the blocker's first block, by the attacker's first, and by exactly
    /// this one.
    meets: (usize, usize, usize),
}

impl Search {
    fn new(game: &Game, player: PlayerId, able: &[Block], requirements: &[Demand]) -> Self {
        let restrictions = game.restrictions_on_blocks(player);
        let by_restriction = restrictions.iter().filter_map(|restriction| match restriction {
            Restriction::TwoOrNone { attacker, .. } | Restriction::OneAtMost { attacker } => Some(*attacker),
            _ => None,
        });
        let by_requirement = requirements.iter().filter_map(|demand| match demand.what {
            Requirement::BeBlocked { attacker } => Some(attacker),
            _ => None,
        });
        let mut counted: Vec<ObjectId> = by_restriction.chain(by_requirement).collect();
        crate::sort_short(&mut counted, |id| *id);
        counted.dedup();
        let has = |id: ObjectId, keyword| game.object(id).is_some_and(|object| object.has(keyword));
        let restricted = |wanted: &dyn Fn(&Restriction) -> bool| restrictions.iter().any(wanted);
        let pair = |block: &Block| {
            let Block { blocker, attacker } = *block;
            Pair {
                block: *block,
                most: game.object(blocker).map_or(Some(0), most_blocked),
                shy: has(blocker, Keyword::CantBlockAlone),
                place: counted.binary_search(&attacker).ok(),
                one_at_most: has(attacker, Keyword::OneBlockerAtMost),
                meets: game.demands_on(*block),
            }
        };
        let two_or_none = restrictions.iter().filter_map(|restriction| match restriction {
            Restriction::TwoOrNone { attacker, .. } => {
                Some((counted.binary_search(attacker).ok()?, restriction.least()))
            }
            _ => None,
        });
        Self {
            pairs: able.iter().map(pair).collect(),
            counted: counted.len(),
            enough: if restricted(&|restriction| restriction.least() > 2) { 3 } else { 2 },
            two_or_none: two_or_none.collect(),
            only_one: restricted(&|restriction| matches!(restriction, Restriction::OnlyOne { .. })),
        }
    }

    /// The blocks, and the number of states examined.
    fn run(&self) -> (Vec<Block>, usize) {
        let whole = self.pairs.len() <= WHOLE.0 && self.counted <= WHOLE.1;
        let width = if whole { WIDTH } else { (MOST_STATES / self.pairs.len().max(1)).clamp(1, WIDTH) };
        let mut states = 0;
        let mut trail: Vec<(Block, Option<usize>)> = Vec::new();
        let start = State { used: 0, blockers: Blockers::Nobody, blocked: vec![0; self.counted] };
        let mut layer = vec![(start, Reached { met: 0, blocks: 0, last: None })];
        let mut before = None;
        for pair in &self.pairs {
            let mut next = Layer::with_capacity(2 * layer.len());
            states += layer.len();
            for (mut state, reached) in layer {
                if before != Some(pair.block.blocker) {
                    state.used = 0;
                }
                if let Some(blocked) = self.take(&state, pair) {
                    trail.push((pair.block, reached.last));
                    let met = reached.met.saturating_add(pair.gained(&state));
                    let last = Some(trail.len() - 1);
                    next.push((blocked, Reached { met, blocks: reached.blocks + 1, last }));
                }
                next.push((state, reached));
            }
            before = Some(pair.block.blocker);
            layer = narrowed(distinct(next), width);
        }
        let mut best = Reached { met: 0, blocks: 0, last: None };
        for (state, reached) in &layer {
            if self.is_whole(state) && reached.beats(&best) {
                best = *reached;
            }
        }
        let mut blocks = Vec::new();
        let mut last = best.last;
        while let Some((block, earlier)) = last.and_then(|place| trail.get(place)) {
            blocks.push(*block);
            last = *earlier;
        }
        blocks.reverse();
        (blocks, states)
    }

    /// The state after adding this block, unless a restriction forbids it.
    fn take(&self, state: &State, pair: &Pair) -> Option<State> {
        if pair.most.is_some_and(|most| usize::from(state.used) >= most) {
            return None;
        }
        let mut state = state.clone();
        if state.used == 0 {
            state.blockers = match state.blockers {
                Blockers::Nobody if pair.shy => Blockers::OneNotAlone,
                Blockers::Nobody => Blockers::One,
                _ if self.only_one => return None,
                _ => Blockers::Several,
            };
        }
        // Without a limit, only whether it blocks at all matters.
        state.used = if pair.most.is_none() { 1 } else { state.used + 1 };
        if let Some(count) = pair.place.and_then(|place| state.blocked.get_mut(place)) {
            if *count > 0 && pair.one_at_most {
                return None;
            }
            *count = (*count + 1).min(self.enough);
        }
        Some(state)
    }

    /// Whether the state as it is breaks no restriction.
    fn is_whole(&self, state: &State) -> bool {
        state.blockers != Blockers::OneNotAlone
            && self.two_or_none.iter().all(|(place, least)| {
                !state.blocked.get(*place).is_some_and(|count| (1..*least).contains(&usize::from(*count)))
            })
    }
}

impl Pair {
    /// The number of additional requirements met by this block.
    fn gained(&self, state: &State) -> usize {
        let unblocked = self.place.and_then(|place| state.blocked.get(place)) == Some(&0);
        let (block, be_blocked, this) = self.meets;
        let block = if state.used == 0 { block } else { 0 };
        block.saturating_add(if unblocked { be_blocked } else { 0 }).saturating_add(this)
    }
}

/// The most promising states, if there are too many.
fn narrowed(mut layer: Layer, width: usize) -> Layer {
    if layer.len() > width {
        crate::sort(&mut layer, |(_, one), (_, other)| (other.met, one.blocks).cmp(&(one.met, other.blocks)));
        layer.truncate(width);
        crate::sort(&mut layer, |(one, _), (other, _)| one.cmp(other));
    }
    layer
}
