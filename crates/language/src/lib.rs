//! Languages. The sources are in English; a [`Language`] translates their phrases.
//!
//! Every text a reader can see is a [`Phrase`]: an English text, with holes `%1`, `%2`, … for names
//! and numbers. The phrase itself is the key, as in gettext, so the code shows the text it
//! produces:
//!
//! ```
//! use combat_lab_language::{Language, t};
//!
//! let said = Language::ENGLISH.say(t!("%1 attacks %2"), &["Alice", "Bob"]);
//! assert_eq!(said, "Alice attacks Bob");
//! ```
//!
//! Translators write catalogues in the format of gettext, `languages/de/*.po`; a page loads a file
//! compiled from them ([`compile`], [`Language::read`]), in which a phrase is only a number.
//! Phrases missing from a catalogue are shown in English, and `cargo xtask languages` reports them.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod compiled;
mod german;
mod grammar;
pub mod letters;
#[cfg(feature = "po")]
#[allow(clippy::disallowed_methods, reason = "only tests and the build read it")]
mod plural;
#[cfg(feature = "po")]
pub mod po;
#[cfg(feature = "po")]
#[allow(clippy::disallowed_methods, reason = "only tests and the build read it")]
pub mod pseudo;

pub use compiled::{Unreadable, compile, key};
pub use grammar::Grammar;
#[cfg(feature = "po")]
pub use plural::Plurals;

use compiled::Table;
use german::{Form, hole};

/// A translatable English text. Made with [`t!`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phrase<'a>(&'a str);

impl<'a> Phrase<'a> {
    /// A text from a table whose entries are all in the catalogue, such as the explanations of
    /// rules. All other phrases are written with [`t!`], so that `cargo xtask languages` finds
    /// them.
    pub const fn listed(english: &'a str) -> Self {
        Self(english)
    }

    /// The text itself.
    pub const fn english(self) -> &'a str {
        self.0
    }
}

/// An English text about a number of things, for one and for any other number. Made with [`tn!`].
///
/// Other languages have other forms and other rules for choosing between them: [`Language::count`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counted {
    one: Phrase<'static>,
    many: Phrase<'static>,
}

impl Counted {
    /// The texts of [`tn!`]; use the macro, so that `cargo xtask languages` finds them.
    pub const fn listed(one: &'static str, many: &'static str) -> Self {
        Self { one: Phrase(one), many: Phrase(many) }
    }

    /// The singular text.
    pub const fn one(self) -> Phrase<'static> {
        self.one
    }
}

/// The same words for any number.
impl From<Phrase<'static>> for Counted {
    fn from(same: Phrase<'static>) -> Self {
        Self { one: same, many: same }
    }
}

/// A phrase with the values for its holes, for any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    phrase: Phrase<'static>,
    parts: Vec<String>,
}

impl Phrase<'static> {
    /// Adds the values for its holes.
    pub fn with(self, parts: &[&str]) -> Message {
        Message { phrase: self, parts: parts.iter().map(|part| (*part).to_owned()).collect() }
    }
}

impl From<Phrase<'static>> for Message {
    fn from(phrase: Phrase<'static>) -> Self {
        phrase.with(&[])
    }
}

/// Text that is the same in every language: words of the notation.
impl From<&str> for Message {
    fn from(same: &str) -> Self {
        Phrase::listed("%1").with(&[same])
    }
}

/// Text that is already in a language.
impl From<String> for Message {
    fn from(said: String) -> Self {
        Phrase::listed("%1").with(&[&said])
    }
}

/// Marks an English text that needs a translation in the catalogue of every language.
#[macro_export]
macro_rules! t {
    ($english:literal) => {
        $crate::Phrase::listed($english)
    };
}

/// An English text about a number of things, for one and for any other number:
/// `tn!("%1 card", "%1 cards")`.
#[macro_export]
macro_rules! tn {
    ($one:literal, $many:literal) => {
        $crate::Counted::listed($one, $many)
    };
}

/// A language that a reader can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// `None` is English, which needs no table.
    table: Option<&'static Table>,
}

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl Language {
    /// The language of the phrases themselves.
    pub const ENGLISH: Self = Self { table: None };

    /// Reads a language compiled by [`compile`]. It stays in memory until the program ends: read
    /// each only once.
    ///
    /// # Errors
    ///
    /// The text isn't a compiled language.
    pub fn read(compiled: &str) -> Result<Self, Unreadable> {
        Self::read_with(compiled, Grammar::FULL)
    }

    /// The same with this grammar, for a program that loads it only with a language.
    ///
    /// # Errors
    ///
    /// The text isn't a compiled language.
    pub fn read_with(compiled: &str, grammar: Grammar) -> Result<Self, Unreadable> {
        let table: &'static Table = Box::leak(Box::new(Table::read(compiled, grammar)?));
        Ok(Self { table: Some(table) })
    }

    /// Its tag, as in the attribute `lang`: `"en"`, `"de"`.
    pub fn tag(self) -> &'static str {
        self.table.map_or("en", |table| table.tag())
    }

    /// Whether it has a translation of that phrase.
    pub fn knows(self, phrase: Phrase<'_>) -> bool {
        self.table.is_none_or(|table| table.get(phrase.0).is_some())
    }

    /// A phrase without holes.
    pub fn of(self, phrase: Phrase<'_>) -> &str {
        self.table.and_then(|table| table.get(phrase.0)).unwrap_or(phrase.0)
    }

    /// A phrase with its holes filled: `%1` with the first part, and so on up to `%9`; `%^1` with a
    /// capital, for languages that capitalize it within a sentence too; with a letter, `%D1`, in
    /// another form of a German noun phrase (see `german/declension.rs`).
    pub fn say(self, phrase: Phrase<'_>, parts: &[&str]) -> String {
        match self.table {
            Some(table) => table.fill(self.of(phrase), parts),
            None => fill(phrase.0, parts),
        }
    }

    /// The form of a phrase for a number in this language, to be used like any other phrase.
    ///
    /// ```
    /// use combat_lab_language::{Language, tn};
    ///
    /// let cards = |count: usize| {
    ///     let phrase = Language::ENGLISH.count(count, tn!("a card", "%1 cards"));
    ///     Language::ENGLISH.say(phrase, &[&count.to_string()])
    /// };
    /// assert_eq!((cards(1), cards(2)), ("a card".to_owned(), "2 cards".to_owned()));
    /// ```
    pub fn count(self, number: usize, phrase: Counted) -> Phrase<'static> {
        let form = self.table.map_or(usize::from(number != 1), |table| table.form(number));
        match form {
            0 => phrase.one,
            1 => phrase.many,
            // Text that is already in another language is in no table, and stays.
            _ => self.table.and_then(|table| table.more(phrase.many.0, form)).map_or(phrase.many, Phrase),
        }
    }

    /// A message.
    pub fn tell(self, message: &Message) -> String {
        let parts: Vec<&str> = message.parts.iter().map(String::as_str).collect();
        self.say(message.phrase, &parts)
    }
}

