//! `combat-lab json` and `combat-lab import`: situations for other programs, and boards from them.

use crate::{FAILED, UNUSABLE, input, output};
use ::exchange::import::{self, Reading};
use language::Language;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

/// Prints a situation as JSON or, if `from`, JSON as notation.
pub(crate) fn json(file: &str, from: bool) -> ExitCode {
    let written = if from {
        input::source(file).and_then(|text| {
            let name = input::name(file);
            let read = ::exchange::from_json(&text).map(|scenario| scenario.print());
            read.map_err(|problem| format!("{name}: {problem}"))
        })
    } else {
        input::scenario(file, Language::ENGLISH)
            .map(|scenario| [&::exchange::to_json(&scenario), "\n"].concat())
    };
    match written {
        Ok(written) => print(&written),
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Prints the JSON Schema.
pub(crate) fn schema() -> ExitCode {
    print(::exchange::SCHEMA)
}

/// Prints the notation of a list of cards, or of cards in JSON, and reports what isn't understood.
pub(crate) fn import(file: &str) -> ExitCode {
    let name = input::name(file);
    let imported = input::source(file).and_then(|text| {
        if text.trim_start().starts_with(['{', '[']) {
            import::card(&text).map_err(|problem| format!("{name}: {problem}"))
        } else {
            Ok(import::list(&text))
        }
    });
    match imported {
        Ok(imported) => {
            let code = print(&imported.notation);
            for note in &imported.notes {
                output::problem(&format!("{name}: {note}"));
            }
            if imported.notes.is_empty() { code } else { ExitCode::from(FAILED) }
        }
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Reports how much of each card was understood, with reasons for the rest, and totals. A folder means every
/// JSON file in it, in order of name.
pub(crate) fn report(path: &str) -> ExitCode {
    match files(path).and_then(|files| told(&files)) {
        Ok((text, whole)) => {
            let code = print(&text);
            if whole { code } else { ExitCode::from(FAILED) }
        }
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn files(path: &str) -> Result<Vec<String>, String> {
    if !Path::new(path).is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let unreadable = |problem: io::Error| format!("{path}: {problem}");
    let entries = std::fs::read_dir(path).map_err(unreadable)?.collect::<Result<Vec<_>, _>>();
    let paths = entries.map_err(unreadable)?.into_iter().map(|entry| entry.path());
    let mut files: Vec<String> = paths
        .filter(|file| file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json")))
        .map(|file| file.to_string_lossy().into_owned())
        .collect();
    files.sort();
    if files.is_empty() { Err(format!("{path}: there is no .json file in it")) } else { Ok(files) }
}

/// The report, and whether every card was understood in full.
fn told(files: &[String]) -> Result<(String, bool), String> {
    let mut text = String::new();
    let mut totals = Reading::ALL.map(|reading| (reading, 0_usize));
    for file in files {
        let json = input::source(file)?;
        let imported = import::card(&json).map_err(|problem| format!("{}: {problem}", input::name(file)))?;
        for (name, reading) in &imported.cards {
            for (_, count) in totals.iter_mut().filter(|(known, _)| known == reading) {
                *count += 1;
            }
            let notes = imported.notes.iter().filter(|note| note.place == *name);
            let notes: Vec<&str> = notes.map(|note| note.problem.as_str()).collect();
            let reasons = if notes.is_empty() { String::new() } else { format!(": {}", notes.join("; ")) };
            text.extend([reading.name(), "  ", name, &reasons, "\n"]);
        }
    }
    let all: usize = totals.iter().map(|(_, count)| count).sum();
    let parts: Vec<String> =
        totals.iter().map(|(reading, count)| format!("{count} {}", reading.name())).collect();
    text.extend([&all.to_string(), " cards: ", &parts.join(", "), "\n"]);
    Ok((text, totals.iter().all(|(reading, count)| *reading == Reading::Whole || *count == 0)))
}

fn print(text: &str) -> ExitCode {
    // A closed pipe, as by `head`, isn't a failure.
    let _ = io::stdout().lock().write_all(text.as_bytes());
    ExitCode::SUCCESS
}
