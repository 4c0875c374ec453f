//! Every legal split, one after another.

use crate::ease::Ease;
use crate::settle::{Coupled, Settled, Way};
use crate::steps::Steps;
use crate::{DamageSheet, Part, Split};
use alloc::vec;
use alloc::vec::Vec;

/// The legal splits of a sheet, in descending order: made by [`DamageSheet::iter`].
///
/// Only the current split is kept, whatever their number.
#[derive(Debug, Clone)]
pub struct Splits<'a> {
    sheet: &'a DamageSheet,
    groups: Vec<Group>,
    /// The last split returned; nothing is fixed before the first.
    last: Part,
    /// For each edge, the amounts it can carry given the edges before it.
    room: Vec<Room>,
    /// For unsolved groups: the help that one source may count on.
    ease: Option<Ease>,
    state: ListState,
    steps: Steps,
    is_cut_short: bool,
}

/// Sources that depend on each other, or a single source.
#[derive(Debug, Clone)]
struct Group {
    members: Vec<usize>,
    /// For several sources: their solution, unless there are too many.
    coupled: Option<Coupled>,
}

/// The amounts that an edge can carry.
#[derive(Debug, Clone, Default)]
struct Room {
    /// The least and most in each remaining way of settling.
    ranges: Vec<(u64, u64)>,
    /// The remaining ways. Fixing later edges can only reduce them.
    ways: Vec<Way>,
}

impl Room {
    fn join(&mut self, (low, high): (u64, u64)) {
        let known = self.ranges.iter().any(|(least, most)| *least <= low && high <= *most);
        if low <= high && !known {
            self.ranges.push((low, high));
        }
    }

    /// The most it can carry up to a limit.
    fn most(&self, limit: u64) -> Option<u32> {
        let reached = self.ranges.iter().filter(|(low, _)| *low <= limit).map(|(_, high)| limit.min(*high));
        u32::try_from(reached.max()?).ok()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ListState {
    Before,
    Within,
    After,
}

impl DamageSheet {
    /// Every legal split, one after another, in descending order of the amounts edge by edge:
    /// everything on each source's first edge comes first. Nothing is listed in advance, since
    /// there may be too many to list ([`DamageSheet::count`]).
    ///
    /// Where too many sources depend on each other to be solved exactly, the next split may take
    /// long to find; use [`DamageSheet::iter_within`] to limit the work.
    #[must_use]
    pub fn iter(&self) -> Splits<'_> {
        self.iter_within(u64::MAX)
    }

    /// Like [`DamageSheet::iter`], within this many steps of work. [`Splits::is_cut_short`] returns
    /// whether they were too few.
    #[must_use]
    pub fn iter_within(&self, steps: u64) -> Splits<'_> {
        let mut groups = Vec::new();
        self.each_group(|members| {
            let several = members.len() > 1;
            let coupled = several.then(|| Coupled::new(self, members, &Part::default())).flatten();
            groups.push(Group { members: members.to_vec(), coupled });
            true
        });
        let room = vec![Room::default(); self.edges.len()];
        let (last, state, steps) = (Part::default(), ListState::Before, Steps::new(steps));
        Splits { sheet: self, groups, last, room, ease: None, state, steps, is_cut_short: false }
    }
}

impl<'a> IntoIterator for &'a DamageSheet {
    type Item = Split;
    type IntoIter = Splits<'a>;

    fn into_iter(self) -> Splits<'a> {
        self.iter()
    }
}

impl Iterator for Splits<'_> {
    type Item = Split;

    fn next(&mut self) -> Option<Split> {
        while self.state != ListState::After {
            self.state = if self.advance() { ListState::Within } else { ListState::After };
            let edges = self.sheet.edges.len();
            // Judging a split compares every edge with every other of its recipient.
            self.spend(edges.saturating_mul(4));
            if self.is_cut_short {
                self.state = ListState::After;
            }
            let amounts: Vec<u32> = (0..edges).map(|edge| self.last.get(edge).unwrap_or(0)).collect();
            let split = Split::new(amounts);
            // Only on a sheet too large to be solved exactly can an illegal split get this far.
            if self.state == ListState::Within && self.sheet.check(&split).is_legal() {
                return Some(split);
            }
        }
        None
    }
}

