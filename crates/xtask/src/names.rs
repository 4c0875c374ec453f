//! No two public types share a name, and no two types of a crate, so that a name in a signature, a
//! message or a search is unambiguous.

use std::collections::BTreeMap;
use std::path::Path;

use crate::items::{defined, sources};

/// The crates whose types are compared. `js` and the document of `exchange` are left out: they
/// describe the same things to other programs, under the same names.
const CRATES: [&str; 16] = [
    "rulebook",
    "cards",
    "damage",
    "language",
    "engine",
    "notation",
    "replay",
    "narrate",
    "view",
    "picture",
    "exchange",
    "practice",
    "paint",
    "../web",
    "../tests/made",
    "../tests/oracle",
];
const LEFT_OUT: &str = "exchange/src/document.rs";

/// The oracle deliberately shares nothing with the engine, not even the type of a split.
const SHARED: [&str; 1] = ["Split"];

#[test]
fn no_two_public_types_have_one_name() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for name in CRATES {
        for path in sources(&crates.join(name).join("src")) {
            if path.ends_with(LEFT_OUT) {
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            for item in defined(&source).into_iter().filter(|item| item.public) {
                if ["enum", "struct", "trait", "type", "union"].contains(&item.kind.as_str()) {
                    let place = path.strip_prefix(&crates).unwrap().display().to_string();
                    places.entry(item.name).or_default().push(place);
                }
            }
        }
    }
    assert!(places.len() > 100, "{places:?}");
    places.retain(|name, places| places.len() > 1 && !SHARED.contains(&name.as_str()));
    assert!(places.is_empty(), "public types of one name: {places:#?}");
}

/// Vague or ambiguous names, each with its replacement.
const VAGUE: [(&str, &str); 11] = [
    ("fact", "what it is about, such as Event or Characteristic"),
    ("facts", "what they are about"),
    ("compared", "Comparison, or what stands side by side"),
    ("comparing", "Comparison, or what stands side by side"),
    ("shown", "what is shown"),
    ("drawn", "what draws it, or tests"),
    ("still", "the parts that don't change"),
    ("deed", "Action"),
    ("deeds", "Action"),
    ("question", "Decision for what the rules wait for; Question is what an author asks readers"),
    ("questions", "Decision for what the rules wait for; Question is what an author asks readers"),
];

/// The files in which a question is one that an author asks readers.
const OF_AUTHORS: [&str; 6] = [
    "notation/src/lib.rs",
    "notation/src/script/mod.rs",
    "notation/src/script/question.rs",
    "js/src/data/frame.rs",
    "web/src/dock/mod.rs",
    "web/src/dock/question.rs",
];

#[test]
fn no_module_or_type_has_a_vague_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut wrong = Vec::new();
    let mut read = 0;
    for path in sources(&root.join("crates")).into_iter().chain(sources(&root.join("web/src"))) {
        read += 1;
        let place = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        let source = std::fs::read_to_string(&path).unwrap();
        let types = defined(&source)
            .into_iter()
            .filter(|item| ["enum", "struct", "trait", "type", "union", "mod"].contains(&item.kind.as_str()));
        let module = path.file_stem().unwrap().to_string_lossy().into_owned();
        for name in types.map(|item| item.name).chain([module]) {
            let vague = VAGUE.iter().find(|(vague, _)| *vague == name.to_lowercase());
            let is_of_authors = name.to_lowercase().starts_with("question")
                && OF_AUTHORS.iter().any(|file| place.ends_with(file));
            if let Some((_, instead)) = vague.filter(|_| !is_of_authors) {
                wrong.push(format!("{place}: {name}; write: {instead}"));
            }
        }
    }
    assert!(read > 200, "{read}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Each command has its own options, as `page::Options`.
const OF_COMMANDS: &str = "Options";

#[test]
fn no_two_types_of_a_crate_have_one_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let crates = std::fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut wrong = Vec::new();
    let mut read = 0;
    for folder in crates.chain([root.join("web")]).map(|folder| folder.join("src")) {
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in if folder.exists() { sources(&folder) } else { Vec::new() } {
            if path.ends_with(LEFT_OUT) {
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            for item in defined(&source) {
                if ["enum", "struct", "trait", "union"].contains(&item.kind.as_str()) {
                    let place = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
                    places.entry(item.name).or_default().push(place);
                }
            }
        }
        read += places.len();
        wrong.extend(places.into_iter().filter(|(name, places)| places.len() > 1 && name != OF_COMMANDS));
    }
    assert!(read > 500, "{read}");
    assert!(wrong.is_empty(), "types of one crate with one name: {wrong:#?}");
}
