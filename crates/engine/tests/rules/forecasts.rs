//! What is foretold is what happens.

#![expect(clippy::indexing_slicing, reason = "a panic is how a test fails")]

use crate::random::{answer, melee, next, on_random_games, split};
use crate::table::{ALICE, BOB, Board, Table, face, waits};
use combat_lab_cards::{Keyword, Phase, Step};
use combat_lab_damage::{DamageSheet, Split};
use combat_lab_engine::{
    Action, Attack, Choice, CombatForecast, Decision, Fate, Forecast, Game, StackObject, Strike, Supposed,
    Thing, Unforeseen,
};
use combat_lab_rulebook::{Deathtouch, Edition};
use fastrand::Rng;

/// How much more damage is lethal, as the rules say it; or the life, loyalty or defense that is
/// left. `None` for what is gone.
fn left(game: &Game, thing: Thing) -> Option<u32> {
    match thing {
        Thing::Player(player) => {
            let player = game.player(player).filter(|player| !player.has_lost())?;
            Some(u32::try_from(player.life()).unwrap_or(0))
        }
        Thing::Object(object) => {
            let object = game.object(object).filter(|object| object.is_in_play())?;
            if object.is(combat_lab_cards::CardType::Creature) {
                let toughness = i64::from(object.characteristics().toughness);
                return Some(u32::try_from(toughness - i64::from(object.damage())).unwrap_or(0));
            }
            Some(object.counters().loyalty.max(object.counters().defense))
        }
        Thing::Stack(_) => None,
    }
}

/// The poison counters of a player, the loyalty of a planeswalker, the defense of a battle.
fn counters(game: &Game, thing: Thing) -> u32 {
    match thing {
        Thing::Player(player) => game.player(player).unwrap().poison(),
        Thing::Object(object) => {
            let object = game.object(object).filter(|object| object.is_in_play());
            object.map_or(0, |it| it.counters().loyalty.max(it.counters().defense))
        }
        Thing::Stack(_) => 0,
    }
}

fn agrees(game: &Game, forecasts: &[Forecast]) {
    for forecast in forecasts {
        assert_eq!(forecast.counters, counters(game, forecast.thing), "{forecast:?}\n{game:?}");
        match (forecast.fate, left(game, forecast.thing)) {
            (Fate::Open, _) | (Fate::Goes(_) | Fate::Leaves(_), None) => {}
            (Fate::Stays(short), Some(left)) if short == left => {}
            (_, found) => panic!("{forecast:?}, found {found:?}\n{game:?}"),
        }
    }
}

