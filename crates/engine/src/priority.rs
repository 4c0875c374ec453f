//! Priority: who may act, what must be settled before anyone may, and what passing leads to.

use crate::game::Waiting;
use crate::{Event, Game, Happening, PlayerId, StackEntry, StackObject};
use rulebook::Rule;

impl Game {
    /// Settles everything that comes before anybody may act, then gives `player` priority (408.1b; 117.5):
    /// state-based checks until none applies, then waiting triggers, again until neither is left.
    pub(crate) fn give_priority(
        &mut self,
        player: PlayerId,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        // Every round of checks removes a permanent or ends the game, and triggers only arise from damage: the loop
        // cannot outlast the permanents and the triggers there are.
        loop {
            while self.check_state(events) {}
            if matches!(self.waiting, Waiting::Over(_)) {
                return;
            }
            if self.triggers.is_empty() {
                break;
            }
            self.stack_triggers(events);
        }
        self.waiting = Waiting::Priority { player, passes: 0 };
        events.push(Event { kind: Happening::PriorityReceived(player), rules });
    }

    /// Puts waiting triggers on the stack: the active player's first, so they resolve last (410.3; 603.3b).
    fn stack_triggers(&mut self, events: &mut Vec<Event>) {
        let mut triggers = std::mem::take(&mut self.triggers);
        triggers.sort_by_key(|trigger| trigger.controller() != Some(self.active));
        for object in triggers {
            let id = self.push_on_stack(object.clone());
            if let StackObject::DeathtouchTrigger { source, damaged, .. } = object {
                events.push(Event {
                    kind: Happening::DeathtouchTriggered { stack: id, source, damaged },
                    rules: &[Rule::Deathtouch],
                });
            }
        }
    }

    pub(crate) fn push_on_stack(&mut self, object: StackObject) -> crate::StackId {
        let id = crate::StackId(self.next_stack_id);
        self.next_stack_id = self.next_stack_id.saturating_add(1);
        self.stack.push(StackEntry { id, object });
        id
    }

    /// The player with priority passes. When all have passed in succession, the top of the stack resolves, or, with
    /// nothing there, the step ends (408.1c, 300.2; 117.4, 500.2).
    pub(crate) fn pass(&mut self, events: &mut Vec<Event>) {
        let Waiting::Priority { player, passes } = self.waiting else { return };
        events.push(Event { kind: Happening::Passed(player), rules: &[Rule::PassGivesPriority] });
        let passes = passes + 1;
        if passes < self.players.len() {
            let next = self.next_player(player);
            self.waiting = Waiting::Priority { player: next, passes };
            events.push(Event { kind: Happening::PriorityReceived(next), rules: &[Rule::PassGivesPriority] });
        } else if self.stack.is_empty() {
            self.end_step(events);
        } else {
            self.resolve_top(events);
            if !matches!(self.waiting, Waiting::Over(_)) {
                self.give_priority(self.active, &[Rule::ActivePlayerAfterResolution], events);
            }
        }
    }

    /// The next player in turn order.
    pub(crate) fn next_player(&self, player: PlayerId) -> PlayerId {
        let next = (player.index() + 1) % self.players.len().max(1);
        PlayerId::new(u8::try_from(next).unwrap_or(0))
    }
}
