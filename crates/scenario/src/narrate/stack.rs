//! The stack: what goes on it and resolves, and what stands on it.

use super::ability::ability;
use super::words::{capital, list, own};
use super::{Teller, sentence};
use engine::{Assignment, Happening, Object, ObjectId, StackId, StackObject, Thing};

impl Teller<'_> {
    pub(super) fn stack_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::SpellPlayed { stack, player } => {
                let (name, targeting) = self.named(*stack, "a spell");
                [self.player(*player), " ", self.words().casts, " ", &name, &targeting].concat()
            }
            Happening::AbilityActivated { stack, player, source } => {
                let (_, targeting) = self.named(*stack, "");
                let activates = [" ", self.words().activates, " the ability of "].concat();
                [self.player(*player), &activates, self.object(*source), &targeting].concat()
            }
            Happening::Resolving(id) => match self.on_stack(*id) {
                Some(object) => [&self.stack_name(object), " resolves"].concat(),
                None => "the top of the stack resolves".to_owned(),
            },
            Happening::NoLegalTarget(id) => {
                let nothing = " does nothing, because nothing it targets is a legal target any more";
                [&self.stack_item(*id), nothing].concat()
            }
            Happening::Countered(id) => {
                [&self.stack_item(*id), " is countered and leaves the stack without effect"].concat()
            }
            Happening::Copied { stack, of } => {
                let (original, targeting) = (self.named(*of, "a spell").0, self.named(*stack, "").1);
                ["a copy of ", &original, " goes on the stack", &targeting].concat()
            }
            _ => return None,
        };
        Some(text)
    }

    /// The object on the stack with that id, now or before.
    pub(super) fn on_stack(&self, id: StackId) -> Option<&StackObject> {
        let games = [Some(self.game), self.before];
        let entry = games.into_iter().flatten().flat_map(engine::Game::stack).find(|entry| entry.id() == id);
        entry.map(engine::StackEntry::object)
    }

    /// Its name and its targets.
    fn named(&self, id: StackId, otherwise: &str) -> (String, String) {
        match self.on_stack(id) {
            Some(object) => (self.stack_name(object), self.targeting(object.targets())),
            None => (otherwise.to_owned(), String::new()),
        }
    }

    /// What something on the stack is, without its targets.
    pub(super) fn stack_item(&self, id: StackId) -> String {
        self.on_stack(id).map_or_else(|| "a spell or ability".to_owned(), |object| self.stack_name(object))
    }

    /// What it is, without its targets.
    pub(super) fn stack_name(&self, object: &StackObject) -> String {
        match object {
            StackObject::Spell { card, .. } => {
                let copy = self.game.object(*card).is_some_and(Object::is_copy);
                [if copy { "the copy of " } else { "" }, self.object(*card)].concat()
            }
            StackObject::Ability { source, .. } => ["the ability of ", self.object(*source)].concat(),
            StackObject::Triggered(triggered) => self.trigger_name(triggered.source, &triggered.origin),
            StackObject::DeathtouchTrigger { source, damaged, .. } => {
                [&own(self.object(*source)), " deathtouch, for ", self.object(*damaged)].concat()
            }
            StackObject::LifelinkTrigger { source, amount, .. } => {
                [&own(self.object(*source)), " lifelink, for ", &amount.to_string(), " damage"].concat()
            }
            StackObject::CombatDamage { .. } => "the combat damage".to_owned(),
        }
    }

    pub(super) fn stack_object(&self, object: &StackObject) -> String {
        let text = match object {
            StackObject::CombatDamage { assignments, .. } => {
                ["combat damage: ", &self.assignments(assignments)].concat()
            }
            StackObject::Triggered(triggered) => {
                [self.stack_name(object), self.concerning(triggered)].concat()
            }
            StackObject::Spell { division, targets, .. } | StackObject::Ability { division, targets, .. }
                if !division.is_empty() =>
            {
                let parts: Vec<String> = division
                    .iter()
                    .zip(targets)
                    .map(|(amount, target)| [&amount.to_string(), " to ", &self.thing(*target)].concat())
                    .collect();
                [&self.stack_name(object), ", dividing its damage: ", &list(&parts)].concat()
            }
            _ => [self.stack_name(object), self.targeting(object.targets())].concat(),
        };
        capital(&text)
    }

    pub(super) fn stack_text(&self, object: &StackObject) -> Option<String> {
        let (source, place) = match object {
            StackObject::Spell { card, .. } if self.game.object(*card)?.face().is_instruction() => (*card, 0),
            StackObject::Ability { source, ability, .. } => (*source, *ability),
            StackObject::Triggered(triggered) => {
                return self.trigger_text(triggered.source, &triggered.origin);
            }
            StackObject::DeathtouchTrigger { damaged, .. } => {
                return Some(["Destroy ", self.object(*damaged)].concat());
            }
            StackObject::LifelinkTrigger { controller, amount, .. } => {
                return Some([self.player(*controller), " gains ", &amount.to_string(), " life"].concat());
            }
            _ => return None,
        };
        Some(ability(self.game.object(source)?.face().abilities.get(place)?, self.wording()))
    }

    /// ", targeting A and B"; nothing without targets.
    pub(super) fn targeting(&self, targets: &[Thing]) -> String {
        if targets.is_empty() { String::new() } else { [", targeting ", &self.things(targets)].concat() }
    }

    /// "Grizzly Bears 2 to Mogg Fanatic, Mogg Fanatic 1 to Grizzly Bears".
    pub(super) fn assignments(&self, assignments: &[Assignment]) -> String {
        let mut sources: Vec<(ObjectId, Vec<String>)> = Vec::new();
        for Assignment { source, recipient, amount } in assignments {
            let part = [&amount.to_string(), " to ", &self.thing(*recipient)].concat();
            match sources.iter_mut().find(|(known, _)| known == source) {
                Some((_, parts)) => parts.push(part),
                None => sources.push((*source, vec![part])),
            }
        }
        let separator = if sources.iter().any(|(_, parts)| parts.len() > 1) { "; " } else { ", " };
        let sources: Vec<String> = sources
            .iter()
            .map(|(source, parts)| [self.object(*source), " ", &list(parts)].concat())
            .collect();
        sources.join(separator)
    }

    /// The combat damage that went on the stack, as part of a sentence that stays short.
    pub(super) fn damage_on_stack(&self, id: StackId) -> String {
        let text = match self.on_stack(id) {
            Some(StackObject::CombatDamage { assignments, .. }) if assignments.len() <= sentence::MOST => {
                [": ", &self.assignments(assignments)].concat()
            }
            _ => String::new(),
        };
        ["combat damage goes on the stack", &text].concat()
    }
}
