//! Energy counters, which players get and pay with (107.14, since 2016).

use crate::{Event, Game, Happening, PlayerId};
use combat_lab_rulebook::Rule;

impl Game {
    /// A player gets energy counters.
    pub(crate) fn get_energy(
        &mut self,
        player: PlayerId,
        count: u32,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        if !self.may_get_counters(player, false) {
            return;
        }
        let Some(state) = self.player_mut(player) else { return };
        let now = state.get_energy(count);
        events.push(Event { kind: Happening::Energy { player, by: i64::from(count), now }, rules });
    }

    /// Whether a player has this many energy counters to pay with.
    pub(crate) fn has_energy(&self, player: PlayerId, count: u32) -> bool {
        self.player(player).is_some_and(|state| state.energy() >= count)
    }

    /// A player pays energy counters, if there are this many.
    pub(crate) fn pay_energy(&mut self, player: PlayerId, count: u32, events: &mut Vec<Event>) -> bool {
        let paid = self.player_mut(player).and_then(|state| state.pay_energy(count));
        let Some(now) = paid else { return false };
        let kind = Happening::Energy { player, by: -i64::from(count), now };
        events.push(Event { kind, rules: &[Rule::Energy, Rule::PayingCosts] });
        true
    }
}
