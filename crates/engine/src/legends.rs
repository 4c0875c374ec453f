//! Choices for the legend rule (704.5j).

use crate::ObjectId;

/// The legendary permanents that their players have chosen to keep, until the next check of
/// state-based actions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct KeptLegends(Vec<ObjectId>);

impl KeptLegends {
    /// Whether there is none.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A player keeps this one.
    pub(crate) fn keep(&mut self, legend: ObjectId) {
        self.0.push(legend);
    }

    /// Whether its player keeps this one.
    pub(crate) fn contains(&self, legend: ObjectId) -> bool {
        self.0.contains(&legend)
    }

    /// The check is made: all are forgotten.
    pub(crate) fn forget(&mut self) {
        self.0.clear();
    }
}
