//! Triggered abilities: noticing, ordering, waiting.

use crate::kit::{
    CREATURE, T0, YOU, YOU_ARE_DAMAGED, at, count, damage, dealt_by_this, gain, in_hand, in_play, instant,
    is_old, priority, resolve_all, spec, to, top, trigger, trigger_at, triggered, turns, using,
};
use crate::table::{ALICE, ANYTHING, BOB, face};
use combat_lab_cards::{
    Arrival, CardFace, CardType, Condition, DamageOnce, Effect, Keyword, Measure, Quantity, Reference, Step,
    Struck, TargetKind, TriggerEvent, TriggeredAbility, Who, Whose, Zone,
};
use combat_lab_engine::{Choice, Decision, Happening, Outcome};
use combat_lab_rulebook::Edition;
use std::sync::Arc;

fn enchantment(name: &str, trigger: TriggeredAbility) -> CardFace {
    CardFace::new(name, [CardType::Enchantment]).with_trigger(trigger)
}

fn slay() -> Effect {
    Effect::Destroy { who: Reference::Each(CREATURE) }
}

/// 404.3 / 603.4: asked as it would trigger, and again as it resolves.
#[test]
fn intervening_if_is_asked_twice() {
    for edition in Edition::ALL {
        let poor = TriggeredAbility {
            condition: Some(Condition::at_most(5, Quantity::of(Measure::Life))),
            ..trigger(at(Step::Upkeep), &[gain(10)])
        };
        for (life, bonus, triggers, end) in [(6, 0, 0, 6), (5, 0, 1, 15), (5, 1, 1, 6)] {
            let mut board =
                in_play(turns(Step::End, 2), BOB, enchantment("poor", poor.clone())).life(BOB, life);
            board = in_hand(board, BOB, instant("gift", &[], &[gain(1)]));
            let mut table = board.start(edition);
            to(&mut table, 2, Step::Upkeep);
            assert_eq!(table.game.stack().len(), triggers, "{edition}: at {life}");
            if bonus > 0 {
                table.resolve(BOB, "gift", &[], &[]);
            }
            resolve_all(&mut table);
            assert_eq!(table.life(BOB), end, "{edition}: at {life}");
            let failed = count(&table, |h| matches!(h, Happening::ConditionFailed(_)));
            assert_eq!(failed, bonus, "{edition}: at {life}");
        }
    }
}

/// 410.3 / 603.3b (T50): the active player's go on the stack first; each player orders their own.
#[test]
fn active_player_first_and_each_their_own_order() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1);
        for (owner, name, life) in [(BOB, "b1", 1), (ALICE, "a1", 2), (ALICE, "a2", 3), (BOB, "b2", 4)] {
            board =
                in_play(board, owner, enchantment(name, trigger(at(Step::BeginningOfCombat), &[gain(life)])));
        }
        let mut table = board.start(edition);
        table.pass_both();
        let Decision::OrderTriggers { player, triggers } = table.game.decision() else { panic!("{edition}") };
        assert_eq!((player, triggers.len()), (ALICE, 2), "{edition}");
        for wrong in [&[0][..], &[0, 0], &[0, 2], &[0, 1, 2], &[]] {
            assert!(table.try_do(Choice::OrderTriggers(wrong.to_vec())).is_err(), "{edition}: {wrong:?}");
        }
        table.act(Choice::OrderTriggers(vec![1, 0]));
        assert!(matches!(table.game.decision(), Decision::OrderTriggers { player: BOB, .. }), "{edition}");
        table.act(Choice::OrderTriggers(vec![0, 1]));
        let mut totals = Vec::new();
        for _ in 0..4 {
            table.pass_both();
            totals.push((table.life(ALICE), table.life(BOB)));
        }
        assert_eq!(totals, [(20, 24), (20, 25), (22, 25), (25, 25)], "{edition}");
    }
}

