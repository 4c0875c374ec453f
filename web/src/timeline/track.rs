//! The turns as a track: phases and their steps, inserted and skipped ones with reasons, and the
//! frames of each step.

use crate::state::view::View;
use crate::words::Words;
use crate::words::text;
use combat_lab_cards::{Phase, Step};
use combat_lab_engine::{Event, Game, Happening, Outcome, PlayerId, Skipped};
use core::ops::Range;

/// One turn on the track.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) player: PlayerId,
    /// It was skipped, so it is empty.
    pub(crate) skipped: bool,
    pub(crate) parts: Vec<PhasePart>,
    /// An effect has ended it.
    ended: bool,
}

/// One phase.
#[derive(Clone, Debug)]
pub(crate) struct PhasePart {
    pub(crate) phase: Phase,
    pub(crate) extra: bool,
    pub(crate) stops: Vec<Stop>,
    /// The reason why it has no steps, if so.
    pub(crate) absent: Option<Absent>,
}

/// One step.
#[derive(Clone, Debug)]
pub(crate) struct Stop {
    pub(crate) step: Step,
    pub(crate) frames: Range<usize>,
    pub(crate) extra: bool,
    /// The reason why it has no frames, if so.
    pub(crate) absent: Option<Absent>,
}

/// The reason why a phase or step has no frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    /// It was skipped, for this reason.
    Skipped(Words),
    /// It may still come: the reader's version hasn't reached it.
    Ahead,
    /// It is outside the situation.
    Outside,
    /// It took place, but no player could act in it.
    Brief,
}

const PHASES: [Phase; 5] =
    [Phase::Beginning, Phase::PrecombatMain, Phase::Combat, Phase::PostcombatMain, Phase::Ending];

/// The turns of a replay, in order; skipped parts are where they would have been.
pub(crate) fn turns(view: &View) -> Vec<Turn> {
    let Some(first) = view.frames().first() else { return Vec::new() };
    let mut track = Track { turns: Vec::new(), steps: Vec::new(), phases: Vec::new(), again: false };
    track.turn(first.game.active_player());
    // Steps before the first frame have none: no player could act in them.
    if !first.events.iter().any(|event| matches!(event.kind, Happening::StepBegan(_))) {
        let begun = first.game.span().from..=first.moment.step;
        let steps = Step::ALL.into_iter().filter(|step| begun.contains(step) && !is_first_strike(*step));
        steps.for_each(|step| track.step(step, Absent::Brief));
    }
    for (at, frame) in view.frames().iter().enumerate() {
        frame.events.iter().for_each(|event| track.event(event));
        track.frame(at, frame.moment.step);
    }
    if let Some(last) = view.frames().last() {
        track.complete(first.game.span().from, &last.game);
    }
    track.turns
}

const fn is_first_strike(step: Step) -> bool {
    matches!(step, Step::FirstStrikeDamage)
}

/// The track built so far.
struct Track {
    turns: Vec<Turn>,
    /// Steps that were added after the present one, and steps that begin phases added after the
    /// present one: the next to come last.
    steps: Vec<Step>,
    phases: Vec<Step>,
    /// The next cleanup step is a repetition.
    again: bool,
}

impl Track {
    fn turn(&mut self, player: PlayerId) {
        self.turns.push(Turn { player, skipped: false, parts: Vec::new(), ended: false });
        (self.steps, self.phases, self.again) = (Vec::new(), Vec::new(), false);
    }

    fn event(&mut self, event: &Event) {
        match event.kind {
            Happening::TurnBegan { player, .. } => self.turn(player),
            Happening::TurnSkipped(player) => {
                self.turn(player);
                if let Some(turn) = self.turns.last_mut() {
                    turn.skipped = true;
                }
            }
            Happening::TurnEnded => {
                (self.steps, self.phases) = (Vec::new(), Vec::new());
                if let Some(turn) = self.turns.last_mut() {
                    turn.ended = true;
                }
            }
            Happening::CombatEnded => self.steps = Vec::new(),
            Happening::CombatAdded { main } => {
                if main {
                    self.phases.push(Step::PostcombatMain);
                }
                self.phases.push(Step::BeginningOfCombat);
            }
            Happening::StepAdded(step) => {
                let here = self.turns.last().and_then(|turn| turn.parts.last());
                let same = here.is_some_and(|part| part.phase == step.phase()) && !step.is_main();
                if same { self.steps.push(step) } else { self.phases.push(step) }
            }
            Happening::CleanupRepeats => self.again = true,
            Happening::StepBegan(step) => self.step(step, Absent::Brief),
            Happening::StepSkipped(step) => self.step(step, Absent::Skipped(why(event))),
            Happening::CombatSkipped(_) => {
                let extra = self.phases.last() == Some(&Step::BeginningOfCombat);
                if extra {
                    self.phases.pop();
                }
                if let Some(turn) = self.turns.last_mut() {
                    let absent = Some(Absent::Skipped(text::BY_AN_EFFECT));
                    turn.parts.push(PhasePart { phase: Phase::Combat, extra, stops: Vec::new(), absent });
                }
            }
            _ => {}
        }
    }

