//! The moments of several replays, side by side.

use super::{Row, alike};
use crate::Replay;
use crate::frame::Frame;
use crate::slices::pause;
use crate::standing::Standing;
use combat_lab_cards::Listed;
use combat_lab_engine::{CardId, Game, Happening};
use core::mem::{Discriminant, discriminant};

/// The key of corresponding moments: turn, step, the ordinal of the step among those of that name
/// in the turn, kind, and the ordinal of the moment of that kind in the step. No two frames of a
/// replay share a key.
type Key = [usize; 5];

fn keys(frames: &[Frame]) -> Vec<Key> {
    let mut keys: Vec<Key> = Vec::with_capacity(frames.len());
    let mut steps = [0; 16];
    let mut kinds = [0; 16];
    let mut turn = 0;
    for frame in frames {
        let moment = frame.moment;
        if moment.turn != turn {
            turn = moment.turn;
            steps = [0; 16];
        }
        let (step, kind) = (moment.step as usize, moment.kind as usize);
        if moment.ordinal == 0 {
            kinds = [0; 16];
            count(&mut steps, step);
        }
        let nth = count(&mut kinds, kind);
        keys.push([turn as usize, step, steps.get(step).copied().unwrap_or_default(), kind, nth]);
    }
    keys
}

/// Increments a count and returns it.
fn count(counts: &mut [usize; 16], place: usize) -> usize {
    counts.get_mut(place).map_or(0, |count| {
        *count += 1;
        *count
    })
}

pub(super) async fn rows(replays: &[&Replay]) -> Vec<Row> {
    let mut rows: Vec<(Key, Row)> = Vec::new();
    for (place, replay) in replays.iter().enumerate() {
        rows = merge(rows, replay.frames(), place);
        for (_, row) in &mut rows {
            row.frames.resize(place + 1, None);
        }
    }
    for (_, row) in &mut rows {
        pause().await;
        row.differs = differs(replays, row);
    }
    rows.into_iter().map(|(_, row)| row).listed()
}

fn differs(replays: &[&Replay], row: &Row) -> bool {
    let frames = replays.iter().zip(&row.frames).map(|(replay, at)| replay.frames().get((*at)?));
    let Some(frames) = frames.collect::<Option<Vec<&Frame>>>() else { return true };
    !frames_alike(&frames)
}

/// Whether the same kinds of events happen in these frames, and cards and players are in the same
/// state.
pub(super) fn frames_alike(frames: &[&Frame]) -> bool {
    let happens = |frame: &&Frame| -> Vec<Discriminant<Happening>> {
        let kinds = frame.events.iter().map(|event| &event.kind);
        let told =
            kinds.filter(|kind| !matches!(kind, Happening::Passed(_) | Happening::PriorityReceived(_)));
        told.map(discriminant).listed()
    };
    let games: Vec<&Game> = frames.iter().map(|frame| &frame.game).listed();
    let players = |game: &&Game| -> Vec<(i32, u32, bool)> {
        game.players().map(|(_, player)| (player.life(), player.poison(), player.has_lost())).listed()
    };
    alike(frames.iter().map(happens)) && alike(games.iter().map(players)) && unlike(&games).is_empty()
}

/// Merges the frames of the replay at `place` into the rows of those before it: both keep their
/// order, and moments in both share a row unless that would break the order.
fn merge(rows: Vec<(Key, Row)>, frames: &[Frame], place: usize) -> Vec<(Key, Row)> {
    let keys = keys(frames);
    // Whether a key comes at or after a place, in a list of keys with their places.
    let sorted = |keys: &mut dyn Iterator<Item = Key>| {
        let mut places: Vec<(Key, usize)> = keys.zip(0..).listed();
        combat_lab_engine::sort(&mut places, Ord::cmp);
        places
    };
    let comes = |places: &[(Key, usize)], key: Key, from: usize| {
        let next = places.partition_point(|known| *known < (key, from));
        places.get(next).is_some_and(|(known, _)| *known == key)
    };
    let when = |[turn, step, nth, ..]: Key| [turn, nth, step];
    let old = sorted(&mut rows.iter().map(|(key, _)| *key));
    let new = sorted(&mut keys.iter().copied());
    let mut merged = Vec::with_capacity(rows.len().max(keys.len()));
    let mut at = 0;
    let mut rows = rows.into_iter().enumerate().peekable();
    loop {
        let key = keys.get(at).copied();
        let row = rows.peek().map(|(from, (key, _))| (*from, *key));
        let takes_row = match (row, key) {
            (None, None) => return merged,
            (Some((_, row)), Some(key)) if row == key => true,
            // A moment without a counterpart still to come is alone in its row; of two such, the
            // one earlier in the turn comes first.
            (Some((from, row)), Some(key)) => match (comes(&new, row, at), comes(&old, key, from)) {
                (false, false) => when(row) <= when(key),
                (waits, crosses) => !waits || crosses,
            },
            (row, _) => row.is_some(),
        };
        let both = row.map(|(_, key)| key) == key;
        if takes_row {
            if let Some((_, (key, mut row))) = rows.next() {
                if both {
                    row.frames.resize(place, None);
                    row.frames.push(Some(at));
                    at += 1;
                }
                merged.push((key, row));
            }
        } else if let (Some(key), Some(frame)) = (key, frames.get(at)) {
            let mut row = Row {
                turn: frame.moment.turn,
                step: frame.moment.step,
                kind: frame.moment.kind,
                frames: vec![None; place],
                differs: false,
            };
            row.frames.push(Some(at));
            merged.push((key, row));
            at += 1;
        }
    }
}

/// The cards whose state differs between these games of one situation.
#[must_use]
pub fn unlike(games: &[&Game]) -> Vec<CardId> {
    let cards = games.iter().flat_map(|game| game.objects()).map(|object| object.card().index()).max();
    let cards = (0..=cards.unwrap_or(0)).filter_map(|card| u16::try_from(card).ok()).map(CardId::new);
    cards.filter(|card| !alike(games.iter().map(|game| Standing::of(game, *card)))).listed()
}
