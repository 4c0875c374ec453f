//! `combat-lab picture`: frames of a situation as a picture, for places that allow nothing else.

mod pixels;

use crate::{input, output};
use clap::{Args, ValueEnum};
use combat_lab_language::Language;
use combat_lab_picture::{Picture, darkened, film, picture};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;
use std::path::PathBuf;
use std::process::ExitCode;

/// The kind of picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureForm {
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
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The edition of the rules, such as 2008-10, or today; by default the first one of the
    /// situation.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// The frame to draw, by its number in `show`; by default the last.
    #[arg(long)]
    frame: Option<usize>,
    /// What to draw.
    #[arg(long = "as", value_enum, default_value = "svg", value_name = "FORM")]
    form: PictureForm,
    /// The file to write; by default standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Use colours for a dark background.
    #[arg(long)]
    dark: bool,
    /// How much larger a PNG is than the SVG.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    scale: u8,
    /// How many seconds a moving picture shows each frame.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=60))]
    seconds: u16,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    output::made(drawn(options, language), options.output.as_deref())
}

fn drawn(options: &Options, language: Language) -> Result<Vec<u8>, String> {
    let replay = input::replay(&options.file, options.edition, language)?;
    let number = options.frame.unwrap_or(replay.frames().len());
    let at = input::frame(&options.file, &replay, number, language)?;
    let colored = |svg: String| if options.dark { darkened(&svg) } else { svg };
    let one = || colored(picture(&replay, at).svg());
    match options.form {
        PictureForm::Svg => Ok(format!("{}\n", one()).into_bytes()),
        PictureForm::Png => pixels::still(&one(), options.scale),
        PictureForm::Film => Ok(format!("{}\n", colored(film(&replay, options.seconds.into()))).into_bytes()),
        PictureForm::Apng => {
            let all: Vec<String> = every(&replay).iter().map(|picture| colored(picture.svg())).collect();
            pixels::moving(&all, options.scale, options.seconds)
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
