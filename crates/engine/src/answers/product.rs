//! Combinations, one after another.

use combat_lab_cards::Listed;

/// One number below each of several limits, in every combination; the last varies fastest.
pub(super) struct Product {
    sizes: Vec<usize>,
    next: Option<Vec<usize>>,
}

impl Product {
    /// Combinations of numbers below these; none if one of them is 0.
    pub(super) fn of(sizes: Vec<usize>) -> Self {
        let next = (!sizes.contains(&0)).then(|| vec![0; sizes.len()]);
        Self { sizes, next }
    }
}

impl Iterator for Product {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let now = self.next.take()?;
        let mut next = now.clone();
        for (at, size) in next.iter_mut().zip(&self.sizes).rev() {
            *at += 1;
            if *at < *size {
                self.next = Some(next);
                break;
            }
            *at = 0;
        }
        Some(now)
    }
}

/// Every selection of `count` of these, in their order.
pub(super) fn selections<T: Copy + 'static>(of: Vec<T>, count: usize) -> impl Iterator<Item = Vec<T>> {
    let mut next = (count <= of.len()).then(|| (0..count).listed());
    core::iter::from_fn(move || {
        let now = next.take()?;
        // The last place that can still move up, and all after it directly behind.
        if let Some(place) =
            (0..count).rev().find(|place| now.get(*place).is_some_and(|at| at + count < of.len() + place))
        {
            let mut after = now.clone();
            let from = now.get(place).map_or(0, |at| at + 1);
            for (step, at) in after.iter_mut().skip(place).enumerate() {
                *at = from + step;
            }
            next = Some(after);
        }
        Some(now.iter().filter_map(|at| of.get(*at).copied()).listed())
    })
}

/// Every selection of `count` of these, in every order.
pub(super) fn arrangements<T: Copy + 'static>(of: Vec<T>, count: usize) -> impl Iterator<Item = Vec<T>> {
    // The first varies slowest: each place chooses among those that are left.
    let sizes = (0..count).map(|place| of.len().saturating_sub(place)).listed();
    Product::of(sizes).map(move |at| {
        let mut left = of.clone();
        let mut take = |at: usize| if at < left.len() { Some(left.remove(at)) } else { None };
        at.into_iter().filter_map(&mut take).listed()
    })
}

/// Every way to write `amount` as a sum of `count` numbers from 1 up, the first largest first.
pub(super) fn compositions(amount: u32, count: usize) -> impl Iterator<Item = Vec<u32>> {
    let spare = u32::try_from(count).ok().and_then(|count| amount.checked_sub(count));
    let size = spare.map_or(0, |spare| spare as usize + 1);
    Product::of(vec![size; count.saturating_sub(1)]).filter_map(move |at| {
        let mut left = spare?;
        let mut parts: Vec<u32> = Vec::with_capacity(count);
        for at in at {
            let part = u32::try_from(size - 1 - at).ok()?;
            left = left.checked_sub(part)?;
            parts.push(part + 1);
        }
        parts.push(left + 1);
        Some(parts)
    })
}

/// Every way to put some of these together in groups of two or more, each with at least one of
/// `joining`: with all together first, and nobody last.
pub(super) fn partitions<T: Copy + PartialEq + 'static>(
    of: Vec<T>,
    joining: &[T],
) -> impl Iterator<Item = Vec<Vec<T>>> + use<T> {
    // Those who join are each in a group of theirs or in one of an earlier one; the others are in
    // one of these groups, or alone. So no number leads nowhere.
    let (first, rest): (Vec<T>, Vec<T>) = of.into_iter().partition(|it| joining.contains(it));
    let all: Vec<T> = first.iter().chain(&rest).copied().listed();
    let count = if first.is_empty() { 0 } else { all.len() };
    let mut next = Some(vec![0_usize; count]);
    core::iter::from_fn(move || {
        let now = next.take()?;
        let groups = |places: &[usize]| places.iter().take(first.len()).max().map_or(0, |most| most + 1);
        let more =
            |place: usize| now.get(place).is_some_and(|at| *at < groups(now.get(..place).unwrap_or(&[])));
        if let Some(place) = (0..count).rev().find(|place| more(*place)) {
            let steps = now.iter().enumerate().map(|(at, group)| match at.cmp(&place) {
                core::cmp::Ordering::Less => *group,
                core::cmp::Ordering::Equal => group + 1,
                core::cmp::Ordering::Greater => 0,
            });
            next = Some(steps.listed());
        }
        let members =
            |group: usize| all.iter().zip(&now).filter(move |(_, at)| **at == group).map(|(it, _)| *it);
        let bands = (0..groups(&now)).map(|group| members(group).listed());
        Some(bands.filter(|it| it.len() > 1).listed())
    })
}

