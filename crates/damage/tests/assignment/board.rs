//! Random boards, for the oracle and as a sheet.

use combat_lab_damage::{DamageSheet, SourceSpec};
use combat_lab_oracle::{Board, Judging, Recipient, Source, Split};
use combat_lab_rulebook::{Edition, Rule};
use fastrand::Rng;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What a random board may have.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) trample: bool,
    pub(crate) deathtouch: bool,
    /// Planeswalkers, what tramples over them, banding, and what may assign damage as though it
    /// weren't blocked.
    pub(crate) rarities: bool,
}

impl Kind {
    pub(crate) const PLAIN: Self = Self { trample: true, deathtouch: true, rarities: false };
    pub(crate) const NO_TRAMPLE: Self = Self { trample: false, ..Self::PLAIN };
    pub(crate) const ANY: Self = Self { rarities: true, ..Self::PLAIN };
}

/// Runs `judge` on as many random boards as are asked for, and names the seed of one that fails.
pub(crate) fn on_random_boards(kind: Kind, judge: impl Fn(&Board, &mut Rng)) {
    let setting = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect(name));
    let boards = setting("COMBAT_LAB_BOARDS").unwrap_or(500);
    let first = setting("COMBAT_LAB_SEED").unwrap_or_else(|| RandomState::new().hash_one(0) >> 16);
    println!("{boards} boards from COMBAT_LAB_SEED={first}");
    for seed in first..first.saturating_add(boards) {
        let mut rng = Rng::with_seed(seed);
        let board = random_board(kind, &mut rng);
        let judged = catch_unwind(AssertUnwindSafe(|| judge(&board, &mut rng)));
        if let Err(failure) = judged {
            eprintln!("COMBAT_LAB_SEED={seed} COMBAT_LAB_BOARDS=1 brings back {board:#?}");
            resume_unwind(failure);
        }
    }
}

/// Up to four sources over up to four creatures, a player and perhaps a planeswalker, small enough
/// to list every split.
fn random_board(kind: Kind, rng: &mut Rng) -> Board {
    let most_splits = if rng.u8(..50) == 0 { 5_000 } else { 250 };
    let creatures = rng.usize(1..=4);
    let mut recipients: Vec<Recipient> =
        (0..creatures).map(|_| Recipient::creature(rng.u32(0..=4))).collect();
    let planeswalker = (kind.rarities && rng.u8(..3) == 0).then_some(creatures);
    if planeswalker.is_some() {
        recipients.push(Recipient::planeswalker(rng.u32(1..=4)));
    }
    let player = recipients.len();
    recipients.push(Recipient::PLAYER);
    let sources = (0..rng.usize(1..=4)).map(|_| {
        let mut among: Vec<usize> = (0..creatures).filter(|_| rng.u8(..3) > 0).collect();
        rng.shuffle(&mut among);
        let attacked = planeswalker.filter(|_| rng.bool()).unwrap_or(player);
        let over = attacked != player && kind.trample && rng.bool();
        let goal: Vec<usize> = if over { vec![attacked, player] } else { vec![attacked] };
        let unblocked = among.is_empty();
        // Its blockers are gone.
        let bereft = unblocked && attacked == player && kind.rarities && rng.u8(..3) == 0;
        if unblocked && attacked == player && !bereft {
            among.push(player);
        }
        let tramples = kind.trample && rng.u8(..5) < 2;
        Source {
            amount: rng.u32(0..=7),
            deathtouch: kind.deathtouch && rng.u8(..4) == 0,
            lifts_order: kind.rarities && rng.u8(..6) == 0,
            excess: if (tramples && among != [player] || among.is_empty()) && !bereft {
                goal
            } else {
                Vec::new()
            },
            instead: (bereft || kind.rarities && !unblocked && rng.u8(..6) == 0).then_some(attacked),
            among,
        }
    });
    let mut board = Board { judging: Judging::FREE, recipients, sources: sources.collect() };
    while board.count_every_split() > most_splits {
        let largest = board.sources.iter_mut().max_by_key(|source| source.amount);
        largest.expect("a board has a source").amount -= 1;
    }
    board
}

/// The same board as an edition judges it.
pub(crate) fn under(edition: Edition, board: &Board) -> Board {
    let mut board = Board { judging: Judging::of(edition), ..board.clone() };
    if !tramples_over_planeswalkers(edition) {
        for source in &mut board.sources {
            source.excess.truncate(1);
        }
        for planeswalker in board.recipients.iter_mut().filter(|recipient| !recipient.is_creature) {
            planeswalker.needed = 0;
        }
    }
    board
}

fn tramples_over_planeswalkers(edition: Edition) -> bool {
    edition >= Edition::E2024_08
}

/// The sheet for a board. Edges come in the same order, except that sources of 0 have none
/// there.
pub(crate) fn sheet(edition: Edition, board: &Board) -> DamageSheet {
    let board = &under(edition, board);
    let player = board.recipients.len() - 1;
    let mut sheet = DamageSheet::new(edition);
    for (place, recipient) in board.recipients.iter().enumerate() {
        let matters = recipient.is_creature || tramples_over_planeswalkers(edition);
        sheet.add_recipient((place != player && matters).then_some(recipient.needed));
    }
    for source in &board.sources {
        sheet.add_source(&SourceSpec {
            amount: source.amount,
            deathtouch: source.deathtouch,
            rule: match source.among.as_slice() {
                _ if source.lifts_order => Rule::BandingDivides,
                [] => Rule::UnblockedAssigns,
                [only] if *only == player => Rule::UnblockedAssigns,
                _ => Rule::BlockedCreatureDivides,
            },
            past: Rule::Trample,
            recipients: source.among.clone(),
            excess_to: source.excess.clone(),
            instead_to: source.instead,
        });
    }
    sheet
}

/// The oracle's edges that the sheet has too: those of sources with something to assign.
pub(crate) fn shared_edges(board: &Board) -> Vec<usize> {
    let edges = board.edges();
    let shared = edges
        .iter()
        .enumerate()
        .filter(|(_, edge)| board.sources.get(edge.source).is_some_and(|s| s.amount > 0));
    shared.map(|(index, _)| index).collect()
}

/// The oracle's split as the sheet writes it.
pub(crate) fn sheet_split(split: &Split, shared: &[usize]) -> combat_lab_damage::Split {
    let amounts: Vec<u32> = shared.iter().filter_map(|edge| split.get(*edge).copied()).collect();
    combat_lab_damage::Split::new(amounts)
}
