//! The foot: back, on, play, and where we are.

use crate::compared::Compared;
use crate::comparing::when;
use crate::state::{Act, Dispatch, Stage};
use crate::text;
use crate::view::{View, player_name};
use crate::words::Words;
use wasm_bindgen::JsValue;
use yew::prelude::*;

pub(crate) fn controls(
    view: &View,
    stage: &Stage,
    share: Option<&js_sys::Function>,
    dispatch: &Dispatch,
) -> Html {
    let Some(frame) = view.frame() else { return Html::default() };
    let game = &frame.game;
    let who = match (game.priority(), view.decision.player()) {
        (Some(player), _) => text::has_priority(&player_name(game, player)),
        (None, Some(player)) => text::decides(&player_name(game, player)),
        (None, None) => text::OVER.into(),
    };
    let (first, last) = (view.at == 0, view.at == view.last());
    let play = if stage.playing {
        button(dispatch, text::PAUSE, "M3 2h4v12H3zM9 2h4v12H9z", || Act::Play(false), true)
    } else {
        button(dispatch, text::PLAY, "M4 2l10 6-10 6z", || Act::Play(true), view.last() > 0)
    };
    let calm = {
        let (dispatch, calm) = (dispatch.clone(), stage.calm);
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Calm(!calm)))
    };
    html! {
        <div class="go">
            { steps(dispatch, first, last) }
            { play }
            <button type="button" class="button motion" aria-label={text::MOTION} title={text::MOTION}
                aria-pressed={(!stage.calm).to_string()} onclick={calm}>
                <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M1 4h7v1.6H1zM3 7.2h6v1.6H3zM1 10.4h7V12H1zM10 3.5l5 4.5-5 4.5z" /></svg>
            </button>
            <span class="where">
                <b>{ text::moment(&view.step_name(frame), (game.turn_number() > 1).then(|| game.turn_number())) }</b>
                { " · " }{ text::frame_of(view.at, view.frames().len()) }{ " · " }{ who }
            </span>
            if let Some(share) = share { { share_button(view, share.clone(), dispatch) } }
            <span class="keys">{ text::KEYS }</span>
        </div>
    }
}

/// The same, from moment to moment.
pub(crate) fn compared_controls(compared: &Compared, dispatch: &Dispatch) -> Html {
    html! {
        <div class="go">
            { steps(dispatch, compared.row() == 0, compared.row() == compared.last()) }
            <span class="where"><b>{ when(compared) }</b>{ " · " }{ text::moment_of(compared.row(), compared.last()) }</span>
            <span class="keys">{ text::KEYS }</span>
        </div>
    }
}

fn steps(dispatch: &Dispatch, first: bool, last: bool) -> Html {
    html! {
        <>
            { button(dispatch, text::FIRST, "M3 3h1.8v10H3zM13 3v10L6 8z", || Act::Go(0), !first) }
            { button(dispatch, text::PREVIOUS, "M10.5 2.5L5 8l5.5 5.5 1.4-1.4L7.8 8l4.1-4.1z", || Act::Frames(-1), !first) }
            { button(dispatch, text::NEXT, "M5.5 2.5L11 8l-5.5 5.5-1.4-1.4L8.2 8 4.1 3.9z", || Act::Frames(1), !last) }
        </>
    }
}

fn button(dispatch: &Dispatch, label: Words, path: &'static str, act: fn() -> Act, possible: bool) -> Html {
    let dispatch = dispatch.clone();
    let onclick = Callback::from(move |_: MouseEvent| dispatch.dispatch(act()));
    html! {
        <button type="button" class="button" aria-label={label} title={label}
            aria-disabled={(!possible).then_some("true")} {onclick}>
            <svg viewBox="0 0 16 16" aria-hidden="true"><path d={path} /></svg>
        </button>
    }
}

/// Shares the frame in view, with everything the reader has decided on the way there.
fn share_button(view: &View, share: js_sys::Function, dispatch: &Dispatch) -> Html {
    let (view, dispatch) = (view.clone(), dispatch.clone());
    let onclick = Callback::from(move |_: MouseEvent| {
        let link = view.link();
        // A page that may not have an address of its own has nothing to share.
        if share.call1(&JsValue::NULL, &link.into()).is_ok() {
            dispatch.dispatch(Act::Say(text::SHARED.into()));
        }
    });
    html! { <button type="button" class="button" title={text::SHARE_MORE} {onclick}>{ text::SHARE }</button> }
}
