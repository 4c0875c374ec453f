//! How many legal splits there are, without listing them.

use super::settle::Coupled;
use super::{DamageSheet, Part};
use crate::Budget;

/// How many splits are legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Count {
    /// Exactly so many.
    Exact(u128),
    /// So many or more: too many sources depend on each other, or the numbers are too large, to say exactly.
    AtLeast(u128),
}

impl Count {
    /// The number, or the least it can be.
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

    fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Exact(one), Self::Exact(other)) if one.checked_mul(other).is_some() => {
                Self::Exact(one.saturating_mul(other))
            }
            _ => Self::AtLeast(self.least().saturating_mul(other.least())),
        }
    }
}

/// The most additions that counting a group of dependent sources may take: enough for four 16/16 creatures that all
/// fight the same four.
const MOST_STEPS: u64 = 1 << 26;

impl DamageSheet {
    /// How many splits are legal. Sources that share nothing are counted by a formula, a group of sources that depend
    /// on each other exactly as long as [`bounds`](Self::bounds) are exact and its numbers are not too large.
    #[must_use]
    pub fn count(&self) -> Count {
        self.count_within(Budget::new(MOST_STEPS))
    }

    /// The same with no more work than this, at most what [`count`](Self::count) does.
    #[must_use]
    pub fn count_within(&self, mut budget: Budget) -> Count {
        let mut count = Count::Exact(1);
        self.each_group(|members| {
            count = count.times(match members {
                [only] => self.count_alone(*only),
                members => self.count_together(members, &mut budget),
            });
            true
        });
        count
    }

    /// For every rank at which the damage may stop, the splits that stop there or before; and since most are counted
    /// at several ranks in a row, less those that are counted at a rank and the next. One more if all of it may go
    /// where it otherwise can't, and one if none need be assigned.
    fn count_alone(&self, place: usize) -> Count {
        let Some(source) = self.sources.get(place) else { return Count::Exact(1) };
        let amount = u64::from(source.amount);
        let (mut total, mut twice) = (Some(0u128), Some(0u128));
        let mut least = 0;
        let (mut before, mut here, mut open) = (0u64, 0u64, 0u64);
        let in_ranks = self.edges_of(place).map(|(_, edge)| edge).filter(|edge| !edge.is_all_or_nothing());
        let mut edges = in_ranks.peekable();
        while let Some(edge) = edges.next() {
            here += u64::from(self.enough(edge));
            open += 1;
            if edges.peek().is_some_and(|next| next.rank == edge.rank) {
                continue;
            }
            let stopping = amount.checked_sub(before).map_or(Count::Exact(0), |left| ways(left, open));
            least = least.max(stopping.least());
            total = total.zip(stopping.exact()).and_then(|(total, here)| total.checked_add(here));
            before += here;
            here = 0;
            if edges.peek().is_some() {
                let passing = amount.checked_sub(before).map_or(Count::Exact(0), |left| ways(left, open));
                twice = twice.zip(passing.exact()).and_then(|(twice, here)| twice.checked_add(here));
            }
        }
        let instead = source.instead.and_then(|edge| self.edges.get(edge)).is_some_and(|instead| {
            let mut earlier = self.edges_of(place).filter(|(_, edge)| edge.rank < instead.rank);
            instead.is_all_or_nothing() || earlier.any(|(_, edge)| self.enough(edge) > 0)
        });
        let exact = total.zip(twice).map(|(total, twice)| total.saturating_sub(twice));
        let nothing = self.may_assign_nothing(place);
        let exact = exact.and_then(|exact| exact.checked_add(u128::from(instead) + u128::from(nothing)));
        exact.map_or(Count::AtLeast(least), Count::Exact)
    }

    /// At the least, every split that stays within each source's first rank.
    fn count_together(&self, members: &[usize], budget: &mut Budget) -> Count {
        let first_rank = members.iter().map(|member| {
            let rank = self.edges_of(*member).next().map(|(_, edge)| edge.rank);
            let first = self.edges_of(*member).filter(|(_, edge)| Some(edge.rank) == rank).count();
            let amount = self.sources.get(*member).map_or(0, |source| u64::from(source.amount));
            ways(amount, u64::try_from(first).unwrap_or(u64::MAX))
        });
        let least = first_rank.fold(Count::Exact(1), Count::times).least();
        let group = Coupled::new(self, members, &Part::default());
        group.and_then(|group| count_modes(&group, budget)).map_or(Count::AtLeast(least), Count::Exact)
    }
}

