//! The end of combat after a declaration, in words.

use super::text;
use crate::state::playback::Foreseen;
use crate::state::view::{View, player_name};
use combat_lab_cards::{Adding, CardType, Listed};
use combat_lab_engine::{CardId, CombatForecast, Fate, Forecast, Game, Object, Player, Thing, Unforeseen};
use combat_lab_replay::ChoiceOutcome;

/// The result of a declaration, or the reason why it isn't known; `None` for an illegal one.
pub(crate) fn foreseen(view: &View, game: &Game, attacks: bool, foreseen: &Foreseen) -> Option<String> {
    Some(match foreseen {
        Ok(CombatForecast { forecasts, divided }) => {
            let says = result(view, game, forecasts);
            let says = if says.is_empty() { text::NO_CHANGE.into() } else { says.join("; ") };
            let after = if *divided { [" ", text::LETHAL_IN_ORDER.says()].concat() } else { String::new() };
            [text::foreseen(attacks, &says), after].concat()
        }
        Err(why) => return unforeseen(game, *why),
    })
}

/// Why the result of a declaration isn't known; nothing for an illegal one.
pub(crate) fn unforeseen(game: &Game, why: Unforeseen) -> Option<String> {
    match why {
        Unforeseen::Illegal => None,
        Unforeseen::Choice(player) => Some(text::depends_on(&player_name(game, player))),
        Unforeseen::TooLong => Some(text::TOO_LONG_TO_FORESEE.into()),
    }
}

/// What is told of a player or permanent: the life total of a player, or a permanent's damage and
/// counters; `None` if it is gone.
struct ThingEnd {
    thing: Thing,
    left: Option<Left>,
}

/// What is left.
struct Left {
    life: i32,
    counters: u32,
}

/// The life totals and counters that change, who loses the game, and the permanents that each side
/// loses.
pub(crate) fn result(view: &View, game: &Game, forecasts: &[Forecast]) -> Vec<String> {
    let end = |forecast: &Forecast| {
        let left = match forecast.fate {
            Fate::Goes(_) | Fate::Leaves(_) => None,
            Fate::Stays(life) => {
                let life = i32::try_from(life).unwrap_or(i32::MAX);
                Some(Left { life, counters: forecast.counters })
            }
            Fate::Open => return None,
        };
        Some(ThingEnd { thing: forecast.thing, left })
    };
    told(view, game, &forecasts.iter().filter_map(end).listed())
}

/// The same for the outcome of a choice.
pub(crate) fn outcome(view: &View, game: &Game, outcome: &ChoiceOutcome) -> String {
    let players = game.players().zip(outcome.life.iter().zip(&outcome.poison));
    let players = players.map(|((id, _), (life, poison))| {
        let left = Left { life: *life, counters: *poison };
        ThingEnd { thing: Thing::Player(id), left: (!outcome.beaten.contains(&id)).then_some(left) }
    });
    let thing = |card: CardId| game.card(card).map(Thing::Object);
    let gone = outcome.killed.iter().chain(&outcome.lost);
    let is_gone = |card: CardId| outcome.killed.contains(&card) || outcome.lost.contains(&card);
    let gone = gone.filter_map(|card| Some(ThingEnd { thing: thing(*card)?, left: None }));
    let attackable = outcome.attackable.iter().filter(|it| !is_gone(it.card)).filter_map(|it| {
        let left = (it.counters > 0).then_some(Left { life: 0, counters: it.counters });
        Some(ThingEnd { thing: thing(it.card)?, left })
    });
    let said = told(view, game, &players.chain(gone).chain(attackable).listed());
    if said.is_empty() { text::NOTHING_CHANGES.into() } else { [&said.join("; "), "."].concat() }
}

/// The change of poison counters, loyalty or defense to `then`, if it is one.
pub(crate) fn counters(view: &View, game: &Game, thing: Thing, then: u32) -> Option<String> {
    let now = game.counters_of(thing);
    let says = match thing {
        Thing::Player(_) => text::poison_changes,
        Thing::Object(id) if game.object(id).is_some_and(|it| it.is(CardType::Battle)) => {
            text::defense_changes
        }
        Thing::Object(_) | Thing::Stack(_) => text::loyalty_changes,
    };
    (now != then).then(|| says(&view.thing(game, thing), now, then))
}

fn told(view: &View, game: &Game, ends: &[ThingEnd]) -> Vec<String> {
    let mut said = Vec::new();
    let mut lost: Vec<&Object> = Vec::new();
    for ThingEnd { thing, left } in ends {
        match (thing, left) {
            (Thing::Player(id), left) => {
                let Some(player) = game.player(*id).filter(|player| !player.has_lost()) else { continue };
                let Some(Left { life, counters }) = left else {
                    said.push(text::loses_the_game(player.name()));
                    continue;
                };
                let is_head = game.head(*id) == *id;
                if is_head && life.max(&0) != &player.life().max(0) {
                    said.push(text::life_changes(player.name(), player.life(), *life));
                }
                if is_head || !game.shares_poison() {
                    said.add_all(self::counters(view, game, *thing, *counters));
                }
            }
            (Thing::Object(id), None) => lost.add_all(game.object(*id)),
            (Thing::Object(_) | Thing::Stack(_), Some(left)) => {
                said.add_all(counters(view, game, *thing, left.counters));
            }
            (Thing::Stack(_), None) => {}
        }
    }
    for (id, player) in game.players() {
        let own = lost.iter().filter(|object| object.controller() == id);
        let names: Vec<String> = own.map(|object| view.object(game, object.id())).listed();
        if !names.is_empty() {
            said.push(text::loses_these(Player::name(player), &text::list(&names)));
        }
    }
    said
}
