//! Permanents that do not fight: lands, artifacts, enchantments, and phased-out permanents.
//! Identical ones are grouped.

use super::card;
use crate::state::view::{Anchor, View, colour, partner_name, side_name};
use crate::words::gloss::{keywords, title};
use crate::words::mana::mana;
use crate::words::text;
use combat_lab_cards::{Effect, Zone};
use combat_lab_engine::{Departure, Object, PlayerId};
use combat_lab_picture::Tint;
use combat_lab_replay::Frame;
use combat_lab_view::{CardView, fights, is_worn};
use yew::prelude::*;

/// The row of a side's other permanents; `None` if there are none.
pub(crate) fn permanents(view: &View, frame: &Frame, id: PlayerId) -> Option<Html> {
    let game = &frame.game;
    let mut groups: Vec<(&Object, usize, Option<Departure>)> = Vec::new();
    let there = game.objects().filter(|object| object.zone() == Zone::InPlay);
    let gone = Departure::all(game, &frame.events).into_iter().filter_map(|(left, departure)| {
        let object = game.object(left).filter(|object| !fights(object))?;
        Some((object, Some(departure)))
    });
    for (object, left) in there.map(|object| (object, None)).chain(gone) {
        let elsewhere = fights(object) && !object.is_phased_out() || is_worn(game, object);
        if !game.are_allied(object.controller(), id) || elsewhere {
            continue;
        }
        match groups.iter_mut().find(|(other, _, gone)| *gone == left && alike(other, object)) {
            Some((_, count, _)) => *count = count.saturating_add(1),
            None => groups.push((object, 1, left)),
        }
    }
    (!groups.is_empty()).then(|| {
        html! {
            <ul class="others" aria-label={text::others_of(&side_name(game, id))}>
                { for groups.into_iter().map(|(object, count, left)| one(view, frame, object, count, left)) }
            </ul>
        }
    })
}

/// Whether two permanents look the same to a reader, so that they can be grouped.
fn alike(a: &Object, b: &Object) -> bool {
    a.name() == b.name()
        && a.controller() == b.controller()
        && a.is_tapped() == b.is_tapped()
        && a.is_phased_out() == b.is_phased_out()
        && a.goaded_by() == b.goaded_by()
        && a.paired_with() == b.paired_with()
        && a.attached_to() == b.attached_to()
        && a.is_token() == b.is_token()
        && a.counters() == b.counters()
        && a.changes() == b.changes()
        && a.characteristics() == b.characteristics()
        && a.face() == b.face()
        && a.regeneration_shields() == b.regeneration_shields()
}

fn one(view: &View, frame: &Frame, object: &Object, count: usize, left: Option<Departure>) -> Html {
    let adds =
        object.face().abilities.iter().flat_map(|ability| &ability.effects).find_map(|effect| match effect {
            Effect::AddMana { mana, .. } => Some(*mana),
            _ => None,
        });
    let class = classes!(
        "other",
        colour(object.controller()),
        card::tint(Tint::of(object.characteristics().colors)),
        object.is_tapped().then_some("tap"),
        object.is_phased_out().then_some("phased"),
        left.map(|_| "ghost")
    );
    let place = ["o", &Anchor::Card(object.card()).key(), "-", view.edition().id()].concat();
    let drawn = CardView::of(object, view.wording());
    let shown = if count > 1 { object.name() } else { view.card(object) };
    let (name, text) = title(&drawn, object, shown, &place, false);
    html! {
        <li {class} data-thing={Anchor::Card(object.card()).key()}>
            <b>{ name }</b>
            if count > 1 { <span>{ text::count(count) }</span> }
            if let Some(name) = partner_name(&frame.game, object) { <i>{ name }</i> }
            if let Some(adds) = adds { { mana(&adds) } }
            if !object.is(combat_lab_cards::CardType::Land) { <span class="soft">{ &drawn.kind }</span> }
            { keywords(&drawn, view.edition(), &place, false).whole() }
            { text }
            { card::state(view, frame, object, left) }
        </li>
    }
}
