//! Differences at the end of replays of one situation.

use crate::Wording;
use crate::standing::{standing, tokens};
use combat_lab_engine::{Game, Outcome, Player, PlayerId, Zone};
use combat_lab_language::t;
use combat_lab_notation::mana;
use combat_lab_replay::{Aspect, Replay, Standing};
use core::borrow::Borrow;

/// Something that is not the same at the end, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifferenceText {
    /// A card, a player's life, what they have: a name, or a few words.
    pub what: String,
    /// The state in each edition, in the words of the newest, so that only differences look
    /// different.
    pub values: Vec<String>,
}

/// Tells something that is not the same at the end of these replays of one situation.
#[must_use]
pub fn difference(replays: &[impl Borrow<Replay>], aspect: Aspect) -> DifferenceText {
    let replays = || replays.iter().map(Borrow::borrow);
    let Some(newest) = replays().max_by_key(|replay| replay.edition()) else {
        return DifferenceText { what: String::new(), values: Vec::new() };
    };
    let (scenario, wording) = (newest.scenario(), Wording::of_replay(newest));
    let each = |value: &dyn Fn(&Game, Wording) -> String| -> Vec<String> {
        let ends = replays().filter_map(|replay| replay.frames().last());
        ends.map(|frame| value(&frame.game, wording)).collect()
    };
    let number = |player: PlayerId, value: fn(&Player) -> String| {
        each(&|game, _| game.player(player).map(value).unwrap_or_default())
    };
    let (whose, what, values) = match aspect {
        Aspect::Outcome => (None, t!("the game"), each(&result)),
        Aspect::Life(player) => (Some(player), t!("life"), number(player, |it| it.life().to_string())),
        Aspect::Poison(player) => {
            (Some(player), t!("poison counters"), number(player, |it| it.poison().to_string()))
        }
        Aspect::Mana(player) => (Some(player), t!("mana"), number(player, |it| mana::written(it.mana()))),
        Aspect::Hand(player) => {
            let hand = each(&|game, _| game.in_zone(player, Zone::Hand).count().to_string());
            (Some(player), t!("cards in hand"), hand)
        }
        Aspect::Tokens(player) => {
            (Some(player), t!("tokens"), each(&|game, wording| tokens(game, player, wording)))
        }
        Aspect::Card(card) => {
            let values = each(&|game, wording| standing(&Standing::of(game, card), game, wording));
            return DifferenceText { what: scenario.label(card).to_owned(), values };
        }
    };
    let name = whose.and_then(|player| scenario.players.get(player.index()));
    let what = wording.of(what);
    let what = name.map_or_else(|| what.to_owned(), |seat| [&seat.name, ": ", what].concat());
    DifferenceText { what, values }
}

fn result(game: &Game, wording: Wording) -> String {
    match game.outcome() {
        Some(Outcome::Won(player)) => {
            let name = game
                .player(*player)
                .map_or_else(|| wording.of(t!("somebody")), combat_lab_engine::Player::name);
            wording.say(t!("%1 wins"), &[name])
        }
        Some(Outcome::Draw) => wording.of(t!("a draw")).to_owned(),
        Some(Outcome::CombatOver | Outcome::TurnsOver) | None => {
            wording.of(t!("no player has won or lost")).to_owned()
        }
    }
}
