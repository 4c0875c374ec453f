//! `combat-lab practice`: exercises from random boards, alone or as a lesson file.

use crate::{input, languages, output};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use combat_lab_practice::{Exercise, Level, Topic};
use combat_lab_rulebook::Edition;
use serde_json::json;
use std::process::ExitCode;

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The topic.
    #[arg(value_parser = topics())]
    topic: Topic,
    /// 1: power and toughness; 2: abilities and marked damage; 3: deathtouch and a blocker
    /// more.
    #[arg(long, default_value = "1", value_parser = levels())]
    level: Level,
    /// The edition of the rules, such as 2008-10; by default today's.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// The seed of the first exercise.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// So many exercises, as a lesson file; at most 100.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100))]
    count: Option<u64>,
}

fn topics() -> impl TypedValueParser<Value = Topic> {
    PossibleValuesParser::new(Topic::ALL.map(Topic::id)).try_map(|id| id.parse::<Topic>())
}

fn levels() -> impl TypedValueParser<Value = Level> {
    let level = |number| Level::of(number).ok_or("the levels are 1, 2, 3");
    clap::value_parser!(u8).range(1..=3).try_map(level)
}

pub(crate) fn run(options: &Options) -> ExitCode {
    output::answer(made(options), output::whole)
}

fn made(options: &Options) -> Result<String, String> {
    let Options { topic, level, edition, seed, count } = *options;
    let edition = edition.unwrap_or(Edition::TODAY);
    let languages = languages::all()?;
    let one = |seed, number| Exercise { topic, level, edition, seed, number }.text(&languages);
    let Some(count) = count else { return Ok(one(seed, 0)) };
    let situations: Vec<_> = (0..count)
        .zip(1..)
        .map(|(place, number)| json!({ "text": one(seed.wrapping_add(place), number) }))
        .collect();
    let lesson = json!({ "title": format!("Practice: {}", topic.id()), "situations": situations });
    let text = serde_json::to_string_pretty(&lesson).map_err(|error| error.to_string())?;
    Ok(format!("{text}\n"))
}
