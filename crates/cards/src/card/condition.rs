//! Conditions of abilities and effects: circumstances, denied or not, joined by "and" or "or".

use super::{
    CounterKind, Designation, Filter, Measure, Op, Quantity, QuantityComparison, Reference, Stat, TargetKind,
    TargetSpec, Trait, Whose, XIs, can_be_counted,
};
use crate::Color;
use combat_lab_compiled::Compiled;

/// What has to hold: a circumstance or its opposite, or two of which both or one have to.
///
/// What happened before the situation is unknown, and so is whether it didn't happen: only a
/// circumstance that is known to be true holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct Condition {
    first: Clause,
    second: Option<Clause>,
    /// Whether one of two is enough.
    any: bool,
}

/// A circumstance, and whether it has to be false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
struct Clause {
    asked: Circumstance,
    denied: bool,
}

/// A circumstance that a condition asks for, seen by the controller of an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Circumstance {
    /// Whether a comparison of two quantities holds.
    Compare(QuantityComparison),
    /// Whether the permanent itself or its host is of this kind, or last was.
    Is(Subject, TargetSpec),
    /// Whether this is so of the permanent itself.
    State(State),
    /// Whether it is this time in a turn of these players.
    Time(Whose, At),
    /// Whether one of these players is the monarch.
    Monarch(Whose),
    /// Whether this colour was chosen as the permanent itself entered.
    Chose(Color),
    /// Whether a land of these players could produce mana of this colour (106.7).
    CouldProduce {
        /// The colour.
        color: Color,
        /// The controllers of the lands.
        whose: Whose,
        /// Whether only basic lands count.
        basic: bool,
    },
}

impl Circumstance {
    /// Whether it is about the object itself, or what that is attached to: as the ability triggers
    /// on its leaving, as it last was. Others are about the game.
    #[must_use]
    pub fn is_of_itself(self) -> bool {
        match self {
            Self::Is(..) | Self::State(_) | Self::Chose(_) => true,
            Self::Compare(compared) => compared
                .sides()
                .into_iter()
                .any(|side| matches!(side.measure(), Some(Measure::Of(..) | Measure::MoreBlockers))),
            Self::Time(..) | Self::Monarch(_) | Self::CouldProduce { .. } => false,
        }
    }
}

/// The permanent that a circumstance is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Subject {
    /// The permanent itself.
    This,
    /// The permanent that it is attached to: "as long as equipped creature is a Human".
    Host,
}

/// What is so of a permanent, or what it has done, where only its own ability asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum State {
    /// It is still on the battlefield.
    InPlay,
    /// It is in a graveyard: an ability that asks for it works there (402.8; 113.6).
    InGraveyard,
    /// It was kicked as it was cast (702.32, later 702.33).
    Kicked,
    /// Something else than its mana cost was paid as it was cast: its evoke or dash cost.
    PaidInstead,
    /// It was cast from a graveyard for its escape cost (702.138, since 2020): asked as it enters
    /// only.
    Escaped,
    /// It was cast.
    Cast,
    /// It was cast from a hand.
    CastFromHand,
    /// It came under its controller's control since the beginning of that player's upkeep before
    /// this one: echo (702.30a in 2026).
    CameLately,
    /// It has been exerted this turn. Asked only as it is declared as an attacker, before it can be
    /// exerted.
    Exerted,
    /// The triggered ability has triggered before in this turn. Asked only as it triggers.
    Triggered,
    /// It has dealt damage to an opponent this turn.
    DamagedOpponent,
    /// It has been declared as an attacker or as a blocker in this combat.
    FoughtThisCombat,
    /// It has been declared as an attacker or as a blocker this turn.
    FoughtThisTurn,
    /// It is attacking, and no other creature is at the moment.
    AttacksAlone,
    /// It is blocking, and no other creature is at the moment.
    BlocksAlone,
    /// It has this mark.
    Marked(Designation),
    /// It and another creature that its controller controls are paired with no other creature
    /// (702.95a).
    CanPair,
}

