//! Comparing what is expected with what there is.

use crate::Scenario;
use crate::answer::object;
use crate::check::Checked;
use crate::runner::Progress;
use crate::script::{Fact, InCombat, Item};
use engine::{BlockStatus, CardId, Game, Outcome as Ending, PlayerId, Zone};

/// Compares an expected fact with what there is.
pub(crate) fn check(scenario: &Scenario, game: &Game, progress: &Progress, item: &Item) -> Checked {
    let (held, found) = compare(scenario, game, progress, &item.fact);
    Checked { span: item.span, expected: item.text.clone(), found, held, citations: Vec::new() }
}

fn compare(scenario: &Scenario, game: &Game, progress: &Progress, fact: &Fact) -> (bool, String) {
    let name = |card: CardId| scenario.label(card).to_owned();
    let at = |card: CardId| game.card(card).and_then(|object| game.object(object));
    let player = |player: PlayerId| game.player(player).map_or("nobody", engine::Player::name).to_owned();
    let number =
        |wanted: u32, found: usize, what: &str| (wanted as usize == found, format!("{what} {found}"));
    match fact {
        Fact::Zone(card, zone) => {
            let found = at(*card).map_or(Zone::Graveyard, engine::Object::zone);
            (found == *zone, format!("{} {}", name(*card), zone_name(found)))
        }
        Fact::Life(who, life) => {
            let found = game.player(*who).map_or(0, engine::Player::life);
            (i64::from(found) == *life, format!("{} {found}", player(*who)))
        }
        Fact::Damage(card, damage) => match at(*card).filter(|object| object.is_in_play()) {
            Some(object) => {
                (object.damage() == *damage, format!("{} damage {}", name(*card), object.damage()))
            }
            None => gone(scenario, game, *card),
        },
        Fact::Size(card, power, toughness) => match at(*card).filter(|object| object.is_in_play()) {
            Some(object) => {
                let found = object.characteristics();
                let held = (i64::from(found.power), i64::from(found.toughness)) == (*power, *toughness);
                (held, format!("{} {}/{}", name(*card), found.power, found.toughness))
            }
            None => gone(scenario, game, *card),
        },
        Fact::Tapped(card, tapped) => match at(*card).filter(|object| object.is_in_play()) {
            Some(object) => {
                let word = if object.is_tapped() { "tapped" } else { "untapped" };
                (object.is_tapped() == *tapped, format!("{} {word}", name(*card)))
            }
            None => gone(scenario, game, *card),
        },
        Fact::Combat(card, state) => combat(scenario, game, *card, *state),
        Fact::Wins(who) => {
            (matches!(game.outcome(), Some(Ending::Won(winner)) if winner == who), result(game))
        }
        Fact::Loses(who) => (game.player(*who).is_some_and(engine::Player::has_lost), result(game)),
        Fact::Draw => (matches!(game.outcome(), Some(Ending::Draw)), result(game)),
        Fact::Windows(wanted) => number(*wanted, progress.windows as usize, "windows"),
        Fact::DamageSteps(wanted) => number(*wanted, progress.damage_steps as usize, "damage steps"),
        Fact::Stack(wanted) => number(*wanted, game.stack().len(), "stack"),
        Fact::Skipped(step) => {
            let held = progress.skipped.contains(step);
            let names: Vec<_> = progress
                .skipped
                .iter()
                .map(|step| crate::narrate::step_name(*step, false, game.edition()))
                .collect();
            (
                held,
                if names.is_empty() {
                    "no step was skipped".to_owned()
                } else {
                    format!("skipped {}", names.join(", "))
                },
            )
        }
        Fact::Step(step) => {
            let held = game.step() == *step && game.outcome().is_none();
            (held, format!("step {}", crate::narrate::step_name(game.step(), false, game.edition())))
        }
        Fact::Priority(who) => {
            let found = game
                .priority()
                .map_or("nobody has priority".to_owned(), |found| format!("priority {}", player(found)));
            (game.priority() == Some(*who), found)
        }
    }
}

fn gone(scenario: &Scenario, game: &Game, card: CardId) -> (bool, String) {
    let zone =
        game.card(card).and_then(|object| game.object(object)).map_or(Zone::Graveyard, engine::Object::zone);
    (false, format!("{} {}", scenario.label(card), zone_name(zone)))
}

fn combat(scenario: &Scenario, game: &Game, card: CardId, state: InCombat) -> (bool, String) {
    let creature = object(game, card);
    let attacker = game.combat().attacker(creature);
    let blocker = game.combat().blocker(creature);
    let held = match state {
        InCombat::Attacking => attacker.is_some(),
        InCombat::Blocking => blocker.is_some(),
        InCombat::Blocked => attacker.is_some_and(|attacker| attacker.status == BlockStatus::Blocked),
        InCombat::Unblocked => attacker.is_some_and(|attacker| attacker.status == BlockStatus::Unblocked),
    };
    let found = match (attacker.map(|attacker| attacker.status), blocker) {
        (Some(BlockStatus::Undecided), _) => "attacking",
        (Some(BlockStatus::Blocked), _) => "attacking, blocked",
        (Some(BlockStatus::Unblocked), _) => "attacking, unblocked",
        (None, Some(_)) => "blocking",
        (None, None) => "neither attacking nor blocking",
    };
    (held, format!("{} {found}", scenario.label(card)))
}

fn result(game: &Game) -> String {
    match game.outcome() {
        Some(Ending::Won(player)) => {
            format!("{} wins", game.player(*player).map_or("somebody", engine::Player::name))
        }
        Some(Ending::Draw) => "draw".to_owned(),
        _ => "nobody has won or lost".to_owned(),
    }
}

const fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::InPlay => "in play",
        Zone::Hand => "hand",
        Zone::Library => "library",
        Zone::Stack => "on the stack",
        Zone::Graveyard => "graveyard",
        Zone::Exile => "exile",
    }
}
