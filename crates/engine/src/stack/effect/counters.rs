//! Counters that effects put and remove.

use super::super::Resolution;
use crate::{Event, Game};
use combat_lab_cards::{CounterKind, Listed, Reference};
use combat_lab_rulebook::Rule;

impl Game {
    pub(super) fn follow_distribute_counters(
        &mut self,
        kind: CounterKind,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let targets = resolution.targets.iter().zip(&resolution.division);
        let parts: Vec<_> = targets
            .filter(|(_, count)| **count > 0)
            .filter_map(|(target, count)| Some((target.as_ref()?.object()?, *count)))
            .filter(|(object, _)| self.object(*object).is_some_and(crate::Object::is_in_play))
            .listed();
        self.put_counters_each(&parts, kind, events);
    }

    pub(super) fn follow_poison(
        &mut self,
        who: Reference,
        count: u32,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        for player in self.players_meant(who, resolution) {
            let rules: &'static [Rule] = match who {
                Reference::Player(_) => &[Rule::Proliferate, Rule::ResolvingInstructions],
                _ => &[Rule::ResolvingInstructions],
            };
            self.poison(player, count, rules, events);
        }
    }

    pub(super) fn follow_explore(
        &mut self,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        for thing in self.meant(who, resolution) {
            if let Some(creature) = thing.object() {
                self.explore(creature, events);
            }
        }
    }

    pub(super) fn follow_connive(
        &mut self,
        who: Reference,
        count: u32,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        for thing in self.meant(who, resolution) {
            if let Some(creature) = thing.object() {
                self.connive(creature, count, events);
            }
        }
    }

    pub(super) fn follow_get_energy(
        &mut self,
        who: Reference,
        count: u32,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let rules: &'static [Rule] = match who {
            Reference::Player(_) => &[Rule::Proliferate, Rule::Energy],
            _ => &[Rule::Energy, Rule::ResolvingInstructions],
        };
        for player in self.players_meant(who, resolution) {
            self.get_energy(player, count, rules, events);
        }
    }

    pub(super) fn follow_remove_counters(
        &mut self,
        who: Reference,
        kind: CounterKind,
        count: u32,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        for object in self.permanents_meant(who, resolution) {
            let there = self.object(object).map_or(0, |object| object.counters.of(kind));
            let count = there.min(count);
            if count > 0 {
                self.remove_counters(object, kind, count, &[Rule::ResolvingInstructions], events);
            }
        }
    }

    pub(super) fn follow_double_counters(
        &mut self,
        who: Reference,
        kind: CounterKind,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let there = |object| (object, self.object(object).map_or(0, |object| object.counters.of(kind)));
        let on = self.permanents_meant(who, resolution).into_iter().map(there).listed();
        self.put_counters_each(&on, kind, events);
    }
}
