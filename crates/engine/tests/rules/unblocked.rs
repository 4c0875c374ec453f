//! "You may have it assign its combat damage as though it weren't blocked" (310.2e; the card's own
//! words since 2009).

use crate::table::{ALICE, BOB, Board, ORDERED, Table, face};
use combat_lab_cards::{Effect, Keyword, Reference};
use combat_lab_engine::Problem;
use combat_lab_rulebook::{Edition, Rule};

const INSTEAD: Keyword = Keyword::AsThoughUnblocked;

fn assigning(board: &Board, edition: Edition, blocks: &[(&str, &str)]) -> Table {
    let mut table = board.start(edition);
    table.attack(&["A"]).block(blocks).until_assigning();
    table
}

#[test]
fn all_of_it_or_nothing_goes_past_the_blockers() {
    let board = Board::new()
        .creature(ALICE, face("A", 7, 7, &[INSTEAD]))
        .creature(BOB, face("Big", 4, 4, &[]))
        .creature(BOB, face("Small", 2, 2, &[]));
    for edition in Edition::ALL {
        let mut table = assigning(&board, edition, &[("Big", "A"), ("Small", "A")]);
        assert!(table.may_assign(&[("A", "Bob", 7)]), "{edition}");
        assert!(table.may_assign(&[("A", "Big", 5), ("A", "Small", 2)]), "{edition}");
        let unordered = !ORDERED.contains(&edition);
        assert_eq!(table.may_assign(&[("A", "Big", 3), ("A", "Small", 4)]), unordered, "{edition}");
        assert!(!table.may_assign(&[("A", "Bob", 8)]), "{edition}");
        assert!(!table.may_assign(&[("A", "Big", 7), ("A", "Bob", 7)]), "{edition}");
        for player in 1..7 {
            let split = table.parts(&[("A", "Big", 7 - player), ("A", "Bob", player)]);
            let refused = table.try_do(split).unwrap_err();
            let problems: Vec<&Problem> = refused.violations.iter().map(|found| &found.problem).collect();
            assert!(matches!(problems.as_slice(), [Problem::AllOrNothing { .. }]), "{edition}: {problems:?}");
            assert_eq!(refused.violations.first().unwrap().rule, Rule::BlockedCreatureDivides);
        }
        table.assign(&[("A", "Bob", 7)]).finish();
        assert_eq!(table.life(BOB), 13, "{edition}");
        assert!(!table.is_dead("Big") && !table.is_dead("Small"), "{edition}");
    }
}

/// With trample, too, it may be all of it, however little the blockers get; short of that,
/// trample's own terms hold.
#[test]
fn trample_remains_what_it_is() {
    let board = Board::new()
        .creature(ALICE, face("A", 5, 5, &[INSTEAD, Keyword::Trample]))
        .creature(BOB, face("B", 0, 3, &[]));
    for edition in Edition::ALL {
        let table = assigning(&board, edition, &[("B", "A")]);
        for player in 0..=5 {
            let legal = player <= 2 || player == 5;
            assert_eq!(
                table.may_assign(&[("A", "B", 5 - player), ("A", "Bob", player)]),
                legal,
                "{edition}: {player}"
            );
        }
    }
}

/// Its damage is not lost when its blockers are.
#[test]
fn blocked_by_nobody_it_still_hits() {
    let sacrifice = combat_lab_cards::Ability {
        costs: vec![combat_lab_cards::Cost::SacrificeThis],
        effects: vec![Effect::GainLife {
            who: Reference::You,
            amount: combat_lab_cards::Quantity::Number(1),
        }],
        ..combat_lab_cards::Ability::default()
    };
    let mut blocker = face("B", 1, 1, &[]);
    blocker.abilities.push(sacrifice);
    let board = Board::new().creature(ALICE, face("A", 5, 5, &[INSTEAD])).creature(BOB, blocker);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).resolve(BOB, "B", &[], &[]);
        let mut kept = table.clone();
        table.finish();
        assert_eq!(table.life(BOB), 16, "{edition}");

        // It may assign its damage so, and need not: all of it, or none.
        kept.until_assigning();
        assert!(kept.may_assign(&[("A", "Bob", 5)]) && kept.may_assign(&[]), "{edition}");
        assert!((1..5).all(|part| !kept.may_assign(&[("A", "Bob", part)])), "{edition}");
        kept.assign(&[]).finish();
        assert_eq!(kept.life(BOB), 21, "{edition}");
    }
}

/// The player who divides decides: against banding it is the defending player, who may keep all of
/// it.
#[test]
fn a_band_decides_about_it() {
    let board = Board::new()
        .creature(ALICE, face("A", 5, 5, &[INSTEAD]))
        .creature(BOB, face("B", 1, 1, &[Keyword::Banding]));
    for edition in Edition::ALL {
        let mut table = assigning(&board, edition, &[("B", "A")]);
        assert_eq!(table.game.damage_divider(table.id("A")), Some(BOB), "{edition}");
        assert!(table.may_assign(&[("A", "Bob", 5), ("B", "A", 1)]), "{edition}");
        table.assign(&[("A", "B", 5), ("B", "A", 1)]).finish();
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}
