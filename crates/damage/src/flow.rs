//! Cheapest flows through a small network, by repeated cheapest paths.

use alloc::vec;
use alloc::vec::Vec;

/// A network whose arcs have a capacity and a cost per point. Every arc is followed by its reverse.
#[derive(Default)]
pub(crate) struct Network {
    arcs: Vec<Arc>,
    nodes: usize,
}

struct Arc {
    from: usize,
    to: usize,
    room: u64,
    cost: i64,
}

impl Network {
    /// Adds an arc. Returns its place.
    pub(crate) fn add(&mut self, from: usize, to: usize, room: u64, cost: i64) -> usize {
        let place = self.arcs.len();
        self.arcs.push(Arc { from, to, room, cost });
        self.arcs.push(Arc { from: to, to: from, room: 0, cost: -cost });
        self.nodes = self.nodes.max(from + 1).max(to + 1);
        place
    }

    /// The flow along an arc.
    pub(crate) fn carried(&self, arc: usize) -> u64 {
        self.arcs.get(arc ^ 1).map_or(0, |back| back.room)
    }

    /// Sends everything that can go from one node to another, at the least cost.
    pub(crate) fn send(&mut self, from: usize, to: usize) {
        while let Some(path) = self.cheapest(from, to) {
            let room = path.iter().filter_map(|arc| self.arcs.get(*arc)).map(|arc| arc.room).min();
            let Some(amount) = room.filter(|room| *room > 0) else { return };
            for arc in path {
                if let Some(arc) = self.arcs.get_mut(arc) {
                    arc.room -= amount;
                }
                if let Some(back) = self.arcs.get_mut(arc ^ 1) {
                    back.room = back.room.saturating_add(amount);
                }
            }
        }
    }

    /// The cheapest path with capacity left. There are no negative cycles: at first there is no
    /// cycle, and cheapest paths create none.
    fn cheapest(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let mut reached: Vec<Option<(i64, usize)>> = vec![None; self.nodes];
        let cost_to = |reached: &[Option<(i64, usize)>], node: usize| {
            if node == from { Some(0) } else { reached.get(node).copied().flatten().map(|(cost, _)| cost) }
        };
        for _ in 0..self.nodes {
            let mut is_done = true;
            for (place, arc) in self.arcs.iter().enumerate().filter(|(_, arc)| arc.room > 0 && arc.to != from)
            {
                let Some(cost) = cost_to(&reached, arc.from).map(|cost| cost + arc.cost) else { continue };
                if cost_to(&reached, arc.to).is_none_or(|known| cost < known)
                    && let Some(slot) = reached.get_mut(arc.to)
                {
                    *slot = Some((cost, place));
                    is_done = false;
                }
            }
            if is_done {
                break;
            }
        }
        let mut path = Vec::new();
        let mut node = to;
        while node != from && path.len() <= self.nodes {
            let (_, arc) = reached.get(node).copied().flatten()?;
            path.push(arc);
            node = self.arcs.get(arc).map_or(from, |arc| arc.from);
        }
        Some(path)
    }
}
