//! The lesson file: a title and an ordered list of situations, as JSON. `docs/teaching.md`
//! describes it.

use crate::output::Colors;
use crate::{check, input};
use combat_lab_language::{Language, Phrase, t};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Link, Replay};
use combat_lab_rulebook::Edition;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The most situations of a lesson.
const MOST: usize = 100;

/// A lesson as its author writes it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    /// The title of the lesson.
    pub(crate) title: String,
    /// A text below the title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    /// The moment when a learner sees the correct answers; by default at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) answers: Option<Answers>,
    /// The situations, in their order.
    pub(crate) situations: Vec<Entry>,
}

/// The moment when a learner sees the correct answers.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Answers {
    /// After the last answer: the lesson is a test.
    Later,
}

/// A situation of a lesson: exactly one of `id`, `link`, `text` and `file`, and how it is shown.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Entry {
    /// The id of a situation of the library.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// A link to a moment, as the stage makes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    /// A situation in the notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// A file in the notation, beside the lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    /// The name of the file, once its text is in the lesson.
    #[serde(skip)]
    named: Option<String>,
    /// The edition to show first; by default that of the link, today's for a situation of the
    /// library, or the first one of a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<String>,
    /// Whether its questions are asked; by default they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    questions: Option<bool>,
    /// A text above the situation.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// A situation that has been found, read and played.
pub(crate) struct Item {
    /// The title, in the language of the lesson.
    pub(crate) title: String,
    /// The notation.
    pub(crate) text: String,
    /// The link, if the lesson names one.
    pub(crate) link: Option<Link>,
    /// The edition, if the lesson names one or the situation is one of the library.
    pub(crate) edition: Option<Edition>,
    /// Whether its questions are asked.
    pub(crate) questions: bool,
    /// A text above it.
    pub(crate) note: Option<String>,
    /// The situation, played in the edition in which it is shown first.
    pub(crate) replay: Replay,
}

const ONE_SOURCE: Phrase<'static> = t!("write one of id, link, text and file");

/// A problem of the situation at that place.
fn of_situation(place: usize, problem: &str, language: Language) -> String {
    language.say(t!("situation %1: %2"), &[&(place + 1).to_string(), problem])
}

/// Reads a lesson file; the error is ready to be printed.
pub(crate) fn read(file: &str, language: Language) -> Result<Lesson, String> {
    let name = input::name(file);
    let mut lesson: Lesson =
        serde_json::from_str(&input::source(file, language)?).map_err(|error| format!("{name}: {error}"))?;
    if lesson.situations.is_empty() || lesson.situations.len() > MOST {
        let count = lesson.situations.len();
        return Err(language.say(
            t!("%1: a lesson has 1 to %2 situations, this one has %3"),
            &[name, &MOST.to_string(), &count.to_string()],
        ));
    }
    let folder = Path::new(file).parent().filter(|_| file != "-");
    for (place, entry) in lesson.situations.iter_mut().enumerate() {
        let of = |problem: String| format!("{name}: {}", of_situation(place, &problem, language));
        entry.embed(folder, language).map_err(of)?;
    }
    Ok(lesson)
}

/// The situation number `nth` among the library's variants of `id`; number 0 is `id` itself, and
/// after the last variant the count starts again.
fn variant(id: &str, nth: usize) -> Option<&'static str> {
    let alike =
        |source: &str| Scenario::parse(source).is_ok_and(|it| it.course.variant_of.as_deref() == Some(id));
    let own = library::ALL.iter().filter(|entry| entry.id == id);
    let others = library::ALL.iter().filter(|entry| alike(entry.source));
    let all: Vec<&str> = own.chain(others).map(|entry| entry.id).collect();
    all.get(nth.checked_rem(all.len())?).copied()
}

/// The edition to show if the lesson names none: today's for a situation of the library that has
/// it, however the learner opened it, and otherwise its author's first.
fn first_edition(scenario: &Scenario, is_listed: bool) -> Edition {
    if is_listed && scenario.editions.contains(&Edition::TODAY) {
        return Edition::TODAY;
    }
    scenario.editions.first().copied().unwrap_or(Edition::TODAY)
}

impl Lesson {
    /// The situations, each found, read and played in that language; the error is ready to be
    /// printed.
    pub(crate) fn items(&self, language: Language) -> Result<Vec<Item>, String> {
        let item = |(place, entry): (usize, &Entry)| {
            entry.item(place, language).map_err(|problem| of_situation(place, &problem, language))
        };
        self.situations.iter().enumerate().map(item).collect()
    }

