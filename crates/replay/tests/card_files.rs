//! Every file in `tests/cards` holds, in every edition it names.
//!
//! A card test is one `.combat` file: the forms of a card, played to the result that the rules
//! give, or refused as a comment says. Files are read as the test runs, so that a change to one
//! compiles nothing. `combat-lab check tests/cards` runs them, too.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_replay::{Failure, FailureCause};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

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

/// A line for each failure of a file.
fn failures(path: &Path, name: &str) -> String {
    let text = fs::read_to_string(path).unwrap();
    let mut told = String::new();
    let formatted = combat_lab_notation::Scenario::parse(&text)
        .map_or_else(|_| combat_lab_notation::layout(&text), |scenario| scenario.renewed());
    if formatted != text {
        writeln!(told, "tests/cards/{name}: not formatted: combat-lab fmt --write tests/cards").unwrap();
    }
    for Failure { line, edition, cause } in combat_lab_replay::test(&text).failures {
        let edition = edition.map(|edition| format!(" in {edition}:")).unwrap_or_default();
        let cause = match cause {
            FailureCause::Refused(message) => format!("refused: {message}"),
            FailureCause::Accepted(reason) => format!("not refused: {reason}"),
            FailureCause::Check(check) => format!("expected {:?}; found {:?}", check.expected, check.found),
            FailureCause::Nothing => "nothing is expected".to_owned(),
        };
        writeln!(told, "tests/cards/{name}:{line}:{edition} {cause}").unwrap();
    }
    told
}

#[test]
fn every_card_test_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cards");
    let files = files(&folder);
    let next = AtomicUsize::new(0);
    let some = || {
        let mut told = String::new();
        while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            told += &failures(path, &path.strip_prefix(&folder).unwrap().display().to_string());
        }
        told
    };
    let workers = thread::available_parallelism().unwrap().get();
    let told: String = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(some)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let mut told: Vec<&str> = told.lines().collect();
    told.sort_unstable();
    assert!(told.is_empty(), "{} failures:\n{}", told.len(), told.join("\n"));
    assert!(files.len() > 1, "there are no card tests");
}
