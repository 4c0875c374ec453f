//! The modes and targets of triggered abilities that are put on the stack (410.4; 603.3c, d).

use crate::{
    Decision, Division, Game, Illegal, Miscounted, Object, Problem, Thing, TriggerOrigin, Triggered,
    Violation,
};
use combat_lab_cards::{Adding, Keeping, Listed, TargetSpec, Trait};
use combat_lab_rulebook::Rule;

impl Game {
    /// The places of its targets that the text of a triggered ability names behind those after
    /// them.
    #[must_use]
    pub fn targets_said_last(&self, triggered: &Triggered) -> core::ops::Range<usize> {
        self.trigger_ability(triggered).map(|ability| ability.said_last).unwrap_or_default()
    }

    /// The number of modes of a triggered ability.
    pub(super) fn mode_count(&self, triggered: &Triggered) -> usize {
        match &triggered.origin {
            TriggerOrigin::Printed(place) => {
                let source = self.object(triggered.source);
                let printed = source.and_then(|source| source.trigger_at(*place));
                printed.map_or(1, |printed| printed.ability.modes().count())
            }
            TriggerOrigin::Done(ability) => ability.modes().count(),
            TriggerOrigin::Keyword(_)
            | TriggerOrigin::Numbered(_)
            | TriggerOrigin::Siege
            | TriggerOrigin::Monarch(_)
            | TriggerOrigin::Delayed(_) => 1,
        }
    }

    /// The modes of a triggered ability that can be chosen: those for which there are targets
    /// (603.3c; 700.2b).
    pub(super) fn legal_modes(&self, triggered: &Triggered) -> Vec<usize> {
        let legal = |mode: &usize| {
            let (choices, least) =
                self.trigger_targets(&Triggered { mode: Some(*mode), ..triggered.clone() });
            !choices.iter().take(least).any(Vec::is_empty)
        };
        (0..self.mode_count(triggered)).filter(legal).listed()
    }

    pub(crate) fn mode_decision(&self, triggered: &Triggered) -> Decision {
        let (player, trigger) = (triggered.controller, triggered.option());
        Decision::ChooseMode { player, trigger, modes: self.legal_modes(triggered) }
    }

    pub(crate) fn check_mode(&self, triggered: &Triggered, mode: usize) -> Result<(), Illegal> {
        if self.legal_modes(triggered).contains(&mode) {
            Ok(())
        } else {
            Err(self.refuse(Rule::ChoosingModes, Problem::NotOffered))
        }
    }

    /// Goes on putting a triggered ability on the stack, now that its mode is known.
    pub(crate) fn choose_mode(&mut self, triggered: Triggered, mode: usize) {
        let triggered = Triggered { mode: Some(mode), ..triggered };
        self.triggers.place_next(triggered);
    }

    /// For each target of a triggered ability, everything it may be, and how many must be chosen.
    pub(super) fn trigger_targets(&self, triggered: &Triggered) -> (Vec<Vec<Thing>>, usize) {
        let mut specs = self.trigger_ability(triggered).map(|ability| ability.targets).unwrap_or_default();
        let mut least = combat_lab_cards::least_targets(&specs);
        let shared = self.divided_by(triggered);
        let shared = shared.and_then(|(first, _, amount)| Some((*specs.get(first)?, first, amount)));
        if let Some((_, first, _)) = shared {
            specs.truncate(first);
        }
        let legal = |spec: &TargetSpec| {
            let mut legal = self.legal_targets(*spec, triggered.source, triggered.controller);
            legal.keep(|target| self.is_of_event(*spec, triggered, *target));
            legal
        };
        let mut choices: Vec<Vec<Thing>> = specs.iter().map(legal).listed();
        crate::stack::tell_apart(&specs, &mut choices);
        // Divided amounts are chosen 1 by 1.
        if let Some((spec, first, amount)) = shared {
            let (legal, optional) = (legal(&spec), least <= first);
            let amount = usize::try_from(amount).unwrap_or(0);
            if !(optional && legal.is_empty()) {
                choices.add_all(vec![legal; amount]);
            }
            least = if optional { first } else { first + amount };
        }
        (choices, least)
    }

    /// For a triggered ability that divides something: the place of the first target among which it
    /// does, their greatest number, and the amount.
    pub(super) fn divided_by(&self, triggered: &Triggered) -> Option<(usize, usize, u32)> {
        if matches!(triggered.origin, TriggerOrigin::Delayed(_)) {
            return None;
        }
        let ability = self.trigger_ability(triggered)?;
        let among = ability.divided_among();
        Some((among.start, among.len(), ability.divided()?))
    }

    /// Whether something is controlled by the player whom the event was about, or by the defending
    /// player of the attacker whom it was about, if that is asked of it.
    pub(crate) fn is_of_event(&self, spec: TargetSpec, triggered: &Triggered, thing: Thing) -> bool {
        let controller = || thing.object().and_then(|object| self.object(object)).map(Object::controller);
        spec.traits.plain().all(|asked| match asked {
            Trait::ThatPlayers => {
                controller().is_some_and(|player| triggered.that.contains(&Thing::Player(player)))
            }
            Trait::DefendsThat => {
                let attacker = triggered.that.first().copied().and_then(Thing::object);
                let defender = attacker.and_then(|attacker| self.combat.defender_of(attacker));
                defender.is_some_and(|it| self.of_side(it).any(|it| Some(it) == controller()))
            }
            _ => true,
        })
    }

    pub(crate) fn target_decision(&self, triggered: &Triggered) -> Decision {
        let (targets, least) = self.trigger_targets(triggered);
        let divided =
            self.divided_by(triggered).map(|(first, most, amount)| Division { first, most, amount });
        let said_last = self.targets_said_last(triggered);
        let (player, trigger) = (triggered.controller, triggered.option());
        Decision::ChooseTargets { player, trigger, targets, least, divided, said_last }
    }

    pub(crate) fn check_trigger_targets(
        &self,
        triggered: &Triggered,
        targets: &[Thing],
    ) -> Result<(), Illegal> {
        let (choices, least) = self.trigger_targets(triggered);
        let given = targets.len();
        let mut violations = Vec::new();
        let mut specs = self.trigger_ability(triggered).map(|ability| ability.targets).unwrap_or_default();
        if let Some((first, most, amount)) = self.divided_by(triggered) {
            specs.truncate(first);
            let shared = targets.get(first..).unwrap_or_default();
            let different = shared
                .iter()
                .enumerate()
                .filter(|(place, target)| !shared.iter().take(*place).any(|before| before == *target));
            // All of it is divided, or nothing is.
            if different.count() > most || !(given == choices.len() || given == least) {
                let problem = Problem::BadDivision { amount };
                violations.push(Violation { rule: Rule::DividingAmongTargets, problem });
            }
        }
        if let Some(target) = crate::stack::chosen_twice(&specs, targets) {
            let problem = Problem::BadTarget { target };
            violations.push(Violation { rule: Rule::ChoosingTargets, problem });
        }
        if !(least..=choices.len()).contains(&given) {
            let needed = if given < least { least } else { choices.len() };
            violations.push(Violation {
                rule: Rule::ChoosingTargets,
                problem: Problem::WrongCount { of: Miscounted::Targets, needed, given },
            });
        }
        for (choices, target) in choices.iter().zip(targets) {
            if !choices.contains(target) {
                let problem = Problem::BadTarget { target: *target };
                violations.push(Violation { rule: Rule::ChoosingTargets, problem });
            }
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }
}
