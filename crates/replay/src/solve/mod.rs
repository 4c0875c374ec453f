//! Proofs: whether a player can reach a goal whatever everybody else does.
//!
//! An [`Objective`] is a player and a condition on the game once it is over. [`solve`] searches
//! everything that the player and their opponents can do, all with full knowledge, and returns one
//! of three [`SearchVerdict`]s. Work is counted, never timed, so the verdict is the same
//! everywhere.
//!
//! ```
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::{GoalScope, Objective, Replay, SearchVerdict, solve};
//! use combat_lab_engine::Budget;
//!
//! // Blocked by both Bears, the Ox kills one of them at most.
//! let text = "player Alice\n  Ox 3/3\nplayer Bob 3\n  B1 Bear 2/2\n  B2 Bear 2/2\n";
//! let scenario = Scenario::parse(text)?;
//! let replay = Replay::run(&scenario, "today".parse().unwrap())?;
//! let start = &replay.frames()[0].game;
//! let (alice, _) = start.players().next().unwrap();
//! let (bob, _) = start.players().nth(1).unwrap();
//!
//! let dies = |game: &combat_lab_engine::Game| game.player(bob).map(|bob| bob.has_lost());
//! let goal = Objective { player: alice, met: &|game| dies(game) == Some(true), named: &[], scope: GoalScope::Harm };
//! let solved = solve(start, &goal, Budget::new(1_000_000));
//! assert_eq!(solved.verdict, SearchVerdict::Refuted);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod goal;
mod hints;
mod once;
mod outcomes;
mod playing;
mod puzzle;
mod search;
mod solution;
mod table;

pub use self::outcomes::{
    AttackForecast, AttackOutcome, AttackTable, AttackableOutcome, ChoiceOutcome, ChosenWay, OutcomeTable,
    attack_forecast, attack_forecast_in_slices, attacks, attacks_in_slices, blocks, blocks_in_slices,
    choice_outcome, splits, splits_in_slices,
};
pub use self::playing::PuzzleAnswers;
pub use self::puzzle::{Puzzle, prove_in_slices, script_end};
use self::search::Search;
pub use self::solution::{Solution, solution, solution_in_slices};
use crate::action_line;
use crate::slices::finish;
use crate::undecided::Undecided;
use combat_lab_engine::{Action, Budget, Choice, Game, Judged, ObjectId, Player, PlayerId};
use combat_lab_notation::Scenario;

/// A player's goal.
#[derive(Clone, Copy)]
pub struct Objective<'a> {
    /// The player. Teammates work with them, and everybody else against them.
    pub player: PlayerId,
    /// Whether a finished game reaches the goal. It must depend only on the state of the game, and
    /// on no more of it than `scope` allows.
    pub met: &'a dyn Fn(&Game) -> bool,
    /// The objects that the goal is about: others that are alike may be exchanged for each other.
    pub named: &'a [ObjectId],
    /// The part of the game that the goal can be about.
    pub scope: GoalScope,
}

/// The part of a game that a goal can be about: the smaller it is, the more the search can leave
/// out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GoalScope {
    /// Only opponents who lose the game or have at most some life: no player gains by losing life
    /// needlessly.
    Harm,
    /// The players' life totals and losses, and the state of the named objects.
    Named,
    /// Anything.
    Everything,
}

impl core::fmt::Debug for Objective<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Objective").field("player", &self.player).finish_non_exhaustive()
    }
}

/// The result of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SearchVerdict {
    /// The player can reach the goal whatever the others do.
    Proved,
    /// Whatever the player does, the others can keep the goal from being reached.
    Refuted,
    /// The budget ran out, or something isn't tried: see [`Undecided`].
    NotDecided,
}

/// The outcome of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// The result.
    pub verdict: SearchVerdict,
    /// Why it isn't decided; `None` if it is.
    pub undecided: Option<Undecided>,
    /// The fewest spells and abilities that the player needs; `None` unless the goal is proved.
    pub plays: Option<u32>,
    /// The decisive choices: for a proof, the player's with one defence; for a refutation, one
    /// attempt with the others' answers. Decisions with one answer are left out.
    pub line: Vec<Decided>,
    /// The work that was done.
    pub work: u64,
}

/// The result of one of the player's first choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstChoice {
    /// The choice.
    pub action: Decided,
    /// Whether the goal is reached after it.
    pub verdict: SearchVerdict,
    /// Why that isn't decided; `None` if it is.
    pub undecided: Option<Undecided>,
    /// The choices after this one that decide it.
    pub line: Vec<Decided>,
}

impl FirstChoice {
    /// The words of the notation that expect it, such as `first attack Ox -> Bob`; `None` if it
    /// can't be written.
    #[must_use]
    pub fn words(&self, scenario: &Scenario) -> Option<String> {
        let Decided { game, action } = &self.action;
        let player = game.player(action.player).map_or("", Player::name);
        let choice = match action.choice {
            Choice::Pass => [player, ": passes"].concat(),
            _ => action_line(scenario, game, action)?,
        };
        Some(["first ", &choice].concat())
    }
}

/// A choice among several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided {
    /// The game that waited for it.
    pub game: Game,
    /// The choice.
    pub action: Action,
}

/// Searches for a way in which `goal` is reached whatever the others do.
#[must_use]
pub fn solve(game: &Game, goal: &Objective<'_>, budget: Budget) -> Solved {
    finish(solve_in_slices(game, goal, budget))
}

/// The same in slices: the future yields after every small piece of work and needs no waker.
pub async fn solve_in_slices(game: &Game, goal: &Objective<'_>, budget: Budget) -> Solved {
    let mut search = Search::new(game, goal, budget);
    let found = search.deepen(game).await;
    let plays = (found.verdict == SearchVerdict::Proved).then_some(found.plays);
    let work = search.work();
    let (verdict, undecided) = (found.verdict, found.undecided);
    Solved { verdict, undecided, plays, line: search.walk(game, &found).await, work }
}

/// Judges each of the player's first choices: the answers to the first decision in which the player
/// has several. A play that only makes mana is among them only if nothing else reaches the goal.
/// Empty if another player decides before, or nobody has anything to decide.
#[must_use]
pub fn first_choices(game: &Game, goal: &Objective<'_>, budget: Budget) -> Vec<FirstChoice> {
    finish(first_choices_in_slices(game, goal, budget))
}

/// The same in slices.
pub(crate) async fn first_choices_in_slices(
    game: &Game,
    goal: &Objective<'_>,
    budget: Budget,
) -> Vec<FirstChoice> {
    let mut search = Search::new(game, goal, budget);
    let Some((game, choices)) = search.first(game).await else { return Vec::new() };
    // Mana is made to pay for a play, which is the choice, unless nothing else works.
    let only_mana =
        |it: &Judged| matches!(&it.action().choice, Choice::Play(play) if game.is_mana_alone(play));
    let (mana, choices): (Vec<Judged>, Vec<Judged>) = choices.into_iter().partition(only_mana);
    let mut judged = Vec::new();
    for choices in [choices, mana] {
        if judged.iter().any(|first: &FirstChoice| first.verdict == SearchVerdict::Proved) {
            break;
        }
        for judgement in choices {
            let action = judgement.action().clone();
            let mut next = game.clone();
            if next.apply(judgement).is_err() {
                continue;
            }
            let found = search.deepen(&next).await;
            let line = search.walk(&next, &found).await;
            judged.push(FirstChoice {
                action: Decided { game: game.clone(), action },
                verdict: found.verdict,
                undecided: found.undecided,
                line,
            });
        }
    }
    judged
}
