//! Mana that is not spent: when it is lost, and what that costs.

use crate::kit::{
    YOU_ARE_DAMAGED, count, floating, gain, in_hand, in_play, instant, is_old, island, opening, runner,
    tap_for_mana, taps_for, to, trigger, turns, using,
};
use crate::table::{ALICE, BOB};
use combat_lab_cards::{
    CardFace, CardType, Effect, Quantity, Reference, Skippable, Step, TriggerEvent, Whose,
};
use combat_lab_engine::{Happening, Outcome};
use combat_lab_rulebook::Edition;

/// T40: two unspent mana at 2 life.
#[test]
fn burning_to_death() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).life(ALICE, 2);
        board = in_play(in_play(board, ALICE, island("i1")), ALICE, island("i2"));
        let mut table = board.start(edition);
        tap_for_mana(&mut table, ALICE, "i1");
        tap_for_mana(&mut table, ALICE, "i2");
        assert_eq!(floating(&table, ALICE), 2, "{edition}");
        table.pass();
        assert_eq!(
            (table.life(ALICE), table.game.outcome()),
            (2, None),
            "{edition}: not before the phase ends"
        );
        table.pass();
        assert_eq!(floating(&table, ALICE), 0, "{edition}");
        if is_old(edition) {
            assert_eq!(table.life(ALICE), 0, "{edition}");
            assert_eq!(table.game.outcome(), Some(&Outcome::Won(BOB)), "{edition}");
            // Noticed only when somebody would next have priority: the next step has begun by then.
            let began = table.happenings().position(|h| *h == Happening::StepBegan(Step::BeginningOfCombat));
            let lost = table.happenings().position(|h| *h == Happening::Lost(ALICE));
            assert!(began.is_some() && began < lost, "{edition}");
        } else {
            assert_eq!((table.life(ALICE), table.game.outcome()), (2, None), "{edition}");
        }
    }
}

/// Both at once is a draw (102.4a).
#[test]
fn burning_together() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).life(ALICE, 1).life(BOB, 1);
        board = in_play(in_play(board, ALICE, island("hers")), BOB, island("his"));
        let mut table = board.start(edition);
        tap_for_mana(&mut table, ALICE, "hers");
        tap_for_mana(&mut table, BOB, "his");
        table.pass_both();
        let draw = is_old(edition).then_some(&Outcome::Draw);
        assert_eq!(table.game.outcome(), draw, "{edition}");
    }
}

/// T41: mana made in the declare attackers step.
#[test]
fn mana_from_step_to_step() {
    for edition in Edition::ALL {
        let mut table = in_play(runner(turns(Step::PrecombatMain, 1)), ALICE, island("i")).start(edition);
        table.attack(&["runner"]);
        tap_for_mana(&mut table, ALICE, "i");
        for step in [Step::DeclareBlockers, Step::CombatDamage, Step::EndOfCombat] {
            to(&mut table, 1, step);
            assert_eq!(floating(&table, ALICE), u32::from(is_old(edition)), "{edition}: {step:?}");
            assert_eq!(table.life(ALICE), 20, "{edition}");
        }
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!(floating(&table, ALICE), 0, "{edition}");
        assert_eq!(table.life(ALICE), if is_old(edition) { 19 } else { 20 }, "{edition}");
    }
}

/// Every phase is a phase: beginning, main, combat, main, end.
#[test]
fn each_phase_burns_what_it_leaves() {
    for edition in Edition::ALL {
        for (made, kept) in [
            (Step::Upkeep, Some(Step::Draw)),
            (Step::Draw, None),
            (Step::PrecombatMain, None),
            (Step::BeginningOfCombat, Some(Step::DeclareAttackers)),
            (Step::EndOfCombat, None),
            (Step::PostcombatMain, None),
        ] {
            let mut table = in_play(turns(Step::Upkeep, 2), ALICE, island("i")).start(edition);
            to(&mut table, 1, made);
            tap_for_mana(&mut table, ALICE, "i");
            let next = [Step::PrecombatMain, Step::BeginningOfCombat, Step::PostcombatMain, Step::End]
                .into_iter()
                .find(|step| step.phase() > made.phase())
                .unwrap();
            if let Some(kept) = kept {
                to(&mut table, 1, kept);
                assert_eq!(floating(&table, ALICE), u32::from(is_old(edition)), "{edition}: {made:?}");
            }
            to(&mut table, 1, next);
            assert_eq!(floating(&table, ALICE), 0, "{edition}: {made:?} to {next:?}");
            assert_eq!(table.life(ALICE), if is_old(edition) { 19 } else { 20 }, "{edition}: {made:?}");
        }
        // The end phase: burnt before the next turn's first priority, by either player.
        let mut table = in_play(turns(Step::End, 2), BOB, island("i")).start(edition);
        tap_for_mana(&mut table, BOB, "i");
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(floating(&table, BOB), 0, "{edition}");
        assert_eq!(table.life(BOB), if is_old(edition) { 19 } else { 20 }, "{edition}");
    }
}

