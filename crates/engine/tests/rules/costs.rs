//! Costs: paid in full, each once, or not at all.

use crate::table::{ALICE, BOB, Board, Table, face, pump, targeting};
use combat_lab_cards::{CardFace, Cost};
use combat_lab_engine::{Happening, Problem};
use combat_lab_rulebook::Edition;

const TAP: Cost = Cost::Tap;
const THIS: Cost = Cost::SacrificeThis;
const CREATURE: Cost = Cost::Sacrifice(combat_lab_cards::TargetSpec::new(
    combat_lab_cards::TargetKind::Creature,
    combat_lab_cards::Whose::Yours,
));

/// Alice has P, whose ability costs this, and two more creatures.
fn table(edition: Edition, costs: &[Cost]) -> Table {
    let payer = CardFace::creature("P", 1, 1).with_ability(targeting(costs, &[pump(1, 1)]));
    Board::new()
        .creature(ALICE, payer)
        .creature(ALICE, face("X", 1, 1, &[]))
        .creature(ALICE, face("Y", 1, 1, &[]))
        .creature(BOB, face("B", 1, 1, &[]))
        .start(edition)
}

fn payable(edition: Edition, costs: &[Cost], sacrifices: &[&str]) -> bool {
    let mut table = table(edition, costs);
    let choice = table.how("P", &["B"], sacrifices);
    table.try_do(choice).is_ok()
}

#[test]
fn nothing_pays_for_two_costs() {
    for edition in Edition::ALL {
        assert!(payable(edition, &[CREATURE, CREATURE], &["X", "Y"]), "{edition}");
        assert!(payable(edition, &[CREATURE, CREATURE], &["X", "P"]), "{edition}: P may be one of them");
        assert!(!payable(edition, &[CREATURE, CREATURE], &["X", "X"]), "{edition}");
        assert!(!payable(edition, &[THIS, CREATURE], &["P"]), "{edition}");
        assert!(!payable(edition, &[CREATURE, THIS], &["P"]), "{edition}");
        assert!(!payable(edition, &[TAP, TAP], &[]), "{edition}: what is tapped cannot be tapped again");
        assert!(!payable(edition, &[THIS, THIS], &[]), "{edition}");
    }
}

#[test]
fn sacrifices_are_ones_own_creatures_and_all_of_them() {
    for edition in Edition::ALL {
        assert!(!payable(edition, &[CREATURE], &["B"]), "{edition}: not Bob's");
        assert!(!payable(edition, &[CREATURE], &[]), "{edition}: too few");
        assert!(!payable(edition, &[CREATURE], &["X", "Y"]), "{edition}: too many");
        assert!(!payable(edition, &[TAP], &["X"]), "{edition}: nobody asked for that");
    }
}

/// Costs can be paid in any order, so that all of them are: P taps before it goes.
#[test]
fn tapping_comes_before_leaving() {
    for edition in Edition::ALL {
        for costs in [[TAP, THIS], [THIS, TAP]] {
            let mut table = table(edition, &costs);
            let payer = table.id("P");
            table.play(ALICE, "P", &["B"], &[]);
            let paid = table
                .happenings()
                .filter(|happening| matches!(happening, Happening::Tapped(_) | Happening::Sacrificed { .. }));
            let paid: Vec<_> = paid.cloned().collect();
            let sacrificed = Happening::Sacrificed { object: payer, player: ALICE };
            assert_eq!(paid, [Happening::Tapped(payer), sacrificed], "{edition}");
        }
    }
}

/// Targets are chosen before costs are paid, so what is aimed at may pay; then there is nothing
/// left to aim at.
#[test]
fn a_target_may_pay_the_cost() {
    for edition in Edition::ALL {
        let mut table = table(edition, &[CREATURE]);
        table.resolve(ALICE, "P", &["X"], &["X"]);
        assert!(table.is_dead("X"), "{edition}");
        assert!(
            table.happenings().any(|happening| matches!(happening, Happening::NoLegalTarget(_))),
            "{edition}"
        );
        let stale = table.how("P", &["X"], &["Y"]);
        let refused = table.try_do(stale).unwrap_err();
        let target = table.thing("X");
        assert_eq!(refused.violations.first().unwrap().problem, Problem::BadTarget { target }, "{edition}");
    }
}
