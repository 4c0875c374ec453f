//! Every file in `tests/cards` is as its expectations say, in every edition it names.
//!
//! A card test is one `.combat` file: the forms of a card, played to the result that the rules
//! give. Files are read as the test runs, so that a change to one compiles nothing.
//! `combat-lab check tests/cards` runs them, too.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::Scenario;
use combat_lab_replay::check;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Every `.combat` file below a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "combat") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn every_card_test_comes_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cards");
    let mut wrong = String::new();
    let mut expectations = 0;
    for path in files(&folder) {
        let name = path.strip_prefix(&folder).unwrap().display().to_string();
        let source = fs::read_to_string(&path).unwrap();
        let scenario = match Scenario::parse(&source) {
            Ok(scenario) => scenario,
            Err(problems) => {
                writeln!(wrong, "{}", problems.in_file(&name)).unwrap();
                continue;
            }
        };
        for outcome in check(&scenario) {
            if let Some(stop) = outcome.stop {
                writeln!(wrong, "{name}: in {}: {stop}", outcome.edition).unwrap();
            }
            if outcome.checks.is_empty() {
                writeln!(wrong, "{name}: nothing is expected in {}", outcome.edition).unwrap();
            }
            expectations += outcome.checks.len();
            for check in outcome.checks.iter().filter(|check| !check.held) {
                writeln!(
                    wrong,
                    "{name}:{}: in {}: expected {:?}; found {:?}",
                    check.span.line, outcome.edition, check.expected, check.found
                )
                .unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(expectations > 0, "no card test expects anything");
}
