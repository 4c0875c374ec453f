//! A short text in as few bytes as possible: each bit is guessed from the text before it, and only
//! what the guess leaves open is written (context mixing and arithmetic coding, in whole numbers).
//!
//! General compressors do badly on texts of a thousand bytes, and the page would carry a second
//! format for nothing else: deflate with a dictionary makes links a fifth longer, and both its
//! directions weigh 17 kB more (brotli). Here one model does both directions, and has read
//! [`PRIME`] before it begins.
//!
//! **Nothing here may change**: links that people have kept were written by it. A better model is a
//! new version of the link's form beside this one.

/// Typical notation, which the model reads first. It is part of the format, however the notation
/// grows.
const PRIME: &[u8] = include_bytes!("prime.txt");

/// The number of guesses that are mixed: after no, one, two, three and four bytes, and after the
/// letters of the word so far.
const GUESSES: usize = 6;
/// The number of things each guess can remember, as a power of two.
const SLOTS: u32 = 16;
/// The step by which the weights of the guesses move with each bit.
const RATE: i32 = 24;
/// The most a guess can count: far more than it ever does, and far less than would overflow.
const HEAVIEST: i32 = 1 << 20;

/// Guesses the next bit, and learns from the actual one.
struct Model {
    /// The chance that the next bit is 1 and how often there was one to learn from, for each guess
    /// and context.
    seen: Vec<(u16, u16)>,
    /// The weight of each guess, by the bits of the byte so far.
    weights: Vec<[i32; GUESSES]>,
    /// The logit of each chance.
    stretch: Vec<i32>,
    /// The bits of the byte so far, after a leading 1.
    byte: u32,
    /// The bytes before it, the latest lowest.
    before: u32,
    /// The letters of the word so far.
    word: u32,
    /// The place of each guess for the text before this byte.
    contexts: [u32; GUESSES],
    /// The place of each guess for the next bit, and its value.
    places: [usize; GUESSES],
    inputs: [i32; GUESSES],
    /// The chance that the next bit is 1, in 4096ths, from 1 to 4095.
    chance: i32,
}

/// The chance in 4096ths of a logit in 256ths.
fn squash(logit: i32) -> i32 {
    const CURVE: [i32; 33] = [
        1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607,
        3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
    ];
    let logit = logit.clamp(-2047, 2047) + 2048;
    let at =
        |place: i32| usize::try_from(place).ok().and_then(|place| CURVE.get(place)).copied().unwrap_or(4095);
    let (place, part) = (logit >> 7, logit & 127);
    (at(place) * (128 - part) + at(place + 1) * part + 64) >> 7
}

impl Model {
    /// A model that has read [`PRIME`].
    fn new() -> Self {
        let mut stretch = Vec::with_capacity(4096);
        for logit in -2047..=2047 {
            while i32::try_from(stretch.len()).is_ok_and(|chance| chance <= squash(logit)) {
                stretch.push(logit);
            }
        }
        let mut model = Self {
            seen: vec![(1 << 15, 0); GUESSES << SLOTS],
            weights: vec![[22_000; GUESSES]; 256],
            stretch,
            byte: 1,
            before: 0,
            word: 0,
            contexts: [0; GUESSES],
            places: [0; GUESSES],
            inputs: [0; GUESSES],
            chance: 2048,
        };
        model.next_byte();
        for byte in PRIME {
            for bit in bits(*byte) {
                model.learn(bit);
            }
        }
        model
    }

    /// Takes note of the next bit.
    fn learn(&mut self, bit: bool) {
        let error = ((i32::from(bit) << 12) - self.chance) * RATE;
        if let Some(weights) = self.weights.get_mut(self.byte as usize) {
            for (weight, input) in weights.iter_mut().zip(self.inputs) {
                *weight = (*weight + ((input * error + (1 << 15)) >> 16)).clamp(-HEAVIEST, HEAVIEST);
            }
        }
        for place in self.places {
            if let Some((chance, times)) = self.seen.get_mut(place) {
                let goal = if bit { 65535 } else { 0 };
                let step = (goal - i32::from(*chance)) * 2 / (2 * i32::from(*times) + 3);
                *chance = u16::try_from(i32::from(*chance) + step).unwrap_or(*chance);
                *times = (*times + 1).min(30);
            }
        }
        self.byte = self.byte << 1 | u32::from(bit);
        if self.byte > 255 {
            self.next_byte();
        } else {
            self.guess();
        }
    }

    /// Takes note of a whole byte.
    fn next_byte(&mut self) {
        let byte = self.byte & 255;
        self.before = self.before << 8 | byte;
        let letter = u8::try_from(byte).is_ok_and(|byte| byte.is_ascii_alphabetic() || byte > 127);
        self.word = if letter { self.word.wrapping_add(byte).wrapping_mul(0x2F0B_4C47) } else { 0 };
        let before = self.before;
        self.contexts =
            [0, before & 0xFF, before & 0xFFFF, before & 0xFF_FFFF, before, self.word ^ (before & 0xFF)];
        self.byte = 1;
        self.guess();
    }

