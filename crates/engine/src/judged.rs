//! Marks of the states of a game, by which an action is known to have been judged in one.

use std::sync::{Arc, OnceLock};

/// A mark of a game's state, for as long as nothing is done in it. It is no part of the state:
/// games are equal whatever led to them. Most states are never judged in by themselves, so a state
/// is marked once something is.
#[derive(Debug, Clone, Default)]
pub(crate) struct JudgedState(OnceLock<Mark>);

/// A mark that differs for every state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Mark(Arc<()>);

impl JudgedState {
    /// This state's mark.
    pub(crate) fn marked(&self) -> Mark {
        self.0.get_or_init(Mark::default).clone()
    }
}

impl Mark {
    /// Whether it is the mark of this very state.
    pub(crate) fn is(&self, state: &JudgedState) -> bool {
        state.0.get().is_some_and(|mark| Arc::ptr_eq(&self.0, &mark.0))
    }
}

impl PartialEq for JudgedState {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for JudgedState {}
