//! The phases and steps of a turn, in their order.

use combat_lab_compiled::Compiled;

/// A phase of the turn (300.1; 500.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
pub enum Phase {
    /// The beginning phase: untap, upkeep, draw.
    Beginning,
    /// The main phase before combat.
    PrecombatMain,
    /// The combat phase.
    Combat,
    /// A main phase after combat, or any later one.
    PostcombatMain,
    /// The end phase (ending phase): end of turn, cleanup.
    Ending,
}

/// A step of the turn. The main phases have no steps; each is a step of its own here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
pub enum Step {
    /// Untap (302; 502). Nobody has priority.
    Untap,
    /// Upkeep (303; 503).
    Upkeep,
    /// Draw (304; 504).
    Draw,
    /// The main phase before combat (305; 505).
    PrecombatMain,
    /// Beginning of combat (307; 507).
    BeginningOfCombat,
    /// Declare attackers (308; 508).
    DeclareAttackers,
    /// Declare blockers (309; 509).
    DeclareBlockers,
    /// The first of two combat damage steps, which exists only when a creature in combat has first
    /// strike or double strike as it begins (310.5; 510.4).
    FirstStrikeDamage,
    /// The combat damage step: the only one, or the second of two (310; 510).
    CombatDamage,
    /// End of combat (311; 511).
    EndOfCombat,
    /// A main phase after combat (305; 505).
    PostcombatMain,
    /// End of turn (313), the end step (513).
    End,
    /// Cleanup (314; 514). Nobody has priority, unless something happens.
    Cleanup,
}

crate::all_variants!(
    /// Every step of a turn in order, with both combat damage steps.
    pub Step {
        Untap,
        Upkeep,
        Draw,
        PrecombatMain,
        BeginningOfCombat,
        DeclareAttackers,
        DeclareBlockers,
        FirstStrikeDamage,
        CombatDamage,
        EndOfCombat,
        PostcombatMain,
        End,
        Cleanup,
    }
);

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

    /// Whether it is a main phase.
    #[must_use]
    pub const fn is_main(self) -> bool {
        matches!(self, Self::PrecombatMain | Self::PostcombatMain)
    }

    /// The phase it belongs to.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self {
            Self::Untap | Self::Upkeep | Self::Draw => Phase::Beginning,
            Self::PrecombatMain => Phase::PrecombatMain,
            Self::BeginningOfCombat
            | Self::DeclareAttackers
            | Self::DeclareBlockers
            | Self::FirstStrikeDamage
            | Self::CombatDamage
            | Self::EndOfCombat => Phase::Combat,
            Self::PostcombatMain => Phase::PostcombatMain,
            Self::End | Self::Cleanup => Phase::Ending,
        }
    }
}