/// 410.3 / 603.3b: one ability that triggers several times is ordered, too, where it is about
/// different things.
#[test]
fn one_ability_about_two_things_is_ordered() {
    for edition in Edition::ALL {
        let that = Effect::Destroy { who: combat_lab_cards::Reference::That };
        for (effects, asked) in [(vec![that], true), (vec![gain(1)], false)] {
            let hydra = face("hydra", 2, 4, &[])
                .with_trigger(trigger(dealt_by_this(Struck::CREATURE, DamageOnce::ForEach), &effects));
            let board = turns(Step::PrecombatMain, 1).creature(ALICE, hydra);
            let board = board.creature(BOB, face("b1", 0, 3, &[])).creature(BOB, face("b2", 0, 3, &[]));
            let mut table = board.start(edition);
            table.attack(&["hydra"]).block(&[("b1", "hydra"), ("b2", "hydra")]);
            table.until_assigning();
            let free = table.may_assign(&[("hydra", "b1", 1), ("hydra", "b2", 1)]);
            if !free {
                // One creature has to be finished off before the next (2009 to 2024).
                continue;
            }
            table.assign(&[("hydra", "b1", 1), ("hydra", "b2", 1)]);
            table.until(|table| {
                matches!(table.game.decision(), Decision::OrderTriggers { .. })
                    || table.game.stack().len() == 2
            });
            if !asked {
                assert_eq!(table.game.stack().len(), 2, "{edition}: they are alike");
                continue;
            }
            let Decision::OrderTriggers { triggers, .. } = table.game.decision() else { panic!("{edition}") };
            assert_eq!(triggers.len(), 2, "{edition}");
            table.act(Choice::OrderTriggers(vec![1, 0]));
            table.pass_both();
            assert!(table.is_dead("b1") && !table.is_dead("b2"), "{edition}: the last put there comes first");
        }
    }
}

/// T50: the check comes before the trigger: nobody gains the life that would have saved them.
#[test]
fn checks_come_before_triggers() {
    for edition in Edition::ALL {
        let gains = Effect::GainLife { who: YOU, amount: Quantity::THAT_MUCH };
        let mut table = in_play(
            turns(Step::PrecombatMain, 1).life(BOB, 2).creature(ALICE, face("A", 2, 2, &[])),
            BOB,
            enchantment("spirit", trigger(YOU_ARE_DAMAGED, &[gains])),
        )
        .start(edition);
        table.attack(&["A"]).finish();
        assert_eq!(table.game.outcome(), Some(&Outcome::Won(ALICE)), "{edition}");
        assert_eq!(table.life(BOB), 0, "{edition}");
    }
}

/// 410.10d / 603.10: what leaves together sees each other leave; what comes later is not seen.
#[test]
fn simultaneous_deaths_see_each_other() {
    for edition in Edition::ALL {
        let mourner = |name: &str| {
            face(name, 1, 1, &[])
                .with_trigger(trigger(TriggerEvent::Dies(Who::creature(Whose::Anyones)), &[gain(1)]))
        };
        let board = in_hand(
            turns(Step::PrecombatMain, 1).creature(ALICE, mourner("m1")).creature(BOB, mourner("m2")),
            ALICE,
            instant("wrath", &[], &[slay()]),
        );
        let mut table = board.start(edition);
        table.resolve(ALICE, "wrath", &[], &[]);
        resolve_all(&mut table);
        assert_eq!((table.life(ALICE), table.life(BOB)), (22, 22), "{edition}: each saw both");

        // By damage and by toughness 0 at once: one check.
        let mixed = instant(
            "mixed",
            &[],
            &[
                damage(1, Reference::Each(spec(TargetKind::Creature, Whose::Yours))),
                Effect::Pump {
                    who: Reference::Each(spec(TargetKind::Creature, Whose::Opponents)),
                    power: 0,
                    toughness: -1,
                    until: combat_lab_cards::Duration::EndOfTurn,
                },
            ],
        );
        let mut board = board.clone();
        board.setup.cards[2].face = mixed;
        let mut table = board.start(edition);
        table.resolve(ALICE, "mixed", &[], &[]);
        resolve_all(&mut table);
        assert_eq!((table.life(ALICE), table.life(BOB)), (22, 22), "{edition}");
    }
}

