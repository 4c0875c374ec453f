//! Choosing new targets for a spell or ability: a copy's, or another's (115.7, 707.10c in 2025).

use super::chosen_twice;
use crate::agenda::Waiting;
use crate::{
    Decision, Event, Game, Happening, Illegal, Miscounted, ObjectId, PlayerId, Problem, StackId, StackObject,
    Thing, Triggered, Violation,
};
use combat_lab_cards::{Listed, TargetSpec};
use combat_lab_rulebook::Rule;

/// How targets change.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Changing {
    /// Whether a target has to be changed.
    pub(crate) must: bool,
    /// The spell or ability that says so, as it resolves, and its source.
    pub(crate) by: Option<(StackId, ObjectId)>,
}

/// The copy of a spell.
#[derive(Default)]
pub(super) struct Copying {
    /// Whether the copy's controller may choose new targets for it.
    pub(super) anew: bool,
    /// Its only colour.
    pub(super) color: Option<combat_lab_cards::Color>,
    /// Its new targets.
    pub(super) aims: Option<Vec<Thing>>,
}

/// A spell or ability on the stack, with what its targets have to be.
struct Aimed<'a> {
    /// The spell, or what the ability comes from.
    card: ObjectId,
    controller: PlayerId,
    targets: &'a [Thing],
    division: &'a [u32],
    specs: Vec<TargetSpec>,
    /// The triggered ability, of which something may be asked that its event decides.
    triggered: Option<&'a Triggered>,
}

