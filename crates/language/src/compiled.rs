//! The compiled form of a language: its tag, and its plural forms unless they are those of English;
//! then a line for each phrase, with a hash of the English text.

use core::error::Error;
use core::fmt;

use crate::Grammar;

/// The first line of every compiled language, up to its tag.
const HEAD: &str = "combat-lab language 1 ";

/// The hash of a phrase.
type Key = u32;

/// The phrases of a language.
#[derive(Debug)]
pub(crate) struct Table {
    tag: String,
    /// The form of each number up to 199, as a digit; empty if that is 0 for 1, and 1 for all
    /// others.
    forms: String,
    /// Ascending by key.
    says: Vec<(Key, String)>,
    grammar: Grammar,
}

/// Two tables are equal if they say the same.
impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        let Self { tag, forms, says, grammar: _ } = self;
        (tag, forms, says) == (&other.tag, &other.forms, &other.says)
    }
}

impl Eq for Table {}

/// The text isn't a compiled language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The line, counted from 1.
    pub line: usize,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a language of Combat Lab (line {})", self.line)
    }
}

impl Error for Unreadable {}

/// Compiles pairs of English and the other language for [`Language::read`](crate::Language::read).
/// `forms` are its plural forms, as in `Plurals::table`.
///
/// Line breaks inside a phrase become spaces.
#[allow(clippy::disallowed_methods, reason = "no page compiles catalogues")]
pub fn compile<'a>(tag: &str, forms: &str, pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut lines: Vec<(Key, String)> =
        pairs.into_iter().map(|(english, other)| (key(english), other.replace(['\n', '\r'], " "))).collect();
    lines.sort();
    lines.dedup();
    let mut text = [HEAD, tag, if forms.is_empty() { "" } else { " " }, forms, "\n"].concat();
    for (key, says) in lines {
        text.push_str(&[format!("{key:07x} ").as_str(), &says, "\n"].concat());
    }
    text
}

/// The key of a phrase: its FNV-1a hash in 28 bits, seven digits. No two phrases share one
/// (`cargo xtask languages` checks).
pub fn key(english: &str) -> u32 {
    let hash = english
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ Key::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 28) ^ (hash & 0x0fff_ffff)
}

/// The key text of a phrase's third form and later ones, as though they were phrases: the first
/// form is found by its singular text, the second by its plural text.
pub(crate) fn more(many: &str, form: usize) -> String {
    format!("{many}#{form}")
}

impl Table {
    pub(crate) fn read(compiled: &str, grammar: Grammar) -> Result<Self, Unreadable> {
        let mut lines = compiled.lines();
        let tag = lines.next().and_then(|line| line.strip_prefix(HEAD)).ok_or(Unreadable { line: 1 })?;
        let mut says: Vec<(Key, String)> = Vec::new();
        for (index, line) in lines.enumerate() {
            let read =
                line.split_once(' ').and_then(|(key, says)| Some((Key::from_str_radix(key, 16).ok()?, says)));
            let (key, text) = read.ok_or(Unreadable { line: index + 2 })?;
            // A compiled catalogue is already sorted.
            let at = says.partition_point(|(known, _)| *known <= key);
            says.insert(at, (key, text.to_owned()));
        }
        let (tag, forms) = tag.split_once(' ').unwrap_or((tag, ""));
        Ok(Self { tag: tag.to_owned(), forms: forms.to_owned(), says, grammar })
    }

    /// One of its phrases, filled.
    pub(crate) fn fill(&self, template: &str, parts: &[&str]) -> String {
        self.grammar.fill(&self.tag, template, parts)
    }

    /// The form that a number takes.
    pub(crate) fn form(&self, number: usize) -> usize {
        match self.forms.as_bytes().get(crate::place_of(number)) {
            Some(digit) => usize::from(digit.saturating_sub(b'0')),
            None => usize::from(number != 1),
        }
    }

    /// A form after the second.
    pub(crate) fn more(&self, many: &str, form: usize) -> Option<&str> {
        self.get(&more(many, form))
    }

    pub(crate) fn tag(&self) -> &str {
        &self.tag
    }

    pub(crate) fn get(&self, english: &str) -> Option<&str> {
        let wanted = key(english);
        let at = self.says.binary_search_by_key(&wanted, |(key, _)| *key).ok()?;
        self.says.get(at).map(|(_, says)| says.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compiled_is_read() {
        let compiled = compile("de", "", [("Stack", "Stapel"), ("Close", "Schließen"), ("Stack", "Stapel")]);
        let table = Table::read(&compiled, Grammar::FULL).unwrap();
        assert_eq!(
            (table.get("Stack"), table.get("Close"), table.get("")),
            (Some("Stapel"), Some("Schließen"), None)
        );
        assert_eq!(table.says.len(), 2);
    }

    #[test]
    fn anything_else_is_refused() {
        for (text, line) in [("", 1), ("<!doctype html>", 1), ("combat-lab language 1 de\nxyz", 2)] {
            assert_eq!(Table::read(text, Grammar::FULL), Err(Unreadable { line }), "{text:?}");
        }
    }
}
