//! Dividing combat damage: every source of the player, judged together by the engine at every move.

use crate::cite::cites;
use crate::decide::mend;
use crate::explore::{explore, explore_button};
use crate::shown::{Shown, divides, fresh_split, is_divided};
use crate::slider::Edge;
use crate::state::{Act, Dispatch};
use crate::text;
use crate::view::{View, colour, player_name};
use engine::{
    Action, Bound, Bounds, Choice, DamageSheet, Game, Object, Problem, SheetViolation, Split, Verdict,
};
use rulebook::Rule;
use yew::prelude::*;

/// What the parts of the panel look at.
#[derive(Clone, Copy)]
struct Desk<'a> {
    view: &'a View,
    dispatch: &'a Dispatch,
    sheet: &'a DamageSheet,
    bounds: &'a Bounds,
    /// There is nothing to divide.
    forced: bool,
}

/// The panel of the player who divides, whosever the creatures are.
pub(crate) fn assignment(shown: &Shown, dispatch: &Dispatch) -> Html {
    let (view, draft) = (&shown.view, &shown.draft);
    let (Some(sheet), Some(bounds), Some(frame)) = (view.sheet(), shown.bounds.as_deref(), view.frame())
    else {
        return Html::default();
    };
    let desk = &Desk { view, dispatch, sheet, bounds, forced: !divides(sheet) };
    let split = Split::new(&**draft);
    let verdict = sheet.check(&split);
    let player = player_name(&frame.game, sheet.player());
    let heading = if desk.forced { text::assigns(&player) } else { text::divides(&player) };
    html! {
        <section class="panel divide" role="group" tabindex="-1" aria-label={heading.clone()}>
            <h3>{ heading }</h3>
            for place in 0..sheet.sources().len() { { source(desk, &frame.game, place, &split, &verdict) } }
            <div class="judged">
                { summary(desk, &frame.game, &split, &verdict) }
                if !verdict.is_legal() && **draft != *fresh_split(sheet) {
                    { mend(dispatch, if unfinished(&verdict) { text::ASSIGN_THE_REST } else { text::MAKE_LEGAL }) }
                }
            </div>
            { buttons(desk, shown, &split, &verdict) }
            { explore(shown, dispatch) }
        </section>
    }
}

/// Whether some damage is still to be assigned, and nothing else is wrong.
fn unfinished(verdict: &Verdict) -> bool {
    let left = |problem: &Problem| match problem {
        Problem::WrongTotal { amount, assigned, .. } => *assigned < u64::from(*amount),
        _ => false,
    };
    verdict.violations.iter().all(|found| left(&found.violation.problem))
}

fn assigned(sheet: &DamageSheet, source: usize, split: &Split) -> u64 {
    sheet.edges_of(source).map(|(edge, _)| u64::from(split.get(edge))).sum()
}

fn source(desk: &Desk<'_>, game: &Game, place: usize, split: &Split, verdict: &Verdict) -> Html {
    let Some(source) = desk.sheet.sources().get(place) else { return Html::default() };
    let name = AttrValue::from(desk.view.object(game, source.creature));
    let owner = game.object(source.creature).map(Object::controller);
    let class = owner.map_or("p0", colour);
    let edges: Vec<usize> = desk.sheet.edges_of(place).map(|(edge, _)| edge).collect();
    if let [only] = edges.as_slice()
        && !is_divided(desk.sheet, place)
    {
        let recipient = recipient_name(desk, game, *only);
        return html! {
            <div class={classes!("source", class)}>
                <p><b>{ text::deals(&name, source.amount) }</b>{ " → " }{ recipient }</p>
            </div>
        };
    }
    let given = assigned(desk.sheet, place, split);
    let state = match given.cmp(&u64::from(source.amount)) {
        core::cmp::Ordering::Less => "left",
        core::cmp::Ordering::Equal => "left none",
        core::cmp::Ordering::Greater => "left over",
    };
    html! {
        <fieldset class={classes!("source", class)}>
            <legend>
                <b>{ text::deals(&name, source.amount) }</b>
                if let Some(owner) = owner.filter(|owner| *owner != desk.sheet.player()) {
                    <small>{ text::divided_by(&player_name(game, owner), &player_name(game, desk.sheet.player())) }</small>
                }
                <span class={state}>{ text::left(source.amount, given) }</span>
            </legend>
            for index in edges { { edge(desk, game, &name, index, split, verdict, class) } }
        </fieldset>
    }
}

