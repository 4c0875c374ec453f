//! `cargo xtask test`: everything that must hold before a change lands, the quickest first.

use std::num::NonZero;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;

use crate::house::House;
use crate::packages::{PACKAGES, Package};
use crate::setup::WASM;
use crate::{browser, build, command, coverage, crates, languages, scripts, setup};

/// How much to run.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Run only tests that need neither a browser nor an optimised build.
    #[arg(long)]
    quick: bool,
    /// Also what is slow and rarely finds anything: ten times as many boards, every situation at
    /// every width, and the whole page in one file; and builds the program for the command line
    /// from the packages of its crates. For every night.
    #[arg(long, conflicts_with = "quick")]
    whole: bool,
}

/// The number of boards judged in each edition, and in a whole run.
const BOARDS: u32 = 10_000;
const WHOLE_BOARDS: u32 = 100_000;

/// One thing that must hold.
struct Stage {
    name: &'static str,
    quick: bool,
    run: fn(&House, &Options) -> Result<()>,
}

const STAGES: [Stage; 13] = [
    Stage { name: "formatting", quick: true, run: |house, _| formatting(house) },
    Stage { name: "lints", quick: true, run: |house, _| lints(house) },
    Stage { name: "scripts and styles", quick: true, run: |house, _| scripts::check(house) },
    Stage { name: "languages", quick: true, run: |house, _| languages::check(house) },
    Stage {
        name: "crates as they are published",
        quick: true,
        run: |house, options| crates::run(house, options.whole),
    },
    Stage { name: "native tests", quick: true, run: native_tests },
    Stage { name: "founding rules and what shows them", quick: true, run: |house, _| coverage::run(house) },
    Stage { name: "examples in the documentation", quick: false, run: |house, _| doc_tests(house) },
    Stage { name: "documentation", quick: false, run: |house, _| documentation(house) },
    Stage { name: "dividing damage on random boards", quick: false, run: divisions },
    Stage {
        name: "build and sizes",
        quick: false,
        run: |house, _| build::run(house, &build::Options::default()),
    },
    Stage { name: "JavaScript tests", quick: false, run: |house, _| javascript_tests(house) },
    Stage {
        name: "browser tests",
        quick: false,
        run: |house, options| browser::test(house, &[], options.whole),
    },
];

/// Runs every stage, or every quick one, until one fails.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    let stages: Vec<&Stage> = STAGES.iter().filter(|stage| stage.quick || !options.quick).collect();
    let mut done: Vec<(&str, Duration)> = Vec::new();
    let mut failure = None;
    for (index, stage) in stages.iter().enumerate() {
        println!("\n== [{}/{}] {}", index + 1, stages.len(), stage.name);
        let start = Instant::now();
        let outcome = (stage.run)(house, options);
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

/// The engine and the oracle judge thousands of boards in every edition, optimised. Other runs take
/// fewer.
fn divisions(house: &House, options: &Options) -> Result<()> {
    let boards = if options.whole { WHOLE_BOARDS } else { BOARDS }.to_string();
    let mut cargo = house.cargo();
    cargo.args(["test", "--profile", "boards", "-p", "combat-lab-engine", "--test", "assignment"]);
    // A game for every twenty boards: forecasts are compared with the board after the damage is
    // dealt, and after the stack resolves.
    cargo.args(["--test", "rules", "--", "agrees_in", "what_is_foretold"]);
    command::run(cargo.env("COMBAT_LAB_BOARDS", &boards))
}

fn formatting(house: &House) -> Result<()> {
    command::run(house.cargo().args(["fmt", "--all", "--check"])).context("`cargo fmt --all` repairs this")
}

fn lints(house: &House) -> Result<()> {
    command::run(house.cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    // Code that is only compiled for the browser is linted for its target.
    setup::wasm_target(house)?;
    // Separately, since the painter contains the app without a browser.
    for in_browsers in [true, false] {
        let mut wasm = house.cargo();
        wasm.args(["clippy", "--target", WASM]);
        let meant = |package: &&Package| package.is_for_browsers() == in_browsers && house.has(package.name);
        for package in PACKAGES.iter().filter(meant) {
            wasm.args(["--package", package.name]);
        }
        command::run(wasm.args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

fn native_tests(house: &House, options: &Options) -> Result<()> {
    let has_nextest =
        command::read(house.cargo().arg("--list"))?.lines().any(|line| line.trim() == "nextest");
    let mut command: Command = house.cargo();
    if has_nextest {
        command.args(["nextest", "run", "--workspace"]);
    } else {
        command.args(["test", "--workspace", "--lib", "--bins", "--tests"]);
    }
    if options.whole {
        command.env("COMBAT_LAB_WHOLE", "yes");
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

/// What scripts see of the engine that the stage before has built. Node.js finds the tests by their
/// names.
fn javascript_tests(house: &House) -> Result<()> {
    setup::JS_TESTS.install(house)?;
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    // By itself it leaves one processor free: on a machine of two it would run one file after the
    // other.
    let tests = ["--test".to_owned(), format!("--test-concurrency={processors}")];
    command::run(Command::new("node").current_dir(setup::JS_TESTS.path(house)).args(tests))
}
