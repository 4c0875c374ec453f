//! The founding documents: every numbered entry has its row, and is shown by situations.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

mod documents;

use std::collections::HashSet;

use combat_lab_notation::{Scenario, library};
use combat_lab_replay::check;
use combat_lab_rulebook::Edition;
use documents::{DOCUMENTS, entries};

#[test]
fn the_documents_have_seventy_one_entries() {
    let counts =
        DOCUMENTS.each_ref().map(|document| (document.id, document.edition.id(), document.entries.len()));
    assert_eq!(
        counts,
        [
            ("S0", "2006-10", 26),
            ("S1", "2021-04", 10),
            ("S2", "2008-10", 14),
            ("S3", "2008-10", 10),
            ("S4", "2008-10", 11)
        ]
    );
    assert_eq!(entries().count(), 71);
}

#[test]
fn an_entrys_number_is_its_rules_or_a_slip_is_noted() {
    for (document, entry) in entries() {
        let official = entry.rule.number(document.edition).unwrap();
        let place = format!("{} {}", document.id, entry.number);
        assert!(entry.number == official || entry.slip.is_some(), "{place} is officially {official}");
        for rule in entry.also {
            assert_eq!(rule.number(document.edition), Some(official), "{place}: {rule:?}");
        }
    }
}

#[test]
fn entries_are_in_the_documents_order_and_distinct() {
    for document in &DOCUMENTS {
        let mut seen = HashSet::new();
        // A ruling comes after the subrules of the rule it is about.
        let key = |number: &str| number.replace(".Ruling", "~");
        assert!(document.entries.is_sorted_by_key(|entry| key(entry.number)), "{}", document.id);
        for entry in document.entries {
            // One document prints an old version of a rule after the new one.
            assert!(seen.insert((entry.number, entry.slip)), "{} {} twice", document.id, entry.number);
        }
    }
}

#[test]
fn notes_are_sentences() {
    for text in entries().filter_map(|(_, entry)| entry.slip).chain(DOCUMENTS.iter().map(|d| d.note)) {
        assert!(text.ends_with('.') && !text.contains("  "), "{text}");
    }
}

/// A situation shows an entry if it is for the edition of its document, has something to check
/// there, and everything holds.
#[test]
fn situations_show_every_entry() {
    let mut problems = Vec::new();
    for (document, entry) in entries() {
        let place = format!("{} {}", document.id, entry.number);
        if entry.shown_by.is_empty() {
            problems.push(format!("{place}: no situation"));
        }
        for id in entry.shown_by {
            if let Some(problem) = problem(id, document.edition) {
                problems.push(format!("{place}: {id}: {problem}"));
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The reason why a situation shows nothing in an edition.
fn problem(id: &str, edition: Edition) -> Option<String> {
    let Some(found) = library::find(id) else { return Some("not in the library".to_owned()) };
    let scenario = Scenario::parse(found.source).unwrap();
    let outcomes = check(&scenario);
    let Some(outcome) = outcomes.into_iter().find(|outcome| outcome.edition == edition) else {
        return Some(format!("not for {edition}"));
    };
    let failed = outcome.checks.iter().filter(|check| !check.held).count();
    if let Some(stop) = outcome.stop {
        Some(stop.to_string())
    } else if outcome.checks.is_empty() {
        Some(format!("checks nothing in {edition}"))
    } else {
        (failed > 0).then(|| format!("{failed} of {} checks failed", outcome.checks.len()))
    }
}
