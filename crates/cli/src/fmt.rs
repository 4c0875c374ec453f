//! `combat-lab fmt`: situations in their canonical layout.

use crate::{FAILED, UNUSABLE, input, output};
use clap::Args;
use combat_lab_language::Language;
use combat_lab_notation::{Refused, Scenario, layout, printable};
use std::fs;
use std::process::ExitCode;

/// The use of the layout.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Print it.
    Print,
    /// List the files that would change.
    Check,
    /// Write the changed files.
    Write,
}

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Files in the notation; a folder for all .combat files in it, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Write nothing; list the files that would change, and exit with 1 if there are any.
    #[arg(long, conflicts_with = "write")]
    check: bool,
    /// Write the changed files and list them.
    #[arg(long)]
    write: bool,
}

impl Options {
    const fn mode(&self) -> Mode {
        if self.check {
            Mode::Check
        } else if self.write {
            Mode::Write
        } else {
            Mode::Print
        }
    }
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    let mode = options.mode();
    let files = match input::files(&options.files, language) {
        Ok(files) => files,
        Err(problem) => return output::unusable(&problem),
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