    /// The situations of another worksheet, with the library's replaced by variants: on sheet 1
    /// each by its first. Where a situation has no more of them, later sheets mix it and its
    /// variants, so that neighbours have different boards in some places.
    pub(crate) fn variant(&self, nth: usize, language: Language) -> Result<Vec<Item>, String> {
        let item = |(place, entry): (usize, &Entry)| {
            let mixed = nth + place * (nth / 2) + place / 2 * (nth / 4);
            let other = entry.id.as_deref().and_then(|id| variant(id, mixed));
            let other = Entry { id: other.map(str::to_owned), ..entry.clone() };
            let entry = if other.id.is_some() { &other } else { entry };
            entry.item(place, language).map_err(|problem| of_situation(place, &problem, language))
        };
        self.situations.iter().enumerate().map(item).collect()
    }
}

impl Entry {
    /// Checks that there is one source, and puts the text of a file into the lesson.
    fn embed(&mut self, folder: Option<&Path>, language: Language) -> Result<(), String> {
        let sources = [&self.id, &self.link, &self.text, &self.file];
        if sources.into_iter().flatten().count() != 1 {
            return Err(language.of(ONE_SOURCE).to_owned());
        }
        if let Some(file) = self.file.take() {
            let path = folder.map_or_else(|| Path::new(&file).to_path_buf(), |folder| folder.join(&file));
            self.text = Some(input::source(&path.to_string_lossy(), language)?);
            self.named = Some(file);
        }
        Ok(())
    }

    fn item(&self, place: usize, language: Language) -> Result<Item, String> {
        let edition = self.edition.as_deref().map(|name| input::edition(name, language)).transpose()?;
        let link = self.link.as_deref().map(|link| link.parse::<Link>().map_err(|error| error.to_string()));
        let link = link.transpose()?;
        let text = match (&self.id, &self.text, &link) {
            (Some(id), _, _) => library::find(id).ok_or_else(|| unknown(id, language))?.source.to_owned(),
            (_, Some(text), _) => text.clone(),
            (_, _, Some(link)) => link.source().to_owned(),
            (None, None, None) => return Err(language.of(ONE_SOURCE).to_owned()),
        };
        let name = || match &self.named {
            Some(file) => file.clone(),
            None => language.say(t!("situation %1"), &[(place + 1).to_string().as_str()]),
        };
        let problems = |problems: combat_lab_notation::Diagnostics| {
            format!("\n{}", problems.in_language(language).in_file(name()))
        };
        let replay = if let (Some(link), None) = (&link, edition) {
            let opened = combat_lab_narrate::open(link, language).map_err(problems)?;
            combat_lab_narrate::in_language(&opened.replay, language)
        } else {
            let scenario = Scenario::parse(&text).map_err(problems)?.in_language(language);
            let first = edition.unwrap_or_else(|| first_edition(&scenario, self.id.is_some()));
            combat_lab_narrate::run(&scenario, first).map_err(problems)?
        };
        if self.id.is_none() {
            holds(&replay, &name(), language)?;
        }
        let title = replay.scenario().title.clone();
        let questions = self.questions.unwrap_or(true);
        let edition = edition.or(self.id.is_some().then(|| replay.edition()));
        Ok(Item { title, text, link, edition, questions, note: self.note.clone(), replay })
    }
}

/// What to say of an id that the library doesn't have.
fn unknown(id: &str, language: Language) -> String {
    match library::ALL.iter().find(|entry| entry.id.starts_with(id)) {
        Some(near) if !id.is_empty() => {
            let phrase = t!("the library has no situation called %1; did you mean %2?");
            language.say(phrase, &[id, near.id])
        }
        _ => language.say(t!("the library has no situation called %1"), &[id]),
    }
}

/// Refuses a situation whose expectations or answers don't hold in the edition that is shown: its
/// key would be wrong.
fn holds(replay: &Replay, name: &str, language: Language) -> Result<(), String> {
    let scenario = replay.scenario();
    let report = combat_lab_replay::check_in(scenario, replay.edition());
    let mut told = String::from("\n");
    for failed in report.checks.iter().filter(|check| !check.held) {
        check::difference(&mut told, scenario, (name, report.edition), failed, (Colors::none(), None));
    }
    if let Some(stop) = &report.stop {
        told += &combat_lab_narrate::problems(scenario, stop).in_language(language).in_file(name).to_string();
    }
    if told.trim().is_empty() { Ok(()) } else { Err(told.trim_end().to_owned()) }
}

impl Item {
    /// The number of questions it asks in its lesson.
    pub(crate) fn asks(&self) -> usize {
        if self.questions { self.replay.questions().len() } else { 0 }
    }
}
