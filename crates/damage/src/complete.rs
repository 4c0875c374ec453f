//! Splits made for a reader: lethal damage first, a completion of fixed amounts, the nearest to a
//! draft.

use crate::flow::Network;
use crate::settle::{Coupled, Settled, Way};
use crate::{DamageSheet, Part, SheetEdge, Split, Verdict};
use alloc::vec::Vec;

/// The error if no legal split has the fixed part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Impossible {
    /// The violations that remain when the rest is completed as well as possible.
    pub verdict: Verdict,
    /// Whether it is certain. If too many sources depend on each other to try everything, there may
    /// be a legal split after all.
    pub certain: bool,
}

/// The value of meeting a recipient's need: more than that of keeping any number of points in
/// place.
const NEED: i64 = 1 << 40;

impl DamageSheet {
    /// The split that deals lethal damage to one recipient after another, source by source, and the
    /// rest to the last: past the blockers if the source tramples. Legal in every edition.
    #[must_use]
    pub fn lethal_first(&self) -> Split {
        self.fill(&Part::default())
    }

    /// The fixed amounts, with lethal damage first for the rest.
    fn fill(&self, part: &Part) -> Split {
        let mut split = Split::nothing(self.edges.len());
        for edge in 0..self.edges.len() {
            split.set(edge, part.get(edge).unwrap_or(0));
        }
        for (place, source) in self.sources.iter().enumerate() {
            let fixed: u64 = self.edges_of(place).filter_map(|(edge, _)| part.get(edge)).map(u64::from).sum();
            let mut left = source.amount.saturating_sub(u32::try_from(fixed).unwrap_or(u32::MAX));
            let mut last = None;
            let free =
                |(index, edge): &(usize, &SheetEdge)| part.get(*index).is_none() && !edge.is_all_or_nothing();
            for (index, edge) in self.edges_of(place).filter(free) {
                let missing = self.missing(edge.recipient, &split);
                let amount = left.min(if self.touches(edge) { missing.min(1) } else { missing });
                split.set(index, amount);
                left -= amount;
                last = Some(index);
            }
            // By default, damage that may be assigned as though unblocked is, once no blocker is
            // left.
            let instead =
                source.instead.filter(|edge| self.may_assign_nothing(place) && part.get(*edge).is_none());
            if let Some(last) = last.or(instead) {
                split.set(last, split.get(last).saturating_add(left));
            }
        }
        split
    }

    /// A legal split with the fixed amounts: the one closest to lethal damage first.
    ///
    /// # Errors
    ///
    /// The violations, if no legal split has the fixed part.
    pub fn complete(&self, part: &Part) -> Result<Split, Impossible> {
        let draft = self.fill(part);
        let verdict = self.check(&draft);
        if verdict.is_legal() {
            return Ok(draft);
        }
        let (found, certain) = self.closest(&draft, part);
        found.filter(|split| self.check(split).is_legal()).ok_or(Impossible { verdict, certain })
    }

    /// The legal split that keeps the most points of a draft: offered to a reader whose draft is
    /// illegal. If too many sources depend on each other, they deal lethal damage first instead.
    #[must_use]
    pub fn nearest(&self, draft: &Split) -> Split {
        let (found, _) = self.closest(draft, &Part::default());
        found.unwrap_or_else(|| self.lethal_first())
    }

    /// The legal split with this part that is nearest to a draft, and whether the result, or its
    /// absence, is certain.
    fn closest(&self, draft: &Split, part: &Part) -> (Option<Split>, bool) {
        let mut split = Split::nothing(self.edges.len());
        let mut certain = true;
        let found = self.each_group(|members| match members {
            [only] => self.closest_alone(*only, draft, part, &mut split),
            members => {
                if let Some(group) = Coupled::new(self, members, part) {
                    return closest_together(group, draft, &mut split);
                }
                certain = false;
                let filled = self.fill(part);
                for (edge, _) in members.iter().flat_map(|member| self.edges_of(*member)) {
                    split.set(edge, filled.get(edge));
                }
                true
            }
        });
        (found.then_some(split), certain)
    }

