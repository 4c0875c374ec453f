//! Arrows between whatever is on the battlefield, drawn in SVG where the layout has put things.

use crate::view::Anchor;
use engine::sort_short;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// What an arrow says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Attack,
    /// An attack that is blocked.
    Blocked,
    Block,
    /// Damage that is dealt, or waits on the stack.
    Damage,
    /// Damage that is being divided.
    Draft,
}

/// More arrows of damage than this are drawn finer.
const CROWD: usize = 8;

/// One arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrow {
    pub(crate) kind: Kind,
    pub(crate) from: Anchor,
    pub(crate) to: Anchor,
    pub(crate) amount: Option<u32>,
    /// Whose colour it has.
    pub(crate) class: &'static str,
}

/// Where something is drawn, relative to the field.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Spot {
    key: String,
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// The arrows between these places.
pub(crate) fn draw(arrows: &[Arrow], spots: &[Spot], frame: usize) -> Html {
    let (over, under): (Vec<_>, Vec<_>) = layout(arrows, spots)
        .into_iter()
        .partition(|line| matches!(line.arrow.kind, Kind::Damage | Kind::Draft));
    let crowded = over.len() > CROWD;
    html! {
        <>
            <svg class={classes!("arrows", "under", (!over.is_empty()).then_some("quiet"))} aria-hidden="true">{ for under.iter().map(arrow) }</svg>
            // Of this frame alone, so that what moves in it moves once.
            <svg key={frame} class={classes!("arrows", "over", crowded.then_some("crowded"))} aria-hidden="true">
                { for over.iter().map(arrow) }
                { for over.iter().map(|line| amount(line, crowded)) }
            </svg>
        </>
    }
}

/// Measures again whenever the field changes its size, until the stage goes.
pub(crate) fn watch(field: NodeRef, spots: UseStateSetter<Vec<Spot>>) -> impl FnOnce() {
    let element = field.cast::<Element>();
    let callback = Closure::<dyn FnMut()>::new(move || spots.set(measure(&field)));
    let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok();
    if let (Some(observer), Some(element)) = (&observer, &element) {
        observer.observe(element);
    }
    move || {
        if let Some(observer) = observer {
            observer.disconnect();
        }
        drop(callback);
    }
}

pub(crate) fn measure(field: &NodeRef) -> Vec<Spot> {
    let Some(field) = field.cast::<Element>() else { return Vec::new() };
    let frame = field.get_bounding_client_rect();
    let Ok(things) = field.query_selector_all("[data-thing]") else { return Vec::new() };
    (0..things.length())
        .filter_map(|index| {
            let element = things.get(index)?.dyn_into::<Element>().ok()?;
            let rect = element.get_bounding_client_rect();
            Some(Spot {
                key: element.get_attribute("data-thing")?,
                left: rect.left() - frame.left(),
                top: rect.top() - frame.top(),
                width: rect.width(),
                height: rect.height(),
            })
        })
        .collect()
}

/// An arrow with its ends.
struct Line {
    arrow: Arrow,
    from: (f64, f64),
    to: (f64, f64),
    /// Whether it points down the page.
    down: bool,
    course: Course,
}

/// How an arrow gets to where it points.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    /// Halfway between its ends it changes over from one to the other.
    Plain,
    /// Both ends stand in one row: it rises from the top of one and comes down on the other.
    Level,
    /// It changes over at once, and then goes straight past what stands in between.
    Past,
}

/// How high an arrow rises between two in one row, and how soon one that goes past something changes over.
const RISE: f64 = 44.0;
const SOON: f64 = 26.0;

/// Arrows that meet at one edge of a card share it, side by side, in the order of their other ends.
fn layout(arrows: &[Arrow], spots: &[Spot]) -> Vec<Line> {
    struct End {
        line: usize,
        spot: usize,
        bottom: bool,
        toward: i32,
        other: usize,
        start: bool,
    }
    let find = |anchor: Anchor| {
        let key = anchor.key();
        let place = spots.iter().position(|spot| spot.key == key)?;
        Some((place, spots.get(place)?))
    };
    let mut lines = Vec::new();
    let mut ends = Vec::new();
    for arrow in arrows {
        let (Some((start, from)), Some((end, to))) = (find(arrow.from), find(arrow.to)) else { continue };
        let lower = to.top + to.height / 2.0 - from.top - from.height / 2.0;
        let level = lower.abs() < from.height / 2.0;
        let down = level || lower > 0.0;
        let line = lines.len();
        let toward = |spot: &Spot| px(spot.left + spot.width / 2.0);
        let (here, there) = (toward(from), toward(to));
        ends.push(End { line, spot: start, bottom: down && !level, toward: there, other: end, start: true });
        ends.push(End { line, spot: end, bottom: !down, toward: here, other: start, start: false });
        let course = if level { Course::Level } else { Course::Plain };
        lines.push(Line { arrow: *arrow, from: (0.0, 0.0), to: (0.0, 0.0), down, course });
    }
    sort_short(&mut ends, |end| (end.spot, end.bottom, end.toward, end.line));
    for group in ends.chunk_by(|a, b| (a.spot, a.bottom) == (b.spot, b.bottom)) {
        let count = f64::from(u32::try_from(group.len()).unwrap_or(1)) + 1.0;
        for (place, end) in (1u32..).zip(group) {
            let (Some(spot), Some(other), Some(line)) =
                (spots.get(end.spot), spots.get(end.other), lines.get_mut(end.line))
            else {
                continue;
            };
            let beside = beside(spot, other, spots);
            if beside.is_some() {
                line.course = Course::Past;
            }
            let (left, width) = beside.unwrap_or((spot.left, spot.width));
            let x = left + width.min(180.0) * f64::from(place) / count;
            let y = if end.bottom { spot.top + spot.height } else { spot.top };
            *(if end.start { &mut line.from } else { &mut line.to }) = (x, y);
        }
    }
    lines
}

