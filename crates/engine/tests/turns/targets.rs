//! Targets: looked at when something is played, and again when it resolves.

use crate::kit::{
    CREATURE, PLAYER, T0, T1, ability, artifact, count, damage, gain, in_hand, in_play, instant, priority,
    resolve_all, spec, to, top, turns,
};
use crate::table::{ALICE, ANYTHING, BOB, Table, face};
use combat_lab_engine::{Among, Choice, Cost, Effect, Happening, Play, Step, TargetKind, Thing, Whose, Zone};
use combat_lab_rulebook::Edition;

const RETURN: Effect = Effect::ReturnToHand { who: T0 };

/// 413.2a / 608.2b: with every target illegal nothing of it happens; the spell goes to the
/// graveyard.
#[test]
fn no_legal_target_left() {
    for edition in Edition::ALL {
        let mut table = in_hand(
            turns(Step::Upkeep, 1).creature(BOB, face("bear", 2, 2, &[])).instant(BOB, "save", &[RETURN]),
            ALICE,
            instant("drain", &[CREATURE], &[damage(2, T0), gain(2)]),
        )
        .start(edition);
        table.play(ALICE, "drain", &["bear"], &[]).resolve(BOB, "save", &["bear"], &[]);
        table.pass_both();
        assert_eq!(count(&table, |h| matches!(h, Happening::NoLegalTarget(_))), 1, "{edition}");
        assert_eq!((table.life(ALICE), table.is_dead("drain")), (20, true), "{edition}");
    }
}

/// With one of two illegal the rest happens.
#[test]
fn some_legal_targets_left() {
    for edition in Edition::ALL {
        let mut table = in_hand(
            turns(Step::Upkeep, 1)
                .creature(BOB, face("one", 2, 2, &[]))
                .creature(BOB, face("two", 2, 2, &[]))
                .instant(BOB, "save", &[RETURN]),
            ALICE,
            instant(
                "doom",
                &[CREATURE, CREATURE],
                &[Effect::Destroy { who: T0 }, Effect::Destroy { who: T1 }, gain(2)],
            ),
        )
        .start(edition);
        table.play(ALICE, "doom", &["one", "two"], &[]).resolve(BOB, "save", &["one"], &[]);
        table.pass_both();
        assert_eq!(table.zone("one"), Zone::Hand, "{edition}");
        assert!(table.is_dead("two"), "{edition}");
        assert_eq!(table.life(ALICE), 22, "{edition}");
    }
}

/// What was a legal target because of where it was is none when that changed: an attacker after
/// combat.
#[test]
fn a_target_must_still_be_what_it_was() {
    for edition in Edition::ALL {
        let attackers = spec(TargetKind::AttackingCreature, Whose::Anyones);
        let leave = Effect::RemoveFromCombat { who: T0 };
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("A", 2, 2, &[]));
        board = in_hand(board, BOB, instant("arrow", &[attackers], &[damage(2, T0)]));
        board = in_hand(board, ALICE, instant("retreat", &[CREATURE], &[leave]));
        let mut table = board.start(edition);
        table.attack(&["A"]).play(BOB, "arrow", &["A"], &[]).resolve(ALICE, "retreat", &["A"], &[]);
        table.pass_both();
        assert_eq!(table.zone("A"), Zone::InPlay, "{edition}");
        assert_eq!(table.object("A").damage(), 0, "{edition}");
    }
}

fn dividing(table: &Table, targets: &[&str], division: &[u32]) -> Choice {
    let targets: Vec<Thing> = targets.iter().map(|name| table.thing(name)).collect();
    Choice::Play(Play { division: division.to_vec(), ..Play::new(table.id("rain"), 0, targets) })
}

/// 409.1d / 601.2d: announced with the targets, at least 1 each, adding up; a target is chosen
/// once.
#[test]
fn divided_damage() {
    for edition in Edition::ALL {
        let rain = instant(
            "rain",
            &[ANYTHING, ANYTHING],
            &[Effect::DivideDamage { amount: 3, among: Among::first(2) }],
        );
        let mut table = in_hand(
            turns(Step::Upkeep, 1)
                .creature(BOB, face("one", 1, 1, &[]))
                .creature(BOB, face("two", 2, 2, &[]))
                .instant(BOB, "save", &[RETURN]),
            ALICE,
            rain,
        )
        .start(edition);
        for (targets, division) in [
            (&["one", "two"][..], &[0, 3][..]),
            (&["one", "two"], &[1, 1]),
            (&["one", "two"], &[2, 2]),
            (&["one", "two"], &[3]),
            (&["one", "two"], &[]),
            (&["one", "two"], &[u32::MAX, 4]),
            (&["one", "one"], &[1, 2]),
        ] {
            let choice = dividing(&table, targets, division);
            assert!(table.try_do(choice).is_err(), "{edition}: {targets:?} {division:?}");
        }
        let choice = dividing(&table, &["one", "two"], &[1, 2]);
        table.act(choice);
        let mut saved = table.clone();
        table.pass_both();
        assert!(table.is_dead("one") && table.is_dead("two"), "{edition}");
        // What was divided stays divided: the part of a target that is gone is lost.
        saved.resolve(BOB, "save", &["one"], &[]).pass_both();
        assert!(saved.is_dead("two"), "{edition}");
        let dealt = count(&saved, |h| matches!(h, Happening::Damage { .. }));
        assert_eq!((dealt, saved.zone("one")), (1, Zone::Hand), "{edition}");
    }
}

