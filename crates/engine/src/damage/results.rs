//! What damage to a permanent results in (120.3).

use crate::printed::Source;
use crate::{Assignment, Event, Game, Happening, ObjectId, Thing, TriggerOrigin, Triggered};
use combat_lab_cards::{Adding, CardType, CounterKind, Keyword};
use combat_lab_rulebook::{Deathtouch, Rule};

impl Game {
    /// The results of damage to a permanent: a planeswalker loses loyalty, a creature has it marked
    /// or gets -1/-1 counters, and a permanent that is both gets both; deathtouch works as in this
    /// edition. Whether a creature got such counters and is to be worked out anew.
    pub(super) fn damage_permanent(
        &mut self,
        part: Assignment,
        all_wither: bool,
        events: &mut Vec<Event>,
    ) -> bool {
        let Thing::Object(damaged) = part.recipient else { return false };
        let Some(object) = self.object_mut(damaged) else { return false };
        object.status.hurt |= part.amount > 0;
        if object.is(CardType::Planeswalker) {
            // As many as there are.
            let amount = part.amount.min(object.counters.loyalty);
            object.counters.loyalty -= amount;
            let (kind, rules): (_, &[Rule]) = (
                Happening::LoyaltyLost { object: damaged, amount, now: object.counters.loyalty },
                &[Rule::DamageToPlaneswalker],
            );
            events.add_all((amount > 0).then_some(Event { kind, rules }));
            if amount > 0 {
                self.counters_removed(damaged, CounterKind::Loyalty);
            }
        }
        self.damage_battle(part, events);
        self.object(damaged).is_some_and(|object| object.is(CardType::Creature))
            && self.damage_creature(part, damaged, all_wither, events)
    }

    fn damage_creature(
        &mut self,
        part: Assignment,
        damaged: ObjectId,
        all_wither: bool,
        events: &mut Vec<Event>,
    ) -> bool {
        if self.sources.any(Source::Lending)
            || self.sources.any(Source::Wounding)
            || self.object(part.source).is_some_and(|source| source.face.is_instruction())
        {
            self.memory.note_wounded(part.source, damaged);
        }
        // For a source that is gone, last known information is used.
        let keywords =
            self.object(part.source).map(|source| source.characteristics().keywords).unwrap_or_default();
        let rule = self.rules().deathtouch;
        let withers: Option<&'static [Rule]> = if all_wither && Rule::Wither.number(self.edition).is_none() {
            Some(&[Rule::ContinuousEffects])
        } else if all_wither || keywords.has(Keyword::Wither) {
            Some(&[Rule::Wither])
        } else if keywords.has(Keyword::Infect) {
            Some(&[Rule::InfectCounters])
        } else {
            None
        };
        let counters = if withers.is_some() && self.sources.any(Source::Multiplying) {
            self.counters_put(damaged, CounterKind::MinusOne, part.amount, false)
        } else {
            part.amount
        };
        let Some(object) = self.object_mut(damaged) else { return false };
        match withers {
            Some(rules) => {
                object.counters.add(CounterKind::MinusOne, counters);
                let (object, kind) = (damaged, CounterKind::MinusOne);
                let kind = Happening::CountersPut { object, kind, count: counters };
                events.add_all((counters > 0).then_some(Event { kind, rules }));
            }
            None => object.damage = object.damage.saturating_add(part.amount),
        }
        match rule {
            Deathtouch::StateBased | Deathtouch::StateBasedAnyDivision => {
                if let Some(object) = self.object_mut(damaged) {
                    object.status.deathtouched |= keywords.has(Keyword::Deathtouch);
                }
            }
            Deathtouch::Triggered | Deathtouch::Absent => {}
        }
        withers.is_some()
    }

    /// Damage removes that many defense counters from a battle (120.3h).
    pub(super) fn damage_battle(&mut self, part: Assignment, events: &mut Vec<Event>) {
        let Thing::Object(damaged) = part.recipient else { return };
        let Some(object) = self.object_mut(damaged).filter(|object| object.is(CardType::Battle)) else {
            return;
        };
        let amount = part.amount.min(object.counters.defense);
        object.counters.defense -= amount;
        let now = object.counters.defense;
        let kind = Happening::DefenseLost { object: damaged, amount, now };
        events.add_all((amount > 0).then_some(Event { kind, rules: &[Rule::DamageToBattle] }));
        if amount > 0 && now == 0 {
            self.siege_defeated(damaged);
            self.counters_removed(damaged, CounterKind::Defense);
        }
    }

    /// A Siege that has lost its last defense counter is defeated: an ability it always has
    /// triggers (310.11b).
    fn siege_defeated(&mut self, siege: ObjectId) {
        let Some(object) = self.object(siege).filter(|object| object.face.siege) else { return };
        let defeated = Triggered::new(siege, object.controller, TriggerOrigin::Siege);
        self.triggers.push(defeated);
    }
}