    /// The next step, in the present phase or in a new one.
    fn step(&mut self, step: Step, absent: Absent) {
        let mut extra = self.steps.last() == Some(&step);
        if extra {
            self.steps.pop();
        }
        let repeats = core::mem::take(&mut self.again) && step == Step::Cleanup;
        let Some(turn) = self.turns.last_mut() else { return };
        let here = turn.parts.last().filter(|part| part.phase == step.phase() && part.absent.is_none());
        let later = here.and_then(|part| part.stops.last()).is_some_and(|stop| stop.step < step);
        if !(extra || repeats || later) {
            let added = self.phases.last() == Some(&step);
            if added {
                self.phases.pop();
            }
            turn.parts.push(PhasePart { phase: step.phase(), extra: added, stops: Vec::new(), absent: None });
        }
        extra |= repeats;
        if let Some(part) = turn.parts.last_mut() {
            part.stops.push(Stop { step, frames: 0..0, extra, absent: Some(absent) });
        }
    }

    fn frame(&mut self, at: usize, step: Step) {
        let last = |track: &mut Self| -> Option<Step> {
            let stop = track.turns.last_mut()?.parts.last_mut()?.stops.last_mut()?;
            if stop.step == step && !matches!(stop.absent, Some(Absent::Skipped(_))) {
                if stop.frames.is_empty() {
                    stop.frames.start = at;
                }
                (stop.frames.end, stop.absent) = (at.saturating_add(1), None);
                return None;
            }
            Some(step)
        };
        // A step without an event.
        if let Some(step) = last(self) {
            self.step(step, Absent::Brief);
            last(self);
        }
    }

    /// Inserts the parts that don't take place.
    fn complete(&mut self, from: Step, end: &Game) {
        let over = match end.outcome() {
            Some(Outcome::CombatOver | Outcome::TurnsOver) => Absent::Outside,
            Some(_) => Absent::Skipped(text::GAME_OVER_BEFORE),
            None => Absent::Ahead,
        };
        let turns = self.turns.len();
        for (place, turn) in self.turns.iter_mut().enumerate().filter(|(_, turn)| !turn.skipped) {
            let rest = match over {
                _ if turn.ended => Absent::Skipped(text::TURN_ENDED),
                over if place.saturating_add(1) == turns => over,
                _ => Absent::Skipped(text::NOT_REACHED),
            };
            let outside = |step: Step| place == 0 && step < from;
            for part in turn.parts.iter_mut().filter(|part| part.absent.is_none()) {
                complete_part(part, rest, &outside);
            }
            for phase in PHASES {
                if turn.parts.iter().any(|part| part.phase == phase && !part.extra) {
                    continue;
                }
                let begins = Step::ALL.into_iter().find(|step| step.phase() == phase);
                let absent = Some(if begins.is_some_and(outside) { Absent::Outside } else { rest });
                let at = turn.parts.iter().position(|part| part.phase > phase && !part.extra);
                let part = PhasePart { phase, extra: false, stops: Vec::new(), absent };
                turn.parts.insert(at.unwrap_or(turn.parts.len()), part);
            }
        }
    }
}

fn complete_part(part: &mut PhasePart, rest: Absent, outside: &impl Fn(Step) -> bool) {
    // A phase made for one added step has only that step.
    let whole = !part.extra || part.stops.first().is_some_and(|stop| stop.step == Step::BeginningOfCombat);
    let steps = Step::ALL.into_iter().filter(|step| whole && step.phase() == part.phase);
    for step in steps {
        if part.stops.iter().any(|stop| stop.step == step) {
            continue;
        }
        let damage = part.stops.iter().find(|stop| stop.step == Step::CombatDamage);
        let absent = match damage.map(|stop| stop.absent) {
            _ if outside(step) => Absent::Outside,
            Some(Some(Absent::Skipped(why))) if is_first_strike(step) => Absent::Skipped(why),
            Some(_) if is_first_strike(step) => Absent::Skipped(text::NO_FIRST_STRIKE),
            _ => rest,
        };
        let at = part.stops.iter().position(|stop| stop.step > step).unwrap_or(part.stops.len());
        part.stops.insert(at, Stop { step, frames: 0..0, extra: false, absent: Some(absent) });
    }
}

fn why(event: &Event) -> Words {
    match event.skipped() {
        Some(Skipped::NoAttackers) => text::NOBODY_ATTACKS,
        Some(Skipped::FirstDraw) => text::FIRST_OF_THE_GAME,
        Some(Skipped::ByEffect) | None => text::BY_AN_EFFECT,
    }
}
