//! Dealing damage: one event, then one check for everything it did.

use crate::table::{ALICE, BOB, Board, TARGET, face, pump, targeting, waits};
use combat_lab_cards::{CardFace, Cost, Effect, Keyword, Quantity, Reference, Step};
use combat_lab_engine::{Happening, Outcome};
use combat_lab_rulebook::Edition;

const PING: Effect = Effect::Damage { amount: Quantity::Number(1), to: TARGET };

/// All damage is dealt before anything dies, and everything that dies does so in one check.
#[test]
fn damage_first_then_deaths() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(ALICE, face("C", 2, 2, &[]))
        .creature(BOB, face("B", 2, 2, &[]))
        .creature(BOB, face("D", 2, 2, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A", "C"]).block(&[("B", "A"), ("D", "C")]).finish();
        let place = |wanted: fn(&Happening) -> bool| {
            let places = table.happenings().enumerate().filter(move |(_, happening)| wanted(happening));
            places.map(|(place, _)| place).collect::<Vec<_>>()
        };
        let damage = place(|happening| matches!(happening, Happening::Damage { .. }));
        let deaths = place(|happening| matches!(happening, Happening::Destroyed { .. }));
        assert_eq!((damage.len(), deaths.len()), (4, 4), "{edition}");
        assert!(damage.last() < deaths.first(), "{edition}");
        let priority = place(|happening| matches!(happening, Happening::PriorityReceived(_)));
        let between = |place: &usize| damage.first() < Some(place) && Some(place) < deaths.last();
        assert!(!priority.iter().any(between), "{edition}: nobody acts in between");
    }
}

#[test]
fn a_player_loses_life_once_for_all_attackers() {
    let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(ALICE, face("C", 3, 3, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A", "C"]).finish();
        let lost: Vec<_> =
            table.happenings().filter(|happening| matches!(happening, Happening::LifeLost { .. })).collect();
        assert_eq!(lost, [&Happening::LifeLost { player: BOB, amount: 5, now: 15 }], "{edition}");
        assert_eq!(table.game.outcome(), Some(&Outcome::CombatOver), "{edition}");
    }
}

#[test]
fn both_players_losing_at_once_is_a_draw() {
    let both = [
        Effect::Damage { amount: Quantity::Number(20), to: TARGET },
        Effect::Damage { amount: Quantity::Number(20), to: Reference::You },
    ];
    for edition in Edition::ALL {
        let mut table = Board::new().instant(ALICE, "Doom", &both).start(edition);
        table.resolve(ALICE, "Doom", &["Bob"], &[]);
        assert_eq!(table.game.outcome(), Some(&Outcome::Draw), "{edition}");
        assert!(table.game.players().all(|(_, player)| player.has_lost()), "{edition}");
    }
}

/// Toughness 0 is no destruction, and comes with the next check; power 0 or less deals nothing.
#[test]
fn toughness_zero() {
    let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).instant(BOB, "Shrink", &[pump(0, -2)]);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        let bear = table.id("A");
        table.resolve(BOB, "Shrink", &["A"], &[]);
        assert!(table.is_dead("A"), "{edition}");
        assert!(
            table.happenings().any(|happening| *happening == Happening::ToughnessZero(bear)),
            "{edition}"
        );
        assert!(!table.happenings().any(|happening| matches!(happening, Happening::Destroyed { .. })));
    }
}

/// Damage stays marked, so a later -0/-1 finishes what damage began.
#[test]
fn damage_stays_marked() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(BOB, face("B", 1, 3, &[]))
        .instant(ALICE, "Shrink", &[pump(0, -1)]);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_step(Step::EndOfCombat);
        assert_eq!(table.object("B").damage(), 2, "{edition}");
        table.resolve(ALICE, "Shrink", &["B"], &[]);
        assert!(table.is_dead("B"), "{edition}");
    }
}

