//! Combinations, one after another.

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
    let mut next = (count <= of.len()).then(|| (0..count).collect::<Vec<usize>>());
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
        Some(now.iter().filter_map(|at| of.get(*at).copied()).collect())
    })
}

/// Every selection of `count` of these, in every order.
pub(super) fn arrangements<T: Copy + 'static>(of: Vec<T>, count: usize) -> impl Iterator<Item = Vec<T>> {
    // The first varies slowest: each place chooses among those that are left.
    let sizes = (0..count).map(|place| of.len().saturating_sub(place)).collect();
    Product::of(sizes).map(move |at| {
        let mut left = of.clone();
        let mut take = |at: usize| if at < left.len() { Some(left.remove(at)) } else { None };
        at.into_iter().filter_map(&mut take).collect()
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
/// `joining`: with none first.
pub(super) fn partitions<T: Copy + PartialEq + 'static>(
    of: Vec<T>,
    joining: Vec<T>,
) -> impl Iterator<Item = Vec<Vec<T>>> {
    // Each is alone, or in a group no later than its own place: restricted growth strings.
    let sizes = if of.iter().any(|it| joining.contains(it)) { (1..=of.len()).collect() } else { Vec::new() };
    let grows = |at: &Vec<usize>| {
        at.iter()
            .enumerate()
            .all(|(place, group)| at.iter().take(place).max().map_or(*group == 0, |most| *group <= most + 1))
    };
    Product::of(sizes).filter(grows).filter_map(move |at| {
        let groups = at.iter().max().map_or(0, |most| most + 1);
        let members =
            |group: usize| of.iter().zip(&at).filter(move |(_, at)| **at == group).map(|(it, _)| *it);
        let bands: Vec<Vec<T>> =
            (0..groups).map(|group| members(group).collect::<Vec<T>>()).filter(|it| it.len() > 1).collect();
        bands.iter().all(|band| band.iter().any(|it| joining.contains(it))).then_some(bands)
    })
}

#[cfg(test)]
mod tests {
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
        assert_eq!(partitions(vec![1, 2, 3], vec![1]).count(), 4);
        assert_eq!(partitions(vec![1, 2, 3], vec![]).collect::<Vec<_>>(), [Vec::<Vec<i32>>::new()]);
        // All five partitions of three.
        assert_eq!(partitions(vec![1, 2, 3], vec![1, 2]).count(), 5);
    }
}
