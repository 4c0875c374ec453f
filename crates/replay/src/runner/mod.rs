//! Running a script: every line in order, with passes in between.

pub(crate) mod answer;
mod choice;
mod frames;
mod joined;
mod judge;
mod lenient;
mod quiz;
mod running;
mod timing;
pub(crate) mod tried;
mod unreached;

use combat_lab_cards::{Adding, Listed};
pub(crate) use frames::{weight, weight_of};
pub(crate) use judge::Judging;
pub use quiz::AskedQuestion;
pub(crate) use running::MAX_WEIGHT;

use crate::frame::{Frame, Progress};
use crate::history::History;
use crate::limit;
use crate::report::CheckResult;
use crate::stop::{Cause, Stop};
use answer::Scripted;
use combat_lab_engine::{Action, Budget, CardId, Event, Fit, Game, Illegal, PlayerId, StackId, Strike};
use combat_lab_notation::{Scenario, ScriptLine, Span};
use combat_lab_rulebook::{Edition, Rules};
use core::cell::OnceCell;
use quiz::Asked;
use running::placed;
use std::collections::VecDeque;
use std::sync::Arc;
use unreached::setup;

/// The players' choices, and the function that makes them, a pointer so that it stays out of code
/// that only shows replays.
pub(crate) struct Guide {
    /// The remaining lines, in order.
    pub(crate) actions: VecDeque<Action>,
    /// The answer in this game; `None` where the script decides again.
    pub(crate) next: fn(&mut VecDeque<Action>, &Game) -> Option<Action>,
}

/// The end of a run, if the game isn't over before.
#[derive(Clone, Copy)]
pub(crate) enum Until {
    /// The end of the game, or of the plan.
    Over,
    /// The end of the script.
    ScriptEnd,
    /// A game, where a reader decides.
    Game(fn(&Game) -> bool),
}

/// The lines that have to be carried out.
#[derive(Clone, Copy)]
enum Binding {
    /// All lines: one that can't be carried out stops the run.
    Every,
    /// Those that are still legal: a reader has taken over.
    Legal,
    /// Those, without this player's plays.
    LegalWithout(PlayerId),
}

/// A script that is being run.
pub(crate) struct Runner<'s> {
    scenario: &'s Scenario,
    pub(crate) edition: Edition,
    pub(crate) game: Game,
    pub(crate) progress: Progress,
    pub(crate) history: History,
    pub(crate) frames: Vec<Frame>,
    /// The results of the lines that are judged on the way.
    pub(crate) checked: Vec<CheckResult>,
    /// Judges lines and questions, if they are to be judged.
    judging: Option<Judging>,
    until: Until,
    binding: Binding,
    /// The decisions made in place of the script.
    guide: Option<Guide>,
    /// The line that could not be carried out yet, and why not.
    refused: Option<(usize, Option<Illegal>)>,
    /// The line that names another choice than the only one there was, and that one.
    only: Option<(usize, Vec<CardId>)>,
    /// The triggered abilities put on the stack by the last action whose targets nobody could
    /// choose.
    forced: Vec<StackId>,
    /// The last line that named such targets. It also answers the next choice of targets for which
    /// no line is left.
    named: Option<usize>,
    /// The events since the last frame.
    events: Vec<Event>,
    /// A shared copy of the current game, made on the first request.
    kept: OnceCell<Arc<Game>>,
    caption: Option<String>,
    /// The questions that have been asked.
    questions: Vec<Asked>,
    /// The script has come to its end, though the game goes on.
    ready: bool,
    /// The latest divisions since an open question asked about one, at most `KEPT_STRIKES`.
    strikes: Vec<Strike>,
    /// The verdicts that questions asked for.
    verdicts: Vec<CheckResult>,
    /// The objects in all states so far.
    weight: usize,
    /// The number of actions so far.
    actions: usize,
    /// The work that may still be done.
    budget: Budget,
    /// The work done on the game when the budget was last charged.
    charged: u64,
}

impl<'s> Runner<'s> {
    /// A run of the author's script, every line of which has to be carried out.
    pub(crate) fn new(
        scenario: &'s Scenario,
        edition: Edition,
        judging: Option<Judging>,
        until: Until,
    ) -> Result<Self, Stop> {
        let begun = if scenario.fit(edition) == Fit::Fits {
            Game::begin_fitting(edition, &scenario.setup(edition))
        } else if let Some(judging) = judging {
            (judging.begin)(edition, &scenario.setup(edition))
        } else {
            return Err(Stop { edition, span: Span::START, cause: Cause::Unjudged });
        };
        let (game, events) = begun.map_err(|error| setup(scenario, error))?;
        Ok(Self { judging, until, ..Self::of(scenario, game, events) })
    }

