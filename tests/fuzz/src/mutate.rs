//! Changing bytes at random, the same way every time.

/// The words that make something of bytes more often than chance.
const WORDS: [&str; 41] = [
    "title ",
    "edition 2008-10, today\n",
    "player Alice\n",
    "player Bob: ",
    "  hand ",
    "attack ",
    "block ",
    "order ",
    "assign ",
    " -> ",
    ": ",
    "; ",
    ", ",
    "\n",
    "\n  ",
    "expect ",
    "now ",
    "illegal 508.1a: ",
    "ask ",
    "because ",
    "choice ",
    "answer 0\n",
    "ready\n",
    "through 100 turns\n",
    "from upkeep\n",
    "2/2",
    "-1/1000000",
    "{1}{G}",
    "target creature",
    "each creature",
    "gets +1/+1",
    "whenever a creature dies: ",
    "create 9 1/1 Saproling tokens",
    "\"",
    "{",
    "}",
    "[",
    "]",
    "\u{2192}",
    "\u{1F600}",
    "999999999999",
];

/// The longest input.
const MAX_INPUT: usize = 1024 * 1024;

/// A source of changes: the same for the same seed.
#[derive(Debug, Clone)]
pub struct Mutator(u64);

impl Mutator {
    /// A mutator for this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    /// A number below `end` (xorshift64*).
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        usize::try_from(number).unwrap_or(0) % end.max(1)
    }

    /// One of these inputs, changed a few times; parts of the others may get in.
    pub fn mutate(&mut self, inputs: &[Vec<u8>]) -> Vec<u8> {
        let pick = self.below(inputs.len());
        let mut bytes = inputs.get(pick).cloned().unwrap_or_default();
        for _ in 0..=self.below(4) {
            self.change(&mut bytes, inputs);
        }
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>, inputs: &[Vec<u8>]) {
        let from = self.below(bytes.len() + 1);
        let to = (from + self.below(40)).min(bytes.len());
        match self.below(8) {
            0 => {
                bytes.drain(from..to);
            }
            1 => {
                let copy: Vec<u8> = bytes.get(from..to).unwrap_or_default().to_vec();
                let at = self.below(bytes.len() + 1);
                bytes.splice(at..at, copy);
            }
            2 => {
                let byte = u8::try_from(self.below(256)).unwrap_or(0);
                if let Some(changed) = bytes.get_mut(from) {
                    *changed = byte;
                }
            }
            3 => bytes.truncate(from),
            4 => {
                let other = self.below(inputs.len());
                let other = inputs.get(other).map(Vec::as_slice).unwrap_or_default();
                let start = self.below(other.len() + 1);
                let end = (start + self.below(200)).min(other.len());
                bytes.splice(from..to, other.get(start..end).unwrap_or_default().iter().copied());
            }
            _ => {
                let word = self.below(WORDS.len());
                let word = WORDS.get(word).copied().unwrap_or_default();
                bytes.splice(from..from, word.bytes());
            }
        }
    }

    /// An input as long as any may be: a piece of one, over and over.
    pub fn huge(&mut self, inputs: &[Vec<u8>]) -> Vec<u8> {
        let seed = self.mutate(inputs);
        let from = self.below(seed.len());
        let to = (from + 1 + self.below(400)).min(seed.len());
        let piece = seed.get(from..to).filter(|piece| !piece.is_empty()).unwrap_or(b"x");
        piece.iter().copied().cycle().take(MAX_INPUT).collect()
    }
}
