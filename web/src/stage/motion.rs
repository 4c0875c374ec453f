//! The animation of a step: the events since the previous frame, in 600 ms by one clock. Each
//! picture depends only on the time and the frame in view; the last one is the frame itself.

use crate::state::view::{Anchor, View};
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{Departure, Happening, PlayerId};
use combat_lab_replay::Frame;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, EventTarget, HtmlElement, Node, SvgGeometryElement};

/// The length of a step, and of a regrouping alone, in milliseconds.
const LENGTH: f64 = 600.0;
const GLIDE: f64 = 200.0;

/// When each part begins, in milliseconds.
const PACKETS_TRAVEL: f64 = 90.0;
const CELLS_FILL: f64 = 300.0;
const FATES_APPEAR: f64 = 430.0;
const CARDS_LEAVE: f64 = 450.0;
const TOTALS_COUNT: f64 = 540.0;
const PARTS: [f64; 5] = [PACKETS_TRAVEL, CELLS_FILL, FATES_APPEAR, CARDS_LEAVE, TOTALS_COUNT];

/// With more events or moved cards than this, nothing moves: nobody could follow them, and each
/// picture would take too long.
const MOST: usize = 60;

/// When sources are back, when packets are gone and cells full, and when cells begin to swing.
const SOURCES_BACK: f64 = 220.0;
const CELLS_FULL: f64 = 390.0;
const CELLS_SWING: f64 = 360.0;

/// Two numbers: a point, a direction, a distance, or a share before and after.
type Way = (f64, f64);

/// The events of a frame that move something: damage with its ends, permanents that leave with
/// their owners, and players with their life total before.
#[derive(Default)]
struct Events {
    damage: Vec<(String, String, u32)>,
    gone: Vec<(String, String)>,
    totals: Vec<(String, i64)>,
}

impl Events {
    fn of(frame: &Frame) -> Self {
        let game = &frame.game;
        let mut events = Self::default();
        let key = |thing| Anchor::of(game, thing).map(Anchor::key);
        for event in &frame.events {
            if let Happening::Damage { source, recipient, amount, .. } = event.kind
                && let (Some(from), Some(to)) = (key(source.into()), key(recipient))
            {
                events.damage.push((from, to, amount));
            }
        }
        let gone = Departure::all(game, &frame.events);
        for object in gone.into_iter().filter_map(|(left, _)| game.object(left)) {
            let to = Anchor::Player(object.owner()).key();
            events.gone.push((Anchor::Card(object.card()).key(), to));
        }
        for (id, player) in game.players() {
            let change = change(frame, id);
            if change != 0 {
                events.totals.push((Anchor::Player(id).key(), i64::from(player.life()) - change));
            }
        }
        events
    }

    /// Each recipient of damage once, with the sum.
    fn hit(&self) -> Vec<(&str, u32)> {
        let mut hit: Vec<(&str, u32)> = Vec::new();
        for (_, to, amount) in &self.damage {
            match hit.iter_mut().find(|(other, _)| other == to) {
                Some((_, sum)) => *sum = sum.saturating_add(*amount),
                None => hit.push((to, *amount)),
            }
        }
        hit
    }
}

/// The things on a board, by their keys.
struct Things(Vec<(String, Element)>);

impl Things {
    fn on(board: &Element) -> Self {
        let named = |thing: Element| Some((thing.get_attribute("data-thing")?, thing));
        Self(all(board, "[data-thing]").into_iter().filter_map(named).listed())
    }

    /// A player's card facing attackers comes after their seat.
    fn find(&self, key: &str) -> Option<&Element> {
        self.0.iter().rfind(|(other, _)| other == key).map(|(_, thing)| thing)
    }
}

/// Numbers the parts of a step in their order, for readers who want no motion.
fn number(board: &Element, events: &Events) -> Vec<Element> {
    let things = Things::on(board);
    let find = |key: &str, within: &str| things.find(key)?.query_selector(within).ok().flatten();
    let sources = events.damage.iter().filter_map(|(from, ..)| find(from, ".front"));
    let hit = events.damage.iter().filter_map(|(_, to, _)| find(to, ".life"));
    let total = |(key, _): &(String, i64)| all(board, &["[data-total=\"", key, "\"]"].concat());
    let totals = events.totals.iter().flat_map(total);
    let mut numbered = Vec::new();
    for (number, part) in [("1", sources.listed()), ("2", hit.listed()), ("3", totals.listed())] {
        for element in part {
            let _ = element.set_attribute("data-part", number);
            numbered.push(element);
        }
    }
    numbered
}

