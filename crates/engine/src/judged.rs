//! An action that has been judged, and the state it was judged in.

use crate::Action;
use std::sync::{Arc, OnceLock};

/// An action that the rules allow in one state of a game. Only [`Game::check`](crate::Game::check)
/// makes one, and [`Game::apply`](crate::Game::apply) carries it out without judging it again.
///
/// ```
/// use combat_lab_engine::{Action, Choice, Game, PlayerId, PlayerSetup, Setup};
/// use combat_lab_rulebook::Edition;
///
/// let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
/// let mut game = Game::new(Edition::TODAY, &Setup { players, ..Setup::default() })?;
/// let pass = Action { player: PlayerId::new(0), choice: Choice::Pass };
/// let judged = game.check(&pass)?;
/// game.apply(judged.clone())?;
/// // Now it is Bob's decision: what was judged before is judged anew.
/// assert!(game.apply(judged).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Judged {
    pub(crate) action: Action,
    pub(crate) state: Mark,
}

impl Judged {
    /// The action.
    #[must_use]
    pub const fn action(&self) -> &Action {
        &self.action
    }
}

/// A mark of a game's state, for as long as nothing is done in it. It is no part of the state:
/// games are equal whatever led to them. Most states are never judged in by themselves, so a state
/// is marked once something is.
#[derive(Debug, Clone, Default)]
pub(crate) struct State(OnceLock<Mark>);

/// A mark that differs for every state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Mark(Arc<()>);

impl State {
    /// This state's mark.
    pub(crate) fn marked(&self) -> Mark {
        self.0.get_or_init(Mark::default).clone()
    }
}

impl Mark {
    /// Whether it is the mark of this very state.
    pub(crate) fn is(&self, state: &State) -> bool {
        state.0.get().is_some_and(|mark| Arc::ptr_eq(&self.0, &mark.0))
    }
}

impl PartialEq for State {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for State {}
