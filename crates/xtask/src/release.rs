//! `cargo xtask release`: builds everything attached to a release, in one folder.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::bundle::{copy, read, write};
use crate::house::House;
use crate::package::NPM;
use crate::{build, command, crates, editors};

/// The release to build.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The tag, such as v0.1.0. It has to name the version in Cargo.toml.
    #[arg(long)]
    tag: Option<String>,
}

/// The folder, below the one for intermediate files.
const FOLDER: &str = "packages";
/// Files attached as the build writes them.
const BUILT: [&str; 3] = ["combat-lab.vsix", "standalone.html", "standalone.de.html"];

/// Builds and collects the packages, with the release notes.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    if let Some(tag) = &options.tag {
        ensure!(*tag == format!("v{version}"), "the tag is {tag}, but Cargo.toml has version {version}");
    }
    let changelog = read(&house.root().join("CHANGELOG.md"))?;
    let notes = notes(&changelog, version)
        .with_context(|| format!("CHANGELOG.md has no section `## {version}`, or nothing in it"))?;
    let manifest = read(&house.root().join("Cargo.toml"))?;
    ensure!(
        !manifest.contains(".example"),
        "homepage and repository in Cargo.toml aren't the project's addresses yet"
    );
    build::run(house, &build::Options::default())?;
    editors::run(house)?;
    crates::run(house, true)?;
    let out = house.bench(FOLDER);
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| format!("cannot clear {}", out.display()))?;
    }
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    write(&out.join("NOTES.md"), notes.as_bytes())?;
    for name in BUILT {
        copy(&house.dist().join(name), &out.join(name))?;
    }
    let mut npm = Command::new("npm");
    npm.arg("pack").arg(house.dist().join(NPM)).arg("--pack-destination").arg(&out);
    command::run(npm.args(["--loglevel=error", "--ignore-scripts"]))?;
    for package in crates::packages(house) {
        let name = package.file_name().context("a package without a name")?;
        copy(&package, &out.join(name))?;
    }
    println!("\nthe packages of {version} are in {}", out.display());
    Ok(())
}

/// The section of a version in the changelog; `None` if it is missing or empty.
fn notes(changelog: &str, version: &str) -> Option<String> {
    let heading = format!("## {version}");
    let mut lines = changelog.lines().skip_while(|line| {
        line.strip_prefix(&heading).is_none_or(|rest| !rest.is_empty() && !rest.starts_with(' '))
    });
    lines.next()?;
    let section: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    let section = section.join("\n").trim().to_owned();
    (!section.is_empty()).then(|| section + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_the_section_of_the_version() {
        let log = "# Changelog\n\n## Unreleased\n\n- x\n\n## 0.2.0 (2027-01-01)\n\n### Added\n\n- y\n\n## 0.2\n\n## 0.1.0\n- z\n";
        assert_eq!(notes(log, "0.2.0").as_deref(), Some("### Added\n\n- y\n"));
        assert_eq!(notes(log, "0.1.0").as_deref(), Some("- z\n"));
        assert_eq!(notes(log, "0.2"), None);
        assert_eq!(notes(log, "0.3.0"), None);
    }
}
