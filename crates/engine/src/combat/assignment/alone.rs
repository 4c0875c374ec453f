//! A source that shares no recipient that matters with another: its damage may stop at any rank that it can reach.

use super::{DamageSheet, Part, SheetEdge};

/// The splits of one source in which everything before the rank `stop` is lethal and nothing goes past it. Every
/// legal split is of this kind for some ranks.
pub(super) struct Stretch<'a> {
    sheet: &'a DamageSheet,
    part: &'a Part,
    stop: u16,
    /// What is left when everything fixed is assigned and everything that must be lethal has that.
    pub(super) spare: u64,
    /// How many edges take of it.
    open: usize,
}

impl DamageSheet {
    /// What one source must assign to a recipient before it may go on, if no other source does.
    pub(super) fn enough(&self, edge: &SheetEdge) -> u32 {
        let lethal = self.lethal(edge.recipient);
        if self.touches(edge) { lethal.min(1) } else { lethal }
    }

    /// Every stretch of a source that has a split with this part, from the first rank on.
    pub(super) fn stretches<'a>(
        &'a self,
        source: usize,
        part: &'a Part,
    ) -> impl Iterator<Item = Stretch<'a>> {
        let mut last = None;
        let ranks = self.edges_of(source).map(|(_, edge)| edge.rank).filter(move |rank| {
            let is_new = last != Some(*rank);
            last = Some(*rank);
            is_new
        });
        ranks.filter_map(move |stop| self.stretch(source, part, stop))
    }

    fn stretch<'a>(&'a self, source: usize, part: &'a Part, stop: u16) -> Option<Stretch<'a>> {
        let mut spare = u64::from(self.sources.get(source)?.amount);
        let mut open = 0;
        for (index, edge) in self.edges_of(source) {
            let needs = if edge.rank < stop { self.enough(edge) } else { 0 };
            match part.get(index) {
                Some(fixed) if fixed < needs || (fixed > 0 && edge.rank > stop) => return None,
                Some(fixed) => spare = spare.checked_sub(u64::from(fixed))?,
                None if edge.rank > stop => {}
                None => {
                    spare = spare.checked_sub(u64::from(needs))?;
                    open += 1;
                }
            }
        }
        (open > 0 || spare == 0).then_some(Stretch { sheet: self, part, stop, spare, open })
    }
}

impl Stretch<'_> {
    /// What an edge carries at least, before anything of what is spare.
    pub(super) fn least(&self, index: usize, edge: &SheetEdge) -> u64 {
        match self.part.get(index) {
            Some(fixed) => u64::from(fixed),
            None if edge.rank < self.stop => u64::from(self.sheet.enough(edge)),
            None => 0,
        }
    }

    /// Whether an edge may carry of what is spare.
    pub(super) fn is_open(&self, index: usize, edge: &SheetEdge) -> bool {
        edge.rank <= self.stop && self.part.get(index).is_none()
    }

    /// The least and most that an edge carries in its splits.
    pub(super) fn range(&self, index: usize, edge: &SheetEdge) -> (u64, u64) {
        let least = self.least(index, edge);
        match (self.is_open(index, edge), self.open) {
            (false, _) => (least, least),
            (true, 1) => (least + self.spare, least + self.spare),
            (true, _) => (least, least + self.spare),
        }
    }
}
