//! Putting lists in order.
//!
//! The standard library's sorts and ordered maps are made for long lists, and every use of one adds
//! kilobytes to what readers of a page load. Here the work is done by one function that knows
//! nothing of the type in the list.

use combat_lab_cards::Listed;
use core::cmp::Ordering;

/// Sorts a short list by a key; what is equal stays in its order.
///
/// This takes time that grows with the square of a list that is in no order at all, so it is only
/// for lists of the size of a board; [`sort`] is for longer ones.
///
/// ```
/// let mut creatures = ["Wurm", "Ox", "Bat", "Elk"];
/// combat_lab_engine::sort_short(&mut creatures, |name| name.len());
/// assert_eq!(creatures, ["Ox", "Bat", "Elk", "Wurm"]);
/// ```
pub fn sort_short<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    let wrong = |list: &[T], place: usize| match list.get(place.saturating_sub(1)..=place) {
        Some([before, here]) => key(here) < key(before),
        _ => false,
    };
    for end in 1..list.len() {
        let mut place = end;
        while wrong(list, place) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// Sorts a list of any length; what is equal stays in its order.
///
/// ```
/// let mut creatures = ["Wurm", "Ox", "Bat", "Elk"];
/// combat_lab_engine::sort(&mut creatures, |one, other| one.len().cmp(&other.len()));
/// assert_eq!(creatures, ["Ox", "Bat", "Elk", "Wurm"]);
/// ```
pub fn sort<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut order = in_order(list.len(), &|one, other| {
        list.get(one).zip(list.get(other)).is_some_and(|(one, other)| compare(one, other).is_lt())
    });
    // Cycle by cycle: what belongs at a place comes there, and its own place is the next.
    for start in 0..list.len() {
        let mut place = start;
        while let Some(from) = order.get_mut(place).map(|from| core::mem::replace(from, place))
            && from != start
        {
            list.swap(place, from);
            place = from;
        }
    }
}

/// The places of a list in their order: merges ever longer parts that are in order.
fn in_order(count: usize, is_before: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).listed();
    let mut merged = Vec::with_capacity(count);
    let mut length = 1;
    while length < count {
        for pair in order.chunks(2 * length) {
            let (mut left, mut right) = pair.split_at(length.min(pair.len()));
            while let ([one, more @ ..], [other, others @ ..]) = (left, right) {
                if is_before(*other, *one) {
                    merged.push(*other);
                    right = others;
                } else {
                    merged.push(*one);
                    left = more;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        core::mem::swap(&mut order, &mut merged);
        merged.clear();
        length *= 2;
    }
    order
}

/// A value for each key, in the order of the keys.
///
/// A new key moves only places, four bytes each, so thousands of keys cost no more than in a tree.
#[derive(Debug, Clone)]
pub(crate) struct SortedMap<K, V> {
    /// In the order in which they came.
    entries: Vec<(K, V)>,
    /// The places in `entries`, in the order of the keys.
    order: Vec<u32>,
}

impl<K: Ord, V> SortedMap<K, V> {
    pub(crate) const fn new() -> Self {
        Self { entries: Vec::new(), order: Vec::new() }
    }

    /// Puts it in the place of what was known of the key; says whether nothing was.
    pub(crate) fn insert(&mut self, key: K, value: V) -> bool {
        let found = self.find(&key);
        match found {
            Ok(place) => {
                if let Some((_, known)) = self.entries.get_mut(place) {
                    *known = value;
                }
            }
            Err(at) => {
                self.order.insert(at, u32::try_from(self.entries.len()).unwrap_or(u32::MAX));
                self.entries.push((key, value));
            }
        }
        found.is_err()
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        let place = self.find(key).ok()?;
        self.entries.get(place).map(|(_, value)| value)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.order.iter().filter_map(|place| self.entries.get(*place as usize))
    }

    /// Where the key is in `entries`, or else where it belongs in `order`.
    fn find(&self, key: &K) -> Result<usize, usize> {
        let (mut low, mut high) = (0, self.order.len());
        while low < high {
            let middle = low + (high - low) / 2;
            let place = self.order.get(middle).map_or(0, |place| *place as usize);
            match self.entries.get(place).map_or(Ordering::Equal, |(known, _)| known.cmp(key)) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Ok(place),
                Ordering::Greater => high = middle,
            }
        }
        Err(low)
    }
}

#[cfg(test)]
#[allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the standard library says what is right"
)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Numbers below `limit` in no order, the same in every run.
    fn mixed(count: usize, limit: u32) -> Vec<u32> {
        let next = |seed: &u32| Some(seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
        core::iter::successors(Some(7), next).map(|number| (number >> 8) % limit).take(count).listed()
    }

    #[test]
    fn lists_of_every_length_are_sorted_and_equals_keep_their_order() {
        for count in (0..70).chain([1000, 4097]) {
            for limit in [1, 3, 50, 100_000] {
                let mut list: Vec<(u32, usize)> = mixed(count, limit).into_iter().zip(0..).listed();
                let mut sorted = list.clone();
                sorted.sort_by_key(|(number, _)| *number);
                sort(&mut list, |(one, _), (other, _)| one.cmp(other));
                assert_eq!(list, sorted);
                sorted.reverse();
                sort(&mut sorted, Ord::cmp);
                sort(&mut list, Ord::cmp);
                assert_eq!(list, sorted);
            }
        }
    }

    #[test]
    fn a_map_knows_what_a_tree_knows() {
        let (mut map, mut tree) = (SortedMap::new(), BTreeMap::new());
        for (value, key) in mixed(3000, 700).into_iter().enumerate() {
            assert_eq!(map.get(&key), tree.get(&key));
            assert_eq!(map.insert(key, value), tree.insert(key, value).is_none());
            assert_eq!(map.iter().count(), tree.len());
        }
        assert!(map.iter().map(|(key, value)| (key, value)).eq(tree.iter()));
    }
}
