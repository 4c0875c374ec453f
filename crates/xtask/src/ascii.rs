//! Bytes encoded in a script's string: basE91 with an alphabet that needs no escapes there or in
//! HTML. Base64 adds a third to the size, this less than a quarter. `web/element/unpack.js` decodes
//! it.

/// The size of the alphabet: space to tilde without `"`, `<`, `\` and the backtick.
const LETTERS: u32 = 91;

/// Encodes bytes.
pub(crate) fn written(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() / 4 * 5);
    let (mut held, mut bits) = (0_u32, 0_u32);
    for byte in bytes {
        held |= u32::from(*byte) << bits;
        bits += 8;
        if bits > 13 {
            // Two letters hold 13 bits, or 14 if their value is at most 88: 91 * 91 = 8192 + 89.
            let short = held & 0x1FFF;
            let (value, taken) = if short > 88 { (short, 13) } else { (held & 0x3FFF, 14) };
            held >>= taken;
            bits -= taken;
            text.extend([letter(value % LETTERS), letter(value / LETTERS)]);
        }
    }
    if bits > 0 {
        text.push(letter(held % LETTERS));
        if bits > 7 || held >= LETTERS {
            text.push(letter(held / LETTERS));
        }
    }
    text
}

fn letter(value: u32) -> char {
    (' '..='~').filter(|letter| !['"', '<', '\\', '`'].contains(letter)).nth(value as usize).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes like `web/element/unpack.js`.
    fn read(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (mut first, mut held, mut bits) = (None, 0_u32, 0_u32);
        for letter in text.bytes().map(u32::from) {
            let value = letter
                - 32
                - u32::from(letter > 34)
                - u32::from(letter > 60)
                - u32::from(letter > 92)
                - u32::from(letter > 96);
            let Some(low) = first.take() else {
                first = Some(value);
                continue;
            };
            let pair = low + value * LETTERS;
            held |= pair << bits;
            bits += if pair & 0x1FFF > 88 { 13 } else { 14 };
            while bits > 7 {
                bytes.push((held & 0xFF) as u8);
                held >>= 8;
                bits -= 8;
            }
        }
        if let Some(low) = first {
            bytes.push(((held | low << bits) & 0xFF) as u8);
        }
        bytes
    }

    #[test]
    fn bytes_come_back_from_letters_that_need_no_escape() {
        let mut state = 1_u32;
        let mut chance = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        for length in (0..64).chain([10_000]) {
            let bytes: Vec<u8> = (0..length).map(|_| chance()).collect();
            let text = written(&bytes);
            assert_eq!(read(&text), bytes, "{length}");
            assert!(text.chars().all(|letter| (' '..='~').contains(&letter) && !"\"<\\`".contains(letter)));
            assert!(text.len() <= bytes.len() * 5 / 4 + 2, "{} for {length}", text.len());
        }
    }
}
