//! Proofs, and what blocks come to.

use super::{Telling, index};
use combat_lab_engine::{Action, Budget, CardId, Choice};
use combat_lab_notation::Scenario;
use combat_lab_replay::{ChosenWay, Decided, Puzzle, SearchVerdict, action_line};
use serde::Serialize;
use tsify::Tsify;

/// What a search has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum ProofVerdict {
    /// The goal is reached whatever the others do.
    Proved,
    /// Whatever the player does, the others can prevent it.
    Refuted,
    /// The search ended first: it says nothing about whether the goal can be reached.
    NotDecided,
}

/// Why a search ended before it was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Undecided {
    /// The work ran out: with more, it may be decided.
    Work,
    /// There are more ways to pay for spells and abilities than are tried.
    Payments,
    /// A decision has more answers than are tried.
    Answers,
    /// More choices can be made in a row than are tried.
    Length,
}

/// Whether a situation's goal can be reached from where its script ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Proof {
    /// The edition's id.
    pub edition: &'static str,
    /// The player whose goal it is: a place in the list of players.
    pub player: u32,
    /// The goal in words, such as `"Bob loses the game"`.
    pub goal: String,
    /// What was found.
    pub verdict: ProofVerdict,
    /// Why it isn't decided; `null` if it is.
    pub undecided: Option<Undecided>,
    /// The fewest spells and abilities with which it is proved.
    pub plays: Option<u32>,
    /// The decisions that decide, against one defense.
    pub line: Vec<ProofStep>,
    /// Each first choice of the player, if they were asked for and the player decides first.
    pub first: Vec<FirstChoice>,
    /// The cards of which part of the text is missing: the verdict is about the rest.
    pub in_part: Vec<String>,
}

/// A decision in a proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ProofStep {
    /// Who decides: a place in the list of players.
    pub player: u32,
    /// The decision as a line of the notation; empty for a pass.
    pub notation: String,
}

/// One of the player's first choices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct FirstChoice {
    /// The choice.
    pub choice: ProofStep,
    /// What was found about it.
    pub verdict: ProofVerdict,
    /// Why it isn't decided; `null` if it is.
    pub undecided: Option<Undecided>,
    /// The decisions after it that decide.
    pub line: Vec<ProofStep>,
}

/// What each way to block an attack comes to, if nobody plays anything afterwards and damage is
/// divided lethal damage first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BlockTable {
    /// Who declares blockers: a place in the list of players.
    pub player: u32,
    /// Whether every block was tried.
    pub complete: bool,
    /// Whether the work ran out, so that a better way may be missing.
    pub spent: bool,
    /// The outcomes; those that none is better than come first.
    pub outcomes: Vec<BlockOutcome>,
}

/// What some blocks come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BlockOutcome {
    /// The ways to block, each as a line of the notation. Of creatures that are alike, only one is
    /// listed. Where others block afterwards, each of them is on a line of its own.
    pub ways: Vec<String>,
    /// The life totals afterwards, player by player.
    pub life: Vec<i32>,
    /// The poison counters afterwards, player by player.
    pub poison: Vec<u32>,
    /// The planeswalkers and battles, with their loyalty or defense afterwards.
    pub attackable: Vec<AttackableOutcome>,
    /// The players who lose the game.
    pub beaten: Vec<u32>,
    /// The creatures that the player who declares loses, by name.
    pub lost: Vec<String>,
    /// The creatures that the others lose.
    pub killed: Vec<String>,
    /// Whether another outcome is better in something and worse in nothing.
    pub dominated: bool,
}

/// A planeswalker or battle, and the loyalty or defense it has afterwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AttackableOutcome {
    /// Its name.
    pub name: String,
    /// The loyalty or defense; 0 if it has left the battlefield.
    pub counters: u32,
}

/// What each way to attack comes to against the best blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AttackTable {
    /// Who declares attackers: a place in the list of players.
    pub player: u32,
    /// Whether every attack was tried, each against every block.
    pub complete: bool,
    /// Whether the work ran out, so that a better way may be missing.
    pub spent: bool,
    /// The attacks; those that none is better than come first.
    pub attacks: Vec<AttackOutcome>,
}

/// What some attacks come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AttackOutcome {
    /// The ways to attack, each as a line of the notation. Of creatures that are alike, only one is
    /// listed.
    pub ways: Vec<String>,
    /// The outcomes of the best blocks.
    pub outcomes: Vec<BlockOutcome>,
    /// Whether another attack is better.
    pub dominated: bool,
}

