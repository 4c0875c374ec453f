//! Events with the rules behind them. Every explanation shown to a reader is made from these.

use crate::Happening;
use combat_lab_rulebook::Rule;

/// An event of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The event itself.
    pub kind: Happening,
    /// The rules behind it, the deciding one first.
    pub rules: &'static [Rule],
}

impl Event {
    /// Every rule behind it: [`Event::rules`], and for a split also those that constrained it.
    pub fn all_rules(&self) -> impl Iterator<Item = Rule> {
        let more: &[Rule] = match &self.kind {
            Happening::DamageAssigned { by, .. } => by,
            _ => &[],
        };
        self.rules.iter().chain(more).copied()
    }
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
