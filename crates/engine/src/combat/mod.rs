//! Combat: attackers, blockers, and the assignment of their damage.

mod announced;
mod attackers;
mod blockers;
mod costs;
mod entering;
mod mend;
mod misassigned;
mod order;
pub(crate) mod requirement;
pub(crate) mod restriction;
mod strike;
pub(crate) mod striking;
mod triggers;

pub(crate) use announced::AnnouncedDamage;
pub(crate) use triggers::keyword_effects;

use crate::{Block, Game, ObjectId, PlayerId, Thing};

/// The state of a combat: the attackers and the blockers.
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
    /// The defending players of attackers that have been removed from combat.
    pub(crate) defended: Vec<Defended>,
    /// The blocks of creatures that left the battlefield while in combat.
    pub(crate) parted: Vec<Block>,
    /// The declarations so far in this declare blockers step.
    pub(crate) declaring: Declaring,
    /// The players who have been attacked, and by whom.
    pub(crate) attacked: Attacked,
    /// The total power of the creatures that each player declared as attackers, as they were
    /// declared.
    pub(crate) powers: Vec<(PlayerId, u32)>,
}

/// The pairs of players of whom one has attacked the other in this combat, wherever the creatures
/// are now (702.121a, since 2016). One bit for each pair, so that a combat of two creatures doesn't
/// allocate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Attacked(u64);

impl Attacked {
    /// Records that a creature controlled by `player` was declared as attacking `other`.
    pub(crate) fn note(&mut self, player: PlayerId, other: PlayerId) {
        self.0 |= 1 << ((player.index() % 8) * 8 + other.index() % 8);
    }

    /// The number of players this player has attacked.
    pub(crate) fn by(self, player: PlayerId) -> usize {
        (self.0 >> ((player.index() % 8) * 8) & 0xFF).count_ones() as usize
    }
}

/// The player or permanent that a creature removed from combat was attacking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Defended {
    /// The creature.
    pub(crate) creature: ObjectId,
    /// Its defending player.
    pub(crate) defender: PlayerId,
    /// The attacked player or permanent, if it was still there.
    pub(crate) target: Option<Thing>,
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
    pub(crate) at_planeswalker: bool,
    /// Whether it is blocked.
    pub status: BlockStatus,
    /// The creatures blocking it now; in damage assignment order where there is one (509.2, 2009 to
    /// 2024).
    pub blockers: Vec<ObjectId>,
    /// The number of the band it attacks in, if any (502.10; 702.22).
    pub band: Option<usize>,
    /// Those of its blockers that have no place in its damage assignment order yet.
    pub(crate) unplaced: Vec<ObjectId>,
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
    pub(crate) unplaced: Vec<ObjectId>,
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

    /// The creatures it blocks, or those that block it.
    fn others(self) -> &'a [ObjectId] {
        match self {
            Self::Attacker(attacker) => &attacker.blockers,
            Self::Blocker(blocker) => &blocker.attackers,
        }
    }
}

/// The declarations of one declare blockers step, by one defending player after another if there
/// are several. Abilities trigger once all have declared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Declaring {
    /// The creatures that blocked already.
    before: Vec<ObjectId>,
    /// The blockers that were declared.
    blockers: Vec<ObjectId>,
    /// The attackers they block.
    pairs: Vec<Block>,
    became_blocked: Vec<ObjectId>,
    unblocked: Vec<ObjectId>,
}

impl Declaring {
    /// Keeps only creatures that are `wanted`.
    pub(crate) fn retain(&mut self, wanted: impl Fn(ObjectId) -> bool) {
        self.blockers.retain(|id| wanted(*id));
        self.pairs.retain(|pair| wanted(pair.blocker) && wanted(pair.attacker));
        self.became_blocked.retain(|id| wanted(*id));
        self.unblocked.retain(|id| wanted(*id));
    }
}

/// Records of the first of two combat damage steps, which decide who strikes in the second.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct FirstStrike {
    /// Creatures with first or double strike as the first step began (510.4).
    pub(crate) had: Vec<ObjectId>,
    /// Creatures that assigned combat damage in it (310.5).
    pub(crate) assigned: Vec<ObjectId>,
}

impl Game {
    /// Ends combat: no creature is attacking or blocking until the next one begins.
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

    /// The attackers of the band that `creature` attacks in, with itself; none if it attacks in no
    /// band. A creature that leaves combat leaves its band; losing banding changes nothing (502.10;
    /// 702.22).
    pub fn band(&self, creature: ObjectId) -> impl Iterator<Item = ObjectId> {
        let band = self.attacker(creature).and_then(|attacker| attacker.band);
        let together = move |attacker: &&Attacker| band.is_some() && attacker.band == band;
        self.attackers.iter().filter(together).map(|attacker| attacker.creature)
    }

    /// Makes `blocker` block `attacker`, and with it every attacker of its band. Returns the
    /// attackers that it did not block before.
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

    /// The attackers of a player, their planeswalkers, or battles they protect.
    pub fn attackers_of(&self, player: PlayerId) -> impl Iterator<Item = &Attacker> {
        self.attackers.iter().filter(move |attacker| attacker.defender == player)
    }

    /// The total power of the creatures that a player declared as attackers, as they were declared.
    pub(crate) fn power_of(&self, player: PlayerId) -> u32 {
        let powers = self.powers.iter().filter(|(known, _)| *known == player);
        powers.fold(0, |sum, (_, power)| sum.saturating_add(*power))
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

    /// Remembers the blocks of a creature that leaves the battlefield.
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

    /// Every creature in combat, with its role.
    fn combatants(&self) -> impl Iterator<Item = Combatant<'_>> {
        self.attackers.iter().map(Combatant::Attacker).chain(self.blockers.iter().map(Combatant::Blocker))
    }

    /// A creature's role in combat, if it has one.
    fn combatant(&self, creature: ObjectId) -> Option<Combatant<'_>> {
        let attacker = self.attacker(creature).map(Combatant::Attacker);
        attacker.or_else(|| self.blocker(creature).map(Combatant::Blocker))
    }
}
