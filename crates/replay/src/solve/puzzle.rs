//! The goal of a situation, from the end of its script or the decision it asks for.

use super::goal::{named, scope};
use super::once::Once;
use super::solution;
use super::{
    Decided, FirstChoice, GoalScope, Objective, SearchVerdict, Solved, first_choices_in_slices,
    solve_in_slices,
};
use crate::asked::{AskedDecision, chosen};
use crate::history::History;
use crate::pay::find_play;
use crate::replay::Replay;
use crate::report::{CheckReport, CheckResult, Expected, Found};
use crate::runner::{Judging, Runner, Until};
use crate::slices::finish;
use crate::stop::Stop;
use crate::undecided::Undecided;
use crate::verify::Verifier;
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{Budget, Choice, Game, ObjectId};
use combat_lab_notation::{
    Announcement, Goal, Opening, Proof, ProofExpectation, Scenario, ScriptLine, Statement,
};
use combat_lab_rulebook::Edition;

/// A situation's goal in one edition, and the game from which it is to be reached: at the end of
/// the script, or at the decision that the situation asks its reader for.
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
    start: Start,
    /// Other starts, if the question is when to act: one for each later moment at which the player
    /// may act, since the others follow the script until then.
    later: Vec<Start>,
    scope: GoalScope,
}

/// Where a search begins.
#[derive(Debug)]
struct Start {
    game: Game,
    /// The objects that the goal is about.
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
        let mut games = asked(scenario, edition)?.into_iter();
        let game = games.next().map_or_else(|| script_end(scenario, edition), Ok)?;
        Ok(Some(Self::of(scenario, goal, game, games)))
    }

    /// The puzzle from a later game on, which a reader has reached; `None` without a goal in its
    /// edition.
    #[must_use]
    pub fn at(scenario: &'s Scenario, game: Game) -> Option<Self> {
        Some(Self::of(scenario, scenario.goal(game.edition())?, game, []))
    }

    fn of(scenario: &'s Scenario, goal: &'s Goal, game: Game, later: impl IntoIterator<Item = Game>) -> Self {
        let scope = scope(goal, &game);
        let start = |game| Start { named: named(scenario, &game, goal), game };
        Self { scenario, goal, start: start(game), later: later.into_iter().map(start).listed(), scope }
    }

    /// The goal.
    #[must_use]
    pub const fn goal(&self) -> &'s Goal {
        self.goal
    }

    /// The game where the script ends, or that waits for the decision that is asked for.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.start.game
    }

    /// Searches for a way to the goal.
    #[must_use]
    pub fn solve(&self, budget: Budget) -> Solved {
        finish(self.solve_in_slices(budget))
    }

    /// The same in slices.
    pub async fn solve_in_slices(&self, budget: Budget) -> Solved {
        self.solve_from(budget).await.1
    }

    /// Searches from each start, until one leads to the goal.
    async fn solve_from(&self, budget: Budget) -> (&Start, Solved) {
        let met = |game: &Game| self.is_met(game);
        let mut left = budget;
        let mut found: Option<(&Start, Solved)> = None;
        for start in &self.later {
            let mut solved = solve_in_slices(&start.game, &self.objective(start, &met), left).await;
            let _ = left.spend(solved.work);
            if solved.verdict == SearchVerdict::Proved {
                solved.work = budget.left() - left.left();
                return (start, solved);
            }
            // If one start isn't decided, the puzzle isn't.
            let open = |(_, solved): &(_, Solved)| solved.verdict == SearchVerdict::NotDecided;
            if !found.as_ref().is_some_and(open) {
                found = Some((start, solved));
            }
        }
        let start = &self.start;
        let solved = solve_in_slices(&start.game, &self.objective(start, &met), left).await;
        let _ = left.spend(solved.work);
        let (start, mut solved) = match (found, solved.verdict) {
            (Some(found), SearchVerdict::Refuted) if found.1.verdict == SearchVerdict::NotDecided => found,
            _ => (start, solved),
        };
        solved.work = budget.left() - left.left();
        (start, solved)
    }

    /// Judges each of the first choices that the goal's player has: see
    /// [`first_choices`](super::first_choices).
    #[must_use]
    pub fn first_choices(&self, budget: Budget) -> Vec<FirstChoice> {
        finish(self.first_choices_in_slices(budget))
    }

    /// The same in slices.
    pub(crate) async fn first_choices_in_slices(&self, budget: Budget) -> Vec<FirstChoice> {
        let met = |game: &Game| self.is_met(game);
        // Of several starts, the one that leads to the goal.
        let start = if self.later.is_empty() { &self.start } else { self.solve_from(budget).await.0 };
        first_choices_in_slices(&start.game, &self.objective(start, &met), budget).await
    }

    /// Passes the goal as an [`Objective`] to `search`, so that [`solve`](super::solve) can start
    /// from another game.
    pub fn pursue<T>(&self, search: impl FnOnce(&Objective<'_>) -> T) -> T {
        let met = |game: &Game| self.is_met(game);
        search(&self.objective(&self.start, &met))
    }

    fn objective<'a>(&'a self, start: &'a Start, met: &'a dyn Fn(&Game) -> bool) -> Objective<'a> {
        Objective { player: self.goal.player, met, named: &start.named, scope: self.scope }
    }

    /// Whether a game meets every condition of the goal.
    #[must_use]
    pub fn is_met(&self, game: &Game) -> bool {
        let history = History::default();
        let verifier = Verifier {
            scenario: self.scenario,
            game,
            history: &history,
            strikes: &[],
            verdicts: &[],
            rules: Vec::new(),
        };
        self.goal.items.iter().all(|item| verifier.check(item).held)
    }
}

