//! Steps of turns that permanents replace: they are skipped, or more untaps in them.

use crate::printed::Source;
use crate::{Game, Object, ObjectId};
use combat_lab_cards::{Instead, Replacement, Step, StepOf, TriggerEvent};

impl Game {
    /// Whether a permanent makes the active player skip this step.
    pub(crate) fn finds_skipped(&self, step: Step) -> bool {
        self.sources.any(Source::Steps)
            && self.objects().any(|object| {
                let mut replacements = object.written(|face| &face.replacements).iter();
                let skips = |it: &Replacement| {
                    matches!(it.becomes, Instead::Skipped) && self.is_step_replaced(it, object, step)
                };
                object.is_in_play() && replacements.any(skips)
            })
    }

    /// Whether a permanent's replacement effect applies to this step of the turn.
    fn is_step_replaced(&self, replacement: &Replacement, by: &Object, began: Step) -> bool {
        let TriggerEvent::StepBegins(step, StepOf::Turn(whose)) = replacement.event else { return false };
        step == began
            && self.is_turn_of(whose, by.controller)
            && replacement.condition.is_none_or(|condition| self.holds(condition, by.id, by.controller))
    }

    /// The permanents of nonactive players that abilities untap in this step.
    pub(crate) fn find_untapping(&self) -> Vec<ObjectId> {
        let says = self.objects().filter(|object| {
            object.is_in_play()
                && !object.written(|face| &face.replacements).is_empty()
                && !self.are_allied(object.controller, self.turn.active())
        });
        let meant = says.flat_map(|object| {
            let (id, controller) = (object.id, object.controller);
            let specs = object.face.replacements.iter().filter_map(move |it| match it.becomes {
                Instead::Untaps(spec) => self.is_step_replaced(it, object, Step::Untap).then_some(spec),
                _ => None,
            });
            specs.flat_map(move |spec| self.all_meant(spec, id, controller))
        });
        let mut found: Vec<ObjectId> = Vec::new();
        for id in meant {
            let tapped = self.object(id).is_some_and(Object::is_tapped);
            if tapped && !found.contains(&id) {
                found.push(id);
            }
        }
        found
    }
}
