//! A card from a Scryfall card object, or every card of a list of them.

mod face;
mod text;

use super::{Imported, Note, Reading, read_alone};
use crate::read::JsonError;
use engine::Manner;
use serde::Deserialize;
use serde_json::Value;
use text::without_reminders;

/// The most cards of one file.
const MAX_CARDS: usize = 500;

/// The longest file, in bytes.
const MAX_FILE: usize = 4 * 1024 * 1024;

/// The fields that are read; there are many more.
#[derive(Debug, Default, Deserialize)]
struct Fields {
    name: Option<String>,
    layout: Option<String>,
    mana_cost: Option<String>,
    type_line: Option<String>,
    power: Option<String>,
    toughness: Option<String>,
    loyalty: Option<String>,
    defense: Option<String>,
    oracle_text: Option<String>,
    colors: Option<Vec<String>>,
    #[serde(default)]
    keywords: Vec<String>,
    card_faces: Option<Vec<Fields>>,
}

impl Fields {
    /// A face whose colours are said only of the whole card: its cost gives them, or it is in the colours of the card.
    fn with_colors(mut self, whole: Option<&[String]>) -> Self {
        let cost = self.mana_cost.as_deref().unwrap_or_default();
        if self.colors.is_none() {
            self.colors = if cost.is_empty() {
                whole.map(<[String]>::to_vec)
            } else {
                let paid = ["W", "U", "B", "R", "G"].iter().filter(|color| cost.contains(**color));
                Some(paid.map(|color| (*color).to_owned()).collect())
            };
        }
        self
    }
}

/// Cards from the JSON that Scryfall gives for them: one card, a list, or an array of cards. Each becomes a line for
/// under a player.
///
/// Name, cost, size, types and colours are read from their fields. Of what the card does, every line that is a list of
/// known keywords, or that the notation understands as it stands, is taken over; everything else is said. A card with two
/// faces has both if all of both can be said; otherwise the other is a line of its own in a comment.
///
/// ```
/// let json = r#"{"object": "card", "name": "Serra Angel", "mana_cost": "{3}{W}{W}", "type_line": "Creature — Angel",
///     "power": "4", "toughness": "4", "keywords": ["Flying", "Vigilance"], "oracle_text": "Flying, vigilance"}"#;
/// let card = exchange::import::card(json)?;
/// assert_eq!(card.notation, "Serra Angel 4/4 {3}{W}{W} Angel flying, vigilance\n");
/// assert!(card.notes.is_empty());
/// # Ok::<(), exchange::JsonError>(())
/// ```
///
/// # Errors
///
/// If it is not JSON, or has no card in it.
pub fn card(json: &str) -> Result<Imported, JsonError> {
    let form = |problem: &dyn core::fmt::Display| JsonError::Form(problem.to_string());
    if json.len() > MAX_FILE {
        return Err(form(&"a file of cards is at most 4 MiB long"));
    }
    let json = json.strip_prefix('\u{feff}').unwrap_or(json);
    let value: Value = serde_json::from_str(json).map_err(|problem| form(&problem))?;
    let cards = match value {
        Value::Array(cards) => cards,
        Value::Object(mut fields) => match fields.remove("data") {
            Some(Value::Array(cards)) => cards,
            _ => vec![Value::Object(fields)],
        },
        _ => return Err(form(&"there is no card in it")),
    };
    let mut imported = Imported::default();
    for card in cards.into_iter().take(MAX_CARDS) {
        let fields: Fields = serde_json::from_value(card).map_err(|problem| form(&problem))?;
        one(fields, &mut imported)?;
    }
    if imported.notation.is_empty() && imported.notes.is_empty() {
        return Err(form(&"there is no card in it"));
    }
    Ok(imported)
}

fn one(mut fields: Fields, imported: &mut Imported) -> Result<(), JsonError> {
    let (whole, layout) = (fields.name.clone(), fields.layout.take());
    // The keywords and the cost of the whole card are those of all its faces: what each has is on it.
    let whole_colors = fields.colors.take();
    let mut faces = fields.card_faces.take().unwrap_or_default().into_iter();
    match faces.next() {
        Some(front) => fields = front.with_colors(whole_colors.as_deref()),
        None => fields.colors.clone_from(&whole_colors),
    }
    let Some(name) = fields.name.clone().or(whole).map(|name| clean(&name)).filter(|name| !name.is_empty())
    else {
        return Err(JsonError::Form("a card without a name".to_owned()));
    };
    // A card with the same name on both sides is one card with two pictures.
    let others = faces.filter(|face| face.name != fields.name);
    let others: Vec<Fields> = others.map(|other| other.with_colors(whole_colors.as_deref())).collect();
    if let [other] = others.as_slice()
        && let Some(line) = both_faces(layout.as_deref(), &name, &fields, other)
    {
        imported.notation.extend([line.as_str(), "\n"]);
        imported.cards.push((name, Reading::Whole));
        return Ok(());
    }
    let mut reader = Card::new(name.clone());
    reader.is_front = true;
    if !others.is_empty() {
        reader.has_other_face = true;
        reader.problems.push("its other face is written as a comment".to_owned());
    }
    let reading = face(reader, &fields, "", imported);
    imported.cards.push((name.clone(), reading));
    for other in others {
        let other_name = other.name.as_deref().map_or_else(|| name.clone(), clean);
        face(Card::new(other_name), &other, "# other face: ", imported);
    }
    Ok(())
}

