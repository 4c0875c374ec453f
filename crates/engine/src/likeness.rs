//! Permanents that could change places without any difference.

use crate::agenda::Task;
use crate::combat::Attacker;
use crate::{Game, Object, ObjectId, Thing};
use std::sync::Arc;

impl Object {
    /// Whether this is the same as another object in everything but which card it is, and when it
    /// came there.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let quick = self.zone == other.zone
            && self.controller == other.controller
            && self.status == other.status
            && self.damage == other.damage
            && (Arc::ptr_eq(&self.face, &other.face) || self.face == other.face);
        let place = |id, card, since, came| Self { id, card, since, came, ..self.clone() };
        quick && place(other.id, other.card, other.since, other.came) == *other
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
    /// Whether two permanents could change places and nothing that may still happen would differ.
    /// `false` where that isn't plain to see: with anything on the stack or waiting to happen, with
    /// Auras, or with effects that last.
    ///
    /// ```
    /// # use combat_lab_engine::{CardFace, CardId, CardSetup, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
    /// # use combat_lab_rulebook::Edition;
    /// let creature = |name: &str, power| CardSetup {
    ///     face: CardFace::creature(name, power, 2),
    ///     owner: PlayerId::new(0),
    ///     place: Place::InPlay(PermanentSetup::default()),
    /// };
    /// let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
    /// let cards = vec![creature("Bear", 2), creature("Bear", 2), creature("Ox", 3)];
    /// let game = Game::new(Edition::TODAY, &Setup { players, cards, ..Setup::default() })?;
    /// let at = |place| game.card(CardId::new(place)).unwrap();
    ///
    /// assert!(game.are_interchangeable(at(0), at(1)));
    /// assert!(!game.are_interchangeable(at(0), at(2)));
    /// # Ok::<(), combat_lab_engine::SetupError>(())
    /// ```
    #[must_use]
    pub fn are_interchangeable(&self, one: ObjectId, other: ObjectId) -> bool {
        let [Some(first), Some(second)] = [one, other].map(|id| self.object(id)) else { return false };
        one == other
            || (first.is_in_play()
                && first.is_like(second)
                && self.fights_alike(one, other)
                && self.is_settled())
    }

    /// Whether nothing in the game remembers an object, as far as that is plain to see.
    fn is_settled(&self) -> bool {
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
            | Task::Retarget { .. } => false,
        };
        self.stack.is_empty()
            && self.triggers.is_empty()
            && self.placing.is_empty()
            && self.delayed.is_empty()
            && self.shields.is_empty()
            && self.exiled.is_empty()
            && self.wounded.is_empty()
            && self.struck.is_empty()
            && self.fired.is_empty()
            && self.used.is_empty()
            && self.for_turn.is_empty()
            && self.entering.is_empty()
            && self.played.is_empty()
            && self.casting.is_empty()
            && self.crown.is_none()
            && self.kept.is_empty()
            && self.assigned.is_empty()
            && self.agenda.iter().all(aimless)
            && !self.objects().any(Object::is_bound)
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
            (None, None) => combat.first_strike.is_none(),
            (Some(first), Some(second)) => {
                first.target == second.target
                    && first.status == second.status
                    && plain(first)
                    && plain(second)
            }
            _ => false,
        };
        let blocks = |id| combat.blocker(id).is_some();
        alike && !blocks(one) && !blocks(other) && combat.defended.is_empty() && combat.parted.is_empty()
    }
}
