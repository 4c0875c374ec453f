//! A creature as a small card: what it is now, and what it does in combat.

use crate::text;
use crate::view::{Anchor, View, colour};
use engine::{BlockStatus, CardKind, Characteristics, Event, Game, Happening, Keyword, Object, ObjectId};
use rulebook::Division;
use scenario::{Frame, narrate};
use yew::prelude::*;

/// More toughness than this is told in numbers rather than drawn.
const MOST_PIPS: i32 = 12;

/// How a creature left in this frame: what is written on it while it goes.
pub(crate) fn fate(event: &Event) -> Option<(ObjectId, &'static str)> {
    match &event.kind {
        Happening::Destroyed { object, .. } => Some((*object, text::DESTROYED)),
        Happening::ToughnessZero(object) => Some((*object, text::TOUGHNESS_ZERO)),
        Happening::Sacrificed { object, .. } => Some((*object, text::SACRIFICED)),
        Happening::Returned(object) => Some((*object, text::RETURNED)),
        _ => None,
    }
}

/// The card of `object`; with a fate, the ghost of one that has just left.
pub(crate) fn card(
    view: &View,
    frame: &Frame,
    object: &Object,
    fate: Option<&'static str>,
    deciding: bool,
) -> Html {
    let game = &frame.game;
    let now = object.characteristics();
    let class = classes!(
        "card",
        colour(object.controller()),
        fate.map(|_| "ghost"),
        object.is_tapped().then_some("tap"),
        deciding.then_some("deciding")
    );
    let fight = fight(view, game, object.id());
    html! {
        <li {class} data-thing={Anchor::Card(object.card()).key()}>
            <h4>{ object.name() }if let Some(handle) = view.handle(object) { <i>{ " " }{ handle }</i> }</h4>
            if let Some(fate) = fate { <p class="fate">{ fate }</p> }
            { fight }
            { keywords(&now) }
            { changes(view, game, object) }
            if object.is_tapped() { <p><span class="tapped">{ text::TAPPED }</span></p> }
            if object.is_summoning_sick() && !object.has(Keyword::Haste) { <p>{ text::SICK }</p> }
            { wounds(object, now.toughness) }
            { size(object, &now) }
        </li>
    }
}

/// What it does in combat, in a few words. On a small card, whom it faces is only shown by the arrows.
fn fight(view: &View, game: &Game, creature: ObjectId) -> Option<Html> {
    if let Some(attacker) = game.combat().attacker(creature) {
        let state = match attacker.status {
            BlockStatus::Undecided => None,
            BlockStatus::Blocked => Some(text::BLOCKED),
            BlockStatus::Unblocked => Some(text::UNBLOCKED),
        };
        return Some(html! {
            <p class="fight">
                { text::ATTACKS }<span class="whom">{ " " }{ view.thing(game, attacker.target) }</span>
                if let Some(state) = state { { " · " }{ state } }
            </p>
        });
    }
    let blocker = game.combat().blocker(creature)?;
    if blocker.attackers.is_empty() {
        return Some(html! { <p class="fight">{ text::BLOCKS_NOBODY }</p> });
    }
    let one = |(index, attacker): (usize, &ObjectId)| {
        html! {
            <>
                <span class="whom">{ if index > 0 { text::AND } else { " " } }{ view.object(game, *attacker) }</span>
                if let Some(place) = place(view, game, *attacker, creature) { { " · " }{ text::ordinal(place) } }
            </>
        }
    };
    Some(html! { <p class="fight">{ text::BLOCKS }{ for blocker.attackers.iter().enumerate().map(one) }</p> })
}

/// A blocker's place in the announced order of the attacker it blocks, counted from 1.
fn place(view: &View, game: &Game, attacker: ObjectId, blocker: ObjectId) -> Option<usize> {
    let announced =
        |event: &Event| matches!(&event.kind, Happening::Ordered { creature, .. } if *creature == attacker);
    let line = &game.combat().attacker(attacker)?.blockers;
    let known = view.edition().rules().division == Division::Ordered
        && line.len() > 1
        && view
            .frames()
            .iter()
            .take(view.at.saturating_add(1))
            .any(|frame| frame.events.iter().any(announced));
    line.iter().position(|other| *other == blocker).filter(|_| known).map(|place| place.saturating_add(1))
}

fn keywords(now: &Characteristics) -> Html {
    let words: Vec<_> =
        Keyword::ALL.into_iter().filter(|keyword| now.keywords.has(*keyword)).map(Keyword::name).collect();
    if words.is_empty() {
        Html::default()
    } else {
        html! { <p class="words">{ words.join(", ") }</p> }
    }
}

fn changes(view: &View, game: &Game, object: &Object) -> Html {
    object
        .changes()
        .iter()
        .map(|change| html! { <p>{ narrate::change(game, &view.scenario, change) }</p> })
        .collect()
}

/// Marked damage against what is lethal: a pip for each point of toughness, or a number where they would be too many.
fn wounds(object: &Object, toughness: i32) -> Html {
    let damage = object.damage();
    let label = text::damage_label(damage, toughness);
    if toughness > MOST_PIPS || i64::from(damage) > i64::from(MOST_PIPS) {
        return if damage > 0 {
            html! { <p class="hurt">{ label }</p> }
        } else {
            Html::default()
        };
    }
    let pips = u32::try_from(toughness).unwrap_or(0).max(damage);
    html! {
        <div class="wounds" role="img" aria-label={label}>
            for pip in 0..pips { <i class={(pip < damage).then_some("hit")} /> }
        </div>
    }
}

fn size(object: &Object, now: &Characteristics) -> Html {
    let (power, toughness) = match object.face().kind {
        CardKind::Creature { power, toughness } => (power, toughness),
        CardKind::Instant => return Html::default(),
    };
    let shown = format!("{}/{}", now.power, now.toughness);
    let printed = format!("{power}/{toughness}");
    let change = i64::from(now.power) + i64::from(now.toughness) - i64::from(power) - i64::from(toughness);
    let class = classes!("size", (change > 0).then_some("up"), (change < 0).then_some("down"));
    html! {
        <div {class}>
            <span class="unseen">{ text::size_label(&shown, &printed) }</span>
            <span aria-hidden="true">{ shown }</span>
        </div>
    }
}
