//! Every legal split, one after another.

use super::settle::{Coupled, Settled};
use super::{DamageSheet, Part, Split};

/// The legal splits of a sheet, in descending order: made by [`DamageSheet::iter`].
///
/// Only the current split is kept, whatever their number.
#[derive(Debug, Clone)]
pub struct Splits<'a> {
    sheet: &'a DamageSheet,
    /// The sources of each group.
    groups: Vec<Vec<usize>>,
    /// What was returned last; nothing is fixed before the first.
    last: Part,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Before,
    Within,
    After,
}

impl DamageSheet {
    /// Every legal split, one after another, in descending order of the amounts edge by edge: everything on each source's
    /// first edge comes first. Nothing is listed in advance; there may be more than anybody can go through, and [`DamageSheet::count`] says so.
    ///
    /// Where too many sources depend on each other to be solved exactly, it may take long from one split to the next.
    #[must_use]
    pub fn iter(&self) -> Splits<'_> {
        let mut groups = Vec::new();
        self.each_group(|members| {
            groups.push(members.to_vec());
            true
        });
        Splits { sheet: self, groups, last: Part::default(), state: State::Before }
    }
}

impl<'a> IntoIterator for &'a DamageSheet {
    type Item = Split;
    type IntoIter = Splits<'a>;

    fn into_iter(self) -> Splits<'a> {
        self.iter()
    }
}

impl Iterator for Splits<'_> {
    type Item = Split;

    fn next(&mut self) -> Option<Split> {
        while self.state != State::After {
            self.state = if self.advance() { State::Within } else { State::After };
            let edges = 0..self.sheet.edges.len();
            let split = Split::new(edges.map(|edge| self.last.get(edge).unwrap_or(0)).collect::<Vec<_>>());
            // Only a sheet too large to be solved exactly gets this far with one that is not.
            if self.state == State::Within && self.sheet.check(&split).is_legal() {
                return Some(split);
            }
        }
        None
    }
}

impl core::iter::FusedIterator for Splits<'_> {}

impl Splits<'_> {
    /// Goes on to the next split. False if there is none.
    fn advance(&mut self) -> bool {
        let edges = self.sheet.edges.len();
        let mut first = 0;
        if self.state == State::Within {
            // The last edge that can carry less, with everything before it as it is.
            let lowered = (0..edges).rev().find(|place| {
                let held = self.last.get(*place).map_or(0, u64::from);
                self.last.set(*place, None);
                let less = held.checked_sub(1).and_then(|limit| self.most_up_to(*place, limit));
                self.last.set(*place, less);
                less.is_some()
            });
            let Some(lowered) = lowered else { return false };
            first = lowered + 1;
        }
        for edge in first..edges {
            let Some(most) = self.most_up_to(edge, u64::MAX) else { return false };
            self.last.set(edge, Some(most));
        }
        true
    }

    /// The most that an edge can carry up to a limit, with what is fixed before it.
    fn most_up_to(&self, edge: usize, limit: u64) -> Option<u32> {
        let known = self.sheet.edges.get(edge)?;
        let members = self.groups.iter().find(|members| members.contains(&known.source))?;
        let mut most: Option<u64> = None;
        let mut join = |(low, high): (u64, u64)| {
            let amount = high.min(limit);
            if amount >= low {
                most = most.max(Some(amount));
            }
        };
        if let [only] = members.as_slice() {
            for stretch in self.sheet.stretches(*only, &self.last) {
                join(stretch.range(edge, known));
            }
        } else if let Some(mut group) = Coupled::new(self.sheet, members, &self.last) {
            let lane = group.lanes.iter().position(|lane| lane.edge == edge)?;
            let mut settled = Settled::default();
            if !group.take_fixed() {
                return None;
            }
            let lane = group.lanes.get(lane)?;
            for way in group.ways() {
                if group.settle(way, &mut settled) {
                    join(group.range(&settled, lane));
                }
            }
        } else {
            let source = self.sheet.sources.get(known.source)?;
            let fixed = source.edges.clone().filter_map(|edge| self.last.get(edge)).map(u64::from).sum();
            let rest = u64::from(source.amount).checked_sub(fixed)?;
            join(if edge + 1 == source.edges.end { (rest, rest) } else { (0, rest) });
            if self.sheet.may_assign_nothing(known.source) {
                join((0, 0));
            }
        }
        u32::try_from(most?).ok()
    }
}
