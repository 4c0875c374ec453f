//! The steps of a turn that this engine plays, in their order.

/// A step of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Beginning of combat (307; 507).
    BeginningOfCombat,
    /// Declare attackers (308; 508).
    DeclareAttackers,
    /// Declare blockers (309; 509).
    DeclareBlockers,
    /// The first of two combat damage steps, which exists only when a creature in combat has first strike or double
    /// strike as it begins (310.5; 510.4).
    FirstStrikeDamage,
    /// The combat damage step: the only one, or the second of two (310; 510).
    CombatDamage,
    /// End of combat (311; 511).
    EndOfCombat,
}

impl Step {
    /// The steps of the combat phase in order, with both combat damage steps.
    pub const COMBAT: [Self; 6] = [
        Self::BeginningOfCombat,
        Self::DeclareAttackers,
        Self::DeclareBlockers,
        Self::FirstStrikeDamage,
        Self::CombatDamage,
        Self::EndOfCombat,
    ];

    /// Whether combat damage is assigned in this step.
    #[must_use]
    pub const fn deals_combat_damage(self) -> bool {
        matches!(self, Self::FirstStrikeDamage | Self::CombatDamage)
    }
}