/// A time in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum At {
    /// Any time.
    Turn,
    /// A main phase.
    MainPhase,
    /// A combat phase, and the first of the turn.
    FirstCombat,
}

impl Condition {
    /// "If an opponent lost life this turn": the condition of spectacle (702.137a).
    pub const OPPONENT_LOST_LIFE: Self =
        Self::at_least(1, Quantity::most(Whose::Opponents, Measure::ThisTurn(crate::Tally::LifeLost)));

    /// "This ability triggers only once each turn."
    pub const FIRST_TIME: Self = Self::state(State::Triggered).not();

    /// "If it's your turn."
    pub const YOUR_TURN: Self = Self::of(Circumstance::Time(Whose::Yours, At::Turn));

    /// "If this is on the battlefield."
    pub const IN_PLAY: Self = Self::state(State::InPlay);

    /// "If this is in your graveyard."
    pub const IN_GRAVEYARD: Self = Self::state(State::InGraveyard);

    /// That this circumstance is true.
    #[must_use]
    pub const fn of(asked: Circumstance) -> Self {
        Self { first: Clause { asked, denied: false }, second: None, any: false }
    }

    /// That this is so of the permanent itself.
    #[must_use]
    pub const fn state(state: State) -> Self {
        Self::of(Circumstance::State(state))
    }

    /// That the permanent itself is of this kind.
    #[must_use]
    pub const fn this_is(spec: TargetSpec) -> Self {
        Self::of(Circumstance::Is(Subject::This, spec))
    }

    /// That the permanent itself is any permanent of which this is so.
    #[must_use]
    pub const fn this_has(asked: Trait) -> Self {
        Self::this_is(TargetSpec::new(TargetKind::Permanent, Whose::Anyones).that_is(Filter::is(asked)))
    }

    /// That the permanent itself has so many counters of this kind.
    #[must_use]
    pub const fn counters(kind: CounterKind, op: Op, number: i32) -> Self {
        Self::this_has(Trait::number(Stat::Counters(Some(kind)), op, number))
    }

    /// That these quantities compare so. Of a number of the permanent itself and one that is
    /// written, it is what the permanent is: "this has power 4 or greater".
    #[must_use]
    pub const fn compare(left: Quantity, op: Op, right: Quantity) -> Self {
        if let (Some(Measure::Of(stat, Reference::This)), Quantity::Number(number)) = (left.plain(), right)
            && number <= i32::MAX.cast_unsigned()
        {
            return Self::this_has(Trait::number(stat, op, number.cast_signed()));
        }
        Self::of(Circumstance::Compare(QuantityComparison::new(left, op, right)))
    }

    /// That there is at least this much.
    #[must_use]
    pub const fn at_least(least: u32, what: Quantity) -> Self {
        Self::compare(what, Op::AtLeast, Quantity::Number(least))
    }

    /// That there is at most this much.
    #[must_use]
    pub const fn at_most(most: u32, what: Quantity) -> Self {
        Self::compare(what, Op::AtMost, Quantity::Number(most))
    }

    /// That there is no permanent of this kind.
    #[must_use]
    pub const fn none(spec: TargetSpec) -> Self {
        Self::at_most(0, Quantity::count(spec))
    }

    /// That this doesn't hold.
    #[must_use]
    pub const fn not(self) -> Self {
        let second = match self.second {
            Some(second) => Some(second.not()),
            None => None,
        };
        Self { first: self.first.not(), second, any: self.any != second.is_some() }
    }

    /// That both hold, or with `any` one of them. `None` if that is more than two circumstances.
    #[must_use]
    pub fn and(self, other: Self, any: bool) -> Option<Self> {
        let two = self.second.is_none() && other.second.is_none() && self != other;
        two.then_some(Self { first: self.first, second: Some(other.first), any })
    }

