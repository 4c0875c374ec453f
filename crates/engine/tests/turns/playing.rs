//! When spells and abilities may be played, and what happens to them on the stack.

use crate::kit::{
    CREATURE, PLAYER, SPELL, T0, THIS, ability, artifact, casts, count, damage, discard, gain, in_hand,
    in_play, instant, is_old, island, priority, pumped, resolve_all, sorcery, spec, to, top, trigger, turns,
    using,
};
use crate::table::{ALICE, ANYTHING, BOB, face};
use combat_lab_cards::{
    Ability, CardFace, CardType, Casting, Cost, Effect, ManaCost, Speed, Step, TargetKind, TriggerEvent, Who,
    Whose, Zone,
};
use combat_lab_engine::{Choice, Decision, Happening, PlayerId, Problem, StackObject};
use combat_lab_rulebook::{Edition, Rule};

const COUNTER: Effect = Effect::Counter { who: T0, to: Zone::Graveyard };

fn land_refused(table: &mut crate::table::Table, player: PlayerId, land: &str) -> Option<Problem> {
    let choice = Choice::PlayLand(table.id(land));
    table
        .clone()
        .try_as(player, choice)
        .err()
        .map(|illegal| illegal.violations.first().unwrap().problem.clone())
}

/// 305.4, 408.2d / 305.1, 116.2a, 505.5b: one a turn, in one's own main phase, on an empty stack,
/// without using it.
#[test]
fn a_land_a_turn() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Upkeep, 3);
        for (owner, name) in [(ALICE, "a1"), (ALICE, "a2"), (BOB, "b1")] {
            board = in_hand(board, owner, island(name));
        }
        board = in_hand(board, ALICE, instant("trick", &[], &[gain(1)]));
        let mut table = board.start(edition);
        assert_eq!(land_refused(&mut table, ALICE, "a1"), Some(Problem::NotSorceryTime), "{edition}: upkeep");
        to(&mut table, 1, Step::PrecombatMain);
        let mut busy = table.clone();
        busy.play(ALICE, "trick", &[], &[]);
        assert_eq!(
            land_refused(&mut busy, ALICE, "a1"),
            Some(Problem::NotSorceryTime),
            "{edition}: the stack"
        );
        let land = table.id("a1");
        table.act(Choice::PlayLand(land));
        assert_eq!(table.zone("a1"), Zone::InPlay, "{edition}");
        assert_eq!((table.game.priority(), table.game.stack().len()), (Some(ALICE), 0), "{edition}");
        assert_eq!(land_refused(&mut table, ALICE, "a2"), Some(Problem::LandPlayed), "{edition}");
        table.pass();
        assert_eq!(land_refused(&mut table, BOB, "b1"), Some(Problem::NotSorceryTime), "{edition}: her turn");
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!(land_refused(&mut table, ALICE, "a2"), Some(Problem::LandPlayed), "{edition}: one a turn");
        to(&mut table, 2, Step::PrecombatMain);
        assert_eq!(land_refused(&mut table, BOB, "b1"), None, "{edition}");
        to(&mut table, 3, Step::PostcombatMain);
        assert_eq!(land_refused(&mut table, ALICE, "a2"), None, "{edition}: a new turn");
    }
}

