//! `combat-lab show`: prints a situation step by step.

use crate::{Format, UNUSABLE, input, json, output};
use combat_lab_language::Language;
use combat_lab_narrate::{transcript, transcript_markdown};
use combat_lab_rulebook::Edition;
use std::process::ExitCode;

pub(crate) fn run(file: &str, edition: Option<&str>, format: Format, language: Language) -> ExitCode {
    match told(file, edition, format, language) {
        Ok(text) => output::told(&text),
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn told(file: &str, edition: Option<&str>, format: Format, language: Language) -> Result<String, String> {
    let edition = edition.map(|name| input::edition(name, language)).transpose()?;
    let scenario = input::scenario(file, language)?;
    let edition = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    let replay = combat_lab_narrate::run(&scenario, edition)
        .map_err(|problems| problems.in_language(language).in_file(input::name(file)).to_string())?;
    Ok(match format {
        Format::Text => transcript(&replay),
        Format::Md => transcript_markdown(&replay),
        Format::Json => json::print(&json::Transcript(&replay)),
    })
}
