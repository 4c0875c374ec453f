//! The creatures in combat: who attacks what, who blocks whom, and what is known of creatures that
//! have left it.

use crate::{Block, ObjectId, PlayerId, Thing};
use combat_lab_cards::{Adding, Keeping, Listed};

/// The state of a combat: the attackers and the blockers.
///
/// It lasts until the end of combat step *ends* (311.2; 511.3), not until damage is dealt. Only the
/// methods here change it: creatures are declared or put into combat, become blocked, and are
/// removed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Combat {
    attackers: Vec<Attacker>,
    blockers: Vec<Blocker>,
    first_strike: Option<FirstStrike>,
    /// Whether any creature was declared as an attacker.
    declared: bool,
    /// Whether any creature was put into play attacking.
    entered: bool,
    /// Whether blockers have been declared: before that, no attacker is blocked or unblocked.
    blocks_declared: bool,
    /// The defending players of attackers that have been removed from combat.
    defended: Vec<Defended>,
    /// The blocks of creatures that left the battlefield while in combat.
    parted: Vec<Block>,
    /// The declarations so far in this declare blockers step.
    declaring: Declaring,
    /// The players who have been attacked, and by whom.
    attacked: Attacked,
    /// The total power of the creatures that each player declared as attackers, as they were
    /// declared.
    powers: Vec<(PlayerId, i64)>,
}

/// The pairs of players of whom one has attacked the other in this combat, wherever the creatures
/// are now (702.121a, since 2016). One bit for each pair, so that a combat of two creatures doesn't
/// allocate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Attacked(u64);

impl Attacked {
    /// Records that a creature controlled by `player` was declared as attacking `other`.
    fn note(&mut self, player: PlayerId, other: PlayerId) {
        self.0 |= 1 << ((player.index() % 8) * 8 + other.index() % 8);
    }

    /// The number of players this player has attacked.
    fn by(self, player: PlayerId) -> usize {
        (self.0 >> ((player.index() % 8) * 8) & 0xFF).count_ones() as usize
    }
}

/// The player or permanent that a creature removed from combat was attacking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Defended {
    /// The creature.
    creature: ObjectId,
    /// Its defending player.
    defender: PlayerId,
    /// The attacked player or permanent, if it was still there.
    target: Option<Thing>,
}

/// An attacking creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attacker {
    /// The creature.
    pub creature: ObjectId,
    /// The player, planeswalker or battle it attacks; `None` once that has left combat: it remains
    /// an attacking creature, but attacks nothing (306.4c; 506.4c).
    pub target: Option<Thing>,
    /// The player it attacks, or whose planeswalker or battle it attacks, or attacked last: its
    /// defending player (508.5, 802.2a).
    pub defender: PlayerId,
    /// Whether it attacks, or attacked, a planeswalker: damage that tramples over planeswalkers
    /// goes to the player even if the planeswalker is gone (702.19e).
    pub(super) at_planeswalker: bool,
    /// Whether it is blocked.
    pub status: BlockStatus,
    /// The creatures blocking it now; in damage assignment order where there is one (509.2, 2009 to
    /// 2024).
    pub blockers: Vec<ObjectId>,
    /// The number of the band it attacks in, if any (502.10; 702.22).
    pub band: Option<usize>,
    /// Those of its blockers that have no place in its damage assignment order yet.
    pub(super) unplaced: Vec<ObjectId>,
}

/// A blocking creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocker {
    /// The creature.
    pub creature: ObjectId,
    /// The attackers it blocks now; in damage assignment order where there is one (509.3, 2009 to
    /// 2024).
    pub attackers: Vec<ObjectId>,
    /// Those of them that have no place in its damage assignment order yet.
    pub(super) unplaced: Vec<ObjectId>,
}

/// Whether an attacker is blocked. Once blocked, it remains blocked even if all its blockers leave
/// combat (309.2f; 509.1h).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlockStatus {
    /// Blockers have not been declared yet.
    Undecided,
    /// It is blocked.
    Blocked,
    /// It is unblocked.
    Unblocked,
}

/// A creature in combat.
#[derive(Clone, Copy)]
pub(super) enum Combatant<'a> {
    Attacker(&'a Attacker),
    Blocker(&'a Blocker),
}

impl<'a> Combatant<'a> {
    pub(super) fn creature(self) -> ObjectId {
        match self {
            Self::Attacker(attacker) => attacker.creature,
            Self::Blocker(blocker) => blocker.creature,
        }
    }

    /// The creatures it blocks, or those that block it.
    pub(super) fn others(self) -> &'a [ObjectId] {
        match self {
            Self::Attacker(attacker) => &attacker.blockers,
            Self::Blocker(blocker) => &blocker.attackers,
        }
    }
}

