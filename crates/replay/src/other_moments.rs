//! A play at the other moments of its turn, and the versions in which it is made there.
//!
//! ```
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::{OtherMoments, Replay};
//!
//! let text = "player Alice\n  C Centaur 3/3\n  Forest\n  hand Giant Growth\nplayer Bob\n  B Baloth 4/4\n\
//!             attack C -> Bob\nblock B -> C\nAlice: Giant Growth -> C\n";
//! let scenario = Scenario::parse(text)?;
//! let replay = Replay::run(&scenario, scenario.editions[0])?;
//! let mut played = (0..replay.frames().len()).filter_map(|at| OtherMoments::of(&replay, at));
//! let growth = played.next().unwrap();
//! // It can be cast before blocks, but not once its target has died.
//! assert!(growth.at(0).is_ok());
//! assert!(growth.at(growth.moments.len() - 1).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::asked::{ActMoment, windows};
use crate::pay::find_play;
use crate::play_line::play_line;
use crate::replay::Replay;
use crate::slices::finish;
use combat_lab_cards::Listed;
use combat_lab_engine::{Action, Choice, Game, Illegal, PlayerId};
use combat_lab_notation::PlayLine;

/// The most moments before the play's own, and after it.
const MOST: usize = 20;

/// A play of a replay, and the moments of its turn at which its player could make it instead.
#[derive(Debug, Clone)]
pub struct OtherMoments {
    /// The play.
    pub line: PlayLine,
    /// The same replay without the play.
    pub open: Replay,
    /// The moments of the turn at which players may act, in order: frames of `open`. Those nearest
    /// to the play, if there are very many.
    pub moments: Vec<ActMoment>,
    /// The place of the play's own moment among them.
    pub now: usize,
    replay: Replay,
    /// The frame in which it is made.
    made_at: usize,
}

/// A version in which a play is made at another moment.
#[derive(Debug, Clone)]
pub struct MadeThen {
    /// The version.
    pub replay: Replay,
    /// The decisions that lead to it, in order: the version and the frame in which each is made.
    /// Empty for the play's own moment.
    pub decided: Vec<(Replay, usize)>,
}

impl OtherMoments {
    /// The game in which the player would make the play at this moment; `None` if they don't get
    /// priority then.
    #[must_use]
    pub fn game(&self, place: usize) -> Option<Game> {
        acting(&self.open, self.moments.get(place)?.at?, self.line.player)
    }

    /// The moments for the play that answers this frame; `None` if the answer isn't a play, only
    /// makes mana, or can't be written as a line, and for a puzzle, in which the engine plays the
    /// others.
    #[must_use]
    pub fn of(replay: &Replay, at: usize) -> Option<Self> {
        finish(Self::of_in_slices(replay, at))
    }

    /// The same in slices.
    pub async fn of_in_slices(replay: &Replay, at: usize) -> Option<Self> {
        if replay.scenario().your_goal(replay.edition()).is_some() {
            return None;
        }
        let frame = replay.frames().get(at)?;
        let action = frame.answer.as_ref()?;
        let line = line(replay, at, action)?;
        let pass = Action { player: action.player, choice: Choice::Pass };
        let open = replay.act_in_slices(at, &pass).await.ok()?;
        let turn = frame.moment.turn;
        let mut moments = windows(&open, 0).into_iter().filter(|moment| moment.turn == turn).listed();
        let own = moments.iter().position(|moment| moment.at == Some(at))?;
        moments.truncate(own.saturating_add(MOST).saturating_add(1));
        let moments = moments.split_off(own.saturating_sub(MOST));
        let now = own.min(MOST);
        Some(Self { line, open, moments, now, replay: replay.clone(), made_at: at })
    }

    /// The version in which the play is made at this moment instead, and everything else happens as
    /// before where it still can: with the decisions that lead to it.
    ///
    /// # Errors
    ///
    /// Every rule that the play breaks there; `None` if the player doesn't get priority, or if what
    /// it names isn't there.
    pub fn at(&self, place: usize) -> Result<MadeThen, Option<Illegal>> {
        finish(self.at_in_slices(place))
    }

    /// The same in slices.
    ///
    /// # Errors
    ///
    /// As for [`OtherMoments::at`].
    pub async fn at_in_slices(&self, place: usize) -> Result<MadeThen, Option<Illegal>> {
        let at = self.moments.get(place).and_then(|moment| moment.at).ok_or(None)?;
        if at == self.made_at {
            return Ok(MadeThen { replay: self.replay.clone(), decided: Vec::new() });
        }
        let (player, earlier) = (self.line.player, at < self.made_at);
        let from = if earlier { &self.replay } else { &self.open };
        let game = acting(from, at, player).ok_or(None)?;
        let choice = find_play(from.scenario(), &game, &self.line)?;
        let made = from.act_in_slices(at, &Action { player, choice }).await.map_err(Some)?;
        if !earlier {
            let decided = vec![(self.replay.clone(), self.made_at), (from.clone(), at)];
            return Ok(MadeThen { replay: made, decided });
        }
        // An ability can be activated again at its old moment: it is moved, not added.
        let again = (at.saturating_add(1)..made.frames().len()).find(|later| {
            let answer = made.frames().get(*later).and_then(|frame| frame.answer.as_ref());
            answer.is_some_and(|answer| {
                answer.player == player && line(&made, *later, answer).as_ref() == Some(&self.line)
            })
        });
        let mut then = MadeThen { replay: made, decided: vec![(from.clone(), at)] };
        if let Some(again) = again {
            let pass = Action { player, choice: Choice::Pass };
            let without = then.replay.act_in_slices(again, &pass).await.map_err(Some)?;
            then.decided.push((core::mem::replace(&mut then.replay, without), again));
        }
        Ok(then)
    }
}

/// The game of this frame's round in which a player has priority.
fn acting(replay: &Replay, at: usize, player: PlayerId) -> Option<Game> {
    replay.rounds(at).into_iter().find(|game| game.priority() == Some(player))
}

/// The line of a play that is more than making mana.
fn line(replay: &Replay, at: usize, action: &Action) -> Option<PlayLine> {
    let Choice::Play(play) = &action.choice else { return None };
    let game = acting(replay, at, action.player)?;
    if game.is_mana_alone(play) {
        return None;
    }
    play_line(replay.scenario(), &game, action.player, play)
}
