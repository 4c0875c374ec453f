//! Situations in notation, and their problems.

use super::{RuleText, index};
use combat_lab_notation::Told;
use serde::Serialize;
use tsify::Tsify;

/// The description of a situation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Situation {
    /// The title.
    pub title: String,
    /// One or two sentences for a list of situations.
    pub summary: Option<String>,
    /// Its place in a course.
    pub course: Course,
    /// The ids of the editions it is for; the first is the one to show. Never empty.
    pub editions: Vec<&'static str>,
    /// The players in turn order.
    pub players: Vec<Seat>,
    /// The title and the summary in other languages.
    pub translations: Vec<SituationText>,
}

/// A situation's place in a course.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Course {
    /// The id of its lesson.
    pub lesson: Option<String>,
    /// Its place in the lesson, counted from 1.
    pub place: Option<u32>,
    /// Its level: 1, 2 or 3.
    pub level: Option<u32>,
    /// The ids of the lessons it builds on.
    pub needs: Vec<String>,
    /// The id of the situation it is a variant of.
    pub variant_of: Option<String>,
    /// What the list of a lesson's steps calls it.
    pub step: Option<String>,
    /// How much the board helps with its decision: `full`, `bars` or `none`.
    pub help: Option<&'static str>,
    /// Whether it is an extra, which the lesson doesn't count.
    pub extra: bool,
}

/// The description of a situation in another language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SituationText {
    /// The tag of the language: `de`.
    pub language: String,
    /// The title.
    pub title: Option<String>,
    /// The summary.
    pub summary: Option<String>,
    /// What the list of a lesson's steps calls it.
    pub step: Option<String>,
}

/// A player as the situation begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Seat {
    /// The player's name.
    pub name: String,
    /// The life total at the start.
    pub life: i32,
}

/// A problem of a situation, and its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Diagnostic {
    /// The line, counted from 1.
    pub line: u32,
    /// The first character concerned, counted from 1.
    pub column: u32,
    /// The number of characters concerned; at least 1.
    pub length: u32,
    /// The line itself.
    pub source: String,
    /// The problem, as a sentence without its full stop.
    pub message: String,
    /// What to write instead.
    pub expected: Option<String>,
    /// The nearest correct word.
    pub suggestion: Option<String>,
    /// Lines that are missing elsewhere.
    pub insertion: Option<Insertion>,
    /// The deciding rules, if any.
    pub citations: Vec<RuleText>,
}

/// Lines to add to a situation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Insertion {
    /// The line below which they go, counted from 1; 0 for the beginning.
    pub below: u32,
    /// The lines.
    pub text: String,
}

/// The result of a situation in one edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The edition's id.
    pub edition: &'static str,
    /// Whether the script ran to its end and everything was as expected.
    pub passed: bool,
    /// What kept the script from running to its end; empty if nothing did.
    pub problems: Vec<Diagnostic>,
    /// All expectations and judgements, in the order of the lines.
    pub checks: Vec<Check>,
}

/// An expectation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// Its line, counted from 1.
    pub line: u32,
    /// Its first character, counted from 1.
    pub column: u32,
    /// Its number of characters.
    pub length: u32,
    /// The expectation, as the author wrote it.
    pub expected: String,
    /// The actual result.
    pub found: String,
    /// Whether the expectation was met.
    pub held: bool,
    /// The deciding rules.
    pub citations: Vec<RuleText>,
}

impl From<&combat_lab_notation::Scenario> for Situation {
    fn from(scenario: &combat_lab_notation::Scenario) -> Self {
        let first = scenario.editions.first().copied().unwrap_or(combat_lab_rulebook::Edition::TODAY);
        let seat = |(place, seat): (usize, &combat_lab_notation::Seat)| Seat {
            name: seat.name.clone(),
            life: scenario.life(place, first),
        };
        Self {
            title: scenario.title.clone(),
            summary: scenario.summary.clone(),
            course: Course::from(&scenario.course),
            editions: scenario.editions.iter().map(|edition| edition.id()).collect(),
            players: scenario.players.iter().enumerate().map(seat).collect(),
            translations: translations(scenario),
        }
    }
}

impl From<&combat_lab_notation::Course> for Course {
    fn from(course: &combat_lab_notation::Course) -> Self {
        let (lesson, place) = course.lesson.clone().unzip();
        let needs = course.needs.clone().unwrap_or_default();
        Self {
            lesson,
            place,
            level: course.level,
            needs,
            variant_of: course.variant_of.clone(),
            step: course.step.clone(),
            help: course.help.map(combat_lab_notation::Help::word),
            extra: course.extra,
        }
    }
}

fn translations(scenario: &combat_lab_notation::Scenario) -> Vec<SituationText> {
    let mut texts: Vec<SituationText> = Vec::new();
    for translation in &scenario.translations {
        let told = Some(translation.text.clone());
        let (title, summary, step) = match translation.of {
            Told::Title => (told, None, None),
            Told::Summary => (None, told, None),
            Told::Step => (None, None, told),
            Told::Line(_) | Told::Choice(..) | Told::Because(..) | Told::Wrong(..) | Told::Hint(..) => {
                continue;
            }
        };
        match texts.iter_mut().find(|text| text.language == translation.language) {
            Some(text) => {
                text.title = title.or(text.title.take());
                text.summary = summary.or(text.summary.take());
                text.step = step.or(text.step.take());
            }
            None => {
                texts.push(SituationText { language: translation.language.clone(), title, summary, step });
            }
        }
    }
    texts
}

impl From<&combat_lab_notation::Diagnostic> for Diagnostic {
    fn from(diagnostic: &combat_lab_notation::Diagnostic) -> Self {
        Self {
            line: index(diagnostic.line),
            column: index(diagnostic.column),
            length: index(diagnostic.length),
            source: diagnostic.source.clone(),
            message: diagnostic.message.clone(),
            expected: diagnostic.expected.clone(),
            suggestion: diagnostic.suggestion.clone(),
            insertion: diagnostic
                .insertion
                .as_ref()
                .map(|it| Insertion { below: index(it.below), text: it.text.clone() }),
            citations: diagnostic.citations.iter().copied().map(RuleText::from).collect(),
        }
    }
}

impl Report {
    pub(crate) fn of(
        scenario: &combat_lab_notation::Scenario,
        outcome: &combat_lab_replay::CheckReport,
    ) -> Self {
        let problems = outcome.stop.as_ref().map(|stop| combat_lab_narrate::problems(scenario, stop));
        let problems = problems.iter().flat_map(combat_lab_notation::Diagnostics::items);
        let check = |check| Check::of(scenario, outcome.edition, check);
        Self {
            edition: outcome.edition.id(),
            passed: outcome.is_ok(),
            problems: problems.map(Diagnostic::from).collect(),
            checks: outcome.checks.iter().map(check).collect(),
        }
    }
}

impl Check {
    fn of(
        scenario: &combat_lab_notation::Scenario,
        edition: combat_lab_rulebook::Edition,
        check: &combat_lab_replay::CheckResult,
    ) -> Self {
        Self {
            line: index(check.span.line),
            column: index(check.span.column),
            length: index(check.span.length),
            expected: combat_lab_narrate::expected(scenario, check),
            found: combat_lab_narrate::found(scenario, edition, check),
            held: check.held,
            citations: check.citations.iter().copied().map(RuleText::from).collect(),
        }
    }
}
