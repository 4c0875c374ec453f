//! The rows of a table: each result once, and which of them no other is better than.

use combat_lab_cards::{Keeping, Listed};
use combat_lab_engine::Budget;
use core::cmp::Ordering;

/// The work of finding a result among the others, and of comparing a new one with each of those
/// that no other is better than: when it is found, and once more in the end.
const FIND: u64 = 16;
const RANK: u64 = 12;

/// A row of a table.
pub(super) trait RankedRow {
    /// The order of results, whatever led to them; equal for the same result.
    fn order(&self, other: &Self) -> Ordering;
    /// Adds the declarations of a row with the same result.
    fn join(&mut self, other: Self);
    /// Notes the place of a better row.
    fn note(&mut self, worse_than: Option<usize>);
}

/// Rows as they are found.
pub(super) struct Rows<T> {
    /// The rows, each with the place of the first declaration that led to it.
    all: Vec<(usize, T)>,
    /// Places in `all`, in the order of the results.
    sorted: Vec<usize>,
    /// Places in `all` of the rows that no other so far is better than.
    best: Vec<usize>,
}

impl<T: RankedRow> Rows<T> {
    pub(super) const fn new() -> Self {
        Self { all: Vec::new(), sorted: Vec::new(), best: Vec::new() }
    }

    /// Adds the result of the declaration listed at `place`, and charges the work; returns whether
    /// no other had it.
    pub(super) fn add(
        &mut self,
        place: usize,
        row: T,
        better: impl Fn(&T, &T) -> bool,
        left: &mut Budget,
    ) -> bool {
        // Callers see for themselves that nothing is left.
        let _ = left.spend(FIND);
        let order = |at: &usize| self.all.get(*at).map_or(Ordering::Less, |(_, other)| other.order(&row));
        let slot = match self.sorted.binary_search_by(order) {
            Ok(same) => {
                let same = self.sorted.get(same).and_then(|at| self.all.get_mut(*at));
                if let Some((first, same)) = same {
                    *first = place.min(*first);
                    same.join(row);
                }
                return false;
            }
            Err(slot) => slot,
        };
        let _ = left.spend(RANK.saturating_mul(self.best.len() as u64));
        let at = self.all.len();
        let other = |best: &usize| self.all.get(*best).map(|(_, other)| other);
        if !self.best.iter().filter_map(other).any(|other| better(other, &row)) {
            self.best.keep(|best| other(best).is_some_and(|other| !better(&row, other)));
            self.best.push(at);
        }
        self.sorted.insert(slot, at);
        self.all.push((place, row));
        true
    }

    /// The rows: first those that no other is better than, each part in the order of declarations;
    /// a better one is noted for each of the others.
    pub(super) fn finish(self, better: impl Fn(&T, &T) -> bool) -> Vec<T> {
        let mut is_best = vec![false; self.all.len()];
        for at in self.best {
            if let Some(best) = is_best.get_mut(at) {
                *best = true;
            }
        }
        let mut ranked: Vec<(bool, usize, T)> =
            self.all.into_iter().zip(is_best).map(|((place, row), best)| (!best, place, row)).listed();
        combat_lab_engine::sort(&mut ranked, |one, other| (one.0, one.1).cmp(&(other.0, other.1)));
        let best = ranked.iter().filter(|(worse, ..)| !worse).count();
        let mut rows: Vec<T> = ranked.into_iter().map(|(.., row)| row).listed();
        let (best, rest) = rows.split_at_mut(best);
        for row in rest {
            let place = best.iter().position(|other| better(other, row));
            row.note(place);
        }
        rows
    }
}
