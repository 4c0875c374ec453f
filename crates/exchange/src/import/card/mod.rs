//! A card from its fields: name, cost, types, size and text.

mod face;
mod text;

use super::list::Board;
use super::{Note, NotePlace, Reading, read_alone};
use combat_lab_cards::Manner;
use combat_lab_language::{Message, t};
use text::without_reminders;

/// The longest text of one face, in characters: the notation's longest line. No card has more than
/// about half of that.
const MAX_TEXT: usize = 2000;
/// The longest value of every other field, in characters.
const MAX_FIELD: usize = 400;
/// The most keywords of a card, and the most faces.
const MAX_KEYWORDS: usize = 40;
const MAX_FACES: usize = 5;

/// The fields that are read; files have many more.
#[derive(Debug, Default, Clone)]
pub(super) struct Fields {
    pub(super) name: Option<String>,
    /// The name of the face, if `name` is that of the whole card.
    pub(super) face_name: Option<String>,
    /// The face, such as `a`, if the file lists each face as a card of its own.
    pub(super) side: Option<String>,
    pub(super) number: Option<String>,
    pub(super) set: Option<String>,
    pub(super) layout: Option<String>,
    /// Empty for a card without a mana cost.
    pub(super) mana_cost: Option<String>,
    pub(super) type_line: Option<String>,
    pub(super) power: Option<String>,
    pub(super) toughness: Option<String>,
    pub(super) loyalty: Option<String>,
    pub(super) defense: Option<String>,
    pub(super) oracle_text: Option<String>,
    pub(super) colors: Option<Vec<String>>,
    pub(super) keywords: Vec<String>,
    pub(super) card_faces: Vec<Fields>,
    /// The number of copies in a deck.
    pub(super) count: Option<String>,
    /// Whether the card is outside the game.
    pub(super) is_beside: bool,
    /// A problem found before the card is read.
    pub(super) problem: Option<Message>,
}

impl Fields {
    /// Sets the colours of a face that has none of its own: those of its cost, or else those of the
    /// whole card.
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

    /// Normalizes quotes and removes invisible characters, as the rest of this module expects.
    fn plain(mut self) -> Self {
        for field in [&mut self.name, &mut self.oracle_text] {
            *field = field.take().map(|text| plain(&text));
        }
        self
    }

    /// Whether a field is longer than that of any card, and would take long to read.
    fn is_too_long(&self) -> bool {
        let short = [
            &self.name,
            &self.layout,
            &self.mana_cost,
            &self.type_line,
            &self.power,
            &self.toughness,
            &self.loyalty,
            &self.defense,
        ];
        let is_long = |text: &String, most: usize| text.len() > most && text.chars().nth(most).is_some();
        short.into_iter().flatten().chain(&self.keywords).any(|text| is_long(text, MAX_FIELD))
            || self.oracle_text.as_ref().is_some_and(|text| is_long(&without_reminders(text), MAX_TEXT))
            || self.keywords.len() > MAX_KEYWORDS
            || self.card_faces.len() > MAX_FACES
            || self.card_faces.iter().any(Self::is_too_long)
    }
}

/// Replaces curly quotes by straight ones, and removes invisible characters.
pub(super) fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2032}' => Some('\''),
        '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{201f}' | '\u{ab}' | '\u{bb}' => Some('"'),
        '\u{2010}' | '\u{2011}' => Some('-'),
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => None,
        _ => Some(letter),
    };
    text.chars().filter_map(letter).collect()
}

