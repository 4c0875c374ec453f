//! Putting short lists in order.

/// Sorts a short list by a key; what is equal stays in its order.
///
/// The standard library's sorts are made for long lists, and every use of one adds kilobytes to what readers of a page
/// load. This takes time that grows with the square of a list that is in no order at all, so it is only for lists of
/// the size of a board.
///
/// ```
/// let mut creatures = ["Wurm", "Ox", "Bat", "Elk"];
/// engine::sort_short(&mut creatures, |name| name.len());
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
