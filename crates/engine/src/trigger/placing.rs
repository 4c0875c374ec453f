//! Putting triggered abilities on the stack: their order, their targets, and those that are set up
//! for later (404.4, 410; 603.3, 603.7).

use super::{Delayed, Occurrence, WaitingTrigger, WhichCombat};
use crate::agenda::{Task, Waiting};
use crate::combat::keyword_effects;
use crate::{Event, Game, Happening, Play, PlayerId, StackObject, Thing, TriggerOrigin, Triggered, Which};
use combat_lab_cards::{
    Ability, Condition, CounterChange, Effect, Listed, Reference, Step, StepOf, TriggerEvent,
};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

/// Whether it is what storm does: a copy for each spell that was played before it.
fn is_storm(ability: &Ability) -> bool {
    let copies =
        |effect: &Effect| matches!(effect, Effect::CopySpell { who: combat_lab_cards::Reference::That, .. });
    matches!(ability.effects.as_slice(), [Effect::Times { times: combat_lab_cards::Quantity::THAT_MUCH, effects }]
        if effects.iter().all(copies))
}

impl Game {
    /// Puts the next trigger of those that are lined up on the stack, or lines up more.
    pub(crate) fn place_triggers(&mut self, events: &mut Vec<Event>) {
        match self.triggers.next_in_line() {
            Some(next) => self.put_trigger_on_stack(next, events),
            None => self.line_up_triggers(),
        }
    }

    /// Puts the next trigger on the stack, once its targets are chosen; one without a legal choice
    /// is removed (410.4; 603.3d).
    pub(crate) fn put_trigger_on_stack(&mut self, trigger: WaitingTrigger, events: &mut Vec<Event>) {
        let mut triggered = match trigger {
            WaitingTrigger::Ability(triggered) => *triggered,
            WaitingTrigger::Deathtouch { source, damaged, .. } => {
                let stack = self.stack.push(trigger.into());
                events.push(Event {
                    kind: Happening::DeathtouchTriggered { stack, source, damaged },
                    rules: &[Rule::Deathtouch],
                });
                return;
            }
            WaitingTrigger::Lifelink { source, amount, .. } => {
                let stack = self.stack.push(trigger.into());
                events.push(Event {
                    kind: Happening::LifelinkTriggered { stack, source, amount },
                    rules: &[Rule::Lifelink],
                });
                return;
            }
        };
        if triggered.mode.is_none() && self.mode_count(&triggered) > 1 {
            let modes = self.legal_modes(&triggered);
            triggered.mode = modes.first().copied();
            if modes.len() > 1 {
                self.waiting = Waiting::TriggerMode(Box::new(Triggered { mode: None, ..triggered }));
                return;
            }
        }
        let (choices, least) = self.trigger_targets(&triggered);
        let open = choices.iter().any(|choices| choices.len() > 1);
        if choices.iter().take(least).any(Vec::is_empty) {
            events.push(Event {
                kind: Happening::TriggerRemoved { source: triggered.source, origin: triggered.origin },
                rules: &[Rule::TriggerWithoutChoice],
            });
        } else if open || choices.iter().skip(least).any(|choices| !choices.is_empty()) {
            self.waiting = Waiting::TriggerTargets(Box::new(triggered));
        } else {
            // A delayed ability has no targets of its own; what it remembers stays.
            let targets = if choices.is_empty() {
                triggered.targets.clone()
            } else {
                choices.into_iter().flatten().listed()
            };
            self.place_trigger(Triggered { targets, ..triggered }, events);
        }
    }

    pub(crate) fn place_trigger(&mut self, mut triggered: Triggered, events: &mut Vec<Event>) {
        if let Some((first, ..)) = self.divided_by(&triggered) {
            // Each was named as often as it gets 1 (601.2d, 603.3d).
            let shared = triggered.targets.split_off(first.min(triggered.targets.len()));
            triggered.division = vec![0; triggered.targets.len()];
            for target in shared {
                let known = triggered.targets.iter().skip(first).position(|known| *known == target);
                if let Some(part) = known.and_then(|place| triggered.division.get_mut(first + place)) {
                    *part += 1;
                } else {
                    triggered.targets.push(target);
                    triggered.division.push(1);
                }
            }
        }
        if self.printed_event(&triggered).is_some_and(TriggerEvent::taps_for_mana)
            && let Some(ability) = self.trigger_ability(&triggered)
            && ability.is_aimed_mana_trigger(self.rules())
        {
            // It resolves without the stack, as soon as its targets are known (411.3).
            let division = std::mem::take(&mut triggered.division);
            let play = Play { division, ..Play::new(triggered.source, Which::ability(0), triggered.targets) };
            self.mana_effects(ability.effects, triggered.controller, &play, events);
            return;
        }
        let (source, origin) = (triggered.source, triggered.origin.clone());
        let rules = self.placing_rules(&triggered);
        let (by, targets) = (triggered.controller, triggered.targets.clone());
        let aims = !matches!(origin, TriggerOrigin::Delayed(_));
        let stack = self.stack.push(StackObject::Triggered(triggered));
        events.push(Event { kind: Happening::TriggerOnStack { stack, source, origin }, rules });
        if aims {
            self.note_targets(stack, by, &targets);
        }
    }

