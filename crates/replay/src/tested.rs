//! Runs a test: a text whose expectations have to hold, and whose lines are refused where a comment
//! says so.

use crate::check::check;
use crate::report::{CheckReport, CheckResult};
use crate::stop::Stop;
use combat_lab_cards::{Keeping, Listed};
use combat_lab_notation::{Diagnostic, Diagnostics, Refused, Scenario};
use combat_lab_rulebook::Edition;

/// The result of a test.
#[derive(Debug, Clone)]
pub struct Tested {
    /// The situation that was played: without the lines that are refused as they are read. `None`
    /// if nothing was.
    pub scenario: Option<Scenario>,
    /// The editions that were played, with what was checked in each.
    pub reports: Vec<CheckReport>,
    /// The failures; empty if the test passes.
    pub failures: Vec<Failure>,
}

/// One failure of a test.
#[derive(Debug, Clone)]
pub struct Failure {
    /// The line, counted from 1.
    pub line: usize,
    /// The edition; `None` if the text can't be read.
    pub edition: Option<Edition>,
    /// The reason.
    pub cause: FailureCause,
}

/// Why a test fails.
#[derive(Debug, Clone)]
pub enum FailureCause {
    /// The line is refused with this message, without a comment above it that expects that.
    Refused(String),
    /// The line isn't refused with this reason, although the comment above it expects that.
    Accepted(String),
    /// An expectation or judgement doesn't hold.
    Check(Box<CheckResult>),
    /// Nothing is expected, so nothing is tested.
    Nothing,
}

/// Runs a test in every edition it is for.
#[must_use]
pub fn test(source: &str) -> Tested {
    let refused = match Refused::all(source) {
        Ok(refused) => refused,
        Err(problems) => return unread(&problems, &[]),
    };
    let scenario = match Scenario::parse(source) {
        Ok(scenario) => scenario,
        Err(problems) => return beside(source, &problems, &refused),
    };
    played(scenario, &refused)
}

/// What holds of a text that can be read, beside the lines that are refused as it is played.
fn played(scenario: Scenario, refused: &[Refused]) -> Tested {
    let reports = check(&scenario);
    let mut failures = Vec::new();
    for report in &reports {
        let edition = Some(report.edition);
        let mut fails = |line, cause| failures.push(Failure { line, edition, cause });
        for check in report.checks.iter().filter(|check| !check.held) {
            fails(check.span.line, FailureCause::Check(Box::new(check.clone())));
        }
        // The place is compared separately.
        let message = |stop: &Stop| stop.to_string().split_once(": ").map(|(_, told)| told.to_owned());
        let stop = report.stop.as_ref();
        let stop = stop.map(|stop| (stop.span.line, message(stop).unwrap_or_default()));
        let mut wanted = refused.iter().filter(|refused| refused.is_in(report.edition)).peekable();
        match &stop {
            Some((line, message)) if !wanted.clone().any(|it| it.line == *line && it.is_for(message)) => {
                fails(*line, FailureCause::Refused(message.clone()));
            }
            None if wanted.peek().is_none() && report.checks.is_empty() => fails(1, FailureCause::Nothing),
            _ => {}
        }
        for it in wanted {
            if !stop.as_ref().is_some_and(|(line, message)| it.line == *line && it.is_for(message)) {
                fails(it.line, FailureCause::Accepted(it.reason.clone()));
            }
        }
    }
    Tested { scenario: Some(scenario), reports, failures }
}

/// The result for a text of which lines are refused as it is read: the rest of it has to hold.
fn beside(source: &str, problems: &Diagnostics, refused: &[Refused]) -> Tested {
    let unread = unread(problems, refused);
    let rest: Vec<&str> = (1..)
        .zip(source.lines())
        .map(|(number, line)| if refused.iter().any(|it| it.line == number) { "" } else { line })
        .listed();
    match Scenario::parse(&rest.join("\n")) {
        Ok(scenario) if unread.failures.is_empty() => {
            let mut tested = played(scenario, &[]);
            tested.failures.keep(|failure| !matches!(failure.cause, FailureCause::Nothing));
            tested
        }
        Err(problems) if unread.failures.is_empty() => self::unread(&problems, &[]),
        _ => unread,
    }
}

/// The result for a text that can't be read.
fn unread(problems: &Diagnostics, refused: &[Refused]) -> Tested {
    let mut failures = Vec::new();
    let mut fails = |line, cause| failures.push(Failure { line, edition: None, cause });
    let is_met = |refused: &Refused, item: &Diagnostic| {
        let cites = || item.citations.iter().any(|citation| refused.is_for(citation.number()));
        refused.line == item.line && refused.editions.is_none() && (refused.is_for(&item.message) || cites())
    };
    for item in problems.items() {
        if !refused.iter().any(|it| is_met(it, item)) {
            fails(item.line, FailureCause::Refused(item.message.clone()));
        }
    }
    for it in refused {
        if !problems.items().iter().any(|item| is_met(it, item)) {
            fails(it.line, FailureCause::Accepted(it.reason.clone()));
        }
    }
    Tested { scenario: None, reports: Vec::new(), failures }
}
