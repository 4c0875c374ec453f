//! Combat: who attacks, who blocks whom, and how their damage is assigned.

mod attackers;
mod blockers;
mod costs;
mod entering;
mod mend;
mod order;
pub(crate) mod requirement;
pub(crate) mod restriction;
mod strike;
mod triggers;

pub(crate) mod assignment;

pub(crate) use triggers::keyword_effects;

use crate::{Block, Game, ObjectId, PlayerId, Thing};

/// The state of a combat: who attacks what, and who blocks whom.
///
/// It lasts until the end of combat step *ends* (311.2; 511.3), not until damage is dealt.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Combat {
    pub(crate) attackers: Vec<Attacker>,
    pub(crate) blockers: Vec<Blocker>,
    pub(crate) first_strike: Option<FirstStrike>,
    /// Whether any creature was declared as an attacker.
    pub(crate) declared: bool,
    /// Whether any creature was put into play attacking.
    pub(crate) entered: bool,
    /// Whether blockers have been declared: before that, no attacker is blocked or unblocked.
    pub(crate) blocks_declared: bool,
    /// Who was defending against attackers that have been removed from combat.
    pub(crate) defended: Vec<Defended>,
    /// Who blocked whom of the creatures that were in combat as they left the battlefield.
    pub(crate) parted: Vec<Block>,
    /// What has been declared in this declare blockers step so far.
    pub(crate) declaring: Declaring,
    /// Which players have been attacked, and by whom.
    pub(crate) attacked: Attacked,
}

/// Who has declared an attack on which player in this combat, wherever the creatures are by now (702.121a, since 2016).
/// A bit for each pair: a whole combat of two creatures shall not allocate for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Attacked(u64);

impl Attacked {
    /// A creature that `player` controls was declared to attack `other`.
    pub(crate) fn note(&mut self, player: PlayerId, other: PlayerId) {
        self.0 |= 1 << ((player.index() % 8) * 8 + other.index() % 8);
    }

    /// How many players this player has attacked.
    pub(crate) fn by(self, player: PlayerId) -> usize {
        (self.0 >> ((player.index() % 8) * 8) & 0xFF).count_ones() as usize
    }
}

/// What a creature attacked that has been removed from combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Defended {
    /// The creature.
    pub(crate) creature: ObjectId,
    /// Its defending player.
    pub(crate) defender: PlayerId,
    /// What it attacked, if that was still there.
    pub(crate) target: Option<Thing>,
}

/// An attacking creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attacker {
    /// The creature.
    pub creature: ObjectId,
    /// What it attacks; `None` once that has left combat: then it goes on attacking, only nothing in particular
    /// (306.4c; 506.4c).
    pub target: Option<Thing>,
    /// The player it attacks, or whose planeswalker or battle it attacks, or attacked last: its defending player (508.5,
    /// 802.2a).
    pub defender: PlayerId,
    /// Whether what it was to attack is a planeswalker, or was one: damage that tramples over planeswalkers goes on to
    /// the player even if the planeswalker is gone (702.19e).
    pub(crate) at_planeswalker: bool,
    /// Whether it is blocked.
    pub status: BlockStatus,
    /// The creatures blocking it now; in damage assignment order where there is one (509.2, 2009 to 2024).
    pub blockers: Vec<ObjectId>,
    /// The band it attacks in, by a number that those of one band share (502.10; 702.22).
    pub band: Option<usize>,
    /// Those of its blockers that have no place in its damage assignment order yet.
    pub(crate) unplaced: Vec<ObjectId>,
}

/// A blocking creature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocker {
    /// The creature.
    pub creature: ObjectId,
    /// The attackers it blocks now; in damage assignment order where there is one (509.3, 2009 to 2024).
    pub attackers: Vec<ObjectId>,
    /// Those of them that have no place in its damage assignment order yet.
    pub(crate) unplaced: Vec<ObjectId>,
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

/// A creature in combat.
#[derive(Clone, Copy)]
enum Combatant<'a> {
    Attacker(&'a Attacker),
    Blocker(&'a Blocker),
}

impl<'a> Combatant<'a> {
    fn creature(self) -> ObjectId {
        match self {
            Self::Attacker(attacker) => attacker.creature,
            Self::Blocker(blocker) => blocker.creature,
        }
    }

    /// What it blocks, or what blocks it.
    fn others(self) -> &'a [ObjectId] {
        match self {
            Self::Attacker(attacker) => &attacker.blockers,
            Self::Blocker(blocker) => &blocker.attackers,
        }
    }
}

