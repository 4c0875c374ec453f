//! Every legal way to divide combat damage, and what comes of each.
//!
//! ```
//! use engine::Decision;
//! use notation::Scenario;
//! use replay::{Replay, explore};
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

use engine::{Action, Choice, Count, DamageSheet, Decision, Game, Split, StackObject, Thing};

/// What is waited for after a division is answered this often, and no more.
const MOST_ANSWERS: usize = 64;

/// The legal ways to divide the damage that a player divides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explored {
    /// How many there are.
    pub count: Count,
    /// The first of them, as many as were asked for, in descending order of the amounts edge by edge.
    pub ways: Vec<Way>,
}

/// One legal division, and what comes of it if nobody does anything else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// The division.
    pub split: Split,
    /// For each recipient of the sheet, whether it falls: it is no longer in play, or has lost.
    pub falls: Vec<bool>,
}

/// Goes through the legal ways of the division that `game` waits for, `most` of them at the most; `None` if it waits for
/// something else. Each is carried out, so that what regenerates or is protected is still there afterwards.
#[must_use]
pub fn explore(game: &Game, most: usize) -> Option<Explored> {
    let Decision::AssignDamage { sheet, .. } = game.decision() else { return None };
    let way = |split| Way { falls: falls(game, &sheet, &split), split };
    let ways: Vec<Way> = sheet.iter().take(most).map(way).collect();
    let all = u128::try_from(ways.len()).ok().filter(|_| ways.len() < most);
    Some(Explored { count: all.map_or_else(|| sheet.count(), Count::Exact), ways })
}

/// Divides so, and has everybody do as little as they can until the damage is dealt and what triggered has its place.
fn falls(game: &Game, sheet: &DamageSheet, split: &Split) -> Vec<bool> {
    let mut game = game.clone();
    let choice = Choice::AssignDamage(sheet.assignments(split));
    let mut next = Some(Action { player: sheet.player(), choice });
    for _ in 0..MOST_ANSWERS {
        let Some(action) = next.take() else { break };
        if game.apply(&action).is_err() {
            break;
        }
        let mut stack = game.stack().iter();
        let waits = stack.any(|entry| matches!(entry.object(), StackObject::CombatDamage { .. }));
        next = match game.priority() {
            Some(_) if !waits => None,
            Some(player) => Some(Action { player, choice: Choice::Pass }),
            None => {
                let decision = game.decision();
                let answer = decision.player().zip(decision.plain_answer());
                answer.map(|(player, choice)| Action { player, choice })
            }
        };
    }
    let falls = |thing| match thing {
        Thing::Player(player) => game.player(player).is_some_and(engine::Player::has_lost),
        Thing::Object(object) => !game.object(object).is_some_and(engine::Object::is_in_play),
        Thing::Stack(_) => false,
    };
    sheet.recipients().iter().map(|recipient| falls(recipient.thing)).collect()
}
