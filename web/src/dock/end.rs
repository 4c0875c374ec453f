//! The last frame as a result: who is gone, what life is left, and the rule that decided.

use super::Says;
use crate::scene::Scene;
use crate::state::shown::Shown;
use crate::state::{Act, Along, Stage};
use crate::words::cite::cites;
use crate::words::text;
use engine::{Happening, Object, Outcome};
use rulebook::Edition;
use yew::prelude::*;

pub(crate) fn end(stage: &Stage, shown: &Shown, scene: &Scene, outcome: &Outcome) -> Says {
    let view = &shown.view;
    let frames = view.frames();
    let names = |gone: &Happening| match gone {
        Happening::Destroyed { object, .. } | Happening::ToughnessZero(object) => view
            .frame()
            .and_then(|frame| frame.game.object(*object))
            .map(|object: &Object| view.card(object).to_owned()),
        _ => None,
    };
    let events = || frames.iter().flat_map(|frame| &frame.events);
    let gone: Vec<String> = events().filter_map(|event| names(&event.kind)).collect();
    let lives = view.frame().map(|frame| {
        let life = frame.game.players().map(|(_, player)| text::has_life(player.name(), player.life()));
        text::list(&life.collect::<Vec<_>>())
    });
    // What the game ended by; or else what destroyed the last that is gone.
    let over = !matches!(outcome, Outcome::CombatOver | Outcome::TurnsOver);
    let kills = |frame: &replay::Frame| frame.events.iter().any(|event| names(&event.kind).is_some());
    let decided = if over { Some(view.at) } else { frames.iter().rposition(kills) };
    let rules = |at: usize| view.details(at).iter().flat_map(|line| line.citations.iter().copied());
    let rule = decided.and_then(|at| if over { rules(at).last() } else { rules(at).next() });
    let other = Edition::HEADLINES.into_iter().cycle().skip_while(|edition| *edition != stage.edition).nth(1);
    let other = other.or(Edition::HEADLINES.first().copied()).filter(|other| *other != stage.edition);
    let sentence = over.then(|| view.sentence(view.at).to_owned());
    let caption = view.frame().and_then(|frame| frame.caption.clone());
    let summary = view.scenario.summary.clone().filter(|_| caption.is_none());
    let words = html! {
        <p>
            <b>{ sentence.unwrap_or_else(|| text::ended_with(&gone)) }</b>{ " " }
            { lives }{ "." }{ cites(rule) }
            if let Some(said) = caption.or(summary) { { " " }<span class="caption">{ said }</span> }
        </p>
    };
    let again = html! {
        <button type="button" class="btn" onclick={scene.does(|| Along::To(0))}>{ text::ONCE_MORE }</button>
    };
    let go = other.map(|other| {
        html! {
            <button type="button" class="btn go" onclick={scene.does(move || Act::Edition(other))}>{ text::same_in(other) }</button>
        }
    });
    Says { class: "end", sign: "✓".into(), words, mend: again, go: go.unwrap_or_default() }
}
