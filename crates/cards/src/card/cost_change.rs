//! Changes to the cost of spells: "Noncreature spells cost {1} more to cast".

use super::{Condition, CountOf, TargetSpec};

/// More or less generic mana that spells cost (409.1f; 601.2f).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CostChange {
    /// The spells, and whose, while this is in play; the card's own spell if `None`. The card's own
    /// spell if `None`.
    pub what: Option<TargetSpec>,
    /// The additional mana; a reduction if negative.
    pub more: i32,
    /// For each of which it is this much; once if nothing is counted.
    pub each: Option<CountOf>,
    /// Without which it changes nothing.
    pub condition: Option<Condition>,
    /// The target that the spell must have for the change to apply.
    pub aims: Option<TargetSpec>,
}
