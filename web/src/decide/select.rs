//! A select field that always shows the current choice.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct SelectProps {
    /// The choices, in groups; those in a group without a name have no heading.
    pub(crate) groups: Vec<(AttrValue, Vec<AttrValue>)>,
    /// The index of the shown choice, counted through all groups.
    pub(crate) at: usize,
    pub(crate) change: Callback<usize>,
    /// Its accessible name, if no label has it.
    #[prop_or_default]
    pub(crate) label: Option<AttrValue>,
}

#[component]
pub(crate) fn Select(props: &SelectProps) -> Html {
    let field = use_node_ref();
    {
        // A browser keeps the reader's choice whatever the markup says, so it is set every time.
        let (field, at) = (field.clone(), i32::try_from(props.at).unwrap_or_default());
        use_effect(move || {
            if let Some(field) = field.cast::<HtmlSelectElement>() {
                field.set_selected_index(at);
            }
        });
    }
    let onchange = {
        let change = props.change.clone();
        Callback::from(move |event: Event| {
            let field: HtmlSelectElement = event.target_unchecked_into();
            change.emit(usize::try_from(field.selected_index()).unwrap_or_default());
        })
    };
    let options = |names: &[AttrValue]| -> Html {
        names.iter().map(|name| html! { <option>{ name }</option> }).collect()
    };
    html! {
        <select ref={field} class="select" aria-label={props.label.clone()} {onchange}>
            for (name, group) in &props.groups {
                if name.is_empty() {
                    { options(group) }
                } else {
                    <optgroup label={name}>{ options(group) }</optgroup>
                }
            }
        </select>
    }
}
