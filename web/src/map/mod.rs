//! The map: every way to divide the damage, and what comes of each.

pub(crate) mod explore;
pub(crate) mod exploring;

use crate::scene::Scene;
use crate::state::shown::{Drafted, Shown, divides};
use crate::state::view::{Anchor, View, colour};
use crate::state::{Act, Draft};
use crate::words::text;
use engine::{Object, SheetEdge};
use explore::explore;
use exploring::EveryWay;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The map of the division in view, if something is divided.
pub(crate) fn map(shown: &Shown, scene: &Scene) -> Html {
    let view = &shown.view;
    let (Some(sheet), Some(drafted)) =
        (view.sheet().filter(|sheet| divides(sheet)), shown.drafted.as_deref())
    else {
        return Html::default();
    };
    let open = shown.explored.is_some();
    let head = if let Some(ways) = &shown.ways {
        let legal = ways.iter().filter(|way| way.legal).count();
        if legal == ways.len() { text::all_ways(legal) } else { text::ways_legal(legal, ways.len()) }
    } else {
        let count = sheet.count();
        let least = u64::try_from(count.least()).unwrap_or(u64::MAX);
        text::ways(&least.to_string(), least == 1, count.exact().is_some())
    };
    html! {
        <section class="map" role="group" aria-label={text::WAYS}>
            <h3>
                { head }
                <button type="button" class="button bare" aria-expanded={open.to_string()} onclick={scene.does(move || Act::Explore(!open))}>{ text::EXPLORE }</button>
            </h3>
            if open {
                { explore(shown, scene) }
            } else if let Some(ways) = &shown.ways {
                { buttons(view, ways, drafted, scene) }
            }
        </section>
    }
}

/// Two recipients: a button for each way. They are one stop for the Tab key, and the arrow keys move through them.
fn buttons(view: &View, ways: &[EveryWay], drafted: &Drafted, scene: &Scene) -> Html {
    let Some((sheet, frame)) = view.sheet().zip(view.frame()) else { return Html::default() };
    let game = &frame.game;
    let edges: Vec<(usize, &SheetEdge)> = match ways.first() {
        Some(_) => {
            let divided = |edge: &&(usize, &SheetEdge)| sheet.edges_of(edge.1.source).count() > 1;
            let all: Vec<_> = sheet.edges().iter().enumerate().collect();
            all.iter().filter(divided).copied().collect()
        }
        None => Vec::new(),
    };
    let things: Vec<_> = edges
        .iter()
        .filter_map(|(_, edge)| sheet.recipients().get(edge.recipient).map(|recipient| recipient.thing))
        .collect();
    let names: Vec<String> = things.iter().map(|thing| view.thing(game, *thing)).collect();
    let colours: Vec<&str> = things
        .iter()
        .map(|thing| match Anchor::of(game, *thing) {
            Some(Anchor::Player(player)) => colour(player),
            _ => thing.object().and_then(|id| game.object(id)).map(Object::controller).map_or("p1", colour),
        })
        .collect();
    let here = ways.iter().position(|way| way.split == drafted.split);
    let stop = here.unwrap_or(0);
    let one = |(place, way): (usize, &EveryWay)| {
        let own = here == Some(place);
        let amounts: Vec<u32> = edges.iter().map(|(index, _)| way.split.get(*index)).collect();
        let gives = amounts.iter().zip(&names).map(|(amount, name)| text::so_much_to(*amount, name));
        let die: Vec<String> =
            names.iter().zip(&way.falls).filter(|(_, falls)| **falls).map(|(name, _)| name.clone()).collect();
        let mut label = [gives.collect::<Vec<_>>().join(", "), ": ".into(), text::falls(&die, &[])].concat();
        if !way.legal {
            label = [&label, "; ", text::NOT_LEGAL_SHORT.says()].concat();
        }
        let all = way.split.amounts().to_vec();
        let shown = amounts.iter().map(u32::to_string).collect::<Vec<_>>().join("·");
        let label = [shown.as_str(), ": ", &label].concat();
        html! {
            <li>
                <button type="button" class={(!way.legal).then_some("no")} aria-label={label} aria-pressed={own.to_string()}
                    tabindex={if place == stop { "0" } else { "-1" }} onclick={scene.does(move || Draft::Split(all.clone()))}>
                    <b>{ shown }</b>
                    <span>for (falls, colour) in way.falls.iter().zip(&colours) { <i class={classes!(*colour, falls.then_some("x"))} /> }</span>
                </button>
            </li>
        }
    };
    html! {
        <>
            <ol class="ways" onkeydown={Callback::from(|event: KeyboardEvent| arrows(&event))}>{ for ways.iter().enumerate().map(one) }</ol>
            <p class="legend" aria-hidden="true">
                <span>{ names.join(" · ") }</span>
                <span><i class="x"></i>{ text::DIES }</span><span><i></i>{ text::LIVES }</span>
                if ways.iter().any(|way| !way.legal) { <span><i class="n"></i>{ text::NOT_LEGAL_SHORT }</span> }
            </p>
        </>
    }
}

/// The arrow keys press the way beside.
fn arrows(event: &KeyboardEvent) {
    let here = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let Some(entry) = here.and_then(|here| here.closest("li").ok().flatten()) else { return };
    let beside = match event.key().as_str() {
        "ArrowRight" => entry.next_element_sibling(),
        "ArrowLeft" => entry.previous_element_sibling(),
        _ => return,
    };
    event.prevent_default();
    if let Some(button) = beside.and_then(|entry| entry.first_element_child()?.dyn_into::<HtmlElement>().ok())
    {
        button.click();
        let _ = button.focus();
    }
}
