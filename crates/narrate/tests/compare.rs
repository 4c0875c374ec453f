//! The same situation under several editions, side by side.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::Step;
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{MomentKind, Replay, carried, compare, unlike};
use combat_lab_rulebook::{Edition, Rule};
use proptest::prelude::*;

fn replays(source: &str, editions: &[Edition]) -> Vec<Replay> {
    let scenario = Scenario::parse(source).unwrap();
    editions.iter().map(|edition| combat_lab_narrate::run(&scenario, *edition).unwrap()).collect()
}

const ALL_THREE: [Edition; 3] = [Edition::E2008_10, Edition::E2021_04, Edition::TODAY];

fn situation(id: &str) -> Vec<Replay> {
    replays(library::find(id).unwrap().source, &ALL_THREE)
}

fn values(replays: &[Replay], what: &str) -> Vec<String> {
    let differences = compare(replays).differences;
    let mut told = differences.iter().map(|aspect| combat_lab_narrate::difference(replays, *aspect));
    told.find(|difference| difference.what == what).map(|difference| difference.values).unwrap_or_default()
}

/// The pinging sacrifice: with damage on the stack the Fanatic strikes and is sacrificed, later it
/// can do only one of both.
#[test]
fn moments_correspond_and_gaps_are_gaps() {
    let replays = situation("t02-pinging-sacrifice");
    let comparison = compare(&replays);
    let kinds = |step: Step| -> Vec<(MomentKind, [bool; 3])> {
        let rows = comparison.rows.iter().filter(|row| row.step == step);
        rows.map(|row| (row.kind, [0, 1, 2].map(|place| row.frames[place].is_some()))).collect()
    };
    // All declare attackers, and act then.
    assert_eq!(
        kinds(Step::DeclareAttackers),
        [(MomentKind::Declaration, [true; 3]), (MomentKind::Window, [true; 3]),]
    );
    // Since 2009 the sacrifice comes before damage.
    let blocks = kinds(Step::DeclareBlockers);
    assert!(blocks.contains(&(MomentKind::Played, [false, true, true])), "{blocks:?}");
    // Only until 2009 does damage wait on the stack.
    let damage = kinds(Step::CombatDamage);
    assert!(damage.contains(&(MomentKind::DamageOnStack, [true, false, false])), "{damage:?}");
    assert!(damage.contains(&(MomentKind::Played, [true, false, false])), "{damage:?}");
    // Later, the Fanatic is gone before it could strike: nobody assigns any damage.
    assert!(damage.contains(&(MomentKind::Damage, [true, false, false])), "{damage:?}");
    assert!(damage.contains(&(MomentKind::Window, [false, true, true])), "{damage:?}");
    // Moments of only some editions are at their place in the turn.
    assert!(comparison.rows.is_sorted_by_key(|row| row.step));
}

#[test]
fn differences_at_the_end_are_worded_for_each_edition() {
    let replays = situation("t02-pinging-sacrifice");
    let gone = "in the graveyard";
    let there = "on the battlefield, tapped, 2/1";
    assert_eq!(values(&replays, "Goblin Piker"), [gone, there, there]);
    // Without a difference, nothing is listed.
    assert_eq!(values(&replays, "Mogg Fanatic"), [""; 0]);
    assert_eq!(values(&replays, "Alice: life"), [""; 0]);
}

#[test]
fn the_rules_that_differ_are_listed() {
    let comparison = compare(&situation("t02-pinging-sacrifice"));
    let reason = comparison.reasons.iter().find(|reason| reason.rule == Rule::CombatDamageOnStack).unwrap();
    assert_eq!(reason.used, [true, false, false]);
    let says: Vec<String> = reason.says.iter().map(|citation| citation.unwrap().to_string()).collect();
    let today = format!("510.2 · {}", Edition::TODAY);
    assert_eq!(says, ["310.1 · 2008-10", "510.2 · 2021-04", &today]);
    // A rule with the same meaning in all editions is no reason, and no other switch is named.
    let reasons: Vec<Rule> = comparison.reasons.iter().map(|reason| reason.rule).collect();
    assert_eq!(reasons, [Rule::CombatDamageOnStack, Rule::RecipientGone]);
    let switches: Vec<&str> = comparison.switches.iter().map(|turned| turned.about).collect();
    assert_eq!(switches, ["Combat damage"]);
}