/// The change of a life total in this frame.
fn change(frame: &Frame, id: PlayerId) -> i64 {
    let own = |player: PlayerId| frame.game.are_allied(player, id);
    let by = |kind: &Happening| match *kind {
        Happening::LifeLost { player, amount, .. } if own(player) => -i64::from(amount),
        Happening::LifeChanged { player, by, .. } if own(player) => by,
        _ => 0,
    };
    frame.events.iter().map(|event| by(&event.kind)).sum()
}

/// The elements that move, and how.
struct Score {
    board: HtmlElement,
    length: f64,
    /// Cards that deal damage, with the direction; and cards that have moved, with the way back.
    lifts: Vec<(HtmlElement, Way)>,
    glides: Vec<(HtmlElement, Way)>,
    /// The cells that fill, of each bar; and bars without cells, with their shares before and
    /// after.
    cells: Vec<Vec<Element>>,
    bars: Vec<(HtmlElement, Way)>,
    /// The ghosts of cards that leave, with their copies and the way to the graveyard; and the
    /// entries and numbers in zones that appear only afterwards.
    leaving: Vec<(HtmlElement, HtmlElement, Way)>,
    zones: Vec<Element>,
    totals: Vec<(Element, i64)>,
}

fn all(root: &Element, what: &str) -> Vec<Element> {
    let Ok(found) = root.query_selector_all(what) else { return Vec::new() };
    (0..found.length()).filter_map(|place| found.get(place)?.dyn_into().ok()).listed()
}