/// The place of a number in a table of 200: beyond it, only the last two digits count.
const fn place_of(number: usize) -> usize {
    if number < 200 { number } else { 100 + number % 100 }
}

/// Fills the holes of an English template: they want no forms. A hole without a part stays
/// unfilled. Parts are never searched for holes.
fn fill(template: &str, parts: &[&str]) -> String {
    let mut pieces = template.split('%');
    let mut said = String::from(pieces.next().unwrap_or_default());
    for piece in pieces {
        let hole = piece.trim_start_matches('^');
        let number = hole.bytes().next().and_then(|digit| usize::from(digit).checked_sub(usize::from(b'1')));
        if let Some((part, rest)) = number.and_then(|number| parts.get(number)).zip(hole.get(1..)) {
            put_in(&mut said, part, rest, hole.len() < piece.len());
        } else {
            said.push('%');
            said.push_str(piece);
        }
    }
    said
}

/// Adds a part, with a capital if one is wanted, and the rest of the template up to the next hole.
fn put_in(said: &mut String, part: &str, rest: &str, capital: bool) {
    let mut letters = part.chars();
    if capital {
        said.extend(letters.next().map(letters::upper));
    }
    said.push_str(letters.as_str());
    // English, of Grizzly Bears: "Grizzly Bears' ability".
    match rest.strip_prefix("'s").filter(|_| part.ends_with('s')) {
        Some(rest) => {
            said.push('\'');
            said.push_str(rest);
        }
        None => said.push_str(rest),
    }
}

/// The numbers of a template's holes, in order of appearance.
pub fn holes(template: &str) -> Vec<char> {
    let digits = |piece| {
        let (_, form, rest) = hole(piece);
        rest.chars().take(if form == Some(Form::Described) && !rest.contains('{') { 2 } else { 1 })
    };
    let after = template.split('%').skip(1).flat_map(digits);
    after.filter(|digit| ('1'..='9').contains(digit)).collect()
}

/// Whether a hole asks for another form of its part.
#[must_use]
pub fn asks_for_forms(template: &str) -> bool {
    template.split('%').skip(1).any(|piece| {
        let (_, form, rest) = hole(piece);
        form.is_some() && rest.starts_with(|digit: char| digit.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_german_has_other_forms() {
        let said = |tag| {
            let compiled = compile(tag, "", [("%1 attacks %2", "%1 %A2")]);
            Language::read(&compiled).unwrap().say(t!("%1 attacks %2"), &["x", "jeder Gegner"])
        };
        assert_eq!([said("de"), said("pl")], ["x jeden Gegner", "x %A2"]);
        assert_eq!(["%1 %A2", "%1 AND %2"].map(asks_for_forms), [true, false]);
    }

    #[test]
    fn parts_go_where_the_language_wants_them() {
        let german = compile("de", "", [("%1 attacks %2", "%2 wird von %1 angegriffen")]);
        let german = Language::read(&german).unwrap();
        assert_eq!(german.tag(), "de");
        assert_eq!(german.say(t!("%1 attacks %2"), &["%2", "Bob"]), "Bob wird von %2 angegriffen");
        assert_eq!(german.of(t!("not there")), "not there");
        assert!(!german.knows(t!("not there")));
    }

    #[test]
    fn a_hole_may_want_a_capital() {
        assert_eq!(fill("%1: %^2", &["when", "über it"]), "when: Über it");
        assert_eq!(holes("%^2 of %1"), ['2', '1']);
    }

    #[test]
    fn names_own_things_as_in_english() {
        assert_eq!(fill("%1's turn", &["Alice"]), "Alice's turn");
        assert_eq!(fill("%1's ability, %2's", &["Grizzly Bears", "Bob"]), "Grizzly Bears' ability, Bob's");
    }

    #[test]
    fn what_is_no_hole_stays() {
        assert_eq!(fill("100% of %1%", &["x"]), "100% of x%");
        assert_eq!(fill("%2 %0 %ü %^2", &["x"]), "%2 %0 %ü %^2");
        assert_eq!(holes("%2 of %1, 5%"), ['2', '1']);
    }
}
