//! Turns, phases and steps that are added and skipped.

use crate::kit::{
    at, count, gain, in_hand, in_play, instant, resolve_all, runner, steps_of, to, trigger, turn_order, turns,
};
use crate::table::{ALICE, BOB, Board, Table, face};
use combat_lab_cards::{CardFace, CardType, Effect, Keyword, Reference, Skippable, Step, Whose};
use combat_lab_engine::Happening;
use combat_lab_rulebook::Edition;

const TURN: Effect = Effect::ExtraTurn { who: Reference::You, skips: None, last: false };

fn skip(what: Skippable) -> Effect {
    Effect::Skip { who: Reference::Opponent, what }
}

/// T42, 300.6 / 500.7: the last created is taken first; then the regular order goes on.
#[test]
fn extra_turns_are_taken_last_in_first_out() {
    for edition in Edition::ALL {
        let mut board = in_hand(turns(Step::PrecombatMain, 5), ALICE, instant("walk", &[], &[TURN]));
        board = in_hand(board, BOB, instant("his walk", &[], &[TURN]));
        let mut table = board.start(edition);
        table.resolve(BOB, "his walk", &[], &[]).resolve(ALICE, "walk", &[], &[]);
        table.finish();
        assert_eq!(
            turn_order(&table),
            [ALICE, BOB, BOB, ALICE],
            "{edition}: hers, his, and the regular ones"
        );
        let extra: Vec<bool> = table
            .happenings()
            .filter_map(|h| match h {
                Happening::TurnBegan { extra, .. } => Some(*extra),
                _ => None,
            })
            .collect();
        assert_eq!(extra, [true, true, false, false], "{edition}");
    }
}

/// An extra turn made in an extra turn comes before one that has been waiting.
#[test]
fn an_extra_turn_within_an_extra_turn() {
    for edition in Edition::ALL {
        let mut board = in_hand(turns(Step::PrecombatMain, 5), ALICE, instant("one", &[], &[TURN]));
        board = in_hand(board, ALICE, instant("again", &[], &[TURN]));
        board = in_hand(board, BOB, instant("his", &[], &[TURN]));
        let mut table = board.start(edition);
        table.resolve(BOB, "his", &[], &[]).resolve(ALICE, "one", &[], &[]);
        to(&mut table, 2, Step::Upkeep);
        table.resolve(ALICE, "again", &[], &[]).finish();
        assert_eq!(turn_order(&table), [ALICE, ALICE, BOB, BOB], "{edition}");
    }
}

const PAIR: Effect = Effect::ExtraCombat { with_main: true };
const UNTAP: Effect = Effect::Untap {
    who: Reference::Each(combat_lab_cards::TargetSpec::new(
        combat_lab_cards::TargetKind::Creature,
        Whose::Yours,
    )),
};

fn main_and_combat(table: &Table) -> Vec<Step> {
    let wanted = |step: &Step| step.is_main() || *step == Step::BeginningOfCombat;
    steps_of(table, 1).into_iter().filter(wanted).collect()
}

/// T43, 300.7 / 500.8, 505.1a: main, extra combat, extra main, regular combat, main; who untaps
/// attacks again.
#[test]
fn an_extra_combat_and_main_phase() {
    for edition in Edition::ALL {
        let board =
            in_hand(runner(turns(Step::PrecombatMain, 1)), ALICE, instant("relentless", &[], &[UNTAP, PAIR]));
        let mut table = in_hand(board, ALICE, instant("assault", &[], &[UNTAP])).start(edition);
        table.resolve(ALICE, "relentless", &[], &[]);
        table.attack(&["runner"]);
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!(table.life(BOB), 19, "{edition}");
        table.resolve(ALICE, "assault", &[], &[]);
        table.attack(&["runner"]);
        table.finish();
        assert_eq!(table.life(BOB), 18, "{edition}");
        assert_eq!(
            main_and_combat(&table),
            [Step::BeginningOfCombat, Step::PostcombatMain, Step::BeginningOfCombat, Step::PostcombatMain],
            "{edition}: every main phase but the first is postcombat"
        );
    }
}

/// Two such spells: the later one's pair comes first; both pairs happen, each combat followed by
/// its main.
#[test]
fn two_pairs() {
    for edition in Edition::ALL {
        let board = in_hand(turns(Step::PrecombatMain, 1), ALICE, instant("pair", &[], &[PAIR]));
        let bare = Effect::ExtraCombat { with_main: false };
        for (later, expected) in [
            (
                PAIR,
                [
                    Step::BeginningOfCombat,
                    Step::PostcombatMain,
                    Step::BeginningOfCombat,
                    Step::PostcombatMain,
                    Step::BeginningOfCombat,
                    Step::PostcombatMain,
                ]
                .as_slice(),
            ),
            (
                bare,
                &[
                    Step::BeginningOfCombat,
                    Step::BeginningOfCombat,
                    Step::PostcombatMain,
                    Step::BeginningOfCombat,
                    Step::PostcombatMain,
                ],
            ),
        ] {
            let mut table = in_hand(board.clone(), ALICE, instant("later", &[], &[later])).start(edition);
            table.resolve(ALICE, "pair", &[], &[]).resolve(ALICE, "later", &[], &[]);
            table.finish();
            assert_eq!(main_and_combat(&table), expected, "{edition}");
        }
    }
}

