//! Actions of a reader that are reported to the page.

use crate::state::later::Later;
use crate::state::playback::{Drafted, Playback};
use crate::state::step::{Phase, Press};
use crate::state::view::View;
use crate::state::wire::Listener;
use crate::state::{Act, Along, Draft, Stage};
use crate::words::division::{falls, left};
use combat_lab_engine::{Assignment, Choice};
use combat_lab_replay::TryVerdict;
use core::iter::once;
use js_sys::Array;
use wasm_bindgen::JsValue;

/// Something a reader has done.
#[derive(Clone, Debug)]
pub(crate) enum Report {
    /// Drafted a split, which the engine has judged.
    Drafted,
    /// Divided the damage in this frame.
    Assigned(View, Vec<Assignment>),
    /// Played a puzzle to its end: whether the goal is reached.
    Played(bool),
    /// Answered: the place of a question, and of a choice.
    Answered(usize, usize),
    /// Tried a decision.
    Tried,
    /// Went on from the question of this place, whose answer was shown if that is set.
    Continued(usize, bool),
}

impl Report {
    /// The report on an action, made before it is done.
    pub(crate) fn of(act: &Act, stage: &Stage) -> Option<Self> {
        let playback = stage.playback.as_ref()?;
        match act {
            Act::Press(Press::Skip) => Some(Self::Continued(stage.step()?.asked.place, false)),
            Act::Press(Press::Go) => {
                let step = stage.step()?;
                match step.phase {
                    Phase::Right(_) => {
                        let shown = step.deciding.is_some_and(|it| it.shown);
                        Some(Self::Continued(step.asked.place, shown))
                    }
                    Phase::Open => Some(Self::Tried),
                    Phase::Wrong(_) | Phase::Playing => None,
                }
            }
            Act::Draft(Draft::Edge(..) | Draft::Split(_)) => Some(Self::Drafted),
            Act::Draft(Draft::Mend) => playback.view.sheet().map(|_| Self::Drafted),
            Act::Along(Along::Decide(action)) => match &action.choice {
                Choice::AssignDamage(all) => Some(Self::Assigned(playback.view.clone(), all.clone())),
                _ => None,
            },
            Act::Along(Along::Pick(question, choice)) => Some(Self::Answered(*question, *choice)),
            _ => None,
        }
    }

    /// Whether it was done rather than refused.
    pub(crate) fn is_done(&self, playback: &Playback) -> bool {
        match self {
            Self::Assigned(before, _) => playback.view != *before,
            Self::Drafted | Self::Answered(..) | Self::Continued(..) | Self::Played(_) => true,
            Self::Tried => playback.in_hand().is_some_and(|step| step.phase != Phase::Open),
        }
    }

    /// Reports it, with details from the stage.
    pub(crate) fn tell(&self, listener: &Listener, stage: &Stage) -> Option<()> {
        let playback = stage.playback.as_ref()?;
        match self {
            Self::Drafted => judged(listener, playback),
            Self::Assigned(view, all) => {
                let game = &view.frame()?.game;
                let part = |part: &Assignment| -> Array {
                    let names = [view.object(game, part.source), view.thing(game, part.recipient)];
                    once(part.amount.into()).chain(names.map(JsValue::from)).collect()
                };
                listener.assigned(view.at, all.iter().map(part).collect());
                Some(())
            }
            Self::Answered(place, choice) => {
                let asked = playback.view.replay.questions().iter().find(|asked| asked.place == *place)?;
                let (picked, right) = (asked.question.choices.get(*choice)?, asked.right.get(*choice)?);
                let texts = |wanted: fn(&bool) -> bool| {
                    let all = asked.question.choices.iter().zip(&asked.right);
                    let wanted = all.filter(|(_, right)| wanted(right));
                    wanted.map(|(choice, _)| JsValue::from(&*choice.text)).collect::<Array>()
                };
                let (choices, correct) = (texts(|_| true), texts(|right| *right));
                let mistake = if *right { -1 } else { i32::try_from(*choice).unwrap_or(-1) };
                listener.answered(
                    asked.place + 1,
                    &asked.question.text,
                    &picked.text,
                    *right,
                    choices,
                    correct,
                    "choice",
                    mistake,
                );
                Some(())
            }
            Self::Tried => {
                let step = playback.in_hand()?;
                let deciding = step.deciding?;
                let judged = deciding.judged.as_ref()?;
                let answer = (Later::here()?.way)(&deciding.asked, judged, playback.view.wording());
                let right = judged.verdict == TryVerdict::Right;
                let mistake = judged.reply.filter(|_| !right);
                let mistake = mistake.map_or(-1, |place| i32::try_from(place).unwrap_or(-1));
                let kind = deciding.asked.decision.kind.word();
                let (number, question) = (step.asked.place + 1, &step.asked.question.text);
                let none = Array::new;
                listener.answered(number, question, &answer, right, none(), none(), kind, mistake);
                Some(())
            }
            Self::Played(reached) => {
                listener.played(*reached);
                Some(())
            }
            Self::Continued(place, shown) => {
                listener.continued(*place + 1, *shown);
                Some(())
            }
        }
    }
}

/// Reports the verdict on the draft. Unassigned damage comes last.
pub(crate) fn judged(listener: &Listener, playback: &Playback) -> Option<()> {
    let (view, strike) = (&playback.view, playback.view.strike()?);
    let sheet = strike.sheet();
    let game = &view.frame()?.game;
    let Drafted { split, verdict, forecasts, .. } = &**playback.drafted.as_ref()?;
    let (rule, sentence) = match verdict.first() {
        Some(found) => {
            (Some(found.rule), combat_lab_narrate::violation(game, &view.scenario, &strike.violation(found)?))
        }
        None => (sheet.sources().first().map(|source| source.rule), falls(view, game, strike, forecasts)),
    };
    let number = rule.and_then(|rule| rule.cite(verdict.edition)).map_or("", |citation| citation.number());
    let left = u32::try_from(left(sheet, split)).unwrap_or(u32::MAX);
    listener.judged(verdict.is_legal(), left, number, &sentence);
    Some(())
}
