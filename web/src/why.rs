//! Why: what happened in the frame in view, by which rules, and how other editions differ.

use crate::cite::{cites, differs};
use crate::gloss::{Glossed, glossed};
use crate::shown::divides;
use crate::still::StillProps;
use crate::text;
use crate::view::View;
use crate::words::listed;
use narrate::Line;
use rulebook::{Citation, Edition};
use yew::prelude::*;

pub(crate) fn why(props: &StillProps) -> Html {
    let details = props.view.details(props.view.at);
    if details.is_empty() {
        return Html::default();
    }
    let edition = props.view.edition();
    html! {
        <section class="panel why" part="why" role="group" aria-label={text::WHY}>
            <h3>{ text::WHY }</h3>
            <ul class="details" key={props.view.at}>
                for (place, lines) in details.chunk_by(|a, b| a.citations == b.citations).enumerate() {
                    { told(lines, edition, place) }
                }
            </ul>
        </section>
    }
}

/// Of more lines than this that rest on the same rules, the others are folded up.
const FEW: usize = 3;

/// What rests on the same rules: they are cited once, and a term is explained where it comes first.
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

/// How the headline editions differ in what matters in this frame, side by side.
pub(crate) fn elsewhere(props: &StillProps) -> Html {
    let Some(citation) = telling(&props.view) else { return Html::default() };
    html! {
        <section class="panel elsewhere" role="group" aria-label={text::ELSEWHERE}>
            <h3>{ text::ELSEWHERE }{ ": " }{ listed(citation.title()) }</h3>
            <dl>
                for edition in Edition::HEADLINES { { entry(citation, edition) } }
            </dl>
        </section>
    }
}

/// The rule of this frame that other editions have otherwise: of the decision first, then of what happened.
fn telling(view: &View) -> Option<Citation> {
    let edition = view.edition();
    let decides = view
        .sheet()
        .filter(|sheet| divides(sheet))
        .and_then(|sheet| sheet.sources().iter().find_map(|source| source.rule.cite(edition)));
    let happened = view.details(view.at).iter().flat_map(|line| line.citations.iter().copied());
    let mut seen = Vec::new();
    decides.into_iter().chain(happened).find(|citation| {
        let known = seen.contains(&citation.rule);
        seen.push(citation.rule);
        !known && differs(*citation)
    })
}

fn entry(citation: Citation, edition: Edition) -> Html {
    let here = edition.era() == citation.edition.era();
    let edition = if here { citation.edition } else { edition };
    html! {
        <div class={here.then_some("same")}>
            <dt>{ edition.id() }</dt>
            <dd>
                if let Some(there) = citation.rule.counterpart(edition) {
                    { listed(there.explanation()) }{ " " }<span class="number">{ text::number(there) }</span>
                } else {
                    <span class="soft">{ text::NO_SUCH_RULE }</span>
                }
            </dd>
        </div>
    }
}
