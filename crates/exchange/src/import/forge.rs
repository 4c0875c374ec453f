//! A situation from a puzzle of Forge: `[metadata]` with a goal, and the `[state]` of a game.

use super::list::{known, shown};
use super::reworded::{capital, is_subtype};
use super::{Imported, NotImported, Note, NotePlace, Reading, Side, read_alone};
use combat_lab_cards::Color;
use combat_lab_engine::Setup;
use combat_lab_language::{Message, t};
use std::collections::BTreeMap;

/// The players' names in the situation.
const NAMES: [&str; 2] = ["Alice", "Bob"];
/// The players' names in the file, which begin a key.
const SEATS: [[&str; 2]; 2] = [["human", "p0"], ["ai", "p1"]];
/// The zones, each with the word that begins a card's line in the notation.
const ZONES: [(&str, &str); 5] = [
    ("battlefield", ""),
    ("hand", "hand "),
    ("graveyard", "graveyard "),
    ("library", "library "),
    ("exile", ""),
];
/// The longest title or description, in characters; the rest is cut.
const LONGEST: usize = 300;

/// Whether a text is a puzzle file, perhaps without what it needs.
pub(super) fn is_puzzle(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).take(1_000);
    let said = |line: &&str| !line.is_empty() && !line.starts_with('#');
    lines.clone().find(said).is_some_and(|line| line.eq_ignore_ascii_case("[metadata]"))
        || lines.any(is_state)
}

fn is_state(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("[state]")
}

/// Reads a puzzle file, and reports the parts that aren't understood.
pub(super) fn read(text: &str) -> Result<Imported, NotImported> {
    if !text.lines().any(is_state) {
        return Err(NotImported(t!("a puzzle of Forge needs [state], with the board after it").into()));
    }
    let mut puzzle = Puzzle::default();
    let mut in_state = false;
    for (place, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line.starts_with('[') {
            in_state = is_state(line);
            if !in_state && !line.eq_ignore_ascii_case("[metadata]") {
                puzzle.note(place + 1, t!("“%1” isn't understood").with(&[&shown(line)]));
            }
            continue;
        }
        let parts =
            if in_state { line.split_once('=') } else { line.split_once(':').or(line.split_once('=')) };
        let Some((key, value)) = parts else {
            puzzle.note(place + 1, t!("“%1” isn't understood").with(&[&shown(line)]));
            continue;
        };
        let key = key.trim().to_lowercase();
        let understood = if in_state {
            puzzle.state(place + 1, &key, value.trim())
        } else {
            puzzle.about(place + 1, &key, value.trim())
        };
        if !understood {
            puzzle.note(place + 1, t!("“%1” isn't understood").with(&[&shown(line)]));
        }
    }
    Ok(puzzle.finish())
}

/// The parts read so far.
#[derive(Default)]
struct Puzzle {
    title: String,
    summary: String,
    /// The goal, with the number of its line.
    goal: (usize, String),
    /// The number of the last turn, with the number of its line; and of the first.
    turns: (usize, String),
    first_turn: u32,
    /// The index in [`NAMES`] of the active player.
    active: usize,
    from: Option<&'static str>,
    seats: [Seat; 2],
    notes: Vec<Note>,
    readings: Vec<(String, Reading)>,
    count: usize,
}

/// A player's life, counters and cards.
#[derive(Default)]
struct Seat {
    life: Option<i32>,
    poison: u32,
    cards: Vec<Written>,
}

/// A card, or a comment about one.
struct Written {
    zone: &'static str,
    /// The name that begins its text; `None` for a comment.
    name: Option<String>,
    text: String,
    /// Its id in the file, and the id of the permanent it is attached to.
    id: Option<String>,
    host: Option<String>,
}

impl Puzzle {
    fn note(&mut self, line: usize, problem: impl Into<Message>) {
        self.notes.push(Note { place: NotePlace::Line(line), problem: problem.into() });
    }

    /// Reads a line of `[metadata]`; returns whether it is understood.
    fn about(&mut self, at: usize, key: &str, value: &str) -> bool {
        let line = || value.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect::<String>();
        match key {
            "name" => self.title = line(),
            "description" => self.summary = line().replace("\\n", " "),
            "goal" => self.goal = (at, value.to_lowercase()),
            "turns" => self.turns = (at, value.to_owned()),
            // These have no counterpart in the notation.
            "url" | "difficulty" => {}
            _ => return false,
        }
        true
    }

