//! Damage that is prevented from a source of a player's choice.

use super::Reader;
use crate::diagnostic::Problem;
use crate::words::color;
use combat_lab_cards::{ChosenSource, Effect, GivenUpAs, IfPrevented, Quantity, Reference};
use combat_lab_language::t;

impl Reader<'_> {
    /// `a red source of your choice would deal damage to you this turn, prevent that damage`, after
    /// "the next time".
    pub(super) fn next_time(&mut self) -> Result<(), Problem> {
        // Damage that it would deal to several at the same time is dealt at one time; a shield
        // prevents a part of it only.
        let Some((color, to_you)) = self.source_of_choice("would deal damage").filter(|(_, to_you)| {
            self.any(&[","]);
            *to_you && self.take("prevent that damage")
        }) else {
            return Err(self.problem(t!(
                "source of your choice would deal damage to you this turn, prevent that damage"
            )));
        };
        let then = if self.any(&[
            ". you gain life equal to the damage prevented this way",
            ". you gain that much life",
            ". if damage is prevented this way , you gain that much life",
        ]) {
            Some(IfPrevented::GainLife)
        } else {
            let start = self.next;
            let back = self.take(". if damage is prevented this way ,")
                && self.this()
                && self.take("deals that much damage to that source's controller");
            if !back {
                self.next = start;
            }
            back.then_some(IfPrevented::DealBack)
        };
        let (who, count) = (Reference::You, Quantity::Number(1));
        let how = GivenUpAs::PreventedFrom(ChosenSource { color, to_you, once: true, then });
        self.add(Effect::GiveUp { who, count, what: None, how })
    }

    /// `all damage a red source of your choice would deal this turn`, if that comes next, after
    /// "prevent".
    pub(super) fn all_from_choice(&mut self) -> Option<Effect> {
        let start = self.next;
        let found = self.take("all damage").then(|| self.source_of_choice("would deal")).flatten();
        if found.is_none() {
            self.next = start;
        }
        let (color, to_you) = found?;
        let how = GivenUpAs::PreventedFrom(ChosenSource { color, to_you, once: false, then: None });
        Some(Effect::GiveUp { who: Reference::You, count: Quantity::Number(1), what: None, how })
    }

    /// `a red source of your choice would deal to you this turn`, with these words in it; the
    /// colour, and whether to you.
    fn source_of_choice(&mut self, deals: &str) -> Option<(Option<combat_lab_cards::Color>, bool)> {
        let start = self.next;
        self.any(&["a", "an"]);
        let color = self.peek().and_then(|word| color(word.text));
        self.next += usize::from(color.is_some());
        if self.take("source of your choice") && self.take(deals) {
            let to_you = self.take("to you");
            if self.take("this turn") {
                return Some((color, to_you));
            }
        }
        self.next = start;
        None
    }
}
