//! A rule as cited: a chip with number and edition that opens the rule's explanation, there and in
//! other editions, and its other uses in the replay. The explanation is in the later module.

use super::gloss::glossed;
use super::{listed, text};
use crate::state::Along;
use crate::state::later::Later;
use crate::state::scene::Scene;
use combat_lab_cards::Listed;
use combat_lab_rulebook::{Citation, Edition};
use std::sync::atomic::{AtomicU32, Ordering};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct CiteProps {
    pub(crate) of: Citation,
    /// Only the number is shown: the edition is known.
    #[prop_or_default]
    pub(crate) bare: bool,
}

/// Distinguishes opened chips.
static OPENED: AtomicU32 = AtomicU32::new(0);

/// The chip. Opened, it explains the rule in its own edition's words, and in the other headline
/// editions; or it says that this couldn't be loaded, and the next press tries again.
#[component]
pub(crate) fn Cite(props: &CiteProps) -> Html {
    let open = use_state(|| None);
    let missing = use_state(|| false);
    let within = use_context::<Scene>();
    let citation = props.of;
    let later = Later::here();
    let failed = *missing && later.is_none();
    let onclick = {
        let (open, missing) = (open.clone(), missing.clone());
        Callback::from(move |_: MouseEvent| {
            if open.is_some() && !failed {
                return open.set(None);
            }
            open.set(Some(OPENED.fetch_add(1, Ordering::Relaxed)));
            if Later::here().is_none() {
                let missing = missing.clone();
                missing.set(false);
                // The chip is redrawn either way.
                spawn_local(async move { missing.set(Later::bring().await.is_none()) });
            }
        })
    };
    let shut = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(None))
    };
    let chip = use_node_ref();
    let onkeydown = {
        let (open, chip) = (open.clone(), chip.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() != "Escape" || open.is_none() || event.default_prevented() {
                return;
            }
            // What is around it stays as it is.
            event.prevent_default();
            open.set(None);
            if let Some(chip) = chip.cast::<HtmlElement>() {
                let _ = chip.focus();
            }
        })
    };
    html! {
        <>
            <button type="button" class="cite" ref={chip} aria-expanded={open.is_some().to_string()} {onclick} onkeydown={&onkeydown}>
                if props.bare { { text::number(citation) } } else { { text::cited(citation) } }
            </button>
            if let Some(number) = *open {
                <span class="rule" {onkeydown}>
                    if props.bare {
                        <button type="button" class="icon" aria-label={text::CLOSE} onclick={shut}>{ "×" }</button>
                    }
                    if let Some(later) = later {
                        { (later.explained)(citation, number, within.as_ref()) }
                    } else if failed {
                        <span role="alert">{ text::LATER_MISSING }</span>
                    } else {
                        <span class="coming" role="status">{ text::COMING }</span>
                    }
                </span>
            }
        </>
    }
}

/// The explanation that a chip opens. `number` distinguishes it from all others.
pub(crate) fn explained(citation: Citation, number: u32, within: Option<&Scene>) -> Html {
    html! {
        <>
            <span><b>{ listed(citation.title()) }</b>{ says(citation, number) }</span>
            for edition in others(citation) { { entry(citation, edition, number) } }
            if let Some(within) = within { { uses(citation, within) } }
        </>
    }
}

fn says(citation: Citation, number: u32) -> Html {
    glossed(listed(citation.explanation()), citation.edition, &format!("r{number}-{}", citation.edition))
        .whole()
}

fn entry(citation: Citation, edition: Edition, number: u32) -> Html {
    html! {
        <span>
            if let Some(there) = citation.rule.counterpart(edition) {
                <span class="number">{ text::cited(there) }</span>{ says(there, number) }
            } else {
                <span class="number">{ edition.id() }</span>{ text::NO_SUCH_RULE }
            }
        </span>
    }
}

/// Links to every frame of the replay that uses the rule.
fn uses(citation: Citation, within: &Scene) -> Html {
    let used = |at: &usize| combat_lab_narrate::cites(&within.view.replay, *at, citation.rule);
    // Later frames aren't revealed.
    let frames: Vec<usize> = (0..=within.view.at).filter(used).listed();
    if frames.is_empty() {
        return Html::default();
    }
    let link = |at: usize| {
        html! {
            <button type="button" class="goto" aria-label={text::frame_label(at, within.view.sentence(at))}
                aria-current={(at == within.view.at).then_some("true")}
                onclick={within.does(move || Along::To(at))}>
                { at.saturating_add(1) }
            </button>
        }
    };
    html! { <span class="uses">{ text::USED_IN }{ for frames.into_iter().map(link) }</span> }
}

/// The other headline editions in which the rule differs or doesn't exist.
fn others(citation: Citation) -> impl Iterator<Item = Edition> {
    Edition::HEADLINES.into_iter().filter(move |edition| {
        edition.era() != citation.edition.era() && !citation.rule.is_worded_alike(citation.edition, *edition)
    })
}

/// The other headline editions that say something else, and not just the same in other words.
pub(crate) fn elsewhere(citation: Citation) -> Vec<Edition> {
    let Citation { rule, edition: here, .. } = citation;
    others(citation).filter(|there| combat_lab_replay::says_otherwise(rule, here, *there)).listed()
}

/// Chips in a row, with a space before each.
pub(crate) fn cites(citations: impl IntoIterator<Item = Citation>) -> Html {
    citations.into_iter().map(|citation| html! { <>{ " " }<Cite of={citation} /></> }).collect()
}
