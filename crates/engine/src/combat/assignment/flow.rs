//! A small transport problem: sources that must send exactly their amount, recipients that must get at least theirs.
//!
//! Once it is settled which recipients have to end up with lethal damage, and by whom, dividing combat damage is this
//! problem. It is solved by augmenting paths, whose number is bounded by the number of edges and nodes.

use std::collections::VecDeque;

/// One lane from a source to a recipient, with the least and most it may carry.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lane {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) least: u64,
    pub(super) most: u64,
}

/// The problem.
#[derive(Debug, Clone, Default)]
pub(super) struct Transport {
    /// What each source must send in all.
    pub(super) supply: Vec<u64>,
    /// What each recipient must get at least.
    pub(super) demand: Vec<u64>,
    pub(super) lanes: Vec<Lane>,
}

/// A residual network: arcs in pairs, an arc and its reverse.
struct Network {
    arcs: Vec<(usize, u64)>,
    out: Vec<Vec<usize>>,
}

const PLENTY: u64 = u64::MAX / 4;

impl Network {
    fn new(nodes: usize) -> Self {
        Self { arcs: Vec::new(), out: vec![Vec::new(); nodes] }
    }

    fn add(&mut self, from: usize, to: usize, capacity: u64) -> usize {
        let arc = self.arcs.len();
        self.arcs.push((to, capacity));
        self.arcs.push((from, 0));
        if let Some(out) = self.out.get_mut(from) {
            out.push(arc);
        }
        if let Some(out) = self.out.get_mut(to) {
            out.push(arc + 1);
        }
        arc
    }

    fn room(&self, arc: usize) -> u64 {
        self.arcs.get(arc).map_or(0, |(_, room)| *room)
    }

    fn shift(&mut self, arc: usize, amount: u64) {
        if let Some((_, room)) = self.arcs.get_mut(arc) {
            *room -= amount.min(*room);
        }
        if let Some((_, room)) = self.arcs.get_mut(arc ^ 1) {
            *room = room.saturating_add(amount);
        }
    }

    /// Sends as much as possible, at most `limit`, along shortest augmenting paths.
    fn send(&mut self, from: usize, to: usize, limit: u64) -> u64 {
        let mut sent = 0;
        while sent < limit {
            let mut by: Vec<Option<usize>> = vec![None; self.out.len()];
            let mut queue = VecDeque::from([from]);
            while let Some(node) = queue.pop_front() {
                for &arc in self.out.get(node).map_or(&[][..], Vec::as_slice) {
                    let Some(&(next, room)) = self.arcs.get(arc) else { continue };
                    if let Some(slot @ None) = by.get_mut(next).filter(|_| room > 0 && next != from) {
                        *slot = Some(arc);
                        queue.push_back(next);
                    }
                }
            }
            let mut path = Vec::new();
            let mut node = to;
            while let Some(arc) = by.get(node).copied().flatten() {
                path.push(arc);
                node = self.arcs.get(arc ^ 1).map_or(from, |(back, _)| *back);
            }
            if path.is_empty() {
                break;
            }
            let amount = path.iter().map(|arc| self.room(*arc)).min().unwrap_or(0).min(limit - sent);
            for arc in path {
                self.shift(arc, amount);
            }
            sent += amount;
        }
        sent
    }
}

impl Transport {
    /// What each lane carries in one solution, and the least and most any solution can make each carry. `None` when
    /// there is no solution.
    pub(super) fn solve(&self) -> Option<Solved> {
        // Nodes: start, sources, recipients, the place everything ends up (goal). A lower limit is met by sending it
        // unconditionally and asking the rest of the network to make up for it.
        let (sources, recipients) = (self.supply.len(), self.demand.len());
        let source = |index: usize| 1 + index;
        let recipient = |index: usize| 1 + sources + index;
        let goal = 1 + sources + recipients;
        let (need, spare) = (goal + 1, goal + 2);
        let mut network = Network::new(goal + 3);
        let mut owed = vec![0i128; goal + 1];
        let mut limited = |network: &mut Network, from: usize, to: usize, least: u64, most: u64| {
            if let Some(node) = owed.get_mut(to) {
                *node += i128::from(least);
            }
            if let Some(node) = owed.get_mut(from) {
                *node -= i128::from(least);
            }
            network.add(from, to, most - least)
        };
        let mut arcs = Vec::with_capacity(self.lanes.len());
        for lane in &self.lanes {
            if lane.least > lane.most {
                return None;
            }
            arcs.push(limited(&mut network, source(lane.from), recipient(lane.to), lane.least, lane.most));
        }
        for (index, supply) in self.supply.iter().enumerate() {
            limited(&mut network, 0, source(index), *supply, *supply);
        }
        for (index, demand) in self.demand.iter().enumerate() {
            limited(&mut network, recipient(index), goal, *demand, PLENTY.max(*demand));
        }
        network.add(goal, 0, PLENTY);
        let mut wanted = 0u64;
        for (node, owed) in owed.iter().enumerate() {
            let amount = u64::try_from(owed.unsigned_abs()).unwrap_or(PLENTY);
            if *owed > 0 {
                network.add(need, node, amount);
                wanted = wanted.saturating_add(amount);
            } else if *owed < 0 {
                network.add(node, spare, amount);
            }
        }
        if network.send(need, spare, wanted) < wanted {
            return None;
        }
        // The auxiliary arcs are full now and stay so; only circulations remain.
        let carried: Vec<u64> = self
            .lanes
            .iter()
            .zip(&arcs)
            .map(|(lane, arc)| lane.least.saturating_add(network.room(arc ^ 1)))
            .collect();
        Some(Solved { carried, network, arcs })
    }
}

/// A solution, and the network in which others can be looked for.
pub(super) struct Solved {
    /// What each lane carries.
    pub(super) carried: Vec<u64>,
    network: Network,
    arcs: Vec<usize>,
}

impl Solved {
    /// The least and most that lane can carry in any solution: how far a detour can empty or fill it.
    pub(super) fn range(&self, lane: usize) -> (u64, u64) {
        let carried = self.carried.get(lane).copied().unwrap_or(0);
        let Some(&arc) = self.arcs.get(lane) else { return (carried, carried) };
        let detour = |along: usize| {
            let mut network = Network { arcs: self.network.arcs.clone(), out: self.network.out.clone() };
            let most = network.room(along);
            let to = network.arcs.get(along).map_or(0, |(to, _)| *to);
            let from = network.arcs.get(along ^ 1).map_or(0, |(from, _)| *from);
            // Close the lane itself, then see how much can flow back from its end to its beginning.
            for closed in [along, along ^ 1] {
                if let Some((_, room)) = network.arcs.get_mut(closed) {
                    *room = 0;
                }
            }
            network.send(to, from, most)
        };
        (carried - detour(arc ^ 1).min(carried), carried + detour(arc))
    }
}
