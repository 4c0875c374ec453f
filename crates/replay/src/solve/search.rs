//! The search: depth first, deeper by one play of the player at a time.

use super::once::Once;
use super::{Decided, Objective, SearchVerdict};
use crate::limit;
use crate::runner::weight_of;
use crate::slices::pause;
use combat_lab_engine::{Action, Answers, Budget, Choice, Game, Judged, PlayerId};

/// The most plays of the player in one line.
const MOST_PLAYS: u32 = 12;
/// The most plays of the others in one line: abilities that cost nothing could go on for ever.
const MOST_REPLIES: u32 = 12;
/// The most decisions on the way from the start to an end.
const MOST_DECISIONS: usize = 400;
/// Actions between two pauses.
const SLICE: u32 = 64;

/// What a part of the search comes to.
#[derive(Debug, Clone)]
pub(super) struct FoundOut {
    pub(super) verdict: SearchVerdict,
    /// The plays that were allowed when it was decided.
    pub(super) plays: u32,
    pub(super) line: Vec<Action>,
}

/// A search for one goal.
pub(super) struct Search<'a> {
    goal: &'a Objective<'a>,
    budget: Budget,
    before: u64,
    /// Whether a play was left out because no more were allowed.
    limited: bool,
}

/// A decision with more than one answer.
struct Node {
    game: Game,
    ours: bool,
    answers: Answers,
    once: Once,
    /// The answer that is being tried.
    trying: Option<Action>,
    /// The line of the first answer that was judged.
    line: Option<Vec<Action>>,
    /// Whether an answer was not decided, or there may be others.
    open: bool,
    /// The answers that were taken already to see whether there is a choice.
    taken: Vec<Judged>,
    /// How many plays were made on the way.
    plays: u32,
    replies: u32,
    depth: usize,
}

/// What a game comes to without any choice.
enum Led {
    To(SearchVerdict),
    Choice(Box<Node>),
}

impl<'a> Search<'a> {
    pub(super) fn new(goal: &'a Objective<'a>, budget: Budget) -> Self {
        Self { goal, budget, before: budget.left(), limited: false }
    }

    /// The work done so far.
    pub(super) fn work(&self) -> u64 {
        self.before - self.budget.left()
    }

    /// Searches with more and more plays of the player, until it is decided.
    pub(super) async fn deepen(&mut self, game: &Game) -> FoundOut {
        let mut plays = 0;
        loop {
            self.limited = false;
            let found = self.search(game, plays).await;
            let spent = self.budget.left() == 0;
            if found.verdict != SearchVerdict::NotDecided || !self.limited || spent || plays == MOST_PLAYS {
                return found;
            }
            plays += 1;
        }
    }

    /// The game at the player's first choice, and its answers.
    pub(super) fn first(&mut self, game: &Game) -> Option<(Game, Vec<Judged>)> {
        match self.led(game.clone(), (0, 0, 0)) {
            Led::Choice(mut node) if node.ours => {
                let mut choices = Vec::new();
                while let Some(judged) = node.next() {
                    choices.push(judged);
                }
                Some((node.game, choices))
            }
            Led::Choice(_) | Led::To(_) => None,
        }
    }

    /// The games in which a line's choices are made.
    pub(super) fn walk(&mut self, game: &Game, line: &[Action]) -> Vec<Decided> {
        let mut walked = Vec::new();
        let mut game = game.clone();
        let budget = std::mem::replace(&mut self.budget, Budget::unlimited());
        for action in line {
            let Led::Choice(node) = self.led(game, (0, 0, 0)) else { break };
            let before = node.game;
            game = before.clone();
            if game.act(action).is_err() {
                break;
            }
            walked.push(Decided { game: before, action: action.clone() });
        }
        self.budget = budget;
        walked
    }

