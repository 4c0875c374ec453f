//! Opening a link: the replay it is about, with the reader's decisions made again.

use super::{Link, written};
use crate::limit;
use crate::replay::Replay;
use crate::runner::MAX_WEIGHT;
use crate::stop::Stop;
use notation::{Diagnostics, Scenario};

/// What a link shows.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The replay, with what the reader decided.
    pub replay: Replay,
    /// The frame in view.
    pub frame: usize,
    /// The way there: the replay before each decision, and the frame in which it was made.
    pub before: Vec<(Replay, usize)>,
    /// How many of the last decisions could not be made again: because the rules were
    /// found to say otherwise since, or because there are too many of them on so large a board.
    pub left_out: usize,
}

impl Link {
    /// Reads the situation it is about.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub fn scenario(&self) -> Result<Scenario, Diagnostics> {
        Scenario::parse_as_of(self.today, self.source())
    }

    /// Plays its situation, which [`Link::scenario`] reads.
    ///
    /// # Errors
    ///
    /// As for [`Replay::run`].
    pub fn open(&self, scenario: &Scenario) -> Result<Opened, Stop> {
        let mut replay = Replay::run(scenario, self.edition)?;
        let mut before = Vec::new();
        // Each replay is kept, so that decisions can be taken back: together they may weigh what one may.
        let mut weight = replay.weight();
        // Together they may also take as much work as one run.
        let mut budget = limit::WORK;
        for choice in &self.choices {
            let next = replay
                .frames()
                .get(choice.at)
                .and_then(|frame| written::read(&frame.game, &choice.written))
                .and_then(|action| replay.act(choice.at, &action).ok());
            let Some(next) = next else { break };
            weight = weight.saturating_add(next.weight());
            before.push((core::mem::replace(&mut replay, next), choice.at));
            if weight > MAX_WEIGHT || budget.spend(replay.work()).is_err() {
                break;
            }
        }
        let frame = self.frame.min(replay.frames().len().saturating_sub(1));
        let left_out = self.choices.len() - before.len();
        Ok(Opened { replay, frame, before, left_out })
    }
}
