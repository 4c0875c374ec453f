//! The text to write instead of a line in other words: a rewriting that can be read.

use super::board::mended_card;
use super::{Mender, Parser};
use crate::board;
use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::{self, looks_like_edition};
use crate::goal;
use crate::guess::{Unknown, guess};
use crate::line_word::{DeclareWord, LineWord};
use crate::mend::{self, Named, NamedCard};
use crate::moment;
use crate::play::play;
use crate::question;
use crate::script::{Announcement, ScriptLine, Statement, StepMoment, When};
use crate::statement;
use crate::text::{Piece, nearest, signed};
use combat_lab_cards::{Ability, Adding, Cost, Keyword};
use combat_lab_engine::{CardId, Place, Through};
use combat_lab_language::letters::is_upper;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

/// The greatest number of problems of a text that are worth the work.
pub(super) const PROBLEMS: usize = 20;

/// With everything that is looked for.
pub(super) const MENDER: Mender = Mender {
    line: Some(mended),
    card: Some(mended_card),
    editions: Some(mended_editions),
    end: Some(mended_end),
};

/// The problem of a line, with the first rewriting that can be read; as it is, if its own
/// suggestion is enough or the line can be read by itself. `named` is the board, once a line
/// has needed it.
fn mended(parser: &Parser<'_>, piece: Piece<'_>, problem: Problem, named: &mut Option<Named>) -> Problem {
    /// The greatest number of words in a line that are worth the work.
    const WORDS: usize = 40;
    let mut problem = affirmed(piece, problem);
    // Only the colon is too much: "edition: today".
    let keyword = piece.first_word().0.text.strip_suffix(':');
    if keyword.is_some() && keyword == problem.suggestion.as_deref() && opens(keyword) {
        return problem;
    }
    let long = piece.text.split_whitespace().nth(WORDS).is_some();
    if parser.problems.len() >= PROBLEMS || long {
        return problem;
    }
    if parser.reads(piece.text, piece.line) {
        return problem;
    }
    let reads = |line: &str| parser.reads(line, piece.line);
    if let Some(line) = parser.numbered(piece.text).filter(|line| parser.reads(line, piece.line)) {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.suggest(Some(line));
    }
    if let Some(line) = comment(piece.text, &reads) {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.suggest(Some(line));
    }
    // Above the script, "until end of turn" says how long the situation lasts.
    if parser.script.is_empty()
        && let Some((expected, line)) = mend::headers::header(piece.text)
    {
        if let Some(expected) = expected {
            problem = problem.expected(expected);
        }
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.suggest(line);
    }
    if parser.is_title(piece) {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.expected(t!("title TEXT")).suggest(Some(["title ", piece.text].concat()));
    }
    if let Some(band) = mend::band(piece.text).filter(|line| parser.reads(line, piece.line)) {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.suggest(Some(band));
    }
    if let Some(line) = parser.in_turn(piece.text).filter(|line| reads(line)) {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.suggest(Some(line));
    }
    if parser.is_enough(piece, &problem) {
        return problem;
    }
    if let Some((expected, lines)) = mend::several(piece.text, &reads) {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        let indent = ["\n", &" ".repeat(whole.column - 1)].concat();
        return problem.expected(expected).suggest(Some(lines.join(&indent)));
    }
    if let Some(expected) = parser.described(piece) {
        problem = problem.expected(expected);
    }
    let named = named.get_or_insert_with(|| parser.named());
    (named.attackers, named.fighting) = parser.combat();
    named.attacking = match named.attackers.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    };
    let mended = mend::line(piece.text, named, &reads).into_iter();
    let mut mended = mended.filter(|line| line != piece.text && reads(line));
    if let Some(line) = mended.next() {
        let whole = piece.span();
        (problem.column, problem.length) = (whole.column, whole.length);
        return problem.suggest(Some(line));
    }
    let problem = if parser.drops(piece, &problem) { problem.suggest(None) } else { problem };
    match parser.forms_of_player(piece, &problem) {
        Some(forms) => problem.expected(forms),
        None => problem,
    }
}

/// Whether lines that begin with this say what the situation is.
fn opens(word: Option<&str>) -> bool {
    let known = word.and_then(|text| LineWord::of(Piece { text, line: 1, column: 1 }));
    known.is_some_and(LineWord::is_opening)
}

