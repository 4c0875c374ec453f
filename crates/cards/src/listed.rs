//! Collecting into a list in few bytes.

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
