//! The turn timeline: steps, and in them the frames.

use crate::state::{Act, Dispatch};
use crate::text;
use crate::track::{Absent, Stop, stops};
use crate::view::{View, player_name};
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
    let Some(frame) = props.view.frame() else { return Html::default() };
    let whose = text::turn_of(&player_name(&frame.game, frame.game.active_player()));
    html! {
        <nav class="time" aria-label={text::TIMELINE}>
            <span class="label">{ whose }</span>
            <ol class="track" ref={track}>
                for stop in stops(&props.view) { { step(props, &stop) } }
            </ol>
        </nav>
    }
}

/// Keeps the frame in view in sight, sideways only; and the focus on it, if the focus is on the track.
fn follow(track: &NodeRef) {
    let Some(track) = track.cast::<HtmlElement>() else { return };
    let Ok(Some(here)) = track.query_selector("[aria-current]") else { return };
    let (outer, inner) = (track.get_bounding_client_rect(), here.get_bounding_client_rect());
    let margin = 40.0;
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

fn step(props: &TimelineProps, stop: &Stop) -> Html {
    let at = props.view.at;
    let name = text::step_short(stop.step);
    if let Some(absent) = stop.absent {
        let (class, why) = match absent {
            Absent::Skipped(why) => ("step skipped", why),
            Absent::Ahead => ("step ahead", text::STILL_AHEAD),
        };
        return html! { <li {class}><span><b>{ name }</b><small>{ why }</small></span></li> };
    }
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
        .map(|frame| text::step_label(props.view.step_name(frame), stop.frames.len()));
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
        <button type="button" {class} aria-label={text::frame_label(at, &frame.sentence)}
            aria-current={here.then_some("step")} tabindex={if here { "0" } else { "-1" }}
            onclick={go(props, at)} onpointerenter={drag} />
    }
}

fn go(props: &TimelineProps, at: usize) -> Callback<MouseEvent> {
    let dispatch = props.dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(Act::Go(at)))
}
