//! A card as shapes: the compact size of the stage's card with everything whole, or the tile
//! without type and life bar.

use crate::look::{BAD, EDGE, INK, OK, PAPER, RAISE, SOFT, player};
use crate::{Glyph, SHIELD, Shape, Tint, stands, wrap};
use combat_lab_engine::{Departure, Game, Object};
use combat_lab_language::t;
use combat_lab_narrate::Wording;
use combat_lab_notation::Scenario;
use combat_lab_view::{
    CardShield, CardView, CombatRole, CostSymbol, LifeBar, PermanentMark, departure_label, symbols, worn_by,
};
use core::cmp::Ordering;

/// The size of a drawn card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CardSize {
    /// In a frame.
    Compact,
    /// In the margin of a board: the name on two lines, no type.
    Tile,
}

/// The width of a card, and its least height.
pub(crate) const CARD: (f64, f64) = (132.0, 104.0);
const LEAST_TILE: f64 = 62.0;
/// From one line to the next.
const LINE: f64 = 15.0;
/// The number of letters in a line, and in one of the name.
const LETTERS: (usize, usize) = (19, 13);
/// The width of a symbol of the cost.
const PIP: f64 = 17.0;
/// From an edge to the content, and the height of the life bar.
const INSET: f64 = 9.0;
const BAR: f64 = 13.0;

/// A card that is about to be drawn: its lines are known, its place is not.
pub(crate) struct Drawing<'a> {
    object: &'a Object,
    view: CardView,
    left: Option<Departure>,
    name: Vec<String>,
    /// Lines under the name, each with a sign, and whether it is bold.
    lines: Vec<(Option<Glyph>, bool, String)>,
    /// The Auras and Equipment on it, each with its colour and its lines, of which the first is the
    /// name.
    tucked: Vec<(Tint, Vec<String>)>,
    place: Option<usize>,
    /// Whether the cost has a line of its own.
    below: bool,
    tile: bool,
    wording: Wording,
}

impl<'a> Drawing<'a> {
    /// The card of a permanent; or of one that has just left.
    pub(crate) fn of(
        scenario: &Scenario,
        game: &'a Game,
        object: &'a Object,
        left: Option<Departure>,
        size: CardSize,
    ) -> Self {
        let tile = size == CardSize::Tile;
        let wording = Wording { edition: game.edition(), language: scenario.language() };
        let language = wording.language;
        let view = CardView::of(object, wording);
        let name = wrap(&combat_lab_narrate::thing(game, scenario, object.id().into()), LETTERS.1);
        let cost = view.cost.as_ref().map(symbols).unwrap_or_default();
        let wide: f64 = cost.iter().map(pip).sum();
        let last = name.last().map_or(0.0, |line| 9.5 * letters(line));
        // Beside the last line of the name if there is room, and else below it.
        let below = wide > 0.0 && last + wide > CARD.0 - 2.0 * INSET;
        // A tile with power and toughness needs no type, and one drawn turned no "tapped".
        let mut kind = Vec::new();
        let shield = size_of(&view);
        if !tile || shield.is_none() {
            kind.push(view.kind.clone());
        }
        if object.is_tapped() && left.is_none() && !tile {
            kind.push(language.of(t!("tapped")).to_owned());
        }
        let role = CombatRole::of(game, object.id());
        let mut marks: Vec<String> = Vec::new();
        if left.is_none() {
            if object.damage() > 0 {
                marks.push(language.say(t!("%1 damage"), &[&object.damage().to_string()]));
            }
            marks.extend(combat_lab_narrate::marks(object.counters(), 0, wording));
            let all = PermanentMark::all(game, scenario, object);
            marks.extend(all.iter().map(|mark| mark.says().to_owned()));
            // Between tiles, only arrows show it.
            let role = role.as_ref().filter(|_| !tile);
            marks.extend(role.map(|role| language.of(stands(role)).to_owned()));
        }
        let text = |text: String| wrap(&text, LETTERS.0).into_iter().map(|line| (None, false, line));
        let mut lines: Vec<(Option<Glyph>, bool, String)> = Vec::new();
        if !kind.is_empty() {
            lines.extend(text(kind.join(" · ")));
        }
        for keyword in &view.keywords {
            let words = wrap(&keyword.words, LETTERS.0 - 2).into_iter().enumerate();
            let glyph = keyword.plain.and_then(Glyph::of);
            lines.extend(words.map(|(at, line)| (glyph.filter(|_| at == 0), true, line)));
        }
        lines.extend(text(marks.join(", ")).filter(|(.., line)| !line.is_empty()));
        let tucked = worn_by(game, object.id()).map(|worn| {
            let name = combat_lab_narrate::thing(game, scenario, worn.id().into());
            let strip = CardView::of(worn, wording);
            let mut says: Vec<String> = strip.keywords.into_iter().map(|keyword| keyword.words).collect();
            says.extend(combat_lab_narrate::marks(worn.counters(), 0, wording));
            if worn.is_tapped() {
                says.push(language.of(t!("tapped")).to_owned());
            }
            let lines = [wrap(&name, LETTERS.0 - 3), wrap(&says.join(", "), LETTERS.0 - 3)].concat();
            (Tint::of(strip.colors), lines.into_iter().filter(|line| !line.is_empty()).collect())
        });
        let place = role.as_ref().and_then(CombatRole::place);
        Self { object, left, name, lines, tucked: tucked.collect(), place, below, tile, wording, view }
    }

