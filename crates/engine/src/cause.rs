//! The causes that events name.

/// What prevents damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Preventing {
    /// A prevention effect (615.1; until 2009, 419.7a).
    Effect,
    /// Protection from its source (702.16e; until 2009, 502.7e).
    Protection,
    /// A shield counter on the permanent that would be dealt it (122.1c).
    ShieldCounter,
}

/// Why a creature in combat assigns no damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AssignsNothing {
    /// Its power is 0 or less.
    NoPower,
    /// It is blocked, and all its blockers have left combat.
    NoBlockerLeft,
    /// The creatures it blocked have left combat.
    NoAttackerLeft,
    /// The permanent it attacked has left combat, and it is unblocked, or tramples and has no
    /// blocker left.
    NothingAttacked,
    /// It strikes in the other combat damage step.
    OtherStep,
    /// An effect says that it assigns none.
    Told,
}

/// The cause of a permanent's destruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DestroyCause {
    /// An effect that says it can't be regenerated.
    ForGood,
    /// Lethal damage was marked on it.
    LethalDamage,
    /// A source with deathtouch had damaged it since the last check (since 2009).
    Deathtouch,
    /// An effect.
    Effect,
}
