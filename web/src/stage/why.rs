//! "Why": the events of the frame in view, their rules, and the differences in other editions.

use crate::state::scene::Scene;
use crate::state::view::View;
use crate::words::cite::{cites, differs};
use crate::words::gloss::{Glossed, glossed};
use crate::words::{listed, text};
use combat_lab_narrate::Line;
use combat_lab_rulebook::{Citation, Edition};
use yew::prelude::*;

/// The main rule in two sentences, a line for each other headline edition, and the events with
/// their rules.
pub(crate) fn why(scene: &Scene) -> Html {
    let view = &scene.view;
    let details = view.details(view.at);
    // The answer has its own reason; the rules of other editions would give the answer away there
    // too.
    let asked = view.replay.questions().iter().any(|asked| asked.at == view.at);
    let deciding = deciding(view).filter(|_| !asked);
    let telling = telling(view, deciding).filter(|_| !asked);
    // What is the same in all editions is said alone.
    let alone = deciding.filter(|_| telling.is_none());
    if details.is_empty() && telling.is_none() && view.sheet().is_none() {
        return Html::default();
    }
    let edition = view.edition();
    // Damage past the blockers is part of the division.
    let past = view.sheet().filter(|sheet| sheet.divides()).and_then(|sheet| {
        let excess = sheet.edges().iter().find(|edge| edge.excess)?;
        sheet.sources().get(excess.source)?.past.cite(edition)
    });
    let happened = || {
        html! {
            <ul class="details" key={view.at}>
                for (place, lines) in details.chunk_by(|a, b| a.citations == b.citations).enumerate() {
                    { told(lines, edition, place) }
                }
            </ul>
        }
    };
    html! {
        <section class="why" part="why" role="group" aria-label={text::WHY}>
            <h3>{ text::WHY }if let Some(title) = telling.and_then(|citation| citation.rule.title_at_hand()) { <span>{ listed(title) }</span> }</h3>
            if let Some(citation) = telling { { elsewhere(citation) } }
            if let Some(alone) = alone { <p>{ sentences(says(alone), 2) }{ cites(Some(alone)) }</p> }
            if let Some(past) = past { <p>{ sentences(says(past), 2) }{ cites(Some(past)) }</p> }
            if asked || view.sheet().is_some_and(combat_lab_engine::DamageSheet::divides) {
                // The events that led to the division or question aren't the decision.
                <details key={view.at}><summary>{ text::WHAT_HAPPENED }</summary>{ happened() }</details>
            } else {
                { happened() }
            }
        </section>
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

/// The rule here and in the other headline editions: those that agree share a line.
fn elsewhere(citation: Citation) -> Html {
    let others = Edition::HEADLINES.into_iter().filter(|edition| edition.era() != citation.edition.era());
    let others: Vec<_> = others.map(|edition| (edition, citation.rule.counterpart(edition))).collect();
    let there: Vec<Citation> = others.iter().filter_map(|(_, there)| *there).collect();
    let count = length(citation, &there);
    let told = |there: Option<Citation>| there.map(|there| entry(there, count));
    let others: Vec<_> = others.into_iter().map(|(edition, there)| (edition, told(there))).collect();
    let lines = others.chunk_by(|(_, one), (_, other)| match (one, other) {
        (Some((one, _)), Some((other, _))) => one == other,
        (one, other) => one.is_none() && other.is_none(),
    });
    let line = |line: &[(Edition, Option<(&str, &str)>)]| {
        let ids: Vec<&str> = line.iter().map(|(edition, _)| edition.id()).collect();
        let numbers: Vec<&str> =
            line.iter().filter_map(|(_, there)| there.map(|(_, number)| number)).collect();
        html! {
            <>
                <dt>{ ids.join(", ") }</dt>
                <dd>
                    if let Some((says, _)) = line.iter().find_map(|(_, there)| *there) {
                        { says }{ " " }<span class="number">{ numbers.join(", ") }</span>
                    } else {
                        <span class="soft">{ text::NO_SUCH_RULE }</span>
                    }
                </dd>
            </>
        }
    };
    html! {
        <>
            <p>{ sentences(says(citation), count) }{ cites(Some(citation)) }</p>
            <dl class="elsewhere">{ for lines.map(line) }</dl>
        </>
    }
}

/// The rule by which damage is divided, where it is: of several sources, that of the first whose
/// damage can go to the most.
fn deciding(view: &View) -> Option<Citation> {
    let sheet = view.sheet().filter(|sheet| sheet.divides())?;
    let among = |place| sheet.edges().iter().filter(|edge| edge.source == place).count();
    let sources = sheet.sources().iter().enumerate().rev();
    sources.max_by_key(|(place, _)| among(*place))?.1.rule.cite(view.edition())
}

/// The rule of this frame that differs in other editions: the decision's, or else the first of the
/// events'.
fn telling(view: &View, deciding: Option<Citation>) -> Option<Citation> {
    if let Some(deciding) = deciding {
        return Some(deciding).filter(|citation| differs(*citation));
    }
    // How a land makes mana decides only where nothing else happens.
    let details = view.details(view.at);
    let made = |line: &&Line| {
        line.citations.first().is_some_and(|citation| combat_lab_replay::makes_mana(citation.rule))
    };
    let only_mana = details.iter().all(|line| made(&line));
    let happened = details.iter().filter(|line| only_mana || !made(line));
    let mut happened = happened.flat_map(|line| line.citations.iter().copied());
    let mut seen = Vec::new();
    happened.find(|citation| {
        let known = seen.contains(&citation.rule);
        seen.push(citation.rule);
        !known && differs(*citation)
    })
}

/// What the rule says in another edition, at the length at which it is told here, and its number.
fn entry(there: Citation, count: usize) -> (&'static str, &'static str) {
    (sentences(says(there), count), text::number(there))
}

/// How many sentences tell the rule here and in the others: all, if what differs comes after the
/// second.
fn length(citation: Citation, others: &[Citation]) -> usize {
    let cut = |text| sentences(text, 2);
    let here = says(citation);
    let hidden = |there: &Citation| cut(says(*there)) == cut(here) && says(*there) != here;
    if others.iter().any(hidden) { usize::MAX } else { 2 }
}

/// The text of a rule that differs between editions.
fn says(citation: Citation) -> &'static str {
    citation.rule.at_hand(citation.edition).map(listed).unwrap_or_default()
}

/// The first `count` sentences of an explanation: the rule's chip opens the rest.
fn sentences(text: &str, count: usize) -> &str {
    let end = text.match_indices(". ").nth(count.saturating_sub(1));
    end.map_or(text, |(at, _)| text.get(..=at).unwrap_or(text))
}
