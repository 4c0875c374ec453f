//! The turn as a track: which steps there are, which were skipped and why, and which frames each holds.

use crate::text;
use crate::view::View;
use core::ops::Range;
use engine::{Decision, Outcome, Step};

/// One step on the track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stop {
    pub(crate) step: Step,
    pub(crate) frames: Range<usize>,
    /// Why it does not take place, if it has no frames.
    pub(crate) absent: Option<Absent>,
}

/// Why a step has no frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    /// It was skipped, for this reason.
    Skipped(&'static str),
    /// It may still come: the reader's line has not got there.
    Ahead,
}

/// The stops of a replay, in order; a step that does not take place stands where it would have been.
pub(crate) fn stops(view: &View) -> Vec<Stop> {
    let frames = view.frames();
    let mut stops: Vec<Stop> = Vec::new();
    for (at, frame) in frames.iter().enumerate() {
        match stops.last_mut().filter(|stop| stop.step == frame.moment.step) {
            Some(stop) => stop.frames.end = at.saturating_add(1),
            None => {
                stops.push(Stop { step: frame.moment.step, frames: at..at.saturating_add(1), absent: None });
            }
        }
    }
    let ending = frames.last().map(|frame| frame.game.decision());
    let attacked = frames.iter().any(|frame| !frame.game.combat().attackers().is_empty());
    let reached = stops.last().map(|stop| stop.step);
    for (index, step) in Step::COMBAT.into_iter().enumerate() {
        if stops.iter().any(|stop| stop.step == step) {
            continue;
        }
        let absent = match &ending {
            Some(Decision::Over(Outcome::CombatOver)) => Absent::Skipped(reason(step, attacked)),
            _ if reached > Some(step) => Absent::Skipped(reason(step, attacked)),
            Some(Decision::Over(_)) => Absent::Skipped(text::GAME_OVER_BEFORE),
            _ => Absent::Ahead,
        };
        let place = index.min(stops.len());
        stops.insert(place, Stop { step, frames: 0..0, absent: Some(absent) });
    }
    stops
}

const fn reason(step: Step, attacked: bool) -> &'static str {
    match step {
        _ if !attacked => text::NOBODY_ATTACKS,
        Step::FirstStrikeDamage => text::NO_FIRST_STRIKE,
        _ => text::NOT_REACHED,
    }
}
