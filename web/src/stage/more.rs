//! The menu of rarely needed functions: all editions, compare, play, share, export, table, concede.

use super::take::take;
use crate::decide::select::Select;
use crate::dock::verdict::{author, even};
use crate::state::later::Later;
use crate::state::playback::{Playback, fresh_split};
use crate::state::view::View;
use crate::state::{Act, Along, Dispatch, Draft, Stage};
use crate::words::{Words, text};
use combat_lab_cards::Listed;
use combat_lab_engine::{Action, Choice};
use combat_lab_rulebook::Edition;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

pub(crate) fn more(stage: &Stage, share: Option<&js_sys::Function>, dispatch: &Dispatch) -> Html {
    let open = stage.unfolded.more;
    let toggle = press(dispatch, move || Act::More(!open));
    html! {
        <div class="more">
            <button type="button" class="icon" aria-label={text::MORE} title={text::MORE} aria-expanded={open.to_string()} onclick={toggle}>{ "⋯" }</button>
            if open { { for Later::here().map(|later| (later.menu)(stage, share, dispatch)) } }
        </div>
    }
}

fn press(dispatch: &Dispatch, act: impl Fn() -> Act + 'static) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(act()))
}

/// Comparing changes the board below the menu, so the menu closes, and the focus returns to the
/// button that opened it.
fn compare(dispatch: &Dispatch, on: bool) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |event: MouseEvent| {
        let menu =
            event.target_dyn_into::<Element>().and_then(|pressed| pressed.closest(".more").ok().flatten());
        if let Some(Ok(Some(opener))) = menu.map(|menu| menu.query_selector(".icon"))
            && let Some(opener) = opener.dyn_ref::<HtmlElement>()
        {
            let _ = opener.focus();
        }
        dispatch.dispatch(Act::Compare(on));
    })
}

/// The content of the menu.
pub(crate) fn menu(stage: &Stage, share: Option<&js_sys::Function>, dispatch: &Dispatch) -> Html {
    let all = Edition::ALL.into_iter().map(|edition| text::edition(edition).into()).listed();
    let change = {
        let dispatch = dispatch.clone();
        Callback::from(move |place: usize| {
            if let Some(edition) = Edition::ALL.get(place) {
                dispatch.dispatch(Act::Edition(*edition));
            }
        })
    };
    let at = Edition::ALL.iter().position(|edition| *edition == stage.edition).unwrap_or_default();
    let comparing = stage.columns.is_some();
    let toggle = |label: Words, on: bool, act: fn(bool) -> Act| {
        html! {
            <button type="button" class="button" aria-pressed={on.to_string()} onclick={press(dispatch, move || act(!on))}>{ label }</button>
        }
    };
    let view = stage.playback.as_ref().map(|playback| &playback.view);
    // The other editions would answer an open question.
    let asks = stage.playback.as_ref().is_some_and(Playback::asks);
    html! {
        <div class="menu" role="group" aria-label={text::MORE}>
            <Select groups={vec![(AttrValue::default(), all)]} {at} {change} label={text::ALL_EDITIONS} />
            <div class="actions">
                if !(asks || stage.goal().is_some()) || comparing {
                    <button type="button" class="button" aria-pressed={comparing.to_string()} onclick={compare(dispatch, !comparing)}>{ text::COMPARE }</button>
                }
                { toggle(if stage.playing { text::PAUSE } else { text::PLAY }, stage.playing, Act::Play) }
                { toggle(text::MOTION, !stage.calm, |on| Act::Calm(!on)) }
                { toggle(text::AS_TABLE, stage.unfolded.table, Act::Table) }
                if stage.judges_elsewhere() { { toggle(text::WHICH_RULES, false, Act::Rules) } }
            </div>
            if let Some(view) = view {
                { drafts(view, dispatch) }
                <div class="actions">
                    if let Some(share) = share { { share_button(view, share.clone(), dispatch) } }
                    { take(stage, view, dispatch) }
                </div>
                if stage.goal().is_none() { { concede(view, dispatch) } }
            }
            <p class="keys">{ text::KEYS }</p>
        </div>
    }
}

/// Ready-made splits.
fn drafts(view: &View, dispatch: &Dispatch) -> Html {
    let Some(sheet) = view.sheet().filter(|sheet| sheet.divides()) else { return Html::default() };
    let button = |label: Words, amounts: Vec<u32>| {
        let onclick = press(dispatch, move || Draft::Split(amounts.clone()).into());
        html! { <button type="button" class="button" {onclick}>{ label }</button> }
    };
    html! {
        <div class="actions">
            { button(text::EVEN, even(sheet)) }
            { author(view).map(|amounts| button(text::AS_AUTHOR, amounts)) }
            { button(text::RESET, fresh_split(sheet)) }
        </div>
    }
}

/// A player may concede while another player decides (104.3a; 102.3a before July 2009).
fn concede(view: &View, dispatch: &Dispatch) -> Html {
    let Some(frame) = view.frame().filter(|_| view.decision.player().is_some()) else {
        return Html::default();
    };
    let button = |(player, name): (combat_lab_engine::PlayerId, &str)| {
        let action = Action { player, choice: Choice::Concede };
        let onclick = press(dispatch, move || Along::Decide(action.clone()).into());
        html! { <button type="button" class="button concede" {onclick}>{ text::concedes(name) }</button> }
    };
    let players = frame.game.players().map(|(id, player)| (id, player.name()));
    html! { <div class="actions">{ for players.map(button) }</div> }
}

/// Shares the frame in view, with everything the reader has decided on the way there.
fn share_button(view: &View, share: js_sys::Function, dispatch: &Dispatch) -> Html {
    let (view, dispatch) = (view.clone(), dispatch.clone());
    let onclick = Callback::from(move |_: MouseEvent| {
        let link = view.link();
        // A page that may not have its own address has nothing to share.
        if share.call1(&JsValue::NULL, &link.into()).is_ok() {
            dispatch.dispatch(Act::Say(text::SHARED.into()));
        }
    });
    html! { <button type="button" class="button" title={text::SHARE_MORE} {onclick}>{ text::SHARE }</button> }
}
