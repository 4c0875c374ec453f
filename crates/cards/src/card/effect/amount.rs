//! Amounts in effects, what they count, and the numbers in them.

use super::{Effect, Reference};
use crate::Colors;
use crate::card::{CardType, Cost, CountedFor, CounterKind, FromExile, Reckoned, TargetSpec, can_be_counted};

/// An amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Amount {
    /// This much.
    Fixed(u32),
    /// The X that was announced with it (107.3a).
    X,
    /// The amount in the event that triggered the ability ("that much").
    ThatMuch,
    /// The life that players have lost by earlier instructions of the same ability ("the life lost
    /// this way").
    LostThisWay,
    /// The power of this, as it is or last was; 0 if it is negative.
    PowerOf(Reference),
    /// The toughness of this, as it is or last was; 0 if it is negative.
    ToughnessOf(Reference),
    /// The mana value of this.
    ManaValueOf(Reference),
    /// The greatest power among these; 0 without any.
    GreatestPower(TargetSpec),
    /// As many as there are of these.
    Count(CountOf),
    /// An amount computed from a count.
    Reckoned(Reckoned),
}

impl Amount {
    /// Whether it is counted separately for each player affected by the instruction.
    #[must_use]
    pub const fn is_theirs(self) -> bool {
        matches!(self, Self::Reckoned(Reckoned { by: CountedFor::Theirs, .. }))
    }

    /// The things it counts.
    const fn counts(self) -> Option<CountOf> {
        match self {
            Self::Count(what) | Self::Reckoned(Reckoned { of: what, .. }) => Some(what),
            _ => None,
        }
    }
}

/// A kind of thing that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CountOf {
    /// Permanents of this kind.
    Permanents(TargetSpec),
    /// The life of the player who controls it, as points of it; none below 0.
    Life,
    /// The cards in the hand of the player who controls it.
    Hand,
    /// The cards in that player's graveyard.
    Graveyard,
    /// The creature cards in that player's graveyard.
    CreaturesInGraveyard,
    /// The instant and sorcery cards in that player's graveyard.
    SpellsInGraveyard,
    /// The cards of this type in that player's graveyard.
    OfTypeInGraveyard(CardType),
    /// The permanent cards in that player's graveyard.
    PermanentsInGraveyard,
    /// The card types among cards in that player's graveyard.
    TypesInGraveyard,
    /// The creature cards in all graveyards.
    CreaturesInGraveyards,
    /// The card types among cards in all graveyards.
    TypesInGraveyards,
    /// The opponents whom that player has attacked with a creature in this combat, still in the
    /// game or not (702.121a, since 2016). Planeswalkers and battles don't count, nor do creatures
    /// that entered attacking.
    OpponentsAttacked,
    /// The mana symbols of these colours among the mana costs of permanents that player controls:
    /// devotion (700.5, since 2013).
    Devotion(Colors),
    /// The basic land types among lands that player controls: domain.
    BasicLandTypes,
    /// The greatest power among permanents of this kind.
    GreatestPower(TargetSpec),
    /// The power of permanents of this kind, all together; no power below 0 counts.
    TotalPower(TargetSpec),
    /// A count of this turn's events, for that player.
    ThisTurn(crate::Tally),
    /// The same for all players together.
    ThisTurnByAll(crate::Tally),
    /// The most that is counted of this turn for one opponent of that player.
    ThisTurnByAnOpponent(crate::Tally),
    /// The most that is counted of this turn for one player.
    ThisTurnByAPlayer(crate::Tally),
    /// The counters of this kind on the permanent itself, or those that were last there.
    OwnCounters(CounterKind),
    /// The creatures that block the creature itself, beyond the first.
    MoreBlockers,
}

impl CountOf {
    /// Whether a static ability may count it: not if static abilities change it, or if it changes
    /// without a new computation of characteristics.
    #[must_use]
    pub fn suits_static_abilities(self) -> bool {
        match self {
            Self::Permanents(spec) => can_be_counted(spec),
            Self::GreatestPower(_) | Self::TotalPower(_) => false,
            other => !other.is_of_this_turn(),
        }
    }

    /// Whether it is a count of the turn's events: no static ability can depend on that.
    #[must_use]
    pub const fn is_of_this_turn(self) -> bool {
        matches!(
            self,
            Self::ThisTurn(_)
                | Self::ThisTurnByAll(_)
                | Self::ThisTurnByAnOpponent(_)
                | Self::ThisTurnByAPlayer(_)
        )
    }
}

impl Effect {
    /// Whether it, or an effect inside it, refers to the amount in the event ("that much").
    pub fn says_that_much(&self) -> bool {
        self.any(|effect| match effect {
            Self::Damage { amount, .. }
            | Self::GainLife { amount, .. }
            | Self::GiveUp { count: amount, .. }
            | Self::LoseLife { amount, .. } => *amount == Amount::ThatMuch,
            Self::Times { times, .. } => *times == Amount::ThatMuch,
            _ => false,
        })
    }

    /// The number, or the factor.
    pub const fn amount(&self) -> Option<Amount> {
        match self {
            Self::PumpBy { times: amount, .. }
            | Self::Damage { amount, .. }
            | Self::GainLife { amount, .. }
            | Self::LoseLife { amount, .. }
            | Self::AddMana { times: amount, .. }
            | Self::AddMore { times: amount, .. }
            | Self::GiveUp { count: amount, .. }
            | Self::Times { times: amount, .. } => Some(*amount),
            _ => None,
        }
    }

