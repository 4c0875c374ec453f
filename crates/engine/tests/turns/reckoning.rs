//! Amounts worked out from what is counted, whatever another player has, and permanents that are
//! exchanged or untapped.

use crate::kit::{
    CREATURE, PERMANENT, PLAYER, T0, T1, at, edict, gain, in_hand, in_play, instant, island, resolve_all,
    size, spec, to, trigger, turns,
};
use crate::table::{ALICE, BOB, Board, Table, face};
use combat_lab_engine::{
    Amount, Becoming, CardFace, CardType, Choice, Condition, CountOf, CountedFor, CounterKind, Effect,
    GivenUpAs, Reckoned, Reference, Step, TargetKind, TriggerEvent, TriggeredAbility, Whose, Worked,
};
use combat_lab_rulebook::Edition;

fn board() -> Board {
    turns(Step::PrecombatMain, 1)
}

const fn theirs(of: CountOf, then: Worked) -> Amount {
    Amount::Reckoned(Reckoned { of, by: CountedFor::Theirs, then })
}

fn enchantment(name: &str, event: TriggerEvent, effects: &[Effect]) -> CardFace {
    CardFace { triggers: vec![trigger(event, effects)], ..CardFace::new(name, [CardType::Enchantment]) }
}

fn life(table: &Table) -> (i32, i32) {
    let life = |player| table.game.player(player).map_or(0, combat_lab_engine::Player::life);
    (life(ALICE), life(BOB))
}

/// Each of them loses half of what that player has, rounded up.
#[test]
fn each_player_loses_half_of_their_own_life() {
    for edition in Edition::ALL {
        let amount = theirs(CountOf::Life, Worked::HalfUp);
        let halve = instant("halve", &[], &[Effect::LoseLife { who: Reference::Each(PLAYER), amount }]);
        let mut table = in_hand(board().life(BOB, 7), ALICE, halve).start(edition);
        let (alice, _) = life(&table);
        table.resolve(ALICE, "halve", &[], &[]);
        assert_eq!(life(&table), (alice / 2, 3), "{edition}");
    }
}

/// "Damage to that player equal to the number of lands they control": whoever controls the source.
#[test]
fn what_that_player_has_is_counted() {
    for edition in Edition::ALL {
        let lands = CountOf::Permanents(spec(TargetKind::Creature, Whose::Yours));
        let hurts = Effect::Damage { amount: theirs(lands, Worked::Times(2)), to: T0 };
        let bears = board().creature(BOB, face("bear", 2, 2, &[])).creature(BOB, face("ox", 4, 4, &[]));
        let bears = bears.creature(ALICE, face("own", 1, 1, &[]));
        let mut table = in_hand(bears, ALICE, instant("karma", &[PLAYER], &[hurts])).start(edition);
        let (alice, bob) = life(&table);
        table.resolve(ALICE, "karma", &["Bob"], &[]);
        assert_eq!(life(&table), (alice, bob - 4), "{edition}");
    }
}

/// 107.1b: what would be less than 0 is 0.
#[test]
fn no_number_is_less_than_0() {
    assert_eq!(Worked::Minus(4).of(3), 0);
    assert_eq!(Worked::From(3).of(5), 0);
    assert_eq!((Worked::HalfUp.of(5), Worked::HalfDown.of(5)), (3, 2));
    for edition in Edition::ALL {
        let amount =
            Amount::Reckoned(Reckoned { of: CountOf::Hand, by: CountedFor::You, then: Worked::Minus(4) });
        let ivory = instant("ivory", &[], &[Effect::GainLife { who: Reference::You, amount }]);
        let mut table = in_hand(board(), ALICE, ivory).start(edition);
        let before = life(&table);
        table.resolve(ALICE, "ivory", &[], &[]);
        assert_eq!(life(&table), before, "{edition}");
    }
}

/// A permanent that any player sacrifices; a destroyed one is not sacrificed.
#[test]
fn whoever_sacrifices_is_noticed() {
    for edition in Edition::ALL {
        for (whose, gained) in [(Whose::Anyones, 1), (Whose::Opponents, 1), (Whose::Yours, 0)] {
            let devil = enchantment("devil", TriggerEvent::Sacrifices(whose, PERMANENT), &[gain(1)]);
            let bears = in_play(board(), ALICE, devil).creature(BOB, face("bear", 2, 2, &[]));
            let bears = bears.creature(BOB, face("ox", 2, 2, &[]));
            let cruel = instant("edict", &[PLAYER], &[edict(T0, 1, CREATURE)]);
            let doom = instant("doom", &[CREATURE], &[Effect::Destroy { who: T0 }]);
            let mut table = in_hand(in_hand(bears, ALICE, cruel), ALICE, doom).start(edition);
            let (alice, _) = life(&table);
            table.resolve(ALICE, "doom", &["ox"], &[]);
            resolve_all(&mut table);
            assert_eq!(life(&table).0, alice, "{edition}");
            table.resolve(ALICE, "edict", &["Bob"], &[]);
            resolve_all(&mut table);
            assert_eq!(life(&table).0, alice + gained, "{edition}");
        }
    }
}

