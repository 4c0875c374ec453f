//! Parts of `FIGURES.md` that commands write: each between two comments that name it.

use std::fmt::{self, Write as _};
use std::num::NonZero;
use std::process::Command;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::bundle::{read, write};
use crate::command;
use crate::house::House;

/// The file, from the root of the checkout.
pub(crate) const FILE: &str = "FIGURES.md";
/// What readers load: `cargo xtask build --record`.
pub(crate) const SIZES: &str = "sizes";
/// The last whole run: `cargo xtask test --whole`.
const RUN: &str = "whole run";

/// The result of a stage.
#[derive(Debug)]
pub(crate) struct Done {
    /// The stage.
    pub(crate) name: &'static str,
    /// Its time.
    pub(crate) time: Duration,
    /// Seconds of processors, if known.
    pub(crate) worked: Option<f64>,
    /// Whether it passed, what there is to say about it, or why it failed.
    pub(crate) outcome: Result<Option<String>>,
}

impl Done {
    /// Whether this is the named stage, and passed.
    pub(crate) fn passed(&self, name: &str) -> bool {
        self.name == name && self.outcome.is_ok()
    }
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match &self.outcome {
            Ok(None) => "ok".to_owned(),
            Ok(Some(note)) => format!("ok: {note}"),
            Err(error) => format!("FAILED: {error}"),
        };
        let worked = self.worked.map_or(String::new(), |seconds| format!("{seconds:.0}"));
        write!(f, "{:<34}{:>8.1}{worked:>7}  {verdict}", self.name, self.time.as_secs_f64())
    }
}

/// Writes one part anew.
pub(crate) fn replace(house: &House, part: &str, text: &str) -> Result<()> {
    let path = house.root().join(FILE);
    write(&path, replaced(&read(&path)?, part, text)?.as_bytes())
}

fn replaced(figures: &str, part: &str, text: &str) -> Result<String> {
    let [begins, ends] = ["begins", "ends"].map(|mark| format!("<!-- {part} {mark} -->"));
    let (before, rest) = figures.split_once(&begins).with_context(|| format!("{FILE} lacks {begins}"))?;
    let (_, after) = rest.split_once(&ends).with_context(|| format!("{FILE} lacks {ends}"))?;
    Ok(format!("{before}{begins}\n{text}{ends}{after}"))
}

/// Records when a whole run was, on which commit, and what each stage found.
pub(crate) fn record_run(house: &House, stages: &[Done]) -> Result<()> {
    let git = |arguments: &[&str]| {
        command::read(Command::new("git").current_dir(house.root()).args(arguments))
            .map(|text| text.trim().to_owned())
    };
    let changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    let today =
        command::read(Command::new("node").args(["--print", "new Date().toISOString().slice(0, 10)"]))?;
    let passed = stages.iter().filter(|stage| stage.outcome.is_ok()).count();
    let mut text = format!(
        "\n{}, commit {}{}, {} processors: {passed} of {} stages passed.\n\n| stage | seconds | of processors | |\n|---|---:|---:|---|\n",
        today.trim(),
        git(&["rev-parse", "--short=8", "HEAD"])?,
        if changed { " with uncommitted changes" } else { "" },
        thread::available_parallelism().map_or(1, NonZero::get),
        stages.len(),
    );
    for stage in stages {
        let found = match &stage.outcome {
            Ok(None) => "ok".to_owned(),
            Ok(Some(note)) => note.clone(),
            Err(error) => format!("**failed**: {error}"),
        };
        let found = found.lines().next().unwrap_or_default().replace('|', "\\|");
        let worked = stage.worked.map_or(String::new(), |seconds| format!("{seconds:.0}"));
        let time = stage.time.as_secs_f64();
        writeln!(text, "| {} | {time:.0} | {worked} | {found} |", stage.name)?;
    }
    text.push('\n');
    replace(house, RUN, &text)?;
    println!("{FILE} has the results of this run.");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_written_between_its_marks() {
        let page = "# A\n<!-- b begins -->\nold\n<!-- b ends -->\nrest\n";
        assert_eq!(
            replaced(page, "b", "new\n").unwrap(),
            "# A\n<!-- b begins -->\nnew\n<!-- b ends -->\nrest\n"
        );
        assert!(replaced(page, "c", "new").is_err());
    }

    #[test]
    fn figures_md_has_every_part() {
        for part in [SIZES, RUN] {
            replaced(include_str!("../../../FIGURES.md"), part, "").unwrap();
        }
    }
}
