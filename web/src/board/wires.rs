//! Arrows between things on the battlefield, drawn in SVG at their positions in the layout.

use crate::after::use_until;
use crate::state::view::{Anchor, View};
use combat_lab_cards::Listed;
use combat_lab_engine::sort_short;
use combat_lab_view::ArrowKind;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, ResizeObserver};
use yew::prelude::*;

/// The meaning of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Something of the frame.
    Frame(ArrowKind),
    /// Damage that is being divided.
    Draft,
    /// Damage in a draft, in breach of a rule.
    Wrong,
    /// No damage goes here.
    Nothing,
}

impl Kind {
    const fn is_damage(self) -> bool {
        match self {
            Self::Frame(kind) => is_damage(kind),
            Self::Draft | Self::Wrong | Self::Nothing => true,
        }
    }

    /// Whether it shows its amount; while damage is being divided, the card shows it.
    const fn is_packet(self) -> bool {
        match self {
            Self::Frame(kind) => is_damage(kind),
            Self::Draft | Self::Wrong | Self::Nothing => false,
        }
    }

    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Frame(ArrowKind::Attack) => "attack",
            Self::Frame(ArrowKind::Blocked) => "attack blocked",
            Self::Frame(ArrowKind::Block) => "block",
            Self::Frame(ArrowKind::Ability) => "ability",
            Self::Frame(ArrowKind::Damage) => "damage",
            Self::Frame(ArrowKind::Waits) => "damage waits",
            Self::Frame(ArrowKind::Lost) => "damage lost",
            Self::Draft => "damage draft",
            Self::Wrong => "damage draft wrong",
            Self::Nothing => "damage nothing",
        }
    }
}

const fn is_damage(kind: ArrowKind) -> bool {
    matches!(kind, ArrowKind::Damage | ArrowKind::Waits | ArrowKind::Lost)
}

/// With more damage arrows than this, they are drawn thinner.
const CROWD: usize = 8;

/// One arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardWire {
    pub(crate) kind: Kind,
    pub(crate) from: Anchor,
    pub(crate) to: Anchor,
    pub(crate) amount: Option<u32>,
    /// The class of its player's colour.
    pub(crate) class: &'static str,
}

