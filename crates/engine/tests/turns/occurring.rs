//! What counts as one event, and what an ability that triggers on it is about.

use crate::kit::{at, damage, gain, in_play, resolve_all, to, trigger, triggered, turns};
use crate::table::{ALICE, BOB, face};
use combat_lab_engine::{
    Amount, Arrival, CardFace, CardType, Choice, Decision, Effect, Game, Happening, Keyword, PlayerId,
    Reference, Step, TargetKind, TargetSpec, TriggerEvent, Whose, Zone,
};
use combat_lab_rulebook::{Deathtouch, Edition, Lifelink, Rule};
use std::sync::Arc;

const EVERYTHING: Reference = Reference::Each(TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones));
const GAIN_THAT_MUCH: Effect = Effect::GainLife { who: Reference::You, amount: Amount::ThatMuch };
const RETALIATE: Effect = Effect::Damage { amount: Amount::ThatMuch, to: Reference::That };

/// A 6/6 that deals 1 damage to every creature and player at the beginning of combat.
fn pestilent(event: TriggerEvent, effect: Effect) -> CardFace {
    face("pest", 6, 6, &[])
        .with_trigger(trigger(at(Step::BeginningOfCombat), &[damage(1, EVERYTHING)]))
        .with_trigger(trigger(event, &[effect]))
}

/// 410.2 / 603.2c: what a source deals at once is one event, however many it is dealt to.
#[test]
fn dealing_damage_is_one_event() {
    for edition in Edition::ALL {
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, pestilent(TriggerEvent::ThisDealsDamage, GAIN_THAT_MUCH))
            .creature(BOB, face("b1", 0, 3, &[]))
            .creature(BOB, face("b2", 0, 3, &[]));
        let mut table = board.start(edition);
        table.pass_both();
        resolve_all(&mut table);
        // The trigger of the step, and one for the damage; 5 dealt: three creatures, two players.
        assert_eq!(triggered(&table, table.id("pest")), 2, "{edition}");
        assert_eq!((table.life(ALICE), table.life(BOB)), (24, 19), "{edition}");
    }
}

/// The same in combat, where damage is divided; to deal damage to a creature is an event for each
/// creature.
#[test]
fn divided_combat_damage_is_one_event_and_each_creature_is_one() {
    let divided = [("A", "b1", 2), ("A", "b2", 2), ("A", "Bob", 1)];
    for edition in Edition::ALL {
        for (event, times) in [(TriggerEvent::ThisDealsDamage, 1), (TriggerEvent::ThisDamagesCreature, 2)] {
            let attacker =
                face("A", 5, 9, &[Keyword::Trample]).with_trigger(trigger(event, &[GAIN_THAT_MUCH]));
            let board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, attacker)
                .creature(BOB, face("b1", 0, 2, &[]))
                .creature(BOB, face("b2", 0, 2, &[]));
            let mut table = board.start(edition);
            table.attack(&["A"]).block(&[("b1", "A"), ("b2", "A")]).until_assigning();
            table.assign(&divided).finish();
            assert_eq!(triggered(&table, table.id("A")), times, "{edition}");
            let gained = if times == 1 { 5 } else { 4 };
            assert_eq!(table.life(ALICE), 20 + gained, "{edition}");
        }
    }
}

/// Each of several sources is "that source", and "that much" what it dealt itself.
#[test]
fn each_source_is_answered_with_what_it_dealt() {
    for edition in Edition::ALL {
        let wall = face("wall", 0, 9, &[]).with_trigger(trigger(TriggerEvent::ThisIsDamaged, &[RETALIATE]));
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("two", 2, 9, &[]))
            .creature(ALICE, face("three", 3, 9, &[]))
            .creature(BOB, face("idle", 1, 9, &[]))
            .creature(BOB, {
                CardFace { keywords: [Keyword::BlocksAnyNumber].into_iter().collect(), ..wall }
            });
        let mut table = board.start(edition);
        table.attack(&["two", "three"]).block(&[("wall", "two"), ("wall", "three")]);
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(triggered(&table, table.id("wall")), 1, "{edition}: dealt damage once");
        let marked = ["two", "three", "idle"].map(|name| table.object(name).damage());
        assert_eq!(marked, [2, 3, 0], "{edition}");
    }
}

/// The same of a player who is dealt damage by two creatures at once.
#[test]
fn each_source_that_hurt_a_player_is_answered() {
    for edition in Edition::ALL {
        let ward = CardFace::new("ward", [CardType::Enchantment])
            .with_trigger(trigger(TriggerEvent::YouAreDamaged, &[RETALIATE]));
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("two", 2, 9, &[]))
            .creature(ALICE, face("three", 3, 9, &[]));
        let mut table = in_play(board, BOB, ward).start(edition);
        table.attack(&["two", "three"]);
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(triggered(&table, table.id("ward")), 1, "{edition}");
        assert_eq!(["two", "three"].map(|name| table.object(name).damage()), [2, 3], "{edition}");
        assert_eq!(table.life(BOB), 15, "{edition}");
    }
}

