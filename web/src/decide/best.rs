//! The results of choices: the best attacks, blocks and splits of damage, with the reader's draft
//! among them; and a drafted attack, unblocked and against the best blocks.

use crate::state::draft::standing;
use crate::state::later::Later;
use crate::state::playback::Playback;
use crate::state::puzzle::{Best, Wish, blocked_at};
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::state::{Act, Draft};
use crate::words::combat::outcome;
use crate::words::{Words, text};
use combat_lab_cards::{Adding, Listed, Step};
use combat_lab_damage::Split;
use combat_lab_engine::{
    Action, CardId, Choice, CombatChoice, Decision, Game, PlayerId, Strike, Thing, sort,
};
use combat_lab_replay::{
    AttackForecast, AttackOutcome, AttackTable, ChoiceOutcome, ChosenWay, OutcomeTable, choice_outcome,
};
use yew::prelude::*;

/// The offer to search for the best choices, or the results of the search.
pub(crate) fn best(playback: &Playback, scene: &Scene) -> Html {
    let view = &scene.view;
    let drafted = standing(&view.decision, playback.declared.as_deref());
    let is_known = |best: &&Best| match (best, &drafted) {
        (Best::Table(_) | Best::Attacks(_), _) => true,
        (Best::Attack(attack, _), Some(draft)) => attack.is_same(draft),
        (Best::Attack(..), None) => false,
    };
    let known = playback.history.puzzling.best(view).filter(is_known);
    let known = known.zip(Later::here());
    let told = known.map(|(best, _)| match best {
        Best::Table(_) => None,
        Best::Attack(..) => Some(Wish::Attack),
        Best::Attacks(_) => Some(Wish::Attacks),
    });
    let found: Html = known.map(|(best, later)| (later.best)(playback, scene, best)).into_iter().collect();
    if told == Some(None) {
        return found;
    }
    let offers: &[(Words, Wish)] = match *view.decision {
        Decision::AssignDamage { .. } => &[(text::BEST_SPLITS, Wish::Splits)],
        Decision::DeclareAttackers { .. } => {
            &[(text::ATTACK_RESULT, Wish::Attack), (text::BEST_ATTACKS, Wish::Attacks)]
        }
        Decision::Over(_) => return found,
        _ if looks_at_blocks(view) => &[(text::BEST_BLOCKS, Wish::Blocks)],
        _ => return found,
    };
    let offers = offers.iter().filter(|(_, wish)| told != Some(Some(*wish)));
    let offer = |(label, wish): &(Words, Wish)| {
        let (label, wish) = (*label, *wish);
        html! { <button type="button" class="button" onclick={scene.does(move || Act::Wish(wish))}>{ label }</button> }
    };
    html! {
        <>
            { found }
            <section class="panel actions" role="group" aria-label={text::RESULTS}>{ for offers.map(offer) }</section>
        </>
    }
}

/// Whether blocks are being declared, or have just been, or all is over and the reader looks back.
fn looks_at_blocks(view: &View) -> bool {
    let step = view.frame().map(|frame| frame.moment.step);
    let is_near = step == Some(Step::DeclareBlockers) || matches!(*view.decision, Decision::Over(_));
    is_near && blocked_at(view).is_some()
}

/// The results of the search.
pub(crate) fn found(playback: &Playback, scene: &Scene, best: &Best) -> Html {
    match best {
        Best::Table(found) => table(playback, scene, found),
        Best::Attack(_, forecast) => attack(scene, forecast),
        Best::Attacks(table) => attacks(playback, scene, table),
    }
}

/// The most results of the best blocks that are listed for an attack.
const FEW: usize = 2;

