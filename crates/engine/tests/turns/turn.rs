//! The turn itself: its phases and steps, who may act when, and what each step does by itself.

use crate::kit::{
    THIS, ability, artifact, count, in_hand, in_play, instant, is_old, opening, pumped, steps_of, to,
    trigger, turn_order, turns, using,
};
use crate::table::{ALICE, BOB, Board, TARGET, Table, face};
use combat_lab_cards::{CardFace, Cost, CounterKind, Effect, Keyword, Step, TriggerEvent, Zone};
use combat_lab_engine::{
    Choice, Counters, Decision, Happening, Outcome, PermanentSetup, Place, PlayerId, Problem,
};
use combat_lab_rulebook::Edition;

/// For each step of a turn, who received priority in it, in order.
fn windows(table: &Table, turn: u32) -> Vec<(Step, Vec<PlayerId>)> {
    let mut now = 1;
    let mut windows: Vec<(Step, Vec<PlayerId>)> = Vec::new();
    for happening in table.happenings() {
        match happening {
            Happening::TurnBegan { number, .. } => now = *number,
            Happening::StepBegan(step) if now == turn => windows.push((*step, Vec::new())),
            Happening::PriorityReceived(player) if now == turn => {
                windows.last_mut().unwrap().1.push(*player);
            }
            _ => {}
        }
    }
    windows
}

const QUIET: [Step; 10] = [
    Step::Untap,
    Step::Upkeep,
    Step::Draw,
    Step::PrecombatMain,
    Step::BeginningOfCombat,
    Step::DeclareAttackers,
    Step::EndOfCombat,
    Step::PostcombatMain,
    Step::End,
    Step::Cleanup,
];

/// 300.1, 300.2, 302 to 305, 313, 314; 500.1 to 500.3, 502 to 505, 513, 514.
#[test]
fn a_turn_in_which_everybody_passes() {
    for edition in Edition::ALL {
        let mut table = opening(3).start(edition);
        table.finish();
        assert_eq!(table.game.outcome(), Some(&Outcome::TurnsOver), "{edition}");
        assert_eq!(turn_order(&table), [BOB, ALICE], "{edition}: the turn passes to the other player");
        for (turn, active, other) in [(2, BOB, ALICE), (3, ALICE, BOB)] {
            let found = windows(&table, turn);
            let steps: Vec<Step> = found.iter().map(|(step, _)| *step).collect();
            assert_eq!(steps, QUIET, "{edition}");
            for (step, received) in found {
                let none = matches!(step, Step::Untap | Step::Cleanup);
                let expected = if none { Vec::new() } else { vec![active, other] };
                assert_eq!(received, expected, "{edition}: {step:?} of turn {turn}");
            }
        }
        // Two passes in every one of eight steps; in the first turn there is no draw step.
        assert_eq!(count(&table, |h| matches!(h, Happening::Passed(_))), 2 * (7 + 8 + 8), "{edition}");
        let skipped = count(&table, |h| *h == Happening::StepSkipped(Step::Draw));
        assert_eq!(skipped, 1, "{edition}: the first player skips the draw of the first turn only");
        let drew: Vec<PlayerId> = table
            .happenings()
            .filter_map(|h| match h {
                Happening::Drew { player, .. } => Some(*player),
                _ => None,
            })
            .collect();
        assert_eq!(drew, [BOB, ALICE], "{edition}");
    }
}

/// The rounds of one combat with attackers and blockers: one more for each damage step while damage
/// waits.
#[test]
fn the_rounds_of_a_combat() {
    for edition in Edition::ALL {
        for (keywords, old, new) in [(&[][..], 6, 5), (&[Keyword::FirstStrike][..], 8, 6)] {
            let mut table = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("A", 2, 9, keywords))
                .creature(BOB, face("B", 2, 9, &[]))
                .start(edition);
            table.attack(&["A"]).block(&[("B", "A")]);
            to(&mut table, 1, Step::PostcombatMain);
            let mut rounds = 0;
            let mut step = Step::PrecombatMain;
            for happening in table.happenings() {
                match happening {
                    Happening::StepBegan(began) => step = *began,
                    Happening::Passed(player) if *player == BOB && Step::COMBAT.contains(&step) => {
                        rounds += 1;
                    }
                    _ => {}
                }
            }
            assert_eq!(rounds, if is_old(edition) { old } else { new }, "{edition}");
        }
    }
}