/// Where two editions part is a moment, the switch that makes it, and its rule in both.
#[test]
fn editions_part_at_one_moment_by_one_switch() {
    // Since 2009 nothing about this combat has changed.
    let replays = situation("t02-pinging-sacrifice");
    let comparison = compare(&replays);
    assert_eq!(comparison.agreeing, [vec![0], vec![1, 2]]);
    assert_eq!(comparison.parting(&replays, 1, 2), None);
    // Until then the damage goes on the stack (310.1), where it is dealt later (510.2).
    let parting = comparison.parting(&replays, 0, 1).unwrap();
    let row = &comparison.rows[parting.row];
    assert_eq!((row.step, row.kind), (Step::CombatDamage, MomentKind::DamageOnStack));
    let switch = parting.switch.unwrap();
    let says = vec!["waits on the stack", "is dealt as soon as it is assigned"];
    assert_eq!((switch.about, switch.says), ("Combat damage", says.clone()));
    let numbers: Vec<&str> = parting.reason.unwrap().says.iter().map(|it| it.unwrap().number()).collect();
    assert_eq!(numbers, ["310.1", "510.2"]);

    // Three ways to fight: an order is announced after blocking, from 2009 to 2024.
    let replays = situation("t20-five-damage-two-blockers");
    let comparison = compare(&replays);
    assert_eq!(comparison.agreeing, [vec![0], vec![1], vec![2]]);
    let (free, ordered) = ("is divided in any way", "follows an announced order");
    for (one, other, says) in [(0, 1, [free, ordered]), (1, 2, [ordered, free])] {
        let parting = comparison.parting(&replays, one, other).unwrap();
        assert_eq!(comparison.rows[parting.row].step, Step::DeclareBlockers);
        let switch = parting.switch.unwrap();
        assert_eq!((switch.about, &*switch.says), ("Damage to several creatures", &says[..]));
    }
    let parting = comparison.parting(&replays, 0, 2).unwrap();
    assert_eq!(comparison.rows[parting.row].step, Step::CombatDamage);
    assert_eq!(parting.switch.unwrap().says, says);
}

#[test]
fn a_moment_differs_if_events_or_states_do() {
    let replays = situation("t02-pinging-sacrifice");
    let comparison = compare(&replays);
    let differs = |kind: MomentKind| -> Vec<bool> {
        comparison.rows.iter().filter(|row| row.kind == kind).map(|row| row.differs).collect()
    };
    assert_eq!(differs(MomentKind::Declaration), [false, false]);
    assert!(differs(MomentKind::End).contains(&true));
    assert!(comparison.rows.iter().all(|row| row.differs || row.frames.iter().all(Option::is_some)));
}

/// The same three switches tell the three ways to fight apart wherever several creatures share
/// damage.
#[test]
fn the_switches_that_differ_are_named_if_something_happened_by_their_rules() {
    let comparison = compare(&situation("t20-five-damage-two-blockers"));
    let stands = |about: &str| -> Vec<&'static str> {
        let turned = comparison.switches.iter().find(|turned| turned.about == about);
        turned.map(|turned| turned.says.clone()).unwrap_or_default()
    };
    let (stack, at_once) = ("waits on the stack", "is dealt as soon as it is assigned");
    assert_eq!(stands("Combat damage"), [stack, at_once, at_once]);
    let (free, ordered) = ("is divided in any way", "follows an announced order");
    assert_eq!(stands("Damage to several creatures"), [free, ordered, free]);
    // Nobody has lifelink, and no mana was left.
    assert_eq!(stands("Lifelink"), [""; 0]);
    assert_eq!(stands("Unspent mana that is lost"), [""; 0]);
}

