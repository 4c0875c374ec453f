//! The definitions in Rust sources, for tests that compare documentation and names with the
//! sources.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use proc_macro2::{TokenStream, TokenTree};

/// A named item in a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Item {
    /// `enum`, `fn`, …; `!` for a table passed to a macro.
    pub(crate) kind: String,
    pub(crate) name: String,
    /// Whether it is `pub` without restriction.
    pub(crate) public: bool,
}

/// The keywords that precede a defined name.
const KINDS: [&str; 9] = ["enum", "struct", "trait", "type", "union", "fn", "const", "static", "mod"];

/// Every definition in a source, in any block, without its tests.
pub(crate) fn defined(source: &str) -> Vec<Item> {
    let tokens = TokenStream::from_str(source).unwrap();
    let mut found = Vec::new();
    let mut open = vec![tokens.into_iter().collect::<Vec<_>>()];
    while let Some(tokens) = open.pop() {
        let word = |at: usize| match tokens.get(at) {
            Some(TokenTree::Ident(ident)) => ident.to_string(),
            Some(TokenTree::Punct(sign)) => sign.to_string(),
            _ => String::new(),
        };
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            if word(at) == "mod" && word(at + 1) == "tests" {
                at += 3;
                continue;
            }
            if KINDS.contains(&word(at).as_str()) && matches!(tokens.get(at + 1), Some(TokenTree::Ident(_))) {
                // In `pub const fn`, the name belongs to the function.
                if !KINDS.contains(&word(at + 1).as_str()) {
                    let before =
                        (0..at).rev().map(word).find(|word| !["const", "async"].contains(&word.as_str()));
                    let public = before.is_some_and(|word| word == "pub");
                    found.push(Item { kind: word(at), name: word(at + 1), public });
                }
            } else if word(at + 1) == "!" && matches!(token, TokenTree::Ident(_)) {
                found.push(Item { kind: "!".to_owned(), name: word(at), public: false });
            }
            if let TokenTree::Group(group) = token {
                open.push(group.stream().into_iter().collect());
            }
            at += 1;
        }
    }
    found
}

/// The Rust sources below a folder, without tests.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let (mut open, mut found) = (vec![folder.to_path_buf()], Vec::new());
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                open.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn definitions_are_found() {
    let source = "pub enum A { B } pub(crate) struct C; impl C { pub const fn d(&self) {} const E: u8 = 0; } t! { x } \
        mod tests { fn no() {} }";
    let found = defined(source).into_iter();
    let mut found: Vec<_> = found.map(|item| (item.kind, item.name, item.public)).collect();
    found.sort();
    let wanted = [
        ("!", "t", false),
        ("const", "E", false),
        ("enum", "A", true),
        ("fn", "d", true),
        ("struct", "C", false),
    ];
    assert_eq!(found, wanted.map(|(kind, name, public)| (kind.to_owned(), name.to_owned(), public)));
}
