//! Permanents that have entered and wait for a choice.

use crate::ObjectId;

/// Permanents that entered together with one whose controller still makes a choice for it: no
/// ability has noticed them yet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Unnoticed(Vec<ObjectId>);

impl Unnoticed {
    /// Whether there is none.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Has these wait, too.
    pub(crate) fn wait(&mut self, arrived: &[ObjectId]) {
        self.0.extend(arrived);
    }

    /// All of them; none waits afterwards.
    pub(crate) fn take(&mut self) -> Vec<ObjectId> {
        core::mem::take(&mut self.0)
    }
}
