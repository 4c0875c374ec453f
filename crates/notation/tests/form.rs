//! The form of every situation reads back as the same situation.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::{FormProblem, Scenario, library};
use std::fs;
use std::path::{Path, PathBuf};

/// The card tests, which have nearly everything that a card can say.
fn cards(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            cards(&path, files);
        } else if path.extension().is_some_and(|kind| kind == "combat") {
            files.push(path);
        }
    }
}

fn texts() -> impl Iterator<Item = (String, String)> {
    let mut files = Vec::new();
    cards(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cards"), &mut files);
    assert!(files.len() > 1000, "{}", files.len());
    let files =
        files.into_iter().map(|file| (file.display().to_string(), fs::read_to_string(&file).unwrap()));
    let library = library::ALL.iter().map(|entry| (entry.id.to_owned(), entry.source.to_owned()));
    library.chain(files)
}

#[test]
fn every_form_reads_back() {
    let mut sizes = Vec::new();
    for (name, text) in texts() {
        // Some card tests are of texts that are refused.
        let Ok(scenario) = Scenario::parse(text.trim_start_matches('\n')) else { continue };
        let form = Scenario::form_of(&text).unwrap_or_else(|| panic!("{name} has no form"));
        sizes.push(form.len());
        assert!(Scenario::from_form(&form, &text).as_ref() == Ok(&scenario), "{name}");
    }
    assert!(sizes.len() > 500, "{}", sizes.len());
}

#[test]
fn a_damaged_form_or_one_of_another_text_is_refused() {
    let entry = library::find("t01-two-bears-meet").unwrap();
    let form = Scenario::form_of(entry.source).unwrap();
    let foreign = Err(FormProblem::Foreign);
    assert_eq!(Scenario::from_form(&form, &entry.source.replace("2/2", "2/3")), foreign);
    // As hosts hand on the same lines.
    let handed = ["\n \n", &entry.source.replace('\n', " \r\n"), "\n\n"].concat();
    let read = Scenario::from_form(&form, &handed).unwrap();
    assert_eq!(
        read.source().lines().next(),
        Some([entry.source.lines().next().unwrap(), " "].concat().as_str())
    );
    for place in 0..form.len() {
        assert_eq!(Scenario::from_form(&form[..place], entry.source), foreign);
        let mut damaged = form.clone();
        damaged[place] ^= 1 << (place % 8);
        assert_eq!(Scenario::from_form(&damaged, entry.source), foreign, "{place}");
    }
}
