//! The stack: objects going on it, resolving, and being on it.

use super::Teller;
use super::ability::ability;
use combat_lab_cards::Listed;
use combat_lab_engine::{Assignment, Happening, Object, ObjectId, StackId, StackObject, Thing};
use combat_lab_language::letters::capital;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::NoLegalTargets;

impl Teller<'_> {
    pub(super) fn stack_clause(&self, happening: &Happening) -> Option<String> {
        let new = self.wording().has_battlefield();
        let text = match happening {
            Happening::SpellPlayed { stack, player } => {
                let spell = match self.on_stack(*stack) {
                    Some(StackObject::Spell { card, .. }) => self.game.object(*card),
                    _ => None,
                };
                let down = spell.is_some_and(Object::is_face_down);
                let plays = match (new, down) {
                    _ if spell.is_some_and(Object::is_bestowed) => t!("%1 casts %2 bestowed"),
                    (true, false) => t!("%1 casts %2"),
                    (false, false) => t!("%1 plays %2"),
                    (true, true) => t!("%1 casts %2 face down"),
                    (false, true) => t!("%1 plays %2 face down"),
                };
                let plays = self.say(plays, &[self.player(*player), &self.named(*stack)]);
                self.with_targets(plays, *stack)
            }
            Happening::AbilityActivated { stack, player, source } => {
                let plays =
                    if new { t!("%1 activates the ability of %2") } else { t!("%1 plays the ability of %2") };
                self.with_targets(self.say(plays, &[self.player(*player), self.object(*source)]), *stack)
            }
            Happening::NoLegalTarget(id) => {
                let phrase = match self.edition().rules().no_legal_targets {
                    NoLegalTargets::Countered => t!("%1 is countered, because all its targets are illegal"),
                    NoLegalTargets::DoesNotResolve => {
                        t!("%1 doesn't resolve, because all its targets are illegal")
                    }
                };
                self.say(phrase, &[&self.stack_item(*id)])
            }
            Happening::Countered(id) => {
                self.say(t!("%1 is countered and leaves the stack without effect"), &[&self.stack_item(*id)])
            }
            Happening::NewTargets { stack, targets } => {
                self.say(t!("%1 now targets %2"), &[&self.named(*stack), &self.things(targets)])
            }
            Happening::Copied { stack, of } => {
                // A spell that has left the stack is named by its copy, which has the same name.
                let name = match (self.on_stack(*of), self.on_stack(*stack)) {
                    (None, Some(StackObject::Spell { card, .. })) => self.object(*card).to_owned(),
                    _ => self.named(*of),
                };
                let copied = self.say(t!("a copy of %1 goes on the stack"), &[&name]);
                self.with_targets(copied, *stack)
            }
            _ => return self.trigger_clause(happening),
        };
        Some(text)
    }

    pub(super) fn resolves(&self, id: StackId) -> String {
        match self.on_stack(id) {
            Some(object) => self.say(t!("%1 resolves"), &[&self.stack_name(object)]),
            None => self.of(t!("the top of the stack resolves")).to_owned(),
        }
    }

    /// The object on the stack with that id, now or before.
    pub(super) fn on_stack(&self, id: StackId) -> Option<&StackObject> {
        let games = [Some(self.game), self.before];
        let entry = games
            .into_iter()
            .flatten()
            .flat_map(combat_lab_engine::Game::stack)
            .find(|entry| entry.id() == id);
        entry.map(combat_lab_engine::StackEntry::object)
    }

    /// A spell on the stack, without its targets.
    fn named(&self, id: StackId) -> String {
        self.on_stack(id).map_or_else(|| self.of(t!("a spell")).to_owned(), |object| self.stack_name(object))
    }

    /// The same, followed by the targets of an object on the stack.
    fn with_targets(&self, text: String, id: StackId) -> String {
        match self.on_stack(id) {
            Some(object) => self.targeting(text, object.targets()),
            None => text,
        }
    }

    /// An object on the stack, without its targets.
    pub(super) fn stack_item(&self, id: StackId) -> String {
        self.on_stack(id)
            .map_or_else(|| self.of(t!("a spell or ability")).to_owned(), |object| self.stack_name(object))
    }

    /// The object, without its targets.
    pub(super) fn stack_name(&self, object: &StackObject) -> String {
        match object {
            StackObject::CombatDamage { .. } => self.of(t!("the combat damage")).to_owned(),
            StackObject::Spell { .. }
            | StackObject::Ability { .. }
            | StackObject::Triggered(_)
            | StackObject::DeathtouchTrigger { .. }
            | StackObject::LifelinkTrigger { .. } => self.play_name(object),
        }
    }

    /// The same of spells and abilities.
    pub(super) fn play_name(&self, object: &StackObject) -> String {
        match object {
            StackObject::Spell { card, .. } if self.game.object(*card).is_some_and(Object::is_copy) => {
                self.say(t!("the copy of %1"), &[self.object(*card)])
            }
            StackObject::Spell { card, .. } => self.object(*card).to_owned(),
            StackObject::Ability { source, .. } => self.say(t!("the ability of %1"), &[self.object(*source)]),
            StackObject::Triggered(triggered) => self.trigger_name(triggered.source, &triggered.origin),
            StackObject::DeathtouchTrigger { source, damaged, .. } => self.say(
                t!("%1's deathtouch ability (damage to %2)"),
                &[self.object(*source), self.object(*damaged)],
            ),
            StackObject::LifelinkTrigger { source, amount, .. } => self
                .say(t!("%1's lifelink ability (%2 damage)"), &[self.object(*source), &amount.to_string()]),
            StackObject::CombatDamage { .. } => String::new(),
        }
    }

    pub(super) fn stack_object(&self, object: &StackObject) -> String {
        match object {
            StackObject::CombatDamage { assignments, .. } => {
                capital(&self.say(t!("combat damage: %1"), &[&self.assignments(assignments)]))
            }
            StackObject::Spell { .. }
            | StackObject::Ability { .. }
            | StackObject::Triggered(_)
            | StackObject::DeathtouchTrigger { .. }
            | StackObject::LifelinkTrigger { .. } => self.play_on_stack(object),
        }
    }

    /// The same of spells and abilities.
    pub(super) fn play_on_stack(&self, object: &StackObject) -> String {
        let name = self.play_name(object);
        let text = match object {
            StackObject::Spell { division, targets, .. }
            | StackObject::Ability { division, targets, .. }
            | StackObject::Triggered(combat_lab_engine::Triggered { division, targets, .. })
                if !division.is_empty() =>
            {
                let parts: Vec<String> = division
                    .iter()
                    .zip(targets)
                    .filter(|(amount, _)| **amount > 0)
                    .map(|(amount, target)| self.amount_to(*amount, *target))
                    .listed();
                let others = targets.iter().zip(division).filter(|(_, amount)| **amount == 0);
                let others: Vec<Thing> = others.map(|(target, _)| *target).listed();
                let name = self.targeting(name, &others);
                self.say(t!("%1, divided so: %2"), &[&name, &self.wording().list(&parts)])
            }
            StackObject::Triggered(triggered) => self.concerning(name, triggered),
            _ => self.targeting(name, object.targets()),
        };
        capital(&text)
    }

    /// "2 to Mogg Fanatic".
    fn amount_to(&self, amount: u32, to: Thing) -> String {
        self.say(t!("%1 to %2"), &[&amount.to_string(), &self.thing(to)])
    }

    pub(super) fn stack_text(&self, object: &StackObject) -> Option<String> {
        match object {
            StackObject::CombatDamage { .. } => None,
            StackObject::Spell { .. }
            | StackObject::Ability { .. }
            | StackObject::Triggered(_)
            | StackObject::DeathtouchTrigger { .. }
            | StackObject::LifelinkTrigger { .. } => self.play_text(object),
        }
    }

    /// The same of spells and abilities.
    pub(super) fn play_text(&self, object: &StackObject) -> Option<String> {
        match object {
            StackObject::Spell { card, .. } => {
                let spell = self.game.object(*card).filter(|card| card.face().is_instruction())?;
                spell.instructions().map(|said| ability(&said, self.wording()))
            }
            StackObject::Ability { source, ability: place, x, .. } => {
                let said = self.game.object(*source)?.ability_at(*place)?.said_with(*x);
                Some(ability(&said, self.wording()))
            }
            StackObject::Triggered(triggered) => {
                self.trigger_text(triggered.source, &triggered.origin, triggered.mode)
            }
            StackObject::DeathtouchTrigger { damaged, .. } => {
                Some(capital(&self.say(t!("destroy %1"), &[self.object(*damaged)])))
            }
            StackObject::LifelinkTrigger { controller, amount, .. } => {
                let parts = [self.player(*controller), &amount.to_string()];
                let gains = if *amount == 1 { t!("%1 gains 1 life") } else { t!("%1 gains %2 life") };
                Some(self.say(gains, &parts))
            }
            StackObject::CombatDamage { .. } => None,
        }
    }

    /// The same with ", targeting A and B" after it; nothing without targets.
    pub(super) fn targeting(&self, text: String, targets: &[Thing]) -> String {
        if targets.is_empty() {
            return text;
        }
        self.say(t!("%1, targeting %2"), &[&text, &self.things(targets)])
    }

    /// "Grizzly Bears 2 to Mogg Fanatic, Mogg Fanatic 1 to Grizzly Bears".
    pub(super) fn assignments(&self, assignments: &[Assignment]) -> String {
        let mut sources: Vec<(ObjectId, Vec<String>)> = Vec::new();
        for Assignment { source, recipient, amount } in assignments {
            let part = self.amount_to(*amount, *recipient);
            match sources.iter_mut().find(|(known, _)| known == source) {
                Some((_, parts)) => parts.push(part),
                None => sources.push((*source, vec![part])),
            }
        }
        let separator = if sources.iter().any(|(_, parts)| parts.len() > 1) { "; " } else { ", " };
        let sources: Vec<String> = sources
            .iter()
            .map(|(source, parts)| [self.object(*source), " ", &self.wording().list(parts)].concat())
            .listed();
        sources.join(separator)
    }

    /// The combat damage that was put on the stack, as part of a short sentence.
    pub(super) fn damage_on_stack(&self, id: StackId) -> String {
        let (goes, parts): (Phrase<'_>, _) = match self.on_stack(id) {
            Some(StackObject::CombatDamage { assignments, .. })
                if assignments.len() <= super::words::MOST =>
            {
                (t!("combat damage goes on the stack: %1"), self.assignments(assignments))
            }
            _ => (t!("combat damage goes on the stack"), String::new()),
        };
        self.say(goes, &[&parts])
    }
}
