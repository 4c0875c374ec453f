//! One action that takes several objects or players, named one by one (603.10a; 410.10d until
//! 2010).

use super::super::Resolution;
use crate::{DestroyCause, Event, Game, ObjectId, PlayerId, Thing};
use combat_lab_cards::{Adding, Effect, Keeping, Listed, Quantity, Reference};
use combat_lab_rulebook::Rule;

impl Game {
    /// Carries out effects that [are one](Effect::are_one): what leaves the battlefield leaves it
    /// at the same time, and all damage is dealt at the same time.
    pub(super) fn follow_together(
        &mut self,
        effects: &[Effect],
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        let source = resolution.about.source;
        let (mut damage, mut doomed) = (Vec::new(), Vec::new());
        let (mut exiled, mut returned, mut sacrificed) = (Vec::new(), Vec::new(), Vec::new());
        let also = |list: &mut Vec<ObjectId>, more: Vec<ObjectId>| {
            for object in more {
                if !list.contains(&object) {
                    list.push(object);
                }
            }
        };
        for effect in effects {
            match effect {
                Effect::Damage { amount, to } => damage.add_all(self.damage_parts(*amount, *to, resolution)),
                Effect::Destroy { who } => {
                    doomed.add_all(self.doomed_by(*who, DestroyCause::Effect, resolution));
                }
                Effect::DestroyForGood { who } => {
                    doomed.add_all(self.doomed_by(*who, DestroyCause::ForGood, resolution));
                }
                Effect::Exile { who } => also(&mut exiled, self.cards_meant(*who, resolution)),
                Effect::ReturnToHand { who } => also(&mut returned, self.cards_meant(*who, resolution)),
                Effect::Sacrifice { who } => also(&mut sacrificed, self.own_meant(*who, resolution)),
                other => self.perform(other, resolution, events),
            }
        }
        if !damage.is_empty() {
            self.damage_effect(source, damage);
        }
        if !doomed.is_empty() {
            self.destroy(&doomed, events);
        }
        if !exiled.is_empty() {
            self.exile_by(source, &exiled, events);
        }
        if !returned.is_empty() {
            self.return_to_hand(&returned, events);
        }
        if !sacrificed.is_empty() {
            self.sacrifice_all(&sacrificed, events);
        }
    }

    /// The damage to those who are meant, each with the amount.
    pub(super) fn damage_parts(
        &self,
        amount: Quantity,
        to: Reference,
        resolution: &Resolution,
    ) -> Vec<(Thing, u32)> {
        let recipients = self.meant(to, resolution).into_iter();
        recipients.map(|thing| (thing, self.amount(resolution, amount, to, thing))).listed()
    }

    /// The life that each player gains or loses: what it depends on is looked at once, before
    /// anybody's life changes (413.2f; 608.2h).
    pub(super) fn life_meant(
        &self,
        amount: Quantity,
        who: Reference,
        resolution: &Resolution,
    ) -> Vec<(PlayerId, u32)> {
        let players = self.players_meant(who, resolution).into_iter();
        players.map(|it| (it, self.amount(resolution, amount, who, Thing::Player(it)))).listed()
    }

    /// The permanents that an effect destroys.
    pub(super) fn doomed_by(
        &self,
        who: Reference,
        cause: DestroyCause,
        resolution: &Resolution,
    ) -> Vec<(ObjectId, DestroyCause, &'static [Rule])> {
        let doomed = |object| (object, cause, &[Rule::Destroying][..]);
        self.permanents_meant(who, resolution).into_iter().map(doomed).listed()
    }

    /// The permanents meant that the effect's controller can sacrifice.
    pub(super) fn own_meant(&self, who: Reference, resolution: &Resolution) -> Vec<ObjectId> {
        let mut own = self.permanents_meant(who, resolution);
        own.keep(|object| {
            self.object(*object).is_some_and(|object| object.controller == resolution.about.controller)
        });
        own
    }
}
