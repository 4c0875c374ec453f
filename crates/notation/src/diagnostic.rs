//! Problems of a situation, with their places.

use crate::limits::{MAX_LINE, at_most};
use crate::printable::printable;
use crate::text::{Piece, Span};
use combat_lab_engine::Setup;
use combat_lab_language::{Language, Message, Phrase, t};
use combat_lab_rulebook::Citation;
use core::fmt;

/// Everything that is wrong with a situation, in the order of its lines; never empty.
///
/// Displayed, each problem is placed as an author needs it: `LINE:COLUMN: message`, the line, a
/// mark under the place, what was expected, the nearest right word, and the rules that decide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostics {
    file: Option<String>,
    items: Vec<Diagnostic>,
    /// The number of problems beyond those that are kept.
    dropped: usize,
    language: Language,
}

/// One thing that is wrong with a situation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The line, counted from 1.
    pub line: usize,
    /// The first character concerned, counted from 1.
    pub column: usize,
    /// The number of characters; at least 1.
    pub length: usize,
    /// The line itself.
    pub source: String,
    /// The problem, as a sentence without its full stop.
    pub message: String,
    /// The text to write instead.
    pub expected: Option<String>,
    /// The nearest known word.
    pub suggestion: Option<String>,
    /// Lines that are missing elsewhere.
    pub insertion: Option<Insertion>,
    /// The rules that decide, where rules do.
    pub citations: Vec<Citation>,
    /// The message and what is expected, to be said in any language.
    says: (Message, Option<Message>),
}

/// Lines to add to a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Insertion {
    /// The line below which they go, counted from 1; 0 for the beginning of the text.
    pub below: usize,
    /// The lines.
    pub text: String,
}

impl Insertion {
    /// The text with the lines in it.
    #[must_use]
    pub fn into_text(&self, source: &str) -> String {
        let mut lines: Vec<&str> = source.split('\n').collect();
        lines.insert(self.below.min(lines.len()), &self.text);
        lines.join("\n")
    }
}

/// The part of a line around a problem.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The characters before the place, with an ellipsis where the line is cut.
    pub before: String,
    /// The characters concerned; none at the end of a line.
    pub marked: String,
    /// The characters after them.
    pub after: String,
}

/// One problem on its way to the others.
pub(crate) type Problem = Box<Diagnostic>;

/// The problem of a number over the largest.
pub(crate) fn too_large(piece: Piece<'_>) -> Problem {
    Diagnostic::at(piece, t!("this number is too large")).expected(t!("at most 1,000,000"))
}

/// The problem of a card over the most.
pub(crate) fn too_many_cards(piece: Piece<'_>) -> Problem {
    let most = Setup::MAX_CARDS;
    Diagnostic::at(piece, t!("there are more than %1 cards").with(&[&most.to_string()]))
        .expected(at_most(most))
}

impl Diagnostic {
    /// A problem of `piece`.
    pub(crate) fn at(piece: Piece<'_>, message: impl Into<Message>) -> Problem {
        Self::says(piece, message.into())
    }

    fn says(piece: Piece<'_>, message: Message) -> Problem {
        Box::new(Self {
            line: piece.line,
            column: piece.column,
            length: piece.text.chars().count().max(1),
            source: String::new(),
            message: Language::ENGLISH.tell(&message),
            expected: None,
            suggestion: None,
            insertion: None,
            citations: Vec::new(),
            says: (message, None),
        })
    }

    /// A problem of a place that was kept.
    #[must_use]
    pub fn of(span: Span, message: impl Into<Message>) -> Box<Self> {
        let Span { line, column, length } = span;
        let mut problem = Self::says(Piece { text: "", line, column }, message.into());
        problem.length = length;
        problem
    }

    /// With what to write instead.
    #[must_use]
    pub fn expected(self: Box<Self>, expected: impl Into<Message>) -> Box<Self> {
        self.expects(expected.into())
    }

    fn expects(mut self: Box<Self>, expected: Message) -> Problem {
        self.expected = Some(Language::ENGLISH.tell(&expected));
        self.says.1 = Some(expected);
        self
    }

    /// The message, to be said at another place.
    pub(crate) fn message_said(&self) -> Message {
        self.says.0.clone()
    }

    /// With the text to write in its place.
    #[must_use]
    pub fn suggest(mut self: Box<Self>, suggestion: Option<String>) -> Box<Self> {
        self.suggestion = suggestion;
        self
    }

    /// With lines that are missing elsewhere.
    #[must_use]
    pub fn insert(mut self: Box<Self>, insertion: Option<Insertion>) -> Box<Self> {
        self.insertion = insertion;
        self
    }

    /// With rules that decide.
    #[must_use]
    pub fn citing(mut self: Box<Self>, citations: impl IntoIterator<Item = Citation>) -> Box<Self> {
        for citation in citations {
            if !self.citations.contains(&citation) {
                self.citations.push(citation);
            }
        }
        self
    }

