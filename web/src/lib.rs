//! The page of Combat Lab: a Yew app that the custom element `<combat-lab>` mounts into its shadow
//! root.
//!
//! [`mount`] is the only entry point. It knows nothing of documents or addresses: all its input
//! comes in [`MountOptions`], so that many apps can share a page, and a page without the custom
//! element can use it too. With the feature `ssr`, which draws pages on the host, nothing is
//! exported: another program links this crate.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod after;
mod app;
mod board;
mod compare;
mod decide;
mod dock;
mod map;
mod modules;
#[cfg(any(test, feature = "ssr"))]
pub mod paint;
mod pile;
mod puzzle;
mod shares;
mod stage;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod timeline;
mod words;

use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::prelude::*;

pub use app::App;
pub use state::Kept;
pub use state::mode::Mode;
pub use state::wire::{Listener, Wire};
pub use state::work::Errand;

use state::later::Later;
use state::reading::Reading;
use state::{Act, Along};

#[wasm_bindgen]
extern "C" {
    /// What to show and how: a plain JavaScript object whose properties are the attributes of
    /// `<combat-lab>`; as `text`, the text between its tags; and as `share`, the function that
    /// takes a link to the frame in view. Every property may be missing or null.
    pub type MountOptions;

    #[wasm_bindgen(method, getter)]
    fn edition(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn text(this: &MountOptions) -> Option<String>;
    /// The form of the situation, if the element was painted when its page was built.
    #[wasm_bindgen(method, getter)]
    fn form(this: &MountOptions) -> Option<Vec<u8>>;
    #[wasm_bindgen(method, getter)]
    fn link(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn share(this: &MountOptions) -> Option<js_sys::Function>;
    #[wasm_bindgen(method, getter)]
    fn mode(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn editions(this: &MountOptions) -> Option<String>;
    /// It is played only to be measured: nothing moves, and no frame is examined.
    #[wasm_bindgen(method, getter)]
    fn still(this: &MountOptions) -> bool;
    /// The listener for the stage's events.
    #[wasm_bindgen(method, getter)]
    fn listener(this: &MountOptions) -> Option<Listener>;
}

/// The element's request, as the app's properties.
#[derive(Clone, PartialEq, Eq, Default, Debug, Properties)]
pub struct Request {
    /// The edition of the rules, as the reader would name it.
    pub edition: Option<AttrValue>,
    /// A situation in notation.
    pub text: Option<AttrValue>,
    /// The form of the situation, if this build has painted it.
    pub form: Option<Rc<[u8]>>,
    /// A link to a moment of a situation, instead of notation.
    pub link: Option<AttrValue>,
    /// Called with a link to the view when the reader shares. Without it, there is no button for
    /// that.
    pub share: Option<js_sys::Function>,
    /// What the reader can do.
    pub mode: Mode,
    /// The editions to compare, as the author names them.
    pub editions: Option<AttrValue>,
    /// It is played only to be measured.
    pub still: bool,
    /// Requests and events of the page's scripts.
    pub wire: Wire,
    /// The state in which the element left the page, if it comes back.
    pub kept: Option<Kept>,
    /// The number of the page's element, counted from 1; with 0 there is nothing to show.
    pub element: u32,
}

impl Request {
    fn new(options: &MountOptions, wire: Wire, element: u32) -> Self {
        Self {
            edition: options.edition().map(AttrValue::from),
            text: options.text().map(AttrValue::from),
            form: options.form().map(Rc::from),
            link: options.link().map(AttrValue::from),
            share: options.share(),
            mode: Mode::named(options.mode().as_deref()),
            editions: options.editions().map(AttrValue::from),
            still: options.still(),
            wire,
            kept: None,
            element,
        }
    }
}

/// A running app. It never ends, because Yew leaves its listeners on the root forever: when its
/// element is removed it rests until another needs an app.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub struct Mounted {
    app: yew::AppHandle<App>,
    wire: Wire,
    element: u32,
}

impl std::fmt::Debug for Mounted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mounted").finish_non_exhaustive()
    }
}

#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
impl Mounted {
    /// Shows an element's request, with nothing left of the previous element: as its reader left
    /// it, if it has been on the page before.
    pub fn show(&mut self, options: &MountOptions, kept: Option<Kept>) {
        self.wire = Wire::new(options.listener());
        self.element = self.element.wrapping_add(1).max(1);
        self.app.update(Request { kept, ..Request::new(options, self.wire.clone(), self.element) });
    }

