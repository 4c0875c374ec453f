//! In every edition, the verdicts, bounds and ready-made splits agree with the oracle, which tries
//! everything.

use crate::board::{Kind, on_random_boards, shared_edges, sheet, sheet_split, under};
use combat_lab_damage::{Count, DamageSheet, Part, SheetProblem, Verdict};
use combat_lab_oracle::{Board, Fault, Split, bounds_of, completions_among, kept};
use combat_lab_rulebook::Edition;
use fastrand::Rng;

macro_rules! in_every_edition {
    ($($name:ident $edition:ident;)+) => { $(
        #[test]
        fn $name() {
            on_random_boards(Kind::ANY, |board, rng| agrees(Edition::$edition, board, rng));
        }
    )+
        #[test]
        fn no_edition_is_left_out() {
            assert_eq!(Edition::ALL[..], [$(Edition::$edition),+]);
        }
    };
}

in_every_edition! {
    agrees_in_2006_10 E2006_10;
    agrees_in_2008_10 E2008_10;
    agrees_in_2009_05 E2009_05;
    agrees_in_2009_07 E2009_07;
    agrees_in_2010_07 E2010_07;
    agrees_in_2021_04 E2021_04;
    agrees_in_2024_08 E2024_08;
    agrees_in_2024_11 E2024_11;
    agrees_in_2025_11 E2025_11;
    agrees_today TODAY;
}

fn agrees(edition: Edition, board: &Board, rng: &mut Rng) {
    let board = &under(edition, board);
    let sheet = &sheet(edition, board);
    let shared = &shared_edges(board);
    assert_eq!(sheet.edges().len(), shared.len(), "edges");

    let every = board.every_split();
    for split in &every {
        verdict_agrees(board, sheet, split, shared);
    }
    for _ in 0..20 {
        let mut split = every.get(rng.usize(..every.len())).expect("within the list").clone();
        for _ in 0..rng.usize(1..=3) {
            let edge = rng.choice(shared).copied().unwrap_or(usize::MAX);
            if let Some(amount) = split.get_mut(edge) {
                *amount = if rng.u8(..20) == 0 { u32::MAX } else { rng.u32(0..=8) };
            }
        }
        verdict_agrees(board, sheet, &split, shared);
    }

    let legal: Vec<&Split> = every.iter().filter(|split| board.faults(split).is_empty()).collect();
    let bounds = sheet.bounds();
    assert!(bounds.exact, "bounds are exact on a board this small");
    for (place, edge) in shared.iter().enumerate() {
        let amounts = || legal.iter().filter_map(|split| split.get(*edge).copied());
        let expected = (amounts().min(), amounts().max());
        let found = bounds.edges.get(place).map(|bound| (bound.least, bound.most));
        assert_eq!(found, expected.0.zip(expected.1), "bounds of edge {place}");
    }
    assert!(sheet.check(&sheet.lethal_first()).is_legal(), "{:?} is legal", sheet.lethal_first());
    let only = match legal.as_slice() {
        [only] => Some(sheet_split(only, shared)),
        _ => None,
    };
    assert_eq!(sheet.forced(), only, "forced exactly when only one split is legal");

    let written: Vec<combat_lab_damage::Split> =
        legal.iter().map(|split| sheet_split(split, shared)).collect();
    assert_eq!(sheet.count(), Count::Exact(written.len() as u128), "count");
    assert!(sheet.iter().eq(descending(&written)), "iter lists every legal split once, in descending order");
    let written: Vec<Split> = written.iter().map(|split| split.amounts().to_vec()).collect();
    for _ in 0..10 {
        part_agrees(sheet, &written, rng);
        nearest_agrees(sheet, &written, rng);
    }
}

fn descending(splits: &[combat_lab_damage::Split]) -> Vec<combat_lab_damage::Split> {
    let mut splits = splits.to_vec();
    splits.sort_unstable_by(|one, other| other.cmp(one));
    splits
}

