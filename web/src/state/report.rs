//! Actions of a reader that are reported to the page.

use crate::state::playback::{Drafted, Playback};
use crate::state::step::Phase;
use crate::state::view::View;
use crate::state::wire::Listener;
use crate::state::{Act, Along, Draft, Stage};
use crate::words::division::{falls, left};
use combat_lab_engine::{Assignment, Choice};

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
    /// Went on from an answered question.
    Continued,
}

impl Report {
    /// The report on an action, made before it is done.
    pub(crate) fn of(act: &Act, stage: &Stage) -> Option<Self> {
        let playback = stage.playback.as_ref()?;
        match act {
            Act::GoOn => {
                stage.step().filter(|step| matches!(step.phase, Phase::Right(_))).map(|_| Self::Continued)
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
            Self::Drafted | Self::Answered(..) | Self::Continued | Self::Played(_) => true,
        }
    }

    /// Reports it, with what the stage shows.
    pub(crate) fn tell(&self, listener: &Listener, stage: &Stage) -> Option<()> {
        let playback = stage.playback.as_ref()?;
        match self {
            Self::Drafted => judged(listener, playback),
            Self::Assigned(view, all) => {
                let game = &view.frame()?.game;
                for part in all {
                    let (source, recipient) =
                        (view.object(game, part.source), view.thing(game, part.recipient));
                    listener.assigned(view.at, part.amount, Some(&source), Some(&recipient));
                }
                listener.assigned(view.at, 0, None, None);
                Some(())
            }
            Self::Answered(place, choice) => {
                let asked = playback.view.replay.questions().iter().find(|asked| asked.place == *place)?;
                let (picked, right) = (asked.question.choices.get(*choice)?, asked.right.get(*choice)?);
                let lines = |wanted: fn(&bool) -> bool| {
                    let all = asked.question.choices.iter().zip(&asked.right);
                    let wanted = all.filter(|(_, right)| wanted(right));
                    wanted.map(|(choice, _)| choice.text.as_str()).collect::<Vec<_>>().join("\n")
                };
                let (choices, correct) = (lines(|_| true), lines(|right| *right));
                listener.answered(&asked.question.text, &picked.text, *right, &choices, &correct);
                Some(())
            }
            Self::Played(reached) => {
                listener.played(*reached);
                Some(())
            }
            Self::Continued => {
                listener.continued();
                Some(())
            }
        }
    }
}

/// Reports the verdict on the draft. Unassigned damage comes last.
pub(crate) fn judged(listener: &Listener, playback: &Playback) -> Option<()> {
    let (view, sheet) = (&playback.view, playback.view.sheet()?);
    let game = &view.frame()?.game;
    let Drafted { split, verdict, forecasts } = &**playback.drafted.as_ref()?;
    let (rule, sentence) = match verdict.first() {
        Some(found) => (
            Some(found.violation.rule),
            combat_lab_narrate::violation(game, &view.scenario, &found.violation),
        ),
        None => (sheet.sources().first().map(|source| source.rule), falls(view, game, sheet, forecasts)),
    };
    let number = rule.and_then(|rule| rule.cite(verdict.edition)).map_or("", |citation| citation.number());
    let left = u32::try_from(left(sheet, split)).unwrap_or(u32::MAX);
    listener.judged(verdict.is_legal(), left, number, &sentence);
    Some(())
}
