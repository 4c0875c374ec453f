//! A rule as cited: a chip with number and edition that opens into what the rule says, there and elsewhere.

use crate::text;
use rulebook::{Citation, Edition};
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct CiteProps {
    pub(crate) of: Citation,
}

/// The chip. Opened, it explains the rule in its own edition's words, and how the other headline editions have it.
#[component]
pub(crate) fn Cite(props: &CiteProps) -> Html {
    let open = use_state(|| false);
    let citation = props.of;
    let onclick = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(!*open))
    };
    html! {
        <>
            <button type="button" class="cite" aria-expanded={open.to_string()} {onclick}>{ citation.to_string() }</button>
            if *open {
                <span class="rule">
                    <span><b>{ citation.title() }</b>{ citation.explanation() }</span>
                    for edition in others(citation) { { entry(citation, edition) } }
                </span>
            }
        </>
    }
}

fn entry(citation: Citation, edition: Edition) -> Html {
    html! {
        <span>
            if let Some(there) = citation.rule.counterpart(edition) {
                <span class="number">{ there.to_string() }</span>{ there.explanation() }
            } else {
                <span class="number">{ edition.id() }</span>{ text::NO_SUCH_RULE }
            }
        </span>
    }
}

/// The other headline editions that have the rule otherwise, or not at all.
fn others(citation: Citation) -> impl Iterator<Item = Edition> {
    Edition::HEADLINES.into_iter().filter(move |edition| {
        edition.era() != citation.edition.era()
            && citation.rule.explanation(*edition) != Some(citation.explanation())
    })
}

/// Whether another edition says something else, and not just the same in other words.
pub(crate) fn differs(citation: Citation) -> bool {
    let here = citation.explanation();
    let new = |there: &str| there.split_whitespace().filter(|word| !here.contains(word)).count();
    others(citation).any(|edition| match citation.rule.explanation(edition) {
        Some(there) => new(there).saturating_mul(5) > there.split_whitespace().count(),
        None => true,
    })
}

/// Chips in a row, with a space before each.
pub(crate) fn cites(citations: impl IntoIterator<Item = Citation>) -> Html {
    citations.into_iter().map(|citation| html! { <>{ " " }<Cite of={citation} /></> }).collect()
}
