//! Limits on work. Work is counted, never timed, so the same input always ends at the same point.

use core::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// The work that may still be done. One step of work is about what it takes to look at one object
/// or one pair of creatures once.
///
/// ```
/// use combat_lab_engine::{Budget, Limit};
///
/// let mut budget = Budget::new(100);
/// assert!(budget.spend(60).is_ok());
/// assert_eq!(budget.left(), 40);
/// assert_eq!(budget.spend(60).unwrap_err().limit, Limit::Work);
/// assert_eq!(budget.left(), 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    most: u64,
    left: u64,
}

impl Budget {
    /// A budget of this many steps.
    #[must_use]
    pub const fn new(most: u64) -> Self {
        Self { most, left: most }
    }

    /// A budget that nothing uses up.
    #[must_use]
    pub const fn unlimited() -> Self {
        Self::new(u64::MAX)
    }

    /// The number of steps left.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Takes the work that has been done from the budget. An overdrawn budget stays at 0.
    ///
    /// # Errors
    ///
    /// It was more than was left.
    pub fn spend(&mut self, work: u64) -> Result<(), LimitReached> {
        if self.most == u64::MAX {
            return Ok(());
        }
        let left = self.left.checked_sub(work);
        self.left = left.unwrap_or(0);
        match left {
            Some(_) => Ok(()),
            None => Err(LimitReached { limit: Limit::Work, most: self.most, looping: None }),
        }
    }
}

/// The most tasks between two decisions: far more than a game has that comes to an end.
pub(crate) const MOST_TASKS: usize = 100_000;

/// The things that have a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Steps of work.
    Work,
    /// Cards, tokens and other objects made in one game.
    Objects,
    /// Triggered abilities that trigger at the same time.
    Triggers,
    /// Actions in one game.
    Actions,
    /// Objects in all states that are kept of one game.
    States,
}

impl Limit {
    /// The kind of thing that is counted.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Work => "steps of work",
            Self::Objects => "objects in one game",
            Self::Triggers => "triggered abilities at the same time",
            Self::Actions => "actions in one game",
            Self::States => "objects in all states of one game",
        }
    }
}

/// Something ended early because a limit was reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LimitReached {
    /// The limit that was reached.
    pub limit: Limit,
    /// The number that it allows.
    pub most: u64,
    /// The name of the object whose ability keeps triggering, if there is one.
    pub looping: Option<String>,
}

impl fmt::Display for LimitReached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "limit reached: at most {} {}", self.most, self.limit.name())?;
        match &self.looping {
            Some(name) => write!(f, " (an ability of {name} keeps triggering)"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for LimitReached {}

/// The work done on one game, and the limit it has run into. It is no part of the state: games are
/// equal whatever work led to them.
#[derive(Debug, Default)]
pub(crate) struct Work {
    // Looking at a game is work too, and takes it by reference.
    done: AtomicU64,
    pub(crate) limit: Option<Limit>,
}

impl Work {
    /// Counts steps of work.
    pub(crate) fn count(&self, steps: usize) {
        self.done.fetch_add(u64::try_from(steps).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// The same where nobody else looks at the game, and the sum needn't be guarded from others who
    /// count.
    pub(crate) fn add(&mut self, steps: usize) {
        let done = self.done.get_mut();
        *done = done.wrapping_add(u64::try_from(steps).unwrap_or(u64::MAX));
    }

    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
}

impl Clone for Work {
    fn clone(&self) -> Self {
        Self { done: AtomicU64::new(self.done()), limit: self.limit }
    }
}

impl PartialEq for Work {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Work {}
