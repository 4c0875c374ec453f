//! Reading texts. A situation that was painted when its page was built has a form instead, so what
//! reads is in a module of its own (`combat-lab.reading.wasm`): FIGURES.md has its size. Whatever
//! else needs a text read does it only through [`Reading`].

#![cfg_attr(
    all(target_arch = "wasm32", not(feature = "ssr")),
    expect(clippy::unnecessary_wraps, reason = "fetching the module may fail")
)]

use super::coming::Coming;
use crate::words::spoken;
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_replay::ReadText;
use std::rc::Rc;
use std::sync::OnceLock;

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
    pub(crate) plain: fn(&str) -> Result<Scenario, Diagnostics>,
    /// Reads a text, with other words for lines that can't be read.
    pub(crate) mended: fn(&str) -> Result<Scenario, Diagnostics>,
    /// Reads a text of an earlier day.
    pub(crate) as_of: ReadText,
    /// What is written in vain: lines that never run, and cards that differ from known ones.
    pub(crate) unused: fn(&Scenario) -> Option<Diagnostics>,
}

static READING: Reading = Reading {
    plain: Scenario::parse_unmended,
    mended: Scenario::parse,
    as_of: Scenario::parse_as_of,
    unused: combat_lab_narrate::unused,
};

/// The module once loaded.
static HERE: OnceLock<&'static Reading> = OnceLock::new();

impl Reading {
    /// The module once loaded.
    pub(crate) fn here() -> Option<&'static Self> {
        HERE.get().copied()
    }

    /// The module, fetched at the first call. `None` if loading fails; the next call tries again.
    pub(crate) async fn bring() -> Option<&'static Self> {
        if let Some(here) = Self::here() {
            return Some(here);
        }
        let coming = Coming::begin();
        let reading = begin().await?;
        drop(coming);
        Some(HERE.get_or_init(|| reading))
    }
}

#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
async fn begin() -> Option<&'static Reading> {
    enter().await.ok()
}

/// The entry point of the module.
#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
#[wasm_split_helpers::wasm_split(reading, fallible)]
fn enter() -> Result<&'static Reading, wasm_split_helpers::SplitLoaderError> {
    Ok(&READING)
}

/// On the host, the module is part of the program.
#[cfg(any(feature = "ssr", not(target_arch = "wasm32")))]
#[expect(clippy::unused_async, reason = "elsewhere it waits for the module")]
async fn begin() -> Option<&'static Reading> {
    Some(&READING)
}
