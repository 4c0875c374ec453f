//! Cards that make more of the counters that would be put on permanents, or of the tokens that
//! would be created.

use super::{CounterKind, More, TargetSpec, Whose};

/// A replacement effect that has more counters be put on permanents, or more tokens be created
/// (419.6; 614.1a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Multiplied {
    /// Of what there are more.
    pub what: Multiplies,
    /// The number instead.
    pub more: More,
    /// Whether only what an effect would put or create counts, and not what a cost, damage or the
    /// turn does.
    pub by_effects: bool,
}

/// The things that there are more of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Multiplies {
    /// Counters of this kind, or of any, on such permanents.
    Counters {
        /// The kind.
        kind: Option<CounterKind>,
        /// The permanents.
        on: TargetSpec,
    },
    /// Tokens that are created under the control of these players.
    Tokens {
        /// Whether they have to be creatures.
        creatures: bool,
        /// Under whose control.
        whose: Whose,
    },
}

impl Multiplied {
    /// The permanents on which counters are put.
    pub const fn spec(&self) -> Option<TargetSpec> {
        match self.what {
            Multiplies::Counters { on, .. } => Some(on),
            Multiplies::Tokens { .. } => None,
        }
    }
}
