//! Damage that an effect prevents, and the consequences.

use crate::Color;
use crate::card::{CounterKind, Meets};
use combat_lab_compiled::Compiled;

/// A source of damage that a player chooses, and which of its damage is prevented this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct ChosenSource {
    /// Only sources of this colour.
    pub color: Option<Color>,
    /// Whether only damage to that player is prevented.
    pub to_you: bool,
    /// Whether only the next damage is prevented, to one recipient.
    pub once: bool,
    /// The effects immediately after any damage is prevented (615.5 in 2026).
    pub then: Option<IfPrevented>,
}

/// A consequence of prevented damage, with its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum IfPrevented {
    /// The player who would have been dealt it gains this much life.
    GainLife,
    /// The source of the prevention deals that much damage to the controller of the damage's
    /// source.
    DealBack,
    /// This many counters of this kind are put on the permanent that would have been dealt the
    /// damage.
    Counters(CounterKind),
    /// The controller of the source draws this many cards.
    SourceDraws,
    /// Each opponent of the prevention's controller mills this many cards.
    OpponentsMill,
}

/// The direction of damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Dealt {
    /// Dealt to something.
    To,
    /// Dealt by something.
    By,
    /// Dealt to it by creatures that it blocks, or that block it.
    ToBy(Meets),
    /// Both.
    Both,
}
