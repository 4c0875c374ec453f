//! Sources that depend on each other, and every way of settling which of the recipients they share
//! end up with lethal damage.
//!
//! Once that is settled, dividing is a transport problem: each source sends exactly its amount
//! along the lanes that are open to it, and each recipient that needs lethal damage gets at least
//! that. Lanes have no limits of their own, so a solution exists exactly if no set of recipients
//! needs more than the sources that reach it have (Hall's condition), and the range of each lane
//! follows from the same sums.

use crate::{DamageSheet, Part};
use alloc::vec::Vec;

/// The most recipients to be passed in a group that is solved exactly.
const MOST_PASSED: usize = 8;
/// The most sources of such a group.
const MOST_SOURCES: usize = 64;
/// The most sums computed: ways of settling times sets of recipients. Six recipients of which any
/// damage from some source is lethal take 46,656, eight without deathtouch 65,536.
const MOST_WORK: usize = 1 << 16;

/// Sources that depend on each other, without their fixed damage.
#[derive(Debug, Clone)]
pub(crate) struct Coupled {
    /// The damage that each member still sends.
    pub(crate) supply: Vec<u64>,
    pub(crate) lanes: Vec<Lane>,
    passed: Vec<Passed>,
}

/// One edge of the group.
#[derive(Debug, Clone)]
pub(crate) struct Lane {
    /// Its place on the sheet.
    pub(crate) edge: usize,
    /// Its source's place in the group.
    pub(crate) member: usize,
    /// The passed recipient it leads to, if it is one.
    pub(crate) to: Option<usize>,
    /// The passed recipients that must be lethal before it carries anything, a bit for each.
    before: u32,
    /// Whether any damage it carries is lethal.
    touches: bool,
    /// Whether it may carry all of its source's damage, without lethal damage elsewhere first.
    instead: bool,
    /// Whether it may carry nothing else.
    all_or_nothing: bool,
    /// Its amount, if fixed.
    pub(crate) fixed: Option<u64>,
}

impl Lane {
    /// Whether it may carry anything that is not fixed in a way of settling.
    pub(crate) fn is_open(&self, way: Way) -> bool {
        self.fixed.is_none() && self.is_allowed(way)
    }

    /// Whether it may carry anything in a way of settling.
    fn is_allowed(&self, way: Way) -> bool {
        if way.instead >> self.member & 1 == 1 {
            self.instead
        } else {
            !self.all_or_nothing && self.before & way.open == 0
        }
    }

    /// The passed recipient whose need it meets in a way of settling.
    pub(crate) fn meets(&self, way: Way) -> Option<usize> {
        self.to.filter(|to| {
            let bit = 1u32 << to;
            way.total & bit != 0 || (way.touch & bit != 0 && self.touches)
        })
    }
}

/// A recipient that some member must get past.
#[derive(Debug, Clone)]
struct Passed {
    lethal: u64,
    /// Whether all members together can reach it with that much.
    by_total: bool,
    /// Whether some member's damage is lethal in any amount, where that is less.
    by_touch: bool,
}

/// A way of settling how passed recipients get lethal damage: each is in one of the first three
/// sets.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Way {
    /// Left open, so nothing may go past it.
    open: u32,
    /// Its damage adds up to lethal.
    total: u32,
    /// A source whose damage is lethal in any amount assigns it at least 1.
    touch: u32,
    /// The members that assign all their damage as though they weren't blocked.
    instead: u64,
}

/// The sums of one way of settling, reused for every way.
#[derive(Default)]
pub(crate) struct Settled {
    way: Way,
    /// The remaining need of each passed recipient.
    pub(crate) demand: Vec<u64>,
    /// The members that can meet it, a bit for each.
    from: Vec<u64>,
    /// The number of open lanes of each member.
    outlets: Vec<usize>,
    /// For every set of passed recipients: what they need, the members that reach any of them, and
    /// what those have.
    sets: Vec<(u64, u64, u64)>,
}

impl Settled {
    /// The number of sums computed.
    pub(crate) fn size(&self) -> usize {
        self.sets.len()
    }
}

