//! Reading texts. A situation that was painted when its page was built has a form instead, so what
//! reads is in a module of its own (`combat-lab.reading.wasm`): FIGURES.md has its size. Whatever
//! else needs a text read does it only through [`Reading`].

use super::module::{Module, Soon};
use crate::words::spoken;
use combat_lab_narrate::{Finders, LeftOpen};
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_replay::{CheckResult, ReadText};
use combat_lab_rulebook::Edition;
use std::rc::Rc;

/// A situation, or the problems of its text.
pub(crate) type Read = Result<Rc<Scenario>, Rc<Diagnostics>>;

/// What has been read, in the reader's language.
pub(crate) fn told(read: Result<Scenario, Diagnostics>) -> Read {
    read.map(|read| Rc::new(read.in_language(spoken())))
        .map_err(|problems| Rc::new(problems.in_language(spoken())))
}

/// The functions of the module.
#[derive(Debug)]
pub(crate) struct Reading {
    /// Reads a text, without other words for what has problems.
    pub(crate) plain: fn(String) -> Soon<Result<Scenario, Diagnostics>>,
    /// Reads a text of a day, with other words for lines that can't be read.
    pub(crate) mended: fn(Edition, String) -> Soon<Result<Scenario, Diagnostics>>,
    /// The same at once.
    pub(crate) as_of: ReadText,
    /// What to write instead of what is refused.
    pub(crate) instead: Finders,
    /// What is written in vain: lines that never run, and cards that differ from known ones.
    pub(crate) unused: fn(&Scenario) -> Option<Diagnostics>,
    /// The choices that no line makes, with which expectations fail.
    pub(crate) left_open: fn(&Scenario, Edition, &[&CheckResult]) -> Vec<Option<LeftOpen>>,
}

impl Reading {
    /// The module.
    pub(crate) const MODULE: &'static Module<Self> = {
        static MODULE: Module<Reading> = Module::new();
        &MODULE
    };

    /// The functions, once they are loaded.
    pub(crate) fn here() -> Option<&'static Self> {
        Self::MODULE.here()
    }

    /// The functions, loaded at the first call.
    pub(crate) async fn bring() -> Option<&'static Self> {
        Self::MODULE.bring().await
    }
}
