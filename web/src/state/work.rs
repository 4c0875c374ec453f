//! Long work in slices, so that the page responds in between.

use super::Stage;
use super::view::View;
use crate::later::Later;
use std::cell::RefCell;
use std::fmt;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

/// The length of a slice in milliseconds; a begun piece of work is finished.
const SLICE: f64 = 40.0;

type Task = Pin<Box<dyn Future<Output = Stage>>>;

/// Work that leads to another stage. Dropping it leaves the stage unchanged.
#[derive(Clone)]
pub(crate) struct Work {
    task: Rc<RefCell<Option<Task>>>,
    pub(crate) aim: Aim,
}

/// The purpose of work.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Aim {
    /// Opening the page's request: nothing else is shown in the meantime.
    Opening,
    /// Carrying out an action of the reader.
    Act,
    /// Examining this frame, with every legal split if the first flag is set, and loading the
    /// second module if the second is: the reader may continue meanwhile.
    Around(View, bool, bool),
}

impl Work {
    pub(crate) fn new(aim: Aim, task: impl Future<Output = Stage> + 'static) -> Self {
        Self { task: Rc::new(RefCell::new(Some(Box::pin(task)))), aim }
    }

    /// Runs a slice. Returns the resulting stage once done; `None` for work that is finished or
    /// already running.
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
fn now() -> f64 {
    if cfg!(all(target_arch = "wasm32", not(feature = "ssr"))) { js_sys::Date::now() } else { 0.0 }
}
