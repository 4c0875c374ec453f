//! The work that may still be done. It is counted, never timed, so the same sheet always ends at
//! the same point.

/// The remaining steps of work. One step is about the work of examining one edge once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Steps {
    left: u64,
}

/// All steps are used up.
pub(crate) struct OutOfSteps;

impl Steps {
    pub(crate) const fn new(most: u64) -> Self {
        Self { left: most }
    }

    /// Takes away the work that has been done; an overdrawn number stays at 0.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), OutOfSteps> {
        let left = self.left.checked_sub(steps);
        self.left = left.unwrap_or(0);
        left.map(|_| ()).ok_or(OutOfSteps)
    }
}
