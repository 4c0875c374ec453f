//! `cargo xtask browser`: the browser tests, on `dist/` as it is served and as one file.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::house::House;
use crate::serve::server::{Content, Server};
use crate::setup::{BROWSER_TESTS, CHROMIUM, FIREFOX};
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
    /// Also run the slow tests that rarely find anything: every situation at every width, and the
    /// whole single-file page.
    #[arg(long)]
    whole: bool,
    /// Arguments for Playwright, such as `-g "steps through"` or `--headed`.
    #[arg(last = true)]
    playwright: Vec<String>,
}

/// Builds and tests.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    if options.quick {
        setup::for_build(house)?;
        build::write(house, Quality::Quick, &house.dist(), None)?;
    } else if !options.built {
        build::run(house, &build::Options::default())?;
    }
    test(house, &options.playwright, options.whole)
}

/// Runs Playwright on `dist/`. The server is ours and lives in this process: no port to agree on,
/// nothing left behind.
pub(crate) fn test(house: &House, arguments: &[String], whole: bool) -> Result<()> {
    BROWSER_TESTS.install(house)?;
    let chromium = CHROMIUM.path()?;
    let firefox = firefox()?;
    if cfg!(target_os = "linux") {
        setup::fonts()?;
    }
    let folder = BROWSER_TESTS.path(house);
    // Under a path of its own, because a site that works at the root of a host may still fail
    // there.
    let content =
        Content { folder: house.dist(), under: "/a/sub-path/".into(), pages: Some(folder.join("pages")) };
    let server = Server::start(content, 0, false)?;
    let mut playwright = BROWSER_TESTS.node(house, "@playwright/test/cli.js");
    playwright
        .current_dir(&folder)
        .arg("test")
        .args(arguments)
        // Elsewhere than on Linux nobody asks for it.
        .env("FONTCONFIG_FILE", folder.join("fonts.conf"))
        .env("COMBAT_LAB_SITE", server.address())
        .env("COMBAT_LAB_STANDALONE", house.dist().join("standalone.html"))
        .env(CHROMIUM.variable, chromium);
    if whole {
        playwright.env("COMBAT_LAB_WHOLE", "yes");
    }
    match &firefox {
        Ok(path) => playwright.env(FIREFOX.variable, path),
        Err(_) => playwright.env_remove(FIREFOX.variable),
    };
    command::run(&mut playwright)?;
    if let Err(why) = firefox {
        eprintln!("\nwarning: nothing has been tested in Firefox: {why:#}");
    }
    Ok(())
}

/// Firefox, or the reason why it's missing: only outside CI do the other tests run without it.
fn firefox() -> Result<Result<PathBuf>> {
    let firefox = FIREFOX.path();
    if std::env::var_os("CI").is_some() {
        return firefox.map(Ok);
    }
    Ok(firefox)
}
