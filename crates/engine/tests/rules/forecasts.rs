//! What is foretold is what happens.

use crate::random::{melee, next, on_random_games, split};
use crate::table::{ALICE, BOB, Board, Table, face, waits};
use engine::{Choice, Decision, Fate, Forecast, Game, Keyword, Split, StackObject, Thing};
use fastrand::Rng;
use rulebook::Edition;

/// How much more damage is lethal, as the rules say it; or the life, loyalty or defense that is left. `None` for what is gone.
fn left(game: &Game, thing: Thing) -> Option<u32> {
    match thing {
        Thing::Player(player) => {
            let player = game.player(player).filter(|player| !player.has_lost())?;
            Some(u32::try_from(player.life()).unwrap_or(0))
        }
        Thing::Object(object) => {
            let object = game.object(object).filter(|object| object.is_in_play())?;
            if object.is(engine::CardType::Creature) {
                let toughness = i64::from(object.characteristics().toughness);
                return Some(u32::try_from(toughness - i64::from(object.damage())).unwrap_or(0));
            }
            Some(object.counters().loyalty.max(object.counters().defense))
        }
        Thing::Stack(_) => None,
    }
}

fn agrees(game: &Game, forecasts: &[Forecast]) {
    for forecast in forecasts {
        match (forecast.fate, left(game, forecast.thing)) {
            (Fate::Open, _) | (Fate::Goes(_) | Fate::Leaves(_), None) => {}
            (Fate::Stays(short), Some(left)) if short == left => {}
            (_, found) => panic!("{forecast:?}, found {found:?}\n{game:?}"),
        }
    }
}

fn damage_waits(game: &Game) -> bool {
    game.stack().iter().any(|entry| matches!(entry.object(), StackObject::CombatDamage { .. }))
}

/// Everybody does as little as possible until the damage is dealt.
fn until_dealt(table: &mut Table) {
    while let Some(choice) = match table.game.decision() {
        Decision::Priority { .. } if !damage_waits(&table.game) => None,
        decision => decision.plain_answer(),
    } {
        table.try_do(choice).unwrap();
    }
}

fn foretold(edition: Edition, rng: &mut Rng) {
    let mut table = melee(edition, rng).start(edition);
    for _ in 0..60 {
        if let Decision::AssignDamage { sheet, .. } = table.game.decision() {
            let split = split(&sheet, rng);
            let forecasts = table.game.forecast_split(&split).unwrap();
            let mut dealt = table.clone();
            dealt.try_do(Choice::AssignDamage(sheet.assignments(&split))).unwrap();
            until_dealt(&mut dealt);
            agrees(&dealt.game, &forecasts);
        } else if !table.game.stack().is_empty() && table.game.priority().is_some() {
            let (forecasts, each) = table.game.forecast_stack();
            let over = forecasts
                .iter()
                .any(|forecast| matches!((forecast.thing, forecast.fate), (Thing::Player(_), Fate::Goes(_))));
            assert!(over || each.len() == table.game.stack().len(), "{edition}");
            let mut passed = table.clone();
            let waiting: Vec<_> = table.game.stack().iter().map(engine::StackEntry::id).collect();
            let still = |game: &Game| game.stack().iter().any(|entry| waiting.contains(&entry.id()));
            while still(&passed.game) || passed.game.priority().is_none() {
                let Some(choice) = passed.game.decision().plain_answer() else { break };
                passed.try_do(choice).unwrap();
            }
            agrees(&passed.game, &forecasts);
        }
        let Some((player, choice)) = next(&table, true, rng) else { return };
        table.try_as(player, choice).unwrap();
    }
}

#[test]
fn what_is_foretold_of_a_legal_draft_and_of_the_stack_is_what_happens() {
    on_random_games(|rng| Edition::ALL.into_iter().for_each(|edition| foretold(edition, rng)));
}

/// An attacking A of 5 power, blocked by a 3/3 and a 4/4, at the division.
fn five(edition: Edition) -> Table {
    let board = Board::new()
        .creature(ALICE, face("A", 5, 5, &[]))
        .creature(BOB, face("Three", 3, 3, &[]))
        .creature(BOB, face("Four", 4, 4, &[]));
    let mut table = board.start(edition);
    table.attack(&["A"]).block(&[("Three", "A"), ("Four", "A")]).until_assigning();
    table
}

