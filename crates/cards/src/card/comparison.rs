//! Numbers, compared: of one thing ("power 2 or less", "toughness greater than its power"), and of
//! anything that can be counted ("an opponent controls more lands than you").

use super::{CounterKind, Quantity, TargetSpec};
use combat_lab_compiled::Compiled;

/// A number of a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Stat {
    /// Its power.
    Power,
    /// Its toughness.
    Toughness,
    /// Its power and toughness together.
    Total,
    /// Its mana value.
    ManaValue,
    /// The number of counters of this kind on it, or of all counters.
    Counters(Option<CounterKind>),
}

impl Stat {
    /// Whether it is made of power and toughness, which continuous effects change.
    #[must_use]
    pub const fn is_size(self) -> bool {
        matches!(self, Self::Power | Self::Toughness | Self::Total)
    }
}

/// A comparison of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Op {
    /// Less than it.
    Less,
    /// At most it.
    AtMost,
    /// Equal to it.
    Equal,
    /// At least it.
    AtLeast,
    /// Greater than it.
    Greater,
}

crate::all_variants!(
    /// Every comparison.
    pub Op { Less, AtMost, Equal, AtLeast, Greater }
);

impl Op {
    /// Whether it holds for these numbers.
    #[must_use]
    pub const fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Equal => left == right,
            Self::AtLeast => left >= right,
            Self::Greater => left > right,
        }
    }

    /// The comparison that holds where this doesn't.
    const fn not(self) -> Option<Self> {
        match self {
            Self::Less => Some(Self::AtLeast),
            Self::AtMost => Some(Self::Greater),
            Self::Equal => None,
            Self::AtLeast => Some(Self::Less),
            Self::Greater => Some(Self::AtMost),
        }
    }
}

/// The number that one of a thing is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Than {
    /// A number.
    Number(i32),
    /// The X that was announced with the spell or ability that asks: a number by then.
    X,
    /// Another number of the same thing ("toughness greater than its power").
    Its(Stat),
    /// A number of the permanent whose ability asks ("power less than this creature's power").
    Askers(Stat),
}

/// A number of a thing, compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct StatComparison {
    left: Stat,
    op: Op,
    right: Right,
}

/// The same as [`Than`], without the alignment of a number: it is in every card many times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
enum Right {
    Number([u8; 4]),
    X,
    Its(Stat),
    Askers(Stat),
}

impl StatComparison {
    /// Compares; "less than 3" and "2 or less" are the same.
    #[must_use]
    pub const fn new(left: Stat, op: Op, right: Than) -> Self {
        let (op, right) = match (op, right) {
            (Op::Less, Than::Number(number)) if number > i32::MIN => (Op::AtMost, Than::Number(number - 1)),
            (Op::Greater, Than::Number(number)) if number < i32::MAX => {
                (Op::AtLeast, Than::Number(number + 1))
            }
            _ => (op, right),
        };
        // Neither is ever negative.
        let op = match (op, right) {
            (Op::AtMost, Than::Number(0)) if !left.is_size() => Op::Equal,
            _ => op,
        };
        let right = match right {
            Than::Number(number) => Right::Number(number.to_ne_bytes()),
            Than::X => Right::X,
            Than::Its(stat) => Right::Its(stat),
            Than::Askers(stat) => Right::Askers(stat),
        };
        Self { left, op, right }
    }

    /// The number that is compared.
    #[must_use]
    pub const fn left(self) -> Stat {
        self.left
    }

    /// The comparison.
    #[must_use]
    pub const fn op(self) -> Op {
        self.op
    }

    /// The number it is compared with.
    #[must_use]
    pub const fn right(self) -> Than {
        match self.right {
            Right::Number(number) => Than::Number(i32::from_ne_bytes(number)),
            Right::X => Than::X,
            Right::Its(stat) => Than::Its(stat),
            Right::Askers(stat) => Than::Askers(stat),
        }
    }

    /// Whether it holds, given the numbers of the thing and of the permanent that asks. A missing
    /// number is neither less than, equal to nor greater than another.
    pub fn holds(self, its: impl Fn(Stat) -> Option<i32>, askers: impl Fn(Stat) -> Option<i32>) -> bool {
        let right = match self.right() {
            Than::Number(number) => Some(number),
            Than::X => None,
            Than::Its(stat) => its(stat),
            Than::Askers(stat) => askers(stat),
        };
        matches!((its(self.left), right), (Some(left), Some(right)) if self.op.holds(left.into(), right.into()))
    }

    /// Whether it depends on a number of the thing for which `wanted` holds.
    pub fn asks_for(self, wanted: impl Fn(Stat) -> bool) -> bool {
        wanted(self.left) || matches!(self.right, Right::Its(stat) if wanted(stat))
    }

    /// The same with this X.
    #[must_use]
    pub(super) fn with_x(self, x: u32) -> Self {
        match self.right() {
            Than::X => Self::new(self.left, self.op, Than::Number(i32::try_from(x).unwrap_or(i32::MAX))),
            Than::Number(_) | Than::Its(_) | Than::Askers(_) => self,
        }
    }

    /// Whether it compares with a number of the permanent whose ability asks.
    #[must_use]
    pub const fn asks_the_asker(self) -> bool {
        matches!(self.right, Right::Askers(_))
    }
}

/// Two quantities, compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct QuantityComparison {
    left: Quantity,
    op: Op,
    right: Quantity,
}

impl QuantityComparison {
    /// Compares; "less than 3" and "2 or less" are the same.
    #[must_use]
    pub const fn new(left: Quantity, op: Op, right: Quantity) -> Self {
        let (op, right) = match (op, right) {
            (Op::Less, Quantity::Number(number)) if number > 0 => (Op::AtMost, Quantity::Number(number - 1)),
            (Op::Greater, Quantity::Number(number)) if number < u32::MAX => {
                (Op::AtLeast, Quantity::Number(number + 1))
            }
            _ => (op, right),
        };
        Self { left, op, right }
    }

    /// The quantity that is compared.
    #[must_use]
    pub const fn left(self) -> Quantity {
        self.left
    }

    /// The comparison.
    #[must_use]
    pub const fn op(self) -> Op {
        self.op
    }

    /// The quantity it is compared with.
    #[must_use]
    pub const fn right(self) -> Quantity {
        self.right
    }

    /// Both quantities.
    #[must_use]
    pub const fn sides(self) -> [Quantity; 2] {
        [self.left, self.right]
    }

    /// The kinds of permanents that are counted, to be changed.
    pub(super) const fn specs_mut(&mut self) -> [Option<&mut TargetSpec>; 2] {
        [self.left.spec_mut(), self.right.spec_mut()]
    }

    /// The comparison that holds where this doesn't.
    pub(super) const fn not(self) -> Option<Self> {
        match self.op.not() {
            Some(op) => Some(Self::new(self.left, op, self.right)),
            None => None,
        }
    }
}