    /// Searches with at most so many plays of the player.
    async fn search(&mut self, game: &Game, plays: u32) -> FoundOut {
        let mut path: Vec<Node> = Vec::new();
        let mut steps = 0;
        let mut led = self.led(game.clone(), (0, 0, 0));
        loop {
            let mut found = match led {
                Led::To(verdict) => (verdict, Vec::new()),
                Led::Choice(node) => {
                    path.push(*node);
                    // Nothing is known of it yet.
                    (SearchVerdict::NotDecided, Vec::new())
                }
            };
            // Give what was found to the decision above, for as long as that decides it.
            led = loop {
                let Some(node) = path.last_mut() else {
                    let (verdict, line) = found;
                    return FoundOut { verdict, plays, line };
                };
                if let Some(action) = node.trying.take() {
                    let decides = if node.ours { SearchVerdict::Proved } else { SearchVerdict::Refuted };
                    let (verdict, mut line) = found;
                    line.insert(0, action);
                    if verdict == decides {
                        path.pop();
                        found = (verdict, line);
                        continue;
                    }
                    node.open |= verdict == SearchVerdict::NotDecided;
                    node.line.get_or_insert(line);
                }
                let next = if self.budget.left() == 0 { None } else { node.next() };
                let Some(judged) = next else {
                    let otherwise = if node.ours { SearchVerdict::Refuted } else { SearchVerdict::Proved };
                    let undecided = node.open || self.budget.left() == 0 || !node.answers.is_complete();
                    let verdict = if undecided { SearchVerdict::NotDecided } else { otherwise };
                    let line = node.line.take().unwrap_or_default();
                    path.pop();
                    found = (verdict, line);
                    continue;
                };
                let (made, ours) = (is_play(judged.action()), node.ours);
                if made && ours && node.plays == plays {
                    self.limited = true;
                    node.open = true;
                    found = (SearchVerdict::NotDecided, Vec::new());
                    continue;
                }
                if made && !ours && node.replies == MOST_REPLIES {
                    node.open = true;
                    found = (SearchVerdict::NotDecided, Vec::new());
                    continue;
                }
                node.trying = Some(judged.action().clone());
                let mut game = node.game.clone();
                let so_far = (
                    node.plays + u32::from(made && ours),
                    node.replies + u32::from(made && !ours),
                    node.depth + 1,
                );
                steps += 1;
                break if self.carry_out(&mut game, judged) {
                    self.led(game, so_far)
                } else {
                    Led::To(SearchVerdict::NotDecided)
                };
            };
            if steps % SLICE == 0 {
                pause().await;
            }
        }
    }

    /// Carries out an action, and counts the work of it and of the copy it was carried out in.
    fn carry_out(&mut self, game: &mut Game, judged: Judged) -> bool {
        let (before, copied) = (game.work(), weight_of(game).saturating_mul(limit::COPY));
        let done = game.apply(judged).is_ok() && game.limit_reached().is_none();
        let work = game.work().saturating_sub(before);
        let copied = u64::try_from(copied).unwrap_or(u64::MAX);
        self.budget.spend(work.saturating_add(copied)).is_ok() && done
    }

    /// Goes on for as long as there is no choice.
    fn led(&mut self, mut game: Game, (made, replies, depth): (u32, u32, usize)) -> Led {
        for depth in depth..MOST_DECISIONS {
            let Some(mut answers) = game.answers() else {
                let met = (self.goal.met)(&game);
                return Led::To(if met { SearchVerdict::Proved } else { SearchVerdict::Refuted });
            };
            let ours = self.is_ours(&game, answers.player());
            let Some(first) = answers.next(&game) else { return Led::To(SearchVerdict::NotDecided) };
            let second = answers.next(&game);
            if second.is_none() && answers.is_complete() && !is_play(first.action()) {
                if !self.carry_out(&mut game, first) {
                    return Led::To(SearchVerdict::NotDecided);
                }
                continue;
            }
            let once = Once::new(&game, self.goal.named);
            let mut taken: Vec<Judged> = second.into_iter().collect();
            taken.push(first);
            let node = Node {
                game,
                ours,
                answers,
                once,
                trying: None,
                line: None,
                open: false,
                taken,
                plays: made,
                replies,
                depth,
            };
            return Led::Choice(Box::new(node));
        }
        Led::To(SearchVerdict::NotDecided)
    }

    fn is_ours(&self, game: &Game, player: PlayerId) -> bool {
        game.are_allied(player, self.goal.player)
    }
}

impl Node {
    /// The next answer that isn't like one before.
    fn next(&mut self) -> Option<Judged> {
        loop {
            let judged = self.taken.pop().or_else(|| self.answers.next(&self.game))?;
            if self.once.is_new(&judged.action().choice) {
                return Some(judged);
            }
        }
    }
}

/// Whether a spell or ability is played: that can go on for ever.
const fn is_play(action: &Action) -> bool {
    matches!(action.choice, Choice::Play(_))
}
