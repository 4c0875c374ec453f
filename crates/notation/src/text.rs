//! Pieces of a line with their places, and the words in them.

use combat_lab_cards::Compiled;
use combat_lab_language::letters::lower;

/// A place in the text of a situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct Span {
    /// The line, counted from 1.
    pub line: usize,
    /// The first character, counted from 1.
    pub column: usize,
    /// The number of characters.
    pub length: usize,
}

impl Span {
    /// The beginning of the text.
    pub const START: Self = Self { line: 1, column: 1, length: 1 };
}

/// A stretch of one line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a str,
    /// Counted from 1.
    pub(crate) line: usize,
    /// Of its first character, counted from 1.
    pub(crate) column: usize,
}

impl Piece<'_> {
    pub(crate) fn span(self) -> Span {
        Span { line: self.line, column: self.column, length: self.text.chars().count().max(1) }
    }

    /// The bytes `from..to`, which must lie on character boundaries; what does not is empty.
    pub(crate) fn slice(self, from: usize, to: usize) -> Self {
        let before = self.text.get(..from).unwrap_or_default();
        let text = self.text.get(from..to).unwrap_or_default();
        Self { text, line: self.line, column: self.column + before.chars().count() }
    }

    pub(crate) fn from(self, from: usize) -> Self {
        self.slice(from, self.text.len())
    }

    pub(crate) fn to(self, to: usize) -> Self {
        self.slice(0, to)
    }

    pub(crate) fn trim(self) -> Self {
        let start = self.text.len() - self.text.trim_start().len();
        self.slice(start, start + self.text.trim().len())
    }

    /// Trimmed, and without byte order marks before its first word.
    pub(crate) fn unmarked(self) -> Self {
        let start = self.text.trim_start_matches(is_blank);
        self.from(self.text.len() - start.len()).trim()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Whether it is `word` (or several, with one space between them), in upper or lower case.
    pub(crate) fn is(self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
            || ((word.contains(' ') || self.text.contains('\u{2019}')) && normal(self.text) == word)
    }

    /// From the beginning of one part of this to the end of another.
    pub(crate) fn between(self, first: Self, last: Self) -> Self {
        let at = |column: usize| {
            let chars = column.saturating_sub(self.column);
            self.text.char_indices().nth(chars).map_or(self.text.len(), |(at, _)| at)
        };
        self.slice(at(first.column), at(last.column + last.text.chars().count()))
    }

    /// Up to and after the first `separator` outside quotes, both trimmed.
    pub(crate) fn split_once(self, separator: &str) -> Option<(Self, Self)> {
        let at = outside_quotes(self.text).find(|at| starts_with(self.text, *at, separator))?;
        Some((self.to(at).trim(), self.from(at + separator.len()).trim()))
    }

    /// The trimmed parts between every `separator` outside quotes; always at least one.
    pub(crate) fn split(self, separator: &str) -> Vec<Self> {
        let mut parts = Vec::new();
        let mut rest = self;
        while let Some((part, after)) = rest.split_once(separator) {
            parts.push(part);
            rest = after;
        }
        parts.push(rest.trim());
        parts
    }

    /// Up to and after the first arrow.
    pub(crate) fn split_arrow(self) -> Option<(Self, Self)> {
        let found = [self.split_once("->"), self.split_once("\u{2192}")];
        found.into_iter().flatten().min_by_key(|(before, _)| before.text.len())
    }

    /// The first word and the rest.
    pub(crate) fn first_word(self) -> (Self, Self) {
        let trimmed = self.trim();
        let end = trimmed.text.find(char::is_whitespace).unwrap_or(trimmed.text.len());
        (trimmed.to(end), trimmed.from(end).trim())
    }

    /// The last word and what comes before it.
    pub(crate) fn last_word(self) -> (Self, Self) {
        let trimmed = self.trim();
        let start = trimmed.text.rfind(char::is_whitespace).map_or(0, |at| {
            at + trimmed.text.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)
        });
        (trimmed.to(start).trim(), trimmed.from(start))
    }

    /// Its words, separated by white space.
    pub(crate) fn words(self) -> Vec<Self> {
        let mut words = Vec::new();
        let mut rest = self.trim();
        while !rest.is_empty() {
            let (word, after) = rest.first_word();
            words.push(word);
            rest = after;
        }
        words
    }

    /// Its words, with commas, full stops, colons and semicolons as words of their own.
    pub(crate) fn tokens(self) -> Vec<Self> {
        let mut tokens = Vec::new();
        for word in self.words() {
            let mut start = 0;
            for (at, c) in word.text.char_indices() {
                if matches!(c, ',' | ':' | ';' | '.') {
                    if start < at {
                        tokens.push(word.slice(start, at));
                    }
                    tokens.push(word.slice(at, at + 1));
                    start = at + 1;
                }
            }
            if start < word.text.len() {
                tokens.push(word.from(start));
            }
        }
        tokens
    }

    /// The text before these words, if it ends with them (in lower case, with one space between
    /// them).
    pub(crate) fn strip_end(self, words: &str) -> Option<Self> {
        let mut rest = self.trim();
        for word in words.rsplit(' ') {
            let (before, last) = rest.last_word();
            if !last.is(word) {
                return None;
            }
            rest = before;
        }
        Some(rest)
    }

    /// The text after these words, if it begins with them (in lower case, with one space between
    /// them).
    pub(crate) fn strip_start(self, words: &str) -> Option<Self> {
        let mut rest = self.trim();
        for word in words.split(' ') {
            let (first, after) = rest.first_word();
            if !first.is(word) {
                return None;
            }
            rest = after;
        }
        Some(rest)
    }

    /// Before and after the last (or first) time that `words` (with one space between them) stand
    /// alone outside quotes.
    pub(crate) fn around(self, words: &str, last: bool) -> Option<(Self, Self)> {
        let (word, others) = words.split_once(' ').map_or((words, None), |(word, rest)| (word, Some(rest)));
        let parts = |at: usize| {
            let alone = starts_with(self.text, at, word)
                && self.text.get(..at).is_some_and(|before| before.ends_with(char::is_whitespace))
                && self
                    .text
                    .get(at + word.len()..)
                    .is_some_and(|after| after.starts_with(char::is_whitespace));
            let after = alone.then(|| self.from(at + word.len()).trim())?;
            let after = others.map_or(Some(after), |others| after.strip_start(others))?;
            Some((self.to(at).trim(), after))
        };
        let mut found = outside_quotes(self.text).filter_map(parts);
        if last { found.last() } else { found.next() }
    }

    /// A plain number.
    pub(crate) fn number(self) -> Option<u32> {
        let digits = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        if digits { self.text.parse().ok().or(Some(u32::MAX)) } else { None }
    }

    /// Both numbers of `2/2`, `-1/1`, `+3/+3`.
    pub(crate) fn pair(self) -> Option<(i64, i64)> {
        let (left, right) = self.text.split_once('/')?;
        Some((signed(left)?, signed(right)?))
    }

    /// Without the double quotes around it, if there are any.
    pub(crate) fn unquoted(self) -> Self {
        let inner = self.text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        if inner.is_some() { self.slice(1, self.text.len() - 1) } else { self }
    }
}

