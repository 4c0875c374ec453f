//! How a permanent arrives that an effect puts onto the battlefield.

use super::{Reference, Subtype, Types};
use combat_lab_compiled::Compiled;

/// How a permanent arrives that an effect puts onto the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub struct Arrival {
    /// Whether it arrives tapped.
    pub tapped: bool,
    /// Its part in combat.
    pub part: CombatPart,
}

/// The part in combat of a permanent put onto the battlefield during it. It has neither attacked
/// nor blocked (308.4, 309.5; 508.4, 509.7, later 509.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
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

    /// The object it refers to: the attacker it is to block.
    pub const fn reference(self) -> Option<Reference> {
        match self.part {
            CombatPart::Blocking(attacker) => Some(attacker),
            CombatPart::None | CombatPart::Attacking => None,
        }
    }

    /// The same, as a mutable reference.
    pub(super) const fn reference_mut(&mut self) -> Option<&mut Reference> {
        match &mut self.part {
            CombatPart::Blocking(attacker) => Some(attacker),
            CombatPart::None | CombatPart::Attacking => None,
        }
    }
}

/// The differences of a token, or of a permanent that enters as a copy, from the permanent it
/// copies ("except it's a 4/4 black Zombie").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub struct CopyExcept {
    /// Its power and toughness.
    pub size: Option<(i32, i32)>,
    /// Its only colour.
    pub color: Option<crate::Color>,
    /// Card types it has in addition.
    pub types: Types,
    /// A subtype it has in addition.
    pub subtype: Option<Subtype>,
    /// A second subtype it has in addition.
    pub second: Option<Subtype>,
    /// A keyword it has in addition.
    pub keyword: Option<crate::Keyword>,
    /// Whether it has no mana cost.
    pub no_cost: bool,
    /// Whether it is not legendary.
    pub nonlegendary: bool,
    /// Whether it enters tapped.
    pub tapped: bool,
    /// The abilities in quotes that the entering object has in addition: their place in
    /// [`CardFace::lends`](super::CardFace::lends).
    pub lends: Option<u8>,
}
