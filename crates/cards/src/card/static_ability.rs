//! Static abilities, which apply for as long as a permanent is on the battlefield.

use super::{BlockLimit, CardType, Condition, Quantity, TargetKind, TargetSpec, Trait, Types};
use crate::{Color, Keywords, Subtype};
use combat_lab_compiled::Compiled;

/// A static ability: it applies for as long as its permanent is on the battlefield (412; 604).
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that an ability says or not")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct StaticAbility {
    /// The permanents it affects.
    pub affects: TargetSpec,
    /// Whether the permanent itself is left out ("other creatures").
    pub others_only: bool,
    /// Added to their power.
    pub power: i32,
    /// Added to their toughness.
    pub toughness: i32,
    /// Keywords they have; a card's own words ("can't attack") are imposed on them, and are no
    /// abilities of theirs.
    pub keywords: Keywords,
    /// The limit on blocking them, which is imposed on them, too.
    pub limit: Option<BlockLimit>,
    /// Keywords they lose.
    pub loses: Keywords,
    /// Whether they lose all abilities that they had before.
    pub strips: bool,
    /// The power and toughness that everything else starts from.
    pub base: Option<(i32, i32)>,
    /// The types and size they get besides: only Auras have this, for their hosts.
    pub becomes: Option<Becomes>,
    /// The types that the host of an Aura or Equipment has in addition to its own, one or two.
    pub joins: Option<(Subtype, Option<Subtype>)>,
    /// That they are creatures in addition to their types.
    pub animates: Option<Animates>,
    /// The land type that lands have, in addition to their own or instead of them, with the ability
    /// to tap for its mana, which is in `lends`.
    pub land: Option<LandType>,
    /// Whether the permanent itself isn't a creature, under the condition.
    pub not_creature: bool,
    /// Whether it affects the creature itself and the one it is paired with, as long as it is
    /// (702.95).
    pub pair: bool,
    /// The count that power and toughness are multiplied by; nothing means once.
    pub each: Option<Quantity>,
    /// Whether it works only while its card is in its owner's graveyard, and not on the battlefield
    /// (402.8; 113.6b).
    pub in_graveyard: bool,
    /// The condition without which it does nothing ("as long as …").
    pub condition: Option<Condition>,
    /// The abilities in quotes they have ([`CardFace::lends`](super::CardFace::lends)), by place.
    pub lends: Option<u8>,
}

/// A power or toughness that counts something, such as `*`: a characteristic-defining ability
/// (405.2, 418.5a; 604.3, 613.4a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct CountedSize {
    /// Whether power is so counted.
    pub power: bool,
    /// Whether toughness is so counted.
    pub toughness: bool,
    /// The things counted. The printed number is added to the count.
    pub what: Quantity,
}

impl StaticAbility {
    /// Whether its parts contradict each other.
    #[must_use]
    pub fn is_malformed(&self) -> bool {
        !self.suits()
            || ((self.becomes.is_some() || self.joins.is_some())
                && (self.affects.what != TargetKind::AttachedTo || self.condition.is_some()))
            || (self.animates.is_some() && (self.base.is_none() || self.in_graveyard || self.pair || self.others_only))
            || self.land.is_some_and(|land| !self.suits_land(land))
            || (self.pair && self.affects.what != TargetKind::Itself)
            || (self.in_graveyard
                && (matches!(self.affects.what, TargetKind::AttachedTo | TargetKind::Itself)
                    || self.others_only
                    || self.lends.is_some()
                    || self.takes_away()
                    || self.keywords.has(crate::Keyword::EntersTapped)))
            || (self.not_creature
                && (self.affects.what != TargetKind::Itself
                    || !self.condition.is_some_and(Condition::can_unmake_creatures)))
            // An effect that takes away leaves nothing out, and a permanent takes nothing away from
            // itself.
            || (self.takes_away() && self.others_only)
            || (self.affects.what == TargetKind::Itself && (self.strips || self.loses != Keywords::NONE))
            || !self.condition.is_none_or(Condition::suits_static_abilities)
            || !self.each.is_none_or(Quantity::suits_static_abilities)
            // The part that one of them leaves out of the sum for itself is looked up as printed.
            || (self.others_only && self.each.is_some())
    }

