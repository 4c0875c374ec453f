//! Choosing the edition: the three headlines as one control, the others in a list beside it.

use crate::state::{Act, Dispatch};
use crate::text;
use rulebook::Edition;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct EditionsProps {
    pub(crate) edition: Edition,
    pub(crate) dispatch: Dispatch,
}

#[component]
pub(crate) fn Editions(props: &EditionsProps) -> Html {
    let choose = |edition: Edition| {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: Event| dispatch.dispatch(Act::Edition(edition)))
    };
    let change = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            if let Ok(edition) = field.value().parse() {
                dispatch.dispatch(Act::Edition(edition));
            }
        })
    };
    let headline = Edition::HEADLINES.contains(&props.edition);
    html! {
        <div class="editions">
            <div class="segments" role="radiogroup" aria-label={text::EDITION}>
                for edition in Edition::HEADLINES {
                    <label title={edition.summary()}>
                        <input type="radio" name="edition" value={edition.id()} checked={edition == props.edition}
                            onchange={choose(edition)} />
                        { text::short(edition) }
                    </label>
                }
            </div>
            <select class="select" aria-label={text::OTHER_EDITIONS} onchange={change}>
                <option value="" selected={headline} hidden={true}>{ text::OTHERS }</option>
                for edition in Edition::ALL {
                    <option value={edition.id()} selected={!headline && edition == props.edition}>{ text::edition(edition) }</option>
                }
            </select>
        </div>
    }
}
