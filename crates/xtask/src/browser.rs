//! `cargo xtask browser`: the browser tests, on `dist/` as it is served and as one file.

use anyhow::Result;
use clap::Args;

use crate::house::House;
use crate::serve::server::{Content, Server};
use crate::setup::{BROWSER_TESTS, BROWSER_VARIABLE};
use crate::wasm::Quality;
use crate::{build, command, setup};

/// How to run them.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Use dist/ as it is, without building it first.
    #[arg(long)]
    built: bool,
    /// Build quickly rather than as readers load it.
    #[arg(long, conflicts_with = "built")]
    quick: bool,
    /// What Playwright should know, such as `-g "steps through"` or `--headed`.
    #[arg(last = true)]
    playwright: Vec<String>,
}

/// Builds and tests.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    if options.quick {
        setup::for_build(house)?;
        build::write(house, Quality::Quick, &house.dist())?;
    } else if !options.built {
        build::run(house)?;
    }
    test(house, &options.playwright)
}

/// Runs Playwright on `dist/`. The server is ours and lives in this process: no port to agree on, nothing left behind.
pub(crate) fn test(house: &House, arguments: &[String]) -> Result<()> {
    BROWSER_TESTS.install(house)?;
    let browser = setup::browser()?;
    let folder = BROWSER_TESTS.path(house);
    // Under a path of its own, because a site that works at the root of a host may still fail there.
    let content =
        Content { folder: house.dist(), under: "/a/sub-path/".into(), pages: Some(folder.join("pages")) };
    let server = Server::start(content, 0, false)?;
    command::run(
        BROWSER_TESTS
            .node(house, "@playwright/test/cli.js")
            .current_dir(&folder)
            .arg("test")
            .args(arguments)
            .env("COMBAT_LAB_SITE", server.address())
            .env("COMBAT_LAB_STANDALONE", house.dist().join("standalone.html"))
            .env(BROWSER_VARIABLE, browser),
    )
}