/// Combinations of options for several things, some of which are alike: each gets one of several
/// options, a number; things of a kind have as many. Of combinations that
/// differ only in which of a kind has which option, this lists one: their options never become
/// smaller. It is the first of them in the order of [`Product`], if a kind's things are
/// consecutive.
pub(super) struct OfKinds {
    sizes: Vec<usize>,
    /// The place of the one before it of the same kind.
    before: Vec<Option<usize>>,
    /// The options that can replace each other as well: for each, the one before it of its kind.
    /// Of two that the things of earlier kinds have equally often, the earlier is used more often.
    targets: Vec<Option<usize>>,
    next: Option<Vec<usize>>,
}

impl OfKinds {
    pub(super) fn of(sizes: Vec<usize>, before: Vec<Option<usize>>, targets: Vec<Option<usize>>) -> Self {
        let next = (!sizes.contains(&0)).then(|| vec![0; sizes.len()]);
        let mut all = Self { sizes, before, targets, next: None };
        all.next = next.and_then(|at| all.completed(at, 0, 0));
        all
    }

    /// The smallest combination with these first `place` options, with at least `least` at that
    /// place.
    fn completed(&self, mut at: Vec<usize>, mut place: usize, least: usize) -> Option<Vec<usize>> {
        let mut least = least;
        while place < at.len() {
            let before = self.before.get(place).copied().flatten();
            let from = before.and_then(|before| at.get(before)).map_or(least, |before| least.max(*before));
            let size = self.sizes.get(place).copied().unwrap_or(0);
            let option = (from..size).find(|option| self.may_have(&at, place, *option))?;
            *at.get_mut(place)? = option;
            (place, least) = (place + 1, 0);
        }
        Some(at)
    }

    /// Whether an option may be given to the thing at this place, after those before it.
    fn may_have(&self, at: &[usize], place: usize, option: usize) -> bool {
        let mut earlier = self.targets.get(option).copied().flatten();
        // The things of this kind are those from here back to one without another before it.
        let mut first = place;
        while let Some(before) = self.before.get(first).copied().flatten() {
            first = before;
        }
        let (others, own) = at.get(..place).unwrap_or(&[]).split_at(first.min(place));
        while let Some(other) = earlier {
            // As often by every kind: then nothing tells them apart yet.
            if self.are_alike(others, option, other) {
                let count = |of| own.iter().filter(|it| **it == of).count();
                return count(option) < count(other);
            }
            earlier = self.targets.get(other).copied().flatten();
        }
        true
    }

    /// Whether two options have been given equally often to the things of each kind so far.
    fn are_alike(&self, at: &[usize], one: usize, other: usize) -> bool {
        let (mut ones, mut others) = (0_usize, 0_usize);
        for (place, option) in at.iter().enumerate() {
            if self.before.get(place).copied().flatten().is_none() {
                if ones != others {
                    return false;
                }
                (ones, others) = (0, 0);
            }
            ones += usize::from(*option == one);
            others += usize::from(*option == other);
        }
        ones == others
    }
}

impl Iterator for OfKinds {
    type Item = Vec<usize>;

