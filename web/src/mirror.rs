//! The battlefield as a table: the same in rows and columns, for whoever reads better so than from places and arrows.

use crate::card::{fight, fights, kind, state};
use crate::gloss::keywords;
use crate::state::Act;
use crate::still::StillProps;
use crate::text;
use crate::view::{Anchor, View, player_name};
use engine::{CardType, Object, Player, PlayerId, Zone};
use replay::Frame;
use yew::prelude::*;

/// Closed until it is asked for; then it stays open from frame to frame.
pub(crate) fn table(props: &StillProps) -> Html {
    let (dispatch, open) = (props.dispatch.clone(), props.open);
    let onclick = Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Table(!open)));
    html! {
        <div class="mirror">
            <button type="button" class="button bare" aria-expanded={open.to_string()} {onclick}>{ text::AS_TABLE }</button>
            if let Some(frame) = props.view.frame().filter(|_| open) {
                <div class="wide" tabindex="0" role="group" aria-label={text::AS_TABLE}>
                    { for frame.game.players().map(|(id, player)| side(&props.view, frame, id, player)) }
                </div>
            }
        </div>
    }
}

fn side(view: &View, frame: &Frame, id: PlayerId, player: &Player) -> Html {
    let there: Vec<_> = frame
        .game
        .objects()
        .filter(|object| object.zone() == Zone::InPlay && object.controller() == id)
        .collect();
    html! {
        <table>
            <caption>
                { player_name(&frame.game, id) }{ ": " }{ player.life() }{ " " }{ text::LIFE }
                if frame.game.active_player() == id { { ", " }{ text::ACTIVE } }
            </caption>
            if there.is_empty() {
                <tbody><tr><td>{ text::NOTHING_IN_PLAY }</td></tr></tbody>
            } else {
                <thead><tr>for name in text::COLUMNS { <th scope="col">{ name }</th> }</tr></thead>
                <tbody>{ for there.into_iter().map(|object| row(view, frame, object)) }</tbody>
            }
        </table>
    }
}

fn row(view: &View, frame: &Frame, object: &Object) -> Html {
    let now = object.characteristics();
    let counters = object.counters();
    let place = ["t", &Anchor::Card(object.card()).key(), "-", view.edition().id()].concat();
    let left = if object.is(CardType::Planeswalker) {
        Some((text::LOYALTY, counters.loyalty))
    } else {
        object.is(CardType::Battle).then_some((text::DEFENSE, counters.defense))
    };
    html! {
        <tr>
            <th scope="row">{ view.card(object) }{ kind(object, &now) }</th>
            <td>
                if object.is(CardType::Creature) { { now.power }{ "/" }{ now.toughness } }
                if let Some((what, left)) = left { { what }{ " " }{ left } }
            </td>
            <td>if object.is(CardType::Creature) { { text::damage_label(object.damage(), now.toughness) } }</td>
            <td>if fights(object) { { fight(view, &frame.game, object.id()) } }</td>
            <td>{ keywords(object, view.edition(), &place, true).whole() }</td>
            <td>{ state(view, frame, object, None) }</td>
        </tr>
    }
}
