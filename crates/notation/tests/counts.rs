//! Counts of situations, rules and known cards in the documentation, compared with what there is.
//!
//! `cargo xtask update` writes the right ones.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use std::fs;
use std::path::{Path, PathBuf};

/// What is counted, as the words after a number, and how many there are.
fn counts() -> Vec<(&'static [&'static str], usize)> {
    vec![
        (&["situations"], combat_lab_notation::library::ALL.len()),
        (&["rules of the rulebook"], combat_lab_rulebook::Rule::ALL.len()),
        (&["known cards", "well-known cards"], combat_lab_notation::known_cards().count()),
    ]
}

/// The documentation: Markdown in the root, `docs`, the crates, and what is installed elsewhere.
/// The changelog, the figures and the samples of imported cards say how many there were at a time.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.clone(), root.join("docs"), root.join("crates"), root.join("languages")];
    folders.extend([root.join("editors"), root.join("integrations")]);
    for folder in fs::read_dir(root.join("crates")).unwrap() {
        folders.push(folder.unwrap().path());
    }
    let mut pages = Vec::new();
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let dated = ["CHANGELOG.md", "FIGURES.md", "cards.md"].iter().any(|name| path.ends_with(name));
            if path.extension().is_some_and(|kind| kind == "md") && !dated {
                pages.push(path);
            }
        }
    }
    pages
}

/// The text with every count as it is now.
fn mended(text: &str) -> String {
    let mut out = text.to_owned();
    for (words, count) in counts() {
        for word in words {
            let mut from = 0;
            while let Some(at) = out.get(from..).and_then(|rest| rest.find(word)).map(|at| at + from) {
                from = at + word.len();
                let before = out[..at].trim_end();
                let digits = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == ',');
                let number = &before[digits.len()..];
                // A small number is of an example, and a number within a word or a sum is none.
                let alone = digits.is_empty() || digits.ends_with([' ', '\n', '(', '`', '*']);
                if number.len() < 2 || !alone || before.len() == at {
                    continue;
                }
                let (place, now) = (digits.len()..before.len(), count.to_string());
                from = from + now.len() - number.len();
                out.replace_range(place, &now);
            }
        }
    }
    out
}

#[test]
fn counts_in_the_documentation_are_those_of_the_library() {
    let mut stale = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let now = mended(&text);
        if now == text {
            continue;
        }
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&page, now).unwrap();
            continue;
        }
        for (line, (was, is)) in text.lines().zip(now.lines()).enumerate().filter(|(_, (was, is))| was != is)
        {
            stale.push(format!("{}:{}\n  is    {was}\n  to be {is}", page.display(), line + 1));
        }
    }
    assert!(
        stale.is_empty(),
        "counts that are no longer true; `cargo xtask update` writes the right ones:\n{}",
        stale.join("\n")
    );
}

#[test]
fn no_count_is_only_nearly_right() {
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for vague in ["nearly ", "about ", "some ", "over ", "more than "] {
            for (at, _) in text.match_indices(vague) {
                let rest = &text[at + vague.len()..];
                let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
                let counted = digits.len() < rest.len() && digits.starts_with(" situations");
                assert!(!counted, "{}: {vague}{}: write the number", page.display(), &rest[..20]);
            }
        }
    }
}

#[test]
fn a_stale_count_is_found() {
    let situations = combat_lab_notation::library::ALL.len();
    let text = "The 12 situations in `tests`; all\n13 situations, 2 situations, and x14 situations.";
    let now = format!(
        "The {situations} situations in `tests`; all\n{situations} situations, 2 situations, and x14 situations."
    );
    assert_eq!(mended(text), now);
}
