//! Changes by a card to damage that is about to be dealt: more, less, or to something else.

use super::{Condition, IfPrevented, Subtype, TargetSpec, Types, Whose};
use crate::Color;
use combat_lab_compiled::Compiled;

/// A replacement or prevention effect of a permanent on damage (419.6; 614.1a, 615.1a).
///
/// It applies when the damage would be dealt: lethal damage and what trample leaves over are
/// assigned without it (510.1, 702.19b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct DamageChange {
    /// The sources.
    pub by: DamagedBy,
    /// Only sources of this colour.
    pub color: Option<Color>,
    /// Only sources that are this.
    pub kind: Option<SourceKind>,
    /// The recipients.
    pub to: DamagedWhom,
    /// Whether it is about combat damage only, or about other damage only.
    pub combat: Option<bool>,
    /// The condition without which it does nothing ("as long as …").
    pub condition: Option<Condition>,
    /// The change of the damage.
    pub becomes: DamageBecomes,
}

/// The kind of source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum SourceKind {
    /// Of one of these types.
    Types(Types),
    /// Of this subtype.
    Subtype(Subtype),
}

/// The recipients of the damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum DamagedWhom {
    /// To these players and what they control.
    All(Whose),
    /// To these players.
    Players(Whose),
    /// To the permanent itself.
    This,
    /// To permanents of this kind.
    Permanents(TargetSpec),
    /// To the player and to permanents of this kind.
    YouAnd(TargetSpec),
}

/// A change by a permanent to damage that would be dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum DamageBecomes {
    /// It is increased or multiplied.
    More(More),
    /// Half of it is prevented, rounded up.
    Halved,
    /// It is prevented, with a consequence if there is one.
    Prevented(Option<IfPrevented>),
    /// This much of it is prevented.
    Less(u32),
    /// All but this much of it is prevented.
    AllBut(u32),
    /// It is dealt to the permanent itself instead.
    DealtToThis,
    /// It is dealt to the host of the permanent instead.
    DealtToHost,
}

/// The sources whose damage is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum DamagedBy {
    /// Any source.
    Anything,
    /// Any source that the player controls.
    Yours,
    /// Any source that the player controls besides the permanent itself.
    YoursBesidesThis,
    /// Any source that an opponent controls.
    Opponents,
    /// Permanents of this kind.
    Permanents(TargetSpec),
    /// The permanent itself.
    This,
    /// The host of this Aura or Equipment.
    AttachedTo,
}

/// A larger amount of damage, counters or tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum More {
    /// Times this factor: 2, 3, or 0 for none.
    Times(u32),
    /// Plus this amount.
    Plus(u32),
}

impl More {
    /// The amount after the change.
    #[must_use]
    pub const fn of(self, amount: u32) -> u32 {
        match self {
            Self::Times(times) => amount.saturating_mul(times),
            Self::Plus(more) => amount.saturating_add(more),
        }
    }
}
