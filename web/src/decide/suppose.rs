//! "What if": the result of what is drafted, for each value that something could have.

use super::select::Select;
use crate::state::draft::standing;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::words::combat::{result as foretold, unforeseen};
use crate::words::text;
use combat_lab_engine::{Choice, Decision, Fate, Forecast, Game, ObjectId, PlayerId, Supposed, Thing};
use std::rc::Rc;
use yew::prelude::*;

/// The most creatures to choose from, and the values listed beyond the present one.
const MOST: usize = 40;
const BEYOND: i32 = 4;
/// The most values of one thing.
const VALUES: i32 = 24;

/// Something that has a value, which could be another.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    Power(ObjectId),
    Toughness(ObjectId),
    Life(PlayerId),
}

/// The offer, where something is declared or about to resolve. A division has its sliders and the
/// map of all splits.
pub(crate) fn what_if(playback: &Playback, scene: &Scene) -> Html {
    let view = &scene.view;
    let declared = standing(&view.decision, playback.declared.as_deref()).map(Rc::new);
    let is_foretold = match *view.decision {
        Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. } => declared.is_some(),
        Decision::AssignDamage { .. } => false,
        _ => view.frame().is_some_and(|frame| !frame.game.stack().is_empty()),
    };
    if is_foretold {
        html! { <WhatIf scene={scene.clone()} {declared} key={view.at} /> }
    } else {
        Html::default()
    }
}

#[derive(Clone, PartialEq, Properties)]
struct WhatIfProps {
    scene: Scene,
    declared: Option<Rc<Choice>>,
}

#[component]
fn WhatIf(props: &WhatIfProps) -> Html {
    let open = use_state(|| false);
    let at = use_state(|| 0_usize);
    let view = &props.scene.view;
    let Some(game) = view.frame().map(|frame| &frame.game) else { return Html::default() };
    let ontoggle = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(!*open))
    };
    let content = || {
        let groups = valued(view, game);
        let all: Vec<Of> = groups.iter().flat_map(|(_, group)| group.iter().map(|(of, _)| *of)).collect();
        let of = *all.get(*at).or(all.first())?;
        let names = |(name, group): (AttrValue, Vec<(Of, AttrValue)>)| {
            (name, group.into_iter().map(|(_, name)| name).collect())
        };
        let groups: Vec<_> = groups.into_iter().map(names).collect();
        let change = {
            let at = at.clone();
            Callback::from(move |place| at.set(place))
        };
        Some(html! {
            <>
                <p class="soft">{ text::SUPPOSED }{ " " }{ text::LETHAL_IN_ORDER }</p>
                <Select {groups} at={(*at).min(all.len().saturating_sub(1))} {change} label={text::SUPPOSED_OF.says()} />
                { table(view, game, of, props.declared.as_deref()) }
            </>
        })
    };
    html! {
        <section class="panel" role="group" aria-label={text::SUPPOSE}>
            <button type="button" class="button" aria-expanded={open.to_string()} onclick={ontoggle}>{ text::SUPPOSE }</button>
            if *open { { for content() } }
        </section>
    }
}

/// What could have another value: each player's life total and creatures, in a group.
fn valued(view: &View, game: &Game) -> Vec<(AttrValue, Vec<(Of, AttrValue)>)> {
    let creatures: Vec<_> = game.objects().filter(|object| object.is_creature_in_play()).take(MOST).collect();
    let players = game.players().filter(|(_, player)| !player.has_lost());
    let of = |(id, player): (PlayerId, &combat_lab_engine::Player)| {
        let own = creatures.iter().filter(|object| object.controller() == id).flat_map(|object| {
            let name = view.object(game, object.id());
            let named = |of, value: crate::words::Words| (of, [&name, ": ", value.says()].concat().into());
            [named(Of::Power(object.id()), text::POWER), named(Of::Toughness(object.id()), text::TOUGHNESS)]
        });
        let life = (Of::Life(id), [player.name(), ": ", text::LIFE.says()].concat().into());
        (AttrValue::from(player_name(game, id)), own.chain([life]).collect())
    };
    players.map(of).collect()
}

/// The result for each value, neighbours with the same one together.
fn table(view: &View, game: &Game, of: Of, declared: Option<&Choice>) -> Html {
    let (label, now, least) = match of {
        Of::Power(id) => (text::POWER, game.object(id).map(|it| it.characteristics().power), 0),
        Of::Toughness(id) => (text::TOUGHNESS, game.object(id).map(|it| it.characteristics().toughness), 1),
        Of::Life(id) => (text::LIFE, game.player(id).map(combat_lab_engine::Player::life), 1),
    };
    let Some(now) = now else { return Html::default() };
    let last = now.saturating_add(BEYOND).max(least);
    let first = least.max(last.saturating_sub(VALUES)).min(now);
    let mut rows: Vec<(i32, i32, String)> = Vec::new();
    for value in first..=last {
        let supposed = match of {
            Of::Power(id) => Supposed::Power(id, value),
            Of::Toughness(id) => Supposed::Toughness(id, value),
            Of::Life(id) => Supposed::Life(id, value),
        };
        let then = if value == now { Some(game.clone()) } else { game.supposing(supposed) };
        let Some(then) = then else { continue };
        let says = result(view, &then, of, declared);
        let takes_too_long = says == text::TOO_LONG_TO_FORESEE.says();
        match rows.last_mut().filter(|(_, last, known)| *known == says && last.checked_add(1) == Some(value))
        {
            Some((_, last, _)) => *last = value,
            None => rows.push((value, value, says)),
        }
        // One that takes too long takes a moment, and the others would take as long.
        if takes_too_long {
            break;
        }
    }
    let row = |(first, last, says): &(i32, i32, String)| {
        let is_now = (*first..=*last).contains(&now);
        let values =
            if first == last { first.to_string() } else { text::from_to((*first).into(), (*last).into()) };
        html! {
            <tr class={is_now.then_some("own")}>
                <th scope="row">{ values }if is_now { <small>{ " " }{ text::AS_IT_IS }</small> }</th>
                <td>{ says }</td>
            </tr>
        }
    };
    html! {
        <table class="bests">
            <thead><tr><th scope="col">{ label }</th><th scope="col">{ text::ITS_RESULT }</th></tr></thead>
            <tbody>{ for rows.iter().map(row) }</tbody>
        </table>
    }
}

/// The result of the draft in this game.
fn result(view: &View, game: &Game, of: Of, declared: Option<&Choice>) -> String {
    let forecasts = match (game.decision(), declared) {
        (Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. }, Some(declared)) => {
            match game.forecast_declaration(declared) {
                Ok(foreseen) => foreseen.forecasts,
                Err(why) => return unforeseen(game, why).unwrap_or_else(|| text::NOT_LEGAL.into()),
            }
        }
        _ => game.forecast_stack().0,
    };
    // Of a life total that is supposed, only whether it is enough is worth a line.
    let lives = |forecast: &&Forecast| matches!((of, forecast.thing, forecast.fate), (Of::Life(id), Thing::Player(player), Fate::Stays(_)) if id == player);
    let survives = forecasts.iter().find(lives).map(|_| match of {
        Of::Life(id) => text::survives(&player_name(game, id)),
        Of::Power(_) | Of::Toughness(_) => String::new(),
    });
    let others: Vec<Forecast> = forecasts.iter().filter(|it| !lives(it)).copied().collect();
    let said: Vec<String> = survives.into_iter().chain(foretold(view, game, &others)).collect();
    if said.is_empty() { text::NOTHING_CHANGES.into() } else { [&said.join("; "), "."].concat() }
}
