//! A number on the board that is pressed and dragged to another value: power, toughness or a life
//! total.

use super::{Of, range};
use crate::after::use_until;
use crate::state::view::{Anchor, View, player_name};
use crate::words::text;
use combat_lab_cards::Listed;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

/// How far a number is dragged for one point, in CSS pixels.
const POINT: f64 = 12.0;

/// A number in hand.
struct InHand {
    of: Of,
    /// Where it was pressed, and the value that it had.
    at: f64,
    from: i32,
    /// Whether it has been dragged.
    moved: bool,
}

/// The number that is supposed, and its value.
pub(super) type Supposing = Rc<RefCell<Option<(Of, i32)>>>;

/// Tells of every number of the board that is dragged, and its value; of one that is only pressed,
/// its own value. `now` is what is supposed at present.
#[hook]
pub(super) fn use_drag(section: &NodeRef, view: &View, now: Supposing, tell: Rc<dyn Fn(Of, i32)>) {
    let section = section.clone();
    use_until(view.clone(), move |view| {
        let screen = section.cast::<Element>().and_then(|it| it.closest(".screen").ok().flatten());
        let hand = Rc::new(RefCell::new(None::<InHand>));
        let dragged = Rc::new(RefCell::new(false));
        let down = {
            let (view, hand, dragged) = (view.clone(), Rc::clone(&hand), Rc::clone(&dragged));
            Closure::<dyn FnMut(PointerEvent)>::new(move |event: PointerEvent| {
                dragged.replace(false);
                let Some((of, number)) = pressed(&view, &event) else { return };
                let known = now.borrow().filter(|(other, _)| *other == of).map(|(_, value)| value);
                let Some(from) = known.or_else(|| Some(range(&view.frame()?.game, of)?.now)) else { return };
                let _ = number.set_pointer_capture(event.pointer_id());
                hand.replace(Some(InHand { of, at: event.client_x().into(), from, moved: false }));
            })
        };
        let moves = {
            let (view, hand, tell) = (view.clone(), Rc::clone(&hand), Rc::clone(&tell));
            Closure::<dyn FnMut(PointerEvent)>::new(move |event: PointerEvent| {
                let mut hand = hand.borrow_mut();
                let Some(hand) = hand.as_mut() else { return };
                let Some(range) = view.frame().and_then(|frame| range(&frame.game, hand.of)) else { return };
                #[expect(clippy::cast_possible_truncation, reason = "a screen has fewer pixels")]
                let by = ((f64::from(event.client_x()) - hand.at) / POINT).round() as i32;
                hand.moved |= by != 0;
                if hand.moved {
                    tell(hand.of, hand.from.saturating_add(by).clamp(range.first, range.last));
                }
            })
        };
        let up = {
            let (hand, dragged) = (Rc::clone(&hand), Rc::clone(&dragged));
            Closure::<dyn FnMut(PointerEvent)>::new(move |event: PointerEvent| {
                let Some(InHand { of, from, moved, .. }) = hand.take() else { return };
                dragged.replace(moved);
                // A press on a creature that can be declared declares it.
                let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                let declares = target.is_some_and(|it| matches!(it.closest(".can"), Ok(Some(_))));
                if event.type_() == "pointerup" && !moved && !declares {
                    tell(of, from);
                }
            })
        };
        // After a drag, no press.
        let click = Closure::<dyn FnMut(MouseEvent)>::new(move |event: MouseEvent| {
            if dragged.replace(false) {
                event.stop_propagation();
            }
        });
        let all = [
            ("pointerdown", down.as_ref()),
            ("pointermove", moves.as_ref()),
            ("pointerup", up.as_ref()),
            ("pointercancel", up.as_ref()),
            ("click", click.as_ref()),
        ]
        .map(|(name, does)| (name, does.unchecked_ref::<js_sys::Function>().clone()));
        if let Some(screen) = &screen {
            for (name, does) in &all {
                let _ = screen.add_event_listener_with_callback_and_bool(name, does, true);
            }
        }
        move || {
            if let Some(screen) = &screen {
                for (name, does) in &all {
                    let _ = screen.remove_event_listener_with_callback_and_bool(name, does, true);
                }
            }
            drop((down, moves, up, click));
        }
    });
}

/// The number under a pointer, and its element.
fn pressed(view: &View, event: &PointerEvent) -> Option<(Of, Element)> {
    let target = event.target()?.dyn_into::<Element>().ok().filter(|_| event.button() == 0)?;
    let game = &view.frame()?.game;
    if let Ok(Some(total)) = target.closest("[data-total]") {
        let key = total.get_attribute("data-total")?;
        let (player, _) = game.players().find(|(id, _)| Anchor::Player(*id).key() == key)?;
        return range(game, Of::Life(player)).map(|_| (Of::Life(player), total));
    }
    let shield = target.closest(".pt").ok()??;
    let card = shield.closest("[data-thing]").ok()??;
    let creature = game.card(Anchor::card(&card.get_attribute("data-thing")?)?)?;
    let figures = shield.get_bounding_client_rect();
    let middle = figures.left() + figures.width() / 2.0;
    let of = if f64::from(event.client_x()) < middle { Of::Power(creature) } else { Of::Toughness(creature) };
    range(game, of).map(|_| (of, shield))
}

/// Shows a supposed value in the place of the number, until the returned function is called.
pub(super) fn shown(section: &NodeRef, view: &View, of: Of, value: i32) -> Option<impl FnOnce() + use<>> {
    let game = &view.frame()?.game;
    let (selector, says) = match of {
        Of::Life(player) => {
            (["[data-total=\"", &Anchor::Player(player).key(), "\"]"].concat(), value.to_string())
        }
        Of::Power(creature) | Of::Toughness(creature) => {
            let object = game.object(creature)?;
            let known = object.characteristics();
            let (power, toughness) = match of {
                Of::Power(_) => (value, known.toughness),
                Of::Toughness(_) | Of::Life(_) => (known.power, value),
            };
            let key = Anchor::Card(object.card()).key();
            let says = [&power.to_string(), "/", &toughness.to_string()].concat();
            ([".card[data-thing=\"", &key, "\"] .pt"].concat(), says)
        }
    };
    let screen = section.cast::<Element>()?.closest(".screen").ok()??;
    let found = screen.query_selector_all(&selector).ok()?;
    let all: Vec<Element> =
        (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<Element>().ok()).listed();
    for number in &all {
        let _ = number.set_attribute("data-supposed", &says);
    }
    // The cards show what would be, and the sliders what is.
    let board = screen.query_selector(".board").ok().flatten();
    let name = match of {
        Of::Life(player) => player_name(game, player),
        Of::Power(creature) | Of::Toughness(creature) => view.object(game, creature),
    };
    if let Some(board) = &board {
        let _ = board.set_attribute("data-supposing", &text::supposing(&name, &says));
    }
    Some(move || {
        for number in all {
            let _ = number.remove_attribute("data-supposed");
        }
        if let Some(board) = board {
            let _ = board.remove_attribute("data-supposing");
        }
    })
}
