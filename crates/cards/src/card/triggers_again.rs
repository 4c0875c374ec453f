//! Permanents that make abilities trigger an additional time.

use super::{TargetSpec, TriggerEvent};
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;

/// "If a creature attacking causes a triggered ability of a permanent you control to trigger, that
/// ability triggers an additional time", for as long as the permanent is on the battlefield
/// (603.2d, since 2016).
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct TriggersAgain {
    /// The events that cause it: any event, if none is named.
    pub cause: Vec<TriggerEvent>,
    /// The permanents whose abilities trigger again.
    pub of: TargetSpec,
    /// Whether they don't trigger at all instead ("creatures entering don't cause abilities to
    /// trigger").
    pub never: bool,
}

impl TriggersAgain {
    /// The kinds of things it is about.
    pub fn specs(&self) -> impl Iterator<Item = TargetSpec> {
        self.cause.iter().flat_map(|cause| cause.specs()).chain([self.of])
    }

    /// Whether something is said to cause abilities to trigger that can't: a state is no event, and
    /// nothing waits for what is malformed.
    pub(crate) fn is_malformed(&self) -> bool {
        self.cause.iter().any(|cause| matches!(cause, TriggerEvent::ControlNone(_)) || cause.is_malformed())
    }
}