fn of(table: &Table, forecasts: &[Forecast], name: &str) -> (u32, Fate) {
    let thing = table.thing(name);
    let found = forecasts.iter().find(|forecast| forecast.thing == thing).unwrap();
    (found.coming, found.fate)
}

#[test]
fn a_draft_that_is_not_finished_or_not_legal_is_foretold_too() {
    for edition in Edition::ALL {
        let table = five(edition);
        for (three, four) in [(0, 0), (2, 0), (1, 4), (3, 2), (5, 0)] {
            let forecasts = table.game.forecast_split(&Split::new([three, four])).unwrap();
            let expected = |amount: u32, toughness: u32| match toughness.checked_sub(amount) {
                None | Some(0) => (amount, Fate::Goes(amount - toughness)),
                Some(short) => (amount, Fate::Stays(short)),
            };
            assert_eq!(of(&table, &forecasts, "Three"), expected(three, 3), "{edition}");
            assert_eq!(of(&table, &forecasts, "Four"), expected(four, 4), "{edition}");
            // Both blockers strike back: 3 and 4.
            assert_eq!(of(&table, &forecasts, "A"), (7, Fate::Goes(2)), "{edition}");
            assert_eq!(of(&table, &forecasts, "Bob"), (0, Fate::Stays(20)), "{edition}");
        }
    }
}

#[test]
fn what_another_player_divides_afterwards_is_open() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("A", 2, 2, &[]))
            .creature(ALICE, face("B", 2, 2, &[Keyword::Trample]))
            .creature(BOB, face("W", 1, 5, &[]));
        let mut table = board.start(edition);
        table.attack(&["A", "B"]).block(&[("W", "A")]).until_assigning();
        let Decision::AssignDamage { sheet, .. } = table.game.decision() else { panic!("{edition}") };
        let forecasts = table.game.forecast_split(&sheet.lethal_first()).unwrap();
        assert_eq!(of(&table, &forecasts, "A"), (1, Fate::Stays(1)), "{edition}");
        assert_eq!(of(&table, &forecasts, "Bob"), (2, Fate::Stays(18)), "{edition}");
    }
}

/// Until July 2009 damage waits on the stack, and what it does is foretold there.
#[test]
fn damage_that_waits_is_foretold() {
    for edition in Edition::ALL.into_iter().filter(|edition| waits(*edition)) {
        let mut table = five(edition);
        table.assign(&[("A", "Three", 1), ("A", "Four", 4)]);
        while !damage_waits(&table.game) {
            let choice = table.default_choice().unwrap();
            table.act(choice);
        }
        let (forecasts, each) = table.game.forecast_stack();
        assert_eq!(of(&table, &forecasts, "Three"), (1, Fate::Stays(2)), "{edition}");
        assert_eq!(of(&table, &forecasts, "Four"), (4, Fate::Goes(0)), "{edition}");
        assert_eq!(each.len(), 1, "{edition}");
        // Nobody else is concerned: Alice and Bob keep their life.
        assert_eq!(each[0].forecasts.len(), 3, "{edition}");
    }
}

#[test]
fn a_creature_that_cannot_be_destroyed_or_needs_but_one_point_is_foretold_so() {
    let edition = Edition::TODAY;
    let board = Board::new()
        .creature(ALICE, face("A", 5, 5, &[Keyword::Deathtouch]))
        .creature(BOB, face("Stone", 0, 1, &[Keyword::Indestructible]))
        .creature(BOB, face("Four", 0, 4, &[]));
    let mut table = board.start(edition);
    table.attack(&["A"]).block(&[("Stone", "A"), ("Four", "A")]).until_assigning();
    let forecasts = table.game.forecast_split(&Split::new([4, 1])).unwrap();
    assert_eq!(of(&table, &forecasts, "Stone"), (4, Fate::Stays(0)));
    assert_eq!(of(&table, &forecasts, "Four"), (1, Fate::Goes(0)));
}
