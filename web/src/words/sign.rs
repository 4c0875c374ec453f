//! The signs on cards.

use combat_lab_picture::Glyph;
use yew::prelude::*;

/// A sign, hidden from screen readers: its word is beside it.
pub(crate) fn glyph(glyph: Glyph) -> Html {
    html! {
        <svg class="gl" viewBox="0 0 16 16" aria-hidden="true">
            <path d={glyph.path()} />
            if let Some(d) = glyph.dot() { <path class="dot" {d} /> }
        </svg>
    }
}
