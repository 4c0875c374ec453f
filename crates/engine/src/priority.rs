//! Priority: who may act, what must be settled before anyone may, and what passing leads to.

use crate::agenda::{Task, Waiting};
use crate::printed::Source;
use crate::{Event, Game, Happening, PlayerId};
use combat_lab_rulebook::Rule;

impl Game {
    /// Settles everything that comes before anybody may act, then gives `player` priority (408.1b;
    /// 117.5): state-based checks until none applies, then waiting triggers, again until neither is
    /// left. Where a player has to choose, it waits and comes back here.
    pub(crate) fn settle(
        &mut self,
        player: PlayerId,
        passes: usize,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        let again = Task::Priority { player, passes, rules };
        let checked = self.check_state(events);
        if !checked && self.sources.any(Source::Conditions) {
            self.watch_conditions();
        }
        if checked {
            if !matches!(self.waiting, Waiting::Over(_)) {
                self.agenda.push(again);
            }
        } else if self.triggers.any_waits() {
            self.agenda.push(again);
            self.place_triggers(events);
        } else {
            // A player who has left the game gets no priority: the next player does (600.4; 800.4).
            let player = if self.is_in_game(player) { player } else { self.next_player(player) };
            // A team has priority, so the first of its players may act again (606.6c; 805.5).
            let player = if passes == 0 { self.head(player) } else { player };
            self.waiting = Waiting::Priority { player, passes };
            events.push(Event { kind: Happening::PriorityReceived(player), rules });
        }
    }

    /// The player with priority passes. When all have passed in succession, the top of the stack
    /// resolves, or, with nothing there, the step ends (408.1c, 300.2; 117.4, 500.2).
    pub(crate) fn pass(&mut self, player: PlayerId, passes: usize, events: &mut Vec<Event>) {
        events.push(Event { kind: Happening::Passed(player), rules: &[Rule::PassGivesPriority] });
        let passes = passes + 1;
        if passes < self.in_turn_order().count() {
            let player = self.next_player(player);
            // Passing changes nothing, so there is nothing to settle unless a player has left
            // meanwhile.
            let rules: &'static [Rule] = if self.teammate(player).is_some() {
                &[Rule::PassGivesPriority, Rule::TeamPriority]
            } else {
                &[Rule::PassGivesPriority]
            };
            if self.players.iter().any(crate::Player::has_lost) {
                self.agenda.push(Task::Priority { player, passes, rules });
            } else {
                self.waiting = Waiting::Priority { player, passes };
                events.push(Event { kind: Happening::PriorityReceived(player), rules });
            }
        } else if self.stack.is_empty() {
            self.agenda.push(Task::EndStep);
        } else {
            self.then_priority(self.turn.active(), &[Rule::ActivePlayerAfterResolution]);
            self.resolve_top(events);
        }
    }

    /// The next player in turn order who is still in the game.
    pub(crate) fn next_player(&self, player: PlayerId) -> PlayerId {
        let count = self.players.len();
        let after = (1..=count).map(|place| (player.index() + place) % count);
        let mut after = after.map(|place| PlayerId::new(u8::try_from(place).unwrap_or(0)));
        after.find(|player| self.is_in_game(*player)).unwrap_or(player)
    }
}
