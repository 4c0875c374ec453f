//! The numbers in effects.

use super::{Effect, GivenUpAs};
use crate::card::{Cost, FromExile, Measure, Quantity, StaticAbility};

/// A number in an effect: `Q` refers to a quantity, `N` to a count, `S` to a power or toughness.
enum Number<Q, N, S> {
    Quantity(Q),
    Count(N),
    Size(S, S),
}

/// References to the numbers in an effect: two where one is multiplied by the other.
macro_rules! numbers {
    ($effect:expr) => {
        match $effect {
            Effect::PumpBy { power, toughness, times, .. } => {
                [Some(Number::Quantity(times)), Some(Number::Size(power, toughness))]
            }
            Effect::Damage { amount, .. }
            | Effect::DamageBy { amount: Some(amount), .. }
            | Effect::GainLife { amount, .. }
            | Effect::LoseLife { amount, .. }
            | Effect::AddMana { times: amount, .. }
            | Effect::AddMore { times: amount, .. }
            | Effect::KeepMana { times: amount, .. }
            | Effect::Times { times: amount, .. } => [Some(Number::Quantity(amount)), None],
            Effect::GiveUp {
                how:
                    GivenUpAs::Dug { of: counters, .. }
                    | GivenUpAs::Amassed { counters, .. }
                    | GivenUpAs::Bolstered(counters)
                    | GivenUpAs::Devoured(counters),
                ..
            } => [Some(Number::Count(counters)), None],
            Effect::GiveUp { count, .. } => [Some(Number::Quantity(count)), None],
            Effect::Pump { power, toughness, .. } | Effect::SetSize { power, toughness, .. } => {
                [Some(Number::Size(power, toughness)), None]
            }
            Effect::Draw { count, .. }
            | Effect::Mill { count, .. }
            | Effect::PutCounters { count, .. }
            | Effect::RemoveCounters { count, .. }
            | Effect::CopyToken { count, .. }
            | Effect::CreateToken { count, .. }
            | Effect::Amass { count, .. }
            | Effect::GetEnergy { count, .. }
            | Effect::Connive { count, .. }
            | Effect::Poison { count, .. }
            | Effect::SetLife { life: count, .. }
            | Effect::ExileTop { count, .. }
            | Effect::EnterWith { count, .. }
            | Effect::PutInPlay { with: Some((_, count)), .. }
            | Effect::DistributeCounters { count, .. }
            | Effect::DivideDamage { amount: count, .. }
            | Effect::Prevent { amount: Some(count), .. }
            | Effect::Redirect { amount: Some(count), .. }
            | Effect::SetAside(FromExile::Suspended { counters: count })
            | Effect::May { cost: Some(Cost::PayLife(count) | Cost::PayEnergy(count)), .. } => {
                [Some(Number::Count(count)), None]
            }
            Effect::Fight { .. }
            | Effect::DoubleSize { .. }
            | Effect::SwitchSize { .. }
            | Effect::GainKeyword { .. }
            | Effect::LoseKeyword { .. }
            | Effect::LimitBlocks { .. }
            | Effect::Lend { .. }
            | Effect::LoseAbilities { .. }
            | Effect::OfChosenColor { .. }
            | Effect::BecomeColors { .. }
            | Effect::GainType { .. }
            | Effect::GainSubtype { .. }
            | Effect::OnlySubtype { .. }
            | Effect::LoseType { .. }
            | Effect::GainControl { .. }
            | Effect::ExchangeControl { .. }
            | Effect::Attach { .. }
            | Effect::Destroy { .. }
            | Effect::DestroyForGood { .. }
            | Effect::Regenerate { .. }
            | Effect::ReturnToHand { .. }
            | Effect::PutInPlay { with: None, .. }
            | Effect::ReturnThis { .. }
            | Effect::ReturnThat { .. }
            | Effect::PutInLibrary { .. }
            | Effect::Goad { .. }
            | Effect::Exile { .. }
            | Effect::Blink { .. }
            | Effect::ReturnTransformed { .. }
            | Effect::ComeBack { .. }
            | Effect::ExileUntil { .. }
            | Effect::ReturnExiled
            | Effect::Sacrifice { .. }
            | Effect::Tap { .. }
            | Effect::Untap { .. }
            | Effect::PhaseOut { .. }
            | Effect::RemoveFromCombat { .. }
            | Effect::EnterAttacking
            | Effect::Designate { .. }
            | Effect::Exert { .. }
            | Effect::BecomeBlocked { .. }
            | Effect::MustBlock { .. }
            | Effect::CantBlock { .. }
            | Effect::EnterTapped
            | Effect::Choose(_)
            | Effect::EnterAsCopy { .. }
            | Effect::BecomeCopy { .. }
            | Effect::DoubleCounters { .. }
            | Effect::RevealTop { .. }
            | Effect::CreateAttached { .. }
            | Effect::Populate { .. }
            | Effect::Transform { .. }
            | Effect::TurnFaceUp
            | Effect::Cascade
            | Effect::Madness
            | Effect::LoseTime
            | Effect::CastSuspended
            | Effect::CastDefeated
            | Effect::Rebound
            | Effect::Explore { .. }
            | Effect::GetEmblem { .. }
            | Effect::Pair { .. }
            | Effect::BecomeMonarch { .. }
            | Effect::Proliferate
            | Effect::Counter { .. }
            | Effect::CopySpell { .. }
            | Effect::CopyForEach { .. }
            | Effect::NewTargets { .. }
            | Effect::PreventFrom { .. }
            | Effect::PreventCombatDamage
            | Effect::ChooseBlocks { .. }
            | Effect::GainFlashback { .. }
            | Effect::LoseGame { .. }
            | Effect::WinGame
            | Effect::ShuffleIn { .. }
            | Effect::ShuffleGraveyard { .. }
            | Effect::ExileGraveyard { .. }
            | Effect::NoPrevention
            | Effect::NoLifeGain { .. }
            | Effect::RuleCasting { .. }
            | Effect::PreventCombatOf { .. }
            | Effect::AfterPrevented { .. }
            | Effect::ExtraTurn { .. }
            | Effect::ExtraCombat { .. }
            | Effect::CombatAfterMain
            | Effect::AtCombat { .. }
            | Effect::Together { .. }
            | Effect::ExtraStep { .. }
            | Effect::Skip { .. }
            | Effect::EndTheTurn
            | Effect::EndCombat
            | Effect::WhenDone { .. }
            | Effect::If { .. }
            | Effect::ForTurn { .. }
            | Effect::ForOpponents { .. }
            | Effect::Delayed { .. }
            | Effect::DamageBy { amount: None, .. }
            | Effect::Prevent { amount: None, .. }
            | Effect::Redirect { amount: None, .. }
            | Effect::SetAside(_)
            | Effect::May { .. } => [None, None],
        }
    };
}

