//! Judging one split by the plain reading.

use crate::{Board, Edge};

/// One thing that is wrong with a split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// This source does not assign exactly its amount.
    Total(usize),
    /// This edge, by its place in [`Board::edges`], carries damage although something that comes
    /// before its recipient is not assigned lethal damage.
    TooSoon(usize),
    /// This edge carries some of its source's damage, and may carry only all of it.
    NotAll(usize),
}

impl Board {
    /// Everything that is wrong with a split; nothing if it is legal.
    #[must_use]
    pub fn faults(&self, split: &[u32]) -> Vec<Fault> {
        let edges = self.edges();
        let carried = |edge: usize| split.get(edge).copied().unwrap_or(0);
        let mut faults = Vec::new();
        for (place, source) in self.sources.iter().enumerate() {
            let own = || edges.iter().enumerate().filter(move |(_, edge)| edge.source == place);
            let assigned: u64 = own().map(|(index, _)| u64::from(carried(index))).sum();
            if assigned != u64::from(source.amount) && !(source.need_not() && assigned == 0) {
                faults.push(Fault::Total(place));
            }
            let goes_instead = own().any(|(index, edge)| {
                Some(edge.recipient) == source.instead && carried(index) == source.amount
            });
            if goes_instead {
                continue;
            }
            let in_order = self.judging.ordered
                && !source.lifts_order
                && !(source.deathtouch && self.judging.deathtouch_ignores_order);
            for (nth, (index, edge)) in own().enumerate().filter(|(_, (index, _))| carried(*index) > 0) {
                let faced = source.among.len();
                let before: Vec<usize> = match source.excess.iter().position(|to| *to == edge.recipient) {
                    Some(place) => {
                        source.among.iter().chain(source.excess.iter().take(place)).copied().collect()
                    }
                    None if nth >= faced => {
                        faults.push(Fault::NotAll(index));
                        continue;
                    }
                    None if in_order => source.among.iter().take(nth).copied().collect(),
                    None => Vec::new(),
                };
                if !before.iter().all(|earlier| self.is_lethal(*earlier, &edges, split)) {
                    faults.push(Fault::TooSoon(index));
                }
            }
        }
        faults
    }

    /// How much is missing until the split assigns lethal damage to a recipient.
    #[must_use]
    pub fn missing(&self, recipient: usize, split: &[u32]) -> u64 {
        let edges = self.edges();
        if self.is_lethal(recipient, &edges, split) {
            return 0;
        }
        let needed = self.recipients.get(recipient).map_or(0, |recipient| u64::from(recipient.needed));
        needed - total(recipient, &edges, split)
    }

    fn is_lethal(&self, recipient: usize, edges: &[Edge], split: &[u32]) -> bool {
        let known = self.recipients.get(recipient);
        let needed = known.map_or(0, |recipient| u64::from(recipient.needed));
        let is_creature = known.is_some_and(|recipient| recipient.is_creature);
        let touched = edges.iter().zip(split).any(|(edge, amount)| {
            is_creature
                && edge.recipient == recipient
                && *amount > 0
                && self.sources.get(edge.source).is_some_and(|source| source.deathtouch)
        });
        total(recipient, edges, split) >= needed || (self.judging.deathtouch_counts && touched)
    }
}

/// What all sources together assign to a recipient.
fn total(recipient: usize, edges: &[Edge], split: &[u32]) -> u64 {
    edges
        .iter()
        .zip(split)
        .filter(|(edge, _)| edge.recipient == recipient)
        .map(|(_, amount)| u64::from(*amount))
        .sum()
}
