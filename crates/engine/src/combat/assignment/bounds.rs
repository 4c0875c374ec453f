//! How far each slider can go: the least and most an edge can carry while the rest can still be made legal.
//!
//! A source that shares no recipient that matters with another has a closed form. Sources that do (one creature
//! blocking several, where someone tramples or an order is followed) are solved together: for every way of settling
//! which of the shared recipients end up with lethal damage, and by whom, what is left is a transport problem.

use super::flow::{Lane, Transport};
use super::{DamageSheet, Split};

/// The least and most damage one edge can carry in any legal split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

impl Bound {
    fn join(self, least: u32, most: u32) -> Self {
        Self { least: self.least.min(least), most: self.most.max(most) }
    }
}

/// The bounds of every edge of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bounds {
    /// One for each of [`DamageSheet::edges`].
    pub edges: Vec<Bound>,
    /// Whether they are exact. Where too many sources depend on each other they are only safe: no legal value lies
    /// outside them.
    pub exact: bool,
}

/// The most ways of settling a group of dependent sources that are looked at. Four sources over four recipients, all
/// with deathtouch, make 1296.
const MOST_CASES: usize = 4096;

/// Who makes sure that a recipient has lethal damage, in one case.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lethal {
    /// It is left open, so nothing may go past it.
    Open,
    /// All the damage it receives adds up to lethal.
    Total,
    /// A source of which any damage is lethal assigns it at least 1: the edge.
    Touch(usize),
}