/// Tokens that come together see each other come; each is counted by everybody.
#[test]
fn simultaneous_arrivals_see_each_other() {
    for edition in Edition::ALL {
        let herd = face("cow", 1, 1, &[])
            .with_trigger(trigger(TriggerEvent::Enters(Who::creature(Whose::Anyones)), &[gain(1)]));
        let cows = Effect::CreateToken {
            face: Arc::new(herd),
            count: 3,
            arrival: Arrival::default(),
            under: Reference::You,
        };
        let mut table = in_hand(turns(Step::Upkeep, 1), ALICE, instant("cows", &[], &[cows])).start(edition);
        table.resolve(ALICE, "cows", &[], &[]);
        table.until(|t| !t.game.stack().is_empty());
        resolve_all(&mut table);
        assert_eq!(table.life(ALICE), 29, "{edition}: three cows each see three cows");
    }
}

/// 410.4 / 603.3d: a trigger without a legal target is removed; with several the controller
/// chooses.
#[test]
fn triggers_with_targets() {
    for edition in Edition::ALL {
        let zap = trigger_at(at(Step::Upkeep), &[CREATURE], &[Effect::Destroy { who: T0 }]);
        for creatures in 0..=2 {
            let mut board = in_play(turns(Step::End, 2), BOB, enchantment("zap", zap.clone()));
            for number in 0..creatures {
                board = board.creature(ALICE, face(&format!("c{number}"), 1, 1, &[]));
            }
            let mut table = board.start(edition);
            table.until(|t| {
                t.game.turn_number() == 2
                    && (t.game.priority().is_some()
                        || matches!(t.game.decision(), Decision::ChooseTargets { .. }))
            });
            let removed = count(&table, |h| matches!(h, Happening::TriggerRemoved { .. }));
            assert_eq!(removed, usize::from(creatures == 0), "{edition}: {creatures}");
            if creatures == 2 {
                let Decision::ChooseTargets { player, targets, .. } = table.game.decision() else { panic!() };
                assert_eq!((player, targets[0].len()), (BOB, 2), "{edition}");
                assert!(table.try_do(Choice::ChooseTargets(vec![BOB.into()])).is_err(), "{edition}");
                assert!(table.try_do(Choice::ChooseTargets(vec![])).is_err(), "{edition}");
                let second = table.thing("c1");
                table.act(Choice::ChooseTargets(vec![second]));
            }
            resolve_all(&mut table);
            if creatures > 0 {
                assert!(table.is_dead(&format!("c{}", creatures - 1)), "{edition}");
            }
            if creatures == 2 {
                assert_eq!(table.zone("c0"), Zone::InPlay, "{edition}");
            }
        }
    }
}

/// T39, 313.2 / 513.2: made after the end step began, "at the (next) end step" is next turn's; what
/// lasts "until end of turn" still ends in this cleanup.
#[test]
fn too_late_for_this_turn() {
    for edition in Edition::ALL {
        let spark = face("spark", 3, 1, &[]);
        let ball = instant(
            "ball",
            &[],
            &[
                Effect::CreateToken {
                    face: Arc::new(spark),
                    count: 1,
                    arrival: Arrival::default(),
                    under: Reference::You,
                },
                Effect::Delayed {
                    step: Step::End,
                    yours: false,
                    effects: vec![Effect::Exile { who: Reference::Made }],
                },
                Effect::Pump {
                    who: Reference::Each(CREATURE),
                    power: 1,
                    toughness: 1,
                    until: combat_lab_cards::Duration::EndOfTurn,
                },
            ],
        );
        for (made, gone) in [(Step::PostcombatMain, 1), (Step::End, 2)] {
            let mut table = in_hand(turns(Step::PostcombatMain, 3), ALICE, ball.clone()).start(edition);
            to(&mut table, 1, made);
            table.resolve(ALICE, "ball", &[], &[]);
            let token = table.game.in_zone(ALICE, Zone::InPlay).next().unwrap().id();
            let there = |t: &crate::table::Table| t.game.object(token).unwrap().is_in_play();
            table.until(|t| !there(t));
            assert_eq!((table.game.turn_number(), table.game.step()), (gone, Step::End), "{edition}");
            if gone == 2 {
                assert_eq!(
                    table.game.object(token).unwrap().characteristics().power,
                    3,
                    "{edition}: it wore off"
                );
            }
        }
    }
}