/// 302.2 / 502.3: the active player's permanents untap, all at once, and nobody else's.
#[test]
fn only_the_active_player_untaps() {
    for edition in Edition::ALL {
        let tapped = Place::InPlay(PermanentSetup { tapped: true, ..PermanentSetup::default() });
        let mut board = turns(Step::End, 3);
        for (owner, name) in [(ALICE, "a1"), (ALICE, "a2"), (BOB, "b1"), (BOB, "b2")] {
            board = board.card(owner, face(name, 1, 1, &[]), tapped.clone());
        }
        let mut table = board.start(edition);
        to(&mut table, 2, Step::Upkeep);
        assert!(!table.object("b1").is_tapped() && !table.object("b2").is_tapped(), "{edition}");
        assert!(table.object("a1").is_tapped() && table.object("a2").is_tapped(), "{edition}");
        let together = table.happenings().any(
            |h| matches!(h, Happening::Untapped { player, objects } if *player == BOB && objects.len() == 2),
        );
        assert!(together, "{edition}: at once");
        to(&mut table, 3, Step::Upkeep);
        assert!(!table.object("a1").is_tapped(), "{edition}");
    }
}

/// 212.3f / 302.6: until its controller's own turn begins it neither attacks nor taps itself.
#[test]
fn sickness_lasts_until_its_controllers_turn_begins() {
    for edition in Edition::ALL {
        let tapper =
            |name: &str| face(name, 2, 2, &[]).with_ability(ability(&[Cost::Tap], &[], &[pumped(THIS, 1)]));
        let sick = Place::InPlay(PermanentSetup { summoning_sick: true, ..PermanentSetup::default() });
        let mut table = turns(Step::PrecombatMain, 3)
            .card(ALICE, tapper("new"), sick.clone())
            .card(ALICE, tapper("hasty").with([Keyword::Haste]), sick.clone())
            .card(BOB, tapper("his"), sick)
            .start(edition);
        for (source, fine) in [("new", false), ("hasty", true)] {
            let choice = using(&table, source, 0, &[], &[]);
            assert_eq!(table.clone().try_as(ALICE, choice).is_ok(), fine, "{edition}: {source}");
        }
        table.until(|t| matches!(t.game.decision(), Decision::DeclareAttackers { .. }));
        let Decision::DeclareAttackers { creatures, .. } = table.game.decision() else { panic!() };
        let able: Vec<bool> = creatures.iter().map(|option| option.refused.is_none()).collect();
        assert_eq!(able, [false, true], "{edition}");
        // In Bob's turn his own is free; hers is not yet.
        to(&mut table, 2, Step::Upkeep);
        assert!(!table.object("his").is_summoning_sick(), "{edition}");
        table.pass();
        let choice = using(&table, "new", 0, &[], &[]);
        let refused = table.try_as(ALICE, choice.clone()).unwrap_err();
        assert!(
            refused.violations.iter().any(|v| matches!(v.problem, Problem::SummoningSick { .. })),
            "{edition}"
        );
        to(&mut table, 3, Step::Upkeep);
        table.act(choice);
    }
}

fn full_hands(step: Step, alice: usize, bob: usize) -> Board {
    let mut board = turns(step, 3);
    for (owner, name, cards) in [(ALICE, "a", alice), (BOB, "b", bob)] {
        for number in 0..cards {
            board = in_hand(board, owner, instant(&format!("{name}{number}"), &[], &[]));
        }
    }
    board
}

