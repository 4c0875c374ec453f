//! Dividing combat damage: every source of the player, judged together by the engine at every move.

use super::{Says, caption, confirm, mend, quiet, verdict_line};
use crate::state::Draft;
use crate::state::playback::{Drafted, Playback, fresh_split};
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::words::cite::cites;
use crate::words::division::{falls, left, taken};
use crate::words::text;
use combat_lab_cards::{Adding, Listed};
use combat_lab_damage::{DamageSheet, Split};
use combat_lab_engine::{Action, Choice, Game, Object, ObjectId, Problem, Strike};
use combat_lab_rulebook::{Citation, Edition};
use yew::prelude::*;

/// The dock's text for a draft, for the player who divides, no matter who controls the creatures.
pub(crate) fn division(playback: &Playback, scene: &Scene) -> Option<Says> {
    let view = &playback.view;
    let (strike, game) = (view.strike()?, &view.frame()?.game);
    let sheet = strike.sheet();
    let drafted = playback.drafted.as_ref()?;
    let Drafted { split, verdict, .. } = &**drafted;
    let edition = verdict.edition;
    let legal = verdict.is_legal();
    let action = Action { player: strike.player(), choice: Choice::AssignDamage(strike.assignments(split)) };
    let go = confirm(scene, text::confirm(edition), action, legal);
    if !sheet.divides() {
        let words = html! { <p>{ text::FORCED }{ cites(rule(sheet, edition)) }</p> };
        return Some(Says { class: "yes", sign: "✓".into(), words, ..quiet(go) });
    }
    let begun = *split != Split::new(fresh_split(sheet));
    match verdict.first() {
        Some(first) if !begun && first.unassigned() > 0 => {
            let left = left(sheet, split);
            let each: Vec<u64> = (0..sheet.sources().len()).map(|source| sheet.left(source, split)).listed();
            let words = html! { <p>{ text::divide_so_much(&each) }{ other_divider(strike, game) }</p> };
            let amounts = sheet.lethal_first().amounts().to_vec();
            let first = html! {
                <button type="button" class="btn" onclick={scene.does(move || Draft::Split(amounts.clone()))}>{ text::LETHAL_FIRST }</button>
            };
            let sign = left.to_string();
            Some(Says { sign, caption: caption(view), words, mend: first, ..quiet(go) })
        }
        _ => judged(view, drafted, scene, go),
    }
}

/// The dock's text for a split that has been begun. `go` confirms it.
fn judged(view: &View, drafted: &Drafted, scene: &Scene, go: Html) -> Option<Says> {
    let (strike, game) = (view.strike()?, &view.frame()?.game);
    let sheet = strike.sheet();
    let Drafted { split, verdict, forecasts, .. } = drafted;
    let edition = verdict.edition;
    let Some(first) = verdict.first() else {
        let moved = taken(view, game, strike, drafted.taken()).map(|moved| [" ", &moved].concat());
        let words = html! { <p><b>{ text::LEGAL }</b>{ " " }{ falls(view, game, strike, forecasts) }{ cites(rule(sheet, edition)) }{ moved }</p> };
        return Some(Says { class: "yes", sign: "✓".into(), words, ..quiet(go) });
    };
    if first.unassigned() == 0 {
        let violation = strike.violation(first)?;
        let says = match &violation.problem {
            Problem::LethalFirst { recipient, first, missing, .. } => {
                text::nothing_before(&view.thing(game, *recipient), &view.thing(game, *first), *missing)
            }
            _ => combat_lab_narrate::violation(game, &view.scenario, &violation),
        };
        let broken = verdict.violations.iter().filter(|found| found.unassigned() == 0).count();
        let cited = first.rule.cite(edition);
        let words = verdict_line(text::NOT_LEGAL, &says, cited, broken.saturating_sub(1));
        let label = all_to_the_first(sheet, split).map_or(text::MAKE_LEGAL.into(), AttrValue::from);
        return Some(Says { class: "no", sign: "✕".into(), words, mend: mend(scene, label), ..quiet(go) });
    }
    let left = left(sheet, split);
    let words = html! {
        <p><b>{ text::left_to_give(left) }</b>{ " " }{ text::DEALS_ALL }{ cites(first.rule.cite(edition)) }</p>
    };
    Some(Says { sign: left.to_string(), words, mend: mend(scene, text::GIVE_THE_REST), ..quiet(go) })
}

/// The rule by which damage is divided here.
fn rule(sheet: &DamageSheet, edition: Edition) -> Option<Citation> {
    let divided = (0..sheet.sources().len()).find(|source| sheet.is_divided(*source)).unwrap_or_default();
    sheet.sources().get(divided).and_then(|source| source.rule.cite(edition))
}

/// The creature's controller, if another player divides its damage.
fn other_divider(strike: &Strike, game: &Game) -> Option<String> {
    let owner = |creature: &ObjectId| game.object(*creature).map(Object::controller);
    let owner = strike.creatures().iter().filter_map(owner).find(|owner| *owner != strike.player())?;
    let divides = text::divided_by(&player_name(game, owner), &player_name(game, strike.player()));
    Some([" ", &divides, "."].concat())
}

/// The correction's label, if it assigns everything to the first in order.
fn all_to_the_first(sheet: &DamageSheet, split: &Split) -> Option<String> {
    let mut divided = (0..sheet.sources().len()).filter(|source| sheet.is_divided(*source));
    let source = divided.next().filter(|_| sheet.is_ordered() && divided.next().is_none())?;
    let (first, _) = sheet.edges_of(source).next()?;
    let of = sheet.sources().get(source)?.amount;
    (sheet.nearest(split).get(first) == of).then(|| text::all_to_first(of))
}

/// Each source's damage in equal parts, with the remainder to the first ones.
pub(crate) fn even(sheet: &DamageSheet) -> Vec<u32> {
    let mut amounts = Vec::with_capacity(sheet.edges().len());
    for (place, source) in sheet.sources().iter().enumerate() {
        let count = u32::try_from(sheet.edges_of(place).count()).unwrap_or(u32::MAX).max(1);
        let (each, over) = (source.amount / count, source.amount % count);
        amounts.add_all((0..count).map(|edge| each.saturating_add(u32::from(edge < over))));
    }
    amounts
}

/// The author's split here.
pub(crate) fn author(view: &View) -> Option<Vec<u32>> {
    let strike = view.strike()?;
    let Choice::AssignDamage(assignments) = &view.frame()?.answer.as_ref()?.choice else { return None };
    let mut amounts = vec![0; strike.sheet().edges().len()];
    for assignment in assignments {
        *amounts.get_mut(strike.edge(assignment.source, assignment.recipient)?)? = assignment.amount;
    }
    Some(amounts)
}
