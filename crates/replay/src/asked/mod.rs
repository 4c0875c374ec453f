//! Decisions that a situation asks its reader for, and the results of tries.
//!
//! [`AskedDecision::of`] finds the decision; [`AskedDecision::judge`] plays a [`Try`] and the best
//! answers of everybody else, and judges the result by the situation's goal: every way that reaches
//! it counts as right.
//!
//! ```
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::{AskedDecision, Replay, Try, TryVerdict};
//!
//! let text = "player Alice\n  A Craw Wurm 6/4\nplayer Bob\n  W Wall of Wood 0/3 defender\n  C Eager Cadet 1/1\n\
//!             attack A -> Bob\nblock W, C -> A\nask divide Alice: Kill both.\ngoal Alice: W dies, C dies\n\
//!             wrong when A -> W 6 because 510.1c: The Cadet gets nothing.\n";
//! let scenario = Scenario::parse(text)?;
//! let replay = Replay::run(&scenario, scenario.editions[0])?;
//! let asked = AskedDecision::of(&replay).unwrap();
//! let judged = |line| asked.judge(&Try::read(&scenario, 0, &[line]).unwrap());
//! assert_eq!(judged("assign A: W 3, C 3").verdict, TryVerdict::Right);
//! assert_eq!(judged("assign A: W 5, C 1").verdict, TryVerdict::Right);
//! let wrong = judged("assign A: W 6");
//! assert_eq!((wrong.verdict, wrong.reply), (TryVerdict::Wrong, Some(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod every;
mod judge;
pub(crate) mod proof;

pub use every::AskedPlay;
pub(crate) use judge::chosen;
pub use judge::{JudgedTry, TryVerdict, last_in_play};

use crate::frame::{Frame, MomentKind};
use crate::play_line::play_line;
use crate::replay::Replay;
use crate::runner::{Runner, Until};
use crate::slices::finish;
use combat_lab_cards::{Listed, Step};
use combat_lab_engine::{Action, Choice, Game, StackObject};
use combat_lab_notation::{
    Announcement, AskKind, AskedFor, Goal, Mistake, PlayLine, Question, Scenario, Statement, StepMoment, When,
};
use combat_lab_rulebook::CombatDamage;

/// A decision that a situation asks for.
#[derive(Debug, Clone)]
pub struct AskedDecision {
    /// The question.
    pub question: Question,
    /// The kind of decision, and the player.
    pub decision: AskedFor,
    /// The place of the question among those of the situation.
    pub place: usize,
    /// The frame in which it is asked.
    pub at: usize,
    /// The replay in which the player decides: if they are asked when to act, one in which they
    /// don't act; otherwise the author's.
    pub open: Replay,
    /// The moments at which the player can act, in order; empty unless that is asked.
    pub moments: Vec<ActMoment>,
    /// The player's goal.
    pub goal: Goal,
}

/// A moment at which a player can act, or which these rules lack although players expect it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActMoment {
    /// The frame of [`AskedDecision::open`]; `None` for a moment that these rules don't have.
    pub at: Option<usize>,
    /// The number of the turn.
    pub turn: u32,
    /// The step.
    pub step: Step,
    /// The number of the step among those of this name in its turn, counted from 1.
    pub nth: u32,
    /// The top of the stack.
    pub top: OnTop,
}

/// The top of the stack at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnTop {
    /// Nothing: the stack is empty.
    Nothing,
    /// Combat damage that waits to be dealt.
    CombatDamage,
    /// A spell or ability.
    Other,
}

/// A reader's try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The place in [`AskedDecision::moments`], if the question is when to act; otherwise 0.
    pub moment: usize,
    /// The player's action.
    pub does: Does,
}

/// A player's action in a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Does {
    /// They divide damage, or declare attackers or blockers, with this choice.
    Chooses(Choice),
    /// The same, as a line of the notation.
    Announces(Announcement),
    /// They play these spells and abilities in order, before anybody else can act; none if empty.
    Plays(Vec<PlayLine>),
}

impl AskedDecision {
    /// The decision that a replay asks for; `None` without one, or without a goal in its edition.
    #[must_use]
    pub fn of(replay: &Replay) -> Option<Self> {
        finish(Self::of_in_slices(replay))
    }

