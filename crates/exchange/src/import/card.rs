//! A card from a Scryfall card object, or every card of a list of them.

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
        } else if !cost.is_empty() {
            self.problems
                .push(format!("its cost {cost} can't be said: only numbers, the five colours and X can"));
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
            .replace(" tokens. They have \"", " tokens with \"")
            .replace(" token. It has \"", " token with \"")
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
            .replace("\n* ", "\n\u{2022} ")
            .replace("\n- ", "\n\u{2022} ")
            .replace("\n\u{2022}", " \u{2022}");
        let lines = text.lines().map(clean).map(|line| with_dash(&line));
        let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        let lines = super::levels::leveled(backing_up(exploiting(lines)));
        let lines = lines.into_iter().map(|line| first_of_several(&line).unwrap_or(line));
        let two = |line: &str| tapped_with_counters(line, &self.name).or_else(|| not_you(line));
        let lines = lines.into_iter().flat_map(|line| match two(&line) {
            Some(both) => both.to_vec(),
            None => vec![line],
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
        let lines: Vec<String> = lines.map(named).collect();
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
                let said = said.unwrap_or_else(|| self.said_of_this(&line.replacen('\u{2014}', " ", 1)));
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
            if meant == "changeling" {
                self.parts.push(meant);
                continue;
            }
            // It says what decks can be made of, and nothing of the game.
            if meant == "partner" {
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
        let bare = said.split('"').step_by(2).collect::<String>();
        for_good(&said, self.is_instruction() || resolves(&bare))
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
            format!("{hand}Test enchantment; enchant permanent; {also}{said}")
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
            format!("{hand}Test 1/1 Beast {}; {kicker}; {also}{said}", cost.map_or("", String::as_str))
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

/// Exploit, and what triggers because of it, as one ability: "When this enters, you may sacrifice a creature. When you do, …".
fn exploiting(mut lines: Vec<String>) -> Vec<String> {
    const EXPLOITS: &str = " exploits a creature, ";
    let Some(place) = lines.iter().position(|line| line == "Exploit") else { return lines };
    let then = lines.iter().position(|line| line.starts_with("When this creature exploits a creature, "));
    let then = then.map(|then| lines.remove(then));
    let place = lines.iter().position(|line| line == "Exploit").unwrap_or(place);
    let then = then.and_then(|line| Some([". When you do, ", line.split_once(EXPLOITS)?.1].concat()));
    if let Some(line) = lines.get_mut(place) {
        *line = ["When this creature enters, you may sacrifice a creature", then.as_deref().unwrap_or(".")]
            .concat();
    }
    lines
}

/// Backup, as what it says: "When this creature enters, put a +1/+1 counter on target creature. If it's another creature, it gains
/// …", with the other abilities that are printed below it (702.165a).
fn backing_up(mut lines: Vec<String>) -> Vec<String> {
    for place in 0..lines.len() {
        let number = lines.get(place).and_then(|line| line.strip_prefix("Backup ")?.parse::<u32>().ok());
        let Some(number) = number else { continue };
        let below = lines.iter().skip(place + 1).filter(|line| !line.starts_with("Backup "));
        let mut given = Vec::new();
        for line in below {
            let words = line.to_lowercase();
            if words.split(", ").all(is_keyword) {
                given.extend(words.split(", ").map(str::to_owned));
            } else if line.contains('"') {
                return lines;
            } else {
                given.push(format!("\"{line}\""));
            }
        }
        let counters =
            if number == 1 { "a +1/+1 counter".to_owned() } else { format!("{number} +1/+1 counters") };
        let joined = match given.as_slice() {
            [] => return lines,
            [one] => one.clone(),
            [one, other] => [one, " and ", other].concat(),
            [first @ .., last] => [&first.join(", "), ", and ", last].concat(),
        };
        if let Some(line) = lines.get_mut(place) {
            *line = format!(
                "When this creature enters, put {counters} on target creature. If it's another creature, it gains {joined} until end of turn."
            );
        }
    }
    lines
}

/// "Enchanted creature gets +2/+2, has flying, and can't attack you or planeswalkers you control" as two sentences.
fn not_you(line: &str) -> Option<[String; 2]> {
    const ENDS: [&str; 3] = [
        ", and can't attack you or a planeswalker you control",
        ", and can't attack you or planeswalkers you control",
        " and can't attack you or planeswalkers you control",
    ];
    let line = line.trim_end_matches('.');
    let said = ENDS.iter().find_map(|end| line.strip_suffix(end))?;
    let (host, _) =
        said.split_once(" creature gets ").filter(|(host, _)| ["Enchanted", "Equipped"].contains(host))?;
    let said = said.replacen(", has ", " and has ", 1);
    let plain = !said.contains(['"', '.']);
    plain.then(|| [said, format!("{host} creature can't attack you or planeswalkers you control")])
}

/// A line with what cards once said in other words, or say of more than one sentence.
fn reworded(line: &str) -> String {
    const EXERTS: [&str; 4] = [
        "You may exert this creature as it attacks. When you do, ",
        "You may exert this as it attacks. When you do, ",
        "You may exert this as she attacks. When you do, ",
        "You may exert this as he attacks. When you do, ",
    ];
    const MILLS: (&str, &str) = ("puts the top ", " of their library into their graveyard");
    let line = match EXERTS.iter().find_map(|begin| line.strip_prefix(begin)) {
        Some(rest) => ["When you exert this as it attacks, ", rest].concat(),
        None => line.to_owned(),
    };
    // "Double its power", "double target creature's power and toughness".
    let doubled = line.split_once("ouble ").and_then(|(before, rest)| {
        let sized = [" power and toughness", " power"];
        let (what, size, after) = sized.into_iter().find_map(|size| {
            let (what, after) = rest.split_once(["'s", size].concat().as_str())?;
            Some((what, size, after))
        })?;
        let plain = !what.contains(['.', ',', '"']);
        plain.then(|| [before, "ouble the", size, " of ", what, after].concat())
    });
    let line = doubled.unwrap_or(line);
    let line = of_any_color(&line).unwrap_or(line);
    let switched = line.split_once("witch ").and_then(|(before, rest)| {
        let (what, after) = rest.split_once("'s power and toughness")?;
        Some(format!("{before}witch power and toughness of {what}{after}"))
    });
    let line = switched.unwrap_or(line);
    let line = entering_under(&line).unwrap_or(line);
    let line = milling(&line).unwrap_or(line);
    let milled = line.split_once(MILLS.0).and_then(|(before, rest)| {
        let (cards, after) = rest.split_once(MILLS.1)?;
        let cards = if cards == "card" { "a card" } else { cards };
        Some([before, "mills ", cards, after].concat())
    });
    milled.unwrap_or(line)
}

/// "Whenever a creature enters under an opponent's control" as "whenever a creature an opponent controls enters".
fn entering_under(line: &str) -> Option<String> {
    let found = [
        (" enters under an opponent's control", " an opponent controls enters"),
        (" enters under your control", " you control enters"),
    ];
    found.into_iter().find_map(|(said, meant)| {
        let (before, after) = line.split_once(said)?;
        let plain = before.starts_with("Whenever a") && !before.contains([',', '.', '"']);
        plain.then(|| [before, meant, after].concat())
    })
}

/// "Put the top two cards of your library into your graveyard" as "mill two cards" (701.13).
fn milling(line: &str) -> Option<String> {
    [("ut the top ", "ill "), ("uts the top ", "ills ")].into_iter().find_map(|(puts, mills)| {
        let (before, rest) = line.split_once(puts)?;
        let (before, verb) = before.split_at(before.len().checked_sub(1)?);
        let mills = match verb {
            "p" => ["m", mills].concat(),
            "P" => ["M", mills].concat(),
            _ => return None,
        };
        let (cards, after) =
            [" of your library into your graveyard", " of his or her library into his or her graveyard"]
                .into_iter()
                .find_map(|end| rest.split_once(end))?;
        let plain = cards.split(' ').count() <= 2 && (cards == "card" || cards.ends_with(" cards"));
        let cards = if cards == "card" { "a card" } else { cards };
        plain.then(|| [before, &mills, cards, after].concat())
    })
}

/// A mana ability in quotes that lets a player choose, as one for each colour.
fn of_any_color(line: &str) -> Option<String> {
    const ANY: &str = "Add one mana of any color.\"";
    let (before, after) = line.split_once(ANY)?;
    let (before, cost) = before.rsplit_once('"')?;
    if cost.contains(['.', '\u{2022}']) || after.contains('"') {
        return None;
    }
    let one = |color: &str| format!("\"{cost}Add {{{color}}}\"");
    let all = ["W", "U", "B", "R", "G"].map(one);
    let [first @ .., last] = &all;
    Some([before, &first.join(", "), ", and ", last, after].concat())
}

/// What the notation says in other words.
const SAID_BY: [(&str, &str); 9] = [
    ("this creature can't attack or block alone", "can't attack alone, can't block alone"),
    ("this can't attack or block alone", "can't attack alone, can't block alone"),
    ("this creature can only attack alone", "can only attack alone"),
    ("this can only attack alone", "can only attack alone"),
    ("this attacks or blocks each combat if able", "attacks if able, blocks if able"),
    ("this creature attacks or blocks each combat if able", "attacks if able, blocks if able"),
    (
        "you may have this creature assign its combat damage as though it weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
    (
        "you may have this assign its combat damage as though it weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
    (
        "you may have this assign his combat damage as though he weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
];

/// What a keyword means that the notation says in its own words, or as an ability.
fn said_otherwise(meant: &str) -> Option<String> {
    if let Some((_, said)) = SAID_BY.iter().find(|(keyword, _)| *keyword == meant) {
        return Some((*said).to_owned());
    }
    let ability = notation::is_keyword_in_words(meant)
        || meant == "persist"
        || meant == "undying"
        || meant == "cascade"
        || meant == "retrace"
        || meant.starts_with("ward {")
        || ([
            "cycling",
            "echo",
            "cumulative upkeep",
            "unearth",
            "blitz {",
            "dash {",
            "evoke {",
            "sneak {",
            "spectacle {",
            "escape",
            "ninjutsu",
            "offspring {",
            "plot {",
            "foretell {",
            "warp {",
            "madness {",
        ]
        .iter()
        .any(|keyword| meant.starts_with(keyword))
            && read_alone(&format!("Test 1/1 Beast; {meant}")).is_some());
    let paid = meant.strip_prefix("ward\u{2014}pay ").filter(|paid| {
        paid.strip_suffix(" life").is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
    });
    let protects = meant.starts_with("protection from ")
        && read_alone(&format!("Test 1/1 Beast; {meant}")).is_some_and(|card| {
            let face = &card.setup.face;
            face.keywords == engine::Keywords::NONE && !face.block_limits.is_empty()
        });
    match paid {
        Some(paid) => Some(["ward pay ", paid].concat()),
        None if ability || protects => Some(with_symbols(meant)),
        None => equip_some(meant).or_else(|| landcycling(meant)),
    }
}

/// "You may … rather than pay this spell's mana cost", if the notation has what is paid.
fn is_paid_instead(meant: &str) -> bool {
    meant.starts_with("you may ")
        && meant.ends_with(" rather than pay this spell's mana cost")
        && read_alone(&format!("hand Test instant {{1}}: {meant}. draw a card")).is_some()
}

/// The symbols of mana costs as they are written.
fn with_symbols(meant: &str) -> String {
    let mut inside = false;
    let letter = |letter: char| {
        inside = letter == '{' || (inside && letter != '}');
        if inside { letter.to_ascii_uppercase() } else { letter }
    };
    meant.chars().map(letter).collect()
}

/// Whether a line of an instant or sorcery is said behind its effects.
fn is_behind(line: &str) -> bool {
    let meant = without_ability_word(line).trim_end_matches('.').to_lowercase();
    let begins = [
        "buyback",
        "cycling",
        "entwine",
        "escalate",
        "flashback {",
        "foretell {",
        "madness {",
        "overload {",
        "plot {",
        "sneak {",
        "spectacle {",
        "escape",
        "this spell costs {",
    ];
    begins.iter().any(|begin| meant.starts_with(begin))
        || meant == "storm"
        || meant == "cascade"
        || meant == "rebound"
        || meant == "retrace"
        || meant == "jump-start"
        || landcycling(&meant).is_some()
        || affinity(&meant).is_some()
}

/// What a line of a Saga says before its dash and behind it, if it is of chapters: "I, II — …".
fn chapter(line: &str) -> Option<(&str, &str)> {
    let (numbers, effect) = line.split_once(" \u{2014} ")?;
    let number = |number: &str| !number.is_empty() && number.chars().all(|letter| "IVX".contains(letter));
    numbers.split(", ").all(number).then_some((numbers, effect))
}

/// "Affinity for artifacts", as what it says of the spell's cost (702.41a).
fn affinity(meant: &str) -> Option<String> {
    let kind = meant.strip_prefix("affinity for ")?;
    let kind = if matches!(kind, "plains" | "equipment") { kind } else { kind.strip_suffix('s')? };
    let known = matches!(kind, "artifact" | "creature" | "enchantment") || is_subtype(kind);
    let kind = if is_subtype(kind) { capital(kind) } else { kind.to_owned() };
    known.then(|| format!("This spell costs {{1}} less to cast for each {kind} you control"))
}

/// "Mountaincycling {2}" and "basic landcycling {1}{R}", which search for a card of that kind (702.29e).
fn landcycling(meant: &str) -> Option<String> {
    let (what, cost) = meant.split_once("cycling {")?;
    let what = match what {
        "basic land" => what.to_owned(),
        "plains" | "island" | "swamp" | "mountain" | "forest" => capital(what),
        _ => return None,
    };
    let article = if what.starts_with('I') { "an" } else { "a" };
    let cost = with_symbols(&["{", cost].concat());
    Some(format!(
        "{cost}, discard this: search your library for {article} {what} card, reveal it, put it into your hand, then shuffle"
    ))
}

/// "Whenever one or more other creatures die, …", once each turn, as the first of them: what happens at the same time as that
/// can't trigger it again.
fn first_of_several(line: &str) -> Option<String> {
    const VERBS: [(&str, &str); 2] = [(" die, ", " dies, "), (" enter, ", " enters, ")];
    let rest = line.strip_prefix("Whenever one or more ")?;
    let again = ["that m", "those ", " them"].iter().any(|words| rest.contains(words));
    if !rest.contains("This ability triggers only once each turn") || again {
        return None;
    }
    let (many, one, after) = VERBS.iter().find_map(|(many, one)| {
        let (what, after) = rest.split_once(many)?;
        Some((what, *one, after))
    })?;
    let (other, what) = match many.strip_prefix("other ") {
        Some(what) => ("another ", what),
        None => ("a ", many),
    };
    let (before, more) = what.split_once("creatures")?;
    Some(["Whenever ", other, before, "creature", more, one, after].concat())
}

/// "This land enters tapped with two charge counters on it" as two sentences.
fn tapped_with_counters(line: &str, name: &str) -> Option<[String; 2]> {
    if let Some((this, chooses)) = line.split_once(" enters tapped. As ") {
        return Some([
            format!("{this} enters tapped"),
            format!("As {chooses}").replacen("As it enters", "As this enters", 1),
        ]);
    }
    let (this, counters) = line.split_once(" enters tapped with ")?;
    let this_kind = this.starts_with("This ") && this.split(' ').count() == 2;
    let plain = (this_kind || this == name) && counters.contains("counter");
    plain.then(|| [format!("{this} enters tapped"), format!("{this} enters with {counters}")])
}

/// A line with the dash that is printed behind an ability word, a chapter or "choose one", where it is written in another way.
fn with_dash(line: &str) -> String {
    let line = &older_modes(&dashed(line));
    // The dash may be left out.
    line.replacen("hoose one \u{2022} ", "hoose one \u{2014} \u{2022} ", 1)
}

/// "Choose one \u{2014} EFFECT; or EFFECT", as cards had it before, with a bullet before each.
fn older_modes(line: &str) -> String {
    let begins = ["hoose one \u{2014} ", "hoose one or both \u{2014} "];
    let found = begins.into_iter().find_map(|begin| Some((begin, line.split_once(begin)?)));
    let Some((begin, (before, modes))) =
        found.filter(|(_, (_, modes))| !modes.contains('\u{2022}') && modes.contains("; or "))
    else {
        return line.to_owned();
    };
    let mut all = [before, begin.trim_end()].concat();
    for mode in modes.trim_end_matches('.').split("; ") {
        all.extend([" \u{2022} ", &capital(mode.strip_prefix("or ").unwrap_or(mode)), "."]);
    }
    all
}

fn dashed(line: &str) -> String {
    const CHOOSES: [&str; 5] = ["Choose one", "Choose two", "choose one", "choose two", "Choose one or both"];
    if line.contains('\u{2014}') {
        return line.to_owned();
    }
    for dash in [" --- ", " -- ", " \u{2013} ", " - ", "--"] {
        let Some((before, after)) = line.split_once(dash) else { continue };
        let words = before.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\''))
            && before.starts_with(char::is_uppercase)
            // A condition that only the word stands for would be lost.
            && (["When", "At the beginning"].iter().any(|start| after.starts_with(start))
                || (dash != "--" && [" if ", "s long as "].iter().any(|said| after.contains(said))));
        let modes = after.contains('\u{2022}') || after.contains("; or ");
        let chooses = CHOOSES.iter().any(|end| before.ends_with(end)) && modes;
        if words || chooses {
            return [before, " \u{2014} ", after].concat();
        }
    }
    line.to_owned()
}

/// "Equip Knight {1}", which attaches it to no other creatures.
fn equip_some(meant: &str) -> Option<String> {
    let (what, cost) = meant.strip_prefix("equip ")?.split_once(" {")?;
    let noun = if what == "legendary creature" { what.to_owned() } else { [what, " creature"].concat() };
    let words = what == "legendary creature" || (is_subtype(what) && what.chars().all(char::is_alphabetic));
    words.then(|| format!("{{{cost}, only as a sorcery: attach this to target {noun} you control"))
}

/// "Whenever this enters or attacks, …" as two abilities, which comes to the same: no event is both.
fn entering_and_attacking(line: &str) -> Vec<String> {
    const PAIRS: [(&str, &str); 9] = [
        ("enters", "is put into a graveyard from the battlefield"),
        ("enters", "attacks"),
        ("enters", "dies"),
        ("enters", "leaves the battlefield"),
        ("attacks", "dies"),
        ("attacks", "becomes the target of a spell"),
        ("enters", "deals combat damage to a player"),
        ("enters", "is turned face up"),
        ("enters", "transforms into this"),
    ];
    for (one, other) in PAIRS {
        let Some((before, after)) = line.split_once(&format!(" {one} or {other}, ")) else { continue };
        if !before.starts_with("When") || before.contains(['.', '"']) || after.contains("only once") {
            continue;
        }
        let always = if before.starts_with("Whenever") {
            before.to_owned()
        } else {
            before.replacen("When", "Whenever", 1)
        };
        let when = |event: &str| match event {
            "attacks" | "becomes the target of a spell" | "deals combat damage to a player" => always.clone(),
            _ => always.replacen("Whenever", "When", 1),
        };
        return vec![format!("{} {one}, {after}", when(one)), format!("{} {other}, {after}", when(other))];
    }
    vec![line.to_owned()]
}

/// "Whenever this creature or another Goblin dies, …" as two abilities, which comes to the same: no event is both. This
/// is meant even if it is no Goblin any more.
fn this_and_others(said: &str) -> Option<[String; 2]> {
    let (this, rest) = said.strip_prefix("Whenever ")?.split_once(" or another ")?;
    let (event, effect) = rest.split_once(", ")?;
    let (what, verb) = event.rsplit_once(' ')?;
    let plain = ["creature", "creature you control"].contains(&what);
    let known =
        this.starts_with("this") && this.split(' ').count() <= 2 && ["dies", "enters"].contains(&verb);
    (known && !plain && !said.contains("only once"))
        .then(|| [format!("When {this} {verb}, {effect}"), format!("Whenever another {event}, {effect}")])
}

/// Whether it is a triggered or an activated ability: what it does lasts as long as it says, while a static ability
/// applies at every moment.
fn resolves(said: &str) -> bool {
    said.contains(": ") || ["When ", "Whenever ", "At the "].iter().any(|start| said.starts_with(start))
}

/// A change that lasts for no stated time lasts for good (611.2a); the notation ends it at end of turn unless it says so.
fn for_good(said: &str, resolves: bool) -> String {
    const CHANGES: [&str; 8] = [
        "gain control of ",
        " becomes a ",
        " becomes an ",
        " becomes white",
        " becomes blue",
        " becomes black",
        " becomes red",
        " becomes green",
    ];
    const LASTS: [&str; 4] = ["until", "as long as", "this turn", "permanently"];
    let sentence = |sentence: &str| {
        let lower = sentence.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|words| lower.contains(words));
        let total = lower.contains("life total");
        if (says(&CHANGES) || (resolves && changes(&lower))) && !says(&LASTS) && !total {
            // What is done after it does not last.
            match sentence.split_once(", then ") {
                Some((change, then)) if !changes(then) => [change, " permanently, then ", then].concat(),
                _ => [sentence, " permanently"].concat(),
            }
        } else {
            sentence.to_owned()
        }
    };
    if said.matches('"').count() % 2 == 1 {
        return said.to_owned();
    }
    // What is granted in quotes says nothing of how long it is granted.
    let mut granted = said.split('"').skip(1).step_by(2);
    let bare: Vec<&str> = said.split('"').step_by(2).collect();
    let told = bare.join("\"\"").split(". ").map(sentence).collect::<Vec<_>>().join(". ");
    let mut pieces = told.split("\"\"");
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        whole.extend(["\"", granted.next().unwrap_or_default(), "\"", piece]);
    }
    whole
}

/// Whether a sentence changes sizes or keywords; gaining life or control and losing the game are no such change.
fn changes(lower: &str) -> bool {
    const OTHERWISE: [&str; 6] = ["life", "control", "that", "half", "the", "x"];
    let words: Vec<&str> = lower.split(' ').map(|word| word.trim_matches([',', '.'])).collect();
    words.windows(2).any(|pair| match pair {
        ["gain" | "gains" | "lose" | "loses", next] => {
            !OTHERWISE.contains(next) && !next.starts_with(|letter: char| letter.is_ascii_digit())
        }
        ["get" | "gets", next] => next.starts_with(['+', '-', '\u{2212}']),
        ["become" | "becomes", next] => next.starts_with(|letter: char| letter.is_ascii_digit()),
        ["has" | "have", "base"] => true,
        ["it" | "they" | "token" | "tokens", "has" | "have"] => words.contains(&"\"\""),
        _ => false,
    })
}

/// "Exhaust — {1}: Draw a card" and "Power-up — …", which can be activated once (702.177, since 2025; 702.193, since 2026), and
/// "Boast — …", with what the keyword says of when it can be activated (702.142a).
fn boast(line: &str) -> Option<String> {
    for word in ["Exhaust \u{2014} ", "Power-up \u{2014} "] {
        if let Some(ability) = line.strip_prefix(word) {
            return Some([ability.trim_end_matches('.'), ". Activate only once."].concat());
        }
    }
    let ability = line.strip_prefix("Boast \u{2014} ")?.trim_end_matches('.');
    Some([ability, ". Activate only if this attacked this turn and only once each turn."].concat())
}

/// "Two +1/+1 counters", with the number in digits.
fn plus_one_counters(number: u32) -> String {
    if number == 1 { "a +1/+1 counter".to_owned() } else { format!("{number} +1/+1 counters") }
}

/// The words before a dash that mean nothing by themselves (207.2c).
fn without_ability_word(line: &str) -> &str {
    // Keywords that stand before a dash, too, and mean something.
    const KEYWORDS: [&str; 4] = ["max speed", "companion", "forecast", "to solve"];
    const WORDS: [&str; 45] = [
        "cohort",
        "bloodrush",
        "channel",
        "descend 4",
        "descend 8",
        "eerie",
        "fathomless descent",
        "flurry",
        "imprint",
        "parley",
        "survival",
        "undergrowth",
        "void",
        "adamant",
        "addendum",
        "alliance",
        "battalion",
        "celebration",
        "chroma",
        "constellation",
        "converge",
        "corrupted",
        "coven",
        "delirium",
        "domain",
        "enrage",
        "fateful hour",
        "ferocious",
        "formidable",
        "hellbent",
        "heroic",
        "inspired",
        "landfall",
        "lieutenant",
        "magecraft",
        "metalcraft",
        "morbid",
        "pack tactics",
        "raid",
        "rally",
        "revolt",
        "spell mastery",
        "threshold",
        "valiant",
        "renew",
    ];
    match line.split_once(" \u{2014} ") {
        Some((word, said)) if WORDS.contains(&word.to_lowercase().as_str()) => said,
        // One word before a triggered ability is an ability word, too, unless it is one of these.
        Some((word, said))
            if word.starts_with(char::is_uppercase)
                && word.chars().all(|c| c.is_alphabetic() || c == '-')
                && !word.chars().all(|c| "IVX".contains(c))
                && !["Solved", "Visit", "Prize", "Forecast", "Boast", "Companion", "Exhaust"]
                    .contains(&word)
                && ["When", "At the beginning"].iter().any(|start| said.starts_with(start)) =>
        {
            said
        }
        // Of several words that begin with capital letters, with a sentence behind them: a name for the ability (207.2d).
        Some((words, said))
            if words.contains(' ')
                && words.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\'' | '-' | ',' | '!'))
                && words.split(' ').all(|word| {
                    matches!(word, "of" | "the" | "and" | "in" | "to" | "a")
                        || word.starts_with(char::is_uppercase)
                })
                && !KEYWORDS.contains(&words.to_lowercase().as_str())
                && !words.split(' ').all(|word| word.chars().all(|c| "IVX,".contains(c)))
                && ["When", "At the", "{", "As long as", "Choose"]
                    .iter()
                    .any(|start| said.starts_with(start)) =>
        {
            said
        }
        _ => line,
    }
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

/// Whether the notation knows it as a creature type.
fn is_subtype(kind: &str) -> bool {
    read_alone(&format!("Test 1/1 {kind}")).is_some_and(|card| !card.setup.face.subtypes.is_empty())
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

/// A mana ability that lets a player choose, as one ability for each choice, which comes to the same.
fn one_for_each_colour(said: &str) -> Option<Vec<String>> {
    let (cost, effect) = said.split_once(": ")?;
    // What is said of all of it behind it would be said of each.
    let (effect, more) = effect
        .split_once(". ")
        .map_or((effect, String::new()), |(effect, more)| (effect, [". ", more].concat()));
    if more.contains('.') && more.to_lowercase().contains("once") {
        return None;
    }
    let added = effect.strip_prefix("Add ").or_else(|| effect.strip_prefix("add "))?;
    let choices: Vec<&str> = match added {
        "one mana of any color" => vec!["{W}", "{U}", "{B}", "{R}", "{G}"],
        _ if more.is_empty()
            && let Some(all) = of_some_color(cost, added) =>
        {
            return Some(all);
        }
        _ if added.contains(" or ") => {
            added.split([',', ' ']).filter(|word| !word.is_empty() && *word != "or").collect()
        }
        _ => return None,
    };
    let mana = |choice: &&str| choice.starts_with('{') && choice.ends_with('}');
    choices
        .iter()
        .all(mana)
        .then(|| choices.iter().map(|choice| format!("{cost}: add {choice}{more}")).collect())
}

/// Mana of the chosen colour, or of any that some land could produce, as an ability for each that can be activated only then.
fn of_some_color(cost: &str, added: &str) -> Option<Vec<String>> {
    const COLORS: [(&str, &str); 5] =
        [("{W}", "white"), ("{U}", "blue"), ("{B}", "black"), ("{R}", "red"), ("{G}", "green")];
    let (first, some) = match added.split_once(" or ") {
        Some((first, some)) => (Some(first), some),
        None => (None, added),
    };
    let lands =
        some.strip_prefix("one mana of any color that ").and_then(|rest| rest.strip_suffix(" could produce"));
    let chosen = some == "one mana of the chosen color";
    if !chosen && lands.is_none() || first.is_some_and(|first| COLORS.iter().all(|(mana, _)| *mana != first))
    {
        return None;
    }
    let others = COLORS.iter().filter(|(mana, _)| first != Some(mana));
    let only = others.map(|(mana, color)| match lands {
        Some(lands) => format!("{cost}: add {mana}. Activate only if {lands} could produce {mana}"),
        None => format!("{cost}: add {mana}. Activate only if the chosen color is {color}"),
    });
    Some(first.map(|first| format!("{cost}: add {first}")).into_iter().chain(only).collect())
}

/// An activated ability with modes as one ability for each, which comes to the same: its player chooses as it is
/// activated.
fn one_for_each_mode(said: &str) -> Option<Vec<String>> {
    let (cost, modes) = said.split_once(": Choose one \u{2014} ")?;
    let plain = !cost.contains(['.', '\u{2022}']) && !cost.starts_with("When") && !cost.starts_with("At ");
    let plain = plain && !modes.to_lowercase().contains(". activate");
    let modes = modes.split('\u{2022}').map(str::trim).filter(|mode| !mode.is_empty());
    plain.then(|| modes.map(|mode| format!("{cost}: {}", mode.trim_end_matches('.'))).collect())
}

/// With other words for these, where they are separate words.
fn replace_words(text: &str, words: &str, other: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(words).filter(|_| !words.is_empty()) {
        let inside = before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        // "A token named Kobolds of Kher Keep": the token has a name of its own.
        let of_a_token = [before, words].concat().rsplit_once(" named ").is_some_and(|(_, name)| {
            name.split(' ').all(|word| matches!(word, "of" | "the") || word.starts_with(char::is_uppercase))
        });
        replaced.push_str(before);
        replaced.push_str(if inside || of_a_token { words } else { other });
        rest = after;
    }
    replaced.push_str(rest);
    replaced
}

/// Whether the notation has these words as keywords, and nothing else.
fn is_keyword(words: &str) -> bool {
    let subject = words.starts_with("this ");
    read_alone(&format!("Test 1/1 {words}")).is_some_and(|card| {
        let face = &card.setup.face;
        let plain = face.abilities.is_empty()
            && face.triggers.is_empty()
            && face.statics.is_empty()
            && face.combat_costs.is_empty();
        // "Snow forestwalk" is no forestwalk of something snow.
        let plain = plain && !face.snow && !face.legendary && face.subtypes.is_empty();
        let any = face.keywords != engine::Keywords::NONE || !face.numbered.is_empty();
        plain && any && !subject
    })
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
