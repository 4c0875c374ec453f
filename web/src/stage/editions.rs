//! Choosing the edition: the three headlines, each with what it makes of the draft in hand.

use crate::map::exploring::{Elsewhere, Mark};
use crate::state::shown::Drafted;
use crate::state::{Act, Dispatch, Stage};
use crate::words::{listed, text};
use rulebook::Edition;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct EditionsProps {
    pub(crate) chosen: Edition,
    /// What editions make of the draft.
    pub(crate) marks: Vec<(Edition, Mark)>,
    pub(crate) dispatch: Dispatch,
}

/// What each headline edition makes of the draft in hand.
pub(crate) fn marks(stage: &Stage, drafted: &Drafted, elsewhere: &[Elsewhere]) -> Vec<(Edition, Mark)> {
    let Some(sheet) = stage.shown.as_ref().and_then(|shown| shown.view.sheet()) else { return Vec::new() };
    if elsewhere.is_empty() {
        return Vec::new();
    }
    let own = (stage.edition, Mark::of(sheet, &drafted.split));
    elsewhere.iter().map(|there| (there.edition, there.mark(&drafted.split))).chain([own]).collect()
}

/// With another key it is drawn anew, since a browser keeps what the reader pressed.
#[component]
pub(crate) fn Editions(props: &EditionsProps) -> Html {
    let EditionsProps { chosen, marks, dispatch } = props;
    let chosen = *chosen;
    let choose = |edition: Edition| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: Event| dispatch.dispatch(Act::Edition(edition)))
    };
    let mark = |edition: Edition| match marks.iter().find(|(other, _)| *other == edition) {
        Some((_, Mark::Legal)) => html! { <small class="yes">{ "✓ " }{ text::LEGAL_SHORT }</small> },
        Some((_, Mark::Illegal)) => html! { <small class="no">{ "✕ " }{ text::NOT_LEGAL_SHORT }</small> },
        Some((_, Mark::Left(left))) => html! { <small>{ text::so_much_left(*left) }</small> },
        None => html! { <small>{ text::in_a_word(edition) }</small> },
    };
    html! {
        <div class="editions" role="radiogroup" aria-label={text::EDITION}>
            for edition in Edition::HEADLINES {
                <label title={listed(edition.summary())}>
                    <input type="radio" name="edition" value={edition.id()} checked={edition == chosen} onchange={choose(edition)} />
                    <b>{ text::short(edition.era()) }</b>{ " " }{ mark(edition) }
                </label>
            }
        </div>
    }
}
