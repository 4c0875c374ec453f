//! Situations in notation.

use crate::data::{Proof, Report, Situation};
use crate::error::{self, to_js};
use crate::input;
use combat_lab_engine::Budget;
use combat_lab_notation::Scenario;
use combat_lab_replay::Puzzle;
use wasm_bindgen::prelude::*;

pub(crate) fn read(notation: &str) -> Result<Scenario, JsValue> {
    Scenario::parse(notation).map_err(|diagnostics| error::notation(&diagnostics))
}

/// Reads a situation, without playing it.
///
/// Throws a `NotationError` when it can't be read.
#[wasm_bindgen(unchecked_return_type = "Situation")]
pub fn parse(notation: &str) -> Result<JsValue, JsValue> {
    to_js(&Situation::from(&read(notation)?))
}

/// Plays a situation in each of its editions, and reports whether the author's expectations are
/// met.
///
/// Throws a `NotationError` when it can't be read; a script that can't be played gives a failed
/// report.
#[wasm_bindgen(js_name = checkExpectations, unchecked_return_type = "Report[]")]
pub fn check_expectations(notation: &str) -> Result<JsValue, JsValue> {
    let scenario = read(notation)?;
    let outcomes = combat_lab_replay::check(&scenario);
    to_js(&outcomes.iter().map(|outcome| Report::of(&scenario, outcome)).collect::<Vec<_>>())
}

/// The steps of work that take about a second on an ordinary machine.
const SECOND: u64 = 100_000_000;
/// The most seconds of work.
const MOST_WORK: usize = 3_600;

/// Searches for a way to the goal of a situation in one edition, from where its script ends. `work`
/// is how much is searched, in seconds on an ordinary machine (1 if left out): it is counted, not
/// timed, so the verdict is the same everywhere. With `all`, each first choice of the player is
/// judged too. It returns when it is done: for long searches, call it in a worker.
///
/// Throws a `NotationError` when the situation can't be read or its script does something
/// impossible in that edition, and a `RangeError` when there is no such edition, the situation has
/// no goal there, or `work` isn't a whole number up to 3,600.
#[wasm_bindgen(unchecked_return_type = "Proof")]
pub fn solve(
    notation: &str,
    edition: &str,
    work: Option<f64>,
    all: Option<bool>,
) -> Result<JsValue, JsValue> {
    let edition = input::edition(edition)?;
    let work = input::place("work", work.unwrap_or(1.0), MOST_WORK + 1)?;
    let scenario = read(notation)?;
    let puzzle = Puzzle::new(&scenario, edition)
        .map_err(|stop| error::notation(&combat_lab_narrate::problems(&scenario, &stop)))?
        .ok_or_else(|| error::range("there is no goal in this edition"))?;
    let budget = Budget::new(SECOND.saturating_mul(work as u64));
    to_js(&Proof::of(&scenario, &puzzle, budget, all.unwrap_or(false)))
}
