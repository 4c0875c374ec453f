//! Countering spells and abilities, copying them, and remembering those that have left the stack.

use super::retarget::Copying;
use crate::agenda::Task;
use crate::{Event, Game, Happening, ObjectId, PlayerId, StackEntry, StackId, StackObject, Thing};
use combat_lab_cards::Zone;
use combat_lab_rulebook::Rule;
use std::sync::Arc;

impl Game {
    /// Counters a spell or ability: it leaves the stack without resolving (414; 701.6). A spell
    /// goes to the zone that is said.
    pub(super) fn counter(&mut self, id: StackId, to: Zone, events: &mut Vec<Event>) {
        let sturdy = self.stack.entry(id).is_some_and(|entry| match entry.object {
            StackObject::Spell { card, .. } => {
                self.object(card).is_some_and(|card| card.has(combat_lab_cards::Keyword::CantBeCountered))
                    || self.is_uncounterable(card, entry.object.controller())
            }
            _ => false,
        });
        if sturdy {
            return;
        }
        let Some(entry) = self.stack.remove(id) else { return };
        self.note_left(&entry);
        events.push(Event { kind: Happening::Countered(id), rules: &[Rule::Countering] });
        match entry.object {
            StackObject::Spell { card, .. } if to == Zone::Library => self.put_in_library(card, true, events),
            StackObject::Spell { card, .. } => {
                self.move_object(card, to, events);
            }
            _ => {}
        }
    }

    /// Whether a permanent says that this spell can't be countered.
    fn is_uncounterable(&self, card: ObjectId, controller: Option<PlayerId>) -> bool {
        let Some((spell, controller)) = self.object(card).zip(controller) else { return false };
        self.is_granted(|by, grant| match grant {
            combat_lab_cards::Grant::CantBeCountered(spec) => {
                self.belongs(spec.whose, by.controller, controller) && by.speaks_of_spell(spec, spell)
            }
            _ => false,
        })
    }

    /// Whether a triggered ability that waits or is on the stack speaks of a spell.
    pub(crate) fn is_remembered(&self, spell: StackId) -> bool {
        self.unresolved().any(|it| it.remembered.contains(&Some(Thing::Stack(spell))))
    }

    /// Remembers a spell that leaves the stack, if an ability of its own may still copy it.
    pub(super) fn note_left(&mut self, entry: &StackEntry) {
        let StackObject::Spell { card, .. } = entry.object else { return };
        let copies = |trigger: &combat_lab_cards::TriggeredAbility| trigger.event.is_own_casting();
        if self.is_remembered(entry.id)
            || self.object(card).is_some_and(|card| card.face.triggers.iter().any(copies))
        {
            self.stack.remember(entry.clone());
        }
    }

    /// Copies a spell: the copy is a spell too, though no card belongs to it (401.1a; 707.10).
    /// With new targets, they are chosen next.
    pub(super) fn copy_spell(
        &mut self,
        id: StackId,
        controller: PlayerId,
        Copying { anew, color, aims }: Copying,
        events: &mut Vec<Event>,
    ) {
        let Some(StackEntry { object: StackObject::Spell { card, targets, division, .. }, paid, .. }) =
            self.stack.known(id).cloned()
        else {
            return;
        };
        let Some(spell) = self.object(card) else { return };
        let (face, way, x, goal) = (Arc::clone(&spell.face), spell.way, spell.x, spell.goal);
        let front = spell.front.clone().filter(|_| spell.is_bestowed());
        if self.objects.are_too_many() {
            return;
        }
        let except = combat_lab_cards::CopyExcept { color, ..combat_lab_cards::CopyExcept::default() };
        let copy = self.add_card(face.copied_except(except), controller, Zone::Stack, false);
        if let Some(object) = self.object_mut(copy) {
            // The costs paid for it are copied, and so is what it will attack for them (707.10).
            (object.way, object.x, object.goal) = (way, x, goal);
            object.front = front;
            object.status.copy = true;
        }
        let targets = aims.unwrap_or(targets);
        let aimed = targets.clone();
        let stack = self.stack.push(StackObject::Spell { card: copy, controller, targets, division });
        // The costs paid for it and its X are copied, too (707.10).
        self.stack.note_paid(stack, paid);
        if anew {
            self.agenda.push(Task::Retarget { stack, player: controller, must: false, by: None });
        } else {
            self.note_targets(stack, controller, &aimed);
        }
        let rules = &[Rule::SpellCopy];
        events.push(Event { kind: Happening::Copied { stack, of: id }, rules });
        self.occur(crate::trigger::Occurrence::SpellCopied { player: controller, card: copy });
    }
}
