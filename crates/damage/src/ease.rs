//! More dependent sources than are solved exactly: the help that one of them may count on, and the
//! damage it owes, while splits are listed source by source.
//!
//! The sources before it are fixed. Each recipient may count on all the damage of the sources after
//! it, although they can't assign it to every recipient: so no legal split is left out, but an
//! illegal one may be left in.

use crate::{DamageSheet, Part, Rank, SheetEdge};
use alloc::vec;
use alloc::vec::Vec;

/// The help that the current source may count on.
#[derive(Debug, Clone)]
pub(crate) struct Ease {
    source: Option<usize>,
    /// The sheet, with each recipient's need reduced by the damage that other sources assign or
    /// could assign.
    sheet: DamageSheet,
    /// For each recipient, whether an earlier source has gone past it.
    passed: Vec<bool>,
    /// Each recipient's need beyond the damage from earlier sources.
    needs: Vec<u64>,
    /// The total damage of the later sources.
    after: u64,
    /// Whether a recipient that an earlier source has gone past can no longer get lethal damage.
    is_lost: bool,
}

impl Ease {
    pub(crate) fn new(sheet: &DamageSheet) -> Self {
        let (passed, needs) = (Vec::new(), Vec::new());
        Self { source: None, sheet: sheet.clone(), passed, needs, after: 0, is_lost: false }
    }

    /// The current source.
    pub(crate) const fn source(&self) -> Option<usize> {
        self.source
    }

    /// Moves on to a source, with all sources before it fixed.
    pub(crate) fn turn_to(&mut self, sheet: &DamageSheet, source: usize, part: &Part) {
        self.source = Some(source);
        self.passed = vec![false; sheet.recipients.len()];
        for (place, known) in sheet.sources.iter().enumerate().take(source) {
            if known.instead.is_some_and(|edge| part.get(edge) == Some(known.amount)) {
                continue;
            }
            let carries = |(index, edge): &(usize, &SheetEdge)| {
                !edge.is_all_or_nothing() && part.get(*index).is_some_and(|amount| amount > 0)
            };
            let last = sheet.edges_of(place).filter(carries).map(|(_, edge)| edge.rank).max();
            for (_, edge) in sheet.edges_of(place).filter(|(_, edge)| Some(edge.rank) < last) {
                if let Some(passed) = self.passed.get_mut(edge.recipient) {
                    *passed = true;
                }
            }
        }
        let amount_of = |place: usize| sheet.sources.get(place).map_or(0, |other| u64::from(other.amount));
        self.after = (source + 1..sheet.sources.len()).map(amount_of).sum();
        self.needs = (0..sheet.recipients.len()).map(|place| u64::from(sheet.lethal(place))).collect();
        for (index, edge) in sheet.edges.iter().enumerate().filter(|(_, edge)| edge.source < source) {
            let amount = u64::from(part.get(index).unwrap_or(0));
            if let Some(need) = self.needs.get_mut(edge.recipient) {
                let is_lethal = amount > 0 && sheet.touches(edge);
                *need = if is_lethal { 0 } else { need.saturating_sub(amount) };
            }
        }
        let mut eased = self.needs.clone();
        for edge in sheet.edges.iter().filter(|edge| edge.source >= source) {
            let touches = sheet.touches(edge);
            if let Some(need) = self.needs.get_mut(edge.recipient).filter(|_| touches) {
                *need = (*need).min(1);
            }
            if let Some(need) = eased.get_mut(edge.recipient).filter(|_| edge.source > source) {
                *need = if touches { 0 } else { need.saturating_sub(amount_of(edge.source)) };
            }
        }
        for (recipient, need) in self.sheet.recipients.iter_mut().zip(eased) {
            recipient.lethal = recipient.lethal.and_then(|_| u32::try_from(need).ok());
        }
        let reaches = |place: usize| sheet.edges_of(source).any(|(_, edge)| edge.recipient == place);
        self.is_lost = (0..self.passed.len()).any(|place| {
            self.passed.get(place) == Some(&true) && self.sheet.lethal(place) > 0 && !reaches(place)
        });
    }

    /// The damage that the source must assign to a recipient because others have gone past it.
    fn owed(&self, edge: &SheetEdge) -> u64 {
        let passed = self.passed.get(edge.recipient) == Some(&true);
        if passed { u64::from(self.sheet.enough(edge)) } else { 0 }
    }

    /// The total need of all passed recipients, if the source goes past everything before a rank.
    fn short(&self, source: usize, rank: Option<Rank>, part: &Part) -> u64 {
        let edges = || self.sheet.edges_of(source);
        let needed = |(place, need): (usize, &u64)| {
            let own = edges().find(|(_, edge)| edge.recipient == place);
            let passes = own.is_some_and(|(_, edge)| Some(edge.rank) < rank);
            let given = own.and_then(|(index, _)| part.get(index)).map_or(0, u64::from);
            let counts = passes || self.passed.get(place) == Some(&true);
            if counts { need.saturating_sub(given) } else { 0 }
        };
        self.needs.iter().enumerate().filter(|(_, need)| **need > 0).map(needed).sum()
    }

    /// The amounts that an edge of the source can carry, given the edges before it, and the steps
    /// that took.
    pub(crate) fn ranges(
        &self,
        index: usize,
        edge: &SheetEdge,
        part: &Part,
        mut join: impl FnMut((u64, u64)),
    ) -> usize {
        let edges = || self.sheet.edges_of(edge.source);
        let mut steps = 2 * edges().count();
        let Some(source) = self.sheet.sources.get(edge.source) else { return 0 };
        let amount = u64::from(source.amount);
        let fixed: u64 = edges().filter_map(|(place, _)| part.get(place)).map(u64::from).sum();
        let owed_later: u64 =
            edges().filter(|(place, _)| *place > index).map(|(_, edge)| self.owed(edge)).sum();
        let Some(left) = amount.checked_sub(fixed).filter(|_| !self.is_lost) else { return steps };
        let Some(rest) = left.checked_sub(owed_later) else { return steps };
        // The passed recipients together need no more than the damage available.
        let carries = |(place, edge): &(usize, &SheetEdge)| {
            let carried = part.get(*place).filter(|carried| *carried > 0 && !edge.is_all_or_nothing());
            carried.is_some_and(|carried| source.instead != Some(*place) || carried < source.amount)
        };
        let carried = edges().filter(carries).map(|(_, edge)| edge.rank).max();
        if self.short(edge.source, carried, part) > left + self.after {
            return steps;
        }
        if left == 0 {
            join((self.owed(edge), 0));
            return steps;
        }
        let is_needed = self.passed.get(edge.recipient) == Some(&true);
        let most = if is_needed || edge.is_all_or_nothing() || source.instead == Some(index) {
            rest
        } else {
            let short = self.short(edge.source, carried.max(Some(edge.rank)), part);
            rest.min((left + self.after).saturating_sub(short))
        };
        for stretch in self.sheet.stretches(edge.source, part) {
            steps += edges().count();
            let (low, high) = stretch.range(index, edge);
            join((low.max(self.owed(edge)), high.min(most)));
        }
        steps
    }
}