/// The line with its comment as the notation writes it: "attack G // no blocks", "attack G #no".
fn comment(text: &str, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let found = ["//", "#", "--"].iter().find_map(|mark| {
        let (before, comment) = text.split_once(mark)?;
        // An arrow is no comment.
        (!comment.starts_with(['>', '-'])).then(|| (before.trim(), comment.trim()))
    });
    let (before, comment) = found.filter(|(before, _)| before.is_empty() || reads(before))?;
    let space = if before.is_empty() { "" } else { "  " };
    Some([before, space, "# ", comment].concat())
}

/// The problem of an edition line, with the one edition it is about, or else the whole list, as the
/// notation writes it.
fn mended_editions(piece: Piece<'_>, mut problem: Problem) -> Problem {
    let start = problem.column.saturating_sub(piece.column);
    let marked: String = piece.text.chars().skip(start).take(problem.length).collect();
    // A year may have several.
    let of_year: Vec<Edition> =
        Edition::ALL.into_iter().filter(|it| it.id().split('-').next() == Some(marked.trim())).collect();
    if let [_, .., last] = of_year.as_slice() {
        let ids: Vec<&str> = of_year.iter().map(|it| it.id()).collect();
        let last = last.id().to_owned();
        return problem.expected(t!("%1: several of that year").with(&[&ids.join(", ")])).suggest(Some(last));
    }
    if let Some(edition) = mend::editions::edition(&marked) {
        return problem.suggest(Some(edition.id().to_owned()));
    }
    match mend::editions::list(piece.text).filter(|list| list != piece.text) {
        Some(list) => {
            let whole = piece.span();
            (problem.column, problem.length) = (whole.column, whole.length);
            problem.suggest(Some(list))
        }
        None => problem,
    }
}

/// The problem of a `through` line with its turns as the notation counts them.
fn mended_end(piece: Piece<'_>, problem: Problem) -> Problem {
    match mend::headers::end(piece.text) {
        Some(end) => problem.suggest(Some(end.to_owned())),
        None => problem,
    }
}

/// Words that say how something is done, and that no suggestion leaves out.
const MEANT: [&str; 12] = [
    "kicked",
    "kicks",
    "kicker",
    "twice",
    "both",
    "bestowed",
    "overloaded",
    "unkicked",
    "ability",
    "trigger",
    "block",
    "blocks",
];

