//! Counts of which more is said than what is counted: half of it, so much less, or what another
//! player has.

use super::CountOf;

/// An amount worked out from what is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reckoned {
    /// What is counted.
    pub of: CountOf,
    /// For whom it is counted.
    pub by: CountedFor,
    /// What is done with the number.
    pub then: Worked,
}

/// For whom something is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CountedFor {
    /// For the player whose spell or ability it is.
    You,
    /// For each player whom the instruction is about, with what that player has: "the cards in
    /// their hand".
    Theirs,
}

/// What is done with a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Worked {
    /// It is taken as it is.
    Same,
    /// So many times as much.
    Times(u32),
    /// So much more.
    Plus(u32),
    /// So much less, but no less than 0 (107.1b).
    Minus(u32),
    /// This less the number, but no less than 0 (107.1b).
    From(u32),
    /// Half of it, rounded down.
    HalfDown,
    /// Half of it, rounded up.
    HalfUp,
}

impl Worked {
    /// What the number becomes.
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
