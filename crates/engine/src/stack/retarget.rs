//! Choosing new targets for a spell: a copy's, or another spell's (115.7d, 707.10c in 2025).

use crate::agenda::Waiting;
use crate::card::chosen_twice;
use crate::{
    Decision, Event, Game, Happening, Illegal, ObjectId, PlayerId, Problem, StackId, StackObject, TargetSpec,
    Thing, Violation,
};
use rulebook::Rule;

/// A spell on the stack, with what its targets have to be.
struct Aimed<'a> {
    card: ObjectId,
    controller: PlayerId,
    targets: &'a [Thing],
    divided: bool,
    specs: Vec<TargetSpec>,
}

impl Game {
    fn aimed(&self, stack: StackId) -> Option<Aimed<'_>> {
        let entry = self.stack.iter().find(|entry| entry.id == stack)?;
        let StackObject::Spell { card, controller, targets, division } = &entry.object else { return None };
        let spell = self.object(*card)?;
        let specs = match spell.face.enchant {
            Some(enchant) => vec![enchant],
            None => spell.face.abilities.get(spell.mode).map(|it| it.targets.clone()).unwrap_or_default(),
        };
        let divided = !division.is_empty();
        Some(Aimed { card: *card, controller: *controller, targets, divided, specs })
    }

    /// For each target of a spell, what it is now, and then what it could become. A spell can't target itself (115.5 in 2025).
    fn new_targets(&self, stack: StackId) -> Vec<Vec<Thing>> {
        let Some(aimed) = self.aimed(stack) else { return Vec::new() };
        let choices = aimed.targets.iter().zip(&aimed.specs).map(|(now, spec)| {
            let legal = self.legal_targets(*spec, aimed.card, aimed.controller);
            let others = legal.into_iter().filter(|other| other != now && *other != Thing::Stack(stack));
            std::iter::once(*now).chain(others).collect()
        });
        choices.collect()
    }

    /// Has a player choose new targets for a spell, if there is anything to choose.
    pub(crate) fn retarget(&mut self, stack: StackId, player: PlayerId, events: &mut Vec<Event>) {
        let choices = self.new_targets(stack);
        if choices.iter().any(|choices| choices.len() > 1) {
            self.waiting = Waiting::NewTargets { stack, player };
        } else {
            let same: Vec<Thing> = choices.into_iter().flatten().collect();
            self.take_new_targets(stack, &same, events);
        }
    }

    pub(crate) fn new_target_decision(&self, stack: StackId, player: PlayerId) -> Decision {
        Decision::ChooseNewTargets { player, spell: stack, targets: self.new_targets(stack) }
    }

    /// Whether these can be the targets: each as it was, or one that is legal now (115.7d).
    pub(crate) fn check_new_targets(&self, stack: StackId, targets: &[Thing]) -> Result<(), Illegal> {
        let choices = self.new_targets(stack);
        let mut violations = Vec::new();
        let mut broken = |problem| violations.push(Violation { rule: Rule::ChoosingTargets, problem });
        let (needed, given) = (choices.len(), targets.len());
        if needed != given {
            broken(Problem::WrongCount { needed, given });
        }
        for (choices, target) in choices.iter().zip(targets) {
            if !choices.contains(target) {
                broken(Problem::BadTarget { target: *target });
            }
        }
        if let Some(aimed) = self.aimed(stack) {
            let twice = targets.iter().enumerate().find(|(place, target)| {
                aimed.divided && targets.iter().take(*place).any(|before| before == *target)
            });
            let twice = twice.map(|(_, target)| *target).or_else(|| chosen_twice(&aimed.specs, targets));
            if let Some(target) = twice {
                broken(Problem::BadTarget { target });
            }
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    /// Gives a spell its targets: what was none of them before becomes one. Of a copy, all of them become targets now.
    pub(crate) fn take_new_targets(&mut self, stack: StackId, targets: &[Thing], events: &mut Vec<Event>) {
        let Some(aimed) = self.aimed(stack) else { return };
        let (controller, before) = (aimed.controller, aimed.targets.to_vec());
        let copy = self.object(aimed.card).is_some_and(|card| card.status.copy);
        for entry in &mut self.stack {
            if entry.id == stack
                && let StackObject::Spell { targets: own, .. } = &mut entry.object
            {
                *own = targets.to_vec();
            }
        }
        if before != targets {
            let kind = Happening::NewTargets { stack, targets: targets.to_vec() };
            events.push(Event { kind, rules: &[Rule::ChoosingTargets] });
        }
        let fresh: Vec<Thing> =
            targets.iter().filter(|target| copy || !before.contains(target)).copied().collect();
        self.note_targets(stack, controller, &fresh);
    }
}
