//! Counting the legal splits without listing them.

use crate::steps::{OutOfSteps, Steps};
use crate::{DamageSheet, SheetEdge};
use alloc::vec;
use alloc::vec::Vec;

/// The number of legal splits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// Exactly this many.
    Exact(u128),
    /// This many or more: counting them all would take too long, or the number is too large.
    AtLeast(u128),
}

impl Count {
    /// The number, or its lower bound.
    #[must_use]
    pub const fn least(self) -> u128 {
        match self {
            Self::Exact(count) | Self::AtLeast(count) => count,
        }
    }

    /// The number, if it is exact.
    #[must_use]
    pub const fn exact(self) -> Option<u128> {
        match self {
            Self::Exact(count) => Some(count),
            Self::AtLeast(_) => None,
        }
    }

    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exact(one), Self::Exact(other)) if one.checked_add(other).is_some() => {
                Self::Exact(one.saturating_add(other))
            }
            _ => Self::AtLeast(self.least().saturating_add(other.least())),
        }
    }

    fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exact(one), Self::Exact(other)) if one.checked_mul(other).is_some() => {
                Self::Exact(one.saturating_mul(other))
            }
            _ => Self::AtLeast(self.least().saturating_mul(other.least())),
        }
    }
}

/// The most work of counting: enough for a source that divides 1,000 damage among three. Trying an
/// amount costs [`STEPS_EACH`], and [`STEPS_PASSED`] for each recipient that must be passed.
const MOST_STEPS: u64 = 1 << 22;
const STEPS_EACH: u64 = 8;
const STEPS_PASSED: u64 = 4;

impl DamageSheet {
    /// The number of legal splits. The amounts of every edge are tried one after another, but
    /// splits that leave the same to be done are one state; so large boards are counted exactly as
    /// long as they have few states.
    #[must_use]
    pub fn count(&self) -> Count {
        self.count_within(MOST_STEPS)
    }

    /// Like [`DamageSheet::count`], within this many steps of work.
    #[must_use]
    pub fn count_within(&self, steps: u64) -> Count {
        let mut steps = Steps::new(steps);
        let mut count = Count::Exact(1);
        self.each_group(|members| {
            count = count.times(self.count_group(members, &mut steps));
            true
        });
        count
    }

    /// If there are too many, counts at least the splits in which each source alone assigns lethal
    /// damage to the recipients it passes.
    fn count_group(&self, members: &[usize], steps: &mut Steps) -> Count {
        match (CountedGroup::new(self, members).count(steps), members) {
            (Ok(count), _) => count,
            (Err(_), [_]) => Count::AtLeast(1),
            (Err(_), members) => {
                let alone =
                    members.iter().map(|member| self.count_group(&[*member], &mut Steps::new(MOST_ALONE)));
                Count::AtLeast(alone.fold(Count::Exact(1), Count::times).least())
            }
        }
    }
}

/// The most work for one source of a group that is too large.
const MOST_ALONE: u64 = 1 << 16;

/// The state left after the edges so far.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct CountState {
    /// The damage that the source has left to assign.
    left: u32,
    /// The damage that each recipient to be passed still lacks for lethal damage.
    lacks: Vec<u32>,
    /// The recipients that damage has passed before they had lethal damage.
    owed: Vec<bool>,
}

/// Sources that share recipients which must have lethal damage before one of the sources may go
/// past them.
struct CountedGroup<'a> {
    sheet: &'a DamageSheet,
    /// The edges of all, each with its place, source by source.
    edges: Vec<(usize, &'a SheetEdge)>,
    passed: Vec<PassedEdges>,
}

/// A recipient that some member must get past.
struct PassedEdges {
    recipient: usize,
    lethal: u32,
    /// One past the last edge that leads to it.
    filled: usize,
    /// One past the last edge that comes after it.
    asked: usize,
}

impl<'a> CountedGroup<'a> {
    fn new(sheet: &'a DamageSheet, members: &[usize]) -> Self {
        let edges: Vec<_> = members.iter().flat_map(|member| sheet.edges_of(*member)).collect();
        let must_pass = |place: &usize| {
            sheet.lethal(*place) > 0 && members.iter().any(|member| sheet.must_pass(*member, *place))
        };
        let passed = (0..sheet.recipients.len()).filter(must_pass).map(|recipient| {
            let past = |wanted: &dyn Fn(&SheetEdge) -> bool| {
                edges.iter().rposition(|(_, edge)| wanted(edge)).map_or(0, |last| last + 1)
            };
            PassedEdges {
                recipient,
                lethal: sheet.lethal(recipient),
                filled: past(&|edge| edge.recipient == recipient),
                asked: past(&|edge| comes_before(sheet, recipient, edge)),
            }
        });
        let passed = passed.collect();
        Self { sheet, edges, passed }
    }

