//! The two forms in which a reader decides: some picks, or an order.

use super::select::Select;
use crate::words::text;
use combat_lab_cards::{Keeping, Listed};
use combat_lab_engine::Action;
use core::cell::Cell;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

/// One thing to pick.
#[derive(Clone, PartialEq)]
pub(crate) struct FormRow {
    pub(crate) label: AttrValue,
    /// The options; the first is the default.
    pub(crate) options: Vec<String>,
    /// A note, such as the reason why something isn't an option.
    pub(crate) note: Html,
    /// Two options, drawn as a checkbox.
    pub(crate) check: bool,
}

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct FormProps {
    pub(crate) rows: Vec<FormRow>,
    pub(crate) label: AttrValue,
    /// Builds the action from the picks.
    pub(crate) build: Callback<Vec<usize>, Action>,
    pub(crate) decide: Callback<Action>,
    /// Its cost and effect.
    #[prop_or_default]
    pub(crate) says: Html,
    /// Whether the form is one line, with its button.
    #[prop_or_default]
    pub(crate) compact: bool,
}

#[component]
pub(crate) fn Form(props: &FormProps) -> Html {
    let picks = use_state(|| vec![0_usize; props.rows.len()]);
    let pick = |row: usize, option: usize, picks: &UseStateHandle<Vec<usize>>| {
        let mut next = (**picks).clone();
        if let Some(old) = next.get_mut(row) {
            *old = option;
        }
        picks.set(next);
    };
    let submit = {
        let (picks, build, decide) = (picks.clone(), props.build.clone(), props.decide.clone());
        Callback::from(move |_: MouseEvent| decide.emit(build.emit((*picks).clone())))
    };
    let row = |(place, row): (usize, &FormRow)| {
        let at = picks.get(place).copied().unwrap_or_default();
        let picks = picks.clone();
        let control = if row.check {
            let change = Callback::from(move |event: Event| {
                let field: HtmlInputElement = event.target_unchecked_into();
                pick(place, usize::from(field.checked()), &picks);
            });
            html! {
                <label>
                    <input type="checkbox" checked={at == 1} disabled={row.options.len() < 2} onchange={change} />
                    { &row.label }<small>{ row.options.get(at) }</small>
                </label>
            }
        } else {
            let change = Callback::from(move |option: usize| pick(place, option, &picks));
            let options = row.options.iter().cloned().map(AttrValue::from).listed();
            html! {
                <label class={props.compact.then_some("inline")}>
                    { &row.label }
                    <Select groups={vec![(AttrValue::default(), options)]} {at} {change} />
                </label>
            }
        };
        if props.compact {
            control
        } else {
            html! { <div class="choice">{ control }{ row.note.clone() }</div> }
        }
    };
    let rows: Html = props.rows.iter().enumerate().map(row).collect();
    let class = if props.compact { "button" } else { "button main" };
    let button = html! { <button type="button" {class} onclick={submit}>{ &props.label }</button> };
    if props.compact {
        html! {
            <div class="choice">
                { button }{ rows }
                { props.says.clone() }
            </div>
        }
    } else {
        html! { <div class="choices">{ rows }<div class="actions">{ button }</div></div> }
    }
}

/// One list to put in order: its label, and the names of its items.
pub(crate) type Line = (AttrValue, Vec<AttrValue>);

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct OrderFormProps {
    pub(crate) lines: Vec<Line>,
    pub(crate) label: AttrValue,
    /// Builds the action from the orders: for each list, the places of its names.
    pub(crate) build: Callback<Vec<Vec<usize>>, Action>,
    pub(crate) decide: Callback<Action>,
}

#[component]
pub(crate) fn OrderForm(props: &OrderFormProps) -> Html {
    let orders = use_state(|| props.lines.iter().map(|(_, names)| (0..names.len()).listed()).listed());
    // The dragged item: its list, and its place there.
    let held = use_memo((), |()| Cell::new(None::<(usize, usize)>));
    let put = {
        let orders = orders.clone();
        move |line: usize, which: usize, place: usize| {
            let mut next = (*orders).clone();
            if let Some(order) = next.get_mut(line).filter(|order| place < order.len()) {
                order.keep(|other| *other != which);
                order.insert(place, which);
                orders.set(next);
            }
        }
    };
    let press = |line: usize, which: usize, place: usize| {
        let put = put.clone();
        Callback::from(move |_: MouseEvent| put(line, which, place))
    };
    let submit = {
        let (orders, build, decide) = (orders.clone(), props.build.clone(), props.decide.clone());
        Callback::from(move |_: MouseEvent| decide.emit(build.emit((*orders).clone())))
    };
    let entry = |line: usize, place: usize, which: usize, names: &[AttrValue]| {
        let (up, down) = (place.checked_sub(1), place.saturating_add(1));
        let name = names.get(which).cloned().unwrap_or_default();
        let grab = {
            let held = held.clone();
            Callback::from(move |event: PointerEvent| {
                held.set(Some((line, which)));
                // Touch is captured by its first target unless that releases it.
                if let Some(grip) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
                    let _ = grip.release_pointer_capture(event.pointer_id());
                }
                event.prevent_default();
            })
        };
        let over = {
            let (held, put) = (held.clone(), put.clone());
            Callback::from(move |event: PointerEvent| match held.get() {
                _ if event.buttons() != 1 => held.set(None),
                Some((from, one)) if from == line && one != which => put(line, one, place),
                _ => {}
            })
        };
        html! {
            <li class="choice" key={which} onpointerenter={over}>
                <i class="grip" aria-hidden="true" onpointerdown={grab}>{ "⠿" }</i>
                <span>{ text::ordinal(down) }{ " · " }{ &name }</span>
                <button type="button" class="button" aria-label={text::earlier(&name)}
                    aria-disabled={up.is_none().then_some("true")} onclick={press(line, which, up.unwrap_or(place))}>{ "↑" }</button>
                <button type="button" class="button" aria-label={text::later(&name)}
                    aria-disabled={(down >= names.len()).then_some("true")} onclick={press(line, which, down)}>{ "↓" }</button>
            </li>
        }
    };
    html! {
        <div class="choices">
            for (line, ((asks, names), order)) in props.lines.iter().zip(orders.iter()).enumerate() {
                <div>
                    <p>{ asks }</p>
                    <ol>
                        { for order.iter().enumerate().map(|(place, which)| entry(line, place, *which, names)) }
                    </ol>
                </div>
            }
            <div class="actions">
                <button type="button" class="button main" onclick={submit}>{ &props.label }</button>
            </div>
        </div>
    }
}
