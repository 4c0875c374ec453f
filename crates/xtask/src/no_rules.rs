//! The page holds no rules: legality, forecasts and reasons come from the engine.

use std::fs;
use std::path::{Path, PathBuf};

/// The file that may read switches: it only puts them into words.
const WORDS: &str = "words/text.rs";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The page's sources without comments and tests, each with its path.
fn page() -> Vec<(String, String)> {
    let folder = root().join("web/src");
    let mut open = vec![folder.clone()];
    let mut found = Vec::new();
    while let Some(at) = open.pop() {
        for path in fs::read_dir(at).unwrap().map(|entry| entry.unwrap().path()) {
            let place = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
            if path.is_dir() && place != "tests" {
                open.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
                found.push((place, lines.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    assert!(found.len() > 30, "{found:?}");
    found
}

/// The places where `name` is a whole word.
fn places<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let starts = move |at: usize| !text[..at].ends_with(is_name);
    text.match_indices(name).map(|(at, _)| at).filter(move |at| starts(*at))
}

/// The enums of the rulebook's switches, from the fields of `Rules`.
fn switches() -> Vec<String> {
    let text = fs::read_to_string(root().join("crates/rulebook/src/rules.rs")).unwrap();
    let fields = text.split("pub struct Rules {").nth(1).unwrap().split("\n}").next().unwrap().lines();
    let types = fields.filter_map(|line| line.trim().strip_prefix("pub ")?.split(": ").nth(1));
    let names = types.map(|name| name.trim_end_matches(',')).filter(|name| *name != "Edition");
    let names: Vec<String> = names.map(str::to_owned).collect();
    assert!(names.iter().any(|name| name == "Division"), "{names:?}");
    names
}

#[test]
fn the_page_names_no_rule_no_keyword_and_no_edition_to_decide_anything() {
    for (place, text) in page() {
        for name in ["Rule::", "Keyword::", "Edition::E2"] {
            assert_eq!(places(&text, name).count(), 0, "{place} names {name}: the engine decides");
        }
    }
}

#[test]
fn the_page_only_puts_switches_into_words() {
    for (place, text) in page() {
        if place == WORDS {
            continue;
        }
        assert!(!text.contains(".rules()"), "{place} reads the switches of an edition");
        for switch in switches() {
            assert_eq!(places(&text, &format!("{switch}::")).count(), 0, "{place} names a switch: {switch}");
        }
    }
}

/// With a new variant, a match no longer compiles, while a comparison would go unnoticed.
#[test]
fn where_switches_are_put_into_words_they_are_matched() {
    let page = page();
    let (_, text) = page.iter().find(|(place, _)| place == WORDS).unwrap();
    for switch in switches() {
        for at in places(text, &format!("{switch}::")) {
            let before = text[..at].trim_end();
            assert!(!before.ends_with("==") && !before.ends_with("!="), "{switch} is compared: match it");
        }
    }
    assert!(!text.contains("matches!(rules") && !text.contains("matches!(edition.rules()"));
}

#[test]
fn a_name_is_found_as_a_word() {
    assert_eq!(places("use Rule::A; MyRule::B", "Rule::").collect::<Vec<_>>(), [4]);
}