/// The games that wait for the decision that a situation asks its reader for: one for each moment
/// if the question is when to act. Empty if no decision is asked for.
fn asked(scenario: &Scenario, edition: Edition) -> Result<Vec<Game>, Stop> {
    let asks = |line: &ScriptLine| matches!(&line.statement, Statement::Ask(question) if question.decision.is_some());
    if !scenario.script.iter().any(|line| line.is_for(edition) && asks(line)) {
        return Ok(Vec::new());
    }
    let replay = Replay::run(scenario, edition)?;
    let asked = finish(AskedDecision::of_in_slices(&replay));
    Ok(asked.map(|asked| asked.starts()).unwrap_or_default())
}

/// The game at the end of a situation's script: it waits for the next decision, and may not be
/// over.
///
/// # Errors
///
/// The script can't be played to its end.
pub fn script_end(scenario: &Scenario, edition: Edition) -> Result<Game, Stop> {
    let mut runner = Runner::new(scenario, edition, Some(Judging::all()), Until::ScriptEnd)?;
    finish(runner.run())?;
    Ok(runner.game)
}

/// Proves what is expected of a goal in the report's edition, with this much work, and adds the
/// results to the report. In slices: the future yields after every small piece of work and needs no
/// waker.
pub async fn prove_in_slices(scenario: &Scenario, report: &mut CheckReport, work: Budget) {
    if let Err(stop) = prove(scenario, report, work).await {
        report.stop = Some(stop);
    }
}

async fn prove(scenario: &Scenario, report: &mut CheckReport, work: Budget) -> Result<(), Stop> {
    let edition = report.edition;
    let expected = || scenario.proofs.iter().filter(|it| it.editions.contains(&edition));
    let is_first = |it: &ProofExpectation| matches!(it.proof, Proof::First { .. });
    let is_verdict = |it: &ProofExpectation| matches!(it.proof, Proof::Solvable(_) | Proof::Unsolvable);
    // A search for the goal and one for the first choices share the work.
    let searches = u64::from(expected().any(is_first)) + u64::from(expected().any(is_verdict));
    let budget = Budget::new(work.left() / searches.max(1));
    let puzzle = if searches > 0 { Puzzle::new(scenario, edition)? } else { None };
    let mut choices = None;
    for wanted in expected() {
        let (held, found) = match (&wanted.proof, &puzzle) {
            (Proof::Step { .. }, _) => {
                report.checks.add_all(solution::check(scenario, edition, wanted).await?);
                continue;
            }
            (_, None) => continue,
            (Proof::First { choice, .. }, Some(puzzle)) => {
                if choices.is_none() {
                    choices = Some(puzzle.first_choices_in_slices(budget).await);
                }
                puzzle.opens(choice, edition, choices.as_deref().unwrap_or_default())
            }
            (proof @ (Proof::Solvable(_) | Proof::Unsolvable), Some(puzzle)) => {
                puzzle.is_as(proof, budget).await
            }
        };
        let expected = Expected::Written(wanted.proof.words());
        report.checks.push(CheckResult { span: wanted.span, expected, found, held, citations: Vec::new() });
    }
    Ok(())
}

