//! `combat-lab check`: whether scenarios come true.

use crate::{FAILED, UNUSABLE, input};
use scenario::Checked;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// What came of the files so far.
#[derive(Default)]
struct Tally {
    files: usize,
    editions: usize,
    checks: usize,
    failed: usize,
    unusable: usize,
}

pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let files = match input::files(arguments) {
        Ok(files) => files,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(UNUSABLE);
        }
    };
    let mut tally = Tally::default();
    let mut out = io::stdout().lock();
    for file in &files {
        let report = one(file, &mut tally);
        // A reader that has gone away, such as `head`, is no reason to fail.
        if out.write_all(report.as_bytes()).is_err() {
            break;
        }
    }
    let _ = writeln!(out, "{}", tally.summary());
    if tally.unusable > 0 {
        ExitCode::from(UNUSABLE)
    } else if tally.failed > 0 {
        ExitCode::from(FAILED)
    } else {
        ExitCode::SUCCESS
    }
}

/// Checks one file; the report is for standard output, what makes it unusable goes to standard error.
fn one(file: &str, tally: &mut Tally) -> String {
    let mut report = String::new();
    let scenario = match input::scenario(file) {
        Ok(scenario) => scenario,
        Err(problem) => {
            eprintln!("{problem}");
            tally.unusable += 1;
            return report;
        }
    };
    tally.files += 1;
    let file = input::name(file);
    let mut editions = Vec::new();
    let mut sound = true;
    for outcome in scenario::check(&scenario) {
        tally.editions += 1;
        tally.checks += outcome.checks.len();
        editions.push(outcome.edition.id());
        for failed in outcome.checks.iter().filter(|check| !check.held) {
            tally.failed += 1;
            sound = false;
            difference(&mut report, file, outcome.edition.id(), failed);
        }
        if let Some(problem) = outcome.problem {
            eprintln!("{}", problem.in_file(file));
            tally.unusable += 1;
            sound = false;
        }
    }
    if sound {
        let _ = writeln!(report, "ok    {file}  ({})", editions.join(", "));
    }
    report
}

fn difference(report: &mut String, file: &str, edition: &str, failed: &Checked) {
    let _ = writeln!(report, "FAIL  {file}:{}:{}  in {edition}", failed.span.line, failed.span.column);
    let _ = writeln!(report, "      expected  {}", failed.expected);
    let _ = writeln!(report, "      found     {}", failed.found);
    for citation in &failed.citations {
        let _ = writeln!(report, "      rule {citation}: {}", citation.explanation());
    }
}

impl Tally {
    fn summary(&self) -> String {
        let Self { files, editions, checks, failed, unusable } = self;
        let mut summary = format!(
            "{files} {}, {editions} {}, {checks} {}",
            plural(*files, "scenario", "scenarios"),
            plural(*editions, "run", "runs"),
            plural(*checks, "check", "checks")
        );
        if *failed > 0 {
            let _ = write!(summary, ", {failed} failed");
        }
        if *unusable > 0 {
            let _ = write!(summary, ", {unusable} could not be run");
        }
        summary
    }
}

fn plural<'t>(count: usize, one: &'t str, many: &'t str) -> &'t str {
    if count == 1 { one } else { many }
}
