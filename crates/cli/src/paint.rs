//! `combat-lab paint`: a situation as HTML that shows every frame before the engine has loaded.

use crate::{input, output};
use clap::ValueEnum;
use combat_lab_language::Language;
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_paint::{Extent, Mode, Painted, Situation};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;
use std::path::Path;
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
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) output: Option<&'a Path>,
    pub(crate) edition: Option<&'a str>,
    pub(crate) mode: How,
    pub(crate) base: &'a str,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    output::made(snippet(wanted), wanted.output)
}

fn snippet(wanted: &Wanted<'_>) -> Result<String, String> {
    let Wanted { file, mode, base, language, .. } = *wanted;
    let edition = wanted.edition.map(|name| input::edition(name, wanted.language)).transpose()?;
    let source = Source::read(file, edition, language)?;
    let element =
        combat_lab_paint::element(source.situation(mode.mode()), base).ok_or_else(|| source.undrawn())?;
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

    fn situation(&self, mode: Mode) -> Situation<'_> {
        Situation { notation: &self.notation, edition: self.edition, mode, language: self.language }
    }

    fn undrawn(&self) -> String {
        format!("{}: this can't be drawn", self.scenario.title)
    }
}
