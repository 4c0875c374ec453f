//! Pictures of a board without a browser: the signs and colours of everything drawn ([`Glyph`],
//! [`look`]), and a frame as a picture of a few boxes, lines and words, for SVG or any renderer.
//!
//! ```
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::Replay;
//!
//! let entry = combat_lab_notation::library::find("t01-two-bears-meet").unwrap();
//! let scenario = Scenario::parse(entry.source)?;
//! let replay = Replay::run(&scenario, scenario.editions[0])?;
//! let svg = combat_lab_picture::picture(&replay, 2).svg();
//! assert!(svg.starts_with("<svg") && svg.contains("Grizzly Bears"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod drawing;
mod film;
mod glyph;
pub mod look;

pub use film::film;
pub use glyph::{Glyph, SHIELD};
pub use look::{Shade, Tint};

use combat_lab_cards::{CardType, Zone};
use combat_lab_engine::{BlockStatus, Departure, Game, Happening, Object, Player, PlayerId, Thing};
use combat_lab_language::{Phrase, t};
use combat_lab_narrate::{Wording, number, step_phrase};
use combat_lab_notation::Scenario;
use combat_lab_replay::{Frame, Replay};
use combat_lab_view::{Arrow, ArrowKind, CombatRole, escaped, is_worn, sides};
use core::fmt::{self, Write};
use drawing::{CARD, CardSize, Drawing, letters};
use look::{INK, PAPER, SOFT};

/// The width of a frame's picture in pixels; its height depends on the content.
pub const WIDTH: f64 = 720.0;

const MARGIN: f64 = 18.0;
const GAP: f64 = 9.0;
/// How far a turned card reaches out of its row, in pixels.
const TILT: f64 = 8.0;
/// The height of the sign of a player who is attacked.
const PILL: f64 = 28.0;
/// The number of letters in a line of the sentence.
const LETTERS: usize = 88;

/// The arrangement of cards.
#[derive(Clone, Copy)]
struct Layout {
    size: CardSize,
    in_a_row: usize,
    /// Room for arrows between the sides.
    between: f64,
}

const FRAME: Layout = Layout { size: CardSize::Compact, in_a_row: 5, between: 74.0 };
const SHEET: Layout = Layout { in_a_row: 3, ..FRAME };
const BOARD: Layout = Layout { size: CardSize::Tile, in_a_row: 3, between: 44.0 };

/// Something to draw. Places and sizes are in pixels, from the upper left corner.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A box.
    Frame {
        /// The x coordinate of its left edge.
        x: f64,
        /// The y coordinate of its upper edge.
        y: f64,
        /// Its width.
        width: f64,
        /// Its height.
        height: f64,
        /// The radius of its corners.
        radius: f64,
        /// The colour of its ground.
        fill: Option<&'static str>,
        /// The opacity of its ground, from 0 to 1.
        opacity: f64,
        /// The colour of its border.
        edge: Option<&'static str>,
        /// Whether its border is dashed.
        dashed: bool,
    },
    /// A straight line.
    Rule {
        /// Its start.
        from: (f64, f64),
        /// Its end.
        to: (f64, f64),
        /// Its width.
        width: f64,
        /// Its colour.
        color: &'static str,
        /// The lengths of its dashes and gaps.
        dashes: Option<(f64, f64)>,
    },
    /// A line on a grid of its own: a sign, or a shield.
    Line {
        /// The `d` of an SVG path.
        path: &'static str,
        /// The upper left corner of its grid.
        at: (f64, f64),
        /// The size of the grid's units.
        scale: (f64, f64),
        /// The width of the line, in units of the grid.
        width: f64,
        /// The colour of the line.
        color: &'static str,
        /// The colour inside.
        fill: Option<&'static str>,
    },
    /// A tapped card: turned by 8 degrees and smaller.
    Turned {
        /// The centre of the rotation.
        about: (f64, f64),
        /// The turned shapes.
        shapes: Vec<Shape>,
    },
    /// A line with an arrowhead.
    Arrow {
        /// Its start.
        from: (f64, f64),
        /// Its tip.
        to: (f64, f64),
        /// Its colour.
        color: &'static str,
        /// Whether it is dashed.
        dashed: bool,
    },
    /// Words that begin at `x`, with the baseline at `y`.
    Words {
        /// The x coordinate of their beginning.
        x: f64,
        /// The y coordinate of their baseline.
        y: f64,
        /// The font size in pixels.
        size: u32,
        /// Whether they are bold.
        bold: bool,
        /// Their colour.
        color: &'static str,
        /// The words.
        text: String,
    },
}