/// The position of a thing, relative to the field.
#[derive(Clone, Debug, PartialEq)]
struct Spot {
    key: String,
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

/// The visible things on the battlefield, with their positions.
#[derive(Clone, Default, PartialEq)]
struct Measured {
    view: Option<View>,
    spots: Vec<Spot>,
}

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct WiresProps {
    /// The element they are drawn over.
    pub(crate) field: NodeRef,
    pub(crate) view: View,
    pub(crate) wires: Vec<BoardWire>,
}

/// Measures positions when the frame, the connected things or any size changes, and redraws only
/// the arrows at every move of a slider. The arrows of the previous frame stay until the new one is
/// measured.
#[component]
pub(crate) fn Wires(props: &WiresProps) -> Html {
    let measured = use_state_eq(Measured::default);
    let (view, drawn) = (use_mut_ref(|| None), use_mut_ref(|| None));
    view.replace(Some(props.view.clone()));
    let again = {
        let (field, measured) = (props.field.clone(), measured.setter());
        move || measured.set(Measured { spots: measure(&field), view: view.borrow().clone() })
    };
    {
        let field = props.field.clone();
        // A draft brings players who are attacked, and sends them away.
        let ends: Vec<_> = props.wires.iter().map(|wire| (wire.from, wire.to)).listed();
        use_until((props.view.clone(), ends), move |_| {
            again();
            watch(field.cast(), again)
        });
    }
    let mut drawn = drawn.borrow_mut();
    if drawn.is_none() || measured.view.as_ref() == Some(&props.view) {
        *drawn = Some(draw(&props.wires, &measured.spots, props.view.at));
    }
    drawn.clone().unwrap_or_default()
}

/// The arrows between these places.
fn draw(wires: &[BoardWire], spots: &[Spot], frame: usize) -> Html {
    let (over, under): (Vec<_>, Vec<_>) =
        layout(wires, spots).into_iter().partition(|line| line.wire.kind.is_damage());
    let crowded = over.len() > CROWD;
    html! {
        <>
            <svg class={classes!("wires", "under", (!over.is_empty()).then_some("quiet"))} aria-hidden="true">{ for under.iter().map(|line| wire(line, None, false)) }</svg>
            // Keyed by frame, so that its animations run once.
            <svg key={frame} class={classes!("wires", "over", crowded.then_some("crowded"))} aria-hidden="true">
                { for over.iter().enumerate().map(|(place, line)| wire(line, Some(place), crowded)) }
                { amounts(&over, spots, crowded) }
            </svg>
        </>
    }
}

/// Measures again whenever the field or something in it changes its size, until another frame is in
/// view: a forecast that arrives later can enlarge a card and move others in a field of the same
/// size.
fn watch(field: Option<Element>, again: impl Fn() + 'static) -> impl FnOnce() {
    let callback = Closure::<dyn FnMut()>::new(again);
    let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok();
    if let (Some(observer), Some(field)) = (&observer, field) {
        observer.observe(&field);
        let things = field.query_selector_all("[data-thing]").ok();
        let things =
            things.iter().flat_map(|things| (0..things.length()).filter_map(|index| things.get(index)));
        for element in things.filter_map(|thing| thing.dyn_into::<Element>().ok()) {
            observer.observe(&element);
        }
    }
    move || {
        if let Some(observer) = observer {
            observer.disconnect();
        }
        drop(callback);
    }
}

fn measure(field: &NodeRef) -> Vec<Spot> {
    let Some(field) = field.cast::<Element>() else { return Vec::new() };
    let frame = field.get_bounding_client_rect();
    // Drawing uses the stage's own pixels; measurements use those of a page that may scale it.
    let width = field.dyn_ref::<HtmlElement>().map_or(0, HtmlElement::offset_width);
    let own = f64::from(width) / frame.width();
    let own = if (own - 1.0).abs() > 0.01 { own } else { 1.0 };
    let Ok(things) = field.query_selector_all("[data-thing]") else { return Vec::new() };
    (0..things.length())
        .filter_map(|index| {
            let element = things.get(index)?.dyn_into::<Element>().ok()?;
            let rect = element.get_bounding_client_rect();
            // Where a card that still moves will be.
            let moved = |names: [&str; 2]| names.iter().map(|name| way(&element, name)).sum::<f64>();
            Some(Spot {
                key: element.get_attribute("data-thing")?,
                left: (rect.left() - frame.left()) * own - moved(["--mx", "--lx"]),
                top: (rect.top() - frame.top()) * own - moved(["--my", "--ly"]),
                width: rect.width() * own,
                height: rect.height() * own,
            })
        })
        .listed()
}

/// How far a card is from its place, by the animation of a step.
fn way(element: &Element, name: &str) -> f64 {
    let style = element.dyn_ref::<HtmlElement>().map(HtmlElement::style);
    // The browser reads floats by itself: the code for it would weigh 19 KB.
    let pixels =
        style.and_then(|style| style.get_property_value(name).ok()).map(|way| js_sys::parse_float(&way));
    pixels.filter(|pixels| pixels.is_finite()).unwrap_or(0.0)
}

/// An arrow with its ends.
struct WireLine {
    wire: BoardWire,
    from: (f64, f64),
    to: (f64, f64),
    /// Whether it points down the page.
    down: bool,
    course: Course,
}

/// The course of an arrow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    /// It crosses over halfway between its ends.
    Plain,
    /// Both ends are in one row: it rises from the top of one and comes down on the other.
    Level,
    /// It crosses over at once, and then goes straight past the cards in between.
    Past,
    /// From something that waits beside a card to the near side of that card.
    Aside,
}

/// The height of an arrow between two cards in one row, and the distance in which one that passes
/// cards crosses over.
const RISE: f64 = 44.0;
const SOON: f64 = 26.0;

