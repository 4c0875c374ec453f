//! A creature (or planeswalker) as a small card: its current characteristics, and its role in
//! combat.

use super::life::{cells, life, outcome, post};
use super::piece::{Edge, PieceProps};
use super::slot::pool;
use crate::state::Draft;
use crate::state::draft::{can_press, chosen};
use crate::state::step::is_own;
use crate::state::view::{Anchor, View, colour, partner_name, player_name, side_name};
use crate::words::gloss::keywords;
use crate::words::{Words, listed, text};
use combat_lab_engine::{
    BlockStatus, CardType, Characteristics, Decision, Event, Fate, Game, Happening, Object, ObjectId, Thing,
    Types,
};
use combat_lab_replay::Frame;
use combat_lab_rulebook::Edition;
use yew::prelude::*;

/// How a permanent left in this frame: the label on its ghost.
pub(crate) fn fate(event: &Event, edition: Edition) -> Option<(ObjectId, &'static str)> {
    match &event.kind {
        Happening::Destroyed { object, .. } => Some((*object, text::DESTROYED.says())),
        Happening::ToughnessZero(object) => Some((*object, text::TOUGHNESS_ZERO.says())),
        Happening::Sacrificed { object, .. } => Some((*object, text::SACRIFICED.says())),
        Happening::Returned(object) => Some((*object, text::RETURNED.says())),
        Happening::Exiled(object) => Some((*object, listed(edition.words().exiled))),
        Happening::NotUnique(object) | Happening::SameType(object) => {
            Some((*object, text::NOT_UNIQUE.says()))
        }
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

/// The card of `object`; with a fate, the ghost of one that has just left.
pub(crate) fn card(
    props: &PieceProps,
    frame: &Frame,
    object: &Object,
    fate: Option<&'static str>,
    root: NodeRef,
) -> Html {
    let view = &props.scene.view;
    let game = &frame.game;
    let now = object.characteristics();
    let key = Anchor::Card(object.card()).key();
    let forecast = props.forecast.as_ref().filter(|_| fate.is_none());
    let slots = &props.edges;
    let ends = forecast.and_then(|forecast| outcome(view, game, forecast, !slots.is_empty()));
    let dies = forecast.is_some_and(|forecast| matches!(forecast.fate, Fate::Goes(_)));
    let class = classes!(
        "card",
        colour(object.controller()),
        fate.map(|_| "ghost"),
        object.is_tapped().then_some("tap"),
        dies.then_some("dies"),
        props.source.is_some().then_some("deciding"),
        can_be_pressed(props, object).then_some("can"),
        slots.iter().any(|slot| slot.bad).then_some("bad"),
        (slots.len() > 1).then_some("many")
    );
    let words = keywords(object, view.edition(), &format!("{key}-{}", view.edition()), false);
    let rank = rank(game, object, slots);
    // Damage that another player divides may or may not be dealt here.
    let known = forecast.filter(|forecast| forecast.fate != Fate::Open);
    let coming = known.map_or(0, |forecast| forecast.coming);
    let toughness = u32::try_from(now.toughness).unwrap_or(0);
    let could = slots.iter().map(|slot| slot.of).max().unwrap_or(0).max(coming);
    let post = post(object, known);
    let most = cells(toughness, post, object.damage(), could);
    let fills = props.colour_against(frame, object);
    html! {
        <div {class} data-thing={key} role="listitem" ref={root}>
            { rank }
            <header>
                <h4>{ object.name() }if let Some(handle) = view.handle(object) { <i>{ " " }{ handle }</i> } else if let Some(number) = view.number(game, object) { <i>{ " " }{ number }</i> }if let Some(name) = partner_name(game, object) { <i>{ " · " }{ name }</i> }</h4>
                if object.is(CardType::Creature) { { size(object, &now) } }
                if is_walker(object) { { strength(text::LOYALTY, object.counters().loyalty) } }
                if object.is(CardType::Battle) { { strength(text::DEFENSE, object.counters().defense) } }
            </header>
            if let Some(fate) = fate { <p class="fate">{ fate }</p> }
            <div class="mods">
                { kind(object, &now) }
                if !words.words.is_empty() { <p class="words">{ words.words }</p> }
                if view.sheet().is_none() { if let Some(fight) = fight(view, game, object.id()) { <p class="unseen">{ fight }</p> } }
                if let Some(stands) = stands(game, object.id()).filter(|_| fate.is_none()) { <p>{ stands }</p> }
                { state(view, frame, object, None) }
                if let Some(by) = object.protector().filter(|by| *by != object.controller()) {
                    <p>{ text::protected_by(&player_name(game, by)) }</p>
                }
            </div>
            // Each list is one node of the card, so that the others stay the same when it grows.
            <>{ words.meanings }</>
            if object.is(CardType::Creature) { { life(object, coming, post, most, fills) } }
            if let Some((of, left)) = props.source { { pool(of, left) } }
            for slot in slots { { props.slot(frame, slot, view.card(object), most, object.damage(), ends.as_ref()) } }
            { toggle(props, game, object) }
            if let Some((before, ends, after)) = ends.filter(|_| fate.is_none()) {
                <p class="out">{ before }<b>{ ends }</b>{ after }</p>
            }
        </div>
    }
}

fn can_be_pressed(props: &PieceProps, object: &Object) -> bool {
    let decision = &props.scene.view.decision;
    !props.watches && (can_press(decision, object) || props.free && is_own(decision, object))
}

/// The button that chooses a creature to attack or block; its label is the current declaration.
fn toggle(props: &PieceProps, game: &Game, object: &Object) -> Html {
    let view = &props.scene.view;
    if !can_be_pressed(props, object) {
        return Html::default();
    }
    let Some(chosen) = chosen(&view.decision, props.declared.as_deref(), object.id()) else {
        return Html::default();
    };
    let attacks = matches!(&*view.decision, Decision::DeclareAttackers { .. });
    let name = |thing: &Thing| match thing {
        Thing::Player(player) if attacks && game.attacks_teams() => side_name(game, *player),
        _ => view.thing(game, *thing),
    };
    let names = text::list(&chosen.iter().map(name).collect::<Vec<_>>());
    let says = match (chosen.is_empty(), attacks) {
        (true, true) => text::STAYS.into(),
        (true, false) => text::NOTHING.into(),
        (false, true) => text::attacks(&names),
        (false, false) => text::blocks(&names),
    };
    let card = object.card();
    let label = [view.card(object), ": ", &says].concat();
    html! {
        <button type="button" class="toggle" aria-pressed={(!chosen.is_empty()).to_string()} aria-label={label}
            onclick={props.scene.does(move || Draft::Press(card))}>{ says }</button>
    }
}

/// Its place in the announced order, and a mark if damage may not go to it yet.
fn rank(game: &Game, object: &Object, slots: &[Edge]) -> Html {
    let blocks = game.combat().blocker(object.id());
    let mut places = blocks.into_iter().flat_map(|blocker| {
        blocker.attackers.iter().filter_map(|attacker| game.place_in_order(*attacker, object.id()))
    });
    let place = places.next().filter(|first| places.all(|other| other == *first));
    let closed = slots.iter().any(|slot| slot.closed.is_some());
    if place.is_none() && !closed {
        return Html::default();
    }
    html! {
        <span class="rank">
            { place.map(text::ordinal) }
            if closed {
                { " " }<span class="shut">{ text::NOT_YET }</span>
                <svg viewBox="0 0 10 10" aria-hidden="true"><path d="M2 4.5V3a3 3 0 0 1 6 0v1.5h1V10H1V4.5zm1.4 0h3.2V3a1.6 1.6 0 0 0-3.2 0z" /></svg>
            }
        </span>
    }
}

/// Whether it is blocked, in a word.
fn stands(game: &Game, creature: ObjectId) -> Option<Words> {
    match game.combat().attacker(creature)?.status {
        BlockStatus::Undecided => None,
        BlockStatus::Blocked => Some(text::BLOCKED),
        BlockStatus::Unblocked => Some(text::UNBLOCKED),
    }
}

/// Its role in combat, in a few words. On a card, only the arrows show its opponents.
pub(crate) fn fight(view: &View, game: &Game, creature: ObjectId) -> Option<String> {
    if let Some(attacker) = game.combat().attacker(creature) {
        let nothing = || text::NOTHING_IN_PARTICULAR.into();
        let whom = attacker.target.map_or_else(nothing, |target| view.thing(game, target));
        let (before, after) = text::ATTACKS.around();
        let state = stands(game, creature).map(|state| [" · ", state.says()].concat());
        return Some([before, &whom, after, &state.unwrap_or_default()].concat());
    }
    let blocker = game.combat().blocker(creature)?;
    if blocker.attackers.is_empty() {
        return Some(text::BLOCKS_NOBODY.into());
    }
    let mut says = text::BLOCKS.to_string();
    for (index, attacker) in blocker.attackers.iter().enumerate() {
        says.push_str(if index > 0 { text::AND.says() } else { " " });
        says.push_str(&view.object(game, *attacker));
        if let Some(place) = game.place_in_order(*attacker, creature) {
            says.push_str(" · ");
            says.push_str(&text::ordinal(place));
        }
    }
    Some(says)
}

/// Its types, unless it is simply a creature.
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

/// The most changes to one permanent that are listed; the others are only counted.
const MOST_CHANGES: usize = 8;

/// The current state of a permanent: counters, changes, shields, tapped, new, phased out.
pub(crate) fn state(view: &View, frame: &Frame, object: &Object, fate: Option<&'static str>) -> Html {
    let changes = combat_lab_narrate::changes(&frame.game, &view.scenario, object.changes());
    let (shown, more) = changes.split_at(changes.len().min(MOST_CHANGES));
    let combat_lab_engine::Counters { plus_one, minus_one, charge, named, .. } = object.counters();
    let goading: Vec<String> =
        object.goaded_by().iter().map(|player| player_name(&frame.game, *player)).collect();
    let counters = [(*plus_one, "+1/+1"), (*minus_one, "−1/−1")];
    html! {
        <>
            if let Some(fate) = fate { <p class="fate">{ fate }</p> }
            { mark(view, Anchor::Card(object.card())) }
            for (count, kind) in counters { if count > 0 { <p><span class="tag">{ text::counters(count, kind) }</span></p> } }
            if *charge > 0 { <p><span class="tag">{ text::charge(*charge) }</span></p> }
            for (name, count) in named.iter() { <p><span class="tag">{ text::counters(count, text::counter_name(name)) }</span></p> }
            if let Some((chosen, _)) = &object.face().chosen {
                <p><span class="tag">{ text::was_chosen(&combat_lab_narrate::chosen(*chosen, &frame.game, &view.scenario)) }</span></p>
            }
            if let Some(with) = object.paired_with() {
                <p><span class="tag">{ text::paired(&view.thing(&frame.game, Thing::Object(with))) }</span></p>
            }
            for change in shown { <p>{ change.clone() }</p> }
            if !more.is_empty() { <p>{ text::more_changes(more.len()) }</p> }
            if object.face().in_part { <p><span class="tag">{ text::IN_PART }</span></p> }
            if object.regeneration_shields() > 0 {
                <p><span class="tag">{ text::shields(object.regeneration_shields()) }</span></p>
            }
            if !goading.is_empty() {
                <p><span class="tag">{ text::goaded(&goading) }</span></p>
            }
            if object.is_tapped() { <p><span class="tag">{ text::TAPPED }</span></p> }
            if object.is_face_down() { <p><span class="tag">{ text::FACE_DOWN }</span></p> }
            if object.is_phased_out() { <p><span class="tag">{ text::PHASED_OUT }</span></p> }
            if object.is_held_back() { <p>{ text::SICK }</p> }
        </>
    }
}

/// Marks a thing whose state differs from the editions beside it.
pub(crate) fn mark(view: &View, anchor: Anchor) -> Html {
    if view.is_marked(anchor) {
        html! { <p><span class="tag differs">{ text::DIFFERS }</span></p> }
    } else {
        Html::default()
    }
}

/// The remaining loyalty or defense of a planeswalker or battle.
fn strength(what: Words, left: u32) -> Html {
    html! {
        <span class="pt loyalty"><small>{ what }</small>{ " " }{ left }</span>
    }
}

fn size(object: &Object, now: &Characteristics) -> Html {
    let Some((power, toughness)) = object.face().size else { return plain_size(now) };
    let shown = format!("{}/{}", now.power, now.toughness);
    let printed = format!("{power}/{toughness}");
    let change = i64::from(now.power) + i64::from(now.toughness) - i64::from(power) - i64::from(toughness);
    let class = classes!("pt", (change > 0).then_some("up"), (change < 0).then_some("down"));
    html! {
        <span {class}>
            <span class="unseen">{ text::size_label(&shown, &printed) }</span>
            <span aria-hidden="true">{ shown }</span>
        </span>
    }
}

/// The size of a permanent that became a creature without being printed as one.
fn plain_size(now: &Characteristics) -> Html {
    html! { <span class="pt">{ now.power }{ "/" }{ now.toughness }</span> }
}
