//! Everything a reader can do to a stage.

use super::opening::Asked;
use super::{Stage, Work};
use engine::{Action, CardId, Choice};
use rulebook::Edition;
use yew::prelude::*;

/// What a reader can do to a stage.
#[derive(Debug)]
pub(crate) enum Act {
    /// The page asks for something else.
    Open(Asked),
    /// The page asks for the same, for something else to be done with it.
    Ask(Asked),
    Edition(Edition),
    Play(bool),
    TogglePlay,
    /// Shows several editions, or one.
    Compare(bool),
    /// Puts another board beside that of the edition in view, by its place among the editions that agree.
    Against(usize),
    /// Shows or hides all legal splits; elsewhere, goes to the first frame in which damage is divided.
    Explore(bool),
    /// Shows or hides the battlefield as a table.
    Table(bool),
    /// Shows or hides what is rarely needed.
    More(bool),
    /// The reader takes the frame in view along as this text.
    Taken(AttrValue),
    /// Time has passed while playing.
    Tick,
    /// Tells the reader something.
    Say(AttrValue),
    /// Nothing moves by itself any more, or does again.
    Calm(bool),
    Dismiss,
    /// Goes along the replay, or to another one.
    Along(Along),
    /// Drafts what is to be decided in the frame in view.
    Draft(Draft),
    /// Work is done, and this is the stage it leads to.
    Done(Work, Box<Stage>),
    /// The reader does not want to wait.
    Stop,
}

/// What a reader can do to a replay.
#[derive(Debug)]
pub(crate) enum Along {
    /// To a frame; beyond the last is the last.
    To(usize),
    /// So many frames on, or back.
    Frames(isize),
    /// To the next step, or to the beginning of this or the previous one.
    Steps(isize),
    /// The reader decides.
    Decide(Action),
    /// Takes the last decision back.
    Undo,
    /// Decides again what was taken back.
    Redo,
    /// Back to the author's version: every decision is taken back.
    Return,
    /// The answer to a question, both by their places.
    Pick(usize, usize),
}

/// What a reader can do to a draft.
#[derive(Debug)]
pub(crate) enum Draft {
    /// One edge of the division becomes this; what is missing comes from what is left, then from the other edges.
    Edge(usize, u32),
    /// The whole division becomes this.
    Split(Vec<u32>),
    /// These attackers or blockers are about to be declared.
    Declare(Choice),
    /// A card on the battlefield is pressed.
    Press(CardId),
    /// It becomes something legal.
    Mend,
    /// Unfolds what can be decided in the frame in view.
    Unfold,
    /// Sorts the legal splits by a column.
    Sort(usize),
}

impl From<Along> for Act {
    fn from(along: Along) -> Self {
        Self::Along(along)
    }
}

impl From<Draft> for Act {
    fn from(draft: Draft) -> Self {
        Self::Draft(draft)
    }
}

impl Along {
    /// Whether it may take away what is pressed, and the focus with it.
    pub(super) const fn decides(&self) -> bool {
        matches!(self, Self::Decide(_) | Self::Undo | Self::Redo | Self::Return)
    }
}
