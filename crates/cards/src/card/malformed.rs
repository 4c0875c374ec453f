//! Impossible cards: faces with parts that contradict each other, numbers over the limits, and
//! second faces that don't fit.

use super::{
    Ability, Announced, CardFace, CardType, Cost, Effect, Manner, OtherFace, Quantity, StaticAbility,
    TargetKind, TargetSpec, Trait, TriggeredAbility, Types,
};
use crate::Keyword;

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

    /// Whether an ability refers to something it lacks, or an instruction is no ability, or has a
    /// cost that no spell can have.
    pub fn is_malformed(&self) -> bool {
        self.types == Types::NONE || self.with_tokens().into_iter().any(CardFace::is_malformed_itself)
    }

    /// Whether its cost depends on its targets and it can have several, or depends on them twice.
    #[must_use]
    pub fn aims_in_two_ways(&self) -> bool {
        let one = |ability: &Ability| {
            ability.targets.len() < 2 && ability.targets.iter().all(|spec| !spec.optional)
        };
        match self.cost_changes.iter().filter(|change| change.aims.is_some()).count() {
            0 => false,
            1 => !self.abilities.iter().take(self.modes()).all(one),
            _ => true,
        }
    }

    pub(super) fn is_malformed_itself(&self) -> bool {
        // Several abilities are modes, of which the player chooses one.
        let paid = |cost: &super::Cost| {
            matches!(cost, super::Cost::Mana(_) | super::Cost::X(_) | super::Cost::PayLife(_))
                || cost.names_one()
        };
        let one_spell_ability = self.modes() > 0
            && self.abilities.iter().take(self.modes()).all(|ability| ability.costs.iter().all(paid));
        let mut others = self.abilities.iter().skip(self.modes());
        let one_spell_ability = one_spell_ability && others.all(Ability::is_from_hand);
        let abilities = self.all_abilities();
        // The places of abilities that work in a hand would be those of ways to cast it.
        let unpayable = matches!(self.announced, Some(Announced::Also { cost, times, .. })
            if times == 0 || !is_paid_for_a_spell(cost));
        let unpayable = unpayable
            || self.from_graveyard.is_some_and(|way| way.besides().any(|cost| !is_paid_for_a_spell(cost)))
            || self
                .effects()
                .into_iter()
                .any(|effect| effect.inside().cost.is_some_and(|cost| !is_paid_on_resolution(cost)));
        let in_two_ways = unpayable
            || self.announced.is_some()
                && (self.is_instruction() || self.abilities.iter().any(Ability::is_from_hand));
        (self.is_instruction() && !one_spell_ability && !self.is_split())
            || self.other.as_deref().is_some_and(|other| self.has_malformed_other(other))
            || self.aims_in_two_ways()
            || in_two_ways
            || (self.types == Types::NONE && !self.is_lent() && !self.is_emblem())
            || self.lends.iter().any(|lent| !lent.is_lent())
            || self.effects().into_iter().any(|effect| {
                effect.inside().face.is_some_and(|face| match effect {
                    Effect::Lend { .. } => !face.is_lent(),
                    Effect::GetEmblem { .. } => !face.is_emblem(),
                    _ => face.types == Types::NONE,
                })
            })
            || (self.enchant.is_none() && self.controls_host)
            || (self.enchant.is_some() && (self.equipment || !self.types.has(CardType::Enchantment)))
            || (self.equipment && !self.types.has(CardType::Artifact))
            || (self.is_creature() && self.size.is_none())
            || (self.is_instruction() && (self.types.is_permanent() || self.as_enters.is_some()))
            // Only planeswalkers have loyalty abilities.
            || (!self.types.has(CardType::Planeswalker) && self.abilities.iter().any(|it| it.loyalty().is_some()))
            || self.triggers.iter().flat_map(|it| it.ability.modes()).any(|mode| !mode.costs.is_empty() || mode.is_limited())
            || self.abilities.iter().any(|ability| !ability.or.is_empty())
            || self.done().into_iter().flat_map(Ability::modes).any(|mode| {
                !mode.costs.is_empty() || mode.is_limited() || mode.is_mana_trigger() || !mode.divides_well()
            })
            // A mana ability resolves at once, and is not put on the stack.
            || self.triggers.iter().any(|it| !it.ability.or.is_empty() && it.ability.modes().any(Ability::is_mana_trigger))
            || self.triggers.iter().any(|it| it.ability.or.iter().any(|mode| !mode.or.is_empty()))
            || (self.is_instruction() && self.abilities.iter().any(|it| it.is_limited() && !it.is_alternative_if()))
            || abilities.into_iter().any(Ability::is_malformed)
            // Nothing determines which place is the card and which its ability.
            || (self.abilities.iter().any(|it| it.in_graveyard)
                && (self.is_instruction() || self.from_graveyard.is_some()))
            || self.triggers.iter().any(TriggeredAbility::is_impossible_from_graveyard)
            || self.triggers.iter().any(|it| it.event.is_malformed() || it.is_stuck())
            || self.combat_costs.iter().any(|cost| cost.is_malformed())
            || self.combat_conditions.iter().any(|it| it.is_malformed())
            || self.statics.iter().any(StaticAbility::is_malformed)
            || self.counted_size.is_some_and(|size| !size.what.suits_static_abilities())
            // A divided amount of a spell or activated ability needs mandatory targets.
            || self.abilities.iter().any(|it| it.least_targets() < it.divided_among().end)
            || self.triggers.iter().flat_map(|it| it.ability.modes()).any(|mode| !mode.divides_well())
    }

    /// Whether its other face is one that a card can have in that manner.
    #[must_use]
    pub fn other_fits(&self) -> bool {
        !self.other.as_deref().is_some_and(|other| self.has_malformed_other(other))
    }

    /// Whether it, or its other face, is bound to day or night.
    pub fn is_bound_to_time(&self) -> bool {
        let bound =
            |face: &Self| face.keywords.has(Keyword::Daybound) || face.keywords.has(Keyword::Nightbound);
        bound(self) || self.other.as_deref().is_some_and(|other| bound(&other.face))
    }

    /// Whether it is a split card: both halves together.
    pub(super) fn is_split(&self) -> bool {
        self.other.as_deref().is_some_and(|other| other.manner.is_split())
    }

    pub(super) fn has_malformed_other(&self, other: &OtherFace) -> bool {
        let split = other.manner.is_split();
        let instructions = self.other_faces().all(Self::is_instruction);
        let instruction = match other.manner {
            Manner::Adventure | Manner::Omen | Manner::Split | Manner::Aftermath => instructions,
            // Nothing determines which face of two lands is meant.
            Manner::Modal => !(self.types.has(CardType::Land) && other.face.types.has(CardType::Land)),
            // Nothing determines its loyalty, its defense, or its host. A Siege is cast
            // transformed.
            Manner::Transform => [self, &*other.face].into_iter().all(|face| {
                let siege = self.siege && core::ptr::eq(self, face);
                face.types.is_permanent()
                    && !face.types.has(CardType::Planeswalker)
                    && (siege || !face.types.has(CardType::Battle))
                    && face.enchant.is_none()
                    && (!face.equipment || (self.equipment && other.face.equipment))
            }),
            // Its abilities as an Aura would be those of the creature, too.
            Manner::Bestow => {
                let alone = Self { other: None, ..self.clone() };
                let cost = other.face.cost.filter(|_| self.is_creature() && self.announced.is_none());
                let aura = cost.and_then(|cost| alone.bestowed_for(cost).other);
                aura.is_some_and(|aura| aura.face == other.face) && !other.face.is_malformed_itself()
            }
            // Only creatures are turned face down here.
            Manner::FaceDown => {
                let turns_up = other.face.abilities.first().is_some_and(Ability::turns_face_up);
                let plain = other.face.size == Some((2, 2)) && other.face.cost.is_none();
                self.is_creature() && plain && turns_up
            }
        };
        split != other.first.is_some()
            || !instruction
            || (self.is_instruction() && self.types.is_permanent())
            || self.other_faces().any(|face| {
                // The second face has no place for abilities that work in a hand or a graveyard.
                face.other.is_some()
                    || face.foretell.is_some()
                    || face.madness.is_some()
                    || face.rebounds
                    || face.from_graveyard.is_some()
                    || (!face.is_instruction()
                        && face.abilities.iter().any(|it| it.is_from_hand() || it.in_graveyard))
            })
    }

    /// Whether any number in it is larger than `most`.
    pub fn has_number_over(&self, most: u32) -> bool {
        self.with_tokens().into_iter().any(|face| face.has_own_number_over(most))
    }

    pub(super) fn has_own_number_over(&self, most: u32) -> bool {
        let (power, toughness) = self.size.unwrap_or_default();
        power.unsigned_abs() > most
            || toughness.unsigned_abs() > most
            || self.loyalty.unwrap_or(0) > most
            || self.enters_with.iter().any(|(_, count)| *count > most)
            || self.enters_counting.iter().any(|(_, count, _)| *count > most)
            || self.enters_if.iter().any(|(_, count, _)| *count > most)
            || self.announced.is_some_and(|announced| {
                announced.more_at(0, Some(1)).total().max(announced.more_at(1, None).total()) > most
                    || announced.counters_at(1, None) > most
                    || matches!(announced, Announced::Also { cost: Cost::PayLife(life), .. } if life > most)
            })
            || self.defense.unwrap_or(0) > most
            || self.cost.is_some_and(|cost| cost.total() > most)
            || self.numbered.iter().any(|keyword| keyword.number > most)
            || self.effects().into_iter().any(|effect| effect.largest_number() > most)
            || self.abilities.iter().flat_map(|ability| &ability.costs).any(|cost| match cost {
                super::Cost::Crew(power) | super::Cost::Saddle(power) => *power > most,
                _ => false,
            })
            || self.combat_costs.iter().any(|cost| cost.largest_number() > most)
            || self.cost_changes.iter().any(|change| change.more.unsigned_abs() > most)
            || self.multiplied.iter().any(|it| it.more.of(1) > most)
            || self.statics.iter().any(|s| s.power.unsigned_abs() > most || s.toughness.unsigned_abs() > most)
    }
}

/// Whether it can be paid for a spell, besides mana.
const fn is_paid_for_a_spell(cost: Cost) -> bool {
    cost.names_one() || matches!(cost, Cost::PayLife(_))
}

/// Whether it can be paid as a spell or ability resolves.
const fn is_paid_on_resolution(cost: Cost) -> bool {
    matches!(cost, Cost::Mana(_) | Cost::PayLife(_) | Cost::PayEnergy(_))
}
