//! Static abilities by which attacking or blocking costs something.

use super::{Condition, Cost, CountOf};

/// "Creatures can't attack you unless their controller pays {2} for each": what it costs to attack
/// or block, for each creature that does (308.2d, 309.2b; 508.1h, 509.1d). Nobody is ever made to
/// pay it.
///
/// ```
/// use combat_lab_engine::{CardFace, CardType, CombatCost, Cost, CostOf, ManaCost};
/// let two = Cost::Mana(ManaCost::generic(2));
/// let prison = CardFace::new("Ghostly Prison", [CardType::Enchantment])
///     .with_combat_cost(CombatCost::new(CostOf::AttackingYou, two));
/// assert_eq!(prison.combat_costs.len(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CombatCost {
    /// The actions that cost this much.
    pub of: CostOf,
    /// The amount: mana or life.
    pub cost: Cost,
    /// The count that the mana is multiplied by; nothing means once.
    pub each: Option<CountOf>,
    /// Without which it costs nothing ("as long as this is untapped").
    pub condition: Option<Condition>,
}

/// An action in combat with a cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CostOf {
    /// That the creature itself attacks.
    ThisAttacking,
    /// That a creature attacks the player who controls the permanent.
    AttackingYou,
    /// That a creature attacks that player or one of that player's planeswalkers.
    AttackingYours,
    /// That a creature attacks.
    Attacking,
    /// That the creature itself blocks.
    ThisBlocking,
    /// That a creature blocks.
    Blocking,
}

impl CostOf {
    /// Everything that can cost something.
    pub const ALL: [Self; 6] = [
        Self::ThisAttacking,
        Self::AttackingYou,
        Self::AttackingYours,
        Self::Attacking,
        Self::ThisBlocking,
        Self::Blocking,
    ];
}

impl CombatCost {
    /// A fixed amount.
    #[must_use]
    pub const fn new(of: CostOf, cost: Cost) -> Self {
        Self { of, cost, each: None, condition: None }
    }

    pub(super) fn is_malformed(self) -> bool {
        let counts = self.each.is_some();
        !matches!(self.cost, Cost::Mana(_) | Cost::PayLife(_))
            || counts && self.cost != Cost::Mana(crate::ManaCost::generic(1))
    }

    /// The largest number in it.
    pub(super) fn largest_number(self) -> u32 {
        match self.cost {
            Cost::Mana(cost) => cost.total(),
            Cost::PayLife(amount) => amount,
            _ => 0,
        }
    }
}
