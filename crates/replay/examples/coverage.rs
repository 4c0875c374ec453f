//! Which entry of the founding documents is shown by which situation: `cargo xtask coverage` runs
//! this.
//!
//! A row counts only if every situation it names exists, is for the edition the document belongs
//! to, has something to check there, and everything checked there held in this very run. Whether
//! the situation's replay also cites the row's rule is shown beside it: a few rules only say what
//! things are, and nothing happens by them. A named situation that does not show its row fails the
//! run, and so do fewer rows than have been shown before.

use combat_lab_engine::Event;
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Replay, check};
use combat_lab_rulebook::founding::{self, Document, Ruling};
use combat_lab_rulebook::{Edition, Rule};
use std::process::ExitCode;

/// How many rows have been shown so far; raise it with each that is added. 71 is all of them.
const REACHED: usize = 71;

/// What one situation has to say about one row.
struct Covered {
    problem: Option<String>,
    cites: bool,
}

fn main() -> ExitCode {
    let (mut shown, mut rows, mut broken) = (0, 0, 0);
    for (document, entry) in founding::entries() {
        rows += 1;
        let found: Vec<Covered> = entry.shown_by.iter().map(|id| judge(document, entry, id)).collect();
        let problems: Vec<&str> = found.iter().filter_map(|one| one.problem.as_deref()).collect();
        let counts = !found.is_empty() && problems.is_empty();
        shown += usize::from(counts);
        broken += usize::from(!problems.is_empty());
        println!(
            "{mark} {id} {number:<14} {rule:<28} {cited:<6} {by}",
            mark = if counts { "+" } else { "-" },
            id = document.id,
            number = entry.number,
            rule = entry.rule.id(),
            cited = if found.iter().any(|one| one.cites) { "cited" } else { "" },
            by = entry.shown_by.join(", "),
        );
        for problem in problems {
            println!("    {problem}");
        }
    }
    println!("{shown} of {rows} shown");
    if broken == 0 && shown >= REACHED { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn judge(document: &Document, entry: &Ruling, id: &str) -> Covered {
    let refused = |problem: String| Covered { problem: Some(problem), cites: false };
    let edition = document.edition;
    let Some(found) = library::find(id) else { return refused(format!("{id}: there is no such situation")) };
    let scenario = match Scenario::parse(found.source) {
        Ok(scenario) => scenario,
        Err(diagnostics) => return refused(format!("{id}: {diagnostics}")),
    };
    let Some(outcome) = check(&scenario).into_iter().find(|outcome| outcome.edition == edition) else {
        return refused(format!("{id}: not for {edition}, to which {} belongs", document.id));
    };
    let failed = outcome.checks.iter().filter(|check| !check.held).count();
    let problem = if let Some(stop) = outcome.stop {
        Some(format!("{id}:{stop}"))
    } else if outcome.checks.is_empty() {
        Some(format!("{id} checks nothing in {edition}"))
    } else if failed > 0 {
        Some(format!("{id} in {edition}: {failed} of {} checks failed", outcome.checks.len()))
    } else {
        None
    };
    let judged = outcome.checks.iter().flat_map(|check| &check.citations).map(|citation| citation.rule);
    let cited: Vec<Rule> = judged.chain(used(&scenario, edition)).collect();
    let cites = std::iter::once(&entry.rule).chain(entry.also).any(|rule| cited.contains(rule));
    Covered { problem, cites }
}

/// Every rule by which something happens in a situation's replay.
fn used(scenario: &Scenario, edition: Edition) -> Vec<Rule> {
    let Ok(replay) = Replay::run(scenario, edition) else { return Vec::new() };
    replay.frames().iter().flat_map(|frame| frame.events.iter().flat_map(Event::all_rules)).collect()
}
