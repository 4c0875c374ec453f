//! A reader plays for a goal from the line `your move` on: the game stops at every decision.
#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_engine::{Action, Budget, Choice, Decision, Game};
use combat_lab_notation::Scenario;
use combat_lab_replay::{Cause, Link, Puzzle, Replay, SearchVerdict, check, solution};

const TEXT: &str = "edition today
player Alice
  Giant 3/3
  Bears 2/2
  Hawk 1/1 flying
player Bob 3
  Armodon 3/3
goal Alice: Bob loses
your move
";

fn last(replay: &Replay) -> &Game {
    &replay.frames().last().unwrap().game
}

/// The replay after the action chosen by `pick` at the last decision.
fn after(replay: &Replay, pick: impl Fn(&Action) -> bool) -> Replay {
    let game = last(replay);
    let mut answers = game.answers().unwrap();
    let action = std::iter::from_fn(|| answers.next(game)).map(|it| it.action().clone()).find(|it| pick(it));
    replay.act(replay.frames().len() - 1, &action.unwrap()).unwrap()
}

fn attackers(action: &Action) -> usize {
    match &action.choice {
        Choice::DeclareAttackers(declared) => declared.attacks.len(),
        _ => 0,
    }
}

fn verdict(scenario: &Scenario, game: &Game) -> SearchVerdict {
    Puzzle::at(scenario, game.clone()).unwrap().solve(Budget::new(10_000_000)).verdict
}

#[test]
fn the_game_stops_at_each_decision_without_later_frames() {
    let scenario = Scenario::parse(TEXT).unwrap();
    let start = Replay::run(&scenario, scenario.editions[0]).unwrap();
    let mut replay = start.clone();
    while last(&replay).priority().is_some() {
        replay = after(&replay, |action| action.choice == Choice::Pass);
    }
    assert!(matches!(last(&replay).decision(), Decision::DeclareAttackers { .. }));
    assert!(replay.frames().last().unwrap().answer.is_none());

    let all = after(&replay, |action| attackers(action) == 3);
    assert!(matches!(last(&all).decision(), Decision::DeclareBlockers { .. }));
    assert_eq!(verdict(&scenario, last(&all)), SearchVerdict::Proved);
    let two = after(&replay, |action| attackers(action) == 2);
    assert_eq!(verdict(&scenario, last(&two)), SearchVerdict::Refuted);

    // Every answer to the proved attack keeps it proved.
    let puzzle = Puzzle::at(&scenario, last(&all).clone()).unwrap();
    let combat_lab_replay::PuzzleAnswers { actions: answers, is_complete: complete } = puzzle.answers();
    // The Armodon can't block the Hawk.
    assert_eq!((answers.len(), complete), (3, true));
    for answer in &answers {
        let after = puzzle.after(answer).unwrap();
        assert_eq!(after.solve(Budget::new(10_000_000)).verdict, SearchVerdict::Proved);
    }

    // A link leads to the same game.
    let link: Link = Link::of(&all, all.frames().len() - 1).to_string().parse().unwrap();
    let opened = link.open(&link.scenario().unwrap()).unwrap();
    assert_eq!((opened.left_out, opened.replay.frames().len()), (0, all.frames().len()));
}

#[test]
fn any_situation_with_a_goal_becomes_a_puzzle() {
    let plain = TEXT.replace("your move\n", "");
    for (text, is_one) in [(TEXT, true), (&plain, false), (&[&plain, "ready\n"].concat(), false)] {
        let scenario = Scenario::parse(text).unwrap();
        assert_eq!(scenario.your_goal(scenario.editions[0]).is_some(), is_one, "{text}");
        let made = scenario.as_puzzle();
        assert_eq!(made.is_none(), is_one, "{text}");
        let Some(made) = made else { continue };
        assert_eq!(Scenario::parse(made.source()).unwrap(), made);
        assert!(made.your_goal(made.editions[0]).is_some());
        assert_eq!(made.as_puzzle(), None);
    }
    let aimless = Scenario::parse("player Alice\nplayer Bob\n").unwrap();
    assert_eq!(aimless.as_puzzle(), None);
    let problems = Scenario::parse("player Alice\nplayer Bob\nyour move\n").unwrap_err();
    assert!(problems.to_string().contains("there is no goal"), "{problems}");
}

#[test]
fn the_order_of_triggers_that_do_the_same_is_no_choice() {
    let text = "edition today\nplayer Alice\n  S  Squire  1/1 exalted\n  T  Cadet  1/1 exalted\n  H  Hawk 1/1 flying\n\
                player Bob 3\ngoal Alice: Bob loses\nyour move\n";
    let scenario = Scenario::parse(text).unwrap();
    let mut replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
    while last(&replay).priority().is_some() {
        replay = after(&replay, |action| action.choice == Choice::Pass);
    }
    replay = after(&replay, |action| attackers(action) == 1);
    // Both triggers of exalted are about the attacker: nobody is asked for their order.
    assert!(!matches!(last(&replay).decision(), Decision::OrderTriggers { .. }));
}

/// The giant must fall: Bob's only choice, after he has passed once.
const PARTING_SHOT: &str = "edition 2009-05, today
player Alice
  Hill Giant 2/2
player Bob
  Mogg Fanatic
attack Hill Giant -> Bob
block Mogg Fanatic -> Hill Giant
goal Bob: Hill Giant dies
expect 2009-05: solution Bob: passes
expect 2009-05: solution Bob: Mogg Fanatic -> Hill Giant
";

#[test]
fn a_solution_is_played_from_where_the_script_ends() {
    let scenario = Scenario::parse(PARTING_SHOT).unwrap();
    let [then, today] = scenario.editions.as_slice() else { panic!() };
    let found = solution(&scenario, *then).unwrap().unwrap();
    let puzzle = Puzzle::new(&scenario, *then).unwrap().unwrap();
    assert_eq!(found.starts.first(), Some(puzzle.game()));
    let kinds: Vec<bool> = found.line.iter().map(|it| it.action.choice == Choice::Pass).collect();
    assert_eq!(kinds, [true, false]);
    assert_eq!(solution(&scenario, *today).unwrap(), None);
    assert!(check(&scenario).iter().all(combat_lab_replay::CheckReport::is_ok));
}

#[test]
fn a_solution_that_does_not_reach_the_goal_fails() {
    // Without the pass, the Fanatic is gone before it deals damage: 1 is not enough.
    let text = PARTING_SHOT.replace("expect 2009-05: solution Bob: passes\n", "");
    let scenario = Scenario::parse(&text).unwrap();
    assert_eq!(solution(&scenario, scenario.editions[0]).unwrap(), None);
    let report = &check(&scenario)[0];
    let failed: Vec<usize> = report.checks.iter().filter(|it| !it.held).map(|it| it.span.line).collect();
    assert_eq!((report.stop.is_none(), failed), (true, vec![9]));
}

#[test]
fn a_step_that_is_illegal_stops_where_it_is_written() {
    let text = PARTING_SHOT.replace("solution Bob: passes", "solution attack Hill Giant -> Bob");
    let scenario = Scenario::parse(&text).unwrap();
    let stop = check(&scenario)[0].stop.clone().unwrap();
    assert_eq!(stop.span.line, 9);
    assert!(matches!(stop.cause, Cause::Unreached(_) | Cause::Illegal(_)), "{:?}", stop.cause);
}
