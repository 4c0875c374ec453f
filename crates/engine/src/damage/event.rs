//! Damage that is about to be dealt, and what could replace or prevent it.

use super::Then;
use crate::{Assignment, ObjectId, ReplacementOption};
use combat_lab_cards::{CounterKind, Keyword, Listed};

/// Damage that was prevented, what happens because of it, and the source of what prevented it.
pub(crate) type Prevented = (Then, Assignment, ObjectId);

/// Damage that is about to be dealt, all at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DamageEvent {
    pub(crate) parts: Vec<Part>,
    pub(crate) by: DealtBy,
    /// Permanents that lose a counter of a kind for prevented damage: one each, however many
    /// sources dealt it at once.
    pub(crate) unwound: Vec<(ObjectId, CounterKind)>,
    /// A consequence of prevention, with the prevented damage and the source of the prevention.
    pub(crate) prevented: Vec<Prevented>,
}

/// The cause of damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DealtBy {
    /// Combat.
    Combat,
    /// An effect that makes creatures fight (701.14).
    Fight,
    /// Any other effect.
    Effect,
}

/// One part of it: from one source to one recipient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) what: Assignment,
    /// The replacement effects that have been applied to it: each gets one chance (419.9; 614.5).
    pub(crate) used: Vec<Replacement>,
}

impl DamageEvent {
    /// Damage of 0 is no damage at all (419.5a; 120.8).
    pub(crate) fn new(parts: Vec<Assignment>, by: DealtBy) -> Self {
        let parts = parts.into_iter().filter(|part| part.amount > 0);
        let parts = parts.map(|what| Part { what, used: Vec::new() }).listed();
        Self { parts, by, unwound: Vec::new(), prevented: Vec::new() }
    }
}

/// The rest of some damage.
pub(super) fn dealt(parts: &[Part]) -> impl Iterator<Item = Assignment> {
    parts.iter().map(|part| part.what).filter(|part| part.amount > 0)
}

/// One effect that could be applied to one part of some damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Applicable {
    pub(crate) part: usize,
    pub(crate) effect: Replacement,
    pub(crate) shown: ReplacementOption,
}

/// An effect that replaces or prevents damage. Each gets one opportunity for each part (419.9;
/// 614.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Replacement {
    /// A shield, by its id.
    Shield(u32),
    /// The protection of the permanent that would be dealt the damage (502.7e; 702.16e).
    Protection,
    /// A keyword of a permanent, or imposed on it, on damage to it or by it.
    Own(ObjectId, Keyword),
    /// The shield counters on a permanent.
    ShieldCounter(ObjectId),
    /// A permanent's ability on damage to it from some kind of source.
    Unharmed(ObjectId),
    /// A permanent's ability that increases damage, by its place.
    More(ObjectId, usize),
    /// The rule that lets damage to a player be dealt to a planeswalker instead (212.9g; 306.7),
    /// chosen to apply next.
    ToPlaneswalker,
    /// The controller of the damage's source has made that choice.
    PlaneswalkerChosen,
    /// An effect on another event than damage.
    Event,
}
