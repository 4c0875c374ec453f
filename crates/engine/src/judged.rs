//! An action that has been judged, and the state it was judged in.

use crate::Action;
use std::sync::Arc;

/// An action that the rules allow in one state of a game. Only [`Game::check`](crate::Game::check) makes one, and
/// [`Game::apply`](crate::Game::apply) carries it out without judging it again.
///
/// ```
/// use engine::{Action, Choice, Game, PlayerId, PlayerSetup, Setup};
/// use rulebook::Edition;
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
    pub(crate) state: State,
}

impl Judged {
    /// The action.
    #[must_use]
    pub const fn action(&self) -> &Action {
        &self.action
    }
}

/// Which state a game is in, for as long as nothing is done in it. It is no part of the state: games are equal whatever
/// led to them.
#[derive(Debug, Clone, Default)]
pub(crate) struct State(Arc<()>);

impl State {
    /// Whether it is this very state.
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl PartialEq for State {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for State {}
