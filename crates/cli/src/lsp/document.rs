//! A text in an editor, and positions in it: editors count UTF-16 units from 0, the notation counts
//! characters from 1.

use super::problems::{self, Problem};
use combat_lab_language::Language;
use combat_lab_notation::Span;
use lsp_types::{Position, Range, TextEdit, Uri};

/// A text that is open in an editor.
pub(crate) struct Document {
    pub(crate) uri: Uri,
    pub(crate) version: i32,
    pub(crate) text: String,
    /// The problems, once checked.
    pub(crate) problems: Option<Vec<Problem>>,
    /// The proofs of its goals, if an editor has asked for them.
    pub(crate) proofs: Vec<Problem>,
    /// Whether the client has received the problems.
    pub(crate) is_published: bool,
}

impl Document {
    pub(crate) fn new(uri: Uri, version: i32, text: String) -> Self {
        Self { uri, version, text, problems: None, proofs: Vec::new(), is_published: false }
    }

    /// Finds the problems, unless that has been done.
    pub(crate) fn check(&mut self, language: Language) {
        self.problems.get_or_insert_with(|| problems::find(&self.text, language));
    }

    /// The line of a position.
    pub(crate) fn line(&self, position: Position) -> &str {
        self.text.lines().nth(position.line as usize).unwrap_or_default()
    }

    /// The byte offset of a position in its line.
    pub(crate) fn byte(&self, position: Position) -> usize {
        let mut units = 0_usize;
        let line = self.line(position);
        let reached = line.char_indices().find(|(_, letter)| {
            let before = units;
            units += letter.len_utf16();
            before >= position.character as usize
        });
        reached.map_or(line.len(), |(at, _)| at)
    }

    /// The position of the byte offset `at` in a line.
    pub(crate) fn position(&self, line: u32, at: usize) -> Position {
        let before = self.line(Position { line, character: 0 }).get(..at).unwrap_or_default();
        Position { line, character: counted(before.encode_utf16().count()) }
    }

    /// The range of a span of the notation.
    pub(crate) fn range(&self, span: Span) -> Range {
        let line = counted(span.line.saturating_sub(1));
        let text = self.line(Position { line, character: 0 });
        let at = |characters: usize| {
            let units = text.chars().take(characters).map(char::len_utf16).sum();
            Position { line, character: counted(units) }
        };
        let start = span.column.saturating_sub(1);
        Range { start: at(start), end: at(start.saturating_add(span.length)) }
    }

    /// The edits that format the text like `combat-lab fmt`.
    pub(crate) fn formatted(&self) -> Vec<TextEdit> {
        let new_text = combat_lab_notation::Scenario::parse(&self.text)
            .map_or_else(|_| combat_lab_notation::layout(&self.text), |scenario| scenario.renewed());
        if new_text == self.text {
            return Vec::new();
        }
        let start = Position { line: 0, character: 0 };
        // Beyond the last line, whether or not that is empty.
        let end = Position { line: counted(self.text.split('\n').count()), character: 0 };
        vec![TextEdit { range: Range { start, end }, new_text }]
    }
}

fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
