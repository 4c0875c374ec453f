//! What is asked before something happens.

use super::effect::Reference;
use super::{Condition, TargetSpec};

/// What decides what happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Test {
    /// Whether this holds of the player who played it.
    Holds(Condition),
    /// Whether something is of this kind, or last was.
    Is(Reference, TargetSpec),
    /// Whether the player who played it has a card of this kind in hand.
    InHand(TargetSpec),
    /// Whether the top card of that player's library is of this kind.
    OnTop(TargetSpec),
    /// Whether the first of the effects that follow can be carried out: "sacrifice this. If you do, …".
    Done,
}