/// Every attack by its result against the best blocks; the reader's draft is among them.
fn attacks(playback: &Playback, scene: &Scene, table: &AttackTable) -> Html {
    let view = &scene.view;
    let Some(game) = view.frame().map(|frame| &frame.game) else { return Html::default() };
    let draft = standing(&view.decision, playback.declared.as_deref());
    let is_draft = |it: &Action| draft.as_ref().is_some_and(|draft| draft.is_same(&it.choice));
    let line = |row: &AttackOutcome| -> Option<Html> {
        let own = row.ways.iter().find(|it| is_draft(&it.action));
        let choice = own.or(row.ways.first())?.action.choice.clone();
        let says = said(view, game, None, &choice);
        let others = row.ways.len().saturating_sub(1);
        // Of the best blocks, those that are best by the measure of the other tables come first.
        let side = game.players().map(|(id, _)| id).find(|id| !game.are_allied(*id, table.player));
        let mut ends: Vec<(i64, &ChoiceOutcome)> =
            row.blocks.iter().map(|it| (side.map_or(0, |side| rank(game, side, it)), it)).listed();
        sort(&mut ends, |one, other| one.0.cmp(&other.0));
        let more = ends.split_off(ends.len().min(FEW)).len();
        let takes = scene.does(move || Draft::Declare(choice.clone()));
        Some(html! {
            <tr class={own.map(|_| "own")}>
                <th scope="row">
                    <button type="button" class="button long" aria-pressed={own.is_some().to_string()} onclick={takes}>{ says }</button>
                    if others > 0 { <small>{ " " }{ text::other_ways(others) }</small> }
                </th>
                <td>
                    for (_, end) in ends { <p>{ outcome(view, game, end) }</p> }
                    if more > 0 { <small>{ text::other_blocks(more) }</small> }
                </td>
            </tr>
        })
    };
    let shown =
        |row: &&AttackOutcome| row.ways.iter().any(|it| is_draft(&it.action)) || row.worse_than.is_none();
    let (best, worse): (Vec<&AttackOutcome>, Vec<&AttackOutcome>) = table.rows.iter().partition(shown);
    let lines = |rows: &[&AttackOutcome]| {
        rows_of(text::THE_ATTACK, text::WITH_BEST_BLOCKS, rows.iter().filter_map(|row| line(row)).collect())
    };
    let (listed, more) = worse.split_at(worse.len().min(MOST));
    html! {
        <section class="panel" role="group" aria-label={text::BEST_ATTACKS}>
            <h3>{ text::BEST_ATTACKS }</h3>
            <p class="soft">{ text::ASSUMES_NO_PLAYS }</p>
            { lines(&best) }
            if !worse.is_empty() {
                <details>
                    <summary>{ text::worse_results(worse.len()) }</summary>
                    { lines(listed) }
                    if !more.is_empty() { <p class="soft">{ text::first_ways(MOST, None) }</p> }
                </details>
            }
            if !table.complete { <p class="soft">{ text::NOT_ALL_TRIED }</p> }
        </section>
    }
}

/// An attack, unblocked and against the best blocks.
fn attack(scene: &Scene, forecast: &AttackForecast) -> Html {
    let view = &scene.view;
    let Some(game) = view.frame().map(|frame| &frame.game) else { return Html::default() };
    let opponent = |id: &PlayerId| !game.are_allied(*id, game.active_player());
    let side = match forecast.game.decision() {
        Decision::DeclareBlockers { defender, .. } => Some(defender),
        _ => game.players().map(|(id, _)| id).find(opponent),
    };
    let Some(side) = side else { return Html::default() };
    let mut blocks: Vec<(i64, &ChoiceOutcome)> =
        forecast.blocks.iter().map(|row| (rank(game, side, row), row)).listed();
    sort(&mut blocks, |one, other| one.0.cmp(&other.0));
    let more = blocks.split_off(blocks.len().min(MOST)).len();
    let line = |(_, it): &(i64, &ChoiceOutcome)| {
        let way = it.ways.first().map(|way| said_whole(view, &forecast.game, None, way));
        let others = it.ways.len().saturating_sub(1);
        html! {
            <tr>
                <th scope="row">
                    { way }
                    if others > 0 { <small>{ " " }{ text::other_ways(others) }</small> }
                </th>
                <td>{ outcome(view, game, it) }</td>
            </tr>
        }
    };
    html! {
        <section class="panel" role="group" aria-label={text::ATTACK_RESULT}>
            <h3>{ text::ATTACK_RESULT }</h3>
            <p class="soft">{ text::ASSUMES_NO_PLAYS }</p>
            if let Some(unblocked) = &forecast.unblocked {
                <p>{ text::if_unblocked(&outcome(view, game, unblocked)) }</p>
            }
            if !blocks.is_empty() {
                <p>{ text::best_blocks_of(&player_name(game, side)) }</p>
                { rows_of(text::THE_BLOCK, text::ITS_RESULT, html! { { for blocks.iter().map(line) } }) }
            }
            if more > 0 { <p class="soft">{ text::first_ways(MOST, None) }</p> }
            if !forecast.complete { <p class="soft">{ text::NOT_ALL_TRIED }</p> }
        </section>
    }
}

