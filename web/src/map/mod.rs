//! The map: every split of the damage, and its result.

pub(crate) mod explore;

use crate::state::exploring::EveryWay;
use crate::state::playback::{Drafted, Playback};
use crate::state::scene::Scene;
use crate::state::view::{Anchor, View, colour};
use crate::state::{Act, Draft};
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_damage::{Count, SheetEdge};
use combat_lab_engine::Object;
use explore::explore;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// The map of the division in view, if something is divided.
pub(crate) fn map(playback: &Playback, scene: &Scene) -> Html {
    let view = &playback.view;
    let Some(drafted) = playback.drafted.as_deref().filter(|_| playback.is_divided()) else {
        return Html::default();
    };
    let open = playback.explored.is_some();
    let divided = playback.divided.as_deref();
    let ways = divided.and_then(|divided| divided.ways.as_deref());
    let head = if let Some(ways) = ways {
        let legal = ways.iter().filter(|way| way.legal).count();
        if legal == ways.len() { text::all_ways(legal) } else { text::ways_legal(legal, ways.len()) }
    } else {
        divided.and_then(|divided| divided.count).map(ways_in_all).unwrap_or_default()
    };
    html! {
        <section class="map" role="group" aria-label={text::WAYS}>
            <h3>
                { head }
                <button type="button" class="button bare" aria-expanded={open.to_string()} onclick={scene.does(move || Act::Explore(!open))}>{ if ways.is_some() { text::EXPLORE } else { text::WAYS_AS_TABLE } }</button>
            </h3>
            if open {
                { explore(playback, scene) }
            } else if let Some(ways) = ways {
                { buttons(view, ways, drafted, scene) }
            }
        </section>
    }
}

/// The number of ways.
fn ways_in_all(count: Count) -> String {
    let least = u64::try_from(count.least()).unwrap_or(u64::MAX);
    text::ways(least, count.exact().is_some())
}

