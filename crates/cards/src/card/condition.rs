//! Conditions of abilities and effects.

use super::{CounterKind, Designation, Measure, Quantity, Reference, Tallied, TargetSpec, Whose};

/// A condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The permanent was kicked as it was cast (702.32, later 702.33).
    Kicked,
    /// The permanent itself was cast from a graveyard for its escape cost (702.138, since 2020):
    /// asked as it enters only.
    Escaped,
    /// Something else than its mana cost was paid for the permanent as it was cast: its evoke or
    /// dash cost.
    PaidInstead,
    /// The controller has this much life or less.
    LifeAtMost(i32),
    /// The controller has this much life or more.
    LifeAtLeast(i32),
    /// An opponent has this much life or less.
    OpponentLifeAtMost(i32),
    /// Any player has this much life or less.
    AnyLifeAtMost(i32),
    /// The controller has no card in hand.
    HandEmpty,
    /// The permanent itself is still on the battlefield.
    ThisInPlay,
    /// The creature itself is attacking, and no other is at the moment.
    ThisAttackingAlone,
    /// The creature itself is blocking, and no other is at the moment.
    ThisBlockingAlone,
    /// The creature itself is attacking.
    ThisAttacking,
    /// The creature itself is blocking.
    ThisBlocking,
    /// The permanent itself is tapped, or was as it left.
    ThisTapped,
    /// The permanent itself is untapped, or was as it left.
    ThisUntapped,
    /// It is its controller's turn.
    YourTurn,
    /// It is the turn of another player.
    NotYourTurn,
    /// It is a main phase of its controller's turn.
    YourMainPhase,
    /// It is a combat phase, and the first of the turn.
    FirstCombat,
    /// The permanent itself has entered the battlefield this turn.
    ThisArrived,
    /// The permanent was cast.
    Cast {
        /// Whether from a hand.
        from_hand: bool,
    },
    /// The creature itself has not been exerted this turn. Checked only as it is declared as an
    /// attacker, before it can be exerted.
    ThisNotExerted,
    /// There are at least this many permanents of this kind.
    AtLeast(u32, TargetSpec),
    /// There is no permanent of this kind.
    None(TargetSpec),
    /// No player cast a spell during the turn before this one. Spells from before the situation
    /// begins aren't known, so it doesn't hold then.
    NoSpellsLastTurn,
    /// Some player cast two or more spells during the turn before this one.
    TwoSpellsLastTurn,
    /// The permanent itself came under its controller's control since the beginning of that
    /// player's upkeep before this one: echo (702.30a in 2026).
    CameLately,
    /// The count for its controller is at least this.
    Counted(u32, Quantity),
    /// The count for its controller is at most this.
    CountedAtMost(u32, Quantity),
    /// The creature itself has not been declared as an attacker this turn.
    ThisDidNotAttack,
    /// The permanent itself has, or last had, no counter of this kind.
    HadNo(CounterKind),
    /// The permanent itself has, or last had, at least this many counters of this kind.
    ThisHas(CounterKind, u32),
    /// The permanent itself has at least this many of these counters, and at most this many.
    ThisHasBetween(CounterKind, u32, u32),
    /// An opponent controls more permanents of this kind than the controller.
    OpponentHasMore(TargetSpec),
    /// The controller or an opponent is the monarch.
    Monarch(Whose),
    /// Nobody is the monarch.
    NoMonarch,
    /// An opponent was dealt damage this turn.
    OpponentDamaged,
    /// An opponent has at least this many poison counters.
    OpponentPoisoned(u32),
    /// The controller has at least this many opponents in the game.
    Opponents(u32),
    /// The permanent itself has at least this power.
    ThisPower(i32),
    /// The creatures that the controller controls have at least this power together; no power below
    /// 0 counts.
    TotalPower(u32),
    /// The controller controls creatures with at least this many different powers.
    DifferentPowers(u32),
    /// This colour was chosen as the permanent itself entered.
    Chose(crate::Color),
    /// A land of such players could produce mana of this colour (106.7).
    LandsProduce {
        /// The colour.
        color: crate::Color,
        /// The owner of the lands.
        whose: Whose,
        /// Whether only basic lands count.
        basic: bool,
    },
    /// The controller has declared an attacker this turn.
    YouAttacked,
    /// The controller has declared no attacker this turn.
    YouDidNotAttack,
    /// The permanent itself has dealt damage to an opponent this turn.
    ThisDamagedOpponent,
    /// The creature itself has been declared as an attacker this turn.
    ThisAttacked,
    /// The creature itself has been declared as an attacker or as a blocker in this combat.
    ThisFoughtThisCombat,
    /// The creature itself has been declared as an attacker or as a blocker this turn.
    ThisFoughtThisTurn,
    /// The permanent itself has this mark.
    ThisIs(Designation),
    /// The permanent itself doesn't have this mark.
    ThisIsNot(Designation),
    /// The creature itself and another that its controller controls are paired with no other
    /// creature (702.95a).
    CanPair,
    /// An Equipment is attached to the permanent itself.
    ThisEquipped,
    /// An Aura is attached to the permanent itself.
    ThisEnchanted,
    /// The permanent itself is modified.
    ThisModified,
    /// The host of the permanent is of this kind: "as long as equipped creature is a Human".
    HostIs(TargetSpec),
    /// The card itself is in a graveyard: an ability that asks for it works there (402.8; 113.6).
    ThisInGraveyard,
    /// The controller attacked with creatures whose power was at least this together in this
    /// combat, as they were declared.
    AttackedWithPower(u32),
    /// The triggered ability has not triggered before in this turn. Checked only as it triggers.
    FirstTime,
}

impl Condition {
    /// "If an opponent lost life this turn": the condition of spectacle (702.137a).
    pub const OPPONENT_LOST_LIFE: Self =
        Self::Counted(1, Quantity::of(Measure::ThisTurn(crate::Tally::LifeLost, Tallied::MostOfOpponents)));

    /// Whether an ability that asks for it works in its owner's graveyard.
    #[must_use]
    pub const fn works_in_graveyard(self) -> bool {
        matches!(self, Self::ThisInGraveyard)
    }

    /// Whether it can decide that a permanent isn't a creature: it depends on nothing determined
    /// after types (613.8).
    #[must_use]
    pub const fn can_unmake_creatures(self) -> bool {
        matches!(
            self,
            Self::CountedAtMost(_, Quantity::Of { what: Measure::Devotion(_), .. })
                | Self::ThisHasBetween(..)
                | Self::ThisHas(..)
        ) || matches!(self, Self::CountedAtMost(_, Quantity::Of { what, .. }) if what.is_own_counters())
    }

    /// The kind of permanents it is about.
    pub const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::AtLeast(_, spec) | Self::None(spec) | Self::OpponentHasMore(spec) | Self::HostIs(spec) => {
                Some(spec)
            }
            _ => None,
        }
    }
}

/// A condition that decides between effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Test {
    /// Whether this holds for the effect's controller.
    Holds(Condition),
    /// Whether something is of this kind, or last was.
    Is(Reference, TargetSpec),
    /// Whether the effect's controller has a card of this kind in hand.
    InHand(TargetSpec),
    /// Whether the top card of that player's library is of this kind.
    OnTop(TargetSpec),
    /// Whether the announced X is in this range.
    X(super::XIs),
    /// Whether the first of the effects that follow can be carried out: "sacrifice this. If you do,
    /// …".
    Done,
}