    /// Its height without the strips under it.
    pub(crate) fn height(&self) -> f64 {
        let lines = 12.0 + self.head() + LINE * count(&self.lines);
        let bar = if size_of(&self.view).is_some() && !self.tile { BAR + 6.0 } else { 0.0 };
        (lines + bar + 40.0).max(if self.tile { LEAST_TILE } else { CARD.1 })
    }

    /// The height of its name and cost.
    fn head(&self) -> f64 {
        LINE.mul_add(count(&self.name), if self.below { LINE + 2.0 } else { 0.0 })
    }

    /// The height of the strips under it.
    pub(crate) fn below(&self) -> f64 {
        self.tucked.iter().map(|(_, lines)| strip(lines)).sum()
    }

    /// Draws it with its upper left corner at a place, as high as its row. The owner's band is on
    /// the edge that faces its player: above, or else below.
    pub(crate) fn draw(&self, (x, y): (f64, f64), height: f64, above: bool) -> Vec<Shape> {
        let mut shapes = Vec::new();
        self.tuck(&mut shapes, (x, y), height);
        self.front(&mut shapes, (x, y), height, above);
        if self.object.is_tapped() && self.left.is_none() {
            let about = (x + CARD.0 / 2.0, y + height / 2.0);
            return vec![Shape::Turned { about, shapes }];
        }
        shapes
    }

    fn tuck(&self, shapes: &mut Vec<Shape>, (x, y): (f64, f64), height: f64) {
        let mut y = y + height - 6.0;
        for (tint, lines) in &self.tucked {
            let (fill, edge) = tint.shades();
            let mut under = Shape::frame((x + 9.0, y), (CARD.0 - 18.0, strip(lines) + 6.0), 7.0);
            under.paint(Some(fill.light), 1.0, Some(edge.light), false);
            shapes.push(under);
            let mut line = y + 18.0;
            for (place, text) in lines.iter().enumerate() {
                shapes.push(Shape::words((x + 15.0, line), 12, place == 0, INK.light, text.clone()));
                line += LINE;
            }
            y += strip(lines);
        }
    }

