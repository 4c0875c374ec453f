//! `cargo xtask serve`: the site on this machine, rebuilt and reloaded on every change.

pub(crate) mod server;
mod watch;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::house::House;
use crate::wasm::Quality;
use crate::{build, setup};
use server::{Content, Server};

/// The address and the content.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The port on 127.0.0.1; 0 takes any free one.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Serve dist/ as `cargo xtask build` left it: no build, no watching.
    #[arg(long)]
    dist: bool,
}

/// Serves until the program is stopped.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    if options.dist {
        let folder = house.dist();
        ensure!(folder.join("index.html").is_file(), "there is no dist/ yet: `cargo xtask build` writes it");
        let server = Server::start(Content { folder, under: "/".into(), pages: None }, options.port, false)?;
        println!("Serving dist/ at {} (Ctrl-C stops)", server.address());
        loop {
            std::thread::park();
        }
    }

    let folder = house.bench("serve");
    wait_page(&folder)?;
    // Opened first, so that a taken port is reported before the long build.
    let server = Server::start(
        Content {
            folder: folder.clone(),
            under: "/".into(),
            pages: Some(setup::BROWSER_TESTS.path(house).join("pages")),
        },
        options.port,
        true,
    )?;
    println!("Building for {}", server.address());
    setup::for_build(house)?;
    // Started before the first build, so that no change during it is missed.
    let changes = watch::Watch::start(house)?;
    let build = || build::write(house, Quality::Quick, &folder, None);
    let mut built = build();
    loop {
        match &built {
            Ok(()) => {
                server.reload();
                println!("\nServing at {} (Ctrl-C stops; changes reload the page)", server.address());
            }
            // The last successful build stays up, and the next change triggers another.
            Err(error) => eprintln!("\nerror: {error:#}\nWaiting for a change …"),
        }
        let what = changes.wait()?;
        println!("\n{what} changed");
        built = build();
    }
}

/// Writes a page to show until the first build is done. Like every page, it reloads after a build.
fn wait_page(folder: &Path) -> Result<()> {
    let page = folder.join("index.html");
    if page.exists() {
        return Ok(());
    }
    let text = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Combat Lab</title>\n<p>Combat Lab is being built …</p>\n";
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&page, text))
        .with_context(|| format!("cannot write {}", page.display()))
}
