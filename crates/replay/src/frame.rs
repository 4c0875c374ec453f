//! Frames: the states at which the game waits, in order.

use combat_lab_engine::{Action, Choice, Decision, Event, Game, Happening, Step};

/// A state at which the game waits, with the events that led to it.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The state that is shown.
    pub game: Game,
    /// What happened since the frame before.
    pub events: Vec<Event>,
    /// What the author says about it.
    pub caption: Option<String>,
    /// When it is.
    pub moment: Moment,
    /// What a player does next: the action that leads to the next frame. Passing stands for
    /// everybody's passing, and a player who is not yet the one with priority does this when their
    /// turn comes in the same round. `None` for the last frame.
    pub answer: Option<Action>,
    /// How far the script has come.
    pub(crate) progress: Progress,
}

impl Frame {
    /// What the rules wait for in it, without what a player with priority could play.
    #[must_use]
    pub fn waits_for(&self) -> Decision {
        waits_for(&self.game)
    }
}

/// When a frame is: for finding the frame that corresponds to it under another edition, and for
/// drawing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Moment {
    /// The number of the turn, counted from 1.
    pub turn: u32,
    /// The step.
    pub step: Step,
    /// Which of the frames of this step (of steps of this name that follow one another) it is,
    /// counted from 0.
    pub ordinal: usize,
    /// What kind of frame it is.
    pub kind: MomentKind,
}

/// What kind of moment a frame is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MomentKind {
    /// Attackers or blockers must be declared.
    Declaration,
    /// Damage assignment orders must be announced.
    Order,
    /// A player must divide combat damage.
    Assignment,
    /// A player must choose something else: an order of triggers, targets, what is discarded, what
    /// stays or applies.
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

/// How far a script has come.
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress {
    /// The first line that is not done.
    pub(crate) cursor: usize,
    /// Which creatures' parts of later (or this) `order` and `assign` lines are done: line, part.
    pub(crate) taken: Vec<(usize, usize)>,
    /// Whether somebody has passed in the round of priority that is going on.
    pub(crate) mid_round: bool,
}

/// What the rules wait for, without what a player with priority could play: working that out takes
/// long on a large board, and the script needs none of it.
pub(crate) fn waits_for(game: &Game) -> Decision {
    match game.priority() {
        Some(player) => Decision::Priority { player, options: Vec::new(), lands: Vec::new() },
        None => game.decision(),
    }
}

/// Has the player with priority pass, if another one then has it in the same round; says whether.
pub(crate) fn pass_on(game: &mut Game) -> bool {
    let Some(player) = game.priority() else { return false };
    let mut next = game.clone();
    let passed = next.check(&Action { player, choice: Choice::Pass });
    let Ok(mut events) = passed.and_then(|pass| next.apply_alone(pass)) else { return false };
    loop {
        let round_over = events.iter().any(|event| {
            matches!(event.kind, Happening::StepEnded(_) | Happening::Resolving(_) | Happening::Over(_))
        });
        // What follows then doesn't matter here.
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
