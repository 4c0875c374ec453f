//! What triggers in combat, each kind as often as it should, and the keywords that are such
//! abilities.

use crate::table::{ALICE, BOB, Board, TARGET, Table, face};
use combat_lab_cards::{
    Ability, Arrival, Attacking, CardFace, CardType, CombatPart, Condition, Effect, Keyword, Meets, Numbered,
    NumberedKeyword, Opposed, Quantity, Reference, State, Step, TargetKind, TargetSpec, TriggerEvent,
    TriggeredAbility, Who, Whose,
};
use combat_lab_engine::{Choice, Decision, Happening, Place, TriggerOrigin};
use combat_lab_rulebook::{Edition, Rule};
use std::sync::Arc;

const CREATURE: TargetSpec = TargetSpec::new(TargetKind::Creature, Whose::Anyones);

/// "Whenever …: you gain 1 life", so that life counts how often.
fn gains(event: TriggerEvent, condition: Option<Condition>) -> TriggeredAbility {
    let gain = Effect::GainLife { who: Reference::You, amount: Quantity::Number(1) };
    TriggeredAbility { event, condition, ability: Ability { effects: vec![gain], ..Ability::default() } }
}

fn watcher(name: &str, events: &[TriggerEvent]) -> CardFace {
    let triggers = events.iter().map(|event| gains(*event, None)).collect();
    CardFace { triggers, ..CardFace::creature(name, 2, 4) }
}

fn token(arrival: Arrival) -> Effect {
    Effect::CreateToken {
        face: Arc::new(CardFace::creature("Recruit", 1, 1)),
        count: 1,
        arrival,
        under: Reference::You,
    }
}

fn instant(name: &str, targets: &[TargetSpec], effects: &[Effect]) -> CardFace {
    let (targets, effects) = (targets.to_vec(), effects.to_vec());
    CardFace::instant(name, Ability { targets, effects, ..Ability::default() })
}

fn cited(table: &Table) -> Vec<Rule> {
    let placed = |kind: &Happening| matches!(kind, Happening::TriggerOnStack { .. });
    table
        .events
        .iter()
        .filter(|event| placed(&event.kind))
        .filter_map(|event| event.rules.first().copied())
        .collect()
}

/// How much life a player has gained once `event` of A, with these blockers of it (and C attacking
/// beside it), is over.
fn gained(edition: Edition, event: TriggerEvent, attackers: &[&str], blocks: &[(&str, &str)]) -> i32 {
    let board = Board::new()
        .creature(ALICE, watcher("A", &[event]))
        .creature(ALICE, face("C", 2, 4, &[]))
        .creature(BOB, face("X", 0, 4, &[]))
        .creature(BOB, face("Y", 0, 4, &[]));
    let mut table = board.start(edition);
    table.attack(attackers).block(blocks).finish();
    table.life(ALICE) - 20
}

#[test]
fn each_kind_triggers_as_often_as_it_happens() {
    let two = [("X", "A"), ("Y", "A")];
    for edition in Edition::ALL {
        let count = |event, attackers, blocks| gained(edition, event, attackers, blocks);
        assert_eq!(
            count(TriggerEvent::Attacks(Who::This, Attacking::Anyhow), &["A", "C"], &[]),
            1,
            "{edition}"
        );
        assert_eq!(count(TriggerEvent::Attacks(Who::This, Attacking::Anyhow), &["C"], &[]), 0, "{edition}");
        assert_eq!(count(TriggerEvent::Attacks(Who::This, Attacking::Player), &["A"], &[]), 1, "{edition}");
        assert_eq!(
            count(TriggerEvent::Attacks(Who::This, Attacking::Planeswalker), &["A"], &[]),
            0,
            "{edition}"
        );
        assert_eq!(count(TriggerEvent::Attacks(Who::This, Attacking::Alone), &["A"], &[]), 1, "{edition}");
        assert_eq!(
            count(TriggerEvent::Attacks(Who::This, Attacking::Alone), &["A", "C"], &[]),
            0,
            "{edition}"
        );
        assert_eq!(
            count(TriggerEvent::Attacks(Who::creature(Whose::Yours), Attacking::Anyhow), &["A", "C"], &[]),
            2,
            "{edition}"
        );
        assert_eq!(
            count(
                TriggerEvent::Attacks(Who::creature(Whose::Opponents), Attacking::Anyhow),
                &["A", "C"],
                &[]
            ),
            0,
            "{edition}"
        );
        assert_eq!(
            count(TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Once), &["A"], &two),
            1,
            "{edition}"
        );
        assert_eq!(
            count(
                TriggerEvent::Meets(
                    Who::This,
                    Meets::IsBlocked,
                    Opposed::Each(TargetSpec::new(TargetKind::Creature, Whose::Anyones))
                ),
                &["A"],
                &two
            ),
            2,
            "{edition}"
        );
        assert_eq!(
            count(TriggerEvent::Meets(Who::This, Meets::Either, Opposed::Once), &["A"], &two),
            1,
            "{edition}"
        );
        assert_eq!(
            count(
                TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Once),
                &["A", "C"],
                &[("X", "C")]
            ),
            0,
            "{edition}"
        );
        assert_eq!(
            count(TriggerEvent::Attacks(Who::This, Attacking::Unblocked), &["A", "C"], &[("X", "C")]),
            1,
            "{edition}"
        );
        assert_eq!(
            count(TriggerEvent::Attacks(Who::This, Attacking::Unblocked), &["A"], &two),
            0,
            "{edition}"
        );
    }
}

