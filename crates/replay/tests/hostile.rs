//! Situations made to take long end with the limit they reach, and with the ability that keeps
//! triggering. Nothing here looks at a clock: work is counted.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_damage::Count;
use combat_lab_engine::{Happening, Limit, LimitReached};
use combat_lab_notation::Scenario;
use combat_lab_replay::{Cause, CheckReport, Replay, check, explore};
use combat_lab_rulebook::Edition;
use std::fmt::Write as _;

/// Some creatures, each on a line of its own.
fn creatures(count: usize, letter: char, what: &str) -> String {
    (0..count).fold(String::new(), |mut text, place| {
        let _ = writeln!(text, "  {letter}{place} {letter}{what}");
        text
    })
}

fn names(count: usize, letter: char) -> String {
    (0..count).map(|place| format!("{letter}{place}")).collect::<Vec<_>>().join(", ")
}

/// The limit that keeps a situation from being played to its end.
fn reached(text: &str) -> LimitReached {
    let scenario = Scenario::parse(text).unwrap();
    match Replay::run(&scenario, Edition::TODAY).unwrap_err().cause {
        Cause::Limit(reached) => reached,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_ability_that_keeps_triggering_is_named() {
    let text = "from upkeep\nthrough 1 turn\nplayer Alice 20\n  E Echo Chamber enchantment; whenever a creature enters, \
        create a 1/1 Rat creature token; at the beginning of your upkeep, create a 1/1 Rat creature token\nplayer Bob 20\n";
    let reached = reached(text);
    assert_eq!(reached.limit, Limit::States);
    assert_eq!(reached.looping.as_deref(), Some("Echo Chamber"));
}

/// 512 creatures for a hundred turns: over the limit. No ability is named.
#[test]
fn a_long_game_on_a_large_board_is_refused() {
    let (own, others) = (creatures(256, 'A', "Bear 2/2"), creatures(256, 'B', "Bear 2/2"));
    let text = format!("through 100 turns\nplayer Alice 20\n{own}player Bob 20\n{others}");
    assert_eq!(reached(&text), LimitReached { limit: Limit::States, most: 120_000, looping: None });
}

/// Eighty creatures that each pump all others, and a trigger of each: played to the end.
#[test]
fn many_static_abilities_are_played() {
    let lord = "Lord 1/1; other creatures get +1/+1 and have flying; at the beginning of your upkeep, each creature gets \
        +1/+1 until end of turn";
    let own = creatures(80, 'L', lord);
    let text = format!(
        "from upkeep\nthrough 1 turn\nplayer Alice 20\n{own}player Bob 20\nat draw\nnow L0 160/160\n"
    );
    let scenario = Scenario::parse(&text).unwrap();
    let outcomes = check(&scenario);
    assert!(outcomes.iter().all(CheckReport::is_ok), "{outcomes:?}");
}

/// Twenty creatures that all able creatures must block, and 900 blocks to judge.
#[test]
fn nine_hundred_verdicts_on_required_blocks() {
    let own = creatures(20, 'A', "Elk 2/2 all creatures able to block it do so");
    let others = creatures(20, 'B', "Bear 2/2");
    let lines = "illegal 2021-04 509.1c: block B0 -> A0\n".repeat(900);
    let attackers = names(20, 'A');
    let text = format!(
        "edition 2021-04\nplayer Alice 20\n{own}player Bob 20\n{others}attack {attackers} -> Bob\n{lines}"
    );
    let outcomes = check(&Scenario::parse(&text).unwrap());
    assert!(outcomes.iter().all(|outcome| outcome.is_ok() && outcome.checks.len() == 900));
}

/// Sixteen tramplers over sixteen walls: the first splits are listed, and their number is a lower
/// bound.
#[test]
fn exploring_ends_with_its_budget() {
    for (attackers, blockers, least) in [(16, 16, 1), (12, 9, 1), (4, 8, 231)] {
        let own = creatures(attackers, 'A', "Wurm 8/8 trample");
        let walls = creatures(blockers, 'W', "Wall 0/6 can block any number of creatures");
        let (attacking, blocking) = (names(attackers, 'A'), names(blockers, 'W'));
        let text = format!(
            "player Alice 20\n{own}player Bob 200\n{walls}attack {attacking} -> Bob\nblock {blocking} -> {attacking}\n"
        );
        let scenario = Scenario::parse(&text).unwrap();
        for edition in [Edition::E2008_10, Edition::E2021_04, Edition::TODAY] {
            let replay = Replay::run(&scenario, edition).unwrap();
            let explored = replay.frames().iter().find_map(|frame| explore(&frame.game, 231)).unwrap();
            let found = u128::try_from(explored.ways.len()).unwrap();
            assert!(found >= least, "{attackers}x{blockers}, {edition}: {found}");
            assert!(matches!(explored.count, Count::AtLeast(count) | Count::Exact(count) if count >= found));
        }
    }
}

/// Sixty enchantments that double damage, and sixty attackers: all are applied together, so the
/// work grows with their number.
#[test]
fn sixty_doubling_effects_are_applied_together() {
    let doubling = "Forge enchantment; if a source would deal damage to a permanent or player, it deals double that damage instead";
    let (own, attackers) = (creatures(60, 'D', doubling), creatures(60, 'A', "Elk 1/1"));
    let text = format!(
        "edition today\nplayer Alice 20\n{own}{attackers}player Bob 20\nattack {} -> Bob\nexpect Bob loses\n",
        names(60, 'A')
    );
    let outcomes = check(&Scenario::parse(&text).unwrap());
    assert!(outcomes.iter().all(CheckReport::is_ok), "{outcomes:?}");
}

/// Two reasons at once put a card into a graveyard once, and one of them is told.
#[test]
fn a_legend_without_toughness_is_put_into_a_graveyard_once() {
    let text = "from precombat main\nthrough 1 turn\nplayer Alice 20\n  L Kamahl 2/2 legendary\n  \
        E Plague enchantment; all creatures get -1/-1\n  hand K Kamahl 1/1 legendary {0}\nplayer Bob 20\n\
        Alice: K\nresolve\n";
    let scenario = Scenario::parse(text).unwrap();
    for edition in [Edition::ALL[0], Edition::TODAY] {
        let replay = Replay::run(&scenario, edition).unwrap();
        let events = replay.frames().iter().flat_map(|frame| &frame.events);
        let told = events
            .filter(|event| matches!(event.kind, Happening::ToughnessZero(_) | Happening::NotUnique(_)));
        // The newer Kamahl has no toughness; the older one stays today.
        let both = edition != Edition::TODAY;
        assert_eq!(told.count(), 1 + usize::from(both), "{edition}");
    }
}

/// Cards drawn for damage are bounded as all others are: at most 200, and one attempt to draw from
/// nothing.
#[test]
fn a_million_prevented_damage_draws_few_cards() {
    for (library, most) in [("", 200), ("  library 0\n", 1)] {
        let text = format!(
            "player Alice 20\n  G Giant 1000000/4\n{library}player Bob 20\n  S Swans 4/3; if a source would deal damage \
            to this, prevent that damage. The source's controller draws cards equal to the damage prevented this way\n\
            attack G\nblock S -> G\n"
        );
        let replay = Replay::run(&Scenario::parse(&text).unwrap(), Edition::TODAY).unwrap();
        let drawn = replay.frames().iter().flat_map(|frame| &frame.events);
        let drawn = drawn.filter(|event| matches!(event.kind, Happening::Drew { .. })).count();
        assert_eq!(drawn, most, "{library}");
    }
}

/// Where each 1 goes is listed for a triggered ability, so it can't divide a million.
#[test]
fn a_million_is_not_divided() {
    let all = creatures(500, 'B', "Bear 2/2");
    let giant = |amount: u32| {
        format!(
            "whenever this attacks, it deals {amount} damage divided as you choose among one or two target creatures"
        )
    };
    let text =
        |amount| format!("player Alice 20\n  G Giant 4/4; {}\nplayer Bob 20\n{all}attack G\n", giant(amount));
    assert!(Scenario::parse(&text(200)).is_ok());
    let problems = Scenario::parse(&text(201)).unwrap_err();
    assert!(problems.to_string().contains("this is too much to divide"), "{problems}");
}

/// A split for each of a million points of damage would need more memory than there is.
#[test]
fn a_million_damage_is_asked_for() {
    let walls = creatures(3, 'W', "all 0/4");
    let text = format!(
        "player Alice 20\n  G Giant 1000000/4\nplayer Bob 20\n{walls}attack G\nblock W0, W1, W2 -> G\n\
        ask divide Alice: What kills all walls?\ngoal Alice: W0 graveyard, W1 graveyard, W2 graveyard\n"
    );
    let outcomes = check(&Scenario::parse(&text).unwrap());
    assert!(outcomes.iter().all(CheckReport::is_ok), "{outcomes:?}");
}
