//! A player: life, mana, and the cards outside the battlefield.

use super::card::mark;
use super::piece::PieceProps;
use crate::state::view::{Anchor, View, colour, counted, player_name, side_name};
use crate::words::gloss::named;
use crate::words::mana::mana;
use crate::words::text;
use combat_lab_cards::{Listed, Mana, Step, Zone};
use combat_lab_engine::{Fate, Game, Happening, Object, Player, PlayerId};
use combat_lab_narrate::number;
use combat_lab_replay::Frame;
use yew::prelude::*;

/// A player's seat beside their creatures. A card in a lane represents an attacked player too.
pub(crate) fn seat(props: &PieceProps, frame: &Frame, id: PlayerId, faced: bool) -> Html {
    let view = &props.scene.view;
    let game = &frame.game;
    let Some(player) = game.player(id) else { return Html::default() };
    let role = if player.has_lost() {
        Some(text::LOST)
    } else {
        game.are_allied(game.active_player(), id).then(|| text::active(game, id))
    };
    let total = html! {
        <p class="total" data-total={Anchor::Player(id).key()}>
            if faced { <span class="count">{ number(player.life()) }</span> } else { { life(props, player) } }<span class="unseen">{ " " }{ text::LIFE }</span>
            { changes(frame, id) }
        </p>
    };
    let role = role.map(|role| html! { <p class="role">{ role }</p> });
    let Some(partner) = game.teammate(id) else {
        let key = (!faced && !has_panel(game, id)).then(|| Anchor::Player(id).key());
        return html! {
            <div class="seat" data-thing={key}>
                <h3>{ player.name() }</h3>
                { total }
                { mark(view, Anchor::Player(id)) }
                { pool(frame, id, player) }
                { role }
                { zones(props, frame, id) }
            </div>
        };
    };
    // A team's shared values come first, then each of its players.
    let member = |id: PlayerId| {
        html! {
            <div class="member" data-thing={Anchor::Player(id).key()}>
                <h3 class={colour(id)}>{ player_name(game, id) }</h3>
                { mark(view, Anchor::Player(id)) }
                { game.player(id).map(|player| pool(frame, id, player)) }
                { zones(props, frame, id) }
            </div>
        }
    };
    html! {
        <div class="seat">
            { total }
            if game.shares_poison() { { poison(props, frame, id) } }
            { role }
            { member(id) }
            { member(partner) }
        </div>
    }
}

/// Whether a panel around seat and cards represents the player: when several opponents are side by
/// side.
pub(crate) fn has_panel(game: &Game, id: PlayerId) -> bool {
    game.active_player() != id && combat_lab_view::sides(game, id).len() > 2
}

/// The life total, and its forecast.
fn life(props: &PieceProps, player: &Player) -> Html {
    // A player who has lost has no forecast.
    let forecast = props.forecast.filter(|_| !player.has_lost());
    let now = i64::from(player.life());
    let then = forecast.and_then(|forecast| match forecast.fate {
        Fate::Stays(life) if i64::from(life) == now => None,
        Fate::Stays(life) => Some((text::then(life), i64::from(life) > now)),
        Fate::Goes(_) => Some((text::then_loses(), false)),
        Fate::Leaves(_) | Fate::Open => None,
    });
    html! {
        <>
            <span class="count">{ number(player.life()) }</span>
            if let Some((then, gains)) = then { <span class={if gains { "next gain" } else { "next" }}>{ then }</span> }
        </>
    }
}

/// The card of an attacked player.
pub(crate) fn face(props: &PieceProps, frame: &Frame, id: PlayerId, root: NodeRef) -> Html {
    let game = &frame.game;
    let Some(player) = game.player(id) else { return Html::default() };
    // Until a player is chosen for the damage, a team is attacked as a whole.
    let whole =
        game.attacks_teams() && (game.step() < Step::FirstStrikeDamage || game.chooses_whom_it_hits());
    let name = if whole { side_name(game, id) } else { player.name().to_owned() };
    let slots = &props.edges;
    let most = slots.iter().map(|slot| slot.of).max().unwrap_or(1);
    let dies = props.forecast.is_some_and(|forecast| matches!(forecast.fate, Fate::Goes(_)));
    let class = classes!(
        "card",
        "face",
        colour(id),
        dies.then_some("dies"),
        slots.iter().any(|slot| slot.bad).then_some("bad")
    );
    html! {
        <div {class} data-thing={Anchor::Player(id).key()} role="listitem" ref={root}>
            <header><h4>{ name }</h4>if game.teammate(id).is_none() { <span class="pt" data-total={Anchor::Player(id).key()}>{ life(props, player) }</span> }</header>
            { for slots.iter().map(|slot| props.slot(frame, slot, player.name(), most, 0, None)) }
        </div>
    }
}

