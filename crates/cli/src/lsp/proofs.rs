//! Proofs of a situation's goals, made only when an editor asks for them since they can take
//! seconds.

use super::document::Document;
use super::problems::{self, Problem};
use crate::solve::{SECOND, line, telling, verdict};
use combat_lab_engine::Budget;
use combat_lab_language::{Language, t};
use combat_lab_notation::{Scenario, Span, Statement};
use combat_lab_replay::{CheckReport, PROVING, Puzzle, prove_in_slices};
use combat_lab_rulebook::Edition;
use lsp_types::{CodeActionOrCommand, Command, Range};
use serde_json::json;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The command that an editor sends.
pub(crate) const COMMAND: &str = "combat-lab.prove";
/// The work for one edition, which takes some seconds.
const WORK: Budget = Budget::new(4 * SECOND);

/// The offer to prove the goals, on the lines `goal`, `your move` and `expect` of a search.
pub(crate) fn offer(document: &Document, range: Range, language: Language) -> Option<CodeActionOrCommand> {
    let scenario = Scenario::parse(&document.text).ok()?;
    let goals = scenario.goals.iter().map(|goal| goal.span);
    let proofs = scenario.proofs.iter().map(|proof| proof.span);
    let moves = scenario.script.iter().filter(|line| line.statement == Statement::YourMove);
    let mut spans = goals.chain(proofs).chain(moves.map(|line| line.span));
    let touches = |span: Span| {
        let line = document.range(span).start.line;
        range.start.line <= line && line <= range.end.line
    };
    spans.any(touches).then(|| {
        CodeActionOrCommand::Command(Command {
            title: language.of(t!("Prove it")).to_owned(),
            command: COMMAND.to_owned(),
            arguments: Some(vec![json!(document.uri)]),
        })
    })
}

/// The proofs of a text's goals in all its editions; `None` once `stopped` returns true.
pub(crate) fn find(text: &str, language: Language, stopped: impl Fn() -> bool) -> Option<Vec<Problem>> {
    let Ok(scenario) = Scenario::parse(text) else { return Some(Vec::new()) };
    let scenario = scenario.in_language(language);
    let mut found: Vec<Problem> = Vec::new();
    for edition in scenario.editions.iter().copied() {
        let (said, report) = run(one(&scenario, edition), &stopped)?;
        found.extend(said);
        found.extend(problems::played(&scenario, &report));
    }
    Some(problems::joined(&scenario, found))
}

/// The proofs in one edition.
async fn one(scenario: &Scenario, edition: Edition) -> (Option<Problem>, CheckReport) {
    let mut report = CheckReport { edition, stop: None, checks: Vec::new() };
    let puzzle = match Puzzle::new(scenario, edition) {
        Ok(Some(puzzle)) => puzzle,
        Ok(None) => return (None, report),
        Err(stop) => return (None, CheckReport { stop: Some(stop), ..report }),
    };
    let (solved, language) = (puzzle.solve_in_slices(WORK).await, scenario.language());
    let mut message = verdict(solved.verdict, solved.plays, solved.undecided, language);
    message.push('\n');
    line(&mut message, scenario, telling(solved.verdict, &solved.line), "  ", language);
    prove_in_slices(scenario, &mut report, PROVING).await;
    (Some(Problem::information(puzzle.goal().span, message.trim_end().to_owned(), edition)), report)
}

/// Runs a search to its end, unless it is stopped.
fn run<T>(search: impl Future<Output = T>, stopped: impl Fn() -> bool) -> Option<T> {
    let mut search = pin!(search);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match search.as_mut().poll(&mut context) {
            Poll::Ready(found) => return Some(found),
            Poll::Pending if stopped() => return None,
            Poll::Pending => {}
        }
    }
}