impl Shape {
    fn frame((x, y): (f64, f64), (width, height): (f64, f64), radius: f64) -> Self {
        Self::Frame { x, y, width, height, radius, fill: None, opacity: 1.0, edge: None, dashed: false }
    }

    /// Gives a box its colours.
    fn paint(&mut self, ground: Option<&'static str>, share: f64, border: Option<&'static str>, gaps: bool) {
        if let Self::Frame { fill, opacity, edge, dashed, .. } = self {
            (*fill, *opacity, *edge, *dashed) = (ground, share, border, gaps);
        }
    }

    fn words((x, y): (f64, f64), size: u32, bold: bool, color: &'static str, text: String) -> Self {
        Self::Words { x, y, size, bold, color, text }
    }
}

/// How far a tapped card is turned, in degrees, and how large it is then.
pub const TURN: (f64, f64) = (8.0, 0.95);

/// A frame of a replay as shapes, in the order in which they are drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Its width: [`WIDTH`], or the width of the cards for a [`board`].
    pub width: f64,
    /// The height.
    pub height: f64,
    /// Its shapes.
    pub shapes: Vec<Shape>,
    /// Its description in words.
    pub says: String,
}

/// The three corners of an arrow's point.
#[must_use]
pub fn tip(from: (f64, f64), to: (f64, f64)) -> [(f64, f64); 3] {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length * 9.0, dy / length * 9.0);
    let base = (to.0 - ux, to.1 - uy);
    [to, (base.0 - uy / 2.0, base.1 + ux / 2.0), (base.0 + uy / 2.0, base.1 - ux / 2.0)]
}

/// A frame of a replay as a picture; the last frame if `at` is too large.
#[must_use]
pub fn picture(replay: &Replay, at: usize) -> Picture {
    let mut picture = Picture { width: WIDTH, height: MARGIN, shapes: Vec::new(), says: String::new() };
    let Some(frame) = replay.frames().get(at).or(replay.frames().last()) else { return picture };
    let scenario = replay.scenario();
    let edition = replay.edition();
    let wording = Wording::of_replay(replay);
    let step = step_phrase(frame.moment.step, wording);
    picture.line(20, true, INK.light, scenario.title.clone());
    picture.line(12, false, SOFT.light, format!("{edition}, {}: {step}", wording.word(edition.nickname())));
    let at = at.min(replay.frames().len().saturating_sub(1));
    picture.says = combat_lab_narrate::sentence(replay, at, wording);
    for line in wrap(&picture.says.clone(), LETTERS) {
        picture.line(14, false, INK.light, line.clone());
    }
    picture.height += 10.0;
    picture.cards(scenario, frame, FRAME);
    picture.texts(frame, wording);
    picture
}

/// A [`board`] with the hands and the texts of the cards under it: everything a reader needs to
/// answer on paper.
#[must_use]
pub fn sheet(replay: &Replay, at: usize) -> Picture {
    let mut picture = laid_out(replay, at, SHEET);
    picture.width = picture.width.max(WIDTH / 2.0);
    let at = at.min(replay.frames().len().saturating_sub(1));
    if let Some(frame) = replay.frames().get(at) {
        picture.texts(frame, Wording::of_replay(replay));
    }
    picture
}

/// The board of a frame without the words around it, as wide as its cards need, with small cards:
/// for a list of situations.
#[must_use]
pub fn board(replay: &Replay, at: usize) -> Picture {
    laid_out(replay, at, BOARD)
}

