//! The stage: one frame of a replay, with everything around it.

mod editions;
mod more;
pub(crate) mod motion;
mod part;
pub(crate) mod take;
mod trouble;
pub(crate) mod why;

use crate::after::{use_after, use_until};
use crate::board::Board;
use crate::decide::best::best;
use crate::decide::decide;
use crate::dock::{dock, puzzle};
use crate::state::columns::Columns;
use crate::state::later::Later;
use crate::state::mode::{Mode, several};
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::wire::{Wire, use_wire};
use crate::state::work::Work;
use crate::state::{Act, Along, Asked, Dispatch, Kept, Notice, Rules, Stage};
use crate::step::{band, without_module};
use crate::timeline::{Scrub, follow};
use crate::words::{Words, text};
use combat_lab_engine::Decision;
use combat_lab_notation::Diagnostics;
use combat_lab_replay::Link;
use combat_lab_rulebook::Edition;
use editions::Editions;
pub(crate) use editions::effects;
use gloo_timers::callback::{Interval, Timeout};
pub(crate) use more::menu;
use more::more;
pub(crate) use part::{Part, PartView};
use std::rc::Rc;
pub(crate) use trouble::trouble;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

/// The time each frame is shown while playing, in milliseconds.
const BEAT: u32 = 2200;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct StageProps {
    /// The situation in notation.
    pub(crate) source: AttrValue,
    /// Its form, if this build has painted it.
    #[prop_or_default]
    pub(crate) form: Option<Rc<[u8]>>,
    pub(crate) edition: Option<AttrValue>,
    /// The link that the situation was opened from.
    pub(crate) link: Option<Rc<Link>>,
    /// Called with a new link when the reader shares.
    pub(crate) share: Option<js_sys::Function>,
    #[prop_or_default]
    pub(crate) mode: Mode,
    /// The editions to compare, as the author names them.
    #[prop_or_default]
    pub(crate) editions: Option<AttrValue>,
    /// It is played only to be measured.
    #[prop_or_default]
    pub(crate) still: bool,
    /// Requests and events of the page's scripts.
    #[prop_or_default]
    pub(crate) wire: Wire,
    /// The state to begin with, if the element has been on the page before.
    #[prop_or_default]
    pub(crate) kept: Option<Kept>,
}

#[component]
pub(crate) fn StageView(props: &StageProps) -> Html {
    let asked = Asked {
        source: props.source.clone(),
        form: props.form.clone(),
        edition: props.edition.clone(),
        link: props.link.clone(),
        mode: props.mode,
        editions: several(props.editions.as_deref()),
        still: props.still,
    };
    let stage = {
        let (asked, kept) = (asked.clone(), props.kept.clone());
        use_reducer(move || kept.map_or_else(|| Stage::open(asked), Stage::resumed))
    };
    use_wire(&props.wire, &stage);
    let dispatch = stage.dispatcher();
    {
        let (dispatch, known) = (dispatch.clone(), stage.asked.clone());
        use_after(asked, move |asked| {
            if *asked != known {
                dispatch.dispatch(Act::Open(asked.clone()));
            }
        });
    }
    let section = use_node_ref();
    let at = stage.playback.as_ref().map(|playback| playback.view.at);
    {
        let (dispatch, section) = (dispatch.clone(), section.clone());
        use_until((stage.playing, at), move |(playing, _)| {
            let timer = playing.then(|| beat(dispatch, section));
            move || drop(timer)
        });
    }
    {
        let (dispatch, section) = (dispatch.clone(), section.clone());
        use_until(stage.work.clone(), move |work| {
            let timer = work.clone().and_then(|work| go_on(work, dispatch, section));
            move || drop(timer)
        });
    }
    // Whether the focus was here at the last focus event: the focused element may be gone with the
    // last frame.
    let inside = use_mut_ref(|| false);
    {
        let (section, inside) = (section.clone(), Rc::clone(&inside));
        let row = stage.columns.as_ref().map(Columns::row);
        // The notice of long work disappears with the work, and its button may have the focus.
        use_after((stage.turns, at, row, stage.awaited().is_some()), move |_| {
            if *inside.borrow() {
                keep_focus(&section);
            }
        });
    }
    {
        let (section, inside) = (section.clone(), Rc::clone(&inside));
        let answered = stage.playback.as_ref().map_or(0, |playback| playback.history.picked.len());
        use_after((answered, stage.notice.is_some()), move |(answered, noticed)| {
            if (*answered > 0 || *noticed) && *inside.borrow() {
                show_answer(&section);
            }
        });
    }
    {
        let (section, calm) = (section.clone(), stage.calm);
        use_after(stage.playback.as_ref().map(|playback| playback.view.clone()), move |view| {
            if let Some(view) = view {
                follow(&section, view);
            }
            if let Some((section, view)) = section.cast::<Element>().zip(view.as_ref()) {
                motion::play(&section, view, calm);
            }
        });
    }
    let onfocusin = {
        let inside = Rc::clone(&inside);
        Callback::from(move |_: FocusEvent| *inside.borrow_mut() = true)
    };
    // A removed element loses the focus to nothing; a reader who leaves moves it to another
    // element.
    let onfocusout =
        Callback::from(move |event: FocusEvent| *inside.borrow_mut() = event.related_target().is_none());
    let onkeydown = {
        let (dispatch, section, asks) = (dispatch.clone(), section.clone(), stage.step().is_some());
        let open = stage.unfolded.more || stage.unfolded.rules == Rules::Told;
        Callback::from(move |event: KeyboardEvent| {
            let closes = event.key() == "Escape" && open && !event.default_prevented();
            if event.key() == "Escape" {
                close_menu(&section);
            }
            // Moving on would give away the answer to an open question.
            if !asks {
                keys(&dispatch, &event);
            }
            // A dialog around the stage stays open.
            if closes {
                event.prevent_default();
            }
        })
    };
    // A group, like every named part inside: as landmarks, thirty stages would hide those of an
    // article.
    html! {
        <section class={class(&stage)} part="stage" role="group" tabindex="-1" ref={section} {onkeydown} {onfocusin} {onfocusout} aria-label={stage.scenario.as_ref().map(|it| it.title.clone())}>
            { content(&stage, props.share.as_ref(), &dispatch) }
        </section>
    }
}

