//! `combat-lab json` and `combat-lab import`: scenarios for other programs, and boards from them.

use crate::{FAILED, UNUSABLE, input, output};
use ::exchange::import;
use language::Language;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Prints a situation as JSON or, if `from` says so, one in JSON in the notation.
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

/// Prints the notation of a list of cards, or of cards in JSON, and says what was not understood.
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

fn print(text: &str) -> ExitCode {
    // A reader that has gone away, such as `head`, is no reason to fail.
    let _ = io::stdout().lock().write_all(text.as_bytes());
    ExitCode::SUCCESS
}
