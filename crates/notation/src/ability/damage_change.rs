//! What a card says of damage that is about to be dealt: "if a creature you control would deal damage, it deals double that
//! damage instead".

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::Problem;
use crate::text::Piece;
use crate::words::color;
use engine::{DamageBecomes, DamageChange, DamagedBy, More, Whose};
use language::t;

/// The forms, for the reference.
pub(crate) const DAMAGE_CHANGES: &[&str] = &[
    "if a source would deal damage to a permanent or player, it deals double that damage instead",
    "if a source you control would deal damage to a permanent or player, it deals triple that damage instead",
    "if a creature you control would deal damage to a permanent or player, it deals double that damage instead",
    "if a COLOR source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus N instead",
    "if equipped creature would deal combat damage, it deals double that damage instead",
    "if a source would deal damage to you or a permanent you control, prevent half that damage, rounded up",
    "all damage that would be dealt to you is dealt to this creature instead",
    "all damage that would be dealt to you is dealt to enchanted creature instead",
    "as long as this is untapped, all damage that would be dealt to you by unblocked creatures is dealt to this instead",
];

/// Damage to a player, or to what that player controls too, that something else is dealt instead.
const DEALT_TO: [(&str, bool); 3] = [
    ("you or another permanent you control", false),
    ("you and other permanents you control", false),
    ("you", true),
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
    if let Some(change) = reader.stands_in() {
        return Some(Ok(change));
    }
    reader.next = 0;
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
    let change = |becomes| DamageChange {
        by,
        color,
        to: to.unwrap_or(Whose::Anyones),
        combat,
        players_only: false,
        while_untapped: false,
        becomes,
    };
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

    /// `all damage that would be dealt to you is dealt to this creature instead`, if that is all.
    fn stands_in(&mut self) -> Option<DamageChange> {
        let while_untapped = self.take("as long as") && self.this() && self.any(&["is untapped ,"]);
        if !while_untapped && self.next > 0 {
            return None;
        }
        let combat = self.take("all combat damage that would be dealt to");
        if !combat && !self.take("all damage that would be dealt to") {
            return None;
        }
        let (_, players_only) = DEALT_TO.into_iter().find(|(words, _)| self.take(words))?;
        let by = if self.take("by unblocked creatures") { DamagedBy::Unblocked } else { DamagedBy::Anything };
        if !self.take("is dealt to") {
            return None;
        }
        let becomes = if self.attached_to() {
            DamageBecomes::DealtToHost
        } else if self.this() || self.take("it") {
            DamageBecomes::DealtToThis
        } else {
            return None;
        };
        let instead = self.take("instead");
        self.any(&["."]);
        let to = Whose::Yours;
        let change = DamageChange { by, color: None, to, combat, players_only, while_untapped, becomes };
        (instead && self.peek().is_none()).then_some(change)
    }

    /// `, it deals double that damage instead`, up to the end.
    fn more(&mut self) -> Result<DamageBecomes, Problem> {
        const SAME: [&str; 2] = ["to that permanent or player", "to that player or permanent"];
        self.any(&[","]);
        if self.take("prevent half that damage , rounded up") {
            self.any(&["."]);
            return match self.peek() {
                None => Ok(DamageBecomes::Halved),
                Some(_) => Err(self.problem(t!("it deals double that damage instead"))),
            };
        }
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
            Some(more) => Ok(DamageBecomes::More(more)),
            None => Err(self.problem(t!("it deals double that damage instead"))),
        }
    }
}