impl Game {
    fn aimed(&self, stack: StackId) -> Option<Aimed<'_>> {
        let entry = self.stack.entry(stack)?;
        let (card, controller, division, specs) = match &entry.object {
            StackObject::Spell { card, controller, division, .. } => {
                let spell = self.object(*card)?;
                let mode = || spell.instructions().map(|it| it.targets.clone());
                let enchants = spell.face.enchant.map(|enchant| vec![enchant]);
                (*card, *controller, division, enchants.or_else(mode).unwrap_or_default())
            }
            StackObject::Ability { source, ability, x, controller, division, .. } => {
                let specs = self.object(*source)?.ability_at(*ability)?.said_with(*x).targets.clone();
                (*source, *controller, division, specs)
            }
            StackObject::Triggered(it) => {
                let specs = self.trigger_ability(it)?.targets;
                (it.source, it.controller, &it.division, specs)
            }
            StackObject::DeathtouchTrigger { .. }
            | StackObject::LifelinkTrigger { .. }
            | StackObject::CombatDamage { .. } => return None,
        };
        let triggered = match &entry.object {
            StackObject::Triggered(triggered) => Some(triggered),
            _ => None,
        };
        let targets = entry.object.targets();
        Some(Aimed { card, controller, targets, division, specs, triggered })
    }

    /// The one permanent that a spell on the stack targets, however often, if it targets nothing
    /// else.
    pub(crate) fn only_target(&self, card: ObjectId) -> Option<ObjectId> {
        let targets = self.stack.spell(card)?.object.targets();
        let first = *targets.first()?;
        targets.iter().all(|target| *target == first).then(|| first.object()).flatten()
    }

    /// Copies a spell for each of these that it could target, other than what it does: each copy
    /// targets a different one of them.
    pub(super) fn copy_for_each(
        &mut self,
        id: StackId,
        what: TargetSpec,
        (source, copier): (ObjectId, PlayerId),
        events: &mut Vec<Event>,
    ) {
        let entry = self.stack.known(id);
        let Some(StackObject::Spell { card, targets, .. }) = entry.map(|entry| &entry.object) else { return };
        let (card, targets) = (*card, targets.clone());
        let Some(spell) = self.object(card) else { return };
        let Some(mode) = spell.instructions() else { return };
        let specs = mode.targets.clone();
        let could = |object: &ObjectId| {
            let thing = Thing::Object(*object);
            let other = !targets.contains(&thing);
            let each = vec![thing; targets.len()];
            other
                && specs
                    .iter()
                    .zip(&targets)
                    .all(|(spec, _)| self.is_legal_target(*spec, card, copier, thing))
                && chosen_twice(&specs, &each).is_none()
        };
        let each: Vec<ObjectId> = self.all_meant(what, source, copier).into_iter().filter(could).listed();
        for object in each {
            let aims = vec![Thing::Object(object); targets.len()];
            let copying = Copying { aims: Some(aims), ..Copying::default() };
            self.copy_spell(id, copier, copying, events);
        }
    }

    /// For each target, what it is now, and then what it could become; if it has to be changed,
    /// only what it could become, if there is anything (115.7a). A spell or ability can't target
    /// itself (115.5 in 2025).
    fn new_targets(&self, stack: StackId, Changing { must, by }: Changing) -> Vec<Vec<Thing>> {
        let Some(aimed) = self.aimed(stack) else { return Vec::new() };
        let choices = aimed.targets.iter().zip(&aimed.specs).map(|(now, spec)| {
            let legal = self.legal_targets(*spec, aimed.card, aimed.controller);
            let of_event = |other: Thing| {
                aimed.triggered.is_none_or(|triggered| self.is_of_event(*spec, triggered, other))
            };
            let others = legal.into_iter().filter(|other| other != now && *other != Thing::Stack(stack));
            // The spell with this instruction is still on the stack: a spell that would counter
            // another can be turned against it (608.2m).
            let resolving = by.filter(|by| self.could_target_resolving(*spec, &aimed, *by));
            let resolving = resolving.map(|(id, _)| Thing::Stack(id));
            let mut all: Vec<Thing> =
                std::iter::once(*now).chain(others.filter(|it| of_event(*it))).chain(resolving).listed();
            if must && all.len() > 1 {
                all.remove(0);
            }
            all
        });
        choices.listed()
    }

    /// Whether the spell that is just resolving could be a target.
    fn could_target_resolving(
        &self,
        spec: TargetSpec,
        aimed: &Aimed<'_>,
        (id, source): (StackId, ObjectId),
    ) -> bool {
        let listed = self.stack.entry(id).is_some();
        let kind = matches!(
            spec.what,
            combat_lab_cards::TargetKind::Spell | combat_lab_cards::TargetKind::SpellOrAbility
        );
        let spell = self.object(source).filter(|_| kind && !listed);
        spell.is_some_and(|spell| {
            self.belongs(spec.whose, aimed.controller, spell.controller)
                && spec.traits.holds(|asked| {
                    // It has one target: what it changes.
                    asked == combat_lab_cards::Trait::SingleTarget || spell.has_trait(asked, aimed.card)
                })
        })
    }

    /// Has a player choose new targets for a spell or ability, if there is anything to choose.
    pub(crate) fn retarget(
        &mut self,
        stack: StackId,
        player: PlayerId,
        changing: Changing,
        events: &mut Vec<Event>,
    ) {
        let choices = self.new_targets(stack, changing);
        if choices.iter().any(|choices| choices.len() > 1) {
            let Changing { must, by } = changing;
            self.waiting = Waiting::NewTargets { stack, player, must, by };
        } else {
            let same: Vec<Thing> = choices.into_iter().flatten().listed();
            self.take_new_targets(stack, &same, events);
        }
    }

    pub(crate) fn new_target_decision(
        &self,
        stack: StackId,
        player: PlayerId,
        changing: Changing,
    ) -> Decision {
        let targets = self.new_targets(stack, changing);
        Decision::ChooseNewTargets { player, spell: stack, targets, must: changing.must }
    }

    /// Whether these can be the targets: each as it was if it may be, or one that is legal now
    /// (115.7).
    pub(crate) fn check_new_targets(
        &self,
        stack: StackId,
        changing: Changing,
        targets: &[Thing],
    ) -> Result<(), Illegal> {
        let choices = self.new_targets(stack, changing);
        let mut violations = Vec::new();
        let mut broken = |problem| violations.push(Violation { rule: Rule::ChoosingTargets, problem });
        let (needed, given) = (choices.len(), targets.len());
        if needed != given {
            broken(Problem::WrongCount { of: Miscounted::Targets, needed, given });
        }
        for (choices, target) in choices.iter().zip(targets) {
            if !choices.contains(target) {
                broken(Problem::BadTarget { target: *target });
            }
        }
        if let Some(aimed) = self.aimed(stack) {
            let twice = targets.iter().enumerate().find(|(place, target)| {
                let shares = |place: usize| aimed.division.get(place).is_some_and(|part| *part > 0);
                let before = targets.iter().enumerate().take(*place);
                shares(*place) && before.into_iter().any(|(place, before)| shares(place) && before == *target)
            });
            let twice = twice.map(|(_, target)| *target).or_else(|| chosen_twice(&aimed.specs, targets));
            if let Some(target) = twice {
                broken(Problem::BadTarget { target });
            }
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    /// Gives a spell or ability its targets: what was none of them before becomes one. Of a copy,
    /// all of them become targets now.
    pub(crate) fn take_new_targets(&mut self, stack: StackId, targets: &[Thing], events: &mut Vec<Event>) {
        let Some(aimed) = self.aimed(stack) else { return };
        let (controller, before) = (aimed.controller, aimed.targets.to_vec());
        let spell = self.stack.entry(stack).is_some_and(|entry| entry.object.is_spell());
        let copy = spell && self.object(aimed.card).is_some_and(|card| card.status.copy);
        self.stack.retarget(stack, targets);
        if before != targets {
            let kind = Happening::NewTargets { stack, targets: targets.to_vec() };
            events.push(Event { kind, rules: &[Rule::ChangingTargets] });
        }
        let fresh: Vec<Thing> =
            targets.iter().filter(|target| copy || !before.contains(target)).copied().listed();
        self.note_targets(stack, controller, &fresh);
    }
}