impl Coupled {
    /// The group of these sources. `None` if it is too large to solve exactly.
    pub(crate) fn new(sheet: &DamageSheet, members: &[usize], part: &Part) -> Option<Self> {
        let places: Vec<usize> = (0..sheet.recipients.len())
            .filter(|place| {
                sheet.lethal(*place) > 0 && members.iter().any(|member| sheet.must_pass(*member, *place))
            })
            .collect();
        // If some need not assign anything, sums aren't enough.
        let free = members.iter().any(|member| sheet.may_assign_nothing(*member));
        if free || places.len() > MOST_PASSED || members.len() > MOST_SOURCES {
            return None;
        }
        let mut group = Self { supply: Vec::new(), lanes: Vec::new(), passed: Vec::new() };
        for (nth, member) in members.iter().enumerate() {
            group.supply.push(sheet.sources.get(*member).map_or(0, |source| u64::from(source.amount)));
            for (edge, known) in sheet.edges_of(*member) {
                let earlier = sheet.edges_of(*member).filter(|(_, other)| other.rank < known.rank);
                let before = earlier.filter_map(|(_, other)| bit_of(&places, other.recipient)).sum();
                group.lanes.push(Lane {
                    edge,
                    member: nth,
                    to: places.iter().position(|place| *place == known.recipient),
                    before,
                    touches: sheet.touches(known),
                    instead: sheet.sources.get(*member).and_then(|source| source.instead) == Some(edge),
                    all_or_nothing: known.is_all_or_nothing(),
                    fixed: part.get(edge).map(u64::from),
                });
            }
        }
        for (nth, place) in places.iter().enumerate() {
            let lethal = u64::from(sheet.lethal(*place));
            let lanes = || group.lanes.iter().filter(move |lane| lane.to == Some(nth));
            let reach: u64 = lanes().filter_map(|lane| group.supply.get(lane.member)).sum();
            let by_touch = lethal > 1 && lanes().any(|lane| lane.touches);
            group.passed.push(Passed { lethal, by_total: reach >= lethal, by_touch });
        }
        let instead = 1usize.checked_shl(group.may_go_instead().count_ones()).unwrap_or(usize::MAX);
        let ways = group.passed.iter().fold(instead, |ways, passed| {
            ways.saturating_mul(1 + usize::from(passed.by_total) + usize::from(passed.by_touch))
        });
        (ways.saturating_mul(1 << places.len()) <= MOST_WORK).then_some(group)
    }

    /// The members that may assign all their damage as though they weren't blocked, a bit for each.
    fn may_go_instead(&self) -> u64 {
        self.lanes.iter().filter(|lane| lane.instead).map(|lane| 1u64 << lane.member).sum()
    }

    /// Subtracts the fixed amounts from the members' supply. False if one of them has less.
    pub(crate) fn take_fixed(&mut self) -> bool {
        for lane in &self.lanes {
            let fixed = lane.fixed.unwrap_or(0);
            let Some(left) = self.supply.get_mut(lane.member) else { return false };
            let Some(rest) = left.checked_sub(fixed) else { return false };
            *left = rest;
        }
        true
    }

    /// Every way of settling, the one in which nothing is passed first.
    pub(crate) fn ways(&self) -> impl Iterator<Item = Way> {
        let mut next = Some(Way { open: (1u32 << self.passed.len()) - 1, ..Way::default() });
        core::iter::from_fn(move || {
            let way = next?;
            next = self.way_after(way);
            Some(way)
        })
    }

    /// The next way, like an odometer: open, by total, by touch; and all of these for each set of
    /// members that assign as though unblocked.
    fn way_after(&self, mut way: Way) -> Option<Way> {
        for (place, passed) in self.passed.iter().enumerate() {
            let bit = 1u32 << place;
            let (was_open, was_total) = (way.open & bit != 0, way.total & bit != 0);
            way = Way { open: way.open & !bit, total: way.total & !bit, touch: way.touch & !bit, ..way };
            if was_open && passed.by_total {
                way.total |= bit;
                return Some(way);
            }
            if (was_open || was_total) && passed.by_touch {
                way.touch |= bit;
                return Some(way);
            }
            way.open |= bit;
        }
        let may = self.may_go_instead();
        way.instead = way.instead.wrapping_sub(may) & may;
        (way.instead != 0).then_some(way)
    }