/// 300.8 / 500.9, 500.10: an extra step comes directly after; one of another phase makes a phase of
/// its own.
#[test]
fn extra_steps() {
    for edition in Edition::ALL {
        let again = Effect::ExtraStep { step: Step::Upkeep };
        let mut table =
            in_hand(turns(Step::Upkeep, 1), ALICE, instant("again", &[], &[again.clone(), again]))
                .start(edition);
        let mut later = table.clone();
        table.resolve(ALICE, "again", &[], &[]);
        let expected = [Step::Upkeep, Step::Upkeep, Step::Draw, Step::PrecombatMain];
        assert_eq!(table.game.steps_to_come().take(4).collect::<Vec<_>>(), expected, "{edition}");
        to(&mut later, 1, Step::PrecombatMain);
        later.resolve(ALICE, "again", &[], &[]);
        let expected = [Step::Upkeep, Step::Upkeep, Step::BeginningOfCombat];
        assert_eq!(later.game.steps_to_come().take(3).collect::<Vec<_>>(), expected, "{edition}");
        later.finish();
        // Extra upkeeps are upkeeps.
        let watch = CardFace::new("watch", [CardType::Enchantment])
            .with_trigger(trigger(at(Step::Upkeep), &[gain(1)]));
        let again = Effect::ExtraStep { step: Step::Upkeep };
        let board = in_play(turns(Step::PrecombatMain, 1), ALICE, watch);
        let mut table = in_hand(board, ALICE, instant("again", &[], &[again])).start(edition);
        table.resolve(ALICE, "again", &[], &[]).finish();
        assert_eq!(table.life(ALICE), 21, "{edition}");
    }
}

/// A first strike step asked for in one combat phase says nothing about the next one.
#[test]
fn each_combat_asks_anew_about_first_strike() {
    for edition in Edition::ALL {
        let extra = Effect::ExtraStep { step: Step::FirstStrikeDamage };
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, instant("extra", &[], &[extra]));
        let mut table = board.creature(ALICE, face("A", 1, 1, &[Keyword::FirstStrike])).start(edition);
        table.resolve(ALICE, "extra", &[], &[]);
        to(&mut table, 1, Step::PrecombatMain);
        table.attack(&["A"]);
        to(&mut table, 1, Step::EndOfCombat);
        let first = steps_of(&table, 1).iter().filter(|step| **step == Step::FirstStrikeDamage).count();
        assert_eq!((first, table.life(BOB)), (2, 19), "{edition}");
        // And twice in one turn.
        let board = in_hand(turns(Step::PrecombatMain, 1), ALICE, instant("pair", &[], &[UNTAP, PAIR]));
        let board = in_hand(board, ALICE, instant("untap", &[], &[UNTAP]));
        let mut table = board.creature(ALICE, face("A", 1, 1, &[Keyword::FirstStrike])).start(edition);
        table.resolve(ALICE, "pair", &[], &[]).attack(&["A"]);
        to(&mut table, 1, Step::PostcombatMain);
        table.resolve(ALICE, "untap", &[], &[]).attack(&["A"]);
        to(&mut table, 1, Step::EndOfCombat);
        let first = steps_of(&table, 1).iter().filter(|step| **step == Step::FirstStrikeDamage).count();
        assert_eq!((first, table.life(BOB)), (2, 18), "{edition}");
    }
}

fn skipping(effects: &[Effect], from: Step, through: u32) -> Board {
    in_hand(runner(turns(from, through)), BOB, instant("skip", &[], effects))
}

/// T44, 419.6e, f / 614.10: each skip skips one; two skip two.
#[test]
fn two_skips_skip_two() {
    for edition in Edition::ALL {
        for (skips, fought) in [(1, 2), (2, 1)] {
            let effects = vec![skip(Skippable::CombatPhase); skips];
            let mut table = skipping(&effects, Step::Upkeep, 5).start(edition);
            table.resolve(BOB, "skip", &[], &[]).finish();
            let hers = [1, 3, 5]
                .into_iter()
                .filter(|turn| steps_of(&table, *turn).contains(&Step::DeclareAttackers));
            assert_eq!(hers.count(), fought, "{edition}: {skips}");
            assert!(
                steps_of(&table, 2).contains(&Step::DeclareAttackers),
                "{edition}: Bob's own is not skipped"
            );
            assert_eq!(count(&table, |h| *h == Happening::CombatSkipped(ALICE)), skips, "{edition}");
        }
    }
}

