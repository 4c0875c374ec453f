//! The stage: one frame of a replay, with all that belongs to it.

use crate::assignment::assignment;
use crate::battlefield::Battlefield;
use crate::cite::Within;
use crate::compared::Compared;
use crate::comparing::{comparing, drafted, end};
use crate::controls::{compared_controls, controls};
use crate::decide::decide;
use crate::editions::Editions;
use crate::mode::{Mode, several};
use crate::question::questions;
use crate::shown::Shown;
use crate::state::{Act, Asked, Dispatch, Notice, Stage};
use crate::still::{Part, Still};
use crate::take::take;
use crate::text;
use crate::timeline::{Timeline, focus};
use crate::trouble::trouble;
use crate::wire::{Wire, use_wire};
use crate::words::Words;
use core::cell::Cell;
use replay::Link;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusOptions, HtmlElement};
use yew::prelude::*;

/// How long a frame stays when the replay plays by itself, in milliseconds.
const BEAT: i32 = 2200;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct StageProps {
    /// The situation in notation.
    pub(crate) source: AttrValue,
    pub(crate) edition: Option<AttrValue>,
    /// The link that this comes from.
    pub(crate) link: Option<Rc<Link>>,
    /// What takes a new link.
    pub(crate) share: Option<js_sys::Function>,
    /// What the reader is to do with it.
    #[prop_or_default]
    pub(crate) mode: Mode,
    /// The editions to compare, as the author names them.
    #[prop_or_default]
    pub(crate) editions: Option<AttrValue>,
    /// To the page's scripts.
    #[prop_or_default]
    pub(crate) wire: Wire,
}

#[component]
pub(crate) fn StageView(props: &StageProps) -> Html {
    let asked = Asked {
        source: props.source.clone(),
        edition: props.edition.clone(),
        link: props.link.clone(),
        mode: props.mode,
        editions: several(props.editions.as_deref()),
    };
    let stage = {
        let asked = asked.clone();
        use_reducer(move || Stage::open(asked))
    };
    use_wire(&props.wire, &stage);
    let dispatch = stage.dispatcher();
    {
        let (dispatch, known) = (dispatch.clone(), stage.asked.clone());
        use_effect_with(asked, move |asked| {
            if *asked != known {
                dispatch.dispatch(Act::Open(asked.clone()));
            }
        });
    }
    let at = stage.shown.as_ref().map(|shown| shown.view.at);
    {
        let dispatch = dispatch.clone();
        use_effect_with((stage.playing, at), move |(playing, _)| teardown(playing.then(|| beat(dispatch))));
    }
    let section = use_node_ref();
    // Whether the focus was here when something was last heard of it: what had it may be gone with the last frame.
    let inside = use_mut_ref(|| false);
    let known = use_mut_ref(|| 0);
    {
        let (section, inside) = (section.clone(), Rc::clone(&inside));
        let row = stage.compared.as_ref().map(Compared::row);
        use_effect_with((stage.turns, at, row), move |(turns, _, _)| {
            if *inside.borrow() {
                let decided = *known.borrow() != *turns;
                keep_focus(&section, decided);
            }
            *known.borrow_mut() = *turns;
        });
    }
    {
        let (section, kept) = (section.clone(), use_memo(stage.asked.clone(), |_| Cell::new((0, 0))));
        use_effect_with((at, stage.asked.clone()), move |_| keep_height(&section, &kept));
    }
    let onfocusin = {
        let inside = Rc::clone(&inside);
        Callback::from(move |_: FocusEvent| *inside.borrow_mut() = true)
    };
    // What goes away loses the focus to nothing; a reader who leaves takes it to something else.
    let onfocusout =
        Callback::from(move |event: FocusEvent| *inside.borrow_mut() = event.related_target().is_none());
    let onkeydown = {
        let dispatch = dispatch.clone();
        Callback::from(move |event: KeyboardEvent| keys(&dispatch, &event))
    };
    // A group, as all that is named inside: an article has landmarks of its own, and there may be thirty stages in it.
    html! {
        <section class={if stage.calm { "stage" } else { "stage moving" }} part="stage" role="group" tabindex="-1" ref={section} {onkeydown} {onfocusin} {onfocusout} aria-label={stage.scenario.as_ref().ok().map(|it| it.title.clone())}>
            { content(&stage, props.share.as_ref(), &dispatch) }
        </section>
    }
}