    /// Reads a line of `[state]`; returns whether it is understood.
    fn state(&mut self, line: usize, key: &str, value: &str) -> bool {
        match key {
            "activeplayer" => {
                let seat =
                    SEATS.iter().position(|names| names.iter().any(|name| value.eq_ignore_ascii_case(name)));
                self.active = seat.unwrap_or(0);
                return seat.is_some();
            }
            "activephase" => {
                self.from = match value.to_lowercase().as_str() {
                    "upkeep" => Some("upkeep"),
                    "draw" => Some("draw"),
                    "main1" => Some("precombat main"),
                    "combat_begin" | "combatbegin" => Some("beginning of combat"),
                    "main2" => Some("postcombat main"),
                    _ => return false,
                };
                return true;
            }
            "turn" => {
                let Ok(turn) = value.parse() else { return false };
                self.first_turn = turn;
                return true;
            }
            // The notation lists summoning-sick creatures itself.
            "removesummoningsickness" => return true,
            _ => {}
        }
        let seat = SEATS
            .iter()
            .enumerate()
            .find_map(|(seat, names)| names.iter().find_map(|name| Some((seat, key.strip_prefix(name)?))));
        let Some((seat, what)) = seat else { return false };
        let Some(own) = self.seats.get_mut(seat) else { return false };
        match what {
            "life" => own.life = value.parse().ok(),
            "counters" => {
                let poison = value.to_lowercase();
                let Some(count) = poison.strip_prefix("poison=").and_then(|count| count.parse().ok()) else {
                    return value.is_empty();
                };
                own.poison = count;
            }
            "landsplayed" | "landsplayedlastturn" => return value == "0",
            _ => {
                let Some((zone, _)) = ZONES.iter().find(|(zone, _)| *zone == what) else {
                    return value.is_empty();
                };
                for card in value.split(';').map(str::trim).filter(|card| !card.is_empty()) {
                    self.card(line, seat, zone, card);
                }
                return true;
            }
        }
        own.life.is_some() || what != "life"
    }

    /// Reads a card with its state: `Grizzly Bears|Tapped|Counters:P1P1=2`.
    fn card(&mut self, line: usize, seat: usize, zone: &'static str, card: &str) {
        let mut parts = card.split('|').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let mut written = Written { zone, name: None, text: String::new(), id: None, host: None };
        let mut said = Vec::new();
        for part in parts {
            let (word, value) = part.split_once(':').unwrap_or((part, ""));
            match word.to_lowercase().as_str() {
                "tapped" => said.push("tapped".to_owned()),
                "summonsick" => said.push("sick".to_owned()),
                "damage" => said.push(["damage ", value].concat()),
                "counters" => said.extend(value.split(',').map(counters)),
                "id" => written.id = Some(value.to_owned()),
                "attachedto" => written.host = Some(value.to_owned()),
                // The printing doesn't matter, and creatures are only summoning sick if marked so.
                "set" | "art" | "nosummonsick" => {}
                _ => {
                    let problem = t!("“%1” of %2 isn't understood").with(&[&shown(part), &shown(name)]);
                    self.note(line, problem);
                }
            }
        }
        let found = match name.strip_prefix("t:").map(token) {
            Some((token, unread)) => {
                for part in unread {
                    let problem = t!("“%1” of %2 isn't understood").with(&[&shown(&part), &shown(name)]);
                    self.note(line, problem);
                }
                token
            }
            None => known(name).map(|(card, _)| (card.to_owned(), card.to_owned())),
        };
        self.count += 1;
        let before = ZONES.iter().find(|(known, _)| *known == zone).map_or("", |(_, before)| before);
        let whole = found.filter(|_| self.count <= Setup::MAX_CARDS && zone != "exile");
        let Some((known, text)) = whole else {
            let shown = shown(name);
            written.text = if zone == "exile" {
                self.note(line, t!("exiled cards are not put on a board: “%1”").with(&[&shown]));
                format!("# {shown}: in exile")
            } else if self.count > Setup::MAX_CARDS {
                let most = Setup::MAX_CARDS.to_string();
                self.note(line, t!("a board has at most %1 cards").with(&[&most]));
                format!("# {before}{shown}: not on the board")
            } else {
                let problem = t!("\u{201c}%1\u{201d} is not on the list of well-known cards: say what it is")
                    .with(&[&shown]);
                self.note(line, problem);
                format!("# {before}{shown}: not known, its size and abilities are needed")
            };
            self.readings.push((shown, Reading::Refused));
            return self.push(seat, written);
        };
        written.text = text;
        // Leaves out a state that the notation doesn't know for this card in this zone.
        for more in said {
            let with = [&written.text, ", ", &more].concat();
            if read_alone(&[before, &with].concat()).is_some() {
                written.text = with;
            } else {
                let problem = t!("“%1” of %2 isn't understood").with(&[&shown(&more), &shown(name)]);
                self.note(line, problem);
            }
        }
        self.readings.push((known.clone(), Reading::Whole));
        written.name = Some(known);
        self.push(seat, written);
    }

