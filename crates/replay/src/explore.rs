//! Every legal split of combat damage, and its result.
//!
//! ```
//! use combat_lab_engine::Decision;
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::{Replay, explore};
//!
//! let text = "player Alice 20\n  Ox 5/5\nplayer Bob 20\n  Bear 2/2\n  Elk 3/3\nattack Ox -> Bob\nblock Bear, Elk -> Ox";
//! let replay = Replay::run(&Scenario::parse(text)?, "today".parse().unwrap())?;
//! let games = replay.frames().iter().map(|frame| &frame.game);
//! let explored = games.filter_map(|game| explore(game, 100)).next().unwrap();
//!
//! assert_eq!(explored.count.exact(), Some(6));
//! let both = explored.ways.iter().filter(|way| way.falls == [true, true]);
//! assert_eq!(both.count(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::limit;
use crate::runner::weight_of;
use crate::slices::{finish, pause};
use combat_lab_cards::Listed;
use combat_lab_damage::{Count, Split};
use combat_lab_engine::{Action, Choice, Decision, Game, Strike, Thing};

/// The most decisions answered after a division.
const MOST_ANSWERS: usize = 64;

/// The legal splits of the damage that a player divides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explored {
    /// The number of legal splits.
    pub count: Count,
    /// The first of them, up to the number asked for, in descending order of the amounts edge by
    /// edge. There are fewer if finding and playing more would take too much work.
    pub ways: Vec<Way>,
}

/// One legal split, and its result if no player does anything else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// The division.
    pub split: Split,
    /// For each recipient of the sheet, whether it leaves the battlefield or loses the game.
    pub falls: Vec<bool>,
}

/// Plays the legal splits that `game` waits for, at most `most` of them; `None` if it waits for
/// something else. Each is carried out, so regeneration and protection count.
#[must_use]
pub fn explore(game: &Game, most: usize) -> Option<Explored> {
    finish(explore_in_slices(game, most))
}

/// The same in slices: the future yields after every split and needs no waker.
pub async fn explore_in_slices(game: &Game, most: usize) -> Option<Explored> {
    let Decision::AssignDamage { strike, .. } = game.decision() else { return None };
    let mut splits = strike.sheet().iter_within(limit::EXPLORING.left());
    let mut trying = limit::EXPLORING;
    let (mut ways, mut all) = (Vec::new(), true);
    for split in splits.by_ref() {
        if ways.len() >= most {
            all = false;
            break;
        }
        let (falls, work) = falls(game, &strike, &split, trying.left()).await;
        if trying.spend(work).is_err() {
            all = false;
            break;
        }
        ways.push(Way { split, falls });
        pause().await;
    }
    let found = u128::try_from(ways.len()).unwrap_or(u128::MAX);
    let count = if all && !splits.is_cut_short() {
        Count::Exact(found)
    } else {
        match strike.sheet().count_within(limit::EXPLORING.left()) {
            Count::AtLeast(least) => Count::AtLeast(least.max(found)),
            exact @ Count::Exact(_) => exact,
        }
    };
    Some(Explored { count, ways })
}

/// Plays a split and then the least that everybody can do, until the damage has been dealt and
/// state-based actions are done. Also returns the work; beyond `most` it stops early.
async fn falls(game: &Game, strike: &Strike, split: &Split, most: u64) -> (Vec<bool>, u64) {
    let (copied, before) = (weight_of(game).saturating_mul(limit::COPY), game.work());
    let mut game = game.clone();
    let choice = Choice::AssignDamage(strike.assignments(split));
    let mut next = Some(Action { player: strike.player(), choice });
    for _ in 0..MOST_ANSWERS {
        let Some(action) = next.take() else { break };
        let judged = game.check(&action);
        let Ok(mut events) = judged.and_then(|judged| game.apply_alone(judged)) else { break };
        while game.work().saturating_sub(before) <= most && game.next_task(&mut events) {
            pause().await;
        }
        next = match game.priority() {
            Some(_) if game.is_damage_done() => None,
            Some(player) => Some(Action { player, choice: Choice::Pass }),
            None => {
                let decision = game.decision();
                let answer = decision.player().zip(decision.plain_answer());
                answer.map(|(player, choice)| Action { player, choice })
            }
        };
    }
    let falls = |thing| match thing {
        Thing::Player(player) => game.player(player).is_some_and(combat_lab_engine::Player::has_lost),
        Thing::Object(object) => !game.object(object).is_some_and(combat_lab_engine::Object::is_in_play),
        Thing::Stack(_) => false,
    };
    let work = game.work().saturating_sub(before).saturating_add(u64::try_from(copied).unwrap_or(u64::MAX));
    (strike.recipients().iter().map(|recipient| falls(*recipient)).listed(), work)
}