/// Of two combat damage steps, a skip is used up by the first. In the second, the edition decides
/// who strikes: creatures that did not assign damage before, or creatures that had neither first
/// strike nor double strike.
#[test]
fn of_two_damage_steps_a_skip_skips_one() {
    for edition in Edition::ALL {
        let all = edition.rules().second_strike == combat_lab_rulebook::SecondStrike::DidNotAssign;
        for (skips, lost) in [(0, 1 + 2 + 4 + 4), (1, if all { 1 + 2 + 4 } else { 1 + 4 }), (2, 0)] {
            for step in [Step::CombatDamage, Step::FirstStrikeDamage] {
                let effects: Vec<Effect> = (0..skips)
                    .map(|place| skip(Skippable::Step(if place == 0 { step } else { Step::CombatDamage })))
                    .collect();
                let mut table = skipping(&effects, Step::Upkeep, 1)
                    .creature(ALICE, face("first", 2, 2, &[Keyword::FirstStrike]))
                    .creature(ALICE, face("double", 4, 4, &[Keyword::DoubleStrike]))
                    .start(edition);
                table.resolve(BOB, "skip", &[], &[]).attack(&["runner", "first", "double"]).finish();
                assert_eq!(table.life(BOB), 20 - lost, "{edition}: {skips}, {step:?}");
                let skipped = count(&table, |h| matches!(h, Happening::StepSkipped(_)));
                assert_eq!(skipped, skips, "{edition}: {step:?}");
            }
        }
    }
}

/// What has begun cannot be skipped any more: the effect waits for the next.
#[test]
fn what_has_begun_is_not_skipped() {
    for edition in Edition::ALL {
        let mut table = skipping(&[skip(Skippable::CombatPhase)], Step::BeginningOfCombat, 3).start(edition);
        table.resolve(BOB, "skip", &[], &[]).attack(&["runner"]);
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(table.life(BOB), 19, "{edition}");
        table.finish();
        assert!(!steps_of(&table, 3).contains(&Step::BeginningOfCombat), "{edition}");

        let mut table = skipping(&[skip(Skippable::Turn)], Step::Upkeep, 3).start(edition);
        table.resolve(BOB, "skip", &[], &[]).finish();
        assert_eq!(turn_order(&table), [BOB, BOB], "{edition}: her next turn, not this one");

        let mut table =
            skipping(&[skip(Skippable::Step(Step::Draw)), skip(Skippable::Step(Step::Draw))], Step::Draw, 5)
                .start(edition);
        table.resolve(BOB, "skip", &[], &[]).finish();
        let drew = count(&table, |h| matches!(h, Happening::Drew { player: ALICE, .. }));
        assert_eq!(drew, 0, "{edition}: turns 3 and 5; the draw of turn 1 was before");
    }
}

/// "At the beginning of next combat" waits for a combat that happens; "until the next upkeep" for
/// an upkeep.
#[test]
fn the_next_one_is_the_next_that_happens() {
    for edition in Edition::ALL {
        let wait = Effect::Delayed { step: Step::BeginningOfCombat, yours: false, effects: vec![gain(1)] };
        let mut table = skipping(&[skip(Skippable::CombatPhase), wait], Step::Upkeep, 2).start(edition);
        table.resolve(BOB, "skip", &[], &[]);
        to(&mut table, 1, Step::End);
        assert_eq!(table.life(BOB), 20, "{edition}");
        to(&mut table, 2, Step::BeginningOfCombat);
        resolve_all(&mut table);
        assert_eq!(table.life(BOB), 21, "{edition}");

        let until = Effect::Pump {
            who: Reference::Each(crate::kit::CREATURE),
            power: 1,
            toughness: 1,
            until: combat_lab_cards::Duration::StepBegins(Step::Upkeep),
        };
        let no_upkeep = Effect::Skip { who: Reference::You, what: Skippable::Step(Step::Upkeep) };
        let mut table = skipping(&[until, no_upkeep], Step::Upkeep, 3).start(edition);
        table.resolve(BOB, "skip", &[], &[]);
        to(&mut table, 2, Step::End);
        assert_eq!(crate::kit::size(&table, "runner"), (2, 2), "{edition}: Bob's upkeep did not happen");
        to(&mut table, 3, Step::Upkeep);
        assert_eq!(crate::kit::size(&table, "runner"), (1, 1), "{edition}: ended as it began");
    }
}

/// In an extra declare attackers step a creature that attacks already is no candidate again: it
/// strikes once.
#[test]
fn attacking_once_is_enough() {
    for edition in Edition::ALL {
        let again = Effect::ExtraStep { step: Step::DeclareAttackers };
        let board = in_hand(turns(Step::PrecombatMain, 1), ALICE, instant("again", &[], &[again]));
        let mut table = board.creature(ALICE, face("A", 2, 2, &[Keyword::Vigilance])).start(edition);
        table.attack(&["A"]).resolve(ALICE, "again", &[], &[]);
        table.until(|t| matches!(t.game.decision(), combat_lab_engine::Decision::DeclareAttackers { .. }));
        let attack = combat_lab_engine::Attack { attacker: table.id("A"), target: BOB.into() };
        assert!(
            table.try_do(combat_lab_engine::Choice::DeclareAttackers(vec![attack].into())).is_err(),
            "{edition}"
        );
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(table.life(BOB), 18, "{edition}");
    }
}