    /// The same in slices.
    pub async fn of_in_slices(replay: &Replay) -> Option<Self> {
        let asked = replay.questions().iter().find(|asked| asked.question.decision.is_some())?;
        let decision = asked.question.decision?;
        let scenario = replay.scenario();
        let goal = scenario.goals.iter().find(|goal| goal.editions.contains(&replay.edition()))?;
        let open = match decision.kind {
            AskKind::Divide | AskKind::Attack | AskKind::Block => replay.clone(),
            AskKind::Act => waiting(replay, asked.at, decision).await?,
        };
        let mut asked = Self {
            question: asked.question.clone(),
            decision,
            place: asked.place,
            at: asked.at,
            open,
            moments: Vec::new(),
            goal: goal.clone(),
        };
        if decision.kind == AskKind::Act {
            asked.moments = asked.find_moments();
        }
        Some(asked)
    }

    /// The situation.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        self.open.scenario()
    }

    /// The game that waits for the decision.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.frame(0).map(|frame| &frame.game)
    }

    /// The games in which the player can decide: one, or one for each moment at which they can act.
    pub(crate) fn starts(&self) -> Vec<Game> {
        if self.decision.kind != AskKind::Act {
            return self.game().cloned().into_iter().listed();
        }
        let first = |at| {
            let rounds: Vec<Game> = self.open.rounds(at);
            rounds.into_iter().find(|game| game.priority() == Some(self.decision.player))
        };
        self.moments.iter().filter_map(|moment| first(moment.at?)).listed()
    }

    /// The frame in which a try is made.
    pub(crate) fn frame(&self, moment: usize) -> Option<&Frame> {
        self.open.frames().get(self.frame_at(moment)?)
    }

    /// The place of the frame in which a try is made; `None` for a moment that doesn't exist.
    #[must_use]
    pub(crate) fn frame_at(&self, moment: usize) -> Option<usize> {
        match self.decision.kind {
            AskKind::Divide | AskKind::Attack | AskKind::Block => Some(self.at),
            AskKind::Act => self.moments.get(moment)?.at,
        }
    }

    fn find_moments(&self) -> Vec<ActMoment> {
        let mut moments = windows(&self.open, self.at);
        let last = self.decision.until.and_then(|until| moments.iter().rposition(|moment| moment.is(until)));
        moments.truncate(last.map_or(moments.len(), |last| last.saturating_add(1)));
        self.with_gap(moments, last.is_none())
    }

    /// Adds a moment between assigning and dealing combat damage, which these rules lack, if the
    /// author has a reply for readers who choose it. Where damage ends the game, nobody can act
    /// afterwards: it comes last then, if the moments go on to the end.
    fn with_gap(&self, mut moments: Vec<ActMoment>, to_the_end: bool) -> Vec<ActMoment> {
        let edition = self.open.edition();
        let wanted = self
            .question
            .wrong_in(edition)
            .any(|(_, wrong)| wrong.mistake == Mistake::At(When::DamageOnStack));
        match edition.rules().combat_damage {
            CombatDamage::Immediate if wanted => {}
            CombatDamage::Immediate | CombatDamage::OnStack => return moments,
        }
        let gap = |turn, step, nth| ActMoment { at: None, turn, step, nth, top: OnTop::CombatDamage };
        let place = moments.iter().position(|moment| moment.step.deals_combat_damage());
        if let Some((place, after)) = place.and_then(|place| Some((place, moments.get(place)?))) {
            let gap = gap(after.turn, after.step, after.nth);
            moments.insert(place, gap);
        } else if to_the_end && !moments.is_empty() {
            let mut frames = self.open.frames().iter().skip(self.at).map(|frame| frame.moment);
            let dealt = frames.find(|moment| moment.step.deals_combat_damage());
            moments.extend(dealt.map(|dealt| gap(dealt.turn, dealt.step, 1)));
        }
        moments
    }

    /// The author's way, if the script has one: the player's action at this point, or their first
    /// play after it.
    #[must_use]
    pub fn authors(&self, replay: &Replay) -> Option<Try> {
        let frames = replay.frames();
        let act = self.decision.kind == AskKind::Act;
        let ours = |frame: &&Frame| {
            let answer = frame.answer.as_ref();
            answer.is_some_and(|answer| {
                answer.player == self.decision.player && matches!(answer.choice, Choice::Play(_)) == act
            })
        };
        if !act {
            let answer = frames.get(self.at).as_ref().filter(|frame| ours(frame))?.answer.clone()?;
            return Some(Try { moment: 0, does: Does::Chooses(answer.choice) });
        }
        let (at, frame) = frames.iter().enumerate().skip(self.at).find(|(_, frame)| ours(frame))?;
        let same = |moment: &ActMoment| {
            moment.at.is_some_and(|place| {
                let there = self.open.frames().get(place);
                there.is_some_and(|there| there.moment == frame.moment) || place == at && at == self.at
            })
        };
        let moment = self.moments.iter().position(same)?;
        let line = self.line(&replay.rounds(at), frame.answer.as_ref()?)?;
        Some(Try { moment, does: Does::Plays(vec![line]) })
    }

    /// A play as a line of the notation, in the first of these games in which its player has
    /// priority.
    pub(crate) fn line(&self, games: &[Game], action: &Action) -> Option<PlayLine> {
        let game = games.iter().find(|game| game.priority() == Some(action.player))?;
        let Choice::Play(play) = &action.choice else { return None };
        play_line(self.scenario(), game, action.player, play)
    }
}

