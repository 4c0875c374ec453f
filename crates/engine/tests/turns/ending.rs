//! Ending the turn (509; 717, 723 to 724).

use crate::kit::{
    at, count, gain, in_hand, in_play, instant, is_old, resolve_all, runner, steps_of, to, trigger, turns,
};
use crate::table::{ALICE, BOB, Board, face, pump};
use combat_lab_cards::{CardFace, CardType, Effect, Step, TriggerEvent, Who, Zone};
use combat_lab_engine::{Happening, Outcome, Through};
use combat_lab_rulebook::Edition;

fn with_end(board: Board) -> Board {
    in_hand(board, ALICE, instant("end", &[], &[Effect::EndTheTurn]))
}

/// Everything on the stack is exiled, the spell itself too; end of turn abilities do not happen;
/// cleanup does.
#[test]
fn the_turn_ends() {
    for edition in Edition::ALL {
        let watch =
            CardFace::new("watch", [CardType::Enchantment]).with_trigger(trigger(at(Step::End), &[gain(7)]));
        let mut board =
            with_end(in_play(turns(Step::Upkeep, 2), ALICE, watch).creature(BOB, face("bear", 2, 2, &[])));
        board = in_hand(board, BOB, instant("gift", &[], &[gain(5)])).instant(ALICE, "growth", &[pump(3, 3)]);
        let mut table = board.start(edition);
        table.resolve(ALICE, "growth", &["bear"], &[]);
        table.play(BOB, "gift", &[], &[]);
        table.pass();
        table.play(ALICE, "end", &[], &[]).pass_both();
        assert_eq!((table.zone("end"), table.zone("gift")), (Zone::Exile, Zone::Exile), "{edition}");
        assert_eq!((table.game.turn_number(), table.game.step()), (2, Step::Upkeep), "{edition}");
        assert_eq!(steps_of(&table, 1), [Step::Cleanup], "{edition}: straight to cleanup");
        assert_eq!((table.life(ALICE), table.life(BOB)), (20, 20), "{edition}");
        assert_eq!(crate::kit::size(&table, "bear"), (2, 2), "{edition}: until end of turn is over");
    }
}

/// T13: in the stack era the waiting combat damage goes away, too; since then it has been dealt.
#[test]
fn combat_damage_on_the_stack_goes_away() {
    for edition in Edition::ALL {
        let mut table = with_end(runner(turns(Step::PrecombatMain, 2))).start(edition);
        table.attack(&["runner"]);
        to(&mut table, 1, Step::CombatDamage);
        table.resolve(ALICE, "end", &[], &[]);
        assert_eq!(table.life(BOB), if is_old(edition) { 20 } else { 19 }, "{edition}");
        assert_eq!(table.game.turn_number(), 2, "{edition}");
        assert!(table.game.combat().attackers().is_empty() && table.game.stack().is_empty(), "{edition}");
    }
}

/// Triggers that waited are gone; what triggers while the turn ends is put on the stack in cleanup,
/// which then repeats.
#[test]
fn what_triggers_meanwhile_waits_for_cleanup() {
    for edition in Edition::ALL {
        let mourned =
            face("bear", 2, 2, &[]).with_trigger(trigger(TriggerEvent::Dies(Who::This), &[gain(3)]));
        let doom = [
            Effect::Damage {
                amount: combat_lab_cards::Quantity::Number(2),
                to: combat_lab_cards::Reference::Each(crate::kit::CREATURE),
            },
            Effect::EndTheTurn,
        ];
        let board =
            in_hand(turns(Step::Upkeep, 2).creature(BOB, mourned), ALICE, instant("doom", &[], &doom));
        let mut table = board.start(edition);
        table.resolve(ALICE, "doom", &[], &[]);
        assert!(table.is_dead("bear"), "{edition}: checked while the turn ended");
        assert_eq!((table.game.step(), table.game.priority()), (Step::Cleanup, Some(ALICE)), "{edition}");
        resolve_all(&mut table);
        assert_eq!(table.life(BOB), 23, "{edition}");
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(steps_of(&table, 1), [Step::Cleanup, Step::Cleanup], "{edition}");
    }
}

/// In the end step, and in a cleanup step: there is always a cleanup step to come.
#[test]
fn ending_the_turn_at_its_end() {
    for edition in Edition::ALL {
        let mut table = with_end(turns(Step::End, 2)).start(edition);
        table.resolve(ALICE, "end", &[], &[]);
        assert_eq!((table.game.turn_number(), steps_of(&table, 1)), (2, vec![Step::Cleanup]), "{edition}");

        let drops = trigger(
            TriggerEvent::Discards(combat_lab_cards::Who::This, combat_lab_cards::Discarding::Anyhow),
            &[Effect::EndTheTurn],
        );
        let mut board = turns(Step::End, 2);
        for number in 0..8 {
            board =
                in_hand(board, ALICE, instant(&format!("c{number}"), &[], &[]).with_trigger(drops.clone()));
        }
        let mut table = board.start(edition);
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(steps_of(&table, 1), [Step::Cleanup, Step::Cleanup], "{edition}");
    }
}

/// Unspent mana of the phase that is cut short is lost, and burns where mana burns.
#[test]
fn the_phase_ends_too() {
    for edition in Edition::ALL {
        let mut table =
            with_end(in_play(turns(Step::PrecombatMain, 2), ALICE, crate::kit::island("i"))).start(edition);
        crate::kit::tap_for_mana(&mut table, ALICE, "i");
        table.resolve(ALICE, "end", &[], &[]);
        assert_eq!(crate::kit::floating(&table, ALICE), 0, "{edition}");
        assert_eq!(table.life(ALICE), if is_old(edition) { 19 } else { 20 }, "{edition}");
        assert_eq!(count(&table, |h| *h == Happening::TurnEnded), 1, "{edition}");
    }
}

/// A game that is only about one combat is over when that combat is cut short.
#[test]
fn the_combat_of_a_single_combat_is_over() {
    for edition in Edition::ALL {
        let mut board = with_end(runner(Board::new()));
        assert_eq!(board.setup.span.through, Through::Combat);
        let mut table = board.start(edition);
        table.attack(&["runner"]).resolve(ALICE, "end", &[], &[]);
        table.finish();
        assert_eq!(table.game.outcome(), Some(&Outcome::CombatOver), "{edition}");
        assert_eq!((table.game.turn_number(), table.life(BOB)), (1, 20), "{edition}");
        board.setup.span.from = Step::Upkeep;
        let skip = Effect::Skip {
            who: combat_lab_cards::Reference::You,
            what: combat_lab_cards::Skippable::CombatPhase,
        };
        let mut table = in_hand(board, ALICE, instant("skip", &[], &[skip])).start(edition);
        table.resolve(ALICE, "skip", &[], &[]).finish();
        assert_eq!(
            (table.game.turn_number(), table.game.outcome()),
            (1, Some(&Outcome::CombatOver)),
            "{edition}"
        );
    }
}
