//! Properties of the editions that hold on every board.

use crate::board::{Kind, on_random_boards, sheet};
use combat_lab_damage::{DamageSheet, Split};
use combat_lab_oracle::Board;
use combat_lab_rulebook::Edition;

const ON_THE_STACK: [Edition; 3] = [Edition::E2006_10, Edition::E2008_10, Edition::E2009_05];
const ORDERED: [Edition; 4] = [Edition::E2009_07, Edition::E2010_07, Edition::E2021_04, Edition::E2024_08];
const FREE: [Edition; 3] = [Edition::E2024_11, Edition::E2025_11, Edition::TODAY];

#[test]
fn every_edition_is_of_one_era() {
    assert_eq!([&ON_THE_STACK[..], &ORDERED, &FREE].concat(), Edition::ALL);
}

/// Every split of a board, as its sheets write it.
fn splits(board: &Board) -> impl Iterator<Item = Split> {
    board.every_split().into_iter().map(Split::new)
}

fn is_legal(sheet: &DamageSheet, split: &Split) -> bool {
    sheet.check(split).is_legal()
}

/// Boards whose sources all have damage to assign, so that a split reads the same on both sides.
fn on_busy_boards(kind: Kind, judge: impl Fn(&Board)) {
    on_random_boards(kind, |board, _| {
        let mut board = board.clone();
        board.sources.retain(|source| source.amount > 0);
        judge(&board);
    });
}

#[test]
fn without_trample_damage_on_the_stack_and_free_division_accept_the_same() {
    on_busy_boards(Kind::NO_TRAMPLE, |board| {
        let sheets = ON_THE_STACK.into_iter().chain(FREE).map(|edition| sheet(edition, board));
        let sheets: Vec<DamageSheet> = sheets.collect();
        for split in splits(board) {
            assert!(sheets.iter().all(|sheet| is_legal(sheet, &split)), "{split:?}");
        }
    });
}

/// The same with banding, planeswalkers, and damage assigned as though unblocked: not every split
/// is legal then, but the same ones are.
#[test]
fn without_trample_rare_effects_divide_alike_on_the_stack_and_today() {
    on_busy_boards(Kind { rarities: true, ..Kind::NO_TRAMPLE }, |board| {
        let sheets = ON_THE_STACK.into_iter().chain(FREE).map(|edition| sheet(edition, board));
        let sheets: Vec<DamageSheet> = sheets.collect();
        for split in splits(board) {
            let legal = sheets.iter().filter(|sheet| is_legal(sheet, &split)).count();
            assert!(legal == 0 || legal == sheets.len(), "{split:?}");
        }
    });
}

#[test]
fn splits_legal_with_an_order_are_legal_without_it() {
    on_busy_boards(Kind::PLAIN, |board| {
        let today = sheet(Edition::TODAY, board);
        let ordered = ORDERED.map(|edition| sheet(edition, board));
        for split in splits(board).filter(|split| !is_legal(&today, split)) {
            assert!(!ordered.iter().any(|sheet| is_legal(sheet, &split)), "{split:?}");
        }
    });
}

#[test]
fn one_recipient_leaves_no_choice() {
    on_busy_boards(Kind::NO_TRAMPLE, |board| {
        let mut board = board.clone();
        for source in &mut board.sources {
            source.among.truncate(1);
        }
        for edition in Edition::ALL {
            let sheet = sheet(edition, &board);
            assert_eq!(sheet.forced(), splits(&board).next(), "{edition}");
            assert!(is_legal(&sheet, &sheet.lethal_first()), "{edition}");
        }
    });
}

#[test]
fn taking_a_point_from_the_player_for_a_blocker_stays_legal() {
    on_busy_boards(Kind::PLAIN, |board| {
        for edition in Edition::ALL {
            let sheet = sheet(edition, board);
            for split in splits(board).filter(|split| is_legal(&sheet, split)) {
                for (from, excess) in sheet.edges().iter().enumerate().filter(|(_, edge)| edge.excess) {
                    if split.get(from) == 0 {
                        continue;
                    }
                    for (to, _) in sheet.edges_of(excess.source).filter(|(_, edge)| !edge.excess) {
                        let mut moved = split.clone();
                        moved.set(from, split.get(from) - 1);
                        moved.set(to, split.get(to) + 1);
                        assert!(is_legal(&sheet, &moved), "{edition}: {split:?} to {moved:?}");
                    }
                }
            }
        }
    });
}

/// Editions of one era judge every split alike. 2009-07 is left out: there, deathtouch and trample
/// work otherwise.
#[test]
fn editions_of_one_era_divide_alike() {
    let alike = [
        &[Edition::E2006_10, Edition::E2008_10, Edition::E2009_05][..],
        &[Edition::E2010_07, Edition::E2021_04, Edition::E2024_08],
        &FREE,
    ];
    on_busy_boards(Kind::PLAIN, |board| {
        for editions in alike {
            let sheets: Vec<DamageSheet> = editions.iter().map(|edition| sheet(*edition, board)).collect();
            for split in splits(board) {
                let legal: Vec<bool> = sheets.iter().map(|sheet| is_legal(sheet, &split)).collect();
                assert!(legal.windows(2).all(|pair| pair.first() == pair.last()), "{editions:?}: {split:?}");
            }
        }
    });
}