    fn next(&mut self) -> Option<Vec<usize>> {
        let now = self.next.take()?;
        self.next = (0..now.len()).rev().find_map(|place| {
            let least = now.get(place)? + 1;
            self.completed(now.clone(), place, least)
        });
        Some(now)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

    use super::*;

    #[test]
    fn selections_and_arrangements_are_as_many_as_there_are() {
        assert_eq!(selections(vec![1, 2, 3, 4], 2).count(), 6);
        assert_eq!(selections(vec![1, 2], 0).collect::<Vec<_>>(), [Vec::<i32>::new()]);
        assert_eq!(selections(vec![1, 2], 3).count(), 0);
        assert_eq!(selections(vec![1, 2, 3], 3).collect::<Vec<_>>(), [[1, 2, 3]]);
        assert_eq!(arrangements(vec![1, 2, 3, 4], 2).count(), 12);
        assert_eq!(arrangements(vec![1, 2], 2).collect::<Vec<_>>(), [[1, 2], [2, 1]]);
    }

    #[test]
    fn compositions_add_up() {
        let of_five: Vec<Vec<u32>> = compositions(5, 3).collect();
        assert_eq!(of_five.len(), 6);
        assert!(of_five.iter().all(|parts| parts.len() == 3 && parts.iter().sum::<u32>() == 5));
        assert_eq!(compositions(2, 3).count(), 0);
        assert_eq!(compositions(4, 1).collect::<Vec<_>>(), [[4]]);
    }

    #[test]
    fn groups_have_one_that_joins() {
        // Alone; 1 with 2; 1 with 3; 1 with both. 2 and 3 don't join by themselves.
        assert_eq!(partitions(vec![1, 2, 3], &[1]).count(), 4);
        assert_eq!(partitions(vec![1, 2, 3], &[]).collect::<Vec<_>>(), [Vec::<Vec<i32>>::new()]);
        // All five partitions of three.
        assert_eq!(partitions(vec![1, 2, 3], &[1, 2]).count(), 5);
        // Nothing is tried in vain, however many there are.
        assert!(partitions((0..40).collect(), &(0..40).collect::<Vec<_>>()).nth(100).is_some());
        assert!(partitions((0..40).collect(), &[0]).nth(1_000_000).is_some());
    }

    /// Every combination of blockers and attackers, told apart only by kinds: as many as lists of
    /// how many of each kind block each attacker, with those of alike attackers sorted.
    #[test]
    fn what_can_be_exchanged_is_listed_once() {
        // Two kinds of blockers; attackers 0 to 2 alike, 3 apart, and 4 for none.
        let before = [None, Some(0), Some(1), None, Some(3)];
        let targets = [None, Some(0), Some(1), None, None];
        let class = |at: &Vec<usize>| {
            let mut columns: Vec<(usize, usize)> = (0..5)
                .map(|to| {
                    let count = |of: core::ops::Range<usize>| at[of].iter().filter(|it| **it == to).count();
                    (count(0..3), count(3..5))
                })
                .collect();
            columns[..3].sort_unstable();
            columns
        };
        let mut all: Vec<_> = Product::of(vec![5; 5]).map(|at| class(&at)).collect();
        all.sort_unstable();
        all.dedup();
        let listed: Vec<_> = OfKinds::of(vec![5; 5], before.to_vec(), targets.to_vec()).collect();
        let mut found: Vec<_> = listed.iter().map(class).collect();
        found.sort_unstable();
        assert_eq!(found, all);
        assert!(listed.is_sorted());
        // Twenty equal blockers and attackers: the sum of the partitions of 0 to 20.
        let chain = |count: usize| (0..count).map(|at| at.checked_sub(1)).collect::<Vec<_>>();
        let targets = [chain(20), vec![None]].concat();
        assert_eq!(OfKinds::of(vec![21; 20], chain(20), targets).count(), 2_714);
    }
}
