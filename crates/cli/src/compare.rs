//! `combat-lab compare`: a situation under several editions, side by side.

use crate::table::Table;
use crate::{Format, input, json, output};
use clap::Args;
use combat_lab_language::{Language, Phrase, t};
use combat_lab_narrate::Wording;
use combat_lab_replay::{Comparison, Replay, compare};
use combat_lab_rulebook::Edition;
use std::fmt::Write as _;
use std::process::ExitCode;

/// The most rules shown, the most important first.
const MOST_REASONS: usize = 6;

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The editions, separated by commas; by default those of the situation.
    #[arg(long, value_delimiter = ',', value_parser = input::EditionParser)]
    editions: Vec<Edition>,
    /// Text, Markdown or JSON.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    output::answer(compared(options, options.format.language(language)), output::told)
}

fn compared(options: &Options, language: Language) -> Result<String, String> {
    let file = options.file.as_str();
    let scenario = input::scenario(file, language)?;
    let editions = if options.editions.is_empty() { &scenario.editions } else { &options.editions };
    if editions.len() < 2 {
        let only = editions.first().map_or("", |edition| edition.id());
        let only_for = t!("%1: this situation is only for %2; name the editions to compare with --editions");
        return Err(language.say(only_for, &[input::name(file), only]));
    }
    let replays = editions
        .iter()
        .map(|edition| combat_lab_narrate::run(&scenario, *edition))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|problems| problems.in_language(language).in_file(input::name(file)).to_string())?;
    let comparison = compare(&replays);
    Ok(match options.format {
        Format::Json => json::print(&json::comparison(&replays, &comparison)),
        Format::Text => told(&replays, &comparison, false, language),
        Format::Md => told(&replays, &comparison, true, language),
    })
}

fn told(replays: &[Replay], comparison: &Comparison, markdown: bool, language: Language) -> String {
    let listed = |english| language.of(Phrase::listed(english));
    let mut text = String::new();
    let heading = |text: &mut String, level: &str, words: &str| {
        if !text.is_empty() {
            text.push('\n');
        }
        if markdown {
            text.push_str(level);
            text.push(' ');
        }
        text.push_str(words);
        text.push_str(if markdown { "\n\n" } else { "\n" });
    };
    let title = replays.first().map_or("", |replay| replay.scenario().title.as_str());
    heading(&mut text, "#", title);
    let head = |first: &str| {
        let editions = replays.iter().map(|replay| {
            let edition = replay.edition();
            format!("{edition}: {}", listed(edition.nickname()))
        });
        std::iter::once(first.to_owned()).chain(editions).collect::<Vec<_>>()
    };
    text.push_str(&moments(replays, comparison, head(language.of(t!("moment")))).print(markdown));

    heading(&mut text, "##", language.of(t!("At the end")));
    if comparison.differences.is_empty() {
        text.push_str(&[language.of(t!("No differences.")), "\n"].concat());
    } else {
        let mut table = Table::new(head(""));
        for aspect in &comparison.differences {
            let difference = combat_lab_narrate::difference(replays, *aspect);
            table.row(std::iter::once(difference.what).chain(difference.values));
        }
        text.push_str(&table.print(markdown));
    }

    heading(&mut text, "##", language.of(t!("Why")));
    if comparison.reasons.is_empty() {
        let none = if comparison.differences.is_empty() {
            t!("All events cite the same rules.")
        } else {
            t!("No cited rule explains the difference.")
        };
        text.push_str(&[language.of(none), "\n"].concat());
    } else {
        let mut table = Table::new(head(language.of(t!("rule"))));
        for reason in comparison.reasons.iter().take(MOST_REASONS) {
            let says = reason.says.iter().map(|citation| {
                let Some(citation) = citation else {
                    return language.of(t!("no such rule in this edition")).to_owned();
                };
                format!("[{}] {}", citation.number(), listed(citation.explanation()))
            });
            table.row(std::iter::once(listed(reason.rule.title()).to_owned()).chain(says));
        }
        text.push_str(&table.print(markdown));
        let more = comparison.reasons.len().saturating_sub(MOST_REASONS);
        if more > 0 {
            let below = if markdown { "\n" } else { "" };
            let less = t!("Minor rule differences: %1 (see --format json)");
            let _ = writeln!(text, "{below}{}", language.say(less, &[&more.to_string()]));
        }
    }
    text
}

fn moments(replays: &[Replay], comparison: &Comparison, head: Vec<String>) -> Table {
    let mut table = Table::new(head);
    let language = replays.first().map(|replay| replay.scenario().language()).unwrap_or_default();
    let turns = comparison.rows.last().is_some_and(|row| row.turn > 1);
    let mut last = None;
    for row in &comparison.rows {
        let told = row.frames.iter().zip(replays).map(|(frame, replay)| {
            let told = |at| combat_lab_narrate::sentence(replay, at, Wording::of_replay(replay));
            frame.map_or_else(|| "\u{2014}".to_owned(), told)
        });
        let here = (row.turn, row.step);
        let there = row.frames.iter().zip(replays).find(|(frame, _)| frame.is_some());
        let name =
            there.map(|(_, replay)| combat_lab_narrate::step_phrase(row.step, Wording::of_replay(replay)));
        // A step is named only in its first row.
        let name = name.filter(|_| last != Some(here)).unwrap_or_default();
        let name = if turns && !name.is_empty() {
            language.say(t!("turn %1, %2"), &[&row.turn.to_string(), name])
        } else {
            name.to_owned()
        };
        last = Some(here);
        table.row(std::iter::once(name).chain(told));
    }
    table
}
