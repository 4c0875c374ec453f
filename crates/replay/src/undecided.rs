//! Why a search may end before it has decided.

/// The reason why a search didn't decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Undecided {
    /// The work ran out: with more, it may be decided.
    Work,
    /// There are more ways to pay for spells and abilities than are tried.
    Payments,
    /// Another decision has more answers than are tried.
    Answers,
    /// More choices can be made in a row than are tried.
    Length,
}
