//! The battlefield as a table, for readers who prefer rows and columns to positions and arrows.

use super::card::{fight, state};
use crate::state::scene::Scene;
use crate::state::view::{Anchor, View, player_name};
use crate::words::gloss::{keywords, titled};
use crate::words::text;
use combat_lab_cards::{CardType, Listed, Zone};
use combat_lab_engine::{Object, Player, PlayerId};
use combat_lab_narrate::number;
use combat_lab_replay::Frame;
use combat_lab_view::{CardShield, CardView, CombatRole};
use yew::prelude::*;

/// The permanents of each player. Once opened, the table stays open from frame to frame.
pub(crate) fn table(scene: &Scene) -> Html {
    let Some(frame) = scene.view.frame() else { return Html::default() };
    html! {
        <div class="mirror wide" tabindex="0" role="group" aria-label={text::AS_TABLE}>
            { for frame.game.players().map(|(id, player)| side(&scene.view, frame, id, player)) }
        </div>
    }
}

fn side(view: &View, frame: &Frame, id: PlayerId, player: &Player) -> Html {
    let there: Vec<_> = frame
        .game
        .objects()
        .filter(|object| object.zone() == Zone::InPlay && object.controller() == id)
        .listed();
    // The life total of a team is shown once.
    let partner = Some(frame.game.head(id)).filter(|head| *head != id);
    html! {
        <table>
            <caption>
                { player_name(&frame.game, id) }{ ": " }
                if let Some(head) = partner { { text::team_with(&player_name(&frame.game, head)) } } else { { number(player.life()) }{ " " }{ text::LIFE } }
                if frame.game.are_allied(frame.game.active_player(), id) { { ", " }{ text::active(&frame.game, id) } }
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
    let drawn = CardView::of(object, view.wording());
    let place = ["t", &Anchor::Card(object.card()).key(), "-", view.edition().id()].concat();
    let name = drawn.shield.and_then(|shield| match shield {
        CardShield::Size { .. } => None,
        CardShield::Loyalty(_) => Some(text::LOYALTY),
        CardShield::Defense(_) => Some(text::DEFENSE),
    });
    let role = CombatRole::of(&frame.game, object.id());
    html! {
        <tr>
            <th scope="row">{ titled(&drawn, object, view.card(object), &place) }<p>{ &drawn.kind }</p></th>
            <td>
                if let Some(name) = name { { name }{ " " } }
                if let Some(shield) = drawn.shield { { shield.shown() } }
            </td>
            <td>if object.is(CardType::Creature) { { text::damage_label(object.damage(), now.toughness) } }</td>
            <td>if let Some(role) = &role { { fight(view, &frame.game, role) } }</td>
            <td>{ keywords(&drawn, view.edition(), &place, true).whole() }</td>
            <td>{ state(view, frame, object, None) }</td>
        </tr>
    }
}
