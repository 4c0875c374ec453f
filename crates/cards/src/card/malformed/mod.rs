//! Impossible cards: faces with parts that contradict each other, and second faces that don't fit.

mod nesting;
mod other_face;
#[cfg(test)]
mod tests;

use super::{
    Ability, Announced, CardFace, CardType, Cost, Effect, Quantity, StaticAbility, TargetKind, TargetSpec,
    Trait, TriggeredAbility, TriggersAgain, Types,
};
use alloc::vec::Vec;
use core::fmt;

/// The reason why something can't be a card: the first one found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Malformed {
    /// It has more faces, abilities and effects than any game needs, or they are inside one another
    /// too deeply.
    TooDeep,
    /// It has no types, or a token that it makes has none.
    NoTypes,
    /// It is a creature without power and toughness.
    NoSize,
    /// It is an instant or sorcery without an ability that it resolves with, or one of those has a
    /// cost or a limit that no spell has, or it is a permanent card, too.
    NoSpell,
    /// Its other face doesn't suit the manner in which it has one.
    OtherFace,
    /// It is an Aura and no enchantment, or an Equipment, too; or it controls a host and is no
    /// Aura.
    Aura,
    /// It is an Equipment and no artifact.
    Equipment,
    /// An ability in quotes that it gives to others isn't only that, or its emblem has more than an
    /// emblem can have.
    Lent,
    /// Its power or toughness counts what static abilities can't count.
    CountedSize,
    /// Several announcements, or an announcement and another way to play it, have the same place.
    AnnouncedInTwoWays,
    /// A cost that can't be paid then, as it is cast or as something resolves.
    UnpayableCost,
    /// It is no planeswalker and has a loyalty ability, or one of its abilities costs loyalty
    /// twice.
    Loyalty,
    /// An activated ability has modes of its own, as only triggered abilities have, or a mode of a
    /// triggered ability has.
    Modes,
    /// A triggered ability has costs, a limit of activations, or what only mana abilities have.
    TriggerWithCosts,
    /// Nothing can wait for the event of a triggered ability, or it could never resolve.
    Trigger,
    /// What is said to cause abilities to trigger can't.
    Cause,
    /// An event is said to be replaced in a way in which it can't be.
    Replacement,
    /// An ability is said to work in a hand or a graveyard, and can't.
    WrongZone,
    /// A mana ability has a choice or several modes.
    ManaAbility,
    /// An ability has more than [`Ability::MAX_PARTS`] costs, targets or effects.
    TooManyParts,
    /// An ability refers to a target that it doesn't have, or its targets are in no possible order.
    Targets,
    /// What an ability divides can't be divided among its targets.
    Division,
    /// A cost of attacking or blocking can't be one.
    CombatCost,
    /// A condition for attacking or blocking can't be one.
    CombatCondition,
    /// The parts of a static ability contradict each other.
    StaticAbility,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooDeep => "parts that are too many, or nested too deeply",
            Self::NoTypes => "no types",
            Self::NoSize => "a creature without power and toughness",
            Self::NoSpell => "an instant or sorcery that can't be cast or resolve as a spell",
            Self::OtherFace => "an other face that doesn't fit",
            Self::Aura => "an Aura that can't be one",
            Self::Equipment => "an Equipment that is no artifact",
            Self::Lent => "an ability in quotes or an emblem that can't be one",
            Self::CountedSize => "a power or toughness that can't be counted",
            Self::AnnouncedInTwoWays => "two announcements with one place",
            Self::UnpayableCost => "a cost that can't be paid then",
            Self::Loyalty => "a loyalty ability that can't be one",
            Self::Modes => "modes that aren't those of a triggered ability",
            Self::TriggerWithCosts => "a triggered ability with costs or limits",
            Self::Trigger => "a triggered ability that can't trigger or resolve",
            Self::Cause => "a cause of triggering that can't be one",
            Self::Replacement => "a replacement effect that can't be one",
            Self::WrongZone => "an ability that can't work where it should",
            Self::ManaAbility => "a mana ability with choices",
            Self::TooManyParts => "an ability with too many parts",
            Self::Targets => "targets that don't fit",
            Self::Division => "a division that doesn't fit the targets",
            Self::CombatCost => "an impossible cost of attacking or blocking",
            Self::CombatCondition => "an impossible condition for attacking or blocking",
            Self::StaticAbility => "a static ability that contradicts itself",
        })
    }
}

/// The reason of the first condition that holds.
fn first<const N: usize>(found: [(bool, Malformed); N]) -> Option<Malformed> {
    found.into_iter().find(|(holds, _)| *holds).map(|(_, reason)| reason)
}