/// 314.1 / 514.1: the active player alone, as many as are too many, their own choice, and no stack.
#[test]
fn the_active_player_discards_to_seven() {
    for edition in Edition::ALL {
        let mut table = full_hands(Step::PostcombatMain, 9, 9).start(edition);
        table.until(|t| matches!(t.game.decision(), Decision::GiveUp { .. }));
        let Decision::GiveUp { player, count, among: hand, .. } = table.game.decision() else { panic!() };
        assert_eq!((player, count, hand.len()), (ALICE, 2, 9), "{edition}");
        for wrong in [&["a1"][..], &["a1", "a2", "a3"], &["a1", "a1"], &["a1", "b1"], &[]] {
            let wrong = Choice::GiveUp(wrong.iter().map(|name| table.id(name)).collect());
            assert!(table.try_do(wrong.clone()).is_err(), "{edition}: {wrong:?}");
        }
        assert!(table.try_do(Choice::Pass).is_err(), "{edition}: there is no priority");
        let chosen = Choice::GiveUp(vec![table.id("a4"), table.id("a7")]);
        table.act(chosen);
        assert!(table.is_dead("a4") && table.is_dead("a7"), "{edition}");
        assert_eq!(table.game.in_zone(ALICE, Zone::Hand).count(), 7, "{edition}");
        assert_eq!(table.game.in_zone(BOB, Zone::Hand).count(), 9, "{edition}: not his turn");
        assert_eq!((table.game.turn_number(), table.game.step()), (2, Step::Upkeep), "{edition}: quiet");
    }
}

/// 314.2 / 514.2: damage and "until end of turn" end together (T37).
#[test]
fn damage_and_the_pump_end_together() {
    for edition in Edition::ALL {
        let mut table = turns(Step::PostcombatMain, 2)
            .creature(ALICE, face("bear", 2, 2, &[]))
            .instant(ALICE, "growth", &[crate::table::pump(2, 2)])
            .instant(
                BOB,
                "bolt",
                &[Effect::Damage { amount: combat_lab_cards::Quantity::Number(3), to: TARGET }],
            )
            .start(edition);
        table.resolve(ALICE, "growth", &["bear"], &[]).resolve(BOB, "bolt", &["bear"], &[]);
        assert_eq!(table.object("bear").damage(), 3, "{edition}");
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(table.zone("bear"), Zone::InPlay, "{edition}");
        assert_eq!(table.object("bear").damage(), 0, "{edition}");
        assert_eq!(table.object("bear").characteristics().power, 2, "{edition}");
        assert_eq!(steps_of(&table, 1).iter().filter(|s| **s == Step::Cleanup).count(), 1, "{edition}");
    }
}

/// 314.3 / 514.3a (T38): a trigger in cleanup brings priority, and then another whole cleanup step.
#[test]
fn a_trigger_in_cleanup_repeats_it() {
    for edition in Edition::ALL {
        let draws = trigger(
            TriggerEvent::Discards(combat_lab_cards::Who::This, combat_lab_cards::Discarding::Anyhow),
            &[Effect::Draw { who: crate::kit::YOU, count: 2 }],
        );
        let mut board = full_hands(Step::End, 7, 0);
        board = in_hand(board, ALICE, instant("madness", &[], &[]).with_trigger(draws));
        let mut table = board.start(edition);
        table.until(|t| matches!(t.game.decision(), Decision::GiveUp { .. }));
        let chosen = Choice::GiveUp(vec![table.id("madness")]);
        table.act(chosen);
        assert_eq!(table.game.step(), Step::Cleanup, "{edition}");
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}: the active player has priority after all");
        assert_eq!(table.game.stack().len(), 1, "{edition}");
        table.pass_both();
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}");
        table.pass_both();
        // Two cards more: the new cleanup step looks at the hand again.
        let Decision::GiveUp { player, count, .. } = table.game.decision() else { panic!("{edition}") };
        assert_eq!((player, count), (ALICE, 2), "{edition}");
        let answer = table.default_choice().unwrap();
        table.act(answer);
        assert_eq!((table.game.turn_number(), table.game.step()), (2, Step::Upkeep), "{edition}");
        assert_eq!(steps_of(&table, 1).iter().filter(|s| **s == Step::Cleanup).count(), 2, "{edition}");
    }
}

