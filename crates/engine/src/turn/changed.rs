//! Changes to the steps of turns by permanents.

use crate::printed::Source;
use crate::{Game, Object, ObjectId};
use combat_lab_cards::{Step, StepChange};

impl Game {
    /// Whether a permanent makes the active player skip this step.
    pub(crate) fn finds_skipped(&self, step: Step) -> bool {
        self.sources.any(Source::Steps)
            && self.objects().any(|object| {
                let mut changes = object.written(|face| &face.step_changes).iter();
                let skips = |change: &StepChange| match change {
                    StepChange::Skipped { whose, step: skipped } => {
                        *skipped == step && self.is_turn_of(*whose, object.controller)
                    }
                    StepChange::UntapsBesides(_) => false,
                };
                object.is_in_play() && changes.any(skips)
            })
    }

    /// The permanents of nonactive players that abilities untap in this step.
    pub(crate) fn find_untapping(&self) -> Vec<ObjectId> {
        let says = self.objects().filter(|object| {
            object.is_in_play()
                && !object.written(|face| &face.step_changes).is_empty()
                && !self.are_allied(object.controller, self.turn.active())
        });
        let meant = says.flat_map(|object| {
            let (id, controller) = (object.id, object.controller);
            let specs = object.face.step_changes.iter().filter_map(|change| match change {
                StepChange::UntapsBesides(spec) => Some(*spec),
                StepChange::Skipped { .. } => None,
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
