//! Permanents that could change places without any difference.

use crate::agenda::Task;
use crate::combat::Attacker;
use crate::{Game, Object, ObjectId, Thing};
use combat_lab_cards::Listed;
use std::sync::Arc;

impl Object {
    /// Whether this is the same as another object in everything but which card it is, and when it
    /// came there.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let quick = self.zone() == other.zone()
            && self.controller == other.controller
            && self.status == other.status
            && self.damage == other.damage
            && (Arc::ptr_eq(&self.face, &other.face) || self.face == other.face);
        let placed = || {
            let mut placed = self.clone();
            (placed.id, placed.card) = (other.id, other.card);
            (placed.since, placed.entered, placed.came) = (other.since, other.entered, other.came);
            placed
        };
        quick && placed() == *other
    }

    /// Whether anything about this object may be about another.
    fn is_bound(&self) -> bool {
        self.attached_to.is_some()
            || self.paired.is_some()
            || self.goal.is_some()
            || !(self.lent.is_empty() && self.imposed.is_empty() && self.changes.is_empty())
    }
}

impl Game {
    /// The creatures in play of which two or more could change places without any difference to
    /// anything that may still happen, each with the number of its kind; other creatures may be
    /// among them, each of a kind of its own. Empty where there are none, or where that isn't plain
    /// to see: with anything on the stack or waiting to happen, with Auras, or with effects that
    /// last. Those in `but` are left out.
    ///
    /// ```
    /// # use combat_lab_cards::CardFace;
    /// # use combat_lab_engine::{CardId, CardSetup, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
    /// # use combat_lab_rulebook::Edition;
    /// let creature = |name: &str, power| CardSetup {
    ///     face: CardFace::creature(name, power, 2),
    ///     owner: PlayerId::new(0),
    ///     place: Place::InPlay(PermanentSetup::default()),
    /// };
    /// let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
    /// let cards = vec![creature("Bear", 2), creature("Ox", 3), creature("Bear", 2)];
    /// let game = Game::new(Edition::TODAY, &Setup { players, cards, ..Setup::default() })?;
    /// let at = |place| game.card(CardId::new(place)).unwrap();
    ///
    /// assert_eq!(game.kinds(&[]), [(at(0), 0), (at(1), 1), (at(2), 0)]);
    /// assert_eq!(game.kinds(&[at(2)]), []);
    /// # Ok::<(), combat_lab_engine::SetupError>(())
    /// ```
    #[must_use]
    pub fn kinds(&self, but: &[ObjectId]) -> Vec<(ObjectId, usize)> {
        self.work.count(self.objects.cards().len());
        let creatures: Vec<&Object> =
            self.objects().filter(|it| it.is_creature_in_play() && !but.contains(&it.id)).listed();
        let mut kinds: Vec<(ObjectId, usize)> = Vec::new();
        // The first of each kind.
        let mut first: Vec<&Object> = Vec::new();
        for creature in &creatures {
            self.work.count(first.len());
            let like = first
                .iter()
                .position(|other| other.is_like(creature) && self.fights_alike(other.id, creature.id));
            if like.is_none() {
                first.push(creature);
            }
            kinds.push((creature.id, like.unwrap_or(first.len() - 1)));
        }
        if first.len() == kinds.len() || !self.is_settled() { Vec::new() } else { kinds }
    }

    /// Whether nothing in the game is about another object, as far as that is plain to see.
    fn is_settled(&self) -> bool {
        self.remembers_nothing() && !self.objects().any(Object::is_bound)
    }

    /// Whether nothing waits to happen that could be about an object, and nothing that has happened
    /// to one is remembered, but what permanents show and the combat knows.
    pub(crate) fn remembers_nothing(&self) -> bool {
        let aimless = |task: &Task| match task {
            Task::Priority { .. }
            | Task::EndStep
            | Task::Check
            | Task::Blocks { .. }
            | Task::Orders
            | Task::WearOff => true,
            Task::Resolve(_)
            | Task::FinishSpell { .. }
            | Task::Deal(_)
            | Task::GiveUp(_)
            | Task::Entered { .. }
            | Task::Cast(_)
            | Task::Attack(_)
            | Task::Block { .. }
            | Task::Retarget { .. } => false,
        };
        self.stack.is_forgotten()
            && self.triggers.is_empty()
            && self.shields.is_empty()
            && self.exiled.is_empty()
            && self.memory.is_empty()
            && self.continuous.is_empty()
            && self.entering.is_empty()
            && self.crown.is_none()
            && self.kept.is_empty()
            && self.announced.is_empty()
            && self.agenda.iter().all(aimless)
    }

    /// Whether two creatures have the same part in the combat: none, or attacking the same, and
    /// neither blocked nor in a band.
    fn fights_alike(&self, one: ObjectId, other: ObjectId) -> bool {
        let combat = &self.combat;
        let plain = |attacker: &Attacker| {
            attacker.blockers.is_empty()
                && attacker.band.is_none()
                && !matches!(attacker.target, Some(Thing::Stack(_)))
        };
        let alike = match (combat.attacker(one), combat.attacker(other)) {
            (None, None) => !combat.has_two_damage_steps(),
            (Some(first), Some(second)) => {
                first.target == second.target
                    && first.status == second.status
                    && plain(first)
                    && plain(second)
            }
            _ => false,
        };
        let blocks = |id| combat.blocker(id).is_some();
        alike && !blocks(one) && !blocks(other) && combat.has_forgotten_all()
    }
}