    fn front(&self, shapes: &mut Vec<Shape>, (x, y): (f64, f64), height: f64, above: bool) {
        let tint = Tint::of(self.view.colors);
        let (fill, edge) = tint.shades();
        let gone = self.left.is_some() || self.object.is_phased_out();
        let (ink, edge) = if gone { (SOFT, EDGE) } else { (INK, edge) };
        let mut card = Shape::frame((x, y), (CARD.0, height), 9.0);
        card.paint((!gone).then_some(RAISE.light), 1.0, Some(edge.light), gone);
        shapes.push(card);
        if !gone {
            let mut body = Shape::frame((x, y), (CARD.0, height), 9.0);
            body.paint(Some(fill.light), 0.35, None, false);
            shapes.push(body);
            let halves = match tint {
                Tint::Several(first, second) => vec![Tint::One(first), Tint::One(second)],
                tint => vec![tint],
            };
            let wide = (CARD.0 - 6.0) / count(&halves);
            let mut left = x + 3.0;
            for half in halves {
                let mut bar = Shape::frame((left, y + 3.0), (wide, self.head() + 6.0), 6.0);
                bar.paint(Some(half.shades().0.light), 1.0, None, false);
                shapes.push(bar);
                left += wide;
            }
        }
        let owner = self.object.controller();
        let band = if above { y + 1.5 } else { y + height - 1.5 };
        shapes.push(Shape::Rule {
            from: (x + 7.0, band),
            to: (x + CARD.0 - 7.0, band),
            width: 4.0,
            color: player(owner).light,
            dashes: [None, Some((7.0, 3.0)), Some((3.0, 3.0))]
                .get(owner.index())
                .copied()
                .unwrap_or(Some((19.0, 5.0))),
        });
        self.cost(shapes, (x, y));
        let mut line = y + 18.0;
        for name in &self.name {
            shapes.push(Shape::words((x + INSET, line), 14, true, ink.light, name.clone()));
            line += LINE;
        }
        line = y + 21.0 + self.head();
        for (glyph, bold, text) in &self.lines {
            let mut left = x + INSET;
            if let Some(glyph) = glyph {
                sign(shapes, *glyph, (left, line - 11.0), ink.light);
                left += 17.0;
            }
            let color = if *bold { ink.light } else { SOFT.light };
            shapes.push(Shape::words((left, line), 12, *bold, color, text.clone()));
            line += LINE;
        }
        if !gone && !self.tile {
            self.life(shapes, (x + INSET, line - 9.0));
        }
        let foot = y + height - if above { 8.0 } else { 12.0 };
        if let Some(departure) = self.left {
            let mut at = x + INSET;
            if departure.is_death() {
                sign(shapes, Glyph::Dies, (at, line - 11.0), SOFT.light);
                at += 16.0;
            }
            let text = self.wording.language.of(departure_label(departure, self.wording.edition)).to_owned();
            shapes.push(Shape::words((at, line), 12, true, SOFT.light, text));
        }
        self.shield(shapes, (x + CARD.0 - INSET + 3.0, foot + 4.0), edge.light);
        if let Some(place) = self.place {
            let mut circle = Shape::frame((x + CARD.0 - 16.0, y - 9.0), (22.0, 22.0), 11.0);
            circle.paint(Some(INK.light), 1.0, Some(PAPER.light), false);
            shapes.push(circle);
            let at = (x + CARD.0 - 8.5, y + 6.5);
            shapes.push(Shape::words(at, 12, true, PAPER.light, place.to_string()));
        }
    }

    fn cost(&self, shapes: &mut Vec<Shape>, (x, y): (f64, f64)) {
        let y = y + self.head() - 10.0;
        let mut right = x + CARD.0 - INSET + 3.0;
        for symbol in self.view.cost.as_ref().map(symbols).unwrap_or_default().iter().rev() {
            let width = pip(symbol);
            right -= width;
            let (fill, edge) = symbol.color.map_or(Tint::None, Tint::One).shades();
            let mut square = Shape::frame((right, y), (width - 2.0, 15.0), 4.0);
            square.paint(Some(fill.light), 1.0, Some(edge.light), false);
            shapes.push(square);
            let left = right + 8.0_f64.mul_add(-letters(&symbol.text), width - 2.0) / 2.0;
            shapes.push(Shape::words((left, y + 12.0), 12, true, INK.light, symbol.text.clone()));
        }
    }

