//! Turns, phases and steps that are added or skipped, and turns that end early (300.6 to 300.9,
//! 509; 500.7 to 500.11).

use super::ExtraTurn;
use crate::agenda::Task;
use crate::trigger::{Delayed, WhichCombat};
use crate::{Event, Game, Happening, ObjectId, PlayerId, StackObject};
use combat_lab_cards::{Effect, Listed, Skippable, Step, Zone};
use combat_lab_rulebook::{EndedTurns, Rule};
use std::sync::Arc;

impl Game {
    /// A turn has begun: what waited for the last turn only doesn't wait for this one, and in its
    /// end step, `then` triggers.
    pub(crate) fn begin_turn_of_plays(&mut self, then: Option<Arc<crate::Triggered>>) {
        self.triggers.begin_turn();
        let only = Some(self.turn.number());
        if let Some(then) = then {
            let trigger = Arc::unwrap_or_clone(then);
            self.triggers.delay(Delayed { step: Step::End, own: None, only, combat: None, trigger });
        }
    }

    /// Adds an extra turn after this one; the most recently added turn is taken first.
    /// A step of it may be skipped, and in its end step, `then` triggers.
    pub(crate) fn add_turn(
        &mut self,
        player: PlayerId,
        skips: Option<Step>,
        then: Option<crate::Triggered>,
        events: &mut Vec<Event>,
    ) {
        let turn = ExtraTurn { player: self.head(player), skips, then: then.map(Arc::new) };
        self.turn.add_extra_turn(turn);
        let rules: &'static [Rule] = match self.teammate(player) {
            Some(_) => &[Rule::ExtraTurns, Rule::TeamExtraTurns],
            None => &[Rule::ExtraTurns],
        };
        events.push(Event { kind: Happening::TurnAdded(player), rules });
    }

    /// Adds a combat phase directly after the current phase, followed by a main phase if
    /// `with_main`: together, so that the phases of the later of two such effects come first.
    pub(crate) fn add_combat(&mut self, with_main: bool, events: &mut Vec<Event>) {
        self.turn.add_combat(with_main);
        events.push(Event { kind: Happening::CombatAdded { main: with_main }, rules: &[Rule::ExtraPhases] });
    }

    /// Adds a combat phase followed by a main phase after the first postcombat main phase of the
    /// turn, if that is not over.
    pub(crate) fn add_combat_after_main(&mut self, events: &mut Vec<Event>) {
        if self.turn.add_combat_after_main() {
            events.push(Event { kind: Happening::CombatAdded { main: true }, rules: &[Rule::ExtraPhases] });
        }
    }

    /// Whether a combat phase was added in this turn, begun or not.
    #[must_use]
    pub const fn has_added_combat(&self) -> bool {
        self.turn.added_combat().is_some()
    }

    /// Does something at the beginning of the combat phase that was added last, or of each that
    /// begins in this turn.
    pub(crate) fn at_combat(
        &mut self,
        each: bool,
        effects: &[Effect],
        base: &crate::Triggered,
        events: &mut Vec<Event>,
    ) {
        let that = self.turn.added_combat().map(WhichCombat::That);
        let which = if each { Some(WhichCombat::Each) } else { that };
        if which.is_some() {
            self.delay_until((Step::BeginningOfCombat, None, which), effects, base, events);
        }
    }

    /// Adds a step directly after the current one. A step of another phase gets its own phase with
    /// only that step.
    pub(crate) fn add_step(&mut self, step: Step, events: &mut Vec<Event>) {
        let rules: &'static [Rule] = if self.turn.add_step(step) {
            &[Rule::ExtraSteps]
        } else {
            &[Rule::ExtraSteps, Rule::ExtraStepAfterPhase]
        };
        events.push(Event { kind: Happening::StepAdded(step), rules });
    }

    /// Makes a player skip the next such step, phase or turn. One that has already begun isn't
    /// skipped; the next one is.
    pub(crate) fn add_skip(&mut self, player: PlayerId, what: Skippable, events: &mut Vec<Event>) {
        self.turn.add_skip(self.head(player), what);
        let rules: &'static [Rule] = match self.teammate(player) {
            Some(_) => &[Rule::SkippingIsReplacement, Rule::TeamExtraTurns],
            None => &[Rule::SkippingIsReplacement],
        };
        events.push(Event { kind: Happening::WillSkip { player, what }, rules });
    }

    /// Ends the turn: everything on the stack is removed from the game, combat damage there
    /// included, all creatures leave combat, and the cleanup step comes next (509; 717, later 723
    /// and 724).
    pub(crate) fn end_the_turn(&mut self, events: &mut Vec<Event>) {
        events.push(Event { kind: Happening::TurnEnded, rules: &[Rule::EndingTheTurn] });
        if self.leave_nothing(&[Rule::EndingTheTurn], events) {
            self.turn.end_early();
            self.agenda.push(Task::EndStep);
        }
    }

    /// Ends the combat phase in the same way, and the next phase begins (717.2; 724.2 in 2026).
    pub(crate) fn end_the_combat(&mut self, events: &mut Vec<Event>) {
        events.push(Event { kind: Happening::CombatEnded, rules: &[Rule::EndingCombat] });
        if self.leave_nothing(&[Rule::EndingCombat], events) {
            self.turn.end_phase_early();
            self.agenda.push(Task::EndStep);
        }
    }

    /// Removes everything from the stack and from combat. Whether the game goes on.
    fn leave_nothing(&mut self, rules: &'static [Rule], events: &mut Vec<Event>) -> bool {
        match self.rules().ended_turns {
            EndedTurns::TriggersWait => {}
            EndedTurns::TriggersCease => self.triggers.forget_triggered(),
        }
        let spells: Vec<ObjectId> = self
            .stack
            .take_all()
            .into_iter()
            .filter_map(|entry| match entry.object {
                StackObject::Spell { card, .. } => Some(card),
                _ => None,
            })
            .listed();
        let resolving = self.agenda.iter().filter_map(|task| match task {
            Task::FinishSpell { card } => Some(*card),
            _ => None,
        });
        let spells: Vec<ObjectId> = resolving.chain(spells).listed();
        for spell in &spells {
            events.push(Event { kind: Happening::Exiled(*spell), rules });
        }
        self.move_objects(&spells, Zone::Exile, events);
        self.clear_combat();
        events.push(Event { kind: Happening::CombatCleared, rules });
        // The checks are repeated until nothing is found (420.3; 704.3): each removes something.
        let most = self.objects.cards().len();
        for _ in 0..=most {
            if !self.check_state(events) || !matches!(self.waiting, crate::agenda::Waiting::Agenda) {
                break;
            }
        }
        self.agenda.clear();
        !matches!(self.waiting, crate::agenda::Waiting::Over(_))
    }
}