/// With some edges fixed, as they are in a legal split or otherwise: the same bounds, and a split
/// if there is one.
fn part_agrees(sheet: &DamageSheet, legal: &[Split], rng: &mut Rng) {
    let like = rng.choice(legal).expect("there is always a legal split");
    let fixed: Vec<Option<u32>> = like
        .iter()
        .map(|amount| match rng.u8(..6) {
            0 | 1 => Some(*amount),
            2 => Some(rng.u32(0..=4)),
            _ => None,
        })
        .collect();
    let part = Part::new(fixed.clone());
    let completions = completions_among(legal, &fixed);
    let expected = (!completions.is_empty()).then(|| bounds_of(&completions));
    let found = sheet.bounds_with(&part);
    assert!(found.as_ref().is_none_or(|bounds| bounds.exact), "exact with {fixed:?}");
    let found = found.map(|bounds| bounds.edges.iter().map(|bound| (bound.least, bound.most)).collect());
    assert_eq!(found, expected, "bounds with {fixed:?}");
    match sheet.complete(&part) {
        Ok(split) => {
            assert!(completions.contains(&split.amounts().to_vec()), "{split:?} completes {fixed:?}");
        }
        Err(impossible) => {
            assert!(completions.is_empty(), "{fixed:?} can be completed");
            assert!(impossible.certain, "{fixed:?} certainly can't be completed");
            assert!(!impossible.verdict.is_legal(), "what is wrong with {fixed:?}");
        }
    }
}

/// No legal split keeps more of a draft than the one that is offered instead.
fn nearest_agrees(sheet: &DamageSheet, legal: &[Split], rng: &mut Rng) {
    let draft: Vec<u32> = sheet.edges().iter().map(|_| rng.u32(0..=5)).collect();
    let nearest = sheet.nearest(&combat_lab_damage::Split::new(draft.clone()));
    assert!(sheet.check(&nearest).is_legal(), "{nearest:?} for {draft:?}");
    let most = legal.iter().map(|split| kept(split, &draft)).max();
    assert_eq!(Some(kept(nearest.amounts(), &draft)), most, "{nearest:?} for {draft:?}");
}

/// The same verdict for the same reasons.
fn verdict_agrees(board: &Board, sheet: &DamageSheet, split: &Split, shared: &[usize]) {
    let mut expected = board.faults(split);
    expected.sort_unstable();
    let written = sheet_split(split, shared);
    let verdict = sheet.check(&written);
    assert_eq!(faults(&verdict, board, shared), expected, "faults of {split:?}");
    for violation in &verdict.violations {
        if let SheetProblem::LethalFirst { first, missing, .. } = violation.problem {
            let mut faced = sheet.edges_of(violation.source).map(|(_, edge)| edge.recipient);
            let lacking = faced.find(|recipient| board.missing(*recipient, split) > 0);
            assert_eq!(Some(first), lacking, "the first that lacks lethal damage is named under {split:?}");
            // From deathtouch, 1 would be enough, where that counts; a planeswalker is passed by
            // its loyalty alone.
            let mut working = board.sources.iter().filter(|source| source.amount > 0);
            let source = working.nth(violation.source).expect("a source of the sheet");
            let touches = board.judging.deathtouch_counts
                && source.deathtouch
                && board.recipients.get(first).is_some_and(|first| first.is_creature);
            let oracle = if touches { 1 } else { board.missing(first, split) };
            assert_eq!(oracle, u64::from(missing), "missing under {split:?}");
            assert!(missing > 0, "something is missing under {split:?}");
        }
    }
    for recipient in 0..board.recipients.len() {
        assert_eq!(u64::from(sheet.missing(recipient, &written)), board.missing(recipient, split));
    }
}

/// The sheet's violations in the oracle's words.
fn faults(verdict: &Verdict, board: &Board, shared: &[usize]) -> Vec<Fault> {
    let working: Vec<usize> = (0..board.sources.len())
        .filter(|place| board.sources.get(*place).is_some_and(|source| source.amount > 0))
        .collect();
    let mut faults: Vec<Fault> = verdict
        .violations
        .iter()
        .map(|violation| match violation.edge() {
            None => Fault::Total(*working.get(violation.source).expect("a source of the sheet")),
            Some(edge) => {
                let edge = *shared.get(edge).expect("an edge of the sheet");
                match violation.problem {
                    SheetProblem::AllOrNothing { .. } => Fault::NotAll(edge),
                    _ => Fault::TooSoon(edge),
                }
            }
        })
        .collect();
    faults.sort_unstable();
    faults
}

/// A refusal can be cited: its rule has a number in the edition that refuses.
#[test]
fn every_violation_has_a_number_in_its_edition() {
    on_random_boards(Kind::ANY, |board, rng| {
        for edition in Edition::ALL {
            let sheet = sheet(edition, board);
            let amounts: Vec<u32> = sheet.edges().iter().map(|_| rng.u32(0..=3)).collect();
            for found in sheet.check(&combat_lab_damage::Split::new(amounts)).violations {
                let rule = found.rule;
                assert!(rule.cite(edition).is_some(), "{rule:?} has no number in {edition}");
            }
        }
    });
}
