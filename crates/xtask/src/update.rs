//! `cargo xtask update`: writes every generated file of the checkout.

use anyhow::{Context, Result};

use crate::house::House;
use crate::{api, command, languages};

/// The tests that compare generated files with their sources, and write them if `UPDATE` is set.
const TESTS: [&str; 5] = ["reference", "grammars", "counts", "malformed", "pasted"];

/// Writes all generated files. Phrases without a translation are listed, for a translator.
pub(crate) fn run(house: &House) -> Result<()> {
    api::run(house)?;
    // With the features of the whole workspace, so that compiled crates are shared with the other
    // tests.
    let mut tests = house.cargo();
    tests.args(["test", "--workspace", "--no-fail-fast"]);
    tests.args(TESTS.iter().flat_map(|test| ["--test", test]));
    command::run(tests.env("UPDATE", "1"))?;
    languages::run(house, &languages::Options { update: true })
        .context("what is made from other files is up to date")
}
