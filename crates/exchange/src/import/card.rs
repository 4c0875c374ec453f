//! A card from a Scryfall card object, or every card of a list of them.

use super::reworded::SAID_BY;
use super::reworded::{
    affinity, boast, capital, chapter, for_good, is_behind, is_keyword, is_paid_instead, is_subtype,
    landcycling, not_you, plus_one_counters, reinforce, replace_words, resolves, reworded, said_otherwise,
    with_dash, without_ability_word,
};
use super::several::{
    backing_up, both_get, entering_and_attacking, exploiting, first_of_several, of_host, one_for_each_colour,
    one_for_each_mode, tapped_with_counters, this_and_others, two_kinds_enter_tapped,
};
use super::{Imported, Note, Reading, read_alone};
use crate::read::JsonError;
use engine::Manner;
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

    fn read(&mut self, fields: &Fields) {
        let types = fields.type_line.as_deref().map(clean).unwrap_or_default();
        let is_vehicle = types.to_lowercase().contains(" vehicle");
        let is_creature = types.is_empty() || types.to_lowercase().contains("creature");
        match (&fields.power, &fields.toughness) {
            (Some(power), Some(toughness)) if is_creature || is_vehicle => {
                let (power, toughness) = (self.number(power, "power"), self.number(toughness, "toughness"));
                let size = format!("{power}/{toughness}");
                if is_creature {
                    self.parts.push(size);
                } else {
                    self.parts.extend(["artifact Vehicle".to_owned(), size]);
                }
            }
            // Written with its size, it would be a creature from the start.
            (Some(power), Some(toughness)) => self.problems.push(format!(
                "its size {}/{} is left out: it is no creature until something makes it one",
                clean(power),
                clean(toughness)
            )),
            _ => {}
        }
        let cost = fields.mana_cost.as_deref().map(clean).unwrap_or_default();
        let cost = cost.split(" // ").next().unwrap_or_default().to_owned();
        let instruction = ["instant", "sorcery"].iter().any(|kind| types.to_lowercase().contains(kind));
        let test = match (instruction, cost.contains("{X}")) {
            (true, _) => "hand Test instant {cost}: draw a card",
            (false, true) => "Test 1/1 {cost}; this enters with X +1/+1 counters on it",
            (false, false) => "Test 1/1 {cost}",
        };
        // X of a permanent is for the counters that it enters with.
        let text = fields.oracle_text.as_deref().unwrap_or_default();
        let x_is_used = instruction || !cost.contains("{X}") || text.contains("enters with X +1/+1 counters");
        let known = x_is_used && !cost.is_empty() && read_alone(&test.replace("{cost}", &cost)).is_some();
        if known {
            self.parts.push(cost);
        } else if cost.is_empty()
            && (text.lines().any(|line| line.starts_with("Suspend "))
                || instruction && self.has_no_cost(fields))
        {
            // Without a mana cost it can't be cast for one; that is not {0} (118.6).
            self.parts.push("no cost".to_owned());
        } else if !cost.is_empty() {
            self.problems
                .push(format!("its cost {cost} can't be said: only numbers, the five colors, C and X can"));
        }
        self.types(&types);
        let paid =
            |color: &String| fields.mana_cost.as_deref().is_some_and(|cost| cost.contains(color.as_str()));
        // A colour indicator says more than the cost (204).
        if !known || fields.colors.iter().flatten().any(|color| !paid(color)) {
            self.colors(fields);
        }
        for (field, name) in [(&fields.loyalty, "loyalty"), (&fields.defense, "defense")] {
            if let Some(number) = field {
                let number = self.number(number, name);
                self.parts.push(format!("{name} {number}"));
            }
        }
        self.text(fields);
        let counts = |said: &String| {
            let own = ["this's ", "This creature's ", "This Vehicle's "];
            said.contains("equal to the number of") && own.iter().any(|own| said.starts_with(own))
        };
        if self.starred && !self.abilities.iter().any(counts) {
            self.problems
                .push("its size is *, which is no fixed number; 0 is written in its place".to_owned());
        }
    }

    /// Whether it is said that the card has no mana cost, and it isn't the back of one that has.
    fn has_no_cost(&self, fields: &Fields) -> bool {
        self.is_front && fields.mana_cost.as_deref() == Some("")
    }

    fn number(&mut self, text: &str, what: &str) -> i32 {
        if matches!(what, "power" | "toughness") && text.ends_with('*') {
            // What is printed before the star is added to what is counted.
            let more = text.strip_suffix("+*").or(Some("0").filter(|_| text == "*"));
            if let Some(more) = more.and_then(|more| more.parse().ok()) {
                self.starred = true;
                return more;
            }
        }
        text.parse().ok().filter(|number: &i32| number.unsigned_abs() <= 1_000_000).unwrap_or_else(|| {
            self.problems
                .push(format!("its {what} is {}, which is no fixed number; 0 is written", clean(text)));
            0
        })
    }

    fn types(&mut self, line: &str) {
        const BASIC: [(&str, &str); 5] =
            [("plains", "{W}"), ("island", "{U}"), ("swamp", "{B}"), ("mountain", "{R}"), ("forest", "{G}")];
        let line = line.split(" // ").next().unwrap_or_default();
        let (types, subtypes) = line.split_once(['\u{2014}', '\u{2013}']).unwrap_or((line, ""));
        let mut planeswalker = false;
        for word in types.split_whitespace() {
            let word = word.to_lowercase();
            match word.as_str() {
                // Its size says so.
                "creature" if self.parts.first().is_some_and(|part| part.contains('/')) => {}
                // Nothing here asks for it.
                "basic" | "tribal" | "kindred" => {}
                // A legendary creature or planeswalker is needed to cast it (205.4e).
                "legendary" if line.contains("Instant") || line.contains("Sorcery") => {
                    self.problems.push("who can cast it as a legendary spell can't be said".to_owned());
                }
                "planeswalker" => planeswalker = true,
                // A Vehicle's type comes before its size.
                "artifact" if self.parts.iter().any(|part| part == "artifact Vehicle") => {}
                "legendary" | "snow" | "world" | "token" | "artifact" | "battle" | "creature"
                | "enchantment" | "land" | "instant" | "sorcery" => self.parts.push(word),
                _ => self.problems.push(format!("the type {word} is not known")),
            }
        }
        if planeswalker {
            let subtype =
                subtypes.split_whitespace().next().filter(|word| word.chars().all(char::is_alphabetic));
            self.parts.push(["planeswalker ", subtype.unwrap_or_default()].concat().trim().to_owned());
        }
        for subtype in subtypes.split_whitespace().map(str::to_lowercase) {
            let basic = BASIC.iter().find(|(name, _)| *name == subtype);
            match (basic, subtype.as_str()) {
                // A basic land by its name has its mana ability already.
                (Some(_), _) if self.name.eq_ignore_ascii_case(&subtype) => {}
                (Some((_, mana)), _) => {
                    self.parts.push(capital(&subtype));
                    self.abilities.push(format!("{{T}}: add {mana}"));
                }
                (None, "siege") => self.parts.push(subtype),
                (None, "fortification") => {
                    self.problems.push("what it does as a Fortification can't be said".to_owned());
                }
                // Said before its size, or known by what it enchants.
                (None, "vehicle" | "aura") => {}
                (None, "equipment") => self.equipment = true,
                (None, "spacecraft") => {
                    self.problems.push("that something can make it a creature can't be said".to_owned());
                }
                // What an Aura enchants and what equipping costs, for example, the text says.
                (None, _) if planeswalker => {}
                // A type that is not known here is one that nothing here asks for.
                (None, kind) if is_subtype(kind) => self.parts.push(capital(kind)),
                (None, _) => {}
            }
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
        let text = text
            .replace("Equip\u{2014}", "Equip ")
            .replace("Totem armor", "Umbra armor")
            .replace("Escape-{", "Escape\u{2014}{")
            .replace("Cumulative upkeep-Pay ", "Cumulative upkeep\u{2014}Pay ")
            .replace("Cumulative upkeep\u{2014}Pay {", "Cumulative upkeep {")
            .replace(" tokens. They have \"", " tokens with \"")
            .replace(" token. It has \"", " token with \"")
            // What Treasure tokens say is known (111.10a).
            .replace(
                "Treasure artifact token with \"{T}, Sacrifice this artifact: Add one mana of any color.\"",
                "Treasure token.",
            )
            .replace(
                "Treasure artifact tokens with \"{T}, Sacrifice this artifact: Add one mana of any color.\"",
                "Treasure tokens.",
            )
            .replace(
                " with prowess.",
                " with \"Whenever you cast a noncreature spell, this gets +1/+1 until end of turn.\"",
            )
            .replace(
                " with decayed.",
                " with \"This creature can't block\" and \"When this creature attacks, sacrifice it at end of combat.\"",
            )
            .replace(" and annihilator 2.", " and \"Whenever this creature attacks, defending player sacrifices two permanents.\"")
            .replace(" and annihilator 1.", " and \"Whenever this creature attacks, defending player sacrifices a permanent.\"")
            .replace(" also get ", " get ")
            .replace(" also gets ", " gets ")
            .replace(";\nor ", "; or ")
            .replace("\nEscape-{", "\nEscape\u{2014}{")
            .replace("\n+ {", " \u{2022} {")
            .replace("\n* ", "\n\u{2022} ")
            .replace("\n- ", "\n\u{2022} ")
            .replace("\n\u{2022}", " \u{2022}");
        let lines = text.lines().map(clean).map(|line| with_dash(&line));
        let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        let lines = super::levels::leveled(backing_up(exploiting(lines, &self.name)));
        let lines = lines.into_iter().map(|line| first_of_several(&line).unwrap_or(line));
        let two = |line: &str| {
            let found = tapped_with_counters(line, &self.name).or_else(|| not_you(line));
            found.or_else(|| two_kinds_enter_tapped(line)).or_else(|| both_get(line))
        };
        let lines = lines.into_iter().flat_map(|line| match two(&line) {
            Some(both) => both.to_vec(),
            None => of_host(&line).unwrap_or_else(|| vec![line]),
        });
        // A spell may call itself by its name where it says what it costs.
        let costs = [&self.name, " costs {"].concat();
        let named = |line: String| match line.find(&costs) {
            Some(at)
                if at == 0
                    || line.get(..at).is_some_and(|it| it.ends_with("\u{2014} ") || it.ends_with(" - ")) =>
            {
                line.replacen(&costs, "This spell costs {", 1)
            }
            _ => line,
        };
        // The same where it says when it is cast, what it costs besides, and whether it was kicked.
        let own = [
            (format!("to cast {}, ", self.name), "to cast this spell, "),
            (format!("Cast {} only ", self.name), "Cast this spell only "),
        ];
        let said =
            |line: String| own.iter().fold(line, |line, (name, this)| line.replace(name.as_str(), this));
        let lines: Vec<String> = lines.map(named).map(said).collect();
        for line in self.announced(lines).iter().flat_map(|line| entering_and_attacking(line)) {
            let chapter = chapter(&line).is_some();
            let line = if chapter {
                line
            } else {
                boast(&line).unwrap_or_else(|| without_ability_word(&line).to_owned())
            };
            let meant =
                line.trim_end_matches('.').to_lowercase().replace("cycling\u{2014}pay", "cycling pay");
            if self.is_instruction() && is_behind(&line) {
                let said = landcycling(&meant).or_else(|| affinity(&meant));
                // Between counters and a cost, the dash stays.
                let spaced = if meant.starts_with("when you cycle ")
                    || meant.starts_with("suspend ")
                    || meant.starts_with("flashback\u{2014}")
                    || meant.starts_with("flashback \u{2014}")
                {
                    line.clone()
                } else {
                    line.replacen('\u{2014}', " ", 1)
                };
                let said = said.unwrap_or_else(|| self.said_of_this(&spaced));
                self.behind.push(said.trim_end_matches('.').to_owned());
                continue;
            }
            let of_this = self.said_of_this(line.trim_end_matches('.')).to_lowercase();
            let known = SAID_BY.iter().find(|(said, _)| *said == of_this);
            if let Some((_, said)) = known {
                self.abilities.push((*said).to_owned());
                continue;
            }
            if let Some(said) = said_otherwise(&meant) {
                self.abilities.push(said);
                continue;
            }
            if let Some(cost) = meant.strip_prefix("outlast {") {
                self.abilities.push(format!("{{{cost}, tap, sorcery speed: put a +1/+1 counter on this"));
                continue;
            }
            if let Some(cost) = meant.strip_prefix("scavenge {")
                && let Some(power) = fields.power.as_deref().and_then(|power| power.parse::<u32>().ok())
            {
                let counters = plus_one_counters(power);
                self.abilities.push(format!(
                    "{{{cost}, exile this from your graveyard, sorcery speed: put {counters} on target creature"
                ));
                continue;
            }
            if let Some(said) = reinforce(&meant) {
                self.abilities.push(said);
                continue;
            }
            if meant == "changeling" {
                self.parts.push(meant);
                continue;
            }
            let devours = meant.strip_prefix("devour ").is_some_and(|count| count.parse::<u32>().is_ok());
            if devours {
                self.abilities.push(meant);
                continue;
            }
            // It says what decks can be made of, and nothing of the game.
            if is_of_decks(&meant) {
                continue;
            }
            if meant == "devoid" {
                self.parts.push("colorless".to_owned());
                continue;
            }
            if let Some(said) = affinity(&meant) {
                self.abilities.push(said);
                continue;
            }
            if meant == "this spell can't be countered" {
                self.keywords.push("can't be countered".to_owned());
                continue;
            }
            if let Some((known, unknown)) = keywords(&line) {
                self.keywords.extend(known);
                for word in unknown {
                    if let Some(said) = said_otherwise(&word) {
                        self.abilities.push(said);
                        continue;
                    }
                    self.problems.push(format!("the keyword {} is not known here", clip(&word)));
                    self.left_out.push(word);
                }
                continue;
            }
            let said = self.as_notation(&line);
            let apart = this_and_others(&said).filter(|both| {
                (said.contains(" dies, ") || !self.understands(&said))
                    && both.iter().all(|said| self.understands(said))
            });
            let readings = one_for_each_colour(&said)
                .or_else(|| one_for_each_mode(&said))
                .or_else(|| apart.map(Vec::from))
                .unwrap_or_else(|| vec![said]);
            if readings.iter().all(|said| self.understands(said)) {
                self.abilities.extend(readings);
            } else {
                self.problems.push(format!("this is not understood: {}", clip(&line)));
                self.left_out.push(line);
            }
        }
        for said in std::mem::take(&mut self.behind) {
            let cost = self.parts.iter().find(|part| part.starts_with('{')).map_or("", String::as_str);
            let effects = self.abilities.join(". ");
            let effects = if effects.is_empty() { "draw a card" } else { &effects };
            if read_alone(&format!("hand Test instant {cost}: {}{effects}; {said}", self.before)).is_some() {
                self.behind.push(said);
            } else {
                self.problems.push(format!("this is not understood: {}", clip(&said)));
                self.left_out.push(said);
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

    fn is_instruction(&self) -> bool {
        self.parts.iter().any(|part| part == "instant" || part == "sorcery")
    }

    /// The lines without what is announced with the spell: an additional cost, and kicker. What is said of kicker may
    /// stand in a line of its own, so the lines are one then.
    fn announced(&mut self, mut lines: Vec<String>) -> Vec<String> {
        if !self.is_instruction() {
            return lines;
        }
        let mut announced = false;
        while let Some(first) = lines.first() {
            let meant = first.trim_end_matches('.').to_lowercase();
            let kicker = meant.starts_with("kicker {");
            if !kicker
                && !meant.starts_with("as an additional cost to cast this spell, ")
                && !meant.starts_with("cast this spell only ")
                && !is_paid_instead(&meant)
            {
                break;
            }
            let said = if is_paid_instead(&meant) { first.trim_end_matches('.') } else { &meant };
            self.before.push_str(said);
            self.before.push_str(". ");
            announced |= kicker;
            lines.remove(0);
        }
        let (behind, mut lines): (Vec<String>, Vec<String>) =
            lines.into_iter().partition(|line| is_behind(line));
        if announced {
            lines = vec![lines.join(" ")];
        }
        self.join(&mut lines);
        lines.extend(behind);
        lines
    }

    /// Makes one line of several that can only be understood together: "that creature" in one is what another names.
    fn join(&self, lines: &mut Vec<String>) {
        let (alone, text): (Vec<String>, Vec<String>) = lines.iter().cloned().partition(|line| {
            keywords(line).is_some()
                || is_behind(line)
                || line.to_lowercase().contains("this spell can't be countered")
        });
        let said: Vec<&str> = text.iter().map(|line| without_ability_word(line)).collect();
        if said.len() < 2 || said.iter().all(|line| self.understands(&self.as_notation(line))) {
            return;
        }
        let joined = said.join(" ");
        if self.understands(&self.as_notation(&joined)) {
            *lines = alone;
            lines.push(joined);
        }
    }

    /// A line of its text in the words of the notation.
    fn as_notation(&self, line: &str) -> String {
        let said = self.said_of_this(line.trim_end_matches('.'));
        let said = self.no_planeswalker(&said).unwrap_or(said);
        let bare = said.split('"').step_by(2).collect::<String>();
        for_good(&said, self.is_instruction() || resolves(&bare))
    }

    /// "Until end of turn, this becomes a legendary 4/4 red Dragon creature with flying", of a legendary planeswalker: it is none
    /// meanwhile (205.1a).
    fn no_planeswalker(&self, said: &str) -> Option<String> {
        const BECOMES: &str = "Until end of turn, this becomes a legendary ";
        let is = |word: &str| self.parts.iter().any(|part| part.split(' ').any(|it| it == word));
        let (before, creature) = said.split_once(BECOMES)?;
        let plain =
            !creature.contains(['.', '"']) && creature.contains(" creature") && !creature.contains("still");
        (plain && is("planeswalker") && is("legendary")).then(|| {
            let stops = ". Until end of turn, this stops being a planeswalker";
            [before, "Until end of turn, this becomes a ", creature, stops].concat()
        })
    }

    /// Whether it is an Aura: its text says what it enchants.
    fn is_aura(&self) -> bool {
        self.abilities.iter().any(|ability| ability.starts_with("Enchant "))
    }

    /// What is chosen as it enters, if its text has said so already.
    fn chooses(&self) -> Option<&str> {
        let chooses = |said: &&String| said.to_lowercase().starts_with("as this enters, choose a ");
        self.abilities.iter().find(chooses).map(String::as_str)
    }

    /// A line of its text with "this" for its name.
    fn said_of_this(&self, line: &str) -> String {
        // "Exile target creature" on a card of that name is not about the card.
        if self.name == "Exile" {
            return reworded(line);
        }
        let short = self.name.split(',').next().unwrap_or(&self.name);
        // "Hazoret the Fervent" is called Hazoret. What is also a creature type is meant as one.
        let legendary = self.parts.iter().any(|part| part == "legendary");
        let first = [" the ", " of "].into_iter().find_map(|between| Some(short.split_once(between)?.0));
        // "Zurgo Helmsmasher" is called Zurgo, unless another card is named.
        let word = || short.split_once(' ').map(|(word, _)| word).filter(|_| !line.contains(" named "));
        let first = first.or_else(word);
        let first = first.filter(|first| legendary && *first != "The" && !is_subtype(first)).unwrap_or(short);
        // In quotes, "this" would be what is given the ability.
        let named = |part: &str| {
            let said = replace_words(&replace_words(part, &self.name, "this"), short, "this");
            replace_words(&said, first, "this")
        };
        let parts = line.split('"').enumerate();
        let parts = parts.map(|(place, part)| if place % 2 == 0 { named(part) } else { part.to_owned() });
        reworded(&parts.collect::<Vec<_>>().join("\""))
    }

    /// Whether the notation has this for a card of such types.
    fn understands(&self, said: &str) -> bool {
        // Quotes stand around what a token says.
        if said.contains([';', '#']) || said.matches('"').count() % 2 == 1 {
            return false;
        }
        let lower = said.to_lowercase();
        // What was chosen is understood on a card that has it chosen; one in play would have to say what it was.
        let chosen = lower.contains("the chosen ") || lower.starts_with("as this enters, choose a ");
        let chooses = self.chooses().filter(|_| lower.contains("the chosen "));
        let also = chooses.map(|chooses| [chooses, "; "].concat()).unwrap_or_default();
        let hand = if chosen { "hand " } else { "" };
        let has = |name: &str| self.parts.iter().any(|part| part.split(' ').any(|word| word == name));
        let test = if chapter(said).is_some() {
            format!("Test enchantment Saga; {said}")
        } else if said.starts_with("Enchant ") && has("enchantment") {
            format!("Test enchantment; {said}")
        } else if self.is_instruction() {
            let cost = self.parts.iter().find(|part| part.starts_with('{')).map_or("", String::as_str);
            format!("hand Test instant {cost}: {}{said}", self.before)
        } else if self.is_aura() {
            let kicker = self.abilities.iter().find(|known| known.to_lowercase().starts_with("kicker {"));
            let kicker = kicker.filter(|_| lower.contains("kicked")).map_or("", String::as_str);
            format!("{hand}Test enchantment; enchant permanent; {kicker}; {also}{said}")
        } else if has("artifact") && !self.parts.iter().any(|part| part.contains('/')) {
            let equip = if self.equipment { "equip {0}; " } else { "" };
            format!("{hand}Test artifact; {equip}{also}{said}")
        } else if has("planeswalker") {
            format!("Test planeswalker loyalty 3; {said}")
        } else {
            // What asks for X or kicker is read with them.
            let cost = self.parts.iter().find(|part| part.contains("{X}") && lower.contains("enters with x"));
            let kicker = self.abilities.iter().find(|known| known.to_lowercase().starts_with("kicker {"));
            let kicker = kicker.filter(|_| lower.contains("kicked")).map_or("", String::as_str);
            let escape = self.abilities.iter().find(|known| known.to_lowercase().starts_with("escape"));
            let escape = escape.filter(|_| lower.contains(" escapes with ")).map_or("", String::as_str);
            // With bestow, it is an Aura, too.
            let bestow =
                lower.starts_with("bestow ") || self.abilities.iter().any(|it| it.starts_with("Bestow "));
            let bestow = match (bestow && has("enchantment"), lower.starts_with("bestow ")) {
                (true, true) => "enchantment",
                (true, false) => "enchantment; bestow {1}",
                (false, _) => "",
            };
            format!(
                "{hand}Test 1/1 Beast {} {bestow}; {kicker}; {escape}; {also}{said}",
                cost.map_or("", String::as_str)
            )
        };
        // "Snow forestwalk" says nothing of what the card is.
        read_alone(&test).is_some_and(|card| !card.setup.face.snow && !card.setup.face.legendary)
    }

    /// The line, if it is read as a card of that name.
    fn line(&mut self) -> Option<String> {
        // A colon ends what the notation takes for a name.
        let written = self.name.replace(':', "");
        let plain =
            written.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | ',' | '\'' | '-' | '\u{2019}'));
        for name in [written.clone(), format!("\"{written}\"")] {
            if !plain && !name.starts_with('"') {
                continue;
            }
            let instruction = self.is_instruction();
            // An Aura in play would have to say what it is attached to, and others what was chosen as they entered.
            let in_hand = instruction || self.is_aura() || self.chooses().is_some();
            let mut line = if in_hand { "hand ".to_owned() } else { String::new() };
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
                line.push_str(&self.before);
                line.push_str(&self.abilities.join(". "));
                for behind in &self.behind {
                    line.push_str("; ");
                    line.push_str(behind);
                }
            } else {
                for ability in &self.abilities {
                    line.push_str("; ");
                    line.push_str(ability);
                }
            }
            if self.problems.len() > usize::from(self.has_other_face) {
                line.push_str("; in part");
            }
            let read = read_alone(&line);
            if read.is_some_and(|card| card.setup.face.name.eq_ignore_ascii_case(&written)) {
                return Some(line);
            }
        }
        None
    }
}

