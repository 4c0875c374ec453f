//! `combat-lab paint`: a situation as HTML that shows every frame before the engine has loaded.

use crate::{input, output};
use clap::{Args, ValueEnum};
use combat_lab_language::Language;
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_paint::{Extent, Mode, PaintRequest, Painted};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;
use std::path::PathBuf;
use std::process::ExitCode;

/// The use of a painted situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum How {
    /// Play on from anywhere.
    Play,
    /// Only look.
    Replay,
    /// See several editions side by side.
    Compare,
    /// See every legal split.
    Explore,
    /// Answer the author's question before the result is shown.
    Question,
}

impl How {
    const fn mode(self) -> Mode {
        match self {
            Self::Play => Mode::Play,
            Self::Replay => Mode::Replay,
            Self::Compare => Mode::Compare,
            Self::Explore => Mode::Explore,
            Self::Question => Mode::Question,
        }
    }
}

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The file to write; by default standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The edition to show first; by default the first one of the situation.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// The frame to show first, counted from 1; by default the one that the mode begins with.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    frame: Option<u32>,
    /// What the reader is to do with it.
    #[arg(long, value_enum, default_value = "play")]
    mode: How,
    /// The address of the folder with combat-lab-paint.js; by default the folder of the
    /// article.
    #[arg(long, value_name = "URL", default_value = "")]
    base: String,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    output::made(snippet(options, language), options.output.as_deref())
}

fn snippet(options: &Options, language: Language) -> Result<String, String> {
    let base = options.base.as_str();
    let source = Source::read(&options.file, options.edition, language)?;
    let frame = options.frame.and_then(|frame| usize::try_from(frame).ok());
    let situation = PaintRequest { frame, ..source.situation(options.mode.mode()) };
    let element = combat_lab_paint::element(situation, base).ok_or_else(|| source.undrawn())?;
    let script = format!(
        "<script type=\"module\" src=\"{}combat-lab-paint.js\"></script>",
        combat_lab_paint::folder(base)
    );
    Ok(format!("{script}\n{element}"))
}

/// A situation that has been read and played.
pub(crate) struct Source {
    pub(crate) notation: String,
    pub(crate) scenario: Scenario,
    /// The situation, played in the edition to be shown first.
    pub(crate) replay: Replay,
    /// A link to it.
    pub(crate) link: String,
    edition: Option<Edition>,
    language: Language,
}

impl Source {
    /// Reads and plays a situation, since a page that only shows a problem is useless. The error is
    /// ready to be printed.
    pub(crate) fn read(file: &str, edition: Option<Edition>, language: Language) -> Result<Self, String> {
        let notation = input::source(file, language)?;
        let refused =
            |problems: Diagnostics| problems.in_language(language).in_file(input::name(file)).to_string();
        let scenario = Scenario::parse(&notation).map_err(refused)?.in_language(language);
        let first = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
        let replay = combat_lab_narrate::run(&scenario, first).map_err(refused)?;
        let link = format!("{}{}", combat_lab_replay::Link::PREFIX, combat_lab_replay::Link::of(&replay, 0));
        Ok(Self { notation, scenario, replay, link, edition, language })
    }

    pub(crate) fn painted(&self, mode: Mode, extent: Extent) -> Result<Painted, String> {
        combat_lab_paint::paint(self.situation(mode), extent).ok_or_else(|| self.undrawn())
    }

    fn situation(&self, mode: Mode) -> PaintRequest<'_> {
        PaintRequest {
            notation: &self.notation,
            edition: self.edition,
            frame: None,
            mode,
            language: self.language,
        }
    }

    fn undrawn(&self) -> String {
        format!("{}: this can't be drawn", self.scenario.title)
    }
}
