//! `cargo xtask test`: everything that must hold before a change lands, the quickest first.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;

use crate::house::House;
use crate::packages::PACKAGES;
use crate::setup::WASM;
use crate::{browser, build, command, coverage, languages, setup};

/// How much to run.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Only what needs neither a browser nor an optimised build.
    #[arg(long)]
    quick: bool,
}

/// One thing that must hold.
struct Stage {
    name: &'static str,
    quick: bool,
    run: fn(&House) -> Result<()>,
}

const STAGES: [Stage; 11] = [
    Stage { name: "formatting", quick: true, run: formatting },
    Stage { name: "lints", quick: true, run: lints },
    Stage { name: "languages", quick: true, run: languages::check },
    Stage { name: "native tests", quick: true, run: native_tests },
    Stage { name: "founding rules and what shows them", quick: true, run: coverage::run },
    Stage { name: "examples in the documentation", quick: false, run: doc_tests },
    Stage { name: "documentation", quick: false, run: documentation },
    Stage { name: "dividing damage, 100,000 boards", quick: false, run: divisions },
    Stage {
        name: "build and size budgets",
        quick: false,
        run: |house| build::run(house, &build::Options::default()),
    },
    Stage { name: "JavaScript tests", quick: false, run: javascript_tests },
    Stage { name: "browser tests", quick: false, run: |house| browser::test(house, &[]) },
];

/// Runs every stage, or every quick one, until one fails.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    let stages: Vec<&Stage> = STAGES.iter().filter(|stage| stage.quick || !options.quick).collect();
    let mut done: Vec<(&str, Duration)> = Vec::new();
    let mut failure = None;
    for (index, stage) in stages.iter().enumerate() {
        println!("\n== [{}/{}] {}", index + 1, stages.len(), stage.name);
        let start = Instant::now();
        let outcome = (stage.run)(house);
        done.push((stage.name, start.elapsed()));
        if let Err(error) = outcome {
            failure = Some(error.context(format!("stage \"{}\" failed", stage.name)));
            break;
        }
    }

    println!("\n== summary");
    for (index, (name, time)) in done.iter().enumerate() {
        let verdict = if failure.is_some() && index + 1 == done.len() { "FAILED" } else { "ok" };
        println!("{name:<34}{:>8.1} s  {verdict}", time.as_secs_f64());
    }
    let failed = usize::from(failure.is_some());
    println!(
        "stages: {} passed, {failed} failed, {} skipped",
        done.len() - failed,
        stages.len() - done.len()
    );
    failure.map_or(Ok(()), Err)
}

/// The engine and the oracle judge a hundred thousand boards in every edition. What else runs takes fewer.
fn divisions(house: &House) -> Result<()> {
    let mut cargo = house.cargo();
    cargo.args(["test", "--release", "-p", "combat-lab-engine", "--test", "assignment", "agrees_in"]);
    command::run(cargo.env("COMBAT_LAB_BOARDS", "100000"))?;
    // 1,000 games: forecasts are compared with the board after the damage is dealt, and after the stack resolves.
    let mut cargo = house.cargo();
    cargo.args(["test", "--release", "-p", "combat-lab-engine", "--test", "rules", "what_is_foretold"]);
    command::run(cargo.env("COMBAT_LAB_BOARDS", "20000"))
}

fn formatting(house: &House) -> Result<()> {
    command::run(house.cargo().args(["fmt", "--all", "--check"])).context("`cargo fmt --all` repairs this")
}

fn lints(house: &House) -> Result<()> {
    command::run(house.cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    // What only the browser compiles is linted as the browser compiles it.
    setup::wasm_target(house)?;
    let mut wasm = house.cargo();
    wasm.args(["clippy", "--target", WASM]);
    for package in PACKAGES.iter().filter(|package| house.has(package.name)) {
        wasm.args(["--package", package.name]);
    }
    command::run(wasm.args(["--", "-D", "warnings"]))
}

fn native_tests(house: &House) -> Result<()> {
    let has_nextest =
        command::read(house.cargo().arg("--list"))?.lines().any(|line| line.trim() == "nextest");
    let mut command: Command = house.cargo();
    if has_nextest {
        command.args(["nextest", "run", "--workspace"]);
    } else {
        command.args(["test", "--workspace", "--lib", "--bins", "--tests"]);
    }
    command::run(&mut command)
}

fn doc_tests(house: &House) -> Result<()> {
    command::run(house.cargo().args(["test", "--workspace", "--doc"]))
}

fn documentation(house: &House) -> Result<()> {
    command::run(
        house
            .cargo()
            .args(["doc", "--workspace", "--no-deps", "--document-private-items"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

/// What scripts see of the engine that the stage before has built. Node.js finds the tests by their names.
fn javascript_tests(house: &House) -> Result<()> {
    setup::JS_TESTS.install(house)?;
    command::run(Command::new("node").current_dir(setup::JS_TESTS.path(house)).arg("--test"))
}
