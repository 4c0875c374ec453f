//! Whole turns, one rule at a time: where an edition differs, the same body states what each one
//! says.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a panic is how a test fails")]

#[path = "../rules/table.rs"]
#[allow(dead_code, reason = "each test target uses its own part of the table")]
mod table;

#[path = "../rules/random.rs"]
#[allow(dead_code, reason = "only its dice are used here")]
mod fights;

mod kit;

mod attach;
mod choosing;
mod citations;
mod ending;
mod extra;
mod giving_up;
mod hybrid;
mod layers;
mod limited;
mod limits;
mod loyalty;
mod made;
mod mana;
mod objects;
mod occurring;
mod offering;
mod payable;
mod paying;
mod playing;
mod pool;
mod random;
mod replacing;
mod state_based;
mod triggers;
mod turn;
