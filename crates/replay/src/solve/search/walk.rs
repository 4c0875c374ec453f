//! The choices that show why a goal is reached, or isn't.

use super::{FoundOut, Led, MOST_PLAYS, Next, Node, Path, Search, is_play};
use crate::choices::has_choice;
use crate::solve::table::Table;
use crate::solve::{Decided, SearchVerdict};
use combat_lab_engine::{Action, Budget, Choice, Game};
use std::collections::VecDeque;

/// The least work in which the plainest refutation is looked for.
const LEAST: u64 = 200_000;
/// The most plays of the others in a refutation that is looked for.
const MOST_NEEDED: u32 = 4;

/// What is left for finding the plainest refutation.
struct Spare {
    budget: Budget,
    table: Table,
}

impl Search<'_> {
    /// The games in which a line's choices are made; after its end, the choices that lead to the
    /// verdict. Includes choices that the search left out.
    pub(in crate::solve) async fn walk(&mut self, game: &Game, found: &FoundOut) -> Vec<Decided> {
        let (mut game, mut plays) = (game.clone(), found.plays);
        let mut line: VecDeque<Action> = found.line.iter().cloned().collect();
        let mut walked = Vec::new();
        let mut path = Path::default();
        let spare = (found.work / 2).max(LEAST).min(self.budget.left() / 2);
        let mut spare = Spare { budget: Budget::new(spare), table: Table::default() };
        loop {
            self.walked = Some(walked);
            let budget = std::mem::replace(&mut self.budget, Budget::unlimited());
            let led = self.led(game, path, false).await;
            self.budget = budget;
            walked = self.walked.take().unwrap_or_default();
            let Led::Choice(mut node) = led else { return walked };
            let plainest = match found.verdict {
                SearchVerdict::Refuted => Box::pin(self.plainest(&mut node, &mut spare)).await,
                SearchVerdict::Proved | SearchVerdict::NotDecided => None,
            };
            if plainest.is_some() {
                line.clear();
            } else if line.is_empty() {
                let next = self.search(&node.game, plays).await;
                if next.verdict == found.verdict {
                    line = next.line.into();
                }
            }
            let Some(mut action) = plainest.or_else(|| line.pop_front()) else { return walked };
            if found.verdict == SearchVerdict::Proved
                && !node.ours
                && let Some(hardest) = Box::pin(self.hardest(&mut node, &action, plays)).await
            {
                (action, line) = (hardest, VecDeque::new());
            }
            let made = is_play(&action.choice);
            plays = plays.saturating_sub(u32::from(made && node.ours));
            path = Path { cast: self.tricks && made, ..Path::default() };
            game = node.game.clone();
            walked.push(Decided { game: node.game, action });
            if walked.last().is_none_or(|last| game.act(&last.action).is_err()) {
                return walked;
            }
        }
    }

    /// The answer of the others against which the player needs more plays than against this one,
    /// if one is found without doubling the work: it shows most of what the proof is about.
    async fn hardest(&mut self, node: &mut Node, answer: &Action, plays: u32) -> Option<Action> {
        let enough = self.work().saturating_mul(2);
        let mut most = self.needed(&node.game, answer, plays).await;
        let mut hardest = None;
        node.hints.clear();
        while most < plays && self.work() < enough && !self.is_spent() {
            match self.next(node) {
                Next::Answer(judged) => {
                    let needed = self.needed(&node.game, judged.action(), plays).await;
                    if needed > most {
                        (most, hardest) = (needed, Some(judged.action().clone()));
                    }
                }
                Next::Nothing => {}
                Next::End => break,
            }
            self.rest().await;
        }
        hardest
    }

    /// The fewest plays with which the player reaches the goal after an action; `plays`, if it
    /// isn't fewer; 0 if the budget ends before that is known.
    async fn needed(&mut self, game: &Game, action: &Action, plays: u32) -> u32 {
        let mut after = game.clone();
        if after.act(action).is_err() {
            return 0;
        }
        for fewer in 0..plays {
            if self.search(&after, fewer).await.verdict == SearchVerdict::Proved {
                return fewer;
            }
        }
        if self.is_spent() { 0 } else { plays }
    }

    /// The answer of the plainest refutation: of the others, one with which they need the fewest
    /// plays, passing if they can wait; of the player, one against which they need as many as they
    /// ever do. Passing, if that is never needed. `None` if the work ends before it is found.
    async fn plainest(&mut self, node: &mut Node, spare: &mut Spare) -> Option<Action> {
        let mut needed = None;
        for replies in 0..=MOST_NEEDED {
            if let Some(line) = self.refutation(&node.game, replies, spare).await {
                needed = Some((replies, line.into_iter().next()?));
                break;
            }
        }
        let (replies, first) = needed?;
        let pass = node.game.priority().map(|player| Action { player, choice: Choice::Pass });
        if !node.ours {
            return match pass {
                Some(pass) if is_play(&first.choice) => {
                    let waits = self.refutation_after(&node.game, &pass, replies, spare).await;
                    Some(if waits == Some(true) { pass } else { first })
                }
                _ => Some(first),
            };
        }
        let Some(fewer) = replies.checked_sub(1) else { return Some(pass.unwrap_or(first)) };
        if let Some(pass) = pass
            && self.refutation_after(&node.game, &pass, fewer, spare).await == Some(false)
        {
            return Some(pass);
        }
        node.hints.clear();
        loop {
            match self.next(node) {
                Next::Answer(judged) => {
                    let action = judged.action();
                    let is_mana =
                        matches!(&action.choice, Choice::Play(play) if node.game.is_mana_alone(play));
                    if is_mana {
                        continue;
                    }
                    match self.refutation_after(&node.game, action, fewer, spare).await {
                        Some(false) => return Some(action.clone()),
                        Some(true) => {}
                        None => return Some(first),
                    }
                }
                Next::Nothing => {}
                Next::End => return Some(first),
            }
            self.rest().await;
        }
    }

    /// Whether at most this many plays of the others refute the goal after an action; `None` if the
    /// work ends before that is known.
    async fn refutation_after(
        &mut self,
        game: &Game,
        action: &Action,
        replies: u32,
        spare: &mut Spare,
    ) -> Option<bool> {
        let mut after = game.clone();
        after.act(action).ok()?;
        let refuted = self.refutation(&after, replies, spare).await.is_some();
        (refuted || spare.budget.left() > 0).then_some(refuted)
    }

    /// The line of a refutation with at most this many plays of the others.
    async fn refutation(&mut self, game: &Game, replies: u32, spare: &mut Spare) -> Option<Vec<Action>> {
        let (before, whole) = (spare.budget.left(), core::mem::replace(&mut self.budget, spare.budget));
        core::mem::swap(&mut self.table, &mut spare.table);
        self.replies = Some(replies);
        let found = self.search(game, MOST_PLAYS).await;
        self.replies = None;
        core::mem::swap(&mut self.table, &mut spare.table);
        spare.budget = core::mem::replace(&mut self.budget, whole);
        self.spend(before - spare.budget.left());
        (found.verdict == SearchVerdict::Refuted).then_some(found.line)
    }

    /// Records an action without a search, if a player has a choice.
    pub(super) fn note(&mut self, game: &Game, action: &Action) {
        if let Some(walked) = self.walked.as_mut().filter(|_| has_choice(game)) {
            walked.push(Decided { game: game.clone(), action: action.clone() });
        }
    }
}