    /// Guesses the next bit.
    fn guess(&mut self) {
        let mut sum = 0;
        let weights = self.weights.get(self.byte as usize).copied().unwrap_or_default();
        for (guess, place) in self.places.iter_mut().enumerate() {
            let context = self.contexts.get(guess).copied().unwrap_or_default();
            let hash = (context ^ self.byte.wrapping_mul(0x9E37_79B1)).wrapping_mul(0x85EB_CA6B);
            let hash = (hash ^ hash >> 15).wrapping_mul(0xC2B2_AE35) >> (32 - SLOTS);
            *place = guess << SLOTS | hash as usize;
            let chance = self.seen.get(*place).map_or(0, |(chance, _)| chance >> 4);
            let input = self.stretch.get(usize::from(chance)).copied().unwrap_or_default();
            if let (Some(kept), Some(weight)) = (self.inputs.get_mut(guess), weights.get(guess)) {
                *kept = input;
                sum += (input * (weight >> 2)) >> 14;
            }
        }
        self.chance = squash(sum).clamp(1, 4095);
    }
}

fn bits(byte: u8) -> impl Iterator<Item = bool> {
    (0..8).rev().map(move |bit| byte >> bit & 1 == 1)
}

/// The range of numbers that the bits so far leave open.
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    /// The last number at which the next bit is 1.
    fn middle(&self, model: &Model) -> u32 {
        let width = u64::from(self.high - self.low);
        let chance = u64::from(model.chance.unsigned_abs());
        self.low + u32::try_from((width * chance) >> 12).unwrap_or_default()
    }

    fn narrow(&mut self, bit: bool, middle: u32) {
        if bit { self.high = middle } else { self.low = middle + 1 }
    }

    /// Whether its first byte is settled. The caller takes it; the rest moves up.
    fn shift(&mut self) -> bool {
        let settled = (self.low ^ self.high) >> 24 == 0;
        if settled {
            self.low <<= 8;
            self.high = self.high << 8 | 255;
        }
        settled
    }
}

/// Packs a text.
pub(super) fn pack(text: &[u8]) -> Vec<u8> {
    let mut model = Model::new();
    let mut range = Range::ALL;
    let mut packed = Vec::new();
    for bit in text.iter().flat_map(|byte| bits(*byte)) {
        let middle = range.middle(&model);
        range.narrow(bit, middle);
        let [mut first, ..] = range.low.to_be_bytes();
        while range.shift() {
            packed.push(first);
            [first, ..] = range.low.to_be_bytes();
        }
        model.learn(bit);
    }
    // Any number within the range will do: missing bits are read as zeros.
    let [first, ..] = range.low.to_be_bytes();
    packed.push(first.saturating_add(1));
    packed
}

/// Unpacks a text of `length` bytes. All bytes unpack to some text.
pub(super) fn unpack(packed: &[u8], length: usize) -> Vec<u8> {
    let mut model = Model::new();
    let mut range = Range::ALL;
    let mut input = packed.iter().copied().chain(std::iter::repeat(0));
    let mut number = 0u32;
    let mut next = move || u32::from(input.next().unwrap_or_default());
    for _ in 0..4 {
        number = number << 8 | next();
    }
    let mut text = Vec::with_capacity(length);
    for _ in 0..length {
        let mut byte = 0;
        for _ in 0..8 {
            let middle = range.middle(&model);
            let bit = number <= middle;
            range.narrow(bit, middle);
            while range.shift() {
                number = number << 8 | next();
            }
            model.learn(bit);
            byte = byte << 1 | u8::from(bit);
        }
        text.push(byte);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{PRIME, pack, unpack};
    use crate::link::bytes::sum;
    use proptest::prelude::*;

    #[test]
    fn the_packed_form_of_a_text_never_changes() {
        assert_eq!((PRIME.len(), sum(PRIME)), (3111, 3_671_274_051));
        assert_eq!(pack(b""), [1]);
        assert_eq!(sum(&pack(b"title  One attacker\nplayer Alice\n  G  Grizzly Bears  2/2\n")), 2_593_678);
        assert_eq!(sum(&pack(&(0..=255).cycle().take(10_000).collect::<Vec<u8>>())), 3_766_432_259);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_text_is_unpacked_as_it_was_packed(text in prop::collection::vec(any::<u8>(), 0..600)) {
            prop_assert_eq!(unpack(&pack(&text), text.len()), text);
        }

        #[test]
        fn repeated_bytes_are_unpacked_as_they_were_packed(byte in any::<u8>(), length in 0usize..3000) {
            let text = vec![byte; length];
            prop_assert_eq!(unpack(&pack(&text), length), text);
        }

        #[test]
        fn any_bytes_unpack_to_some_text(packed in prop::collection::vec(any::<u8>(), 0..300), length in 0usize..600) {
            prop_assert_eq!(unpack(&packed, length).len(), length);
        }
    }
}