fn middle(element: &Element) -> Way {
    let place = element.get_bounding_client_rect();
    (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
}

/// The same, from the corner of its board: what comes above that moves no card.
fn on_board(board: &Element, element: &Element) -> Way {
    let corner = board.get_bounding_client_rect();
    let (x, y) = middle(element);
    (x - corner.left(), y - corner.top())
}

fn set(element: &HtmlElement, name: &str, value: Option<String>) {
    let style = element.style();
    let _ = match value {
        Some(value) => style.set_property(name, &value),
        None => style.remove_property(name).map(|_| ()),
    };
}

fn px(value: f64) -> Option<String> {
    (value.abs() > 0.01).then(|| [&brief(value), "px"].concat())
}

/// A number with three decimals, written with whole numbers: printing fractions would add code to
/// the page.
#[expect(clippy::cast_possible_truncation, reason = "a length, a share or a size on a screen")]
fn brief(value: f64) -> String {
    let thousandths = (value * 1000.0).round() as i32;
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
    format!("{sign}{whole}.{rest:03}")
}

impl Score {
    fn new(board: HtmlElement, events: &Events, before: &[(String, Way)]) -> Self {
        let things = Things::on(&board);
        let find = |key: &str| things.find(key);
        // The seat itself, even if a card in a lane represents its player too.
        let seat = |key: &str| {
            let total = [".seat:not(:has(.member)) > [data-total=\"", key, "\"]"].concat();
            let total = board.query_selector(&total).ok().flatten();
            total.and_then(|total| total.parent_element()).or_else(|| find(key).cloned())
        };
        let card = |key: &str| find(key)?.clone().dyn_into::<HtmlElement>().ok();
        let toward = |from: &Element, to: &Element| {
            let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
            let length = (x2 - x1).hypot(y2 - y1).max(1.0);
            ((x2 - x1) / length, (y2 - y1) / length)
        };
        let mut lifts: Vec<(HtmlElement, Way)> = Vec::new();
        for (from, to, _) in &events.damage {
            if let (Some(from), Some(to)) = (card(from), find(to))
                && !lifts.iter().any(|(other, _)| *other == from)
            {
                let way = toward(&from, to);
                lifts.push((from, way));
            }
        }
        let glide = |(key, thing): &(String, Element)| {
            let (_, (x, y)) = before.iter().find(|(other, _)| other == key)?;
            let (now_x, now_y) = on_board(&board, thing);
            let way = (x - now_x, y - now_y);
            (way.0.hypot(way.1) > 2.0).then(|| Some((thing.clone().dyn_into().ok()?, way)))?
        };
        let glides: Vec<(HtmlElement, Way)> = things
            .0
            .iter()
            .filter(|(_, thing)| thing.matches(".card").unwrap_or(false))
            .filter_map(glide)
            .listed();
        let glides = if glides.len() > MOST { Vec::new() } else { glides };
        let leaves = |(key, to): &(String, String)| {
            let (ghost, to) = (card(key)?, seat(to)?);
            // Inside its own side, so that the same styles apply.
            let side = ghost.closest(".side").ok()??.dyn_into::<HtmlElement>().ok()?;
            let field = side.get_bounding_client_rect();
            let own = f64::from(side.offset_width()) / field.width().max(1.0);
            let ((x1, y1), (x2, y2)) = (middle(&ghost), middle(&to));
            let (left, top) = ((x1 - field.left()) * own, (y1 - field.top()) * own);
            let (wide, high) = (f64::from(ghost.offset_width()), f64::from(ghost.offset_height()));
            let place = (left - wide / 2.0, top - high / 2.0);
            Some((key.clone(), ghost, to, side, place, (wide, high), ((x2 - x1) * own, (y2 - y1) * own)))
        };
        // All are measured before the first copy is put in: each measuring after that would lay out
        // the board anew.
        let places = events.gone.iter().filter_map(leaves).listed();
        let (mut leaving, mut zones) = (Vec::new(), Vec::new());
        for (key, ghost, to, side, (left, top), (wide, high), way) in places {
            let Some(copy) = copy(&ghost) else { continue };
            set(&copy, "--x", px(left));
            set(&copy, "--y", px(top));
            set(&copy, "--w", px(wide));
            set(&copy, "--h", px(high));
            if side.append_child(&copy).is_ok() {
                for entry in all(&to, &[".zones [data-cards~=\"", &key, "\"]"].concat()) {
                    zones.add_all(entry.parent_element().iter().flat_map(|list| all(list, ":scope > b")));
                    let cards = entry.get_attribute("data-cards").unwrap_or_default();
                    let gone = |card: &str| events.gone.iter().any(|(gone, _)| gone == card);
                    // A card of the same name that was there before stays.
                    if cards.split(' ').all(gone) {
                        zones.push(entry);
                    } else {
                        zones.add_all(all(&entry, ".many"));
                    }
                }
                leaving.push((ghost, copy, way));
            }
        }
        let (mut cells, mut bars) = (Vec::new(), Vec::new());
        for (to, amount) in events.hit() {
            let thing = find(to);
            let copies = leaving.iter().filter(|(ghost, ..)| thing.is_some_and(|thing| **ghost == *thing));
            for card in thing.into_iter().chain(copies.map(|(_, copy, _)| &**copy)) {
                let marked = all(card, ".life i.hit");
                let from = marked.len().saturating_sub(usize::try_from(amount).unwrap_or(usize::MAX));
                cells.add_all(marked.get(from..).filter(|cells| !cells.is_empty()).map(<[Element]>::to_vec));
                bars.add_all(all(card, ".life.whole").into_iter().filter_map(|bar| whole(bar, amount)));
            }
        }
        let total = |(key, before): &(String, i64)| {
            let found = all(&board, &["[data-total=\"", key, "\"]"].concat());
            found.into_iter().map(|total| (total, *before)).listed()
        };
        let totals: Vec<(Element, i64)> = events.totals.iter().flat_map(total).listed();
        let length = if events.damage.is_empty() && events.gone.is_empty() && totals.is_empty() {
            GLIDE
        } else {
            LENGTH
        };
        Self { board, length, lifts, glides, cells, bars, leaving, zones, totals }
    }

    /// The packets, their wires, and their final positions: known once the board has been measured.
    fn packets(&self) -> impl Iterator<Item = (Element, SvgGeometryElement, Way)> {
        all(&self.board, ".wires .packet").into_iter().filter_map(|packet| {
            let wire = [".wires [data-line=\"", &packet.get_attribute("data-line")?, "\"] > path:not(.halo)"];
            let wire = self.board.query_selector(&wire.concat()).ok()??.dyn_into().ok()?;
            let place = |name| packet.get_attribute(name).map(|place| js_sys::parse_float(&place));
            let rest = (place("data-x")?, place("data-y")?);
            Some((packet, wire, rest))
        })
    }

    fn is_empty(&self) -> bool {
        self.lifts.is_empty() && self.glides.is_empty() && self.leaving.is_empty() && self.totals.is_empty()
    }

    /// Draws the picture at `t` milliseconds. At the end nothing differs from the frame itself.
    fn draw(&self, t: f64) {
        let over = t >= self.length;
        let part = |from: f64, to: f64| ((t - from) / (to - from)).clamp(0.0, 1.0);
        // Measured before anything is changed: each measuring after that would lay out the board
        // anew.
        let travelled = eased(part(PACKETS_TRAVEL, CELLS_FILL));
        #[expect(clippy::cast_possible_truncation, reason = "a place on a screen")]
        let point = |wire: &SvgGeometryElement| {
            let moves = t < CELLS_FULL && !over;
            moves.then(|| wire.get_point_at_length(wire.get_total_length() * travelled as f32).ok()).flatten()
        };
        let packets = self.packets().map(|(packet, wire, rest)| (packet, point(&wire), rest)).listed();
        let phase = PARTS.iter().filter(|begin| t >= **begin).count();
        if over {
            let _ = self.board.remove_attribute("data-phase");
        } else {
            let _ = self.board.set_attribute("data-phase", &phase.to_string());
        }
        let glide = (1.0 - part(0.0, GLIDE)).powi(3);
        for (card, (x, y)) in &self.glides {
            set(card, "--mx", px(x * glide));
            set(card, "--my", px(y * glide));
        }
        let up = 8.0
            * (1.0 - (1.0 - part(0.0, PACKETS_TRAVEL)).powi(3))
            * (1.0 - part(PACKETS_TRAVEL, SOURCES_BACK));
        for (card, (x, y)) in &self.lifts {
            set(card, "--lx", px(x * up));
            set(card, "--ly", px(y * up));
        }
        for (packet, point, (x, y)) in packets {
            let _ = match point {
                Some(point) => {
                    let (x, y) = (f64::from(point.x()) - x, f64::from(point.y()) - y);
                    packet
                        .set_attribute("transform", &["translate(", &brief(x), " ", &brief(y), ")"].concat())
                }
                None => packet.remove_attribute("transform"),
            };
        }
        for bar in &self.cells {
            let count = f64::from(u32::try_from(bar.len()).unwrap_or(1));
            for (place, cell) in (1_u32..).zip(bar) {
                let due = CELLS_FILL + (CELLS_FULL - CELLS_FILL) * f64::from(place) / count;
                let _ = cell.toggle_attribute_with_force("data-due", t < due && !over);
            }
            if let Some(life) = bar.first().and_then(|cell| cell.parent_element()) {
                let swing = part(CELLS_SWING, FATES_APPEAR);
                set(life.unchecked_ref(), "--swing", px(4.0 * wave(swing) * (1.0 - swing)));
            }
        }
        for (bar, (before, after)) in &self.bars {
            let share = before + (after - before) * part(CELLS_FILL, CELLS_FULL);
            set(bar, "--a", Some([&brief(share), "%"].concat()));
            let _ = bar.toggle_attribute_with_force("data-due", t < CELLS_FULL && !over);
        }
        let leaves = part(CARDS_LEAVE, LENGTH).powi(3);
        for (ghost, copy, (x, y)) in &self.leaving {
            set(copy, "--mx", px(x * leaves));
            set(copy, "--my", px(y * leaves));
            set(copy, "--s", Some(brief(1.0 - 0.9 * leaves)));
            set(ghost, "--o", (!over).then(|| brief(leaves)));
            if over {
                copy.remove();
            }
        }
        for zone in &self.zones {
            let _ = zone.toggle_attribute_with_force("data-due", !over);
        }
        for (total, before) in &self.totals {
            let _ = if t < TOTALS_COUNT && !over {
                total.set_attribute("data-before", &before.to_string())
            } else {
                total.remove_attribute("data-before")
            };
        }
    }
}

/// There and back once, in two parabolas: a sine would add code to the page.
fn wave(share: f64) -> f64 {
    let half = share.min(1.0 - share);
    let height = 16.0 * half * (0.5 - half);
    if share < 0.5 { height } else { -height }
}

/// A bar without cells, with the marked share before and after, in per cent.
fn whole(bar: Element, amount: u32) -> Option<(HtmlElement, Way)> {
    let vars = bar.get_attribute("data-vars")?;
    let after = f64::from(vars.strip_prefix("a:")?.split_once('%')?.0.parse::<u32>().ok()?);
    let marked = f64::from(bar.text_content()?.split_once('/')?.0.trim().parse::<u32>().ok()?);
    let before = after * (1.0 - f64::from(amount) / marked.max(1.0)).max(0.0);
    Some((bar.dyn_into().ok()?, (before, after)))
}

/// Slow, fast, slow.
fn eased(share: f64) -> f64 {
    if share < 0.5 { 4.0 * share.powi(3) } else { 1.0 - (2.0 - 2.0 * share).powi(3) / 2.0 }
}

/// A copy of a card, without ids, hidden from screen readers.
fn copy(card: &Element) -> Option<HtmlElement> {
    let copy: HtmlElement = Node::clone_node_with_deep(card, true).ok()?.dyn_into().ok()?;
    for name in ["data-thing", "role"] {
        let _ = copy.remove_attribute(name);
    }
    for named in all(&copy, "[id]") {
        let _ = named.remove_attribute("id");
    }
    let _ = copy.set_attribute("aria-hidden", "true");
    let class = copy.get_attribute("class")?;
    let _ = copy.set_attribute("class", &[&class.replace("ghost", ""), " flying"].concat());
    Some(copy)
}

/// A step that is being played, or is about to be.
#[derive(Default)]
struct Clock {
    /// The positions of all cards on their board before the step, from when the reader moves on.
    armed: Option<Vec<(String, Way)>>,
    playing: Option<Rc<Score>>,
    /// Whether a second press on the button that began it shows its end.
    waits: bool,
    /// The elements that have a number instead of motion.
    numbered: Vec<Element>,
    /// The number of the step: the clock of an earlier one stops.
    step: u32,
}

thread_local! {
    static CLOCK: RefCell<Clock> = RefCell::default();
}

/// Prepares to play the next step. If one that began here is being played, shows its end instead
/// and returns `false`.
pub(crate) fn goes_on(pressed: Option<EventTarget>) -> bool {
    let here = CLOCK.with_borrow(|clock| clock.waits);
    let played = finish() && here;
    if !played {
        arm(pressed);
        CLOCK.with_borrow_mut(|clock| clock.waits = true);
    }
    !played
}

/// Prepares to play the next step, in the stage of this element.
pub(crate) fn arm(within: Option<EventTarget>) {
    finish();
    let within = within.and_then(|within| within.dyn_into::<Element>().ok());
    let stage = within.and_then(|within| within.closest(".stage").ok().flatten());
    let things = stage.map(|stage| all(&stage, ".board .card[data-thing]")).unwrap_or_default();
    let place = |thing: &Element| {
        let board = thing.closest(".board").ok()??;
        Some((thing.get_attribute("data-thing")?, on_board(&board, thing)))
    };
    CLOCK.with_borrow_mut(|clock| {
        clock.armed = Some(things.iter().filter_map(place).listed());
        clock.waits = false;
    });
}

/// Shows the end of the step being played; returns whether there was one.
fn finish() -> bool {
    let playing = CLOCK.with_borrow_mut(|clock| {
        clock.armed = None;
        clock.playing.take()
    });
    playing.is_some_and(|score| {
        score.draw(LENGTH);
        true
    })
}

/// Plays what happened in the frame in view, if a reader went on to it; without motion, its parts
/// are numbered.
pub(crate) fn play(stage: &Element, view: &View, calm: bool) {
    let (armed, numbered) =
        CLOCK.with_borrow_mut(|clock| (clock.armed.take(), core::mem::take(&mut clock.numbered)));
    for element in numbered {
        let _ = element.remove_attribute("data-part");
    }
    finish();
    let board = stage.query_selector(":is(.screen, .table) > .board").ok().flatten();
    let (Some(before), Some(board), Some(frame)) =
        (armed, board.and_then(|board| board.dyn_into::<HtmlElement>().ok()), view.frame())
    else {
        return;
    };
    let events = Events::of(frame);
    if calm || is_still() {
        let numbered = number(&board, &events);
        CLOCK.with_borrow_mut(|clock| clock.numbered = numbered);
        return;
    }
    if events.damage.len().max(events.gone.len()) > MOST {
        return;
    }
    let score = Rc::new(Score::new(board, &events, &before));
    if score.is_empty() {
        return;
    }
    score.draw(0.0);
    let step = CLOCK.with_borrow_mut(|clock| {
        clock.playing = Some(Rc::clone(&score));
        clock.step = clock.step.wrapping_add(1);
        clock.step
    });
    tick(score, None, step);
}

/// Draws the next picture when the browser is about to paint.
fn tick(score: Rc<Score>, begun: Option<f64>, step: u32) {
    let Some(window) = web_sys::window() else { return };
    let next = Closure::once_into_js(move |now: f64| {
        let here = CLOCK.with_borrow(|clock| clock.step == step && clock.playing.is_some());
        if !here {
            return;
        }
        let begun = begun.unwrap_or(now);
        if now - begun < score.length {
            score.draw(now - begun);
            tick(score, Some(begun), step);
        } else {
            finish();
        }
    });
    let _ = window.request_animation_frame(next.unchecked_ref());
}

/// Whether the reader prefers no motion.
pub(crate) fn is_still() -> bool {
    let asked =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok());
    asked.flatten().is_some_and(|asked| asked.matches())
}