fn recipient_name(desk: &Desk<'_>, game: &Game, edge: usize) -> String {
    let recipient = desk.sheet.edges().get(edge).and_then(|edge| desk.sheet.recipients().get(edge.recipient));
    recipient.map(|recipient| desk.view.thing(game, recipient.thing)).unwrap_or_default()
}

fn edge(
    desk: &Desk<'_>,
    game: &Game,
    source_name: &AttrValue,
    index: usize,
    split: &Split,
    verdict: &Verdict,
    class: &'static str,
) -> Html {
    let sheet = desk.sheet;
    let Some(edge) = sheet.edges().get(index) else { return Html::default() };
    let Some(source) = sheet.sources().get(edge.source) else { return Html::default() };
    let recipient = recipient_name(desk, game, index);
    let is_creature =
        sheet.recipients().get(edge.recipient).is_some_and(|recipient| recipient.lethal.is_some());
    let need = is_creature.then(|| {
        let mut without = split.clone();
        without.set(index, 0);
        let missing = sheet.missing(edge.recipient, &without);
        if source.any_is_lethal && !edge.excess { missing.min(1) } else { missing }
    });
    let in_order = sheet.is_ordered() && !edge.excess && source.rule != Rule::BandingDivides;
    let place = in_order.then(|| AttrValue::from(text::ordinal(usize::from(edge.rank).saturating_add(1))));
    let broken = verdict.violations.iter().filter(|violation| violation.edge == Some(index));
    let problem = |found: &SheetViolation| {
        let says = narrate::violation(game, &desk.view.scenario, &found.violation);
        (AttrValue::from(says), found.violation.rule.cite(verdict.edition))
    };
    // What a source further down assigns may make this illegal: room is kept to say so, or its sliders would move.
    let shared = |before: &engine::SheetEdge| {
        let below =
            |other: &engine::SheetEdge| other.source > edge.source && other.recipient == before.recipient;
        before.rank < edge.rank && sheet.edges().iter().any(below)
    };
    html! {
        <Edge {index} source={source_name.clone()} recipient={recipient} {place} of={source.amount} amount={split.get(index)}
            bound={desk.bounds.edges.get(index).copied().unwrap_or(Bound { least: 0, most: source.amount })} {need}
            lethal={is_creature && sheet.missing(edge.recipient, split) == 0}
            problems={broken.map(problem).collect::<Vec<_>>()} room={sheet.edges_of(edge.source).any(|(_, before)| shared(before))}
            {class} dispatch={desk.dispatch.clone()} />
    }
}

/// The verdict on the whole, in words; what is wrong at one edge is said there.
fn summary(desk: &Desk<'_>, game: &Game, split: &Split, verdict: &Verdict) -> Html {
    let sheet = desk.sheet;
    let edition = verdict.edition;
    if desk.forced {
        let rule = sheet.sources().first().and_then(|source| source.rule.cite(edition));
        return html! { <p class="verdict legal" role="status">{ text::FORCED }{ cites(rule) }</p> };
    }
    if verdict.is_legal() {
        let rule = sheet.sources().first().and_then(|source| source.rule.cite(edition));
        return html! {
            <div class="verdict legal" role="status">
                <p>
                    <b>{ text::LEGAL }</b>{ " " }
                    { falls(desk.view, game, sheet, split) }
                    { cites(rule) }
                </p>
            </div>
        };
    }
    // Damage still to be assigned is no fault: the reader has not finished.
    let left = left(sheet, split);
    let misplaced: Vec<_> = verdict.violations.iter().filter(|found| found.edge.is_some()).collect();
    let totals = verdict.violations.iter().filter(|found| match found.violation.problem {
        Problem::WrongTotal { amount, assigned, .. } => assigned > u64::from(amount),
        _ => found.edge.is_none(),
    });
    let totals: Vec<_> = totals.collect();
    let class = match (totals.is_empty(), left) {
        (false, _) => "verdict illegal",
        (true, 0) => "verdict unseen",
        (true, _) => "verdict",
    };
    html! {
        <div {class} role="status">
            for found in misplaced {
                // Seen at the edge; heard here, where it is announced.
                <p class="unseen">{ text::NOT_LEGAL }{ " " }{ narrate::violation(game, &desk.view.scenario, &found.violation) }</p>
            }
            for found in totals {
                <p>
                    <b>{ text::NOT_LEGAL }</b>{ " " }{ narrate::violation(game, &desk.view.scenario, &found.violation) }
                    { cites(found.violation.rule.cite(edition)) }
                </p>
            }
            if left > 0 { <p>{ text::left_to_assign(left) }</p> }
        </div>
    }
}