#[test]
fn cards_in_different_states_are_found() {
    let replays = situation("t02-pinging-sacrifice");
    let ends: Vec<_> = replays.iter().map(|replay| &replay.frames().last().unwrap().game).collect();
    let scenario = replays[0].scenario();
    let names: Vec<_> = unlike(&ends).into_iter().map(|card| scenario.label(card)).collect();
    assert_eq!(names, ["Goblin Piker"]);
    assert_eq!(unlike(&ends[1..]), []);
    let begins: Vec<_> = replays.iter().map(|replay| &replay.frames()[0].game).collect();
    assert_eq!(unlike(&begins), []);
}

/// Whatever players do in one replay is the same action in another of the same edition.
#[test]
fn an_action_carried_over_is_the_same_action() {
    let replays = situation("t20-five-damage-two-blockers");
    for frame in replays[0].frames() {
        if let Some(answer) = &frame.answer {
            assert_eq!(carried(answer, &frame.game, &frame.game).as_ref(), Some(answer));
        }
    }
}

#[test]
fn one_replay_beside_itself_has_no_differences() {
    for entry in library::ALL.iter().filter(|entry| entry.is_in_sample(7)) {
        let edition = Scenario::parse(entry.source).unwrap().editions[0];
        let comparison = compare(&replays(entry.source, &[edition, edition]));
        assert!(comparison.rows.iter().all(|row| row.frames[0].is_some() && row.frames[0] == row.frames[1]));
        assert_eq!(comparison.agreeing, [vec![0, 1]], "{}", entry.id);
        assert_eq!((comparison.differences, comparison.reasons), (vec![], vec![]), "{}", entry.id);
    }
    assert_eq!(compare(&[] as &[Replay]).rows, []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every frame of every replay is in one row, in its order, and only with frames of the same
    /// step.
    #[test]
    fn every_frame_has_its_place(which in 0..library::ALL.len(), first in 0usize..9, second in 0usize..9) {
        let scenario = Scenario::parse(library::ALL[which].source).unwrap();
        let pick = |place: usize| scenario.editions[place % scenario.editions.len()];
        let replays: Vec<Replay> = [pick(first), pick(second), scenario.editions[0]]
            .map(|edition| combat_lab_narrate::run(&scenario, edition).unwrap())
            .into();
        let comparison = compare(&replays);
        for (place, replay) in replays.iter().enumerate() {
            let frames: Vec<usize> = comparison.rows.iter().filter_map(|row| row.frames[place]).collect();
            prop_assert_eq!(frames, (0..replay.frames().len()).collect::<Vec<_>>());
        }
        for row in &comparison.rows {
            prop_assert_eq!(row.frames.len(), 3);
            prop_assert!(row.frames.iter().any(Option::is_some));
            for (replay, frame) in replays.iter().zip(&row.frames) {
                if let Some(frame) = frame {
                    let moment = replay.frames()[*frame].moment;
                    prop_assert_eq!((moment.turn, moment.step, moment.kind), (row.turn, row.step, row.kind));
                }
            }
        }
    }
}

/// The rules of mana abilities are no reason if mana only pays for an additional play in one
/// edition.
#[test]
fn mana_is_no_reason_where_it_only_pays() {
    for id in ["a-circle-and-a-creature-that-is-gone", "a-second-shield-in-time", "t36-two-shields"] {
        let reasons = compare(&situation(id)).reasons;
        assert!(!reasons.is_empty(), "{id}");
        assert!(reasons.iter().all(|reason| reason.rule != Rule::ManaAbility), "{id}");
    }
}

#[test]
fn each_edition_has_its_effect_on_a_board() {
    let told = |source: &str, editions: &[Edition]| -> Vec<String> {
        let replays = replays(source, editions);
        let comparison = compare(&replays);
        let wording = |place: usize| combat_lab_narrate::Wording::of_replay(&replays[place]);
        (0..replays.len())
            .map(|place| combat_lab_narrate::effect(&replays, &comparison, place, wording(place)))
            .collect()
    };
    // With the order, the Ox comes first and needs all 5.
    let ordered = "edition 2008-10, 2021-04, today\nplayer Alice\n  H  Hydra 5/5\nplayer Bob\n  O  Ox 1/5\n  C  Cub 2/2\n\
                   attack H -> Bob\nblock O, C -> H\n2021-04: order H: O, C\n2021-04: assign H: O 5\n\
                   2008-10, today: assign H: O 3, C 2\n";
    assert_eq!(
        told(ordered, &ALL_THREE),
        [
            "Combat damage waits on the stack. Ox survives and Cub dies.",
            "Damage to several creatures follows an announced order. Ox dies and Cub survives.",
            "Damage to several creatures is divided in any way. Ox survives and Cub dies.",
        ]
    );
    // What only the damage on it tells apart is a sentence too.
    let bigger = ordered.replace("1/5", "1/6").replace("O 3, C 2", "O 4, C 1").replace("Cub 2/2", "Cub 2/1");
    assert_eq!(
        told(&bigger, &ALL_THREE),
        [
            "Combat damage waits on the stack. Ox survives with 4 damage and Cub dies.",
            "Damage to several creatures follows an announced order. Ox survives with 5 damage and Cub survives.",
            "Damage to several creatures is divided in any way. Ox survives with 4 damage and Cub dies.",
        ]
    );
    let alone = "player Alice\n  H  Hydra 5/5\nplayer Bob\nattack H -> Bob\n";
    assert_eq!(
        told(alone, &ALL_THREE),
        [
            "Combat damage waits on the stack. The result here is the same.",
            "As today.",
            "Combat damage is dealt as soon as it is assigned. The result here is the same.",
        ]
    );
    let nobody = "player Alice\n  H  Hydra 5/5\nplayer Bob\nattack none\n";
    assert_eq!(told(nobody, &ALL_THREE), ["Nothing changes here."; 3]);
    // An edition in which the situation can't be played isn't the same, and only today's is today's.
    let same = "The same in every edition in which this is possible.";
    let [old, order, today] = ALL_THREE;
    assert_eq!(told(nobody, &[order, today]), ["As today.", same]);
    assert_eq!(told(nobody, &[old, order]), [same; 2]);
    assert_eq!(told(nobody, &[today, old, order]), ["Nothing changes here."; 3]);
    let told = told(alone, &[old, Edition::E2009_07, order]);
    assert!(told.iter().all(|told| told != "As today."), "{told:?}");
}

/// Only creatures survive or die; other permanents have a state.
#[test]
fn only_creatures_survive_or_die() {
    let board = "edition 2008-10, today\nplayer Alice\n  H  Hydra 5/5\nplayer Bob\n\
                 \x20 R  Rod artifact; sacrifice: 1 damage to any target\nattack H -> Bob\n2008-10: Bob: R -> Alice\n2008-10: resolve\n";
    let replays = replays(board, &[Edition::E2008_10, Edition::TODAY]);
    let comparison = compare(&replays);
    for (place, stands) in
        [(0, "At the end, Rod is in the graveyard."), (1, "At the end, Rod is on the battlefield.")]
    {
        let wording = combat_lab_narrate::Wording::of_replay(&replays[place]);
        let told = combat_lab_narrate::effect(&replays, &comparison, place, wording);
        assert!(told.contains(stands), "{told}");
        assert!(!told.contains("survives") && !told.contains("dies"), "{told}");
    }
}

/// Boards on which something other than the first cited rule that differs decides.
const TESTED: [(&str, [Edition; 2], Rule, &str); 3] = [
    // 418.5a, 612.3: until 2009, what sets a size and what adds to it apply in the order in which
    // they began.
    (
        "player Ada\n  A Ape 2/2 counters +1/+1 1\n  C Anthem enchantment; creatures you control get +0/+2\n  \
         hand G instant: target creature gets +4/+4\n  hand S instant: target creature becomes 0/1 until end \
         of turn\nplayer Ben\nattack A -> Ben\nAda: G -> A\nresolve\nAda: S -> A\nresolve\n",
        [Edition::E2009_05, Edition::E2009_07],
        Rule::EffectLayers,
        "Effects on power and toughness",
    ),
    // 806.9a, 810.9a: for an effect, a player of a team has half of its life, and since 2010 all.
    (
        "team Ada, Amy\nplayer Ada 17\n  K Test artifact; {0}: you lose half your life, rounded up\nplayer \
         Amy 17\nplayer Bob 30\nplayer Ben 30\nattack none\nAda: K\nresolve\n",
        [Edition::E2009_07, Edition::E2010_07],
        Rule::TeamLife,
        "In Two-Headed Giant, the life total of one player",
    ),
    // 614.12: how a permanent enters didn't depend on the effects of others.
    (
        "from precombat main\nthrough 1 turn\nplayer Ada\n  H Hum enchantment; all creatures lose all abilities \
         and have base power and toughness 1/1\n  hand A Ape 2/2 {0}; this enters with two +1/+1 counters on \
         it\nplayer Ben\nAda: A\nresolve\nattack none\n",
        [Edition::E2010_07, Edition::E2021_04],
        Rule::HowPermanentsEnter,
        "Effects of other permanents on how a permanent enters",
    ),
];

/// Played again with one switch as in the other edition, only a reason ends otherwise.
#[test]
fn the_reason_is_the_switch_that_alone_makes_the_difference() {
    for (board, editions, rule, about) in TESTED {
        let replays = replays(board, &editions);
        let comparison = compare(&replays);
        assert!(!comparison.differences.is_empty(), "{board}");
        let reasons: Vec<Rule> = comparison.reasons.iter().map(|reason| reason.rule).collect();
        assert_eq!(reasons, [rule], "{board}");
        let switches: Vec<&str> = comparison.switches.iter().map(|turned| turned.about).collect();
        assert_eq!(switches, [about], "{board}");
        let parting = comparison.parting(&replays, 0, 1).unwrap();
        assert!(parting.switch.is_none_or(|turned| turned.about == about), "{board}");
    }
}

/// Of what tramples with deathtouch, 1 is enough for a blocker since 2010 (702.2c). That its damage
/// used to wait on the stack is where the editions part, but no reason for their ends; nor is an
/// order of blockers, where there is one.
#[test]
fn what_decides_nothing_is_no_reason() {
    let board = "player Ada\n  A Basil 5/5 trample, deathtouch\nplayer Ben\n  P Wall 0/4\nattack A -> Ben\nblock P -> A\n";
    let replays = replays(board, &ALL_THREE);
    let comparison = compare(&replays);
    let reasons: Vec<Rule> = comparison.reasons.iter().map(|reason| reason.rule).collect();
    assert_eq!(reasons, [Rule::DeathtouchLethal]);
    let switches: Vec<&str> = comparison.switches.iter().map(|turned| turned.about).collect();
    assert_eq!(switches, ["Lethal damage"]);
    let parting = comparison.parting(&replays, 0, 1).unwrap();
    assert_eq!(parting.switch.unwrap().about, "Combat damage");
}

#[test]
fn every_different_end_has_a_reason() {
    for entry in library::ALL {
        let scenario = Scenario::parse(entry.source).unwrap();
        let replays: Vec<Replay> =
            scenario.editions.iter().filter_map(|edition| Replay::run(&scenario, *edition).ok()).collect();
        for pair in replays.windows(2) {
            let comparison = compare(pair);
            if comparison.differences.is_empty() {
                continue;
            }
            assert!(
                !comparison.reasons.is_empty(),
                "{}: {} and {}",
                entry.id,
                pair[0].edition(),
                pair[1].edition()
            );
        }
    }
}
