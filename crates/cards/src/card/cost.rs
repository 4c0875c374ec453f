//! Costs of activating an ability, and additional costs.

use super::{CounterKind, Filter, TargetKind, TargetSpec, Trait, Whose};
use crate::{CardType, Color, ManaCost};
use combat_lab_compiled::Compiled;

/// Something paid to activate an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Cost {
    /// Tap the permanent itself. A creature that came under its controller's control this turn
    /// can't, without haste.
    Tap,
    /// Sacrifice the permanent itself.
    SacrificeThis,
    /// Exile the permanent itself.
    ExilePermanent,
    /// Return the permanent itself to its owner's hand.
    ReturnThis,
    /// Discard the card itself: the ability works only while it is in its owner's hand.
    DiscardThis,
    /// Exile the card itself from its owner's graveyard, where the ability works.
    ExileThis,
    /// Reveal this card, from the hand; so the ability works in a hand.
    RevealThis,
    /// Discard a card other than this, of this type if there is one.
    Discard(Option<CardType>),
    /// Exile a card other than this from the hand, of this colour if there is one.
    ExileFromHand(Option<Color>),
    /// Exile a card other than this from the player's graveyard, of this type if there is one.
    ExileFromGraveyard(Option<CardType>),
    /// Return a permanent of this kind that the player controls to its owner's hand.
    Return(TargetSpec),
    /// Tap an untapped permanent of this kind that the player controls; its summoning sickness
    /// doesn't matter.
    TapOther(TargetSpec),
    /// Sacrifice a permanent of this kind: the player chooses one of their own (it may be the
    /// permanent itself).
    Sacrifice(TargetSpec),
    /// Tap other untapped creatures of the activating player with this much power in all (702.122).
    Crew(u32),
    /// Tap other untapped creatures you control with this total power or more, to saddle a Mount
    /// (702.171a).
    Saddle(u32),
    /// Pay this much life.
    PayLife(u32),
    /// Pay this many energy counters (107.14).
    PayEnergy(u32),
    /// Pay mana.
    Mana(ManaCost),
    /// Remove counters from the permanent itself.
    RemoveCounters {
        /// Of which kind.
        kind: CounterKind,
        /// The number.
        count: u32,
    },
    /// Put counters on the permanent itself.
    PutCounters {
        /// Of which kind.
        kind: CounterKind,
        /// The number.
        count: u32,
    },
    /// Put this many loyalty counters on the planeswalker, or remove this many: an ability that
    /// costs this is a loyalty ability.
    Loyalty(i32),
    /// Pay the announced X in generic mana this many times (107.3a).
    X(u32),
    /// Remove the announced X loyalty counters from the planeswalker.
    LoyaltyX,
}

impl Cost {
    /// The permanents of which the player chooses one that is sacrificed or returned.
    #[must_use]
    pub const fn given_up(&self) -> Option<TargetSpec> {
        match self {
            Self::Sacrifice(spec) | Self::Return(spec) => Some(*spec),
            Self::Tap
            | Self::SacrificeThis
            | Self::ExilePermanent
            | Self::ReturnThis
            | Self::DiscardThis
            | Self::ExileThis
            | Self::RevealThis
            | Self::Discard(_)
            | Self::ExileFromHand(_)
            | Self::ExileFromGraveyard(_)
            | Self::TapOther(_)
            | Self::Crew(_)
            | Self::Saddle(_)
            | Self::PayLife(_)
            | Self::PayEnergy(_)
            | Self::Mana(_)
            | Self::RemoveCounters { .. }
            | Self::PutCounters { .. }
            | Self::Loyalty(_)
            | Self::X(_)
            | Self::LoyaltyX => None,
        }
    }

    /// The permanents of which the player chooses one to pay it.
    pub(super) const fn spec(&self) -> Option<TargetSpec> {
        match self {
            Self::TapOther(spec) => Some(*spec),
            other => other.given_up(),
        }
    }

    /// Return an unblocked attacker that the player controls to its owner's hand: ninjutsu and
    /// sneak.
    #[must_use]
    pub fn unblocked_attacker() -> Self {
        let unblocked = Filter::from(Trait::Unblocked);
        Self::Return(TargetSpec::new(TargetKind::AttackingCreature, Whose::Yours).that_is(unblocked))
    }

    /// Whether paying it removes the permanent with the ability from the battlefield.
    #[must_use]
    pub const fn takes_it_away(&self) -> bool {
        matches!(self, Self::SacrificeThis | Self::ExilePermanent | Self::ReturnThis)
    }

    /// Whether a player names an object to pay it: one to sacrifice, discard, exile, return or tap.
    #[must_use]
    pub const fn names_one(self) -> bool {
        matches!(
            self,
            Self::Sacrifice(_)
                | Self::Discard(_)
                | Self::ExileFromHand(_)
                | Self::ExileFromGraveyard(_)
                | Self::Return(_)
                | Self::TapOther(_)
        )
    }
}
