//! What a card says of damage that is about to be dealt: that it is more.

use super::Whose;
use crate::Color;

/// A replacement effect that has sources deal more damage (419.6; 614.1a).
///
/// It applies when the damage would be dealt: lethal damage and what trample leaves over are assigned without it (510.1,
/// 702.19b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DamageChange {
    /// Which sources.
    pub by: DamagedBy,
    /// Only sources of this colour.
    pub color: Option<Color>,
    /// To whom: to everything, to opponents and what they control, or to the player and what they control.
    pub to: Whose,
    /// Whether it is about combat damage only.
    pub combat: bool,
    /// How much more.
    pub more: More,
}

/// The sources that deal more damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DamagedBy {
    /// Any source.
    Anything,
    /// Any source that the player controls.
    Yours,
    /// Any creature that the player controls.
    YourCreatures,
    /// What this Aura or Equipment is attached to.
    AttachedTo,
}

/// How much more damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum More {
    /// So many times as much: 2 or 3.
    Times(u32),
    /// That much and so much.
    Plus(u32),
}

impl More {
    /// What so much damage becomes.
    #[must_use]
    pub const fn of(self, amount: u32) -> u32 {
        match self {
            Self::Times(times) => amount.saturating_mul(times),
            Self::Plus(more) => amount.saturating_add(more),
        }
    }
}
