//! Fractions as custom properties, which a strict policy lets a script set, but not an attribute.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::NodeRef;

/// Sets the custom properties that the elements in `root` list in `data-vars`: "w:0.5;o:0". Set
/// them before measuring: otherwise the browser formats the page twice.
pub(crate) fn set_shares(root: &NodeRef) {
    let Some(root) = root.cast::<Element>() else { return };
    let Ok(all) = root.query_selector_all("[data-vars]") else { return };
    for place in 0..all.length() {
        let Some(element) = all.get(place).and_then(|node| node.dyn_into::<HtmlElement>().ok()) else {
            continue;
        };
        let vars = element.get_attribute("data-vars").unwrap_or_default();
        for (name, value) in vars.split(';').filter_map(|var| var.split_once(':')) {
            let _ = element.style().set_property(&["--", name].concat(), value);
        }
    }
}