    /// Notes that permanents have become targets of something on the stack.
    pub(crate) fn note_targets(&mut self, stack: crate::StackId, by: PlayerId, targets: &[Thing]) {
        let objects = targets.iter().filter_map(|target| target.object());
        let each: Vec<_> = objects.map(|object| Occurrence::Targeted { object, stack, by }).listed();
        if !each.is_empty() {
            self.occur_each(&each);
        }
    }

    /// The rules by which a triggered ability goes on the stack: what it waited for, and that it
    /// waited for priority.
    fn placing_rules(&self, triggered: &Triggered) -> &'static [Rule] {
        if triggered.again && Rule::TriggersAgain.cite(self.edition).is_some() {
            return &[Rule::TriggersAgain, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
        }
        if triggered.origin == TriggerOrigin::Siege {
            return &[Rule::SiegeDefeated, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
        }
        if let TriggerOrigin::Monarch(_) = triggered.origin {
            return &[Rule::MonarchTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
        }
        if let TriggerOrigin::Done(_) = triggered.origin {
            return self.if_known(
                &[Rule::ReflexiveTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder],
                &[Rule::DelayedTriggers, Rule::TriggersWaitForPriority, Rule::TriggerOrder],
            );
        }
        if let Some(rules) = self.combat_rules(triggered) {
            return rules;
        }
        if let TriggerOrigin::Printed(place) = triggered.origin {
            let source = self.object(triggered.source);
            let printed = source.and_then(|source| source.trigger_at(place));
            match printed.and_then(combat_lab_cards::TriggeredAbility::keyword_rule) {
                Some(Rule::Ward) => return &[Rule::Ward, Rule::TriggersWaitForPriority, Rule::TriggerOrder],
                Some(Rule::Persist) => {
                    return &[Rule::Persist, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
                }
                Some(_) => return &[Rule::Undying, Rule::TriggersWaitForPriority, Rule::TriggerOrder],
                None => {}
            }
        }
        let event = self.printed_event(triggered);
        if let Some(TriggerEvent::Counters(_, CounterChange::Chapter(_))) = event {
            return &[Rule::SagaChapters, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
        }
        if event.is_some_and(TriggerEvent::is_own_casting)
            && self.trigger_ability(triggered).is_some_and(|it| is_storm(&it))
        {
            return &[Rule::Storm, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
        }
        let at_a_step =
            matches!(event, Some(TriggerEvent::StepBegins(_, StepOf::Turn(_) | StepOf::EachPlayer)))
                || matches!(triggered.origin, TriggerOrigin::Delayed(_));
        let after_damage = matches!(
            self.agenda.last(),
            Some(Task::Priority { rules, .. }) if rules.contains(&Rule::PriorityAfterDamage)
        );
        // Of sacrifices, rulings on cards said so before the rule did in 2026.
        let looks_back = event.is_some_and(TriggerEvent::looks_back);
        if looks_back {
            return if after_damage {
                &[
                    Rule::LookBack,
                    Rule::TriggersWaitForPriority,
                    Rule::TriggerOrder,
                    Rule::TriggersAfterDamage,
                ]
            } else {
                &[Rule::LookBack, Rule::TriggersWaitForPriority, Rule::TriggerOrder]
            };
        }
        // Readers need the number of times where damage is divided.
        let of_damage = matches!(event, Some(TriggerEvent::Damages { .. }));
        match (at_a_step, after_damage, of_damage) {
            (true, _, _) => &[Rule::TriggersWaitForPriority, Rule::TriggerOrder, Rule::AtTheBeginning],
            (false, true, false) => {
                &[Rule::TriggersWaitForPriority, Rule::TriggerOrder, Rule::TriggersAfterDamage]
            }
            (false, true, true) => &[
                Rule::TriggersWaitForPriority,
                Rule::TriggerOrder,
                Rule::TriggersAfterDamage,
                Rule::TriggersOnce,
            ],
            (false, false, true) => &[Rule::TriggersWaitForPriority, Rule::TriggerOrder, Rule::TriggersOnce],
            (false, false, false) => &[Rule::TriggersWaitForPriority, Rule::TriggerOrder],
        }
    }

    /// The effects of a triggered ability.
    pub(crate) fn trigger_ability(&self, triggered: &Triggered) -> Option<Ability> {
        match &triggered.origin {
            TriggerOrigin::Printed(place) => {
                let printed = &self.object(triggered.source)?.trigger_at(*place)?.ability;
                printed.modes().nth(triggered.mode.unwrap_or(0)).cloned()
            }
            TriggerOrigin::Keyword(keyword) => {
                Some(Ability { effects: keyword_effects(*keyword), ..Ability::default() })
            }
            TriggerOrigin::Numbered(keyword) => {
                let effects = self.numbered_effects(*keyword, triggered.source);
                Some(Ability { effects, ..Ability::default() })
            }
            TriggerOrigin::Siege => {
                let mut effects = vec![Effect::Exile { who: Reference::This }];
                // One that wasn't a card with another face is only exiled.
                if self.object(triggered.source).is_some_and(|siege| siege.other_name().is_some()) {
                    effects.push(Effect::CastDefeated);
                }
                Some(Ability { effects, ..Ability::default() })
            }
            TriggerOrigin::Monarch(which) => Some(which.ability()),
            TriggerOrigin::Done(ability) => ability.modes().nth(triggered.mode.unwrap_or(0)).cloned(),
            TriggerOrigin::Delayed(effects) => {
                Some(Ability { effects: effects.as_ref().clone(), ..Ability::default() })
            }
        }
    }

    pub(crate) fn trigger_condition(&self, triggered: &Triggered) -> Option<Condition> {
        match &triggered.origin {
            TriggerOrigin::Printed(place) => self.object(triggered.source)?.trigger_at(*place)?.condition,
            TriggerOrigin::Keyword(_)
            | TriggerOrigin::Numbered(_)
            | TriggerOrigin::Delayed(_)
            | TriggerOrigin::Done(_)
            | TriggerOrigin::Monarch(_)
            | TriggerOrigin::Siege => None,
        }
    }

    /// The event that a printed triggered ability waited for.
    pub(crate) fn printed_event(&self, triggered: &Triggered) -> Option<TriggerEvent> {
        let TriggerOrigin::Printed(place) = triggered.origin else { return None };
        Some(self.object(triggered.source)?.trigger_at(place)?.event)
    }

    /// Sets up something that happens at the beginning of the next such step. One that has begun
    /// already is too late: the step does not back up (313.2; 513.2).
    pub(crate) fn delay(
        &mut self,
        (step, own): (Step, Option<PlayerId>),
        effects: &[Effect],
        base: &Triggered,
        events: &mut Vec<Event>,
    ) {
        self.delay_until((step, own, None), effects, base, events);
    }

    /// The same, perhaps in certain combat phases of this turn only.
    pub(crate) fn delay_until(
        &mut self,
        (step, own, combat): (Step, Option<PlayerId>, Option<WhichCombat>),
        effects: &[Effect],
        base: &Triggered,
        events: &mut Vec<Event>,
    ) {
        let origin = TriggerOrigin::Delayed(Arc::new(effects.to_vec()));
        let mut trigger = Triggered { origin, ..base.clone() };
        // It is about no more than it speaks of (404.4; 603.7): of a token that was made, not of
        // what the event before was about.
        let speaks_of = |wanted| effects.iter().any(|effect| effect.speaks_of(wanted));
        if !speaks_of(Reference::That) {
            trigger.that.clear();
        }
        if !speaks_of(Reference::Made) {
            trigger.made.clear();
        }
        self.triggers.delay(Delayed { step, own, only: None, combat, trigger });
        let rules: &'static [Rule] = if step == Step::End && self.turn.step() == Step::End {
            &[Rule::DelayedTriggers, Rule::LateEndOfTurnTriggers]
        } else {
            &[Rule::DelayedTriggers]
        };
        events.push(Event { kind: Happening::DelayedTrigger { by: base.source, step }, rules });
    }
}