/// How a member that may assign its damage as though it weren't blocked does so.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Divided,
    Instead,
    /// All of it goes past the blockers, and they are lethal without it: counted as divided and as gone instead.
    Both,
}

/// The splits of a group in which these members divide and those do not, for every choice of members, less those that
/// are counted twice.
fn count_modes(group: &Coupled, budget: &mut Budget) -> Option<u128> {
    let members: Vec<usize> = (0..64).filter(|nth| group.may_go_instead() >> nth & 1 == 1).collect();
    let mut modes = vec![Mode::Divided; members.len()];
    let (mut plus, mut minus) = (0u128, 0u128);
    loop {
        let (mut gone, mut lethal, mut is_plus) = (0u64, 0u32, true);
        for (member, mode) in members.iter().zip(&modes).filter(|(_, mode)| **mode != Mode::Divided) {
            gone |= 1 << member;
            if *mode == Mode::Both {
                lethal |= group.before_instead(*member);
                is_plus = !is_plus;
            }
        }
        let side = if is_plus { &mut plus } else { &mut minus };
        *side = side.checked_add(count_coupled(&group.without(gone), lethal, budget)?)?;
        let next = members.iter().zip(&mut modes).find_map(|(member, mode)| {
            *mode = match *mode {
                Mode::Divided => Mode::Instead,
                Mode::Instead if group.may_do_both(*member) => Mode::Both,
                Mode::Instead | Mode::Both => Mode::Divided,
            };
            (*mode != Mode::Divided).then_some(())
        });
        if next.is_none() {
            return plus.checked_sub(minus);
        }
    }
}

/// In how many ways an amount can be divided among so many: (amount + among - 1) choose (among - 1).
fn ways(amount: u64, among: u64) -> Count {
    if among == 0 || amount == 0 {
        return Count::Exact(u128::from(amount == 0));
    }
    let (small, large) = if among - 1 < amount { (among - 1, amount) } else { (amount, among - 1) };
    let mut ways: u128 = 1;
    for step in 1..=small {
        match ways.checked_mul(u128::from(large) + u128::from(step)) {
            Some(product) => ways = product / u128::from(step),
            None => return Count::AtLeast(ways),
        }
    }
    Count::Exact(ways)
}

/// Splits by which recipients are lethal, and those by inclusion and exclusion: for all sets of recipients that are
/// *not* lethal, the splits along the lanes that are then open. Many of these are the same and cancel. Only splits in
/// which each of `lethal` is lethal.
fn count_coupled(group: &Coupled, lethal: u32, budget: &mut Budget) -> Option<u128> {
    let all = group.all_passed();
    if group.lanes.len() > 128 {
        return None;
    }
    let mut terms: Vec<((u32, u128), i64)> = Vec::new();
    let mut room = 1024;
    for short in (0..=all).filter(|short| short & lethal == 0) {
        let mut added = all & !short;
        // Every set of recipients that includes those in `short`, which are the ones nothing may go past.
        loop {
            budget.spend(u64::try_from(1 + group.lanes.len() / 8).ok()?).ok()?;
            let sign = if added.count_ones().is_multiple_of(2) { 1 } else { -1 };
            if terms.len() >= room {
                add_up(&mut terms);
                room = room.max(2 * terms.len());
            }
            terms.push((group.short_of_lethal(short, short | added), sign));
            if added == 0 {
                break;
            }
            added = (added - 1) & all & !short;
        }
    }
    add_up(&mut terms);
    let (mut plus, mut minus) = (0u128, 0u128);
    for ((short, open), sign) in terms {
        let count = Term::new(group, short, open).count(budget)?;
        let count = count.checked_mul(u128::from(sign.unsigned_abs()))?;
        let side = if sign > 0 { &mut plus } else { &mut minus };
        *side = side.checked_add(count)?;
    }
    plus.checked_sub(minus)
}

