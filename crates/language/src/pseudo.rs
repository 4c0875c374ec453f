//! A language that nobody speaks, for tests: what is still in plain letters in it has escaped the catalogues.

use crate::{Language, compile};
use std::path::Path;

/// Every phrase in all catalogues of a folder (a language of `languages`), each letter of it as one of the Cyrillic
/// alphabet. Holes stay where they are.
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

/// The first word in plain letters that is part of no name. What has a digit is a number of a rule or an edition; what
/// is in braces is a symbol.
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