/// Nobody has priority over a board on which the automatic checks have something to do, not even at
/// the start.
#[test]
fn the_board_is_checked_before_the_first_priority() {
    let useless = targeting(&[Cost::SacrificeThis], &[PING]);
    let boards = [
        Board::new().creature(ALICE, CardFace::creature("Dead", 0, 0).with_ability(useless.clone())),
        Board::new().damaged(ALICE, CardFace::creature("Dead", 2, 2).with_ability(useless), 2),
        Board::new().life(BOB, 0),
        Board::new().life(ALICE, -3),
    ];
    for edition in Edition::ALL {
        for board in &boards {
            // Refusing such a board is as good as settling it.
            let Ok(mut table) = board.try_start(edition) else { continue };
            if board.setup.cards.is_empty() {
                assert!(table.game.outcome().is_some(), "{edition}: over before anybody acts");
            } else {
                let ping = table.how("Dead", &["Bob"], &[]);
                assert!(table.is_dead("Dead"), "{edition}: dead before anybody acts");
                assert!(table.try_do(ping).is_err(), "{edition}");
            }
        }
    }
}

/// Any damage of a deathtouch source destroys: by a trigger in 2008, by the game itself since 2009.
#[test]
fn deathtouch_destroys() {
    let board = Board::new()
        .creature(ALICE, face("A", 1, 1, &[Keyword::Deathtouch]))
        .creature(BOB, face("B", 0, 9, &[]));
    for edition in Edition::ALL.into_iter().filter(|edition| *edition != Edition::E2006_10) {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_step(Step::CombatDamage);
        if waits(edition) {
            table.pass_both();
            assert!(!table.is_dead("B"), "{edition}: the trigger waits on the stack");
            table.pass_both();
        }
        assert!(table.is_dead("B"), "{edition}");
    }
}

/// No power, no damage, no deathtouch.
#[test]
fn deathtouch_without_damage_does_nothing() {
    let board = Board::new()
        .creature(ALICE, face("A", 0, 1, &[Keyword::Deathtouch]))
        .creature(BOB, face("B", 0, 9, &[]));
    for edition in Edition::ALL.into_iter().filter(|edition| *edition != Edition::E2006_10) {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).finish();
        assert!(!table.is_dead("B"), "{edition}");
    }
}

/// A source that was sacrificed to deal damage is remembered: deathtouch counts since 2009, and
/// before that its trigger had left with it.
#[test]
fn a_sacrificed_deathtouch_source() {
    let pinger = CardFace::creature("P", 1, 1)
        .with([Keyword::Deathtouch])
        .with_ability(targeting(&[Cost::SacrificeThis], &[PING]));
    let board = Board::new().creature(ALICE, pinger).creature(BOB, face("B", 0, 9, &[]));
    for edition in Edition::ALL.into_iter().filter(|edition| *edition != Edition::E2006_10) {
        let mut table = board.start(edition);
        let (source, recipient) = (table.id("P"), table.thing("B"));
        table.resolve(ALICE, "P", &["B"], &[]).finish();
        assert_eq!(table.dealt(source, recipient), 1, "{edition}");
        assert_eq!(table.is_dead("B"), !waits(edition), "{edition}");
    }
}

/// A spell whose only target is gone does nothing; one of its parts for what is left is carried
/// out.
#[test]
fn targets_that_are_gone() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .instant(
            ALICE,
            "Bolt",
            &[
                Effect::Destroy { who: TARGET },
                Effect::Damage { amount: Quantity::Number(3), to: Reference::You },
            ],
        )
        .instant(BOB, "Recall", &[Effect::ReturnToHand { who: TARGET }]);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.play(ALICE, "Bolt", &["A"], &[]).play(BOB, "Recall", &["A"], &[]);
        table.pass_both();
        table.pass_both();
        assert!(
            table.happenings().any(|happening| matches!(happening, Happening::NoLegalTarget(_))),
            "{edition}"
        );
        assert_eq!(table.life(ALICE), 20, "{edition}: none of it happens");
        assert!(table.is_dead("Bolt") && !table.is_dead("A"), "{edition}");
    }
}
