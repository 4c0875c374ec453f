//! `cargo xtask fuzz`: searches for inputs that panic, hang or fill memory, for five minutes per
//! target.
//!
//! Failing inputs are kept in `tests/fuzz/corpus`, and every ordinary test run repeats them.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::house::House;
use crate::{command, setup};

/// The targets to fuzz, and the time for each.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// One target instead of all: notation, links, json, import or actions.
    pub(crate) target: Option<String>,
    /// How many seconds each target gets.
    #[arg(long, default_value_t = 300)]
    pub(crate) seconds: u32,
}

/// Fuzzes every target, or one. A failing target doesn't stop the others.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    nightly_compiler()?;
    let program = setup::CARGO_FUZZ.path(house)?;
    let folder = house.root().join("tests/fuzz");
    let mut targets = Vec::new();
    for entry in fs::read_dir(folder.join("corpus"))? {
        targets.push(entry?.file_name().to_string_lossy().into_owned());
    }
    targets.sort();
    if let Some(wanted) = &options.target {
        if !targets.contains(wanted) {
            bail!("no target is called {wanted}; there are {}", targets.join(", "));
        }
        targets.retain(|target| target == wanted);
    }
    // A separate build, so that a compile error isn't reported as a finding.
    let mut build = nightly(&program);
    command::run(build.current_dir(&folder).args(["fuzz", "build", "--fuzz-dir", "cargo-fuzz"]))
        .context("the targets don't compile")?;
    let mut failed = Vec::new();
    for target in targets {
        println!("\n== {target}");
        if let Err(error) = fuzz(house, &program, &folder, &target, options.seconds) {
            eprintln!("{error:#}");
            failed.push(target);
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    bail!(
        "found something in {}: the input is in tests/fuzz/corpus; mend it and commit both",
        failed.join(", ")
    )
}

/// Fails without a nightly compiler, with a hint on how to install one.
pub(crate) fn nightly_compiler() -> Result<()> {
    command::read(nightly("cargo").arg("--version"))
        .context("fuzzing needs a nightly compiler: `rustup toolchain install nightly`")?;
    Ok(())
}

fn fuzz(house: &House, program: &Path, folder: &Path, target: &str, seconds: u32) -> Result<()> {
    // Inputs that only add coverage stay outside the checkout, since there are thousands.
    let working = house.target().join("fuzz").join(target);
    fs::create_dir_all(&working)?;
    let mut cargo = nightly(program);
    cargo.current_dir(folder).args(["fuzz", "run", "--fuzz-dir", "cargo-fuzz", target]).arg(&working);
    cargo.arg(format!("corpus/{target}")).arg("--");
    cargo.arg(format!("-max_total_time={seconds}")).arg(format!("-artifact_prefix=corpus/{target}/"));
    // The promised limit is two seconds; with debug checks, everything takes several times as long.
    cargo.args(["-max_len=65536", "-timeout=20", "-rss_limit_mb=1024"]);
    command::run(&mut cargo)
}

/// A command that runs `program` with the nightly toolchain.
fn nightly(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly"]).arg(program);
    command.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    command
}