/// The line of a card with both its faces, if it has them in a manner that the notation knows and all of both can be said.
fn both_faces(layout: Option<&str>, name: &str, front: &Fields, other: &Fields) -> Option<String> {
    let text = |face: &Fields| without_reminders(face.oracle_text.as_deref().unwrap_or_default());
    let kind = other.type_line.as_deref().unwrap_or_default();
    let second = text(other);
    let aftermath = second.lines().any(|line| clean(line) == "Aftermath");
    let manner = match layout? {
        "adventure" if kind.contains("Adventure") => Manner::Adventure,
        "adventure" | "omen" if kind.contains("Omen") => Manner::Omen,
        "split" | "aftermath" if aftermath => Manner::Aftermath,
        "split" => Manner::Split,
        "modal" | "modal_dfc" => Manner::Modal,
        "transform" => Manner::Transform,
        _ => return None,
    };
    let line = |name: String, fields: &Fields| {
        let mut reader = Card::new(name);
        reader.read(fields);
        reader.line().filter(|_| reader.problems.is_empty())
    };
    let lines = second.lines().filter(|line| !aftermath || clean(line) != "Aftermath");
    let other = Fields {
        name: other.name.clone(),
        mana_cost: other.mana_cost.clone(),
        type_line: other.type_line.clone(),
        power: other.power.clone(),
        toughness: other.toughness.clone(),
        loyalty: other.loyalty.clone(),
        defense: other.defense.clone(),
        oracle_text: Some(lines.collect::<Vec<_>>().join("\n")),
        colors: other.colors.clone(),
        ..Fields::default()
    };
    let other_name = other.name.as_deref().map(clean)?;
    let (first, second) = (line(name.to_owned(), front)?, line(other_name, &other)?);
    let second = second.strip_prefix("hand ").unwrap_or(&second);
    let both = [&first, " // ", manner.name(), " ", second].concat();
    read_alone(&both).is_some_and(|card| card.setup.face.other.is_some()).then_some(both)
}

/// Writes one face after `mark`, and what was left out of it.
fn face(mut reader: Card, fields: &Fields, mark: &str, imported: &mut Imported) -> Reading {
    reader.read(fields);
    let line = reader.line();
    if line.is_none() {
        reader.problems.push("what it is can't be said in the notation".to_owned());
    }
    let reading = match (&line, reader.problems.is_empty()) {
        (None, _) => Reading::Refused,
        (Some(_), true) => Reading::Whole,
        (Some(_), false) => Reading::InPart,
    };
    let Card { name, problems, left_out, .. } = reader;
    let said = line.is_some();
    if let Some(line) = line.or_else(|| (!mark.is_empty()).then(|| name.clone())) {
        imported.notation.extend([mark, &line, "\n"]);
    }
    for left_out in left_out.iter().filter(|_| said) {
        imported.notation.extend(["# left out: ", left_out, "\n"]);
    }
    imported.notes.extend(problems.into_iter().map(|problem| Note { place: name.clone(), problem }));
    reading
}

/// Without anything that could end a line.
fn clean(text: &str) -> String {
    text.split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A card that is being read.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one card")]
struct Card {
    name: String,
    /// Size, cost, types and what else comes first.
    parts: Vec<String>,
    keywords: Vec<String>,
    abilities: Vec<String>,
    /// What an instant or sorcery costs besides, said before its effects.
    before: String,
    /// What is said of it behind its effects.
    behind: Vec<String>,
    /// Lines of its text that are not taken over, word for word.
    left_out: Vec<String>,
    problems: Vec<String>,
    /// Whether it is the only face of its card, or the first.
    is_front: bool,
    /// Whether it has another face, which is a problem but no part of this one.
    has_other_face: bool,
    /// Whether a size is `*`: its text has to say how much that is.
    starred: bool,
    /// Whether it is an Equipment, of which there are "others" that are meant of what it equips.
    equipment: bool,
}

impl Card {
    fn new(name: String) -> Self {
        Self { name, ..Self::default() }
    }
}