    /// Whether it may require what it does: keywords and combat only if it takes none away and sets
    /// no power and toughness; power and toughness only if it grants nothing but a card's own
    /// words.
    #[must_use]
    pub fn suits(&self) -> bool {
        let grants = !self.takes_away() && self.lends.is_none();
        let own_words = grants && self.keywords.iter().all(crate::Keyword::is_own_words);
        let keeps_size = own_words && (self.power, self.toughness) == (0, 0);
        self.affects.traits.iter().all(|asked| {
            asked.suits_static_abilities()
                || (grants && (asked.asks_for_keyword() || asked.asks_of_combat()))
                || (keeps_size && asked.asks_for_size())
        })
    }

    /// Whether it can give lands this type: the permanents it affects don't depend on land types.
    fn suits_land(&self, land: LandType) -> bool {
        let only_lands = Types::of(CardType::Land);
        let lands =
            self.affects.what == TargetKind::Permanent && self.affects.traits.has(Trait::Types(only_lands));
        let plain = self.affects.traits.iter().all(|asked| {
            asked == Trait::Types(only_lands)
                || matches!(asked, Trait::Basic | Trait::Snow | Trait::Legendary)
        });
        let affects = (lands && plain) || self.affects.what == TargetKind::AttachedTo;
        affects
            && !self.others_only
            && self.condition.is_none()
            && self.lends.is_some()
            && !self.in_graveyard
            && Subtype::BASIC_LANDS.contains(&land.subtype)
    }

    /// One that changes nothing yet.
    #[must_use]
    pub const fn of(affects: TargetSpec) -> Self {
        Self {
            affects,
            others_only: false,
            power: 0,
            toughness: 0,
            keywords: Keywords::NONE,
            limit: None,
            loses: Keywords::NONE,
            strips: false,
            base: None,
            becomes: None,
            joins: None,
            animates: None,
            land: None,
            not_creature: false,
            pair: false,
            each: None,
            in_graveyard: false,
            condition: None,
            lends: None,
        }
    }

    /// Whether it begins to apply with types, before abilities are lost: then all of it continues
    /// to apply, even if its source loses it (418.5a; 613.1d, 613.6).
    #[must_use]
    pub const fn begins_with_types(&self) -> bool {
        self.becomes.is_some()
            || self.joins.is_some()
            || self.animates.is_some()
            || self.land.is_some()
            || self.not_creature
    }

    /// Whether it takes abilities away, or sets power and toughness.
    #[must_use]
    pub fn takes_away(&self) -> bool {
        self.strips || self.base.is_some() || self.loses != Keywords::NONE
    }
}

/// A basic land type that lands have (205.3, 305.6, 305.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct LandType {
    /// The land type.
    pub subtype: Subtype,
    /// Whether it is their only land type: then they have lost the abilities that are written on
    /// them (305.7).
    pub only: bool,
}

/// The properties of permanents that are creatures in addition to their types (205.1b, 613.1d,
/// 613.1e): base power and toughness, and keywords.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct Animates {
    /// Creature types that they have in addition to their own, up to two.
    pub subtypes: (Option<Subtype>, Option<Subtype>),
    /// Their only colour, if it is changed.
    pub color: Option<Color>,
}

/// The effect of an Aura on the creature it is attached to: "is a blue Frog creature" (205.1a,
/// 613.1d, 613.1e).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct Becomes {
    /// Its only creature type.
    pub subtype: Subtype,
    /// Its only colour, if it is changed.
    pub color: Option<Color>,
    /// Whether it is a creature and nothing else.
    pub only_creature: bool,
}

/// Whether a static ability may count these: nothing that static abilities change is required.
#[must_use]
pub fn can_be_counted(spec: TargetSpec) -> bool {
    let permanents = !matches!(
        spec.what,
        TargetKind::Player
            | TargetKind::AnyTarget
            | TargetKind::PlayerOrPlaneswalker
            | TargetKind::CreatureOrPlayer
            | TargetKind::Spell
            | TargetKind::AbilityOnStack
            | TargetKind::SpellOrAbility
    );
    permanents
        && spec
            .traits
            .iter()
            .all(|asked| matches!(asked, Trait::Other | Trait::Attached) || asked.suits_static_abilities())
}
