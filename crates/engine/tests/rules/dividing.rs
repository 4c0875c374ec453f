//! Dividing combat damage at the table: blocks by several, trample and deathtouch, edition by
//! edition.

use crate::table::{ALICE, BOB, Board, ORDERED, Table, face, pump, waits};
use combat_lab_cards::{Keyword, Step};
use combat_lab_engine::{Choice, DamageOrder, Decision, Happening, Problem, Violation};
use combat_lab_rulebook::{Edition, Rule};

const TRAMPLE: Keyword = Keyword::Trample;
const DEATHTOUCH: Keyword = Keyword::Deathtouch;

/// An attack by A that all of Bob's named creatures block, in this order, up to the assignment.
fn assigning(board: &Board, edition: Edition, blockers: &[&str]) -> Table {
    let mut table = board.start(edition);
    let blocks: Vec<(&str, &str)> = blockers.iter().map(|blocker| (*blocker, "A")).collect();
    table.attack(&["A"]).block(&blocks).until_assigning();
    table
}

fn ordered(edition: Edition) -> bool {
    ORDERED.contains(&edition)
}

fn knows_deathtouch(edition: Edition) -> bool {
    edition != Edition::E2006_10
}

#[test]
fn every_split_or_only_those_in_order() {
    let board = Board::new()
        .creature(ALICE, face("A", 6, 4, &[]))
        .creature(BOB, face("W", 0, 3, &[]))
        .creature(BOB, face("C", 1, 1, &[]))
        .instant(BOB, "Armor", &[pump(3, 3)]);
    for edition in Edition::ALL {
        let plain = assigning(&board, edition, &["W", "C"]);
        let mut pumped = board.start(edition);
        pumped.attack(&["A"]).block(&[("W", "A"), ("C", "A")]);
        pumped.resolve(BOB, "Armor", &["W"], &[]).until_assigning();
        for wall in 0..=6 {
            let split = [("A", "W", wall), ("A", "C", 6 - wall)];
            assert_eq!(plain.may_assign(&split), !ordered(edition) || wall >= 3, "{edition}: {wall}");
            assert_eq!(pumped.may_assign(&split), !ordered(edition) || wall == 6, "{edition}: {wall}");
        }
        assert!(!plain.may_assign(&[("A", "W", 5)]), "{edition}: all of it must be assigned");
        assert!(!plain.may_assign(&[("A", "W", 6), ("A", "C", 1)]), "{edition}: and no more");
        assert!(!plain.may_assign(&[("A", "W", 3), ("A", "C", 2), ("A", "Bob", 1)]), "{edition}: no trample");
        assert!(!plain.may_assign(&[]), "{edition}");
    }
}

/// One 5/5, blocked by a 3/3 and a 4/4; the defender holds +3/+3. Since 2024 exactly one blocker
/// can be lost.
#[test]
fn the_showcase() {
    let board = Board::new()
        .creature(ALICE, face("A", 5, 5, &[]))
        .creature(BOB, face("Three", 3, 3, &[]))
        .creature(BOB, face("Four", 4, 4, &[]))
        .instant(BOB, "Growth", &[pump(3, 3)]);
    for edition in Edition::ALL {
        if waits(edition) {
            let mut table = assigning(&board, edition, &["Three", "Four"]);
            table.assign(&[("A", "Three", 3), ("A", "Four", 2)]).until_step(Step::CombatDamage);
            table.resolve(BOB, "Growth", &["Three"], &[]).finish();
            assert!(!table.is_dead("Three") && !table.is_dead("Four"), "{edition}");
            assert!(table.is_dead("A"), "{edition}: it took 7");
            continue;
        }
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("Three", "A"), ("Four", "A")]);
        table.resolve(BOB, "Growth", &["Three"], &[]).until_assigning();
        let over_the_pumped = table.may_assign(&[("A", "Three", 3), ("A", "Four", 2)]);
        let on_the_other = table.may_assign(&[("A", "Four", 5)]);
        assert_eq!((over_the_pumped, on_the_other), (!ordered(edition), !ordered(edition)), "{edition}");
    }
}

