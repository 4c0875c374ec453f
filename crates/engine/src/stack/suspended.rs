//! Suspend (502.59; 702.62): cards in exile with time counters, which are cast once the last one is
//! removed.

use super::Casting;
use crate::object::Changed;
use crate::{Event, Game, Happening, Lasting, Object, ObjectId, PlayerId, TriggerOrigin, Triggered};
use combat_lab_cards::{
    CounterKind, CounterName, Duration, Effect, FromExile, Keeping, Keyword, Listed, Zone,
};
use combat_lab_rulebook::{Rule, SuspendedCards};
use std::sync::Arc;

const TIME: CounterKind = CounterKind::Named(CounterName::TIME);

impl Object {
    /// Whether it is suspended: in exile, with suspend and a time counter (702.62b).
    #[must_use]
    pub fn is_suspended(&self) -> bool {
        self.is_present()
            && self.zone() == Zone::Exile
            && matches!(self.status.from_exile, Some(FromExile::Suspended { .. }))
            && self.counters.of(TIME) > 0
    }

    /// Takes the haste away that a suspended creature has until its controller loses control of it.
    pub(crate) fn lose_suspended_haste(&mut self) {
        if std::mem::take(&mut self.status.suspended) {
            let own = self.id;
            self.changes.keep(|change| change.by != own || change.what != Changed::Gained(Keyword::Haste));
        }
    }
}

impl Game {
    /// Puts time counters on a card that has just been exiled.
    pub(crate) fn put_time(&mut self, card: ObjectId, count: u32, events: &mut Vec<Event>) {
        if let Some(object) = self.object_mut(card) {
            object.counters.add(TIME, count);
        }
        let kind = Happening::CountersPut { object: card, kind: TIME, count };
        events.push(Event { kind, rules: &[Rule::Suspend] });
    }

    /// Notes at the beginning of an upkeep that the abilities of suspended cards trigger.
    pub(crate) fn notice_suspended(&mut self) {
        let due = self
            .objects()
            .filter(|card| card.is_suspended() && self.are_allied(self.turn.active(), card.owner));
        let due: Vec<(ObjectId, PlayerId)> = due.map(|card| (card.id, card.owner)).listed();
        for (card, player) in due {
            self.trigger_suspended(card, player, Effect::LoseTime);
        }
    }

    fn trigger_suspended(&mut self, card: ObjectId, player: PlayerId, effect: Effect) {
        let origin = TriggerOrigin::Delayed(Arc::new(vec![effect]));
        self.triggers.push(Triggered::new(card, player, origin));
    }

    /// Removes a time counter from a suspended card. When it is the last, the card's other ability
    /// triggers.
    pub(super) fn lose_time(&mut self, card: ObjectId, events: &mut Vec<Event>) {
        let Some(owner) = self.object(card).filter(|card| card.is_suspended()).map(|card| card.owner) else {
            return;
        };
        if let Some(object) = self.object_mut(card) {
            object.counters.remove(TIME, 1);
        }
        let kind = Happening::CountersRemoved { object: card, kind: TIME, count: 1 };
        events.push(Event { kind, rules: &[Rule::Suspend, Rule::ResolvingInstructions] });
        if self.object(card).is_some_and(|card| card.counters.of(TIME) == 0) {
            self.trigger_suspended(card, owner, Effect::CastSuspended);
        }
    }

    /// Has the player cast a card that was suspended, if it is still in exile.
    pub(super) fn cast_suspended(&mut self, card: ObjectId, player: PlayerId) {
        let Some(object) = self.object_mut(card).filter(|it| it.is_present() && it.zone() == Zone::Exile)
        else {
            return;
        };
        object.status.from_exile = Some(FromExile::Now { free: true });
        self.agenda.push(crate::agenda::Task::Cast(Box::new(Casting::of_suspended(player, card))));
    }

    /// Whether a player can't choose not to cast it.
    pub(super) fn has_to_cast(&self, casting: &Casting) -> bool {
        let must = match self.rules().suspended_cards {
            SuspendedCards::AreCast => true,
            SuspendedCards::MayBeCast => false,
        };
        must && casting.is_suspended()
    }

    /// Gives haste to a creature that has become of a suspended card (702.62a).
    pub(super) fn hasten_suspended(&mut self, id: ObjectId, suspended: bool, events: &mut Vec<Event>) {
        let creature = self.creature_in_play(id).is_some();
        if !suspended || !creature {
            return;
        }
        if let Some(object) = self.object_mut(id) {
            object.status.suspended = true;
        }
        self.change(id, id, Changed::Gained(Keyword::Haste), Duration::Permanent, events);
        // It has haste until that player loses control of it.
        let of = self.object(id).map_or(PlayerId::new(0), Object::controller);
        let lasts = Lasting { until: Duration::WhileControlled, by: id, of };
        let kind = Happening::Changed { object: id, what: Changed::Gained(Keyword::Haste), lasts };
        events.push(Event { kind, rules: &[Rule::Suspend] });
    }
}
