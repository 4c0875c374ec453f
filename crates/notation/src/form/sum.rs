//! The checksum of forms and of what they depend on (FNV-1a, 64 bits).

/// The sum of no bytes.
pub(crate) const NOTHING: u64 = 0xcbf2_9ce4_8422_2325;

/// The sum of bytes after those of `sum`.
pub(crate) fn of(sum: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(sum, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