/// Ten damage down an order in which one blocker is already damaged.
#[test]
fn marked_damage_counts_in_the_order() {
    let board = Board::new()
        .creature(ALICE, face("A", 10, 10, &[]))
        .creature(BOB, face("W", 3, 3, &[]))
        .damaged(BOB, face("X", 1, 4, &[]), 2)
        .creature(BOB, face("Y", 2, 2, &[]))
        .creature(BOB, face("Z", 2, 1, &[]));
    for edition in Edition::ALL {
        let table = assigning(&board, edition, &["W", "X", "Y", "Z"]);
        let split = |w, x, y, z| [("A", "W", w), ("A", "X", x), ("A", "Y", y), ("A", "Z", z)];
        assert!(table.may_assign(&split(3, 2, 3, 2)), "{edition}");
        assert!(table.may_assign(&split(3, 2, 2, 3)), "{edition}");
        assert!(table.may_assign(&split(3, 7, 0, 0)), "{edition}");
        assert_eq!(table.may_assign(&split(0, 2, 3, 5)), !ordered(edition), "{edition}");
        assert_eq!(table.may_assign(&split(3, 1, 3, 3)), !ordered(edition), "{edition}");
    }
}

#[test]
fn deathtouch_against_several_blockers() {
    let board = Board::new()
        .creature(ALICE, face("A", 3, 1, &[DEATHTOUCH]))
        .creature(BOB, face("X", 4, 4, &[]))
        .creature(BOB, face("Y", 4, 4, &[]))
        .creature(BOB, face("Z", 4, 4, &[]));
    for edition in Edition::ALL.into_iter().filter(|edition| knows_deathtouch(*edition)) {
        let mut table = assigning(&board, edition, &["X", "Y", "Z"]);
        let follows = ordered(edition) && edition != Edition::E2009_07;
        let in_order = [(1, 1, 1), (1, 2, 0), (2, 1, 0), (3, 0, 0)];
        for (x, y) in (0..=3).flat_map(|x| (0..=3 - x).map(move |y| (x, y))) {
            let z = 3 - x - y;
            let legal = table.may_assign(&[("A", "X", x), ("A", "Y", y), ("A", "Z", z)]);
            assert_eq!(legal, !follows || in_order.contains(&(x, y, z)), "{edition}: {x} {y} {z}");
        }
        table.assign(&[("A", "X", 1), ("A", "Y", 1), ("A", "Z", 1)]).finish();
        for name in ["A", "X", "Y", "Z"] {
            assert!(table.is_dead(name), "{edition}: {name}");
        }
        let triggers =
            table.happenings().filter(|h| matches!(h, Happening::DeathtouchTriggered { .. })).count();
        assert_eq!(triggers, if waits(edition) { 3 } else { 0 }, "{edition}");
    }
}

#[test]
fn trample_over_a_damaged_blocker() {
    let board =
        Board::new().creature(ALICE, face("A", 4, 4, &[TRAMPLE])).damaged(BOB, face("B", 3, 3, &[]), 2);
    for edition in Edition::ALL {
        let table = assigning(&board, edition, &["B"]);
        for through in 0..=4 {
            let legal = table.may_assign(&[("A", "B", 4 - through), ("A", "Bob", through)]);
            assert_eq!(legal, through <= 3, "{edition}: {through} through");
        }
    }
}

#[test]
fn trample_with_deathtouch() {
    let board = Board::new()
        .creature(ALICE, face("A", 5, 5, &[TRAMPLE, DEATHTOUCH]))
        .creature(BOB, face("B", 4, 4, &[]));
    for edition in Edition::ALL.into_iter().filter(|edition| knows_deathtouch(*edition)) {
        let table = assigning(&board, edition, &["B"]);
        let most = if edition >= Edition::E2010_07 { 4 } else { 1 };
        for through in 0..=5 {
            let legal = table.may_assign(&[("A", "B", 5 - through), ("A", "Bob", through)]);
            assert_eq!(legal, through <= most, "{edition}: {through} through");
        }
    }
}