impl From<SearchVerdict> for ProofVerdict {
    fn from(verdict: SearchVerdict) -> Self {
        match verdict {
            SearchVerdict::Proved => Self::Proved,
            SearchVerdict::Refuted => Self::Refuted,
            SearchVerdict::NotDecided => Self::NotDecided,
        }
    }
}

impl From<combat_lab_replay::Undecided> for Undecided {
    fn from(why: combat_lab_replay::Undecided) -> Self {
        match why {
            combat_lab_replay::Undecided::Work => Self::Work,
            combat_lab_replay::Undecided::Payments => Self::Payments,
            combat_lab_replay::Undecided::Answers => Self::Answers,
            combat_lab_replay::Undecided::Length => Self::Length,
        }
    }
}

impl Proof {
    pub(crate) fn of(scenario: &Scenario, puzzle: &Puzzle<'_>, budget: Budget, all: bool) -> Self {
        let (goal, game) = (puzzle.goal(), puzzle.game());
        let solved = puzzle.solve(budget);
        let line = |line: &[Decided]| line.iter().map(|it| ProofStep::of(scenario, it)).collect();
        let choices = if all { puzzle.first_choices(budget) } else { Vec::new() };
        let first = choices.iter().map(|choice| FirstChoice {
            choice: ProofStep::of(scenario, &choice.action),
            verdict: choice.verdict.into(),
            undecided: choice.undecided.map(Into::into),
            line: line(&choice.line),
        });
        let in_part = game.objects().filter(|object| object.is_present() && object.face().in_part);
        let wording = combat_lab_narrate::Wording { edition: game.edition(), language: scenario.language() };
        Self {
            edition: game.edition().id(),
            player: index(goal.player.index()),
            goal: combat_lab_narrate::goal(scenario, goal, wording),
            verdict: solved.verdict.into(),
            undecided: solved.undecided.map(Into::into),
            plays: solved.plays,
            line: line(&solved.line),
            first: first.collect(),
            in_part: in_part.map(|object| scenario.name(object.card())).collect(),
        }
    }
}

impl ProofStep {
    fn of(scenario: &Scenario, Decided { game, action }: &Decided) -> Self {
        let notation = match action.choice {
            Choice::Pass => String::new(),
            _ => action_line(scenario, game, action).unwrap_or_default(),
        };
        Self { player: index(action.player.index()), notation }
    }
}

impl BlockTable {
    pub(crate) fn of(telling: Telling<'_>, table: &combat_lab_replay::OutcomeTable) -> Self {
        Self {
            player: index(table.player.index()),
            complete: table.complete,
            spent: table.spent,
            outcomes: table.rows.iter().map(|row| BlockOutcome::of(telling, row)).collect(),
        }
    }
}

impl BlockOutcome {
    fn of(telling: Telling<'_>, row: &combat_lab_replay::ChoiceOutcome) -> Self {
        let names = |cards: &[CardId]| cards.iter().map(|card| telling.scenario.name(*card)).collect();
        let attackable = |it: &combat_lab_replay::AttackableOutcome| AttackableOutcome {
            name: telling.scenario.name(it.card),
            counters: it.counters,
        };
        Self {
            ways: telling.ways(&row.ways),
            life: row.life.clone(),
            poison: row.poison.clone(),
            attackable: row.attackable.iter().map(attackable).collect(),
            beaten: row.beaten.iter().map(|player| index(player.index())).collect(),
            lost: names(&row.lost),
            killed: names(&row.killed),
            dominated: row.worse_than.is_some(),
        }
    }
}

impl AttackTable {
    pub(crate) fn of(telling: Telling<'_>, table: &combat_lab_replay::AttackTable) -> Self {
        let attack = |row: &combat_lab_replay::AttackOutcome| {
            let blocked = Telling { game: &row.game, ..telling };
            AttackOutcome {
                ways: telling.ways(&row.ways),
                outcomes: row.blocks.iter().map(|block| BlockOutcome::of(blocked, block)).collect(),
                dominated: row.worse_than.is_some(),
            }
        };
        Self {
            player: index(table.player.index()),
            complete: table.complete,
            spent: table.spent,
            attacks: table.rows.iter().map(attack).collect(),
        }
    }
}

impl Telling<'_> {
    /// Each way as lines of the notation.
    fn ways(self, ways: &[ChosenWay]) -> Vec<String> {
        let line = |it: &Action| action_line(self.scenario, self.game, it).unwrap_or_default();
        let whole = |way: &ChosenWay| {
            let each = core::iter::once(&way.action).chain(&way.then);
            each.map(line).collect::<Vec<String>>().join("\n")
        };
        ways.iter().map(whole).collect()
    }
}