    fn push(&mut self, seat: usize, card: Written) {
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.cards.push(card);
        }
    }

    fn finish(mut self) -> Imported {
        self.detach();
        let mut notation = String::new();
        let title = if self.title.is_empty() { "A puzzle" } else { &self.title };
        notation.extend(["title ", title, "\n"]);
        if !self.summary.is_empty() {
            notation.extend(["summary ", &self.summary, "\n"]);
        }
        if let Some(from) = self.from {
            notation.extend(["from ", from, "\n"]);
        }
        let (at, turns) = core::mem::take(&mut self.turns);
        // Everybody's turns count.
        let last: Option<u32> = turns.parse().ok();
        let count = last.and_then(|last| last.checked_add(1)?.checked_sub(self.first_turn.max(1)));
        if let Some(count) = count.filter(|count| (1..=Setup::MAX_TURNS).contains(count)) {
            let turns = if count == 1 { " turn\n" } else { " turns\n" };
            notation.extend(["through ", &count.to_string(), turns]);
        } else if !turns.is_empty() {
            self.note(at, t!("a situation can't say how many turns there are: %1").with(&[&shown(&turns)]));
        }
        let sides = self.sides();
        for (place, side) in
            [self.active, 1 - self.active].into_iter().filter_map(|at| Some((at, sides.get(at)?)))
        {
            let seat = self.seats.get(place);
            let life = seat.and_then(|seat| seat.life).unwrap_or(20).to_string();
            let poison = seat.map_or(0, |seat| seat.poison);
            let poison = if poison > 0 { format!(" poison {poison}") } else { String::new() };
            let name = NAMES.get(place).copied().unwrap_or_default();
            notation.extend(["player ", name, " ", &life, &poison, "\n"]);
            for line in &side.lines {
                notation.extend(["  ", line, "\n"]);
            }
        }
        let (at, goal) = core::mem::take(&mut self.goal);
        match goal.as_str() {
            "win" => notation.push_str("goal Alice: Bob loses\nyour move\n"),
            "survive" => notation.push_str("goal Alice: Alice at least 1\nyour move\n"),
            "" => {}
            _ => self.note(at, t!("this goal can't be said: %1").with(&[&shown(&goal)])),
        }
        Imported { notation, sides, notes: self.notes, cards: self.readings, is_puzzle: true }
    }

    /// Leaves out all attachments if the notation refuses one of them.
    fn detach(&mut self) {
        let all = self.sides();
        let mut text = String::new();
        for (side, name) in all.iter().zip(NAMES) {
            text.extend(["player ", name, "\n"]);
            text.extend(side.lines.iter().flat_map(|line| ["  ", line, "\n"]));
        }
        if combat_lab_notation::Scenario::parse(&text).is_ok() {
            return;
        }
        for card in self.seats.iter_mut().flat_map(|seat| &mut seat.cards) {
            if card.host.take().is_some() {
                let name = shown(card.name.as_deref().unwrap_or(&card.text));
                let problem = t!("“%1” of %2 isn't understood").with(&["AttachedTo", &name]);
                self.notes.push(Note { place: NotePlace::Card(name), problem });
            }
        }
    }

    /// Every player's lines, with handles for names that occur twice.
    fn sides(&self) -> Vec<Side> {
        let all = || self.seats.iter().flat_map(|seat| &seat.cards);
        let mut times: BTreeMap<&str, u32> = BTreeMap::new();
        for name in all().filter_map(|card| card.name.as_deref()) {
            *times.entry(name).or_default() += 1;
        }
        let mut letters: BTreeMap<char, u32> = BTreeMap::new();
        let mut handles: Vec<String> = Vec::new();
        for card in all() {
            let name = card.name.as_deref().unwrap_or_default();
            if times.get(name).is_none_or(|times| *times < 2) {
                handles.push(String::new());
                continue;
            }
            let letter = name.chars().find(char::is_ascii_alphabetic).unwrap_or('C').to_ascii_uppercase();
            let number = letters.entry(letter).or_default();
            *number += 1;
            handles.push(format!("{letter}{number}"));
        }
        let host = |id: &String| {
            let at = all().position(|card| card.id.as_ref() == Some(id))?;
            let handle = handles.get(at).filter(|handle| !handle.is_empty()).map(String::as_str);
            handle.or_else(|| all().nth(at)?.name.as_deref())
        };
        let mut handle = handles.iter();
        let mut line = |card: &Written| {
            let handle = handle.next().filter(|handle| !handle.is_empty());
            let before = ZONES.iter().find(|(zone, _)| *zone == card.zone).map_or("", |(_, before)| before);
            let handle = handle.map(|handle| [handle, " "].concat()).unwrap_or_default();
            let host = card.host.as_ref().and_then(&host);
            let host = host.map(|host| [", attached to ", host].concat()).unwrap_or_default();
            match &card.name {
                Some(_) => [before, &handle, &card.text, &host].concat(),
                None => card.text.clone(),
            }
        };
        let name = |at: usize| NAMES.get(at).map(|name| (*name).to_owned());
        let seats = self.seats.iter().enumerate();
        seats
            .map(|(at, seat)| Side { player: name(at), lines: seat.cards.iter().map(&mut line).collect() })
            .collect()
    }
}

