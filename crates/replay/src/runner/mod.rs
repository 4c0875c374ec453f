//! Running a script: every line in order, with passes in between.

pub(crate) mod answer;
mod choice;
mod judge;
mod quiz;
mod timing;
pub(crate) mod tried;
mod unreached;

use combat_lab_cards::Listed;
pub(crate) use judge::Judging;
pub use quiz::AskedQuestion;

use crate::frame::{Frame, Moment, MomentKind, Progress, waits_for};
use crate::history::History;
use crate::limit;
use crate::report::CheckResult;
use crate::slices::pause;
use crate::stop::{Cause, Stop};
use answer::{Answer, Scripted};
use combat_lab_damage::{Count, DamageSheet};
use combat_lab_engine::{
    Action, Budget, Choice, Decision, Event, Fit, Game, Happening, Illegal, Judged, Limit, LimitReached,
    ObjectId, PlayerId, StackId, Strike,
};
use combat_lab_notation::{Announcement, Scenario, ScriptLine, Span, Statement};
use combat_lab_rulebook::{Edition, Rule, Rules};
use core::cell::OnceCell;
use quiz::{Asked, asks_for};
use std::collections::VecDeque;
use std::sync::Arc;
use unreached::setup;

/// The most objects, on the stack and elsewhere, that all frames of one run may hold: far more than
/// a reader would follow. It bounds the memory that a hostile script can take, even when every
/// edition is compared.
pub(crate) const MAX_WEIGHT: usize = 120_000;
/// The weight of a frame besides its objects.
const OVERHEAD: usize = 20;
/// The most actions of one run: abilities can go on triggering one another without end.
const MAX_ACTIONS: usize = 20_000;
/// The most divisions kept for questions: those of both players, in both damage steps.
const KEPT_STRIKES: usize = 4;

/// The number of ways to divide damage.
pub(crate) type Counting = fn(&DamageSheet) -> Count;

/// The players' choices, and the function that makes them, a pointer so that it stays out of code
/// that only shows replays.
pub(crate) struct Guide {
    /// The remaining lines, in order.
    pub(crate) actions: VecDeque<Action>,
    /// The answer in this game; `None` where the script decides again.
    pub(crate) next: fn(&mut VecDeque<Action>, &Game) -> Option<Action>,
}