impl Parser<'_> {
    /// The step of a player's next turn, where the situation goes so far: "at Bob's upkeep", "at
    /// next turn".
    fn in_turn(&self, text: &str) -> Option<String> {
        let rest = text.strip_prefix("at ")?;
        let rest = rest.strip_prefix("the ").unwrap_or(rest).trim_end_matches('.');
        let players = core::num::NonZero::new(self.players.len())?.get();
        let last = match self.through.map(moment::through) {
            Some(Ok(Through::Turns(turns))) => usize::try_from(turns).ok()?,
            _ => 1,
        };
        let attacks =
            |line: &&ScriptLine| matches!(&line.statement, Statement::Announce(Announcement::Attack { .. }));
        let named = self.script.iter().filter_map(|line| match &line.statement {
            Statement::Until(When::Turn(turn) | When::Step(StepMoment { turn: Some(turn), .. })) => {
                usize::try_from(*turn).ok()
            }
            _ => None,
        });
        // Each attack after the first is one of a later turn.
        let turn = self.script.iter().filter(attacks).count().max(named.max().unwrap_or(1)).max(1);
        let (place, step) = match rest.strip_prefix("next turn") {
            Some(step) => (turn % players, step.trim_start_matches("'s")),
            None => self.players.iter().enumerate().find_map(|(place, seat)| {
                Some((place, rest.strip_prefix(seat.name.as_str())?.strip_prefix("'s ")?))
            })?,
        };
        let step = step.trim();
        let next =
            (turn..=turn + players).find(|it| (it - 1) % players == place && (*it > turn || turn > 1))?;
        let line = match step {
            "" | "turn" | "next turn" => format!("at turn {next}"),
            step => format!("at {step} of turn {next}"),
        };
        (next <= last).then_some(line)
    }

    /// The line with the handles of cards that it counts: "Goblin x2", "two Goblins", "Goblin 1-2".
    fn numbered(&self, text: &str) -> Option<String> {
        const NUMBERS: [&str; 5] = ["two", "three", "four", "five", "six"];
        let mut names: Vec<&str> = Vec::new();
        for card in &self.cards {
            let name = card.handle.strip_suffix(" 2").filter(|name| !names.contains(name));
            names.add_all(name);
        }
        let mut line = text.to_owned();
        for name in names.into_iter().filter(|name| text.contains(name)) {
            let handles = |first: usize, last: usize| {
                (first..=last).map(|number| format!("{name} {number}")).collect::<Vec<_>>().join(", ")
            };
            line = listed(&line, name);
            for count in (2..=6).rev() {
                let all = handles(1, count);
                let word = NUMBERS.get(count - 2).copied().unwrap_or_default();
                let both = if count == 2 { "both" } else { word };
                for said in [
                    format!("{name} x{count}"),
                    format!("{name} \u{d7}{count}"),
                    format!("{count} {name}s"),
                    format!("{word} {name}s"),
                    format!("{both} {name}s"),
                ] {
                    line = line.replace(&said, &all);
                }
                for first in 1..count {
                    for by in ["-", "\u{2013}", " to ", " and ", ", "] {
                        line = line.replace(&format!("{name}s {first}{by}{count}"), &handles(first, count));
                        line = line.replace(&format!("{name} {first}{by}{count}"), &handles(first, count));
                    }
                }
            }
            for number in (1..=9).rev() {
                line = line.replace(&format!("{name}{number}"), &format!("{name} {number}"));
            }
        }
        (line != text).then_some(line)
    }

    /// Whether plain words stand above the players, as a title does.
    fn is_title(&self, piece: Piece<'_>) -> bool {
        let above = self.players.first().is_some_and(|seat| piece.line < seat.span.line);
        let plain = piece.text.starts_with(is_upper) && !piece.text.contains([':', '>', ';', '{']);
        let (first, rest) = piece.first_word();
        let known =
            nearest(first.text, LineWord::ALL).is_some() || guess(Unknown::Line, piece.text).is_some();
        above && plain && !rest.is_empty() && !known && self.title.is_none()
    }

    /// What to write for a line that the notation has no need of, or that is several.
    fn described(&self, piece: Piece<'_>) -> Option<Phrase<'static>> {
        const PASSED: [&str; 12] = [
            "pass",
            "passes",
            "pass priority",
            "both pass",
            "both players pass",
            "all pass",
            "everyone passes",
            "all players pass",
            "players pass",
            "next",
            "continue",
            "wait",
        ];
        if PASSED.iter().any(|said| piece.is(said)) {
            return Some(t!(
                "no line for it: players pass by default; resolve for the top of the stack, or at STEP for a later step"
            ));
        }
        let several = [";", ", then ", ", ", " then "].iter().any(|by| {
            let parts: Vec<&str> = piece.text.split(by).map(str::trim).collect();
            parts.len() > 1 && parts.iter().all(|part| self.reads(part, piece.line))
        });
        several.then_some(t!("each of these on a line of its own"))
    }

    /// What a player's line can say, where nothing nearer is known.
    fn forms_of_player(&self, piece: Piece<'_>, problem: &Diagnostic) -> Option<Phrase<'static>> {
        const UNKNOWN: &str = "a player's name, or the handle or name of a card";
        let unknown = problem.suggestion.is_none() && problem.expected.as_deref() == Some(UNKNOWN);
        let (player, rest) = piece.split_once(":").filter(|_| unknown)?;
        self.names.player(player.text)?;
        let words = rest.words();
        let named = (1..=words.len()).any(|count| {
            let (Some(first), Some(last)) = (words.first(), words.get(count - 1)) else { return false };
            let name = rest.between(*first, *last);
            self.names.card(name.to(name.text.trim_end_matches([',', ':']).len())).is_ok()
        });
        Some(if named {
            t!(
                "behind the card: -> TARGET, ability 2, mode 2, kicked, with X 3, sacrificing OTHER, tapping OTHER, \
                discarding OTHER, returning OTHER, paying with LAND, spending {R}, in STEP"
            )
        } else {
            t!(
                "a card, as in \u{201c}Alice: Shock -> Bob\u{201d}, or a choice: targets, chooses, names, accepts, \
                declines, sacrifices, discards, returns, keeps, finds, orders, applies, puts CARD on the bottom, turns \
                CARD face up, taps LAND for mana, passes"
            )
        })
    }

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
                let number =
                    word.trim_start_matches(['x', 'X', '=', '-', '+', '\u{2212}']).parse::<u32>().is_ok();
                let named = Piece { text: &word, line: piece.line, column: 1 };
                let meant = MEANT.iter().any(|meant| word.eq_ignore_ascii_case(meant));
                number || meant || self.names.player(&word).is_some() || self.names.card(named).is_ok()
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
        let dated = |(before, _): &(Piece<'_>, _)| before.split(",").into_iter().all(looks_like_edition);
        match piece.split_once(":").filter(dated) {
            Some((before, rest)) => {
                let editions = expectation::editions(before, self.names.today);
                let known = editions.is_ok_and(|found| self.are_listed(&found));
                known && (rest.is_empty() || self.reads_alone(rest))
            }
            None => self.reads_alone(piece),
        }
    }

    /// Whether the situation is for all of these editions.
    fn are_listed(&self, editions: &[Edition]) -> bool {
        editions.iter().all(|edition| self.editions.contains(edition))
    }

    /// Whether a line without editions before it can be read.
    fn reads_alone(&self, piece: Piece<'_>) -> bool {
        let (word, rest) = piece.first_word();
        let players = self.players.len();
        let listed = |editions: &Option<Vec<Edition>>| editions.iter().all(|found| self.are_listed(found));
        if word.is("expect") || word.is("now") {
            let read = expectation::prefix(rest, self.names.today);
            let read = read.and_then(|(editions, rest)| {
                if word.is("expect") && goal::proof(rest, &self.names, players)?.is_some() {
                    return Ok(listed(&editions));
                }
                let items = expectation::items(rest, &self.names, word.is("now"));
                items.map(|_| listed(&editions))
            });
            matches!(read, Ok(true))
        } else if word.is("bounds") {
            expectation::bounds(rest, &self.names).is_ok_and(|(editions, _)| listed(&editions))
        } else if word.is("goal") {
            let read = expectation::prefix(rest, self.names.today);
            let read = read.and_then(|(editions, rest)| {
                let goal = goal::read(rest, &self.names, None);
                goal.map(|_| listed(&editions))
            });
            matches!(read, Ok(true))
        } else if word.is("at") {
            moment::moment(rest).is_ok()
        } else if word.is("choice") {
            question::choice(word, rest, &self.names).is_ok()
        } else if word.is("legal") {
            expectation::legal(rest, &self.names, players).is_ok()
        } else if word.is("illegal") {
            expectation::illegal(rest, &self.names, players).is_ok()
        } else if let Some(known) = DeclareWord::of(word) {
            statement::declaration(known, piece, &self.names, players).is_ok()
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
            banding: known.setup.face.keywords.has(Keyword::Banding),
            power: known.setup.face.size.and_then(|(power, _)| u32::try_from(power).ok()),
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
            teams: !self.teams.is_empty(),
            life: self.players.iter().map(|seat| seat.life.unwrap_or(20)).collect(),
            cards: cards.collect(),
            attackers: Vec::new(),
            attacking: None,
            fighting: None,
        }
    }

    /// The attackers, and an attacker with the only blocker, by the lines so far.
    fn combat(&self) -> (Vec<String>, Option<[String; 2]>) {
        let handle = |card: CardId| self.cards.get(card.index()).map(|card| card.handle.clone());
        let announced = self.script.iter().rev().filter_map(|line| match &line.statement {
            Statement::Announce(announcement) => Some(announcement),
            _ => None,
        });
        let (mut attackers, mut fighting) = (Vec::new(), None);
        for announcement in announced {
            match announcement {
                Announcement::Block { blocks, .. } => {
                    if let [(blocker, attacker)] = blocks.as_slice() {
                        fighting = handle(*attacker).zip(handle(*blocker)).map(<[String; 2]>::from);
                    }
                }
                Announcement::Attack { attacks, .. } => {
                    attackers.add_all(attacks.iter().filter_map(|(attacker, _)| handle(*attacker)));
                    break;
                }
                _ => {}
            }
        }
        (attackers, fighting)
    }
}

/// The line with the name before each number of a list: "Goblin 1, 2, 3".
fn listed(text: &str, name: &str) -> String {
    let Some((before, numbers)) = text.split_once(&[name, " "].concat()) else { return text.to_owned() };
    let end = numbers.find(|letter: char| !letter.is_ascii_digit() && ![',', ' '].contains(&letter));
    let (numbers, rest) = numbers.split_at(end.unwrap_or(numbers.len()));
    let all: Vec<&str> = numbers.split(',').map(str::trim).collect();
    if all.len() < 2 || all.iter().any(|number| number.parse::<u8>().is_err()) {
        return text.to_owned();
    }
    let all: Vec<String> = all.iter().map(|number| [name, " ", number].concat()).collect();
    let space = if rest.is_empty() { "" } else { " " };
    [before, &all.join(", "), space, rest].concat()
}

/// Whether a line names no cards that a suggestion could leave out, or has mends of its own.
fn is_apart(piece: Piece<'_>) -> bool {
    let (word, _) = piece.first_word();
    LineWord::of(word).is_some_and(|known| !known.names_cards())
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
