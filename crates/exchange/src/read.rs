//! Conversion from JSON to a situation.

use crate::document::{
    Card, Document, Forbidden, Player, ReasonOf, ScriptLine, Translations, VERSION, What, Zone,
};
use combat_lab_notation::{Diagnostics, Scenario};
use core::fmt;

/// The longest JSON text, in bytes.
const MAX_JSON: usize = 1024 * 1024;

/// The reason why JSON can't be read as a situation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JsonError {
    /// It is longer than 1 MiB.
    TooLong,
    /// It is not JSON, or doesn't have the fields of a [`Document`].
    Form {
        /// The line, counted from 1; 0 if it is known only which text is wrong.
        line: usize,
        /// The column, in bytes.
        column: usize,
        /// The problem, with its place.
        problem: String,
    },
    /// It has another version of the form.
    Version(u32),
    /// A string has a line break, or a `#` that would begin a comment.
    Text(String),
    /// The notation made from it can't be parsed; the diagnostics refer to that notation.
    Notation(Box<Diagnostics>),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => f.write_str("this JSON is longer than 1 MiB"),
            Self::Form { problem, .. } => write!(f, "this is no situation in JSON: {problem}"),
            Self::Version(found) => {
                write!(f, "this is version {found} of the form; version {VERSION} is understood")
            }
            Self::Text(text) => {
                write!(
                    f,
                    "\u{201c}{text}\u{201d} can't be part of a line: it has a line break, or a # that stands alone"
                )
            }
            Self::Notation(problems) => write!(f, "{problems}"),
        }
    }
}

impl std::error::Error for JsonError {}

/// Reads a situation from JSON.
///
/// # Errors
///
/// Any [`JsonError`].
pub fn from_json(json: &str) -> Result<Scenario, JsonError> {
    if json.len() > MAX_JSON {
        return Err(JsonError::TooLong);
    }
    let document: Document =
        serde_json::from_str(json.strip_prefix('\u{feff}').unwrap_or(json)).map_err(|error| {
            JsonError::Form { line: error.line(), column: error.column(), problem: error.to_string() }
        })?;
    let notation = document.notation()?;
    Scenario::parse(&notation).map_err(|problems| JsonError::Notation(Box::new(problems)))
}

impl Document {
    /// The notation of this document.
    ///
    /// # Errors
    ///
    /// If its version is not [`VERSION`], or a string in it can't be part of a line.
    pub fn notation(&self) -> Result<String, JsonError> {
        if self.version != VERSION {
            return Err(JsonError::Version(self.version));
        }
        let mut lines = Lines::default();
        let headers = [
            ("title", self.title.as_deref()),
            ("summary", self.summary.as_deref()),
            ("lesson", self.lesson.as_deref()),
            ("variant of", self.variant_of.as_deref()),
            ("step", self.step.as_deref()),
            ("help", self.help.as_deref()),
            ("from", self.from.as_deref()),
            ("through", self.through.as_deref()),
            ("option", self.option.as_deref()),
            ("team", self.team.as_deref()),
        ];
        for (word, text) in headers {
            if let Some(text) = text {
                lines.add(&[word, " ", text])?;
            }
        }
        lines.translated("title", "", &self.title_in)?;
        lines.translated("summary", "", &self.summary_in)?;
        lines.translated("step", "", &self.step_in)?;
        if self.count_every_way {
            lines.add(&["option count every way"])?;
        }
        if self.extra {
            lines.add(&["extra"])?;
        }
        if let Some(level) = self.level {
            lines.add(&["level ", &level.to_string()])?;
        }
        if !self.needs.is_empty() {
            lines.add(&["needs ", &self.needs.join(", ")])?;
        }
        if !self.editions.is_empty() {
            lines.add(&["edition ", &self.editions.join(", ")])?;
        }
        if self.opening {
            lines.add(&["opening"])?;
        }
        for player in &self.players {
            lines.player(player)?;
        }
        for line in &self.script {
            lines.script(line)?;
        }
        for goal in &self.goal {
            let editions = goal.editions.as_deref().map(prefix).unwrap_or_default();
            lines.add(&["goal ", &editions, &goal.player, ": ", &goal.items.join(", ")])?;
        }
        for expectation in &self.expect {
            let editions = expectation.editions.as_deref().map(prefix).unwrap_or_default();
            lines.add(&["expect ", &editions, &expectation.items.join(", ")])?;
        }
        Ok(lines.text)
    }
}

