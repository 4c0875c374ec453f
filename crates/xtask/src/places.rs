//! Every place that the documentation for contributors names is there.

use std::fs;
use std::path::Path;

#[test]
fn the_places_that_recipes_name_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut wrong = Vec::new();
    for page in [
        "docs/contributing.md",
        "crates/ARCHITECTURE.md",
        "crates/rulebook/ADDING_AN_EDITION.md",
        "languages/README.md",
    ] {
        let text = fs::read_to_string(root.join(page)).unwrap();
        let named = text.split('`').skip(1).step_by(2).filter(|code| is_place(code));
        for place in named {
            let somewhere = ["", "crates", "crates/engine/src", "crates/engine", "crates/rulebook"]
                .iter()
                .any(|folder| root.join(folder).join(place).exists());
            if !somewhere {
                wrong.push(format!("{page}: {place}"));
            }
        }
    }
    assert!(wrong.is_empty(), "these are not there:\n{}", wrong.join("\n"));
}

/// Whether it names a file of the checkout, with its folder.
fn is_place(code: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "/_-.".contains(letter);
    let kinds = [".rs", ".md", ".po", ".txt", ".mjs", ".json"];
    code.contains('/')
        && !code.contains("dist/")
        && code.chars().all(plain)
        && kinds.iter().any(|kind| code.ends_with(kind))
}
