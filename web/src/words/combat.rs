//! The end of combat after a declaration, in words.

use super::text;
use crate::state::playback::Foreseen;
use crate::state::view::{View, player_name};
use combat_lab_engine::{CombatForecast, Fate, Forecast, Game, Object, Player, Thing, Unforeseen};

/// The result of a declaration, or the reason why it isn't known; `None` for an illegal one.
pub(crate) fn foreseen(view: &View, game: &Game, attacks: bool, foreseen: &Foreseen) -> Option<String> {
    Some(match foreseen {
        Ok(CombatForecast { forecasts, divided }) => {
            let says = result(view, game, forecasts);
            let says = if says.is_empty() { text::NO_CHANGE.into() } else { says.join("; ") };
            let after = if *divided { [" ", text::LETHAL_IN_ORDER.says()].concat() } else { String::new() };
            [text::foreseen(attacks, &says), after].concat()
        }
        Err(Unforeseen::Illegal) => return None,
        Err(Unforeseen::Choice(player)) => text::depends_on(&player_name(game, *player)),
        Err(Unforeseen::TooLong) => text::TOO_LONG_TO_FORESEE.into(),
    })
}

/// The life totals that change, who loses the game, and the permanents that each side loses.
pub(crate) fn result(view: &View, game: &Game, forecasts: &[Forecast]) -> Vec<String> {
    let mut said = Vec::new();
    for forecast in forecasts {
        let Thing::Player(id) = forecast.thing else { continue };
        let Some(player) = game.player(id).filter(|player| !player.has_lost()) else { continue };
        match forecast.fate {
            Fate::Goes(_) => said.push(text::loses_the_game(player.name())),
            Fate::Stays(life) if game.head(id) == id => {
                let life = i32::try_from(life).unwrap_or(i32::MAX);
                if life != player.life().max(0) {
                    said.push(text::life_changes(player.name(), player.life(), life));
                }
            }
            Fate::Stays(_) | Fate::Leaves(_) | Fate::Open => {}
        }
    }
    let lost = |forecast: &&Forecast| matches!(forecast.fate, Fate::Goes(_) | Fate::Leaves(_));
    let lost = forecasts.iter().filter(lost).filter_map(|it| game.object(it.thing.object()?));
    let lost: Vec<&Object> = lost.collect();
    for (id, player) in game.players() {
        let own = lost.iter().filter(|object| object.controller() == id);
        let names: Vec<String> = own.map(|object| view.object(game, object.id())).collect();
        if !names.is_empty() {
            said.push(text::loses_these(Player::name(player), &text::list(&names)));
        }
    }
    said
}
