//! Paying: mana abilities, costs, and plays that turn out to be illegal.

use crate::kit::{
    CREATURE, PLAYER, T0, YOU, ability, add, artifact, damage, floating, gain, in_hand, in_play, instant,
    island, priority, tap_for_mana, taps_for, trigger, turns, using,
};
use crate::table::{ALICE, BOB, Board, face};
use combat_lab_cards::{
    CardFace, CardType, Color, Cost, Effect, FromGraveyard, ManaCost, Step, TriggerEvent, Who, Whose, Zone,
};
use combat_lab_engine::{Decision, Payment, Problem, Thing};
use combat_lab_rulebook::Edition;

/// A creature is sacrificed for it.
const SACRIFICED: Cost = Cost::Sacrifice(combat_lab_cards::TargetSpec::new(
    combat_lab_cards::TargetKind::Creature,
    combat_lab_cards::Whose::Yours,
));

fn bolt(cost: ManaCost) -> CardFace {
    instant("bolt", &[crate::table::ANYTHING], &[damage(3, T0)]).costing(cost)
}

/// 406 / 605: a mana ability does not use the stack and nobody can respond; its player keeps
/// priority.
#[test]
fn mana_abilities_never_wait() {
    for edition in Edition::ALL {
        let mut table = in_play(turns(Step::Upkeep, 1), ALICE, island("i")).start(edition);
        tap_for_mana(&mut table, ALICE, "i");
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}");
        assert!(table.game.stack().is_empty() && table.object("i").is_tapped(), "{edition}");
        let again = using(&table, "i", 0, &[], &[]);
        assert!(table.try_do(again).is_err(), "{edition}: already tapped");
    }
}

/// 605.1a, since 2026: what draws is no mana ability. It uses the stack, and pays for nothing while
/// a spell is cast.
#[test]
fn an_ability_that_draws_is_no_mana_ability_any_more() {
    let draw = Effect::Draw { who: YOU, count: 1 };
    let lens = artifact("lens", &[ability(&[Cost::Tap], &[], &[add(Color::Blue, 1), draw])]);
    for edition in Edition::ALL {
        let cost = ManaCost::generic(0).and(Color::Blue, 1);
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, bolt(cost));
        let mut table = in_play(board, ALICE, lens.clone()).start(edition);
        let waits = edition >= Edition::E2026_09;
        let bob = [Thing::Player(BOB)];
        let paid = using(&table, "bolt", 0, &bob, &["lens"]);
        assert_eq!(table.try_do(paid).is_err(), waits, "{edition}");
        if waits {
            let lens = using(&table, "lens", 0, &[], &[]);
            table.act(lens);
            assert_eq!((table.game.stack().len(), floating(&table, ALICE)), (1, 0), "{edition}");
            table.pass_both();
            assert_eq!(floating(&table, ALICE), 1, "{edition}");
        }
    }
}

/// 409.1g / 601.2g: mana abilities while paying, and mana that was there before.
#[test]
fn paying_with_mana_abilities() {
    for edition in Edition::ALL {
        let cost = ManaCost::generic(1).and(Color::Blue, 1);
        let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, bolt(cost));
        for name in ["i1", "i2", "i3"] {
            board = in_play(board, ALICE, island(name));
        }
        let mut table = board.start(edition);
        tap_for_mana(&mut table, ALICE, "i1");
        let bob = [Thing::Player(BOB)];
        let choice = using(&table, "bolt", 0, &bob, &["i2"]);
        table.act(choice);
        assert_eq!((table.game.stack().len(), floating(&table, ALICE)), (1, 0), "{edition}");
        assert!(!table.object("i3").is_tapped(), "{edition}");
        table.pass_both();
        assert_eq!(table.life(BOB), 17, "{edition}");
        assert_eq!(table.zone("bolt"), Zone::Graveyard, "{edition}");
    }
}

/// 409, 422 / 601.2, 732: what goes wrong at any point is taken back whole, mana abilities too.
/// That the game is equal to what it was is asserted with every refusal.
#[test]
fn illegal_plays_leave_no_trace() {
    for edition in Edition::ALL {
        let cost = ManaCost::generic(1).and(Color::Red, 1);
        let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, bolt(cost));
        board = in_play(in_play(board, ALICE, island("i1")), ALICE, island("i2"));
        board = in_play(board, ALICE, CardFace::basic_land("m", Color::Red));
        board = in_play(board, BOB, CardFace::basic_land("his", Color::Red));
        let mut table = board.start(edition);
        let bob = [Thing::Player(BOB)];
        let land = [table.thing("i1")];
        for (targets, mana, why) in [
            (&bob[..], &["i1", "i2"][..], "no red"),
            (&bob, &["m"], "one mana"),
            (&bob, &[], "no mana"),
            (&bob, &["m", "m"], "tapped twice"),
            (&bob, &["m", "his"], "somebody else's land"),
            (&bob, &["m", "bolt"], "no mana ability"),
            (&land, &["m", "i1"], "a land is no target"),
            (&[], &["m", "i1"], "no target"),
        ] {
            let choice = using(&table, "bolt", 0, targets, mana);
            let refused = table.try_do(choice);
            assert!(refused.is_err(), "{edition}: {why}");
            assert_eq!(floating(&table, ALICE), 0, "{edition}: {why}");
        }
        let Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        assert!(
            options.iter().any(|option| option.source == table.id("bolt")),
            "{edition}: yet it can be played"
        );
    }
}

