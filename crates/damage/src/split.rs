//! A split of the damage on a sheet, and the fixed part of one.

use alloc::vec::Vec;

/// An amount of damage for each edge of a sheet, in the order of
/// [`DamageSheet::edges`](crate::DamageSheet::edges).
///
/// Any numbers are possible; [`DamageSheet::check`](crate::DamageSheet::check) judges them. Missing
/// entries are 0.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Split(Vec<u32>);

impl Split {
    /// A split with these amounts.
    #[must_use]
    pub fn new(amounts: impl Into<Vec<u32>>) -> Self {
        Self(amounts.into())
    }

    /// A split of zeros for this many edges. Requesting zeroed memory takes longer than writing a
    /// few zeros.
    pub(crate) fn nothing(edges: usize) -> Self {
        Self(core::iter::repeat_n(0, edges).collect())
    }

    /// The amounts, edge by edge.
    #[must_use]
    pub fn amounts(&self) -> &[u32] {
        &self.0
    }

    /// The amount along one edge; 0 if missing.
    #[must_use]
    pub fn get(&self, edge: usize) -> u32 {
        self.0.get(edge).copied().unwrap_or(0)
    }

    /// Sets the amount along one edge.
    pub fn set(&mut self, edge: usize, amount: u32) {
        if edge >= self.0.len() {
            self.0.resize(edge.saturating_add(1), 0);
        }
        if let Some(slot) = self.0.get_mut(edge) {
            *slot = amount;
        }
    }
}

/// The fixed part of a split: amounts for some edges of a sheet, in the order of
/// [`DamageSheet::edges`](crate::DamageSheet::edges), and `None` for the free ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Part(Vec<Option<u32>>);

impl Part {
    /// These amounts are fixed; missing entries are free.
    #[must_use]
    pub fn new(fixed: impl Into<Vec<Option<u32>>>) -> Self {
        Self(fixed.into())
    }

    /// The amount along one edge, if it is fixed.
    #[must_use]
    pub fn get(&self, edge: usize) -> Option<u32> {
        self.0.get(edge).copied().flatten()
    }

    /// Fixes the amount along one edge, or frees it.
    pub fn set(&mut self, edge: usize, amount: Option<u32>) {
        if edge >= self.0.len() {
            self.0.resize(edge.saturating_add(1), None);
        }
        if let Some(slot) = self.0.get_mut(edge) {
            *slot = amount;
        }
    }
}