/// Where an arrow can get to a player without crossing a card, on a narrow stage, where they stand above one another:
/// what is left of the width beside the cards.
fn beside(spot: &Spot, other: &Spot, spots: &[Spot]) -> Option<(f64, f64)> {
    if !spot.key.starts_with('p') || spot.width < 200.0 {
        return None;
    }
    let (top, bottom) = if spot.top < other.top {
        (spot.top + spot.height, other.top)
    } else {
        (other.top + other.height, spot.top)
    };
    let between = spots.iter().filter(|card| card.top >= top && card.top + card.height <= bottom);
    let right = between.map(|card| card.left + card.width).reduce(f64::max)? + 6.0;
    let left = spot.left + spot.width - right;
    (left > 24.0).then_some((right, left))
}

/// Where an arrow's tip is, and how its curve bends at either end.
fn curve(line: &Line) -> (f64, f64, f64) {
    let ((_, y1), (_, y2)) = (line.from, line.to);
    let sign = if line.down { 1.0 } else { -1.0 };
    let end = y2 - sign * 7.0;
    let bend = ((end - y1).abs() / 2.0).max(14.0) * sign;
    match line.course {
        Course::Plain => (end, y1 + bend, end - bend),
        Course::Level => (end, y1 - RISE, end - RISE),
        Course::Past => (end, y1 + sign * SOON, y1 + sign * SOON),
    }
}

fn arrow(line: &Line) -> Html {
    let ((x1, y1), (x2, y2)) = (line.from, line.to);
    let sign = if line.down { 1.0 } else { -1.0 };
    let (end, near, far) = curve(line);
    let (near, far) = (px(near), px(far));
    let (x1, y1, x2, end) = (px(x1), px(y1), px(x2), px(end));
    let path = format!("M{x1} {y1}C{x1} {near} {x2} {far} {x2} {end}");
    let tip = format!("M{x2} {}l-5 {}h10z", px(y2 - sign), px(sign * -9.0));
    let kind = match line.arrow.kind {
        Kind::Attack => "attack",
        Kind::Blocked => "attack blocked",
        Kind::Block => "block",
        Kind::Damage => "damage",
        Kind::Draft => "damage draft",
    };
    html! {
        <g class={classes!(kind, line.arrow.class)}>
            if line.arrow.amount.is_some() { <path class="halo" d={path.clone()} /> }
            <path d={path} pathLength={(line.arrow.kind == Kind::Damage).then_some("1")} />
            <path class="tip" d={tip} />
        </g>
    }
}

/// The amount sits at six tenths of the curve, where the arrows to other recipients have parted; in a crowd at the
/// tip, where every arrow has a place of its own.
fn amount(line: &Line, crowded: bool) -> Html {
    let Some(amount) = line.arrow.amount else { return Html::default() };
    let ((x1, y1), (x2, y2)) = (line.from, line.to);
    let (x, y) = if crowded {
        (px(x2), px(y2 + if line.down { -16.0 } else { 16.0 }))
    } else {
        let (end, near, far) = curve(line);
        let x = x1 * 0.352 + x2 * 0.648;
        (px(x), px(y1 * 0.064 + near * 0.288 + far * 0.432 + end * 0.216))
    };
    let label = amount.to_string();
    let half = i32::try_from(label.len()).unwrap_or(1).saturating_mul(4).saturating_add(5);
    html! {
        <g class={classes!("damage", line.arrow.class)}>
            <rect x={(x - half).to_string()} y={(y - 10).to_string()} width={(half * 2).to_string()} height="20" rx="10" />
            <text x={x.to_string()} y={y.to_string()}>{ label }</text>
        </g>
    }
}

/// Whole pixels: sharp enough for an arrow, and the app need not carry what prints fractions.
#[expect(clippy::cast_possible_truncation, reason = "a place on a screen")]
const fn px(value: f64) -> i32 {
    value as i32
}
