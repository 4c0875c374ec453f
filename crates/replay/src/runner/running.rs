//! Carrying out a script: one decision after another, with passes in between.

use super::answer::{Answer, Scripted};
use super::frames::weight_of;
use super::quiz::asks_for;
use super::{Guide, Runner, Until};
use crate::frame::waits_for;
use crate::limit;
use crate::slices::pause;
use crate::stop::{Cause, Stop};
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{
    Choice, Decision, Event, Happening, Illegal, Judged, Limit, LimitReached, StackId, Strike,
};
use combat_lab_notation::{Announcement, Span, Statement};

/// The most objects, on the stack and elsewhere, that all frames of one run may hold: far more than
/// a reader would follow. It bounds the memory that a hostile script can take, even when every
/// edition is compared.
pub(crate) const MAX_WEIGHT: usize = 120_000;
/// The most actions of one run: abilities can go on triggering one another without end.
const MAX_ACTIONS: usize = 20_000;
/// The most divisions kept for questions: those of both players, in both damage steps.
const KEPT_STRIKES: usize = 4;

impl Runner<'_> {
    /// Runs to the end with these decisions in place of the script's.
    pub(crate) async fn run_guided(&mut self, guide: Guide) -> Result<(), Stop> {
        self.guide = Some(guide);
        self.run().await
    }

    /// Runs to the end. The frames so far are kept even if a line stops it.
    pub(crate) async fn run(&mut self) -> Result<(), Stop> {
        self.bounded()?;
        loop {
            pause().await;
            let decision = waits_for(&self.game);
            self.passive(&decision).await;
            self.bounded()?;
            let halts = match self.until {
                Until::Over => false,
                Until::ScriptEnd => {
                    if self.next_line().is_none() {
                        return Ok(());
                    }
                    false
                }
                Until::Game(halts) => halts(&self.game),
            };
            if halts || self.ready || matches!(decision, Decision::Over(_)) {
                self.show(self.kind(&decision));
                self.close_all();
                return if self.is_lenient() { Ok(()) } else { self.all_done() };
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

    /// Charges the work since the last call.
    pub(super) fn bounded(&mut self) -> Result<(), Stop> {
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
        self.events.add_all(events);
        Ok(())
    }

    /// Carries out lines that need no action: captions, questions, and judgements due here.
    pub(super) async fn passive(&mut self, decision: &Decision) {
        if let Decision::AssignDamage { strike, .. } = decision
            && self.asks_about_a_division()
        {
            if self.strikes.len() >= KEPT_STRIKES {
                self.strikes.remove(0);
            }
            self.strikes.push(Strike::clone(strike));
        }
        self.judge_asked(decision);
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
                    if self.is_lenient() => {}
                Statement::Until(when) if self.is_lenient() && self.is_past(*when) => {}
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
                Statement::Ask(question) => {
                    self.ask(line.span, question);
                    self.judge_asked(decision);
                }
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
                Statement::Announce(announced) if self.names_the_only(at, decision, announced) => {}
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
                        let checked = (judging.line)(self, decision, line.span, &due);
                        self.checked.add_all(checked);
                    }
                }
            }
            self.progress.cursor = at + 1;
        }
    }

    /// The handling of a line that is not legal, or names something that doesn't exist: an error,
    /// or, once a reader has taken over, leaving it out.
    pub(super) fn refuse(&mut self, lines: &Scripted, illegal: Option<Illegal>) -> Result<(), Stop> {
        let line = match lines {
            Scripted::Nothing => None,
            Scripted::Line(line) => Some(*line),
            Scripted::Parts(parts) => parts.first().map(|(line, _)| *line),
        };
        if self.is_lenient() && line.is_some() {
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

    /// Whether every line has been reached.
    pub(super) fn all_done(&mut self) -> Result<(), Stop> {
        match self.next_line() {
            None => Ok(()),
            Some((at, line)) => Err(self.never(at, line)),
        }
    }
}

/// The triggered ability that an event puts on the stack.
pub(super) const fn placed(event: &Event) -> Option<StackId> {
    match event.kind {
        Happening::TriggerOnStack { stack, .. } => Some(stack),
        _ => None,
    }
}
