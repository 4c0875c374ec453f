//! `combat-lab link` and `combat-lab open`: converts notation to a link, and a link to notation.

use crate::{input, output};
use clap::Args;
use combat_lab_language::{Language, t};
use combat_lab_narrate::transcript;
use combat_lab_replay::Link;
use combat_lab_rulebook::Edition;
use std::process::ExitCode;

/// The options of `link`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The edition of the rules, such as 2008-10, or today; by default the first one of the
    /// situation.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// The frame in view, by its number in `show`.
    #[arg(long, default_value_t = 1)]
    frame: usize,
    /// The address of the page; by default only the fragment is printed.
    #[arg(long)]
    address: Option<String>,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    output::answer(linked(options, language), output::exact)
}

fn linked(options: &Options, language: Language) -> Result<String, String> {
    let replay = input::replay(&options.file, options.edition, language)?;
    let at = input::frame(&options.file, &replay, options.frame, language)?;
    let address = options.address.as_deref().unwrap_or_default();
    let address = address.split_once('#').map_or(address, |(address, _)| address);
    Ok(format!("{address}#{}{}\n", Link::PREFIX, Link::of(&replay, at)))
}

/// The options of `open`.
#[derive(Debug, Args)]
pub(crate) struct OpenOptions {
    /// A whole address, its fragment, or only the link; - for standard input.
    link: String,
    /// Print the transcript, with the reader's decisions, instead of the notation.
    #[arg(long)]
    transcript: bool,
}

pub(crate) fn open(options: &OpenOptions, language: Language) -> ExitCode {
    output::answer(opened(options, language), output::exact)
}

fn opened(options: &OpenOptions, language: Language) -> Result<String, String> {
    let read;
    let link = if options.link == "-" {
        read = input::source("-", language)?;
        read.as_str()
    } else {
        options.link.as_str()
    };
    let link: Link = link.parse().map_err(|error: combat_lab_replay::LinkError| error.to_string())?;
    let frame = (link.frame() + 1).to_string();
    let mut about = language.say(t!("edition %1, frame %2"), &[link.edition().id(), &frame]);
    if link.decisions() > 0 {
        let decisions = link.decisions().to_string();
        about = language.say(t!("%1, decisions of the reader: %2"), &[&about, &decisions]);
    }
    if !options.transcript {
        output::problem(&about);
        return Ok(link.source().to_owned());
    }
    let opened = combat_lab_narrate::open(&link, language)
        .map_err(|problems| problems.in_language(language).in_file("link").to_string())?;
    if opened.left_out > 0 {
        let left_out = opened.left_out.to_string();
        about = language.say(t!("%1 (%2 couldn't be replayed)"), &[&about, &left_out]);
    }
    output::problem(&about);
    Ok(transcript(&combat_lab_narrate::in_language(&opened.replay, language)))
}