fn makes_a_token() -> Effect {
    let face = Arc::new(CardFace::creature("spawn", 1, 1));
    Effect::CreateToken { face, count: 1, arrival: Arrival::default(), under: Reference::You }
}

/// How many tokens are in play.
fn tokens(table: &crate::table::Table) -> usize {
    table.game.objects().filter(|object| object.is_in_play() && object.is_token()).count()
}

/// 404.4 / 603.7: a delayed ability is about what it speaks of: the token that was made, not what
/// the event was about.
#[test]
fn what_was_made_is_not_what_the_event_was_about() {
    for edition in Edition::ALL {
        let exile =
            |who| Effect::Delayed { step: Step::End, yours: false, effects: vec![Effect::Exile { who }] };
        for (who, tokens_left, blocker) in
            [(Reference::Made, 0, Zone::InPlay), (Reference::That, 1, Zone::Exile)]
        {
            let effects = [makes_a_token(), exile(who)];
            let attacker =
                face("A", 1, 4, &[]).with_trigger(trigger(TriggerEvent::ThisBecomesBlockedBy, &effects));
            let board =
                turns(Step::PrecombatMain, 1).creature(ALICE, attacker).creature(BOB, face("b", 0, 4, &[]));
            let mut table = board.start(edition);
            table.attack(&["A"]).block(&[("b", "A")]);
            to(&mut table, 1, Step::End);
            assert_eq!(tokens(&table), 1, "{edition}: it waits on the stack");
            resolve_all(&mut table);
            assert_eq!((tokens(&table), table.zone("b")), (tokens_left, blocker), "{edition}: {who:?}");
        }
    }
}

/// Who has to order triggers at the moment, and how many.
fn ordering(table: &crate::table::Table) -> Option<(PlayerId, usize)> {
    match table.game.decision() {
        Decision::OrderTriggers { player, triggers } => Some((player, triggers.len())),
        _ => None,
    }
}

/// 410.3: two triggers of one deathtouch are ordered by their controller, as those of any ability
/// are.
#[test]
fn the_triggers_of_one_deathtouch_are_ordered() {
    for edition in Edition::ALL {
        if edition.rules().deathtouch != Deathtouch::Triggered {
            continue;
        }
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("snake", 2, 9, &[Keyword::Deathtouch]))
            .creature(BOB, face("b1", 0, 3, &[]))
            .creature(BOB, face("b2", 0, 3, &[]));
        let mut table = board.start(edition);
        table.attack(&["snake"]).block(&[("b1", "snake"), ("b2", "snake")]).until_assigning();
        table.assign(&[("snake", "b1", 1), ("snake", "b2", 1)]);
        table.until(|table| ordering(table).is_some());
        assert_eq!(ordering(&table), Some((ALICE, 2)), "{edition}");
        table.act(Choice::OrderTriggers(vec![1, 0]));
        table.pass_both();
        assert!(table.is_dead("b1") && !table.is_dead("b2"), "{edition}: the last put there comes first");
    }
}

/// The same of lifelink, if the amounts differ; equal ones need no order.
#[test]
fn different_lifelink_triggers_are_ordered() {
    for edition in Edition::ALL {
        if edition.rules().lifelink != Lifelink::Triggered {
            continue;
        }
        for (power, asked) in [(2, false), (3, true)] {
            let board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("one", 2, 2, &[Keyword::Lifelink]))
                .creature(ALICE, face("other", power, 2, &[Keyword::Lifelink]));
            let mut table = board.start(edition);
            table.attack(&["one", "other"]);
            table.until(|table| ordering(table).is_some() || table.game.step() == Step::EndOfCombat);
            assert_eq!(ordering(&table).is_some(), asked, "{edition}: {power}");
        }
    }
}

/// What waits for a step in which the setup starts has been put on the stack there, and is told.
#[test]
fn triggers_that_wait_at_the_start_are_told() {
    for edition in Edition::ALL {
        let shrine = |name: &str| {
            CardFace::new(name, [CardType::Enchantment]).with_trigger(trigger(at(Step::Upkeep), &[gain(1)]))
        };
        let board = in_play(turns(Step::Upkeep, 1), ALICE, shrine("hers"));
        let board = in_play(board, BOB, shrine("his"));
        let (game, events) = Game::begin(edition, &board.setup).unwrap();
        assert_eq!(game.stack().len(), 2, "{edition}");
        let placed = events.iter().map(|event| match &event.kind {
            Happening::TriggerOnStack { source, .. } if event.rules.contains(&Rule::TriggerOrder) => {
                game.object(*source).unwrap().name()
            }
            other => panic!("{edition}: {other:?}"),
        });
        // The active player's first; that the step began is part of the board.
        assert_eq!(placed.collect::<Vec<_>>(), ["hers", "his"], "{edition}");
    }
}