    /// The same for a situation that can be played in this edition, under rules of which some are
    /// another edition's.
    pub(crate) fn under(scenario: &'s Scenario, edition: Edition, rules: Rules) -> Result<Self, Stop> {
        let begun = Game::begin_under(edition, rules, &scenario.setup(edition));
        let (game, events) = begun.map_err(|error| setup(scenario, error))?;
        Ok(Self::of(scenario, game, events))
    }

    fn of(scenario: &'s Scenario, game: Game, events: Vec<Event>) -> Self {
        Self {
            scenario,
            edition: game.edition(),
            history: History::new(&game, &events),
            charged: 0,
            game,
            progress: Progress::default(),
            frames: Vec::new(),
            checked: Vec::new(),
            judging: None,
            until: Until::Over,
            binding: Binding::Every,
            guide: None,
            refused: None,
            only: None,
            forced: events.iter().filter_map(placed).listed(),
            named: None,
            events,
            kept: OnceCell::new(),
            caption: None,
            questions: Vec::new(),
            ready: false,
            strikes: Vec::new(),
            verdicts: Vec::new(),
            weight: 0,
            actions: 0,
            budget: limit::WORK,
        }
    }

    /// A reader's version, which goes on from the last of `frames`: lines that are no longer legal
    /// are left out.
    pub(crate) fn resume(scenario: &'s Scenario, frames: &[Frame], game: Game, until: Until) -> Self {
        let last = frames.last();
        let start = Game::begin_fitting(game.edition(), &scenario.setup(game.edition()));
        let (first, later) = frames.split_first().unzip();
        let events = first.map_or(&[][..], |first: &Frame| &first.events);
        let mut history = History::new(start.as_ref().map_or(&game, |(start, _)| start), events);
        for frame in later.into_iter().flatten() {
            history.note(&frame.events);
        }
        Self {
            history,
            progress: last.map(|frame| frame.progress.clone()).unwrap_or_default(),
            charged: game.work(),
            frames: frames.to_vec(),
            until,
            binding: Binding::Legal,
            weight: weight(frames),
            ..Self::of(scenario, game, Vec::new())
        }
    }

    /// Leaves out a player's plays, too.
    pub(crate) const fn without(mut self, player: PlayerId) -> Self {
        self.binding = Binding::LegalWithout(player);
        self
    }

    /// The functions that judge lines and questions, if they are judged.
    pub(crate) const fn judging(&self) -> Option<Judging> {
        self.judging
    }

    /// Whether lines that are no longer legal are left out.
    const fn is_lenient(&self) -> bool {
        match self.binding {
            Binding::Every => false,
            Binding::Legal | Binding::LegalWithout(_) => true,
        }
    }

    /// Whether this player's plays in the script are left out.
    fn leaves_out(&self, player: PlayerId) -> bool {
        matches!(self.binding, Binding::LegalWithout(idle) if idle == player)
    }

    /// Restores the events, caption and progress of a frame that is made again.
    pub(crate) fn begin_again(&mut self, frame: Frame) {
        self.history.note(&frame.events);
        (self.events, self.caption, self.progress) = (frame.events, frame.caption, frame.progress);
    }

    /// The work that has been charged.
    pub(crate) const fn spent(&self) -> u64 {
        limit::WORK.left() - self.budget.left()
    }

    /// The line at `index`.
    pub(crate) fn line(&self, index: usize) -> Option<&'s ScriptLine> {
        self.scenario.script.get(index)
    }

    /// Records lines (or parts of them) that have been carried out.
    pub(crate) fn done(&mut self, lines: Scripted) {
        match lines {
            Scripted::Nothing => {}
            Scripted::Line(line) => self.progress.cursor = line + 1,
            Scripted::Parts(parts) => self.progress.taken.add_all(parts),
        }
    }

    /// The script's next line for this edition, and its place.
    pub(crate) fn next_line(&mut self) -> Option<(usize, &'s ScriptLine)> {
        loop {
            let at = self.progress.cursor;
            let line = self.line(at)?;
            if line.is_for(self.edition) && !self.is_done(at, &line.statement) {
                return Some((at, line));
            }
            self.progress.cursor += 1;
        }
    }
}
