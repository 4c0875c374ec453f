//! The order in which triggered abilities of one player are put on the stack (410.3; 603.3b).

use super::WaitingTrigger;
use crate::agenda::Waiting;
use crate::{Game, Illegal, PlayerId, Problem, TriggerOption};
use combat_lab_cards::Listed;
use combat_lab_rulebook::Rule;

impl Game {
    /// Lines up the waiting triggers of the first player who has some: the active player's go on
    /// the stack first, so they resolve last (410.3; 603.3b). Where the order could matter, that
    /// player chooses it.
    pub(crate) fn line_up_triggers(&mut self) {
        let player = self
            .in_turn_order()
            .find(|player| self.triggers.unordered().any(|trigger| self.is_placed_by(trigger, *player)));
        let Some(player) = player else { return self.triggers.forget_triggered() };
        let mut own = self.triggers.unordered().filter(|trigger| self.is_placed_by(trigger, player));
        let first = own.next();
        let differ = own.any(|other| !first.is_some_and(|first| self.are_alike(first, other)));
        if differ {
            self.waiting = Waiting::OrderTriggers(player);
        } else {
            let own = self.take_triggers(player);
            self.triggers.line_up(own);
        }
    }

    /// Whether a player puts a trigger on the stack: their own, or one of their team (606.6f;
    /// 805.7).
    fn is_placed_by(&self, trigger: &WaitingTrigger, player: PlayerId) -> bool {
        self.are_allied(trigger.controller(), player)
    }

    /// Takes out the triggers of `player`, in the order in which they triggered.
    fn take_triggers(&mut self, player: PlayerId) -> Vec<WaitingTrigger> {
        let all = self.triggers.take_unordered().into_iter();
        let (taken, left) = all.partition(|trigger| self.is_placed_by(trigger, player));
        self.triggers.put_back(left);
        taken
    }

    /// The waiting triggers of a player, as a decision shows them.
    pub(crate) fn trigger_options(&self, player: PlayerId) -> Vec<TriggerOption> {
        self.triggers
            .unordered()
            .filter(|trigger| self.is_placed_by(trigger, player))
            .map(WaitingTrigger::option)
            .listed()
    }

    /// Whether it makes no difference which of two triggers that a player orders goes on the stack
    /// first.
    #[must_use]
    pub fn triggers_are_alike(&self, player: PlayerId, one: usize, other: usize) -> bool {
        let mut own = self.triggers.unordered().filter(|trigger| self.is_placed_by(trigger, player));
        let first = own.clone().nth(one);
        first.zip(own.nth(other)).is_some_and(|(one, other)| self.are_alike(one, other))
    }

    pub(crate) fn check_trigger_order(&self, player: PlayerId, order: &[usize]) -> Result<(), Illegal> {
        let count = self.triggers.unordered().filter(|trigger| self.is_placed_by(trigger, player)).count();
        let mut sorted = order.to_vec();
        crate::sort_short(&mut sorted, |place| *place);
        if sorted.into_iter().eq(0..count) {
            Ok(())
        } else {
            Err(self.refuse(Rule::TriggerOrder, Problem::BadTriggerOrder))
        }
    }

    pub(crate) fn order_triggers(&mut self, player: PlayerId, order: &[usize]) {
        let mut own: Vec<Option<WaitingTrigger>> = self.take_triggers(player).into_iter().map(Some).listed();
        self.triggers.line_up(order.iter().filter_map(|place| own.get_mut(*place)?.take()).listed());
    }
}
