//! Counts of past events.

use combat_lab_cards::{Adding, Skippable, Step};
use combat_lab_engine::{Event, Game, Happening, PlayerId};

/// Past events that a game doesn't record.
#[derive(Debug, Clone, Default)]
pub(crate) struct History {
    /// The active players of the turns so far.
    pub(crate) turns: Vec<PlayerId>,
    /// Every step that has begun, with the number of its turn.
    pub(crate) steps: Vec<(u32, Step)>,
    /// Every time everybody has passed in succession: in which step of which turn.
    pub(crate) windows: Vec<(u32, Step)>,
    pub(crate) damage_steps: u32,
    pub(crate) skipped: Vec<Skippable>,
    turn: u32,
    passed: bool,
}

impl History {
    /// The history of a game that has just started with these events: steps without priority are
    /// already past.
    pub(crate) fn new(game: &Game, events: &[Event]) -> Self {
        let mut history = Self { turns: vec![game.active_player()], turn: 1, ..Self::default() };
        let span = game.span();
        for step in Step::ALL.into_iter().filter(|step| (span.from..=game.step()).contains(step)) {
            let skips = |event: &Event| matches!(event.kind, Happening::StepSkipped(it) if it == step);
            let is_skipped = span.opening && step == Step::Draw || events.iter().any(skips);
            if is_skipped {
                history.skipped.push(Skippable::Step(step));
            } else if step != Step::FirstStrikeDamage || game.step() == step {
                history.steps.push((1, step));
            }
        }
        history
    }

    /// Records events.
    pub(crate) fn note(&mut self, events: &[Event]) {
        for event in events {
            match &event.kind {
                Happening::TurnBegan { number, player, .. } => {
                    self.turn = *number;
                    self.turns.push(*player);
                }
                Happening::StepBegan(step) => self.step(*step),
                Happening::StepSkipped(step) => self.skipped.push(Skippable::Step(*step)),
                Happening::CombatSkipped(_) => self.skipped.push(Skippable::CombatPhase),
                Happening::TurnSkipped(_) => self.skipped.push(Skippable::Turn),
                Happening::Passed(_) => self.passed = true,
                Happening::StepEnded(_) | Happening::Resolving(_) if self.passed => {
                    self.passed = false;
                    self.windows.add_all(self.steps.last().copied());
                }
                _ => {}
            }
        }
    }

    fn step(&mut self, step: Step) {
        self.steps.push((self.turn, step));
        if step.deals_combat_damage() {
            self.damage_steps += 1;
        }
    }

    /// The number of steps of this name that have begun in this turn.
    pub(crate) fn times(&self, turn: u32, step: Step) -> u32 {
        let count = self.steps.iter().filter(|begun| **begun == (turn, step)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}
