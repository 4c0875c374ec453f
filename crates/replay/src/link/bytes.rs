//! Bytes as characters that every address may contain, numbers as bytes, and a checksum.

/// The alphabet of base64url (RFC 4648, section 5), without padding.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn to_text(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut bits, mut count) = (0, 0);
    let mut put = |bits: usize| text.push(ALPHABET.get(bits & 63).map_or('-', |letter| char::from(*letter)));
    for byte in bytes {
        bits = (bits << 8 | usize::from(*byte)) & 0xFFFF;
        count += 8;
        while count >= 6 {
            count -= 6;
            put(bits >> count);
        }
    }
    if count > 0 {
        put(bits << (6 - count));
    }
    text
}

/// `None` if there is another character than those of the alphabet.
pub(super) fn from_text(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut count) = (0u32, 0);
    for letter in text.bytes() {
        let place = ALPHABET.iter().position(|known| *known == letter)?;
        bits = bits << 6 | u32::try_from(place).ok()?;
        count += 6;
        if count >= 8 {
            count -= 8;
            let [.., byte] = (bits >> count).to_be_bytes();
            bytes.push(byte);
        }
    }
    Some(bytes)
}

/// The checksum of zip files and PNG images (CRC-32, ISO 3309).
pub(super) fn sum(bytes: &[u8]) -> u32 {
    let fold = |sum: u32| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
    !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| fold(sum)))
}

/// Seven bits in each byte, the lowest first; the eighth says that more follow (LEB128).
pub(super) fn put(bytes: &mut Vec<u8>, mut number: u32) {
    while number > 127 {
        let [.., byte] = (number | 128).to_be_bytes();
        bytes.push(byte);
        number >>= 7;
    }
    let [.., byte] = number.to_be_bytes();
    bytes.push(byte);
}

/// Takes a number from the front; `None` if there is none.
pub(super) fn take(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0u64;
    for shift in (0..35).step_by(7) {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(first & 127) << shift;
        if *first < 128 {
            return u32::try_from(number).ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{from_text, put, sum, take, to_text};

    #[test]
    fn base64url_and_the_checksum_match_the_examples_of_their_standards() {
        for (bytes, text) in [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(to_text(bytes.as_bytes()), text);
            assert_eq!(from_text(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(to_text(&[0xFB, 0xFF]), "-_8");
        assert_eq!(from_text("Zm9+"), None);
        assert_eq!(sum(b"123456789"), 0xCBF4_3926);
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        for number in [0, 1, 127, 128, 300, 16_383, 16_384, u32::MAX] {
            let mut bytes = Vec::new();
            put(&mut bytes, number);
            let mut rest = bytes.as_slice();
            assert_eq!((take(&mut rest), rest.len()), (Some(number), 0));
            let mut cut = bytes.get(..bytes.len() - 1).unwrap();
            assert_eq!(take(&mut cut), None);
        }
        assert_eq!(take(&mut [255u8, 255, 255, 255, 127].as_slice()), None);
        assert_eq!(take(&mut [128u8, 128, 128, 128, 128, 0].as_slice()), None);
    }
}
