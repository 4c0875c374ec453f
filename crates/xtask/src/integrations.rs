//! `cargo xtask integrations`: sites made with the tools that authors use, with the code from
//! `docs/platforms.md`.

use std::process::Command;

use anyhow::{Result, ensure};
use clap::Args;

use crate::command;
use crate::house::House;
use crate::setup::{BROWSER_TESTS, CHROMIUM};

/// The tools to test.
#[derive(Debug, Default, Args)]
pub(crate) struct Options {
    /// Only tools whose names contain one of these words, such as `hugo`.
    tools: Vec<String>,
}

/// Installs the tools, builds the sites and opens them.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    ensure!(house.dist().join("npm").is_dir(), "there is no dist/ yet: `cargo xtask build` writes it");
    BROWSER_TESTS.install(house)?;
    let mut node = Command::new("node");
    node.current_dir(house.root()).arg("tests/integrations/run.mjs").args(&options.tools);
    command::run(node.env("COMBAT_LAB_DIST", house.dist()).env(CHROMIUM.variable, CHROMIUM.path()?))
}
