//! Checks a situation: whether it can be played, and whether its expectations hold.

use crate::asked;
use crate::limit::PROVING;
use crate::report::{CheckReport, CheckResult};
use crate::runner::{Judging, Runner, Until};
use crate::slices::{finish, pause};
use crate::solve::prove_in_slices;
use crate::verify::Verifier;
use combat_lab_cards::{Adding, Listed};
use combat_lab_damage::DamageSheet;
use combat_lab_engine::Budget;
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;

/// Runs a situation in every edition it is for.
#[must_use]
pub fn check(scenario: &Scenario) -> Vec<CheckReport> {
    scenario.editions.iter().map(|edition| check_in(scenario, *edition)).listed()
}

/// Runs a situation in one edition, and proves what is expected of its goal and questions, with
/// the usual work.
#[must_use]
pub fn check_in(scenario: &Scenario, edition: Edition) -> CheckReport {
    check_within(scenario, edition, PROVING)
}

/// The same, with this much work for the proofs of its goal, and as much for all tries at its
/// questions: what isn't decided within it is [`Found::NotDecided`](crate::Found::NotDecided).
#[must_use]
pub fn check_within(scenario: &Scenario, edition: Edition, proving: Budget) -> CheckReport {
    let mut report = finish(check_in_slices(scenario, edition));
    if report.stop.is_none() {
        finish(prove_in_slices(scenario, &mut report, proving));
    }
    if report.stop.is_none() {
        match asked::proof::prove(scenario, edition, proving) {
            Ok(found) => report.checks.add_all(found),
            Err(stop) => report.stop = Some(stop),
        }
    }
    report
}

/// The same without proofs, which can take seconds.
#[must_use]
pub fn check_unproved(scenario: &Scenario, edition: Edition) -> CheckReport {
    finish(check_in_slices(scenario, edition))
}

/// The same without proofs, and in slices: the future yields after every
/// action and needs no waker.
pub async fn check_in_slices(scenario: &Scenario, edition: Edition) -> CheckReport {
    let judging = Judging { count: Some(DamageSheet::count), ..Judging::all() };
    let mut runner = match Runner::new(scenario, edition, Some(judging), Until::Over) {
        Ok(runner) => runner,
        Err(stop) => return CheckReport { edition, stop: Some(stop), checks: Vec::new() },
    };
    if let Err(stop) = runner.run().await {
        return CheckReport { edition, stop: Some(stop), checks: runner.checked };
    }
    for expectation in scenario.expectations.iter().filter(|wanted| wanted.editions.contains(&edition)) {
        let verifier = Verifier {
            scenario,
            game: &runner.game,
            history: &runner.history,
            strikes: &[],
            verdicts: &[],
            rules: Vec::new(),
        };
        pause().await;
        let found: Vec<CheckResult> = expectation.items.iter().map(|item| verifier.check(item)).listed();
        runner.checked.add_all(found);
    }
    CheckReport { edition, stop: None, checks: runner.checked }
}
