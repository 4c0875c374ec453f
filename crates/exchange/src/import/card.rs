//! A card from a Scryfall card object, or every card of a list of them.

use super::{Imported, Note, read_alone};
use crate::read::JsonError;
use serde::Deserialize;
use serde_json::Value;

/// The most cards of one file.
const MAX_CARDS: usize = 500;
/// The longest file, in bytes.
const MAX_FILE: usize = 4 * 1024 * 1024;

/// The fields that are read; there are many more.
#[derive(Debug, Default, Deserialize)]
struct Fields {
    name: Option<String>,
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

/// Cards from the JSON that Scryfall gives for them: one card, a list, or an array of cards. Each becomes a line for
/// under a player.
///
/// Name, cost, size, types and colours are read from their fields. Of what the card does, every line that is a list of
/// known keywords, or that the notation understands as it stands, is taken over; everything else is said.
///
/// ```
/// let json = r#"{"object": "card", "name": "Serra Angel", "mana_cost": "{3}{W}{W}", "type_line": "Creature — Angel",
///     "power": "4", "toughness": "4", "keywords": ["Flying", "Vigilance"], "oracle_text": "Flying, vigilance"}"#;
/// let card = exchange::import::card(json)?;
/// assert_eq!(card.notation, "Serra Angel 4/4 {3}{W}{W} flying, vigilance\n");
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
    let whole = fields.name.clone();
    let other_faces = fields.card_faces.take().filter(|faces| !faces.is_empty()).map(|mut faces| {
        let front = faces.remove(0);
        fields = Fields { keywords: core::mem::take(&mut fields.keywords), ..front };
    });
    let Some(name) = fields.name.clone().or(whole).map(|name| clean(&name)).filter(|name| !name.is_empty())
    else {
        return Err(JsonError::Form("a card without a name".to_owned()));
    };
    let mut reader =
        Card { name, parts: Vec::new(), keywords: Vec::new(), abilities: Vec::new(), problems: Vec::new() };
    if other_faces.is_some() {
        reader.problems.push("it has more than one face; only the first is read".to_owned());
    }
    reader.read(&fields);
    match reader.line() {
        Some(line) => {
            imported.notation.push_str(&line);
            imported.notation.push('\n');
        }
        None => reader.problems.push("what it is can't be said in the notation".to_owned()),
    }
    let Card { name, problems, .. } = reader;
    imported.notes.extend(problems.into_iter().map(|problem| Note { place: name.clone(), problem }));
    Ok(())
}

