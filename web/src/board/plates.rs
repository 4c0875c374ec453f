//! The spells and abilities of a side that wait on the stack, each with a wire to its targets.

use super::rows::crosses;
use crate::state::view::{Anchor, View, colour};
use crate::words::text;
use combat_lab_engine::{Object, PlayerId, StackEntry, StackObject, Thing};
use combat_lab_narrate::stack_label;
use combat_lab_picture::Tint;
use combat_lab_replay::Frame;
use combat_lab_view::{CardView, waiting};
use yew::prelude::*;

/// What waits at the outer edge of a side, or at its inner edge.
pub(super) fn plates(view: &View, frame: &Frame, side: PlayerId, inner: bool) -> Html {
    let game = &frame.game;
    let own = waiting(game).filter(|entry| {
        let by = entry.object().controller();
        by.is_some_and(|by| game.are_allied(by, side)) && crosses(game, entry.object()) == inner
    });
    let plate = |entry: &StackEntry| {
        let object = entry.object();
        let tint = match object {
            StackObject::Spell { card, .. } => game.object(*card).map(|card| tint(view, card)),
            StackObject::Ability { .. }
            | StackObject::Triggered(_)
            | StackObject::DeathtouchTrigger { .. }
            | StackObject::LifelinkTrigger { .. }
            | StackObject::CombatDamage { .. } => None,
        };
        html! {
            <p class={classes!("plate", object.controller().map(colour), tint)} data-thing={Anchor::of(game, Thing::Stack(entry.id())).map(Anchor::key)} role="listitem">
                { stack_label(game, &view.scenario, object) }
            </p>
        }
    };
    let mut own = own.peekable();
    let any = own.peek().is_some();
    html! {
        <div class={classes!("plates", inner.then_some("inner"))} role={any.then_some("list")} aria-label={any.then(|| view.called(text::STACK))}>
            { for own.map(plate) }
        </div>
    }
}

fn tint(view: &View, card: &Object) -> String {
    super::card::tint(Tint::of(CardView::of(card, view.wording()).colors))
}
