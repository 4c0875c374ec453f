//! What the table has of damage and life: what replaces, prevents or follows damage, and who can
//! lose or gain life.

use super::Plays;
use crate::damage::{Applicable, DamageEvent, DealtBy, Prevented, Shield};
use crate::{Assignment, CounterKind, Event, Game, Object, ObjectId, PlayerId};
use combat_lab_rulebook::Rule;

impl Plays {
    /// What a permanent's words could make of one part of some damage.
    pub(crate) fn changes_damage(
        self,
        game: &Game,
        by: &Object,
        damage: &DamageEvent,
        place: usize,
        found: &mut Vec<Applicable>,
    ) {
        if let Some(it) = self.0 {
            (it.changes_damage)(game, by, damage, place, found);
        }
    }

    /// Whether this is damage that a shield waits for.
    pub(crate) fn guards(self, game: &Game, shield: &Shield, by: DealtBy, part: Assignment) -> bool {
        self.0.is_some_and(|it| (it.guards)(game, shield, by, part))
    }

    /// Whether a permanent's words, besides its keywords, protect it from a source.
    pub(crate) fn is_protected(self, permanent: &Object, source: &Object) -> bool {
        self.0.is_some_and(|it| (it.is_protected)(permanent, source))
    }

    /// How many counters are put on a permanent instead of so many, by damage.
    pub(crate) fn counters_of_damage(self, game: &Game, id: ObjectId, kind: CounterKind, count: u32) -> u32 {
        self.0.map_or(count, |it| (it.counters_put)(game, id, kind, count, false, u32::MAX))
    }

    /// What happens because damage was prevented.
    pub(crate) fn after_prevented(self, game: &mut Game, prevented: Vec<Prevented>, events: &mut Vec<Event>) {
        if let Some(it) = self.0.filter(|_| !prevented.is_empty()) {
            (it.after_prevented)(game, prevented, events);
        }
    }

    /// Whether something keeps damage from reducing a player's life total to less than 1.
    pub(crate) fn keeps_one_life(self, game: &Game, player: PlayerId) -> bool {
        self.0.is_some_and(|it| (it.keeps_one_life)(game, player))
    }

    /// Whether a player may gain life.
    pub(crate) fn may_gain_life(self, game: &Game, player: PlayerId) -> bool {
        self.0.is_none_or(|it| (it.may_gain_life)(game, player))
    }

    /// Whether nothing says that a player can't get such counters.
    pub(crate) fn may_get_counters(self, game: &Game, player: PlayerId, poison: bool) -> bool {
        self.0.is_none_or(|it| (it.may_get_counters)(game, player, poison))
    }

    /// Takes out who can't lose the game.
    pub(crate) fn keep_from_losing(self, game: &Game, losing: &mut Vec<(PlayerId, Rule)>) {
        if let Some(it) = self.0.filter(|_| !losing.is_empty()) {
            (it.keep_from_losing)(game, losing);
        }
    }

    /// The permanent that would be dealt damage, if it says that damage from such a source is
    /// prevented.
    pub(crate) fn unharmed(self, game: &Game, part: Assignment) -> Option<ObjectId> {
        self.0.and_then(|it| (it.unharmed)(game, part))
    }
}
