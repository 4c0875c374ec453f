//! The rules that replace a rule in editions without it.

use super::{Citation, Rule};
use crate::Edition;

impl Rule {
    /// This rule in `edition`, or that edition's rule on the same question: combat damage waits on
    /// the stack in one edition and is dealt at once in another. `None` if the question doesn't
    /// arise there.
    ///
    /// ```
    /// use combat_lab_rulebook::{Edition, Rule};
    /// let instead = Rule::CombatDamageOnStack.counterpart(Edition::TODAY).unwrap();
    /// assert_eq!((instead.rule, instead.number()), (Rule::DealtAtOnce, "510.2"));
    /// assert_eq!(Rule::Battles.counterpart(Edition::E2008_10), None);
    /// ```
    #[must_use]
    pub const fn counterpart(self, edition: Edition) -> Option<Citation> {
        if let Some(citation) = self.cite(edition) {
            return Some(citation);
        }
        match self.stand_in() {
            Some(rule) => rule.cite(edition),
            None => None,
        }
    }

    /// The rule that answers the same question in editions without this one.
    pub(super) const fn stand_in(self) -> Option<Self> {
        Some(match self {
            Self::CombatDamageOnStack
            | Self::CombatDamageNotASpell
            | Self::CombatDamageResolves
            | Self::DealtAsAssigned
            | Self::SourceAsItExists => Self::DealtAtOnce,
            Self::RecipientGone => Self::RemovedFromCombat,
            Self::FreeDivision
            | Self::BlockersOrdered
            | Self::OrderLosesCreature
            | Self::OrderGainsCreature => Self::BlockedCreatureDivides,
            Self::AttackersOrdered => Self::BlockingCreatureDivides,
            Self::ChangedAssignment => Self::AmountIsPower,
            Self::ManaBurn => Self::ManaEmpties,
            Self::NoncombatToPlaneswalker => Self::DamageToPlaneswalker,
            Self::PlaneswalkerUniqueness => Self::LegendRule,
            Self::DeathtouchLethal => Self::LethalDamage,
            Self::DeathtouchDestroys => Self::Deathtouch,
            Self::ExtraStepAfterPhase => Self::ExtraSteps,
            _ => return None,
        })
    }
}