/// A number with an optional sign. What is too large is the largest there is, for others to refuse.
pub(crate) fn signed(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-', '\u{2212}']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let size: i64 = digits.parse().unwrap_or(i64::from(u32::MAX));
    Some(if digits.len() < text.len() && !text.starts_with('+') { -size } else { size })
}

fn starts_with(text: &str, at: usize, what: &str) -> bool {
    let found = text.as_bytes().get(at..at + what.len());
    found.is_some_and(|found| found.eq_ignore_ascii_case(what.as_bytes()))
}

/// The places of all characters outside double quotes.
fn outside_quotes(text: &str) -> impl Iterator<Item = usize> {
    let mut quoted = false;
    text.char_indices().filter_map(move |(at, c)| {
        if c == '"' {
            quoted = !quoted;
        }
        (!quoted).then_some(at)
    })
}

/// A line without its comment and the space around it, and how deep it is indented.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SourceLine<'a> {
    pub(crate) indent: usize,
    pub(crate) piece: Piece<'a>,
}

/// The lines that say something.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = SourceLine<'_>> {
    (1..).zip(text.lines()).filter_map(|(line, text)| {
        let piece = Piece { text, line, column: 1 };
        let piece = piece.to(comment(text).unwrap_or(text.len()));
        let indent = indent(piece.text);
        let piece = piece.unmarked();
        (!piece.is_empty()).then_some(SourceLine { indent, piece })
    })
}

/// A byte order mark. Some editors begin a file with one, which is inside once files are joined.
const MARK: char = '\u{feff}';

const fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter == MARK
}