/// For whom a legal split is lethal, in words.
pub(crate) fn falls(view: &View, game: &Game, sheet: &DamageSheet, split: &Split) -> String {
    let killed: Vec<_> = (0..sheet.recipients().len())
        .filter(|place| sheet.missing(*place, split) == 0)
        .filter_map(|place| sheet.recipients().get(place).filter(|recipient| recipient.lethal.is_some()))
        .map(|recipient| view.thing(game, recipient.thing))
        .collect();
    if killed.is_empty() { text::LETHAL_FOR_NOBODY.into() } else { text::lethal_for(&text::list(&killed)) }
}

/// What is still to be assigned, in all.
pub(crate) fn left(sheet: &DamageSheet, split: &Split) -> u64 {
    let missing = |(place, source): (usize, &engine::SheetSource)| {
        u64::from(source.amount).saturating_sub(assigned(sheet, place, split))
    };
    sheet.sources().iter().enumerate().map(missing).sum()
}

fn buttons(desk: &Desk<'_>, shown: &Shown, split: &Split, verdict: &Verdict) -> Html {
    let sheet = desk.sheet;
    let divide = |amounts: Vec<u32>| {
        let dispatch = desk.dispatch.clone();
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Divide(amounts.clone())))
    };
    let edition = verdict.edition;
    let confirm = {
        let dispatch = desk.dispatch.clone();
        let legal = verdict.is_legal();
        let action =
            Action { player: sheet.player(), choice: Choice::AssignDamage(sheet.assignments(split)) };
        Callback::from(move |_: MouseEvent| {
            if legal {
                dispatch.dispatch(Act::Decide(action.clone()));
            }
        })
    };
    let why = (!verdict.is_legal()).then(|| {
        let left = left(sheet, split);
        if left > 0 { text::left_to_assign(left) } else { text::NOT_LEGAL.into() }
    });
    html! {
        <div class="actions">
            if !desk.forced {
                <button type="button" class="button" onclick={divide(sheet.lethal_first().amounts().to_vec())}>
                    { text::LETHAL_FIRST }
                </button>
                <button type="button" class="button" onclick={divide(even(sheet))}>{ text::EVEN }</button>
                if let Some(author) = author(desk) {
                    <button type="button" class="button" onclick={divide(author)}>{ text::AS_AUTHOR }</button>
                }
                <button type="button" class="button" onclick={divide(fresh_split(sheet))}>{ text::RESET }</button>
                { explore_button(shown, desk.dispatch) }
            }
            <button type="button" class="button main" aria-disabled={why.is_some().then_some("true")}
                title={why} onclick={confirm}>{ text::confirm(edition) }</button>
        </div>
    }
}

/// Each source's damage in equal parts, the first ones getting what is over.
fn even(sheet: &DamageSheet) -> Vec<u32> {
    let mut amounts = Vec::with_capacity(sheet.edges().len());
    for (place, source) in sheet.sources().iter().enumerate() {
        let count = u32::try_from(sheet.edges_of(place).count()).unwrap_or(u32::MAX).max(1);
        let (each, over) = (source.amount / count, source.amount % count);
        amounts.extend((0..count).map(|edge| each.saturating_add(u32::from(edge < over))));
    }
    amounts
}

/// How the author divides here.
fn author(desk: &Desk<'_>) -> Option<Vec<u32>> {
    let sheet = desk.sheet;
    let Choice::AssignDamage(assignments) = &desk.view.frame()?.answer.as_ref()?.choice else { return None };
    let mut amounts = vec![0; sheet.edges().len()];
    for assignment in assignments {
        *amounts.get_mut(sheet.edge(assignment.source, assignment.recipient)?)? = assignment.amount;
    }
    Some(amounts)
}
