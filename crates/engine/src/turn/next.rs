//! What lasts until a player's next turn, or begins with it.

use crate::object::Change;
use crate::{Event, Game, Lasting, PlayerId};
use combat_lab_cards::{Duration, Keeping};
use combat_lab_rulebook::Rule;

impl Game {
    /// Ends effects that last until the next turn of `player`, such as goading, as that turn begins
    /// or would begin.
    pub(crate) fn end_until_next_turn(&mut self, player: PlayerId, events: &mut Vec<Event>) {
        for object in self.objects.iter_mut() {
            object.goaded.keep(|by| *by != player);
        }
        if self.continuous.end_until_turn_of(player) {
            self.refresh(None, events);
        }
        let left = !self.is_in_game(player);
        let over = |change: &Change| {
            change.of == player
                && match change.until {
                    Duration::YourNextTurn => true,
                    Duration::YourNext(_) => left,
                    _ => false,
                }
        };
        self.end_changes(over, &[Rule::StatedDurations], events);
    }

    /// Begins what is said of the next turn of `player`, as that turn begins.
    pub(crate) fn begin_next_turn(&mut self, player: PlayerId, events: &mut Vec<Event>) {
        let waits = Duration::ItsNextTurn { begun: false };
        let begun = Duration::ItsNextTurn { begun: true };
        let mut any = false;
        for object in self.objects.iter_mut().filter(|object| object.controller == player) {
            for change in object.changes.iter_mut().filter(|change| change.until == waits) {
                change.until = begun;
                any = true;
            }
        }
        let due = self.continuous.begin_turn_of(player);
        if any || !due.is_empty() {
            self.refresh(None, events);
        }
        for it in due {
            let lasts = Lasting { until: Duration::EndOfTurn, by: it.source, of: it.of };
            self.tell_imposed(player, &it.ability, lasts, events);
        }
    }
}
