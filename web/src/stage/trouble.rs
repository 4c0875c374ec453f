//! Problems of a situation, with their places in the author's text.

use crate::words::cite::cites;
use crate::words::text;
use combat_lab_language::letters::capital;
use combat_lab_notation::{Diagnostic, Diagnostics, Excerpt};
use combat_lab_rulebook::Edition;
use yew::prelude::*;

/// With `chosen`, the reader has switched to an edition that lacks something: the list leaves out
/// lines, columns and expected forms, which only help the author.
pub(crate) fn trouble(diagnostics: &Diagnostics, chosen: Option<Edition>) -> Html {
    let heading =
        chosen.map_or_else(|| AttrValue::from(text::UNREADABLE), |edition| text::lacks_this(edition).into());
    html! {
        <div class="trouble" part="trouble" role="alert">
            <p><b>{ heading }</b></p>
            <ul>
                for item in diagnostics.items() { { one(item, chosen.is_none()) } }
            </ul>
        </div>
    }
}

fn one(item: &Diagnostic, placed: bool) -> Html {
    let Excerpt { before, marked, after } = item.excerpt();
    html! {
        <li>
            if placed { <b>{ text::line(item.line, item.column) }</b>{ text::ended(&item.message) } } else { { capital(&text::ended(&item.message)) } }
            { cites(item.citations.iter().copied()) }
            if !item.source.is_empty() {
                <pre tabindex="0">{ before }<mark>{ if marked.is_empty() { " ".into() } else { marked } }</mark>{ after }</pre>
            }
            if let Some(suggestion) = &item.suggestion { <p>{ text::did_you_mean(suggestion) }</p> }
            if let Some(expected) = item.expected.as_ref().filter(|_| placed) { <p class="soft">{ text::expected(expected) }</p> }
        </li>
    }
}
