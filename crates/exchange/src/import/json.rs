//! Cards in JSON, one after another. Each is dropped once it has been given away, so that files can
//! be of any length.

use super::NotImported;
use super::card::Fields;
use combat_lab_language::t;
use core::fmt;
use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::collections::VecDeque;
use std::io::{self, BufReader, Read as _};

/// The most faces that wait for their other face. Files list both next to each other, or nearly.
const MAX_WAITING: usize = 200;

/// The source of the JSON.
pub(super) enum Source<'a, R> {
    Text(&'a str),
    Reader(R),
}

impl<'a> Source<'a, io::Empty> {
    pub(super) fn text(text: &'a str) -> Self {
        Self::Text(text)
    }
}

/// Calls `found` for every card until it returns false. A card with two faces counts once, even if
/// the file lists each face separately.
pub(super) fn each<R: io::Read>(source: Source<'_, R>, found: &mut Found<'_>) -> Result<(), NotImported> {
    let mut sides = Sides { waiting: VecDeque::new(), found, is_empty: true, is_over: false };
    match source {
        Source::Text(text) => {
            let text = text.strip_prefix('\u{feff}').unwrap_or(text);
            values(serde_json::Deserializer::from_str(text), &mut sides)?;
        }
        Source::Reader(reader) => {
            let reader =
                without_mark(reader).map_err(|error| NotImported::json(&serde_json::Error::io(error)))?;
            let reader = BufReader::with_capacity(64 * 1024, reader);
            values(serde_json::Deserializer::from_reader(reader), &mut sides)?;
        }
    }
    while let Some(alone) = sides.waiting.pop_front().filter(|_| !sides.is_over) {
        sides.alone(alone);
    }
    if sides.is_empty { Err(NotImported::no_card()) } else { Ok(()) }
}

/// Reads every value up to the end: a single one, or one per line.
fn values<'de, R: serde_json::de::Read<'de>>(
    mut json: serde_json::Deserializer<R>,
    sides: &mut Sides<'_>,
) -> Result<(), NotImported> {
    loop {
        let walk = Walk { place: Place::Top, is_beside: false, sides };
        let walked = walk.deserialize(&mut json).map_err(|problem| NotImported::json(&problem));
        if sides.is_over {
            return Ok(());
        }
        walked?;
        match json.end() {
            Ok(()) => return Ok(()),
            // Trailing characters: another value follows.
            Err(problem) if problem.is_syntax() => {}
            Err(problem) => return Err(NotImported::json(&problem)),
        }
    }
}

/// What follows the byte order mark that some programs put before UTF-8.
fn without_mark(mut reader: impl io::Read) -> io::Result<impl io::Read> {
    const MARK: &[u8] = &[0xef, 0xbb, 0xbf];
    let mut first = Vec::new();
    reader.by_ref().take(MARK.len() as u64).read_to_end(&mut first)?;
    let first = if first == MARK { Vec::new() } else { first };
    Ok(io::Cursor::new(first).chain(reader))
}

/// A function that takes a card, and returns whether it wants more.
pub(super) type Found<'a> = dyn FnMut(Box<Fields>) -> bool + 'a;

/// The faces waiting for their other face, and the receiver of whole cards.
struct Sides<'a> {
    waiting: VecDeque<Box<Fields>>,
    found: &'a mut Found<'a>,
    is_empty: bool,
    /// Whether the receiver wants no more cards.
    is_over: bool,
}

impl Sides<'_> {
    fn take(&mut self, card: Box<Fields>) {
        self.is_empty = false;
        let is_one_of_two =
            card.side.is_some() && card.name.as_ref().is_some_and(|name| name.contains(" // "));
        if !is_one_of_two {
            return self.give(card);
        }
        let is_other = |other: &Fields| {
            let numbers = [&card.number, &other.number].map(|number| {
                number.as_deref().unwrap_or_default().trim_end_matches(|c: char| c.is_ascii_lowercase())
            });
            card.name == other.name
                && card.set == other.set
                && numbers[0] == numbers[1]
                && card.side != other.side
        };
        if let Some(place) = self.waiting.iter().position(|other| is_other(other))
            && let Some(other) = self.waiting.remove(place)
        {
            let (front, back) = if other.side < card.side { (other, card) } else { (card, other) };
            let face = |face: &Fields| Fields { name: face.face_name.clone(), ..face.clone() };
            let card_faces = vec![face(&front), face(&back)];
            return self.give(Box::new(Fields {
                name: front.name,
                layout: front.layout,
                count: front.count,
                is_beside: front.is_beside,
                card_faces,
                ..Fields::default()
            }));
        }
        self.waiting.push_back(card);
        if self.waiting.len() > MAX_WAITING
            && let Some(oldest) = self.waiting.pop_front()
        {
            self.alone(oldest);
        }
    }

    fn give(&mut self, card: Box<Fields>) {
        self.is_over |= !(self.found)(card);
    }

    /// Gives a face whose other face is missing.
    fn alone(&mut self, mut card: Box<Fields>) {
        card.problem = Some(t!("its other face is not in the file").into());
        self.give(card);
    }
}

/// The place of a value in a file.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// The whole file or one of its lines: a card, a list of cards, or an object with `data`.
    Top,
    /// The value of `data`: a list of cards, or an object with cards by name or by set.
    Data,
    /// A set, a deck, or the cards of one name.
    Group,
    /// A list that only has cards.
    Cards,
}

