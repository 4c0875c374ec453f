//! Damage that is dealt, prevented or dealt to something else, as text.

use super::effect::Writer;
use crate::words::Wording;
use combat_lab_cards::{Color, Dealt, Meets, Quantity, Reference};
use combat_lab_language::{Phrase, t};

impl Writer<'_> {
    /// "3 damage to target creature".
    pub(super) fn damage(&mut self, amount: Quantity, to: Reference) -> String {
        let much = self.much(amount);
        let text = if self.is_you(to) {
            self.say(t!("%1 damage to you"), &[&much])
        } else {
            self.with(to, t!("%2 damage to %1"), &much)
        };
        self.where_x(text, amount)
    }

    /// "prevent all combat damage that would be dealt by target creature this turn".
    pub(super) fn combat_damage_prevented(&mut self, who: Reference, way: Dealt) -> String {
        self.to(who, prevents_combat_damage(way))
    }

    /// "the next 2 damage that would be dealt to you this turn is dealt to target creature
    /// instead".
    pub(super) fn redirected(&mut self, from: Reference, to: Reference, amount: Option<u32>) -> String {
        let (from, to) = (self.who(from), self.who(to));
        redirects(amount, &from, &to, self.wording)
    }

    pub(super) fn prevented(&mut self, to: Reference, amount: Option<u32>, from: Option<Color>) -> String {
        let who = self.who(to);
        prevents(amount, from, &who, self.wording)
    }
}

/// "prevent all combat damage that would be dealt by %1 this turn".
pub(crate) const fn prevents_combat_damage(way: Dealt) -> Phrase<'static> {
    match way {
        Dealt::To => t!("prevent all combat damage that would be dealt to %1 this turn"),
        Dealt::By => t!("prevent all combat damage that would be dealt by %1 this turn"),
        Dealt::ToBy(Meets::IsBlocked) => {
            t!("prevent all combat damage that would be dealt to %1 this turn by creatures blocking it")
        }
        Dealt::ToBy(Meets::Blocks) => {
            t!("prevent all combat damage that would be dealt to %1 this turn by creatures it blocks")
        }
        Dealt::ToBy(Meets::Either) => {
            t!(
                "prevent all combat damage that would be dealt to %1 this turn by creatures blocking or blocked by it"
            )
        }
        Dealt::Both => t!("prevent all combat damage that would be dealt to or by %1 this turn"),
    }
}

/// "the next 2 damage that would be dealt to Bob this turn is dealt to Bears instead".
pub(crate) fn redirects(amount: Option<u32>, from: &str, to: &str, wording: Wording) -> String {
    let dealt = if amount.is_some() {
        t!("the next %1 damage that would be dealt to %2 this turn is dealt to %3 instead")
    } else {
        t!("all damage that would be dealt to %2 this turn is dealt to %3 instead")
    };
    wording.say(dealt, &[&amount.unwrap_or_default().to_string(), from, to])
}

/// "prevent the next 3 damage that red sources would deal to Bob this turn".
pub(crate) fn prevents(amount: Option<u32>, from: Option<Color>, to: &str, wording: Wording) -> String {
    let prevent = match (amount.is_some(), from.is_some()) {
        (true, false) => t!("prevent the next %1 damage that would be dealt to %2 this turn"),
        (false, false) => t!("prevent all damage that would be dealt to %2 this turn"),
        (true, true) => t!("prevent the next %1 damage that %3 sources would deal to %2 this turn"),
        (false, true) => t!("prevent all damage that %3 sources would deal to %2 this turn"),
    };
    let color = from.map(|color| wording.word(color.name())).unwrap_or_default();
    wording.say(prevent, &[&amount.unwrap_or_default().to_string(), to, color])
}
