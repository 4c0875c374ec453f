//! The word that was meant by a misspelled one, and the line by one in other words, as functions
//! that a page can have in another module: there (feature `apart`), a text is read without
//! suggestions until it has come. Everywhere else it is always here.

use crate::guess::Unknown;
use crate::mend::Named;
use combat_lab_language::Phrase;
use combat_lab_rulebook::Edition;

/// Finds the nearest of some words to one, if it is near enough.
type Nearest = for<'a, 'c> fn(&str, &'a mut (dyn Iterator<Item = &'c str> + 'a)) -> Option<String>;

/// Finds the form of the notation for words of the game.
type Guess = fn(Unknown, &str) -> Option<Phrase<'static>>;

/// Rewrites lines and names of editions.
#[derive(Debug, Clone, Copy)]
struct Mends {
    line: fn(&str, &Named) -> Vec<String>,
    edition: fn(&str) -> Option<Edition>,
}

/// Finding the word that was meant.
#[derive(Debug, Clone, Copy)]
pub struct Hints(Nearest, Nearest, Guess, Mends);

impl Hints {
    /// The function. Who calls this has it.
    #[must_use]
    pub const fn all() -> Self {
        let mends = Mends { line: crate::mend::line, edition: crate::mend::edition };
        Self(crate::text::find_nearest, crate::text::find_nearest_name, crate::guess::guess, mends)
    }
}

#[cfg(not(all(feature = "apart", target_arch = "wasm32")))]
mod place {
    use super::Hints;

    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it may not be here")]
    pub(super) const fn here() -> Option<Hints> {
        Some(Hints::all())
    }

    impl Hints {
        /// From now on, problems have suggestions. Nothing has to be done here: they always do.
        pub const fn have_come(self) {}
    }
}

#[cfg(all(feature = "apart", target_arch = "wasm32"))]
mod place {
    use super::Hints;
    use core::cell::Cell;

    thread_local! {
        static HERE: Cell<Option<Hints>> = const { Cell::new(None) };
    }

    pub(super) fn here() -> Option<Hints> {
        HERE.get()
    }

    impl Hints {
        /// From now on, problems have suggestions: a text that couldn't be read before is to be
        /// read again.
        pub fn have_come(self) {
            HERE.set(Some(self));
        }
    }
}

/// The candidate nearest to `word`, if one is near enough to have been meant.
pub(crate) fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    (place::here()?.0)(word, &mut candidates.into_iter())
}

/// The same of names, of which a part may have been meant to be the whole.
pub(crate) fn nearest_name<'c>(part: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    (place::here()?.1)(part, &mut candidates.into_iter())
}

/// The form of the notation for these words, if they are a known way to say the same.
pub(crate) fn guess(what: Unknown, text: &str) -> Option<Phrase<'static>> {
    (place::here()?.2)(what, text)
}

/// Rewritings of a line, the likeliest first.
pub(crate) fn mends(text: &str, board: &Named) -> Vec<String> {
    place::here().map(|hints| (hints.3.line)(text, board)).unwrap_or_default()
}

/// The edition that a name stands for.
pub(crate) fn named_edition(name: &str) -> Option<Edition> {
    (place::here()?.3.edition)(name)
}