/// A button for each way: in a row for two recipients, in a triangle for three. They are one stop
/// for the Tab key, and the arrow keys move through them.
fn buttons(view: &View, ways: &[EveryWay], drafted: &Drafted, scene: &Scene) -> Html {
    let Some((strike, frame)) = view.strike().zip(view.frame()) else { return Html::default() };
    let sheet = strike.sheet();
    let game = &frame.game;
    let divided = |edge: &(usize, &SheetEdge)| sheet.edges_of(edge.1.source).count() > 1;
    let edges: Vec<(usize, &SheetEdge)> = sheet.edges().iter().enumerate().filter(divided).listed();
    let things: Vec<_> = edges.iter().filter_map(|(_, edge)| strike.recipient(edge.recipient)).listed();
    let names: Vec<String> = things.iter().map(|thing| view.thing(game, *thing)).listed();
    let colours: Vec<&str> = things
        .iter()
        .map(|thing| match Anchor::of(game, *thing) {
            Some(Anchor::Player(player)) => colour(player),
            _ => thing.object().and_then(|id| game.object(id)).map(Object::controller).map_or("p1", colour),
        })
        .listed();
    let die = |falls: &[bool]| -> Vec<String> {
        names.iter().zip(falls).filter(|(_, falls)| **falls).map(|(name, _)| name.clone()).listed()
    };
    let count = |way: &EveryWay| way.falls.iter().filter(|falls| **falls).count();
    let most = ways.iter().filter(|way| way.legal).map(count).max().filter(|most| *most > 0);
    let triangle = names.len() == 3;
    let here = ways.iter().position(|way| way.split == drafted.split);
    let stop = here.unwrap_or(0);
    let one = |(place, way): (usize, &EveryWay)| {
        let own = here == Some(place);
        let amounts: Vec<u32> = edges.iter().map(|(index, _)| way.split.get(*index)).listed();
        let gives = amounts.iter().zip(&names).map(|(amount, name)| text::so_much_to(*amount, name));
        let mut label = [gives.listed().join(", "), ": ".into(), text::falls(&die(&way.falls), &[])].concat();
        if !way.legal {
            label = [&label, "; ", text::NOT_LEGAL_SHORT.says()].concat();
        }
        let all = way.split.amounts().to_vec();
        let shown = amounts.iter().map(u32::to_string).listed().join("·");
        let label = [shown.as_str(), ": ", &label].concat();
        let best = triangle && Some(count(way)) == most;
        let class = if way.legal { best.then_some("best") } else { Some("no") };
        html! {
            <button type="button" {class} aria-label={label} aria-pressed={own.to_string()}
                tabindex={if place == stop { "0" } else { "-1" }} onclick={scene.does(move || Draft::Split(all.clone()))}>
                if triangle {
                    if way.legal { <b data-die={count(way).to_string()} /> }
                } else {
                    <b>{ shown }</b>
                    <span>for (falls, colour) in way.falls.iter().zip(&colours) { <i class={classes!(*colour, falls.then_some("x"))} /> }</span>
                }
            </button>
        }
    };
    let lines = ways.chunk_by(|a, b| triangle && amount_of_last(&edges, a) == amount_of_last(&edges, b));
    let mut all = ways.iter().enumerate();
    let lines = lines.map(|line| html! { <li>{ for all.by_ref().take(line.len()).map(&one) }</li> });
    let list = html! { <ol class={classes!("ways", triangle.then_some("triangle"))} onkeydown={Callback::from(|event: KeyboardEvent| arrows(&event))}>{ for lines }</ol> };
    let illegal = ways.iter().any(|way| !way.legal);
    let illegal = || html! { if illegal { <span><i class="n"></i>{ text::NOT_LEGAL_SHORT }</span> } };
    if let ([left, right, top], true) = (&*names, triangle) {
        let of = ways.first().map_or(0, |way| edges.iter().map(|(index, _)| way.split.get(*index)).sum());
        let all = |name: &str| text::all_to(of, name);
        return html! {
            <>
                <p class="apex" aria-hidden="true">{ all(top) }</p>
                { list }
                <p class="ends" aria-hidden="true"><span>{ all(left) }</span><span>{ all(right) }</span></p>
                <p class="legend" aria-hidden="true">
                    <span>{ text::NUMBER_DIES }</span>
                    if most.is_some() { <span><i class="best"></i>{ text::THE_MOST }</span> }
                    { illegal() }
                </p>
            </>
        };
    }
    html! {
        <>
            { list }
            <p class="legend" aria-hidden="true">
                <span>{ names.join(" · ") }</span>
                <span><i class="x"></i>{ text::DIES }</span><span><i></i>{ text::LIVES }</span>
                { illegal() }
            </p>
        </>
    }
}

fn amount_of_last(edges: &[(usize, &SheetEdge)], way: &EveryWay) -> u32 {
    edges.last().map_or(0, |(index, _)| way.split.get(*index))
}

/// The arrow keys press the way beside, or in the next line of a triangle.
fn arrows(event: &KeyboardEvent) {
    let here = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
    let Some(here) = here.and_then(|here| here.closest("button").ok().flatten()) else { return };
    let Some(line) = here.parent_element() else { return };
    let same_place = |line: Element| {
        let before =
            core::iter::successors(here.previous_element_sibling(), Element::previous_element_sibling);
        let from = line.first_element_child();
        core::iter::successors(from, Element::next_element_sibling)
            .take(before.count().saturating_add(1))
            .last()
    };
    let next_line = line.next_element_sibling();
    let line_before = line.previous_element_sibling();
    let beside = match event.key().as_str() {
        "ArrowRight" => {
            here.next_element_sibling().or_else(|| next_line.and_then(|line| line.first_element_child()))
        }
        "ArrowLeft" => {
            here.previous_element_sibling().or_else(|| line_before.and_then(|line| line.last_element_child()))
        }
        "ArrowDown" => next_line.and_then(same_place),
        "ArrowUp" => line_before.and_then(same_place),
        _ => return,
    };
    event.prevent_default();
    if let Some(button) = beside.and_then(|beside| beside.dyn_into::<HtmlElement>().ok()) {
        button.click();
        let _ = button.focus();
    }
}
