//! "Why": the deciding fact of the frame in view, in one sentence with its rule, and the events
//! under it.

use crate::state::Act;
use crate::state::scene::Scene;
use crate::state::view::View;
use crate::state::work::HAS_PAGE;
use crate::words::cite::{cites, elsewhere};
use crate::words::gloss::{Glossed, glossed};
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_engine::Decision;
use combat_lab_narrate::{Because, Line};
use combat_lab_rulebook::Edition;
use yew::prelude::*;

/// Whether there is anything to tell. Without it, there is no component: Yew remembers the node
/// after one that draws nothing, and would insert before that node once it is gone.
pub(super) fn tells(view: &View) -> bool {
    !view.details(view.at).0.is_empty() || because(view).is_some()
}

/// The reason behind the frame. At the end, the action bar says what the sentence does; what
/// differs elsewhere is told here.
fn because(view: &View) -> Option<Because> {
    let over = matches!(*view.decision, Decision::Over(_));
    reason(view).filter(|because| !over || !because.elsewhere.is_empty())
}

/// The deciding sentence, the other editions in which it differs, and the events with their rules,
/// folded. On a narrow stage only a button until it is `open`: CSS decides.
pub(crate) fn why(scene: &Scene, open: bool) -> Html {
    let view = &scene.view;
    let (details, left) = view.details(view.at);
    let because = because(view);
    let edition = view.edition();
    html! {
        <section class={if open { "why open" } else { "why" }} part="why" role="group" aria-label={text::WHY}>
            <h3>{ text::WHY }</h3>
            <button type="button" class="button bare fold" aria-expanded={open.to_string()} onclick={scene.does(move || Act::Why(!open))}>{ text::WHY }</button>
            if let Some(because) = because { { says_why(&because, edition) } }
            if !details.is_empty() {
                <details key={view.at}>
                    <summary>{ text::WHAT_HAPPENED }</summary>
                    <ul class="details">
                        { happened(details, edition, 0) }
                        { further(view, details.len(), left) }
                    </ul>
                </details>
            }
        </section>
    }
}

/// The reason behind the frame in view. At a question, it would give the answer away; the answer
/// has its own.
pub(crate) fn reason(view: &View) -> Option<Because> {
    let asked = view.replay.questions().iter().any(|asked| asked.at == view.at);
    (!asked).then(|| combat_lab_narrate::why(&view.replay, view.at, view.wording())).flatten()
}

/// The events, grouped by their rules; `from` is the place of the first.
fn happened(lines: &[Line], edition: Edition, from: usize) -> Html {
    let groups = lines.chunk_by(|a, b| a.citations == b.citations).zip(from..);
    groups.map(|(lines, place)| told(lines, edition, place)).collect()
}

/// The remaining events, if there are any.
fn further(view: &View, from: usize, left: usize) -> Html {
    if left == 0 {
        Html::default()
    } else {
        html! { <Further view={view.clone()} {from} {left} /> }
    }
}

#[derive(Clone, PartialEq, Properties)]
struct FurtherProps {
    view: View,
    from: usize,
    left: usize,
}

/// The number of remaining events; the next ones are narrated when a reader opens it.
#[component]
fn Further(props: &FurtherProps) -> Html {
    let FurtherProps { view, from, left } = props;
    let (opened, more) = (use_state(|| false), text::more_events(*left));
    if !HAS_PAGE {
        return html! { <li>{ more }</li> };
    }
    let lines = if *opened { view.piece(*from) } else { Vec::new() };
    let after = from.saturating_add(lines.len());
    let ontoggle = Callback::from(move |_: Event| opened.set(true));
    html! {
        <>
            <li>
                <details {ontoggle}>
                    <summary>{ more }</summary>
                    <ul class="details">{ happened(&lines, view.edition(), *from) }</ul>
                </details>
            </li>
            if !lines.is_empty() { { further(view, after, left.saturating_sub(lines.len())) } }
        </>
    }
}

/// The sentence with its rule, and what differs in other editions: another sentence, or another
/// rule, which the chip shows.
fn says_why(because: &Because, edition: Edition) -> Html {
    let Glossed { words, meanings } = glossed(&because.text, edition, &format!("b-{edition}"));
    let cited = because.citation.filter(|_| because.is_event);
    let other: Vec<Edition> = cited.map(elsewhere).unwrap_or_default();
    let ids = |editions: &[Edition]| editions.iter().map(|it| it.id()).listed().join(", ");
    html! {
        <>
            <p class="deciding">{ words }{ cites(because.citation) }{ meanings }</p>
            if !because.elsewhere.is_empty() {
                <dl class="elsewhere">
                    for there in &because.elsewhere {
                        <><dt>{ ids(&there.editions) }</dt><dd>{ there.text.clone() }</dd></>
                    }
                </dl>
            }
            if !other.is_empty() { <p class="elsewhere">{ text::different_in(&other) }</p> }
        </>
    }
}

/// The most lines with the same rules that are shown unfolded.
const FEW: usize = 3;

/// Events with the same rules, cited once; a term is explained where it first appears.
fn told(lines: &[Line], edition: Edition, place: usize) -> Html {
    let Some((first, others)) = lines.split_first() else { return Html::default() };
    let Glossed { words, meanings } = glossed(&first.text, edition, &format!("w{place}-{edition}"));
    let also = || -> Html { others.iter().map(|line| html! { <p>{ &line.text }</p> }).collect() };
    html! {
        <li>
            { words }{ cites(first.citations.iter().copied()) }{ meanings }
            if others.len() > FEW {
                <details><summary>{ text::and_more(others.len()) }</summary>{ also() }</details>
            } else {
                { also() }
            }
        </li>
    }
}
