//! The problem of a line that begins with no known word.

use super::{Parser, Waiting};
use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::looks_like_edition;
use crate::guess::{self, Unknown, guess};
use crate::line_word::LineWord;
use crate::text::{Piece, nearest, short};
use combat_lab_engine::PlayerId;
use combat_lab_language::letters::is_upper;
use combat_lab_language::t;
use combat_lab_rulebook::Edition;

impl<'a> Parser<'a> {
    pub(super) fn unknown(&mut self, line: &Waiting<'a>) -> Problem {
        let piece = line.piece;
        let (word, _) = piece.first_word();
        let header = LineWord::of(word).is_some_and(|known| known == LineWord::Player || known.is_opening());
        if header && line.editions.is_some() {
            return Diagnostic::at(
                word,
                t!("\u{201c}%1\u{201d} can't be for some editions only").with(&[&short(word.text)]),
            )
            .expected(t!("this line earlier, outside the lines for an edition"));
        }
        if let Some((before, _)) = piece.split_once(":") {
            if line.editions.is_some() && looks_like_edition(before) {
                return Diagnostic::at(before, t!("lines for an edition can't be inside lines for another"))
                    .expected(t!("less indentation"));
            }
            // A keyword has no colon behind it.
            if LineWord::written(before).is_some() {
                return Diagnostic::at(
                    word,
                    t!("there is no colon after \u{201c}%1\u{201d}").with(&[&short(before.text)]),
                )
                .suggest(Some(before.text.to_owned()));
            }
            if let Some(known) = crate::guess::keyword(before) {
                return Diagnostic::at(
                    piece,
                    t!("unknown keyword \u{201c}%1\u{201d}").with(&[&short(before.text)]),
                )
                .expected(t!("%1 without a colon").with(&[known]))
                .suggest(Some([known, " ", piece.from(before.text.len() + 1).trim().text].concat()));
            }
            let players: Vec<_> = self.players.iter().map(|seat| seat.name.as_str()).collect();
            let several = !before.first_word().1.is_empty();
            if let Some(known) =
                nearest(word.text, LineWord::ALL).filter(|_| several).filter(|known| known != word.text)
            {
                let known = if known == "option" { "choice" } else { &known };
                return Diagnostic::at(
                    word,
                    t!("unknown keyword \u{201c}%1\u{201d}").with(&[&short(word.text)]),
                )
                .expected(t!("PLAYER: CARD, or EDITION: LINE"))
                .suggest(Some(known.to_owned()));
            }
            return Diagnostic::at(
                before,
                t!("\u{201c}%1\u{201d} is neither a player nor an edition").with(&[&short(before.text)]),
            )
            .expected(t!("PLAYER: CARD, or EDITION: LINE"))
            .suggest(self.others(before).or_else(|| nearest(before.text, players)));
        }
        if ["cast", "play", "activate"].iter().any(|verb| word.is(verb)) {
            return Diagnostic::at(word, t!("unknown keyword \u{201c}%1\u{201d}").with(&[&short(word.text)]))
                .expected(t!("the player and the card, as in “Alice: Shock -> Bob”"));
        }
        if word.is("format") {
            return Diagnostic::at(piece, t!("there is no line for a format")).expected(t!(
                "team NAME, NAME with the first two of four players for Two-Headed Giant, and nothing for other games"
            ));
        }
        // "Alice (20 life)", "Alice, 20"
        let plain = piece.text.replace(['(', ')', ','], " ");
        let mut words: Vec<&str> = plain.split_whitespace().collect();
        if words.last() == Some(&"life") {
            words.pop();
        }
        let life = words.last().is_some_and(|life| life.parse::<u32>().is_ok());
        let seat = life && (2..=4).contains(&words.len());
        if seat
            && word.text.starts_with(is_upper)
            && self.script.is_empty()
            && nearest(word.text, LineWord::ALL).is_none()
            && guess::keyword(word).is_none()
        {
            return Diagnostic::at(piece, t!("a player's line begins with \u{201c}player\u{201d}"))
                .expected(t!("player NAME LIFE, such as player Alice 20"))
                .suggest(Some(["player ", &words.join(" ")].concat()));
        }
        let size = piece.words().iter().skip(1).any(|word| word.pair().is_some());
        let card = crate::board::line(piece, PlayerId::new(0)).is_ok();
        if size || card {
            // What is indented already wants its player, not more spaces.
            let first = card && self.script.is_empty() && piece.column == 1;
            return Diagnostic::at(piece, t!("this looks like a card, but no player's lines include it"))
                .expected(t!("a card under its player, indented deeper than the player line"))
                .suggest(first.then(|| ["  ", piece.text].concat()));
        }
        if let Some(form) = guess(Unknown::Line, piece.text) {
            return Diagnostic::at(piece, t!("this is not a line of the notation")).expected(form);
        }
        // The list is long: it is given once.
        let expected = match self.keywords_listed {
            Some(line) => t!("one of the keywords listed for line %1").with(&[&line.to_string()]),
            None => t!("%1, or PLAYER: CARD").with(&[&LineWord::ALL.join(", ")]),
        };
        self.keywords_listed.get_or_insert(word.line);
        Diagnostic::at(word, t!("unknown keyword \u{201c}%1\u{201d}").with(&[&short(word.text)]))
            .expected(expected)
            .suggest(guess::keyword(word).map(str::to_owned).or_else(|| {
                // Of two or three letters, one that differs makes another word: "day" isn't "say".
                let letters = |word: &str| {
                    let mut letters: Vec<char> = word.chars().collect();
                    combat_lab_engine::sort_short(&mut letters, |letter| *letter);
                    letters
                };
                let same = |meant: &String| letters(meant) == letters(word.text);
                nearest(word.text, LineWord::ALL).filter(|meant| word.text.len() > 3 || same(meant))
            }))
    }

    /// The editions of the situation that no line has named so far, for "others:".
    fn others(&self, before: Piece<'_>) -> Option<String> {
        const SAID: [&str; 6] = ["others", "otherwise", "all others", "other editions", "else", "the rest"];
        if !SAID.iter().any(|said| before.is(said)) {
            return None;
        }
        let named = |edition: &Edition| {
            self.script.iter().filter_map(|line| line.editions.as_ref()).any(|named| named.contains(edition))
        };
        let left: Vec<&str> =
            self.editions.iter().filter(|edition| !named(edition)).map(|edition| edition.id()).collect();
        let today = |id: &&str| *id == self.names.today.id();
        let left: Vec<&str> = left.into_iter().map(|id| if today(&id) { "today" } else { id }).collect();
        (!left.is_empty()).then(|| left.join(", "))
    }
}
