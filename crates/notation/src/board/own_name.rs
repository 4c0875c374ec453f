//! Cards that call themselves by their names, as printed cards do.

use super::card::{Parts, is_handle, parts};
use super::known::longest;
use crate::subtypes::subtype;
use crate::text::Piece;
use crate::words::{card_type, color};
use combat_lab_cards::Keeping;
use combat_lab_language::letters::{is_letter, is_upper};

/// The word for the card itself.
const THIS: &str = "this";

/// A card's line with "this" wherever its text calls the card by its name.
pub(super) struct AsThis {
    /// The line.
    pub(super) text: String,
    /// The place of the name, by the columns of the original line, and the number of letters by
    /// which "this" is longer.
    at: Vec<(usize, usize)>,
}

impl AsThis {
    /// Whether the name stands at this column of the original line.
    pub(super) fn is_at(&self, column: usize) -> bool {
        self.at.iter().any(|(place, _)| *place == column)
    }

    /// The column of the original line for a column of this text: a name shorter than "this" moves
    /// what follows.
    pub(super) fn original(&self, column: usize) -> usize {
        let moved = self.at.iter().fold(
            0,
            |moved, (place, more)| {
                if column > place + moved { moved + more } else { moved }
            },
        );
        column - moved
    }
}

/// The line with "this" wherever the card's text calls the card by its name. Nothing where it
/// doesn't. In front of a "this" that is shorter than the name are spaces, so places stay the same.
pub(super) fn as_this(line: Piece<'_>) -> Option<AsThis> {
    let known = || {
        let (first, rest) = line.first_word();
        let card =
            if is_handle(first.text) { longest(rest).or_else(|| longest(line)) } else { longest(line) };
        card.map(|(name, _, rest)| (name, rest))
    };
    let (name, details) = match parts(line) {
        Parts { name, details: Some(details), .. } => (name.unquoted().text, details),
        Parts { .. } => known()?,
    };
    let names = names(name, details.text);
    let mut text: String = line.text.get(..line.text.len().checked_sub(details.text.len())?)?.to_owned();
    let (head, mut at, mut more) = (text.len(), Vec::new(), 0);
    // In quotes, "this" would be what is given the ability.
    for (place, part) in details.text.split('"').enumerate() {
        if place > 0 {
            text.push('"');
        }
        let mut rest = part;
        while let Some(letter) = rest.chars().next() {
            let before = text.get(head..)?;
            let begins = !before.ends_with(is_letter) && place % 2 == 0;
            let itself = |called: &&&str| {
                let after = without(rest, called).filter(|after| !after.starts_with(is_letter));
                begins && after.is_some_and(|after| !is_a_kind(called, before, after))
            };
            let called = names.iter().find(itself);
            let after = called.and_then(|called| without(rest, called));
            let taken = after.map_or(letter.len_utf8(), |after| rest.len() - after.len());
            let (here, after) = rest.split_at_checked(taken)?;
            if called.is_some() {
                let (letters, column) = (here.chars().count(), line.column + text.chars().count() - more);
                at.push((column, THIS.len().saturating_sub(letters)));
                more += THIS.len().saturating_sub(letters);
                text.extend(core::iter::repeat_n(' ', letters.saturating_sub(THIS.len())));
                text.push_str(THIS);
            } else {
                text.push_str(here);
            }
            rest = after;
        }
    }
    (!at.is_empty()).then_some(AsThis { text, at })
}

/// The line with spaces for its reminder text (207.2): whole sentences in parentheses.
pub(super) fn without_reminders(line: &str) -> Option<String> {
    let mut text = line.to_owned();
    let mut from = 0;
    while let Some(start) = text.get(from..)?.find('(').map(|at| from + at) {
        let end = start + text.get(start..)?.find(')')?;
        let inside = text.get(start + 1..end)?;
        let sentence = inside.starts_with(is_upper) && inside.ends_with(['.', '!']) && inside.contains(' ');
        if sentence {
            let blank = " ".repeat(text.get(start..=end)?.chars().count());
            text.replace_range(start..=end, &blank);
        }
        from = if sentence { start } else { end };
    }
    (text != line).then_some(text)
}

