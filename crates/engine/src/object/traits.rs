//! Whether an object has what filters and protection ask for.

use super::Object;
use crate::ObjectId;
use combat_lab_cards::{CardType, ProtectedFrom, Stat, Subtype, Trait, Zone};

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
        match asked {
            Trait::Other => self.id != source,
            Trait::Paired => self.paired.is_some(),
            Trait::Tapped => self.status.tapped,
            Trait::Token => self.status.token,
            Trait::Legendary => self.face.legendary,
            Trait::Snow => self.face.snow,
            Trait::Historic => {
                self.is(CardType::Artifact) || self.face.legendary || self.has_subtype(Subtype::SAGA)
            }
            Trait::Colors(colors) => colors.iter().any(|color| self.now.colors.has(color)),
            Trait::Multicolored => self.now.colors.iter().nth(1).is_some(),
            Trait::Colorless => self.now.colors.iter().next().is_none(),
            Trait::Monocolored => self.now.colors.iter().count() == 1,
            Trait::Types(types) => types.iter().any(|card_type| self.is(card_type)),
            // The number of targets of something on the stack is checked elsewhere.
            Trait::ChosenColor | Trait::ChosenType | Trait::SingleTarget => false,
            Trait::Subtype(subtype) => self.has_subtype(subtype),
            Trait::Attacked => self.status.attacked,
            Trait::Arrived => self.status.arrived,
            Trait::Hurt => self.status.hurt,
            Trait::Has(keyword) => self.has(keyword),
            // Asked where the other permanent is at hand.
            Trait::Blocked
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
            Trait::Compare(compared) => {
                compared.asks_the_asker() || self.compares(compared, |stat| self.stat(stat), |_| None)
            }
            Trait::Basic => self.face.is_basic_land(),
        }
    }

    /// A number of it. What isn't a creature has no power and toughness, except a card outside the
    /// battlefield on which they are printed (208.3).
    pub(crate) fn stat(&self, stat: Stat) -> Option<i32> {
        self.stat_of_size(stat, self.now.power, self.now.toughness)
    }

    /// The same with this power and toughness.
    pub(crate) fn stat_of_size(&self, stat: Stat, power: i32, toughness: i32) -> Option<i32> {
        let whole = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
        let is_vehicle = || self.zone != Zone::InPlay && self.has_subtype(Subtype::VEHICLE);
        if stat.is_size() && !self.is(CardType::Creature) && !is_vehicle() {
            return None;
        }
        Some(match stat {
            Stat::Power => power,
            Stat::Toughness => toughness,
            Stat::Total => power.saturating_add(toughness),
            Stat::ManaValue => whole(self.mana_value()),
            Stat::Counters(Some(kind)) => whole(self.counters.of(kind)),
            Stat::Counters(None) => whole(self.counters.total()),
        })
    }
}
