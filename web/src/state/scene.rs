//! The shared data of the stage's parts, and their way to dispatch actions.

use crate::state::view::View;
use crate::state::{Act, Dispatch};
use yew::prelude::*;

/// One frame, and the dispatcher of actions. It is the Yew context of everything on the stage.
#[derive(Clone, PartialEq)]
pub(crate) struct Scene {
    pub(crate) view: View,
    pub(crate) dispatch: Dispatch,
}

impl Scene {
    /// Does this when something is pressed.
    pub(crate) fn does<A: Into<Act>>(&self, act: impl Fn() -> A + 'static) -> Callback<MouseEvent> {
        let dispatch = self.dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(act().into()))
    }

    pub(crate) fn act(&self, act: impl Into<Act>) {
        self.dispatch.dispatch(act.into());
    }
}
