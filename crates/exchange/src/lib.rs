//! Situations for other programs: conversion to and from JSON, and boards from the files of other
//! programs.
//!
//! The notation is the primary format; JSON is for programs that prefer not to parse it. Each part
//! of the notation is one field, and the smallest parts are written as in the notation: `"1/2
//! flying"`, `"F, G -> Bob"`, `"F graveyard"`. `schema.json` beside this crate's manifest
//! ([`SCHEMA`]) is the schema.
//!
//! The editor uses [`import`] through the crate `import-js`.
//!
//! ```
//! let scenario = combat_lab_notation::Scenario::parse("
//!     title  One attacker
//!     player Alice
//!       Grizzly Bears 2/2
//!     player Bob
//!     attack Grizzly Bears
//!     expect Bob 18
//! ")?;
//! let json = combat_lab_exchange::to_json(&scenario);
//! assert!(combat_lab_exchange::from_json(&json)?.is_same(&scenario));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod document;
pub mod import;
mod read;
mod write;

pub use document::{
    Card, ChoiceOf, Document, Expectation, Forbidden, Player, PlayerGoal, ScriptLine, Translations, VERSION,
    What, Zone,
};
pub use read::{JsonError, from_json};
pub use write::to_json;

/// The JSON Schema of a [`Document`].
pub const SCHEMA: &str = include_str!("../schema.json");
