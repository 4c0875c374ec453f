//! Differences at the end of replays of one situation.

use crate::Wording;
use crate::standing::{standing, tokens};
use crate::words::{self, finish};
use combat_lab_cards::{Listed, Zone};
use combat_lab_engine::{CardId, Game, Outcome, Place, Player, PlayerId};
use combat_lab_language::letters::capital;
use combat_lab_language::{t, tn};
use combat_lab_notation::mana;
use combat_lab_replay::{Aspect, Comparison, Replay, Standing};
use combat_lab_rulebook::Edition;
use core::borrow::Borrow;

/// A difference at the end, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifferenceText {
    /// The subject: a card, a player's life or possessions, in a name or a few words.
    pub what: String,
    /// The state in each edition, in the words of the newest, so that only differences look
    /// different.
    pub values: Vec<String>,
}

/// Narrates a difference at the end of these replays of one situation.
#[must_use]
pub fn difference(replays: &[impl Borrow<Replay>], aspect: Aspect) -> DifferenceText {
    let replays = || replays.iter().map(Borrow::borrow);
    let Some(newest) = replays().max_by_key(|replay| replay.edition()) else {
        return DifferenceText { what: String::new(), values: Vec::new() };
    };
    let (scenario, wording) = (newest.scenario(), Wording::of_replay(newest));
    let each = |value: &dyn Fn(&Game, Wording) -> String| -> Vec<String> {
        let ends = replays().filter_map(|replay| replay.frames().last());
        ends.map(|frame| value(&frame.game, wording)).listed()
    };
    let number = |player: PlayerId, value: fn(&Player) -> String| {
        each(&|game, _| game.player(player).map(value).unwrap_or_default())
    };
    let (whose, what, values) = match aspect {
        Aspect::Outcome => (None, t!("the game"), each(&result)),
        Aspect::Life(player) => (Some(player), t!("life"), number(player, |it| words::number(it.life()))),
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

/// Narrates the effect of an edition on a situation: the switch that first separates the replay at
/// `place` from another one, and the differences at the end.
///
/// The replays are those of all headline editions in which the situation can be played.
///
/// "Damage to several creatures follows an announced order. Cub survives and Ox dies."
#[must_use]
pub fn effect(
    replays: &[impl Borrow<Replay>],
    comparison: &Comparison,
    place: usize,
    wording: Wording,
) -> String {
    let group = comparison.agreeing.iter().find(|group| group.contains(&place));
    let other = (0..replays.len()).rev().find(|other| group.is_none_or(|group| !group.contains(other)));
    let of = |edition: Edition| replays.iter().position(|replay| replay.borrow().edition() == edition);
    // An edition in which the situation can't be played counts as different.
    let all_can = Edition::HEADLINES.into_iter().all(|edition| of(edition).is_some());
    if other.is_none() && all_can {
        return wording.of(t!("Nothing changes here.")).to_owned();
    }
    if of(Edition::TODAY)
        .is_some_and(|today| today != place && group.is_some_and(|group| group.contains(&today)))
    {
        return wording.of(t!("As today.")).to_owned();
    }
    let Some(other) = other else {
        return wording.of(t!("The same in every edition in which this is possible.")).to_owned();
    };
    let parting = comparison.parting(replays, place, other);
    let why = parting.and_then(|parting| parting.switch).map(|switch| {
        let says = switch.says.first().copied().unwrap_or_default();
        wording.say(t!("%1 %2."), &[wording.word(switch.about), wording.word(says)])
    });
    let (mut clauses, mut apart) = (Vec::new(), Vec::new());
    for aspect in &comparison.differences {
        match end(replays, *aspect, place, wording) {
            Some(End::Clause(clause)) => clauses.push(clause),
            Some(End::Apart(sentence)) => apart.push(finish(&capital(&sentence))),
            None => {}
        }
    }
    let first = (!clauses.is_empty()).then(|| finish(&capital(&wording.list(&clauses))));
    let none = first.is_none() && apart.is_empty();
    let none = none.then(|| wording.of(t!("The result here is the same.")).to_owned());
    why.into_iter().chain(first).chain(apart).chain(none).listed().join(" ")
}

/// One aspect of the end of a replay.
enum End {
    /// A clause, listed with others in one sentence.
    Clause(String),
    /// A sentence of its own.
    Apart(String),
}

/// Narrates one aspect of the end of a replay.
fn end(replays: &[impl Borrow<Replay>], aspect: Aspect, place: usize, wording: Wording) -> Option<End> {
    let replay = replays.get(place)?.borrow();
    let game = &replay.frames().last()?.game;
    let player = |player| game.player(player).map(|it| (it.name(), it.life()));
    Some(match aspect {
        Aspect::Card(card) => {
            if let Some(fate) = fate(replays, card, place, wording) {
                return Some(End::Clause(fate));
            }
            let standing = standing(&Standing::of(game, card), game, wording);
            let name = replay.scenario().label(card);
            // Only of where it is can a sentence be made.
            let zone = |replay: &Replay| Some(Standing::of(&replay.frames().last()?.game, card).zone);
            let own = zone(replay);
            let moved = replays.iter().any(|other| zone(other.borrow()) != own);
            let phrase = if moved { t!("at the end, %1 is %2") } else { t!("at the end, %1: %2") };
            End::Apart(wording.say(phrase, &[name, &standing]))
        }
        Aspect::Life(of) => {
            let (name, life) = player(of)?;
            let count = usize::try_from(life).unwrap_or(usize::MAX);
            let phrase = wording.language.count(count, tn!("%1 ends at 1 life", "%1 ends at %2 life"));
            End::Clause(wording.say(phrase, &[name, &life.to_string()]))
        }
        Aspect::Outcome => End::Clause(result(game, wording)),
        Aspect::Poison(_) | Aspect::Mana(_) | Aspect::Hand(_) | Aspect::Tokens(_) => {
            let DifferenceText { what, mut values } = difference(replays, aspect);
            End::Apart([&what, ": ", &values.swap_remove(place)].concat())
        }
    })
}

/// Whether a permanent that began as a creature survives, and with how much damage, if that
/// differs.
fn fate(replays: &[impl Borrow<Replay>], card: CardId, place: usize, wording: Wording) -> Option<String> {
    let scenario = replays.get(place)?.borrow().scenario();
    let setup = &scenario.cards.get(card.index())?.setup;
    if !matches!(setup.place, Place::InPlay(_)) {
        return None;
    }
    // Other permanents stay or leave, but neither survive nor die.
    Standing::of(&replays.get(place)?.borrow().frames().first()?.game, card).size?;
    let zone = |replay: &Replay| Standing::of(&replay.frames().last()?.game, card).zone;
    let zones: Vec<Option<Zone>> = replays.iter().map(|replay| zone(replay.borrow())).listed();
    let own = *zones.get(place)?;
    let phrase = match own? {
        Zone::InPlay => t!("%1 survives"),
        Zone::Graveyard => t!("%1 dies"),
        Zone::Hand | Zone::Library | Zone::Stack | Zone::Exile | Zone::Command => return None,
    };
    let name = scenario.label(card);
    if zones.iter().any(|zone| *zone != own) {
        return Some(wording.say(phrase, &[name]));
    }
    // It survives everywhere, with different damage.
    let end = |replay: &Replay| Some(Standing::of(&replay.frames().last()?.game, card));
    let ends: Vec<Standing> = replays.iter().filter_map(|replay| end(replay.borrow())).listed();
    let own = end(replays.get(place)?.borrow())?;
    let alike = |other: &Standing| Standing { damage: own.damage, ..other.clone() } == own;
    (own.zone == Some(Zone::InPlay) && ends.iter().all(alike)).then(|| match own.damage {
        0 => wording.say(t!("%1 survives undamaged"), &[name]),
        damage => wording.say(t!("%1 survives with %2 damage"), &[name, &damage.to_string()]),
    })
}
