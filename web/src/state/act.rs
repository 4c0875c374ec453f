//! The reader's actions on a stage.

use super::lines::Which;
use super::opening::Asked;
use super::puzzle::Wish;
use super::step::Press;
use super::view::View;
use super::{Stage, Work};
use combat_lab_engine::{Action, CardId, Choice, Forecast};
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::prelude::*;

/// A reader's action on a stage.
#[derive(Debug)]
pub(crate) enum Act {
    /// The page requests something else.
    Open(Asked),
    /// The page requests the same situation in another mode.
    Ask(Asked),
    Edition(Edition),
    Play(bool),
    TogglePlay,
    /// Shows several editions, or one.
    Compare(bool),
    /// Puts another board beside that of the edition in view, by its place among the editions that
    /// agree.
    Against(usize),
    /// Shows or hides all legal splits; elsewhere, goes to the first frame in which damage is
    /// divided.
    Explore(bool),
    /// Shows or hides the battlefield as a table.
    Table(bool),
    /// Shows or hides the reason, on a narrow stage.
    Why(bool),
    /// Shows or hides the menu.
    More(bool),
    /// Shows or hides what each headline edition changes.
    Rules(bool),
    /// The reader has exported the frame in view as this text.
    Taken(AttrValue),
    /// The timer of playing has fired.
    Tick,
    /// The reader presses something of a step.
    Press(Press),
    /// Shows a notice.
    Say(AttrValue),
    /// Turns animation off or on.
    Calm(bool),
    Dismiss,
    /// Moves along the replay, or to another one.
    Along(Along),
    /// Drafts a decision in the frame in view.
    Draft(Draft),
    /// The reader of a puzzle asks for something.
    Wish(Wish),
    /// Work is done, and this is the stage it leads to.
    Done(Work, Box<Stage>),
    /// Work takes more than a slice: a notice is shown.
    Wait,
    /// The reader cancels the work.
    Stop,
}

/// A reader's action on a replay.
#[derive(Debug)]
pub(crate) enum Along {
    /// To a frame; larger numbers mean the last.
    To(usize),
    /// To a frame along the track, as far as the first open question.
    Scrub(usize),
    /// This many frames forward, or back if negative.
    Frames(isize),
    /// To the next step, or to the beginning of this or the previous one.
    Steps(isize),
    /// The reader decides.
    Decide(Action),
    /// Undoes the last decision.
    Undo,
    /// Redoes the last undone decision.
    Redo,
    /// Back to the author's version: undoes every decision.
    Return,
    /// Begins a version with these decisions, in this view.
    Begin(Vec<View>, View),
    /// Goes on without an answer, now and whenever the reader comes back.
    Skip,
    /// Goes to one of the lines: the author's, or one of the reader's.
    Line(Which),
    /// Puts one of them beside the line in view, or takes it away.
    Beside(Option<Which>),
    /// The answer to a question, both by their places.
    Pick(usize, usize),
}

/// A reader's action on a draft.
#[derive(Debug)]
pub(crate) enum Draft {
    /// Sets one edge of the split; the damage comes from the unassigned amount, then from the other
    /// edges.
    Edge(usize, u32),
    /// Sets the whole split.
    Split(Vec<u32>),
    /// These attackers or blockers are about to be declared.
    Declare(Choice),
    /// A card on the battlefield is pressed.
    Press(CardId),
    /// What the cards say would come of the draft if something had another value; as drafted, if
    /// nothing is supposed.
    Suppose(Option<Rc<[Forecast]>>),
    /// Replaces the draft by the nearest legal one.
    Mend,
    /// Unfolds the choices in the frame in view.
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

/// The effect of an act on an answer that is being judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ToVerdict {
    /// Answers a question, or goes on from its verdict.
    Answers,
    /// Leaves the game where it is: while an answer is judged, it is done afterwards.
    Waits,
    /// Moves the game, or changes what is drafted.
    Moves,
}

impl Act {
    /// Whether it answers a question, or goes on from its verdict.
    pub(crate) const fn answers(&self) -> bool {
        matches!(self.to_verdict(), ToVerdict::Answers)
    }

    /// Whether it leaves the game where it is: while an answer is judged, it is done afterwards.
    pub(super) const fn waits_for_verdict(&self) -> bool {
        matches!(self.to_verdict(), ToVerdict::Waits)
    }

    const fn to_verdict(&self) -> ToVerdict {
        match self {
            Self::Along(Along::Pick(..)) | Self::Press(Press::Go) => ToVerdict::Answers,
            Self::Ask(_)
            | Self::Table(_)
            | Self::Why(_)
            | Self::More(_)
            | Self::Rules(_)
            | Self::Taken(_)
            | Self::Say(_)
            | Self::Calm(_)
            | Self::Dismiss => ToVerdict::Waits,
            Self::Along(
                Along::To(_)
                | Along::Scrub(_)
                | Along::Frames(_)
                | Along::Steps(_)
                | Along::Skip
                | Along::Line(_)
                | Along::Beside(_)
                | Along::Decide(_)
                | Along::Begin(..)
                | Along::Undo
                | Along::Redo
                | Along::Return,
            )
            | Self::Press(
                Press::Played | Press::Hint | Press::ShowMe | Press::Skip | Press::Moment(_) | Press::Play(_),
            )
            | Self::Open(_)
            | Self::Edition(_)
            | Self::Play(_)
            | Self::TogglePlay
            | Self::Compare(_)
            | Self::Against(_)
            | Self::Explore(_)
            | Self::Tick
            | Self::Draft(_)
            | Self::Wish(_)
            | Self::Done(..)
            | Self::Wait
            | Self::Stop => ToVerdict::Moves,
        }
    }
}

impl Along {
    /// Whether it may remove the pressed element, and the focus with it.
    pub(super) const fn decides(&self) -> bool {
        matches!(
            self,
            Self::Decide(_) | Self::Begin(..) | Self::Undo | Self::Redo | Self::Return | Self::Line(_)
        )
    }
}
