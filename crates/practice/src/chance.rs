//! Pseudorandom numbers.

/// Pseudorandom numbers, the same for the same seed (`SplitMix64`). Links hold seeds, so this
/// sequence must never change; a library's may.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// The sequence for a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `most`, or 0 if `most` is 0.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ mixed >> 31) % (most.max(1) as u64)).unwrap_or_default()
    }

    /// A random item of a list; `None` if it is empty.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// Puts a list into random order.
    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place + 1));
        }
    }
}
