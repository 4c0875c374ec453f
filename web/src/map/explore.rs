//! Every legal split and its result: a bar for two recipients, a triangle for three, and a table.

use crate::state::Draft;
use crate::state::exploring::{Exploration, FoundSplits, Region};
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_damage::Split;
use combat_lab_engine::{Strike, Thing};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// The most points of damage drawn in a bar for two recipients, and in a triangle.
const MOST_IN_BAR: u32 = 40;
const MOST_IN_TRIANGLE: u32 = 20;

/// From one mark to the next, and from one row of a triangle to the next.
const STEP: u32 = 24;
const ROW: u32 = 21;

/// Each result has its own shape and colour; if nothing dies, a ring.
const SHAPES: [&str; 9] = [
    "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM-3.5 0a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z",
    "M-6-6H6V6H-6z",
    "M0-8L8 6H-8z",
    "M0-8.5L8.5 0 0 8.5-8.5 0z",
    "M-7-3h4v-4h6v4h4v6H3v4h-6V3h-4z",
    "M-8-6H8L0 8z",
    "M-7-4l3-3 4 4 4-4 3 3-4 4 4 4-3 3-4-4-4 4-3-3 4-4z",
    "M-8-3.5H8v7H-8z",
    "M-3.5-8h7V8h-7z",
];

/// The exploration: counts, pictures and the table.
pub(crate) fn explore(playback: &Playback, scene: &Scene) -> Html {
    let (Some(explored), Some(strike), Some(drafted)) =
        (playback.explored.as_deref(), playback.view.strike(), playback.drafted.as_deref())
    else {
        return Html::default();
    };
    let data = &Data { view: &playback.view, strike, explored, draft: &drafted.split, scene };
    html! {
        <div class="explore" role="group" aria-label={text::EXPLORE}>
            <div class="regions">for it in &explored.regions { { region(data, it) } }</div>
            { table(data) }
        </div>
    }
}

/// The data of its parts.
struct Data<'a> {
    view: &'a View,
    strike: &'a Strike,
    explored: &'a Exploration,
    draft: &'a Split,
    scene: &'a Scene,
}

impl Data<'_> {
    fn recipient(&self, edge: usize) -> String {
        let (Some(frame), Some((_, to))) = (self.view.frame(), self.strike.ends(edge)) else {
            return String::new();
        };
        self.view.thing(&frame.game, to)
    }

    /// The heading of an edge's column: with its source, if there are several.
    fn column(&self, edge: usize) -> String {
        let several = self.explored.edges.iter().any(|other| self.source(*other) != self.source(edge));
        let (Some(frame), Some(source)) = (self.view.frame(), self.source(edge)) else {
            return String::new();
        };
        let source = self.strike.creature(source).filter(|_| several);
        let source = source.map(|source| [&self.view.object(&frame.game, source), " → "].concat());
        [&source.unwrap_or_default(), &*self.recipient(edge)].concat()
    }

    fn source(&self, edge: usize) -> Option<usize> {
        self.strike.sheet().edges().get(edge).map(|edge| edge.source)
    }

    /// The creatures that die and players who lose, in words.
    fn outcome(&self, place: usize) -> String {
        let (Some(frame), Some(falls)) = (self.view.frame(), self.explored.outcomes.get(place)) else {
            return String::new();
        };
        let (mut die, mut lose) = (Vec::new(), Vec::new());
        for (recipient, _) in self.strike.recipients().iter().zip(falls).filter(|(_, falls)| **falls) {
            match *recipient {
                Thing::Player(player) => lose.push(player_name(&frame.game, player)),
                thing => die.push(self.view.thing(&frame.game, thing)),
            }
        }
        text::falls(&die, &lose)
    }
}

/// One edition: its legal splits, drawn and counted.
fn region(data: &Data<'_>, region: &Region) -> Html {
    let body = match &region.found {
        None => html! { <p class="soft">{ text::NO_SUCH_DIVISION }</p> },
        Some(found) => html! { <>{ picture(data, region) }{ counted(data, found) }</> },
    };
    html! { <section><h4>{ text::edition(region.edition) }</h4>{ body }</section> }
}

/// The number of legal splits, and of those with each result.
fn counted(data: &Data<'_>, found: &FoundSplits) -> Html {
    let line = |place: usize| {
        let count = found.ways.iter().filter(|(_, outcome)| *outcome == place).count();
        (count > 0).then(|| {
            html! {
                <li>
                    { sign(place) }
                    { text::in_ways(count, &data.outcome(place)) }
                </li>
            }
        })
    };
    let all = u64::try_from(found.count.least()).unwrap_or(u64::MAX);
    let looked_at = found.ways.len();
    html! {
        <>
            <p><b>{ text::ways(all, found.count.exact().is_some()) }</b></p>
            if u64::try_from(looked_at) != Ok(all) || found.count.exact().is_none() {
                <p class="soft">{ text::first_ways(looked_at, found.count.exact()) }</p>
            }
            <ul>{ for (0..data.explored.outcomes.len()).filter_map(line) }</ul>
        </>
    }
}

/// The symbol of a result.
fn sign(outcome: usize) -> Html {
    html! { <svg viewBox="-10 -10 20 20" aria-hidden="true">{ mark(outcome, 0, 0) }</svg> }
}

fn mark(outcome: usize, x: u32, y: u32) -> Html {
    let shape = SHAPES.get(outcome).or(SHAPES.last()).copied();
    html! {
        <path class={["mark o", &outcome.min(SHAPES.len()).to_string()].concat()} d={shape}
            fill-rule="evenodd" transform={format!("translate({x} {y})")} />
    }
}

