//! The height of the board: that of the tallest frame at this width, so that the action bar stands
//! still. Each frame is drawn once where nobody sees it, one at a time, while nothing else happens;
//! behind a closed shadow root, so that nothing of the page finds a second board.

use super::part::{Part, PartView};
use crate::board::Board;
use crate::board::wires::watch;
use crate::state::playback::{History, Playback};
use crate::state::scene::Scene;
use crate::state::view::View;
use gloo_timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlElement, ShadowRootInit, ShadowRootMode};
use yew::prelude::*;

/// The most frames that are measured.
const MOST: usize = 60;
/// The time between two of them, in milliseconds.
const GAP: u32 = 10;
/// The property that `stage.css` reads.
const PROPERTY: &str = "--tallest";

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct TallestProps {
    pub(crate) scene: Scene,
    /// The stage.
    pub(crate) section: NodeRef,
    pub(crate) watches: bool,
}

/// What has been measured: `view` is a frame of the replay.
#[derive(Default)]
struct Measured {
    view: Option<View>,
    width: i32,
    height: i32,
    next: usize,
}

#[component]
pub(crate) fn Tallest(props: &TallestProps) -> Html {
    let TallestProps { scene, section, watches } = props;
    // The frame that is drawn: measured and gone again before the page is painted.
    let drawn = use_state(|| None::<usize>);
    let width = use_state_eq(|| 0);
    let (host, tall, measured) = (use_node_ref(), use_node_ref(), use_mut_ref(Measured::default));
    let room = use_mut_ref(|| None::<Element>);
    {
        let (section, width) = (section.clone(), width.setter());
        use_effect_with((), move |()| {
            let stage = section.cast::<HtmlElement>();
            let again = {
                let stage = stage.clone();
                move || width.set(stage.as_ref().map_or(0, HtmlElement::offset_width))
            };
            again();
            let ends = watch(section.cast(), again);
            move || {
                ends();
                // Another situation has other frames.
                if let Some(stage) = stage {
                    let _ = stage.style().remove_property(PROPERTY);
                }
            }
        });
    }
    {
        let (drawn, tall, section, view) = (drawn.clone(), tall.clone(), section.clone(), scene.view.clone());
        let replay = Rc::as_ptr(&view.replay).addr();
        use_effect_with((*drawn, *width, replay), move |(at, width, _)| {
            let stage = section.cast::<HtmlElement>().filter(|_| *width > 0);
            let timer = stage.and_then(|stage| {
                let mut measured = measured.borrow_mut();
                let known = measured.view.as_ref();
                let is_known = known.is_some_and(|known| Rc::ptr_eq(&known.replay, &view.replay));
                if measured.width != *width
                    || known.is_none_or(|known| !Rc::ptr_eq(&known.scenario, &view.scenario))
                {
                    let _ = stage.style().remove_property(PROPERTY);
                    *measured = Measured { width: *width, view: Some(view.clone()), ..Measured::default() };
                } else if !is_known {
                    measured.view = Some(view.clone());
                    measured.next = 0;
                } else if let Some((at, tall)) = at.zip(tall.cast::<HtmlElement>()) {
                    measured.height = measured.height.max(tall.offset_height());
                    measured.next = at.saturating_add(1);
                }
                if at.is_some() {
                    drawn.set(None);
                    return None;
                }
                let next = measured.next;
                if next > view.last().min(MOST) {
                    let height = [&measured.height.to_string(), "px"].concat();
                    let _ = stage.style().set_property(PROPERTY, &height);
                    return None;
                }
                Some(Timeout::new(GAP, move || drawn.set(Some(next))))
            });
            move || drop(timer)
        });
    }
    if drawn.is_some() && room.borrow().is_none() {
        room.replace(host.cast().and_then(|host| inside(&host)));
    }
    let shown = (*drawn).zip(room.borrow().clone());
    let shown = shown.map(|(at, room)| create_portal(one(&scene.view.at(at), scene, *watches, &tall), room));
    html! { <div class="tall" aria-hidden="true" inert=true ref={host}>{ shown }</div> }
}

/// A room for a stage behind a closed shadow root, with the same styles.
fn inside(host: &Element) -> Option<Element> {
    let root = host.attach_shadow(&ShadowRootInit::new(ShadowRootMode::Closed)).ok()?;
    let styles = JsValue::from_str("adoptedStyleSheets");
    let _ = js_sys::Reflect::set(&root, &styles, &js_sys::Reflect::get(&host.get_root_node(), &styles).ok()?);
    let document = host.owner_document()?;
    let (lab, stage) = (document.create_element("div").ok()?, document.create_element("section").ok()?);
    lab.set_class_name("lab still");
    stage.set_class_name("stage");
    lab.append_child(&stage).ok()?;
    root.append_child(&lab).ok()?;
    Some(stage)
}

/// A frame: what is above the action bar.
fn one(view: &View, scene: &Scene, watches: bool, tall: &NodeRef) -> Html {
    let view = view.clone();
    let stacked = view.frame().is_some_and(|frame| !frame.game.stack().is_empty());
    let playback = Playback::new(view.clone(), History::default());
    let scene = Scene { view, dispatch: scene.dispatch.clone() };
    html! {
        <div class={if stacked { "screen wait" } else { "screen" }} ref={tall}>
            <Board scene={scene.clone()} drafted={playback.drafted.clone().filter(|_| !watches)} outlook={Rc::clone(&playback.outlook)}
                declared={playback.declares()} foreseen={playback.foreseen.clone().filter(|_| !watches)} {watches} />
            <div class="aside"><PartView part={Part::Pile} {scene} outlook={Rc::clone(&playback.outlook)} /></div>
        </div>
    }
}
