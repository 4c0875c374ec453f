//! The turn: which step comes next, and what each does before anybody gets priority.

use crate::game::Waiting;
use crate::{Event, Game, Happening, Keyword, Outcome, Step};
use rulebook::Rule;

impl Game {
    /// The step ends and the next one begins (300.2; 500.2).
    pub(crate) fn end_step(&mut self, events: &mut Vec<Event>) {
        events.push(Event { kind: Happening::StepEnded(self.step), rules: &[Rule::StepEndsWhenAllPass] });
        match self.step {
            Step::BeginningOfCombat => self.begin_step(Step::DeclareAttackers, events),
            Step::DeclareAttackers if !self.combat.attacked => {
                for step in [Step::DeclareBlockers, Step::CombatDamage] {
                    events.push(Event {
                        kind: Happening::StepSkipped(step),
                        rules: &[Rule::NoAttackersSkipsSteps, Rule::CombatHasFiveSteps],
                    });
                }
                self.begin_step(Step::EndOfCombat, events);
            }
            Step::DeclareAttackers => self.begin_step(Step::DeclareBlockers, events),
            Step::DeclareBlockers => {
                // Asked once, as the first damage step begins: later gains and losses make no further step.
                let first_strike =
                    self.combat.creatures().filter_map(|creature| self.object(creature)).any(|creature| {
                        creature.has(Keyword::FirstStrike) || creature.has(Keyword::DoubleStrike)
                    });
                let step = if first_strike { Step::FirstStrikeDamage } else { Step::CombatDamage };
                self.begin_step(step, events);
            }
            Step::FirstStrikeDamage => self.begin_step(Step::CombatDamage, events),
            Step::CombatDamage => self.begin_step(Step::EndOfCombat, events),
            Step::EndOfCombat => {
                self.combat = crate::Combat::default();
                events.push(Event { kind: Happening::CombatCleared, rules: &[Rule::EndOfCombatClears] });
                self.finish(Outcome::CombatOver, &[Rule::EndOfCombatClears], events);
            }
        }
    }

    pub(crate) fn begin_step(&mut self, step: Step, events: &mut Vec<Event>) {
        self.step = step;
        let rules: &'static [Rule] = match step {
            Step::BeginningOfCombat => &[Rule::BeginningOfCombat],
            Step::DeclareAttackers | Step::DeclareBlockers => &[Rule::CombatHasFiveSteps],
            Step::FirstStrikeDamage => &[Rule::FirstStrikeStep],
            Step::CombatDamage if self.combat.first_strike.is_some() => &[Rule::FirstStrikeStep],
            Step::CombatDamage => &[Rule::DamageAnnounced],
            Step::EndOfCombat => &[Rule::EndOfCombat],
        };
        events.push(Event { kind: Happening::StepBegan(step), rules });
        match step {
            Step::BeginningOfCombat | Step::EndOfCombat => {
                self.give_priority(self.active, &[Rule::ActivePlayerGetsPriority], events);
            }
            Step::DeclareAttackers => self.waiting = Waiting::Attackers,
            Step::DeclareBlockers => self.waiting = Waiting::Blockers,
            Step::FirstStrikeDamage | Step::CombatDamage => self.begin_damage(events),
        }
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, rules: &'static [Rule], events: &mut Vec<Event>) {
        events.push(Event { kind: Happening::Over(outcome.clone()), rules });
        self.waiting = Waiting::Over(outcome);
    }
}
