//! Amounts computed from a count: half of it, this much less, or another player's count.

use super::CountOf;

/// An amount computed from a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reckoned {
    /// The things counted.
    pub of: CountOf,
    /// The player for whom it is counted.
    pub by: CountedFor,
    /// The operation on the number.
    pub then: Worked,
}

/// The player for whom something is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CountedFor {
    /// For the controller of the spell or ability.
    You,
    /// For each player affected by the instruction: "the cards in their hand".
    Theirs,
}

/// An operation on a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Worked {
    /// The number unchanged.
    Same,
    /// Times this number.
    Times(u32),
    /// Plus this number.
    Plus(u32),
    /// Minus this number, but no less than 0 (107.1b).
    Minus(u32),
    /// This less the number, but no less than 0 (107.1b).
    From(u32),
    /// Half of it, rounded down.
    HalfDown,
    /// Half of it, rounded up.
    HalfUp,
}

impl Worked {
    /// The result.
    #[must_use]
    pub const fn of(self, number: u32) -> u32 {
        match self {
            Self::Same => number,
            Self::Times(times) => number.saturating_mul(times),
            Self::Plus(more) => number.saturating_add(more),
            Self::Minus(less) => number.saturating_sub(less),
            Self::From(whole) => whole.saturating_sub(number),
            Self::HalfDown => number / 2,
            Self::HalfUp => number.div_ceil(2),
        }
    }
}
