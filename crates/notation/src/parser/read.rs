//! Reading a whole text.

use super::mended::MENDER;
use super::{Mender, Parser, printed, spelling};
use crate::diagnostic::{Diagnostic, Diagnostics, Problem};
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
        finish(read_mended(today, text))
    }

    /// The same, in slices.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub async fn parse_in_slices(today: Edition, text: &str) -> Result<Self, Diagnostics> {
        read_mended(today, text).await
    }

    /// Reads the notation without looking for other words where a line can't be read. It refuses
    /// what [`Scenario::parse`] refuses; its problems suggest less. A page opens situations with
    /// it, and loads the rest of the reader only for a text with problems.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub fn parse_unmended(text: &str) -> Result<Self, Diagnostics> {
        finish(read_unmended(Edition::TODAY, text))
    }

    /// The same, in slices.
    ///
    /// # Errors
    ///
    /// As for [`Scenario::parse`].
    pub async fn parse_unmended_in_slices(text: &str) -> Result<Self, Diagnostics> {
        read_unmended(Edition::TODAY, text).await
    }
}

async fn read_unmended(today: Edition, text: &str) -> Result<Scenario, Diagnostics> {
    let text = unmarked(text);
    let read = read(today, text, Mender::default()).await;
    read.map_err(|problems| told(text, problems))
}

async fn read_mended(today: Edition, text: &str) -> Result<Scenario, Diagnostics> {
    let text = unmarked(text);
    let problems = match read(today, text, MENDER).await {
        Ok(scenario) => return Ok(scenario),
        Err(problems) => problems,
    };
    let problems = spelling::corrected(today, text, problems).await;
    Err(told(text, crate::dated::dated(text, problems)))
}

/// What is wrong with a text, without other words for it.
pub(super) async fn problems(today: Edition, text: &str) -> Vec<Problem> {
    read(today, text, Mender::default()).await.err().unwrap_or_default()
}

/// Some editors begin a file with a byte order mark.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

fn too_long(piece: Piece<'_>, message: Phrase<'static>) -> Problem {
    Diagnostic::at(piece, message).expected(t!("a shorter text"))
}

async fn read(today: Edition, text: &str, mender: Mender) -> Result<Scenario, Vec<Problem>> {
    let mut parser = Parser::of(today, mender);
    let end = Piece { text: "", line: 1, column: 1 };
    if text.len() > limits::MAX_TEXT {
        return Err(vec![too_long(end, t!("this text is longer than 256 KiB"))]);
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
    scenario.map_err(|problems| printed::together(text, problems))
}

fn told(text: &str, problems: Vec<Problem>) -> Diagnostics {
    let end = Piece { text: "", line: 1, column: 1 };
    let fallback = Diagnostic::at(end, t!("this text can't be read"));
    Diagnostics::collect(text, problems).unwrap_or_else(|| Diagnostics::one(text, fallback))
}
