//! The decisions of a reader who plays a puzzle, and the others' answers.

use super::Puzzle;
use combat_lab_engine::{Action, Choice, Decision, Game, TriggerOption, TriggerOrigin};

/// The most answers that are listed.
const MOST: usize = 200;

/// Whether a player has a choice in this game: more than one answer, or a play. The order of
/// triggers that do the same is none.
#[must_use]
pub fn has_choice(game: &Game) -> bool {
    if let Decision::OrderTriggers { triggers, .. } = game.decision()
        && do_the_same(&triggers)
    {
        return false;
    }
    let Some(mut answers) = game.answers() else { return false };
    let Some(first) = answers.next(game) else { return true };
    matches!(first.action().choice, Choice::Play(_)) || answers.next(game).is_some() || !answers.is_complete()
}

/// Whether triggers are of one keyword and about the same subjects, as those of exalted: in every
/// order they do the same.
fn do_the_same(triggers: &[TriggerOption]) -> bool {
    let alike = |one: &TriggerOption, other: &TriggerOption| {
        matches!(one.origin, TriggerOrigin::Keyword(_))
            && one.origin == other.origin
            && one.that == other.that
    };
    triggers.first().is_some_and(|first| triggers.iter().all(|other| alike(first, other)))
}

impl Puzzle<'_> {
    /// The answers that the game waits for; `false` if there may be others.
    #[must_use]
    pub fn answers(&self) -> (Vec<Action>, bool) {
        let game = self.game();
        let Some(mut answers) = game.answers() else { return (Vec::new(), true) };
        let mut found = Vec::new();
        while let Some(judged) = answers.next(game) {
            if found.len() >= MOST {
                return (found, false);
            }
            found.push(judged.action().clone());
        }
        (found, answers.is_complete())
    }

    /// The same puzzle after an action; `None` if that isn't legal.
    #[must_use]
    pub fn after(&self, action: &Action) -> Option<Self> {
        let mut game = self.game().clone();
        game.act(action).ok()?;
        Self::at(self.scenario, game)
    }
}