/// Every split, legal or not, with its position, if one source divides among two or three.
fn points(data: &Data<'_>) -> Vec<(u32, u32, Split)> {
    let edges = &*data.explored.edges;
    let source = edges.first().and_then(|edge| data.source(*edge));
    let of =
        source.and_then(|source| data.strike.sheet().sources().get(source)).map_or(0, |source| source.amount);
    if edges.iter().any(|edge| data.source(*edge) != source) {
        return Vec::new();
    }
    let with = |amounts: &[u32]| {
        let mut split = data.draft.clone();
        for (edge, amount) in edges.iter().zip(amounts) {
            split.set(*edge, *amount);
        }
        split
    };
    let half = STEP / 2;
    match edges.len() {
        2 if of <= MOST_IN_BAR => (0..=of).map(|to| (half + STEP * to, half, with(&[of - to, to]))).listed(),
        3 if of <= MOST_IN_TRIANGLE => (0..=of)
            .flat_map(|up| (0..=of - up).map(move |to| (up, to)))
            .map(|(up, to)| {
                (half + STEP * to + half * up, half + ROW * (of - up), with(&[of - up - to, to, up]))
            })
            .listed(),
        _ => Vec::new(),
    }
}

/// The bar or the triangle. It can be pressed; readers who can't press it have the sliders and the
/// table.
fn picture(data: &Data<'_>, region: &Region) -> Html {
    let points = points(data);
    let edge = |points: &[(u32, u32, Split)], of: fn(&(u32, u32, Split)) -> u32| {
        points.iter().map(of).max().unwrap_or(0) + STEP / 2
    };
    let (width, height) = (edge(&points, |point| point.0), edge(&points, |point| point.1));
    if points.is_empty() {
        return Html::default();
    }
    let one = |(place, (x, y, split)): (usize, &(u32, u32, Split))| {
        let own = split == data.draft;
        let drawn = match region.outcome(split) {
            Some(outcome) => mark(outcome, *x, *y),
            None => html! { <circle class="no" cx={x.to_string()} cy={y.to_string()} r="2.5" /> },
        };
        html! {
            <>
                { drawn }
                if own { <circle class="own" cx={x.to_string()} cy={y.to_string()} r="10.5" /> }
                <circle class="hit" data-way={place.to_string()} cx={x.to_string()} cy={y.to_string()} r="12" />
            </>
        }
    };
    let marks: Html = points.iter().enumerate().map(one).collect();
    let scene = data.scene.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let way = pressed.and_then(|element| element.get_attribute("data-way")?.parse::<usize>().ok());
        if let Some((.., split)) = way.and_then(|way| points.get(way)) {
            scene.act(Draft::Split(split.amounts().to_vec()));
        }
    });
    let corner = |place: usize| data.explored.edges.get(place).map(|edge| data.recipient(*edge));
    html! {
        <div class="picture" aria-hidden="true">
            if let Some(top) = corner(2) { <p class="top">{ top }</p> }
            <svg viewBox={format!("0 0 {width} {height}")} width={width.to_string()} height={height.to_string()} {onclick}>{ marks }</svg>
            <p class="ends"><span>{ corner(0) }</span><span>{ corner(1) }</span></p>
        </div>
    }
}

/// The same in rows and columns.
fn table(data: &Data<'_>) -> Html {
    let explored = data.explored;
    let head = |(column, name): (usize, String)| {
        let onclick = data.scene.does(move || Draft::Sort(column));
        let sorted = match explored.sorted {
            (by, up) if by == column => Some(if up { "ascending" } else { "descending" }),
            _ => None,
        };
        html! {
            <th scope="col" aria-sort={sorted}><button type="button" class="sort" {onclick}>{ name }</button></th>
        }
    };
    let amounts = explored.edges.iter().map(|edge| data.column(*edge));
    let editions: Vec<_> = explored.allowing().listed();
    let names = amounts.chain(editions.iter().map(|region| region.edition.id().to_owned()));
    let cell = |region: &&Region, split: &Split| match region.outcome(split) {
        Some(outcome) => html! {
            <td>{ sign(outcome) }{ data.outcome(outcome) }</td>
        },
        None => html! { <td class="soft">{ text::NOT_LEGAL }</td> },
    };
    let row = |split: &Split| {
        let amounts = split.amounts().to_vec();
        let own = split == data.draft;
        let onclick = data.scene.does(move || Draft::Split(amounts.clone()));
        let named: Vec<_> = explored.edges.iter().map(|edge| split.get(*edge).to_string()).listed();
        let label = [text::DIVIDE_SO.says(), ": ", &named.join(", ")].concat();
        html! {
            <tr class={own.then_some("own")}>
                for edge in &explored.edges { <td>{ split.get(*edge) }</td> }
                { for editions.iter().map(|region| cell(region, split)) }
                <td><button type="button" class="button" aria-label={label} aria-pressed={own.to_string()} {onclick}>{ text::DIVIDE_SO }</button></td>
            </tr>
        }
    };
    let only = explored.edges.len() > 3;
    html! {
        <details open={only}>
            <summary>{ text::WAYS_AS_TABLE }</summary>
            <div class="wide" tabindex="0" role="group" aria-label={text::WAYS_AS_TABLE}>
                <table>
                    <thead><tr>{ for names.enumerate().map(head) }<td></td></tr></thead>
                    <tbody>{ for explored.rows.iter().map(row) }</tbody>
                </table>
                if explored.more { <p class="soft">{ text::first_ways(explored.rows.len(), None) }</p> }
            </div>
        </details>
    }
}
