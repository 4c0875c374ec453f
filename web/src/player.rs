//! A player: life, mana, and the cards that are not in play.

use crate::card::mark;
use crate::mana::mana;
use crate::state::{Act, Dispatch};
use crate::text;
use crate::view::{Anchor, View, counted};
use engine::{Action, Choice, Game, Happening, Mana, Player, PlayerId, Zone};
use replay::Frame;
use yew::prelude::*;

pub(crate) fn player(view: &View, frame: &Frame, id: PlayerId, dispatch: &Dispatch) -> Html {
    let game = &frame.game;
    let Some(player) = game.player(id) else { return Html::default() };
    let acting = view.decision.player() == Some(id);
    let role = if player.has_lost() {
        Some(text::LOST)
    } else {
        (game.active_player() == id).then_some(text::ACTIVE)
    };
    let doing = acting.then(|| if game.priority().is_some() { text::HAS_PRIORITY } else { text::DECIDES });
    html! {
        <div class="player" data-thing={Anchor::Player(id).key()}>
            <h3>{ player.name() }</h3>
            if view.decision.player().is_some() { { concede(id, player.name(), dispatch) } }
            <div class="life">
                { player.life() }<span class="unseen">{ " " }{ text::LIFE }</span>
                { changes(frame, id) }
            </div>
            { mark(view, Anchor::Player(id)) }
            { pool(frame, id, player) }
            if let Some(role) = role { <div>{ role }</div> }
            if let Some(doing) = doing { <div><b>{ "▸ " }{ doing }</b></div> }
            { zones(view, game, id) }
        </div>
    }
}

/// A player may concede whoever has to decide something (102.3a; 104.3a).
fn concede(player: PlayerId, name: &str, dispatch: &Dispatch) -> Html {
    let dispatch = dispatch.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        dispatch.dispatch(Act::Decide(Action { player, choice: Choice::Concede }));
    });
    let label = text::concedes(name);
    html! {
        <button type="button" class="concede" aria-label={label.clone()} title={label} {onclick}>
            <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 1h1.6v1H13l-2.2 3.2L13 8.4H4.6V15H3z" /></svg>
        </button>
    }
}

/// What has happened to the life total in this frame.
fn changes(frame: &Frame, id: PlayerId) -> Html {
    let (mut lost, mut gained, mut burned) = (0_i64, 0_i64, 0_u32);
    for event in &frame.events {
        match event.kind {
            Happening::LifeLost { player, amount, .. } if player == id => {
                lost = lost.saturating_add(amount.into());
            }
            Happening::LifeChanged { player, by, .. } if player == id => {
                let total = if by < 0 { &mut lost } else { &mut gained };
                *total = total.saturating_add(by.saturating_abs());
            }
            Happening::ManaBurned { player, amount } if player == id => {
                burned = burned.saturating_add(amount);
            }
            _ => {}
        }
    }
    html! {
        <>
            if lost > 0 { <small>{ "−" }{ lost }</small> }
            if gained > 0 { <small class="gain">{ "+" }{ gained }</small> }
            if burned > 0 { <small>{ text::BURN }</small> }
        </>
    }
}

/// The mana in the pool, or what of it has just been lost.
fn pool(frame: &Frame, id: PlayerId, player: &Player) -> Html {
    let emptied = frame.events.iter().rev().find_map(|event| match &event.kind {
        Happening::ManaEmptied { player, lost } if *player == id => Some(*lost),
        _ => None,
    });
    let now = player.mana();
    html! {
        <>
            if now != Mana::NONE { <div class="pool">{ text::MANA }{ mana(&now) }</div> }
            if let Some(lost) = emptied { <div class="pool lost">{ text::MANA_LOST }{ mana(&lost) }</div> }
        </>
    }
}

fn zones(view: &View, game: &Game, id: PlayerId) -> Html {
    let words = view.edition().words();
    let exiled = text::label(words.exiled);
    html! {
        <>
            { poison(game, id) }
            { zone(view, game, id, Zone::Hand, text::HAND.into()) }
            { library(view, game, id) }
            { zone(view, game, id, Zone::Graveyard, text::GRAVEYARD.into()) }
            { zone(view, game, id, Zone::Exile, exiled.into()) }
        </>
    }
}

/// A zone with its cards, and how many where that is not seen at a glance.
fn zone(view: &View, game: &Game, id: PlayerId, zone: Zone, label: AttrValue) -> Html {
    let cards: Vec<_> = game.in_zone(id, zone).map(|object| view.card(object)).collect();
    let count = cards.len();
    if count == 0 {
        return Html::default();
    }
    row(label, (count > 2).then_some(count), counted(cards))
}

/// The player's poison counters, if there are any.
fn poison(game: &Game, id: PlayerId) -> Html {
    match game.player(id).map_or(0, Player::poison) {
        0 => Html::default(),
        count => row(text::POISON.into(), usize::try_from(count).ok(), String::new()),
    }
}

/// How many cards the library has, where that is known, and otherwise the cards on top that are.
fn library(view: &View, game: &Game, id: PlayerId) -> Html {
    let seat = view.scenario.players.get(id.index());
    let complete = seat.is_some_and(|seat| seat.library_is_complete);
    let cards = game.player(id).map(Player::library).unwrap_or_default();
    if cards.is_empty() && !complete {
        return Html::default();
    }
    let names: Vec<_> =
        cards.iter().rev().filter_map(|id| game.object(*id)).map(|object| view.card(object)).collect();
    row(text::LIBRARY.into(), complete.then_some(cards.len()), counted(names))
}

fn row(label: AttrValue, count: Option<usize>, names: String) -> Html {
    html! {
        <dl class="zones">
            <dt>{ label }</dt>
            <dd>
                if let Some(count) = count { <b>{ count }</b>{ " " } }
                { names }
            </dd>
        </dl>
    }
}