/// The classes of the stage: what moves, and whose part the reader takes.
pub(crate) fn class(stage: &Stage) -> Classes {
    let second = stage.playback.as_ref().is_some_and(|playback| playback.view.reader().index() == 1);
    classes!("stage", (!stage.calm).then_some("moving"), second.then_some("second"))
}

/// Everything in the stage.
pub(crate) fn content(stage: &Stage, share: Option<&js_sys::Function>, dispatch: &Dispatch) -> Html {
    if let (Some(step), Some(playback)) = (stage.step(), &stage.playback) {
        let scene = Scene { view: playback.view.clone(), dispatch: dispatch.clone() };
        return html! {
            <>
                { Later::here().map_or_else(|| without_module(playback, step, &scene), |later| (later.step)(playback, step, stage.calm, &scene)) }
                { notices(stage, dispatch) }
                if let Some(work) = stage.awaited() { { busy(work, dispatch) } }
            </>
        };
    }
    // A question step has no head, not even while it opens.
    let headless = stage.asked.mode == Mode::Question && stage.is_opening();
    html! {
        <>
            if !headless { { top(stage, share, dispatch) } }
            if let Some(problems) = &stage.problems { { told_trouble(problems, None) } }
            if let Some(playback) = &stage.playback { { body(playback, stage, dispatch) } }
            { notices(stage, dispatch) }
            if let Some(work) = stage.awaited() { { busy(work, dispatch) } }
        </>
    }
}

/// A notice that work takes longer than a slice, with a cancel button. CSS shows it after a delay.
fn busy(work: &Work, dispatch: &Dispatch) -> Html {
    let dispatch = dispatch.clone();
    let onclick = Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Stop));
    html! {
        <div class="notice busy">
            if work.share().is_some() {
                <label>{ text::SEARCHING }<progress max="1000" /></label>
            } else {
                <p role="status">{ text::WORKING }</p>
            }
            <button type="button" class="button" {onclick}>{ text::STOP }</button>
        </div>
    }
}

fn top(stage: &Stage, share: Option<&js_sys::Function>, dispatch: &Dispatch) -> Html {
    let Some(scenario) = &stage.scenario else { return Html::default() };
    let elsewhere = stage.playback.as_ref().filter(|playback| !playback.asks());
    let drafted = elsewhere.and_then(|playback| playback.drafted.clone());
    let divided = elsewhere.and_then(|playback| playback.divided.as_deref());
    let marks = divided.map(|divided| editions::marks(stage, drafted.as_deref(), &divided.elsewhere));
    let marks = marks.unwrap_or_default();
    html! {
        <header class="top" part="head">
            <h2>{ scenario.title.clone() }</h2>
            // Where several are compared, each has its name.
            if stage.columns.is_none() && stage.playback.is_some() { { band(stage.edition) } }
            <Editions key={stage.failures} chosen={stage.edition} offered={stage.columns.as_ref().and_then(|it| Some((Later::here()?.offered)(it, stage.edition))).unwrap_or_default()} lacking={stage.lacking.clone()} {marks} shown={stage.shows_editions()} open={stage.unfolded.rules == Rules::Told} dispatch={dispatch.clone()} />
            if stage.unfolded.rules == Rules::Told { { for Later::here().map(|later| (later.rules)(stage)) } }
            { more(stage, share, dispatch) }
        </header>
    }
}