fn laid_out(replay: &Replay, at: usize, layout: Layout) -> Picture {
    let mut picture = Picture { width: 0.0, height: 4.0, shapes: Vec::new(), says: String::new() };
    let at = at.min(replay.frames().len().saturating_sub(1));
    let Some(frame) = replay.frames().get(at) else { return picture };
    let (scenario, wording) = (replay.scenario(), Wording::of_replay(replay));
    picture.says = combat_lab_narrate::sentence(replay, at, wording);
    picture.cards(scenario, frame, layout);
    let right = |shape: &Shape| match shape {
        Shape::Frame { x, width, .. } => x + width,
        // Turned about its middle, a card is a little wider.
        Shape::Turned { about, .. } => about.0 + CARD.0 / 2.0 + 2.0,
        Shape::Rule { .. } | Shape::Line { .. } | Shape::Arrow { .. } | Shape::Words { .. } => 0.0,
    };
    let narrowest = 2.0 * CARD.0 + GAP + MARGIN;
    picture.width = picture.shapes.iter().map(right).fold(narrowest, f64::max) + MARGIN;
    let letters = picture.letters();
    for entry in frame.game.stack().iter().rev() {
        picture.height -= MARGIN;
        let object = combat_lab_narrate::stack_object(&frame.game, scenario, entry.object());
        for line in wrap(&wording.language.say(t!("On the stack: %1"), &[&object]), letters) {
            picture.line(12, false, INK.light, line);
        }
        picture.height += MARGIN;
    }
    picture
}

/// The frame that best shows a situation without giving the answer away: where its first question
/// is asked, or else the last before combat damage is dealt.
#[must_use]
pub fn moment(replay: &Replay) -> usize {
    let dealt =
        |frame: &Frame| frame.events.iter().any(|event| matches!(event.kind, Happening::Damage { .. }));
    let asked = replay.questions().first().map(|question| question.at);
    let before = || replay.frames().iter().position(dealt).unwrap_or(replay.frames().len()).saturating_sub(1);
    asked.unwrap_or_else(before)
}

impl Picture {
    /// Both sides, and the arrows between them.
    fn cards(&mut self, scenario: &Scenario, frame: &Frame, layout: Layout) {
        let arrows = Arrow::all(frame);
        let attacked = frame.game.combat().attackers().iter().filter_map(|attacker| attacker.target);
        let damaged = arrows.iter().filter(|arrow| arrow.amount.is_some()).map(|arrow| arrow.to);
        let hit: Vec<Thing> = attacked.chain(damaged).collect();
        let places = self.sides(scenario, frame, layout, &hit);
        self.arrows(&frame.game, &places, &arrows);
    }
}

impl Picture {
    /// The number of small letters in a line.
    fn letters(&self) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count of letters")]
        let letters = (self.width / 7.5) as usize;
        letters
    }

    /// Adds, under the board, the cards in each hand and graveyard, and the text of every face-up
    /// card outside libraries, once for each name.
    fn texts(&mut self, frame: &Frame, wording: Wording) {
        let (game, language, letters) = (&frame.game, wording.language, self.letters());
        let mut lines: Vec<(&'static str, String)> = Vec::new();
        for (id, player) in game.players() {
            let hand = game.objects().filter(|object| object.zone() == Zone::Hand && object.owner() == id);
            let hand: Vec<&str> = hand.map(|object| object.face().name.as_str()).collect();
            if !hand.is_empty() {
                let said = language.say(t!("In %1's hand: %2"), &[player.name(), &hand.join(", ")]);
                lines.push((color(id), said));
            }
            let dead: Vec<&str> =
                game.in_zone(id, Zone::Graveyard).map(|object| object.face().name.as_str()).collect();
            if !dead.is_empty() {
                let said = language.say(t!("In %1's graveyard: %2"), &[player.name(), &dead.join(", ")]);
                lines.push((color(id), said));
            }
        }
        let mut known: Vec<&str> = Vec::new();
        let seen = |object: &&Object| {
            object.is_present() && object.zone() != Zone::Library && !object.is_face_down()
        };
        for object in game.objects().filter(seen) {
            let face = object.face();
            let said = card(object, wording);
            if !known.contains(&face.name.as_str()) && !said.is_empty() {
                known.push(&face.name);
                lines.push((INK.light, [&face.name, ": ", &said].concat()));
            }
        }
        for (color, line) in lines {
            for part in wrap(&line, letters) {
                self.line(12, false, color, part);
            }
        }
        self.height += MARGIN / 2.0;
    }
}

