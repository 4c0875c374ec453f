//! Results of positions.

use super::SearchVerdict;
use combat_lab_engine::Position;
use core::hash::{Hash, Hasher};

/// The number of positions kept: each takes some kilobytes.
const SIZE: usize = 4_096;

/// The result of a position, with this many plays of the player; and of the others, if theirs are
/// counted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    pub(super) verdict: SearchVerdict,
    pub(super) plays: u32,
    pub(super) replies: u32,
}

/// Positions, each in a slot determined by its hash: a later one replaces an earlier one.
#[derive(Debug, Default)]
pub(super) struct Table(Vec<Option<(Position, Known)>>);

impl Table {
    pub(super) fn keep(&mut self, position: Position, known: Known) {
        if self.0.is_empty() {
            self.0.resize_with(SIZE, || None);
        }
        let place = place(&position);
        if let Some(slot) = self.0.get_mut(place) {
            *slot = Some((position, known));
        }
    }

    /// The known result of a position from which the player and the others may make this many
    /// plays.
    pub(super) fn find(&self, position: &Position, plays: u32, replies: u32) -> Option<SearchVerdict> {
        let (_, known) = self.0.get(place(position))?.as_ref().filter(|(other, _)| other == position)?;
        let holds = match known.verdict {
            SearchVerdict::Proved => plays >= known.plays && replies <= known.replies,
            SearchVerdict::Refuted => replies >= known.replies,
            SearchVerdict::NotDecided => plays <= known.plays && replies == known.replies,
        };
        holds.then_some(known.verdict)
    }
}

fn place(position: &Position) -> usize {
    let mut numbers = Numbers(0);
    position.hash(&mut numbers);
    usize::try_from(numbers.finish() % SIZE as u64).unwrap_or(0)
}

/// A small hash: the standard library's is larger, and its protection against chosen collisions
/// isn't needed.
struct Numbers(u64);

impl Numbers {
    fn mix(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
    }
}

impl Hasher for Numbers {
    fn finish(&self) -> u64 {
        self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.mix(u64::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix(number.unsigned_abs() as u64);
    }

    fn write_i32(&mut self, number: i32) {
        self.mix(u64::from(number.cast_unsigned()));
    }
}
