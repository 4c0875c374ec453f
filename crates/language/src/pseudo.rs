//! A pseudo-language for tests: text that is still in Latin letters is missing from the catalogues.

use crate::{Language, compile};
use std::path::Path;

/// Every phrase in all catalogues of a folder (a language of `languages`), with each letter
/// replaced by a Cyrillic one. Holes stay where they are.
///
/// # Errors
///
/// If a catalogue can't be read.
pub fn of(folder: &Path) -> Result<Language, String> {
    let mut phrases: Vec<String> = Vec::new();
    for file in std::fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = file.map_err(|error| error.to_string())?.path();
        if path.extension().is_some_and(|kind| kind == "po") {
            for entry in crate::po::read(&path)? {
                phrases.extend([entry.english, entry.many].into_iter().filter(|phrase| !phrase.is_empty()));
            }
        }
    }
    let strange: Vec<String> = phrases.iter().map(|phrase| phrase.chars().map(strange).collect()).collect();
    let pairs = phrases.iter().zip(&strange).map(|(phrase, strange)| (phrase.as_str(), strange.as_str()));
    Language::read(&compile("xx", "", pairs)).map_err(|error| error.to_string())
}

fn strange(letter: char) -> char {
    match letter {
        'a'..='z' => char::from_u32(0x430 + u32::from(letter) - u32::from('a')).unwrap_or(letter),
        'A'..='Z' => char::from_u32(0x410 + u32::from(letter) - u32::from('A')).unwrap_or(letter),
        other => other,
    }
}

/// The first word in Latin letters that isn't part of a name. Words with a digit are numbers of
/// rules or editions; words in braces are symbols.
pub fn escaped<'t>(text: &'t str, names: &[&str]) -> Option<&'t str> {
    let known = |word: &str| {
        word.chars().any(|letter| letter.is_ascii_digit())
            || names
                .iter()
                .any(|name| name.split(|letter: char| !letter.is_alphanumeric()).any(|part| part == word))
    };
    let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '{');
    words.find(|word| {
        word.contains(|letter: char| letter.is_ascii_alphabetic()) && !word.starts_with('{') && !known(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_words_are_found() {
        let says: String = "Rule %1: add ".chars().map(strange).collect();
        assert_eq!(
            escaped(&format!("{says} {{G}}{{G}} [510.1c] Grizzly Bears' 2/2"), &["Grizzly Bears"]),
            None
        );
        assert_eq!(escaped(&format!("{says} Grizzly attacks"), &["Grizzly Bears"]), Some("attacks"));
    }
}
