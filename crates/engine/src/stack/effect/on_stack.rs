//! Spells and abilities on the stack that effects counter, copy and aim anew.

use super::super::Resolution;
use super::super::retarget::Copying;
use crate::agenda::Task;
use crate::{Event, Game, Thing};
use combat_lab_cards::{Adding, Color, Reference, TargetSpec, Zone};

impl Game {
    pub(super) fn follow_counter(
        &mut self,
        who: Reference,
        to: Zone,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        for id in self.stack_meant(who, resolution) {
            let controller = self.controller_of(Some(Thing::Stack(id)));
            let spell = self.spell_on_stack(id);
            resolution.countered.add_all(controller.map(|player| (id, player, spell)));
            self.counter(id, to, events);
        }
    }

    pub(super) fn follow_copy_spell(
        &mut self,
        who: Reference,
        anew: bool,
        color: Option<Color>,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        for id in self.stack_meant(who, resolution) {
            let copying = Copying { anew, color, aims: None };
            self.copy_spell(id, you, copying, events);
        }
    }

    pub(super) fn follow_copy_for_each(
        &mut self,
        what: TargetSpec,
        theirs: bool,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let you = resolution.about.controller;
        let that = resolution.about.that.first().and_then(|that| that.player());
        let copier = if theirs { that.unwrap_or(you) } else { you };
        for id in self.meant(Reference::ThatSpell, resolution) {
            if let Thing::Stack(id) = id {
                self.copy_for_each(id, what, (source, copier), events);
            }
        }
    }

    pub(super) fn follow_new_targets(&mut self, who: Reference, must: bool, resolution: &Resolution) {
        let source = resolution.about.source;
        let you = resolution.about.controller;
        for stack in self.stack_meant(who, resolution) {
            let by = (crate::StackId(resolution.placed), source);
            let by = self.object(source).filter(|it| it.zone() == Zone::Stack).map(|_| by);
            self.agenda.push(Task::Retarget { stack, player: you, must, by });
        }
    }
}
