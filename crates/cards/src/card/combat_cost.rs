//! Static abilities by which attacking or blocking costs something.

use super::{Condition, Cost, Quantity, TargetKind, TargetSpec, Whose};
use combat_lab_compiled::Compiled;

/// "Creatures can't attack you unless their controller pays {2} for each": the cost of attacking or
/// blocking, for each creature that does (308.2d, 309.2b; 508.1h, 509.1d). No requirement makes a
/// player pay it.
///
/// ```
/// use combat_lab_cards::{CardFace, CardType, CombatCost, Cost, CostOf, ManaCost};
/// let two = Cost::Mana(ManaCost::generic(2));
/// let prison = CardFace::new("Ghostly Prison", [CardType::Enchantment])
///     .with_combat_cost(CombatCost::of_creatures(CostOf::AttackingYou, two));
/// assert_eq!(prison.combat_costs.len(), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct CombatCost {
    /// The creatures whose part in combat costs this much: the creature itself, the one that the
    /// permanent is attached to, or those of a kind.
    pub who: TargetSpec,
    /// The actions that cost this much.
    pub of: CostOf,
    /// The amount: mana, life, or a permanent that is sacrificed or returned.
    pub cost: Cost,
    /// The count that the amount is multiplied by; nothing means once.
    pub each: Option<Quantity>,
    /// The condition without which it costs nothing ("as long as this is untapped").
    pub condition: Option<Condition>,
}

/// An action in combat with a cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum CostOf {
    /// Attacking.
    Attacking,
    /// Attacking the player who controls the permanent.
    AttackingYou,
    /// Attacking that player or one of that player's planeswalkers.
    AttackingYours,
    /// Blocking.
    Blocking,
    /// Attacking, and blocking.
    Either,
}

crate::all_variants!(
    /// Everything that can cost something.
    pub CostOf { Attacking, AttackingYou, AttackingYours, Blocking, Either }
);

impl CombatCost {
    /// A fixed cost for these creatures.
    #[must_use]
    pub const fn new(who: TargetSpec, of: CostOf, cost: Cost) -> Self {
        Self { who, of, cost, each: None, condition: None }
    }

    /// A fixed cost for the creature itself.
    #[must_use]
    pub const fn of_itself(of: CostOf, cost: Cost) -> Self {
        Self::new(TargetSpec::new(TargetKind::Itself, Whose::Anyones), of, cost)
    }

    /// A fixed cost for each creature that does it.
    #[must_use]
    pub const fn of_creatures(of: CostOf, cost: Cost) -> Self {
        Self::new(TargetSpec::new(TargetKind::Creature, Whose::Anyones), of, cost)
    }

    pub(super) fn is_malformed(self) -> bool {
        let one = matches!(self.who.what, TargetKind::Itself | TargetKind::AttachedTo);
        // X stands for {1} times the count, where each creature of a kind costs that much.
        let counts = one || self.each.is_none() || self.cost == Cost::Mana(crate::ManaCost::generic(1));
        let paid =
            matches!(self.cost, Cost::Mana(_) | Cost::PayLife(_) | Cost::Sacrifice(_) | Cost::Return(_));
        // One permanent is given up for each creature, if one is for each of a kind.
        !paid || !counts
    }
}
