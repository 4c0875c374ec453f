//! The two forms in which a reader decides: some picks, or an order.

use crate::select::Select;
use crate::text;
use engine::Action;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// One thing to pick.
#[derive(Clone, PartialEq)]
pub(crate) struct Row {
    pub(crate) label: AttrValue,
    /// What it can be; the first is what it is until the reader picks.
    pub(crate) options: Vec<String>,
    /// What else there is to say, such as why something is not among the options.
    pub(crate) note: Html,
    /// Of two options, drawn as a box to check.
    pub(crate) check: bool,
}

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct FormProps {
    pub(crate) rows: Vec<Row>,
    pub(crate) label: AttrValue,
    /// The label while every pick is the first.
    #[prop_or_default]
    pub(crate) none: Option<AttrValue>,
    /// What the picks mean.
    pub(crate) build: Callback<Vec<usize>, Action>,
    pub(crate) decide: Callback<Action>,
    /// What it costs and does.
    #[prop_or_default]
    pub(crate) says: Html,
    /// In one line, with its button.
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
    let idle = picks.iter().all(|pick| *pick == 0);
    let label = props.none.as_ref().filter(|_| idle).unwrap_or(&props.label).clone();
    let row = |(place, row): (usize, &Row)| {
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
            let options = row.options.iter().cloned().map(AttrValue::from).collect();
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
    let button = html! { <button type="button" {class} onclick={submit}>{ label }</button> };
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

/// One thing to put in order: what is asked, and the names of what is ordered.
pub(crate) type Line = (AttrValue, Vec<AttrValue>);

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct OrderFormProps {
    pub(crate) lines: Vec<Line>,
    pub(crate) label: AttrValue,
    /// What the orders mean: for each line the places of its names.
    pub(crate) build: Callback<Vec<Vec<usize>>, Action>,
    pub(crate) decide: Callback<Action>,
}

#[component]
pub(crate) fn OrderForm(props: &OrderFormProps) -> Html {
    let orders = use_state(|| {
        props.lines.iter().map(|(_, names)| (0..names.len()).collect::<Vec<usize>>()).collect::<Vec<_>>()
    });
    let swap = |line: usize, a: usize, b: usize| {
        let orders = orders.clone();
        Callback::from(move |_: MouseEvent| {
            let mut next = (*orders).clone();
            if let Some(order) = next.get_mut(line).filter(|order| a.max(b) < order.len()) {
                order.swap(a, b);
                orders.set(next);
            }
        })
    };
    let submit = {
        let (orders, build, decide) = (orders.clone(), props.build.clone(), props.decide.clone());
        Callback::from(move |_: MouseEvent| decide.emit(build.emit((*orders).clone())))
    };
    let entry = |line: usize, place: usize, which: usize, names: &[AttrValue]| {
        let (up, down) = (place.checked_sub(1), place.saturating_add(1));
        let name = names.get(which).cloned().unwrap_or_default();
        html! {
            <li class="choice" key={which}>
                <span>{ text::ordinal(down) }{ " · " }{ &name }</span>
                <button type="button" class="button" aria-label={text::earlier(&name)}
                    aria-disabled={up.is_none().then_some("true")} onclick={swap(line, up.unwrap_or(place), place)}>{ "↑" }</button>
                <button type="button" class="button" aria-label={text::later(&name)}
                    aria-disabled={(down >= names.len()).then_some("true")} onclick={swap(line, place, down)}>{ "↓" }</button>
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
