//! "What if": the same moment with another value.

use crate::agenda::Waiting;
use crate::object::Changed;
use crate::{Game, ObjectId, PlayerId, Setup};
use combat_lab_cards::Duration;

/// A value that something is supposed to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supposed {
    /// The power of a creature.
    Power(ObjectId, i32),
    /// The toughness of a creature.
    Toughness(ObjectId, i32),
    /// The life total of a player, and of a teammate who shares it.
    Life(PlayerId, i32),
}

impl Game {
    /// A copy of the game at this moment with another value, for forecasts: everything before stays
    /// as it was. `None` if the value is larger than [`Setup::MAX_NUMBER`], nothing has it (a
    /// permanent that isn't a creature, or a player who has lost), or no damage would be left to
    /// assign where the game waits for that.
    #[must_use]
    pub fn supposing(&self, supposed: Supposed) -> Option<Self> {
        let mut game = self.clone();
        match supposed {
            Supposed::Power(creature, power) => game.resize(creature, power, true)?,
            Supposed::Toughness(creature, toughness) => game.resize(creature, toughness, false)?,
            Supposed::Life(player, life) => {
                let state = game.player_mut(player).filter(|state| !state.has_lost())?;
                state.suppose_life(within(life)?);
                game.share(player);
                game.refresh_statics(&mut Vec::new());
            }
        }
        // The decision that the game waits for depends on the values.
        match &game.waiting {
            Waiting::Assign(_) => {
                game.announced.reopen();
                game.next_assignment(&mut Vec::new());
                if !matches!(game.waiting, Waiting::Assign(_)) {
                    return None;
                }
            }
            Waiting::Blockers(player, _) => {
                let player = *player;
                game.waiting = Waiting::Blockers(player, game.block_demands(player));
            }
            _ => {}
        }
        Some(game)
    }

    /// Changes a creature so that its power, or its toughness, is this; also one whose power and
    /// toughness are switched.
    fn resize(&mut self, creature: ObjectId, wanted: i32, is_power: bool) -> Option<()> {
        let size = |game: &Self| {
            let object = game.object(creature).filter(|object| object.is_creature_in_play())?;
            let now = object.characteristics();
            Some(if is_power { now.power } else { now.toughness })
        };
        let by = within(wanted)?.checked_sub(size(self)?)?;
        for (power, toughness) in if is_power { [(by, 0), (0, by)] } else { [(0, by), (by, 0)] } {
            let mut game = self.clone();
            let what = Changed::Size { power, toughness };
            game.change(creature, creature, what, Duration::EndOfTurn, &mut Vec::new());
            if size(&game) == Some(wanted) {
                *self = game;
                return Some(());
            }
        }
        None
    }
}

/// A number that a board can have.
fn within(value: i32) -> Option<i32> {
    (value.unsigned_abs() <= Setup::MAX_NUMBER).then_some(value)
}
