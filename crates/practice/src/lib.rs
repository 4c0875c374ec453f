//! Exercises: random boards on a topic, each with one question or one winning move, in the
//! notation.
//!
//! A topic, a level, an edition and a seed determine an exercise, so that a link to it is short.
//! The exercise is a situation like any other: the engine decides which choice is correct. The
//! wrong choices are the results of common mistakes.
//!
//! ```
//! use combat_lab_practice::{Level, Topic, exercise};
//! use combat_lab_rulebook::Edition;
//!
//! let text = exercise(Topic::Trample, Level::One, Edition::TODAY, 7, &[]);
//! assert!(text.starts_with("title   Practice: trample\n"));
//! assert!(text.contains("\nattack  A -> Bob\nblock   B -> A\nask "));
//! ```

mod chance;
mod creature;
mod judged;
mod kinds;
mod moves;
mod topics;

pub use chance::Chance;
pub use topics::Proposal;

use combat_lab_language::{Language, Message, Phrase, t};
use combat_lab_rulebook::{Edition, Rule};
use std::fmt::Write as _;
use std::str::FromStr;
use topics::When;

/// The topic of an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// Two creatures fight: which of them die.
    Fight,
    /// An attacker with trample and its blockers: the most that can be assigned to the player.
    Trample,
    /// An attacker and several blockers: the most or least that one of them can be assigned.
    Divide,
    /// A proposal: legal or not, and why.
    Legal,
    /// A result or a proposal: which rule decides.
    Rule,
    /// The one attack that reaches a goal.
    Attack,
    /// The one block that reaches a goal.
    Block,
    /// The one split that reaches a goal.
    Split,
}

impl Topic {
    /// All topics, the simplest first.
    pub const ALL: [Self; 8] = [
        Self::Fight,
        Self::Trample,
        Self::Divide,
        Self::Legal,
        Self::Rule,
        Self::Attack,
        Self::Block,
        Self::Split,
    ];

    /// Whether the answer is a move rather than a choice.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Attack | Self::Block | Self::Split)
    }

    /// Its stable name, for links and the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fight => "fight",
            Self::Trample => "trample",
            Self::Divide => "divide",
            Self::Legal => "legal",
            Self::Rule => "rule",
            Self::Attack => "attack",
            Self::Block => "block",
            Self::Split => "split",
        }
    }
}

impl FromStr for Topic {
    type Err = UnknownTopic;

    fn from_str(id: &str) -> Result<Self, UnknownTopic> {
        Self::ALL.into_iter().find(|topic| topic.id() == id).ok_or(UnknownTopic)
    }
}

/// The error for a name that no topic has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownTopic;

impl std::fmt::Display for UnknownTopic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all: Vec<&str> = Topic::ALL.into_iter().map(Topic::id).collect();
        write!(f, "the topics are {}", all.join(", "))
    }
}

impl std::error::Error for UnknownTopic {}

/// The level of difficulty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Power and toughness only; one blocker, or two for a split.
    One,
    /// Abilities, and marked damage.
    Two,
    /// Deathtouch, and one more blocker.
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

