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
    /// Whether it is about damage to players only, and not to what they control.
    pub players_only: bool,
    /// Whether it counts only while the permanent itself is untapped.
    pub while_untapped: bool,
    /// What it makes of the damage.
    pub becomes: DamageBecomes,
}

/// What a permanent makes of damage that would be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DamageBecomes {
    /// There is more of it.
    More(More),
    /// Half of it is prevented, rounded up.
    Halved,
    /// It is dealt to the permanent itself instead.
    DealtToThis,
    /// It is dealt to what the permanent is attached to instead.
    DealtToHost,
}

/// The sources whose damage is changed.
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
    /// Unblocked attacking creatures.
    Unblocked,
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