    /// The same, as mutable references.
    pub(in crate::card) const fn amount_mut(&mut self) -> Option<&mut Amount> {
        match self {
            Self::PumpBy { times: amount, .. }
            | Self::Damage { amount, .. }
            | Self::DamageBy { amount: Some(amount), .. }
            | Self::GainLife { amount, .. }
            | Self::LoseLife { amount, .. }
            | Self::AddMana { times: amount, .. }
            | Self::AddMore { times: amount, .. }
            | Self::KeepMana { times: amount, .. }
            | Self::GiveUp { count: amount, .. }
            | Self::Times { times: amount, .. } => Some(amount),
            _ => None,
        }
    }

    /// The things it counts.
    pub const fn counts(&self) -> Option<CountOf> {
        match self {
            Self::PumpBy { times: amount, .. }
            | Self::Damage { amount, .. }
            | Self::GainLife { amount, .. }
            | Self::Times { times: amount, .. }
            | Self::LoseLife { amount, .. } => amount.counts(),
            _ => None,
        }
    }

    /// The same with its count, amount or cost multiplied; unchanged without one.
    pub fn times(mut self, times: u32) -> Self {
        if let Self::Draw { count, .. }
        | Self::Mill { count, .. }
        | Self::PutCounters { count, .. }
        | Self::RemoveCounters { count, .. }
        | Self::CopyToken { count, .. }
        | Self::Amass { count, .. }
        | Self::GetEnergy { count, .. }
        | Self::Connive { count, .. }
        | Self::Poison { count, .. }
        | Self::SetLife { life: count, .. }
        | Self::ExileTop { count, .. }
        | Self::EnterWith { count, .. }
        | Self::DistributeCounters { count, .. }
        | Self::DivideDamage { amount: count, .. }
        | Self::Prevent { amount: Some(count), .. }
        | Self::Redirect { amount: Some(count), .. }
        | Self::CreateToken { count, .. } = &mut self
        {
            *count = count.saturating_mul(times);
        }
        if let Self::GainLife { amount: Amount::Fixed(amount), .. }
        | Self::LoseLife { amount: Amount::Fixed(amount), .. } = &mut self
        {
            *amount = amount.saturating_mul(times);
        }
        if let Self::SetSize { power, toughness, .. } = &mut self {
            let times = i32::try_from(times).unwrap_or(i32::MAX);
            (*power, *toughness) = (power.saturating_mul(times), toughness.saturating_mul(times));
        }
        if let Self::May { cost: Some(cost), .. } = &mut self {
            match cost {
                Cost::Mana(mana) => *mana = mana.times(times),
                Cost::PayLife(much) | Cost::PayEnergy(much) => *much = much.saturating_mul(times),
                _ => {}
            }
        }
        self
    }

    /// Whether it moves cards to or from a library.
    pub(crate) const fn moves_library_cards(&self) -> bool {
        matches!(self, Self::Draw { .. } | Self::Mill { .. } | Self::Explore { .. } | Self::Connive { .. })
    }

    /// The largest number in it, in size.
    pub(crate) fn largest_number(&self) -> u32 {
        match self {
            Self::Damage { amount, .. }
            | Self::GainLife { amount, .. }
            | Self::GiveUp { count: amount, .. }
            | Self::LoseLife { amount, .. } => match amount {
                Amount::Fixed(amount) => *amount,
                _ => 0,
            },
            Self::DivideDamage { amount, .. } | Self::DistributeCounters { count: amount, .. } => *amount,
            Self::Pump { power, toughness, .. }
            | Self::PumpBy { power, toughness, .. }
            | Self::SetSize { power, toughness, .. } => power.unsigned_abs().max(toughness.unsigned_abs()),
            Self::PutCounters { count, .. }
            | Self::EnterWith { count, .. }
            | Self::RemoveCounters { count, .. }
            | Self::Poison { count, .. }
            | Self::SetLife { life: count, .. }
            | Self::CreateToken { count, .. }
            | Self::Amass { count, .. }
            | Self::GetEnergy { count, .. }
            | Self::CopyToken { count, .. }
            | Self::Connive { count, .. }
            | Self::Draw { count, .. }
            | Self::Mill { count, .. } => *count,
            Self::Prevent { amount, .. } | Self::Redirect { amount, .. } => amount.unwrap_or(0),
            Self::SetAside(FromExile::Suspended { counters }) => *counters,
            Self::AddMore { mana: Some(mana), times: Amount::Fixed(times) }
            | Self::AddMana { mana, times: Amount::Fixed(times) } => mana.total().saturating_mul(*times),
            Self::AddMore { mana: None, times: Amount::Fixed(times) } => *times,
            Self::AddMore { mana: Some(mana), .. } | Self::AddMana { mana, .. } => mana.total(),
            Self::May { cost: Some(Cost::Mana(cost)), .. } => cost.total(),
            Self::May { cost: Some(Cost::PayLife(much) | Cost::PayEnergy(much)), .. } => *much,
            _ => 0,
        }
    }
}
