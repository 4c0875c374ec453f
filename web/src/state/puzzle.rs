//! A puzzle: the reader plays for the author's goal, and the engine answers for everybody else.

use super::Stage;
use super::mode::Mode;
use super::playback::Playback;
use super::report::Report;
use super::view::View;
use super::work::{Aim, Work};
use crate::state::later::Later;
use combat_lab_cards::{Keeping, Step};
use combat_lab_engine::{Choice, Decision, PlayerId};
use combat_lab_narrate::Line;
use combat_lab_notation::Goal;
use combat_lab_replay::{AttackForecast, AttackTable, MomentKind, OutcomeTable, SearchVerdict};
use std::rc::Rc;

/// A player, each of their answers with its consequences, and whether those are all answers.
pub(crate) type Table = (PlayerId, Vec<(String, String)>, bool);

/// The result after a move of the reader.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// The verdict on the move; `None` where the reader hasn't moved yet, or stopped the search.
    pub(crate) verdict: Option<SearchVerdict>,
    /// Whether more work wouldn't decide it.
    pub(crate) untried: bool,
    /// Whether another player has to answer, and it isn't known how.
    pub(crate) waits: bool,
    /// The others' answers, with their rules.
    pub(crate) replies: Vec<(Option<PlayerId>, Line)>,
    /// The answers to a proved move.
    pub(crate) table: Option<Table>,
    /// Whether the goal is reached, once the game is over.
    pub(crate) reached: Option<bool>,
}

/// The way from a frame to the goal, in words: the kind of the first decision, its subject, and the
/// whole line.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) verdict: SearchVerdict,
    pub(crate) kind: String,
    pub(crate) first: String,
    pub(crate) line: Vec<String>,
}

/// The longest search in milliseconds: without a wish, and for a wish of the reader.
const UNASKED: f64 = 900.0;
const ASKED: f64 = 60_000.0;

/// A request by the reader of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// A longer search for the verdict.
    Longer,
    /// An answer that isn't searched for.
    Plain,
    Hint,
    Answer,
    /// The results of every block of the attack in view.
    Blocks,
    /// The results of the attack that the reader drafts.
    Attack,
    /// The results of every attack, against the best blocks.
    Attacks,
    /// The results of every split of the damage in view.
    Splits,
}

/// The results of the choices in a view.
#[derive(Clone, Debug)]
pub(crate) enum Best {
    /// Of every block, or every split of damage.
    Table(OutcomeTable),
    /// Of this attack.
    Attack(Choice, Box<AttackForecast>),
    /// Of every attack.
    Attacks(AttackTable),
}

impl Wish {
    /// Whether it asks for the results of choices.
    pub(crate) const fn is_of_best(self) -> bool {
        match self {
            Self::Blocks | Self::Attack | Self::Attacks | Self::Splits => true,
            Self::Longer | Self::Plain | Self::Hint | Self::Answer => false,
        }
    }

    /// The time for it in milliseconds.
    pub(crate) fn limit(wish: Option<Self>) -> f64 {
        match wish {
            None | Some(Self::Plain) => UNASKED,
            Some(
                Self::Longer
                | Self::Hint
                | Self::Answer
                | Self::Blocks
                | Self::Attack
                | Self::Attacks
                | Self::Splits,
            ) => ASKED,
        }
    }
}

/// A part of the engine's results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The verdict on the reader's move, and the others' answers to it.
    Verdict,
    /// Every answer to a proved move.
    Answers,
    /// The hint, or the way to the goal.
    Way,
}

/// The engine's results in a puzzle, by the views in which they are shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct Puzzling {
    found: Vec<(View, Rc<Found>)>,
    /// The way to the goal from a view, and how much of it is shown.
    way: Option<(View, Rc<Way>, usize)>,
    /// The results of the choices in a view.
    best: Option<(View, Rc<Best>)>,
    /// A wish of the reader that isn't fulfilled yet.
    wish: Option<Wish>,
}

/// The number of parts of a way that are shown when all are.
pub(crate) const ALL_OF_IT: usize = 3;

impl Puzzling {
    /// The result after the move that led to this view.
    pub(crate) fn found(&self, view: &View) -> Option<&Found> {
        self.found.iter().find(|(other, _)| other == view).map(|(_, found)| &**found)
    }

    /// The way from this view to the goal, and how much of it is shown.
    pub(crate) fn way(&self, view: &View) -> Option<(&Way, usize)> {
        self.way.as_ref().filter(|(other, ..)| other == view).map(|(_, way, shown)| (&**way, *shown))
    }