/// A script that is being run.
pub(crate) struct Runner<'s> {
    pub(crate) scenario: &'s Scenario,
    pub(crate) edition: Edition,
    pub(crate) game: Game,
    pub(crate) progress: Progress,
    pub(crate) history: History,
    pub(crate) frames: Vec<Frame>,
    /// The results of the lines that are judged on the way.
    pub(crate) checked: Vec<CheckResult>,
    /// Judges lines and questions, if they are to be judged.
    pub(crate) judging: Option<Judging>,
    /// Counts the legal splits, for expectations about them: a pointer for the same reason as
    /// [`Guide`].
    pub(crate) count: Option<Counting>,
    /// The line that could not be carried out yet, and why not.
    pub(crate) refused: Option<(usize, Option<Illegal>)>,
    /// The triggered abilities put on the stack by the last action whose targets nobody could
    /// choose.
    pub(crate) forced: Vec<StackId>,
    /// The last line that named such targets. It also answers the next choice of targets for which
    /// no line is left.
    pub(crate) named: Option<usize>,
    /// The run ends with the script, not with the situation.
    pub(crate) only_script: bool,
    /// A reader has taken over: lines that are no longer legal are left out.
    pub(crate) lenient: bool,
    /// The players whose plays in the script are left out.
    pub(crate) idle: Option<PlayerId>,
    /// The decisions made in place of the script.
    pub(crate) guide: Option<Guide>,
    /// Whether the run ends at a game, where a reader decides.
    pub(crate) halts: Option<fn(&Game) -> bool>,
    /// The events since the last frame.
    events: Vec<Event>,
    /// A shared copy of the current game, made on the first request.
    pub(crate) kept: OnceCell<Arc<Game>>,
    caption: Option<String>,
    /// The questions that have been asked.
    pub(crate) questions: Vec<Asked>,
    /// The script has come to its end, though the game goes on.
    pub(crate) ready: bool,
    /// The latest divisions since an open question asked about one, at most `KEPT_STRIKES`.
    pub(crate) strikes: Vec<Strike>,
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
    pub(crate) fn new(
        scenario: &'s Scenario,
        edition: Edition,
        judging: Option<Judging>,
    ) -> Result<Self, Stop> {
        let begun = if scenario.fit(edition) == Fit::Fits {
            Game::begin_fitting(edition, &scenario.setup(edition))
        } else if let Some(judging) = judging {
            (judging.begin)(edition, &scenario.setup(edition))
        } else {
            return Err(Stop { edition, span: Span::START, cause: Cause::Unjudged });
        };
        let (game, events) = begun.map_err(|error| setup(scenario, error))?;
        Ok(Self::of(scenario, game, events, judging))
    }

    /// The same for a situation that can be played in this edition, under rules of which some are
    /// another edition's.
    pub(crate) fn under(scenario: &'s Scenario, edition: Edition, rules: Rules) -> Result<Self, Stop> {
        let begun = Game::begin_under(edition, rules, &scenario.setup(edition));
        let (game, events) = begun.map_err(|error| setup(scenario, error))?;
        Ok(Self::of(scenario, game, events, None))
    }

    fn of(scenario: &'s Scenario, game: Game, events: Vec<Event>, judging: Option<Judging>) -> Self {
        Self {
            scenario,
            edition: game.edition(),
            history: History::new(&game, &events),
            game,
            progress: Progress::default(),
            frames: Vec::new(),
            checked: Vec::new(),
            judging,
            count: None,
            refused: None,
            forced: events.iter().filter_map(placed).listed(),
            named: None,
            only_script: false,
            lenient: false,
            idle: None,
            guide: None,
            halts: None,
            events,
            kept: OnceCell::new(),
            caption: None,
            questions: Vec::new(),
            ready: false,
            strikes: Vec::new(),
            weight: 0,
            actions: 0,
            budget: limit::WORK,
            charged: 0,
        }
    }

    /// Goes on from the last of `frames`, leaving out lines that are no longer legal.
    pub(crate) fn resume(scenario: &'s Scenario, frames: &[Frame], game: Game) -> Self {
        let last = frames.last();
        let start = Game::begin_fitting(game.edition(), &scenario.setup(game.edition()));
        let game_work = game.work();
        let (first, later) = frames.split_first().unzip();
        let events = first.map_or(&[][..], |first: &Frame| &first.events);
        let mut history = History::new(start.as_ref().map_or(&game, |(start, _)| start), events);
        for frame in later.into_iter().flatten() {
            history.note(&frame.events);
        }
        Self {
            scenario,
            edition: game.edition(),
            history,
            game,
            progress: last.map(|frame| frame.progress.clone()).unwrap_or_default(),
            charged: game_work,
            frames: frames.to_vec(),
            checked: Vec::new(),
            judging: None,
            count: None,
            refused: None,
            forced: Vec::new(),
            named: None,
            only_script: false,
            lenient: true,
            idle: None,
            guide: None,
            halts: None,
            events: Vec::new(),
            kept: OnceCell::new(),
            caption: None,
            questions: Vec::new(),
            ready: false,
            strikes: Vec::new(),
            weight: weight(frames),
            actions: 0,
            budget: limit::WORK,
        }
    }

    /// Restores the events, caption and progress of a frame that is made again.
    pub(crate) fn begin_again(&mut self, frame: Frame) {
        self.history.note(&frame.events);
        (self.events, self.caption, self.progress) = (frame.events, frame.caption, frame.progress);
    }

    /// Runs to the end. The frames so far are kept even if a line stops it.
    pub(crate) async fn run(&mut self) -> Result<(), Stop> {
        self.bounded()?;
        loop {
            pause().await;
            let decision = waits_for(&self.game);
            self.passive(&decision).await;
            self.bounded()?;
            if self.only_script && self.next_line().is_none() {
                return Ok(());
            }
            let over = matches!(decision, Decision::Over(_));
            if over || self.ready || self.halts.is_some_and(|halts| halts(&self.game)) {
                let kind = if over { MomentKind::End } else { self.kind(&decision) };
                self.show(kind);
                self.close_all();
                return if self.lenient { Ok(()) } else { self.all_done() };
            }
            let guided = self.guide.as_mut().and_then(|guide| (guide.next)(&mut guide.actions, &self.game));
            let answer = match guided {
                Some(action) => Answer { action: Ok(action), lines: Scripted::Nothing },
                None => self.answer(&decision)?,
            };
            let action = match answer.action {
                Ok(action) => action,
                Err(illegal) => {
                    self.refuse(&answer.lines, illegal)?;
                    continue;
                }
            };
            let judged = match self.game.check(&action) {
                Ok(judged) => judged,
                Err(illegal) => {
                    self.refuse(&answer.lines, Some(illegal))?;
                    continue;
                }
            };
            if !self.is_hidden(&decision) {
                let kind = self.kind(&decision);
                self.show(kind);
            }
            self.answered(&action);
            self.actions += 1;
            self.carry_out(judged).await.or_else(|illegal| self.refuse(&answer.lines, Some(illegal)))?;
            self.done(answer.lines);
            self.bounded()?;
        }
    }

    /// The work that has been charged.
    pub(crate) const fn spent(&self) -> u64 {
        limit::WORK.left() - self.budget.left()
    }

    /// Charges the work since the last call.
    fn bounded(&mut self) -> Result<(), Stop> {
        let work = self.game.work();
        // Every action is tried on a copy of the game, and narrated.
        let copies = weight_of(&self.game).saturating_mul(limit::COPY);
        let done =
            work.saturating_sub(self.charged).saturating_add(u64::try_from(copies).unwrap_or(u64::MAX));
        self.charged = work;
        let most = |limit, most: usize| LimitReached { limit, most: most as u64, looping: None };
        let reached = self.game.limit_reached().or_else(|| self.budget.spend(done).err());
        let reached = reached
            .or_else(|| (self.weight > MAX_WEIGHT).then(|| most(Limit::States, MAX_WEIGHT)))
            .or_else(|| (self.actions > MAX_ACTIONS).then(|| most(Limit::Actions, MAX_ACTIONS)));
        let Some(reached) = reached else { return Ok(()) };
        let events = self.frames.iter().flat_map(|frame| &frame.events).chain(&self.events);
        let reached = LimitReached { looping: limit::looping(&self.game, events), ..reached };
        let line = self.line(self.progress.cursor).or(self.scenario.script.last());
        let place = line.map_or(Span::START, |line| line.span);
        Err(self.stop(place, Cause::Limit(reached)))
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
            Scripted::Parts(parts) => self.progress.taken.extend(parts),
        }
    }

    /// Carries out an action and records its events. If the budget runs out, the game stops between
    /// two decisions, and [`Runner::bounded`] reports it.
    pub(crate) async fn carry_out(&mut self, judged: Judged) -> Result<(), Illegal> {
        let passed = matches!(judged.action().choice, Choice::Pass);
        let chose_targets = matches!(judged.action().choice, Choice::ChooseTargets(_));
        let mut events = self.game.apply_alone(judged)?;
        while self.game.next_task(&mut events) {
            if self.game.work().saturating_sub(self.charged) > self.budget.left() {
                break;
            }
            pause().await;
        }
        self.kept.take();
        self.history.note(&events);
        self.forced = events.iter().filter_map(placed).listed();
        if chose_targets && !self.forced.is_empty() {
            // The targets of the first have just been chosen.
            self.forced.remove(0);
        }
        let resolved = events.iter().any(|event| matches!(event.kind, Happening::Resolving(_)));
        let ended = events.iter().any(|event| matches!(event.kind, Happening::StepEnded(_)));
        let round_over = resolved || ended;
        self.progress.mid_round = passed && !round_over;
        if resolved && matches!(self.next_line().map(|(_, line)| &line.statement), Some(Statement::Resolve)) {
            self.progress.cursor += 1;
        }
        self.events.extend(events);
        Ok(())
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

    /// Carries out lines that need no action: captions, questions, and judgements due here.
    async fn passive(&mut self, decision: &Decision) {
        if let Decision::AssignDamage { strike, .. } = decision
            && self.asks_about_a_division()
        {
            if self.strikes.len() >= KEPT_STRIKES {
                self.strikes.remove(0);
            }
            self.strikes.push(Strike::clone(strike));
        }
        // A line at a decision that isn't shown belongs to the frame after it.
        let between = !matches!(decision, Decision::Priority { .. }) && self.is_hidden(decision);
        while let Some((at, line)) = self.next_line() {
            match &line.statement {
                Statement::Say(_)
                | Statement::Now(_)
                | Statement::Judge { .. }
                | Statement::Bounds(_)
                | Statement::Splits(_)
                | Statement::Ask(_)
                | Statement::Answer(_)
                    if self.lenient => {}
                Statement::Until(when) if self.lenient && self.is_past(*when) => {}
                Statement::Say(_)
                | Statement::Now(_)
                | Statement::Ask(_)
                | Statement::Answer(_)
                | Statement::Ready
                | Statement::YourMove
                    if between =>
                {
                    return;
                }
                Statement::Ask(question) if !asks_for(question, decision) => return,
                Statement::Ask(question) => self.ask(line.span, question),
                // A question about a division is answered where there is one.
                Statement::Answer(_) if self.awaits_a_division() => return,
                Statement::Answer(right) => self.close(*right),
                Statement::Ready | Statement::YourMove => {
                    self.ready = true;
                    self.progress.cursor = at + 1;
                    return;
                }
                Statement::Say(text) => match &mut self.caption {
                    Some(caption) => {
                        caption.push(' ');
                        caption.push_str(text);
                    }
                    None => self.caption = Some(text.clone()),
                },
                Statement::Until(when) if self.is_now(*when) => {}
                Statement::Announce(Announcement::Choose(choice)) if self.names_forced(decision, choice) => {
                    self.named = Some(at);
                }
                // Without work left in the budget, nothing more is judged.
                _ if self.game.work().saturating_sub(self.charged) > self.budget.left() => return,
                statement => {
                    pause().await;
                    let Some(due) = self.due(decision, statement) else {
                        if self.would_be_due(decision, statement) {
                            self.refused = Some((at, None));
                        }
                        return;
                    };
                    if let Some(judging) = self.judging {
                        let checked = (judging.line)(self, decision, line, &due);
                        self.checked.extend(checked);
                    }
                }
            }
            self.progress.cursor = at + 1;
        }
    }

    /// The handling of a line that is not legal, or names something that doesn't exist: an error,
    /// or, once a reader has taken over, leaving it out.
    fn refuse(&mut self, lines: &Scripted, illegal: Option<Illegal>) -> Result<(), Stop> {
        let line = match lines {
            Scripted::Nothing => None,
            Scripted::Line(line) => Some(*line),
            Scripted::Parts(parts) => parts.first().map(|(line, _)| *line),
        };
        if self.lenient && line.is_some() {
            self.done(lines.clone());
            return Ok(());
        }
        let line = line.and_then(|line| self.line(line));
        let span = line.map_or(Span::START, |line| line.span);
        Err(match illegal {
            Some(illegal) => self.illegal(span, illegal),
            None => self.stop(span, line.map_or(Cause::NothingToResolve, |line| self.absent(line))),
        })
    }

    /// The rules of the events since the previous moment.
    pub(crate) fn recent_rules(&self, decision: &Decision) -> Vec<Rule> {
        let before = self.frames.last().filter(|_| self.is_hidden(decision)).map(|frame| &frame.events);
        before.into_iter().chain(Some(&self.events)).flatten().flat_map(Event::all_rules).listed()
    }

    /// Whether a decision gets no frame. A division with one legal answer gets one: trying the
    /// others teaches that they are illegal.
    fn is_hidden(&self, decision: &Decision) -> bool {
        match decision {
            Decision::Priority { .. } => self.progress.mid_round,
            Decision::AssignDamage { strike, .. } => !strike.sheet().divides(),
            Decision::DeclareAttackers { creatures, .. } => creatures.is_empty(),
            Decision::DeclareBlockers { creatures, .. } => creatures.is_empty(),
            _ => false,
        }
    }

    fn kind(&self, decision: &Decision) -> MomentKind {
        match decision {
            Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. } => {
                return MomentKind::Declaration;
            }
            Decision::OrderDamage { .. } => return MomentKind::Order,
            Decision::AssignDamage { .. } => return MomentKind::Assignment,
            Decision::Over(_) => return MomentKind::End,
            Decision::Priority { .. } => {}
            _ => return MomentKind::Choice,
        }
        let has = |wanted: fn(&Happening) -> bool| self.events.iter().any(|event| wanted(&event.kind));
        if has(|kind| matches!(kind, Happening::SpellPlayed { .. } | Happening::AbilityActivated { .. })) {
            MomentKind::Played
        } else if has(|kind| {
            matches!(kind, Happening::Damage { combat: true, .. } | Happening::DamageNotDealt(_))
        }) {
            MomentKind::Damage
        } else if has(|kind| matches!(kind, Happening::DamageOnStack(_))) {
            MomentKind::DamageOnStack
        } else if has(|kind| matches!(kind, Happening::Resolving(_))) {
            MomentKind::Resolved
        } else if has(|kind| matches!(kind, Happening::LandPlayed { .. } | Happening::ManaAdded { .. })) {
            MomentKind::Acted
        } else {
            MomentKind::Window
        }
    }

    /// Adds a frame of the current state.
    fn show(&mut self, kind: MomentKind) {
        let (turn, step) = (self.game.turn_number(), self.game.step());
        let same = |frame: &&Frame| (frame.moment.turn, frame.moment.step) == (turn, step);
        let ordinal = self.frames.iter().rev().take_while(same).count();
        self.weight += weight_of(&self.game);
        self.frames.push(Frame {
            game: self.game.clone(),
            events: core::mem::take(&mut self.events),
            caption: self.caption.take(),
            moment: Moment { turn, step, ordinal, kind },
            answer: None,
            progress: self.progress.clone(),
        });
        self.look();
    }

    /// Records the action that leads on from the last frame: a pass only if nobody does anything
    /// else.
    pub(crate) fn answered(&mut self, action: &Action) {
        if let Some(frame) = self.frames.last_mut() {
            match &frame.answer {
                None => frame.answer = Some(action.clone()),
                Some(Action { choice: Choice::Pass, .. }) if matches!(action.choice, Choice::Play(_)) => {
                    frame.answer = Some(action.clone());
                }
                Some(_) => {}
            }
        }
    }

    /// Whether every line has been reached.
    fn all_done(&mut self) -> Result<(), Stop> {
        match self.next_line() {
            None => Ok(()),
            Some((at, line)) => Err(self.never(at, line)),
        }
    }
}

/// The triggered ability that an event puts on the stack.
const fn placed(event: &Event) -> Option<StackId> {
    match event.kind {
        Happening::TriggerOnStack { stack, .. } => Some(stack),
        _ => None,
    }
}

/// The weight of frames together.
pub(crate) fn weight(frames: &[Frame]) -> usize {
    frames.iter().map(|frame| weight_of(&frame.game)).sum()
}

/// The weight of a state's frame. Eight changes take about as much memory as an object.
pub(crate) fn weight_of(game: &Game) -> usize {
    let changes: usize = game.objects().map(|object| object.changes().len()).sum();
    OVERHEAD + objects(game) + game.stack().len() + changes / 8
}

/// The number of objects that a game has made, including those that have ceased to exist.
fn objects(game: &Game) -> usize {
    let exists = |place: u32| game.object(ObjectId::new(place)).is_some();
    let mut size = 1;
    while exists(size) && size < u32::MAX / 2 {
        size *= 2;
    }
    let mut count = 0;
    while size > 0 {
        if exists(count + size - 1) {
            count += size;
        }
        size /= 2;
    }
    count as usize
}
