//! The text to write instead of a line in other words: a rewriting that can be read.

use super::board::mended_card;
use super::{LINES, Mender, Parser};
use crate::board;
use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation;
use crate::mend::{self, Named, NamedCard};
use crate::play::play;
use crate::statement;
use crate::text::{Piece, signed};
use combat_lab_cards::{Ability, Cost, Keyword};
use combat_lab_engine::Place;
use combat_lab_language::t;

/// The greatest number of problems of a text that are worth the work.
pub(super) const PROBLEMS: usize = 20;

/// With everything that is looked for.
pub(super) const MENDER: Mender = Mender { line: Some(mended), card: Some(mended_card) };

/// The problem of a line, with the first rewriting that can be read; as it is, if its own
/// suggestion is enough or the line can be read by itself. `named` is the board, once a line
/// has needed it.
fn mended(parser: &Parser<'_>, piece: Piece<'_>, problem: Problem, named: &mut Option<Named>) -> Problem {
    /// The greatest number of words in a line that are worth the work.
    const WORDS: usize = 40;
    let mut problem = affirmed(piece, problem);
    let long = piece.text.split_whitespace().nth(WORDS).is_some();
    if parser.problems.len() >= PROBLEMS || long {
        return problem;
    }
    if parser.reads(piece.text, piece.line) || parser.is_enough(piece, &problem) {
        return problem;
    }
    let named = named.get_or_insert_with(|| parser.named());
    let reads = |line: &str| parser.reads(line, piece.line);
    let mended = mend::line(piece.text, named, &reads).into_iter();
    let mut mended = mended.filter(|line| line != piece.text && reads(line));
    if let Some(line) = mended.next() {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.suggest(Some(line));
    }
    if parser.drops(piece, &problem) { problem.suggest(None) } else { problem }
}

impl Parser<'_> {
    /// Whether a suggestion leaves out a name or a number: "Giant Growth" for "Giant Growth on G".
    fn drops(&self, piece: Piece<'_>, problem: &Diagnostic) -> bool {
        let Some(suggestion) = problem.suggestion.as_ref().filter(|_| !is_apart(piece)) else {
            return false;
        };
        let start = problem.column.saturating_sub(piece.column);
        let marked: String = piece.text.chars().skip(start).take(problem.length).collect();
        let (said, kept) = (marked.split_whitespace(), suggestion.split_whitespace().collect::<Vec<_>>());
        let plain = |word: &str| word.trim_matches(['(', ')', ',', ':']).to_owned();
        let stays = |word: &str| kept.iter().any(|kept| plain(kept).eq_ignore_ascii_case(&plain(word)));
        let left = said.filter(|word| !stays(word));
        marked.split_whitespace().count() > kept.len()
            && left.map(plain).any(|word| {
                let number = word.trim_start_matches(['x', 'X', '=']).parse::<u32>().is_ok();
                let named = Piece { text: &word, line: piece.line, column: 1 };
                number || self.names.player(&word).is_some() || self.names.card(named).is_ok()
            })
    }

    /// Whether the line can be read with what the problem suggests.
    fn is_enough(&self, piece: Piece<'_>, problem: &Diagnostic) -> bool {
        let Some(suggestion) = &problem.suggestion else { return false };
        if self.drops(piece, problem) {
            return false;
        }
        let Some(start) = problem.column.checked_sub(piece.column) else { return false };
        let before = piece.text.chars().take(start);
        let after = piece.text.chars().skip(start + problem.length);
        let line: String = before.chain(suggestion.chars()).chain(after).collect();
        self.reads(&line, piece.line)
    }

    fn reads(&self, text: &str, line: usize) -> bool {
        let piece = Piece { text, line, column: 1 };
        let (word, rest) = piece.first_word();
        let players = self.players.len();
        if word.is("expect") || word.is("now") {
            let read = expectation::prefix(rest, self.names.today);
            read.and_then(|(_, rest)| expectation::items(rest, &self.names, word.is("now"))).is_ok()
        } else if word.is("legal") {
            expectation::legal(rest, &self.names, players).is_ok()
        } else if word.is("illegal") {
            expectation::illegal(rest, &self.names, players).is_ok()
        } else if statement::is_announcement(word) {
            statement::announcement(piece, &self.names, players).is_ok()
        } else if word.is("resolve") {
            rest.is_empty()
        } else if let Some((player, rest)) = piece.split_once(":") {
            let player = self.names.player(player.text);
            player.is_some_and(|player| play(player, rest, &self.names).is_ok())
        } else {
            false
        }
    }

    fn named(&self) -> Named {
        let attacks = |card: &board::Card| {
            let face = &card.setup.face;
            let Place::InPlay(permanent) = &card.setup.place else { return false };
            let ready = !permanent.tapped && !permanent.summoning_sick;
            ready && face.is_creature() && !face.keywords.has(Keyword::Defender)
        };
        let cards = self.cards.iter().map(|known| NamedCard {
            handle: known.handle.as_str().into(),
            name: known.setup.face.name.as_str().into(),
            owner: known.setup.owner.index(),
            attacks: attacks(known),
            creature: (matches!(known.setup.place, Place::InPlay(_)) && known.setup.face.is_creature())
                .then_some(known.setup.face.abilities.is_empty()),
            loyalty: known.setup.face.abilities.iter().map(Ability::loyalty).collect(),
            sacrificed: known
                .setup
                .face
                .abilities
                .iter()
                .any(|ability| ability.costs.contains(&Cost::SacrificeThis)),
        });
        Named {
            players: self.players.iter().map(|seat| seat.name.as_str().into()).collect(),
            cards: cards.collect(),
        }
    }
}