/// What is offered for a divided spell can be done.
#[test]
fn an_offered_division_is_legal() {
    for edition in Edition::ALL {
        let rain = instant(
            "rain",
            &[ANYTHING, ANYTHING],
            &[Effect::DivideDamage { amount: 3, among: Among::first(2) }],
        );
        let mut table = in_hand(turns(Step::Upkeep, 1), ALICE, rain).start(edition);
        let combat_lab_engine::Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        let first = options.first().and_then(combat_lab_engine::PlayOption::first).unwrap();
        table.act(Choice::Play(first));
        // With one target in all there is no legal choice for two.
        let rain = instant(
            "rain",
            &[CREATURE, CREATURE],
            &[Effect::DivideDamage { amount: 3, among: Among::first(2) }],
        );
        let board = turns(Step::Upkeep, 1).creature(BOB, face("lone", 1, 1, &[]));
        let table = in_hand(board, ALICE, rain).start(edition);
        let combat_lab_engine::Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        assert!(options.is_empty(), "{edition}");
    }
}

/// A delayed effect about a target that was illegal is about nothing: least of all about its own
/// source.
#[test]
fn a_delayed_effect_about_an_illegal_target() {
    for edition in Edition::ALL {
        let later =
            Effect::Delayed { step: Step::End, yours: false, effects: vec![Effect::Destroy { who: T0 }] };
        let witch =
            face("witch", 1, 1, &[]).with_ability(ability(&[Cost::Tap], &[CREATURE, PLAYER], &[later]));
        let mut table = turns(Step::PrecombatMain, 1)
            .creature(ALICE, witch)
            .creature(BOB, face("bear", 2, 2, &[]))
            .instant(BOB, "save", &[RETURN])
            .start(edition);
        table.play(ALICE, "witch", &["bear", "Bob"], &[]).resolve(BOB, "save", &["bear"], &[]);
        table.pass_both();
        to(&mut table, 1, Step::End);
        resolve_all(&mut table);
        assert_eq!(table.zone("witch"), Zone::InPlay, "{edition}");
    }
}

/// And one about a target that has since become another object does nothing (404.4 / 603.7c).
#[test]
fn a_delayed_effect_does_not_follow_a_new_object() {
    for edition in Edition::ALL {
        let later =
            Effect::Delayed { step: Step::End, yours: false, effects: vec![Effect::Destroy { who: T0 }] };
        let blink = Effect::Blink { who: T0, yours: false, at: None };
        for (blinked, dies) in [(false, true), (true, false)] {
            let mut board = turns(Step::PrecombatMain, 1).creature(BOB, face("bear", 2, 2, &[]));
            board = in_hand(board, ALICE, instant("hex", &[CREATURE], std::slice::from_ref(&later)));
            board = in_hand(board, BOB, instant("blink", &[CREATURE], std::slice::from_ref(&blink)));
            let mut table = board.start(edition);
            table.resolve(ALICE, "hex", &["bear"], &[]);
            if blinked {
                table.resolve(BOB, "blink", &["bear"], &[]);
            }
            to(&mut table, 1, Step::End);
            resolve_all(&mut table);
            assert_eq!(table.is_dead("bear"), dies, "{edition}");
        }
    }
}

/// A spell that targets a spell that has left the stack does nothing.
#[test]
fn a_spell_as_a_target() {
    for edition in Edition::ALL {
        let spells = spec(TargetKind::Spell, Whose::Anyones);
        let counter = instant("no", &[spells], &[Effect::Counter { who: T0, to: Zone::Graveyard }, gain(1)]);
        let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, instant("gift", &[], &[gain(5)]));
        board = in_hand(board, BOB, counter.clone());
        board = in_hand(board, ALICE, combat_lab_engine::CardFace { name: "no2".into(), ..counter });
        board = in_play(board, ALICE, artifact("rock", &[]));
        let mut table = board.start(edition);
        table.play(ALICE, "gift", &[], &[]);
        let gift = top(&table);
        priority(&mut table, BOB);
        let no = crate::kit::using(&table, "no", 0, &[gift], &[]);
        table.act(no);
        priority(&mut table, ALICE);
        let no = crate::kit::using(&table, "no2", 0, &[gift], &[]);
        table.act(no);
        resolve_all(&mut table);
        assert_eq!(
            (table.life(ALICE), table.life(BOB)),
            (21, 20),
            "{edition}: the later one; the first finds nothing"
        );
    }
}
