//! Damage assignment orders (509.2 and 509.3, 2009 to 2024).

use crate::agenda::{Task, Waiting};
use crate::{
    DamageOrder, Event, Game, Happening, Illegal, ObjectId, OrderOption, PlayerId, Problem, Violation,
};
use combat_lab_cards::Listed;
use combat_lab_rulebook::{Division, Rule};

impl Game {
    /// Continues with the player who must announce orders after `done` (first the active player,
    /// then the defending ones in turn order), if any creature still has no place in an order.
    pub(crate) fn next_order(&mut self, done: Option<PlayerId>) {
        let ordered = match self.rules().division {
            Division::Free => false,
            Division::Ordered => true,
        };
        if ordered {
            let is_later = |player: PlayerId| done.is_none_or(|done| !self.are_allied(player, done));
            let has_any = |player: PlayerId| !self.order_options(player).is_empty();
            let next = self.after(done).find(|player| is_later(*player) && has_any(*player));
            if let Some(player) = next {
                self.waiting = Waiting::Order(player);
                return;
            }
        }
        self.combat.finish_orders();
    }

    /// Creatures have been put into combat: once blockers are declared, each needs a place in
    /// damage assignment orders (509.6).
    pub(crate) fn order_newcomers(&mut self) {
        if self.combat.has_blocks() {
            self.agenda.push(Task::Orders);
        }
    }

    /// The creatures of `player` that face two or more creatures, one of which has no place in
    /// their order yet. Other creatures need no order.
    pub(crate) fn order_options(&self, player: PlayerId) -> Vec<OrderOption> {
        let attackers = self.combat.attackers().iter();
        let attackers = attackers.map(|known| (known.creature, &known.blockers, &known.unplaced));
        let blockers = self.combat.blockers().iter();
        let blockers = blockers.map(|known| (known.creature, &known.attackers, &known.unplaced));
        attackers
            .chain(blockers)
            .filter(|(creature, among, unplaced)| {
                among.len() > 1
                    && among.iter().any(|object| unplaced.contains(object))
                    && self.object(*creature).is_some_and(|object| self.are_allied(object.controller, player))
            })
            .map(|(creature, among, unplaced)| OrderOption {
                creature,
                among: among.clone(),
                placed: among.iter().copied().filter(|object| !unplaced.contains(object)).listed(),
            })
            .listed()
    }

    /// The place of `other` in the damage assignment order that has been announced for `creature`,
    /// counted from 1. `None` if this edition has no such order, if `creature` faces at most one
    /// creature, or if `other` has no place yet. Some damage ignores the order: this is only the
    /// announced place.
    #[must_use]
    pub fn place_in_order(&self, creature: ObjectId, other: ObjectId) -> Option<usize> {
        match self.rules().division {
            Division::Free => return None,
            Division::Ordered => {}
        }
        let attacker = self.combat.attacker(creature).map(|known| (&known.blockers, &known.unplaced));
        let blocker = || self.combat.blocker(creature).map(|known| (&known.attackers, &known.unplaced));
        let (line, unplaced) = attacker.or_else(blocker)?;
        let place = line.iter().position(|known| *known == other)?;
        (line.len() > 1 && !unplaced.contains(&other)).then_some(place + 1)
    }

    /// The rule by which `creature`'s order is announced.
    fn order_rule(&self, creature: ObjectId) -> Rule {
        if self.combat.attacker(creature).is_some() { Rule::BlockersOrdered } else { Rule::AttackersOrdered }
    }

    pub(crate) fn check_orders(&self, player: PlayerId, orders: &[DamageOrder]) -> Result<(), Illegal> {
        let options = self.order_options(player);
        let mut violations = Vec::new();
        let mut broken = |creature| {
            let rule = self.order_rule(creature);
            violations.push(Violation { rule, problem: Problem::BadOrder { creature } });
        };
        for (index, order) in orders.iter().enumerate() {
            let named_before = orders.iter().take(index).any(|other| other.creature == order.creature);
            let option = options.iter().find(|option| option.creature == order.creature);
            if named_before || !option.is_some_and(|option| is_order(option, &order.order)) {
                broken(order.creature);
            }
        }
        for option in
            options.iter().filter(|option| orders.iter().all(|order| order.creature != option.creature))
        {
            broken(option.creature);
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    pub(crate) fn order_damage(&mut self, player: PlayerId, orders: &[DamageOrder], events: &mut Vec<Event>) {
        let options = self.order_options(player);
        for DamageOrder { creature, order } in orders {
            let joined =
                options.iter().any(|option| option.creature == *creature && !option.placed.is_empty());
            let rules: &'static [Rule] = match self.order_rule(*creature) {
                _ if joined => &[Rule::OrderGainsCreature],
                Rule::BlockersOrdered => &[Rule::BlockersOrdered],
                _ => &[Rule::AttackersOrdered],
            };
            self.combat.order(*creature, order);
            events.push(Event {
                kind: Happening::Ordered { creature: *creature, order: order.clone() },
                rules,
            });
        }
        self.next_order(Some(player));
    }
}

/// Whether it is an order of exactly these creatures that keeps the places already announced
/// (509.6).
fn is_order(option: &OrderOption, order: &[ObjectId]) -> bool {
    let kept = order.iter().filter(|object| option.placed.contains(object));
    let mut among = option.among.clone();
    let mut named = order.to_vec();
    crate::sort_short(&mut among, |id| *id);
    crate::sort_short(&mut named, |id| *id);
    among == named && kept.eq(&option.placed)
}
