//! Problems of a situation, with their places in the author's text.

use crate::words::cite::cites;
use crate::words::text;
use notation::{Diagnostic, Diagnostics};
use yew::prelude::*;

pub(crate) fn trouble(diagnostics: &Diagnostics) -> Html {
    html! {
        <div class="trouble" part="trouble" role="alert">
            <p><b>{ text::UNREADABLE }</b></p>
            <ul>
                for item in diagnostics.items() { { one(item) } }
            </ul>
        </div>
    }
}

fn one(item: &Diagnostic) -> Html {
    // Places are counted in characters, from 1.
    let before: String = item.source.chars().take(item.column.saturating_sub(1)).collect();
    let marked: String = item.source.chars().skip(item.column.saturating_sub(1)).take(item.length).collect();
    let after: String =
        item.source.chars().skip(item.column.saturating_sub(1).saturating_add(item.length)).collect();
    html! {
        <li>
            <b>{ text::line(item.line, item.column) }</b>{ text::ended(&item.message) }
            { cites(item.citations.iter().copied()) }
            if !item.source.is_empty() {
                <pre tabindex="0">{ before }<mark>{ if marked.is_empty() { " ".into() } else { marked } }</mark>{ after }</pre>
            }
            if let Some(suggestion) = &item.suggestion { <p>{ text::did_you_mean(suggestion) }</p> }
            if let Some(expected) = &item.expected { <p class="soft">{ text::expected(expected) }</p> }
        </li>
    }
}
