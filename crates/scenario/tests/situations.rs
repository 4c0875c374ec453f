//! Every situation in `tests/situations` comes true in every edition it names, and is in the library.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use scenario::{Scenario, check, library};
use std::fmt::Write;
use std::fs;
use std::path::Path;

#[test]
fn every_situation_comes_true() {
    let mut wrong = String::new();
    for entry in library::ALL {
        let scenario = match Scenario::parse(entry.source) {
            Ok(scenario) => scenario,
            Err(problems) => {
                writeln!(wrong, "{}", problems.in_file(entry.id)).unwrap();
                continue;
            }
        };
        for outcome in check(&scenario) {
            if let Some(problem) = outcome.problem {
                writeln!(wrong, "{}", problem.in_file(entry.id)).unwrap();
            }
            for check in outcome.checks.iter().filter(|check| !check.held) {
                writeln!(
                    wrong,
                    "{}:{}: in {}: expected {}; found {}",
                    entry.id, check.span.line, outcome.edition, check.expected, check.found
                )
                .unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_file_is_in_the_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/situations");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "combat") {
            let id = path.file_stem().unwrap().to_str().unwrap();
            let entry = library::find(id).unwrap_or_else(|| panic!("src/library.rs does not list {id}"));
            assert_eq!(entry.source, fs::read_to_string(&path).unwrap(), "{id}");
        }
    }
}

#[test]
fn ids_are_unique() {
    let mut ids: Vec<_> = library::ALL.iter().map(|entry| entry.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), library::ALL.len());
}