    fn closest_alone(&self, source: usize, draft: &Split, part: &Part, split: &mut Split) -> bool {
        let kept = |stretch: &crate::alone::Stretch<'_>| {
            let (mut kept, mut more) = (0, 0);
            for (index, edge) in self.edges_of(source) {
                let (wanted, least) = (u64::from(draft.get(index)), stretch.least(index, edge));
                kept += wanted.min(least);
                more += if stretch.is_open(index, edge) { wanted.saturating_sub(least) } else { 0 };
            }
            kept + more.min(stretch.spare)
        };
        // The last of those that keep the most, so that damage missing from the draft goes as far
        // as it can.
        let Some(stretch) = self.stretches(source, part).max_by_key(kept) else { return false };
        let mut spare = stretch.spare;
        let mut last = None;
        for (index, edge) in self.edges_of(source) {
            let least = stretch.least(index, edge);
            let mut amount = least;
            if stretch.is_open(index, edge) {
                amount += spare.min(u64::from(draft.get(index)).saturating_sub(least));
                spare -= amount - least;
                last = Some(index);
            }
            split.set(index, short(amount));
        }
        if let Some(last) = last {
            split.set(last, short(u64::from(split.get(last)) + spare));
        }
        true
    }
}

fn closest_together(mut group: Coupled, draft: &Split, split: &mut Split) -> bool {
    if !group.take_fixed() {
        return false;
    }
    let mut best: Option<u64> = None;
    let mut settled = Settled::default();
    for way in group.ways() {
        if !group.settle(way, &mut settled)
            || best.is_some_and(|best| most_kept(&group, &settled, way, draft) <= best)
        {
            continue;
        }
        let carried = keep_most(&group, &settled, way, draft);
        let kept = group.lanes.iter().zip(&carried);
        let kept = kept.map(|(lane, amount)| u64::from(draft.get(lane.edge)).min(*amount)).sum();
        if best.is_none_or(|best| kept > best) {
            best = Some(kept);
            for (lane, amount) in group.lanes.iter().zip(carried) {
                split.set(lane.edge, short(amount));
            }
        }
    }
    best.is_some()
}

/// An upper bound on the points of a draft that a way of settling can keep.
fn most_kept(group: &Coupled, settled: &Settled, way: Way, draft: &Split) -> u64 {
    let fixed: u64 = group.lanes.iter().filter_map(|lane| lane.fixed).sum();
    let wanted = |lane: &&crate::settle::Lane| u64::from(draft.get(lane.edge));
    let open = || group.lanes.iter().filter(|lane| lane.is_open(way));
    let by_source = group.supply.iter().enumerate().map(|(member, supply)| {
        open().filter(|lane| lane.member == member).map(|lane| wanted(&lane)).sum::<u64>().min(*supply)
    });
    // The damage that a recipient lacks has to come from other edges.
    let moved = settled.demand.iter().enumerate().map(|(to, demand)| {
        let meets = open().filter(|lane| lane.meets(way) == Some(to));
        demand.saturating_sub(meets.map(|lane| wanted(&lane)).sum())
    });
    let supply: u64 = group.supply.iter().sum();
    let by_need = supply.saturating_sub(moved.sum());
    fixed + by_source.sum::<u64>().min(by_need)
}

/// The amounts on the lanes in the split, settled this way, that keeps the most of a draft.
fn keep_most(group: &Coupled, settled: &Settled, way: Way, draft: &Split) -> Vec<u64> {
    let (sources, recipients) = (group.supply.len(), settled.demand.len());
    let (start, goal) = (0, 1 + sources + recipients);
    let all: u64 = group.supply.iter().sum();
    let mut network = Network::default();
    for (member, supply) in group.supply.iter().enumerate() {
        network.add(start, 1 + member, *supply, 0);
    }
    for (to, demand) in settled.demand.iter().enumerate() {
        network.add(1 + sources + to, goal, *demand, -NEED);
        network.add(1 + sources + to, goal, all, 0);
    }
    let arcs: Vec<Option<(usize, usize)>> = group
        .lanes
        .iter()
        .map(|lane| {
            lane.is_open(way).then(|| {
                let to = lane.meets(way).map_or(goal, |to| 1 + sources + to);
                let wanted = u64::from(draft.get(lane.edge));
                (network.add(1 + lane.member, to, wanted, -1), network.add(1 + lane.member, to, all, 0))
            })
        })
        .collect();
    network.send(start, goal);
    group
        .lanes
        .iter()
        .zip(arcs)
        .map(|(lane, arcs)| {
            let sent = arcs.map_or(0, |(kept, moved)| network.carried(kept) + network.carried(moved));
            lane.fixed.unwrap_or(sent)
        })
        .collect()
}

/// Narrows an amount that is no more than some source's.
fn short(amount: u64) -> u32 {
    u32::try_from(amount).unwrap_or(u32::MAX)
}