/// With less than lethal for every blocker nothing tramples, but it may be divided all the same.
#[test]
fn a_trampler_that_cannot_get_through() {
    let board = Board::new()
        .creature(ALICE, face("A", 4, 4, &[TRAMPLE]))
        .creature(BOB, face("X", 3, 3, &[]))
        .creature(BOB, face("Y", 3, 3, &[]));
    for edition in Edition::ALL {
        let table = assigning(&board, edition, &["X", "Y"]);
        assert_eq!(table.may_assign(&[("A", "X", 2), ("A", "Y", 2)]), !ordered(edition), "{edition}");
        assert!(table.may_assign(&[("A", "X", 3), ("A", "Y", 1)]), "{edition}");
        assert!(!table.may_assign(&[("A", "X", 3), ("A", "Bob", 1)]), "{edition}: Y lacks lethal damage");
    }
}

/// A double striker tramples over what its first strike left.
#[test]
fn the_first_strikes_damage_counts_for_the_second() {
    let board = Board::new()
        .creature(ALICE, face("A", 3, 3, &[TRAMPLE, Keyword::DoubleStrike]))
        .creature(BOB, face("B", 2, 4, &[]));
    for edition in Edition::ALL {
        let mut table = assigning(&board, edition, &["B"]);
        assert!(!table.may_assign(&[("A", "B", 2), ("A", "Bob", 1)]), "{edition}");
        table.assign(&[("A", "B", 3)]).until_assigning();
        assert_eq!(table.game.step(), Step::CombatDamage, "{edition}");
        assert!(!table.may_assign(&[("A", "Bob", 3)]), "{edition}: 1 is still missing");
        table.assign(&[("A", "B", 1), ("A", "Bob", 2)]).finish();
        assert_eq!(table.life(BOB), 18, "{edition}");
    }
}

#[test]
fn damage_goes_only_where_it_can() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(ALICE, face("U", 2, 2, &[TRAMPLE]))
        .creature(BOB, face("B", 2, 2, &[TRAMPLE]))
        .creature(BOB, face("Idle", 2, 2, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A", "U"]).block(&[("B", "A")]).until_assigning();
        let right = [("A", "B", 2), ("U", "Bob", 2)];
        assert!(table.may_assign(&right), "{edition}");
        for wrong in [("U", "B", 2), ("U", "Idle", 2), ("U", "Alice", 2), ("Idle", "A", 2), ("B", "A", 2)] {
            let refused = table.clone().try_do(table.parts(&[("A", "B", 2), wrong])).unwrap_err();
            let names_it = |problem: &Problem| matches!(problem, Problem::NoSuchRecipient { source, .. } if *source == table.id(wrong.0));
            assert!(refused.violations.iter().any(|violation| names_it(&violation.problem)), "{edition}");
        }
        table.assign(&right);
        assert!(!table.may_assign(&[("B", "Alice", 2)]), "{edition}: blockers do not trample over");
    }
}

/// What is assigned to something that can't be hit is assigned all the same: the sum is right, the
/// recipient is wrong.
#[test]
fn damage_gone_astray_counts_in_the_sum() {
    let board = Board::new()
        .creature(ALICE, face("A", 3, 3, &[]))
        .creature(BOB, face("B", 2, 2, &[]))
        .creature(BOB, face("Idle", 2, 2, &[]));
    for edition in Edition::ALL {
        let table = assigning(&board, edition, &["B"]);
        let totals = |parts: &[(&str, &str, u32)]| -> Vec<u64> {
            let refused = table.clone().try_do(table.parts(parts)).unwrap_err();
            let total = |problem: &Problem| match problem {
                Problem::WrongTotal { assigned, .. } => Some(*assigned),
                _ => None,
            };
            refused.violations.iter().filter_map(|violation| total(&violation.problem)).collect()
        };
        assert_eq!(totals(&[("A", "B", 2), ("A", "Idle", 1)]), [0u64; 0], "{edition}");
        assert_eq!(totals(&[("A", "B", 2), ("A", "Idle", 2)]), [4], "{edition}");
    }
}

/// Whose damage has deathtouch needs 1 on a blocker before it may go past, whatever the toughness;
/// others the rest.
#[test]
fn one_is_missing_from_deathtouch() {
    for edition in Edition::ALL.into_iter().filter(|edition| knows_deathtouch(*edition)) {
        let board = Board::new()
            .creature(ALICE, face("A", 5, 5, &[TRAMPLE, DEATHTOUCH]))
            .creature(BOB, face("B", 2, 4, &[]));
        let mut table = assigning(&board, edition, &["B"]);
        let refused = table.try_do(table.parts(&[("A", "Bob", 5)])).unwrap_err();
        let needed = if edition >= Edition::E2010_07 { 1 } else { 4 };
        assert!(
            matches!(refused.violations[..], [Violation { rule: Rule::Trample, problem: Problem::LethalFirst { missing, .. } }] if missing == needed),
            "{edition}: {refused:?}"
        );
    }
}