    /// A cell for each point of toughness, solid where damage is marked, and the post.
    fn life(&self, shapes: &mut Vec<Shape>, (x, y): (f64, f64)) {
        if size_of(&self.view).is_none() {
            return;
        }
        let bar = LifeBar::of(self.object, None, 0);
        let (most, damage, toughness) = (bar.cells, bar.marked, bar.toughness);
        let wide = 2.0_f64.mul_add(-INSET, CARD.0);
        let point = wide / f64::from(most);
        // From one point of damage or toughness to another.
        let mut cell = |from: u32, to: u32, marked: bool| {
            let size = (point.mul_add(f64::from(to.saturating_sub(from)), -1.5).max(1.0), BAR);
            let mut one = Shape::frame((point.mul_add(f64::from(from), x), y), size, 3.0);
            let (fill, edge) = if marked { (INK, INK) } else { (RAISE, EDGE) };
            one.paint(Some(fill.light), 1.0, Some(edge.light), from >= toughness);
            shapes.push(one);
        };
        if bar.is_whole() {
            cell(0, most, false);
            if damage > 0 {
                cell(0, damage, true);
            }
        } else {
            (0..most).for_each(|place| cell(place, place + 1, place < damage));
        }
        let post = point.mul_add(f64::from(bar.post), x) - 0.75;
        let (from, to) = ((post, y - 4.0), (post, y + BAR + 4.0));
        shapes.push(Shape::Rule { from, to, width: 3.0, color: BAD.light, dashes: None });
    }

    fn shield(&self, shapes: &mut Vec<Shape>, (right, low): (f64, f64), edge: &'static str) {
        // Words name loyalty and defense.
        let Some(shield) = size_of(&self.view) else { return };
        let text = shield.shown();
        let letters = letters(&text);
        let wide = 9.0_f64.mul_add(letters, 16.0);
        let at = (right - wide, low - 28.0);
        let scale = (wide / 64.0, 28.0 / 40.0);
        shapes.push(Shape::Line {
            path: SHIELD,
            at,
            scale,
            width: 2.0,
            color: edge,
            fill: Some(RAISE.light),
        });
        let color = match shield.change() {
            _ if self.left.is_some() => SOFT,
            Ordering::Greater => OK,
            Ordering::Less => BAD,
            Ordering::Equal => INK,
        };
        let left = 8.8_f64.mul_add(-letters, wide) / 2.0 + at.0;
        shapes.push(Shape::words((left, low - 9.0), 16, true, color.light, text));
    }
}

/// The shield of a creature.
fn size_of(view: &CardView) -> Option<CardShield> {
    view.shield.filter(|shield| matches!(shield, CardShield::Size { .. }))
}

/// A sign of 13 pixels.
fn sign(shapes: &mut Vec<Shape>, sign: Glyph, at: (f64, f64), color: &'static str) {
    let scale = (13.0 / 16.0, 13.0 / 16.0);
    let mut line = |path, fill| shapes.push(Shape::Line { path, at, scale, width: 1.7, color, fill });
    line(sign.path(), None);
    if let Some(dot) = sign.dot() {
        line(dot, Some(color));
    }
}

/// The height of a strip under a card.
fn strip(lines: &[String]) -> f64 {
    LINE.mul_add(count(lines), 4.0)
}

/// The width of a symbol of a cost, with the gap behind it.
fn pip(symbol: &CostSymbol) -> f64 {
    PIP.max(7.0_f64.mul_add(letters(&symbol.text), 4.0))
}

/// The number of letters, as a length's factor.
pub(crate) fn letters(text: &str) -> f64 {
    text.chars().map(|_| 1.0).sum()
}

/// How many there are, as a length's factor.
fn count<T>(all: &[T]) -> f64 {
    all.iter().map(|_| 1.0).sum()
}
