//! The page of Combat Lab: a Yew app that the custom element `<combat-lab>` mounts into its shadow root.
//!
//! [`mount`] is the only door. It knows nothing of documents or addresses: all it needs to know comes in
//! [`MountOptions`], so that many apps can share a page, and a page without the custom element can use it too.

mod app;
mod arrows;
mod assignment;
mod battlefield;
mod card;
mod cite;
mod controls;
mod decide;
mod declare;
mod editions;
mod form;
mod gloss;
mod mana;
mod mirror;
mod permanent;
mod play;
mod player;
mod question;
mod select;
mod slider;
mod stack;
mod stage;
mod state;
mod still;
mod take;
mod text;
mod timeline;
mod track;
mod trouble;
mod view;
mod why;

use wasm_bindgen::prelude::*;
use web_sys::Element;
use yew::prelude::*;

pub use app::App;

#[wasm_bindgen]
extern "C" {
    /// What to show and how: a plain JavaScript object whose properties are the attributes of `<combat-lab>`;
    /// as `text`, what stands between its tags; as `link`, the fragment of the page's address; and as `share`, what
    /// takes a new one. Every property may be missing or null.
    pub type MountOptions;

    #[wasm_bindgen(method, getter)]
    fn edition(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn situation(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn mode(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn theme(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn text(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn link(this: &MountOptions) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn share(this: &MountOptions) -> Option<js_sys::Function>;
}

/// What the element asks for, as the app's properties.
#[derive(Clone, PartialEq, Eq, Default, Debug, Properties)]
pub struct Request {
    /// The edition of the rules, as the reader would name it.
    pub edition: Option<AttrValue>,
    /// A situation from the library.
    pub situation: Option<AttrValue>,
    /// What the element is for: `site` is the whole site, otherwise one stage.
    pub mode: Option<AttrValue>,
    /// `light`, `dark`, or what the reader's system prefers.
    pub theme: Option<AttrValue>,
    /// A situation in notation.
    pub text: Option<AttrValue>,
    /// The fragment of the page's address, which may be a link to a situation.
    pub link: Option<AttrValue>,
    /// What makes a link the fragment of the page's address. Without it, there is nothing to share.
    pub share: Option<js_sys::Function>,
}

impl From<&MountOptions> for Request {
    fn from(options: &MountOptions) -> Self {
        Self {
            edition: options.edition().map(AttrValue::from),
            situation: options.situation().map(AttrValue::from),
            mode: options.mode().map(AttrValue::from),
            theme: options.theme().map(AttrValue::from),
            text: options.text().map(AttrValue::from),
            link: options.link().map(AttrValue::from),
            share: options.share(),
        }
    }
}

/// A running app. It lives until it is unmounted.
#[wasm_bindgen]
pub struct Mounted {
    app: yew::AppHandle<App>,
}

impl std::fmt::Debug for Mounted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mounted").finish_non_exhaustive()
    }
}

#[wasm_bindgen]
impl Mounted {
    /// Shows something else, when an attribute or the text of the element has changed.
    pub fn update(&mut self, options: &MountOptions) {
        self.app.update(Request::from(options));
    }

    /// Takes the app off the page.
    pub fn unmount(self) {
        self.app.destroy();
    }
}

/// Starts an app inside `root`, which may be in a shadow tree.
#[wasm_bindgen]
pub fn mount(root: Element, options: &MountOptions) -> Mounted {
    Mounted { app: yew::Renderer::<App>::with_root_and_props(root, Request::from(options)).render() }
}
