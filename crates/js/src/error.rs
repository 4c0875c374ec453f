//! Real `Error`s, with details for scripts beside the message.

use crate::data::{Diagnostic, Violation};
use combat_lab_notation::Diagnostics;
use js_sys::{Error, RangeError, Reflect, TypeError};
use serde::Serialize;
use std::fmt::Write as _;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/** Thrown when a situation can't be read, or its script does something that is not possible. */
export interface NotationError extends Error {
    name: "NotationError";
    /** Everything that is wrong, in the order of the lines; never empty. */
    diagnostics: Diagnostic[];
}

/** Thrown when the rules do not allow something; nothing has changed. */
export interface RefusedError extends Error {
    name: "RefusedError";
    /** Every broken rule; never empty. */
    violations: Violation[];
}
"#;

/// Plain data as a JavaScript value: objects, arrays, strings, numbers, booleans, and `null` for
/// missing values.
pub(crate) fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

/// An error with a name, a message and one more property.
fn with(name: &str, message: &str, key: &str, detail: &impl Serialize) -> JsValue {
    let error = Error::new(message);
    error.set_name(name);
    // A fresh Error is an ordinary object: nothing keeps a property from being set, or the detail
    // from being data.
    if let Ok(detail) = to_js(detail) {
        let _ = Reflect::set(&error, &JsValue::from_str(key), &detail);
    }
    error.into()
}

/// A `NotationError` with a situation's problems.
pub(crate) fn notation(diagnostics: &Diagnostics) -> JsValue {
    let detail: Vec<Diagnostic> = diagnostics.items().iter().map(Diagnostic::from).collect();
    with("NotationError", &diagnostics.to_string(), "diagnostics", &detail)
}

/// A `RefusedError` with the broken rules.
pub(crate) fn refused(violations: &[Violation]) -> JsValue {
    let mut message = String::new();
    for violation in violations {
        if !message.is_empty() {
            message.push('\n');
        }
        message.push_str(&violation.message);
        if let Some(citation) = &violation.citation {
            // Writing to a String cannot fail.
            let _ = write!(message, " ({} · {})", citation.number, citation.edition);
        }
    }
    with("RefusedError", &message, "violations", &violations)
}

/// A `RangeError` for an argument that names nothing.
pub(crate) fn range(message: &str) -> JsValue {
    RangeError::new(message).into()
}

/// A `TypeError` for an argument of the wrong type.
pub(crate) fn kind(message: &str) -> JsValue {
    TypeError::new(message).into()
}
