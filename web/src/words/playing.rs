//! A play, in words.

use super::text;
use combat_lab_cards::Listed;

/// A play of a line, in words.
pub(crate) struct Playing {
    /// The card.
    pub(crate) name: String,
    pub(crate) x: Option<u32>,
    /// The targets, separated by commas; empty without one.
    pub(crate) targets: String,
    /// What is sacrificed for it; empty if nothing is.
    pub(crate) given: String,
}

impl Playing {
    /// All of it.
    pub(crate) fn whole(&self) -> String {
        let name = self.x.map_or_else(|| self.name.clone(), |x| text::with_x(&self.name, x));
        let part =
            |sign: &str, part: &str| if part.is_empty() { String::new() } else { [sign, part].concat() };
        [name, part(" → ", &self.targets), part(": ", &self.given)].concat()
    }

    /// The same without the card; `None` if nothing is left.
    pub(crate) fn short(&self) -> Option<String> {
        let targets = (!self.targets.is_empty()).then(|| ["→ ", &self.targets].concat());
        let on: Vec<String> = self.x.map(text::x_is).into_iter().chain(targets).listed();
        let given = (!self.given.is_empty()).then(|| self.given.clone());
        let parts: Vec<String> = (!on.is_empty()).then(|| on.join(" ")).into_iter().chain(given).listed();
        (!parts.is_empty()).then(|| parts.join(": "))
    }
}
