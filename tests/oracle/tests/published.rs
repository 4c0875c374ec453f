//! The oracle against divisions that were published or worked out by hand.

use combat_lab_oracle::{Board, Judging, Recipient, Source};

const ORDERED: Judging = Judging { ordered: true, deathtouch_counts: true, deathtouch_ignores_order: false };
const ORDERED_2009: Judging =
    Judging { ordered: true, deathtouch_counts: false, deathtouch_ignores_order: true };
const FREE: Judging = Judging { ordered: false, deathtouch_counts: true, deathtouch_ignores_order: false };

fn creature(needed: u32) -> Recipient {
    Recipient::creature(needed)
}

fn source(amount: u32, among: &[usize], excess: Option<usize>) -> Source {
    Source { amount, among: among.to_vec(), excess: excess.into_iter().collect(), ..Source::default() }
}

fn is_legal(board: &Board, split: &[u32]) -> bool {
    board.faults(split).is_empty()
}

#[test]
fn six_power_over_a_wall_and_a_1_1() {
    let board = |judging| Board {
        judging,
        recipients: vec![creature(3), creature(1)],
        sources: vec![source(6, &[0, 1], None)],
    };
    assert_eq!(board(FREE).legal_splits().len(), 7);
    assert_eq!(board(ORDERED).legal_splits(), [[3, 3], [4, 2], [5, 1], [6, 0]]);
}

/// Three attackers share two blockers; no creature alone is lethal for the first, all together are.
#[test]
fn the_whole_is_judged_at_once() {
    let board = Board {
        judging: ORDERED,
        recipients: vec![creature(5), creature(5)],
        sources: vec![source(2, &[0, 1], None), source(2, &[0, 1], None), source(3, &[0, 1], None)],
    };
    assert!(is_legal(&board, &[1, 1, 1, 1, 3, 0]));
    assert!(!is_legal(&board, &[1, 1, 1, 1, 2, 1]));
}

#[test]
fn deathtouch_through_three_editions() {
    let board = |judging| Board {
        judging,
        recipients: vec![creature(4); 3],
        sources: vec![Source { deathtouch: true, ..source(3, &[0, 1, 2], None) }],
    };
    assert_eq!(board(ORDERED).legal_splits(), [[1, 1, 1], [1, 2, 0], [2, 1, 0], [3, 0, 0]]);
    assert_eq!(board(ORDERED_2009).legal_splits().len(), 10);
    assert_eq!(board(FREE).legal_splits().len(), 10);
}

#[test]
fn deathtouch_and_trample() {
    let board = |judging| Board {
        judging,
        recipients: vec![creature(4), Recipient::PLAYER],
        sources: vec![Source { deathtouch: true, ..source(5, &[0], Some(1)) }],
    };
    assert_eq!(board(FREE).bounds(), [(1, 5), (0, 4)]);
    assert_eq!(board(ORDERED_2009).legal_splits(), [[4, 1], [5, 0]]);
    assert_eq!(board(Judging::FREE).legal_splits(), [[4, 1], [5, 0]]);
}

/// A 2/2 blocks a 1/1 and a 3/3 trampler: the 1/1's point makes room.
#[test]
fn helpers_make_room_for_a_trampler() {
    let board = Board {
        judging: FREE,
        recipients: vec![creature(2), Recipient::PLAYER],
        sources: vec![source(1, &[0], None), source(3, &[0], Some(1))],
    };
    assert!(is_legal(&board, &[1, 1, 2]));
    assert!(!is_legal(&board, &[1, 0, 3]));
}

/// A 7/7 that tramples over planeswalkers attacks one with three loyalty and is blocked by a 2/2;
/// another attacker's point counts for the planeswalker, but not as deathtouch.
#[test]
fn over_a_planeswalker_to_the_player() {
    let board = Board {
        judging: FREE,
        recipients: vec![creature(2), Recipient::planeswalker(3), Recipient::PLAYER],
        sources: vec![
            Source { amount: 7, among: vec![0], excess: vec![1, 2], ..Source::default() },
            Source { deathtouch: true, ..source(1, &[1], None) },
        ],
    };
    assert!(is_legal(&board, &[2, 2, 3, 1]));
    assert!(!is_legal(&board, &[2, 1, 4, 1]));
    assert!(!is_legal(&board, &[1, 3, 3, 1]));
}

/// A 7/7 that may assign its damage as though it weren't blocked: all of it or none goes past the
/// blockers.
#[test]
fn as_though_it_were_not_blocked() {
    let source = Source { instead: Some(1), ..source(3, &[0], None) };
    let board = |source| Board {
        judging: FREE,
        recipients: vec![creature(2), Recipient::PLAYER],
        sources: vec![source],
    };
    assert_eq!(board(source.clone()).legal_splits(), [[0, 3], [3, 0]]);
    let trampler = Source { excess: vec![1], ..source };
    assert_eq!(board(trampler).legal_splits(), [[0, 3], [2, 1], [3, 0]]);
}

/// Banding lifts the order, and leaves trample what it is.
#[test]
fn banding_lifts_the_order() {
    let source = Source { lifts_order: true, ..source(3, &[0, 1], Some(2)) };
    let board = |source| Board {
        judging: ORDERED,
        recipients: vec![creature(2), creature(1), Recipient::PLAYER],
        sources: vec![source],
    };
    assert!(is_legal(&board(source.clone()), &[0, 3, 0]));
    assert!(!is_legal(&board(source), &[0, 1, 2]));
}

#[test]
fn counts_and_completes_what_is_legal() {
    let board = Board {
        judging: ORDERED,
        recipients: vec![creature(3), creature(1)],
        sources: vec![source(6, &[0, 1], None)],
    };
    assert_eq!(board.count(), 4);
    assert_eq!(board.completions(&[None, Some(2)]), [[4, 2]]);
    assert_eq!(board.completions(&[Some(2), None]), Vec::<combat_lab_oracle::Split>::new());
}

#[test]
fn keeps_points_where_they_are() {
    assert_eq!(combat_lab_oracle::kept(&[3, 1, 0], &[2, 2, 0]), 3);
}