/// Adds up the signs of terms that are the same, and puts those that are left in order.
fn add_up(terms: &mut Vec<((u32, u128), i64)>) {
    crate::sort(terms, |(one, _), (other, _)| one.cmp(other));
    terms.dedup_by(|(term, sign), (known, sum)| {
        let is_known = term == known;
        if is_known {
            *sum += *sign;
        }
        is_known
    });
    terms.retain(|(_, sign)| *sign != 0);
}

/// The splits along some lanes in which each of some recipients gets no more than a limit.
struct Term {
    /// For each of these recipients, how many amounts from 0 to its limit there are.
    sizes: Vec<usize>,
    /// For each member its amount, the limited recipients it reaches, and how many other lanes are open to it.
    members: Vec<(u64, Vec<usize>, u64)>,
}

impl Term {
    fn new(group: &Coupled, short: u32, open: u128) -> Self {
        let limited: Vec<usize> = (0..32).filter(|place| short >> place & 1 == 1).collect();
        let sizes = limited.iter().map(|place| usize::try_from(group.lethal(*place)).unwrap_or(usize::MAX));
        let members = group.supply.iter().enumerate().map(|(nth, supply)| {
            let lanes = group.lanes.iter().enumerate();
            let own = lanes.filter(|(place, lane)| lane.member == nth && open >> place & 1 == 1);
            let places: Vec<Option<usize>> =
                own.map(|(_, lane)| limited.iter().position(|place| lane.to == Some(*place))).collect();
            let free = places.iter().filter(|place| place.is_none()).count();
            (*supply, places.into_iter().flatten().collect(), u64::try_from(free).unwrap_or(u64::MAX))
        });
        Self { sizes: sizes.collect(), members: members.collect() }
    }

    /// Member by member: for every state of how much each limited recipient can still get, in how many ways it comes
    /// about.
    fn count(&self, budget: &mut Budget) -> Option<u128> {
        if self.sizes.contains(&0) {
            return Some(0);
        }
        let states = self.sizes.iter().try_fold(1usize, |states, size| states.checked_mul(*size))?;
        let room: usize = self.sizes.iter().map(|size| size - 1).sum();
        if states as u64 > budget.left() {
            return None;
        }
        let mut factor: u128 = 1;
        let mut table: Vec<u128> = vec![0; states];
        *table.last_mut()? = 1;
        for (amount, limited, free) in &self.members {
            if limited.is_empty() {
                factor = factor.checked_mul(ways(*amount, *free).exact()?)?;
                continue;
            }
            // A row for each amount the member gives to limited recipients.
            let rows = 1 + room.min(usize::try_from(*amount).unwrap_or(usize::MAX));
            let steps = states.checked_mul(rows)?.checked_mul(limited.len() + 1)?;
            budget.spend(u64::try_from(steps).ok()?).ok()?;
            let mut given: Vec<u128> = vec![0; states * rows];
            given.get_mut(..states)?.copy_from_slice(&table);
            for place in limited {
                let stride: usize = self.sizes.iter().take(*place).product();
                let size = *self.sizes.get(*place)?;
                for row in 1..rows {
                    let (done, rest) = given.split_at_mut(row * states);
                    let before = done.get((row - 1) * states..)?;
                    let now = rest.get_mut(..states)?;
                    // One point more than in the row before: from states in which the recipient had room for it.
                    for (now, before) in now.chunks_mut(stride * size).zip(before.chunks(stride * size)) {
                        for (now, before) in now.iter_mut().zip(before.get(stride..)?) {
                            *now = now.checked_add(*before)?;
                        }
                    }
                }
            }
            table.fill(0);
            for (row, given) in given.chunks(states).enumerate() {
                let rest = amount - u64::try_from(row).ok()?;
                let ways = ways(rest, *free).exact()?;
                if ways > 0 {
                    for (slot, given) in table.iter_mut().zip(given) {
                        *slot = slot.checked_add(given.checked_mul(ways)?)?;
                    }
                }
            }
        }
        let sum = table.into_iter().try_fold(0u128, u128::checked_add)?;
        sum.checked_mul(factor)
    }
}