impl CardFace {
    /// Whether its abilities refer to "other" things of a kind that it isn't itself, as an Aura can
    /// to creatures: other than what is unclear.
    #[must_use]
    pub fn has_unclear_others(&self) -> bool {
        let own = |asked| match asked {
            Trait::Types(types) => self.types.iter().any(|own| types.has(own)),
            _ => false,
        };
        let about_others = |spec: &TargetSpec| {
            spec.traits.iter().any(|asked| asked == Trait::Other)
                && !spec.traits.plain().any(own)
                && spec.traits.or_itself().is_none()
        };
        // "For each other": other than each of many, not than this.
        let of_each = |ability: &StaticAbility| {
            !matches!(ability.affects.what, TargetKind::Itself | TargetKind::AttachedTo)
                && ability
                    .each
                    .and_then(Quantity::spec)
                    .is_some_and(|spec| spec.traits.iter().any(|asked| asked == Trait::Other))
        };
        if self.statics.iter().any(of_each) {
            return true;
        }
        let others =
            |ability: &StaticAbility| ability.others_only && !ability.affects.traits.plain().any(own);
        (self.enchant.is_some() || self.equipment)
            && (self.asked().iter().any(about_others) || self.statics.iter().any(others))
    }

    /// Why no game can be played with it, its tokens and what it gives to others.
    #[must_use]
    pub fn malformed(&self) -> Option<Malformed> {
        if self.is_nested_too_deeply() {
            return Some(Malformed::TooDeep);
        }
        if self.types == Types::NONE {
            return Some(Malformed::NoTypes);
        }
        self.with_tokens().into_iter().find_map(CardFace::malformed_itself)
    }

    fn malformed_itself(&self) -> Option<Malformed> {
        self.malformed_card()
            .or_else(|| self.malformed_costs())
            .or_else(|| self.all_abilities().into_iter().find_map(Ability::malformed))
            .or_else(|| self.malformed_activated())
            .or_else(|| self.malformed_triggers())
            .or_else(|| self.malformed_statics())
    }

    /// Its types and what they need.
    fn malformed_card(&self) -> Option<Malformed> {
        let untyped = self.types == Types::NONE && !self.is_lent() && !self.is_emblem();
        let aura = self.enchant.is_some();
        first([
            (untyped, Malformed::NoTypes),
            (self.is_creature() && self.size.is_none(), Malformed::NoSize),
            (self.is_instruction() && !self.is_spell(), Malformed::NoSpell),
            (!self.other_fits(), Malformed::OtherFace),
            (!aura && self.controls_host, Malformed::Aura),
            (aura && (self.equipment || !self.types.has(CardType::Enchantment)), Malformed::Aura),
            (self.equipment && !self.types.has(CardType::Artifact), Malformed::Equipment),
            (self.lends.iter().any(|lent| !lent.is_lent()), Malformed::Lent),
        ])
        .or_else(|| self.effects().into_iter().find_map(malformed_face))
    }

    /// Whether an instant or sorcery has what it takes to be cast and to resolve.
    fn is_spell(&self) -> bool {
        // Several abilities are modes, of which the player chooses one.
        let paid =
            |cost: &Cost| matches!(cost, Cost::Mana(_) | Cost::X(_) | Cost::PayLife(_)) || cost.names_one();
        let modes = self.modes();
        let resolves =
            modes > 0 && self.abilities.iter().take(modes).all(|ability| ability.costs.iter().all(paid));
        let others = self.abilities.iter().skip(modes).all(Ability::is_from_hand);
        ((resolves && others) || self.is_split())
            && !self.types.is_permanent()
            && self.as_enters.is_none()
            && !self.abilities.iter().any(|it| it.is_limited() && !it.is_alternative_if())
    }

    /// The costs of casting it, and those that are paid as its abilities resolve.
    fn malformed_costs(&self) -> Option<Malformed> {
        let also = matches!(self.announced, Some(Announced::Also { cost, times, .. })
            if times == 0 || !is_paid_for_a_spell(cost));
        let besides =
            self.from_graveyard.is_some_and(|way| way.besides().any(|cost| !is_paid_for_a_spell(cost)));
        let resolving = self
            .effects()
            .into_iter()
            .any(|effect| effect.inside().cost.is_some_and(|cost| !is_paid_on_resolution(cost)));
        // The places of abilities that work in a hand would be those of ways to cast it.
        let places = self.is_instruction() || self.abilities.iter().any(Ability::is_from_hand);
        // Nothing determines which place is the card and which its ability.
        let from_graveyard = self.abilities.iter().any(|it| it.in_graveyard)
            && (self.is_instruction() || self.from_graveyard.is_some());
        first([
            (also || besides || resolving, Malformed::UnpayableCost),
            (self.announced.is_some() && places, Malformed::AnnouncedInTwoWays),
            (from_graveyard, Malformed::AnnouncedInTwoWays),
        ])
    }

    /// Its activated abilities, or the modes of the spell.
    fn malformed_activated(&self) -> Option<Malformed> {
        let loyalty = self.abilities.iter().any(|it| it.loyalty().is_some());
        // A divided amount of a spell or activated ability needs mandatory targets.
        let divides = |it: &Ability| it.least_targets() < it.divided_among().end;
        first([
            (loyalty && !self.types.has(CardType::Planeswalker), Malformed::Loyalty),
            (self.abilities.iter().any(|ability| !ability.or.is_empty()), Malformed::Modes),
            (self.abilities.iter().any(divides), Malformed::Division),
        ])
    }