/// The text without this name before it, whichever apostrophe either has.
fn without<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let plain = |letter: char| if letter == '\u{2019}' { '\'' } else { letter };
    let mut rest = text.chars();
    let same = name.chars().all(|letter| rest.next().map(plain) == Some(plain(letter)));
    same.then_some(rest.as_str())
}

/// Whether a name that may be a word of the game stands for that here: after "another" or before
/// "creatures" a type, before "target" a verb, and alone between commas a keyword.
fn is_a_kind(called: &str, before: &str, after: &str) -> bool {
    const BEFORE: [&str; 26] = [
        "a",
        "an",
        "another",
        "other",
        "each",
        "all",
        "target",
        "targets",
        "enchanted",
        "equipped",
        "named",
        "nontoken",
        "attacking",
        "blocking",
        "tapped",
        "untapped",
        "legendary",
        "nonlegendary",
        "one",
        "two",
        "three",
        "four",
        "more",
        "non",
        "basic",
        "no",
    ];
    const AFTER: [&str; 27] = [
        "creature",
        "creatures",
        "card",
        "cards",
        "spell",
        "spells",
        "token",
        "tokens",
        "permanent",
        "permanents",
        "planeswalker",
        "planeswalkers",
        "land",
        "lands",
        "artifact",
        "artifacts",
        "enchantment",
        "enchantments",
        "source",
        "sources",
        "a",
        "an",
        "target",
        "each",
        "all",
        "another",
        "up",
    ];
    let last = before.split_whitespace().next_back().unwrap_or_default();
    let next = after.split([' ', ',', '.', ';', ':']).find(|word| !word.is_empty()).unwrap_or_default();
    let follows = after.starts_with(' ') && AFTER.iter().any(|word| next.eq_ignore_ascii_case(word));
    // "A Bear or Wall", "Bears and Walls": both are types.
    let joined = subtype(called).is_some() && (last == "or" || last == "and");
    // Behind the size are the card's own types.
    let head = !before.contains([':', ';']);
    let size = last.starts_with(|c: char| c.is_ascii_digit()) && last.contains('/');
    let begun = size || last.ends_with('}') || ["\u{2014}", "snow", "world", "commander"].contains(&last);
    let typed = head && (begun || card_type(last).is_some() || subtype(last).is_some());
    let begins = last.is_empty() || last.ends_with([',', ';']);
    let ends = after.trim_start().is_empty() || after.trim_start().starts_with([',', ';', '.']);
    // "A spell that targets Favored Hoplite" is about the card, unless it is called like a type.
    let aimed = last.eq_ignore_ascii_case("targets") && subtype(called).is_none();
    let of_kind =
        !aimed && BEFORE.iter().any(|word| last.eq_ignore_ascii_case(word)) || color(last).is_some();
    of_kind || follows || joined || typed || (begins && ends)
}

/// The names a card can use for itself, the longest first: its whole name, the part before a comma,
/// the part before "the" or "of", and for legends also the first word. No card calls itself by a
/// pronoun or a letter that stands for a number.
fn names<'a>(name: &'a str, details: &str) -> Vec<&'a str> {
    const NEVER: [&str; 9] = ["A", "An", "I", "It", "The", "This", "X", "You", "Target"];
    let short = name.split(',').next().unwrap_or(name);
    let legendary = details.split([' ', ',', ';']).any(|word| word.eq_ignore_ascii_case("legendary"));
    // Authors leave out that a card is legendary.
    let between: &[&str] = if legendary { &[" the ", " of ", " "] } else { &[" the ", " of "] };
    let first = between.iter().map(|between| short.split_once(between).map(|(first, _)| first));
    let mut first: Vec<&str> = first.flatten().collect();
    first.keep(|first| subtype(first).is_none());
    combat_lab_engine::sort_short(&mut first, |first| core::cmp::Reverse(first.len()));
    first.dedup();
    let fits = |called: &&str| {
        called.chars().next().is_some_and(is_letter)
            && !NEVER.iter().any(|word| called.eq_ignore_ascii_case(word))
    };
    // What lists of cards write for the name.
    let stand_ins = ["CARDNAME", "~"];
    [name, short].into_iter().chain(first).filter(fits).chain(stand_ins).collect()
}
