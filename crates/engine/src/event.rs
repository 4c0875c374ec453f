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
