//! The language of the page. A page is drawn in one language, which is chosen before its first
//! stage starts, so it is looked up wherever words are needed instead of being handed from part to
//! part.

pub(crate) mod cite;
pub(crate) mod combat;
pub(crate) mod division;
pub(crate) mod gloss;
pub(crate) mod mana;
pub(crate) mod playing;
pub(crate) mod sign;
pub(crate) mod text;

use combat_lab_cards::Listed;
use combat_lab_language::{Counted, Language, Phrase};
use core::cell::Cell;
use core::fmt;
use yew::html::IntoPropValue;
use yew::{AttrValue, Html};

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

/// Sets the language of all later drawing. Drawn text stays unchanged.
pub(crate) fn speak(language: Language) {
    SPOKEN.set(language);
}

/// The current language.
pub(crate) fn spoken() -> Language {
    SPOKEN.get()
}

/// Words of the stage itself, in the language of the page wherever they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words(pub(crate) Phrase<'static>);

impl Words {
    pub(crate) fn says(self) -> &'static str {
        spoken().of(self.0)
    }

    /// The text before its hole, and after it.
    pub(crate) fn around(self) -> (&'static str, &'static str) {
        self.says().split_once("%1").unwrap_or((self.says(), ""))
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.says())
    }
}

impl From<Words> for String {
    fn from(words: Words) -> Self {
        words.says().to_owned()
    }
}

impl From<Words> for AttrValue {
    fn from(words: Words) -> Self {
        Self::Static(words.says())
    }
}

impl IntoPropValue<AttrValue> for Words {
    fn into_prop_value(self) -> AttrValue {
        self.into()
    }
}

impl IntoPropValue<Html> for Words {
    fn into_prop_value(self) -> Html {
        self.into()
    }
}

impl IntoPropValue<Option<AttrValue>> for Words {
    fn into_prop_value(self) -> Option<AttrValue> {
        Some(self.into())
    }
}

/// A name from the rulebook or the engine, in the language of the page.
pub(crate) fn listed(english: &'static str) -> &'static str {
    spoken().of(Phrase::listed(english))
}

/// A phrase with its holes filled, in the language of the page.
pub(crate) fn say(phrase: Phrase<'static>, parts: &[&str]) -> String {
    spoken().say(phrase, parts)
}

/// The form of a phrase for a number, in the language of the page.
pub(crate) fn counted(number: usize, phrase: Counted) -> Phrase<'static> {
    spoken().count(number, phrase)
}

/// A phrase with its holes filled by numbers, in the language of the page.
pub(crate) fn numbers(phrase: Phrase<'static>, numbers: &[usize]) -> String {
    let parts: Vec<String> = numbers.iter().map(usize::to_string).listed();
    say(phrase, &parts.iter().map(String::as_str).listed())
}
