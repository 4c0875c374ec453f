//! `THIRD-PARTY.md`: the licences of the crates compiled into the npm package's WebAssembly.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::command;
use crate::house::House;
use crate::packages::PACKAGES;
use crate::setup::WASM;

/// The name of the file in the package.
pub(crate) const FILE: &str = "THIRD-PARTY.md";

const INTRODUCTION: &str = "# Third-party notices

The WebAssembly in this package contains the following crates and Rust's standard library (MIT OR Apache-2.0, by the Rust
project's contributors). The numbers lead to the licence texts below.

| crate | version | licence | texts |
|---|---|---|---|
";

/// A third-party crate that is compiled into the WebAssembly.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    /// An SPDX expression, or alternatives separated by `/` as in older manifests.
    licence: String,
    authors: Vec<String>,
    folder: PathBuf,
}

/// The notices for the packages that become WebAssembly.
pub(crate) fn text(house: &House) -> Result<String> {
    let apache = house.root().join("LICENSE-APACHE");
    let mut texts: Vec<String> = Vec::new();
    let mut users: Vec<Vec<String>> = Vec::new();
    let mut written = INTRODUCTION.to_owned();
    for known in crates(house)? {
        let mut files = licence_files(&known.folder)?;
        if files.is_empty() {
            ensure!(
                known.licence.contains("Apache-2.0"),
                "{} has no licence text in its source; add one for {}",
                known.name,
                known.licence
            );
            files.push(apache.clone());
        }
        let mut places = Vec::new();
        for file in files {
            let text =
                fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let text = text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
            let text = text.trim_matches('\n');
            let place = texts.iter().position(|other| other == text).unwrap_or_else(|| {
                texts.push(text.to_owned());
                users.push(Vec::new());
                texts.len() - 1
            });
            places.push(place + 1);
            if let Some(users) = users.get_mut(place) {
                users.push(known.named());
            }
        }
        let places: Vec<String> = places.iter().map(|place| format!("[{place}](#text-{place})")).collect();
        let Crate { name, version, licence, .. } = &known;
        writeln!(written, "| {name} | {version} | {licence} | {} |", places.join(", "))?;
    }
    for (place, (text, users)) in texts.iter().zip(&users).enumerate() {
        let place = place + 1;
        // A longer fence than any in a licence.
        write!(written, "\n## Text {place}\n\n{}\n\n``````text\n{text}\n``````\n", users.join(", "))?;
    }
    Ok(written)
}

impl Crate {
    /// The name, and the authors if the crate states them.
    fn named(&self) -> String {
        let Self { name, authors, .. } = self;
        if authors.is_empty() { name.clone() } else { format!("{name} (by {})", authors.join("; ")) }
    }
}

/// The dependencies of the WebAssembly packages on their target, without macros, which only run
/// during compilation.
fn crates(house: &House) -> Result<Vec<Crate>> {
    let mut cargo = house.cargo();
    cargo.args(["tree", "--locked", "--target", WASM, "--edges", "normal,no-proc-macro"]);
    cargo.args(["--prefix", "none", "--format", "{p}"]);
    for package in PACKAGES.iter().filter(|package| house.has(package.name)) {
        cargo.args(["--package", package.name]);
    }
    let tree = command::read(&mut cargo)?;
    let mut cargo = house.cargo();
    cargo.args(["metadata", "--locked", "--filter-platform", WASM, "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&command::read(&mut cargo)?)?;
    let mut known = described(&metadata)?;
    let mut all = Vec::new();
    for line in tree.lines() {
        let mut words = line.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else { continue };
        // Lists repeated crates once, and none of the workspace.
        all.extend(known.remove(&(name.to_owned(), version.trim_start_matches('v').to_owned())));
    }
    all.sort();
    Ok(all)
}

/// Every crate from a registry, by name and version.
fn described(metadata: &Value) -> Result<BTreeMap<(String, String), Crate>> {
    let packages = metadata.get("packages").and_then(Value::as_array).context("packages")?;
    let mut all = BTreeMap::new();
    for package in packages.iter().filter(|package| package.get("source").is_some_and(Value::is_string)) {
        let text = |key: &str| package.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let (name, version) = (text("name"), text("version"));
        let folder = PathBuf::from(text("manifest_path")).parent().map(Path::to_path_buf);
        let authors = package.get("authors").and_then(Value::as_array).into_iter().flatten();
        let authors = authors.filter_map(Value::as_str).map(without_address).collect();
        let licence = text("license");
        let folder = folder.with_context(|| format!("{name} has no manifest"))?;
        all.insert((name.clone(), version.clone()), Crate { name, version, licence, authors, folder });
    }
    Ok(all)
}

/// An author without the email address.
fn without_address(author: &str) -> String {
    author.split('<').next().unwrap_or_default().trim().to_owned()
}

/// The licence files in the root of a crate's source, sorted by name.
fn licence_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let begins = ["licen", "copying", "copyright", "notice", "unlicense"];
        if path.is_file() && begins.iter().any(|begin| name.starts_with(begin)) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_in_the_wasm_is_named_with_its_licence_texts() {
        let house = House::open().unwrap();
        let all = crates(&house).unwrap();
        let text = text(&house).unwrap();
        for Crate { name, version, licence, .. } in &all {
            assert!(!licence.is_empty(), "{name}");
            assert!(text.contains(&format!("| {name} | {version} | {licence} | [")), "{name}");
        }
        let has = |wanted: &str| all.iter().any(|known| known.name == wanted);
        assert!(has("yew") && has("wasm-bindgen") && has("serde_json"));
        // A macro, a dependency of the tools, and a crate of the workspace.
        assert!(!has("wasm-bindgen-macro") && !has("clap") && !has("combat-lab-engine"));
        assert!(text.contains("Permission is hereby granted, free of charge"));
        assert!(text.contains("Apache License\n                           Version 2.0"));
        for (place, _) in text.match_indices("](#text-") {
            let number: String = text[place + 8..].chars().take_while(char::is_ascii_digit).collect();
            assert!(text.contains(&format!("\n## Text {number}\n")), "{number}");
        }
        // No path of the machine that built it.
        assert!(!text.contains(house.root().to_str().unwrap()) && !text.contains("registry"));
    }
}
