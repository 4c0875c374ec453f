//! What stands still while the reader works at a frame: drawn again when they go elsewhere, and not when a slider moves.

use crate::battlefield::sides;
use crate::stack::stack;
use crate::state::Dispatch;
use crate::view::View;
use crate::why::{elsewhere, why};
use yew::prelude::*;

/// One of these parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Both players with everything they have in play.
    Sides,
    /// The stack, and why.
    Rail,
    /// How editions differ.
    Elsewhere,
}

/// What such a part may look at.
#[derive(Clone, PartialEq, Properties)]
pub(crate) struct StillProps {
    pub(crate) part: Part,
    pub(crate) view: View,
    pub(crate) dispatch: Dispatch,
    /// The combat damage on the stack is looked at.
    #[prop_or_default]
    pub(crate) looking: bool,
}

/// One component for all of them: what every single component costs, readers have to load.
#[component]
pub(crate) fn Still(props: &StillProps) -> Html {
    match props.part {
        Part::Sides => sides(props),
        Part::Rail => html! { <>{ stack(props) }{ why(props) }</> },
        Part::Elsewhere => elsewhere(props),
    }
}
