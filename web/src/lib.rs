//! The page of Combat Lab: a Yew app that the custom element `<combat-lab>` mounts into its shadow root.
//!
//! [`mount`] is the only door. It knows nothing of documents or addresses: all it needs to know comes in
//! [`MountOptions`], so that many apps can share a page, and a page without the custom element can use it too. Where pages are drawn
//! on the host (`ssr`), nothing is exported: another program has this one in it.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod abilities;
mod app;
mod board;
mod compare;
mod decide;
mod dock;
mod later;
mod map;
#[cfg(any(test, feature = "ssr"))]
pub mod paint;
mod pile;
mod scene;
mod shares;
mod stage;
mod state;
#[cfg(test)]
mod tests;
mod timeline;
mod words;

use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::prelude::*;

pub use app::App;
pub use state::mode::Mode;
pub use state::wire::{Listener, Wire};

use later::Later;
use state::{Act, Along};

#[wasm_bindgen]
extern "C" {
    /// What to show and how: a plain JavaScript object whose properties are the attributes of `<combat-lab>`;
    /// as `text`, the text between its tags; and as `share`, the function that takes a link to the frame in view. Every property may be
    /// missing or null.
    pub type MountOptions;

    #[wasm_bindgen(method, getter)]
    fn edition(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn text(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn link(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn share(this: &MountOptions) -> Option<js_sys::Function>;
    #[wasm_bindgen(method, getter)]
    fn mode(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn editions(this: &MountOptions) -> Option<String>;
    /// Who is told what the stage shows.
    #[wasm_bindgen(method, getter)]
    fn listener(this: &MountOptions) -> Option<Listener>;
}

/// What the element asks for, as the app's properties.
#[derive(Clone, PartialEq, Eq, Default, Debug, Properties)]
pub struct Request {
    /// The edition of the rules, as the reader would name it.
    pub edition: Option<AttrValue>,
    /// A situation in notation.
    pub text: Option<AttrValue>,
    /// A link to a moment of a situation, instead of notation.
    pub link: Option<AttrValue>,
    /// What takes a link to what is in view. Without it, nothing is shared.
    pub share: Option<js_sys::Function>,
    /// What the reader is to do with it.
    pub mode: Mode,
    /// The editions to compare, as the author names them.
    pub editions: Option<AttrValue>,
    /// To the page that embeds it.
    pub wire: Wire,
    /// Which element of the page this is for, counted from 1; with 0 there is nothing to show.
    pub element: u32,
}

impl Request {
    fn new(options: &MountOptions, wire: Wire, element: u32) -> Self {
        Self {
            edition: options.edition().map(AttrValue::from),
            text: options.text().map(AttrValue::from),
            link: options.link().map(AttrValue::from),
            share: options.share(),
            mode: Mode::named(options.mode().as_deref()),
            editions: options.editions().map(AttrValue::from),
            wire,
            element,
        }
    }
}

/// A running app. There is no end to it, because Yew leaves its listeners on the root for ever: it rests when its element
/// has gone, until another needs one.
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
    /// Shows what an element asks for, with nothing left of what was shown to another.
    pub fn show(&mut self, options: &MountOptions) {
        self.wire = Wire::new(options.listener());
        self.element = self.element.wrapping_add(1).max(1);
        self.update(options);
    }

    /// Shows something else, when an attribute or the text of the element has changed.
    pub fn update(&mut self, options: &MountOptions) {
        self.app.update(Request::new(options, self.wire.clone(), self.element));
    }

    /// Shows nothing, and forgets what was shown.
    pub fn rest(&mut self) {
        self.wire = Wire::default();
        self.app.update(Request::default());
    }

    /// Goes to a frame, counted from 0; beyond the last is the last.
    pub fn seek(&self, frame: usize) {
        self.wire.send(Along::To(frame).into());
    }

    /// Goes so many frames on, or back.
    pub fn step(&self, by: isize) {
        self.wire.send(Along::Frames(by).into());
    }

    /// What is in view, to be taken elsewhere: a `link`, with all that the reader has decided on the way there; a drawing,
    /// `svg`; or else text. Nothing until [`bring`] has been awaited.
    pub fn taken(&self, kind: &str) -> Option<String> {
        let later = Later::here()?;
        self.wire.make(|view| (later.taken)(view, kind))
    }

    /// The text of the situation with what the reader has decided as lines, and more lines at the frame in view; nothing
    /// if lines can't say it, or until [`bring`] has been awaited.
    pub fn written(&self, lines: &str) -> Option<String> {
        let later = Later::here()?;
        self.wire.make(|view| (later.written)(view, lines))
    }

    /// Goes on frame by frame by itself, or stops.
    pub fn play(&self, playing: bool) {
        self.wire.send(Act::Play(playing));
    }
}

/// Has every app of this page speak the language of a compiled catalogue; to be called before the first starts, since
/// what has been drawn stays as it is. Whether it could be read: if not, they speak English.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub fn speak(compiled: &str) -> bool {
    let language = language::Language::read(compiled);
    language.map(words::speak).is_ok()
}

/// Checks a text under an edition without showing it, and calls the listener's `problem` once for each problem. With an
/// empty edition, it is checked under the first edition of the situation. Like the next two functions, it does nothing until
/// [`bring`] has been awaited.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub fn check(notation: &str, edition: &str, listener: &Listener) {
    if let Some(later) = Later::here() {
        (later.check)(notation, edition, listener);
    }
}

/// The board of a frame as SVG, without showing it: of the frame of that number, counted from 1, or with 0 of the one that
/// shows what the situation is about. Nothing for a text that can't be read or played. With an empty edition, it is played under the
/// first edition of the situation.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn draw(notation: &str, edition: &str, frame: usize) -> Option<String> {
    (Later::here()?.draw)(notation, edition, frame)
}

/// The questions of a text with their answers, as `state::check` writes them; nothing for a text that can't be read or played.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn questions(notation: &str, edition: &str) -> Option<String> {
    (Later::here()?.questions)(notation, edition)
}

/// Fetches what only some acts of readers and scripts need, unless it is here; says whether it is.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub async fn bring() -> bool {
    Later::bring().await.is_some()
}

/// Whether a text, or a link, can't be shown before [`bring_abilities`] has been awaited. What is in a link is not known until [`bring`] has.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
#[must_use]
pub fn needs_abilities(text: &str) -> bool {
    let link = Later::here().and_then(|later| (later.linked)(text).ok());
    notation::Scenario::needs_abilities(link.as_ref().map_or(text, replay::Link::source))
}

/// Fetches what reads and tells abilities, unless it is here; says whether it is.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub async fn bring_abilities() -> bool {
    abilities::bring().await
}

/// Starts an app inside `root`, which may be in a shadow tree. It shows nothing until it is told to.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen)]
pub fn mount(root: Element) -> Mounted {
    let app = yew::Renderer::<App>::with_root_and_props(root, Request::default()).render();
    Mounted { app, wire: Wire::default(), element: 0 }
}