    /// Computes the sums of one way. False if no split is settled this way.
    pub(crate) fn settle(&self, way: Way, into: &mut Settled) -> bool {
        into.way = way;
        into.demand.clear();
        into.from.clear();
        for (place, passed) in self.passed.iter().enumerate() {
            let bit = 1u32 << place;
            into.demand.push(match (way.total & bit != 0, way.touch & bit != 0) {
                (true, _) => passed.lethal,
                (_, true) => 1,
                _ => 0,
            });
            into.from.push(0);
        }
        into.outlets.clear();
        into.outlets.resize(self.supply.len(), 0);
        for lane in &self.lanes {
            let meets = lane.meets(way);
            if lane.is_open(way) {
                if let Some(outlets) = into.outlets.get_mut(lane.member) {
                    *outlets += 1;
                }
                if let Some(from) = meets.and_then(|to| into.from.get_mut(to)) {
                    *from |= 1 << lane.member;
                }
            } else if let Some(fixed) = lane.fixed.filter(|fixed| *fixed > 0) {
                if !lane.is_allowed(way) {
                    return false;
                }
                if let Some(demand) = meets.and_then(|to| into.demand.get_mut(to)) {
                    *demand = demand.saturating_sub(fixed);
                }
            }
        }
        if self.supply.iter().zip(&into.outlets).any(|(supply, outlets)| *supply > 0 && *outlets == 0) {
            return false;
        }
        into.sets.clear();
        into.sets.push((0, 0, 0));
        for (demand, from) in into.demand.iter().zip(&into.from) {
            for set in 0..into.sets.len() {
                let (need, reach, _) = into.sets.get(set).copied().unwrap_or_default();
                let (need, reach) = (need + demand, reach | from);
                let have = self.supply_of(reach);
                if need > have {
                    return false;
                }
                into.sets.push((need, reach, have));
            }
        }
        true
    }

    /// The total supply of these members.
    fn supply_of(&self, members: u64) -> u64 {
        let with_bits = self.supply.iter().enumerate();
        with_bits.filter(|(nth, _)| members >> nth & 1 == 1).map(|(_, supply)| *supply).sum()
    }

    /// The least and most that a lane carries in the splits that are settled this way.
    pub(crate) fn range(&self, settled: &Settled, lane: &Lane) -> (u64, u64) {
        if let Some(fixed) = lane.fixed {
            return (fixed, fixed);
        }
        if !lane.is_open(settled.way) {
            return (0, 0);
        }
        let supply = self.supply.get(lane.member).copied().unwrap_or(0);
        if settled.outlets.get(lane.member) == Some(&1) {
            return (supply, supply);
        }
        let own = 1u64 << lane.member;
        let to = lane.meets(settled.way);
        let at = |place: Option<usize>, of: &[u64]| place.and_then(|to| of.get(to)).copied().unwrap_or(0);
        let (demand, from) = (at(to, &settled.demand), at(to, &settled.from));
        let bit = to.map_or(0, |to| 1usize << to);
        let (mut least, mut most) = (0, supply);
        for (set, &(need, reach, have)) in settled.sets.iter().enumerate() {
            if reach & own == 0 {
                continue;
            }
            if set & bit == 0 {
                // Damage along this lane is lost to these recipients.
                most = most.min(have - need);
                continue;
            }
            // Up to what its recipient needs, nothing is lost.
            most = most.min(have - need + demand);
            let others = settled.sets.get(set & !bit).map_or(0, |(_, reach, _)| *reach) | (from & !own);
            if others & own == 0 {
                least = least.max(need.saturating_sub(self.supply_of(others)));
            }
        }
        (least, most)
    }
}

/// The bit of a recipient, if it is among these.
fn bit_of(places: &[usize], recipient: usize) -> Option<u32> {
    places.iter().position(|place| *place == recipient).map(|nth| 1 << nth)
}
