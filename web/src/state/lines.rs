//! The reader's versions as lines that branch off the author's: each is kept until the situation
//! goes, and can be returned to and put beside the one in view.

use super::later::Later;
use super::playback::Playback;
use super::view::View;
use combat_lab_replay::{Comparison, Replay, compare_in_slices};
use std::rc::Rc;

/// More lines would leave no room for the board: the oldest go.
const MOST: usize = 6;

/// A line of the reader's.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Its number among all the reader has begun.
    pub(crate) number: usize,
    /// The frame after the reader's last decision in it.
    pub(crate) view: View,
    /// The views in which the reader decided, the first in the author's version.
    pub(crate) done: Vec<View>,
}

/// All lines of the reader's, and the line beside the one in view.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    all: Vec<Line>,
    begun: usize,
    beside: Option<Rc<Beside>>,
}

/// Which line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    Authors,
    /// The reader's, by its number.
    Own(usize),
}

/// Two lines side by side: the one in view, and another.
#[derive(Clone, Debug)]
pub(crate) struct Beside {
    pub(crate) which: Which,
    here: Rc<Replay>,
    pub(crate) there: View,
    pub(crate) comparison: Comparison,
}

impl Lines {
    /// The lines of an edition, in the order in which they were begun.
    pub(crate) fn of<'a>(&'a self, view: &'a View) -> impl Iterator<Item = &'a Line> {
        self.all.iter().filter(|line| line.view.edition() == view.edition())
    }

    /// The version in view, if it isn't the author's.
    pub(crate) fn here(&self, view: &View) -> Option<&Line> {
        self.all.iter().find(|line| Rc::ptr_eq(&line.view.replay, &view.replay))
    }

    /// The author's version, where the reader first left it.
    pub(crate) fn authors(&self, view: &View) -> Option<View> {
        self.of(view).find_map(|line| line.done.first()).cloned()
    }

    /// Notes a line. One that goes on takes the place of what it goes on from.
    pub(crate) fn note(&mut self, view: &View, done: &[View]) {
        let before = done.last().and_then(|before| self.all.iter_mut().find(|line| goes_on(line, before)));
        let done = done.to_vec();
        if let Some(line) = before {
            (line.view, line.done) = (view.clone(), done);
            return;
        }
        self.begun = self.begun.saturating_add(1);
        if self.all.len() >= MOST {
            self.all.remove(0);
        }
        self.all.push(Line { number: self.begun, view: view.clone(), done });
    }

    /// The other of the two lines side by side, while the line in view is the one it was put
    /// beside.
    pub(crate) fn beside(&self, view: &View) -> Option<&Beside> {
        self.beside.as_deref().filter(|beside| Rc::ptr_eq(&beside.here, &view.replay))
    }
}

/// Whether a decision in this view goes on from the last one of the line.
fn goes_on(line: &Line, before: &View) -> bool {
    Rc::ptr_eq(&line.view.replay, &before.replay) && line.view.at <= before.at
}

impl Beside {
    /// The view of the other line in the row of this frame, or its last one before it.
    pub(crate) fn at(&self, at: usize) -> View {
        let rows = &self.comparison.rows;
        let row = rows.iter().position(|row| row.frames.first() == Some(&Some(at))).unwrap_or_default();
        let mut until = rows.iter().take(row.saturating_add(1)).rev();
        let there = until.find_map(|row| *row.frames.get(1)?);
        self.there.at(there.unwrap_or_default())
    }

    /// The first frame of the line in view in which the two differ.
    pub(crate) fn parts_at(&self) -> Option<usize> {
        let differs = |row: &&combat_lab_replay::Row| row.differs || row.frames.iter().any(Option::is_none);
        let parts = self.comparison.rows.iter().position(|row| differs(&row))?;
        self.comparison.rows.iter().skip(parts).find_map(|row| *row.frames.first()?)
    }
}

impl Playback {
    /// The view and the decisions of a line.
    fn line(&self, which: Which) -> Option<(View, Vec<View>)> {
        match which {
            Which::Authors => Some((self.history.lines.authors(&self.view)?, Vec::new())),
            Which::Own(number) => {
                let line = self.history.lines.of(&self.view).find(|line| line.number == number)?;
                Some((line.view.clone(), line.done.clone()))
            }
        }
    }

    /// Goes to a line: to the frame in view if it has the same, or else to where it parts.
    pub(crate) fn go_to_line(&mut self, which: Which) {
        let Some((view, done)) = self.line(which) else { return };
        if Rc::ptr_eq(&view.replay, &self.view.replay) {
            return;
        }
        // Until the first decision that is in one of them only, both are the same.
        let own = self.history.lines.here(&self.view).map_or(&[][..], |line| &line.done);
        let shared = own.iter().zip(&done).take_while(|(one, other)| one == other).count();
        let parts = [own.get(shared), done.get(shared)].into_iter().flatten().map(|view| view.at).min();
        let parts = parts.unwrap_or(view.at);
        let at = if self.view.at <= parts { self.view.at } else { parts.saturating_add(1) };
        self.begin_line(done);
        self.show(view.at(at.min(view.last())));
    }

    /// Puts a line beside the one in view, or takes it away. Returns whether the required module
    /// was available.
    pub(crate) async fn put_beside(&mut self, which: Option<Which>) -> bool {
        let line = which.and_then(|which| Some((which, self.line(which)?.0)));
        let Some((which, there)) = line else {
            self.history.lines.beside = None;
            return true;
        };
        let Some(later) = Later::bring().await else { return false };
        let here = Rc::clone(&self.view.replay);
        let comparison = (later.lines_compared)(Rc::clone(&here), Rc::clone(&there.replay)).await;
        self.history.lines.beside = Some(Rc::new(Beside { which, here, there, comparison }));
        true
    }
}

/// Compares two lines.
pub(crate) async fn compared(here: Rc<Replay>, there: Rc<Replay>) -> Comparison {
    compare_in_slices(&[here, there]).await
}