/// Without anything that could end a line.
fn clean(text: &str) -> String {
    text.split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A card that is being read.
struct Card {
    name: String,
    /// Size, cost, types and what else comes first.
    parts: Vec<String>,
    keywords: Vec<String>,
    abilities: Vec<String>,
    problems: Vec<String>,
}

impl Card {
    fn read(&mut self, fields: &Fields) {
        if let (Some(power), Some(toughness)) = (&fields.power, &fields.toughness) {
            let (power, toughness) = (self.number(power, "power"), self.number(toughness, "toughness"));
            self.parts.push(format!("{power}/{toughness}"));
        }
        let cost = fields.mana_cost.as_deref().map(clean).unwrap_or_default();
        let cost = cost.split(" // ").next().unwrap_or_default().to_owned();
        if !cost.is_empty() {
            if read_alone(&format!("Test 1/1 {cost}")).is_some() {
                self.parts.push(cost.clone());
            } else {
                self.problems
                    .push(format!("its cost {cost} can't be said: only numbers and the five colours can"));
            }
        }
        self.types(fields);
        if cost.is_empty() {
            self.colors(fields);
        }
        for (field, name) in [(&fields.loyalty, "loyalty"), (&fields.defense, "defense")] {
            if let Some(number) = field {
                let number = self.number(number, name);
                self.parts.push(format!("{name} {number}"));
            }
        }
        self.text(fields);
    }

    fn number(&mut self, text: &str, what: &str) -> i32 {
        text.parse().ok().filter(|number: &i32| number.unsigned_abs() <= 1_000_000).unwrap_or_else(|| {
            self.problems
                .push(format!("its {what} is {}, which is no fixed number; 0 is written", clean(text)));
            0
        })
    }

    fn types(&mut self, fields: &Fields) {
        let line = fields.type_line.as_deref().map(clean).unwrap_or_default();
        let line = line.split(" // ").next().unwrap_or_default();
        let (types, subtypes) = line.split_once(['\u{2014}', '\u{2013}']).unwrap_or((line, ""));
        let mut planeswalker = false;
        for word in types.split_whitespace() {
            let word = word.to_lowercase();
            match word.as_str() {
                // Its size says so.
                "creature" if fields.power.is_some() => {}
                "basic" | "snow" | "tribal" | "kindred" => {
                    if word != "basic" {
                        self.problems.push(format!("that it is {word} is left out"));
                    }
                }
                "planeswalker" => planeswalker = true,
                "legendary" | "world" | "token" | "artifact" | "battle" | "creature" | "enchantment"
                | "land" | "instant" | "sorcery" => self.parts.push(word),
                _ => self.problems.push(format!("the type {word} is not known")),
            }
        }
        if planeswalker {
            let subtype =
                subtypes.split_whitespace().next().filter(|word| word.chars().all(char::is_alphabetic));
            self.parts.push(["planeswalker ", subtype.unwrap_or_default()].concat().trim().to_owned());
        }
        if subtypes.split_whitespace().any(|word| word.eq_ignore_ascii_case("siege")) {
            self.parts.push("siege".to_owned());
        }
    }

    fn colors(&mut self, fields: &Fields) {
        for color in fields.colors.iter().flatten() {
            let name = match color.as_str() {
                "W" => "white",
                "U" => "blue",
                "B" => "black",
                "R" => "red",
                "G" => "green",
                _ => continue,
            };
            self.parts.push(name.to_owned());
        }
    }

    /// What it does, line by line.
    fn text(&mut self, fields: &Fields) {
        let text = without_reminders(fields.oracle_text.as_deref().unwrap_or_default());
        for line in text.lines().map(clean).filter(|line| !line.is_empty()) {
            if let Some((known, unknown)) = keywords(&line) {
                self.keywords.extend(known);
                let unknown = unknown.into_iter();
                self.problems
                    .extend(unknown.map(|word| format!("the keyword {} is not known here", clip(&word))));
                continue;
            }
            let short = self.name.split(',').next().unwrap_or(&self.name).to_owned();
            let line = line.replace(&self.name, "this").replace(&short, "this");
            let line = line.trim_end_matches('.').to_owned();
            let instruction = self.parts.iter().any(|part| part == "instant" || part == "sorcery");
            let test =
                if instruction { format!("hand Test instant: {line}") } else { format!("Test 1/1; {line}") };
            if read_alone(&test).is_some() && !line.contains([';', '#', '"']) {
                self.abilities.push(line);
            } else {
                self.problems.push(format!("this is not understood: {}", clip(&line)));
            }
        }
        // Keywords that the text does not spell out, such as those of a token's printing.
        for keyword in fields.keywords.iter().map(|keyword| clean(keyword).to_lowercase()) {
            let told = self.keywords.contains(&keyword) || text.to_lowercase().contains(&keyword);
            if told {
                continue;
            }
            if is_keyword(&keyword) {
                self.keywords.push(keyword);
            } else {
                self.problems.push(format!("the keyword {} is not known here", clip(&keyword)));
            }
        }
    }

    /// The line, if it is read as a card of that name.
    fn line(&mut self) -> Option<String> {
        let plain = self
            .name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, ' ' | ',' | '\'' | '-' | '\u{2019}'));
        for name in [self.name.clone(), format!("\"{}\"", self.name)] {
            if !plain && !name.starts_with('"') {
                continue;
            }
            let instruction = self.parts.iter().any(|part| part == "instant" || part == "sorcery");
            let mut line = if instruction { "hand ".to_owned() } else { String::new() };
            line.push_str(&name);
            for part in &self.parts {
                line.push(' ');
                line.push_str(part);
            }
            if !self.keywords.is_empty() {
                line.push(' ');
                line.push_str(&self.keywords.join(", "));
            }
            if instruction && !self.abilities.is_empty() {
                line.push_str(": ");
                line.push_str(&self.abilities.join(", then "));
            } else {
                for ability in &self.abilities {
                    line.push_str("; ");
                    line.push_str(ability);
                }
            }
            let read = read_alone(&line);
            if read.is_some_and(|card| card.setup.face.name.eq_ignore_ascii_case(&self.name)) {
                return Some(line);
            }
        }
        None
    }
}

/// The keywords of a line that has nothing else: those that are known here, and the others.
fn keywords(line: &str) -> Option<(Vec<String>, Vec<String>)> {
    let words: Vec<String> = line.split(',').map(|word| word.trim().to_lowercase()).collect();
    let short = words.iter().all(|word| is_keyword(word) || word.split(' ').count() <= 2);
    let (known, unknown): (Vec<_>, Vec<_>) = words.into_iter().partition(|word| is_keyword(word));
    (short && !known.is_empty()).then_some((known, unknown))
}

fn is_keyword(word: &str) -> bool {
    engine::Keyword::ALL.iter().any(|known| known.name() == word)
}

/// Without what stands in parentheses: it explains, and says nothing new.
fn without_reminders(text: &str) -> String {
    let mut depth = 0_usize;
    text.chars()
        .filter(|c| {
            match c {
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    return false;
                }
                _ => {}
            }
            depth == 0
        })
        .collect()
}

fn clip(text: &str) -> String {
    let mut short: String = text.chars().take(80).collect();
    if text.chars().count() > 80 {
        short.push('\u{2026}');
    }
    short
}
