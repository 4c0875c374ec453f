//! Whether a player has anything to choose.

use combat_lab_engine::{Choice, Decision, Game, TriggerOption, TriggerOrigin};

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