    /// Its triggered abilities, and those that trigger because of other abilities.
    fn malformed_triggers(&self) -> Option<Malformed> {
        let modes = || self.triggers.iter().flat_map(|it| it.ability.modes());
        let done: Vec<&Ability> = self.done().into_iter().flat_map(Ability::modes).collect();
        let paid = |mode: &Ability| !mode.costs.is_empty() || mode.is_limited();
        // A mana ability resolves at once, and is not put on the stack.
        let of_mana = |it: &TriggeredAbility| {
            !it.ability.or.is_empty() && it.ability.modes().any(Ability::is_mana_trigger)
        };
        let nested = |it: &TriggeredAbility| it.ability.or.iter().any(|mode| !mode.or.is_empty());
        let stuck = |it: &TriggeredAbility| it.event.is_malformed() || it.is_stuck();
        first([
            (modes().any(paid) || done.iter().copied().any(paid), Malformed::TriggerWithCosts),
            (self.triggers.iter().any(of_mana), Malformed::ManaAbility),
            (done.iter().any(|mode| mode.is_mana_trigger()), Malformed::ManaAbility),
            (self.triggers.iter().any(nested), Malformed::Modes),
            (self.triggers.iter().any(TriggeredAbility::is_impossible_from_graveyard), Malformed::WrongZone),
            (self.triggers.iter().any(stuck), Malformed::Trigger),
            (modes().chain(done.iter().copied()).any(|mode| !mode.divides_well()), Malformed::Division),
        ])
    }

    /// Everything that applies all the time.
    fn malformed_statics(&self) -> Option<Malformed> {
        let counted = self.counted_size.is_some_and(|size| !size.what.suits_static_abilities());
        first([
            (counted, Malformed::CountedSize),
            (self.combat_costs.iter().any(|cost| cost.is_malformed()), Malformed::CombatCost),
            (self.combat_conditions.iter().any(|it| it.is_malformed()), Malformed::CombatCondition),
            (self.triggers_again.iter().any(TriggersAgain::is_malformed), Malformed::Cause),
            (self.replacements.iter().any(|it| it.replaced().is_none()), Malformed::Replacement),
            (self.statics.iter().any(StaticAbility::is_malformed), Malformed::StaticAbility),
        ])
    }
}

impl Ability {
    fn malformed(&self) -> Option<Malformed> {
        let least = self.least_targets();
        let parts = [self.costs.len(), self.targets.len(), self.effects.len()];
        let loyalty =
            self.costs.iter().filter(|cost| matches!(cost, Cost::Loyalty(_) | Cost::LoyaltyX)).count();
        let may = |effect: &Effect| matches!(effect, Effect::May { .. });
        let refers = |effect: &Effect| {
            effect.references().into_iter().flatten().any(|it| it.targets_end() > self.targets.len())
        };
        first([
            (loyalty > 1, Malformed::Loyalty),
            (self.is_impossible_from_hand() || self.is_impossible_from_graveyard(), Malformed::WrongZone),
            // A mana ability resolves at once, without choices.
            (self.effects.iter().any(may) && self.makes_mana(), Malformed::ManaAbility),
            (parts.into_iter().any(|count| count > Self::MAX_PARTS), Malformed::TooManyParts),
            (self.divided_among().end > self.targets.len(), Malformed::Division),
            (self.divided() > Some(Self::MOST_DIVIDED), Malformed::Division),
            (
                self.x_targets.is_some_and(|place| usize::from(place) >= self.targets.len()),
                Malformed::Targets,
            ),
            (self.said_last.start > self.said_last.end, Malformed::Targets),
            (self.said_last.end > self.targets.len(), Malformed::Targets),
            // Optional targets come last.
            (self.targets.iter().skip(least).any(|spec| !spec.optional), Malformed::Targets),
            (self.effects.iter().any(refers), Malformed::Targets),
        ])
    }
}

/// Why what an effect makes or gives is no card, token, emblem or ability in quotes.
fn malformed_face(effect: &Effect) -> Option<Malformed> {
    let face = effect.inside().face?;
    let (fits, reason) = match effect {
        Effect::Lend { .. } => (face.is_lent(), Malformed::Lent),
        Effect::GetEmblem { .. } => (face.is_emblem(), Malformed::Lent),
        _ => (face.types != Types::NONE, Malformed::NoTypes),
    };
    (!fits).then_some(reason)
}

/// Whether it can be paid for a spell, besides mana.
const fn is_paid_for_a_spell(cost: Cost) -> bool {
    cost.names_one() || matches!(cost, Cost::PayLife(_))
}

/// Whether it can be paid as a spell or ability resolves.
const fn is_paid_on_resolution(cost: Cost) -> bool {
    matches!(cost, Cost::Mana(_) | Cost::PayLife(_) | Cost::PayEnergy(_))
}
