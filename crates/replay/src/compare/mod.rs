//! A situation under several editions, side by side: the corresponding moments, the differences at
//! the end, and the reasons.
//!
//! [`compare`] takes replays that have been run already, so a page that shows one only has to run
//! the others. It copies none of them: rows name frames by their places, and a row in which an
//! edition has no frame is a gap there.
//!
//! ```
//! use combat_lab_engine::CardId;
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::{Aspect, Replay, compare};
//!
//! let scenario = Scenario::parse(combat_lab_notation::library::find("t02-pinging-sacrifice").unwrap().source)?;
//! let replays: Vec<Replay> = ["2008-10", "today"]
//!     .map(|edition| Replay::run(&scenario, edition.parse().unwrap()))
//!     .into_iter()
//!     .collect::<Result<_, _>>()?;
//! let comparison = compare(&replays);
//!
//! // The moments, from top to bottom: a frame for each edition, or nothing where the rules have no such moment.
//! assert!(comparison.rows.iter().any(|row| row.frames.contains(&None)));
//! // What differs at the end.
//! let differs = |card| comparison.differences.contains(&Aspect::Card(CardId::new(card)));
//! let piker = scenario.cards.iter().position(|card| card.label == "Goblin Piker").unwrap();
//! assert!(differs(u16::try_from(piker)?));
//! // Why: the rules by which something happened in one edition and that another has otherwise, or not at all.
//! let first = &comparison.reasons[0];
//! assert_eq!(first.says[0].unwrap().to_string(), "310.1 \u{b7} 2008-10");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod end;
mod reasons;
mod rows;
mod turning;

pub use reasons::{makes_mana, says_otherwise};
pub use rows::unlike;

use crate::Replay;
use crate::frame::MomentKind;
use crate::slices::{finish, pause};
use combat_lab_cards::{Listed, Step};
use combat_lab_engine::{CardId, PlayerId};
use combat_lab_rulebook::{Citation, Edition, Rule, Switch};
use core::borrow::Borrow;

/// Several replays of one situation, side by side. Everything in it has one entry for each replay,
/// in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// The moments in their order.
    pub rows: Vec<Row>,
    /// The differences at the end.
    pub differences: Vec<Aspect>,
    /// The switches behind the [reasons](Self::reasons).
    pub switches: Vec<Turned>,
    /// The rules behind the differences, the most important first.
    pub reasons: Vec<Reason>,
    /// The groups of replays that agree in every row: their places, in the order of the first of
    /// each group.
    pub agreeing: Vec<Vec<usize>>,
}

/// The first difference between two replays of one situation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parting {
    /// The row.
    pub row: usize,
    /// The switch that makes the difference, and its value in both editions; `None` if no switch
    /// does.
    pub switch: Option<Turned>,
    /// The rule that shows it in this row, with its citation in both editions.
    pub reason: Option<Reason>,
}

/// A moment: of one step, and of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The number of the turn.
    pub turn: u32,
    /// The step.
    pub step: Step,
    /// The kind of moment.
    pub kind: MomentKind,
    /// The place of the frame in each replay; `None` where there is no such moment.
    pub frames: Vec<Option<usize>>,
    /// Whether the replays differ here: one lacks this moment, other kinds of events happen in it,
    /// or the state of a card or player differs.
    pub differs: bool,
}

/// An aspect of the end of a game, which may differ from edition to edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aspect {
    /// The outcome of the game.
    Outcome,
    /// A player's life.
    Life(PlayerId),
    /// A player's poison counters.
    Poison(PlayerId),
    /// The mana in a player's pool.
    Mana(PlayerId),
    /// The number of cards in a player's hand.
    Hand(PlayerId),
    /// The tokens a player controls on the battlefield.
    Tokens(PlayerId),
    /// The state of a card.
    Card(CardId),
}

/// A switch of the rules that differs between these editions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// The value it decides.
    pub about: &'static str,
    /// Its value in each edition, in words.
    pub says: Vec<&'static str>,
}

impl Turned {
    /// Its value in any edition, in words.
    #[must_use]
    pub fn value(&self, edition: Edition) -> Option<&'static str> {
        Switch::ALL.iter().find(|switch| switch.about == self.about).map(|switch| switch.says(edition))
    }
}

/// A rule that differs between these editions: an event cites it in one of them, or the situation
/// ends otherwise when it is played again with this rule's switch alone as in the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// Whether an event cites it, for each edition.
    pub used: Vec<bool>,
    /// The citation in each edition: of the rule, or of the rule that takes its place there.
    pub says: Vec<Option<Citation>>,
}

/// Compares replays of one situation, side by side.
#[must_use]
pub fn compare(replays: &[impl Borrow<Replay>]) -> Comparison {
    finish(compare_in_slices(replays))
}

/// Whether anything differs at the end of these replays, without building a [`Comparison`].
#[must_use]
pub fn end_differently(replays: &[impl Borrow<Replay>]) -> bool {
    !end::differences(&replays.iter().map(Borrow::borrow).listed()).is_empty()
}

/// Like [`compare`], in slices: the future yields after every row and needs no waker.
pub async fn compare_in_slices(replays: &[impl Borrow<Replay>]) -> Comparison {
    let replays: &[&Replay] = &replays.iter().map(Borrow::borrow).listed();
    let rows = rows::rows(replays).await;
    let differences = end::differences(replays);
    let cited = reasons::reasons(replays, !differences.is_empty());
    pause().await;
    let turning = turning::Turning::of(replays).await;
    let reasons = turning.sift(replays, cited);
    Comparison {
        agreeing: agreeing(replays, &rows).await,
        rows,
        differences,
        switches: reasons::switches(replays, &reasons, &turning),
        reasons,
    }
}

/// The groups of replays that agree in every row.
async fn agreeing(replays: &[&Replay], rows: &[Row]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for place in 0..replays.len() {
        pause().await;
        let agrees = |group: &&mut Vec<usize>| {
            let first = group.first().copied().unwrap_or_default();
            let pair: Vec<&Replay> =
                [first, place].iter().filter_map(|at| replays.get(*at).copied()).listed();
            rows.iter().all(|row| !row.differs || alike_in(replays, row, first, place))
                && end::differences(&pair).is_empty()
        };
        match groups.iter_mut().find(agrees) {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups
}

/// Whether two of the replays agree in a row: both lack the moment, or it is the same.
fn alike_in(replays: &[&Replay], row: &Row, one: usize, other: usize) -> bool {
    let frame = |place: usize| {
        let at = row.frames.get(place).copied().flatten()?;
        replays.get(place)?.frames().get(at)
    };
    match (frame(one), frame(other)) {
        (Some(one), Some(other)) => rows::frames_alike(&[one, other]),
        (one, other) => one.is_none() && other.is_none(),
    }
}

fn alike<T: PartialEq>(mut values: impl Iterator<Item = T>) -> bool {
    let first = values.next();
    values.all(|other| Some(&other) == first.as_ref())
}