impl ActMoment {
    /// Whether it is this moment.
    #[must_use]
    pub fn is(&self, when: When) -> bool {
        match when {
            When::Step(StepMoment { step, turn, nth }) => {
                self.step == step
                    && self.at.is_some()
                    && turn.is_none_or(|turn| turn == self.turn)
                    && nth.is_none_or(|nth| nth == self.nth)
                    && self.top != OnTop::CombatDamage
            }
            When::Turn(turn) => self.turn == turn,
            When::DamageOnStack => self.top == OnTop::CombatDamage,
            When::End => false,
        }
    }
}

impl Try {
    /// Reads a try from lines of the notation, such as `assign A: W 3, C 3`, `block S, B -> A`, or
    /// `Alice: GG -> A` at that moment. Without lines, nothing is done. `None` if a line can't be
    /// read.
    #[must_use]
    pub fn read(scenario: &Scenario, moment: usize, lines: &[&str]) -> Option<Self> {
        let mut plays = Vec::new();
        for line in lines {
            let text = [scenario.source(), "\n", line, "\n"].concat();
            let read = Scenario::parse_as_of(scenario.today(), &text).ok()?;
            match &read.script.last()?.statement {
                Statement::Announce(Announcement::Play(play)) => plays.push(play.clone()),
                Statement::Announce(announced) => {
                    let does = Does::Announces(announced.clone());
                    return (lines.len() == 1).then_some(Self { moment, does });
                }
                _ => return None,
            }
        }
        Some(Self { moment, does: Does::Plays(plays) })
    }
}

/// The moments of a replay, from a frame on, at which players may act.
pub(crate) fn windows(replay: &Replay, from: usize) -> Vec<ActMoment> {
    let mut begun: Vec<(u32, Step)> = Vec::new();
    let mut moments = Vec::new();
    for (at, frame) in replay.frames().iter().enumerate() {
        for event in &frame.events {
            if let combat_lab_engine::Happening::StepBegan(step) = event.kind {
                begun.push((frame.moment.turn, step));
            }
        }
        if at < from || !frame.moment.kind.is_window() || frame.moment.kind == MomentKind::Acted {
            continue;
        }
        let now = (frame.moment.turn, frame.moment.step);
        let nth = begun.iter().filter(|known| **known == now).count().max(1);
        let top = match frame.game.stack().last().map(combat_lab_engine::StackEntry::object) {
            None => OnTop::Nothing,
            Some(StackObject::CombatDamage { .. }) => OnTop::CombatDamage,
            Some(_) => OnTop::Other,
        };
        let nth = u32::try_from(nth).unwrap_or(u32::MAX);
        moments.push(ActMoment { at: Some(at), turn: now.0, step: now.1, nth, top });
    }
    moments
}

/// The situation as the author wrote it, except that the player doesn't act from a frame on.
async fn waiting(replay: &Replay, at: usize, decision: AskedFor) -> Option<Replay> {
    let kept = replay.frames().get(..=at)?;
    let game = kept.last()?.game.clone();
    let mut frames = kept.to_vec();
    // The last frame is made again.
    let last = frames.pop()?;
    let mut runner = Runner::resume(replay.scenario(), &frames, game, Until::Over).without(decision.player);
    runner.begin_again(last);
    runner.run().await.ok()?;
    Some(replay.branch(runner, Vec::new()))
}
