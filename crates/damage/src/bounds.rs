//! How far each slider can go: the least and most an edge can carry while the rest can still be
//! made legal.

use crate::settle::{Coupled, Lane, Settled};
use crate::{DamageSheet, Part, Split};
use alloc::vec;
use alloc::vec::Vec;

/// The least and most damage one edge can carry in any legal split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

impl Bound {
    /// Narrows both; neither exceeds a source's amount.
    fn new((least, most): (u64, u64)) -> Self {
        let short = |amount| u32::try_from(amount).unwrap_or(u32::MAX);
        Self { least: short(least), most: short(most) }
    }

    fn join(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }
}

/// The bounds of every edge of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounds {
    /// One for each of [`DamageSheet::edges`].
    pub edges: Vec<Bound>,
    /// Whether they are exact. If too many sources depend on each other, they are only safe: no
    /// legal value lies outside them.
    pub exact: bool,
}

impl DamageSheet {
    /// The least and most that each edge can carry in a legal split.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let mut bounds = self.no_bounds();
        // Without anything fixed there is always a legal split.
        let _ = self.bound(&Part::default(), &mut bounds, &mut 0);
        bounds
    }

    /// The least and most that each edge can carry in a legal split with this part; `None` if there
    /// is none. A fixed amount is both its least and its most.
    #[must_use]
    pub fn bounds_with(&self, part: &Part) -> Option<Bounds> {
        self.bounds_counted(part, &mut 0)
    }

    /// Like [`DamageSheet::bounds_with`], adding the steps of work it took to `steps`.
    #[must_use]
    pub fn bounds_counted(&self, part: &Part, steps: &mut u64) -> Option<Bounds> {
        let mut bounds = self.no_bounds();
        self.bound(part, &mut bounds, steps).then_some(bounds)
    }

    fn no_bounds(&self) -> Bounds {
        Bounds { edges: vec![Bound { least: 0, most: 0 }; self.edges.len()], exact: true }
    }

    /// False if no legal split has this part.
    fn bound(&self, part: &Part, bounds: &mut Bounds, steps: &mut u64) -> bool {
        self.each_group(|members| match members {
            [only] => self.bound_alone(*only, part, bounds),
            members => self.bound_together(members, part, bounds, steps),
        })
    }

    /// The only legal split, if there is just one: then there is nothing to decide.
    #[must_use]
    pub fn forced(&self) -> Option<Split> {
        let bounds = self.bounds();
        let settled = bounds.exact && bounds.edges.iter().all(|bound| bound.least == bound.most);
        settled.then(|| Split::new(bounds.edges.iter().map(|bound| bound.most).collect::<Vec<_>>()))
    }

    fn bound_alone(&self, source: usize, part: &Part, bounds: &mut Bounds) -> bool {
        let mut is_first = true;
        for stretch in self.stretches(source, part) {
            for (index, edge) in self.edges_of(source) {
                let Some(slot) = bounds.edges.get_mut(index) else { continue };
                let bound = Bound::new(stretch.range(index, edge));
                *slot = if is_first { bound } else { slot.join(bound) };
            }
            is_first = false;
        }
        !is_first
    }

    /// Several sources that depend on each other.
    fn bound_together(&self, members: &[usize], part: &Part, bounds: &mut Bounds, steps: &mut u64) -> bool {
        let Some(mut group) = Coupled::new(self, members, part) else {
            return self.bound_safely(members, part, bounds);
        };
        if !group.take_fixed() {
            return false;
        }
        let mut found: Vec<Option<Bound>> = vec![None; group.lanes.len()];
        let mut settled = Settled::default();
        for way in group.ways() {
            // Most edges soon reach the least and most possible.
            let is_done = |(lane, found): (&Lane, &Option<Bound>)| {
                let most = group.supply.get(lane.member).copied().unwrap_or(0);
                found.is_some_and(|bound| {
                    bound.least == 0 && (u64::from(bound.most) == most || !lane.is_open(way))
                })
            };
            if group.lanes.iter().zip(&found).all(is_done) || !group.settle(way, &mut settled) {
                continue;
            }
            *steps += settled.size() as u64;
            for (lane, slot) in group.lanes.iter().zip(&mut found) {
                *steps += settled.size() as u64;
                if !is_done((lane, slot)) {
                    let bound = Bound::new(group.range(&settled, lane));
                    *slot = Some(slot.map_or(bound, |known| known.join(bound)));
                }
            }
        }
        for (lane, found) in group.lanes.iter().zip(&found) {
            if let (Some(slot), Some(found)) = (bounds.edges.get_mut(lane.edge), found) {
                *slot = *found;
            }
        }
        found.iter().all(Option::is_some)
    }

    /// Safe bounds for more dependent sources than are solved exactly, from their amounts and the
    /// part alone.
    fn bound_safely(&self, members: &[usize], part: &Part, bounds: &mut Bounds) -> bool {
        bounds.exact = false;
        for member in members {
            let amount = self.sources.get(*member).map_or(0, |source| u64::from(source.amount));
            let fixed = self.edges_of(*member).filter_map(|(index, _)| part.get(index)).map(u64::from).sum();
            let Some(rest) = amount.checked_sub(fixed) else { return false };
            for (index, _) in self.edges_of(*member) {
                let bound = part.get(index).map_or((0, rest), |fixed| (u64::from(fixed), u64::from(fixed)));
                if let Some(slot) = bounds.edges.get_mut(index) {
                    *slot = Bound::new(bound);
                }
            }
        }
        true
    }
}