/// Everything in the stage.
pub(crate) fn content(stage: &Stage, share: Option<&js_sys::Function>, dispatch: &Dispatch) -> Html {
    html! {
        <>
            { head(stage, dispatch) }
            { notices(stage, dispatch) }
            if let Err(diagnostics) = &stage.scenario { { trouble(diagnostics) } }
            if let Some(shown) = &stage.shown {
                <ContextProvider<Within> context={Within { view: shown.view.clone(), dispatch: dispatch.clone() }}>
                    { body(shown, stage, share, dispatch) }
                </ContextProvider<Within>>
            }
        </>
    }
}

fn head(stage: &Stage, dispatch: &Dispatch) -> Html {
    let Ok(scenario) = &stage.scenario else { return Html::default() };
    html! {
        <header class="head" part="head">
            <div>
                <h2>{ scenario.title.clone() }</h2>
                if let Some(summary) = &scenario.summary { <p>{ summary }</p> }
            </div>
            <Editions key={stage.failures} chosen={stage.edition} comparing={stage.compared.is_some()} dispatch={dispatch.clone()} />
        </header>
    }
}

fn notices(stage: &Stage, dispatch: &Dispatch) -> Html {
    let dismiss = dispatch.clone();
    let notice = stage.notice.as_ref().map(|notice| match notice {
        Notice::Words(words) => html! { <p role="alert">{ words }</p> },
        Notice::Trouble(diagnostics) => trouble(diagnostics),
    });
    html! {
        <>
            if let Some(notice) = notice {
                <div class="notice">
                    { notice }
                    <button type="button" class="button" onclick={Callback::from(move |_| dismiss.dispatch(Act::Dismiss))}>
                        { text::DISMISS }
                    </button>
                </div>
            }
        </>
    }
}

/// Whose line this is, and the ways along what the reader has decided. What cannot be pressed stays where it is, so
/// that the focus does too. It is part of the foot: there it comes and goes without moving anything else.
fn line((undo, redo): (bool, bool), left_at: Option<usize>, dispatch: &Dispatch) -> Html {
    if !undo && !redo {
        return Html::default();
    }
    let button = |label: Words, act: fn() -> Act, possible: bool| {
        let dispatch = dispatch.clone();
        let onclick = Callback::from(move |_: MouseEvent| dispatch.dispatch(act()));
        html! {
            <button type="button" class="button" aria-disabled={(!possible).then_some("true")} {onclick}>{ label }</button>
        }
    };
    html! {
        <div class="line">
            if undo {
                <p><b>{ text::YOUR_LINE }</b>{ " " }{ left_at.map(text::branched) }</p>
            } else {
                <p><b>{ text::AUTHORS_LINE }</b>{ " " }{ text::YOURS_IS_KEPT }</p>
            }
            { button(text::UNDO, || Act::Undo, undo) }
            { button(text::REDO, || Act::Redo, redo) }
            { button(text::BACK_TO_AUTHOR, || Act::Return, undo) }
        </div>
    }
}

fn body(shown: &Shown, stage: &Stage, share: Option<&js_sys::Function>, dispatch: &Dispatch) -> Html {
    let view = &shown.view;
    if let Some(compared) = &stage.compared {
        // In an element of its own: nothing of a single stage becomes something of it, with the height that was kept.
        return html! {
            <div class="compared">
                { comparing(compared, shown, dispatch) }
                if compared.lead(stage.edition).is_some() {
                    <div class="everywhere">{ assignment(shown, dispatch) }{ decide(shown, dispatch) }</div>
                }
                { end(compared) }
                <footer class="foot">
                    { line(compared.ways_back(), None, dispatch) }
                    { compared_controls(compared, dispatch) }
                </footer>
            </div>
        };
    }
    html! {
        <>
            <Timeline view={view.clone()} dispatch={dispatch.clone()} />
            <Still part={Part::Tell} view={view.clone()} dispatch={dispatch.clone()} />
            { questions(shown, dispatch) }
            <div class="columns">
                <div>
                    <Battlefield view={view.clone()} looking={shown.looking} draft={drafted(shown)} declared={shown.declared.clone()} dispatch={dispatch.clone()} />
                    <Still part={Part::Table} view={view.clone()} open={stage.unfolded.table} dispatch={dispatch.clone()} />
                    { assignment(shown, dispatch) }
                    { decide(shown, dispatch) }
                </div>
                <div class="rail">
                    <Still part={Part::Rail} view={view.clone()} looking={shown.looking} dispatch={dispatch.clone()} />
                </div>
                <Still part={Part::Elsewhere} view={view.clone()} dispatch={dispatch.clone()} />
            </div>
            { take(stage, dispatch) }
            <footer class="foot" part="controls">
                { line(shown.line.ways_back(), shown.line.left_at(), dispatch) }
                { controls(view, stage, share, dispatch) }
            </footer>
        </>
    }
}

