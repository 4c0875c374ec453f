//! `cargo xtask scripts`: the types, the layout and the usual mistakes of all scripts and styles.

use anyhow::{Context, Result};
use clap::Args;

use crate::command;
use crate::house::House;
use crate::setup::{JS_TESTS, TOOLS};

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Format everything first.
    #[arg(long)]
    fix: bool,
}

/// One project for each environment with globals of its own: pages, Node.js and editors, and the
/// service worker.
const PROJECTS: [&str; 3] = ["tsconfig.json", "tsconfig.node.json", "tsconfig.worker.json"];

/// Formats if asked to, and checks.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    if options.fix {
        JS_TESTS.install(house)?;
        command::run(JS_TESTS.node(house, BIOME).args(["format", "--write", "."]))?;
    }
    check(house)
}

/// Biome's launcher.
const BIOME: &str = "@biomejs/biome/bin/biome";

/// Checks all files that biome.json names, then the types of the published scripts.
pub(crate) fn check(house: &House) -> Result<()> {
    JS_TESTS.install(house)?;
    // Installs the types of the library that zips a lesson.
    TOOLS.install(house)?;
    command::run(JS_TESTS.node(house, BIOME).args(["ci", "--error-on-warnings", "."]))
        .context("`cargo xtask scripts --fix` repairs the format")?;
    for project in PROJECTS {
        command::run(JS_TESTS.node(house, "typescript/bin/tsc").args(["--project", project]))?;
    }
    Ok(())
}