/// Reads a value at a place, and gives its cards to `sides`.
struct Walk<'a, 'b> {
    place: Place,
    is_beside: bool,
    sides: &'a mut Sides<'b>,
}

impl<'de> DeserializeSeed<'de> for Walk<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card, or a list of cards")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let place = Place::Cards;
        let Self { is_beside, sides, .. } = self;
        while items.next_element_seed(Walk { place, is_beside, sides: &mut *sides })?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { place, is_beside, sides } = self;
        let mut card = Box::new(Fields { is_beside, ..Fields::default() });
        let mut has_cards = false;
        let mut of_mtgjson = false;
        while let Some(key) = map.next_key::<String>()? {
            let inner = match (place, key.as_str()) {
                (Place::Top, "data") => Some((Place::Data, false)),
                (Place::Top | Place::Data | Place::Group, "cards" | "tokens" | "mainBoard" | "commander") => {
                    Some((Place::Cards, false))
                }
                (Place::Top | Place::Data | Place::Group, "sideBoard") => Some((Place::Cards, true)),
                _ => None,
            };
            if let Some((place, is_beside)) = inner {
                has_cards = true;
                map.next_value_seed(Walk { place, is_beside, sides: &mut *sides })?;
            } else if let Some(field) = card.field(&key) {
                // MTGJSON omits the mana cost of a card without one.
                of_mtgjson |= key == "type" || key == "manaCost";
                let Text(text) = map.next_value()?;
                if field.is_none() {
                    *field = text;
                }
            } else if key == "colors" {
                let Texts(colors) = map.next_value()?;
                card.colors = colors.map(|colors| colors.iter().map(|color| letter(color)).collect());
            } else if key == "keywords" {
                let Texts(keywords) = map.next_value()?;
                card.keywords = keywords.unwrap_or_default();
            } else if key == "card_faces" {
                card.card_faces = faces(&mut map)?;
            } else if place == Place::Data && !IN_SETS.contains(&key.as_str()) {
                map.next_value_seed(Walk { place: Place::Group, is_beside, sides: &mut *sides })?;
                has_cards |= !sides.is_empty;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        let is_card = place == Place::Cards || card.name.is_some() || !card.card_faces.is_empty();
        if is_card && !has_cards {
            if of_mtgjson {
                card.mana_cost.get_or_insert_default();
            }
            sides.take(card);
        }
        // An error is the only way to stop reading in the middle of a value.
        if sides.is_over { Err(A::Error::custom("no more cards are wanted")) } else { Ok(()) }
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

/// Keys of a set in MTGJSON whose values aren't lists of cards.
const IN_SETS: [&str; 7] =
    ["sealedProduct", "decks", "booster", "translations", "languages", "meta", "sourceProducts"];

impl Fields {
    /// The field for a key of Scryfall or MTGJSON, if it holds text.
    fn field(&mut self, key: &str) -> Option<&mut Option<String>> {
        Some(match key {
            "name" => &mut self.name,
            "faceName" => &mut self.face_name,
            "side" => &mut self.side,
            "number" => &mut self.number,
            "setCode" => &mut self.set,
            "layout" => &mut self.layout,
            "mana_cost" | "manaCost" => &mut self.mana_cost,
            "type_line" | "type" => &mut self.type_line,
            "power" => &mut self.power,
            "toughness" => &mut self.toughness,
            "loyalty" => &mut self.loyalty,
            "defense" => &mut self.defense,
            "oracle_text" | "text" => &mut self.oracle_text,
            "count" => &mut self.count,
            _ => return None,
        })
    }
}

/// The letter of a colour, from its letter or name.
pub(super) fn letter(color: &str) -> String {
    let letter = match color.to_lowercase().as_str() {
        "white" => "W",
        "blue" => "U",
        "black" => "B",
        "red" => "R",
        "green" => "G",
        _ => color,
    };
    letter.to_owned()
}

fn faces<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Vec<Fields>, A::Error> {
    let mut faces = Vec::new();
    let mut found = |face: Box<Fields>| {
        faces.push(*face);
        true
    };
    let mut sides = Sides { waiting: VecDeque::new(), found: &mut found, is_empty: true, is_over: false };
    map.next_value_seed(Walk { place: Place::Cards, is_beside: false, sides: &mut sides })?;
    Ok(faces)
}

/// A string, or a number as a string; `None` for any other value.
struct Text(Option<String>);

/// An array of strings; `None` for any other value.
struct Texts(Option<Vec<String>>);

macro_rules! as_text {
    ($($visit:ident: $type:ty),*) => {
        $(fn $visit<E>(self, value: $type) -> Result<Option<String>, E> { Ok(Some(value.to_string())) })*
    };
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    as_text!(visit_str: &str, visit_i64: i64, visit_u64: u64, visit_f64: f64);

    fn visit_bool<E>(self, _: bool) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Option<String>, E> {
        Ok(None)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Option<String>, A::Error> {
        while items.next_element::<IgnoredAny>()?.is_some() {}
        Ok(None)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(None)
    }
}

impl<'de> serde::Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json.deserialize_any(TextVisitor).map(Self)
    }
}

struct TextsVisitor;

impl<'de> Visitor<'de> for TextsVisitor {
    type Value = Option<Vec<String>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of texts")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut texts = Vec::new();
        while let Some(Text(text)) = items.next_element()? {
            texts.extend(text);
        }
        Ok(Some(texts))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Some(vec![text.to_owned()]))
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(None)
    }
}

impl<'de> serde::Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json.deserialize_any(TextsVisitor).map(Self)
    }
}