/// The indentation of a line.
pub(crate) fn indent(line: &str) -> usize {
    line.chars().take_while(|c| is_blank(*c)).fold(0, |depth, c| match c {
        MARK => depth,
        '\t' => (depth / 4 + 1) * 4,
        _ => depth + 1,
    })
}

/// A line before its comment, and the comment.
pub(crate) fn split_comment(line: &str) -> (&str, Option<&str>) {
    match comment(line).and_then(|at| line.split_at_checked(at)) {
        Some((before, comment)) => (before, Some(comment)),
        None => (line, None),
    }
}

/// The start of the comment: a `#` that begins the line, or that stands alone.
fn comment(text: &str) -> Option<usize> {
    text.match_indices('#').map(|(at, _)| at).find(|&at| {
        let before = text.get(..at).unwrap_or_default();
        let after = text.get(at + 1..).unwrap_or_default();
        before.chars().all(is_blank)
            || (before.ends_with(char::is_whitespace)
                && (after.is_empty() || after.starts_with(char::is_whitespace)))
    })
}

/// A name as it is compared: lower case, single spaces, no quotes, straight apostrophes.
pub(crate) fn normal(name: &str) -> String {
    let mut normal = String::with_capacity(name.len());
    for word in name.trim_matches('"').split_whitespace() {
        if !normal.is_empty() {
            normal.push(' ');
        }
        normal.extend(word.chars().map(|letter| if letter == '\u{2019}' { '\'' } else { lower(letter) }));
    }
    normal
}

/// The candidate nearest to `word`, if one is near enough to have been meant.
pub(crate) fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    find_nearest(word, &mut candidates.into_iter())
}

/// The only candidate that has `part` among its words, if [`nearest`] knows none: "Bonecrusher" for
/// Bonecrusher Giant.
pub(crate) fn nearest_name<'c>(part: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<String> {
    find_nearest_name(part, candidates.into_iter().collect())
}

/// Words that are spelled right, wherever they stand: another word is no mend of them.
const SPELLED: [&str; 30] = [
    "blocked",
    "both",
    "creature",
    "creatures",
    "cast",
    "dead",
    "deck",
    "die",
    "dies",
    "each",
    "exhausted",
    "gets",
    "hand",
    "hands",
    "kill",
    "kills",
    "land",
    "lands",
    "library",
    "life",
    "lose",
    "mana",
    "play",
    "stack",
    "then",
    "this",
    "till",
    "turn",
    "until",
    "when",
];

fn find_nearest(refused: &str, candidates: &mut dyn Iterator<Item = &str>) -> Option<String> {
    let word = normal(refused);
    let length = word.chars().count();
    if length > 60 || SPELLED.contains(&word.as_str()) {
        return None;
    }
    let near = (length / 3).max(1);
    let measured = candidates
        .filter(|candidate| candidate.len() <= 200)
        // At least as far apart as their lengths.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= near)
        .map(|candidate| (strsim::osa_distance(&word, &normal(candidate)), candidate));
    let (distance, candidate) = measured.min_by_key(|(distance, _)| *distance)?;
    // A word refused where it stands is known, and no mend of itself.
    let same = candidate.eq_ignore_ascii_case(refused);
    (distance <= near && distance < length && !same).then(|| candidate.to_owned())
}

fn find_nearest_name(part: &str, candidates: Vec<&str>) -> Option<String> {
    let found = find_nearest(part, &mut candidates.iter().copied());
    if found.is_some() {
        return found;
    }
    let part = normal(part);
    let has_it = |name: &&str| !part.is_empty() && name.len() <= 200 && has_words(&normal(name), &part);
    let mut named = candidates.into_iter().filter(has_it);
    match (named.next(), named.next()) {
        (Some(only), None) => Some(only.to_owned()).filter(|only| normal(only) != part),
        _ => None,
    }
}

/// Whether `words` are in `name`, as whole words one after the other.
fn has_words(name: &str, words: &str) -> bool {
    let bare =
        |text: &str| text.split(' ').map(|word| word.trim_end_matches(',').to_owned()).collect::<Vec<_>>();
    let (name, words) = (bare(name), bare(words));
    name.windows(words.len()).any(|some| some == words)
}

/// A quotation in a message, no longer than one can take.
pub(crate) fn short(text: &str) -> String {
    let mut short: String = text.trim_matches('"').chars().take(40).collect();
    if text.chars().count() > 42 {
        short.push('\u{2026}');
    }
    short
}
