//! Work that may take long, in slices, so that the page answers in between.

use super::Stage;
use super::view::View;
use crate::later::Later;
use std::cell::RefCell;
use std::fmt;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// How long a slice may take, in milliseconds: a piece of work that has been begun is finished.
const SLICE: f64 = 40.0;

type Task = Pin<Box<dyn Future<Output = Stage>>>;

/// Work that leads to another stage. Dropped, it leaves the stage as it was.
#[derive(Clone)]
pub(crate) struct Work {
    task: Rc<RefCell<Option<Task>>>,
    pub(crate) aim: Aim,
}

/// What work is for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Aim {
    /// To show what the page asks for: there is nothing else to see in the meantime.
    Opening,
    /// To do what the reader wants.
    Act,
    /// To find out more about this frame, and every legal split too if that is asked for, and to bring the second module
    /// if it is to be drawn from: the reader may go on in it.
    Around(View, bool, bool),
}

impl Work {
    pub(crate) fn new(aim: Aim, task: impl Future<Output = Stage> + 'static) -> Self {
        Self { task: Rc::new(RefCell::new(Some(Box::pin(task)))), aim }
    }

    /// Goes on for a slice. The stage it leads to, if it is done: work that is done, or is going on already, leads nowhere.
    pub(crate) fn advance(&self) -> Option<Stage> {
        let mut task = self.task.try_borrow_mut().ok()?;
        let until = now() + SLICE;
        let mut context = Context::from_waker(Waker::noop());
        loop {
            if let Poll::Ready(stage) = task.as_mut()?.as_mut().poll(&mut context) {
                *task = None;
                return Some(stage);
            }
            if now() >= until || Later::is_coming() {
                return None;
            }
        }
    }
}

/// Work is itself and no other.
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

/// The time in milliseconds. On the host, where tests draw a stage, none passes: every slice is the whole.
fn now() -> f64 {
    if cfg!(target_arch = "wasm32") { js_sys::Date::now() } else { 0.0 }
}
