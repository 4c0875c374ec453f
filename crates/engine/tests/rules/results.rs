//! What damage does besides being marked: lifelink, wither, infect, and what protection keeps from
//! being dealt.

use crate::random::since;
use crate::table::{ALICE, BOB, Board, face, waits};
use combat_lab_cards::{Effect, Keyword, Reference};
use combat_lab_engine::Happening;
use combat_lab_rulebook::{Edition, Rule};

fn knowing(keyword: Keyword) -> impl Iterator<Item = Edition> {
    Edition::ALL.into_iter().filter(move |edition| since(keyword) <= *edition)
}

/// A lifelinker that hits a creature and the player at once gains for all of it: in one trigger for
/// each instance (502.68), or together with the damage (702.15).
#[test]
fn lifelink_counts_all_that_a_source_deals() {
    for instances in 1..=3 {
        let keywords = vec![Keyword::Lifelink; instances];
        let lifelinker = face("L", 5, 5, &keywords).with([Keyword::Trample]);
        let board = Board::new().creature(ALICE, lifelinker).creature(BOB, face("B", 2, 2, &[]));
        for edition in knowing(Keyword::Lifelink) {
            let mut table = board.start(edition);
            table.attack(&["L"]).block(&[("B", "L")]).until_assigning();
            table.assign(&[("L", "B", 2), ("L", "Bob", 3)]).finish();
            let times = if waits(edition) { instances } else { 1 };
            let triggers =
                table.happenings().filter(|h| matches!(h, Happening::LifelinkTriggered { .. })).count();
            assert_eq!(triggers, if waits(edition) { instances } else { 0 }, "{edition}");
            assert_eq!(table.life(ALICE), 20 + 5 * i32::try_from(times).unwrap(), "{edition}");
            assert_eq!(table.life(BOB), 17, "{edition}");
        }
    }
}

/// Each deathtouch triggers (502.63b); since 2009 a second one does no more.
#[test]
fn deathtouch_twice_triggers_twice() {
    let twice = face("D", 2, 2, &[Keyword::Deathtouch, Keyword::Deathtouch]);
    let board = Board::new().creature(ALICE, twice).creature(BOB, face("B", 1, 4, &[]));
    for edition in knowing(Keyword::Deathtouch) {
        let mut table = board.start(edition);
        table.attack(&["D"]).block(&[("B", "D")]).finish();
        let triggers =
            table.happenings().filter(|h| matches!(h, Happening::DeathtouchTriggered { .. })).count();
        assert_eq!(triggers, if waits(edition) { 2 } else { 0 }, "{edition}");
        assert!(table.is_dead("B"), "{edition}");
    }
}

/// Infect: poison counters for the player instead of a loss of life, -1/-1 counters for the
/// creature (702.90).
#[test]
fn infect_neither_marks_nor_takes_life() {
    let board = Board::new()
        .creature(ALICE, face("I", 2, 2, &[Keyword::Infect]))
        .creature(ALICE, face("J", 3, 3, &[Keyword::Infect]))
        .creature(BOB, face("B", 4, 4, &[]));
    for edition in knowing(Keyword::Infect) {
        let mut table = board.start(edition);
        table.attack(&["I", "J"]).block(&[("B", "I")]).finish();
        assert_eq!((table.life(BOB), table.game.player(BOB).unwrap().poison()), (20, 3), "{edition}");
        let blocker = table.object("B");
        assert_eq!((blocker.damage(), blocker.counters().minus_one), (0, 2), "{edition}");
        assert_eq!(blocker.characteristics().toughness, 2, "{edition}");
    }
}

/// Counters from wither count at once: what they leave without toughness is put into the graveyard,
/// though no damage is marked on it, and deathtouch is deathtouch all the same.
#[test]
fn withered_away() {
    let board = Board::new()
        .creature(ALICE, face("W", 3, 3, &[Keyword::Wither]))
        .creature(BOB, face("B", 3, 3, &[Keyword::Indestructible]));
    for edition in knowing(Keyword::Wither) {
        let mut table = board.start(edition);
        table.attack(&["W"]).block(&[("B", "W")]).finish();
        assert!(table.is_dead("B") && table.is_dead("W"), "{edition}");
        assert!(
            table.happenings().any(|h| matches!(h, Happening::ToughnessZero(_))),
            "{edition}: it is not destroyed"
        );
    }
}

/// What is protected from a source can't be its target, and the refusal says why; what targets
/// nothing means it all the same, and then its damage is prevented (502.7; 702.16).
#[test]
fn protection_from_a_spell() {
    let red = |name: &str, ability| {
        combat_lab_cards::CardFace::instant(name, ability).colored(combat_lab_cards::Color::Red)
    };
    let board = Board::new()
        .creature(BOB, face("P", 1, 1, &[Keyword::ProtectionFromRed]))
        .creature(BOB, face("Q", 1, 1, &[]))
        .card(
            ALICE,
            red("Shock", crate::table::targeting(&[], &[damage(Reference::Target(0))])),
            combat_lab_engine::Place::Hand,
        )
        .card(
            ALICE,
            red(
                "Quake",
                combat_lab_cards::Ability {
                    effects: vec![damage(Reference::Each(combat_lab_cards::TargetSpec::new(
                        combat_lab_cards::TargetKind::Creature,
                        combat_lab_cards::Whose::Anyones,
                    )))],
                    ..combat_lab_cards::Ability::default()
                },
            ),
            combat_lab_engine::Place::Hand,
        );
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        let refused = table.try_do(table.how("Shock", &["P"], &[])).unwrap_err();
        assert_eq!(refused.violations[0].rule, Rule::ProtectionTargets, "{edition}");
        table.try_do(table.how("Quake", &[], &[])).unwrap();
        table.finish();
        assert!(table.is_dead("Q") && !table.is_dead("P"), "{edition}");
        assert_eq!(table.object("P").damage(), 0, "{edition}");
    }
}

fn damage(to: Reference) -> Effect {
    Effect::Damage { amount: combat_lab_cards::Quantity::Number(2), to }
}