/// A table of choices and their results.
fn rows_of(what: Words, result: Words, rows: Html) -> Html {
    html! {
        <table class="bests">
            <thead><tr><th scope="col">{ what }</th><th scope="col">{ result }</th></tr></thead>
            <tbody>{ rows }</tbody>
        </table>
    }
}

/// A row: an outcome, and one declaration that leads to it.
struct RankedOutcome<'a> {
    outcome: &'a ChoiceOutcome,
    shown: &'a ChosenWay,
    own: bool,
}

/// The row of an outcome; it shows the reader's draft if that leads to it.
fn row<'a>(outcome: &'a ChoiceOutcome, is_draft: &impl Fn(&Action) -> bool) -> Option<RankedOutcome<'a>> {
    let own = outcome.ways.iter().find(|way| is_draft(&way.action));
    Some(RankedOutcome { outcome, shown: own.or(outcome.ways.first())?, own: own.is_some() })
}

/// The table of blocks, or of divisions.
fn table(playback: &Playback, scene: &Scene, table: &OutcomeTable) -> Html {
    let view = &scene.view;
    let Some(game) = view.frame().map(|frame| &frame.game) else { return Html::default() };
    let (side, strike, label, what) = match &*view.decision {
        Decision::DeclareBlockers { defender, .. } => (*defender, None, text::BEST_BLOCKS, text::THE_BLOCK),
        Decision::AssignDamage { player, strike } => {
            (*player, Some(&**strike), text::BEST_SPLITS, text::THE_SPLIT)
        }
        _ => return Html::default(),
    };
    let draft = match (strike, &playback.drafted) {
        (Some(strike), Some(drafted)) => Some(Choice::AssignDamage(strike.assignments(&drafted.split))),
        _ => standing(&view.decision, playback.declared.as_deref()),
    };
    let is_same = |draft: &Choice, choice: &Choice| match strike {
        Some(strike) => split(strike, draft).is_some_and(|it| Some(it) == split(strike, choice)),
        None => draft.is_same(choice),
    };
    let is_draft = |action: &Action| draft.as_ref().is_some_and(|draft| is_same(draft, &action.choice));
    let mut ranked: Vec<(i64, RankedOutcome<'_>)> = table
        .rows
        .iter()
        .filter_map(|it| row(it, &is_draft))
        .map(|row| (rank(game, side, row.outcome), row))
        .listed();
    sort(&mut ranked, |one, other| one.0.cmp(&other.0));
    let rows: Vec<RankedOutcome<'_>> = ranked.into_iter().map(|(_, row)| row).listed();
    // A draft that no row shows is played separately.
    let drafted = draft.as_ref().filter(|_| rows.iter().all(|row| !row.own)).and_then(|choice| {
        let chosen = Action { player: table.player, choice: game.complete_declaration(choice) };
        choice_outcome(game, &chosen)
    });
    let drafted = drafted.as_ref().and_then(|outcome| row(outcome, &is_draft));
    let (mut best, mut worse): (Vec<RankedOutcome<'_>>, Vec<RankedOutcome<'_>>) =
        rows.into_iter().partition(|row| row.outcome.worse_than.is_none() || row.own);
    best.add_all(drafted);
    let lines = |rows: &[RankedOutcome<'_>]| {
        rows_of(
            what,
            text::ITS_RESULT,
            html! { { for rows.iter().map(|row| line(scene, game, strike, row)) } },
        )
    };
    let more = worse.split_off(worse.len().min(MOST)).len();
    html! {
        <section class="panel" role="group" aria-label={label}>
            <h3>{ label }</h3>
            <p class="soft">{ text::ASSUMES_NO_PLAYS }</p>
            { lines(&best) }
            if !worse.is_empty() {
                <details>
                    <summary>{ text::worse_results(worse.len() + more) }</summary>
                    { lines(&worse) }
                    if more > 0 { <p class="soft">{ text::first_ways(MOST, None) }</p> }
                </details>
            }
            if !table.complete { <p class="soft">{ text::NOT_ALL_TRIED }</p> }
        </section>
    }
}

/// The split that a choice makes.
fn split(strike: &Strike, choice: &Choice) -> Option<Split> {
    let Choice::AssignDamage(assigned) = choice else { return None };
    strike.check_assignments(assigned).ok()
}

/// The most rows of worse results.
const MOST: usize = 60;

/// The rank of an outcome for `side`, the lowest being the best: a win or loss decides, then the
/// power and toughness lost, then life, loyalty and defense, with two life for a poison counter.
fn rank(game: &Game, side: PlayerId, outcome: &ChoiceOutcome) -> i64 {
    let size = |cards: &[CardId]| {
        let each = cards.iter().filter_map(|card| game.object(game.card(*card)?));
        let sizes = each.map(combat_lab_engine::Object::characteristics);
        sizes.map(|size| i64::from(size.power) + i64::from(size.toughness)).sum::<i64>()
    };
    let loses = outcome.beaten.iter().any(|player| game.are_allied(*player, side));
    let wins = !loses && !outcome.beaten.is_empty();
    let life: i64 = game
        .players()
        .zip(&outcome.life)
        .map(|((id, _), life)| if game.are_allied(id, side) { -i64::from(*life) } else { i64::from(*life) })
        .sum();
    let signed = |player: PlayerId, count: u32| {
        if game.are_allied(player, side) { -i64::from(count) } else { i64::from(count) }
    };
    let poison: i64 = game.players().zip(&outcome.poison).map(|((id, _), count)| signed(id, *count)).sum();
    let counters: i64 = outcome.attackable.iter().map(|it| signed(it.defender, it.counters)).sum();
    let life = life.saturating_add(counters).saturating_sub(poison.saturating_mul(2));
    let worth = (size(&outcome.lost) - size(&outcome.killed)).saturating_mul(10_000).saturating_add(life);
    let first = if wins { -1 } else { i64::from(loses) };
    first.saturating_mul(1 << 40).saturating_add(worth)
}

fn line(scene: &Scene, game: &Game, strike: Option<&Strike>, row: &RankedOutcome<'_>) -> Html {
    let view = &scene.view;
    let choice = row.shown.action.choice.clone();
    let says = said_whole(view, game, strike, row.shown);
    let drafted = strike.and_then(|strike| split(strike, &choice)).map(|split| split.amounts().to_vec());
    let takes = move || match &drafted {
        Some(amounts) => Draft::Split(amounts.clone()),
        None => Draft::Declare(choice.clone()),
    };
    let others = row.outcome.ways.len().saturating_sub(1);
    html! {
        <tr class={row.own.then_some("own")}>
            <th scope="row">
                <button type="button" class="button long" aria-pressed={row.own.to_string()}
                    onclick={scene.does(takes)}>{ says }</button>
                if others > 0 { <small>{ " " }{ text::other_ways(others) }</small> }
            </th>
            <td>{ outcome(view, game, row.outcome) }</td>
        </tr>
    }
}

/// A choice and the declarations that follow it, in a few words.
fn said_whole(view: &View, game: &Game, strike: Option<&Strike>, way: &ChosenWay) -> String {
    let each = core::iter::once(&way.action).chain(&way.then);
    each.map(|it| said(view, game, strike, &it.choice)).listed().join("; ")
}

/// A declaration or a split of damage, in a few words.
fn said(view: &View, game: &Game, strike: Option<&Strike>, choice: &Choice) -> String {
    match choice.combat() {
        Some(CombatChoice::Blockers(declared)) if declared.blocks.is_empty() => text::NOBODY_BLOCKS.into(),
        Some(CombatChoice::Blockers(declared)) => {
            let pair = |block: &combat_lab_engine::Block| {
                text::would_block(&view.object(game, block.blocker), &view.object(game, block.attacker))
            };
            declared.blocks.iter().map(pair).listed().join(", ")
        }
        Some(CombatChoice::Damage(assigned)) => {
            let several = strike.is_some_and(|strike| strike.creatures().len() > 1);
            let part = |part: &combat_lab_engine::Assignment| {
                let to = view.thing(game, part.recipient);
                if several {
                    text::deals_to(&view.object(game, part.source), part.amount, &to)
                } else {
                    text::amount_to(part.amount, &to)
                }
            };
            assigned.iter().map(part).listed().join(", ")
        }
        Some(CombatChoice::Attackers(declared)) if declared.attacks.is_empty() => text::NOBODY_ATTACKS.into(),
        Some(CombatChoice::Attackers(declared)) => {
            let mut targets: Vec<Thing> = Vec::new();
            for attack in &declared.attacks {
                if !targets.contains(&attack.target) {
                    targets.push(attack.target);
                }
            }
            let group = |target: &Thing| {
                let attacks = declared.attacks.iter().filter(|attack| attack.target == *target);
                let names: Vec<String> = attacks.map(|attack| view.object(game, attack.attacker)).listed();
                text::attack_on(&view.thing(game, *target), &text::list(&names))
            };
            targets.iter().map(group).listed().join("; ")
        }
        // Other decisions have no rows.
        None => String::new(),
    }
}
