//! Destroying permanents, and what may happen instead: regeneration (419.6b, 501.5; 614.8, 701.19).

use crate::{DestroyCause, Event, Game, Happening, Object, ObjectId};
use combat_lab_cards::{Keyword, Zone};
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
            let armor = if armored { self.armor_on(*object) } else { None };
            let armor = armor.filter(|_| !buried.contains(object));
            // A permanent that is put into the graveyard for another reason is not destroyed as
            // well, nor does it regenerate.
            let there =
                self.object_mut(*object).filter(|state| state.is_in_play() && !buried.contains(object));
            let Some(state) = there else { continue };
            if state.has(Keyword::Indestructible) {
                if matches!(cause, DestroyCause::Effect | DestroyCause::ForGood) {
                    let kind = Happening::NotDestroyed(*object);
                    events.push(Event { kind, rules: &[Rule::Indestructible] });
                }
                continue;
            }
            anything = true;
            if state.regeneration > 0
                && *cause != DestroyCause::ForGood
                && !state.has(Keyword::CantRegenerate)
            {
                state.regeneration -= 1;
                state.damage = 0;
                state.status.deathtouched = false;
                let rules: &'static [Rule] = match (cause, rules.first()) {
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
                events.push(Event { kind, rules: &[Rule::UmbraArmor, Rule::ReplacementEffects] });
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

    /// The Aura on a permanent that is destroyed in its place: the first of several, where its
    /// controller could choose.
    fn armor_on(&self, host: ObjectId) -> Option<ObjectId> {
        let armors = |object: &&Object| {
            object.attached_to == Some(host) && object.is_in_play() && object.has(Keyword::UmbraArmor)
        };
        self.objects().find(armors).map(Object::id)
    }
}
