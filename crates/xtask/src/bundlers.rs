//! `cargo xtask bundlers`: the npm package in each bundler, opened in Chromium.

use anyhow::Result;
use clap::Args;
use std::process::Command;

use crate::command;
use crate::house::House;
use crate::setup::{BROWSER_TESTS, BUNDLERS, CHROMIUM};

/// The bundlers to test.
#[derive(Debug, Default, Args)]
pub(crate) struct Options {
    /// Such as vite or webpack; by default all.
    names: Vec<String>,
}

/// Builds a project with `dist/npm` in each bundler and opens it in a browser.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    BROWSER_TESTS.install(house)?;
    BUNDLERS.install(house)?;
    let mut node = Command::new("node");
    node.current_dir(BUNDLERS.path(house)).arg("bundlers.mjs").args(&options.names);
    command::run(node.env(CHROMIUM.variable, CHROMIUM.path()?))
}
