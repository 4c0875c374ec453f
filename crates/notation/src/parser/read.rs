//! Reading a whole text.

use super::Parser;
use crate::board::apart;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::scenario::Scenario;
use crate::text::{self, Piece};
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

impl Scenario {
    /// Reads the notation.
    ///
    /// ```
    /// let scenario = combat_lab_notation::Scenario::parse("
    ///     title  One attacker
    ///     player Alice
    ///       Grizzly Bears 2/2
    ///     player Bob
    ///     attack Grizzly Bears
    ///     expect Bob 18
    /// ")?;
    /// assert_eq!(scenario.title, "One attacker");
    /// # Ok::<(), combat_lab_notation::Diagnostics>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the text, each at its place.
    pub fn parse(text: &str) -> Result<Self, Diagnostics> {
        Self::parse_as_of(Edition::TODAY, text)
    }

    /// Reads a text that was written when `today` was the newest edition.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub fn parse_as_of(today: Edition, text: &str) -> Result<Self, Diagnostics> {
        Self::read(today, text).0
    }

    /// Whether this text can't be read before [`Abilities`](crate::Abilities) have come; where they
    /// are always here, none.
    #[must_use]
    pub fn needs_abilities(text: &str) -> bool {
        !apart::are_here() && Self::read(Edition::TODAY, text).1
    }

    /// Whether a page could show this text without what only abilities need. Never of a text that
    /// can't be read.
    ///
    /// ```
    /// use combat_lab_notation::Scenario;
    /// assert!(Scenario::does_without_abilities("player Alice\n  G Grizzly Bears 2/2\nplayer Bob\n"));
    /// // What a known card is, is known only with them.
    /// assert!(!Scenario::does_without_abilities("player Alice\n  Grizzly Bears\nplayer Bob\n"));
    /// ```
    #[must_use]
    pub fn does_without_abilities(text: &str) -> bool {
        apart::were_asked_for();
        let read = Self::as_of(Edition::TODAY, text);
        !apart::were_asked_for() && read.is_ok_and(|scenario| !scenario.setup().needs_plays())
    }

    /// Reads a text, and says whether it failed for want of abilities.
    fn read(today: Edition, text: &str) -> (Result<Self, Diagnostics>, bool) {
        apart::were_missed();
        let read = Self::as_of(today, text);
        let has_some = |scenario: &Self| scenario.setup().needs_plays();
        // Whatever else was made of a text that asked for them in vain, it would be another text.
        let missed = apart::were_missed() || (!apart::are_here() && read.as_ref().is_ok_and(has_some));
        let end = Piece { text: "", line: 1, column: 1 };
        let unread = || Diagnostics::one("", Diagnostic::at(end, t!("this text can't be read")));
        (if missed { Err(unread()) } else { read }, missed)
    }

    fn as_of(today: Edition, text: &str) -> Result<Self, Diagnostics> {
        // Some editors begin a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut parser = Parser::of(today);
        let too_long =
            |piece, message: Phrase<'static>| Diagnostic::at(piece, message).expected(t!("a shorter text"));
        let end = Piece { text: "", line: 1, column: 1 };
        if text.len() > text::MAX_TEXT {
            return Err(Diagnostics::one("", too_long(end, t!("this text is longer than 256 KiB"))));
        }
        for line in text::lines(text) {
            if line.piece.line > text::MAX_LINES {
                parser.problems.push(too_long(line.piece.to(0), t!("there are more than 4,000 lines")));
                break;
            }
            if line.piece.text.chars().count() > text::MAX_LINE {
                parser
                    .problems
                    .push(too_long(line.piece.to(0), t!("this line is longer than 2,000 characters")));
                continue;
            }
            parser.line(line);
        }
        let scenario = parser.finish(text);
        scenario.map_err(|problems| {
            let fallback = Diagnostic::at(end, t!("this text can't be read"));
            Diagnostics::collect(text, problems).unwrap_or_else(|| Diagnostics::one(text, fallback))
        })
    }
}