/// A delayed ability triggers once (404.4 / 603.7b).
#[test]
fn a_delayed_ability_triggers_once() {
    for edition in Edition::ALL {
        let later = Effect::Delayed { step: Step::Upkeep, yours: false, effects: vec![gain(3)] };
        let mut table =
            in_hand(turns(Step::Upkeep, 3), ALICE, instant("later", &[], &[later])).start(edition);
        table.resolve(ALICE, "later", &[], &[]);
        assert_eq!(table.life(ALICE), 20, "{edition}: this upkeep has begun");
        table.finish();
        assert_eq!(table.life(ALICE), 23, "{edition}");
    }
}

/// The controller is who controlled the source as it triggered; it outlives the source, and can be
/// countered.
#[test]
fn a_trigger_on_the_stack_stands_alone() {
    for edition in Edition::ALL {
        let dies = face("dies", 1, 1, &[]).with_trigger(trigger(TriggerEvent::Dies(Who::This), &[gain(4)]));
        let abilities = spec(TargetKind::AbilityOnStack, Whose::Anyones);
        let mut board = turns(Step::Upkeep, 1).creature(BOB, dies);
        board = in_hand(board, ALICE, instant("bolt", &[ANYTHING], &[damage(3, T0)]));
        board = in_hand(
            board,
            ALICE,
            instant("hush", &[abilities], &[Effect::Counter { who: T0, to: Zone::Graveyard }]),
        );
        let mut table = board.start(edition);
        let dying = table.id("dies");
        table.resolve(ALICE, "bolt", &["dies"], &[]);
        assert_eq!(triggered(&table, dying), 1, "{edition}");
        assert_eq!(table.game.stack()[0].object().controller(), Some(BOB), "{edition}");
        let mut hushed = table.clone();
        priority(&mut hushed, ALICE);
        let hush = using(&hushed, "hush", 0, &[top(&hushed)], &[]);
        hushed.act(hush);
        resolve_all(&mut hushed);
        resolve_all(&mut table);
        assert_eq!((table.life(BOB), hushed.life(BOB)), (24, 20), "{edition}");
    }
}

/// Damage from several sources at once is one event: "whenever you are dealt damage" triggers once,
/// for all of it.
#[test]
fn damage_from_two_sources_is_dealt_once() {
    for edition in Edition::ALL {
        let gains = Effect::GainLife { who: YOU, amount: Quantity::THAT_MUCH };
        let mut table = in_play(
            turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("A", 2, 2, &[]))
                .creature(ALICE, face("B", 3, 3, &[])),
            BOB,
            enchantment("spirit", trigger(YOU_ARE_DAMAGED, &[gains])),
        )
        .start(edition);
        let spirit = table.id("spirit");
        table.attack(&["A", "B"]);
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!(triggered(&table, spirit), 1, "{edition}");
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

/// A source that has left does not trigger any more on what it deals (410.10d / 603.10).
#[test]
fn dealing_damage_is_not_looked_back_at() {
    for edition in Edition::ALL {
        let drinker = face("drinker", 3, 1, &[])
            .with_trigger(trigger(dealt_by_this(Struck::Anything, DamageOnce::ForSource), &[gain(3)]));
        let mut table = turns(Step::PrecombatMain, 1)
            .creature(ALICE, drinker)
            .creature(ALICE, face("other", 1, 1, &[Keyword::Haste]))
            .instant(BOB, "bolt", &[damage(1, T0)])
            .start(edition);
        table.attack(&["drinker", "other"]);
        to(&mut table, 1, Step::CombatDamage);
        if is_old(edition) {
            // Kill it while its damage waits: dealt, but nothing triggers.
            table.resolve(BOB, "bolt", &["drinker"], &[]);
            table.pass_both();
            assert_eq!((table.life(ALICE), table.life(BOB)), (20, 16), "{edition}");
            assert!(table.game.stack().is_empty(), "{edition}");
        } else {
            resolve_all(&mut table);
            assert_eq!((table.life(ALICE), table.life(BOB)), (23, 16), "{edition}");
        }
    }
}
