//! A source that shares no recipient it must pass with another source: its damage may stop at any
//! rank that it can reach.

use crate::{DamageSheet, Part, Rank, SheetEdge};

/// Some of the legal splits of one source. Every legal split is in one of its stretches, or in
/// several.
pub(crate) struct Stretch<'a> {
    sheet: &'a DamageSheet,
    part: &'a Part,
    reach: Reach,
    /// The damage left after the fixed amounts and lethal damage wherever it is required.
    pub(crate) spare: u64,
    /// The number of edges that share it.
    open: usize,
}

/// The splits in a stretch.
#[derive(Clone, Copy)]
enum Reach {
    /// Those in which everything before this rank is lethal and nothing goes past it.
    To(Rank),
    /// The one in which nothing is assigned.
    Nothing,
    /// The one in which all damage goes along this edge, as though the source weren't blocked.
    Instead(usize),
}

impl Reach {
    /// Whether an edge may carry anything.
    fn allows(self, index: usize, edge: &SheetEdge) -> bool {
        match self {
            Self::To(stop) => edge.rank <= stop,
            Self::Instead(only) => index == only,
            Self::Nothing => false,
        }
    }

    /// Whether an edge's recipient must be assigned lethal damage.
    fn passes(self, edge: &SheetEdge) -> bool {
        matches!(self, Self::To(stop) if edge.rank < stop)
    }
}

impl DamageSheet {
    /// The damage that a source must assign to a recipient before its damage may go further, if no
    /// other source helps.
    pub(crate) fn enough(&self, edge: &SheetEdge) -> u32 {
        let lethal = self.lethal(edge.recipient);
        if self.touches(edge) { lethal.min(1) } else { lethal }
    }

    /// Every stretch of a source that has a split with this part: first all of it as though
    /// unblocked, then rank by rank.
    pub(crate) fn stretches<'a>(
        &'a self,
        source: usize,
        part: &'a Part,
    ) -> impl Iterator<Item = Stretch<'a>> {
        let mut last = None;
        let ranks = self.edges_of(source).map(|(_, edge)| edge.rank).filter(move |rank| {
            let is_new = last != Some(*rank) && *rank != Rank::AllOrNothing;
            last = Some(*rank);
            is_new
        });
        let instead = self.sources.get(source).and_then(|source| source.instead).map(Reach::Instead);
        let nothing = self.may_assign_nothing(source).then_some(Reach::Nothing);
        let reaches = nothing.into_iter().chain(instead).chain(ranks.map(Reach::To));
        reaches.filter_map(move |reach| self.stretch(source, part, reach))
    }

    fn stretch<'a>(&'a self, source: usize, part: &'a Part, reach: Reach) -> Option<Stretch<'a>> {
        let amount = u64::from(self.sources.get(source)?.amount);
        let mut spare = if matches!(reach, Reach::Nothing) { 0 } else { amount };
        let mut open = 0;
        for (index, edge) in self.edges_of(source) {
            let needs = if reach.passes(edge) { self.enough(edge) } else { 0 };
            let is_closed = !reach.allows(index, edge);
            match part.get(index) {
                Some(fixed) if fixed < needs || (fixed > 0 && is_closed) => return None,
                Some(fixed) => spare = spare.checked_sub(u64::from(fixed))?,
                None if is_closed => {}
                None => {
                    spare = spare.checked_sub(u64::from(needs))?;
                    open += 1;
                }
            }
        }
        (open > 0 || spare == 0).then_some(Stretch { sheet: self, part, reach, spare, open })
    }
}

impl Stretch<'_> {
    /// The least that an edge carries, without the spare damage.
    pub(crate) fn least(&self, index: usize, edge: &SheetEdge) -> u64 {
        match self.part.get(index) {
            Some(fixed) => u64::from(fixed),
            None if self.reach.passes(edge) => u64::from(self.sheet.enough(edge)),
            None => 0,
        }
    }

    /// Whether an edge may carry spare damage.
    pub(crate) fn is_open(&self, index: usize, edge: &SheetEdge) -> bool {
        self.reach.allows(index, edge) && self.part.get(index).is_none()
    }

    /// The least and most that an edge carries in its splits.
    pub(crate) fn range(&self, index: usize, edge: &SheetEdge) -> (u64, u64) {
        let least = self.least(index, edge);
        match (self.is_open(index, edge), self.open) {
            (false, _) => (least, least),
            (true, 1) => (least + self.spare, least + self.spare),
            (true, _) => (least, least + self.spare),
        }
    }
}