/// The prefix of a line with its editions: `2008-10, today: `.
fn prefix(editions: &[String]) -> String {
    [&editions.join(", "), ": "].concat()
}

/// The lines written so far.
#[derive(Default)]
struct Lines {
    text: String,
}

impl Lines {
    fn add(&mut self, parts: &[&str]) -> Result<(), JsonError> {
        let line = parts.concat();
        let comment = line.split_whitespace().any(|word| word == "#") || line.trim_start().starts_with('#');
        if comment || line.chars().any(|c| c == '\n' || c == '\r') {
            return Err(JsonError::Text(line.trim().chars().take(60).collect()));
        }
        self.text.push_str(&line);
        self.text.push('\n');
        Ok(())
    }

    /// Adds a line with `word` for each language.
    fn translated(&mut self, word: &str, editions: &str, all: &Translations) -> Result<(), JsonError> {
        all.iter().try_for_each(|(language, text)| {
            // The parser would read any other word as part of the text.
            if !combat_lab_notation::is_language(language) {
                let problem = format!("\u{201c}{language}\u{201d} is not the tag of a language, such as de");
                return Err(JsonError::Form { line: 0, column: 0, problem });
            }
            self.add(&[editions, word, " ", language, ": ", text])
        })
    }

    fn player(&mut self, player: &Player) -> Result<(), JsonError> {
        let life = player.life.map(|life| life.to_string()).unwrap_or_default();
        let poison = if player.poison == 0 { String::new() } else { format!(" poison {}", player.poison) };
        let monarch = if player.monarch { ", monarch" } else { "" };
        self.add(&["player ", &quoted(&player.name), " ", &life, &poison, monarch])?;
        player.cards.iter().try_for_each(|card| self.add(&["  ", &written(card)]))
    }

    /// Adds a reason, reply or hint; `before` precedes its rules.
    fn reason(
        &mut self,
        word: &str,
        before: &str,
        editions: &str,
        reason: &ReasonOf,
    ) -> Result<(), JsonError> {
        let own = reason.editions.as_deref().map(prefix);
        let editions = own.as_deref().unwrap_or(editions);
        let mut rules = reason.rules.clone();
        let rule = reason.rule.is_some().then(|| Forbidden { editions: None, rule: reason.rule.clone() });
        rules.extend(rule);
        self.add(&[editions, before, &header(&rules), &reason.text])?;
        self.translated(word, editions, &reason.translations)
    }

