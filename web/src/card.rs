//! A creature (or planeswalker) as a small card: what it is now, and what it does in combat.

use crate::gloss::keywords;
use crate::text;
use crate::view::{Anchor, View, colour, player_name};
use crate::words::{Words, listed};
use engine::{
    BlockStatus, CardType, Characteristics, Event, Game, Happening, Keyword, Object, ObjectId, Types,
};
use replay::Frame;
use rulebook::{Division, Edition};
use yew::prelude::*;

/// More toughness than this is told in numbers rather than drawn.
const MOST_PIPS: i32 = 12;

/// How a permanent left in this frame: what is written on it while it goes.
pub(crate) fn fate(event: &Event, edition: Edition) -> Option<(ObjectId, &'static str)> {
    match &event.kind {
        Happening::Destroyed { object, .. } => Some((*object, text::DESTROYED.says())),
        Happening::ToughnessZero(object) => Some((*object, text::TOUGHNESS_ZERO.says())),
        Happening::Sacrificed { object, .. } => Some((*object, text::SACRIFICED.says())),
        Happening::Returned(object) => Some((*object, text::RETURNED.says())),
        Happening::Exiled(object) => Some((*object, listed(edition.words().exiled))),
        Happening::NotUnique(object) => Some((*object, text::NOT_UNIQUE.says())),
        Happening::NoLoyalty(object) => Some((*object, text::NO_LOYALTY.says())),
        Happening::NoDefense(object) => Some((*object, text::NO_DEFENSE.says())),
        _ => None,
    }
}

pub(crate) fn is_walker(object: &Object) -> bool {
    object.is(CardType::Planeswalker)
}

/// Whether it takes part in combat, so that it is drawn as a card.
pub(crate) fn fights(object: &Object) -> bool {
    object.is(CardType::Creature) || is_walker(object) || object.is(CardType::Battle)
}

/// The card of `object`; with a fate, the ghost of one that has just left; with a role, that of one that something is
/// about to be decided for.
pub(crate) fn card(
    view: &View,
    frame: &Frame,
    object: &Object,
    fate: Option<&'static str>,
    role: Option<&'static str>,
) -> Html {
    let game = &frame.game;
    let now = object.characteristics();
    let class = classes!(
        "card",
        colour(object.controller()),
        fate.map(|_| "ghost"),
        object.is_tapped().then_some("tap"),
        role
    );
    let fight = fight(view, game, object.id());
    let key = Anchor::Card(object.card()).key();
    let words = keywords(object, view.edition(), &format!("{key}-{}", view.edition()), false);
    html! {
        <li {class} data-thing={key}>
            <h4>{ object.name() }if let Some(handle) = view.handle(object) { <i>{ " " }{ handle }</i> }</h4>
            if let Some(fate) = fate { <p class="fate">{ fate }</p> }
            // Always one node: were it none, what stands before it would be made anew.
            { fight.unwrap_or_default() }
            { kind(object, &now) }
            if !words.words.is_empty() { <p class="words">{ words.words }</p> }
            { words.meanings }
            { state(view, frame, object, None) }
            if let Some(by) = object.protector().filter(|by| *by != object.controller()) {
                <p>{ text::protected_by(&player_name(game, by)) }</p>
            }
            if object.is(CardType::Creature) { { wounds(object, now.toughness) }{ size(object, &now) } }
            if is_walker(object) { { strength(text::LOYALTY, object.counters().loyalty) } }
            if object.is(CardType::Battle) { { strength(text::DEFENSE, object.counters().defense) } }
        </li>
    }
}

/// What it does in combat, in a few words. On a small card, whom it faces is only shown by the arrows.
pub(crate) fn fight(view: &View, game: &Game, creature: ObjectId) -> Option<Html> {
    if let Some(attacker) = game.combat().attacker(creature) {
        let state = match attacker.status {
            BlockStatus::Undecided => None,
            BlockStatus::Blocked => Some(text::BLOCKED),
            BlockStatus::Unblocked => Some(text::UNBLOCKED),
        };
        let whom = attacker
            .target
            .map_or_else(|| text::NOTHING_IN_PARTICULAR.into(), |target| view.thing(game, target).clone());
        let (before, after) = text::ATTACKS.around();
        return Some(html! {
            <p class="fight">
                { before }<span class="whom">{ whom }</span>{ after }
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
                <span class="whom">{ if index > 0 { text::AND.says() } else { " " } }{ view.object(game, *attacker) }</span>
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

/// Its types, where it is not simply a creature.
pub(crate) fn kind(object: &Object, now: &Characteristics) -> Html {
    let plain = now.types == Types::of(CardType::Creature);
    if plain && !object.is_token() {
        return Html::default();
    }
    let types = (!plain).then(|| text::types(now.types));
    html! {
        <p>{ object.is_token().then_some(text::TOKEN) }{ (object.is_token() && !plain).then_some(" · ") }{ types }</p>
    }
}

/// What a permanent is in for the moment: counters, changes, shields, tapped, new, phased out.
pub(crate) fn state(view: &View, frame: &Frame, object: &Object, fate: Option<&'static str>) -> Html {
    let changes = object.changes().iter();
    let sick = object.is_summoning_sick() && object.is(CardType::Creature) && !object.has(Keyword::Haste);
    let engine::Counters { plus_one, minus_one, .. } = object.counters();
    let counters = [(plus_one, "+1/+1"), (minus_one, "−1/−1")];
    html! {
        <>
            if let Some(fate) = fate { <p class="fate">{ fate }</p> }
            { mark(view, Anchor::Card(object.card())) }
            for (count, kind) in counters { if count > 0 { <p><span class="tag">{ text::counters(count, kind) }</span></p> } }
            { for changes.map(|change| html! { <p>{ narrate::change(&frame.game, &view.scenario, change) }</p> }) }
            if object.regeneration_shields() > 0 {
                <p><span class="tag">{ text::shields(object.regeneration_shields()) }</span></p>
            }
            if object.is_tapped() { <p><span class="tag">{ text::TAPPED }</span></p> }
            if object.is_phased_out() { <p><span class="tag">{ text::PHASED_OUT }</span></p> }
            if sick { <p>{ text::SICK }</p> }
        </>
    }
}

/// Says of what does not stand as in the editions beside it that it does not.
pub(crate) fn mark(view: &View, anchor: Anchor) -> Html {
    if view.is_marked(anchor) {
        html! { <p><span class="tag differs">{ text::DIFFERS }</span></p> }
    } else {
        Html::default()
    }
}

/// How much a planeswalker or battle has left.
fn strength(what: Words, left: u32) -> Html {
    html! {
        <div class="size loyalty"><small>{ what }</small>{ " " }{ left }</div>
    }
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
    let Some((power, toughness)) = object.face().size else { return plain_size(now) };
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

/// The size of what has become a creature without being printed as one.
fn plain_size(now: &Characteristics) -> Html {
    html! { <div class="size">{ now.power }{ "/" }{ now.toughness }</div> }
}
