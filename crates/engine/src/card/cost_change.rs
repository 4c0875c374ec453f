//! What changes the cost of spells: "Noncreature spells cost {1} more to cast".

use super::{Condition, CountOf, TargetSpec};

/// More or less generic mana that spells cost (409.1f; 601.2f).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CostChange {
    /// Which spells, and whose: of all of them while this is in play. The card's own spell if
    /// `None`.
    pub what: Option<TargetSpec>,
    /// How much more, or less if negative.
    pub more: i32,
    /// For each of which it is so much; once if nothing is counted.
    pub each: Option<CountOf>,
    /// Without which it changes nothing.
    pub condition: Option<Condition>,
    /// What the spell has to target, or else it changes nothing.
    pub aims: Option<TargetSpec>,
}
