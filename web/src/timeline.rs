//! The timeline: turns, in them phases with their steps, and in those the frames.

use crate::state::{Act, Dispatch};
use crate::text;
use crate::track::{Absent, Part, Stop, Turn, turns};
use crate::view::{View, colour, player_name};
use crate::words::Words;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct TimelineProps {
    pub(crate) view: View,
    pub(crate) dispatch: Dispatch,
}

#[component]
pub(crate) fn Timeline(props: &TimelineProps) -> Html {
    let track = use_node_ref();
    {
        let track = track.clone();
        use_effect_with(props.view.at, move |_| follow(&track));
    }
    html! {
        <div class="time" part="timeline" role="group" aria-label={text::TIMELINE}>
            <ol class="track" ref={track}>
                for part in turns(&props.view) { { turn(props, &part) } }
            </ol>
        </div>
    }
}

/// Keeps the frame in view in sight, sideways only; and the focus on it, if the focus is on the track.
fn follow(track: &NodeRef) {
    let Some(track) = track.cast::<HtmlElement>() else { return };
    let Ok(Some(here)) = track.query_selector("[aria-current]") else { return };
    let (outer, dot) = (track.get_bounding_client_rect(), here.get_bounding_client_rect());
    // The whole step if there is room for it: its name says where one is.
    let step = here.closest(".step").ok().flatten().map(|step| step.get_bounding_client_rect());
    let margin = 40.0;
    let inner = step.filter(|step| step.width() + 2.0 * margin <= outer.width()).unwrap_or(dot);
    let over = if inner.left() < outer.left() + margin {
        inner.left() - outer.left() - margin
    } else {
        (inner.right() - outer.right() + margin).max(0.0)
    };
    #[expect(clippy::cast_possible_truncation, reason = "a distance on a screen")]
    track.set_scroll_left(track.scroll_left().saturating_add(over as i32));
    if matches!(track.query_selector(":focus"), Ok(Some(_))) {
        focus(&here);
    }
}

pub(crate) fn focus(element: &Element) {
    use wasm_bindgen::JsCast;
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        let _ = element.focus();
    }
}

fn turn(props: &TimelineProps, turn: &Turn) -> Html {
    let Some(frame) = props.view.frames().first() else { return Html::default() };
    let player = player_name(&frame.game, turn.player);
    let label = if turn.skipped {
        text::turn_skipped(&player)
    } else {
        text::turn_of(turn.number, &player, turn.extra)
    };
    html! {
        <li class={classes!("turn", colour(turn.player), turn.skipped.then_some("skipped"))}>
            <span class="label">{ label }</span>
            if !turn.skipped {
                <ol class="phases">
                    for run in turn.parts.chunk_by(|a, b| together(a.absent, b.absent)) { { part(props, run) } }
                </ol>
            }
        </li>
    }
}

/// Whether two neighbours stand together, because neither takes place and both for the same reason.
fn together(a: Option<Absent>, b: Option<Absent>) -> bool {
    a.is_some() && a == b
}

/// A phase: its name above its steps. A main phase has none, and what is not played is not unfolded.
fn part(props: &TimelineProps, run: &[Part]) -> Html {
    let name = |part: &Part| text::phase_short(part.phase, part.extra);
    let Some(part) = run.first() else { return Html::default() };
    if let Some(absent) = part.absent {
        return html! { <li class={classes!("phase", missing(absent).0)}>{ nothing(run.iter().map(name), absent) }</li> };
    }
    let alone = part.stops.iter().all(|stop| stop.step.is_main());
    let phase = name(part);
    html! {
        <li class="phase">
            if !alone { <span class="name">{ &phase }</span> }
            <ol class="steps">
                for run in part.stops.chunk_by(|a, b| together(a.absent, b.absent)) { { step(props, run, alone.then_some(&phase)) } }
            </ol>
        </li>
    }
}

/// The look of what has no frames, and what it says.
const fn missing(absent: Absent) -> (&'static str, Option<Words>) {
    match absent {
        Absent::Skipped(why) => ("step skipped", Some(why)),
        Absent::Ahead => ("step ahead", Some(text::STILL_AHEAD)),
        Absent::Outside => ("step outside", None),
        Absent::Brief => ("step brief", None),
    }
}

fn nothing(names: impl Iterator<Item = String>, absent: Absent) -> Html {
    let unseen = match absent {
        Absent::Outside => Some(text::OUTSIDE),
        Absent::Brief => Some(text::BRIEF),
        _ => None,
    };
    html! {
        <span>
            <b>{ names.collect::<Vec<_>>().join(", ") }</b>
            if let Some(why) = missing(absent).1 { <small>{ why }</small> }
            if let Some(unseen) = unseen { <span class="unseen">{ ": " }{ unseen }</span> }
        </span>
    }
}

fn step(props: &TimelineProps, run: &[Stop], phase: Option<&String>) -> Html {
    let at = props.view.at;
    let name = |stop: &Stop| phase.cloned().unwrap_or_else(|| text::step_short(stop.step, stop.extra));
    let Some(stop) = run.first() else { return Html::default() };
    if let Some(absent) = stop.absent {
        return html! { <li class={missing(absent).0}>{ nothing(run.iter().map(name), absent) }</li> };
    }
    let name = name(stop);
    let class = if stop.frames.contains(&at) {
        "step now"
    } else if stop.frames.end <= at {
        "step past"
    } else {
        "step ahead"
    };
    let start = stop.frames.start;
    let full = props
        .view
        .frames()
        .get(start)
        .map(|frame| text::step_label(&props.view.step_name(frame), stop.frames.len()));
    html! {
        <li {class}>
            <button type="button" tabindex="-1" onclick={go(props, start)}>
                { name }<span class="unseen">{ ": " }{ full }</span>
            </button>
            <div class="dots">
                for frame in stop.frames.clone() { { dot(props, frame) } }
            </div>
        </li>
    }
}

fn dot(props: &TimelineProps, at: usize) -> Html {
    let Some(frame) = props.view.frames().get(at) else { return Html::default() };
    let here = at == props.view.at;
    let class = classes!(
        "dot",
        frame.moment.kind.is_window().then_some("window"),
        here.then_some("here"),
        (at > props.view.at).then_some("ahead")
    );
    // The mouse drags along the track; a finger scrolls it, or taps.
    let dispatch = props.dispatch.clone();
    let drag = Callback::from(move |event: PointerEvent| {
        if event.buttons() == 1 {
            dispatch.dispatch(Act::Go(at));
        }
    });
    html! {
        <button type="button" {class} aria-label={text::frame_label(at, props.view.sentence(at))}
            aria-current={here.then_some("step")} tabindex={if here { "0" } else { "-1" }}
            onclick={go(props, at)} onpointerenter={drag} />
    }
}

fn go(props: &TimelineProps, at: usize) -> Callback<MouseEvent> {
    let dispatch = props.dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(Act::Go(at)))
}
