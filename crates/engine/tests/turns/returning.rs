//! Persist, undying and other returns from the graveyard, ward, hybrid mana, and counters on
//! entering.

use crate::kit::{
    CREATURE, T0, artifact, damage, gain, in_hand, in_play, instant, priority, resolve_all, size, sorcery,
    taps_for, trigger, triggered, turns,
};
use crate::table::{ALICE, BOB, Table, face};
use combat_lab_engine::{
    Choice, Color, Cost, CounterKind, Decision, Effect, Hybrid, ManaCost, SetupProblem, Step, TriggerEvent,
    TriggeredAbility, Zone,
};
use combat_lab_rulebook::{Edition, Rule};

/// Persist and undying: it comes back with a counter, as a new object, and does not come back with
/// one on it.
#[test]
fn coming_back_once() {
    for edition in Edition::ALL {
        for (kind, rule, back) in
            [(CounterKind::MinusOne, Rule::Persist, (2, 1)), (CounterKind::PlusOne, Rule::Undying, (4, 3))]
        {
            let finks = face("finks", 3, 2, &[])
                .with_trigger(trigger(TriggerEvent::ThisEnters, &[gain(2)]))
                .with_trigger(TriggeredAbility::returning(kind));
            let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, finks);
            for name in ["bolt", "shock"] {
                board = in_hand(board, ALICE, instant(name, &[CREATURE], &[damage(4, T0)]));
            }
            if rule.number(edition).is_none() {
                let problems = board.try_start(edition).unwrap_err().problems;
                let unknown = |problem: &SetupProblem| matches!(problem, SetupProblem::RuleUnknown { rule: lacking, .. } if *lacking == rule);
                assert!(problems.iter().any(unknown), "{edition}");
                continue;
            }
            let mut table = board.start(edition);
            let before = table.id("finks");
            table.resolve(ALICE, "bolt", &["finks"], &[]);
            resolve_all(&mut table);
            assert_eq!((size(&table, "finks"), table.life(ALICE)), (back, 22), "{edition}");
            assert_ne!(table.id("finks"), before, "{edition}");
            let placed = table.events.iter().find(|event| event.rules.first() == Some(&rule));
            assert!(placed.is_some(), "{edition}");
            table.resolve(ALICE, "shock", &["finks"], &[]);
            resolve_all(&mut table);
            assert_eq!((table.zone("finks"), table.life(ALICE)), (Zone::Graveyard, 22), "{edition}");
        }
    }
}

/// "When this dies, return it to its owner's hand": if it is still in the graveyard then (217.1c;
/// 400.7).
#[test]
fn returned_to_the_hand() {
    for edition in Edition::ALL {
        let back = Effect::ReturnThis { to_hand: true, tapped: false, counter: None, unearthed: false };
        let phoenix = face("phoenix", 2, 2, &[]).with_trigger(trigger(TriggerEvent::ThisDies, &[back]));
        let board = turns(Step::PrecombatMain, 1).creature(BOB, phoenix);
        let mut table = in_hand(board, ALICE, sorcery("kill", &[CREATURE], &[Effect::Destroy { who: T0 }]))
            .start(edition);
        table.resolve(ALICE, "kill", &["phoenix"], &[]);
        resolve_all(&mut table);
        assert_eq!(table.zone("phoenix"), Zone::Hand, "{edition}");
        assert_eq!(table.object("phoenix").owner(), BOB, "{edition}");
    }
}

/// 702.21a: what an opponent aims at it is countered unless that player pays; one's own spells are
/// not asked.
#[test]
fn ward() {
    let two = Cost::Mana(ManaCost::generic(1));
    for edition in Edition::ALL {
        let board = turns(Step::PrecombatMain, 1)
            .creature(BOB, face("terror", 5, 5, &[]).with_trigger(TriggeredAbility::ward(two)));
        if Rule::Ward.number(edition).is_none() {
            assert!(board.try_start(edition).is_err(), "{edition}");
            continue;
        }
        let mut board = in_play(board, ALICE, artifact("stone", &[taps_for(Color::Red)]));
        board = in_hand(board, ALICE, instant("kill", &[CREATURE], &[Effect::Destroy { who: T0 }]));
        board = in_hand(board, BOB, instant("aid", &[CREATURE], &[crate::kit::pumped(T0, 1)]));
        for pays in [true, false] {
            let mut table = board.start(edition);
            table.play(ALICE, "kill", &["terror"], &[]);
            let terror = table.id("terror");
            table.until(|table: &Table| matches!(table.game.decision(), Decision::May { .. }));
            let Decision::May { player, mana, .. } = table.game.decision() else { panic!("{edition}") };
            assert_eq!(player, ALICE, "{edition}");
            table.act(Choice::May { accepts: pays, mana: if pays { mana } else { Vec::new() } });
            resolve_all(&mut table);
            assert_eq!(triggered(&table, terror), 1, "{edition}");
            assert_eq!(table.object("terror").is_in_play(), !pays, "{edition}");
        }
        let mut table = board.start(edition);
        priority(&mut table, BOB);
        let terror = table.id("terror");
        table.play(BOB, "aid", &["terror"], &[]);
        resolve_all(&mut table);
        assert_eq!((triggered(&table, terror), size(&table, "terror")), (0, (6, 6)), "{edition}");
    }
}

