//! Comments by which a test expects that a line is refused.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expectation::editions;
use crate::text::Piece;
use combat_lab_cards::Adding;
use combat_lab_language::t;
use combat_lab_rulebook::Edition;

/// A comment `# refused: REASON`, or `# refused EDITIONS: REASON`, which expects that the line
/// below it is refused.
///
/// ```
/// use combat_lab_notation::{Refused, Scenario};
///
/// let text = "player Alice
///   ## refused: is not a cost
///   T Tim 1/1; sing: draw a card
/// player Bob";
/// let [refused] = &Refused::all(text).unwrap()[..] else { panic!() };
/// let problems = Scenario::parse(text).unwrap_err();
/// assert_eq!(problems.items()[0].line, refused.line);
/// assert!(refused.is_for(&problems.items()[0].message));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The refused line, counted from 1.
    pub line: usize,
    /// The editions in which it is refused; `None` for all, and for what can't be read.
    pub editions: Option<Vec<Edition>>,
    /// A part of the message, or the number of a rule it cites, with or without its letter; empty
    /// for any.
    pub reason: String,
}

impl Refused {
    /// Whether a text expects that a line of it is refused.
    #[must_use]
    pub fn is_expected(source: &str) -> bool {
        source.lines().any(|line| after(line).is_some())
    }

    /// Every such comment of a text.
    ///
    /// # Errors
    ///
    /// With the comments that name an unknown edition, or stand above nothing.
    pub fn all(source: &str) -> Result<Vec<Self>, Diagnostics> {
        let mut found: Vec<Self> = Vec::new();
        let mut above: Vec<Self> = Vec::new();
        let mut problems = Vec::new();
        for (index, text) in source.lines().enumerate() {
            let line = index + 1;
            let code = text.trim_start();
            if !code.is_empty() && !code.starts_with('#') {
                found.add_all(above.drain(..).map(|refused| Self { line, ..refused }));
            }
            let Some(rest) = after(text) else { continue };
            let (before, reason) = rest.split_once(':').unwrap_or((rest, ""));
            let column = text.chars().count() - rest.chars().count() + 1;
            let named = match before.trim() {
                "" => None,
                _ => match editions(Piece { text: before, line, column }.trim(), Edition::TODAY) {
                    Ok(editions) => Some(editions),
                    Err(problem) => {
                        problems.push(problem);
                        continue;
                    }
                },
            };
            above.push(Self { line, editions: named, reason: reason.trim().to_owned() });
        }
        if let Some(last) = above.first() {
            let place = Piece { text: "", line: last.line, column: 1 };
            problems.push(
                Diagnostic::at(place, t!("nothing follows that could be refused"))
                    .expected(t!("a line below the comment")),
            );
        }
        Diagnostics::collect(source, problems).map_or(Ok(found), Err)
    }

    /// Whether this is refused in `edition`.
    #[must_use]
    pub fn is_in(&self, edition: Edition) -> bool {
        self.editions.as_ref().is_none_or(|editions| editions.contains(&edition))
    }

    /// Whether `message` has the reason in it.
    ///
    /// ```
    /// use combat_lab_notation::Refused;
    ///
    /// let refused = |reason: &str| Refused { line: 1, editions: None, reason: reason.to_owned() };
    /// assert!(refused("702.3").is_for("illegal: 702.3b (Defender)"));
    /// assert!(!refused("702.2").is_for("illegal: 702.25a (Flanking)"));
    /// ```
    #[must_use]
    pub fn is_for(&self, message: &str) -> bool {
        let is_number = |reason: &str| {
            reason.split_once('.').is_some_and(|(section, place)| {
                section.len() == 3
                    && section.bytes().all(|byte| byte.is_ascii_digit())
                    && place.starts_with(|first: char| first.is_ascii_digit())
                    && place.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())
            })
        };
        if !is_number(&self.reason) {
            return message.contains(&self.reason);
        }
        let cited = |word: &str| {
            let word = word.trim_matches(|mark: char| !mark.is_ascii_alphanumeric());
            word.strip_prefix(self.reason.as_str()).is_some_and(|letter| {
                letter.is_empty() || letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase())
            })
        };
        message.split_whitespace().any(cited)
    }
}

/// The text of such a comment after `refused`.
fn after(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("refused")?;
    let is_whole = rest.trim().is_empty() || (rest.starts_with([':', ' ']) && rest.contains(':'));
    is_whole.then_some(rest)
}
