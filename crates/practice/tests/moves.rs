//! A sample of the exercises that are answered by a move: the search confirms that exactly one
//! attack, block or split reaches the goal. `COMBAT_LAB_EXERCISES=125` tests more than a thousand
//! of each kind.
#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::{AskKind, Scenario};
use combat_lab_practice::{Level, Topic, exercise};
use combat_lab_replay::{AskedDecision, Replay, TryVerdict, check_in};
use combat_lab_rulebook::Edition;

fn seeds() -> u64 {
    std::env::var("COMBAT_LAB_EXERCISES").ok().and_then(|it| it.parse().ok()).unwrap_or(3)
}

#[test]
fn every_exercise_has_one_winning_move() {
    let topics = Topic::ALL.into_iter().filter(|topic| topic.is_played());
    for topic in topics {
        for edition in Edition::ALL {
            for level in [Level::One, Level::Two, Level::Three] {
                for seed in 0..seeds() {
                    let text = exercise(topic, level, edition, seed, &[]);
                    assert_eq!(text, exercise(topic, level, edition, seed, &[]), "an exercise is its seed");
                    confirm(topic, &text, edition);
                }
            }
        }
    }
}

/// Ten exercises in a row are ten boards.
#[test]
fn exercises_differ() {
    for topic in Topic::ALL.into_iter().filter(|topic| topic.is_played()) {
        for level in [Level::One, Level::Two, Level::Three] {
            let each = (0..10).map(|seed| exercise(topic, level, Edition::TODAY, seed, &[]));
            // The title and the link say which exercise it is.
            let board = |text: String| text.split_once("player").map(|(_, board)| board.to_owned());
            let boards: std::collections::BTreeSet<_> = each.map(board).collect();
            assert_eq!(boards.len(), 10, "{topic:?} {level:?}");
        }
    }
}

fn confirm(topic: Topic, text: &str, edition: Edition) {
    let scenario = Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    let replay = Replay::run(&scenario, edition).unwrap();
    let asked = AskedDecision::of(&replay).unwrap_or_else(|| panic!("{text}"));
    assert_eq!(asked.decision.kind, kind(topic), "{text}");
    let own = asked.authors(&replay).unwrap_or_else(|| panic!("{text}"));
    assert_eq!(asked.judge(&own).verdict, TryVerdict::Right, "{edition}\n{text}");
    let (tries, complete) = asked.tries();
    if matches!(topic, Topic::Attack | Topic::Block) {
        let right = tries.iter().filter(|it| asked.judge(it).verdict == TryVerdict::Right).count();
        assert!(right == 1 || right == 0 && !complete && tries.len() >= 200, "{right}\n{edition}\n{text}");
    }
    let report = check_in(&scenario, edition);
    assert!(report.is_ok(), "{report:?}\n{edition}\n{text}");
}

fn kind(topic: Topic) -> AskKind {
    match topic {
        Topic::Attack => AskKind::Attack,
        Topic::Block => AskKind::Block,
        _ => AskKind::Divide,
    }
}

/// Links hold these seeds, so their boards must never change.
#[test]
fn a_seed_means_the_same_exercise_for_ever() {
    let of = |topic, seed| exercise(topic, Level::Two, Edition::HEADLINES[0], seed, &[]);
    for topic in [Topic::Attack, Topic::Block, Topic::Split] {
        assert_ne!(of(topic, 1), of(topic, 2));
        assert!(of(topic, 1).contains(" Alice: "), "{}", of(topic, 1));
    }
}
