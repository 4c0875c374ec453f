//! Cards that can be cast from their owner's graveyard.

use super::{Condition, Cost};
use crate::ManaCost;
use combat_lab_compiled::Compiled;
use combat_lab_rulebook::Rule;

const FLASHBACK: &[Rule] = &[Rule::Flashback, Rule::PlayingASpell, Rule::PlayableFromElsewhere];
const JUMP_START: &[Rule] = &[Rule::JumpStart, Rule::PlayingASpell, Rule::PlayableFromElsewhere];
const ESCAPE: &[Rule] = &[Rule::Escape, Rule::PlayingASpell, Rule::PlayableFromElsewhere];
const RETRACE: &[Rule] = &[Rule::Retrace, Rule::PlayingASpell, Rule::PlayableFromElsewhere];

/// How a card can be cast from its owner's graveyard (401.4; 113.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Compiled)]
pub struct FromGraveyard {
    /// The cost paid instead of its mana cost: flashback (502.22; 702.34) and escape (702.138,
    /// since 2020). Its mana cost, if `None`.
    pub cost: Option<ManaCost>,
    /// The additional cost, and how often it is paid: a discarded land card for retrace (702.81), a
    /// discarded card for jump-start (702.133), exiled cards for escape.
    pub also: Option<(Cost, u8)>,
    /// Whether it is exiled when it would go anywhere from the stack: flashback and jump-start.
    pub exiled: bool,
    /// The number of +1/+1 counters it enters with then: "escapes with".
    pub counters: u32,
    /// The condition without which it can't be cast from there ("as long as you control a Zombie").
    pub only_if: Option<Condition>,
}

impl FromGraveyard {
    /// Flashback for the mana cost of the card.
    pub const FOR_ITS_COST: Self = Self { cost: None, also: None, exiled: true, counters: 0, only_if: None };

    /// Flashback for this much mana.
    #[must_use]
    pub const fn flashback(cost: ManaCost) -> Self {
        Self { cost: Some(cost), also: None, exiled: true, counters: 0, only_if: None }
    }

    /// The rules by which it is cast from there, if a keyword allows that; the keyword's first.
    pub const fn rules(self) -> Option<&'static [Rule]> {
        match (self.exiled, self.cost, self.also) {
            (true, Some(_), _) | (true, None, None) => Some(FLASHBACK),
            (true, None, Some(_)) => Some(JUMP_START),
            (false, Some(_), _) => Some(ESCAPE),
            (false, None, Some(_)) => Some(RETRACE),
            (false, None, None) => None,
        }
    }

    /// The additional costs, in order.
    pub fn besides(self) -> impl Iterator<Item = Cost> {
        self.also.into_iter().flat_map(|(cost, times)| core::iter::repeat_n(cost, usize::from(times)))
    }
}
