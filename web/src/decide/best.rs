//! The best blocks of an attack: what each way to block comes to, and the reader's draft among
//! them.

use crate::state::draft::{same, standing};
use crate::state::later::Later;
use crate::state::playback::Playback;
use crate::state::puzzle::{Wish, blocked_at};
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::state::{Act, Draft};
use crate::words::text;
use combat_lab_engine::{Action, CardId, Choice, Decision, Game, PlayerId, sort};
use combat_lab_replay::{BlockOutcome, BlockTable, block_outcome};
use yew::prelude::*;

/// The offer to find them, or what was found.
pub(crate) fn best(playback: &Playback, scene: &Scene) -> Html {
    let view = &scene.view;
    let known = playback.history.puzzling.blocks(view);
    if let Some((table, later)) = known.zip(Later::here()) {
        return (later.best)(playback, scene, table);
    }
    if blocked_at(view).is_none() {
        return Html::default();
    }
    html! {
        <section class="panel" role="group" aria-label={text::BEST_BLOCKS}>
            <button type="button" class="button" onclick={scene.does(|| Act::Wish(Wish::Blocks))}>{ text::BEST_BLOCKS }</button>
        </section>
    }
}

/// A row: an outcome, and the declaration that stands for it.
struct Row<'a> {
    outcome: &'a BlockOutcome,
    shown: &'a Action,
    own: bool,
}

/// The row of an outcome. The draft stands for its own.
fn row<'a>(outcome: &'a BlockOutcome, is_draft: &impl Fn(&Action) -> bool) -> Option<Row<'a>> {
    let own = outcome.declarations.iter().find(|action| is_draft(action));
    Some(Row { outcome, shown: own.or(outcome.declarations.first())?, own: own.is_some() })
}

/// The table.
pub(crate) fn table(playback: &Playback, scene: &Scene, table: &BlockTable) -> Html {
    let view = &scene.view;
    let Some(game) = view.frame().map(|frame| &frame.game) else { return Html::default() };
    let Decision::DeclareBlockers { defender, .. } = *view.decision else { return Html::default() };
    let draft = standing(&view.decision, playback.declared.as_deref());
    let is_draft =
        |action: &Action| draft.as_ref().is_some_and(|draft| same(draft, &action.choice) == Some(true));
    let mut ranked: Vec<(i64, Row<'_>)> = table
        .rows
        .iter()
        .filter_map(|it| row(it, &is_draft))
        .map(|row| (rank(game, defender, row.outcome), row))
        .collect();
    sort(&mut ranked, |one, other| one.0.cmp(&other.0));
    let rows: Vec<Row<'_>> = ranked.into_iter().map(|(_, row)| row).collect();
    // A draft whose like stands in another row is played for itself.
    let drafted = draft.as_ref().filter(|_| rows.iter().all(|row| !row.own)).and_then(|choice| {
        let declared = Action { player: table.player, choice: game.complete_declaration(choice) };
        block_outcome(game, &declared)
    });
    let drafted = drafted.as_ref().and_then(|outcome| row(outcome, &is_draft));
    let (mut best, mut worse): (Vec<Row<'_>>, Vec<Row<'_>>) =
        rows.into_iter().partition(|row| row.outcome.worse_than.is_none() || row.own);
    best.extend(drafted);
    let lines = |rows: &[Row<'_>]| {
        html! {
            <table class="bests">
                <thead><tr><th scope="col">{ text::THE_BLOCK }</th><th scope="col">{ text::ITS_RESULT }</th></tr></thead>
                <tbody>{ for rows.iter().map(|row| line(scene, game, defender, row)) }</tbody>
            </table>
        }
    };
    let more = worse.split_off(worse.len().min(MOST)).len();
    html! {
        <section class="panel" role="group" aria-label={text::BEST_BLOCKS}>
            <h3>{ text::BEST_BLOCKS }</h3>
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

/// The most rows of worse results.
const MOST: usize = 60;

/// The best comes first: by power and toughness lost, then by life.
fn rank(game: &Game, defender: PlayerId, outcome: &BlockOutcome) -> i64 {
    let size = |cards: &[CardId]| {
        let each = cards.iter().filter_map(|card| game.object(game.card(*card)?));
        let sizes = each.map(combat_lab_engine::Object::characteristics);
        sizes.map(|size| i64::from(size.power) + i64::from(size.toughness)).sum::<i64>()
    };
    let loses = outcome.beaten.iter().any(|player| game.are_allied(*player, defender));
    let wins = !loses && !outcome.beaten.is_empty();
    let life: i64 = game
        .players()
        .zip(&outcome.life)
        .map(
            |((id, _), life)| {
                if game.are_allied(id, defender) { -i64::from(*life) } else { i64::from(*life) }
            },
        )
        .sum();
    let worth = (size(&outcome.lost) - size(&outcome.killed)).saturating_mul(10_000).saturating_add(life);
    let first = if wins { -1 } else { i64::from(loses) };
    first.saturating_mul(1 << 40).saturating_add(worth)
}

fn line(scene: &Scene, game: &Game, defender: PlayerId, row: &Row<'_>) -> Html {
    let view = &scene.view;
    let choice = row.shown.choice.clone();
    let block = match &choice {
        Choice::DeclareBlockers(declared) if !declared.blocks.is_empty() => {
            let pair = |block: &combat_lab_engine::Block| {
                text::would_block(&view.object(game, block.blocker), &view.object(game, block.attacker))
            };
            declared.blocks.iter().map(pair).collect::<Vec<_>>().join(", ")
        }
        _ => text::NOBODY_BLOCKS.into(),
    };
    let others = row.outcome.declarations.len().saturating_sub(1);
    html! {
        <tr class={row.own.then_some("own")}>
            <th scope="row">
                <button type="button" class="button long" aria-pressed={row.own.to_string()}
                    onclick={scene.does(move || Draft::Declare(choice.clone()))}>{ block }</button>
                if others > 0 { <small>{ " " }{ text::other_ways(others) }</small> }
            </th>
            <td>{ result(view, game, defender, row.outcome) }</td>
        </tr>
    }
}

/// The life totals that change, who loses, and who dies for whom.
fn result(view: &View, game: &Game, defender: PlayerId, outcome: &BlockOutcome) -> String {
    let mut said = Vec::new();
    for ((id, player), life) in game.players().zip(&outcome.life) {
        if outcome.beaten.contains(&id) {
            said.push(text::loses_the_game(player.name()));
        } else if player.life() != *life && game.head(id) == id {
            said.push(text::life_changes(player.name(), player.life(), *life));
        }
    }
    let name = |card: &CardId| game.card(*card).map(|object| view.object(game, object)).unwrap_or_default();
    let attacker = game.active_player();
    for (player, cards) in [(attacker, &outcome.killed), (defender, &outcome.lost)] {
        if !cards.is_empty() {
            let names: Vec<String> = cards.iter().map(name).collect();
            said.push(text::loses_these(&player_name(game, player), &text::list(&names)));
        }
    }
    if said.is_empty() { text::NOTHING_CHANGES.into() } else { [&said.join("; "), "."].concat() }
}