/// Wires that meet at one edge of a card share it, side by side, in the order of their other ends.
fn layout(wires: &[BoardWire], spots: &[Spot]) -> Vec<WireLine> {
    struct LineEnd {
        line: usize,
        spot: usize,
        bottom: bool,
        toward: i32,
        other: usize,
        start: bool,
    }
    let find = |anchor: Anchor| {
        let key = anchor.key();
        // A player's card facing attackers comes after their seat.
        let place = spots.iter().rposition(|spot| spot.key == key)?;
        Some((place, spots.get(place)?))
    };
    let mut lines = Vec::new();
    let mut ends = Vec::new();
    for wire in wires {
        let (Some((start, from)), Some((end, to))) = (find(wire.from), find(wire.to)) else { continue };
        let lower = to.top + to.height / 2.0 - from.top - from.height / 2.0;
        let level = lower.abs() < from.height / 2.0;
        let down = level || lower > 0.0;
        if let Some((from, to)) = aside(wire.from, from, to) {
            lines.push(WireLine { wire: *wire, from, to, down: to.0 < from.0, course: Course::Aside });
            continue;
        }
        let line = lines.len();
        let toward = |spot: &Spot| px(spot.left + spot.width / 2.0);
        let (here, there) = (toward(from), toward(to));
        ends.push(LineEnd {
            line,
            spot: start,
            bottom: down && !level,
            toward: there,
            other: end,
            start: true,
        });
        ends.push(LineEnd { line, spot: end, bottom: !down, toward: here, other: start, start: false });
        let course = if level { Course::Level } else { Course::Plain };
        lines.push(WireLine { wire: *wire, from: (0.0, 0.0), to: (0.0, 0.0), down, course });
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

/// The ends of an arrow from something that waits in the row of its target, beside it.
fn aside(anchor: Anchor, from: &Spot, to: &Spot) -> Option<((f64, f64), (f64, f64))> {
    let middle = |spot: &Spot| spot.top + spot.height / 2.0;
    let waits = matches!(anchor, Anchor::Stack(_));
    if !waits || (middle(from) - middle(to)).abs() > to.height / 2.0 {
        return None;
    }
    let (first, second) = (from.left + from.width, to.left + to.width);
    let ends = if from.left >= second { (from.left, second) } else { (first, to.left) };
    (from.left >= second || to.left >= first).then_some(((ends.0, middle(from)), (ends.1, middle(to))))
}

/// The free width beside the cards in which an arrow can reach a player without crossing a card, on
/// a narrow stage with cards above one another.
fn beside(spot: &Spot, other: &Spot, spots: &[Spot]) -> Option<(f64, f64)> {
    if !spot.key.starts_with('p') || spot.width < 200.0 {
        return None;
    }
    let (top, bottom) = if spot.top < other.top {
        (spot.top + spot.height, other.top)
    } else {
        (other.top + other.height, spot.top)
    };
    let is_over = |card: &Spot| card.left < spot.left + spot.width && spot.left < card.left + card.width;
    let between =
        spots.iter().filter(|card| card.top >= top && card.top + card.height <= bottom && is_over(card));
    let right = between.map(|card| card.left + card.width).reduce(f64::max)? + 6.0;
    let left = spot.left + spot.width - right;
    (left > 24.0).then_some((right, left))
}

/// The position of an arrow's tip, and the bends of its curve at both ends.
fn curve(line: &WireLine) -> (f64, f64, f64) {
    let ((_, y1), (_, y2)) = (line.from, line.to);
    let sign = if line.down { 1.0 } else { -1.0 };
    let end = y2 - sign * 7.0;
    // Where there is little room, a longer bend would be a loop.
    let room = (sign * (end - y1)).max(0.0);
    let bend = (room / 2.0).max(room.min(14.0)) * sign;
    match line.course {
        Course::Plain => (end, y1 + bend, end - bend),
        Course::Level => (end, y1 - RISE, end - RISE),
        Course::Past => (end, y1 + sign * SOON, y1 + sign * SOON),
        Course::Aside => (y2, y1, y2),
    }
}

/// One arrow. `place` connects an arrow of damage with its amount.
fn wire(line: &WireLine, place: Option<usize>, crowded: bool) -> Html {
    let ((x1, y1), (x2, y2)) = (line.from, line.to);
    let sign = if line.down { 1.0 } else { -1.0 };
    let (end, near, far) = curve(line);
    let (near, far) = (px(near), px(far));
    let (x1, y1, x2, end) = (px(x1), px(y1), px(x2), px(end));
    let (path, tip) = if line.course == Course::Aside {
        let (side, half) = (px(sign * 9.0), i32::midpoint(x1, x2));
        let path = format!("M{x1} {y1}C{half} {y1} {half} {end} {} {end}", x2 + side);
        (path, format!("M{x2} {end}l{side} -5v10z"))
    } else {
        let tip = format!("M{x2} {}l-5 {}h10z", px(y2 - sign), px(sign * -9.0));
        (format!("M{x1} {y1}C{x1} {near} {x2} {far} {x2} {end}"), tip)
    };
    let kind = line.wire.kind;
    // While damage is being divided, the thickness shows its amount.
    let thick = line.wire.amount.filter(|_| matches!(kind, Kind::Draft | Kind::Wrong));
    let thick = thick.map(|amount| (2 + amount.min(9)).to_string());
    let bar = format!("M{} {end}h30", x2 - 15);
    html! {
        <g class={classes!(kind.class(), line.wire.class)} data-line={place.map(|place| place.to_string())}>
            if kind.is_packet() && !crowded { <path class="halo" d={path.clone()} /> }
            <path d={path} stroke-width={thick} pathLength={(kind == Kind::Frame(ArrowKind::Damage)).then_some("1")} />
            if kind == Kind::Wrong {
                <path class="bar" d={bar} />
            } else if kind != Kind::Nothing {
                <path class="tip" d={tip} />
            }
        </g>
    }
}

/// The possible positions of an amount along its curve: ideally at six tenths, where arrows to
/// other recipients have separated.
const PLACES: [f64; 9] = [0.6, 0.5, 0.7, 0.4, 0.8, 0.3, 0.9, 0.2, 0.1];

/// A box around an amount: its middle, and half of its width and height.
type Middle = (f64, f64, f64, f64);

/// The amounts, each placed without overlapping another or a card if possible.
fn amounts(lines: &[WireLine], spots: &[Spot], crowded: bool) -> Html {
    let mut taken: Vec<Middle> = Vec::new();
    let packets = lines.iter().enumerate().filter(|(_, line)| line.wire.kind.is_packet());
    packets
        .filter_map(|(number, line)| {
            let label = line.wire.amount?.to_string();
            let half = f64::from(u32::try_from(label.len()).unwrap_or(1)) * 4.0 + 5.0;
            let high = if crowded { 8.0 } else { 11.0 };
            let at = |(aside, place): (f64, f64)| -> Middle {
                let (x, y) = on_curve(line, place);
                (x + aside * half, y, half, high)
            };
            let meets = |one: Middle| taken.iter().filter(|other| overlap(one, **other)).count() * 4;
            let covers = |one: Middle| {
                let card = |spot: &&Spot| {
                    let (wide, high) = (spot.width / 2.0, spot.height / 2.0);
                    overlap(one, (spot.left + wide, spot.top + high, wide, high))
                };
                spots.iter().filter(card).count()
            };
            // The first of equally good positions: on the arrow, or else close beside it.
            let places = [0.0, 1.0, -1.0, 2.0, -2.0].into_iter();
            let places = places.flat_map(|aside| PLACES.into_iter().map(move |place| (aside, place)));
            let best = places.map(at).min_by_key(|one| meets(*one) + covers(*one))?;
            taken.push(best);
            Some(amount(line, number, best, label))
        })
        .collect()
}

fn overlap((x, y, wide, high): Middle, (to, down, width, height): Middle) -> bool {
    (x - to).abs() < wide + width && (y - down).abs() < high + height
}

/// The point of an arrow's curve at `t`, from 0 to 1.
fn on_curve(line: &WireLine, t: f64) -> (f64, f64) {
    let ((x1, y1), (x2, _)) = (line.from, line.to);
    let (end, near, far) = curve(line);
    let rest = 1.0 - t;
    let (first, second, third, last) =
        (rest * rest * rest, 3.0 * rest * rest * t, 3.0 * rest * t * t, t * t * t);
    ((first + second) * x1 + (third + last) * x2, first * y1 + second * near + third * far + last * end)
}

fn amount(line: &WireLine, place: usize, (x, y, half, high): Middle, label: String) -> Html {
    let (x, y, half, high) = (px(x), px(y), px(half), px(high));
    html! {
        <g class={classes!("packet", line.wire.kind.class(), line.wire.class)} data-line={place.to_string()} data-x={x.to_string()} data-y={y.to_string()}>
            <rect x={(x - half).to_string()} y={(y - high).to_string()} width={(half * 2).to_string()} height={(high * 2).to_string()} rx="6" />
            <text x={x.to_string()} y={y.to_string()}>{ label }</text>
        </g>
    }
}

/// Whole pixels are sharp enough for an arrow, and printing fractions would add code to the app.
#[expect(clippy::cast_possible_truncation, reason = "a place on a screen")]
const fn px(value: f64) -> i32 {
    value as i32
}