impl Effect {
    /// Whether it, or an effect inside it, refers to the amount in the event ("that much").
    pub fn says_that_much(&self) -> bool {
        self.any(|effect| effect.quantity().is_some_and(|quantity| quantity.says(Measure::ThatMuch)))
    }

    /// The quantity in it.
    pub fn quantity(&self) -> Option<Quantity> {
        match numbers!(self) {
            [Some(Number::Quantity(quantity)), _] => Some(*quantity),
            _ => None,
        }
    }

    /// The same, as mutable references.
    pub fn quantity_mut(&mut self) -> Option<&mut Quantity> {
        match numbers!(self) {
            [Some(Number::Quantity(quantity)), _] => Some(quantity),
            _ => None,
        }
    }

    /// The same with its count, amount or cost multiplied; unchanged without one.
    pub fn times(mut self, times: u32) -> Self {
        if let Self::May { cost: Some(Cost::Mana(mana)), .. } = &mut self {
            *mana = mana.times(times);
        }
        match numbers!(&mut self) {
            [Some(Number::Count(count)), None] => *count = count.saturating_mul(times),
            [Some(Number::Quantity(quantity)), None] => *quantity = quantity.times(times),
            [Some(Number::Size(power, toughness)), _] => {
                let times = i32::try_from(times).unwrap_or(i32::MAX);
                (*power, *toughness) = (power.saturating_mul(times), toughness.saturating_mul(times));
            }
            [_, _] => {}
        }
        self
    }

    /// Whether it moves cards to or from a library.
    pub(crate) const fn moves_library_cards(&self) -> bool {
        matches!(self, Self::Draw { .. } | Self::Mill { .. } | Self::Explore { .. } | Self::Connive { .. })
    }

    /// The largest number in it, in size.
    pub(crate) fn largest_number(&self) -> u32 {
        let inside = self.inside();
        let cost = inside.cost.map_or(0, Cost::largest_number);
        let applied = inside.applies.map_or(0, StaticAbility::largest_number);
        let copied = match self {
            Self::BecomeCopy { except, .. }
            | Self::EnterAsCopy { except, .. }
            | Self::CopyToken { except, .. } => except.largest_number(),
            _ => 0,
        };
        let mana = if let Self::AddMana { mana, .. }
        | Self::AddMore { mana: Some(mana), .. }
        | Self::KeepMana { mana, .. } = self
        {
            mana.total()
        } else {
            1
        };
        numbers!(self).into_iter().flatten().fold(cost.max(applied).max(copied), |largest, number| {
            largest.max(match number {
                Number::Quantity(quantity) => {
                    mana.saturating_mul(quantity.number().unwrap_or(1)).max(quantity.largest_number())
                }
                Number::Count(count) => *count,
                Number::Size(power, toughness) => power.unsigned_abs().max(toughness.unsigned_abs()),
            })
        })
    }
}
