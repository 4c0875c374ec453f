//! No two public types have one name, so that a name in a signature, a message or a search means one thing.

use std::collections::BTreeMap;
use std::path::Path;

use crate::items::{defined, sources};

/// The crates whose types are compared. `js` and the document of `exchange` are left out: they say the same things to
/// other programs, and what says the same has the same name there.
const CRATES: [&str; 9] = [
    "rulebook",
    "language",
    "engine",
    "notation",
    "replay",
    "narrate",
    "picture",
    "exchange",
    "../tests/oracle",
];
const LEFT_OUT: &str = "exchange/src/document.rs";

/// The oracle shares nothing with the engine on purpose, not even its words for what a division is.
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