    pub(super) fn want(&mut self, view: &View, wish: Wish) {
        match (&mut self.way, wish) {
            (Some((other, _, shown)), Wish::Hint) if other == view => *shown += 1,
            (Some((other, _, shown)), Wish::Answer) if other == view => *shown = ALL_OF_IT,
            _ => self.wish = Some(wish),
        }
    }

    /// The results of the choices in this view, once known.
    pub(crate) fn best(&self, view: &View) -> Option<&Best> {
        self.best.as_ref().filter(|(other, _)| other == view).map(|(_, best)| &**best)
    }

    pub(crate) fn note_best(&mut self, view: View, best: Option<Best>) {
        self.wish = None;
        self.best = best.map(|best| (view, Rc::new(best)));
    }

    pub(crate) fn note(&mut self, view: View, found: Found) {
        // A press for something else, made while this was searched for, isn't lost.
        self.wish = self.wish.filter(|wish| !matches!(wish, Wish::Longer | Wish::Plain));
        self.found.keep(|(other, _)| *other != view);
        self.found.push((view, Rc::new(found)));
    }

    pub(crate) fn note_way(&mut self, view: View, way: Way) {
        let shown = if self.wish.take() == Some(Wish::Answer) { ALL_OF_IT } else { 1 };
        self.way = Some((view, Rc::new(way), shown));
    }

    /// Ends the search for a view without a verdict.
    pub(super) fn give_up(&mut self, view: &View) {
        self.wish = None;
        if view.goal().is_some() && self.found(view).is_none() {
            self.note(view.clone(), Found::default());
        }
    }
}

impl Stage {
    /// The goal for which the reader plays.
    pub(crate) fn goal(&self) -> Option<&Goal> {
        self.playback.as_ref()?.view.goal()
    }

    /// Whether the reader has no decisions to make in the frame in view.
    pub(crate) fn watches(&self, playback: &Playback) -> bool {
        let view = &playback.view;
        self.asked.mode == Mode::Replay
            || (self.asked.mode == Mode::Question && playback.in_hand().is_some())
            || view.goal().is_some_and(|goal| {
                view.at != view.last()
                    || view.decision.player().is_none_or(|player| !yours(view, goal, player))
            })
    }

    /// The work to do before the reader continues a puzzle.
    pub(super) fn reply(&self, playback: &Playback) -> Option<Work> {
        let view = &playback.view;
        let wish = playback.history.puzzling.wish.filter(|_| !self.without);
        if wish.is_some_and(Wish::is_of_best) && self.columns.is_none() {
            return Some(self.replying(wish));
        }
        let goal = view.goal().filter(|_| view.at == view.last() && self.columns.is_none())?;
        let (moved, _) = playback.history.ways_back();
        let declares = matches!(
            *view.decision,
            Decision::DeclareAttackers { .. }
                | Decision::DeclareBlockers { .. }
                | Decision::AssignDamage { .. }
        );
        let decides = declares && view.decision.player().is_some_and(|player| yours(view, goal, player));
        let puzzling = &playback.history.puzzling;
        let known = puzzling.found(view).is_some() || (!moved && decides);
        if self.without || (known && wish.is_none()) {
            return None;
        }
        Some(self.replying(wish.filter(|_| known)))
    }

    fn replying(&self, wish: Option<Wish>) -> Work {
        let mut replying = self.clone();
        Work::new(Aim::Reply(Wish::limit(wish)), async move {
            match (Later::bring().await, replying.playback.take()) {
                (Some(later), Some(playback)) => {
                    let playback = (later.reply)(playback, wish).await;
                    let found = playback.history.puzzling.found(&playback.view);
                    if let Some(reached) = found.and_then(|found| found.reached) {
                        replying.report = Some(Report::Played(reached));
                        replying.reports = replying.reports.wrapping_add(1);
                    }
                    replying.playback = Some(playback);
                }
                (_, playback) => {
                    replying.playback = playback;
                    replying.missing(true);
                }
            }
            replying
        })
    }
}

/// Whether the reader decides for a player.
pub(crate) fn yours(view: &View, goal: &Goal, player: PlayerId) -> bool {
    view.frame().is_some_and(|frame| frame.game.are_allied(player, goal.player))
}

/// The latest frame of the turn in view in which blockers are declared.
pub(crate) fn blocked_at(view: &View) -> Option<usize> {
    let turn = view.frame()?.game.turn_number();
    let declares = |frame: &combat_lab_replay::Frame| {
        (frame.moment.kind, frame.moment.step) == (MomentKind::Declaration, Step::DeclareBlockers)
            && frame.moment.turn == turn
    };
    view.frames().get(..=view.at)?.iter().rposition(declares)
}
