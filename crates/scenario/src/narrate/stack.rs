//! What stands on the stack, and what changes a creature.

use super::{Teller, list, signed};
use engine::{Assignment, Change, Changed, ObjectId, StackId, StackObject, Thing};

impl Teller<'_> {
    /// The object on the stack with that id, now or before.
    pub(super) fn on_stack(&self, id: StackId) -> Option<&StackObject> {
        let games = [Some(self.game), self.before];
        let entry = games.into_iter().flatten().flat_map(engine::Game::stack).find(|entry| entry.id() == id);
        entry.map(engine::StackEntry::object)
    }

    /// What it is, without its targets.
    pub(super) fn stack_name(&self, object: &StackObject) -> String {
        match object {
            StackObject::Spell { card, .. } => self.object(*card).to_owned(),
            StackObject::Ability { source, .. } => ["the ability of ", self.object(*source)].concat(),
            StackObject::DeathtouchTrigger { source, damaged, .. } => {
                format!("the deathtouch of {} for {}", self.object(*source), self.object(*damaged))
            }
            StackObject::CombatDamage { .. } => "the combat damage".to_owned(),
        }
    }

    pub(super) fn stack_object(&self, object: &StackObject) -> String {
        let text = if let StackObject::CombatDamage { assignments, .. } = object {
            ["combat damage: ", &self.assignments(assignments)].concat()
        } else {
            [self.stack_name(object), self.targeting(object.targets())].concat()
        };
        let mut chars = text.chars();
        chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
    }

    /// ", targeting A and B"; nothing without targets.
    pub(super) fn targeting(&self, targets: &[Thing]) -> String {
        if targets.is_empty() {
            return String::new();
        }
        [", targeting ", &list(targets.iter().map(|target| self.thing(*target)))].concat()
    }

    /// "Grizzly Bears 2 to Mogg Fanatic, Mogg Fanatic 1 to Grizzly Bears".
    pub(super) fn assignments(&self, assignments: &[Assignment]) -> String {
        let mut sources: Vec<(ObjectId, Vec<String>)> = Vec::new();
        for Assignment { source, recipient, amount } in assignments {
            let part = format!("{amount} to {}", self.thing(*recipient));
            match sources.iter_mut().find(|(known, _)| known == source) {
                Some((_, parts)) => parts.push(part),
                None => sources.push((*source, vec![part])),
            }
        }
        let separator = if sources.iter().any(|(_, parts)| parts.len() > 1) { "; " } else { ", " };
        let sources: Vec<String> = sources
            .iter()
            .map(|(source, parts)| {
                format!("{} {}", self.object(*source), list(parts.iter().map(String::as_str)))
            })
            .collect();
        sources.join(separator)
    }

    pub(super) fn change(&self, change: &Change) -> String {
        let by = self.object(change.by);
        match change.what {
            Changed::Size { power, toughness } => {
                format!("{}/{} until end of turn, from {by}", signed(power), signed(toughness))
            }
            Changed::Gained(keyword) => format!("{keyword} until end of turn, from {by}"),
            Changed::Lost(keyword) => format!("no {keyword} until end of turn, because of {by}"),
        }
    }
}
