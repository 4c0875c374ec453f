//! Reading a whole text.

use super::mended::MENDER;
use super::{Mender, Parser, printed};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::limits;
use crate::scenario::Scenario;
use crate::slices::{finish, pause};
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
        finish(read(today, text, MENDER))
    }

    /// The same, in slices.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub async fn parse_in_slices(today: Edition, text: &str) -> Result<Self, Diagnostics> {
        read(today, text, MENDER).await
    }

    /// Reads the notation without looking for other words where a line can't be read. It refuses
    /// what [`Scenario::parse`] refuses; its problems suggest less. A page opens situations with
    /// it, and loads the rest of the reader only for a text with problems.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub fn parse_unmended(text: &str) -> Result<Self, Diagnostics> {
        finish(read(Edition::TODAY, text, Mender::default()))
    }

    /// The same, in slices.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub async fn parse_unmended_in_slices(text: &str) -> Result<Self, Diagnostics> {
        read(Edition::TODAY, text, Mender::default()).await
    }
}

async fn read(today: Edition, text: &str, mender: Mender) -> Result<Scenario, Diagnostics> {
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mends = mender.line.is_some();
    let mut parser = Parser::of(today, mender);
    let too_long =
        |piece, message: Phrase<'static>| Diagnostic::at(piece, message).expected(t!("a shorter text"));
    let end = Piece { text: "", line: 1, column: 1 };
    if text.len() > limits::MAX_TEXT {
        return Err(Diagnostics::one("", too_long(end, t!("this text is longer than 256 KiB"))));
    }
    let mut lines = text::lines(text).peekable();
    while let Some(line) = lines.next() {
        parser.deeper = lines.peek().is_some_and(|next| next.indent > line.indent);
        if line.piece.line > limits::MAX_LINES {
            parser.problems.push(too_long(line.piece.to(0), t!("there are more than 4,000 lines")));
            break;
        }
        if line.piece.text.chars().count() > limits::MAX_LINE {
            parser.problems.push(too_long(line.piece.to(0), t!("this line is longer than 2,000 characters")));
            continue;
        }
        parser.line(line);
        pause().await;
    }
    let scenario = parser.finish(text).await;
    scenario.map_err(|problems| {
        let problems = printed::together(text, problems);
        let problems = if mends { crate::dated::dated(text, problems) } else { problems };
        let fallback = Diagnostic::at(end, t!("this text can't be read"));
        Diagnostics::collect(text, problems).unwrap_or_else(|| Diagnostics::one(text, fallback))
    })
}
