//! How a permanent arrives that an effect puts into play.

use super::Reference;

/// How a permanent arrives that an effect puts into play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Arrival {
    /// Whether it arrives tapped.
    pub tapped: bool,
    /// The part it is to take in combat.
    pub part: CombatPart,
}

/// The part in combat of what is put into play in the middle of it. It never attacked, nor blocked (308.4, 309.5;
/// 508.4, 509.7, later 509.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CombatPart {
    /// None.
    #[default]
    None,
    /// It arrives attacking; its controller chooses what.
    Attacking,
    /// It arrives blocking this attacker.
    Blocking(Reference),
}

impl Arrival {
    /// Tapped and attacking.
    pub const TAPPED_AND_ATTACKING: Self = Self { tapped: true, part: CombatPart::Attacking };

    /// What it refers to: the attacker it is to block.
    pub(crate) const fn reference(self) -> Option<Reference> {
        match self.part {
            CombatPart::Blocking(attacker) => Some(attacker),
            CombatPart::None | CombatPart::Attacking => None,
        }
    }
}
