//! Counting the legal ways to divide combat damage.

use engine::{DamageSheet, Split};

/// The most divisions that are tried.
const MOST: u64 = 100_000;

/// How many splits of a sheet are legal; `None` if there are too many to try.
pub(crate) fn count(sheet: &DamageSheet) -> Option<u64> {
    let edges: Vec<Vec<usize>> = (0..sheet.sources().len())
        .map(|source| sheet.edges_of(source).map(|(edge, _)| edge).collect())
        .collect();
    let mut tries: u64 = 1;
    let mut split = Split::new(vec![0; sheet.edges().len()]);
    for (source, edges) in sheet.sources().iter().zip(&edges) {
        tries = tries.checked_mul(ways(u64::from(source.amount), edges.len())?)?;
        if tries > MOST {
            return None;
        }
        split.set(*edges.first()?, source.amount);
    }
    // Every way to divide every source's damage among its edges, one after the other, like an odometer.
    let mut legal = 0;
    loop {
        legal += u64::from(sheet.check(&split).is_legal());
        if !sheet.sources().iter().zip(&edges).any(|(source, edges)| next(&mut split, edges, source.amount)) {
            return Some(legal);
        }
    }
}

/// In how many ways `amount` can be divided among so many; `None` if in too many to try.
fn ways(amount: u64, among: usize) -> Option<u64> {
    let mut ways: u64 = 1;
    for index in 1..u64::try_from(among).ok()? {
        ways = ways.checked_mul(amount.checked_add(index)?)?.checked_div(index)?;
        if ways > MOST {
            return None;
        }
    }
    Some(ways)
}

/// Goes on to the next division of `amount` among `edges`. After the last, everything on the last edge, it starts
/// again with everything on the first, and says `false`.
fn next(split: &mut Split, edges: &[usize], amount: u32) -> bool {
    let Some((last, others)) = edges.split_last() else { return false };
    let held = split.get(*last);
    split.set(*last, 0);
    let giver = others.iter().rposition(|edge| split.get(*edge) > 0);
    let pair = giver.and_then(|giver| Some((*edges.get(giver)?, *edges.get(giver + 1)?)));
    if let Some((giver, taker)) = pair {
        split.set(giver, split.get(giver) - 1);
        split.set(taker, held + 1);
    } else if let Some(first) = edges.first() {
        split.set(*first, amount);
    }
    pair.is_some()
}
