//! `web/grammar/words.js` and `forms.js`, of which the grammars and the forms of the editor are
//! made, are what the tables of the code say.
//!
//! `cargo xtask update` writes them anew.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::{Form, vocabulary, words};
use std::fmt::Write;
use std::fs;
use std::path::Path;

const HEAD: &str = "\
// The words of the notation, table by table, without what varies. The tests write this file from
// the tables that the engine reads:
//
//     cargo xtask update

/** @type {Record<string, string[]>} */
export const words = {
";

/// The words of a form that are always the same: `if you have N or less life` has two stretches of
/// them.
fn fixed(form: &Form) -> Vec<String> {
    let written = if form.words.is_empty() { vec![form.text] } else { form.words.clone() };
    let varies = |word: &str| {
        let word = word.trim_matches([',', '.', ':']);
        // The size that a counter is called by stands as it is.
        let letters = |word: &str| word.chars().any(|letter| letter.is_ascii_uppercase());
        (letters(word) && !word.chars().any(|letter| letter.is_ascii_lowercase()))
            || word.contains(['{', '…'])
            || word == "..."
            || word == "0"
    };
    let mut found = Vec::new();
    for text in written {
        let words: Vec<&str> = text.split(' ').collect();
        for stretch in words.split(|word| varies(word)) {
            let stretch = stretch.join(" ");
            for part in stretch.split(['.', ',']).map(str::trim).filter(|part| !part.is_empty()) {
                found.push(part.to_owned());
            }
        }
    }
    found
}

fn written() -> String {
    let mut text = HEAD.to_owned();
    for section in vocabulary().iter().chain(&words()) {
        let mut all: Vec<String> = section.forms.iter().flat_map(fixed).collect();
        all.sort();
        all.dedup();
        let all: Vec<String> = all.iter().map(|word| format!("{word:?}")).collect();
        writeln!(text, "  {:?}: [{}],", section.title, all.join(", ")).unwrap();
    }
    text + "};\n"
}

/// The tables whose forms the editor offers, as they are written.
const OFFERED: [&str; 5] = ["Keywords", "Effects", "Events", "Conditions", "Combat costs"];
const FORMS: &str = "\
// The forms of the notation that the site's editor offers, table by table, with capitals for what
// varies. The tests write this file from the tables that the engine reads:
//
//     cargo xtask update

/** @type {Record<string, string[]>} */
export const forms = {
";

fn offered() -> String {
    let mut text = FORMS.to_owned();
    for section in vocabulary().iter().filter(|section| OFFERED.contains(&section.title)) {
        writeln!(text, "  {:?}: [", section.title).unwrap();
        for form in &section.forms {
            writeln!(text, "    {:?},", form.text).unwrap();
        }
        text += "  ],\n";
    }
    text + "};\n"
}

#[test]
fn the_words_of_the_grammars_are_those_of_the_code() {
    is("words.js", &written());
}

#[test]
fn the_forms_that_the_editor_offers_are_those_of_the_code() {
    is("forms.js", &offered());
}

fn is(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/grammar").join(file);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "web/grammar/{file}: `cargo xtask update` writes it");
}
