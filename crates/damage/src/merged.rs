//! Sources that can replace each other: each can deal the same damage to the same recipients.

use crate::{DamageSheet, SheetEdge, SheetSource, Split};
use alloc::vec;
use alloc::vec::Vec;

/// A sheet in which one source represents several: made by [`DamageSheet::merged`].
#[derive(Debug, Clone)]
pub struct Merged {
    sheet: DamageSheet,
    /// The places of the sources that each of its sources represents.
    members: Vec<Vec<usize>>,
}

impl DamageSheet {
    /// The same sheet with one source for each group of sources whose places `plain` accepts and
    /// that may damage the same recipients in the same order. The legality of their split depends
    /// only on each recipient's total. `None` if no two sources are in a group.
    #[must_use]
    pub fn merged(&self, plain: impl Fn(usize) -> bool) -> Option<Merged> {
        let free = |place: usize| {
            let source = self.sources.get(place);
            source.is_some_and(|it| plain(place) && !it.any_is_lethal && it.instead.is_none())
        };
        let to = |place: usize| self.edges_of(place).map(|(_, edge)| SheetEdge { source: 0, ..*edge });
        let mut members: Vec<Vec<usize>> = Vec::new();
        for place in 0..self.sources.len() {
            let same = |first: &usize| free(place) && free(*first) && to(*first).eq(to(place));
            match members.iter_mut().find(|known| known.first().is_some_and(same)) {
                Some(known) => known.push(place),
                None => members.push(vec![place]),
            }
        }
        if members.len() == self.sources.len() {
            return None;
        }
        let mut sheet = Self { recipients: self.recipients.clone(), ..Self::under(self.edition, self.rules) };
        for known in &members {
            let first = known.first().copied()?;
            let (source, start) = (self.sources.get(first)?, sheet.edges.len());
            let place = sheet.sources.len();
            sheet.edges.extend(self.edges_of(first).map(|(_, edge)| SheetEdge { source: place, ..*edge }));
            let amounts = known.iter().filter_map(|place| self.sources.get(*place)).map(|it| it.amount);
            sheet.sources.push(SheetSource {
                amount: amounts.fold(0, u32::saturating_add),
                edges: start..sheet.edges.len(),
                instead: source.instead.map(|edge| start + edge - source.edges.start),
                ..source.clone()
            });
        }
        Some(Merged { sheet, members })
    }
}

impl Merged {
    /// The sheet with fewer sources.
    #[must_use]
    pub const fn sheet(&self) -> &DamageSheet {
        &self.sheet
    }

    /// The split of the original sheet with the same amounts for every recipient as this one of
    /// [`Merged::sheet`]: each source fills the recipients that are left, in their order.
    #[must_use]
    pub fn whole(&self, sheet: &DamageSheet, split: &Split) -> Split {
        let mut whole = Split::nothing(sheet.edges.len());
        for (place, members) in self.members.iter().enumerate() {
            let mut left: Vec<u32> = self.sheet.edges_of(place).map(|(edge, _)| split.get(edge)).collect();
            for member in members {
                let mut amount = sheet.sources.get(*member).map_or(0, |source| source.amount);
                for ((edge, _), left) in sheet.edges_of(*member).zip(&mut left) {
                    let part = amount.min(*left);
                    whole.set(edge, part);
                    amount -= part;
                    *left -= part;
                }
            }
        }
        whole
    }
}
