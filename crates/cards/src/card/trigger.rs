//! Triggered abilities.

use super::{
    Ability, Condition, Cost, CounterKind, Effect, Op, Reference, TriggerEvent, TriggeredKeyword, Who, Whose,
};
use alloc::vec;
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;
use combat_lab_rulebook::Rule;

/// A triggered ability: "when", "whenever" or "at".
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct TriggeredAbility {
    /// The event it waits for.
    pub event: TriggerEvent,
    /// A condition directly after the event ("if you …"): without it the ability does not trigger,
    /// and it is checked again on resolution (404.3; 603.4).
    pub condition: Option<Condition>,
    /// Its effects; it has no costs.
    pub ability: Ability,
}

impl TriggeredAbility {
    /// "Ward": counter what targets this unless its controller pays (702.21a).
    #[must_use]
    pub fn ward(cost: Cost) -> Self {
        let no = vec![Effect::Counter { who: Reference::That, to: crate::Zone::Graveyard }];
        let who = Reference::ControllerOfThat;
        let pays = Effect::May { who, cost: Some(cost), yes: Vec::new(), no };
        let keyword = Some(TriggeredKeyword::Ward);
        let ability = Ability { effects: vec![pays], keyword, ..Ability::default() };
        Self {
            event: TriggerEvent::Targeted { what: Who::This, by: Whose::Opponents, spell: false },
            condition: None,
            ability,
        }
    }

    /// Persist or undying: returned with a counter of the kind that it must not have had (702.79,
    /// 702.93).
    #[must_use]
    pub fn returning(counter: CounterKind) -> Self {
        let keyword = match counter {
            CounterKind::MinusOne => Some(TriggeredKeyword::Persist),
            CounterKind::PlusOne => Some(TriggeredKeyword::Undying),
            _ => None,
        };
        let back =
            Effect::ReturnThis { to_hand: false, tapped: false, counter: Some(counter), unearthed: false };
        let ability = Ability { effects: vec![back], keyword, ..Ability::default() };
        let condition = Some(Condition::counters(counter, Op::Equal, 0));
        Self { event: TriggerEvent::Dies(Who::This), condition, ability }
    }

    /// Whether it is marked for a graveyard and can't work there: it concerns the permanent itself
    /// or its host, or has several modes.
    pub(crate) fn is_impossible_from_graveyard(&self) -> bool {
        let asks = self.condition.is_some_and(Condition::works_in_graveyard);
        let modes = self.ability.or.iter().any(|mode| mode.in_graveyard);
        modes
            || (asks && !self.ability.in_graveyard)
            || (self.ability.in_graveyard
                && (!self.ability.or.is_empty()
                    || !(self.event.is_about_others() || self.event == TriggerEvent::Buried)))
            || (self.event == TriggerEvent::Buried && !self.ability.in_graveyard)
    }

    /// Whether it waits for a state of the game and can't do without a target: where there is none,
    /// it would be removed and trigger again, without end (603.3d, 603.8).
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        matches!(self.event, TriggerEvent::ControlNone(_))
            && self.ability.modes().all(|mode| mode.least_targets() > 0)
    }

    /// The rule of the keyword that this ability is, if it is one.
    pub fn keyword_rule(&self) -> Option<Rule> {
        self.ability.keyword.map(TriggeredKeyword::rule)
    }
}