/// The changes to the life total in this frame.
fn changes(frame: &Frame, id: PlayerId) -> Html {
    let (mut lost, mut gained, mut burned) = (0_i64, 0_i64, 0_u32);
    for event in &frame.events {
        match event.kind {
            Happening::LifeLost { player, amount, .. } if frame.game.are_allied(player, id) => {
                lost = lost.saturating_add(amount.into());
            }
            Happening::LifeChanged { player, by, .. } if frame.game.are_allied(player, id) => {
                let total = if by < 0 { &mut lost } else { &mut gained };
                *total = total.saturating_add(by.saturating_abs());
            }
            Happening::ManaBurned { player, amount } if frame.game.are_allied(player, id) => {
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

/// The mana in the pool, or the mana just lost from it.
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

fn zones(props: &PieceProps, frame: &Frame, id: PlayerId) -> Html {
    let (view, game) = (&props.scene.view, &frame.game);
    let words = view.edition().words();
    let exiled = text::label(words.exiled);
    html! {
        <>
            if !game.shares_poison() { { poison(props, frame, id) } }
            { energy(game, id) }
            if game.monarch() == Some(id) { <p class="role">{ text::MONARCH }</p> }
            { zone(view, game, id, Zone::Hand, text::HAND.into()) }
            { library(view, game, id) }
            { zone(view, game, id, Zone::Graveyard, text::GRAVEYARD.into()) }
            { zone(view, game, id, Zone::Exile, exiled.into()) }
            { zone(view, game, id, Zone::Command, text::COMMAND_ZONE.into()) }
        </>
    }
}

/// A zone with its cards, and their number if there are more than two.
fn zone(view: &View, game: &Game, id: PlayerId, zone: Zone, label: AttrValue) -> Html {
    let mut cards: Vec<(&str, Vec<&Object>)> = Vec::new();
    let mut count = 0;
    for object in game.in_zone(id, zone) {
        let name = view.card(object);
        count += 1;
        // Emblems have no names: those with the same face are grouped.
        let same = |known: &str, other: &Object| {
            known == name && (zone != Zone::Command || std::ptr::eq(other.face(), object.face()))
        };
        match cards.iter_mut().find(|(known, alike)| alike.first().is_some_and(|first| same(known, first))) {
            Some((_, alike)) => alike.push(object),
            None => cards.push((name, vec![object])),
        }
    }
    if count == 0 {
        return Html::default();
    }
    let names = cards.iter().enumerate().filter_map(|(at, (name, alike))| {
        let object = alike.first()?;
        let keys: Vec<String> = alike.iter().map(|object| Anchor::Card(object.card()).key()).listed();
        let place = ["z", keys.first()?, "-", view.edition().id()].concat();
        Some(html! {
            // No span: the details of a card are paragraphs.
            <div data-cards={keys.join(" ")}>
                { if at > 0 { ", " } else { "" } }
                { named(object, name, view.edition(), &place) }
                if alike.len() > 1 { <span class="many">{ " " }{ text::count(alike.len()) }</span> }
                if object.is_suspended() { { " (" }{ time(view, object) }{ ")" } }
            </div>
        })
    });
    row(label, (count > 2).then_some(count), names.collect())
}

/// The time counters of a suspended card.
fn time(view: &View, card: &Object) -> String {
    let kind = combat_lab_cards::CounterKind::Named(combat_lab_cards::CounterName::TIME);
    view.wording().counters(card.counters().of(kind), kind)
}

/// The player's poison counters, their forecast, and those just got.
fn poison(props: &PieceProps, frame: &Frame, id: PlayerId) -> Html {
    let game = &frame.game;
    let now = game.player(id).map_or(0, Player::poison);
    let then = props.poison.iter().find(|(player, then)| *player == id && *then != now);
    let shared = |player| if game.shares_poison() { game.are_allied(player, id) } else { player == id };
    let got = frame.events.iter().fold(0_u32, |got, event| match event.kind {
        Happening::Poisoned { player, count, .. } if shared(player) => got.saturating_add(count),
        _ => got,
    });
    if now == 0 && then.is_none() {
        return Html::default();
    }
    html! {
        <dl class="zones poison">
            <dt>{ text::POISON }</dt>
            <dd>
                <b>{ now }</b>
                if let Some((_, then)) = then { <span class="next">{ text::then(*then) }</span> }
                if got > 0 { <small>{ "+" }{ got }</small> }
            </dd>
        </dl>
    }
}

/// The player's energy counters, if there are any.
fn energy(game: &Game, id: PlayerId) -> Html {
    match game.player(id).map_or(0, Player::energy) {
        0 => Html::default(),
        count => row(text::ENERGY.into(), usize::try_from(count).ok(), Html::default()),
    }
}

/// The number of cards in the library, if known, or else its known top cards.
fn library(view: &View, game: &Game, id: PlayerId) -> Html {
    let seat = view.scenario.players.get(id.index());
    let complete = seat.is_some_and(|seat| seat.library_is_complete);
    let cards = game.player(id).map(Player::library).unwrap_or_default();
    if cards.is_empty() && !complete {
        return Html::default();
    }
    let cards_on_top = cards.iter().rev().filter_map(|id| game.object(*id));
    // If their number is known, unknown cards are only counted.
    let shown = cards_on_top.filter(|object| !complete || object.name() != combat_lab_notation::BLANK);
    let names: Vec<_> = shown.map(|object| view.card(object)).listed();
    let names = if names.is_empty() { Html::default() } else { Html::from(counted(names)) };
    row(text::LIBRARY.into(), complete.then_some(cards.len()), names)
}

fn row(label: AttrValue, count: Option<usize>, names: Html) -> Html {
    // Without a dot, one Mountain in a zone of two cards would read "2 Mountain".
    let between = if names == Html::default() { "" } else { " \u{b7} " };
    html! {
        <dl class="zones">
            <dt>{ label }</dt>
            <dd>
                if let Some(count) = count { <b>{ count }</b>{ between } }
                { names }
            </dd>
        </dl>
    }
}
