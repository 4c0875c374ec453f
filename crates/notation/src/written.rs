//! The activated abilities of a permanent as its text has them: a choice of modes or kinds of mana
//! is one ability, whatever ways to activate it there are.

use crate::script::{AbilityWay, PlayLine};
use combat_lab_cards::{Ability, CardSide, Effect, Mana, Quantity, Zone};
use combat_lab_engine::Object;
use core::ops::Range;

/// The places of the ability of this number, counted from 0; behind the last if there is none.
fn places(abilities: &[Ability], number: usize) -> Range<usize> {
    let mut firsts =
        (0..abilities.len()).filter(|place| !abilities.get(*place).is_some_and(|it| it.is_other_way));
    let first = firsts.nth(number).unwrap_or(abilities.len());
    first..firsts.next().unwrap_or(abilities.len())
}

/// How many there are.
pub(crate) fn count(abilities: &[Ability]) -> usize {
    abilities.iter().filter(|it| !it.is_other_way).count()
}

/// The number of the ability at a place and which of its ways that is, each counted from 0, and
/// whether it has others.
pub(crate) fn number(abilities: &[Ability], place: usize) -> (usize, usize, bool) {
    let before = abilities.get(..=place).unwrap_or(abilities);
    let number = before.iter().filter(|it| !it.is_other_way).count().saturating_sub(1);
    let places = places(abilities, number);
    (number, place.saturating_sub(places.start), places.len() > 1)
}

/// What an ability that does nothing else adds.
pub(crate) fn added(ability: &Ability) -> Option<Mana> {
    match ability.effects.as_slice() {
        [Effect::AddMana { mana, times: Quantity::Number(1) }] => Some(*mana),
        _ => None,
    }
}

impl PlayLine {
    /// Whether it says which ability is meant.
    #[must_use]
    pub const fn names_ability(&self) -> bool {
        self.ability.is_some() || self.way.is_some()
    }

    /// The places of the abilities that are meant by a number that counts them as they are written,
    /// as this object has them now; behind the last if it has no such ability. `None` of other
    /// numbers, and of a card that is cast.
    #[must_use]
    pub fn written_places(&self, object: &Object) -> Option<Range<usize>> {
        let face = object.side(if self.other_face { CardSide::Second } else { CardSide::First });
        let counts = match object.zone() {
            Zone::InPlay => true,
            Zone::Graveyard => face.abilities.iter().any(|it| it.in_graveyard),
            Zone::Hand => !face.is_instruction() && face.abilities.iter().any(Ability::is_from_hand),
            _ => false,
        };
        let number = self.ability.filter(|_| counts && self.as_written)?;
        Some(places(&face.abilities, number))
    }

    /// Whether the ability at a place is activated in the way that is meant.
    #[must_use]
    pub fn is_way(&self, abilities: &[Ability], place: usize) -> bool {
        match self.way {
            None => true,
            Some(AbilityWay::Mode(mode)) => {
                let (_, way, several) = number(abilities, place);
                several && way == mode
            }
            Some(AbilityWay::Adding(mana)) => abilities.get(place).and_then(added) == Some(mana),
        }
    }
}
