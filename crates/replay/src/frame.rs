//! Frames: the states at which the game waits, in order.

use combat_lab_cards::Step;
use combat_lab_engine::{Action, Choice, Decision, Event, Game, Happening};

/// A state at which the game waits, with the events that led to it.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The state that is shown.
    pub game: Game,
    /// The events since the frame before.
    pub events: Vec<Event>,
    /// The author's caption.
    pub caption: Option<String>,
    /// The moment.
    pub moment: Moment,
    /// The next action of a player, which leads to the next frame. A pass stands for a pass by
    /// every player; a player who doesn't have priority yet takes the action once they get it in
    /// the same round. `None` for the last frame.
    pub answer: Option<Action>,
    /// The progress of the script.
    pub(crate) progress: Progress,
}

impl Frame {
    /// The decision that the game waits for, without the plays of a player with priority.
    #[must_use]
    pub fn waits_for(&self) -> Decision {
        waits_for(&self.game)
    }
}

/// The moment of a frame: for finding the frame that corresponds to it under another edition, and
/// for drawing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Moment {
    /// The number of the turn, counted from 1.
    pub turn: u32,
    /// The step.
    pub step: Step,
    /// The frame's number among consecutive frames of this step, counted from 0.
    pub ordinal: usize,
    /// The kind of frame.
    pub kind: MomentKind,
}

/// The kind of moment that a frame is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MomentKind {
    /// Attackers or blockers must be declared.
    Declaration,
    /// Damage assignment orders must be announced.
    Order,
    /// A player must divide combat damage.
    Assignment,
    /// A player must choose something else: an order of triggers, targets, discards, permanents to
    /// keep, replacement effects to apply.
    Choice,
    /// Players may act, and nothing special has just happened.
    Window,
    /// Combat damage has gone on the stack, and players may act before it is dealt.
    DamageOnStack,
    /// A spell or ability has just been played, and players may respond.
    Played,
    /// A land has just been played, or mana made, and players may act.
    Acted,
    /// Something other than combat damage has just resolved, and players may act.
    Resolved,
    /// Combat damage has just been dealt, and players may act.
    Damage,
    /// The game, or the combat that is played, is over.
    End,
}

impl MomentKind {
    /// Whether some player has priority in it.
    #[must_use]
    pub const fn is_window(self) -> bool {
        matches!(
            self,
            Self::Window | Self::DamageOnStack | Self::Played | Self::Acted | Self::Resolved | Self::Damage
        )
    }
}

/// The progress of a script.
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress {
    /// The first line that is not done.
    pub(crate) cursor: usize,
    /// The creatures whose parts of later (or this) `order` and `assign` lines are done: line,
    /// part.
    pub(crate) taken: Vec<(usize, usize)>,
    /// Whether a player has passed in the current round of priority.
    pub(crate) mid_round: bool,
}

/// The decision, without the plays of a player with priority: finding those takes long on a large
/// board, and the script needs none of them.
pub(crate) fn waits_for(game: &Game) -> Decision {
    match game.priority() {
        Some(player) => Decision::Priority { player, options: Vec::new(), lands: Vec::new() },
        None => game.decision(),
    }
}

/// Has the player with priority pass, if another player then gets it in the same round; returns
/// whether one does.
pub(crate) fn pass_on(game: &mut Game) -> bool {
    let Some(player) = game.priority() else { return false };
    let mut next = game.clone();
    let passed = next.check(&Action { player, choice: Choice::Pass });
    let Ok(mut events) = passed.and_then(|pass| next.apply_alone(pass)) else { return false };
    loop {
        let round_over = events.iter().any(|event| {
            matches!(event.kind, Happening::StepEnded(_) | Happening::Resolving(_) | Happening::Over(_))
        });
        // Later events don't matter here.
        if round_over {
            return false;
        }
        if !next.next_task(&mut events) {
            break;
        }
    }
    *game = next;
    true
}
