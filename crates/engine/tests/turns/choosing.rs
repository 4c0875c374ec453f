//! What players may do, or pay for, as a spell or ability resolves.

use crate::kit::{
    SPELL, T0, YOU, artifact, gain, in_hand, in_play, instant, priority, resolve_all, taps_for, top, trigger,
    turns, using,
};
use crate::table::{ALICE, BOB, Table, face};
use combat_lab_cards::{
    Attacking, CardFace, Color, Cost, Effect, ManaCost, Reference, Step, TriggerEvent, Who, Zone,
};
use combat_lab_engine::{Choice, Decision, Happening, Payment, Problem};
use combat_lab_rulebook::{Edition, Rule};

fn may(yes: &[Effect]) -> Effect {
    Effect::May { who: YOU, cost: None, yes: yes.to_vec(), no: Vec::new() }
}

fn asked(table: &mut Table) {
    table.until(|table| matches!(table.game.decision(), Decision::May { .. }));
}

fn answer(accepts: bool, mana: &[Payment]) -> Choice {
    Choice::May { accepts, mana: mana.to_vec() }
}

/// The choice is made on resolution, by the player it is offered to, and nobody can respond in
/// between (413.2; 608.2d).
#[test]
fn you_may() {
    for edition in Edition::ALL {
        let offered = may(&[gain(3), Effect::Draw { who: YOU, count: 1 }]);
        let scout = face("scout", 1, 1, &[])
            .with_trigger(trigger(TriggerEvent::Attacks(Who::This, Attacking::Anyhow), &[offered, gain(1)]));
        let mut table = turns(Step::PrecombatMain, 1).creature(ALICE, scout).start(edition);
        table.attack(&["scout"]);
        asked(&mut table);
        let Decision::May { player, cost: None, effects, .. } = table.game.decision() else {
            panic!("{edition}")
        };
        assert_eq!((player, effects.len()), (ALICE, 2), "{edition}");
        assert!(table.clone().try_as(BOB, answer(true, &[])).is_err(), "{edition}");
        let scout = table.id("scout");
        let mut declined = table.clone();
        for (table, accepts, life) in [(&mut table, true, 24), (&mut declined, false, 21)] {
            assert!(
                table.clone().try_as(ALICE, answer(accepts, &[Payment::activating(scout, 0)])).is_err(),
                "{edition}"
            );
            table.act(answer(accepts, &[]));
            assert_eq!(table.life(ALICE), life, "{edition}");
            let chosen =
                |event: &&combat_lab_engine::Event| matches!(event.kind, Happening::MayChosen { .. });
            let event = table.events.iter().find(chosen).unwrap();
            assert_eq!(event.rules, [Rule::ResolvingInstructions], "{edition}");
        }
    }
}

/// "Counter target spell unless its controller pays {1}": nobody is asked who can't pay (413.2;
/// 608.2d, 118.3).
#[test]
fn unless_its_controller_pays() {
    let one = Cost::Mana(ManaCost::generic(1));
    for edition in Edition::ALL {
        for (sources, accepts, life) in [(0, false, 20), (1, false, 20), (1, true, 25)] {
            let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, instant("hymn", &[], &[gain(5)]));
            let counter = vec![Effect::Counter { who: T0, to: Zone::Graveyard }];
            let leak = Effect::May {
                who: Reference::ControllerOf(0),
                cost: Some(one),
                yes: Vec::new(),
                no: counter,
            };
            board = in_hand(board, BOB, instant("leak", &[SPELL], &[leak]));
            if sources == 1 {
                board = in_play(board, ALICE, artifact("stone", &[taps_for(Color::Red)]));
            }
            let mut table = board.start(edition);
            table.play(ALICE, "hymn", &[], &[]);
            priority(&mut table, BOB);
            let leak = using(&table, "leak", 0, &[top(&table)], &[]);
            table.act(leak);
            if sources == 1 {
                asked(&mut table);
                let Decision::May { player, mana, .. } = table.game.decision() else { panic!("{edition}") };
                assert_eq!((player, mana.len()), (ALICE, 1), "{edition}");
                let unpaid = table.clone().try_as(ALICE, answer(true, &[])).unwrap_err();
                let first = unpaid.violations.first().unwrap();
                assert_eq!(
                    (first.rule, &first.problem),
                    (Rule::PayingCosts, &Problem::NotOffered),
                    "{edition}"
                );
                table.act(answer(accepts, if accepts { &mana } else { &[] }));
            }
            resolve_all(&mut table);
            assert_eq!(table.life(ALICE), life, "{edition}");
            assert_eq!(table.zone("hymn"), Zone::Graveyard, "{edition}");
        }
    }
}

/// A mana ability resolves at once, so it can't ask: no board has such an ability.
#[test]
fn a_mana_ability_offers_nothing() {
    let asks = crate::kit::ability(&[Cost::Tap], &[], &[crate::kit::add(Color::Red, 1), may(&[gain(1)])]);
    let board =
        in_play(turns(Step::Upkeep, 1), ALICE, CardFace { abilities: vec![asks], ..artifact("stone", &[]) });
    assert!(board.try_start(Edition::TODAY).is_err());
}