impl core::iter::FusedIterator for Splits<'_> {}

impl Splits<'_> {
    /// Whether the listing ended early because its steps of work were used up.
    #[must_use]
    pub const fn is_cut_short(&self) -> bool {
        self.is_cut_short
    }

    fn spend(&mut self, steps: usize) {
        let spent = self.steps.spend(u64::try_from(steps).unwrap_or(u64::MAX));
        self.is_cut_short |= spent.is_err();
    }

    /// Advances to the next split. False if there is none.
    fn advance(&mut self) -> bool {
        let mut first = match self.state {
            ListState::Within => self.lower(self.sheet.edges.len()),
            ListState::Before | ListState::After => Some(0),
        };
        // Only in an unsolved group can the fixed amounts leave no legal split.
        while let Some(stuck) = first.and_then(|first| self.fill(first)) {
            first = self.lower(stuck).filter(|_| !self.is_cut_short);
        }
        first.is_some()
    }

    /// Lowers the last edge before this one that can carry less, keeping everything before it;
    /// returns the edge after it.
    fn lower(&mut self, before: usize) -> Option<usize> {
        let lowered = (0..before).rev().find(|place| {
            let held = self.last.get(*place).map_or(0, u64::from);
            let less =
                held.checked_sub(1).and_then(|limit| self.room.get(*place).and_then(|room| room.most(limit)));
            self.last.set(*place, less);
            less.is_some()
        });
        lowered.map(|place| place + 1)
    }

    /// Sets every edge from this one on to the most it can carry; returns the first without any
    /// legal amount, not even 0.
    fn fill(&mut self, first: usize) -> Option<usize> {
        for edge in first..self.sheet.edges.len() {
            let Some(room) = self.look(edge).filter(|_| !self.is_cut_short) else { return Some(edge) };
            let most = room.most(u64::MAX);
            if let Some(slot) = self.room.get_mut(edge) {
                *slot = room;
            }
            if most.is_none() {
                return Some(edge);
            }
            self.last.set(edge, most);
        }
        None
    }

    /// The amounts that an edge can carry, with the edges before it fixed and none after it.
    fn look(&mut self, edge: usize) -> Option<Room> {
        let mut room = Room::default();
        let known = self.sheet.edges.get(edge)?;
        let group = self.groups.iter().find(|group| group.members.contains(&known.source))?;
        let source = self.sheet.sources.get(known.source)?;
        let mut steps = source.edges.len();
        if let [only] = group.members.as_slice() {
            for stretch in self.sheet.stretches(*only, &self.last) {
                steps += source.edges.len();
                room.join(stretch.range(edge, known));
            }
        } else if let Some(coupled) = &group.coupled {
            let lane = coupled.lanes.iter().position(|lane| lane.edge == edge)?;
            // The ways that were left for the lane before this one; all of them for the first.
            let before = lane.checked_sub(1).and_then(|before| coupled.lanes.get(before));
            let before = before.and_then(|before| self.room.get(before.edge));
            let ways: Vec<Way> = before.map_or_else(|| coupled.ways().collect(), |room| room.ways.clone());
            let mut coupled = coupled.clone();
            for lane in &mut coupled.lanes {
                lane.fixed = self.last.get(lane.edge).map(u64::from);
            }
            if !coupled.take_fixed() {
                return None;
            }
            let lane = coupled.lanes.get(lane)?;
            let mut settled = Settled::default();
            for way in ways {
                let left = coupled.settle(way, &mut settled);
                steps += coupled.lanes.len() + settled.size();
                if left {
                    room.join(coupled.range(&settled, lane));
                    room.ways.push(way);
                    steps += settled.size();
                }
            }
        } else {
            let mut ease = self.ease.take().unwrap_or_else(|| Ease::new(self.sheet));
            if edge == source.edges.start || ease.source() != Some(known.source) {
                ease.turn_to(self.sheet, known.source, &self.last);
                steps += self.sheet.edges.len();
            }
            steps += ease.ranges(edge, known, &self.last, |range| room.join(range));
            self.ease = Some(ease);
        }
        self.spend(steps);
        Some(room)
    }
}