/// 408.1d / 117.1a: everything but instants and instant abilities waits for one's own main phase
/// and an empty stack.
#[test]
fn sorcery_timing() {
    for edition in Edition::ALL {
        let slow = Ability { speed: Speed::Sorcery, ..ability(&[], &[], &[gain(1)]) };
        let mut board = turns(Step::Upkeep, 2);
        board = in_hand(board, ALICE, sorcery("sorcery", &[], &[gain(1)]));
        board = in_hand(board, ALICE, CardFace::creature("bear", 2, 2).costing(ManaCost::default()));
        board = in_hand(board, ALICE, instant("instant", &[], &[gain(1)]));
        board = in_play(board, ALICE, artifact("slow", &[slow, ability(&[], &[], &[gain(1)])]));
        let mut table = board.start(edition);
        for step in [
            Step::Upkeep,
            Step::Draw,
            Step::PrecombatMain,
            Step::DeclareAttackers,
            Step::PostcombatMain,
            Step::End,
        ] {
            to(&mut table, 1, step);
            for (source, index, fast) in [
                ("sorcery", 0, false),
                ("bear", 0, false),
                ("slow", 0, false),
                ("instant", 0, true),
                ("slow", 1, true),
            ] {
                let choice = using(&table, source, index, &[], &[]);
                let legal = fast || step.is_main();
                assert_eq!(
                    table.clone().try_do(choice).is_ok(),
                    legal,
                    "{edition}: {source} {index} in {step:?}"
                );
            }
        }
        to(&mut table, 2, Step::PrecombatMain);
        table.pass();
        for (source, index, legal) in [("sorcery", 0, false), ("slow", 0, false), ("slow", 1, true)] {
            let choice = using(&table, source, index, &[], &[]);
            assert_eq!(table.clone().try_as(ALICE, choice).is_ok(), legal, "{edition}: in his turn");
        }
    }
}

/// 217.6 / 405: last in, first out; after each one the active player has priority.
#[test]
fn last_in_first_out() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Upkeep, 1);
        board = in_hand(board, ALICE, instant("first", &[PLAYER], &[damage(1, T0)]));
        board = in_hand(board, BOB, instant("second", &[], &[gain(5)]));
        board = in_hand(board, BOB, instant("third", &[], &[gain(7)]));
        let mut table = board.start(edition);
        table.play(ALICE, "first", &["Bob"], &[]).play(BOB, "second", &[], &[]).play(BOB, "third", &[], &[]);
        let mut lives = Vec::new();
        while !table.game.stack().is_empty() {
            table.pass_both();
            assert_eq!(table.game.priority(), Some(ALICE), "{edition}: the active player, whoever's it was");
            lives.push(table.life(BOB));
        }
        assert_eq!(lives, [27, 32, 31], "{edition}");
        assert_eq!(table.game.step(), Step::Upkeep, "{edition}");
    }
}

/// 401.1, 401.2: a creature card being played is a creature spell, not a creature; resolved, it is
/// no spell.
#[test]
fn a_permanent_spell_becomes_a_permanent() {
    for edition in Edition::ALL {
        let arrives = trigger(TriggerEvent::Enters(Who::This), &[gain(2)]);
        let bear = CardFace::creature("bear", 2, 2).costing(ManaCost::default()).with_trigger(arrives);
        let mut board = in_hand(turns(Step::PrecombatMain, 1), ALICE, bear);
        board = in_hand(board, BOB, instant("shrink", &[CREATURE], &[pumped(T0, -5)]));
        let mut table = board.start(edition);
        let choice = using(&table, "bear", 0, &[], &[]);
        table.act(choice);
        assert_eq!(table.zone("bear"), Zone::Stack, "{edition}");
        table.pass();
        let shrink = table.how("shrink", &["bear"], &[]);
        assert!(table.try_do(shrink).is_err(), "{edition}: target creature is not a creature spell");
        table.pass();
        assert_eq!(table.zone("bear"), Zone::InPlay, "{edition}");
        assert!(table.object("bear").is_summoning_sick(), "{edition}");
        assert_eq!(table.game.stack().len(), 1, "{edition}: it triggered");
        resolve_all(&mut table);
        assert_eq!(table.life(ALICE), 22, "{edition}");
    }
}