/// The declarations of one declare blockers step, by one defending player after another if there
/// are several. Abilities trigger once all have declared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Declaring {
    /// The creatures that blocked already.
    pub(super) before: Vec<ObjectId>,
    /// The blockers that were declared.
    pub(super) blockers: Vec<ObjectId>,
    /// The attackers they block.
    pub(super) pairs: Vec<Block>,
    pub(super) became_blocked: Vec<ObjectId>,
    pub(super) unblocked: Vec<ObjectId>,
}

/// Records of the first of two combat damage steps, which decide who strikes in the second.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct FirstStrike {
    /// Creatures with first or double strike as the first step began (510.4).
    had: Vec<ObjectId>,
    /// Creatures that assigned combat damage in it (310.5).
    assigned: Vec<ObjectId>,
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

    /// The attackers of the band that `creature` attacks in, with itself; none if it attacks in no
    /// band. A creature that leaves combat leaves its band; losing banding changes nothing (502.10;
    /// 702.22).
    pub fn band(&self, creature: ObjectId) -> impl Iterator<Item = ObjectId> {
        let band = self.attacker(creature).and_then(|attacker| attacker.band);
        let together = move |attacker: &&Attacker| band.is_some() && attacker.band == band;
        self.attackers.iter().filter(together).map(|attacker| attacker.creature)
    }

    /// The number for the first band of a declaration: bands of an earlier one in the same combat
    /// keep theirs.
    pub(super) fn next_band(&self) -> usize {
        self.attackers.iter().filter_map(|attacker| attacker.band).max().map_or(0, |last| last + 1)
    }

    /// Makes room for attackers.
    pub(super) fn reserve(&mut self, attackers: usize) {
        self.attackers.reserve(attackers);
    }

    /// Declares an attacker. If it attacks a player, `pair` is its controller and that player.
    pub(super) fn declare(&mut self, attacker: Attacker, pair: Option<(PlayerId, PlayerId)>) {
        self.declared = true;
        if let Some((by, attacked)) = pair {
            self.attacked.note(by, attacked);
        }
        self.attackers.push(attacker);
    }

    /// Puts a creature into combat that enters attacking: if blockers have already been declared,
    /// it is unblocked.
    pub(super) fn put_attacking(&mut self, attacker: Attacker) {
        self.entered = true;
        let status = if self.blocks_declared { BlockStatus::Unblocked } else { BlockStatus::Undecided };
        self.attackers.push(Attacker { status, ..attacker });
    }

    /// Records the power with which a player's creature was declared as an attacker.
    pub(super) fn note_power(&mut self, player: PlayerId, power: i64) {
        match self.powers.iter_mut().find(|(known, _)| *known == player) {
            Some((_, total)) => *total = total.saturating_add(power),
            None => self.powers.push((player, power)),
        }
    }

    /// Whether any creature was declared as an attacker.
    pub(crate) const fn is_declared(&self) -> bool {
        self.declared
    }

    /// Whether any creature was declared as an attacker or put into play attacking.
    pub(crate) const fn has_had_attackers(&self) -> bool {
        self.declared || self.entered
    }

    /// Whether blockers have been declared: before that, no attacker is blocked or unblocked.
    pub(crate) const fn has_blocks(&self) -> bool {
        self.blocks_declared
    }

    /// Whether nothing refers to a creature that has left this combat.
    pub(crate) fn has_forgotten_all(&self) -> bool {
        self.defended.is_empty() && self.parted.is_empty()
    }

    /// Whether anything refers to this creature, which has left this combat.
    pub(crate) fn remembers(&self, gone: ObjectId) -> bool {
        self.defended.iter().any(|it| it.creature == gone)
            || self.parted.iter().any(|it| it.blocker == gone || it.attacker == gone)
    }

    /// The number of players that this player has attacked.
    pub(crate) fn attacked_by_player(&self, player: PlayerId) -> usize {
        self.attacked.by(player)
    }

    /// Begins the declare blockers step.
    pub(super) fn begin_blocks(&mut self) {
        let before = self.blockers.iter().map(|blocker| blocker.creature).listed();
        self.declaring = Declaring { before, ..Declaring::default() };
    }

    /// Declares that `blocker` blocks `attacker`, and with it every attacker of its band. Returns
    /// the attackers that it did not block before.
    pub(super) fn declare_block(&mut self, Block { blocker, attacker }: Block) -> Vec<ObjectId> {
        let blocked = self.block(blocker, attacker);
        self.declaring.blockers.push(blocker);
        self.declaring.pairs.add_all(blocked.iter().map(|attacker| Block { blocker, attacker: *attacker }));
        blocked
    }

    /// Makes the attackers blocked or unblocked whose defending player has declared blockers, or
    /// all of them, and calls `unblocked` with each that becomes unblocked. Attackers stay blocked
    /// or unblocked, in an extra declare blockers step too; only an unblocked attacker that is
    /// blocked now becomes blocked (309.2f; 509.1h).
    pub(super) fn decide_blocked(&mut self, defender: Option<PlayerId>, mut unblocked: impl FnMut(ObjectId)) {
        for attacker in &mut self.attackers {
            match attacker.status {
                _ if defender.is_some_and(|defender| defender != attacker.defender) => {}
                BlockStatus::Undecided | BlockStatus::Unblocked if !attacker.blockers.is_empty() => {
                    attacker.status = BlockStatus::Blocked;
                    self.declaring.became_blocked.push(attacker.creature);
                }
                BlockStatus::Blocked | BlockStatus::Unblocked => {}
                BlockStatus::Undecided => {
                    attacker.status = BlockStatus::Unblocked;
                    self.declaring.unblocked.push(attacker.creature);
                    unblocked(attacker.creature);
                }
            }
        }
    }

    /// All blockers are declared. Returns the declarations of the step.
    pub(super) fn finish_blocks(&mut self) -> Declaring {
        self.blocks_declared = true;
        std::mem::take(&mut self.declaring)
    }

    /// Makes an unblocked attacker blocked. Returns whether it was unblocked: before blockers are
    /// declared, an attacker is neither.
    pub(super) fn become_blocked(&mut self, creature: ObjectId) -> bool {
        let known = self.attackers.iter_mut().find(|known| known.creature == creature);
        let known = known.filter(|known| known.status == BlockStatus::Unblocked);
        known.map(|known| known.status = BlockStatus::Blocked).is_some()
    }

    /// Records who has first strike or double strike as the first of two combat damage steps
    /// begins, or would begin.
    pub(super) fn note_first_strikers(&mut self, had: Vec<ObjectId>) {
        self.first_strike = Some(FirstStrike { had, assigned: Vec::new() });
    }

    /// Records who assigned damage in the first of two combat damage steps.
    pub(super) fn note_assigned(&mut self, assigned: Vec<ObjectId>) {
        if let Some(first) = &mut self.first_strike {
            first.assigned = assigned;
        }
    }

    /// Whether there are two combat damage steps, the first of which has begun or was skipped.
    pub(crate) const fn has_two_damage_steps(&self) -> bool {
        self.first_strike.is_some()
    }

    /// Whether the creature had first or double strike as the first of two combat damage steps
    /// began (510.4).
    pub(super) fn had_first_strike(&self, creature: ObjectId) -> bool {
        self.first_strike.as_ref().is_some_and(|first| first.had.contains(&creature))
    }

    /// Whether the creature assigned damage in the first of two combat damage steps (310.5).
    pub(super) fn has_assigned(&self, creature: ObjectId) -> bool {
        self.first_strike.as_ref().is_some_and(|first| first.assigned.contains(&creature))
    }

    /// Sets the damage assignment order of a creature in combat (509.2 and 509.3, 2009 to 2024).
    pub(super) fn order(&mut self, creature: ObjectId, order: &[ObjectId]) {
        if let Some(attacker) = self.attackers.iter_mut().find(|known| known.creature == creature) {
            order.clone_into(&mut attacker.blockers);
        }
        if let Some(blocker) = self.blockers.iter_mut().find(|known| known.creature == creature) {
            order.clone_into(&mut blocker.attackers);
        }
    }

    /// All creatures in combat have their places in damage assignment orders.
    pub(super) fn finish_orders(&mut self) {
        for attacker in &mut self.attackers {
            attacker.unplaced.clear();
        }
        for blocker in &mut self.blockers {
            blocker.unplaced.clear();
        }
    }

    /// Sets the player of a defending team to whom an attacker assigns its damage (606.7d; 810.7f).
    pub(super) fn hit(&mut self, attacker: ObjectId, player: PlayerId) {
        if let Some(known) = self.attackers.iter_mut().find(|known| known.creature == attacker) {
            known.defender = player;
        }
    }

    /// Keeps only these creatures in the declarations of the step: the others have left the game
    /// with their owner.
    pub(crate) fn retain_declared(&mut self, stays: impl Fn(ObjectId) -> bool) {
        let Declaring { before: _, blockers, pairs, became_blocked, unblocked } = &mut self.declaring;
        for creatures in [blockers, became_blocked, unblocked] {
            creatures.keep(|id| stays(*id));
        }
        pairs.keep(|pair| stays(pair.blocker) && stays(pair.attacker));
    }

    /// Makes `blocker` block `attacker`, and with it every attacker of its band. Returns the
    /// attackers that it did not block before.
    pub(super) fn block(&mut self, blocker: ObjectId, attacker: ObjectId) -> Vec<ObjectId> {
        let others: Vec<ObjectId> = self.band(attacker).filter(|other| *other != attacker).listed();
        let mut blocked = Vec::with_capacity(1 + others.len());
        for creature in std::iter::once(attacker).chain(others) {
            let known = self.attackers.iter_mut().find(|attacker| attacker.creature == creature);
            let Some(known) = known.filter(|known| !known.blockers.contains(&blocker)) else { continue };
            known.blockers.push(blocker);
            known.unplaced.push(blocker);
            blocked.push(creature);
        }
        match self.blockers.iter_mut().find(|known| known.creature == blocker) {
            Some(known) => {
                known.attackers.extend(&blocked);
                known.unplaced.extend(&blocked);
            }
            None => self.blockers.push(Blocker {
                creature: blocker,
                attackers: blocked.clone(),
                unplaced: blocked.clone(),
            }),
        }
        blocked
    }

    /// The attackers of a player, their planeswalkers, or battles they protect.
    pub fn attackers_of(&self, player: PlayerId) -> impl Iterator<Item = &Attacker> {
        self.attackers.iter().filter(move |attacker| attacker.defender == player)
    }

    /// The total power of the creatures that a player declared as attackers, as they were declared.
    pub(crate) fn power_of(&self, player: PlayerId) -> i64 {
        self.powers.iter().find(|(known, _)| *known == player).map_or(0, |(_, power)| *power)
    }

    /// The defending player of a creature that attacks, or attacked before it was removed from
    /// combat.
    pub(crate) fn defender_of(&self, creature: ObjectId) -> Option<PlayerId> {
        let now = self.attacker(creature).map(|attacker| attacker.defender);
        now.or_else(|| self.attacked_before(creature).map(|gone| gone.defender))
    }

    /// The player or permanent that a creature attacks, or attacked before it was removed from
    /// combat.
    pub(crate) fn attacked_by(&self, creature: ObjectId) -> Option<Thing> {
        match self.attacker(creature) {
            Some(attacker) => attacker.target,
            None => self.attacked_before(creature).and_then(|gone| gone.target),
        }
    }

    fn attacked_before(&self, creature: ObjectId) -> Option<&Defended> {
        self.defended.iter().rev().find(|gone| gone.creature == creature)
    }

    /// Whether one creature blocks the other, or did as it left the battlefield.
    pub(crate) fn blocks(&self, blocker: ObjectId, attacker: ObjectId) -> bool {
        let pair = Block { blocker, attacker };
        self.blocker(blocker).is_some_and(|blocker| blocker.attackers.contains(&attacker))
            || self.parted.contains(&pair)
    }

    /// Records the blocks of a creature that leaves the battlefield.
    pub(crate) fn part(&mut self, creature: ObjectId) {
        for Blocker { creature: blocker, attackers, .. } in &self.blockers {
            for attacker in attackers {
                let pair = Block { blocker: *blocker, attacker: *attacker };
                if pair.blocker == creature || pair.attacker == creature {
                    self.parted.push(pair);
                }
            }
        }
    }

    /// Stops all attacks on `thing`. Returns its attackers, which remain attacking creatures.
    pub(crate) fn forget_target(&mut self, thing: Thing) -> Vec<ObjectId> {
        let mut forgot = Vec::new();
        for attacker in &mut self.attackers {
            if attacker.target == Some(thing) {
                attacker.target = None;
                forgot.push(attacker.creature);
            }
        }
        forgot
    }

    /// Removes `creature` from combat. An attacker it blocked stays blocked. Returns whether it was
    /// in combat.
    pub(crate) fn remove(&mut self, creature: ObjectId) -> bool {
        let attacker = self.attacker(creature);
        self.defended.add_all(attacker.map(|attacker| Defended {
            creature,
            defender: attacker.defender,
            target: attacker.target,
        }));
        let before = self.attackers.len() + self.blockers.len();
        self.attackers.keep(|attacker| attacker.creature != creature);
        self.blockers.keep(|blocker| blocker.creature != creature);
        for attacker in &mut self.attackers {
            attacker.blockers.keep(|blocker| *blocker != creature);
        }
        for blocker in &mut self.blockers {
            blocker.attackers.keep(|attacker| *attacker != creature);
        }
        before != self.attackers.len() + self.blockers.len()
    }

    /// Every creature in combat: attackers first, each in declared order.
    pub(crate) fn creatures(&self) -> impl Iterator<Item = ObjectId> {
        self.combatants().map(Combatant::creature)
    }

    /// Every creature in combat, with its role.
    pub(super) fn combatants(&self) -> impl Iterator<Item = Combatant<'_>> {
        self.attackers.iter().map(Combatant::Attacker).chain(self.blockers.iter().map(Combatant::Blocker))
    }

    /// A creature's role in combat, if it has one.
    pub(super) fn combatant(&self, creature: ObjectId) -> Option<Combatant<'_>> {
        let attacker = self.attacker(creature).map(Combatant::Attacker);
        attacker.or_else(|| self.blocker(creature).map(Combatant::Blocker))
    }
}
