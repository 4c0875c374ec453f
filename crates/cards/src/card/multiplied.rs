//! Cards that increase the number of counters put on permanents, or of tokens created.

use super::{CounterKind, More, TargetSpec, Whose};
use combat_lab_compiled::Compiled;

/// A replacement effect that increases the number of counters put on permanents, or of tokens
/// created (419.6; 614.1a).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct Multiplied {
    /// The counters or tokens.
    pub what: Multiplies,
    /// The number instead.
    pub more: More,
    /// Whether only effects count, and not costs, damage or the turn's actions.
    pub by_effects: bool,
}

/// The counters or tokens that are increased.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
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
        /// Their controllers.
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