/// The problems of a situation; only that there are some until the later module has loaded.
fn told_trouble(diagnostics: &Diagnostics, chosen: Option<Edition>) -> Html {
    match Later::here() {
        Some(later) => (later.trouble)(diagnostics, chosen),
        None => html! { <div class="trouble" part="trouble"><p><b>{ text::UNREADABLE }</b></p></div> },
    }
}

fn notices(stage: &Stage, dispatch: &Dispatch) -> Html {
    let dismiss = dispatch.clone();
    let notice = stage.notice.as_ref().map(|notice| match notice {
        Notice::Words(words) => html! { <p role="alert">{ words }</p> },
        Notice::Trouble(diagnostics, chosen) => told_trouble(diagnostics, *chosen),
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

/// Whose version this is, with undo and redo. Disabled buttons stay in place, so that the focus
/// does too.
pub(crate) fn version((undo, redo): (bool, bool), left_at: Option<usize>, dispatch: &Dispatch) -> Html {
    if !undo && !redo {
        return Html::default();
    }
    let button = |label: Words, act: fn() -> Along, possible: bool| {
        let dispatch = dispatch.clone();
        let onclick = Callback::from(move |_: MouseEvent| dispatch.dispatch(act().into()));
        html! {
            <button type="button" class="button" aria-disabled={(!possible).then_some("true")} {onclick}>{ label }</button>
        }
    };
    let whose = if undo { text::YOUR_VERSION } else { text::AUTHORS_VERSION };
    html! {
        <div class="version">
            <b title={left_at.map(text::branched)}>{ whose }</b>
            { button(text::UNDO, || Along::Undo, undo) }
            { button(text::REDO, || Along::Redo, redo) }
            { button(text::BACK_TO_AUTHOR, || Along::Return, undo) }
        </div>
    }
}

fn body(playback: &Playback, stage: &Stage, dispatch: &Dispatch) -> Html {
    let scene = Scene { view: playback.view.clone(), dispatch: dispatch.clone() };
    html! {
        <ContextProvider<Scene> context={scene.clone()}>
            if let Some(columns) = &stage.columns {
                { for Later::here().map(|later| (later.compared)(columns, playback, stage, &scene)) }
            } else {
                { alone(playback, stage, &scene) }
            }
        </ContextProvider<Scene>>
    }
}

/// One edition: everything needed to decide is visible together.
fn alone(playback: &Playback, stage: &Stage, scene: &Scene) -> Html {
    let watches = stage.watches(playback);
    let later = Later::here().filter(|_| !watches && stage.goal().is_none());
    let beside = later.and_then(|later| (later.beside)(playback, scene));
    let quiet = playback.asks();
    let over = matches!(*playback.view.decision, Decision::Over(_));
    let frame = playback.view.frame();
    let stacked = frame.is_some_and(|frame| !frame.game.stack().is_empty());
    // The reason comes first, but where a decision waits for the reader.
    let told = over || frame.is_some_and(|frame| frame.answer.is_some());
    // Every split by its result, or the lethal amounts, would be the answer to a puzzle.
    let plays = stage.goal().is_some() && !watches;
    let why = || -> Html {
        if quiet || plays || !why::tells(&scene.view) {
            Html::default()
        } else {
            html! { <PartView part={Part::Why} scene={scene.clone()} open={stage.unfolded.why} /> }
        }
    };
    // What the reader has tried is where it moves nothing.
    let own = || -> Html {
        html! {
            <>
                if stage.goal().is_none() { { version(playback.history.ways_back(), playback.history.left_at(), &scene.dispatch) } }
                { for later.map(|later| (later.lines)(playback, scene)) }
            </>
        }
    };
    html! {
        <>
            <Scrub scene={scene.clone()} asks={playback.stops_in(scene.view.at..=scene.view.at).is_some()} />
            <div class="tell" part="tell"><PartView part={Part::Tell} scene={scene.clone()} {quiet} /></div>
            { puzzle::goal(stage, playback, scene) }
            if let Some(beside) = beside {
                <div class="compared">{ beside }{ dock(stage, playback, scene) }{ own() }{ decide(playback, scene) }</div>
            } else {
            <div class={classes!("screen", stacked.then_some("wait"), over.then_some("over"))}>
                <Board scene={scene.clone()} drafted={playback.drafted.clone().filter(|_| !watches)} outlook={Rc::clone(&playback.outlook)}
                    declared={playback.declares()} foreseen={playback.foreseen.clone().filter(|_| !watches)} supposed={playback.supposed.clone()} {quiet} {watches} />
                { dock(stage, playback, scene) }
                <div class="aside">
                    <PartView part={Part::Pile} scene={scene.clone()} outlook={Rc::clone(&playback.outlook)} {quiet} />
                    <div class="beside">
                    { own() }
                    if !quiet && !watches && !plays { { for Later::here().map(|later| (later.map)(playback, scene)) } }
                    if told { { why() } }
                    if !watches { { decide(playback, scene) } }
                    { puzzle::answers(playback, scene) }
                    if !quiet && !watches && !plays {
                        { best(playback, scene) }
                        { for Later::here().map(|later| (later.moments)(playback, scene)) }
                        { for Later::here().map(|later| (later.what_if)(playback, scene)) }
                    }
                    if stage.unfolded.table { { for Later::here().map(|later| (later.table)(scene)) } }
                    if !told { { why() } }
                    </div>
                </div>
            </div>
            }
        </>
    }
}

/// Moves the focus to the current frame if it is in the timeline, and to the action bar or the
/// stage if the focused element is gone, without scrolling.
fn keep_focus(section: &NodeRef) {
    let Some(section) = section.cast::<Element>() else { return };
    if let Ok(Some(here)) = section.query_selector(".moments:focus-within [aria-current]")
        && let Some(here) = here.dyn_ref::<HtmlElement>()
    {
        let _ = here.focus();
        return;
    }
    if matches!(section.query_selector(":focus"), Ok(None)) {
        let next = section.query_selector(".dock").ok().flatten();
        if let Some(next) = next.unwrap_or(section).dyn_ref::<HtmlElement>() {
            let options = FocusOptions::new();
            options.set_prevent_scroll(true);
            let _ = next.focus_with_options(&options);
        }
    }
}

/// Scrolls to the reason for an answer, which is below the board on a narrow stage, or to the open
/// question. Stepping scrolls nothing, so that a pressed button stays in its place.
fn show_answer(section: &NodeRef) {
    let Some(section) = section.cast::<Element>() else { return };
    if let Ok(Some(asks)) = section.query_selector(".dock.asks") {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        asks.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Returns the focus from the menu to the button that opened it.
fn close_menu(section: &NodeRef) {
    let Some(section) = section.cast::<Element>() else { return };
    if let Ok(Some(button)) =
        section.query_selector(":is(.more:focus-within > .icon, .top:has(.effects) .which)")
        && let Some(button) = button.dyn_ref::<HtmlElement>()
    {
        let _ = button.focus();
    }
}

/// Keys for the stage, unless they are for a field (or, for space, for a button).
fn keys(dispatch: &Dispatch, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return;
    }
    // The browser itself closes an explanation with the same key.
    if event.key() == "Escape" {
        dispatch.dispatch(Act::Rules(false));
        return dispatch.dispatch(Act::More(false));
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let scrub = target.as_ref().is_some_and(|element| element.class_name() == "scrub");
    let docked = target.as_ref().is_some_and(|element| element.class_name().starts_with("dock"));
    let on = target.map(|element| element.tag_name());
    let on = on.as_deref().unwrap_or_default();
    // The track handles the arrow keys itself.
    if matches!(on, "INPUT" | "SELECT" | "TEXTAREA") && !(scrub && (event.shift_key() || event.key() == " "))
    {
        return;
    }
    let by = |by: isize| Act::from(if event.shift_key() { Along::Steps(by) } else { Along::Frames(by) });
    let act = match event.key().as_str() {
        "ArrowLeft" => by(-1),
        "ArrowRight" => {
            motion::arm(event.target());
            by(1)
        }
        "Home" => Along::Scrub(0).into(),
        "End" => Along::Scrub(usize::MAX).into(),
        // Nor in the action bar, where the focus may still be after a press on a button.
        " " if !matches!(on, "BUTTON" | "SUMMARY" | "A") && !docked => Act::TogglePlay,
        _ => return,
    };
    event.prevent_default();
    dispatch.dispatch(act);
}

/// Moves to the next frame after `BEAT`.
fn beat(dispatch: Dispatch, section: NodeRef) -> Timeout {
    Timeout::new(BEAT, move || {
        motion::arm(section.get().map(Into::into));
        dispatch.dispatch(Act::Tick);
    })
}

/// Runs work slice by slice: the first before the page is drawn; between the others, the page
/// responds.
fn go_on(work: Work, dispatch: Dispatch, section: NodeRef) -> Option<Interval> {
    let waiting = dispatch.clone();
    let advance = move || {
        let done = work.advance();
        let is_done = done.is_some();
        if let Some(stage) = done {
            dispatch.dispatch(Act::Done(work.clone(), Box::new(stage)));
        } else if let Some((share, section)) = work.share().zip(section.cast::<Element>())
            && let Ok(Some(bar)) = section.query_selector("progress")
        {
            let _ = bar.set_attribute("value", &share.to_string());
        }
        is_done
    };
    (!advance()).then(|| {
        waiting.dispatch(Act::Wait);
        // An interval of 0 is one of 1 in browsers, and never ends under the clock of a test.
        Interval::new(1, move || {
            advance();
        })
    })
}