/// The same when a creature lived only until the effect that kept it alive ended.
#[test]
fn a_state_based_check_in_cleanup_repeats_it() {
    for edition in Edition::ALL {
        let counters = Counters { minus_one: 2, ..Counters::default() };
        let weak = Place::InPlay(PermanentSetup { counters, ..PermanentSetup::default() });
        let mut board = turns(Step::End, 2).card(ALICE, face("weak", 2, 3, &[]), weak);
        board = in_play(
            board,
            ALICE,
            artifact(
                "shrink",
                &[ability(
                    &[Cost::Tap],
                    &[crate::kit::CREATURE],
                    &[
                        pumped(TARGET, 2),
                        Effect::PutCounters { who: TARGET, kind: CounterKind::MinusOne, count: 1 },
                    ],
                )],
            ),
        );
        let mut table = board.start(edition);
        table.resolve(ALICE, "shrink", &["weak"], &[]);
        assert_eq!(crate::kit::size(&table, "weak"), (1, 2), "{edition}");
        table.until(|t| t.game.step() == Step::Cleanup && t.game.priority().is_some());
        assert!(table.is_dead("weak"), "{edition}: no counter came off");
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}");
        table.pass_both();
        assert_eq!(count(&table, |h| *h == Happening::CleanupRepeats), 1, "{edition}");
        assert_eq!((table.game.turn_number(), table.game.step()), (2, Step::Upkeep), "{edition}");
    }
}

/// T56: an emptied stack ends nothing; the active player has priority again.
#[test]
fn passing_is_not_ending() {
    for edition in Edition::ALL {
        for first in [ALICE, BOB] {
            let mut board = crate::kit::runner(turns(Step::PrecombatMain, 1));
            board = in_hand(board, first, instant("trick", &[], &[crate::kit::gain(1)]));
            let mut table = board.start(edition);
            table.attack(&["runner"]).play(first, "trick", &[], &[]);
            assert_eq!(table.game.priority(), Some(first), "{edition}: who acts keeps priority");
            table.pass_both();
            let now = (table.game.step(), table.game.priority(), table.game.stack().len());
            assert_eq!(now, (Step::DeclareAttackers, Some(ALICE), 0), "{edition}");
            table.pass();
            assert_eq!(table.game.step(), Step::DeclareAttackers, "{edition}: one pass is not two");
            table.pass();
            assert_ne!(table.game.step(), Step::DeclareAttackers, "{edition}");
        }
    }
}

/// A passes, B acts: A has to pass again.
#[test]
fn acting_starts_the_passes_anew() {
    for edition in Edition::ALL {
        let board = in_play(
            turns(Step::Upkeep, 1),
            BOB,
            artifact("rock", &[crate::kit::taps_for(combat_lab_cards::Color::Red)]),
        );
        let mut table = board.start(edition);
        table.pass();
        let mana = using(&table, "rock", 0, &[], &[]);
        table.act(mana);
        assert_eq!((table.game.step(), table.game.priority()), (Step::Upkeep, Some(BOB)), "{edition}");
        table.pass();
        assert_eq!((table.game.step(), table.game.priority()), (Step::Upkeep, Some(ALICE)), "{edition}");
        table.pass();
        assert_ne!(table.game.step(), Step::Upkeep, "{edition}");
    }
}

/// 301 to 304, 410.3: what triggers in untap waits for the upkeep and goes on the stack with the
/// upkeep's own.
#[test]
fn untap_triggers_wait_for_the_upkeep() {
    for edition in Edition::ALL {
        let watch = CardFace::new("watch", [combat_lab_cards::CardType::Artifact])
            .with_trigger(trigger(crate::kit::at(Step::Untap), &[crate::kit::gain(1)]))
            .with_trigger(trigger(crate::kit::at(Step::Upkeep), &[crate::kit::gain(10)]));
        let mut table = in_play(turns(Step::End, 2), BOB, watch).start(edition);
        table.until(|t| matches!(t.game.decision(), Decision::OrderTriggers { .. }));
        assert_eq!((table.game.turn_number(), table.game.step()), (2, Step::Upkeep), "{edition}");
        table.act(Choice::OrderTriggers(vec![1, 0]));
        assert_eq!(table.game.stack().len(), 2, "{edition}");
        table.pass_both();
        assert_eq!(table.life(BOB), 21, "{edition}: the last one put there resolves first");
    }
}