    fn script(&mut self, line: &ScriptLine) -> Result<(), JsonError> {
        let editions = line.editions.as_deref().map(prefix).unwrap_or_default();
        let mut add = |parts: &[&str]| {
            let parts: Vec<&str> = std::iter::once(editions.as_str()).chain(parts.iter().copied()).collect();
            self.add(&parts)
        };
        match &line.what {
            What::Attack { what } => add(&["attack ", what]),
            What::Block { what } => add(&["block ", what]),
            What::Order { what } => add(&["order ", what]),
            What::Assign { what } => add(&["assign ", what]),
            What::Player { player, what } => add(&[player, ": ", what]),
            What::Resolve {} => add(&["resolve"]),
            What::At { moment } => add(&["at ", moment]),
            What::Say { text, translations } => {
                add(&["say ", text])?;
                self.translated("say", &editions, translations)
            }
            What::Ask { text, translations, decision, choices, because, wrong, hint } => {
                let decision = decision.as_deref().map(|decision| [decision, ": "].concat());
                add(&["ask ", decision.as_deref().unwrap_or_default(), text])?;
                self.translated("ask", &editions, translations)?;
                choices.iter().try_for_each(|choice| {
                    self.add(&[&editions, "choice ", &choice.text, ": ", &choice.items.join(", ")])?;
                    self.translated("choice", &editions, &choice.translations)
                })?;
                because
                    .iter()
                    .try_for_each(|reason| self.reason("because", "because ", &editions, reason))?;
                wrong.iter().try_for_each(|wrong| {
                    let before = ["wrong ", &wrong.mistake, " because "].concat();
                    self.reason("wrong", &before, &editions, &wrong.reply)
                })?;
                hint.iter().try_for_each(|hint| self.reason("hint", "hint ", &editions, hint))
            }
            What::Answer { right } => add(&["answer ", &right.to_string()]),
            What::Ready {} => add(&["ready"]),
            What::YourMove {} => add(&["your move"]),
            What::Now { items } => add(&["now ", &items.join(", ")]),
            What::Legal { what } => add(&["legal ", what]),
            What::Illegal { rules, what } => {
                let header = header(rules);
                add(&["illegal ", &header, what])
            }
            What::Bounds { what } => add(&["bounds ", what]),
            What::Splits { count } => add(&["splits ", &count.to_string()]),
        }
    }
}

/// The rules and their editions before an announcement or a reason.
fn header(rules: &[Forbidden]) -> String {
    let rules: Vec<String> = rules
        .iter()
        .map(|named| {
            let editions = named.editions.as_deref().unwrap_or_default().join(", ");
            let rule = named.rule.as_deref().unwrap_or_default();
            [&editions, " ", rule].concat().trim().to_owned()
        })
        .filter(|rule| !rule.is_empty())
        .collect();
    if rules.is_empty() { String::new() } else { rules.join(", ") + ": " }
}

/// A player's name, in quotes unless it is one plain word: the parser could read one of several
/// words as something else.
pub(crate) fn quoted(name: &str) -> String {
    let plain = name.chars().all(char::is_alphabetic)
        && !["life", "poison", "player", "spieler"].iter().any(|known| name.eq_ignore_ascii_case(known));
    if !name.is_empty() && plain { name.to_owned() } else { format!("\"{name}\"") }
}

/// The line of a card under its player.
fn written(card: &Card) -> String {
    let zone = match card.zone {
        Zone::InPlay => "",
        Zone::Hand => "hand ",
        Zone::Graveyard => "graveyard ",
        Zone::Library => "library ",
    };
    let Some(name) = &card.name else {
        let cards = if card.zone == Zone::Library { "" } else { " cards" };
        return [zone, &card.count.unwrap_or(1).to_string(), cards].concat();
    };
    let line = |name: &str| {
        let mut line = String::new();
        if let Some(count) = card.count {
            line.push_str(&count.to_string());
            line.push(' ');
        }
        if let Some(handle) = &card.handle {
            line.push_str(handle);
            line.push(' ');
        }
        line.push_str(name);
        if let Some(details) = &card.details {
            line.push(' ');
            line.push_str(details);
        }
        for ability in &card.abilities {
            line.push_str("; ");
            line.push_str(ability);
        }
        line
    };
    let bare = line(name);
    let bare = if is_read_as(zone, &bare, name) { bare } else { line(&format!("\"{name}\"")) };
    [zone, &bare].concat()
}

/// Whether the parser reads this line as a card of that name.
fn is_read_as(zone: &str, line: &str, name: &str) -> bool {
    if line.contains('\n') {
        return false;
    }
    let read = Scenario::parse(&format!("title T\nplayer A\n  {zone}{line}\nplayer B\n"));
    read.is_ok_and(|read| {
        read.cards.first().is_some_and(|card| card.setup.face.name.eq_ignore_ascii_case(name))
    })
}