#[test]
fn blocking_two_creatures_is_blocking_once_and_a_creature_twice() {
    for (event, times) in [
        (TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Once), 1),
        (
            TriggerEvent::Meets(
                Who::This,
                Meets::Blocks,
                Opposed::Each(TargetSpec::new(TargetKind::Creature, Whose::Anyones)),
            ),
            2,
        ),
        (TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Alone), 1),
        (TriggerEvent::Meets(Who::This, Meets::Either, Opposed::Once), 1),
    ] {
        let board = Board::new()
            .creature(ALICE, face("A", 0, 4, &[]))
            .creature(ALICE, face("C", 0, 4, &[]))
            .creature(BOB, watcher("X", &[event]).with([Keyword::BlocksOneMore]))
            .creature(BOB, face("Y", 0, 4, &[]));
        for edition in Edition::ALL {
            let mut table = board.start(edition);
            table.attack(&["A", "C"]).block(&[("X", "A"), ("X", "C")]).finish();
            assert_eq!(table.life(BOB), 20 + times, "{edition}: {event:?}");
            assert!(cited(&table).iter().all(|rule| *rule == Rule::BlockTriggers), "{edition}");
            let mut table = board.start(edition);
            table.attack(&["A", "C"]).block(&[("X", "A"), ("Y", "C")]).finish();
            let alone = event == TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Alone);
            assert_eq!(table.life(BOB), 20 + i32::from(!alone), "{edition}: {event:?}");
        }
    }
}

#[test]
fn what_a_trigger_is_about_is_what_was_attacked_or_blocked() {
    let walker = CardFace { loyalty: Some(3), ..CardFace::new("J", [CardType::Planeswalker]) };
    let board = Board::new()
        .creature(
            ALICE,
            watcher(
                "A",
                &[
                    TriggerEvent::Attacks(Who::This, Attacking::Planeswalker),
                    TriggerEvent::Attacks(Who::This, Attacking::Player),
                ],
            ),
        )
        .creature(BOB, walker);
    for edition in Edition::ALL.into_iter().filter(|edition| *edition > Edition::E2006_10) {
        for goal in ["J", "Bob"] {
            let mut table = board.start(edition);
            table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
            let attack = combat_lab_engine::Attack { attacker: table.id("A"), target: table.thing(goal) };
            table.act(Choice::DeclareAttackers(vec![attack].into()));
            let [entry] = table.game.stack() else { panic!("{edition}: one of them triggered") };
            let combat_lab_engine::StackObject::Triggered(triggered) = entry.object() else {
                panic!("{edition}")
            };
            assert_eq!(triggered.that, [table.thing(goal)], "{edition}");
            assert_eq!(cited(&table), [Rule::AttackTriggers], "{edition}");
        }
    }
}

/// Put into play attacking, a creature has not attacked; but nothing has been declared to block it.
#[test]
fn what_enters_attacking_attacks_and_is_not_blocked_only_in_part() {
    let events = [
        TriggerEvent::Attacks(Who::This, Attacking::Anyhow),
        TriggerEvent::Attacks(Who::This, Attacking::Alone),
        TriggerEvent::Attacks(Who::This, Attacking::Unblocked),
    ];
    let recruit = Effect::CreateToken {
        face: Arc::new(watcher("Recruit", &events)),
        count: 1,
        arrival: Arrival::TAPPED_AND_ATTACKING,
        under: Reference::You,
    };
    let board = Board::new().creature(ALICE, face("A", 1, 1, &[])).card(
        ALICE,
        instant("Call", &[], &[recruit]),
        Place::Hand,
    );
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).resolve(ALICE, "Call", &[], &[]).finish();
        assert_eq!(table.life(ALICE), 21, "{edition}");
    }
}

