//! Effects of a colour that a player chooses as a spell or ability resolves.

use super::{Duration, Effect, Reference};
use crate::{Color, Colors, Keyword};
use combat_lab_compiled::Compiled;

/// The effect of the chosen colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum OfColor {
    /// Permanents gain protection from it.
    Protection,
    /// Permanents become that colour, and no other.
    Becomes,
}

impl OfColor {
    /// The effect, once the colour is chosen.
    pub const fn effect(self, color: Color, who: Reference, until: Duration) -> Effect {
        match self {
            Self::Protection => Effect::GainKeyword { who, keyword: Keyword::protection_from(color), until },
            Self::Becomes => Effect::BecomeColors { who, colors: Colors::NONE.with(color), until },
        }
    }
}
