//! Dealing damage: everything in one event, then what it does to players and creatures.

use crate::{Assignment, Event, Game, Happening, Keyword, PlayerId, StackObject, Thing};
use rulebook::{CombatDamage, Deathtouch, Rule};

impl Game {
    /// Deals every part of `damage` at once (310.4; 510.2). Parts of 0 are no damage. What its recipient's death or a
    /// trigger makes of it comes later, with the next state-based check.
    pub(crate) fn deal_damage(&mut self, damage: &[Assignment], combat: bool, events: &mut Vec<Event>) {
        let mut lost: Vec<(PlayerId, u32)> = Vec::new();
        for part in damage.iter().filter(|part| part.amount > 0) {
            let rules: &'static [Rule] = match (combat, self.rules().combat_damage, part.recipient) {
                (true, CombatDamage::OnStack, _) => &[Rule::CombatDamageResolves, Rule::DealtAsAssigned],
                (true, CombatDamage::Immediate, _) => &[Rule::DealtAtOnce],
                (false, _, Thing::Player(_)) => &[Rule::DamageToPlayer],
                (false, _, Thing::Object(_)) => &[Rule::DamageToCreature],
            };
            events.push(Event {
                kind: Happening::Damage {
                    source: part.source,
                    recipient: part.recipient,
                    amount: part.amount,
                    combat,
                },
                rules,
            });
            match part.recipient {
                Thing::Player(player) => match lost.iter_mut().find(|(who, _)| *who == player) {
                    Some((_, total)) => *total = total.saturating_add(part.amount),
                    None => lost.push((player, part.amount)),
                },
                Thing::Object(_) => self.mark_damage(*part),
            }
        }
        for (player, amount) in lost {
            let Some(state) = self.players.get_mut(player.index()) else { continue };
            state.life = state.life.saturating_sub_unsigned(amount);
            let now = state.life;
            events.push(Event {
                kind: Happening::LifeLost { player, amount, now },
                rules: &[Rule::DamageToPlayer],
            });
        }
    }

    /// Marks damage on a creature, and lets deathtouch do what this edition makes of it.
    fn mark_damage(&mut self, part: Assignment) {
        let Thing::Object(damaged) = part.recipient else { return };
        // A source that is gone is read as it last was; its triggered abilities left with it (402.6, 410.10d).
        let source = self.object(part.source);
        let deathtouch = source.is_some_and(|source| source.has(Keyword::Deathtouch));
        let in_play = source.filter(|source| source.is_in_play()).map(crate::Object::controller);
        let rule = self.rules().deathtouch;
        if let Some(object) = self.object_mut(damaged) {
            object.damage = object.damage.saturating_add(part.amount);
            if deathtouch && matches!(rule, Deathtouch::StateBased | Deathtouch::StateBasedAnyDivision) {
                object.deathtouched = true;
            }
        }
        if let (true, Deathtouch::Triggered, Some(controller)) = (deathtouch, rule, in_play) {
            self.triggers.push(StackObject::DeathtouchTrigger { source: part.source, controller, damaged });
        }
    }
}