/// 401.1b / 118.6: no mana cost is not {0}.
#[test]
fn a_missing_mana_cost_cannot_be_paid() {
    for edition in Edition::ALL {
        let free = CardFace::creature("free", 1, 1).costing(ManaCost::default());
        let costless = CardFace { name: "costless".into(), cost: None, ..free.clone() };
        let board = in_hand(in_hand(turns(Step::PrecombatMain, 1), ALICE, free), ALICE, costless);
        let mut table = board.start(edition);
        let (free, costless) = (using(&table, "free", 0, &[], &[]), using(&table, "costless", 0, &[], &[]));
        let refused = table.try_do(costless).unwrap_err();
        assert!(matches!(refused.violations[0].problem, Problem::CannotPay { .. }), "{edition}");
        table.act(free);
        table.pass_both();
        assert_eq!(table.zone("free"), Zone::InPlay, "{edition}");
    }
}

/// A permanent taps once: for its own mana, or for its other ability.
#[test]
fn a_permanent_does_not_tap_twice_for_one_ability() {
    for edition in Edition::ALL {
        let both = artifact(
            "both",
            &[
                taps_for(Color::Red),
                ability(&[Cost::Tap, Cost::Mana(ManaCost::generic(1))], &[PLAYER], &[damage(1, T0)]),
            ],
        );
        let mut table = in_play(turns(Step::Upkeep, 1), ALICE, both).start(edition);
        let choice = using(&table, "both", 1, &[Thing::Player(BOB)], &["both"]);
        assert!(table.try_do(choice).is_err(), "{edition}");
    }
}

/// A cost that is paid is paid: a mana ability that needs a sacrifice does not come for nothing,
/// and what one cost has used up does not pay another.
#[test]
fn nothing_pays_two_costs() {
    for edition in Edition::ALL {
        let altar = artifact("altar", &[ability(&[SACRIFICED], &[], &[add(Color::Red, 2)])]);
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, bolt(ManaCost::generic(2)));
        let mut table = in_play(board, ALICE, altar).start(edition);
        let choice = using(&table, "bolt", 0, &[Thing::Player(BOB)], &["altar"]);
        assert!(table.try_do(choice).is_err(), "{edition}: there is nothing to sacrifice");

        let spark = face("spark", 1, 1, &[]).with_ability(ability(
            &[Cost::SacrificeThis],
            &[],
            &[add(Color::Red, 1)],
        ));
        let fling = artifact(
            "fling",
            &[ability(&[Cost::Mana(ManaCost::generic(1)), SACRIFICED], &[PLAYER], &[damage(2, T0)])],
        );
        let mut table = in_play(turns(Step::Upkeep, 1), ALICE, fling).creature(ALICE, spark).start(edition);
        let mut play = combat_lab_engine::Play::new(
            table.id("fling"),
            table.which(table.id("fling"), 0),
            [Thing::Player(BOB)],
        );
        play.mana = vec![Payment::activating(table.id("spark"), 0)];
        play.sacrifices = vec![table.id("spark")];
        assert!(
            table.try_do(combat_lab_engine::Choice::Play(play)).is_err(),
            "{edition}: sacrificed for mana already"
        );

        let twice = artifact("twice", &[ability(&[Cost::PayLife(2), Cost::PayLife(2)], &[], &[gain(1)])]);
        let mut table = in_play(turns(Step::Upkeep, 1).life(ALICE, 3), ALICE, twice).start(edition);
        let choice = using(&table, "twice", 0, &[], &[]);
        assert!(table.try_do(choice).is_err(), "{edition}: 3 life do not pay 4");
    }
}

/// What a mana ability does besides is done: the damage of a painful land.
#[test]
fn a_painful_land_hurts() {
    for edition in Edition::ALL {
        let pain = CardFace {
            types: [CardType::Land].into_iter().collect(),
            ..artifact("pain", &[ability(&[Cost::Tap], &[], &[add(Color::Red, 1), damage(1, YOU)])])
        };
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, bolt(ManaCost::generic(1)));
        let board = in_play(board, ALICE, pain);
        let mut table = board.start(edition);
        tap_for_mana(&mut table, ALICE, "pain");
        assert_eq!((table.life(ALICE), floating(&table, ALICE)), (19, 1), "{edition}");
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}");
        let mut table = board.start(edition);
        let choice = using(&table, "bolt", 0, &[Thing::Player(BOB)], &["pain"]);
        table.act(choice);
        assert_eq!((table.life(ALICE), table.game.stack().len()), (19, 1), "{edition}: while paying");
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}");
    }
}

