//! The answers to a puzzle's decisions, for a reader who plays it.

use super::Puzzle;
use combat_lab_engine::Action;

/// The most answers that are listed.
const MOST: usize = 200;

/// The answers to the decision that a puzzle waits for.
#[derive(Debug, Clone)]
pub struct PuzzleAnswers {
    /// The answers.
    pub actions: Vec<Action>,
    /// Whether there are no others.
    pub is_complete: bool,
}

impl Puzzle<'_> {
    /// The answers to the decision that the game waits for.
    #[must_use]
    pub fn answers(&self) -> PuzzleAnswers {
        let game = self.game();
        let mut actions = Vec::new();
        let Some(mut answers) = game.answers() else { return PuzzleAnswers { actions, is_complete: true } };
        while let Some(judged) = answers.next(game) {
            if actions.len() >= MOST {
                return PuzzleAnswers { actions, is_complete: false };
            }
            actions.push(judged.action().clone());
        }
        PuzzleAnswers { actions, is_complete: answers.is_complete() }
    }

    /// The same puzzle after an action; `None` if that isn't legal.
    #[must_use]
    pub fn after(&self, action: &Action) -> Option<Self> {
        let mut game = self.game().clone();
        game.act(action).ok()?;
        Self::at(self.scenario, game)
    }
}
