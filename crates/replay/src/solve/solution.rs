//! The way to a goal that a situation's author has written down.

use super::{Decided, Puzzle};
use crate::history::History;
use crate::replay::Replay;
use crate::report::{CheckResult, Expected, Found};
use crate::slices::finish;
use crate::stop::Stop;
use crate::verify::Verifier;
use combat_lab_cards::{Adding, Keeping, Listed};
use combat_lab_engine::Game;
use combat_lab_notation::{Proof, ProofExpectation, Scenario, ScriptLine, Statement};
use combat_lab_rulebook::Edition;

/// A way to a goal that the author has written down, and that reaches it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The games from the end of the script to the first of its choices: between them, nobody
    /// decides anything.
    pub starts: Vec<Game>,
    /// The choices that are written, each with the game in which it is made.
    pub line: Vec<Decided>,
}

/// The solution that is written for an edition; `None` if none is, or it doesn't reach the goal.
///
/// ```
/// use combat_lab_notation::Scenario;
/// use combat_lab_rulebook::Edition;
///
/// let text = "player Alice\n  Ox 3/3\nplayer Bob 3\ngoal Alice: Bob loses\nexpect solution attack Ox -> Bob";
/// let scenario = Scenario::parse(text)?;
/// let solution = combat_lab_replay::solution(&scenario, Edition::TODAY)?.unwrap();
/// assert_eq!(solution.line.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A step can't be played.
pub fn solution(scenario: &Scenario, edition: Edition) -> Result<Option<Solution>, Stop> {
    finish(solution_in_slices(scenario, edition))
}

/// Like [`solution`], in slices: the future yields after every action and needs no waker.
///
/// # Errors
///
/// A step can't be played.
pub async fn solution_in_slices(scenario: &Scenario, edition: Edition) -> Result<Option<Solution>, Stop> {
    let Some((played, own)) = played(scenario, edition).await? else { return Ok(None) };
    let frames = played.frames();
    let reaches = frames.last().is_some_and(|last| {
        Puzzle::at(scenario, last.game.clone()).is_some_and(|puzzle| puzzle.is_met(&last.game))
    });
    if !reaches {
        return Ok(None);
    }
    let starts = frames.iter().filter(|frame| frame.progress.cursor == own);
    let written = frames.windows(2).filter_map(|frames| match frames {
        [one, next] if one.progress.cursor >= own && next.progress.cursor > one.progress.cursor => {
            Some(Decided { game: one.game.clone(), action: one.answer.clone()? })
        }
        _ => None,
    });
    Ok(Some(Solution { starts: starts.map(|frame| frame.game.clone()).listed(), line: written.listed() }))
}

/// The situation with the steps of its solution after the end of its script, and the number of
/// lines before them.
async fn played(scenario: &Scenario, edition: Edition) -> Result<Option<(Replay, usize)>, Stop> {
    let steps = steps(scenario, edition).filter_map(|expected| match &expected.proof {
        Proof::Step { step, .. } => {
            Some(ScriptLine { editions: None, statement: (**step).clone(), span: expected.span })
        }
        Proof::Solvable(_) | Proof::Unsolvable | Proof::First { .. } => None,
    });
    let steps: Vec<ScriptLine> = steps.listed();
    if steps.is_empty() {
        return Ok(None);
    }
    let mut whole = scenario.clone();
    whole.script.keep(|line| line.is_for(edition) && line.statement != Statement::YourMove);
    let own = whole.script.len();
    whole.script.add_all(steps);
    Ok(Some((Replay::run_in_slices(&whole, edition).await?, own)))
}

fn steps(scenario: &Scenario, edition: Edition) -> impl Iterator<Item = &ProofExpectation> {
    let is_step = |it: &&ProofExpectation| matches!(it.proof, Proof::Step { .. });
    scenario.proofs.iter().filter(is_step).filter(move |it| it.editions.contains(&edition))
}

/// Whether the solution reaches the goal: judged at its first step, and nothing at the others.
pub(super) async fn check(
    scenario: &Scenario,
    edition: Edition,
    expected: &ProofExpectation,
) -> Result<Option<CheckResult>, Stop> {
    if steps(scenario, edition).next() != Some(expected) {
        return Ok(None);
    }
    let Some((goal, (played, _))) = scenario.goal(edition).zip(played(scenario, edition).await?) else {
        return Ok(None);
    };
    let Some(last) = played.frames().last() else { return Ok(None) };
    let history = History::default();
    let verifier = Verifier {
        scenario,
        game: &last.game,
        history: &history,
        strikes: &[],
        verdicts: &[],
        rules: Vec::new(),
    };
    let items: Vec<CheckResult> = goal.items.iter().map(|item| verifier.check(item)).listed();
    let held = items.iter().all(|item| item.held);
    let found = Found::Each(items.into_iter().map(|item| item.found).listed());
    let goal = goal.items.iter().map(|item| item.text.as_str()).listed().join(", ");
    let expected = CheckResult {
        span: expected.span,
        expected: Expected::Written(goal),
        found,
        held,
        citations: Vec::new(),
    };
    Ok(Some(expected))
}