    /// The part of the line that shows the place: of a long line, what is around it.
    #[must_use]
    pub fn excerpt(&self) -> Excerpt {
        /// The most characters of a line that are shown whole.
        const WHOLE: usize = 160;
        /// The most shown before the place of a longer one.
        const BEFORE: usize = 40;
        const CUT: &str = "\u{2026}";
        let all = self.source.chars().count();
        let start = self.column.saturating_sub(1);
        let end = start.saturating_add(self.length);
        // What is beyond the kept part of a line is shown at its end.
        let from = start.min(all).saturating_sub(BEFORE).min(all.saturating_sub(WHOLE));
        let to = from.saturating_add(WHOLE).min(all);
        let part = |from: usize, to: usize| -> String {
            self.source.chars().skip(from).take(to.saturating_sub(from)).collect()
        };
        let cut = |is_cut: bool| if is_cut { CUT } else { "" };
        Excerpt {
            before: [cut(from > 0), &part(from, start.min(to))].concat(),
            marked: part(start, end.min(to)),
            after: [&part(end.min(to), to), cut(to < all)].concat(),
        }
    }

    fn write(&self, file: Option<&str>, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = file {
            write!(f, "{}:", printable(file))?;
        }
        write!(f, "{}:{}: {}", self.line, self.column, printable(&self.message))?;
        let number = self.line.to_string();
        let width = number.len();
        let Excerpt { before, marked, after } = self.excerpt();
        // Tabs would shift the mark; a space is as wide as any other character.
        let source = [before.as_str(), &marked, &after]
            .concat()
            .replace(|c: char| c == '\n' || printable(c.encode_utf8(&mut [0; 4])) != c.to_string(), " ");
        write!(f, "\n  {number} | {source}\n  {:width$} | ", "")?;
        write!(f, "{:1$}{2}", "", before.chars().count(), "^".repeat(marked.chars().count().max(1)))?;
        if let Some(expected) = &self.expected {
            write!(f, "\n  {}", printable(&language.say(t!("expected: %1"), &[expected])))?;
        }
        if let Some(suggestion) = &self.suggestion {
            write!(f, "\n  {}", printable(&language.say(t!("did you mean: %1"), &[suggestion])))?;
        }
        if let Some(Insertion { below, text }) = &self.insertion {
            let place = language.say(t!("add below line %1: %2"), &[&below.to_string(), text.trim()]);
            let first = || language.say(t!("add as the first line: %1"), &[text.trim()]);
            write!(f, "\n  {}", printable(&if *below == 0 { first() } else { place }))?;
        }
        for citation in &self.citations {
            let rule = language.say(t!("rule %1"), &[&citation.to_string()]);
            write!(f, "\n  {rule}: {}", language.of(Phrase::listed(citation.explanation())))?;
        }
        Ok(())
    }
}

impl Diagnostics {
    const NONE: Self = Self { file: None, items: Vec::new(), dropped: 0, language: Language::ENGLISH };

    /// Problems of the text `source`; `None` if there are none.
    #[must_use]
    pub fn collect(source: &str, problems: Vec<Box<Diagnostic>>) -> Option<Self> {
        const KEPT: usize = 100;
        let mut items: Vec<Diagnostic> = problems.into_iter().map(|problem| *problem).collect();
        combat_lab_engine::sort(&mut items, |one, other| {
            (one.line, one.column).cmp(&(other.line, other.column))
        });
        let dropped = items.len().saturating_sub(KEPT);
        items.truncate(KEPT);
        for item in &mut items {
            let line = source.lines().nth(item.line.saturating_sub(1)).unwrap_or_default();
            item.source = line.chars().take(MAX_LINE).collect();
            item.length = item.length.min(MAX_LINE);
            // Nobody mends a line by writing it again.
            let marked = item.source.chars().skip(item.column.saturating_sub(1)).take(item.length);
            if item.suggestion.as_ref().is_some_and(|suggestion| marked.eq(suggestion.chars())) {
                item.suggestion = None;
            }
        }
        if items.is_empty() { None } else { Some(Self { items, dropped, ..Self::NONE }) }
    }

    /// The one problem `item` of the text `source`.
    #[must_use]
    pub fn one(source: &str, item: Box<Diagnostic>) -> Self {
        Self::collect(source, vec![item]).unwrap_or(Self::NONE)
    }

    /// The same, said in another language. What it quotes of the notation stays as it is.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.language = language;
        for item in &mut self.items {
            item.message = language.tell(&item.says.0);
            item.expected = item.says.1.as_ref().map(|expected| language.tell(expected));
        }
        self
    }

    /// The same, displayed with the name of the file before each place.
    #[must_use]
    pub fn in_file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// Each problem, in the order of the lines.
    #[must_use]
    pub fn items(&self) -> &[Diagnostic] {
        &self.items
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.items.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            item.write(self.file.as_deref(), self.language, f)?;
        }
        match self.dropped {
            0 => Ok(()),
            dropped => write!(f, "\n{}", self.language.say(t!("and %1 more"), &[&dropped.to_string()])),
        }
    }
}

impl core::error::Error for Diagnostics {}