/// A permanent of that kind that becomes tapped; one that is tapped already doesn't become it.
#[test]
fn whatever_becomes_tapped_is_noticed() {
    for edition in Edition::ALL {
        let event = TriggerEvent::Becomes(spec(TargetKind::Creature, Whose::Opponents), Becoming::Tapped);
        let watcher = enchantment("watcher", event, &[gain(1)]);
        let bears = in_play(board(), ALICE, watcher).creature(BOB, face("bear", 2, 2, &[]));
        let bears = bears.creature(ALICE, face("own", 2, 2, &[]));
        let tap = |name| instant(name, &[CREATURE], &[Effect::Tap { who: T0 }]);
        let hand =
            ["one", "two", "three"].into_iter().fold(bears, |board, name| in_hand(board, ALICE, tap(name)));
        let mut table = hand.start(edition);
        let (alice, _) = life(&table);
        for (spell, at, gained) in [("one", "own", 0), ("two", "bear", 1), ("three", "bear", 1)] {
            table.resolve(ALICE, spell, &[at], &[]);
            resolve_all(&mut table);
            assert_eq!(life(&table).0, alice + gained, "{edition} {spell}");
        }
    }
}

/// 701.10: each of the two players gets the other's permanent; where one player controls both,
/// nothing happens.
#[test]
fn two_permanents_are_exchanged() {
    for edition in Edition::ALL {
        let swap = instant("swap", &[CREATURE, CREATURE], &[Effect::ExchangeControl { one: T0, other: T1 }]);
        let bears = board().creature(BOB, face("bear", 2, 2, &[])).creature(ALICE, face("own", 1, 1, &[]));
        let bears = bears.creature(ALICE, face("second", 1, 1, &[]));
        let start = in_hand(bears, ALICE, swap).start(edition);
        let controller = |table: &Table, name: &str| {
            table.game.object(table.id(name)).map(combat_lab_engine::Object::controller)
        };
        let mut table = start.clone();
        table.resolve(ALICE, "swap", &["own", "bear"], &[]);
        assert_eq!(
            (controller(&table, "own"), controller(&table, "bear")),
            (Some(BOB), Some(ALICE)),
            "{edition}"
        );
        let mut table = start;
        table.resolve(ALICE, "swap", &["own", "second"], &[]);
        assert_eq!(
            (controller(&table, "own"), controller(&table, "second")),
            (Some(ALICE), Some(ALICE)),
            "{edition}"
        );
    }
}

/// "Untap up to two lands": none, or anybody's; an untapped one isn't offered.
#[test]
fn lands_are_chosen_to_be_untapped() {
    for edition in Edition::ALL {
        let how = GivenUpAs::Untapped;
        let (who, count, what) = (Reference::You, Amount::Fixed(2), Some(PERMANENT));
        let snap = instant("snap", &[], &[Effect::GiveUp { who, count, what, how }]);
        let lands = in_play(in_play(board(), ALICE, island("own")), BOB, island("other"));
        let tap = instant("tap", &[PERMANENT], &[Effect::Tap { who: T0 }]);
        let again = instant("again", &[PERMANENT], &[Effect::Tap { who: T0 }]);
        let hand = [snap, tap, again]
            .into_iter()
            .fold(in_play(lands, ALICE, island("third")), |board, card| in_hand(board, ALICE, card));
        let mut table = hand.start(edition);
        table.resolve(ALICE, "tap", &["own"], &[]);
        table.resolve(ALICE, "again", &["other"], &[]);
        table.resolve(ALICE, "snap", &[], &[]);
        let third = Choice::GiveUp(vec![table.id("third")]);
        assert!(table.clone().try_do(third).is_err(), "{edition}");
        let mut none = table.clone();
        none.act(Choice::GiveUp(Vec::new()));
        let tapped = |table: &Table, name: &str| {
            table.game.object(table.id(name)).is_some_and(combat_lab_engine::Object::is_tapped)
        };
        assert!(tapped(&none, "own") && tapped(&none, "other"), "{edition}");
        table.act(Choice::GiveUp(vec![table.id("own"), table.id("other")]));
        assert!(!tapped(&table, "own") && !tapped(&table, "other"), "{edition}");
    }
}

/// Only what dealt damage to an opponent in this turn: a blocked creature has not.
#[test]
fn who_was_dealt_damage_is_remembered() {
    for edition in Edition::ALL {
        for blocked in [false, true] {
            let grows = Effect::PutCounters { who: Reference::This, kind: CounterKind::PlusOne, count: 1 };
            let condition = Some(Condition::ThisDamagedOpponent);
            let grows = TriggeredAbility { condition, ..trigger(at(Step::End), &[grows]) };
            let dervish = CardFace { triggers: vec![grows], ..face("dervish", 1, 3, &[]) };
            let bears = board().creature(ALICE, dervish).creature(BOB, face("wall", 0, 4, &[]));
            let mut table = bears.start(edition);
            let blocks: &[(&str, &str)] = if blocked { &[("wall", "dervish")] } else { &[] };
            table.attack(&["dervish"]).block(blocks);
            to(&mut table, 1, Step::End);
            resolve_all(&mut table);
            let grown = if blocked { (1, 3) } else { (2, 4) };
            assert_eq!(size(&table, "dervish"), grown, "{edition}");
        }
    }
}
