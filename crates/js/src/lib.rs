//! The engine for JavaScript, without the stage: rules, frames and verdicts as plain typed data.
//!
//! This crate is the one place where the project's types are serialised for JavaScript. [`data`]
//! has separate types for the parts of the rulebook, the engine and situations that scripts need;
//! so the engine knows nothing of JavaScript, and a change inside it doesn't reach scripts unless
//! it is made here too.
//!
//! ```js
//! import { readFile } from "node:fs/promises";
//! import init, { replay } from "./engine/combat-lab-engine.js";
//!
//! // In a browser, `await init()` alone finds the wasm beside the script.
//! await init({ module_or_path: await readFile("./engine/combat-lab-engine_bg.wasm") });
//!
//! const run = replay(await readFile("situation.combat", "utf8"), "2021-04");
//! for (const frame of run.frames()) console.log(frame.sentence);
//! ```
//!
//! Problems are thrown as `Error`s: a `NotationError` has `diagnostics`, a `RefusedError` has
//! `violations`, and a `RangeError` or `TypeError` describes a wrong argument.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]
#![allow(
    clippy::missing_errors_doc,
    reason = "these comments are the .d.ts too, where they say what is thrown"
)]

pub mod data;
mod error;
mod input;
mod replay;
mod rules;
mod scenario_text;

pub use replay::Replay;
pub use rules::{editions, glossary, rule, rules};
pub use scenario_text::{check_expectations, parse, solve};

use wasm_bindgen::prelude::*;

/// The version of this interface: raised when something is removed or changes its meaning, not when
/// something is added.
#[wasm_bindgen(js_name = apiVersion)]
pub fn api_version() -> u32 {
    1
}

/// The release this engine is from, such as `"0.1.0"`.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Plays a situation under one edition: its id, or `"today"`.
///
/// Throws a `NotationError` when the notation can't be read or its script does something impossible
/// in that edition, and a `RangeError` when there is no such edition.
#[wasm_bindgen]
pub fn replay(notation: &str, edition: &str) -> Result<Replay, JsValue> {
    Replay::open(notation, input::edition(edition)?)
}
