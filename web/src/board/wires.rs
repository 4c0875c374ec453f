//! Wires between whatever is on the battlefield, drawn in SVG where the layout has put things.

use crate::state::view::Anchor;
use engine::sort_short;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// What a wire says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Attack,
    /// An attack that is blocked.
    Blocked,
    Block,
    /// An ability, and what it targets.
    Ability,
    /// Damage that is dealt.
    Damage,
    /// Damage that waits on the stack.
    Waits,
    /// Damage whose recipient has gone.
    Lost,
    /// Damage that is being divided.
    Draft,
    /// The same against a rule.
    Wrong,
    /// Nothing of it goes here.
    Nothing,
}

impl Kind {
    const fn is_damage(self) -> bool {
        matches!(self, Self::Damage | Self::Waits | Self::Lost | Self::Draft | Self::Wrong | Self::Nothing)
    }

    /// Whether its amount is written on it: while it is divided, it is written on the card.
    const fn is_packet(self) -> bool {
        matches!(self, Self::Damage | Self::Waits | Self::Lost)
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Blocked => "attack blocked",
            Self::Block => "block",
            Self::Ability => "ability",
            Self::Damage => "damage",
            Self::Waits => "damage waits",
            Self::Lost => "damage lost",
            Self::Draft => "damage draft",
            Self::Wrong => "damage draft wrong",
            Self::Nothing => "damage nothing",
        }
    }
}

/// More arrows of damage than this are drawn finer.
const CROWD: usize = 8;

/// One arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wire {
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
pub(crate) fn draw(wires: &[Wire], spots: &[Spot], frame: usize) -> Html {
    let (over, under): (Vec<_>, Vec<_>) =
        layout(wires, spots).into_iter().partition(|line| line.wire.kind.is_damage());
    let crowded = over.len() > CROWD;
    html! {
        <>
            <svg class={classes!("wires", "under", (!over.is_empty()).then_some("quiet"))} aria-hidden="true">{ for under.iter().map(wire) }</svg>
            // Of this frame alone, so that what moves in it moves once.
            <svg key={frame} class={classes!("wires", "over", crowded.then_some("crowded"))} aria-hidden="true">
                { for over.iter().map(wire) }
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
    wire: Wire,
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
    /// It changes over at once, and then goes straight past the cards in between.
    Past,
}

/// How high an arrow rises between two in one row, and how soon one that goes past something changes over.
const RISE: f64 = 44.0;
const SOON: f64 = 26.0;

/// Wires that meet at one edge of a card share it, side by side, in the order of their other ends.
fn layout(wires: &[Wire], spots: &[Spot]) -> Vec<Line> {
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
    for wire in wires {
        let (Some((start, from)), Some((end, to))) = (find(wire.from), find(wire.to)) else { continue };
        let lower = to.top + to.height / 2.0 - from.top - from.height / 2.0;
        let level = lower.abs() < from.height / 2.0;
        let down = level || lower > 0.0;
        let line = lines.len();
        let toward = |spot: &Spot| px(spot.left + spot.width / 2.0);
        let (here, there) = (toward(from), toward(to));
        ends.push(End { line, spot: start, bottom: down && !level, toward: there, other: end, start: true });
        ends.push(End { line, spot: end, bottom: !down, toward: here, other: start, start: false });
        let course = if level { Course::Level } else { Course::Plain };
        lines.push(Line { wire: *wire, from: (0.0, 0.0), to: (0.0, 0.0), down, course });
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

/// Where an arrow can get to a player without crossing a card, on a narrow stage, where cards are above one another:
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

fn wire(line: &Line) -> Html {
    let ((x1, y1), (x2, y2)) = (line.from, line.to);
    let sign = if line.down { 1.0 } else { -1.0 };
    let (end, near, far) = curve(line);
    let (near, far) = (px(near), px(far));
    let (x1, y1, x2, end) = (px(x1), px(y1), px(x2), px(end));
    let path = format!("M{x1} {y1}C{x1} {near} {x2} {far} {x2} {end}");
    let tip = format!("M{x2} {}l-5 {}h10z", px(y2 - sign), px(sign * -9.0));
    let kind = line.wire.kind;
    // As thick as its amount, while it is divided.
    let thick = line.wire.amount.filter(|_| matches!(kind, Kind::Draft | Kind::Wrong));
    let thick = thick.map(|amount| (2 + amount.min(9)).to_string());
    let bar = format!("M{} {end}h30", x2 - 15);
    html! {
        <g class={classes!(kind.class(), line.wire.class)}>
            if kind.is_packet() { <path class="halo" d={path.clone()} /> }
            <path d={path} stroke-width={thick} pathLength={(kind == Kind::Damage).then_some("1")} />
            if kind == Kind::Wrong {
                <path class="bar" d={bar} />
            } else if kind != Kind::Nothing {
                <path class="tip" d={tip} />
            }
        </g>
    }
}

/// The amount sits at six tenths of the curve, where the arrows to other recipients have parted; in a crowd at the
/// tip, where every arrow has a place of its own.
fn amount(line: &Line, crowded: bool) -> Html {
    let Some(amount) = line.wire.amount.filter(|_| line.wire.kind.is_packet()) else {
        return Html::default();
    };
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
        <g class={classes!(line.wire.kind.class(), line.wire.class)}>
            <rect x={(x - half).to_string()} y={(y - 11).to_string()} width={(half * 2).to_string()} height="22" rx="6" />
            <text x={x.to_string()} y={y.to_string()}>{ label }</text>
        </g>
    }
}

/// Whole pixels: sharp enough for an arrow, and the app need not carry what prints fractions.
#[expect(clippy::cast_possible_truncation, reason = "a place on a screen")]
const fn px(value: f64) -> i32 {
    value as i32
}
