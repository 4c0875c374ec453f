//! Numbers: of things, and of rules.

use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::limits::MAX_NUMBER;
use crate::text::{Piece, short};
use combat_lab_language::t;

pub(crate) fn amount(piece: Piece<'_>) -> Result<u32, Problem> {
    match piece.number() {
        Some(number) if number <= MAX_NUMBER => Ok(number),
        Some(_) => Err(too_large(piece)),
        None => {
            Err(Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not a number").with(&[&short(piece.text)]))
                .expected(t!("a number, such as 2")))
        }
    }
}

/// Three digits, perhaps with a full stop, digits and a letter after them: `704.5g`.
pub(crate) fn is_rule_number(text: &str) -> bool {
    let (section, rest) = text.split_once('.').unwrap_or((text, "1"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    section.len() == 3 && digits(section) && digits(rest.trim_end_matches(|c: char| c.is_ascii_alphabetic()))
}

/// Whether the rule of this number, or a rule of which it is a part, is `wanted`: 702.28b is part
/// of 702.28.
#[must_use]
pub fn is_within(number: &str, wanted: &str) -> bool {
    number.strip_prefix(wanted).is_some_and(|rest| {
        rest.is_empty()
            || rest.starts_with('.')
            || (wanted.ends_with(|c: char| c.is_ascii_digit())
                && wanted.contains('.')
                && rest.starts_with(|c: char| c.is_ascii_alphabetic()))
    })
}
