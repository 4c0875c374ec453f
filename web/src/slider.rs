//! One edge of a division: a native slider, a number, and buttons, all for the same amount.

use crate::cite::cites;
use crate::state::{Act, Dispatch};
use crate::text;
use engine::Bound;
use rulebook::Citation;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// More damage than this is drawn as one bar rather than as cells.
const MOST_CELLS: u32 = 30;
/// More than this cannot be typed; no board needs it, and the verdict already says that it is too much.
const MOST: u32 = 1_000_000;

/// All there is to show of one edge.
#[derive(Clone, PartialEq, Properties)]
pub(crate) struct EdgeProps {
    /// Its place in the sheet.
    pub(crate) index: usize,
    pub(crate) source: AttrValue,
    pub(crate) recipient: AttrValue,
    /// "1st", where there is an order.
    pub(crate) place: Option<AttrValue>,
    /// What the source must assign in all.
    pub(crate) of: u32,
    pub(crate) amount: u32,
    /// What the rules leave open for this edge.
    pub(crate) bound: Bound,
    /// How much here would be lethal, counting what is marked and what others assign; none for a player.
    pub(crate) need: Option<u32>,
    /// Whether the recipient has lethal damage, whoever assigns it.
    pub(crate) lethal: bool,
    /// What is wrong here.
    pub(crate) problems: Vec<(AttrValue, Option<Citation>)>,
    /// Room is kept to say so.
    pub(crate) room: bool,
    pub(crate) class: &'static str,
    pub(crate) dispatch: Dispatch,
}

/// One edge. Drawn again only when something of it has changed: where one slider moves, the others stay as they are.
#[component]
pub(crate) fn Edge(props: &EdgeProps) -> Html {
    let EdgeProps { source, recipient: name, of, amount, index, .. } = props;
    let (of, amount, index) = (*of, *amount, *index);
    let input = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            dispatch.dispatch(Act::Draft(index, field.value().trim().parse().unwrap_or(0).min(MOST)));
        })
    };
    let press = |act: fn(usize, u32) -> Act, amount: u32| {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(act(index, amount)))
    };
    let bad = !props.problems.is_empty();
    let note = match props.need {
        Some(need) => text::against_lethal(need, amount),
        None => text::PLAYER_RECIPIENT.into(),
    };
    html! {
        <div class={classes!("edge", props.class, bad.then_some("bad"))} role="group" aria-label={text::slider_label(source, name)}>
            <div class="who">
                <b>if let Some(place) = &props.place { { place }{ " · " } }{ name }</b>
                <small>{ note }</small>
            </div>
            <div class="slider">
                { cells(props) }
                <input type="range" min="0" max={of.to_string()} step="1" value={amount.min(of).to_string()}
                    aria-label={text::slider_label(source, name)}
                    aria-valuetext={text::slider_value(amount, of, name, props.lethal)}
                    oninput={input.clone()} />
            </div>
            <div class="numbers">
                <button type="button" class="button" aria-label={text::less_to(name)}
                    onclick={press(Act::Draft, amount.saturating_sub(1))}>{ "−" }</button>
                <input type="number" min="0" max={of.to_string()} inputmode="numeric" value={amount.to_string()}
                    aria-label={text::amount_label(source, name)} oninput={input} />
                <button type="button" class="button" aria-label={text::more_to(name)}
                    onclick={press(Act::Draft, amount.saturating_add(1).min(MOST))}>{ "+" }</button>
                <button type="button" class="button" aria-label={text::all_to(of, name)} onclick={press(Act::DraftAll, of)}>{ text::ALL }</button>
            </div>
            <div class={props.room.then_some("room")}>
                for (says, rule) in &props.problems {
                    <p class="refused"><b>{ text::NOT_LEGAL }</b>{ " " }{ says }{ cites(*rule) }</p>
                }
            </div>
        </div>
    }
}

/// The track: a cell for each point of damage, dashed where the rules do not let it go, and a mark where lethal lies.
fn cells(edge: &EdgeProps) -> Html {
    let of = edge.of.max(1);
    let percent = |point: u32| u64::from(point).saturating_mul(WHOLE) / u64::from(of);
    let cell = |class: Classes, from: u32, to: u32| {
        let (from, to) = (percent(from).saturating_add(GAP), percent(to).saturating_sub(GAP));
        html! {
            <rect {class} x={pc(from)} width={pc(to.saturating_sub(from))} y="15" height="14" rx="3" />
        }
    };
    let Bound { least, most } = edge.bound;
    let mut shapes: Vec<Html> = Vec::new();
    if of <= MOST_CELLS {
        for point in 0..of {
            let on = (point < edge.amount).then_some("on");
            let shut = (point >= most).then_some("shut");
            shapes.push(cell(classes!("cell", on, shut), point, point.saturating_add(1)));
        }
    } else {
        shapes.push(cell(classes!("cell", "shut"), 0, of));
        shapes.push(cell(classes!("cell"), least, most));
        shapes.push(cell(classes!("cell", "on"), 0, edge.amount.min(of)));
    }
    if let Some(need) = edge.need.filter(|need| *need > 0 && *need <= of) {
        let x = pc(percent(need));
        let late = percent(need) > WHOLE * 6 / 10;
        shapes.push(html! {
            <g>
                <line class="lethal" x1={x.clone()} x2={x.clone()} y1="9" y2="35" />
                <text {x} dx={if late { "-5" } else { "5" }} y="9"
                    text-anchor={if late { "end" } else { "start" }}>{ text::lethal_mark(need) }</text>
            </g>
        });
    }
    html! { <svg aria-hidden="true">{ for shapes }</svg> }
}

/// The whole track, and the gap on either side of a cell, in hundredths of a percent.
const WHOLE: u64 = 10_000;
const GAP: u64 = 25;

fn pc(hundredths: u64) -> String {
    format!("{}.{:02}%", hundredths / 100, hundredths % 100)
}