    /// Shows something else, when an attribute or the text of the element has changed.
    pub fn update(&mut self, options: &MountOptions) {
        self.app.update(Request::new(options, self.wire.clone(), self.element));
    }

    /// Shows nothing, and returns the state of the stage shown before.
    pub fn rest(&mut self) -> Option<Kept> {
        let kept = self.wire.kept();
        self.wire = Wire::default();
        self.app.update(Request::default());
        kept
    }

    /// Goes to a frame, counted from 0; larger numbers mean the last.
    pub fn seek(&self, frame: usize) {
        self.wire.send(Along::To(frame).into());
    }

    /// Moves `by` frames forward, or back if negative.
    pub fn step(&self, by: isize) {
        self.wire.send(Along::Frames(by).into());
    }

    /// Exports the view: a `link`, with all of the reader's decisions; a drawing, `svg`; or else
    /// text. `None` until [`bring`] has been awaited.
    pub fn taken(&self, kind: &str) -> Option<String> {
        let later = Later::here()?;
        self.wire.make(|view| (later.taken)(view, kind))
    }

    /// The text of the situation with the reader's decisions as lines, and more lines at the frame
    /// in view; `None` if lines can't express them, or until [`bring`] has been awaited.
    pub fn written(&self, lines: &str) -> Option<String> {
        let (later, reads) = (Later::here()?, Reading::here()?.as_of);
        self.wire.make(|view| (later.written)(view, lines, reads))
    }

    /// Starts or stops playing frame by frame.
    pub fn play(&self, playing: bool) {
        self.wire.send(Act::Play(playing));
    }
}

/// Sets the language of every app on this page from a compiled catalogue, and fetches its grammar.
/// Call it before the first app starts, since drawn text isn't redrawn. Returns whether both could
/// be read; if not, the language is English.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub async fn speak(compiled: String) -> bool {
    modules::connect();
    state::speaking::language(&compiled).await.map(words::speak).is_some()
}

/// Checks a text under an edition without showing it, and calls the listener's `problems` once with
/// all problems; or, with `expected`, with all expectations (`expect`, `now`, and the choices of
/// questions) that aren't met and all lines that never run, and not at all if the text can't be
/// read or played. With an empty edition, it is checked under the first edition of the situation.
/// Like the next three functions, it does nothing until [`bring`] has been awaited.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub fn check(notation: String, edition: String, expected: bool, listener: Listener) -> Option<Errand> {
    Later::here().map(|later| Errand::new((later.check)(notation, edition, expected, listener)))
}

/// The board of a frame as SVG, without showing it: of the frame of that number, counted from 1, or
/// with 0 the one that best shows the situation. `None` for a text that can't be read or played.
/// With an empty edition, it is played under the first edition of the situation.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn draw(notation: String, edition: String, frame: usize) -> Option<Errand> {
    Later::here().map(|later| Errand::new((later.draw)(notation, edition, frame)))
}

/// The editions of a text, in its order and separated by commas; `None` for a text that can't be
/// read.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn editions(notation: String) -> Option<Errand> {
    Later::here().map(|later| Errand::new((later.editions)(notation)))
}

/// The questions of a text with their answers, as `state::check` writes them; `None` for a text
/// that can't be read or played.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn questions(notation: String, edition: String) -> Option<Errand> {
    Later::here().map(|later| Errand::new((later.questions)(notation, edition)))
}

/// Searches for a way to the goal of a text, with a budget of some minutes: its first line is
/// `proved`, `refuted` or `not-decided`, the second one the goal, and the rest the decisions on the
/// way. `None` for a text without a goal, or that can't be read or played.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn solve(notation: String, edition: String) -> Option<Errand> {
    Later::here().map(|later| Errand::new((later.solve)(notation, edition)))
}

/// Whether a form is of this build and of this text, so that nothing has to read the text.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn fits(form: &[u8], text: &str) -> bool {
    combat_lab_notation::Scenario::from_form(form, text).is_ok()
}

/// Fetches the modules that only some actions of readers and scripts need, unless loaded; returns
/// whether they are.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub async fn bring() -> bool {
    modules::connect();
    Later::bring().await.is_some() && Reading::bring().await.is_some()
}

/// Starts an app inside `root`, which may be in a shadow tree. It shows nothing until
/// [`Mounted::show`].
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub fn mount(root: Element) -> Mounted {
    modules::connect();
    let app = yew::Renderer::<App>::with_root_and_props(root, Request::default()).render();
    Mounted { app, wire: Wire::default(), element: 0 }
}
