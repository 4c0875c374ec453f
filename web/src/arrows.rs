//! Arrows between whatever is on the battlefield, drawn in SVG where the layout has put things.

use crate::view::Anchor;
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
    /// Both ends stand in one row: it goes from the top of one to the top of the other.
    level: bool,
}

/// How high an arrow rises between two in one row.
const RISE: f64 = 44.0;

/// Arrows that meet at one edge of a card share it, side by side, in the order of their other ends.
fn layout(arrows: &[Arrow], spots: &[Spot]) -> Vec<Line> {
    struct End {
        line: usize,
        key: String,
        bottom: bool,
        toward: f64,
        start: bool,
    }
    let find = |anchor: Anchor| {
        let key = anchor.key();
        spots.iter().find(|spot| spot.key == key)
    };
    let mut lines = Vec::new();
    let mut ends = Vec::new();
    for arrow in arrows {
        let (Some(from), Some(to)) = (find(arrow.from), find(arrow.to)) else { continue };
        let lower = to.top + to.height / 2.0 - from.top - from.height / 2.0;
        let level = lower.abs() < from.height / 2.0;
        let down = level || lower > 0.0;
        let line = lines.len();
        let middle = |spot: &Spot| spot.left + spot.width / 2.0;
        ends.push(End {
            line,
            key: from.key.clone(),
            bottom: down && !level,
            toward: middle(to),
            start: true,
        });
        ends.push(End { line, key: to.key.clone(), bottom: !down, toward: middle(from), start: false });
        lines.push(Line { arrow: *arrow, from: (0.0, 0.0), to: (0.0, 0.0), down, level });
    }
    ends.sort_by(|a, b| {
        (&a.key, a.bottom)
            .cmp(&(&b.key, b.bottom))
            .then(a.toward.total_cmp(&b.toward))
            .then(a.line.cmp(&b.line))
    });
    for group in ends.chunk_by(|a, b| a.key == b.key && a.bottom == b.bottom) {
        let count = f64::from(u32::try_from(group.len()).unwrap_or(1)) + 1.0;
        for (place, end) in (1u32..).zip(group) {
            let Some(spot) = spots.iter().find(|spot| spot.key == end.key) else { continue };
            let width = spot.width.min(180.0);
            let x = spot.left + width * f64::from(place) / count;
            let y = if end.bottom { spot.top + spot.height } else { spot.top };
            if let Some(line) = lines.get_mut(end.line) {
                *(if end.start { &mut line.from } else { &mut line.to }) = (x, y);
            }
        }
    }
    lines
}

fn arrow(line: &Line) -> Html {
    let ((x1, y1), (x2, y2)) = (line.from, line.to);
    let sign = if line.down { 1.0 } else { -1.0 };
    let end = y2 - sign * 7.0;
    let bend = if line.level { -RISE } else { ((end - y1).abs() / 2.0).max(14.0) * sign };
    let (near, far) = (px(y1 + bend), px(end + if line.level { bend } else { -bend }));
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

/// The amount sits two thirds of the way along, where the arrows to other recipients have parted; in a crowd at the
/// tip, where every arrow has a place of its own.
fn amount(line: &Line, crowded: bool) -> Html {
    let Some(amount) = line.arrow.amount else { return Html::default() };
    let ((x1, y1), (x2, y2)) = (line.from, line.to);
    let (x, y) = if crowded {
        (px(x2), px(y2 + if line.down { -16.0 } else { 16.0 }))
    } else {
        let rise = if line.level { RISE * 0.7 } else { 0.0 };
        (px(x1 + (x2 - x1) * 0.74), px(y1 + (y2 - y1) * 0.64 - rise))
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