/// What follows the life total of a side: its poison counters, for each player of a team who has
/// counters of their own.
fn poisoned(game: &Game, side: PlayerId, wording: Wording) -> String {
    let mut text = String::new();
    let alone = game.shares_poison() || game.team(side).count() < 2;
    let own = game.team(side).filter(|id| *id == side || !alone).filter_map(|id| game.player(id));
    for player in own.filter(|player| player.poison() > 0) {
        let said = wording.language.say(t!("poison %1"), &[&player.poison().to_string()]);
        let of = if alone { String::new() } else { [player.name(), ": "].concat() };
        text.extend([", ", &of, &said]);
    }
    text
}

/// The text of a card; outside the battlefield also its cost, size and keywords, which nothing else
/// shows.
fn card(object: &Object, wording: Wording) -> String {
    let face = object.face();
    let mut said = Vec::new();
    if !object.is_in_play() {
        // As on the stage: a card whose author gives it no cost costs {0}.
        said.extend(
            Some(combat_lab_narrate::card_cost(face)).filter(|cost| !cost.is_empty() && cost != "{0}"),
        );
        said.extend(face.size.map(|(power, toughness)| combat_lab_narrate::size(power, toughness)));
        let words = keywords(face.keywords.iter(), object, wording);
        said.extend((!words.is_empty()).then(|| words.join(", ")));
    }
    let mut said = vec![said.join(" ")];
    said.extend(combat_lab_narrate::card_text(face, wording));
    said.retain(|said| !said.is_empty());
    said.join(". ")
}

fn keywords(
    plain: impl Iterator<Item = combat_lab_cards::Keyword>,
    object: &Object,
    wording: Wording,
) -> Vec<String> {
    let plain = plain.map(|keyword| wording.word(keyword.name()).to_owned());
    plain.chain(object.face().numbered.iter().map(|numbered| wording.numbered(*numbered))).collect()
}

/// The end points of arrows: the edge of a card or of a player's line that faces the other side.
type Places = Vec<(Thing, (f64, f64))>;

impl Picture {
    fn line(&mut self, size: u32, bold: bool, color: &'static str, text: String) {
        self.line_at(MARGIN, size, bold, color, text);
    }

    fn line_at(&mut self, x: f64, size: u32, bold: bool, color: &'static str, text: String) {
        let height = f64::from(size);
        self.height += height * 1.35;
        self.shapes.push(Shape::Words { x, y: self.height - height * 0.3, size, bold, color, text });
    }