/// A blocker that is put into play makes "becomes blocked by a creature" trigger again since 2010,
/// and "becomes blocked" not (309.4; 509.4d).
#[test]
fn a_blocker_put_into_play_blocks_but_never_blocked() {
    let by = TriggerEvent::Meets(
        Who::This,
        Meets::IsBlocked,
        Opposed::Each(TargetSpec::new(TargetKind::Creature, Whose::Anyones)),
    );
    let arrival = Arrival { tapped: false, part: CombatPart::Blocking(TARGET) };
    let board = Board::new()
        .creature(
            ALICE,
            watcher(
                "A",
                &[
                    by,
                    TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Once),
                    TriggerEvent::Attacks(Who::This, Attacking::Unblocked),
                ],
            ),
        )
        .creature(BOB, face("X", 0, 4, &[]))
        .card(BOB, instant("Ambush", &[CREATURE], &[token(arrival)]), Place::Hand);
    for edition in Edition::ALL {
        let again = i32::from(edition >= Edition::E2010_07);
        for (blocks, life) in [(&[("X", "A")][..], 22 + again), (&[], 23)] {
            let mut table = board.start(edition);
            table.attack(&["A"]).block(blocks);
            table.until(|table| table.game.stack().is_empty() && table.game.priority() == Some(ALICE));
            table.resolve(BOB, "Ambush", &["A"], &[]).finish();
            // Blocked: by X, once for all, and by the recruit. Unblocked: that, then once for all,
            // and by the recruit.
            assert_eq!(table.life(ALICE), life, "{edition}: {blocks:?}");
        }
    }
}

/// Attacking alone is about the declaration since October 2008; before, there was only being alone
/// at the moment.
#[test]
fn alone_as_declared_and_alone_at_the_moment() {
    let event = gains(TriggerEvent::Attacks(Who::This, Attacking::Alone), None);
    let state = gains(
        TriggerEvent::StepBegins(Step::EndOfCombat, combat_lab_cards::StepOf::Turn(Whose::Anyones)),
        Some(Condition::state(State::AttacksAlone)),
    );
    let loner = CardFace { triggers: vec![event, state], ..CardFace::creature("A", 0, 4) };
    let destroy = Effect::Destroy { who: TARGET };
    let board = Board::new()
        .creature(ALICE, loner)
        .creature(ALICE, face("C", 2, 2, &[]))
        .card(ALICE, instant("Call", &[], &[token(Arrival::TAPPED_AND_ATTACKING)]), Place::Hand)
        .card(BOB, instant("Murder", &[CREATURE], &[destroy]), Place::Hand);
    for edition in Edition::ALL {
        // Declared alone, then joined by a token: it attacked alone and is not alone.
        let mut table = board.start(edition);
        table.attack(&["A"]).resolve(ALICE, "Call", &[], &[]);
        assert!(!table.game.combat().is_attacking_alone(table.id("A")), "{edition}");
        table.finish();
        assert_eq!(table.life(ALICE), 21, "{edition}");
        let rule = if edition == Edition::E2006_10 { Rule::IsAttackingAlone } else { Rule::AttacksAlone };
        assert_eq!(cited(&table), [rule], "{edition}");
        // Declared with another that dies: it is alone and did not attack alone.
        let mut table = board.start(edition);
        table.attack(&["A", "C"]).resolve(BOB, "Murder", &["C"], &[]);
        assert!(table.game.combat().is_attacking_alone(table.id("A")), "{edition}");
        table.finish();
        assert_eq!(table.life(ALICE), 21, "{edition}");
    }
}

/// In a second declare attackers step, the only one declared there attacks alone; before October
/// 2008 only if nothing else is attacking.
#[test]
fn alone_in_an_extra_declare_attackers_step() {
    let again = Effect::ExtraStep { step: Step::DeclareAttackers };
    let board = Board::new()
        .creature(ALICE, watcher("A", &[TriggerEvent::Attacks(Who::This, Attacking::Alone)]))
        .creature(ALICE, face("C", 2, 2, &[]))
        .card(ALICE, instant("Again", &[], &[again]), Place::Hand);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["C"]).resolve(ALICE, "Again", &[], &[]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        table.attack(&["A"]).finish();
        assert_eq!(table.life(ALICE), 20 + i32::from(edition != Edition::E2006_10), "{edition}");
    }
}

