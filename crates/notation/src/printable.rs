//! Text that is safe to print: on a terminal, in a page, or in a log.

use std::borrow::Cow;

/// The same text, with everything in it made visible that a terminal obeys and a reader does not
/// see: control characters other than line ends (escape sequences begin with one), and the
/// characters that turn the direction of writing.
///
/// ```
/// assert_eq!(combat_lab_notation::printable("Storm Crow\n"), "Storm Crow\n");
/// assert_eq!(combat_lab_notation::printable("\u{1b}[2JStorm\u{202e}Crow"), "\\u{1b}[2JStorm\\u{202e}Crow");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        if is_obeyed(c) {
            printable.extend(c.escape_unicode());
        } else {
            printable.push(c);
        }
    }
    Cow::Owned(printable)
}

fn is_obeyed(c: char) -> bool {
    let turns =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (c.is_control() && c != '\n')
}
