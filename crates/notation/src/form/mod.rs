//! The form of a situation that a program writes for itself.
//!
//! A page that is painted when it is built has a situation's form beside its text. The engine then
//! shows the situation without the part that reads texts ([`Scenario::from_form`]), so a page needs
//! to load that only for other texts.
//!
//! Only the same build reads a form: it begins with a sum over that build, the text and the form.
//! Any other program reads the text.

mod sum;

use crate::Scenario;
use combat_lab_cards::{CompiledProblem, CompiledReader, CompiledWriter};

/// A sum over the version and the sources of the crates with types in the form: see `build.rs`.
const BUILD: &str = env!("COMBAT_LAB_BUILD");

/// Why a program doesn't show what is in a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormProblem {
    /// Another build wrote it, or it was written for another text, or damaged.
    Foreign,
    /// It is longer than [`Scenario::MAX_FORM`].
    TooLong,
    /// It isn't what this build writes.
    Damaged(CompiledProblem),
}

impl Scenario {
    /// The longest form, in bytes.
    pub const MAX_FORM: usize = 32 * 1024;

    /// The form of the situation in a text, for the same build; `None` for a text that can't be
    /// read, and for a form that couldn't be: one that is too long or too deeply nested.
    ///
    /// ```
    /// use combat_lab_notation::Scenario;
    ///
    /// let text = "player Alice\n  G Grizzly Bears 2/2\nplayer Bob\nattack G";
    /// let form = Scenario::form_of(text).unwrap();
    /// assert_eq!(Scenario::from_form(&form, text).ok(), Scenario::parse(text).ok());
    /// ```
    #[must_use]
    pub fn form_of(text: &str) -> Option<Vec<u8>> {
        let text = begun(text);
        let body = CompiledWriter::form_of(&Self::parse_unmended(text).ok()?);
        let form = [&key(&body, text).to_le_bytes()[..], &body].concat();
        Self::from_form(&form, text).is_ok().then_some(form)
    }

    /// The situation of a form, in English, if this build wrote it for this text. Empty lines at
    /// the beginning are left out of its text.
    ///
    /// # Errors
    ///
    /// If it didn't.
    pub fn from_form(form: &[u8], text: &str) -> Result<Self, FormProblem> {
        let text = begun(text);
        if form.len() > Self::MAX_FORM {
            return Err(FormProblem::TooLong);
        }
        let (written, body) = form.split_first_chunk::<8>().ok_or(FormProblem::Foreign)?;
        if *written != key(body, text).to_le_bytes() {
            return Err(FormProblem::Foreign);
        }
        let read: Self = CompiledReader::value_of(body).map_err(FormProblem::Damaged)?;
        if read.editions.is_empty() {
            return Err(FormProblem::Damaged(CompiledProblem::Unknown));
        }
        Ok(Self { source: text.into(), ..read })
    }
}

/// The text from its first line with something in it: an element has empty lines around it.
fn begun(text: &str) -> &str {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let empty = text.split_inclusive('\n').take_while(|line| line.trim().is_empty());
    text.get(empty.map(str::len).sum::<usize>()..).unwrap_or_default()
}

/// The sum over the build, a text, and what follows in its form. Spaces and line breaks at the ends
/// of lines, and empty lines at the end, don't count: some hosts change them.
fn key(body: &[u8], text: &str) -> u64 {
    let build = sum::of(sum::NOTHING, BUILD.as_bytes());
    let lines = text.trim_end().lines();
    let lines = lines.fold(build, |all, line| sum::of(sum::of(all, line.trim_end().as_bytes()), b"\n"));
    sum::of(lines, body)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

    use super::key;
    use crate::{Scenario, library};

    #[test]
    fn what_nobody_wrote_is_read_as_something_or_refused() {
        for entry in library::ALL.iter().filter(|entry| entry.is_in_sample(60)) {
            let form = Scenario::form_of(entry.source).unwrap();
            let (_, body) = form.split_first_chunk::<8>().unwrap();
            for place in 0..body.len() {
                let cut = body.get(..place).unwrap();
                let form = [&key(cut, entry.source).to_le_bytes()[..], cut].concat();
                assert!(Scenario::from_form(&form, entry.source).is_err());
                for change in [1, 0x80, 0xff] {
                    let mut body = body.to_vec();
                    *body.get_mut(place).unwrap() ^= change;
                    let form = [&key(&body, entry.source).to_le_bytes()[..], &body].concat();
                    let Ok(read) = Scenario::from_form(&form, entry.source) else { continue };
                    let Some(edition) = read.first_edition() else { continue };
                    // As a page does before it plays the script.
                    let _ = read.setup(edition).fit(edition);
                }
            }
        }
    }
}
