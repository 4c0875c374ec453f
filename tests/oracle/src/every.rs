//! Every way to divide, legal or not, in which each source assigns exactly its amount.

use crate::{Board, Split};

impl Board {
    /// Every split in which the sums are right, or nothing where nothing need be assigned.
    #[must_use]
    pub fn every_split(&self) -> Vec<Split> {
        let mut splits: Vec<Split> = vec![Vec::new()];
        for source in &self.sources {
            let mut ways = divisions(source.amount, source.reach().len());
            if source.need_not() && source.amount > 0 {
                ways.push(vec![0; source.reach().len()]);
            }
            splits = splits
                .iter()
                .flat_map(|before| ways.iter().map(move |way| before.iter().chain(way).copied().collect()))
                .collect();
        }
        splits
    }

    /// How many splits [`Board::every_split`] would list.
    #[must_use]
    pub fn count_every_split(&self) -> u64 {
        self.sources.iter().fold(1, |count, source| {
            let ways = ways(u64::from(source.amount), source.reach().len() as u64);
            count.saturating_mul(ways.saturating_add(u64::from(source.need_not() && source.amount > 0)))
        })
    }
}

/// Every way to divide `amount` among `places`.
fn divisions(amount: u32, places: usize) -> Vec<Split> {
    match places {
        0 if amount == 0 => vec![Vec::new()],
        0 => Vec::new(),
        _ => (0..=amount)
            .flat_map(|first| {
                divisions(amount - first, places - 1).into_iter().map(move |mut rest| {
                    rest.insert(0, first);
                    rest
                })
            })
            .collect(),
    }
}

/// The number of ways to divide `amount` among `places`: of amount + places - 1, choose places - 1.
fn ways(amount: u64, places: u64) -> u64 {
    match places {
        0 => u64::from(amount == 0),
        _ => (1..places).fold(1u64, |ways, k| ways.saturating_mul(amount + k) / k),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divides_in_every_way() {
        assert_eq!(divisions(2, 2), [[0, 2], [1, 1], [2, 0]]);
        assert_eq!(divisions(3, 1), [[3]]);
        assert!(divisions(1, 0).is_empty());
    }

    #[test]
    fn counts_what_it_lists() {
        for amount in 0..6u32 {
            for places in 0..5usize {
                assert_eq!(ways(amount.into(), places as u64), divisions(amount, places).len() as u64);
            }
        }
    }
}
