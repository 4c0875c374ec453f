//! `combat-lab fmt`: situations in their canonical layout.

use crate::{FAILED, UNUSABLE, input, output};
use combat_lab_language::Language;
use combat_lab_notation::{Refused, Scenario, layout, printable};
use std::fs;
use std::process::ExitCode;

/// The use of the layout.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Print it.
    Print,
    /// List the files that would change.
    Check,
    /// Write the changed files.
    Write,
}

pub(crate) fn run(arguments: &[String], mode: Mode, language: Language) -> ExitCode {
    let files = match input::files(arguments, language) {
        Ok(files) => files,
        Err(problem) => {
            output::problem(&problem);
            return ExitCode::from(UNUSABLE);
        }
    };
    let (mut unusable, mut differs) = (false, false);
    for file in &files {
        match one(file, mode, language) {
            Ok(Some(text)) => {
                differs = true;
                if let Err(error) = output::to(None, text.as_bytes()) {
                    output::problem(&error);
                    return ExitCode::FAILURE;
                }
            }
            Ok(None) => {}
            Err(problem) => {
                output::problem(&problem);
                unusable = true;
            }
        }
    }
    if unusable {
        ExitCode::from(UNUSABLE)
    } else if differs && mode == Mode::Check {
        ExitCode::from(FAILED)
    } else {
        ExitCode::SUCCESS
    }
}

/// The output for one file, if any. Lines that a test expects to be refused stay unchanged.
fn one(file: &str, mode: Mode, language: Language) -> Result<Option<String>, String> {
    let text = input::source(file, language)?;
    // A test may expect refused lines.
    let laid_out = match Scenario::parse(&text) {
        Ok(scenario) => scenario.renewed(),
        Err(_) if Refused::is_expected(&text) => layout(&text),
        Err(problems) => {
            return Err(problems.in_language(language).in_file(input::name(file)).to_string());
        }
    };
    if mode == Mode::Print || (mode == Mode::Write && file == "-") {
        return Ok(Some(laid_out));
    }
    if laid_out == text {
        return Ok(None);
    }
    if mode == Mode::Write {
        fs::write(file, laid_out).map_err(|error| format!("{file}: {error}"))?;
    }
    Ok(Some([&printable(input::name(file)), "\n"].concat()))
}
