//! Tests a few mutants of the engine per run. Part of `cargo xtask test --whole`.

use std::process::Command;

use anyhow::{Context, Result};

use crate::command;
use crate::figures::Found;
use crate::house::House;
use crate::setup;

/// The files to mutate: the code that decides what is legal.
const FILES: [&str; 2] = ["crates/engine/src/combat/**/*.rs", "crates/engine/src/state_based.rs"];

/// Tests up to about `most` mutants with the tests of the engine and the card files. The commit
/// selects them, so that each night's run tests others.
pub(crate) fn run(house: &House, most: u32) -> Result<Found> {
    let program = setup::CARGO_MUTANTS.path(house)?;
    let mutants = || {
        let mut mutants = Command::new(&program);
        mutants.current_dir(house.root()).arg("mutants").args(["--package", "combat-lab-engine"]);
        mutants.args(FILES.iter().flat_map(|file| ["--file", file]));
        mutants
    };
    let listed = command::read(mutants().arg("--list"))?.lines().count();
    let shards = u32::try_from(listed)?.div_ceil(most).max(1);
    let head = command::read(Command::new("git").current_dir(house.root()).args([
        "rev-parse",
        "--short=7",
        "HEAD",
    ]))?;
    let shard = u32::from_str_radix(head.trim(), 16).context("no commit")? % shards;
    let mut mutants = mutants();
    mutants.args(["--shard", &format!("{shard}/{shards}"), "--baseline=skip", "--timeout=300"]);
    mutants.args(["--test-package", "combat-lab-engine", "--test-package", "combat-lab-replay"]);
    mutants.arg("--output").arg(house.target());
    command::run(&mut mutants)
        .context("target/mutants.out/missed.txt lists the mutants that no test finds")?;
    Ok(Found::Noted(format!("part {shard} of {shards}")))
}
