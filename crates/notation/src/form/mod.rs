//! The form of a situation that a program writes for itself.
//!
//! A page that is painted when it is built has a situation's form beside its text. The engine then
//! shows the situation without the part that reads texts, which is a third of what readers would
//! have to load ([`Scenario::from_form`]).
//!
//! Only the same build reads a form: it begins with a sum over that build, the text and the form.
//! Any other program reads the text.

mod sum;

use crate::Scenario;
use borsh::BorshDeserialize as _;

/// A sum over the version and the sources of the crates with types in the form: see `build.rs`.
const BUILD: &str = env!("COMBAT_LAB_BUILD");

impl Scenario {
    /// The longest form, in bytes. Each card within a card takes some, so this also bounds how
    /// deep they can be nested.
    pub const MAX_FORM: usize = 32 * 1024;

    /// The situation's form, for the same build; `None` if it would be too long.
    ///
    /// ```
    /// use combat_lab_notation::Scenario;
    ///
    /// let text = "player Alice\n  G Grizzly Bears 2/2\nplayer Bob\nattack G";
    /// let scenario = Scenario::parse(text)?;
    /// let form = scenario.form().unwrap();
    /// assert_eq!(Scenario::from_form(&form, text), Some(scenario));
    /// # Ok::<(), combat_lab_notation::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn form(&self) -> Option<Vec<u8>> {
        let body = borsh::to_vec(self).ok()?;
        let form = [&key(&body, &self.source).to_le_bytes()[..], &body].concat();
        (form.len() <= Self::MAX_FORM).then_some(form)
    }

    /// The situation of a form, in English, if this build wrote it for this text.
    #[must_use]
    pub fn from_form(form: &[u8], text: &str) -> Option<Self> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (written, body) = form.split_first_chunk::<8>()?;
        if form.len() > Self::MAX_FORM || *written != key(body, text).to_le_bytes() {
            return None;
        }
        let read = Self::try_from_slice(body).ok()?;
        Some(Self { source: text.into(), ..read })
    }
}

/// The sum over the build, a text, and what follows in its form.
fn key(body: &[u8], text: &str) -> u64 {
    [BUILD.as_bytes(), text.as_bytes(), body].into_iter().fold(sum::NOTHING, sum::of)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

    use super::key;
    use crate::{Scenario, library};

    #[test]
    fn what_nobody_wrote_is_read_as_something_or_refused() {
        for entry in library::ALL.iter().filter(|entry| entry.is_in_sample(12)) {
            let scenario = Scenario::parse(entry.source).unwrap();
            let form = scenario.form().unwrap();
            let (_, body) = form.split_first_chunk::<8>().unwrap();
            for place in 0..body.len() {
                for change in [1, 0x80, 0xff] {
                    let mut body = body.to_vec();
                    *body.get_mut(place).unwrap() ^= change;
                    let form = [&key(&body, entry.source).to_le_bytes()[..], &body].concat();
                    let Some(read) = Scenario::from_form(&form, entry.source) else { continue };
                    let Some(edition) = read.first_edition() else { continue };
                    // As a page does before it plays the script.
                    let _ = read.setup(edition).is_beyond(edition);
                }
            }
        }
    }
}
