//! Limits of a text.

use combat_lab_engine::Setup;
use combat_lab_language::{Message, t};

/// The longest text that is read, in bytes.
pub(crate) const MAX_TEXT: usize = 256 * 1024;
/// The most lines.
pub(crate) const MAX_LINES: usize = 4000;
/// The longest line, in characters.
pub(crate) const MAX_LINE: usize = 2000;
/// The most lines of script.
pub(crate) const MAX_SCRIPT: usize = 1000;
/// The longest name of a card or token, in characters.
pub(crate) const MAX_NAME: usize = 100;
/// The largest number.
pub(crate) const MAX_NUMBER: u32 = Setup::MAX_NUMBER;

// Languages write large numbers differently, so these are said as whole phrases.
const _: () = assert!(
    MAX_TEXT == 262_144
        && MAX_LINES == 4_000
        && MAX_LINE == 2_000
        && MAX_SCRIPT == 1_000
        && MAX_NUMBER == 1_000_000
        && Setup::MAX_PLAYERS == 6,
    "the words say 256 KiB, 4,000 lines of 2,000 characters, 1,000 lines of script, 1,000,000, six players"
);

/// What is expected of something that exceeds a limit: "at most 12".
pub(crate) fn at_most(most: usize) -> Message {
    t!("at most %1").with(&[&most.to_string()])
}
