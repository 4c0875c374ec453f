//! What a card says of damage that is about to be dealt: "if a creature you control would deal damage, it deals double that
//! damage instead".

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::Problem;
use crate::text::Piece;
use crate::words::color;
use engine::{DamageChange, DamagedBy, More, Whose};
use language::t;

/// The forms, for the reference.
pub(crate) const DAMAGE_CHANGES: &[&str] = &[
    "if a source would deal damage to a permanent or player, it deals double that damage instead",
    "if a source you control would deal damage to a permanent or player, it deals triple that damage instead",
    "if a creature you control would deal damage to a permanent or player, it deals double that damage instead",
    "if a COLOR source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus N instead",
    "if equipped creature would deal combat damage, it deals double that damage instead",
];

/// To whom the damage would be dealt, by the words for it.
const TO: [(&str, Whose); 4] = [
    ("to a permanent or player", Whose::Anyones),
    ("to an opponent or a permanent an opponent controls", Whose::Opponents),
    ("to an opponent or permanent an opponent controls", Whose::Opponents),
    ("to you or a permanent you control", Whose::Yours),
];

/// Such a change, if the words begin like one.
pub(crate) fn damage_change(piece: Piece<'_>) -> Option<Result<DamageChange, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.take("if") {
        return None;
    }
    let by = reader.attached_to().then_some((DamagedBy::AttachedTo, None));
    let (by, color) = by.or_else(|| reader.a_source())?;
    if !reader.take("would deal") {
        return None;
    }
    let combat = reader.take("combat damage");
    if !combat && !reader.take("damage") {
        return None;
    }
    let to = TO.into_iter().find(|(words, _)| reader.take(words)).map(|(_, to)| to);
    let change = |more| DamageChange { by, color, to: to.unwrap_or(Whose::Anyones), combat, more };
    Some(reader.more().map(change))
}

impl Reader<'_> {
    /// `a red source you control`.
    fn a_source(&mut self) -> Option<(DamagedBy, Option<engine::Color>)> {
        if !self.any(&["a", "an"]) {
            return None;
        }
        if self.any(&["creature you control"]) {
            return Some((DamagedBy::YourCreatures, None));
        }
        let color = self.peek().and_then(|word| color(word.text));
        self.next += usize::from(color.is_some());
        if !self.take("source") {
            return None;
        }
        Some((if self.take("you control") { DamagedBy::Yours } else { DamagedBy::Anything }, color))
    }

    /// `, it deals double that damage instead`, up to the end.
    fn more(&mut self) -> Result<More, Problem> {
        const SAME: [&str; 2] = ["to that permanent or player", "to that player or permanent"];
        self.any(&[","]);
        let deals = self.any(&["it deals", "that source deals"]);
        let more = if self.take("double that damage") {
            Some(More::Times(2))
        } else if self.take("triple that damage") {
            Some(More::Times(3))
        } else if self.take("that much damage plus") {
            self.number()?.map(More::Plus)
        } else {
            None
        };
        self.any(&SAME);
        let instead = self.take("instead");
        self.any(&SAME);
        self.any(&["."]);
        match more.filter(|_| deals && instead && self.peek().is_none()) {
            Some(more) => Ok(more),
            None => Err(self.problem(t!("it deals double that damage instead"))),
        }
    }
}
