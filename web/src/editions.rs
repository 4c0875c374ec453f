//! Choosing the edition: the three headlines as one control, the others in a list beside it.

use crate::select::Select;
use crate::state::{Act, Dispatch};
use crate::text;
use crate::words::listed;
use rulebook::Edition;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct EditionsProps {
    pub(crate) chosen: Edition,
    /// Several are compared.
    pub(crate) comparing: bool,
    pub(crate) dispatch: Dispatch,
}

/// The choice that shows the edition in view. With another key it is drawn anew, since a browser keeps what the reader
/// pressed.
#[component]
pub(crate) fn Editions(props: &EditionsProps) -> Html {
    let EditionsProps { chosen, comparing, dispatch } = props;
    let (chosen, comparing) = (*chosen, *comparing);
    let choose = |edition: Edition| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: Event| dispatch.dispatch(Act::Edition(edition)))
    };
    let all = Edition::ALL.into_iter().map(|edition| text::edition(edition).into()).collect();
    let change = {
        let dispatch = dispatch.clone();
        Callback::from(move |place: usize| {
            if let Some(edition) = Edition::ALL.get(place) {
                dispatch.dispatch(Act::Edition(*edition));
            }
        })
    };
    let compare = {
        let dispatch = dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Compare(!comparing)))
    };
    let at = Edition::ALL.iter().position(|edition| *edition == chosen).unwrap_or_default();
    html! {
        <div class="editions">
            <div class="segments" role="radiogroup" aria-label={text::EDITION}>
                for edition in Edition::HEADLINES {
                    <label title={listed(edition.summary())}>
                        <input type="radio" name="edition" value={edition.id()} checked={edition == chosen}
                            onchange={choose(edition)} />
                        { text::short(edition.era()) }
                    </label>
                }
            </div>
            <Select groups={vec![(AttrValue::default(), all)]} {at} {change} label={text::ALL_EDITIONS} />
            <button type="button" class="button" aria-pressed={comparing.to_string()} onclick={compare}>{ text::COMPARE }</button>
        </div>
    }
}