/// Whether a line names no cards that a suggestion could leave out, or has mends of its own.
fn is_apart(piece: Piece<'_>) -> bool {
    const NAMING: [&str; 8] = ["attack", "block", "order", "assign", "expect", "now", "legal", "illegal"];
    let (word, _) = piece.first_word();
    LINES.iter().any(|known| word.is(known)) && !NAMING.iter().any(|known| word.is(known))
}

/// The problem without a suggestion that would replace "doesn't" or "not" by the opposite.
fn affirmed(piece: Piece<'_>, problem: Problem) -> Problem {
    let Some(suggestion) = &problem.suggestion else { return problem };
    // In these lines, "nothing" is 0, and what doesn't die survives.
    if ["wrong", "goal", "answer"].iter().any(|word| piece.first_word().0.is(word)) {
        return problem;
    }
    let start = problem.column.saturating_sub(piece.column);
    let replaced: String = piece.text.chars().skip(start).take(problem.length).collect();
    let denies = |text: &str| mend::denies(&text.split_whitespace().collect::<Vec<_>>());
    if denies(&replaced) && !denies(suggestion) { problem.suggest(None) } else { problem }
}

/// A player's line that says the life total in other words, and what to write instead. Nothing is
/// wrong with `Ann 20`, or with a card behind a colon.
pub(super) fn seat(whole: Piece<'_>, name: Piece<'_>, card: Option<Piece<'_>>) -> Option<(Problem, String)> {
    let mended = mend::seat(whole.text)?;
    let whole_number = whole.strip_end("life").unwrap_or(whole);
    let (before, number) = whole_number.last_word();
    let strange = if let Some(card) = card {
        let mut words = card.words().into_iter();
        let number = words.next().is_some_and(|word| word.number().is_some());
        number && words.all(|word| word.is("life") || word.is("points"))
    } else {
        let (_, filler) = before.last_word();
        let fillers = ["has", "have", "at", "with", "is", "on", "starts", "=", "-", "\u{2013}"];
        let filled = !before.first_word().1.is_empty() && fillers.iter().any(|word| filler.is(word));
        name.text.contains(['(', ')', ',', '=']) || filled || signed(number.text).is_none()
    };
    // A name alone may end with a number.
    let changed = mended != whole.text && strange && !whole.text.contains("poison");
    changed.then(|| {
        let problem = Diagnostic::at(whole, t!("the life total is written right behind the name"))
            .expected(t!("player NAME LIFE, such as player Alice 20"))
            .suggest(Some(mended.clone()));
        (problem, mended)
    })
}
