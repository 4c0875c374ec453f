//! Whether an object has what filters and protection ask for.

use super::Object;
use crate::ObjectId;
use combat_lab_cards::{CardType, ProtectedFrom, Subtype, Trait};

impl Object {
    /// Whether it has this quality now, or last had it.
    pub(crate) const fn has_quality(&self, asked: ProtectedFrom) -> bool {
        match asked {
            ProtectedFrom::Color(color) => self.now.colors.has(color),
            ProtectedFrom::Type(card_type) => self.now.types.has(card_type),
        }
    }

    /// Whether it has this trait, where an ability of `source` asks.
    pub(crate) fn has_trait(&self, asked: Trait, source: ObjectId) -> bool {
        let mana_value = || self.mana_value();
        match asked {
            Trait::Other => self.id != source,
            Trait::Unpaired => self.paired.is_none(),
            Trait::Tapped => self.status.tapped,
            Trait::Untapped => !self.status.tapped,
            Trait::Token => self.status.token,
            Trait::Nontoken => !self.status.token,
            Trait::Legendary => self.face.legendary,
            Trait::Nonlegendary => !self.face.legendary,
            Trait::Snow => self.face.snow,
            Trait::Historic => {
                self.is(CardType::Artifact) || self.face.legendary || self.has_subtype(Subtype::SAGA)
            }
            Trait::Colors(colors) => colors.iter().any(|color| self.now.colors.has(color)),
            Trait::NotColor(color) => !self.now.colors.has(color),
            Trait::Multicolored => self.now.colors.iter().nth(1).is_some(),
            Trait::Colorless => self.now.colors.iter().next().is_none(),
            Trait::Monocolored => self.now.colors.iter().count() == 1,
            Trait::Grown => self.counters.plus_one > 0,
            Trait::Bears(Some(kind)) => self.counters.of(kind) > 0,
            Trait::Bears(None) => self.counters.any(),
            Trait::Types(types) => types.iter().any(|card_type| self.is(card_type)),
            Trait::NotType(card_type) => !self.is(card_type),
            // The number of targets of something on the stack is checked elsewhere.
            Trait::ChosenColor | Trait::ChosenType | Trait::SingleTarget => false,
            Trait::Subtype(subtype) => self.has_subtype(subtype),
            Trait::NotSubtype(subtype) => !self.has_subtype(subtype),
            Trait::TypesOr(types, subtype) => {
                types.iter().any(|card_type| self.is(card_type)) || self.has_subtype(subtype)
            }
            Trait::TypesOrHas(types, keyword) => {
                types.iter().any(|card_type| self.is(card_type))
                    || self.is(CardType::Creature) && self.has(keyword)
            }
            Trait::OneOf(one, other) => self.has_subtype(one) || self.has_subtype(other),
            Trait::OneOfThree(one, other, third) => {
                [one, other, third].into_iter().any(|subtype| self.has_subtype(subtype))
            }
            Trait::Attacked => self.status.attacked,
            Trait::Arrived => self.status.arrived,
            Trait::Hurt => self.status.hurt,
            Trait::Has(keyword) => self.has(keyword),
            Trait::Lacks(keyword) => !self.has(keyword),
            // Asked where the other permanent is at hand.
            Trait::Weaker
            | Trait::Stronger
            | Trait::Larger
            | Trait::Blocked
            | Trait::Unblocked
            | Trait::Facing(_)
            | Trait::Attached
            | Trait::Defends
            | Trait::AttackingYou { .. }
            | Trait::Equipped
            | Trait::Enchanted
            | Trait::Commander
            | Trait::Modified
            | Trait::DefendsThat
            | Trait::ThatPlayers => true,
            Trait::TotalAtMost(_)
            | Trait::PowerAtMost(_)
            | Trait::PowerAtLeast(_)
            | Trait::ToughnessAtMost(_)
            | Trait::ToughnessAtLeast(_)
            | Trait::Sized(..)
            | Trait::PowerOrToughnessAtMost(_)
            | Trait::Tougher => asked.fits_size(self.now.power, self.now.toughness),
            Trait::Basic => self.face.is_basic_land(),
            Trait::Nonbasic => !self.face.is_basic_land(),
            Trait::ManaValueAtMost(most) => mana_value() <= most,
            Trait::ManaValueAtLeast(least) => mana_value() >= least,
            Trait::ManaValueIs(exactly) => mana_value() == exactly,
            Trait::NoCounters => self.counters.kinds().is_empty(),
        }
    }
}
