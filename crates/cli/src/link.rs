//! `combat-lab link` and `combat-lab open`: converts notation to a link, and a link to notation.

use crate::{UNUSABLE, input, output};
use combat_lab_language::{Language, t};
use combat_lab_narrate::transcript;
use combat_lab_replay::Link;
use combat_lab_rulebook::Edition;
use std::process::ExitCode;

/// The input of a link.
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) edition: Option<&'a str>,
    /// The frame, counted from 1 as in transcripts.
    pub(crate) frame: usize,
    pub(crate) address: Option<&'a str>,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    finish(linked(wanted))
}

fn linked(wanted: &Wanted<'_>) -> Result<String, String> {
    let edition = wanted.edition.map(|name| input::edition(name, wanted.language)).transpose()?;
    let scenario = input::scenario(wanted.file, wanted.language)?;
    let edition = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    let name = input::name(wanted.file);
    let replay = combat_lab_narrate::run(&scenario, edition)
        .map_err(|problems| problems.in_language(wanted.language).in_file(name).to_string())?;
    let frames = replay.frames().len();
    if wanted.frame == 0 || wanted.frame > frames {
        return Err(input::no_frame(name, wanted.frame, edition, frames, wanted.language));
    }
    let address = wanted.address.unwrap_or_default();
    let address = address.split_once('#').map_or(address, |(address, _)| address);
    Ok(format!("{address}#{}{}\n", Link::PREFIX, Link::of(&replay, wanted.frame - 1)))
}

/// The output for a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Show {
    Notation,
    Transcript,
}

pub(crate) fn open(link: &str, show: Show, language: Language) -> ExitCode {
    finish(opened(link, show, language))
}

fn opened(link: &str, show: Show, language: Language) -> Result<String, String> {
    let read;
    let link = if link == "-" {
        read = input::source("-", language)?;
        read.as_str()
    } else {
        link
    };
    let link: Link = link.parse().map_err(|error: combat_lab_replay::LinkError| error.to_string())?;
    let frame = (link.frame() + 1).to_string();
    let mut about = language.say(t!("edition %1, frame %2"), &[link.edition().id(), &frame]);
    if link.decisions() > 0 {
        let decisions = link.decisions().to_string();
        about = language.say(t!("%1, decisions of the reader: %2"), &[&about, &decisions]);
    }
    if show == Show::Notation {
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

fn finish(result: Result<String, String>) -> ExitCode {
    match result {
        Ok(text) => output::exact(&text),
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}