impl Board {
    /// Adds a card; `number` counts all cards from 1.
    pub(super) fn card(&mut self, number: usize, fields: Fields) {
        let mut fields = fields.plain();
        let (whole, layout) = (fields.name.clone(), fields.layout.take());
        let name = fields.face_name.take().map(|name| plain(&name));
        let is_too_long = fields.is_too_long();
        // The colours, keywords and cost of the whole card combine those of its faces, which have
        // fields of their own.
        let whole_colors = fields.colors.take();
        let (count, is_beside, problem) = (fields.count.take(), fields.is_beside, fields.problem.take());
        let mut faces = core::mem::take(&mut fields.card_faces).into_iter().map(Fields::plain);
        if let Some(front) = faces.next() {
            fields = front.with_colors(whole_colors.as_deref());
        } else {
            fields.name = name.or(fields.name);
            fields = Fields { colors: whole_colors.clone(), ..fields }.with_colors(None);
        }
        let name = fields.name.as_deref().or(whole.as_deref()).map(clean).filter(|name| !name.is_empty());
        let Some(name) = name else {
            let problem = t!("it has no name").into();
            return self.notes.push(Note { place: NotePlace::Number(number), problem });
        };
        let place = NotePlace::Card(shortened(&name));
        if is_too_long {
            let problem = t!("it is longer than a line of the notation can be").into();
            self.notes.push(Note { place, problem });
            return self.readings.push((shortened(&name), Reading::Refused));
        }
        if is_beside {
            let count = count.and_then(|count| count.parse().ok()).unwrap_or(1);
            return self.outside(place, count, &name);
        }
        if let Some(count) = count.filter(|count| count != "1") {
            let problem = t!("there are %1 of it, and one is written").with(&[&count]);
            self.notes.push(Note { place, problem });
        }
        let others = faces.filter(|face| face.name != fields.name);
        // A card with the same name on both sides is one card with two pictures.
        let others: Vec<Fields> = others.map(|other| other.with_colors(whole_colors.as_deref())).collect();
        if let [other] = others.as_slice()
            && let Some(line) = both_faces(layout.as_deref(), &name, &fields, other)
        {
            self.push(line);
            return self.readings.push((name, Reading::Whole));
        }
        let mut reader = CardDraft::new(name.clone());
        reader.is_front = true;
        if let Some(problem) = problem {
            reader.problems.push(problem);
        }
        if !others.is_empty() {
            reader.problems.push(t!("its other face is written as a comment").into());
        }
        let reading = face(reader, &fields, "", self);
        self.readings.push((name.clone(), reading));
        for other in others {
            let other_name = other.name.as_deref().map_or_else(|| name.clone(), clean);
            face(CardDraft::new(other_name), &other, "# other face: ", self);
        }
    }
}

/// The first 100 characters of a name.
fn shortened(name: &str) -> String {
    name.chars().take(100).collect()
}

/// The line of a card with both faces, if the notation knows their layout and every part of both.
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
    let line = |name: String, fields: &Fields, is_front: bool| {
        let mut reader = CardDraft { is_front, ..CardDraft::new(name) };
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
    let (first, second) = (line(name.to_owned(), front, true)?, line(other_name, &other, false)?);
    let second = second.strip_prefix("hand ").unwrap_or(&second);
    let both = [&first, " // ", manner.name(), " ", second].concat();
    read_alone(&both).is_some_and(|card| card.setup.face.other.is_some()).then_some(both)
}

/// Writes one face after `mark`, and the parts left out of it as comments.
fn face(mut reader: CardDraft, fields: &Fields, mark: &str, board: &mut Board) -> Reading {
    reader.read(fields);
    let line = if reader.is_dead { None } else { reader.line() };
    if line.is_none() && !reader.is_dead {
        reader.problems.push(t!("what it is can't be written in the notation").into());
    }
    let reading = match (&line, reader.problems.is_empty()) {
        (None, _) => Reading::Refused,
        (Some(_), true) => Reading::Whole,
        (Some(_), false) => Reading::InPart,
    };
    let CardDraft { name, problems, left_out, .. } = reader;
    let said = line.is_some();
    if let Some(line) = line.or_else(|| (!mark.is_empty()).then(|| name.clone())) {
        board.push([mark, &line].concat());
    }
    for left_out in left_out.iter().filter(|_| said) {
        board.push(["# left out: ", left_out].concat());
    }
    let place = NotePlace::Card(name);
    board.notes.extend(problems.into_iter().map(|problem| Note { place: place.clone(), problem }));
    reading
}

/// Replaces line breaks, control characters and runs of white space by single spaces.
pub(super) fn clean(text: &str) -> String {
    text.split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A card as it is being read.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about the card")]
struct CardDraft {
    name: String,
    /// Size, cost, types and other parts that precede the abilities.
    parts: Vec<String>,
    keywords: Vec<String>,
    abilities: Vec<String>,
    /// Additional costs and kicker of an instant or sorcery, written before its effects.
    before: String,
    /// Parts of an instant or sorcery that are written after its effects, such as flashback.
    behind: Vec<String>,
    /// Lines of its text that couldn't be read, word for word.
    left_out: Vec<String>,
    problems: Vec<Message>,
    /// Whether it is the first or only face of its card.
    is_front: bool,
    /// Whether a size is `*`; its text has to define the value.
    starred: bool,
    /// Whether it would be put into a graveyard at once, for want of a toughness or loyalty.
    is_dead: bool,
    /// Whether it is an Equipment: "other" in its text then refers to the equipped creature.
    equipment: bool,
}

impl CardDraft {
    fn new(name: String) -> Self {
        Self { name, ..Self::default() }
    }
}
