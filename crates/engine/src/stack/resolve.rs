//! Resolving the top of the stack (413; 608), combat damage included (310.4, until 2009).

use super::effect::Resolving;
use crate::{
    Ability, Assignment, DestroyCause, Event, Game, Happening, ObjectId, PlayerId, StackEntry, StackObject,
    Thing, Zone,
};
use rulebook::Rule;

impl Game {
    /// Resolves the topmost object.
    pub(crate) fn resolve_top(&mut self, events: &mut Vec<Event>) {
        let Some(StackEntry { id, object }) = self.stack.pop() else { return };
        let rules: &'static [Rule] = match object {
            StackObject::CombatDamage { .. } => &[Rule::AllPassResolvesTop, Rule::CombatDamageResolves],
            _ => &[Rule::AllPassResolvesTop, Rule::StackOrder],
        };
        events.push(Event { kind: Happening::Resolving(id), rules });
        match object {
            StackObject::Spell { card, controller, targets } => {
                let ability = self.object(card).and_then(|card| card.face.abilities.first().cloned());
                if let Some(ability) = ability {
                    self.resolve_ability(id, &ability, card, controller, &targets, events);
                }
                self.move_object(card, Zone::Graveyard, events);
            }
            StackObject::Ability { source, ability, controller, targets } => {
                let ability =
                    self.object(source).and_then(|source| source.face.abilities.get(ability).cloned());
                if let Some(ability) = ability {
                    self.resolve_ability(id, &ability, source, controller, &targets, events);
                }
            }
            StackObject::DeathtouchTrigger { damaged, .. } => {
                if self.creature_in_play(damaged).is_some() {
                    self.destroy(
                        damaged,
                        DestroyCause::Deathtouch,
                        &[Rule::Deathtouch, Rule::Destroying],
                        events,
                    );
                }
            }
            StackObject::CombatDamage { assignments, .. } => self.resolve_combat_damage(&assignments, events),
        }
    }

    /// Checks the targets again, then follows the instructions in order (413.2; 608.2).
    fn resolve_ability(
        &mut self,
        id: crate::StackId,
        ability: &Ability,
        source: ObjectId,
        controller: PlayerId,
        targets: &[Thing],
        events: &mut Vec<Event>,
    ) {
        let legal: Vec<Option<Thing>> = ability
            .targets
            .iter()
            .zip(targets)
            .map(|(spec, target)| {
                Some(*target).filter(|target| self.is_legal_target(*spec, controller, *target))
            })
            .collect();
        if !legal.is_empty() && legal.iter().all(Option::is_none) {
            events.push(Event { kind: Happening::NoLegalTarget(id), rules: &[Rule::TargetsRechecked] });
            return;
        }
        let resolving = Resolving { source, controller, targets: &legal };
        for effect in &ability.effects {
            self.perform(*effect, &resolving, events);
        }
    }

    /// Deals combat damage as it was assigned (310.4a), but not to what is gone or no longer a creature (310.4c).
    fn resolve_combat_damage(&mut self, assignments: &[Assignment], events: &mut Vec<Event>) {
        let (dealt, lost): (Vec<Assignment>, Vec<Assignment>) =
            assignments.iter().partition(|part| match part.recipient {
                Thing::Player(player) => self.player(player).is_some_and(|player| !player.lost),
                Thing::Object(object) => self.creature_in_play(object).is_some(),
            });
        for part in lost {
            events.push(Event {
                kind: Happening::DamageNotDealt(part),
                rules: &[Rule::RecipientGone, Rule::NewObject],
            });
        }
        self.deal_damage(&dealt, true, events);
    }
}