/// A text for readers, in English and in other languages.
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

    /// Adds the title in every language, each followed by `after`.
    fn titled(&mut self, title: &Message, after: &str) {
        let _ = writeln!(self.text, "title   {}{after}", Language::ENGLISH.tell(title));
        for language in self.languages {
            let _ = writeln!(self.text, "title   {}: {}{after}", language.tag(), language.tell(title));
        }
    }

    /// Adds the question, its choices and the reason.
    fn asked(&mut self, made: &topics::Made) {
        self.line("ask", &made.question, "");
        for (choice, items) in &made.choices {
            self.line("choice", choice, &format!(": {items}"));
        }
        if let Some(because) = &made.because {
            let rule = made.rule.map(|rule| format!("{{number:{}}}: ", rule.id())).unwrap_or_default();
            self.plain(&format!("because {rule}{}", Language::ENGLISH.tell(because)));
            for language in self.languages {
                self.plain(&format!("because {}: {}", language.tag(), language.tell(because)));
            }
        } else if let Some(id) = made.rule.map(Rule::id) {
            self.plain(&format!("because {{number:{id}}}: {{rule:{id}}}"));
            for language in self.languages {
                self.plain(&format!("because {}: {{rule:{id}}}", language.tag()));
            }
        }
    }

    /// Adds the decision that Alice is asked for.
    fn asked_for(&mut self, kind: &str, question: &Message) {
        self.plain(&format!("ask     {kind} Alice: {}", Language::ENGLISH.tell(question)));
        for language in self.languages {
            self.plain(&format!("ask     {}: {}", language.tag(), language.tell(question)));
        }
    }

    fn plain(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

/// The parameters of an exercise. The same parameters always give the same text.
#[derive(Debug, Clone, Copy)]
pub struct Exercise {
    /// The topic.
    pub topic: Topic,
    /// The level of difficulty.
    pub level: Level,
    /// The edition of the rules.
    pub edition: Edition,
    /// The seed.
    pub seed: u64,
    /// The number in a lesson, for its title; 0 if it stands alone.
    pub number: u32,
}

/// An exercise in the notation, for this edition only, with its texts in English and in
/// `languages`.
#[must_use]
pub fn exercise(topic: Topic, level: Level, edition: Edition, seed: u64, languages: &[Language]) -> String {
    Exercise { topic, level, edition, seed, number: 0 }.text(languages)
}

impl Exercise {
    fn made(&self) -> Draft {
        let Self { topic, level, edition, seed, .. } = *self;
        let mut chance = Chance::new(seed);
        Draft::Asked(Box::new(match topic {
            Topic::Fight => topics::fight(&mut chance, level, edition),
            Topic::Trample => topics::trample(&mut chance, level, edition),
            Topic::Divide => topics::divide(&mut chance, level, edition),
            Topic::Legal => judged::legal(&mut chance, level, edition),
            Topic::Rule => judged::rule_of(&mut chance, level, edition),
            Topic::Attack => return Draft::Played(Box::new(moves::attack(&mut chance, level, edition))),
            Topic::Block => return Draft::Played(Box::new(moves::block(&mut chance, level, edition))),
            Topic::Split => return Draft::Played(Box::new(moves::split(&mut chance, level, edition))),
        }))
    }

    /// The player's proposal, if the exercise asks about one.
    #[must_use]
    pub fn proposal(&self) -> Option<Proposal> {
        match self.made() {
            Draft::Asked(made) => made.proposal,
            Draft::Played(_) => None,
        }
    }

    /// The exercise as a situation in the notation.
    #[must_use]
    pub fn text(&self, languages: &[Language]) -> String {
        filled(&self.draft(languages), self.edition, languages)
    }

    /// The text with placeholders for rules: `{title:ID}`, `{number:ID}` and `{rule:ID}` (the
    /// explanation). A module that makes exercises for a page then needs no rulebook, since the
    /// page has one.
    #[must_use]
    pub fn draft(&self, languages: &[Language]) -> String {
        match self.made() {
            Draft::Asked(made) => written(*self, &made, languages),
            Draft::Played(made) => played(*self, &made, languages),
        }
    }
}

/// An exercise before it is written: with a question or with a goal.
enum Draft {
    Asked(Box<topics::Made>),
    Played(Box<moves::Move>),
}

/// Fills the placeholders for rules, each line in its language.
fn filled(draft: &str, edition: Edition, languages: &[Language]) -> String {
    let line = |line: &str| {
        let text = line.split_once(' ').map_or("", |(_, text)| text.trim_start());
        let own = |language: &&Language| text.starts_with(&format!("{}: ", language.tag()));
        let language = languages.iter().find(own).copied().unwrap_or(Language::ENGLISH);
        let mut done = String::new();
        let mut rest = line;
        while let Some((before, place)) = rest.split_once('{') {
            let Some((place, after)) = place.split_once('}') else { break };
            done.push_str(before);
            done.push_str(&said(place, edition, language));
            rest = after;
        }
        done.push_str(rest);
        done.push('\n');
        done
    };
    draft.lines().map(line).collect()
}

/// The text for a placeholder: a title, a number or an explanation; the placeholder itself if it
/// names no rule.
fn said(place: &str, edition: Edition, language: Language) -> String {
    let found = place.split_once(':').and_then(|(kind, id)| Some((kind, Rule::from_id(id)?)));
    match found {
        Some(("title", rule)) => language.of(Phrase::listed(rule.title())).to_owned(),
        Some(("number", rule)) => rule.number(edition).unwrap_or_default().to_owned(),
        Some((_, rule)) => {
            language.of(Phrase::listed(rule.explanation(edition).unwrap_or_default())).to_owned()
        }
        None => place.to_owned(),
    }
}

fn written(exercise: Exercise, made: &topics::Made, languages: &[Language]) -> String {
    let Exercise { topic, edition, number, .. } = exercise;
    let title = match topic {
        Topic::Fight => t!("Practice: a fight"),
        Topic::Trample => t!("Practice: trample"),
        Topic::Divide => t!("Practice: dividing damage"),
        Topic::Legal => t!("Practice: legal or illegal?"),
        Topic::Rule | Topic::Attack | Topic::Block | Topic::Split => t!("Practice: which rule?"),
    };
    let mut written = Written { text: String::new(), languages };
    let number = if number > 0 { format!(" ({number})") } else { String::new() };
    written.titled(&title.into(), &number);
    written.plain(&format!(
        "edition {}\n\nplayer  Alice 20\n  A  {}\nplayer  Bob 20",
        edition.id(),
        made.attacker.line()
    ));
    for (handle, blocker) in topics::HANDLES.into_iter().zip(&made.blockers) {
        written.plain(&format!("  {handle}  {}", blocker.line()));
    }
    written.plain("");
    if made.when == When::Attack {
        written.asked(made);
    }
    written.plain(if made.attacks { "attack  A -> Bob" } else { "attack  none" });
    if made.when == When::Block {
        written.asked(made);
    }
    let blockers = topics::HANDLES.get(..made.blockers.len()).unwrap_or_default().join(", ");
    if made.blocks {
        written.plain(&format!("block   {blockers} -> A"));
    } else if made.attacks {
        written.plain("block   none");
    }
    // Which order there is decides what is right.
    if made.ordered {
        written.plain(&format!("order   A: {blockers}"));
    }
    if made.when == When::Damage {
        written.asked(made);
    }
    if let Some(split) = &made.split {
        written.plain(&format!("assign  A: {split}"));
    }
    written.text
}

/// The text of an exercise that is answered by a move.
fn played(exercise: Exercise, made: &moves::Move, languages: &[Language]) -> String {
    let mut written = Written { text: String::new(), languages };
    let number = if exercise.number > 0 { format!(" ({})", exercise.number) } else { String::new() };
    written.titled(&made.title, &number);
    written.plain(&format!("edition {}\n", exercise.edition.id()));
    for line in moves::Move::cards(&made.attacker, true).chain(moves::Move::cards(&made.defender, false)) {
        written.plain(&line);
    }
    written.plain("");
    for line in &made.before {
        written.plain(line);
    }
    written.asked_for(made.kind, &made.question);
    for line in &made.after {
        written.plain(line);
    }
    written.text
}
