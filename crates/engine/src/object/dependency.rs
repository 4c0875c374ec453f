//! Effects that wait for each other (418.5c; 613.8).

use combat_lab_cards::Listed;

/// The effect that is applied next, of effects in the order of their moments: the first that waits
/// for none of the others, or only for such as wait for it, too. Those form a loop, in which
/// nothing waits; but what is outside of the loop and waits for it goes on waiting (613.8b).
///
/// For each effect, `waits` has the places of those that it waits for.
pub(super) fn next_of(waits: &[Vec<usize>]) -> usize {
    let each: Vec<Vec<usize>> = (0..waits.len()).map(|place| reached(waits, place)).listed();
    let is_free = |place: &usize| {
        let mut others = each.get(*place).into_iter().flatten();
        others.all(|other| each.get(*other).is_some_and(|reached| reached.contains(place)))
    };
    (0..waits.len()).find(is_free).unwrap_or(0)
}

/// Those that one waits for, and those that these wait for, and so on.
fn reached(waits: &[Vec<usize>], from: usize) -> Vec<usize> {
    let mut found: Vec<usize> = waits.get(from).cloned().unwrap_or_default();
    let mut next = 0;
    while let Some(place) = found.get(next).copied() {
        for other in waits.get(place).into_iter().flatten() {
            if !found.contains(other) {
                found.push(*other);
            }
        }
        next += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::next_of;

    #[test]
    fn what_waits_for_nothing_goes_first() {
        assert_eq!(next_of(&[vec![1], vec![]]), 1);
        assert_eq!(next_of(&[vec![], vec![0]]), 0);
        assert_eq!(next_of(&[vec![1], vec![2], vec![]]), 2);
    }

    /// In a loop, nothing waits; an older effect that waits for the loop does.
    #[test]
    fn a_loop_goes_before_what_waits_for_it() {
        assert_eq!(next_of(&[vec![1], vec![0]]), 0);
        assert_eq!(next_of(&[vec![1], vec![2], vec![1]]), 1);
        assert_eq!(next_of(&[vec![1], vec![0], vec![]]), 0);
        // A loop that waits for another one.
        assert_eq!(next_of(&[vec![1, 2], vec![0], vec![3], vec![2]]), 2);
    }
}