/// The stage grows to its tallest frame and stays so tall: what is below does not come up under a finger. What the
/// reader has unfolded does not count.
fn keep_height(section: &NodeRef, kept: &Cell<(i32, i32)>) {
    let find = |what| section.cast::<Element>()?.query_selector(what).ok().flatten();
    let Some(columns) = find(".columns").and_then(|columns| columns.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    let (width, height) = kept.get();
    let style = columns.style();
    if width != columns.offset_width() || height == 0 {
        let _ = style.remove_property("min-height");
        kept.set((columns.offset_width(), 0));
    }
    let tallest = kept.get().1.max(columns.offset_height());
    if find("details[open]").is_none() {
        kept.set((columns.offset_width(), tallest));
        let _ = style.set_property("min-height", &[&tallest.to_string(), "px"].concat());
    }
}

/// What had the focus may be gone: it then goes to what is to be decided next, if the reader has just decided, and
/// otherwise to the stage, without scrolling.
fn keep_focus(section: &NodeRef, decided: bool) {
    let Some(section) = section.cast::<Element>() else { return };
    if let Ok(Some(here)) = section.query_selector(".moments:focus-within [aria-current]") {
        return focus(&here);
    }
    if matches!(section.query_selector(":focus"), Ok(None)) {
        let next = decided.then(|| section.query_selector(".divide, .decide").ok().flatten()).flatten();
        if let Some(next) = next.unwrap_or(section).dyn_ref::<HtmlElement>() {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = next.focus_with_options(&options);
        }
    }
}

/// Keys for the stage, unless they are for a field (or, for space, for a button).
fn keys(dispatch: &Dispatch, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return;
    }
    let on =
        event.target().and_then(|target| target.dyn_into::<Element>().ok()).map(|element| element.tag_name());
    let on = on.as_deref().unwrap_or_default();
    if matches!(on, "INPUT" | "SELECT" | "TEXTAREA") {
        return;
    }
    let by = |by: isize| if event.shift_key() { Act::Steps(by) } else { Act::Frames(by) };
    let act = match event.key().as_str() {
        "ArrowLeft" => by(-1),
        "ArrowRight" => by(1),
        "Home" => Act::Go(0),
        "End" => Act::Go(usize::MAX),
        " " if !matches!(on, "BUTTON" | "SUMMARY" | "A") => Act::TogglePlay,
        _ => return,
    };
    event.prevent_default();
    dispatch.dispatch(act);
}

#[wasm_bindgen]
extern "C" {
    // A timer's name is whatever the page's own setTimeout makes it.
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(callback: &Closure<dyn FnMut()>, milliseconds: i32) -> JsValue;
    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(timer: &JsValue);
}

/// The next frame, after a while.
fn beat(dispatch: Dispatch) -> impl FnOnce() {
    let callback = Closure::<dyn FnMut()>::new(move || dispatch.dispatch(Act::Tick));
    let timer = set_timeout(&callback, BEAT);
    move || {
        clear_timeout(&timer);
        drop(callback);
    }
}

/// What an effect leaves behind, if anything.
fn teardown(undo: Option<impl FnOnce()>) -> impl FnOnce() {
    move || {
        if let Some(undo) = undo {
            undo();
        }
    }
}
