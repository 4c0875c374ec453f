//! `cargo xtask browser`: the browser tests, on `dist/` as served and on the single-file site.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::figures::Found;
use crate::house::House;
use crate::package::NPM;
use crate::serve::server::{Content, Server};
use crate::setup::{BROWSER_TESTS, CHROMIUM, FIREFOX, WEBKIT, XVFB};
use crate::wasm::Quality;
use crate::{build, command, setup};

/// The selection of tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Extent {
    /// The main paths, as `cargo xtask test` runs them: tests tagged `@gate`.
    Gate,
    /// All, most of them on a sample of the situations and only on the site as it is served.
    Usual,
    /// All, on every situation and on the page in one file.
    Whole,
}

/// How to run them.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Use dist/ as it is, without building it first.
    #[arg(long)]
    built: bool,
    /// Build quickly rather than as readers load it.
    #[arg(long, conflicts_with = "built")]
    quick: bool,
    /// How many of the tests to run.
    #[arg(long, value_enum, default_value_t = Extent::Usual)]
    extent: Extent,
    /// Run the main paths in `WebKit` instead.
    #[arg(long, conflicts_with_all = ["extent", "playwright"])]
    webkit: bool,
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
    if options.webkit { webkit(house) } else { test(house, &options.playwright, options.extent).map(|_| ()) }
}

/// Serves the site below a path, since a site that works at the root of a host may fail there.
fn serve(house: &House) -> Result<Server> {
    let pages = Some(BROWSER_TESTS.path(house).join("pages"));
    Server::start(Content { folder: house.dist(), under: "/a/sub-path/".into(), pages }, 0, false)
}

/// Runs the main paths on `dist/` in Debian's `WebKit`, which Playwright can't drive.
pub(crate) fn webkit(house: &House) -> Result<()> {
    let (driver, screen) = (WEBKIT.path()?, XVFB.path()?);
    setup::fonts()?;
    let folder = BROWSER_TESTS.path(house);
    let server = serve(house)?;
    let mut node = Command::new("node");
    node.current_dir(&folder)
        .args(["--test", "webkit/"])
        .env("FONTCONFIG_FILE", folder.join("fonts.conf"))
        .env("COMBAT_LAB_SITE", server.address())
        .env("COMBAT_LAB_STANDALONE", house.dist().join("standalone.html"))
        .env(WEBKIT.variable, driver)
        .env(XVFB.variable, screen);
    command::run(&mut node)
}

/// Runs Playwright on `dist/`. The server runs in this process, so that no fixed port is needed and
/// no process is left behind.
pub(crate) fn test(house: &House, arguments: &[String], extent: Extent) -> Result<Found> {
    BROWSER_TESTS.install(house)?;
    let chromium = CHROMIUM.path()?;
    let firefox = firefox()?;
    if cfg!(target_os = "linux") {
        setup::fonts()?;
    }
    let folder = BROWSER_TESTS.path(house);
    let server = serve(house)?;
    let mut playwright = BROWSER_TESTS.node(house, "@playwright/test/cli.js");
    playwright
        .current_dir(&folder)
        .arg("test")
        .args(arguments)
        // Other systems ignore it.
        .env("FONTCONFIG_FILE", folder.join("fonts.conf"))
        .env("COMBAT_LAB_SITE", server.address())
        .env("COMBAT_LAB_STANDALONE", house.dist().join("standalone.html"))
        .env(CHROMIUM.variable, chromium);
    match extent {
        Extent::Gate => playwright.env("COMBAT_LAB_GATE", "yes"),
        Extent::Usual => &mut playwright,
        Extent::Whole => playwright.env("COMBAT_LAB_WHOLE", "yes"),
    };
    // Only builds for readers have the painter; this skips the tests that need it.
    if !house.dist().join(NPM).join("painter").is_dir() {
        playwright.env("COMBAT_LAB_QUICK", "yes");
    }
    match &firefox {
        Ok(path) => playwright.env(FIREFOX.variable, path),
        Err(_) => playwright.env_remove(FIREFOX.variable),
    };
    command::run(&mut playwright)?;
    if let Err(why) = firefox {
        eprintln!("\nwarning: nothing has been tested in Firefox: {why:#}");
        return Ok(Found::Noted(format!("nothing tested in Firefox: {why}")));
    }
    Ok(Found::Passed)
}

/// Finds Firefox, or returns the reason why it's missing. In CI that is an error; elsewhere the
/// other tests run without it.
fn firefox() -> Result<Result<PathBuf>> {
    let firefox = FIREFOX.path();
    if std::env::var_os("CI").is_some() {
        return firefox.map(Ok);
    }
    Ok(firefox)
}
