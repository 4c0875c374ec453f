//! Quantities: how many, or how much.

use super::{CardType, CounterKind, Reference, Stat, TargetSpec, Whose, can_be_counted};
use crate::{Colors, Tally};
use combat_lab_compiled::Compiled;

/// How many, or how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Quantity {
    /// This much.
    Number(u32),
    /// A measured number, perhaps of another player, and an operation on it: "half their life,
    /// rounded up", "the number of cards in your hand minus 4".
    Of {
        /// The measure.
        what: Measure,
        /// The player for whom it is taken.
        by: CountedFor,
        /// The operation on the number.
        then: Worked,
    },
}

/// Anything that can be counted or measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Measure {
    /// The X that was announced with it (107.3a).
    X,
    /// The amount in the event that triggered the ability ("that much").
    ThatMuch,
    /// The life that players have lost by earlier instructions of the same ability ("the life lost
    /// this way").
    LostThisWay,
    /// A number of this object, as it is or last was.
    Of(Stat, Reference),
    /// Permanents of this kind.
    Permanents(TargetSpec),
    /// The greatest power among permanents of this kind; 0 without any.
    GreatestPower(TargetSpec),
    /// The power of permanents of this kind, all together.
    TotalPower(TargetSpec),
    /// The life of the player who controls it.
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
    /// A count of this turn's events.
    ThisTurn(Tally),
    /// The most spells that one player cast during the turn before this one. Spells from before the
    /// situation begins aren't known.
    SpellsLastTurn,
    /// The poison counters of that player.
    Poison,
    /// The opponents of that player who are in the game.
    Opponents,
    /// The different powers among permanents of this kind.
    DifferentPowers(TargetSpec),
    /// The power of the creatures that player attacked with in this combat, all together, as they
    /// were declared.
    PowerAttackedWith,
    /// The creatures that block the creature itself, beyond the first.
    MoreBlockers,
}

/// The player for whom something is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum CountedFor {
    /// For the controller of the spell or ability.
    You,
    /// For each player affected by the instruction: "the cards in their hand".
    Theirs,
    /// For each of these players, and the greatest number counts: "an opponent controls more lands
    /// than you".
    Most(Whose),
    /// The same with the least: "an opponent has 5 or less life".
    Least(Whose),
    /// The same with all of them together: "creatures that died this turn".
    Total(Whose),
}

/// An operation on a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Worked {
    /// The number unchanged.
    Same,
    /// Times this number.
    Times(u32),
    /// Plus this number.
    Plus(u32),
    /// Minus this number.
    Minus(u32),
    /// This less the number.
    From(u32),
    /// Half of it, rounded down.
    HalfDown,
    /// Half of it, rounded up.
    HalfUp,
}

impl Worked {
    /// The result.
    #[must_use]
    pub fn of(self, number: i64) -> i64 {
        match self {
            Self::Same => number,
            Self::Times(times) => number.saturating_mul(times.into()),
            Self::Plus(more) => number.saturating_add(more.into()),
            Self::Minus(less) => number.saturating_sub(less.into()),
            Self::From(whole) => i64::from(whole).saturating_sub(number),
            Self::HalfDown => number.div_euclid(2),
            Self::HalfUp => number.saturating_add(1).div_euclid(2),
        }
    }
}

impl Quantity {
    /// The X that was announced (107.3a).
    pub const X: Self = Self::of(Measure::X);

    /// As many as there are, for a choice of any number or of all.
    pub const AS_MANY_AS_THERE_ARE: Self = Self::Number(u32::MAX);

    /// "That much".
    pub const THAT_MUCH: Self = Self::of(Measure::ThatMuch);

    /// "The life lost this way".
    pub const LOST_THIS_WAY: Self = Self::of(Measure::LostThisWay);

    /// The measured number, unchanged.
    #[must_use]
    pub const fn of(what: Measure) -> Self {
        Self::Of { what, by: CountedFor::You, then: Worked::Same }
    }

    /// The most that one of these players has of it.
    #[must_use]
    pub const fn most(whose: Whose, what: Measure) -> Self {
        Self::Of { what, by: CountedFor::Most(whose), then: Worked::Same }
    }

    /// The least that one of these players has of it.
    #[must_use]
    pub const fn least(whose: Whose, what: Measure) -> Self {
        Self::Of { what, by: CountedFor::Least(whose), then: Worked::Same }
    }

    /// All that these players have of it.
    #[must_use]
    pub const fn total(whose: Whose, what: Measure) -> Self {
        Self::Of { what, by: CountedFor::Total(whose), then: Worked::Same }
    }

    /// The number of these permanents.
    #[must_use]
    pub const fn count(of: TargetSpec) -> Self {
        Self::of(Measure::Permanents(of))
    }

    /// A number of this object.
    #[must_use]
    pub const fn stat(stat: Stat, of: Reference) -> Self {
        Self::of(Measure::Of(stat, of))
    }

    /// The measure in it.
    #[must_use]
    pub const fn measure(self) -> Option<Measure> {
        match self {
            Self::Number(_) => None,
            Self::Of { what, .. } => Some(what),
        }
    }

    /// The measure, if it is the controller's and its number is unchanged.
    #[must_use]
    pub const fn plain(self) -> Option<Measure> {
        match self {
            Self::Of { what, by: CountedFor::You, then: Worked::Same } => Some(what),
            Self::Number(_) | Self::Of { .. } => None,
        }
    }