#[test]
fn exalted_triggers_for_each_instance_and_only_for_one_that_attacks_alone() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(ALICE, face("E", 1, 1, &[Keyword::Exalted, Keyword::Exalted]))
        .creature(BOB, face("B", 1, 1, &[Keyword::Exalted]))
        .card(ALICE, instant("Call", &[], &[token(Arrival::TAPPED_AND_ATTACKING)]), Place::Hand);
    for edition in Edition::ALL {
        if edition == Edition::E2006_10 {
            assert!(board.try_start(edition).is_err(), "exalted came in October 2008");
            continue;
        }
        let mut table = board.start(edition);
        table.attack(&["A"]);
        assert_eq!(table.game.stack().len(), 2, "{edition}: twice for E, not for Bob's");
        assert_eq!(cited(&table), [Rule::Exalted; 2], "{edition}");
        table.until(|table| table.game.stack().is_empty());
        assert_eq!(table.object("A").characteristics().power, 4, "{edition}");
        table.resolve(ALICE, "Call", &[], &[]).finish();
        assert_eq!(table.life(BOB), 15, "{edition}: 4 and 1");
        let mut table = board.start(edition);
        table.attack(&["A", "E"]);
        assert!(table.game.stack().is_empty(), "{edition}: two attack");
    }
}

#[test]
fn flanking_weakens_each_blocker_without_it() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[Keyword::Flanking, Keyword::Flanking]))
        .creature(BOB, face("X", 1, 3, &[]))
        .creature(BOB, face("Y", 1, 3, &[Keyword::Flanking]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("X", "A"), ("Y", "A")]);
        assert_eq!(table.game.stack().len(), 2, "{edition}: twice for X");
        assert_eq!(cited(&table), [Rule::Flanking; 2], "{edition}");
        table.until(|table| table.game.stack().is_empty());
        let size = |name| {
            (table.object(name).characteristics().power, table.object(name).characteristics().toughness)
        };
        assert_eq!((size("X"), size("Y")), ((-1, 1), (1, 3)), "{edition}");
    }
}

fn numbered(name: &str, keyword: NumberedKeyword, numbers: &[u32]) -> CardFace {
    let numbered = numbers.iter().map(|number| Numbered { keyword, number: *number }).collect();
    CardFace { numbered, ..CardFace::creature(name, 2, 2) }
}

#[test]
fn bushido_is_for_attackers_and_blockers_and_each_instance_counts() {
    let board = Board::new()
        .creature(ALICE, numbered("A", NumberedKeyword::Bushido, &[1, 2]))
        .creature(BOB, numbered("X", NumberedKeyword::Bushido, &[1]))
        .creature(BOB, face("Y", 1, 1, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("X", "A"), ("Y", "A")]);
        // Two of Alice's in an order of her choice.
        table.until(|table| table.game.priority() == Some(ALICE));
        assert_eq!(table.game.stack().len(), 3, "{edition}");
        table.until(|table| table.game.stack().is_empty());
        let size = |name| {
            (table.object(name).characteristics().power, table.object(name).characteristics().toughness)
        };
        assert_eq!((size("A"), size("X")), ((5, 5), (3, 3)), "{edition}");
        let origins: Vec<bool> = table
            .happenings()
            .filter_map(|kind| match kind {
                Happening::TriggerOnStack { origin, .. } => {
                    Some(matches!(origin, TriggerOrigin::Numbered(_)))
                }
                _ => None,
            })
            .collect();
        assert_eq!(origins, [true; 3], "{edition}");
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[]).finish();
        assert_eq!(table.life(BOB), 18, "{edition}: unblocked, nothing triggers");
    }
}

/// The bonus is counted as the ability resolves, and stays whatever becomes of the blockers.
#[test]
fn rampage_counts_blockers_beyond_the_first_as_it_resolves() {
    let destroy = Effect::Destroy { who: TARGET };
    let board = Board::new()
        .creature(ALICE, numbered("A", NumberedKeyword::Rampage, &[2]))
        .creature(BOB, face("X", 0, 1, &[]))
        .creature(BOB, face("Y", 0, 1, &[]))
        .creature(BOB, face("Z", 0, 1, &[]))
        .card(BOB, instant("Murder", &[CREATURE], &[destroy]), Place::Hand);
    for edition in Edition::ALL {
        for (blocks, size) in [(1, 2), (2, 4), (3, 6)] {
            let all = [("X", "A"), ("Y", "A"), ("Z", "A")];
            let mut table = board.start(edition);
            table.attack(&["A"]).block(&all[..blocks]);
            table.until(|table| table.game.stack().is_empty());
            assert_eq!(table.object("A").characteristics().power, size, "{edition}: {blocks}");
            table.resolve(BOB, "Murder", &["X"], &[]);
            assert_eq!(table.object("A").characteristics().power, size, "{edition}: too late");
        }
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("X", "A"), ("Y", "A")]).resolve(BOB, "Murder", &["X"], &[]);
        table.until(|table| table.game.stack().is_empty());
        assert_eq!(table.object("A").characteristics().power, 2, "{edition}: in time");
    }
}