/// {2/R} is paid with red or with any two mana; {B/P} with black, or with 2 life where there is no
/// black mana (107.4e to f). In the mana value, {2/R} counts 2 and {B/P} counts 1 (202.3f to g).
#[test]
fn symbols_that_two_mana_or_life_pay_for() {
    let cost = ManaCost::default().with(Hybrid::OrTwo(Color::Red)).with(Hybrid::OrLife(Color::Black));
    let colors = [Color::Black, Color::Red];
    assert_eq!((cost.total(), cost.colors().iter().collect::<Vec<_>>()), (3, colors.to_vec()));
    for edition in Edition::ALL {
        for (stones, life, left) in [
            (&[Color::Red, Color::Black][..], 20, Some(20)),
            (&[Color::Green, Color::White, Color::Black], 20, Some(20)),
            (&[Color::Red], 20, Some(18)),
            (&[Color::Green, Color::White], 2, Some(0)),
            (&[Color::Green, Color::White], 1, None),
            (&[Color::Green, Color::Black], 20, Some(18)),
            (&[Color::Green], 20, None),
        ] {
            let mut board = turns(Step::PrecombatMain, 1).life(ALICE, life);
            for (place, color) in stones.iter().enumerate() {
                board = in_play(board, ALICE, artifact(&format!("stone {place}"), &[taps_for(*color)]));
            }
            let mut table = in_hand(board, ALICE, face("imp", 3, 2, &[]).costing(cost)).start(edition);
            let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
            let imp = table.id("imp");
            let option = options.iter().find(|option| option.source == imp);
            assert_eq!(option.is_some(), left.is_some(), "{edition} {stones:?} {life}");
            if let Some((play, left)) = option.and_then(combat_lab_engine::PlayOption::first).zip(left) {
                table.act(Choice::Play(play));
                let paid = table.game.player(ALICE).map(combat_lab_engine::Player::life);
                assert_eq!(paid, Some(left), "{edition} {stones:?} {life}");
                if left > 0 {
                    resolve_all(&mut table);
                    assert!(table.object("imp").is_in_play(), "{edition}");
                }
            }
        }
    }
}

/// A hybrid symbol is paid with either colour (203.2d, 104.3f; 107.4e), and the card is of both.
#[test]
fn hybrid_mana() {
    let cost = ManaCost::generic(1)
        .with(Hybrid::Or(Color::Green, Color::White))
        .with(Hybrid::Or(Color::Green, Color::White));
    assert_eq!((cost.total(), cost.colors().iter().count(), cost.ways().len()), (3, 2, 3));
    for edition in Edition::ALL {
        for (stones, paid) in [
            (&[Color::Green, Color::White, Color::Red][..], true),
            (&[Color::White, Color::White, Color::White], true),
            (&[Color::Green, Color::Red, Color::Red], false),
            (&[Color::Green, Color::White], false),
        ] {
            let mut board = turns(Step::PrecombatMain, 1);
            for (place, color) in stones.iter().enumerate() {
                board = in_play(board, ALICE, artifact(&format!("stone {place}"), &[taps_for(*color)]));
            }
            let mut table = in_hand(board, ALICE, face("finks", 3, 2, &[]).costing(cost)).start(edition);
            let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
            let finks = table.id("finks");
            let option = options.iter().find(|option| option.source == finks);
            assert_eq!(option.is_some(), paid, "{edition} {stones:?}");
            if let Some(play) = option.and_then(combat_lab_engine::PlayOption::first) {
                table.act(Choice::Play(play));
                resolve_all(&mut table);
                assert!(table.object("finks").is_in_play(), "{edition}");
            }
        }
    }
}

/// It enters with its counters, so it is never without them (419.6; 614.1c).
#[test]
fn entering_with_counters() {
    for edition in Edition::ALL {
        let mut hydra = face("hydra", 0, 0, &[]).costing(ManaCost::default());
        hydra.enters_with = vec![(CounterKind::PlusOne, 4)];
        let mut table = in_hand(turns(Step::PrecombatMain, 1), ALICE, hydra).start(edition);
        table.play(ALICE, "hydra", &[], &[]);
        resolve_all(&mut table);
        assert_eq!(size(&table, "hydra"), (4, 4), "{edition}");
    }
}