    /// All sides: the reader's below, as on the stage, the others side by side. Players in `hit`
    /// get a place in the row that faces the attackers.
    fn sides(&mut self, scenario: &Scenario, frame: &Frame, layout: Layout, hit: &[Thing]) -> Places {
        let game = &frame.game;
        let wording = Wording { edition: game.edition(), language: scenario.language() };
        // Cards that leave in this frame are still drawn, as they were.
        let gone = Departure::all(game, &frame.events);
        let departure =
            |object: &Object| gone.iter().find(|(id, _)| *id == object.id()).map(|(_, left)| *left);
        let of = |id: PlayerId| -> Vec<&Object> {
            let shown = |object: &&Object| {
                object.zone() == Zone::InPlay && !is_worn(game, object) || departure(object).is_some()
            };
            let ghosts =
                gone.iter().filter_map(|(id, _)| game.object(*id)).filter(|object| !object.is_present());
            game.objects()
                .chain(ghosts)
                .filter(shown)
                .filter(|object| game.are_allied(object.controller(), id))
                .collect()
        };
        let players = sides(game, scenario.reader(game.edition()));
        let others = players.len().saturating_sub(1);
        let mut rows = vec![1; others];
        // The players with the most cards get the free columns of a row.
        while rows.iter().sum::<usize>() < layout.in_a_row {
            let needs = players.iter().zip(&rows).map(|(id, row)| of(*id).len().div_ceil(*row));
            let Some((place, _)) = needs.enumerate().max_by_key(|(place, need)| (*need, others - place))
            else {
                break;
            };
            if let Some(row) = rows.get_mut(place) {
                *row += 1;
            }
        }
        rows.push(layout.in_a_row);
        let mut places = Vec::new();
        let (top, mut left, mut lowest) = (self.height, MARGIN, self.height);
        for (place, (id, in_a_row)) in players.into_iter().zip(rows).enumerate() {
            let above = place < others;
            let Some(player) = game.player(id) else { continue };
            let team: Vec<&str> = game.team(id).filter_map(|id| game.player(id)).map(Player::name).collect();
            let mut words = format!("{}: {}", wording.list(&team), number(player.life()));
            words.push_str(&poisoned(game, id, wording));
            let stands = |at: (f64, f64)| game.team(id).map(move |id| (Thing::Player(id), at));
            let is_hit = game.team(id).any(|id| hit.contains(&Thing::Player(id)));
            if above {
                self.height = top;
                if !is_hit {
                    self.line_at(left, 16, true, color(id), words.clone());
                    places.extend(stands((left + 40.0, self.height + 4.0)));
                }
            } else {
                (self.height, left) = (lowest, MARGIN);
            }
            self.height += GAP;
            let mut there = of(id);
            // Creatures in combat are nearest to the other side.
            combat_lab_engine::sort_short(&mut there, |object| object.is(CardType::Creature) == above);
            let mut right = left + CARD.0;
            let mut end = left;
            let wide = 9.8_f64.mul_add(letters(&words), 18.0);
            if !above && is_hit {
                // Beside the row that faces the attackers, or above it where that is full.
                let beside = there.iter().take(in_a_row).fold(left, |x, _| x + CARD.0 + GAP);
                let full = beside + wide + MARGIN > WIDTH;
                let x = if full { left } else { beside };
                let top = self.height + TILT;
                self.pill((x, top), wide, color(id), words.clone());
                places.extend(stands((x + wide / 2.0, top)));
                if full || there.is_empty() {
                    self.height += PILL + TILT + GAP;
                }
            }
            for row in there.chunks(in_a_row) {
                let mut x = left;
                let mut cards = Vec::new();
                for object in row {
                    let drawing = Drawing::of(scenario, game, object, departure(object), layout.size);
                    cards.push((object.id(), drawing));
                }
                let height = cards.iter().map(|(_, card)| card.height()).fold(0.0, f64::max);
                let below = cards.iter().map(|(_, card)| card.below()).fold(0.0, f64::max);
                // A turned card is higher than its row.
                self.height += TILT;
                for (id, card) in cards {
                    let edge = if above { self.height + height + below } else { self.height };
                    places.push((Thing::Object(id), (x + CARD.0 / 2.0, edge)));
                    self.shapes.extend(card.draw((x, self.height), height, above));
                    right = right.max(x + CARD.0);
                    x += CARD.0 + GAP;
                }
                self.height += height + below + TILT + GAP;
                end = x;
            }
            if above && is_hit {
                let full = end + wide + MARGIN > WIDTH;
                if full || there.is_empty() {
                    end = left;
                    self.height += PILL + TILT + GAP;
                }
                let foot = self.height - TILT - GAP;
                self.pill((end, foot - PILL), wide, color(id), words.clone());
                places.extend(stands((end + wide / 2.0, foot)));
                right = right.max(end + wide);
            }
            if above {
                lowest = lowest.max(self.height + layout.between);
                left = right + GAP;
            } else if !is_hit {
                self.line_at(left, 16, true, color(id), words);
                places.extend(stands((MARGIN + 40.0, self.height - 22.0)));
            }
        }
        self.height += MARGIN;
        places
    }

