//! The rulebook.

use crate::data::{self, GlossaryTerm, RuleText};
use crate::error::{self, to_js};
use crate::input;
use combat_lab_rulebook::{Edition, Rule, Term};
use wasm_bindgen::prelude::*;

/// Every edition of the rules, oldest first.
#[wasm_bindgen(unchecked_return_type = "Edition[]")]
pub fn editions() -> Result<JsValue, JsValue> {
    to_js(&Edition::ALL.map(data::Edition::from))
}

/// All rules of an edition, by topic in the order of a turn.
///
/// Throws a `RangeError` when there is no such edition.
#[wasm_bindgen(unchecked_return_type = "RuleText[]")]
pub fn rules(edition: &str) -> Result<JsValue, JsValue> {
    let edition = input::edition(edition)?;
    let texts: Vec<RuleText> =
        Rule::ALL.iter().filter_map(|rule| rule.cite(edition)).map(RuleText::from).collect();
    to_js(&texts)
}

/// One rule by its stable id, such as `"blocked-creature-divides"`, as an edition has it; `null` if
/// that edition has no such rule.
///
/// Throws a `RangeError` when there is no such edition, or no edition has such a rule.
#[wasm_bindgen(unchecked_return_type = "RuleText | null")]
pub fn rule(id: &str, edition: &str) -> Result<JsValue, JsValue> {
    let edition = input::edition(edition)?;
    let rule = Rule::from_id(id)
        .ok_or_else(|| error::range(&format!("no edition has a rule with the id \u{201c}{id}\u{201d}")))?;
    to_js(&rule.cite(edition).map(RuleText::from))
}

/// The terms of art that an edition uses, each with its meaning.
///
/// Throws a `RangeError` when there is no such edition.
#[wasm_bindgen(unchecked_return_type = "GlossaryTerm[]")]
pub fn glossary(edition: &str) -> Result<JsValue, JsValue> {
    let terms: Vec<GlossaryTerm> = Term::all(input::edition(edition)?).map(GlossaryTerm::from).collect();
    to_js(&terms)
}
