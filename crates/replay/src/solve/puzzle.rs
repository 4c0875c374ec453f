//! The goal of a situation, from where its script ends.

use super::{FirstChoice, Objective, SearchVerdict, Solved, first_choices_in_slices, solve_in_slices};
use crate::history::History;
use crate::report::{CheckResult, Expected, Found};
use crate::runner::Runner;
use crate::slices::finish;
use crate::stop::Stop;
use crate::verify::Verifier;
use combat_lab_engine::{Budget, Game, ObjectId};
use combat_lab_notation::{Goal, Proof, ProofExpectation, Scenario};
use combat_lab_rulebook::Edition;

/// A situation's goal in one edition, and the game from which it is to be reached: where the script
/// ends.
///
/// ```
/// use combat_lab_engine::Budget;
/// use combat_lab_notation::Scenario;
/// use combat_lab_replay::{Puzzle, SearchVerdict};
///
/// let text = "player Alice\n  Ox 3/3\n  Bat 1/1 flying\nplayer Bob 4\n  Bear 2/2\ngoal Alice: Bob at most 3";
/// let scenario = Scenario::parse(text)?;
/// let puzzle = Puzzle::new(&scenario, scenario.editions[0])?.unwrap();
/// let solved = puzzle.solve(Budget::new(1_000_000));
/// assert_eq!(solved.verdict, SearchVerdict::Proved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Puzzle<'s> {
    pub(super) scenario: &'s Scenario,
    goal: &'s Goal,
    game: Game,
    named: Vec<ObjectId>,
}

impl<'s> Puzzle<'s> {
    /// The puzzle of a situation in one edition; `None` if it has no goal there.
    ///
    /// # Errors
    ///
    /// The script can't be played to its end.
    pub fn new(scenario: &'s Scenario, edition: Edition) -> Result<Option<Self>, Stop> {
        let Some(goal) = scenario.goal(edition) else { return Ok(None) };
        Ok(Some(Self::of(scenario, goal, script_end(scenario, edition)?)))
    }

    /// The puzzle from a later game on: where a reader has come to.
    #[must_use]
    pub fn at(scenario: &'s Scenario, game: Game) -> Option<Self> {
        Some(Self::of(scenario, scenario.goal(game.edition())?, game))
    }

    fn of(scenario: &'s Scenario, goal: &'s Goal, game: Game) -> Self {
        let named = named(scenario, &game, goal);
        Self { scenario, goal, game, named }
    }

    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> &'s Goal {
        self.goal
    }

    /// The game where the script ends.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Searches for a way to the goal.
    #[must_use]
    pub fn solve(&self, budget: Budget) -> Solved {
        finish(self.solve_in_slices(budget))
    }

    /// The same in slices.
    pub async fn solve_in_slices(&self, budget: Budget) -> Solved {
        let met = |game: &Game| self.is_met(game);
        let objective = Objective { player: self.goal.player, met: &met, named: &self.named };
        solve_in_slices(&self.game, &objective, budget).await
    }

    /// Judges each of the first choices that the goal's player has: see
    /// [`first_choices`](super::first_choices).
    #[must_use]
    pub fn first_choices(&self, budget: Budget) -> Vec<FirstChoice> {
        let met = |game: &Game| self.is_met(game);
        let objective = Objective { player: self.goal.player, met: &met, named: &self.named };
        finish(first_choices_in_slices(&self.game, &objective, budget))
    }

    /// Whether everything that the goal says holds in a game.
    #[must_use]
    pub fn is_met(&self, game: &Game) -> bool {
        let history = History::default();
        let verifier =
            Verifier { scenario: self.scenario, game, history: &history, sheets: &[], rules: Vec::new() };
        self.goal.items.iter().all(|item| verifier.check(item).held)
    }
}

/// The objects that a goal is about.
pub(crate) fn named(scenario: &Scenario, game: &Game, goal: &Goal) -> Vec<ObjectId> {
    let cards = goal.items.iter().flat_map(|item| item.claim.cards());
    cards.filter_map(|card| scenario.object(game, card)).collect()
}

/// The game where a situation's script ends: it waits for what comes next, and may not be over.
///
/// # Errors
///
/// The script can't be played to its end.
pub fn script_end(scenario: &Scenario, edition: Edition) -> Result<Game, Stop> {
    let mut runner = Runner::new(scenario, edition)?;
    runner.only_script = true;
    finish(runner.run())?;
    Ok(runner.game)
}

/// Whether the search finds what is expected of it.
pub(crate) fn prove(
    scenario: &Scenario,
    edition: Edition,
    expected: &ProofExpectation,
    budget: Budget,
) -> Result<Option<CheckResult>, Stop> {
    let Some(puzzle) = Puzzle::new(scenario, edition)? else { return Ok(None) };
    let solved = puzzle.solve(budget);
    let (held, found) = match (solved.verdict, expected.proof) {
        (SearchVerdict::Proved, Proof::Solvable(wanted)) => {
            let plays = solved.plays.unwrap_or(0);
            (wanted.is_none_or(|wanted| wanted == plays), Proof::Solvable(Some(plays)).words())
        }
        (SearchVerdict::Proved, Proof::Unsolvable) => (false, Proof::Solvable(solved.plays).words()),
        (SearchVerdict::Refuted, proof) => (proof == Proof::Unsolvable, Proof::Unsolvable.words()),
        (SearchVerdict::NotDecided, _) => (false, "not decided".to_owned()),
    };
    let (span, written) = (expected.span, expected.proof.words());
    let (expected, found) = (Expected::Written(written), Found::State(found));
    Ok(Some(CheckResult { span, expected, found, held, citations: Vec::new() }))
}