    /// The number, if it is one.
    #[must_use]
    pub const fn number(self) -> Option<u32> {
        match self {
            Self::Number(number) => Some(number),
            Self::Of { .. } => None,
        }
    }

    /// Whether this is its measure.
    #[must_use]
    pub fn says(self, what: Measure) -> bool {
        self.measure() == Some(what)
    }

    /// Whether it is counted separately for each player affected by the instruction.
    #[must_use]
    pub const fn is_theirs(self) -> bool {
        matches!(self, Self::Of { by: CountedFor::Theirs, .. })
    }

    /// The permanents it counts or measures.
    #[must_use]
    pub const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::Number(_) => None,
            Self::Of { what, .. } => what.spec(),
        }
    }

    /// The same, to be changed.
    pub const fn spec_mut(&mut self) -> Option<&mut TargetSpec> {
        match self {
            Self::Of {
                what:
                    Measure::Permanents(spec)
                    | Measure::GreatestPower(spec)
                    | Measure::TotalPower(spec)
                    | Measure::DifferentPowers(spec),
                ..
            } => Some(spec),
            Self::Number(_) | Self::Of { .. } => None,
        }
    }

    /// Whether a static ability may count it: not if static abilities change it, or if it changes
    /// without a new computation of characteristics.
    #[must_use]
    pub fn suits_static_abilities(self) -> bool {
        match self {
            Self::Number(_) => true,
            Self::Of { what, by, .. } => by != CountedFor::Theirs && what.suits_static_abilities(),
        }
    }

    /// Whether it is known as an ability is activated.
    #[must_use]
    pub const fn is_known_at_once(self) -> bool {
        match self {
            Self::Number(_) => true,
            Self::Of { by: CountedFor::Theirs, .. } => false,
            Self::Of { what, .. } => what.is_known_at_once(),
        }
    }

    /// A number multiplied by this; anything else unchanged.
    pub(super) const fn times(self, times: u32) -> Self {
        match self {
            Self::Number(number) => Self::Number(number.saturating_mul(times)),
            Self::Of { .. } => self,
        }
    }

    /// Replaces X by this number.
    #[must_use]
    pub fn with_x(self, x: u32) -> Self {
        match self {
            Self::Of { what: Measure::X, then, .. } => {
                Self::Number(u32::try_from(then.of(x.into()).max(0)).unwrap_or(u32::MAX))
            }
            Self::Number(_) | Self::Of { .. } => self,
        }
    }
}

impl Measure {
    /// The counters of this kind on the permanent itself, or those that were last there.
    #[must_use]
    pub const fn own_counters(kind: CounterKind) -> Self {
        Self::Of(Stat::Counters(Some(kind)), Reference::This)
    }

    /// Whether it counts counters on the permanent itself.
    #[must_use]
    pub const fn is_own_counters(self) -> bool {
        matches!(self, Self::Of(Stat::Counters(_), Reference::This))
    }

    /// The permanents it counts or measures.
    #[must_use]
    pub const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::Permanents(spec)
            | Self::GreatestPower(spec)
            | Self::TotalPower(spec)
            | Self::DifferentPowers(spec) => Some(spec),
            _ => None,
        }
    }

    fn suits_static_abilities(self) -> bool {
        match self {
            Self::Permanents(spec) => can_be_counted(spec),
            Self::Of(..) => self.is_own_counters(),
            Self::X
            | Self::ThatMuch
            | Self::LostThisWay
            | Self::GreatestPower(_)
            | Self::TotalPower(_)
            | Self::DifferentPowers(_)
            | Self::PowerAttackedWith
            | Self::Poison
            | Self::SpellsLastTurn => false,
            Self::ThisTurn(what) => what == Tally::Attacks,
            Self::Life
            | Self::Opponents
            | Self::Hand
            | Self::Graveyard
            | Self::CreaturesInGraveyard
            | Self::SpellsInGraveyard
            | Self::OfTypeInGraveyard(_)
            | Self::PermanentsInGraveyard
            | Self::TypesInGraveyard
            | Self::CreaturesInGraveyards
            | Self::TypesInGraveyards
            | Self::OpponentsAttacked
            | Self::Devotion(_)
            | Self::BasicLandTypes
            | Self::MoreBlockers => true,
        }
    }

    const fn is_known_at_once(self) -> bool {
        match self {
            Self::X | Self::ThatMuch | Self::LostThisWay => false,
            Self::Of(stat, whose) => {
                matches!(whose, Reference::This)
                    && matches!(stat, Stat::Power | Stat::Toughness | Stat::Counters(_))
            }
            Self::Permanents(_)
            | Self::GreatestPower(_)
            | Self::TotalPower(_)
            | Self::DifferentPowers(_)
            | Self::PowerAttackedWith
            | Self::Poison
            | Self::SpellsLastTurn
            | Self::Opponents
            | Self::ThisTurn(_)
            | Self::Life
            | Self::Hand
            | Self::Graveyard
            | Self::CreaturesInGraveyard
            | Self::SpellsInGraveyard
            | Self::OfTypeInGraveyard(_)
            | Self::PermanentsInGraveyard
            | Self::TypesInGraveyard
            | Self::CreaturesInGraveyards
            | Self::TypesInGraveyards
            | Self::OpponentsAttacked
            | Self::Devotion(_)
            | Self::BasicLandTypes
            | Self::MoreBlockers => true,
        }
    }
}
