//! Which damage an effect prevents, and what happens then.

use crate::Color;
use crate::card::CounterKind;

/// A source of damage that a player chooses, and which of its damage is prevented this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChosenSource {
    /// Only sources of this colour.
    pub color: Option<Color>,
    /// Whether only damage to that player is prevented.
    pub to_you: bool,
    /// Whether only the next damage is prevented, to one recipient.
    pub once: bool,
    /// What happens immediately afterwards if any is prevented (615.5 in 2026).
    pub then: Option<IfPrevented>,
}

/// What happens because damage was prevented, with that much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum IfPrevented {
    /// The player who would have been dealt it gains so much life.
    GainLife,
    /// What prevented it deals so much damage to the controller of the source.
    DealBack,
    /// So many counters of this kind are put on the permanent that would have been dealt it.
    Counters(CounterKind),
    /// The controller of the source draws so many cards.
    SourceDraws,
    /// Each opponent of what prevented it mills so many cards.
    OpponentsMill,
}

/// Damage in which direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dealt {
    /// Dealt to something.
    To,
    /// Dealt by something.
    By,
    /// Both.
    Both,
}
