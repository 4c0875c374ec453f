//! The time bar: back, the track, and on. The track is one native slider over equal frames; steps
//! are its scale.

pub(crate) mod track;

use crate::after::use_after;
use crate::shares::set_shares;
use crate::stage::motion;
use crate::state::Along;
use crate::state::scene::Scene;
use crate::state::view::{View, colour, player_name};
use crate::words::{Words, text};
use combat_lab_cards::{Adding, Listed};
use track::{Absent, PhasePart, Stop, Turn, turns};
use web_sys::{Element, HtmlInputElement, InputEvent};
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct ScrubProps {
    pub(crate) scene: Scene,
    /// Whether a question is open that a step doesn't take a reader past.
    pub(crate) asks: bool,
}

#[component]
pub(crate) fn Scrub(props: &ScrubProps) -> Html {
    let scene = &props.scene;
    let view = &scene.view;
    let track = use_node_ref();
    {
        let track = track.clone();
        use_after(view.clone(), move |_| set_shares(&track));
    }
    let oninput = {
        let (scene, asks) = (scene.clone(), props.asks);
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let at: usize = field.value().trim().parse().unwrap_or(1);
            let at = at.saturating_sub(1);
            if asks && at > scene.view.at {
                // The moment in view stays, so nothing else would put the slider back.
                field.set_value(&scene.view.at.saturating_add(1).to_string());
            }
            scene.act(Along::Scrub(at));
        })
    };
    let count = view.frames().len();
    let turns = turns(view);
    let stops = turns.iter().enumerate().flat_map(|(place, turn)| steps(view, turn, place > 0));
    html! {
        <div class="time" part="timeline" role="group" aria-label={text::TIMELINE}>
            { step(scene, text::PREVIOUS, "‹", -1, view.at > 0) }
            <div class="tracks" ref={track}>
                <div class="track" data-vars={format!("n:{count}")}>
                    <ol class="steps" aria-hidden="true">{ for stops }</ol>
                    <input type="range" class="scrub" min="1" max={count.to_string()} step="1" value={view.at.saturating_add(1).to_string()}
                        aria-label={text::MOMENT} aria-valuetext={valuetext(view, &turns)} {oninput} />
                </div>
            </div>
            { step(scene, text::NEXT, "›", 1, view.at < view.last() && !props.asks) }
        </div>
    }
}

fn valuetext(view: &View, turns: &[Turn]) -> Option<String> {
    let frame = view.frame()?;
    let turn = frame.game.turn_number();
    let mut parts = turns.iter().flat_map(|turn| &turn.parts);
    let part = parts.find(|part| part.stops.iter().any(|stop| stop.frames.contains(&view.at)));
    let added = part.filter(|part| part.extra).map(|part| text::phase_short(part.phase, true));
    let step = text::moment(&view.step_name(frame), (turn > 1).then_some(turn));
    let moment = added.into_iter().chain([step]).listed().join(", ");
    Some(text::moment_value(view.at, view.frames().len(), &moment, view.sentence(view.at)))
}

/// The button back or forward. When disabled it stays in place, so that the focus does too.
pub(crate) fn step(scene: &Scene, label: Words, sign: &'static str, by: isize, possible: bool) -> Html {
    let dispatch = scene.dispatch.clone();
    let onclick = possible.then(|| {
        Callback::from(move |event: MouseEvent| {
            if by > 0 {
                motion::arm(event.target());
            }
            dispatch.dispatch(Along::Frames(by).into());
        })
    });
    html! {
        <button type="button" class="icon" aria-label={label} title={label} tabindex={(by < 0).then_some("-1")} aria-disabled={(!possible).then_some("true")}
            {onclick}>{ sign }</button>
    }
}

/// Keeps the frame in view visible if the track is wider than its space. It measures, so it must
/// run after all changes to the layout.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "places on a screen")]
pub(crate) fn follow(stage: &NodeRef, view: &View) {
    let stage = stage.cast::<Element>();
    let Some(track) = stage.and_then(|stage| stage.query_selector(".tracks").ok().flatten()) else { return };
    let (room, width) = (track.client_width(), track.scroll_width());
    if width > room {
        let here = (view.at as f64 + 0.5) / view.frames().len().max(1) as f64 * f64::from(width);
        track.set_scroll_left((here as i32).saturating_sub(room / 2));
    }
}