/// The same where blockers stand in an order. In 2009-07 deathtouch goes past the order altogether.
#[test]
fn one_is_missing_from_deathtouch_in_an_order_too() {
    for edition in Edition::ALL.into_iter().filter(|edition| ordered(*edition)) {
        for keywords in [&[][..], &[DEATHTOUCH]] {
            let board = Board::new()
                .creature(ALICE, face("A", 5, 5, keywords))
                .creature(BOB, face("B", 2, 4, &[]))
                .creature(BOB, face("C", 2, 4, &[]));
            let mut table = assigning(&board, edition, &["B", "C"]);
            let choice = table.parts(&[("A", "C", 5)]);
            let found = table.try_do(choice);
            if edition == Edition::E2009_07 && !keywords.is_empty() {
                assert!(found.is_ok(), "{edition}");
                continue;
            }
            let needed = if keywords.is_empty() { 4 } else { 1 };
            let refused = found.unwrap_err();
            assert!(
                matches!(refused.violations[..], [Violation { rule: Rule::BlockedCreatureDivides, problem: Problem::LethalFirst { missing, .. } }] if missing == needed),
                "{edition}: {refused:?}"
            );
        }
    }
}

/// The same recipient named twice is one part of the assignment, not two.
#[test]
fn parts_for_the_same_recipient_add_up() {
    let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(BOB, face("B", 1, 4, &[]));
    for edition in Edition::ALL {
        let mut once = assigning(&board, edition, &["B"]);
        let mut twice = once.clone();
        once.assign(&[("A", "B", 2)]);
        twice.assign(&[("A", "B", 1), ("A", "B", 0), ("A", "B", 1)]);
        assert_eq!(once, twice, "{edition}");
        once.finish();
        twice.finish();
        assert_eq!(once, twice, "{edition}: dealt as one, so nothing triggers twice");
    }
}

#[test]
fn an_order_names_every_creature_once() {
    let board = Board::new()
        .creature(ALICE, face("A", 6, 4, &[]))
        .creature(ALICE, face("L", 1, 1, &[]))
        .creature(BOB, face("X", 0, 3, &[]))
        .creature(BOB, face("Y", 1, 1, &[]))
        .creature(BOB, face("K", 1, 1, &[]));
    for edition in ORDERED {
        let mut table = board.start(edition);
        table.attack(&["A", "L"]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let blocks = table.blocks(&[("X", "A"), ("Y", "A"), ("K", "L")]);
        table.act(Choice::DeclareBlockers(blocks.into()));
        assert_eq!(table.game.priority(), None, "{edition}: the order comes before anybody acts");
        let [a, x, y, k] = ["A", "X", "Y", "K"].map(|name| table.id(name));
        let order = |creature, order: &[_]| DamageOrder { creature, order: order.to_vec() };
        let wrong = [
            vec![],
            vec![order(a, &[x])],
            vec![order(a, &[x, x])],
            vec![order(a, &[x, y, k])],
            vec![order(a, &[x, k])],
            vec![order(a, &[x, y]), order(a, &[x, y])],
            vec![order(a, &[x, y]), order(x, &[a])],
        ];
        for orders in wrong {
            assert!(table.try_do(Choice::OrderDamage(orders.clone())).is_err(), "{edition}: {orders:?}");
        }
        table.act(Choice::OrderDamage(vec![order(a, &[y, x])]));
        assert_eq!(table.game.combat().attacker(a).unwrap().blockers, [y, x], "{edition}");
        table.until_assigning();
        assert!(table.may_assign(&[("A", "Y", 1), ("A", "X", 5), ("L", "K", 1)]), "{edition}");
        assert!(!table.may_assign(&[("A", "X", 6), ("L", "K", 1)]), "{edition}: Y comes first");
    }
}
