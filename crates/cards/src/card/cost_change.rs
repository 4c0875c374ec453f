//! Changes to the cost of spells: "Noncreature spells cost {1} more to cast".

use super::{Condition, Quantity, TargetSpec};
use combat_lab_compiled::Compiled;

/// More or less generic mana that spells cost (409.1f; 601.2f).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct CostChange {
    /// The spells, and whose, while this is on the battlefield; the card's own spell if `None`.
    pub what: Option<TargetSpec>,
    /// The additional mana; a reduction if negative.
    pub more: i32,
    /// The count that it is multiplied by; once if `None`.
    pub each: Option<Quantity>,
    /// The condition without which it changes nothing.
    pub condition: Option<Condition>,
    /// The target that the spell must have for the change to apply.
    pub aims: Option<TargetSpec>,
}
