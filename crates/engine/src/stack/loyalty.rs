//! Loyalty abilities: what planeswalkers can do, once each turn (212.9; 606).

use crate::printed::Source;
use crate::{Event, Game, Happening, Object, ObjectId, PlayerId, Problem, Violation};
use combat_lab_cards::{Ability, CardType, CounterKind, Keyword};
use combat_lab_rulebook::{LoyaltyLimit, Rule};

impl Game {
    /// Whether an ability of a permanent can be activated only once a turn, in a main phase: until
    /// 2009 any of a planeswalker's (212.9f; 306.7), later one with loyalty as a cost (606.3).
    pub(super) fn is_limited_like_loyalty(&self, source: &Object, ability: &Ability) -> bool {
        match self.rules().loyalty_limit {
            LoyaltyLimit::Planeswalkers => source.is_in_play() && source.is(CardType::Planeswalker),
            LoyaltyLimit::LoyaltyAbilities => ability.loyalty().is_some(),
        }
    }

    /// Whether it is limited so, and `player` can't use it now.
    pub(super) fn waits_like_loyalty(&self, source: &Object, ability: &Ability, player: PlayerId) -> bool {
        self.is_limited_like_loyalty(source, ability) && !self.loyalty_problems(source, player).is_empty()
    }

    /// Why `player` can't use an ability of `source` that is limited so now, other than for want of
    /// loyalty: only in that player's main phase with an empty stack, and only if nobody has used
    /// another of this permanent this turn.
    pub(super) fn loyalty_problems(&self, source: &Object, player: PlayerId) -> Vec<Violation> {
        let rule = Rule::LoyaltyAbilities;
        let mut violations = Vec::new();
        let now = source.status.arrived && source.has(Keyword::LoyaltyAtOnce);
        if !self.is_sorcery_time(player) && !now {
            violations.push(Violation { rule, problem: Problem::NotSorceryTime });
        }
        if source.loyalty_used == Some(self.turn.number()) {
            violations.push(Violation { rule, problem: Problem::LoyaltyUsed { object: source.id } });
        }
        violations
    }

    /// Why a loyalty cost can't be paid: more loyalty counters than there are can't be removed.
    pub(super) fn loyalty_missing(source: &Object, change: i32) -> Option<Violation> {
        let (needed, has) = (change.min(0).unsigned_abs(), source.counters.loyalty);
        let problem = Problem::TooLittleLoyalty { object: source.id, needed, has };
        (needed > has).then_some(Violation { rule: Rule::LoyaltyTooLow, problem })
    }

    /// Pays a loyalty cost: puts that many loyalty counters on the permanent, or removes them. If
    /// it has none left, it goes to the graveyard before anybody can act; the ability is on the
    /// stack by then.
    pub(super) fn pay_loyalty(&mut self, source: ObjectId, change: i32, events: &mut Vec<Event>) {
        let mut count = change.unsigned_abs();
        if change > 0 && self.sources.any(Source::Multiplying) {
            count = self.counters_put(source, CounterKind::Loyalty, count, false);
        }
        let Some(object) = self.object_mut(source) else { return };
        let kind = if change < 0 {
            object.counters.loyalty = object.counters.loyalty.saturating_sub(count);
            Happening::LoyaltyLost { object: source, amount: count, now: object.counters.loyalty }
        } else {
            object.counters.add(CounterKind::Loyalty, count);
            Happening::CountersPut { object: source, kind: CounterKind::Loyalty, count }
        };
        if count > 0 {
            events.push(Event { kind, rules: &[Rule::LoyaltyCost, Rule::PayingCosts] });
            self.refresh_if_counted(source, events);
            if change < 0 {
                self.counters_removed(source, CounterKind::Loyalty);
            }
        }
    }
}