/// The keywords of a line that is a list of them: those that are known here, and the others. It is such a list if one
/// of its first two items is a keyword and it says nothing in sentences.
fn keywords(line: &str) -> Option<(Vec<String>, Vec<String>)> {
    let bare = line.trim_end_matches('.');
    if bare.contains([':', '#', '"', '.']) {
        return None;
    }
    let bare = bare.to_lowercase();
    let from_all = "protection from white, protection from blue, protection from black, protection from red, \
                    protection from green";
    let bare =
        bare.replace("protection from each color", from_all).replace("protection from all colors", from_all);
    // "Protection from Demons and from Dragons".
    let (before, after) = bare.split_once("protection from ").unwrap_or((&bare, ""));
    let after =
        after.replace(", and from ", ", protection from ").replace(" and from ", ", protection from ");
    let bare =
        if after.is_empty() { before.to_owned() } else { [before, "protection from ", &after].concat() };
    let items: Vec<String> = bare.split([',', ';']).map(|item| item.trim().to_owned()).collect();
    // What an Aura or Equipment says of something else is no list.
    if ["enchanted ", "equipped "]
        .iter()
        .any(|host| items.first().is_some_and(|first| first.starts_with(host)))
    {
        return None;
    }
    let (known, unknown): (Vec<_>, Vec<_>) = items.iter().cloned().partition(|item| is_keyword(item));
    let is_one = |item: &String| is_keyword(item) || (items.len() > 1 && said_otherwise(item).is_some());
    items.iter().take(2).any(is_one).then_some((known, unknown))
}

/// Without reminder text in parentheses.
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

/// Whether a line says only what a deck can be made of or which card leads it: nothing of the game.
fn is_of_decks(said: &str) -> bool {
    let whole = ["partner", "choose a background", "doctor's companion", "friends forever"];
    whole.contains(&said)
        || said.starts_with("partner\u{2014}")
        || said.starts_with("a deck can have ") && said.contains(" cards named ")
        || said.ends_with(" can be your commander") && !said.contains('.')
}
