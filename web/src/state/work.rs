//! Long work in slices, so that the page responds in between.

use super::Stage;
use super::module::Soon;
use super::view::View;
use crate::state::coming::Coming;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// Whether there is a page that goes on between the slices: not on the host, nor in a program that
/// paints.
pub(crate) const HAS_PAGE: bool = cfg!(all(target_arch = "wasm32", not(feature = "ssr")));

/// The length of a slice in milliseconds; a begun piece of work is finished.
const SLICE: f64 = 40.0;

/// Work that leads to another stage. Dropping it leaves the stage unchanged.
#[derive(Clone)]
pub(crate) struct Work {
    task: Rc<RefCell<Option<Soon<Stage>>>>,
    began: f64,
    /// It takes more than a slice.
    slow: Rc<Cell<bool>>,
    pub(crate) aim: Aim,
}

/// The purpose of work.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Aim {
    /// Opening the page's request: nothing else is shown in the meantime.
    Opening,
    /// Carrying out an action of the reader.
    Act,
    /// Judging an answer: until it is judged, no other action takes its place.
    Answer,
    /// Playing the others' answers in a puzzle, for at most this many milliseconds.
    Reply(f64),
    /// Examining this frame, with every legal split if the first flag is set, and loading the
    /// later module if the second is: the reader may continue meanwhile.
    Around(View, bool, bool),
    /// Finding out whether the headline editions differ here.
    Elsewhere,
}

impl Work {
    pub(crate) fn new(aim: Aim, task: impl Future<Output = Stage> + 'static) -> Self {
        let task = Rc::new(RefCell::new(Some(Box::pin(task) as Soon<Stage>)));
        Self { task, began: now(), slow: Rc::default(), aim }
    }

    /// The same work, followed by `next`. `None` if it is finished or running.
    pub(crate) fn then<F>(&self, next: impl FnOnce(Stage) -> F + 'static) -> Option<Self>
    where
        F: Future<Output = Stage> + 'static,
    {
        let first = self.task.try_borrow_mut().ok()?.take()?;
        let task: Soon<Stage> = Box::pin(async move { next(first.await).await });
        Some(Self { task: Rc::new(RefCell::new(Some(task))), ..self.clone() })
    }

    /// The share of the time that has passed, in thousandths, if the time is limited. A whole
    /// number: writing fractions takes 8 KB of the page.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most a thousand or so")]
    pub(crate) fn share(&self) -> Option<u32> {
        match self.aim {
            Aim::Reply(limit) => Some(((now() - self.began) / limit * 1000.0) as u32),
            Aim::Opening | Aim::Act | Aim::Answer | Aim::Around(..) | Aim::Elsewhere => None,
        }
    }

    /// Runs a slice. Returns the resulting stage once done; `None` for work that is finished or
    /// already running.
    pub(crate) fn advance(&self) -> Option<Stage> {
        let done = slice(&mut *self.task.try_borrow_mut().ok()?);
        self.slow.set(done.is_none());
        done
    }

    /// Whether it takes more than a slice.
    pub(crate) fn is_slow(&self) -> bool {
        self.slow.get()
    }
}

/// Does a slice of some work, and drops it once it is done.
pub(crate) fn slice<T>(task: &mut Option<Soon<T>>) -> Option<T> {
    let until = now() + SLICE;
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = task.as_mut()?.as_mut().poll(&mut context) {
            *task = None;
            return Some(done);
        }
        if now() >= until || Coming::is_any() {
            return None;
        }
    }
}

/// Does all of some work.
#[cfg(test)]
pub(crate) fn whole<T>(task: impl Future<Output = T>) -> T {
    let mut task = core::pin::pin!(task);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = task.as_mut().poll(&mut context) {
            return done;
        }
    }
}

/// Work for a script, which has it done slice by slice.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen::prelude::wasm_bindgen)]
pub struct Errand {
    task: Option<Soon<Option<String>>>,
    text: Option<String>,
}

impl fmt::Debug for Errand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Errand").field("text", &self.text).finish_non_exhaustive()
    }
}

impl Errand {
    pub(crate) fn new(task: Soon<Option<String>>) -> Self {
        Self { task: Some(task), text: None }
    }
}

#[cfg_attr(not(feature = "ssr"), wasm_bindgen::prelude::wasm_bindgen)]
impl Errand {
    /// Does a slice; returns whether all is done.
    pub fn advance(&mut self) -> bool {
        if let Some(text) = slice(&mut self.task) {
            self.text = text;
        }
        self.task.is_none()
    }

    /// Takes the resulting text, if there is one.
    pub fn text(&mut self) -> Option<String> {
        self.text.take()
    }
}

/// Work is equal only to itself.
impl PartialEq for Work {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.task, &other.task)
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work").field("aim", &self.aim).finish_non_exhaustive()
    }
}

/// The time in milliseconds. Where no page has to respond, on the host and in a program that
/// paints, no time passes: one slice does all the work, however slow the machine is.
pub(crate) fn now() -> f64 {
    if HAS_PAGE { js_sys::Date::now() } else { 0.0 }
}