    fn count(&self, steps: &mut Steps) -> Result<Count, OutOfSteps> {
        let lacks = self.passed.iter().map(|passed| passed.lethal).collect();
        let start = CountState { left: 0, lacks, owed: vec![false; self.passed.len()] };
        let mut states = vec![(start, Count::Exact(1))];
        for (nth, (place, edge)) in self.edges.iter().enumerate() {
            let Some(source) = self.sheet.sources.get(edge.source) else { continue };
            if *place == source.edges.start {
                for (state, _) in &mut states {
                    state.left = source.amount;
                }
            }
            let is_last = *place + 1 == source.edges.end;
            let nothing = self.sheet.may_assign_nothing(edge.source);
            let mut next = Vec::new();
            for (state, ways) in &states {
                let least = if is_last && !nothing { state.left } else { 0 };
                // An all-or-nothing edge takes no other amount.
                let step = if edge.is_all_or_nothing() { source.amount.max(1) } else { 1 };
                for amount in (least..=state.left).rev().step_by(step as usize) {
                    steps.spend(STEPS_EACH + STEPS_PASSED * self.passed.len() as u64)?;
                    let whole = amount == source.amount;
                    if amount > 0 && edge.is_all_or_nothing() && !whole {
                        continue;
                    }
                    let free = amount == 0 || (whole && source.instead == Some(*place));
                    let mut state = CountState { left: state.left - amount, ..state.clone() };
                    if is_last && nothing {
                        state.left = 0;
                    }
                    if self.take(&mut state, nth, edge, amount, free) {
                        next.push((state, *ways));
                    }
                }
            }
            sort(&mut next);
            next.dedup_by(|(state, ways), (known, sum)| {
                let is_known = state == known;
                if is_known {
                    *sum = sum.plus(*ways);
                }
                is_known
            });
            states = next;
        }
        Ok(states.into_iter().fold(Count::Exact(0), |sum, (_, ways)| sum.plus(ways)))
    }

    /// Assigns an amount along an edge. `free` is the amount that requires no lethal damage first.
    /// False if no legal split begins like this.
    fn take(&self, state: &mut CountState, nth: usize, edge: &SheetEdge, amount: u32, free: bool) -> bool {
        let slots = state.lacks.iter_mut().zip(&mut state.owed);
        for (passed, (lacks, owed)) in self.passed.iter().zip(slots) {
            if passed.recipient == edge.recipient {
                let touched = amount > 0 && self.sheet.touches(edge);
                *lacks = if touched { 0 } else { lacks.saturating_sub(amount) };
            }
            *owed = *lacks > 0 && (*owed || (!free && comes_before(self.sheet, passed.recipient, edge)));
            if nth + 1 >= passed.filled {
                if *owed {
                    return false;
                }
                // From here on, only whether it lacks anything matters; after the last edge that
                // asks, not even that.
                *lacks = if nth + 1 >= passed.asked { 0 } else { (*lacks).min(1) };
            }
        }
        true
    }
}

/// Sorts in place with a heap: the standard library's sorts would add kilobytes to the page.
fn sort(states: &mut [(CountState, Count)]) {
    let sink = |states: &mut [(CountState, Count)], mut place: usize, end: usize| {
        loop {
            let state = |place: usize| states.get(..end)?.get(place).map(|(state, _)| state);
            let below = 2 * place + 1;
            let larger = if state(below) < state(below + 1) { below + 1 } else { below };
            if state(place) >= state(larger) {
                return;
            }
            states.swap(place, larger);
            place = larger;
        }
    };
    for place in (0..states.len() / 2).rev() {
        sink(states, place, states.len());
    }
    for end in (1..states.len()).rev() {
        states.swap(0, end);
        sink(states, 0, end);
    }
}

/// Whether an edge's source may only go along it when this recipient has lethal damage.
fn comes_before(sheet: &DamageSheet, recipient: usize, edge: &SheetEdge) -> bool {
    sheet.edges_of(edge.source).any(|(_, earlier)| earlier.recipient == recipient && earlier.rank < edge.rank)
}
