//! `combat-lab picture`: frames of a situation as a picture, for places that allow nothing else.

mod pixels;

use crate::{input, output};
use clap::ValueEnum;
use combat_lab_language::Language;
use combat_lab_picture::{Picture, darkened, film, picture};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;
use std::path::Path;
use std::process::ExitCode;

/// The kind of picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// One frame, as SVG.
    Svg,
    /// One frame, as PNG.
    Png,
    /// Every frame, as an animated PNG.
    Apng,
    /// Every frame, as SVG that shows one after another without scripts.
    Film,
}

/// The options of the command.
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) output: Option<&'a Path>,
    pub(crate) form: Form,
    pub(crate) edition: Option<&'a str>,
    pub(crate) frame: Option<usize>,
    pub(crate) dark: bool,
    /// Pixels for each pixel of the SVG.
    pub(crate) scale: u8,
    /// The seconds that an animation shows each frame.
    pub(crate) seconds: u16,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    output::made(drawn(wanted), wanted.output)
}

fn drawn(wanted: &Wanted<'_>) -> Result<Vec<u8>, String> {
    let edition = wanted.edition.map(|name| input::edition(name, wanted.language)).transpose()?;
    let scenario = input::scenario(wanted.file, wanted.language)?;
    let edition = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    let replay = combat_lab_narrate::run(&scenario, edition).map_err(|problems| {
        problems.in_language(wanted.language).in_file(input::name(wanted.file)).to_string()
    })?;
    let frames = replay.frames().len();
    let frame = wanted.frame.unwrap_or(frames);
    if frame == 0 || frame > frames {
        let name = input::name(wanted.file);
        return Err(input::no_frame(name, frame, edition, frames, wanted.language));
    }
    let colored = |svg: String| if wanted.dark { darkened(&svg) } else { svg };
    let one = || colored(picture(&replay, frame.saturating_sub(1)).svg());
    match wanted.form {
        Form::Svg => Ok(format!("{}\n", one()).into_bytes()),
        Form::Png => pixels::still(&one(), wanted.scale),
        Form::Film => Ok(format!("{}\n", colored(film(&replay, wanted.seconds.into()))).into_bytes()),
        Form::Apng => {
            let all: Vec<String> = every(&replay).iter().map(|picture| colored(picture.svg())).collect();
            pixels::moving(&all, wanted.scale, wanted.seconds)
        }
    }
}

/// Every frame, all with the same height.
fn every(replay: &Replay) -> Vec<Picture> {
    let mut all: Vec<Picture> = (0..replay.frames().len()).map(|at| picture(replay, at)).collect();
    let height = all.iter().map(|picture| picture.height).fold(0.0, f64::max);
    for picture in &mut all {
        picture.height = height;
    }
    all
}

/// A frame as PNG, for link previews, with its width and height.
pub(crate) fn preview(replay: &Replay, at: usize) -> Result<(Vec<u8>, [u32; 2]), String> {
    /// Previews are shown at twice the size of the SVG or larger.
    const SCALE: u8 = 2;
    let bytes = pixels::still(&picture(replay, at).svg(), SCALE)?;
    let size = pixels::size(&bytes)?;
    Ok((bytes, size))
}