/// 414 / 701.6: a countered spell goes to the graveyard, a countered ability nowhere; costs stay
/// paid.
#[test]
fn countering() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1);
        board = in_hand(board, ALICE, CardFace::creature("bear", 2, 2).costing(ManaCost::default()));
        board = in_play(board, ALICE, artifact("well", &[ability(&[Cost::Tap], &[], &[gain(9)])]));
        board = in_hand(board, BOB, instant("no", &[SPELL], &[COUNTER]));
        let abilities = spec(TargetKind::AbilityOnStack, Whose::Opponents);
        board = in_hand(board, BOB, instant("hush", &[abilities], &[COUNTER]));
        let mut table = board.start(edition);
        let choice = using(&table, "bear", 0, &[], &[]);
        table.act(choice);
        priority(&mut table, BOB);
        let hush = using(&table, "hush", 0, &[top(&table)], &[]);
        assert!(table.try_do(hush).is_err(), "{edition}: a spell is no ability");
        let no = using(&table, "no", 0, &[top(&table)], &[]);
        table.act(no);
        table.pass_both();
        assert!(table.is_dead("bear") && table.is_dead("no"), "{edition}");
        assert!(table.game.stack().is_empty(), "{edition}");
        let choice = using(&table, "well", 0, &[], &[]);
        table.act(choice);
        priority(&mut table, BOB);
        let hush = using(&table, "hush", 0, &[top(&table)], &[]);
        table.act(hush);
        resolve_all(&mut table);
        assert_eq!(table.life(ALICE), 20, "{edition}");
        assert!(table.object("well").is_tapped(), "{edition}: paid for nothing");
    }
}

/// 310.3: combat damage on the stack is neither spell nor ability.
#[test]
fn combat_damage_cannot_be_countered() {
    for edition in Edition::ALL {
        let all = spec(TargetKind::SpellOrAbility, Whose::Anyones);
        let mut board = crate::kit::runner(turns(Step::PrecombatMain, 1));
        board = in_hand(board, BOB, instant("no", &[all], &[COUNTER]));
        let mut table = board.start(edition);
        table.attack(&["runner"]);
        to(&mut table, 1, Step::CombatDamage);
        assert_eq!(table.game.stack().len(), usize::from(is_old(edition)), "{edition}");
        priority(&mut table, BOB);
        let Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        assert!(options.is_empty(), "{edition}: nothing to target");
        if is_old(edition) {
            let no = using(&table, "no", 0, &[top(&table)], &[]);
            assert!(table.try_do(no).is_err(), "{edition}");
        }
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(table.life(BOB), 19, "{edition}");
    }
}

/// 401.1a / 707.10: a copy is a spell, has the same targets, can be countered, leaves nothing
/// behind, was not played.
#[test]
fn copies_of_spells() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Upkeep, 1);
        board = in_hand(board, ALICE, instant("bolt", &[ANYTHING], &[damage(3, T0)]));
        board = in_hand(
            board,
            BOB,
            instant("echo", &[SPELL], &[Effect::CopySpell { who: T0, anew: false, color: None }]),
        );
        board = in_hand(board, ALICE, instant("no", &[SPELL], &[COUNTER]));
        let storm = trigger(casts(Whose::Anyones, Casting::Each), &[gain(1)]);
        board = in_play(board, BOB, CardFace::new("storm", [CardType::Enchantment]).with_trigger(storm));
        let mut table = board.start(edition);
        table.play(ALICE, "bolt", &["Bob"], &[]).pass_both();
        assert_eq!(table.life(BOB), 21, "{edition}");
        priority(&mut table, BOB);
        let echo = using(&table, "echo", 0, &[top(&table)], &[]);
        table.act(echo);
        table.pass_both();
        table.pass_both();
        let [original, copy] = table.game.stack() else { panic!("{edition}") };
        assert!(copy.object().is_spell(), "{edition}");
        assert_eq!(copy.object().controller(), Some(BOB), "{edition}");
        assert_eq!(copy.object().targets(), original.object().targets(), "{edition}");
        assert_eq!(count(&table, |h| matches!(h, Happening::SpellPlayed { .. })), 2, "{edition}: not played");
        let mut countered = table.clone();
        let no = using(&countered, "no", 0, &[top(&countered)], &[]);
        countered.act(no);
        resolve_all(&mut countered);
        assert_eq!(countered.life(BOB), 20, "{edition}: 20 + 3 spells played - the original's 3");
        table.pass_both();
        assert_eq!((table.life(BOB), table.game.stack().len()), (19, 1), "{edition}: the copy");
        table.pass_both();
        assert_eq!(table.life(BOB), 16, "{edition}");
        assert_eq!(table.game.in_zone(BOB, Zone::Graveyard).count(), 1, "{edition}: only echo");
    }
}

