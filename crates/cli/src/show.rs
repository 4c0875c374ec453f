//! `combat-lab show`: prints a situation step by step.

use crate::{Format, input, json, output};
use clap::Args;
use combat_lab_language::Language;
use combat_lab_narrate::{transcript, transcript_markdown};
use combat_lab_rulebook::Edition;
use std::process::ExitCode;

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The edition of the rules, such as 2008-10, or today; by default the first one of the
    /// situation.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// Text, Markdown or JSON.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    let replay = input::replay(&options.file, options.edition, options.format.language(language));
    let told = replay.map(|replay| match options.format {
        Format::Text => transcript(&replay),
        Format::Md => transcript_markdown(&replay),
        Format::Json => json::print(&json::Transcript(&replay)),
    });
    output::answer(told, output::told)
}