/// 411.3 / 605.4a: a triggered mana ability is part of it; an ordinary trigger uses the stack.
#[test]
fn triggered_mana_abilities_resolve_at_once() {
    for edition in Edition::ALL {
        let flare = island("i")
            .with_trigger(trigger(
                TriggerEvent::TapsForMana(Whose::Anyones, Who::This),
                &[add(Color::Green, 1)],
            ))
            .with_trigger(trigger(TriggerEvent::TapsForMana(Whose::Anyones, Who::This), &[gain(1)]));
        let cost = ManaCost::generic(0).and(Color::Green, 1).and(Color::Blue, 1);
        let board = in_hand(in_play(turns(Step::Upkeep, 1), ALICE, flare), ALICE, bolt(cost));
        let mut table = board.start(edition);
        tap_for_mana(&mut table, ALICE, "i");
        assert_eq!((floating(&table, ALICE), table.game.stack().len()), (2, 1), "{edition}");
        // And it helps to pay for the very spell.
        let mut table = board.start(edition);
        let choice = using(&table, "bolt", 0, &[Thing::Player(BOB)], &["i"]);
        table.act(choice);
        assert_eq!(table.game.stack().len(), 2, "{edition}: the spell, and the trigger above it");
        assert!(!table.game.stack()[1].object().is_spell(), "{edition}");
    }
}

/// What is offered as a way to pay works, and wastes nothing where that can be helped: wasted mana
/// burns.
#[test]
fn the_offered_way_to_pay() {
    for edition in Edition::ALL {
        let mut board =
            in_hand(turns(Step::Upkeep, 1), ALICE, bolt(ManaCost::generic(1).and(Color::Green, 1)));
        for (name, color) in [("m1", Color::Red), ("m2", Color::Red), ("f", Color::Green)] {
            board = in_play(board, ALICE, CardFace::basic_land(name, color));
        }
        let table = board.start(edition);
        let Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        let option = options.iter().find(|option| option.source == table.id("bolt")).unwrap();
        assert_eq!(option.mana.len(), 2, "{edition}: two mana for two");
        assert!(option.mana.contains(&Payment::activating(table.id("f"), 0)), "{edition}");

        let dual = artifact("dual", &[taps_for(Color::Green), taps_for(Color::Red)]);
        let red = bolt(ManaCost::default().and(Color::Red, 1));
        let table = in_play(in_hand(turns(Step::Upkeep, 1), ALICE, red), ALICE, dual).start(edition);
        let Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        let option = options.iter().find(|option| option.source == table.id("bolt"));
        assert_eq!(
            option.map(|option| option.mana.clone()),
            Some(vec![Payment::activating(table.id("dual"), 1)]),
            "{edition}"
        );
    }
}

/// A spell that taps and sacrifices creatures for its costs, in the order of its costs.
#[test]
fn costs_other_than_mana() {
    for edition in Edition::ALL {
        let fling = artifact("fling", &[ability(&[SACRIFICED], &[CREATURE], &[crate::kit::pumped(T0, 1)])]);
        let board: Board = in_play(turns(Step::Upkeep, 1), ALICE, fling)
            .creature(ALICE, face("mine", 1, 1, &[]))
            .creature(BOB, face("his", 1, 1, &[]));
        let mut table = board.start(edition);
        for (sacrifices, fine) in
            [(&["his"][..], false), (&[], false), (&["mine", "mine"], false), (&["mine"], true)]
        {
            let choice = table.how("fling", &["his"], sacrifices);
            assert_eq!(table.clone().try_do(choice.clone()).is_ok(), fine, "{edition}: {sacrifices:?}");
            if fine {
                table.act(choice);
            }
        }
        assert!(table.is_dead("mine"), "{edition}: a cost is paid as it is played");
        priority(&mut table, BOB);
        table.pass();
        assert_eq!(crate::kit::size(&table, "his"), (2, 2), "{edition}");
    }
}

/// As a spell or ability resolves, only mana, life and energy are paid; for a spell from a
/// graveyard, nothing that only permanents pay.
#[test]
fn what_nobody_could_pay_is_no_card() {
    let refused = |face: CardFace| in_hand(turns(Step::Upkeep, 1), ALICE, face).try_start(Edition::TODAY);
    let may = |cost| Effect::May { who: YOU, cost: Some(cost), yes: vec![gain(1)], no: Vec::new() };
    for cost in [Cost::Tap, Cost::SacrificeThis, Cost::Discard(None), Cost::Crew(1)] {
        assert!(refused(instant("Offer", &[], &[may(cost)])).is_err(), "{cost:?}");
    }
    for cost in [Cost::Mana(ManaCost::generic(1)), Cost::PayLife(1), Cost::PayEnergy(1)] {
        assert!(refused(instant("Offer", &[], &[may(cost)])).is_ok(), "{cost:?}");
    }
    let way = |cost| FromGraveyard { also: Some((cost, 1)), ..FromGraveyard::FOR_ITS_COST };
    let again = |cost| CardFace { from_graveyard: Some(way(cost)), ..instant("Again", &[], &[gain(1)]) };
    assert!(refused(again(Cost::Crew(1))).is_err());
    assert!(refused(again(Cost::ExilePermanent)).is_err());
    assert!(refused(again(Cost::Discard(None))).is_ok());
    assert!(refused(again(Cost::PayLife(2))).is_ok());
}