    /// The sign of a player who is attacked.
    fn pill(&mut self, (x, y): (f64, f64), width: f64, color: &'static str, words: String) {
        let mut pill = Shape::frame((x, y), (width, PILL), PILL / 2.0);
        pill.paint(Some(PAPER.light), 1.0, Some(color), false);
        self.shapes.push(pill);
        self.shapes.push(Shape::words((x + 10.0, y + 19.5), 16, true, color, words));
    }

    /// Arrows for attacks, blocks, and damage with its amount.
    fn arrows(&mut self, game: &Game, places: &Places, arrows: &[Arrow]) {
        let place = |thing: Thing| places.iter().find(|(other, _)| *other == thing).map(|(_, place)| *place);
        for arrow in arrows {
            let dashed = match arrow.kind {
                ArrowKind::Attack | ArrowKind::Damage | ArrowKind::Waits => false,
                ArrowKind::Block => true,
                // Too many lines for a small picture; the stack names targets.
                ArrowKind::Blocked | ArrowKind::Ability | ArrowKind::Lost => continue,
            };
            let (Some(start), Some(end)) = (place(arrow.from), place(arrow.to)) else { continue };
            let owner = arrow.from.object().and_then(|object| game.object(object)).map(Object::controller);
            let color = owner.map_or(INK.light, color);
            self.shapes.push(Shape::Arrow { from: start, to: end, color, dashed });
            if let Some(amount) = arrow.amount {
                // Nearer to the source, since two creatures that fight each other have two numbers.
                let along = |from: f64, to: f64| from + (to - from) * 0.36;
                let (x, y) = (along(start.0, end.0) + 6.0, along(start.1, end.1));
                let text = amount.to_string();
                self.shapes.push(Shape::Words { x, y, size: 16, bold: true, color, text });
            }
        }
    }

    /// The picture as SVG, with its words as the description.
    ///
    /// ```
    /// let scenario = combat_lab_notation::Scenario::parse("
    ///     title  Tom & Jerry
    ///     player Alice
    ///       Grizzly Bears 2/2
    ///     player Bob
    ///     attack Grizzly Bears
    /// ")?;
    /// let replay = combat_lab_replay::Replay::run(&scenario, scenario.editions[0])?;
    /// let svg = combat_lab_picture::picture(&replay, 0).svg();
    /// assert!(svg.starts_with("<svg ") && svg.contains("Tom &amp; Jerry") && svg.contains("2/2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let mut text = String::new();
        // Writing into a string can't fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        let (width, height) = (Tenths(self.width), Tenths(self.height));
        write!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" font-family=\"system-ui, sans-serif\"><title>{}</title>\
             <rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
            escaped(&self.says),
            PAPER.light
        )?;
        write_shapes(text, &self.shapes)?;
        text.push_str("</svg>");
        Ok(())
    }
}