/// What is declared in one declare blockers step: by one defending player after another, where there are several. What
/// triggers on it does so when all have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Declaring {
    /// The creatures that blocked already.
    before: Vec<ObjectId>,
    /// The blockers that were declared.
    blockers: Vec<ObjectId>,
    /// What they block.
    pairs: Vec<Block>,
    became_blocked: Vec<ObjectId>,
    unblocked: Vec<ObjectId>,
}

impl Declaring {
    /// Keeps what is about creatures that are `wanted`.
    pub(crate) fn retain(&mut self, wanted: impl Fn(ObjectId) -> bool) {
        self.blockers.retain(|id| wanted(*id));
        self.pairs.retain(|pair| wanted(pair.blocker) && wanted(pair.attacker));
        self.became_blocked.retain(|id| wanted(*id));
        self.unblocked.retain(|id| wanted(*id));
    }
}

/// What the first of two combat damage steps leaves behind, for the second to know who strikes then.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct FirstStrike {
    /// Creatures with first or double strike as the first step began (510.4).
    pub(crate) had: Vec<ObjectId>,
    /// Creatures that assigned combat damage in it (310.5).
    pub(crate) assigned: Vec<ObjectId>,
}

impl Game {
    /// Nothing fights any more, and the next combat has not begun.
    pub(crate) fn clear_combat(&mut self) {
        self.combat = Combat::default();
        for object in &mut self.objects {
            object.status.fought = false;
        }
    }
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

    /// The attackers of the band that `creature` attacks in, with itself; none if it attacks in no band. What has left
    /// combat has left its band, and losing banding changes nothing (502.10; 702.22).
    pub fn band(&self, creature: ObjectId) -> impl Iterator<Item = ObjectId> {
        let band = self.attacker(creature).and_then(|attacker| attacker.band);
        let together = move |attacker: &&Attacker| band.is_some() && attacker.band == band;
        self.attackers.iter().filter(together).map(|attacker| attacker.creature)
    }

    /// Makes `blocker` block `attacker`, and with it every attacker of its band. Returns the attackers that it did not
    /// block before.
    pub(crate) fn block(&mut self, blocker: ObjectId, attacker: ObjectId) -> Vec<ObjectId> {
        let others: Vec<ObjectId> = self.band(attacker).filter(|other| *other != attacker).collect();
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

    /// The attackers that attack a player, or something of theirs.
    pub fn attackers_of(&self, player: PlayerId) -> impl Iterator<Item = &Attacker> {
        self.attackers.iter().filter(move |attacker| attacker.defender == player)
    }

    /// The defending player of a creature that attacks, or attacked before it was removed from combat.
    pub(crate) fn defender_of(&self, creature: ObjectId) -> Option<PlayerId> {
        let now = self.attacker(creature).map(|attacker| attacker.defender);
        now.or_else(|| self.attacked_before(creature).map(|gone| gone.defender))
    }

    /// What a creature attacks, or attacked before it was removed from combat.
    pub(crate) fn attacked_by(&self, creature: ObjectId) -> Option<Thing> {
        match self.attacker(creature) {
            Some(attacker) => attacker.target,
            None => self.attacked_before(creature).and_then(|gone| gone.target),
        }
    }

    fn attacked_before(&self, creature: ObjectId) -> Option<&Defended> {
        self.defended.iter().rev().find(|gone| gone.creature == creature)
    }

    /// Whether one creature blocks the other; of one that has left the battlefield, whether it did then.
    pub(crate) fn blocks(&self, blocker: ObjectId, attacker: ObjectId) -> bool {
        let pair = Block { blocker, attacker };
        self.blocker(blocker).is_some_and(|blocker| blocker.attackers.contains(&attacker))
            || self.parted.contains(&pair)
    }

    /// Remembers who blocked whom of a creature that leaves the battlefield.
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

    /// Makes nothing attack `thing` any more. Returns what attacked it: those creatures still attack.
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

    /// Takes `creature` out of combat. Those that faced it stay what they were: an attacker it blocked stays blocked.
    /// Returns whether it was in combat.
    pub(crate) fn remove(&mut self, creature: ObjectId) -> bool {
        let attacker = self.attacker(creature);
        self.defended.extend(attacker.map(|attacker| Defended {
            creature,
            defender: attacker.defender,
            target: attacker.target,
        }));
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
        self.combatants().map(Combatant::creature)
    }

    /// The same, with what they do there.
    fn combatants(&self) -> impl Iterator<Item = Combatant<'_>> {
        self.attackers.iter().map(Combatant::Attacker).chain(self.blockers.iter().map(Combatant::Blocker))
    }

    /// What a creature does in combat, if it is there.
    fn combatant(&self, creature: ObjectId) -> Option<Combatant<'_>> {
        let attacker = self.attacker(creature).map(Combatant::Attacker);
        attacker.or_else(|| self.blocker(creature).map(Combatant::Blocker))
    }
}
