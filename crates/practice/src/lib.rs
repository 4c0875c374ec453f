//! Exercises without end: random boards of a topic, each with one question, as notation.
//!
//! An exercise is made of a topic, a level, an edition and a seed, and is the same for the same four: so a link to it is short.
//! What is made is a situation like any other. Whatever plays it decides which choice is correct; the choices that are wrong
//! are what common mistakes lead to.
//!
//! ```
//! use practice::{Level, Topic, exercise};
//! use rulebook::Edition;
//!
//! let text = exercise(Topic::Trample, Level::One, Edition::TODAY, 7, &[]);
//! assert!(text.starts_with("title   Practice: trample\n"));
//! assert!(text.contains("\nattack  A -> Bob\nblock   B -> A\nask "));
//! ```

mod chance;
mod creature;
mod topics;

pub use chance::Chance;

use language::{Language, Message, t};
use rulebook::Edition;
use std::fmt::Write as _;
use std::str::FromStr;

/// What an exercise is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Two creatures fight: which of them die.
    Fight,
    /// An attacker with trample and its blockers: the most that can be assigned to the player.
    Trample,
    /// An attacker and several blockers: the most or least that one of them can be assigned.
    Divide,
}

impl Topic {
    /// All topics, the simplest first.
    pub const ALL: [Self; 3] = [Self::Fight, Self::Trample, Self::Divide];

    /// Its stable name, for links and the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fight => "fight",
            Self::Trample => "trample",
            Self::Divide => "divide",
        }
    }
}

impl FromStr for Topic {
    type Err = UnknownTopic;

    fn from_str(id: &str) -> Result<Self, UnknownTopic> {
        Self::ALL.into_iter().find(|topic| topic.id() == id).ok_or(UnknownTopic)
    }
}

/// No topic has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownTopic;

impl std::fmt::Display for UnknownTopic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all: Vec<&str> = Topic::ALL.into_iter().map(Topic::id).collect();
        write!(f, "the topics are {}", all.join(", "))
    }
}

impl std::error::Error for UnknownTopic {}

/// How difficult an exercise is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Power and toughness only; one blocker, or two for a division.
    One,
    /// Abilities, and damage that is already marked.
    Two,
    /// Deathtouch, and a blocker more.
    Three,
}

impl Level {
    /// The level of that number, 1 to 3.
    #[must_use]
    pub const fn of(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            _ => None,
        }
    }
}

/// A text for the reader in English and in the other languages that are asked for.
struct Written<'a> {
    text: String,
    languages: &'a [Language],
}

impl Written<'_> {
    fn line(&mut self, word: &str, said: &Message, rest: &str) {
        let _ = writeln!(self.text, "{word:<7} {}{rest}", Language::ENGLISH.tell(said));
        for language in self.languages {
            let _ = writeln!(self.text, "{word:<7} {}: {}", language.tag(), language.tell(said));
        }
    }

    fn plain(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

/// An exercise as a situation in the notation, for that one edition, with its texts in English and in each of the languages.
#[must_use]
pub fn exercise(topic: Topic, level: Level, edition: Edition, seed: u64, languages: &[Language]) -> String {
    let mut chance = Chance::new(seed);
    let made = match topic {
        Topic::Fight => topics::fight(&mut chance, level, edition),
        Topic::Trample => topics::trample(&mut chance, level, edition),
        Topic::Divide => topics::divide(&mut chance, level, edition),
    };
    let title = match topic {
        Topic::Fight => t!("Practice: a fight"),
        Topic::Trample => t!("Practice: trample"),
        Topic::Divide => t!("Practice: dividing damage"),
    };
    let mut written = Written { text: String::new(), languages };
    written.line("title", &title.into(), "");
    written.plain(&format!(
        "edition {}\n\nplayer  Alice 20\n  A  {}\nplayer  Bob 20",
        edition.id(),
        made.attacker.line()
    ));
    for (handle, blocker) in topics::HANDLES.into_iter().zip(&made.blockers) {
        written.plain(&format!("  {handle}  {}", blocker.line()));
    }
    let blockers = topics::HANDLES.get(..made.blockers.len()).unwrap_or_default().join(", ");
    written.plain(&format!("\nattack  A -> Bob\nblock   {blockers} -> A"));
    written.line("ask", &made.question, "");
    for (choice, items) in &made.choices {
        written.line("choice", choice, &format!(": {items}"));
    }
    if let Some(because) = &made.because {
        written.line("because", because, "");
    }
    if made.ordered {
        written.plain(&format!("order   A: {blockers}"));
    }
    if let Some(split) = &made.split {
        written.plain(&format!("assign  A: {split}"));
    }
    written.text
}
