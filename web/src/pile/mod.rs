//! The stack, top object first, with the forecast for each object.

use crate::state::playback::Outlook;
use crate::state::scene::Scene;
use crate::state::view::{View, colour, player_name};
use crate::words::cite::cites;
use crate::words::combat::counters;
use crate::words::text;
use combat_lab_cards::{Adding, Listed, Step};
use combat_lab_engine::{Assignment, Fate, Forecast, Game, Object, StackEntry, StackObject, Thing};
use yew::prelude::*;

/// The panel of the stack; nothing if the stack is empty.
pub(crate) fn pile(scene: &Scene, outlook: &Outlook, quiet: bool) -> Html {
    let view = &scene.view;
    let Some(game) = view.frame().map(|frame| &frame.game).filter(|game| !game.stack().is_empty()) else {
        return Html::default();
    };
    let several = game.stack().len() > 1;
    let one = |(place, entry): (usize, &StackEntry)| {
        let then = outlook.each.iter().find(|resolved| resolved.id == entry.id()).filter(|_| !quiet);
        let then = then.map(|resolved| then_says(view, game, &resolved.forecasts)).unwrap_or_default();
        let when = if place == 0 { text::RESOLVES_NEXT } else { text::RESOLVES_THEN };
        object(view, game, entry, when.says(), &then, game.stack().len().saturating_sub(place))
    };
    html! {
        <section class="pile" part="stack" role="group" aria-label={view.called(text::STACK)}>
            <h3>{ text::STACK }{ " " }<span>{ if several { text::TOP_FIRST } else { text::WAITS_FOR_PASSES } }</span></h3>
            <ol class="objects">{ for game.stack().iter().rev().enumerate().map(one) }</ol>
        </section>
    }
}

/// "Then: the Piker dies, Bob: 19 life."
fn then_says(view: &View, game: &Game, forecasts: &[Forecast]) -> String {
    let (mut die, mut other) = (Vec::new(), Vec::new());
    for forecast in forecasts {
        let name = view.thing(game, forecast.thing);
        match (forecast.thing, forecast.fate) {
            (Thing::Player(_), Fate::Goes(_)) => other.push(text::loses(&name)),
            (Thing::Player(id), Fate::Stays(life)) => {
                if game.player(id).is_none_or(|it| u32::try_from(it.life()).unwrap_or(0) != life) {
                    other.push(text::goes_to(&name, life));
                }
                other.add_all(counters(view, game, forecast.thing, forecast.counters));
            }
            (_, Fate::Stays(_)) => other.add_all(counters(view, game, forecast.thing, forecast.counters)),
            (_, Fate::Goes(_)) => die.push(name),
            (_, Fate::Leaves(zone)) => {
                other.push([&name, ": ", text::leaves_for(zone, view.edition())].concat());
            }
            (_, Fate::Open) => {}
        }
    }
    let die = (!die.is_empty()).then(|| text::falls(&die, &[]));
    let all: Vec<String> = die.into_iter().chain(other).listed();
    if all.is_empty() { String::new() } else { text::then_happens(&all.join(", ")) }
}

fn object(view: &View, game: &Game, entry: &StackEntry, when: &'static str, then: &str, key: usize) -> Html {
    let object = entry.object();
    if let StackObject::CombatDamage { step, assignments } = object {
        let damage = combat_damage(view, game, *step, assignments);
        let cited = object.rule().and_then(|rule| rule.cite(view.edition()));
        return html! {
            <li class="object damage" {key}>
                <span class="when">{ when }</span>
                { damage }
                if !then.is_empty() { <p class="then">{ then }</p> }
                <small class="soft">{ text::CANNOT_COUNTER }</small>
                { cites(cited) }
            </li>
        };
    }
    let by = object.controller();
    let says = combat_lab_narrate::stack_text(game, &view.scenario, object);
    html! {
        <li class={classes!("object", by.map(colour))} {key}>
            <span class="when">{ when }</span>
            <b>{ combat_lab_narrate::stack_object(game, &view.scenario, object) }</b>
            if let Some(says) = says { <p>{ says }{ "." }</p> }
            <small class="soft">{ by.map(|player| player_name(game, player)) }</small>
            if !then.is_empty() { <p class="then">{ then }</p> }
        </li>
    }
}

fn combat_damage(view: &View, game: &Game, step: Step, assignments: &[Assignment]) -> Html {
    let name = if step == Step::FirstStrikeDamage { text::FIRST_STRIKE_DAMAGE } else { text::COMBAT_DAMAGE };
    let there = |thing: Thing| match thing {
        Thing::Object(object) => game.object(object).is_some_and(Object::is_in_play),
        _ => true,
    };
    let packet = |part: &Assignment| {
        let lost = !there(part.recipient);
        let gone = !there(part.source.into());
        let owner = game.object(part.source).map(Object::controller);
        let to = if lost { text::NOBODY.into() } else { view.thing(game, part.recipient) };
        let of = view.object(game, part.source);
        html! {
            <li class={classes!(owner.map(colour), lost.then_some("lost"))}>
                <span class="tok">{ part.amount }</span>
                <span>
                    <span class="src">{ if gone { text::source_gone(&of) } else { of } }</span>{ " → " }{ to }
                </span>
            </li>
        }
    };
    html! {
        <>
            <b>{ name }</b>
            <ul class="packets">{ for assignments.iter().map(packet) }</ul>
        </>
    }
}
