//! `combat-lab check`: whether scenarios come true.

use crate::output::{Colors, Progress};
use crate::{FAILED, Plain, UNUSABLE, input, json, output};
use scenario::{Checked, Outcome, Scenario};
use serde_json::{Value, json};
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

pub(crate) fn run(arguments: &[String], format: Plain) -> ExitCode {
    let files = match input::files(arguments) {
        Ok(files) => files,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(UNUSABLE);
        }
    };
    let mut tally = Tally::default();
    match format {
        Plain::Text => told(&files, &mut tally),
        Plain::Json => {
            let reports: Vec<Value> = files.iter().map(|file| report(file, &mut tally)).collect();
            output::whole(&json::print(&json!({ "files": reports, "summary": tally.json() })));
        }
    }
    if tally.unusable > 0 {
        ExitCode::from(UNUSABLE)
    } else if tally.failed > 0 {
        ExitCode::from(FAILED)
    } else {
        ExitCode::SUCCESS
    }
}

fn told(files: &[String], tally: &mut Tally) {
    let mut out = io::stdout().lock();
    let colors = Colors::of(&out);
    let progress = Progress::of(files.len());
    for (done, file) in files.iter().enumerate() {
        progress.done(done);
        let (report, problems) = one(file, colors, tally);
        progress.clear();
        if !problems.is_empty() {
            eprint!("{problems}");
        }
        // A reader that has gone away, such as `head`, is no reason to fail.
        if out.write_all(report.as_bytes()).is_err() {
            break;
        }
    }
    let _ = writeln!(out, "{}", tally.summary());
}

/// Checks one file. The report is for standard output; what makes it unusable, for standard error.
fn one(file: &str, colors: Colors, tally: &mut Tally) -> (String, String) {
    let (mut report, mut problems) = (String::new(), String::new());
    let scenario = match input::scenario(file) {
        Ok(scenario) => scenario,
        Err(problem) => {
            tally.unusable += 1;
            return (report, problem + "\n");
        }
    };
    let file = input::name(file);
    let outcomes = tally.check(&scenario);
    for outcome in &outcomes {
        for failed in outcome.checks.iter().filter(|check| !check.held) {
            difference(&mut report, file, outcome.edition.id(), failed, colors);
        }
        if let Some(problem) = &outcome.problem {
            let _ = writeln!(problems, "{}", problem.clone().in_file(file));
        }
    }
    if outcomes.iter().all(Outcome::is_ok) {
        let editions: Vec<&str> = outcomes.iter().map(|outcome| outcome.edition.id()).collect();
        let _ = writeln!(report, "{}    {file}  ({})", colors.good("ok"), editions.join(", "));
    }
    (report, problems)
}

fn difference(report: &mut String, file: &str, edition: &str, failed: &Checked, colors: Colors) {
    let _ = writeln!(
        report,
        "{}  {file}:{}:{}  in {edition}",
        colors.bad("FAIL"),
        failed.span.line,
        failed.span.column
    );
    let _ = writeln!(report, "      expected  {}", failed.expected);
    let _ = writeln!(report, "      found     {}", failed.found);
    for citation in &failed.citations {
        let _ = writeln!(report, "      rule {citation}: {}", citation.explanation());
    }
}

/// Checks one file for a machine.
fn report(file: &str, tally: &mut Tally) -> Value {
    let name = input::name(file);
    let unusable = |diagnostics: Vec<Value>, error: Option<String>| json!({ "file": name, "ok": false, "error": error, "editions": [], "diagnostics": diagnostics });
    let read = match input::source(file) {
        Ok(text) => Scenario::parse(&text),
        Err(problem) => {
            tally.unusable += 1;
            return unusable(Vec::new(), Some(problem));
        }
    };
    let scenario = match read {
        Ok(scenario) => scenario,
        Err(problems) => {
            tally.unusable += 1;
            return unusable(
                problems.items().iter().map(|item| json::diagnostic(item, None)).collect(),
                None,
            );
        }
    };
    let outcomes = tally.check(&scenario);
    let editions = outcomes.iter().map(|outcome| {
        json!({ "edition": outcome.edition.id(), "ok": outcome.is_ok(), "checks": outcome.checks.len() })
    });
    json!({
        "file": name,
        "ok": outcomes.iter().all(Outcome::is_ok),
        "error": null,
        "editions": editions.collect::<Vec<_>>(),
        "diagnostics": outcomes.iter().flat_map(json::outcome).collect::<Vec<_>>(),
    })
}

impl Tally {
    /// Runs a scenario, and counts.
    fn check(&mut self, scenario: &Scenario) -> Vec<Outcome> {
        self.files += 1;
        let outcomes = scenario::check(scenario);
        for outcome in &outcomes {
            self.editions += 1;
            self.checks += outcome.checks.len();
            self.failed += outcome.checks.iter().filter(|check| !check.held).count();
            self.unusable += usize::from(outcome.problem.is_some());
        }
        outcomes
    }

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

    fn json(&self) -> Value {
        let Self { files, editions, checks, failed, unusable } = self;
        json!({ "scenarios": files, "runs": editions, "checks": checks, "failed": failed, "unusable": unusable })
    }
}

fn plural<'t>(count: usize, one: &'t str, many: &'t str) -> &'t str {
    if count == 1 { one } else { many }
}
