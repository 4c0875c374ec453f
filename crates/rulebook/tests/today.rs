//! No test names the newest edition by its date, since it would keep testing that edition once
//! there is a newer one.
//!
//! Write `today`, `Edition::TODAY`, a range such as `2009-07..today`, or, in JavaScript, `today`
//! from `tests/today.mjs`.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_rulebook::Edition;
use std::fs;
use std::path::{Path, PathBuf};

/// Files that need the dates: tables of the editions' numbers, shared links, and an oracle that
/// gets the rules of each edition.
const DATED: [&str; 6] = [
    "crates/rulebook/tests",
    "tests/links",
    "crates/engine/tests/assignment/board.rs",
    "crates/engine/tests/assignment/agreement.rs",
    "crates/engine/tests/ways/ways.txt",
    "tests/today.mjs",
];

/// Collects the test files below a folder: everything in a folder named `tests`, and Rust files,
/// which may contain tests.
fn tests(folder: &Path, is_test: bool, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !path.is_symlink()
                && !["node_modules", "target", "dist", "test-results"].contains(&name.as_str())
            {
                tests(&path, is_test || name == "tests", found);
            }
        } else if is_test || path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_test_names_the_newest_edition_by_its_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for (folder, is_test) in [("tests", true), ("crates", false), ("web", false)] {
        tests(&root.join(folder), is_test, &mut files);
    }
    let date = Edition::TODAY.id();
    let variant = ["E", &date.replace('-', "_")].concat();
    let mut found = Vec::new();
    for path in files {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if DATED.iter().any(|dated| name.starts_with(dated)) {
            continue;
        }
        let is_test = name.starts_with("tests/") || name.contains("/tests/");
        let mut within = is_test;
        for (index, line) in text.lines().enumerate() {
            within |= line.contains("#[cfg(test)]");
            // A condition "since this edition" stays true.
            let is_named = line.contains(date) || (line.contains(&variant) && !line.contains(">= Edition::"));
            if within && is_named {
                found.push(format!("{name}:{}: {}", index + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "name today's edition as such:\n{}", found.join("\n"));
}
