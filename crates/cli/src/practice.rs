//! `combat-lab practice`: exercises from random boards, alone or as a lesson file.

use crate::{UNUSABLE, input, languages, output};
use combat_lab_language::{Language, t};
use combat_lab_practice::{Exercise, Level, Topic};
use combat_lab_rulebook::Edition;
use serde_json::json;
use std::process::ExitCode;

/// The options of the command.
pub(crate) struct Wanted<'a> {
    pub(crate) topic: &'a str,
    pub(crate) level: u8,
    pub(crate) edition: Option<&'a str>,
    pub(crate) seed: u64,
    /// The number of exercises in a lesson file; `None` prints a single exercise in the notation.
    pub(crate) count: Option<u64>,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    match made(wanted) {
        Ok(text) => output::whole(&text),
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn made(wanted: &Wanted<'_>) -> Result<String, String> {
    let topic: Topic = wanted.topic.parse().map_err(|unknown| format!("{}: {unknown}", wanted.topic))?;
    let no_level =
        || wanted.language.say(t!("%1: the levels are 1, 2, 3"), &[wanted.level.to_string().as_str()]);
    let level = Level::of(wanted.level).ok_or_else(no_level)?;
    let edition = wanted
        .edition
        .map(|name| input::edition(name, wanted.language))
        .transpose()?
        .unwrap_or(Edition::TODAY);
    let languages = languages::all()?;
    let one = |seed, number| Exercise { topic, level, edition, seed, number }.text(&languages);
    let Some(count) = wanted.count else { return Ok(one(wanted.seed, 0)) };
    let situations: Vec<_> = (0..count)
        .zip(1..)
        .map(|(place, number)| json!({ "text": one(wanted.seed.wrapping_add(place), number) }))
        .collect();
    let lesson = json!({ "title": format!("Practice: {}", topic.id()), "situations": situations });
    let text = serde_json::to_string_pretty(&lesson).map_err(|error| error.to_string())?;
    Ok(format!("{text}\n"))
}
