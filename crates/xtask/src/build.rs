//! `cargo xtask build`: `dist/`, ready for any static host.

use std::fs;
use std::path::Path;
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;

use crate::house::House;
use crate::package::NPM;
use crate::packages::{PACKAGES, Package, Role};
use crate::wasm::Quality;
use crate::{bundle, package, say, setup, site, size, wasm};

/// How much to build.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct Options {
    /// Where the site will be, such as <https://example.org/lab/>: for its sitemap and previews of
    /// its pages.
    #[arg(long, value_name = "URL")]
    address: Option<String>,
    /// Build only the site and the other pages around the element; the element and the engine in
    /// dist/ stay unchanged.
    #[arg(long)]
    pages: bool,
    /// Also compile the standard library, for size: needs a nightly toolchain with the library's
    /// source.
    #[arg(long, conflicts_with = "pages")]
    smallest: bool,
    /// Record the sizes as those that later builds are compared with.
    #[arg(long, conflicts_with_all = ["pages", "smallest"])]
    record: bool,
}

/// Builds `dist/` and weighs it.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    setup::for_build(house)?;
    let dist = house.dist();
    if options.pages {
        ensure!(
            dist.join("engine").is_dir(),
            "there is no dist/ to put pages into yet: `cargo xtask build` writes it"
        );
        // Weighing would take longer than everything else.
        return site::write_pages(house, Quality::Release, &dist, options.address.as_deref());
    }
    let quality = if options.smallest { Quality::Smallest } else { Quality::Release };
    write(house, quality, &dist, options.address.as_deref())?;
    let weighed = say::step("weighing", || size::weigh(&dist))?;
    println!("\n{weighed}");
    if options.record {
        weighed.record(house)?;
    } else {
        for warning in weighed.check(&size::Recorded::read(house)?)? {
            eprintln!("warning: {warning}");
        }
    }
    println!(
        "dist/ is ready: any static host can serve it from any path; dist/standalone.html opens by itself."
    );
    Ok(())
}

/// Builds every package of the table and writes all files into one folder.
pub(crate) fn write(house: &House, quality: Quality, out: &Path, address: Option<&str>) -> Result<()> {
    let fresh = house.bench(quality.folder()).join("site");
    clear(&fresh)?;
    bundle::languages(house, &fresh)?;
    // Development builds skip the painter: the element draws itself.
    let wanted = |package: &&Package| quality.is_for_readers() || package.is_for_browsers();
    let packages = PACKAGES.iter().filter(|package| house.has(package.name)).filter(wanted);
    // Cargo compiles one package at a time, for the most part on one processor. Meanwhile, threads
    // finish the packages already compiled.
    thread::scope(|scope| {
        let fresh = &fresh;
        let mut rest = Vec::new();
        for package in packages {
            let input = wasm::compile(house, package, quality)?;
            rest.push(scope.spawn(move || finish(house, package, quality, &input, fresh)));
        }
        rest.into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| anyhow!("a build step has failed"))?)
    })?;
    package::write(house, quality, &fresh)?;
    site::write_pages(house, quality, &fresh, address)?;
    // Only a whole build replaces the last one.
    clear(out)?;
    copy(&fresh, out)
}

/// Finishes a compiled package and puts its files where they belong.
fn finish(house: &House, package: &Package, quality: Quality, input: &Path, fresh: &Path) -> Result<()> {
    let compiled = wasm::finish(house, package, quality, input)?;
    match package.role {
        Role::Element => bundle::element(house, &compiled, quality, fresh),
        Role::Library(folder) | Role::Part(folder) => {
            bundle::library(house, package, &compiled, quality, &fresh.join(folder))
        }
        Role::Tool(folder) => {
            bundle::library(house, package, &compiled, quality, &fresh.join(NPM).join(folder))
        }
    }
}

fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot clear {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let path = entry?.path();
        let target = to.join(path.file_name().context("a file without a name")?);
        if path.is_dir() {
            copy(&path, &target)?;
        } else {
            fs::copy(&path, &target).with_context(|| format!("cannot write {}", target.display()))?;
        }
    }
    Ok(())
}
