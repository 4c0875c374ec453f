//! Damage that effects deal, prevent and redirect.

use super::super::Resolution;
use crate::damage::{Afterwards, DealtBy, Guard, Shield, ShieldKind};
use crate::{Event, Game, Thing};
use combat_lab_cards::{Adding, Color, Dealt, Effect, Listed, Quantity, Reference};
use std::sync::Arc;

impl Game {
    pub(super) fn follow_divide_damage(&mut self, resolution: &Resolution) {
        let source = resolution.about.source;
        let targets = resolution.targets.iter().zip(&resolution.division);
        let targets = targets.filter(|(_, amount)| **amount > 0);
        let parts = targets.filter_map(|(target, amount)| Some(((*target)?, *amount))).listed();
        self.damage_effect(source, parts);
    }

    pub(super) fn follow_damage_by(
        &mut self,
        by: Reference,
        to: Reference,
        amount: Quantity,
        resolution: &Resolution,
    ) {
        // A source that has left deals it still, as it last was (113.7a).
        let Some(by) = self.meant(by, resolution).into_iter().find_map(Thing::object) else {
            return;
        };
        let parts = self.damage_parts(amount, to, resolution);
        self.damage_effect(by, parts);
    }

    pub(super) fn follow_fight(&mut self, one: Reference, other: Reference, resolution: &Resolution) {
        let mut pairs = self.pairs(one, other, resolution);
        pairs.add_all(self.pairs(other, one, resolution));
        let creature =
            |thing: &Thing| thing.object().is_some_and(|object| self.creature_in_play(object).is_some());
        // If one of them is gone or no creature any more, neither deals damage.
        if pairs.iter().all(|part| creature(&Thing::Object(part.source)) && creature(&part.recipient)) {
            self.damage_of(pairs, DealtBy::Fight);
        }
    }

    pub(super) fn follow_prevent(
        &mut self,
        to: Reference,
        amount: Option<u32>,
        from_color: Option<Color>,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        for thing in self.meant(to, resolution) {
            let shield = self.shield(source, Guard::To(thing), ShieldKind::Prevent);
            let shield = Shield { left: amount, color: from_color, ..shield };
            self.add_shield(shield, events);
        }
    }

    pub(super) fn follow_prevent_from(
        &mut self,
        who: Reference,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        for object in self.permanents_meant(who, resolution) {
            let guard = Guard::From(object);
            let kind = ShieldKind::Prevent;
            let shield = self.shield(source, guard, kind);
            self.add_shield(shield, events);
        }
    }

    pub(super) fn follow_prevent_combat_of(
        &mut self,
        who: Reference,
        way: Dealt,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let you = resolution.about.controller;
        let kind = ShieldKind::Prevent;
        if let Reference::Each(spec) = who {
            let guard = Guard::CombatOfKind(spec, you, way);
            let shield = self.shield(source, guard, kind);
            return self.add_shield(shield, events);
        }
        for thing in self.meant(who, resolution) {
            let guard = Guard::CombatOf(thing, way);
            let shield = self.shield(source, guard, kind);
            self.add_shield(shield, events);
        }
    }

    pub(super) fn follow_after_prevented(
        &mut self,
        prevents: &[Effect],
        then: &[Effect],
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let made = self.shields.len();
        for prevents in prevents {
            self.perform(prevents, resolution, events);
        }
        let (targets, known) = (resolution.targets.clone(), resolution.known.clone());
        let about = resolution.about.clone();
        let then = Arc::new(Afterwards { effects: then.to_vec(), targets, known, about });
        self.shields.follow_with(made, &then);
    }

    pub(super) fn follow_redirect(
        &mut self,
        from: Reference,
        to: Reference,
        amount: Option<u32>,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let Some(to) = self.meant(to, resolution).first().copied() else { return };
        for thing in self.meant(from, resolution) {
            let shield = self.shield(source, Guard::To(thing), ShieldKind::Redirect(to));
            let shield = Shield { left: amount, ..shield };
            self.add_shield(shield, events);
        }
    }
}
