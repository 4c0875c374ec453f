//! Sagas (714, since 2018): lore counters, the chapters that trigger with them, and the end.

use crate::trigger::Occurrence;
use crate::{Event, Game, Object, ObjectId, PlayerId, TriggerOrigin, Triggered};
use combat_lab_cards::{CounterKind, Listed, Subtype};
use combat_lab_rulebook::{EmptySagas, Rule};

impl Game {
    /// The number of the last chapter, if the object has chapters now.
    fn last_chapter(object: &Object) -> Option<u32> {
        object.triggers_now().filter_map(|(_, trigger)| trigger.chapter()).max()
    }

    /// As the precombat main phase begins, each Saga of its player gets a lore counter (714.3b,
    /// later 714.3c).
    pub(crate) fn add_lore(&mut self, events: &mut Vec<Event>) {
        let active: Vec<PlayerId> = self.team(self.turn.active()).listed();
        let told = |object: &&Object| {
            object.is_in_play() && active.contains(&object.controller) && Self::last_chapter(object).is_some()
        };
        let sagas: Vec<ObjectId> = self.objects().filter(told).map(Object::id).listed();
        for saga in sagas {
            self.put_counters_by(&[Rule::SagaLore], saga, CounterKind::LORE, 1, events);
        }
    }

    /// Notes that a permanent has got lore counters, of which it had fewer before.
    pub(crate) fn note_lore(&mut self, saga: ObjectId, before: u32) {
        self.occur(Occurrence::Lore { object: saga, before });
    }

    /// Whether a Saga is over: it has as many lore counters as its last chapter says, and none of
    /// its chapters waits or is on the stack (714.4).
    pub(crate) fn is_over(&self, saga: &Object) -> bool {
        let chapter = |triggered: &Triggered| {
            let TriggerOrigin::Printed(place) = triggered.origin else { return false };
            triggered.source == saga.id && saga.trigger_at(place).is_some_and(|it| it.chapter().is_some())
        };
        // Without the rule, it is a type like any other.
        let ends = Rule::SagaEnds.number(self.edition).is_some();
        let last = match self.rules().empty_sagas {
            _ if !ends => None,
            // Its final chapter number is 0 (714.2d).
            EmptySagas::Sacrificed if saga.has_subtype(Subtype::SAGA) => {
                Some(Self::last_chapter(saga).unwrap_or(0))
            }
            EmptySagas::Sacrificed => None,
            EmptySagas::Stay => Self::last_chapter(saga),
        };
        last.is_some_and(|last| saga.counters.of(CounterKind::LORE) >= last)
            && !self.unresolved().any(chapter)
    }

    /// Sagas that are over are sacrificed: they leave with all else that leaves in this check.
    pub(crate) fn end_sagas(&mut self, sagas: &[ObjectId], events: &mut Vec<Event>) {
        self.note_sacrifices(&[Rule::SagaEnds, Rule::Sacrificing], sagas, events);
    }
}
