//! The dependencies: licences, advisories, duplicates, and the compiler that they need. Part of
//! `cargo xtask test --whole`.

use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::command;
use crate::figures::Found;
use crate::house::House;
use crate::setup;

/// Runs cargo-deny with `deny.toml`. Advisories are checked only if their database can be reached.
pub(crate) fn run(house: &House) -> Result<Found> {
    compiler(house)?;
    let program = setup::CARGO_DENY.path(house)?;
    let deny = |arguments: &[&str]| {
        let mut deny = Command::new(&program);
        deny.current_dir(house.root()).args(["--all-features", "--locked"]).args(arguments);
        command::run(&mut deny)
    };
    deny(&["check", "licenses", "bans", "sources"])?;
    if let Err(error) = deny(&["fetch", "db"]) {
        return Ok(Found::Noted(format!("advisories not checked, their database can't be fetched: {error}")));
    }
    deny(&["check", "advisories"])?;
    Ok(Found::Passed)
}

/// Fails if a crate needs a newer compiler than the workspace declares. For our own code, Clippy's
/// `incompatible_msrv` checks the use of the standard library.
fn compiler(house: &House) -> Result<()> {
    let text = command::read(house.cargo().args(["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&text)?;
    let packages = metadata.get("packages").and_then(Value::as_array).context("packages")?;
    let field = |package: &Value, name: &str| package.get(name)?.as_str().map(str::to_owned);
    let ours = packages.iter().find(|package| field(package, "name").is_some_and(|name| name == OURS));
    let most = ours.and_then(|package| field(package, "rust_version")).context("no rust-version")?;
    for package in packages {
        let needs = field(package, "rust_version").unwrap_or_default();
        let name = field(package, "name").unwrap_or_default();
        ensure!(numbers(&needs) <= numbers(&most), "{name} needs Rust {needs}, the workspace {most}");
    }
    Ok(())
}

/// A package with the compiler version that the workspace declares.
const OURS: &str = env!("CARGO_PKG_NAME");

/// A version as numbers; missing ones are 0.
fn numbers(version: &str) -> [u32; 3] {
    let mut numbers = version.split('.').map(|number| number.parse().unwrap_or_default());
    std::array::from_fn(|_| numbers.next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(numbers("1.88") < numbers("1.88.1") && numbers("1.9.0") < numbers("1.88"));
        assert_eq!(numbers(""), [0; 3]);
    }
}
