//! Lists from iterators in few bytes.

use alloc::vec::Vec;

/// Collects what an iterator gives into a list, as [`Iterator::collect`] does.
///
/// The standard library's way asks the iterator for its size and takes its first item apart from
/// the others, which is compiled anew for each of a thousand iterators: 250 bytes each of what
/// readers of a page load.
///
/// ```
/// use combat_lab_cards::Listed;
///
/// let odd = (0..10).filter(|number| number % 2 == 1);
/// assert_eq!(odd.listed(), [1, 3, 5, 7, 9]);
/// ```
pub trait Listed: Iterator + Sized {
    /// The items, in order.
    fn listed(self) -> Vec<Self::Item> {
        let mut list = Vec::new();
        for item in self {
            list.push(item);
        }
        list
    }
}

impl<I: Iterator> Listed for I {}

/// Adds what an iterator gives to a list, as [`Extend::extend`] does, for the same reason as
/// [`Listed`].
///
/// ```
/// use combat_lab_cards::Adding;
///
/// let mut numbers = vec![1, 2];
/// numbers.add_all((5..9).filter(|number| number % 2 == 0));
/// assert_eq!(numbers, [1, 2, 6, 8]);
/// ```
pub trait Adding<T> {
    /// Puts the items behind those that are there, in order.
    fn add_all(&mut self, items: impl IntoIterator<Item = T>);
}

impl<T> Adding<T> for Vec<T> {
    fn add_all(&mut self, items: impl IntoIterator<Item = T>) {
        for item in items {
            self.push(item);
        }
    }
}

/// Removes from a list in few bytes.
pub trait Keeping<T> {
    /// Keeps the items for which this is true, in order, as [`Vec::retain`] does: that is compiled
    /// anew for each of a hundred conditions, with a second loop for a condition that panics.
    ///
    /// ```
    /// use combat_lab_cards::Keeping;
    ///
    /// let mut numbers = vec![1, 2, 3, 4, 5];
    /// numbers.keep(|number| number % 2 == 1);
    /// assert_eq!(numbers, [1, 3, 5]);
    /// ```
    fn keep(&mut self, is_kept: impl FnMut(&T) -> bool);
}

impl<T> Keeping<T> for Vec<T> {
    fn keep(&mut self, mut is_kept: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for place in 0..self.len() {
            if self.get(place).is_some_and(&mut is_kept) {
                self.swap(kept, place);
                kept = kept.saturating_add(1);
            }
        }
        self.truncate(kept);
    }
}