/// 402.6 / 113.7a: an ability on the stack does not need its source any more.
#[test]
fn an_ability_outlives_its_source() {
    for edition in Edition::ALL {
        let tim = face("tim", 1, 1, &[]).with_ability(ability(
            &[Cost::Tap],
            &[PLAYER],
            &[damage(1, T0), pumped(THIS, 1)],
        ));
        let mut table =
            turns(Step::Upkeep, 1).creature(ALICE, tim).instant(BOB, "bolt", &[damage(3, T0)]).start(edition);
        table.play(ALICE, "tim", &["Bob"], &[]).resolve(BOB, "bolt", &["tim"], &[]);
        assert!(table.is_dead("tim") && table.life(BOB) == 20, "{edition}");
        assert!(
            matches!(table.game.stack(), [entry] if matches!(entry.object(), StackObject::Ability { .. }))
        );
        table.pass_both();
        assert_eq!(table.life(BOB), 19, "{edition}");
    }
}

/// Everybody who is told to discards, each their own choice.
#[test]
fn each_player_discards() {
    for edition in Edition::ALL {
        let all = discard(combat_lab_cards::Reference::Each(PLAYER));
        let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, instant("rites", &[], &[all, gain(1)]));
        for (owner, name) in [(ALICE, "a1"), (ALICE, "a2"), (BOB, "b1"), (BOB, "b2")] {
            board = in_hand(board, owner, instant(name, &[], &[]));
        }
        let mut table = board.start(edition);
        table.play(ALICE, "rites", &[], &[]).pass_both();
        for (player, card) in [(ALICE, "a2"), (BOB, "b2")] {
            let Decision::GiveUp { player: asked, count, .. } = table.game.decision() else {
                panic!("{edition}: {player} is asked")
            };
            assert_eq!((asked, count), (player, 1), "{edition}");
            let card = table.id(card);
            table.act(Choice::GiveUp(vec![card]));
        }
        assert!(table.is_dead("a2") && table.is_dead("b2") && table.is_dead("rites"), "{edition}");
        assert_eq!((table.life(ALICE), table.game.priority()), (21, Some(ALICE)), "{edition}");
    }
}

/// Since 2020 a copy of a permanent spell becomes a token as it resolves (706.10f; 707.10f).
/// Before, it is a copy where none can be, and ceases to exist.
#[test]
fn a_copy_of_a_permanent_spell() {
    for edition in Edition::ALL {
        let becomes = edition >= Edition::E2021_04;
        let bear = CardFace::creature("bear", 2, 2).costing(ManaCost::default());
        let mut board = in_hand(turns(Step::PrecombatMain, 1), ALICE, bear);
        board = in_hand(
            board,
            ALICE,
            instant("echo", &[SPELL], &[Effect::CopySpell { who: T0, anew: false, color: None }]),
        );
        let mut table = board.start(edition);
        let bear = using(&table, "bear", 0, &[], &[]);
        table.act(bear);
        let echo = using(&table, "echo", 0, &[top(&table)], &[]);
        table.act(echo);
        resolve_all(&mut table);
        let bears: Vec<_> = table.game.in_zone(ALICE, Zone::InPlay).collect();
        let tokens = bears.iter().filter(|bear| bear.is_token() && !bear.is_copy()).count();
        assert_eq!((bears.len(), tokens), if becomes { (2, 1) } else { (1, 0) }, "{edition}");
        let cited = table.events.iter().any(|event| event.rules.contains(&Rule::CopyBecomesToken));
        assert_eq!(cited, becomes, "{edition}");
    }
}
