//! Mana pools: losing unspent mana, and mana burn (300.3; 500.5, 106.4).

use crate::trigger::Occurrence;
use crate::{Event, Game, Happening, PlayerId};
use combat_lab_cards::{Listed, Mana, Tally};
use combat_lab_rulebook::{ManaBurn, Rule};

/// The effects that end with a step or phase.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManaEnds {
    /// The combat phase.
    pub(crate) combat: bool,
    /// The turn.
    pub(crate) turn: bool,
    /// An effect that keeps mana in the pools.
    pub(crate) pools: bool,
}

impl Game {
    /// A step or phase ends: what says that mana isn't lost ends with the combat phase, or with the
    /// turn, and then every pool empties, all at once. Until 2009 each lost mana costs its player 1
    /// life. That is loss of life, not damage, and is noticed at the next state-based check.
    pub(crate) fn empty_mana_pools(&mut self, ended: ManaEnds, events: &mut Vec<Event>) {
        if ended.combat || ended.turn {
            for player in &mut self.players {
                player.end_kept_mana(ended.turn);
            }
        }
        if !ended.pools {
            return;
        }
        let pools: Vec<PlayerId> =
            self.players().filter(|(_, state)| state.mana() != Mana::NONE).map(|(player, _)| player).listed();
        let burns = match self.rules().mana_burn {
            ManaBurn::Burns => true,
            ManaBurn::Gone => false,
        };
        self.at_once(events, |game, events| {
            for player in pools {
                let Some(lost) = game.player_mut(player).map(crate::Player::empty_pool) else { continue };
                if lost == Mana::NONE {
                    continue;
                }
                let rules = &[Rule::ManaEmpties];
                events.push(Event { kind: Happening::ManaEmptied { player, lost }, rules });
                if burns {
                    let amount = lost.total();
                    events.push(Event {
                        kind: Happening::ManaBurned { player, amount },
                        rules: &[Rule::ManaBurn, Rule::ManaEmpties],
                    });
                    game.change_life(player, -i64::from(amount), &[Rule::ManaBurn], events);
                }
            }
        });
    }

    /// A player gains life, or loses it other than by damage.
    pub(crate) fn change_life(
        &mut self,
        player: PlayerId,
        by: i64,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        if by == 0 {
            return;
        }
        if let Some(rules) = self.why_no_life(player).filter(|_| by > 0) {
            events.push(Event { kind: Happening::LifeNotGained(player), rules });
            return;
        }
        let Some(state) = self.player_mut(player) else { return };
        let first = state.tallied(if by < 0 { Tally::LifeLost } else { Tally::LifeGained }) == 0;
        let now = state.change_life(by);
        self.share(player);
        events.push(Event { kind: Happening::LifeChanged { player, by, now }, rules });
        self.refresh_statics(events);
        let amount = u32::try_from(by.unsigned_abs()).unwrap_or(u32::MAX);
        self.occur(if by < 0 {
            Occurrence::LifeLost { player, amount, first }
        } else {
            Occurrence::LifeGained { player, amount, first }
        });
    }
}