    /// Each of its parts, as a condition.
    pub fn parts(self) -> impl Iterator<Item = Self> {
        let part = |first| Self { first, second: None, any: false };
        [Some(self.first), self.second].into_iter().flatten().map(part)
    }

    /// Whether one of its parts is enough.
    #[must_use]
    pub const fn is_any(self) -> bool {
        self.any
    }

    /// Its only circumstance, and whether it has to be true.
    #[must_use]
    pub const fn only(self) -> Option<(Circumstance, bool)> {
        match self.second {
            None => Some((self.first.asked, !self.first.denied)),
            Some(_) => None,
        }
    }

    /// Its only circumstance, if that has to be true.
    #[must_use]
    pub const fn plain(self) -> Option<Circumstance> {
        match self.only() {
            Some((asked, true)) => Some(asked),
            Some((_, false)) | None => None,
        }
    }

    /// Whether it asks whether this is so of the permanent itself, or whether it isn't.
    #[must_use]
    pub fn asks_for(self, state: State) -> bool {
        self.circumstances().any(|asked| asked == Circumstance::State(state))
    }

    /// Each circumstance, denied or not.
    pub fn circumstances(self) -> impl Iterator<Item = Circumstance> {
        [Some(self.first), self.second].into_iter().flatten().map(|clause| clause.asked)
    }

    /// Whether it holds, given what is known of each circumstance: `None` if that isn't enough.
    pub fn holds(self, answer: impl Fn(Circumstance) -> Option<bool>) -> Option<bool> {
        let answered = |clause: Clause| answer(clause.asked).map(|yes| yes != clause.denied);
        let first = answered(self.first);
        let Some(second) = self.second else { return first };
        if first == Some(self.any) {
            return first;
        }
        match (first, answered(second)) {
            (_, Some(second)) if second == self.any => Some(second),
            (Some(_), second) => second,
            (None, _) => None,
        }
    }

    /// The permanents of which there has to be one, if that is all that it asks for.
    #[must_use]
    pub fn one_permanent(self) -> Option<TargetSpec> {
        match self.plain() {
            Some(Circumstance::Compare(compared))
                if compared.op() == Op::AtLeast && compared.right() == Quantity::Number(1) =>
            {
                compared.left().spec().filter(|spec| compared.left() == Quantity::count(*spec))
            }
            _ => None,
        }
    }

    /// Whether it is about the permanent that the permanent itself is attached to.
    #[must_use]
    pub fn is_of_host(self) -> bool {
        self.circumstances().any(|asked| matches!(asked, Circumstance::Is(Subject::Host, _)))
    }

    /// Whether an ability that asks for it works in its owner's graveyard.
    #[must_use]
    pub fn works_in_graveyard(self) -> bool {
        self == Self::IN_GRAVEYARD
    }

    /// Whether it can decide that a permanent isn't a creature: it depends on nothing determined
    /// after types (613.8).
    #[must_use]
    pub fn can_unmake_creatures(self) -> bool {
        self.circumstances().all(|asked| match asked {
            Circumstance::Compare(compared) => {
                compared.sides().into_iter().all(|side| match side.measure() {
                    None | Some(Measure::Devotion(_)) => true,
                    Some(what) => what.is_own_counters(),
                })
            }
            asked => asked.is_only_of_own_counters(),
        })
    }

    /// Whether it asks something of the permanent itself or of its host.
    #[must_use]
    pub fn is_of_this(self) -> bool {
        self.circumstances().any(Circumstance::is_of_this)
    }

    /// Whether it asks for counters on the permanent itself.
    #[must_use]
    pub fn asks_for_own_counters(self) -> bool {
        self.circumstances().any(Circumstance::asks_for_own_counters)
    }

    /// Whether a static ability may depend on it: on nothing that static abilities change, and on
    /// nothing that changes without a new computation of characteristics.
    #[must_use]
    pub fn suits_static_abilities(self) -> bool {
        self.circumstances().all(Circumstance::suits_static_abilities)
    }