/// A phase whose last steps are skipped ends all the same.
#[test]
fn a_phase_ends_even_when_its_last_step_is_skipped() {
    for edition in Edition::ALL {
        // The draw step of the first turn is skipped: the upkeep's mana burns before the main
        // phase.
        let mut table = in_play(opening(1), ALICE, island("i")).start(edition);
        tap_for_mana(&mut table, ALICE, "i");
        to(&mut table, 1, Step::PrecombatMain);
        assert_eq!(floating(&table, ALICE), 0, "{edition}: the beginning phase has ended");
        assert_eq!(table.life(ALICE), if is_old(edition) { 19 } else { 20 }, "{edition}");

        let skip = Effect::Skip { who: Reference::Opponent, what: Skippable::Step(Step::EndOfCombat) };
        let long = Effect::Pump {
            who: Reference::Each(crate::kit::CREATURE),
            power: 1,
            toughness: 1,
            until: combat_lab_cards::Duration::EndOfCombat,
        };
        let mut board = in_play(runner(turns(Step::PrecombatMain, 1)), ALICE, island("i"));
        board = in_hand(board, BOB, instant("hurry", &[], &[skip, long]));
        let mut table = board.start(edition);
        table.attack(&["runner"]).resolve(BOB, "hurry", &[], &[]);
        tap_for_mana(&mut table, ALICE, "i");
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!(count(&table, |h| *h == Happening::StepSkipped(Step::EndOfCombat)), 1, "{edition}");
        assert_eq!(floating(&table, ALICE), 0, "{edition}: the combat phase has ended");
        assert_eq!(table.life(ALICE), if is_old(edition) { 19 } else { 20 }, "{edition}");
        assert_eq!(crate::kit::size(&table, "runner"), (1, 1), "{edition}: until end of combat");
        assert!(table.game.combat().attackers().is_empty(), "{edition}: nobody attacks in a main phase");
    }
}

/// Burn is loss of life, not damage: nothing that looks at damage notices, and no shield helps
/// (300.3).
#[test]
fn burn_is_not_damage() {
    for edition in Edition::ALL {
        let watch = CardFace::new("watch", [CardType::Enchantment])
            .with_trigger(trigger(YOU_ARE_DAMAGED, &[gain(100)]))
            .with_trigger(trigger(
                TriggerEvent::Life { whose: Whose::Yours, gained: false, first: false },
                &[gain(5)],
            ));
        let shield = Effect::Prevent { to: Reference::You, amount: None, from_color: None };
        let mut board = in_play(turns(Step::PrecombatMain, 1), ALICE, watch);
        board = in_hand(in_play(board, ALICE, island("i")), ALICE, instant("shield", &[], &[shield]));
        let mut table = board.start(edition);
        table.resolve(ALICE, "shield", &[], &[]);
        tap_for_mana(&mut table, ALICE, "i");
        to(&mut table, 1, Step::BeginningOfCombat);
        crate::kit::resolve_all(&mut table);
        assert_eq!(table.life(ALICE), if is_old(edition) { 24 } else { 20 }, "{edition}");
        assert_eq!(count(&table, |h| matches!(h, Happening::Damage { .. })), 0, "{edition}");
    }
}

/// Paying life is loss of life, too.
#[test]
fn losing_life_is_noticed() {
    for edition in Edition::ALL {
        let watch = CardFace::new("watch", [CardType::Enchantment])
            .with_trigger(trigger(
                TriggerEvent::Life { whose: Whose::Yours, gained: false, first: false },
                &[Effect::GainLife { who: Reference::You, amount: Quantity::THAT_MUCH }],
            ))
            .with_ability(crate::kit::ability(&[combat_lab_cards::Cost::PayLife(3)], &[], &[gain(1)]));
        let mut table = in_play(turns(Step::Upkeep, 1), ALICE, watch).start(edition);
        let choice = using(&table, "watch", 0, &[], &[]);
        table.act(choice);
        assert_eq!((table.life(ALICE), table.game.stack().len()), (17, 2), "{edition}");
        crate::kit::resolve_all(&mut table);
        assert_eq!(table.life(ALICE), 21, "{edition}");
    }
}

/// What happens to a creature's mana is the same as a land's; both players' pools empty together.
#[test]
fn both_pools_empty_at_once() {
    for edition in Edition::ALL {
        let elf = |name: &str| {
            CardFace::creature(name, 1, 1).with_ability(taps_for(combat_lab_cards::Color::Green))
        };
        let mut table =
            turns(Step::Upkeep, 1).creature(ALICE, elf("a")).creature(BOB, elf("b")).start(edition);
        tap_for_mana(&mut table, ALICE, "a");
        tap_for_mana(&mut table, BOB, "b");
        assert_eq!((floating(&table, ALICE), floating(&table, BOB)), (1, 1), "{edition}");
        to(&mut table, 1, Step::PrecombatMain);
        assert_eq!((floating(&table, ALICE), floating(&table, BOB)), (0, 0), "{edition}");
        let left = if is_old(edition) { 19 } else { 20 };
        assert_eq!((table.life(ALICE), table.life(BOB)), (left, left), "{edition}");
    }
}
