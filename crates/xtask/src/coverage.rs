//! `cargo xtask coverage`: which situation shows which rule of the founding documents.

use anyhow::Result;

use crate::command;
use crate::house::House;

/// Runs every situation that a row names, prints the table, and fails if one of them does not show its row.
///
/// The work is done by an example of the replay crate: this workshop must not be compiled anew whenever the engine
/// changes.
pub(crate) fn run(house: &House) -> Result<()> {
    let package = ["run", "--quiet", "--package", "combat-lab-replay", "--example", "coverage"];
    command::run(house.cargo().args(package))
}
