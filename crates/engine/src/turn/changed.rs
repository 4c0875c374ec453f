//! Steps of turns that permanents replace: they are skipped, or more untaps in them.

use crate::printed::Source;
use crate::{Game, Object, ObjectId};
use combat_lab_cards::{Replaced, Replacement, Step};

impl Game {
    /// Whether a permanent makes the active player skip this step.
    pub(crate) fn finds_skipped(&self, step: Step) -> bool {
        self.sources.any(Source::Steps)
            && self.objects().any(|object| {
                let mut replacements = object.written(|face| &face.replacements).iter();
                let skips = |it: &Replacement| match it.replaced() {
                    Some(Replaced::Skipped(skipped, whose)) => {
                        skipped == step
                            && self.is_turn_of(whose, object.controller)
                            && self.replaces_now(it, object)
                    }
                    Some(
                        Replaced::Damage { .. }
                        | Replaced::Counters { .. }
                        | Replaced::Tokens { .. }
                        | Replaced::Untaps(_),
                    )
                    | None => false,
                };
                object.is_in_play() && replacements.any(skips)
            })
    }

    /// Whether the condition of a permanent's replacement effect holds.
    fn replaces_now(&self, replacement: &Replacement, by: &Object) -> bool {
        replacement.condition.is_none_or(|condition| self.holds(condition, by.id, by.controller))
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
            let specs = object.face.replacements.iter().filter_map(move |it| match it.replaced()? {
                Replaced::Untaps(spec) => self.replaces_now(it, object).then_some(spec),
                Replaced::Damage { .. }
                | Replaced::Counters { .. }
                | Replaced::Tokens { .. }
                | Replaced::Skipped(..) => None,
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
