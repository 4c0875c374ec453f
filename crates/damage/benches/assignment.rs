//! What happens while a reader drags a slider: the split is judged, and the bounds of every edge
//! are found anew. And what else is asked of a sheet: how many splits are legal, one that keeps
//! what is fixed, the next few in a list.
//!
//! `apart`: every attacker tramples, with blockers of its own. `shared`: every attacker tramples
//! over the same blockers, so that what one assigns makes room for the others.

use combat_lab_damage::{Bounds, Count, DamageSheet, Part, SourceSpec, Split, Verdict};
use combat_lab_rulebook::{Edition, Rule};
use core::fmt;
use divan::Bencher;

fn main() {
    divan::main();
}

#[divan::bench(args = Case::all(&[(1, 2), (4, 8), (16, 32)]))]
fn apart(bencher: Bencher<'_, '_>, case: &Case) {
    let own = case.blockers / case.attackers;
    let sheet = case.sheet(|attacker| (attacker * own..(attacker + 1) * own).collect());
    assert!(sheet.bounds().exact, "{case}: each attacker stands alone");
    case.measure(bencher, &sheet);
}

#[divan::bench(args = Case::all(&[(2, 2), (3, 3), (4, 4), (16, 32)]))]
fn shared(bencher: Bencher<'_, '_>, case: &Case) {
    let sheet = case.sheet(|_| (0..case.blockers).collect());
    assert_eq!(sheet.bounds().exact, case.attackers <= 4, "{case}: exact within the documented size");
    case.measure(bencher, &sheet);
}

/// Twelve 9/9 creatures with two blockers each: ten ways for each, where there is no order.
#[divan::bench]
fn count_a_million_million(bencher: Bencher<'_, '_>) {
    let case = Case { edition: Edition::TODAY, attackers: 12, blockers: 24 };
    let sheet = case.sheet_of(9, false, |attacker| vec![2 * attacker, 2 * attacker + 1]);
    assert_eq!(sheet.count(), Count::Exact(1_000_000_000_000));
    bencher.bench(|| divan::black_box(&sheet).count());
}

#[divan::bench(args = Case::all(&[(2, 2), (3, 3), (4, 4)]))]
fn count_shared(bencher: Bencher<'_, '_>, case: &Case) {
    let sheet = case.sheet(|_| (0..case.blockers).collect());
    assert!(sheet.count().least() > 0, "{case}: there is always a legal split");
    bencher.bench(|| divan::black_box(&sheet).count());
}

/// A split in which the first source gives everything to its first blocker.
#[divan::bench(args = Case::all(&[(1, 2), (2, 2), (4, 4)]))]
fn complete_shared(bencher: Bencher<'_, '_>, case: &Case) {
    let sheet = case.sheet(|_| (0..case.blockers).collect());
    let part = Part::new(vec![Some(POWER)]);
    assert!(sheet.complete(&part).is_ok_and(|split| split.get(0) == POWER), "{case}");
    bencher.bench(|| divan::black_box(&sheet).complete(divan::black_box(&part)));
}

/// The legal split nearest to one in which the first source sends everything past its blockers.
#[divan::bench(args = Case::all(&[(1, 2), (2, 2), (4, 4)]))]
fn nearest_shared(bencher: Bencher<'_, '_>, case: &Case) {
    let sheet = case.sheet(|_| (0..case.blockers).collect());
    let mut draft = Split::default();
    draft.set(case.blockers, POWER);
    assert!(sheet.check(&sheet.nearest(&draft)).is_legal(), "{case}");
    bencher.bench(|| divan::black_box(&sheet).nearest(divan::black_box(&draft)));
}

/// The first hundred legal splits.
#[divan::bench(args = Case::all(&[(2, 4), (2, 2)]))]
fn iter_a_hundred(bencher: Bencher<'_, '_>, case: &Case) {
    let own = if case.blockers > case.attackers { case.blockers / case.attackers } else { 0 };
    let sheet = case.sheet(|attacker| match own {
        0 => (0..case.blockers).collect(),
        own => (attacker * own..(attacker + 1) * own).collect(),
    });
    let hundred = |sheet: &DamageSheet| sheet.iter().take(100).map(|split| split.get(0)).sum::<u32>();
    assert_eq!(sheet.iter().take(100).count(), 100, "{case}");
    bencher.bench(|| hundred(divan::black_box(&sheet)));
}

/// The first splits of boards on which nobody lists them all: what exploring and listing take at
/// the most.
#[divan::bench(args = Case::all(&[(4, 8), (16, 16)]), sample_count = 5)]
fn iter_hostile(bencher: Bencher<'_, '_>, case: &Case) {
    let sheet = case.sheet(|_| (0..case.blockers).collect());
    let listed = |sheet: &DamageSheet| sheet.iter_within(4_000_000).take(500).count();
    assert!(listed(&sheet) > 0, "{case}");
    bencher.bench(|| listed(divan::black_box(&sheet)));
}

/// What every creature assigns.
const POWER: u32 = 6;

/// So many attackers against so many blockers, in one edition.
struct Case {
    edition: Edition,
    attackers: usize,
    blockers: usize,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}x{}", self.edition, self.attackers, self.blockers)
    }
}

impl Case {
    fn all(sizes: &'static [(usize, usize)]) -> impl Iterator<Item = Self> {
        Edition::HEADLINES.into_iter().flat_map(|edition| {
            sizes.iter().map(move |&(attackers, blockers)| Self { edition, attackers, blockers })
        })
    }

    /// 6/6 tramplers, every other one with deathtouch, against 2/2 blockers.
    fn sheet(&self, blockers_of: impl Fn(usize) -> Vec<usize>) -> DamageSheet {
        self.sheet_of(POWER, true, blockers_of)
    }

    fn sheet_of(&self, amount: u32, rich: bool, blockers_of: impl Fn(usize) -> Vec<usize>) -> DamageSheet {
        let mut sheet = DamageSheet::new(self.edition);
        for _ in 0..self.blockers {
            sheet.add_recipient(Some(2));
        }
        let player = sheet.add_recipient(None);
        for attacker in 0..self.attackers {
            sheet.add_source(&SourceSpec {
                amount,
                deathtouch: rich && attacker % 2 == 1,
                rule: Rule::BlockedCreatureDivides,
                past: Rule::Trample,
                recipients: blockers_of(attacker),
                excess_to: rich.then_some(player).into_iter().collect(),
                instead_to: None,
            });
        }
        sheet
    }

    fn measure(&self, bencher: Bencher<'_, '_>, sheet: &DamageSheet) {
        let split = sheet.lethal_first();
        let (verdict, bounds) = drag(sheet, &split);
        assert!(verdict.is_legal(), "{self}");
        let within = bounds.edges.iter().zip(split.amounts());
        assert!(within.clone().all(|(bound, amount)| (bound.least..=bound.most).contains(amount)), "{self}");
        assert_eq!(within.count(), sheet.edges().len(), "{self}");
        bencher.bench(|| drag(divan::black_box(sheet), divan::black_box(&split)));
    }
}

/// One pointer move.
fn drag(sheet: &DamageSheet, split: &Split) -> (Verdict, Bounds) {
    (sheet.check(split), sheet.bounds())
}
