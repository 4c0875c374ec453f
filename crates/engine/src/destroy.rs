//! Destroying permanents, and what may happen instead: regeneration (419.6b, 501.5; 614.8, 701.19),
//! umbra armor and shield counters.

use crate::{
    DestroyCause, Event, Game, Happening, Object, ObjectId, ReplacementKind, ReplacementOption, Thing,
};
use combat_lab_cards::{CounterKind, Keyword, Listed, Zone};
use combat_lab_rulebook::Rule;

impl Game {
    /// Destroys permanents, all at once. What is indestructible stays; what has a regeneration
    /// shield uses one up and is tapped, healed and removed from combat instead. Returns whether
    /// anything came of it.
    pub(crate) fn destroy(
        &mut self,
        doomed: &[(ObjectId, DestroyCause, &'static [Rule])],
        events: &mut Vec<Event>,
    ) -> bool {
        self.destroy_with(&[], doomed, events)
    }

    /// The same, with permanents that are put into the graveyard at the same time without being
    /// destroyed.
    pub(crate) fn destroy_with(
        &mut self,
        buried: &[ObjectId],
        doomed: &[(ObjectId, DestroyCause, &'static [Rule])],
        events: &mut Vec<Event>,
    ) -> bool {
        let mut leaving = buried.to_vec();
        let mut anything = false;
        // Auras that are destroyed instead of what they enchant.
        let mut instead = Vec::new();
        let mut next = 0;
        let armored =
            self.objects().any(|object| object.attached_to.is_some() && object.has(Keyword::UmbraArmor));
        while let Some((object, cause, rules)) =
            doomed.get(next).or_else(|| instead.get(next - doomed.len())).copied()
        {
            next += 1;
            let (object, cause) = (&object, &cause);
            // An Aura can be destroyed for itself, and instead of what it enchants.
            if leaving.contains(object) {
                continue;
            }
            // A permanent that is put into the graveyard for another reason is not destroyed as
            // well, nor does it regenerate.
            let there =
                self.object_mut(*object).filter(|state| state.is_in_play() && !buried.contains(object));
            let Some(state) = there else { continue };
            let regenerates = state.regeneration > 0
                && *cause != DestroyCause::ForGood
                && !state.has(Keyword::CantRegenerate);
            if state.has(Keyword::Indestructible) {
                if matches!(cause, DestroyCause::Effect | DestroyCause::ForGood) {
                    let kind = Happening::NotDestroyed(*object);
                    events.push(Event { kind, rules: &[Rule::Indestructible] });
                }
                continue;
            }
            anything = true;
            let by_effect = match cause {
                DestroyCause::Effect | DestroyCause::ForGood => true,
                DestroyCause::LethalDamage | DestroyCause::Deathtouch => false,
            };
            let shielded = by_effect && state.counters.of(CounterKind::SHIELD) > 0;
            let (saved, contested) = if armored || shielded {
                self.saved_by(*object, regenerates, shielded)
            } else {
                (None, false)
            };
            let kind = saved.map(|saved| saved.kind);
            if kind == Some(ReplacementKind::ShieldCounter) {
                let rules: &'static [Rule] = if contested {
                    &[Rule::ShieldCounters, Rule::ReplacementOrder]
                } else {
                    &[Rule::ShieldCounters, Rule::Destroying]
                };
                self.remove_counters(*object, CounterKind::SHIELD, 1, rules, events);
                continue;
            }
            let armor = saved.filter(|_| kind == Some(ReplacementKind::Armor)).map(|saved| saved.by);
            let Some(state) = self.object_mut(*object) else { continue };
            if regenerates && armor.is_none() {
                state.regeneration -= 1;
                state.damage = 0;
                state.status.deathtouched = false;
                let rules: &'static [Rule] = match (cause, rules.first()) {
                    _ if contested => &[Rule::Regeneration, Rule::ReplacementOrder],
                    (DestroyCause::LethalDamage, _) => &[Rule::Regeneration, Rule::LethalDamageDestroys],
                    (DestroyCause::Deathtouch, Some(Rule::Deathtouch)) => {
                        &[Rule::Regeneration, Rule::Deathtouch]
                    }
                    (DestroyCause::Deathtouch, _) => &[Rule::Regeneration, Rule::DeathtouchDestroys],
                    (DestroyCause::Effect | DestroyCause::ForGood, _) => {
                        &[Rule::Regeneration, Rule::Destroying]
                    }
                };
                events.push(Event { kind: Happening::Regenerated(*object), rules });
                self.tap(*object, &[Rule::Regeneration], events);
                // A permanent that is attacked, and does not fight itself, is attacked still.
                if self.combat.attacker(*object).is_some() || self.combat.blocker(*object).is_some() {
                    self.remove_from_combat(*object, events);
                }
                continue;
            }
            if let Some(by) = armor {
                state.damage = 0;
                state.status.deathtouched = false;
                let kind = Happening::Saved { object: *object, by };
                let rules: &'static [Rule] = if contested {
                    &[Rule::UmbraArmor, Rule::ReplacementOrder]
                } else {
                    &[Rule::UmbraArmor, Rule::ReplacementEffects]
                };
                events.push(Event { kind, rules });
                instead.push((by, DestroyCause::Effect, &[Rule::UmbraArmor, Rule::Destroying]));
                continue;
            }
            events.push(Event { kind: Happening::Destroyed { object: *object, cause: *cause }, rules });
            leaving.push(*object);
        }
        self.move_objects(&leaving, Zone::Graveyard, events);
        self.refresh_statics(events);
        anything
    }

    /// The effect that replaces the destruction of a permanent, which its controller chooses
    /// (419.9a; 616.1); and whether there was a choice.
    fn saved_by(
        &mut self,
        doomed: ObjectId,
        regenerates: bool,
        shielded: bool,
    ) -> (Option<ReplacementOption>, bool) {
        let player = self.object(doomed).map_or(self.turn.active(), Object::controller);
        let option = |by: ObjectId, kind| ReplacementOption {
            by,
            kind,
            source: by,
            recipient: Thing::Object(doomed),
            amount: 0,
        };
        let regenerates = regenerates.then(|| option(doomed, ReplacementKind::Regenerate));
        let armor = self.armor_on(doomed).map(|by| option(by, ReplacementKind::Armor));
        let counter = shielded.then(|| option(doomed, ReplacementKind::ShieldCounter));
        let options: Vec<ReplacementOption> = regenerates.into_iter().chain(armor).chain(counter).listed();
        let place = self.competing.next(player, &options);
        (options.get(place).copied(), options.len() > 1)
    }

    /// The Auras with umbra armor on a permanent.
    pub(crate) fn armor_on(&self, host: ObjectId) -> impl Iterator<Item = ObjectId> {
        let armors = move |object: &&Object| {
            object.attached_to == Some(host) && object.is_in_play() && object.has(Keyword::UmbraArmor)
        };
        self.objects().filter(armors).map(Object::id)
    }
}
