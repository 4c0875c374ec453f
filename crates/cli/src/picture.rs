//! `combat-lab picture`: a frame of a situation as SVG, for places that take nothing else.

use crate::{UNUSABLE, input, output};
use ::picture::{darkened, picture};
use language::Language;
use rulebook::Edition;
use std::process::ExitCode;

/// What is asked for.
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) edition: Option<&'a str>,
    pub(crate) frame: Option<usize>,
    pub(crate) dark: bool,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    match drawn(wanted) {
        Ok(svg) => output::whole(&format!("{svg}\n")),
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn drawn(wanted: &Wanted<'_>) -> Result<String, String> {
    let edition = wanted.edition.map(input::edition).transpose()?;
    let scenario = input::scenario(wanted.file, wanted.language)?;
    let edition = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    let replay = narrate::run(&scenario, edition)
        .map_err(|problems| problems.in_file(input::name(wanted.file)).to_string())?;
    let frames = replay.frames().len();
    let frame = wanted.frame.unwrap_or(frames);
    if frame == 0 || frame > frames {
        let name = input::name(wanted.file);
        return Err(format!("{name}: there is no frame {frame}; in {edition} there are {frames}"));
    }
    let svg = picture(&replay, frame.saturating_sub(1)).svg();
    Ok(if wanted.dark { darkened(&svg) } else { svg })
}
