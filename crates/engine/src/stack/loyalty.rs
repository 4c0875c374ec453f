//! Loyalty abilities: what planeswalkers can do, once each turn (212.9; 606).

use crate::printed::Source;
use crate::{Event, Game, Happening, Object, ObjectId, PlayerId, Problem, Violation};
use combat_lab_cards::{CounterKind, Keyword};
use combat_lab_rulebook::Rule;

impl Game {
    /// Why `player` can't use a loyalty ability of `source` now, other than for want of loyalty:
    /// only in that player's main phase with an empty stack, and only if nobody has used one of
    /// this permanent this turn.
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
        let turn = self.turn.number();
        let mut count = change.unsigned_abs();
        if change > 0 && self.sources.any(Source::Multiplying) {
            count = self.counters_put(source, CounterKind::Loyalty, count, false, u32::MAX);
        }
        let Some(object) = self.object_mut(source) else { return };
        object.loyalty_used = Some(turn);
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
        }
    }
}
