//! `cargo xtask update`: writes every file of the checkout that is made from others.

use anyhow::{Context, Result};

use crate::house::House;
use crate::{api, command, languages};

/// The tests that compare such files with their sources, and write them where `UPDATE` is set.
const TESTS: [&str; 5] = ["reference", "grammars", "counts", "malformed", "pasted"];

/// Writes them all. Phrases without a translation are listed, and left to a translator.
pub(crate) fn run(house: &House) -> Result<()> {
    api::run(house)?;
    // Features are those of the workspace, so that this shares its crates with the other tests.
    let mut tests = house.cargo();
    tests.args(["test", "--workspace", "--no-fail-fast"]);
    tests.args(TESTS.iter().flat_map(|test| ["--test", test]));
    command::run(tests.env("UPDATE", "1"))?;
    languages::run(house, &languages::Options { update: true })
        .context("what is made from other files is up to date")
}