impl DamageSheet {
    /// The least and most that each edge can carry in a legal split.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let mut bounds = Bounds { edges: vec![Bound { least: 0, most: 0 }; self.edges.len()], exact: true };
        let groups = self.groups();
        let mut done = vec![false; self.sources.len()];
        for source in 0..self.sources.len() {
            if done.get(source).copied().unwrap_or(true) {
                continue;
            }
            let group = groups.get(source).copied();
            let members: Vec<usize> =
                (source..self.sources.len()).filter(|other| groups.get(*other).copied() == group).collect();
            for member in &members {
                if let Some(done) = done.get_mut(*member) {
                    *done = true;
                }
            }
            match members.as_slice() {
                [only] => self.bound_alone(*only, &mut bounds),
                members => self.bound_together(members, &mut bounds),
            }
        }
        bounds
    }

    /// The only legal split, if there is just one: then there is nothing to decide.
    #[must_use]
    pub fn forced(&self) -> Option<Split> {
        let bounds = self.bounds();
        let settled = bounds.exact && bounds.edges.iter().all(|bound| bound.least == bound.most);
        settled.then(|| Split::new(bounds.edges.iter().map(|bound| bound.most).collect::<Vec<_>>()))
    }

    /// For each source the first source it depends on: they share a recipient past which one of them may only go when
    /// it has lethal damage.
    fn groups(&self) -> Vec<usize> {
        let mut group: Vec<usize> = (0..self.sources.len()).collect();
        for (place, recipient) in self.recipients.iter().enumerate() {
            if recipient.lethal.is_none_or(|lethal| lethal == 0) {
                continue;
            }
            let sharing: Vec<usize> =
                self.edges.iter().filter(|edge| edge.recipient == place).map(|edge| edge.source).collect();
            if sharing.len() < 2 || !sharing.iter().any(|source| self.must_pass(*source, place)) {
                continue;
            }
            let joined: Vec<usize> =
                sharing.iter().filter_map(|source| group.get(*source).copied()).collect();
            let Some(first) = joined.iter().copied().min() else { continue };
            for slot in group.iter_mut().filter(|slot| joined.contains(slot)) {
                *slot = first;
            }
        }
        group
    }

    /// Whether some edge of `source` comes after `recipient`.
    fn must_pass(&self, source: usize, recipient: usize) -> bool {
        let rank =
            self.edges_of(source).find(|(_, edge)| edge.recipient == recipient).map(|(_, edge)| edge.rank);
        let last = self.edges_of(source).last().map(|(_, edge)| edge.rank);
        rank < last && rank.is_some()
    }

    /// One source on its own: everything before an edge must be lethal for the edge to carry anything.
    fn bound_alone(&self, place: usize, bounds: &mut Bounds) {
        let Some(source) = self.sources.get(place) else { return };
        let amount = u64::from(source.amount);
        let enough = |recipient: usize| {
            let lethal = self.recipients.get(recipient).and_then(|known| known.lethal).unwrap_or(0);
            u64::from(if source.any_is_lethal { lethal.min(1) } else { lethal })
        };
        let first_rank = self.edges_of(place).next().map_or(0, |(_, edge)| edge.rank);
        let lowest = self.edges_of(place).filter(|(_, edge)| edge.rank == first_rank).count();
        // What lower ranks need, and what this rank needs.
        let (mut before, mut here, mut rank) = (0u64, 0u64, first_rank);
        for (index, edge) in self.edges_of(place) {
            if edge.rank != rank {
                (before, here, rank) = (before.saturating_add(here), 0, edge.rank);
            }
            here = here.saturating_add(enough(edge.recipient));
            let most = amount.saturating_sub(before);
            let least = match (source.edges.len(), lowest) {
                (1, _) => amount,
                (_, 1) if edge.rank == first_rank => enough(edge.recipient).min(amount),
                _ => 0,
            };
            if let Some(slot) = bounds.edges.get_mut(index) {
                // Both are at most the source's amount.
                *slot = Bound {
                    least: u32::try_from(least).unwrap_or(source.amount),
                    most: u32::try_from(most).unwrap_or(source.amount),
                };
            }
        }
    }

    /// Several sources that depend on each other.
    fn bound_together(&self, members: &[usize], bounds: &mut Bounds) {
        let edges: Vec<usize> =
            members.iter().flat_map(|source| self.edges_of(*source).map(|(index, _)| index)).collect();
        let mut found: Vec<Option<Bound>> = vec![None; edges.len()];
        let complete = self.each_case(members, |transport| {
            let Some(solved) = transport.solve() else { return };
            for (place, slot) in found.iter_mut().enumerate() {
                let (least, most) = solved.range(place);
                let (least, most) =
                    (u32::try_from(least).unwrap_or(u32::MAX), u32::try_from(most).unwrap_or(u32::MAX));
                *slot = Some(slot.map_or(Bound { least, most }, |bound| bound.join(least, most)));
            }
        });
        for (index, found) in edges.iter().zip(found) {
            let amount = self
                .edges
                .get(*index)
                .and_then(|edge| self.sources.get(edge.source))
                .map_or(0, |source| source.amount);
            if let Some(slot) = bounds.edges.get_mut(*index) {
                *slot = found.filter(|_| complete).unwrap_or(Bound { least: 0, most: amount });
            }
        }
        bounds.exact &= complete;
    }

    /// Calls `judge` with the transport problem of every way to settle which recipients that must be passed have
    /// lethal damage, and by whom. Lanes come in the order of the members' edges. Returns false, without calling it,
    /// when there are more than [`MOST_CASES`].
    fn each_case(&self, members: &[usize], mut judge: impl FnMut(&Transport)) -> bool {
        let mut passed: Vec<(usize, Vec<Lethal>)> = Vec::new();
        for (place, recipient) in self.recipients.iter().enumerate() {
            let matters = recipient.lethal.is_some_and(|lethal| lethal > 0)
                && members.iter().any(|source| self.must_pass(*source, place));
            if !matters {
                continue;
            }
            let touches =
                members.iter().filter(|source| self.sources.get(**source).is_some_and(|s| s.any_is_lethal));
            let touches =
                touches.filter_map(|source| self.edges_of(*source).find(|(_, edge)| edge.recipient == place));
            let ways = [Lethal::Open, Lethal::Total].into_iter();
            passed.push((place, ways.chain(touches.map(|(index, _)| Lethal::Touch(index))).collect()));
        }
        let cases = passed.iter().try_fold(1usize, |cases, (_, ways)| cases.checked_mul(ways.len()));
        let Some(cases) = cases.filter(|cases| *cases <= MOST_CASES) else { return false };
        for case in 0..cases {
            let mut rest = case;
            let settled: Vec<(usize, Lethal)> = passed
                .iter()
                .map(|(place, ways)| {
                    let way = ways.get(rest % ways.len().max(1)).copied().unwrap_or(Lethal::Open);
                    rest /= ways.len().max(1);
                    (*place, way)
                })
                .collect();
            judge(&self.transport(members, &settled));
        }
        true
    }

    fn transport(&self, members: &[usize], settled: &[(usize, Lethal)]) -> Transport {
        let mut transport = Transport { demand: vec![0; self.recipients.len()], ..Transport::default() };
        for (place, way) in settled {
            let lethal = self.recipients.get(*place).and_then(|known| known.lethal).unwrap_or(0);
            if let (Lethal::Total, Some(demand)) = (way, transport.demand.get_mut(*place)) {
                *demand = u64::from(lethal);
            }
        }
        let is_open = |recipient: usize| settled.contains(&(recipient, Lethal::Open));
        for (from, member) in members.iter().enumerate() {
            let amount = self.sources.get(*member).map_or(0, |source| u64::from(source.amount));
            transport.supply.push(amount);
            let barrier = self
                .edges_of(*member)
                .find(|(_, edge)| is_open(edge.recipient))
                .map_or(u16::MAX, |(_, edge)| edge.rank);
            for (index, edge) in self.edges_of(*member) {
                let touch = settled.contains(&(edge.recipient, Lethal::Touch(index)));
                transport.lanes.push(Lane {
                    from,
                    to: edge.recipient,
                    least: u64::from(touch),
                    most: if edge.rank > barrier { 0 } else { amount },
                });
            }
        }
        transport
    }
}