/// The steps of a turn: those that take place with their frames, the others as notches.
fn steps(view: &View, turn: &Turn, later: bool) -> Vec<Html> {
    let mut shown = Vec::new();
    if turn.skipped {
        let name = view.frame().map(|frame| player_name(&frame.game, turn.player)).unwrap_or_default();
        shown.push(notch(&text::turn_skipped(&name)));
    }
    let mut first = later;
    let mut missed: Vec<String> = Vec::new();
    for part in &turn.parts {
        if let Some(absent) = part.absent {
            missed.add_all(missing(&text::phase_short(part.phase, part.extra), absent));
            continue;
        }
        let mut added = part.extra.then(|| text::phase_short(part.phase, true));
        for stop in &part.stops {
            let name = name(part, stop);
            if let Some(absent) = stop.absent {
                missed.add_all(missing(&name, absent));
                continue;
            }
            if !missed.is_empty() {
                shown.push(notch(&std::mem::take(&mut missed).join(", ")));
            }
            shown.push(scale(view, stop, &name, first.then(|| colour(turn.player)), added.take()));
            first = false;
        }
    }
    if !missed.is_empty() {
        shown.push(notch(&missed.join(", ")));
    }
    shown
}

fn name(part: &PhasePart, stop: &Stop) -> String {
    if stop.step.is_main() {
        text::phase_short(part.phase, part.extra)
    } else {
        text::step_short(stop.step, stop.extra)
    }
}

/// The label of a missing part's notch: only skipped parts get one.
fn missing(name: &str, absent: Absent) -> Option<String> {
    match absent {
        Absent::Skipped(why) => Some([name, ": ", why.says()].concat()),
        Absent::Ahead | Absent::Outside | Absent::Brief => None,
    }
}

fn notch(says: &str) -> Html {
    html! { <li class="skip" title={says.to_owned()}></li> }
}

/// Whether the name of the present step, which is always shown, would reach into the next one on a
/// wide stage or only on one of half its width.
fn crowds(name: &str, frames: usize, of: usize) -> Option<&'static str> {
    /// The width of a letter, and of the track on a wide stage and on a narrow one, in pixels.
    const LETTER: usize = 8;
    const TRACKS: [(usize, &str); 2] = [(940, "tightest"), (460, "tight")];
    let needed = name.chars().count().saturating_mul(LETTER).saturating_mul(of);
    TRACKS.iter().find(|(width, _)| width.saturating_mul(frames) < needed).map(|(_, class)| *class)
}

/// One step. `turn` is whose turn begins with it, and `added` the phase that begins with it, if it
/// was added.
fn scale(view: &View, stop: &Stop, name: &str, turn: Option<&'static str>, added: Option<String>) -> Html {
    let at = view.at;
    let class = if stop.frames.contains(&at) {
        "now"
    } else if stop.frames.end <= at {
        "past"
    } else {
        "ahead"
    };
    // A name without enough room is hidden rather than cut off.
    let room = match name.chars().count() {
        0..=6 => "s",
        7..=10 => "m",
        _ => "l",
    };
    let tight = (class == "now").then(|| crowds(name, stop.frames.len(), view.frames().len())).flatten();
    let dot = |frame: usize| {
        let key = view
            .frames()
            .get(frame)
            .is_some_and(|frame| frame.moment.kind != combat_lab_replay::MomentKind::Window);
        html! { <i class={key.then_some("key")} /> }
    };
    let class = classes!(class, tight, turn.map(|_| "turn"), turn, added.as_ref().map(|_| "added"));
    html! {
        <li {class} title={added} data-vars={format!("n:{}", stop.frames.len())}>
            <b class={room}>{ name.to_owned() }</b><span class="bar">{ for stop.frames.clone().map(dot) }</span>
        </li>
    }
}
