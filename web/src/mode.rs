//! How a stage is shown: what its author would have the reader do with it.

use crate::shown::Shown;
use crate::state::{Act, Notice, Stage};
use crate::text;

/// What an author would have the reader do. That nothing can be decided is a matter of styles (`base.css`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Play on from anywhere, or only look.
    #[default]
    Play,
    /// See several editions side by side.
    Compare,
    /// See every legal way to divide damage.
    Explore,
    /// Answer what the author asks, before what comes of it is shown.
    Question,
}

impl Mode {
    /// What an attribute says; what it does not know is the default.
    pub(crate) fn named(name: Option<&str>) -> Self {
        match name {
            Some("compare") => Self::Compare,
            Some("explore") => Self::Explore,
            Some("question") => Self::Question,
            _ => Self::Play,
        }
    }
}

impl Stage {
    /// Begins as the author would have it.
    pub(crate) fn enter(&mut self) {
        let mode = self.asked.mode;
        self.act(Act::Compare(mode == Mode::Compare));
        self.unfolded.ways = mode == Mode::Explore;
        // A link leads to a moment of its own.
        let free = self.asked.link.is_none();
        if mode == Mode::Explore && free {
            self.act(Act::Explore(true));
        }
        let Some(shown) = &mut self.shown else { return };
        if let Some(at) = unanswered(shown).filter(|_| mode == Mode::Question && free) {
            shown.go(at);
        }
        shown.explore(self.unfolded.ways);
    }

    /// Who is asked does not see what comes of it before they have answered.
    pub(crate) fn hold_back(&mut self) {
        if self.asked.mode != Mode::Question {
            return;
        }
        let Some(shown) = &mut self.shown else { return };
        if let Some(at) = unanswered(shown).filter(|at| *at < shown.view.at) {
            shown.go(at);
            self.notice = Some(Notice::Words(text::ANSWER_FIRST.into()));
        }
    }
}

/// The frame of the first question that the reader has not answered.
fn unanswered(shown: &Shown) -> Option<usize> {
    let answered = |place: usize| shown.line.picked.iter().any(|(question, _)| *question == place);
    let asked = shown.view.replay.questions().iter();
    asked.filter(|asked| !answered(asked.place)).map(|asked| asked.at).min()
}