    /// The kinds of permanents it is about.
    pub fn specs(self) -> impl Iterator<Item = TargetSpec> {
        let of = |asked| match asked {
            Circumstance::Compare(compared) => compared.sides().map(Quantity::spec),
            Circumstance::Is(_, spec) => [Some(spec), None],
            _ => [None, None],
        };
        self.circumstances().flat_map(of).flatten()
    }

    /// The same, to be changed.
    pub fn specs_mut(&mut self) -> impl Iterator<Item = &mut TargetSpec> {
        let clauses = core::iter::once(&mut self.first).chain(self.second.as_mut());
        let of = clauses.flat_map(|clause| match &mut clause.asked {
            Circumstance::Compare(compared) => compared.specs_mut(),
            Circumstance::Is(_, spec) => [Some(spec), None],
            _ => [None, None],
        });
        of.flatten()
    }
}

impl Clause {
    const fn not(self) -> Self {
        if let (Circumstance::Compare(compared), false) = (self.asked, self.denied)
            && let Some(compared) = compared.not()
        {
            return Self { asked: Circumstance::Compare(compared), denied: false };
        }
        Self { denied: !self.denied, ..self }
    }
}

impl Circumstance {
    /// Whether it is about the permanent itself or its host.
    #[must_use]
    pub fn is_of_this(self) -> bool {
        match self {
            // That is about the ability.
            Self::State(state) => state != State::Triggered,
            Self::Is(..) | Self::Chose(_) => true,
            Self::Compare(compared) => compared.sides().into_iter().any(|side| {
                matches!(side.measure(), Some(Measure::Of(_, Reference::This) | Measure::MoreBlockers))
            }),
            Self::Time(..) | Self::Monarch(_) | Self::CouldProduce { .. } => false,
        }
    }

    /// Whether it asks for counters on the permanent itself.
    fn asks_for_own_counters(self) -> bool {
        match self {
            Self::Is(Subject::This, spec) => spec.traits.iter().any(Trait::asks_for_counters),
            Self::Compare(compared) => {
                let own = |side: Quantity| side.measure().is_some_and(Measure::is_own_counters);
                compared.sides().into_iter().any(own)
            }
            _ => false,
        }
    }

    /// Whether that is all that it asks for.
    fn is_only_of_own_counters(self) -> bool {
        self.asks_for_own_counters()
            && match self {
                Self::Is(_, spec) => {
                    (spec.what, spec.whose) == (TargetKind::Permanent, Whose::Anyones)
                        && spec.traits.iter().all(Trait::asks_for_counters)
                }
                Self::Compare(compared) => compared
                    .sides()
                    .into_iter()
                    .all(|side| side.measure().is_none_or(Measure::is_own_counters)),
                Self::State(_)
                | Self::Time(..)
                | Self::Monarch(_)
                | Self::Chose(_)
                | Self::CouldProduce { .. } => false,
            }
    }

    fn suits_static_abilities(self) -> bool {
        match self {
            Self::Compare(compared) => compared.sides().into_iter().all(Quantity::suits_static_abilities),
            Self::Is(Subject::Host, spec) => can_be_counted(spec),
            Self::Is(Subject::This, spec) => {
                // Whether it has entered this turn changes only as a turn begins.
                let kept = spec.traits.without(Trait::Arrived);
                can_be_counted(spec.that_is(kept))
            }
            Self::Time(_, At::Turn)
            | Self::Monarch(_)
            | Self::State(
                State::InPlay
                | State::AttacksAlone
                | State::BlocksAlone
                | State::Marked(_)
                // How it was cast doesn't change.
                | State::Kicked
                | State::PaidInstead
                | State::Escaped
                | State::Cast
                | State::CastFromHand,
            ) => true,
            Self::State(_) | Self::Time(..) | Self::Chose(_) | Self::CouldProduce { .. } => false,
        }
    }
}

/// A condition that decides between effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
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
    X(XIs),
    /// Whether the first of the effects that follow can be carried out: "sacrifice this. If you do,
    /// …".
    Done,
}
