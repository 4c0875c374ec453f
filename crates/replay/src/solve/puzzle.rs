//! The goal of a situation, from where its script ends.

use super::once::Once;
use super::{
    Decided, FirstChoice, GoalScope, Objective, SearchVerdict, Solved, first_choices_in_slices,
    solve_in_slices,
};
use crate::history::History;
use crate::pay::find_play;
use crate::report::{CheckResult, Expected, Found};
use crate::runner::{Runner, declared};
use crate::slices::finish;
use crate::stop::Stop;
use crate::verify::Verifier;
use combat_lab_engine::{Budget, Choice, Game, ObjectId};
use combat_lab_notation::{
    About, Announcement, Claim, Goal, Item, Opening, Proof, ProofExpectation, Scenario,
};
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
    scope: GoalScope,
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
        let (named, scope) = (named(scenario, &game, goal), scope(goal, &game));
        Self { scenario, goal, game, named, scope }
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
        let objective = self.objective(&met);
        solve_in_slices(&self.game, &objective, budget).await
    }

    /// Judges each of the first choices that the goal's player has: see
    /// [`first_choices`](super::first_choices).
    #[must_use]
    pub fn first_choices(&self, budget: Budget) -> Vec<FirstChoice> {
        let met = |game: &Game| self.is_met(game);
        let objective = self.objective(&met);
        finish(first_choices_in_slices(&self.game, &objective, budget))
    }

    /// Hands over the goal as an [`Objective`], for [`solve`](super::solve) from another game than
    /// the one where the script ends.
    pub fn pursue<T>(&self, search: impl FnOnce(&Objective<'_>) -> T) -> T {
        let met = |game: &Game| self.is_met(game);
        search(&self.objective(&met))
    }

    fn objective<'a>(&'a self, met: &'a dyn Fn(&Game) -> bool) -> Objective<'a> {
        Objective { player: self.goal.player, met, named: &self.named, scope: self.scope }
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

/// The part of a game that a goal is about.
pub(crate) fn scope(goal: &Goal, game: &Game) -> GoalScope {
    let ours = |player| game.are_allied(player, goal.player);
    let harms = |item: &Item| match item.claim {
        Claim::Loses(player) | Claim::LifeAtMost(player, _) => !ours(player),
        Claim::Wins(player) => ours(player),
        _ => false,
    };
    // The number of cards in a zone depends on all of them.
    let counts = |item: &Item| {
        let among = if let Claim::Among { claims, .. } = &item.claim { claims.as_slice() } else { &[] };
        let all = || core::iter::once(&item.claim).chain(among);
        all().any(|claim| matches!(claim, Claim::Count(..)) || claim.about() == About::TheWay)
    };
    if goal.items.iter().all(harms) {
        GoalScope::Harm
    } else if goal.items.iter().any(counts) {
        GoalScope::Everything
    } else {
        GoalScope::Named
    }
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
    let (held, found) = match &expected.proof {
        Proof::First { choice, .. } => puzzle.opens(choice, edition, budget),
        proof => puzzle.is_as(proof, budget),
    };
    let (span, written) = (expected.span, expected.proof.words());
    let (expected, found) = (Expected::Written(written), Found::State(found));
    Ok(Some(CheckResult { span, expected, found, held, citations: Vec::new() }))
}

const NOT_DECIDED: &str = "not decided";

impl Puzzle<'_> {
    /// Whether the goal can be reached as expected, and what was found.
    fn is_as(&self, proof: &Proof, budget: Budget) -> (bool, String) {
        let solved = self.solve(budget);
        match (solved.verdict, proof) {
            (SearchVerdict::Proved, Proof::Solvable(wanted)) => {
                let plays = solved.plays.unwrap_or(0);
                (wanted.is_none_or(|wanted| wanted == plays), Proof::Solvable(Some(plays)).words())
            }
            (SearchVerdict::Proved, _) => (false, Proof::Solvable(solved.plays).words()),
            (SearchVerdict::Refuted, proof) => (*proof == Proof::Unsolvable, Proof::Unsolvable.words()),
            (SearchVerdict::NotDecided, _) => (false, NOT_DECIDED.to_owned()),
        }
    }

    /// Whether this first choice reaches the goal, and no other that isn't expected; and all that
    /// do.
    fn opens(&self, wanted: &Opening, edition: Edition, budget: Budget) -> (bool, String) {
        let choices = self.first_choices(budget);
        if choices.is_empty() || choices.iter().any(|choice| choice.verdict == SearchVerdict::NotDecided) {
            return (false, NOT_DECIDED.to_owned());
        }
        let won = || choices.iter().filter(|choice| choice.verdict == SearchVerdict::Proved);
        let named = self.scenario.proofs.iter().filter(|proof| proof.editions.contains(&edition));
        let openings: Vec<&Opening> = named
            .filter_map(|proof| match &proof.proof {
                Proof::First { choice, .. } => Some(&**choice),
                Proof::Solvable(_) | Proof::Unsolvable => None,
            })
            .collect();
        let is = |opening: &Opening, first: &FirstChoice| self.is_opening(opening, &first.action);
        let held = won().any(|first| is(wanted, first))
            && won().all(|first| openings.iter().any(|opening| is(opening, first)));
        let said = |first: &FirstChoice| {
            let line = crate::action_line(self.scenario, &first.action.game, &first.action.action);
            line.unwrap_or_else(|| "passes".to_owned())
        };
        let all: Vec<String> = won().map(said).collect();
        (held, if all.is_empty() { Proof::Unsolvable.words() } else { ["first ", &all.join("; ")].concat() })
    }

    /// Whether a choice is the one that an author names, or one that comes to the same.
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
            (Opening::Announce(announcement), _) => declared(self.scenario, game, announcement),
        };
        match (meant, &action.choice) {
            // The payment makes no difference to the name.
            (Some(Choice::Play(one)), Choice::Play(other)) => {
                (one.source, one.ability, &one.targets, &one.sacrifices)
                    == (other.source, other.ability, &other.targets, &other.sacrifices)
            }
            (Some(one), other) => Once::is_same(game, &self.named, &one, other),
            (None, _) => false,
        }
    }
}
