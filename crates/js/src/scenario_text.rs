//! Situations in notation.

use crate::data::{Report, Situation};
use crate::error::{self, to_js};
use combat_lab_notation::Scenario;
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
