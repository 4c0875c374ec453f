//! Every place named in the documentation for contributors exists: files, and in recipes the items
//! in them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::items::defined;

/// The folders that a path may be relative to.
const FOLDERS: [&str; 6] = ["", "crates", "crates/engine/src", "crates/engine", "crates/rulebook", "web/src"];

/// The pages with recipes, and the headings under which each source is followed by the items to
/// change.
const RECIPES: [(&str, &[&str]); 3] = [
    ("docs/contributing.md", &["Add a lesson", "Add an edition", "Add a keyword", "Add a language"]),
    ("crates/ARCHITECTURE.md", &["Where to add things"]),
    ("crates/rulebook/ADDING_AN_EDITION.md", &["Adding an edition"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn found(place: &str) -> Option<PathBuf> {
    FOLDERS.iter().map(|folder| root().join(folder).join(place)).find(|path| path.exists())
}

#[test]
fn the_places_that_recipes_name_exist() {
    let mut wrong = Vec::new();
    for page in RECIPES.map(|(page, _)| page).into_iter().chain(["languages/README.md"]) {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for place in text.split('`').skip(1).step_by(2).filter(|code| is_place(code)) {
            if found(place).is_none() {
                wrong.push(format!("{page}: {place}"));
            }
        }
    }
    assert!(wrong.is_empty(), "these are not there:\n{}", wrong.join("\n"));
}

/// A recipe names the items to change in brackets after each source: `engine/src/action.rs`
/// (`Choice`).
#[test]
fn what_recipes_name_is_in_its_file() {
    let (mut wrong, mut walked) = (Vec::new(), 0);
    for (page, headings) in RECIPES {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for heading in headings {
            let section = section(&text, heading);
            assert!(!section.is_empty(), "{page} has nothing under {heading}");
            let codes: Vec<&str> = section.split('`').collect();
            for (at, place) in codes.iter().enumerate().skip(1).step_by(2) {
                let is_source = Path::new(place).extension().is_some_and(|kind| kind == "rs");
                let Some(path) = found(place).filter(|path| is_source && is_place(place) && path.is_file())
                else {
                    continue;
                };
                let items = items(codes.get(at + 1..).unwrap_or_default());
                if items.is_empty() {
                    wrong.push(format!("{page}, {heading}: what in {place}?"));
                }
                let known = defined(&fs::read_to_string(path).unwrap());
                for item in items {
                    walked += 1;
                    let all = item
                        .trim_end_matches('!')
                        .split("::")
                        .all(|name| known.iter().any(|known| known.name == name));
                    if !all {
                        wrong.push(format!("{page}, {heading}: {place} has no {item}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(walked > 40, "only {walked} items are named");
}

/// The text under a heading, up to the next one of its level.
fn section<'t>(text: &'t str, heading: &str) -> &'t str {
    let Some((_, rest)) = text.split_once(&format!("# {heading}\n")) else { return "" };
    rest.find("\n## ").and_then(|end| rest.get(..end)).unwrap_or(rest)
}

/// The code in the brackets after a source; text and code alternate in `rest`.
fn items<'t>(rest: &[&'t str]) -> Vec<&'t str> {
    let mut items = Vec::new();
    let mut texts = rest.chunks(2);
    let opens = |text: &str| text.trim_start() == "(" || text.trim() == "(";
    let Some([first, code]) = texts.next() else { return items };
    if !opens(first) {
        return items;
    }
    items.push(*code);
    for pair in texts {
        match pair {
            [between, code] if between.trim() == "," || between.trim() == "and" => items.push(*code),
            _ => break,
        }
    }
    items
}

/// Whether it is the path of a file in the checkout, with a folder.
fn is_place(code: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "/_-.".contains(letter);
    let kinds = [".rs", ".md", ".po", ".txt", ".mjs", ".json"];
    code.contains('/')
        && !code.contains("dist/")
        && code.chars().all(plain)
        && kinds.iter().any(|kind| code.ends_with(kind))
}
