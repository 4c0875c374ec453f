//! How the phrases of a language are filled.

use crate::german;

/// How the holes of a language's phrases are filled, by its tag. English needs none of it, so a
/// program that reads languages only with [`Language::read_with`](crate::Language::read_with)
/// contains none.
#[derive(Clone, Copy, Debug)]
pub struct Grammar(fn(&str, &str, &[&str]) -> String);

impl Grammar {
    /// The grammar of all languages.
    pub const FULL: Self =
        Self(
            |tag, template, parts| {
                if Self::inflects(tag) { german::fill(template, parts) } else { crate::fill(template, parts) }
            },
        );

    /// Whether a hole of a language's phrases can ask for another form of its part, with a letter.
    #[must_use]
    pub fn inflects(tag: &str) -> bool {
        tag == "de"
    }

    pub(crate) fn fill(self, tag: &str, template: &str, parts: &[&str]) -> String {
        (self.0)(tag, template, parts)
    }
}
