//! Groups of sources that depend on each other.

use crate::{DamageSheet, SheetEdge};
use alloc::vec::Vec;

impl DamageSheet {
    /// The damage a recipient needs before any may go past it.
    pub(crate) fn lethal(&self, recipient: usize) -> u32 {
        self.recipients.get(recipient).and_then(|known| known.lethal).unwrap_or(0)
    }

    /// Whether any damage along an edge is lethal: deathtouch to a creature, never to the attacked
    /// player, planeswalker or battle.
    #[must_use]
    pub fn touches(&self, edge: &SheetEdge) -> bool {
        !edge.excess && self.sources.get(edge.source).is_some_and(|source| source.any_is_lethal)
    }

    /// Whether some edge of `source` comes after `recipient`. An all-or-nothing edge doesn't.
    pub(crate) fn must_pass(&self, source: usize, recipient: usize) -> bool {
        let rank =
            self.edges_of(source).find(|(_, edge)| edge.recipient == recipient).map(|(_, edge)| edge.rank);
        let ranks = self.edges_of(source).filter(|(_, edge)| !edge.is_all_or_nothing());
        let last = ranks.last().map(|(_, edge)| edge.rank);
        rank < last && rank.is_some()
    }

    /// Calls `act` with the sources of each group until it returns `false`; returns whether it
    /// never did.
    pub(crate) fn each_group(&self, mut act: impl FnMut(&[usize]) -> bool) -> bool {
        let groups = self.groups();
        let mut members = Vec::with_capacity(1);
        for first in (0..groups.len()).filter(|place| groups.get(*place) == Some(place)) {
            members.clear();
            let others = groups.iter().enumerate().filter(|(_, group)| **group == first);
            members.extend(others.map(|(place, _)| place));
            if !act(&members) {
                return false;
            }
        }
        true
    }

    /// For each source the first source it depends on: they share a recipient that must have lethal
    /// damage before one of them may go past it.
    fn groups(&self) -> Vec<usize> {
        let mut group: Vec<usize> = (0..self.sources.len()).collect();
        for place in 0..self.recipients.len() {
            let sharing = || self.edges.iter().filter(|edge| edge.recipient == place).map(|edge| edge.source);
            let matters = self.lethal(place) > 0
                && sharing().nth(1).is_some()
                && sharing().any(|source| self.must_pass(source, place));
            if !matters {
                continue;
            }
            let first = sharing().filter_map(|source| group.get(source).copied()).min();
            for joined in sharing() {
                let old = group.get(joined).copied();
                for slot in group.iter_mut().filter(|slot| Some(**slot) == old) {
                    *slot = first.unwrap_or(*slot);
                }
            }
        }
        group
    }
}
