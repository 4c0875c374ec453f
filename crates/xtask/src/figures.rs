//! The parts of `FIGURES.md` that commands write, each between two comments with its name.

use std::fmt;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::bundle::{read, write};
use crate::command;
use crate::house::House;

/// The path from the root of the checkout.
pub(crate) const FILE: &str = "FIGURES.md";
/// The part with the sizes of files, by `cargo xtask build --record`.
pub(crate) const SIZES: &str = "sizes";
/// The part with the last whole run, by `cargo xtask test --whole`.
const RUN: &str = "whole run";

/// The result of a stage that didn't fail.
#[derive(Debug)]
pub(crate) enum Found {
    /// No problems.
    Passed,
    /// No problems, with a remark.
    Noted(String),
    /// The reason why the stage didn't run.
    NotRun(String),
}

/// A stage that is done.
#[derive(Debug)]
pub(crate) struct Done {
    /// The name of the stage.
    pub(crate) name: &'static str,
    /// The elapsed time.
    pub(crate) time: Duration,
    /// The processor time in seconds, if known.
    pub(crate) worked: Option<f64>,
    /// The result, or the reason of the failure.
    pub(crate) outcome: Result<Found>,
}

impl Done {
    /// Whether it ran without a failure.
    pub(crate) fn passed(&self) -> bool {
        matches!(self.outcome, Ok(Found::Passed | Found::Noted(_)))
    }
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match &self.outcome {
            Ok(Found::Passed) => "ok".to_owned(),
            Ok(Found::Noted(note)) => format!("ok: {note}"),
            Ok(Found::NotRun(why)) => format!("NOT RUN: {why}"),
            Err(error) => format!("FAILED: {error}"),
        };
        let worked = self.worked.map_or(String::new(), |seconds| format!("{seconds:.0}"));
        write!(f, "{:<34}{:>8.1}{worked:>7}  {verdict}", self.name, self.time.as_secs_f64())
    }
}

/// Replaces one part.
pub(crate) fn replace(house: &House, part: &str, text: &str) -> Result<()> {
    let path = house.root().join(FILE);
    write(&path, replaced(&read(&path)?, part, text)?.as_bytes())
}

fn replaced(figures: &str, name: &str, text: &str) -> Result<String> {
    let (before, _, after) = part(figures, name)?;
    Ok(format!("{before}\n{text}{after}"))
}

/// The text before a part, the part, and the text after it.
fn part<'a>(figures: &'a str, name: &str) -> Result<(&'a str, &'a str, &'a str)> {
    let [begins, ends] = ["begins", "ends"].map(|mark| format!("<!-- {name} {mark} -->"));
    let missing = |mark: &str| format!("{FILE} lacks {mark}");
    let begin = figures.find(&begins).with_context(|| missing(&begins))? + begins.len();
    let (before, rest) = figures.split_at(begin);
    let (text, after) = rest.split_at(rest.find(&ends).with_context(|| missing(&ends))?);
    Ok((before, text, after))
}

/// Records the result of each stage with the date and the commit. Stages that didn't run this time
/// keep their lines; stages missing from `names` lose them.
pub(crate) fn record_run(house: &House, stages: &[Done], names: &[&str]) -> Result<()> {
    let git = |arguments: &[&str]| {
        command::read(Command::new("git").current_dir(house.root()).args(arguments))
            .map(|text| text.trim().to_owned())
    };
    // `FIGURES.md` itself may have results of earlier stages.
    let status = ["status", "--porcelain", "--untracked-files=no", "--", ".", ":!FIGURES.md"];
    let changed = !git(&status)?.is_empty();
    let today =
        command::read(Command::new("node").args(["--print", "new Date().toISOString().slice(0, 10)"]))?;
    let commit = git(&["rev-parse", "--short=8", "HEAD"])?;
    let commit = if changed { format!("{commit}, changed") } else { commit };
    let rows: Vec<String> = stages.iter().map(|stage| row(stage, today.trim(), &commit)).collect();
    let figures = read(&house.root().join(FILE))?;
    let text = table(part(&figures, RUN)?.1, &rows, names);
    replace(house, RUN, &text)?;
    println!("{FILE} has the results of this run.");
    Ok(())
}

/// A stage's line of the table.
fn row(stage: &Done, date: &str, commit: &str) -> String {
    let found = match &stage.outcome {
        Ok(Found::Passed) => "ok".to_owned(),
        Ok(Found::Noted(note)) => note.clone(),
        Ok(Found::NotRun(why)) => format!("**not run**: {why}"),
        Err(error) => format!("**failed**: {error}"),
    };
    let found = found.lines().next().unwrap_or_default().replace('|', "\\|");
    let worked = stage.worked.map_or(String::new(), |seconds| format!("{seconds:.0}"));
    let time = stage.time.as_secs_f64();
    format!("| {} | {date} | {commit} | {time:.0} | {worked} | {found} |", stage.name)
}

/// The table of the last results, in the order of `names`: new rows, and old ones of stages
/// without a new one.
fn table(old: &str, new: &[String], names: &[&str]) -> String {
    let mut text =
        "\n| stage | date | commit | seconds | of processors | |\n|---|---|---|---:|---:|---|\n".to_owned();
    for name in names {
        let begins = format!("| {name} |");
        let rows = new.iter().map(String::as_str).chain(old.lines());
        if let Some(row) = rows.into_iter().find(|row| row.starts_with(&begins)) {
            text.push_str(row);
            text.push('\n');
        }
    }
    text.push('\n');
    text
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
    fn stages_that_did_not_run_keep_their_results() {
        let done = |name, outcome| Done { name, time: Duration::from_secs(2), worked: None, outcome };
        let row = |name, outcome| row(&done(name, outcome), "2026-12-01", "abc");
        let first =
            table("", &[row("a", Ok(Found::Passed)), row("b", Err(anyhow::anyhow!("x|y")))], &["a", "b"]);
        let again = row("b", Ok(Found::NotRun("no c".to_owned())));
        let lines: Vec<String> =
            table(&first, &[again], &["b", "a"]).lines().skip(3).map(str::to_owned).collect();
        assert!(first.contains("| b | 2026-12-01 | abc | 2 |  | **failed**: x\\|y |"), "{first}");
        assert_eq!(lines[0], "| b | 2026-12-01 | abc | 2 |  | **not run**: no c |");
        assert_eq!(lines[1], "| a | 2026-12-01 | abc | 2 |  | ok |");
        assert!(!table(&first, &[], &["a"]).contains("| b |"));
    }

    #[test]
    fn figures_md_has_every_part() {
        for part in [SIZES, RUN] {
            replaced(include_str!("../../../FIGURES.md"), part, "").unwrap();
        }
    }
}