impl Puzzle<'_> {
    /// Whether the goal can be reached as expected, and what was found.
    async fn is_as(&self, proof: &Proof, budget: Budget) -> (bool, Found) {
        let solved = self.solve_in_slices(budget).await;
        match (solved.verdict, proof) {
            (SearchVerdict::Proved, Proof::Solvable(wanted)) => {
                let plays = solved.plays.unwrap_or(0);
                (
                    wanted.is_none_or(|wanted| wanted == plays),
                    Found::State(Proof::Solvable(Some(plays)).words()),
                )
            }
            (SearchVerdict::Proved, _) => (false, Found::State(Proof::Solvable(solved.plays).words())),
            (SearchVerdict::Refuted, proof) => {
                (*proof == Proof::Unsolvable, Found::State(Proof::Unsolvable.words()))
            }
            (SearchVerdict::NotDecided, _) => {
                (false, Found::NotDecided(solved.undecided.unwrap_or(Undecided::Work)))
            }
        }
    }

    /// Whether this first choice reaches the goal and no unexpected one does; and every choice that
    /// does.
    fn opens(&self, wanted: &Opening, edition: Edition, choices: &[FirstChoice]) -> (bool, Found) {
        let open = choices.iter().find(|choice| choice.verdict == SearchVerdict::NotDecided);
        if choices.is_empty() || open.is_some() {
            let why = open.and_then(|choice| choice.undecided);
            return (false, Found::NotDecided(why.unwrap_or(Undecided::Work)));
        }
        let won = || choices.iter().filter(|choice| choice.verdict == SearchVerdict::Proved);
        let named = self.scenario.proofs.iter().filter(|proof| proof.editions.contains(&edition));
        let openings: Vec<&Opening> = named
            .filter_map(|proof| match &proof.proof {
                Proof::First { choice, .. } => Some(&**choice),
                Proof::Solvable(_) | Proof::Unsolvable | Proof::Step { .. } => None,
            })
            .listed();
        let is = |opening: &Opening, first: &FirstChoice| self.is_opening(opening, &first.action);
        let held = won().any(|first| is(wanted, first))
            && won().all(|first| openings.iter().any(|opening| is(opening, first)));
        // Each as a line that can be written.
        let all: Vec<String> = won().filter_map(|first| first.words(self.scenario)).listed();
        let found = if all.is_empty() { Proof::Unsolvable.words() } else { all.join("\n") };
        (held, Found::State(found))
    }

    /// Whether a choice is the author's opening, or one with the same result.
    fn is_opening(&self, opening: &Opening, made: &Decided) -> bool {
        let Decided { game, action } = made;
        let is_card = |source: ObjectId, card| game.object(source).is_some_and(|it| it.card() == card);
        let meant = match (opening, &action.choice) {
            (Opening::Pass, choice) => return *choice == Choice::Pass,
            (Opening::Card(card), Choice::Play(play)) => return is_card(play.source, *card),
            (Opening::Card(card), Choice::PlayLand(land)) => return is_card(*land, *card),
            (Opening::Card(_), _) => return false,
            (Opening::Announce(Announcement::Play(line)), Choice::Play(_)) => {
                find_play(self.scenario, game, line).ok()
            }
            (Opening::Announce(announcement), _) => chosen(self.scenario, game, announcement),
        };
        match (meant, &action.choice) {
            // The payment makes no difference to the name.
            (Some(Choice::Play(one)), Choice::Play(other)) => {
                (one.source, one.which, one.x, &one.targets, &one.sacrifices)
                    == (other.source, other.which, other.x, &other.targets, &other.sacrifices)
            }
            (Some(one), other) => Once::is_same(game, &named(self.scenario, game, self.goal), &one, other),
            (None, _) => false,
        }
    }
}
