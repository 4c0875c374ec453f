//! `cargo xtask coverage`: which situation shows which rule of the founding documents.

use anyhow::Result;

use crate::command;
use crate::house::House;

/// Runs every situation that a row names, prints the table, and fails if one of them does not show
/// its row.
///
/// An example of the replay crate does the work, so that this crate isn't recompiled whenever the
/// engine changes.
pub(crate) fn run(house: &House) -> Result<()> {
    command::run(&mut house.example("coverage")?)
}
