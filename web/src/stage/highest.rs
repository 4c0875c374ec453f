//! How high the board of a version is at its highest: its frames are drawn out of sight, once for
//! each width, so that the buttons below the board stand still from the first frame to the last.

use crate::board::Board;
use crate::stage::{Part, PartView};
use crate::state::playback::{History, Outlook, Playback};
use crate::state::scene::Scene;
use crate::state::view::View;
use crate::state::work::{HAS_PAGE, now};
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;
use gloo_timers::callback::Timeout;
use js_sys::Reflect;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, ResizeObserver, ShadowRootInit, ShadowRootMode};
use yew::prelude::*;

/// The most frames that are drawn; of more, as many at equal distances.
const MOST: usize = 40;
/// How long frames are drawn before the page goes on, in milliseconds: nearly always long enough
/// for all of them, so that nothing moves once it has been seen.
const SLICE: f64 = 120.0;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct HighestProps {
    pub(crate) scene: Scene,
    /// The stage, which gets the heights.
    pub(crate) stage: NodeRef,
    /// The reader has no decisions to make.
    pub(crate) watches: bool,
}

/// The heights that have been found under these circumstances.
#[derive(Default)]
struct Found {
    of: Option<(Rc<Scenario>, Edition, i32)>,
    board: i32,
    /// The board above or beside a stack, and a stack below it.
    waits: i32,
    pile: i32,
}

impl Found {
    /// Begins anew under other circumstances. The reader's own versions count together with the
    /// author's.
    fn under(&mut self, view: &View, width: i32) {
        let of = (Rc::clone(&view.scenario), view.edition(), width);
        let same = self.of.as_ref().is_some_and(|(scenario, edition, at)| {
            Rc::ptr_eq(scenario, &of.0) && (*edition, *at) == (of.1, width)
        });
        if !same {
            *self = Self { of: Some(of), ..Self::default() };
        }
    }

    /// Measures what is drawn.
    fn measure(&mut self, drawn: &Element) {
        let part = |name: &str| drawn.query_selector(name).ok().flatten()?.dyn_into::<HtmlElement>().ok();
        let Some(board) = part(".board") else { return };
        let high = board.offset_height();
        let Some(pile) = part(".pile") else {
            self.board = self.board.max(high);
            return;
        };
        self.waits = self.waits.max(high);
        // Not beside the board. Places are rounded.
        if pile.offset_top() >= board.offset_top().saturating_add(high / 2) {
            self.pile = self.pile.max(pile.offset_height());
        }
    }

    /// Hands the heights to the stage.
    fn hand(&self, stage: &NodeRef) {
        let Some(stage) = stage.cast::<HtmlElement>() else { return };
        let all = self.board.max(self.waits.saturating_add(self.pile));
        let heights = [("--still", all), ("--waits", all.saturating_sub(self.pile)), ("--pile", self.pile)];
        for (name, height) in heights {
            let _ = stage.style().set_property(name, &[&height.to_string(), "px"].concat());
        }
    }
}

#[component]
pub(crate) fn Highest(props: &HighestProps) -> Html {
    let host = use_node_ref();
    let drawn = use_state(|| None::<Element>);
    let width = use_state_eq(|| 0_i32);
    let view = &props.scene.view;
    let version = Rc::clone(&view.replay);
    // The frame that is drawn, and of which version and width.
    let next = use_state(|| (Rc::clone(&version), 0_i32, 0_usize));
    let found = use_mut_ref(Found::default);
    {
        let (host, drawn, width) = (host.clone(), drawn.clone(), width.clone());
        use_effect_with((), move |()| {
            let element = host.cast::<Element>();
            drawn.set(element.as_ref().and_then(hidden));
            let observed = element.clone();
            let callback = Closure::<dyn FnMut()>::new(move || {
                let host = observed.as_ref().and_then(|it| it.dyn_ref::<HtmlElement>());
                width.set(host.map_or(0, HtmlElement::offset_width));
            });
            let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok();
            if let Some((observer, element)) = observer.as_ref().zip(element) {
                observer.observe(&element);
            }
            move || {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
                drop(callback);
            }
        });
    }
    let (of, wide, at) = (&next.0, next.1, next.2);
    let begun = Rc::ptr_eq(of, &version) && wide == *width;
    let at = if begun { at } else { 0 };
    let count = view.frames().len();
    let stride = count.div_ceil(MOST).max(1);
    let goes_on = *width > 0 && drawn.is_some() && at < count;
    {
        let (drawn, next, stage, view) = (drawn.clone(), next.clone(), props.stage.clone(), view.clone());
        let (version, wide) = (Rc::clone(&version), *width);
        let began = use_mut_ref(now);
        use_effect_with((goes_on, at, Rc::as_ptr(&version), wide), move |_| {
            let mut later = None;
            if let Some(section) = drawn.as_ref().filter(|_| goes_on) {
                let mut found = found.borrow_mut();
                found.under(&view, wide);
                found.measure(section);
                let on = at.saturating_add(stride);
                if on >= count {
                    found.hand(&stage);
                }
                let go = move || next.set((version, wide, on));
                if now() - *began.borrow() < SLICE {
                    go();
                } else {
                    later = Some(Timeout::new(0, move || {
                        *began.borrow_mut() = now();
                        go();
                    }));
                }
            }
            move || drop(later)
        });
    }
    if !HAS_PAGE {
        return Html::default();
    }
    let content = drawn.as_ref().filter(|_| goes_on).map(|section| {
        create_portal(
            frame(&Scene { view: view.at(at), ..props.scene.clone() }, props.watches),
            section.clone(),
        )
    });
    html! { <div class="still" ref={host} aria-hidden="true" aria-busy={(at < count).then_some("true")}>{ content }</div> }
}

/// The board of a frame, and the stack.
fn frame(scene: &Scene, watches: bool) -> Html {
    let playback = Playback::new(scene.view.clone(), History::default());
    let waits = scene.view.frame().is_some_and(|frame| !frame.game.stack().is_empty());
    let outlook = Rc::new(Outlook::default());
    html! {
        <ContextProvider<Scene> context={scene.clone()}>
            <div class={classes!("screen", waits.then_some("wait"))}>
                <Board scene={scene.clone()} drafted={playback.drafted.clone().filter(|_| !watches)} outlook={Rc::clone(&outlook)}
                    declared={playback.declares()} foreseen={playback.foreseen.clone().filter(|_| !watches)} {watches} />
                <div class="aside"><PartView part={Part::Pile} scene={scene.clone()} {outlook} /></div>
            </div>
        </ContextProvider<Scene>>
    }
}

/// A place in the element that nobody finds, with its styles: neither a reader nor a script may
/// take what is measured there for what is shown.
fn hidden(host: &Element) -> Option<Element> {
    let root = host.attach_shadow(&ShadowRootInit::new(ShadowRootMode::Closed)).ok()?;
    let sheets = JsValue::from("adoptedStyleSheets");
    let styles = Reflect::get(&host.get_root_node(), &sheets).ok()?;
    Reflect::set(&root, &sheets, &styles).ok()?;
    let document = host.owner_document()?;
    let (around, section) = (document.create_element("div").ok()?, document.create_element("section").ok()?);
    section.set_class_name("stage measured");
    around.set_class_name("lab measuring");
    around.append_child(&section).ok()?;
    root.append_child(&around).ok()?;
    Some(section)
}
