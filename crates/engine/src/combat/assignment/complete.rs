//! Ready-made splits.

use super::{DamageSheet, Split};

impl DamageSheet {
    /// The split that deals lethal damage to one recipient after another, source by source, and puts what is left on
    /// the last: past the blockers if the source tramples. Legal in every edition.
    #[must_use]
    pub fn lethal_first(&self) -> Split {
        let mut split = Split::new(vec![0; self.edges.len()]);
        for (place, source) in self.sources.iter().enumerate() {
            let mut left = source.amount;
            let mut last = None;
            for (index, edge) in self.edges_of(place) {
                let missing = self.missing(edge.recipient, &split);
                let amount = left.min(if source.any_is_lethal { missing.min(1) } else { missing });
                split.set(index, amount);
                left -= amount;
                last = Some(index);
            }
            if let Some(last) = last {
                split.set(last, split.get(last).saturating_add(left));
            }
        }
        split
    }
}