/// A token by its name and line, from
/// `Servo,P:1,T:1,Types:Artifact-Creature-Servo,Keywords:Flying`, and the parts that aren't read.
fn token(said: &str) -> (Option<(String, String)>, Vec<String>) {
    let mut parts = said.split(',');
    let name = shown(parts.next().unwrap_or_default().trim());
    let (mut power, mut toughness, mut keywords, mut unread) = (None, None, String::new(), Vec::new());
    let (mut artifact, mut subtypes, mut colors) = (false, String::new(), String::new());
    let mut unread_part = |part: &str| unread.push(part.trim().to_owned());
    for part in parts {
        let (key, value) = part.split_once(':').unwrap_or((part, ""));
        let value = value.trim().to_lowercase();
        match key.trim().to_lowercase().as_str() {
            "p" => power = value.parse::<i32>().ok(),
            "t" => toughness = value.parse::<i32>().ok(),
            "types" => {
                for kind in value.split('-').filter(|kind| !kind.is_empty()) {
                    match kind {
                        "artifact" => artifact = true,
                        "creature" => {}
                        kind if is_subtype(kind) => subtypes.extend([" ", &capital(kind)]),
                        kind => unread_part(kind),
                    }
                }
            }
            "color" | "colors" => match colors_of(&value) {
                Some(all) => colors.extend(all.iter().flat_map(|color| [" ", color.name()])),
                None => unread_part(part),
            },
            "keywords" => keywords = value.replace('-', ", "),
            // A token has no cost, and its picture doesn't matter.
            "cost" if value == "no cost" => {}
            "image" | "" => {}
            _ => unread_part(part),
        }
    }
    let line = || {
        let artifact = if artifact { " artifact" } else { "" };
        let whole = format!("{name}{artifact} {}/{}{subtypes}{colors}", power?, toughness?);
        let keywords = keywords.trim();
        let line =
            if keywords.is_empty() { format!("{whole} token") } else { format!("{whole} {keywords}, token") };
        read_alone(&line).map(|_| (name.clone(), line))
    };
    let line = line();
    (line, unread)
}

/// Colours by their names or letters: "red", "R", "WU", "white-blue".
fn colors_of(value: &str) -> Option<Vec<Color>> {
    let mut all = Vec::new();
    for word in value.split(['-', ' ', '/']).filter(|word| !word.is_empty() && *word != "colorless") {
        let of =
            |letter: char| Color::ALL.into_iter().find(|color| color.letter().eq_ignore_ascii_case(&letter));
        if let Some(color) = Color::ALL.into_iter().find(|color| color.name() == word) {
            all.push(color);
        } else {
            all.extend(word.chars().map(of).collect::<Option<Vec<_>>>()?);
        }
    }
    Some(all)
}

/// Counters in the notation: `counters +1/+1 2` from `P1P1=2`.
fn counters(part: &str) -> String {
    let (kind, count) = part.split_once('=').unwrap_or((part, "1"));
    let kind = match kind.trim().to_uppercase().as_str() {
        "P1P1" => "+1/+1".to_owned(),
        "M1M1" => "-1/-1".to_owned(),
        other => other.to_lowercase(),
    };
    format!("counters {kind} {}", count.trim())
}