fn write_shapes(text: &mut String, shapes: &[Shape]) -> fmt::Result {
    for shape in shapes {
        match shape {
            Shape::Frame { x, y, width, height, radius, fill, opacity, edge, dashed } => {
                let [x, y, width, height, radius] = [x, y, width, height, radius].map(|it| Tenths(*it));
                write!(
                    text,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" fill=\"{}\"",
                    fill.unwrap_or("none")
                )?;
                if *opacity < 1.0 {
                    write!(text, " fill-opacity=\"{}\"", Hundredths(*opacity))?;
                }
                if let Some(edge) = edge {
                    let dashes = if *dashed { " stroke-dasharray=\"4 3\"" } else { "" };
                    write!(text, " stroke=\"{edge}\" stroke-width=\"1.5\"{dashes}")?;
                }
                text.push_str("/>");
            }
            Shape::Rule { from, to, width, color, dashes } => {
                let [x, y, to_x, to_y] = [from.0, from.1, to.0, to.1].map(Tenths);
                let width = Tenths(*width);
                write!(
                    text,
                    "<path d=\"M{x} {y}L{to_x} {to_y}\" stroke=\"{color}\" stroke-width=\"{width}\""
                )?;
                if let Some((dash, gap)) = dashes {
                    write!(text, " stroke-dasharray=\"{} {}\"", Tenths(*dash), Tenths(*gap))?;
                }
                text.push_str("/>");
            }
            Shape::Line { path, at, scale, width, color, fill } => {
                let (x, y) = (Tenths(at.0), Tenths(at.1));
                let (across, down) = (Hundredths(scale.0), Hundredths(scale.1));
                write!(
                    text,
                    "<path transform=\"translate({x} {y}) scale({across} {down})\" d=\"{path}\" fill=\"{}\" \
                         stroke=\"{color}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
                    fill.unwrap_or("none"),
                    Tenths(*width)
                )?;
            }
            Shape::Turned { about, shapes } => {
                let (x, y, size) = (Tenths(about.0), Tenths(about.1), Hundredths(TURN.1));
                let (back_x, back_y, turn) = (Tenths(-about.0), Tenths(-about.1), Tenths(TURN.0));
                write!(
                    text,
                    "<g transform=\"translate({x} {y}) rotate({turn}) scale({size}) translate({back_x} {back_y})\">"
                )?;
                write_shapes(text, shapes)?;
                text.push_str("</g>");
            }
            Shape::Arrow { from, to, color, dashed } => {
                let dashes = if *dashed { " stroke-dasharray=\"5 5\"" } else { "" };
                let point = |(x, y): (f64, f64)| format!("{} {}", Tenths(x), Tenths(y));
                let [a, b, c] = tip(*from, *to).map(point);
                let (from, to) = (point(*from), point(*to));
                write!(
                    text,
                    "<path d=\"M{from}L{to}\" stroke=\"{color}\" stroke-width=\"2\"{dashes}/>\
                         <path d=\"M{a}L{b}L{c}z\" fill=\"{color}\"/>"
                )?;
            }
            Shape::Words { x, y, size, bold, color, text: words } => {
                let weight = if *bold { " font-weight=\"700\"" } else { "" };
                let (x, y) = (Tenths(*x), Tenths(*y));
                write!(
                    text,
                    "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight} fill=\"{color}\">{}</text>",
                    escaped(words)
                )?;
            }
        }
    }
    Ok(())
}

/// A length in tenths, written with whole numbers: printing fractions would add code to the page.
#[derive(Clone, Copy)]
struct Tenths(f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_possible_truncation, reason = "a place in a picture")]
        let tenths = (self.0 * 10.0).round() as i32;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        if tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

/// The same in hundredths.
#[derive(Clone, Copy)]
struct Hundredths(f64);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share or a scale")]
        let hundredths = (self.0 * 100.0).round() as u32;
        write!(f, "{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

fn color(player: PlayerId) -> &'static str {
    look::player(player).light
}

/// A creature's role in combat, in a word.
const fn stands(role: &CombatRole) -> Phrase<'static> {
    match role {
        CombatRole::Attacks { status: BlockStatus::Undecided, .. } => t!("attacks"),
        CombatRole::Attacks { status: BlockStatus::Blocked, .. } => t!("attacks, blocked"),
        CombatRole::Attacks { status: BlockStatus::Unblocked, .. } => t!("attacks, unblocked"),
        CombatRole::Blocks { .. } => t!("blocks"),
    }
}

/// Lines of at most `letters` letters, broken between words, or within one that is longer.
fn wrap(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for mut word in text.split(' ') {
        while let Some((end, _)) = word.char_indices().nth(letters.max(1)) {
            let (line, rest) = word.split_at_checked(end).unwrap_or((word, ""));
            lines.push(line.to_owned());
            word = rest;
        }
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A picture as SVG ([`Picture::svg`]), in the colours of a dark ground.
#[must_use]
pub fn darkened(svg: &str) -> String {
    // Only attributes have quotes around them: in authors' words, quotes are escaped.
    look::all().fold(svg.to_owned(), |svg, shade| {
        svg.replace(&format!("\"{}\"", shade.light), &format!("\"{}\"", shade.dark))
    })
}