fn damage_waits(game: &Game) -> bool {
    let waits = |object: &StackObject| {
        matches!(object, StackObject::CombatDamage { .. } | StackObject::DeathtouchTrigger { .. })
    };
    game.stack().iter().any(|entry| waits(entry.object()))
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

/// Any amounts, legal or not.
fn draft(sheet: &DamageSheet, rng: &mut Rng) -> Split {
    Split::new(sheet.edges().iter().map(|_| rng.u32(0..4)).collect::<Vec<_>>())
}

/// The margins of a draft are those at which its forecast changes.
fn judged_as_foretold(game: &Game, strike: &Strike, split: &Split) {
    let sheet = strike.sheet();
    let judged = game.judge_split(split).unwrap();
    assert_eq!(judged.verdict, sheet.check(split));
    let foretold = game.forecast_split(split).unwrap();
    let gone = |split: &Split, thing: Thing| {
        let forecasts = game.forecast_split(split).unwrap();
        let found = forecasts.iter().find(|forecast| forecast.thing == thing).unwrap().fate;
        matches!(found, Fate::Goes(_) | Fate::Leaves(_))
    };
    for (judged, foretold) in judged.forecasts.iter().zip(&foretold) {
        let thing = judged.thing;
        assert_eq!((thing, judged.now, judged.coming), (foretold.thing, foretold.now, foretold.coming));
        let edges = sheet.edges().iter().enumerate();
        let edges = edges.filter(|(_, edge)| {
            sheet.is_divided(edge.source) && strike.recipients()[edge.recipient] == thing
        });
        let edges: Vec<usize> = edges.map(|(index, _)| index).collect();
        if edges.is_empty() || thing.object().is_none() {
            assert_eq!(judged.fate, foretold.fate);
            continue;
        }
        let with = |edge: usize, more: u32| {
            let mut split = split.clone();
            split.set(edge, split.get(edge) + more);
            gone(&split, thing)
        };
        match (judged.fate, foretold.fate) {
            (Fate::Stays(0), Fate::Stays(_)) => {
                let amount = |edge: &usize| sheet.sources()[sheet.edges()[*edge].source].amount;
                let gone = edges.iter().find(|edge| (1..=amount(edge)).any(|more| with(**edge, more)));
                assert_eq!(gone, None, "{judged:?} {split:?}\n{game:?}");
            }
            (Fate::Stays(short), Fate::Stays(_)) => {
                let enough: Vec<usize> = edges.iter().copied().filter(|edge| with(*edge, short)).collect();
                assert!(!enough.is_empty(), "{judged:?} {split:?}\n{game:?}");
                assert!(!edges.iter().any(|edge| with(*edge, short - 1)), "{judged:?} {split:?}\n{game:?}");
                let source = |edge: usize| strike.creatures()[sheet.edges()[edge].source];
                let by = judged.by.map(|by| enough.iter().any(|edge| source(*edge) == by));
                assert_eq!(by, (enough.len() < edges.len()).then_some(true), "{judged:?} {split:?}");
                assert_eq!(judged.lethal, judged.coming + short);
            }
            (Fate::Goes(spare), Fate::Goes(_)) => {
                let mut ways = vec![(split.clone(), 0)];
                for edge in &edges {
                    let less = |(split, less): (Split, u32)| {
                        (0..=split.get(*edge)).map(move |kept| {
                            let mut with = split.clone();
                            with.set(*edge, kept);
                            (with, less + split.get(*edge) - kept)
                        })
                    };
                    ways = ways.into_iter().flat_map(less).collect();
                }
                let goes =
                    |less: u32| ways.iter().any(|(split, spared)| *spared == less && gone(split, thing));
                assert!(goes(spare), "{judged:?} {split:?}\n{game:?}");
                assert!(!goes(spare + 1), "{judged:?} {split:?}\n{game:?}");
                assert_eq!(judged.lethal, judged.coming - spare);
            }
            (Fate::Leaves(_), Fate::Leaves(_)) | (Fate::Open, Fate::Open) => {}
            (judged, foretold) => panic!("{judged:?}, but {foretold:?}"),
        }
    }
}

/// Whether the combat of this turn is over.
fn is_fought(game: &Game, turn: u32, before: Step) -> bool {
    let now = game.step();
    // Another combat phase begins with an earlier step.
    game.outcome().is_some() || game.turn_number() != turn || now.phase() != Phase::Combat || now < before
}

/// Whether the player who decides has several answers and none of them is to do nothing. Dividing
/// and ordering combat damage don't count; attackers or blockers that a player has to declare do,
/// also if there is only one way.
fn chooses(game: &Game, decision: &Decision) -> bool {
    let does_nothing = match decision {
        Decision::Priority { .. }
        | Decision::OrderDamage { .. }
        | Decision::AssignDamage { .. }
        | Decision::May { .. } => true,
        Decision::Cast { must, .. } | Decision::ChooseNewTargets { must, .. } => !must,
        Decision::DeclareAttackers { least, .. } => return !least.attacks.is_empty(),
        Decision::DeclareBlockers { least, .. } => return !least.is_empty(),
        Decision::GiveUp { .. } => {
            matches!(decision.plain_answer(), Some(Choice::GiveUp(it)) if it.is_empty())
        }
        _ => false,
    };
    let mut answers = game.answers().unwrap();
    !does_nothing && answers.next(game).is_some() && answers.next(game).is_some()
}

/// Nobody does anything after a declaration, and what is foretold of it comes true. If it isn't
/// known, the player named has another choice, or the declaration isn't legal.
fn combat_as_foretold(table: &Table, declared: &Choice) {
    let foretold = table.game.forecast_declaration(declared);
    let mut played = table.clone();
    let choice = table.game.complete_declaration(declared);
    assert_eq!(played.try_do(choice).is_err(), foretold == Err(Unforeseen::Illegal));
    if foretold != Err(Unforeseen::Illegal) {
        rest_as_foretold(&table.game, played, foretold);
    }
}

/// Nobody does anything until combat ends, and what was foretold of it at `from` comes true.
fn rest_as_foretold(from: &Game, mut played: Table, foretold: Result<CombatForecast, Unforeseen>) {
    let (mut divided, mut before) = (false, from.step());
    let mut plain = Vec::new();
    for _ in 0..200 {
        if is_fought(&played.game, from.turn_number(), before) {
            break;
        }
        before = played.game.step();
        let decision = played.game.decision();
        if chooses(&played.game, &decision) {
            assert_eq!(foretold, Err(Unforeseen::Choice(decision.player().unwrap())), "{decision:?}");
            return;
        }
        if foretold == Err(Unforeseen::Choice(decision.player().unwrap())) {
            plain.push(decision.clone());
        }
        divided |= match &decision {
            Decision::AssignDamage { strike, .. } => strike.sheet().count_within(100_000).least() > 1,
            decision => matches!(decision, Decision::OrderDamage { .. }),
        };
        played.try_do(decision.plain_answer().unwrap()).unwrap();
    }
    match foretold {
        Ok(foretold) => {
            agrees(&played.game, &foretold.forecasts);
            assert_eq!(foretold.divided, divided);
        }
        Err(other) => panic!("{other:?}, but there was nothing to choose: {plain:?}\n{from:?}"),
    }
}

fn foretold(edition: Edition, rng: &mut Rng) {
    let mut table = melee(edition, rng).start(edition);
    for _ in 0..60 {
        if let Decision::AssignDamage { strike, .. } = table.game.decision() {
            let split = split(strike.sheet(), rng);
            let forecasts = table.game.forecast_split(&split).unwrap();
            let mut dealt = table.clone();
            dealt.try_do(Choice::AssignDamage(strike.assignments(&split))).unwrap();
            until_dealt(&mut dealt);
            agrees(&dealt.game, &forecasts);
            for split in [split, draft(strike.sheet(), rng)] {
                judged_as_foretold(&table.game, &strike, &split);
            }
        } else if !table.game.stack().is_empty() && table.game.priority().is_some() {
            let (forecasts, each) = table.game.forecast_stack();
            let over = forecasts
                .iter()
                .any(|forecast| matches!((forecast.thing, forecast.fate), (Thing::Player(_), Fate::Goes(_))));
            assert!(over || each.len() == table.game.stack().len(), "{edition}");
            let mut passed = table.clone();
            let waiting: Vec<_> = table.game.stack().iter().map(combat_lab_engine::StackEntry::id).collect();
            let touched = |object: &StackObject| matches!(object, StackObject::DeathtouchTrigger { .. });
            let still = |game: &Game| {
                let mut stack = game.stack().iter();
                stack.any(|entry| waiting.contains(&entry.id()) || touched(entry.object()))
            };
            while still(&passed.game) || passed.game.priority().is_none() {
                let Some(choice) = passed.game.decision().plain_answer() else { break };
                passed.try_do(choice).unwrap();
            }
            agrees(&passed.game, &forecasts);
            if table.game.step().phase() == Phase::Combat {
                rest_as_foretold(&table.game, table.clone(), table.game.forecast_rest());
            }
        }
        let declares = matches!(
            table.game.decision(),
            Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. }
        );
        if let Some(declared) = declares.then(|| answer(&table, true, rng)).flatten() {
            combat_as_foretold(&table, &declared);
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

/// An attack goes unblocked; blocks are fought out, with lethal damage first where it can be
/// divided in several ways; and the first strike comes first.
#[test]
fn a_declaration_is_foretold_to_the_end_of_combat() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("A", 5, 5, &[]))
            .creature(ALICE, face("Knight", 2, 1, &[Keyword::FirstStrike]))
            .creature(BOB, face("Three", 3, 3, &[]))
            .creature(BOB, face("Four", 4, 4, &[]))
            .creature(BOB, face("Two", 2, 2, &[]));
        let mut table = board.start(edition);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let fated = |table: &Table, choice: &Choice, name: &str| {
            let foretold = table.game.forecast_declaration(choice).unwrap();
            (of(table, &foretold.forecasts, name), foretold.divided)
        };
        let attacks =
            ["A", "Knight"].map(|name| Attack { attacker: table.id(name), target: table.thing("Bob") });
        let attack = Choice::DeclareAttackers(attacks.into_iter().collect());
        assert_eq!(fated(&table, &attack, "Bob"), ((7, Fate::Stays(13)), false), "{edition}");
        assert_eq!(fated(&table, &attack, "A"), ((0, Fate::Stays(5)), false), "{edition}");
        table.attack(&["A", "Knight"]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let blocks = |pairs: &[(&str, &str)]| Choice::DeclareBlockers(table.blocks(pairs).into());
        let block = blocks(&[("Three", "A"), ("Four", "A"), ("Two", "Knight")]);
        let expected = [
            ("A", 7, Fate::Goes(2)),
            ("Three", 3, Fate::Goes(0)),
            ("Four", 2, Fate::Stays(2)),
            // It is destroyed before it deals damage.
            ("Two", 2, Fate::Goes(0)),
            ("Knight", 0, Fate::Stays(1)),
            ("Bob", 0, Fate::Stays(20)),
        ];
        for (name, coming, fate) in expected {
            assert_eq!(fated(&table, &block, name), ((coming, fate), true), "{edition} {name}");
        }
        let twice = blocks(&[("Three", "A"), ("Three", "Knight")]);
        assert_eq!(table.game.forecast_declaration(&twice), Err(Unforeseen::Illegal), "{edition}");
        assert_eq!(table.game.forecast_declaration(&Choice::Pass), Err(Unforeseen::Illegal), "{edition}");
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
        let Decision::AssignDamage { strike, .. } = table.game.decision() else { panic!("{edition}") };
        let forecasts = table.game.forecast_split(&strike.sheet().lethal_first()).unwrap();
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

/// Whose damage it is counts, and which edition: what is lethal for deathtouch, the draft after it,
/// and what legal means.
#[test]
fn one_damage_from_deathtouch_is_lethal_however_it_is_written_in_the_edition() {
    for edition in Edition::ALL.into_iter().filter(|edition| Keyword::Deathtouch.exists_in(*edition)) {
        let board = Board::new()
            .creature(ALICE, face("A", 5, 5, &[Keyword::Deathtouch, Keyword::Trample]))
            .creature(BOB, face("Four", 0, 4, &[]))
            .damaged(BOB, face("Six", 0, 6, &[]), 2)
            .creature(BOB, face("Stone", 0, 3, &[Keyword::Indestructible]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("Four", "A"), ("Six", "A"), ("Stone", "A")]).until_assigning();
        let judged = |amounts: [u32; 4]| table.game.judge_split(&Split::new(amounts)).unwrap();
        let of = |amounts: [u32; 4], name: &str| {
            let thing = table.thing(name);
            let found = judged(amounts).forecasts.into_iter().find(|it| it.thing == thing).unwrap();
            (found.coming, found.fate, found.lethal)
        };
        for blocker in ["Four", "Six"] {
            assert_eq!(of([0, 0, 0, 0], blocker), (0, Fate::Stays(1), 1), "{edition}");
            assert_eq!(of([1, 1, 1, 2], blocker), (1, Fate::Goes(0), 1), "{edition}");
            assert_eq!(of([2, 2, 1, 0], blocker), (2, Fate::Goes(1), 1), "{edition}");
        }
        // It can't be destroyed. Until July 2010, deathtouch doesn't change what has to be assigned
        // before trample.
        let counts = edition.rules().deathtouch == Deathtouch::StateBased;
        let lethal = if counts { 1 } else { 3 };
        assert_eq!(of([0, 0, 0, 0], "Stone"), (0, Fate::Stays(0), lethal), "{edition}");
        let legal = |amounts| judged(amounts).verdict.is_legal();
        assert_eq!(legal([1, 1, 1, 2]), counts, "{edition}");
        assert!(!legal([0, 1, 1, 3]), "{edition}");
    }
}

/// Of two creatures that divide damage among the same blockers, one has deathtouch: 1 from it is
/// enough, and what the other one assigns can be spared.
#[test]
fn of_two_sources_the_one_with_deathtouch_needs_less() {
    for edition in Edition::ALL.into_iter().filter(|edition| Keyword::Deathtouch.exists_in(*edition)) {
        let board = Board::new()
            .creature(ALICE, face("Ox", 3, 9, &[]))
            .creature(ALICE, face("Asp", 2, 9, &[Keyword::Deathtouch]))
            .creature(BOB, face("Tree", 0, 5, &[Keyword::BlocksAnyNumber]))
            .creature(BOB, face("Wall", 0, 7, &[Keyword::BlocksAnyNumber]));
        let mut table = board.start(edition);
        table.attack(&["Ox", "Asp"]);
        table.block(&[("Tree", "Ox"), ("Tree", "Asp"), ("Wall", "Ox"), ("Wall", "Asp")]).until_assigning();
        let Decision::AssignDamage { strike, .. } = table.game.decision() else { panic!("{edition}") };
        let with = |parts: &[(&str, &str, u32)]| {
            let mut split = Split::new(vec![0; strike.sheet().edges().len()]);
            for (source, to, amount) in parts {
                split.set(strike.edge(table.id(source), table.thing(to)).unwrap(), *amount);
            }
            let forecasts = table.game.judge_split(&split).unwrap().forecasts;
            *forecasts.iter().find(|forecast| forecast.thing == table.thing("Tree")).unwrap()
        };
        let asp = Some(table.id("Asp"));
        let nothing = with(&[]);
        assert_eq!((nothing.fate, nothing.by, nothing.lethal), (Fate::Stays(1), asp, 1), "{edition}");
        let three = with(&[("Ox", "Tree", 3)]);
        assert_eq!((three.fate, three.by, three.lethal), (Fate::Stays(1), asp, 4), "{edition}");
        let both = with(&[("Ox", "Tree", 3), ("Asp", "Tree", 2)]);
        assert_eq!((both.fate, both.lethal), (Fate::Goes(4), 1), "{edition}");
    }
}

/// Prevention, wither and damage from the first-strike step count in what is still missing.
#[test]
fn shields_wither_and_marked_damage_count() {
    for edition in Edition::ALL {
        let wither: &[Keyword] = if Keyword::Wither.exists_in(edition) { &[Keyword::Wither] } else { &[] };
        let board = Board::new()
            .creature(ALICE, face("A", 6, 6, wither))
            .damaged(BOB, face("Hurt", 0, 5, &[]), 2)
            .creature(BOB, face("Whole", 0, 5, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("Hurt", "A"), ("Whole", "A")]).until_assigning();
        let of = |amounts: [u32; 2], name: &str| {
            let forecasts = table.game.judge_split(&Split::new(amounts)).unwrap().forecasts;
            let found = *forecasts.iter().find(|it| it.thing == table.thing(name)).unwrap();
            (found.now, found.fate, found.lethal)
        };
        assert_eq!(of([0, 0], "Hurt"), (2, Fate::Stays(3), 3), "{edition}");
        assert_eq!(of([1, 5], "Hurt"), (2, Fate::Stays(2), 3), "{edition}");
        assert_eq!(of([4, 2], "Hurt"), (2, Fate::Goes(1), 3), "{edition}");
        assert_eq!(of([4, 2], "Whole"), (0, Fate::Stays(3), 5), "{edition}");
    }
}

/// An action carried out task by task has the same events and leads to the same state.
fn in_parts(edition: Edition, rng: &mut Rng) {
    let mut table = melee(edition, rng).start(edition);
    for _ in 0..60 {
        let Some((player, choice)) = next(&table, true, rng) else { return };
        let judged = table.game.check(&Action { player, choice: choice.clone() }).unwrap();
        let (mut whole, mut parted) = (table.game.clone(), table.game.clone());
        let events = whole.apply(judged.clone()).unwrap();
        let mut found = parted.apply_alone(judged).unwrap();
        while parted.next_task(&mut found) {}
        assert_eq!((&found, &parted), (&events, &whole), "{edition}");
        table.try_as(player, choice).unwrap();
    }
}

#[test]
fn an_action_in_parts_comes_to_the_same() {
    on_random_games(|rng| in_parts(*rng.choice(&Edition::ALL).unwrap(), rng));
}

/// A supposed board has the forecasts of one that began with these values.
#[test]
fn a_supposed_value_is_foretold_as_one_that_is_there() {
    let start = |edition, (power, toughness): (i32, i32), life: i32| {
        let board = Board::new()
            .life(BOB, life)
            .creature(ALICE, face("A", power, toughness, &[Keyword::Trample]))
            .creature(BOB, face("Three", 3, 3, &[]))
            .creature(BOB, face("Two", 2, 2, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        table
    };
    for edition in Edition::ALL {
        let real = start(edition, (4, 4), 20);
        let block = Choice::DeclareBlockers(real.blocks(&[("Three", "A")]).into());
        let a = real.id("A");
        let cases = [
            (Supposed::Power(a, 0), start(edition, (0, 4), 20)),
            (Supposed::Power(a, 7), start(edition, (7, 4), 20)),
            (Supposed::Toughness(a, 3), start(edition, (4, 3), 20)),
            (Supposed::Toughness(a, 9), start(edition, (4, 9), 20)),
            (Supposed::Life(BOB, 1), start(edition, (4, 4), 1)),
        ];
        for (supposed, there) in cases {
            let game = real.game.supposing(supposed).unwrap();
            assert_eq!(
                game.forecast_declaration(&block),
                there.game.forecast_declaration(&block),
                "{edition}"
            );
            assert_eq!(real.game.decision(), start(edition, (4, 4), 20).game.decision(), "{edition}");
        }
        // At the division, the amounts to divide follow.
        let mut real = start(edition, (4, 4), 20);
        real.block(&[("Three", "A")]).until_assigning();
        let game = real.game.supposing(Supposed::Power(a, 6)).unwrap();
        let Decision::AssignDamage { strike, .. } = game.decision() else { panic!("{edition}") };
        let forecasts = game.forecast_split(&strike.sheet().lethal_first()).unwrap();
        let bob = forecasts.iter().find(|it| it.thing == Thing::Player(BOB)).unwrap();
        assert_eq!((bob.coming, bob.fate), (3, Fate::Stays(17)), "{edition}");
        assert_eq!(real.game.supposing(Supposed::Power(a, 2_000_000)), None);
    }
}
