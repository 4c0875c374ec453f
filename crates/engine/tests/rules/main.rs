//! The rules, one thing at a time, as the engine plays them: where an edition differs, the same
//! body states what each one says.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a panic is how a test fails")]

mod table;

mod answers;
mod attacked;
mod banding;
mod charged;
mod combat_triggers;
mod conceding;
mod costs;
mod dealing;
mod declaring;
mod demands;
mod dividing;
mod entering;
mod eras;
mod forecasts;
mod giant;
mod goad;
mod helping;
mod leaving;
mod offered;
mod positions;
mod priority;
mod qualities;
mod random;
mod results;
mod seats;
mod several;
mod staying;
mod strikes;
mod switches;
mod teams;
mod unblocked;
mod waiting_damage;
