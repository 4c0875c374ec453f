//! Reading the board: where in the turn it starts, the players, and their cards.

use super::{Block, Parser, Waiting, mended};
use crate::board::{self, Card, Line, Seat};
use crate::card_mend;
use crate::diagnostic::{Diagnostic, Problem, too_many_cards};
use crate::line_word::LineWord;
use crate::moment;
use crate::text::{self, Piece};
use crate::words::BASIC_LANDS;
use combat_lab_cards::{Adding, CardFace, CardType, Choosing, Phase, Step};
use combat_lab_engine::{CardId, CardSetup, Place, PlayerId, Setup, Through, TurnSpan, Variant};
use combat_lab_language::letters::{is_upper, lowercase};
use combat_lab_language::{Phrase, t};

/// The words of a long line that a rewriting changes, with those around them and where the problem
/// is, and what it has instead; of a short line, all of it.
fn difference<'a>(piece: Piece<'a>, problem: &Diagnostic, mended: &str) -> (Piece<'a>, String) {
    /// The most characters of a line that is shown and rewritten whole.
    const SHORT: usize = 60;
    let said = piece.words();
    let new: Vec<&str> = mended.split_whitespace().collect();
    let before = said.iter().zip(&new).take_while(|(one, other)| one.text == **other).count();
    let most = said.len().min(new.len()) - before;
    let after = said.iter().rev().zip(new.iter().rev()).take(most);
    let after = after.take_while(|(one, other)| one.text == **other).count();
    let first = said.iter().filter(|word| word.column < problem.column).count();
    let last = said.iter().filter(|word| word.column >= problem.column + problem.length).count();
    let (before, after) = (before.saturating_sub(1).min(first), after.saturating_sub(1).min(last));
    let changed =
        said.get(before..said.len() - after).and_then(|words| Some((words.first()?, words.last()?)));
    match (changed, new.get(before..new.len() - after)) {
        (Some((first, last)), Some(new)) if piece.text.chars().count() > SHORT => {
            (piece.between(*first, *last), new.join(" "))
        }
        _ => (piece, mended.to_owned()),
    }
}

/// What the line says with the problem's own suggestion, if it can be read then.
fn as_suggested(problem: &Diagnostic, piece: Piece<'_>, owner: PlayerId) -> Option<Line> {
    let suggestion = problem.suggestion.as_ref()?;
    let start = problem.column.saturating_sub(piece.column);
    let before = piece.text.chars().take(start);
    let after = piece.text.chars().skip(start + problem.length);
    let line: String = before.chain(suggestion.chars()).chain(after).collect();
    board::line(Piece { text: &line, ..piece }, owner).ok()
}

/// Whether a problem suggests a misspelled word for one word: then nothing else need change.
fn is_a_word(problem: &Diagnostic, piece: Piece<'_>) -> bool {
    let start = problem.column.saturating_sub(piece.column);
    let said: String = piece.text.chars().skip(start).take(problem.length).collect();
    !said.starts_with("un") && said.split_whitespace().count() <= 1
}

/// The problem of a card's line, with a rewriting that can be read, and what that says: lines below
/// that name the card are not to blame.
pub(super) fn mended_card(
    piece: Piece<'_>,
    owner: PlayerId,
    mut problem: Problem,
) -> (Problem, Option<Line>) {
    /// The most words of a line that are worth the work.
    const WORDS: usize = 80;
    if piece.text.split_whitespace().nth(WORDS).is_some() {
        return (problem, None);
    }
    let read = |text: &str| board::line(Piece { text, ..piece }, owner).ok();
    let reads = |text: &str| read(text).is_some();
    if let Some((host, attached)) = carrying(piece) {
        let (first, rest) = Piece { text: host, ..piece }.first_word();
        let name = if board::is_handle(first.text) && !rest.is_empty() { first.text } else { host };
        let expected = t!("on a line of its own: %1 attached to %2").with(&[attached, name]);
        let attached = with_host(attached, name, &reads).filter(|_| reads(host));
        let indent = " ".repeat(piece.column - 1);
        let both = attached.map(|attached| [host, "\n", &indent, &attached].concat());
        if both.is_some() {
            (problem.column, problem.length) = (piece.column, piece.text.chars().count());
        }
        return (problem.expected(expected).suggest(both), None);
    }
    if let Some(heading) = heading(piece) {
        return (problem.expected(heading).suggest(Some(["# ", piece.text].concat())), None);
    }
    // "A Grizzly Bears // mine"
    if let Some((card, comment)) = piece.text.split_once(" // ").filter(|(card, _)| reads(card.trim_end()))
        && comment.starts_with(combat_lab_language::letters::is_lower)
    {
        (problem.column, problem.length) = (piece.column, piece.text.chars().count());
        return (problem.suggest(Some([card.trim_end(), "  # ", comment].concat())), read(card.trim_end()));
    }
    if piece.words().iter().any(|word| is_starred(word.text)) {
        problem = problem.expected(t!(
            "a size with a star is written 0/0, with the sentence that says what it is equal to"
        ));
    }
    let own = as_suggested(&problem, piece, owner);
    if own.is_some() && is_a_word(&problem, piece) {
        return (problem, own);
    }
    // Words that only stand in another place or form are nearer than another word.
    let mended = card_mend::card(piece.text).into_iter().find_map(|text| Some((read(&text)?, text)));
    match mended {
        Some((line, text)) => {
            let (place, text) = difference(piece, &problem, &text);
            (problem.column, problem.length) = (place.column, place.text.chars().count());
            (problem.suggest(Some(text)), Some(line))
        }
        None if own.is_none() && is_in_hand(&["hand ", piece.text].concat(), &read) => {
            let line = ["hand ", piece.text].concat();
            (problem.column, problem.length) = (piece.column, piece.text.chars().count());
            let card = read(&line);
            (problem.suggest(Some(line)), card)
        }
        None if is_list(piece, &reads) => {
            let each =
                t!("each card on a line of its own, with a size or type after a name that isn't known here");
            (problem.expected(each), own)
        }
        None if own.is_none() => (without_part(piece, problem, &reads), None),
        None => (problem, own),
    }
}

/// Whether this is a size that a sentence defines: `*/*`, `1+*/4`.
fn is_starred(word: &str) -> bool {
    let bare = word.trim_end_matches([',', ';']);
    let part = |part: &str| {
        !part.is_empty() && part.chars().all(|letter| letter.is_ascii_digit() || ['*', '+'].contains(&letter))
    };
    bare.contains('*') && bare.split_once('/').is_some_and(|(one, other)| part(one) && part(other))
}

/// What is wrong with a zone that stands alone above its cards.
fn heading(piece: Piece<'_>) -> Option<Phrase<'static>> {
    let zone = piece.to(piece.text.trim_end_matches(':').len());
    let is = |zones: &[&str]| zones.iter().any(|known| zone.is(known));
    if is(&["hand", "graveyard", "library", "exile", "in hand", "in graveyard", "in exile"]) {
        Some(t!("the zone before each card, without a colon, as in \u{201c}hand Shock\u{201d}"))
    } else if is(&[
        "battlefield",
        "in play",
        "board",
        "lands",
        "creatures",
        "permanents",
        "on the battlefield",
    ]) {
        Some(t!("no heading: cards without a zone before them are on the battlefield"))
    } else {
        None
    }
}

/// Whether the line puts instants or sorceries into a hand.
fn is_in_hand(line: &str, read: &dyn Fn(&str) -> Option<Line>) -> bool {
    match read(line) {
        Some(Line::Cards(kinds)) => kinds.iter().flatten().all(|card| card.setup.face.is_instruction()),
        _ => false,
    }
}

/// The line of an Aura or Equipment with what it is attached to.
fn with_host(line: &str, host: &str, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let (head, rest) = line.split_at(line.find(';').unwrap_or(line.len()));
    let attached = [head.trim_end(), " attached to ", host, rest].concat();
    reads(&attached).then_some(attached)
}

/// The problem with the line without a sentence or an ability that can't be read.
fn without_part(piece: Piece<'_>, mut problem: Problem, reads: &dyn Fn(&str) -> bool) -> Problem {
    /// The most lines that are tried.
    const TRIED: usize = 24;
    let column = problem.column.saturating_sub(piece.column);
    let at = piece.text.char_indices().nth(column).map_or(piece.text.len(), |(at, _)| at);
    let mut shorter = card_mend::without_part(piece.text, at).into_iter().take(TRIED);
    let Some(text) = shorter.find(|text| reads(text)) else { return problem };
    let (place, text) = left_out(piece, &text);
    (problem.column, problem.length) = (place.column, place.text.chars().count());
    problem.expected(t!("other words for this sentence; the suggestion leaves it out")).suggest(Some(text))
}

/// What a shorter line leaves out, with the word before it, and that word.
fn left_out<'a>(piece: Piece<'a>, shorter: &str) -> (Piece<'a>, String) {
    let said = piece.words();
    let new: Vec<&str> = shorter.split_whitespace().collect();
    let same = |one: &Piece<'_>, other: &str| one.text.trim_end_matches(';') == other.trim_end_matches(';');
    let before = said.iter().zip(&new).take_while(|(one, other)| same(one, other)).count();
    let most = said.len().min(new.len()) - before;
    let after = said
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take(most)
        .take_while(|(one, other)| same(one, other))
        .count();
    let start = before.saturating_sub(1);
    let words = said.get(start..said.len() - after).and_then(|words| Some((words.first()?, words.last()?)));
    match (words, new.get(start..new.len() - after)) {
        (Some((first, last)), Some(new)) => (piece.between(*first, *last), new.join(" ")),
        _ => (piece, shorter.to_owned()),
    }
}

/// A permanent and what is attached to it, said in its line: "Bear enchanted with Rancor".
fn carrying(piece: Piece<'_>) -> Option<(&str, &str)> {
    let text = piece.text;
    let said = [" equipped with ", " equipped by ", " enchanted with ", " enchanted by "];
    let (host, attached) = said.iter().find_map(|said| text.split_once(said)).or_else(|| {
        let attached = text.strip_suffix(" attached")?;
        attached.split_once(" with ")
    })?;
    (!host.contains([';', ':']) && attached.starts_with(is_upper)).then_some((host, attached))
}

/// Whether another name follows a card that can be read alone: "Shock, Zyxian Giant".
fn is_list(piece: Piece<'_>, reads: &dyn Fn(&str) -> bool) -> bool {
    let Some((first, rest)) = piece.split_once(",").or_else(|| piece.around("and", false)) else {
        return false;
    };
    rest.text.starts_with(is_upper) && !first.text.contains([';', ':']) && reads(first.text)
}

/// The option of texts whose numbers of abilities count each mode and kind of mana.
const COUNT_EVERY_WAY: &str = "count every way";

impl<'a> Parser<'a> {
    /// `from`, `through` or `opening`.
    pub(super) fn span_line(&mut self, word: Piece<'a>, rest: Piece<'a>) {
        let slot = if word.is("from") {
            &mut self.from
        } else if word.is("through") {
            &mut self.through
        } else {
            &mut self.opening
        };
        if slot.replace(rest).is_some() {
            let name = lowercase(word.text);
            let problem = Diagnostic::at(word, t!("there is another line with %1").with(&[&name]));
            self.problems.push(problem.expected(t!("one %1").with(&[&name])));
        }
    }

    /// The start in the turn, and the end.
    pub(super) fn span(&mut self) -> TurnSpan {
        let mut span = TurnSpan { opening: self.opening.is_some(), ..TurnSpan::default() };
        if span.opening {
            span.from = Step::Untap;
        }
        if let Some(from) = self.from {
            let step = moment::step(from);
            span.from = self.note(step).unwrap_or(span.from);
        }
        if let Some(through) = self.through {
            let mend = self.mender.end;
            let through = moment::through(through).map_err(|problem| match mend {
                Some(mend) => mend(through, problem),
                None => problem,
            });
            span.through = self.note(through).unwrap_or(span.through);
        }
        if let Some(from) = self.from {
            if span.from.phase() == Phase::Combat && span.from != Step::BeginningOfCombat {
                let problem = Diagnostic::at(from, t!("a situation can't start in the middle of combat"));
                self.problems.push(problem.expected(t!("beginning of combat, or an earlier step")));
            } else if span.through == Through::Combat && span.from > Step::EndOfCombat {
                let problem = Diagnostic::at(from, t!("combat is over before this starts"));
                self.problems.push(problem.expected(t!("through 1 turn, or an earlier step")));
            }
        }
        span
    }

    /// `option attack left`, `option attack right`, or `option count every way`.
    pub(super) fn option_line(&mut self, piece: Piece<'a>, rest: Piece<'a>) {
        if rest.is(COUNT_EVERY_WAY) {
            self.names.counts_ways = true;
            return;
        }
        let side = rest.strip_start("attack").filter(|side| side.is("left") || side.is("right"));
        let expected = t!("option attack left, option attack right, or option count every way");
        if self.option.is_some() {
            let problem = Diagnostic::at(piece, t!("there is already an option line"));
            self.problems.push(problem.expected(t!("one option line")));
        } else if side.is_none() {
            let choice = rest.split_once(":").map(|_| ["choice ", rest.text].concat());
            let at = if choice.is_some() { piece } else { rest };
            self.problems.push(Diagnostic::at(at, t!("unknown option")).expected(expected).suggest(choice));
        } else {
            self.option = side;
        }
    }

    /// The seating, and the players whom each may attack, once all players are known.
    pub(super) fn variant(&mut self) -> Variant {
        let place = |name: &str| self.names.player(name).map(PlayerId::index);
        let is_pair = |names: &[&str]| {
            let places: Vec<Option<usize>> = names.iter().map(|name| place(name)).collect();
            matches!(places.as_slice(), [Some(one), Some(other)] if one ^ 1 == *other)
        };
        let is_team =
            |piece: &Piece<'_>| is_pair(&piece.split(",").iter().map(|name| name.text).collect::<Vec<_>>());
        // "Alice & Carol 30" says the team in other words.
        let meant = |piece: Piece<'_>| {
            let named = piece.split_once(":").map_or(piece, |(_, named)| named);
            // "Alice, Bob vs Carol, Dave" names the second team, too.
            let first = ["vs", "vs.", "against", "versus"].iter().find_map(|by| named.around(by, false));
            let named = first.map_or(named, |(first, _)| first);
            let plain = named.text.replace(['&', '+', ':', '/'], ",").replace(" and ", ",");
            let bare = plain.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
            let names: Vec<&str> = bare.split(',').map(str::trim).collect();
            is_pair(&names).then(|| names.join(", "))
        };
        if self.unseated {
            return Variant::FreeForAll;
        }
        let count = self.players.len();
        let numbered = |piece: &&Piece<'_>| {
            let (before, last) = piece.last_word();
            last.number().is_some() && is_team(&before)
        };
        if let Some(numbered) = self.teams.iter().find(numbered) {
            let (names, life) = numbered.last_word();
            let problem = Diagnostic::at(*numbered, t!("a team's life total is written with its players"));
            self.problems.push(
                problem
                    .expected(t!("%1 behind the names of both players").with(&[life.text]))
                    .suggest(Some(names.text.to_owned())),
            );
            return Variant::FreeForAll;
        }
        if let Some(wrong) = self.teams.iter().find(|piece| count != 4 || !is_team(piece)) {
            let problem = Diagnostic::at(*wrong, t!("this isn't a Two-Headed Giant team"));
            let names: Vec<&str> = self.players.iter().map(|seat| seat.name.as_str()).collect();
            let expected = match names.as_slice() {
                [one, two, three, four] => t!(
                    "team %1, %2 or team %3, %4: the players of a team are written one after the other"
                )
                .with(&[one, two, three, four]),
                _ => t!(
                    "four players, and as a team the first two or the last two: team NAME, NAME; the life total is written behind each player's name"
                )
                .into(),
            };
            self.problems.push(problem.expected(expected).suggest(meant(*wrong).filter(|_| count == 4)));
            // Lines that attack a team are not to blame.
            return if count == 4 { Variant::TwoHeadedGiant } else { Variant::FreeForAll };
        }
        // Whether they share poison counters, the edition says.
        let alike = |team: &[Seat]| {
            let mut written = team.iter().filter_map(|seat| seat.life);
            let first = written.next();
            written.all(|life| Some(life) == first)
        };
        if let Some(team) = self.teams.first().filter(|_| !self.players.chunks(2).all(alike)) {
            let problem = Diagnostic::at(*team, t!("the players of a team share one life total"));
            self.problems.push(problem.expected(t!("the same life total for both players of a team")));
        }
        match (self.option, self.teams.first()) {
            (None, None) => Variant::FreeForAll,
            (None, Some(_)) => Variant::TwoHeadedGiant,
            (Some(side), team) => {
                if team.is_some() || count < 3 {
                    let problem =
                        Diagnostic::at(side, t!("this option is for three or more players without teams"));
                    self.problems.push(problem.expected(t!("no option line")));
                }
                if side.is("left") { Variant::AttackLeft } else { Variant::AttackRight }
            }
        }
    }

    pub(super) fn player(&mut self, rest: Piece<'_>) -> Block {
        let seat = board::seat(rest, &mut self.problems);
        let Some(seat) = self.note(seat) else {
            self.unseated = true;
            return Block::Unread;
        };
        let player = PlayerId::new(u8::try_from(self.players.len()).unwrap_or(u8::MAX));
        if self.players.len() >= Setup::MAX_PLAYERS {
            let problem = Diagnostic::at(rest, t!("a situation has at most six players"));
            self.problems.push(problem.expected(t!("two to six players")));
            return Block::Unread;
        }
        if seat.monarch && self.players.iter().any(|seat| seat.monarch) {
            self.problems
                .push(Diagnostic::at(rest, t!("another player is the monarch")).expected(t!("one monarch")));
        }
        if !self.names.add_player(&seat.name, player) {
            self.problems.push(
                Diagnostic::at(rest, t!("another player has this name")).expected(t!("a different name")),
            );
        }
        self.players.push(seat);
        Block::Player(player)
    }

    pub(super) fn card(&mut self, piece: Piece<'a>, owner: PlayerId) {
        if self.cards.len() >= Setup::MAX_CARDS {
            if self.cards.len() == Setup::MAX_CARDS {
                self.problems.push(too_many_cards(piece));
                self.block = Some((0, Block::Unread));
            }
            return;
        }
        let mend = self.mender.card.filter(|_| self.problems.len() < mended::PROBLEMS);
        let whose = board::Owner { player: owner, as_before: self.names.counts_ways };
        let (line, mended) = match (board::line_of(piece, whose), mend) {
            (Err(problem), Some(mend)) => {
                let (problem, mended) = mend(piece, owner, problem);
                (Err(problem), mended)
            }
            (line, _) => (line, None),
        };
        let line = match line {
            Err(_) if self.is_script(piece) => {
                let problem = t!("this line isn't a card, but it is indented like one");
                self.problems.push(
                    Diagnostic::at(piece, problem).expected(t!("the same line without its indentation")),
                );
                self.block = None;
                return self.waiting.push(Waiting { editions: None, piece });
            }
            line => line,
        };
        self.guessed |= mended.is_some();
        let Some(line) = self.note(line).or(mended) else { return self.unread(piece, owner) };
        let kinds = match line {
            Line::Cards(kinds) => kinds,
            Line::Library(cards) => {
                if let Some(seat) = self.players.get_mut(owner.index()) {
                    if seat.library_is_complete {
                        let problem =
                            Diagnostic::at(piece, t!("the number of cards in this library is already given"));
                        self.problems.push(problem.expected(t!("one such line")));
                    }
                    seat.library_is_complete = true;
                }
                self.bottoms.add_all(cards);
                return;
            }
        };
        for cards in kinds {
            let counted = cards.len() > 1;
            for card in cards {
                if self.cards.len() >= Setup::MAX_CARDS {
                    self.problems.push(too_many_cards(piece));
                    return;
                }
                self.add(piece, card, counted);
            }
        }
    }

    /// A card indented deeper than the card above it, as in an outline of what is attached to what.
    pub(super) fn deeper_card(&mut self, piece: Piece<'a>, owner: PlayerId) {
        let above = self.cards.last().map(|card| card.handle.clone());
        let before = self.problems.len();
        self.card(piece, owner);
        if self.problems.len() > before {
            return;
        }
        let attaches = self.cards.last().is_some_and(|card| {
            let face = &card.setup.face;
            face.enchant.is_some() || face.equipment
        });
        let reads = |text: &str| board::line(Piece { text, ..piece }, owner).is_ok();
        let attached = above
            .filter(|_| attaches && self.mender.card.is_some())
            .and_then(|above| with_host(piece.text, &above, &reads));
        let problem = Diagnostic::at(piece, t!("deeper indentation means nothing here"))
            .expected(t!("the indentation of the line above; \u{201c}attached to CARD\u{201d} in the line of an Aura or Equipment"))
            .suggest(attached);
        self.problems.push(problem);
    }

    /// Whether a line that is no card begins as the script's lines do.
    fn is_script(&self, piece: Piece<'_>) -> bool {
        let (word, rest) = piece.first_word();
        let keyword = LineWord::ALL.contains(&word.text) && !rest.is_empty();
        let player = || piece.split_once(":").is_some_and(|(name, _)| self.names.player(name.text).is_some());
        keyword || player()
    }

    /// Puts an artifact in the place of a card that could not be read, so that lines about it are
    /// not problems as well.
    fn unread(&mut self, piece: Piece<'a>, owner: PlayerId) {
        let board::Parts { handle, name, .. } = board::parts(piece);
        let name = name.unquoted().text.trim_end_matches([',', ';', ':']);
        let handle = handle.map_or(name, |handle| handle.text);
        let id = self.next_card();
        self.names.add_unread(id);
        // What is said of the card may have been taken for a part of its name.
        let ends = [" (", " - ", " \u{2013} ", " with "].iter().filter_map(|end| name.find(end)).min();
        let bare = ends.and_then(|end| name.get(..end)).unwrap_or(name);
        for name in [handle, name, bare] {
            if self.names.handle(name).is_none() {
                self.names.add_card(name, name, id);
            }
        }
        let face = CardFace::new(name, [CardType::Artifact]);
        self.cards.push(Card {
            handle: handle.to_owned(),
            label: name.to_owned(),
            setup: CardSetup { face, owner, place: Place::Hand },
            attached: None,
            goaded: Vec::new(),
            protected: None,
            listed: false,
            span: piece.span(),
        });
    }

    /// The id of the card that is put on the board next; there are at most 512.
    fn next_card(&self) -> CardId {
        CardId::new(u16::try_from(self.cards.len()).unwrap_or(u16::MAX))
    }

    /// Puts a card on the board.
    fn add(&mut self, piece: Piece<'a>, mut card: Card, counted: bool) {
        let id = self.next_card();
        let basic = BASIC_LANDS.iter().position(|(name, _)| card.handle == *name);
        if let Some(taken) = basic.and_then(|land| self.numbered_lands.get_mut(land))
            && (counted || self.names.handle(&card.handle).is_some())
        {
            // No name is ever given back, so the numbers below the last one found are all taken.
            let number = (*taken + 1..=Setup::MAX_CARDS)
                .find(|number| self.names.handle(&format!("{} {number}", card.label)).is_none());
            *taken = number.unwrap_or(Setup::MAX_CARDS);
            card.handle = number.map(|number| format!("{} {number}", card.label)).unwrap_or_default();
        }
        if counted && basic.is_none() && card.handle == card.label && card.label != board::BLANK {
            let free = |number: &usize| self.names.handle(&format!("{} {number}", card.label)).is_none();
            let number = (1..=Setup::MAX_CARDS).find(free).unwrap_or(Setup::MAX_CARDS);
            card.handle = format!("{} {number}", card.label);
        }
        if card.setup.place == Place::Hand {
            let alike = |other: &&Card| other.label == card.label && other.setup == card.setup;
            let first = self.cards.iter().position(|other| alike(&other));
            let first = first.and_then(|first| u16::try_from(first).ok()).map_or(id, CardId::new);
            self.names.add_alike(id, first, card.setup.owner);
        }
        if matches!(&card.setup.place, Place::InPlay(permanent) if permanent.token) {
            self.names.add_token_on_board(id);
        }
        if card.setup.place == Place::Hand {
            self.names.add_held(id);
        }
        if BASIC_LANDS.iter().any(|(name, _)| card.label == *name) {
            self.names.add_land(id, card.setup.owner);
        } else if card.handle == card.label && card.label == board::BLANK {
            self.cards.push(card);
            return;
        }
        if let Some(other) = self.names.handle(&card.handle) {
            let other = self.cards.get(other.index()).map_or("", |card| &card.setup.face.name);
            let problem = if card.handle == card.setup.face.name {
                let told_apart = self.told_apart(piece, &card.handle);
                let problem = Diagnostic::at(piece, t!("there is another %1").with(&[&card.handle]))
                    .expected(t!("a handle before each, such as A and B, to tell them apart"));
                // Lines that name it can have its handle in their mends.
                if let Some((handle, _)) = &told_apart {
                    card.handle.clone_from(handle);
                }
                problem.suggest(told_apart.map(|(_, line)| line))
            } else {
                Diagnostic::at(
                    piece.first_word().0,
                    t!("%1 already has the handle %2").with(&[other, &card.handle]),
                )
                .expected(t!("a different handle"))
            };
            self.problems.push(problem);
        }
        self.names.add_card(&card.handle, &card.setup.face.name, id);
        self.names.add_ways(&card.setup.face, id, piece.text);
        let other = card.setup.face.other.as_ref();
        // A card face down has no name of its own, and a bestowed one has the same.
        let named =
            |manner| !matches!(manner, combat_lab_cards::Manner::FaceDown | combat_lab_cards::Manner::Bestow);
        match other.map(|other| other.manner) {
            Some(combat_lab_cards::Manner::FaceDown) => self.names.add_other_way(id, false),
            Some(combat_lab_cards::Manner::Bestow) => self.names.add_other_way(id, true),
            _ => {}
        }
        if let Some(other) = other.filter(|other| named(other.manner)) {
            for face in card.setup.face.other_faces() {
                self.names.add_face(&face.name, id, face.name == other.face.name);
            }
        }
        self.cards.push(card);
    }

    /// A handle that is free for the second card of a name, such as `G2`, and the card's line with
    /// it, unless that line lists several cards.
    fn told_apart(&self, piece: Piece<'_>, name: &str) -> Option<(String, String)> {
        let board::Parts { zone, name: written, handle, .. } = board::parts(piece);
        let initial = name.chars().next().filter(char::is_ascii_uppercase)?;
        let free =
            |handle: &String| self.names.handle(handle).is_none() && self.names.player(handle).is_none();
        let found = (2..=9).map(|number| format!("{initial}{number}")).find(free)?;
        let alone = handle.is_none() && text::normal(written.unquoted().text) == text::normal(name);
        let rest = if zone.is_some() { piece.first_word().1 } else { piece };
        let zone = zone.map(|zone| [zone.text, " "].concat()).unwrap_or_default();
        alone.then(|| (found.clone(), [&zone, &found, " ", rest.text].concat()))
    }

    /// Where a card asks for creature types, every creature has to say its own.
    pub(super) fn subtypes(&mut self) {
        let asks = |card: &&Card| {
            let face = &card.setup.face;
            face.asked_subtypes().iter().any(|asked| asked.is_of_creatures())
                || face.chooses() == Some(Choosing::CreatureType)
        };
        let asked = self.cards.iter().find(asks).filter(|_| !self.guessed);
        let Some(asking) = asked else { return };
        let lacks = |card: &&Card| {
            let face = &card.setup.face;
            // Face down, a creature has no types, whatever the card is.
            let down =
                face.other.as_ref().is_some_and(|other| other.manner == combat_lab_cards::Manner::FaceDown);
            let faces = || std::iter::once(face).chain(face.other_faces().filter(|_| !down));
            faces().any(|face| face.is_creature() && face.subtypes.is_empty())
        };
        let lacking: Vec<&Card> = self.cards.iter().filter(lacks).collect();
        let Some(first) = lacking.first() else { return };
        let mut names: Vec<&str> = lacking.iter().map(|card| card.label.as_str()).collect();
        names.dedup();
        let problem = t!("%1 checks creature types, but none are written for %2");
        let problem = Diagnostic::of(first.span, problem.with(&[&asking.label, &names.join(", ")]));
        self.problems.push(problem.expected(t!("creature types after the size, such as 2/1 Goblin")));
    }

    /// Tells cards of one name apart.
    pub(super) fn label(&mut self) {
        let labels: Vec<String> = self.cards.iter().map(|card| text::normal(&card.label)).collect();
        for card in &mut self.cards {
            let number = card.handle.strip_prefix(&card.label).and_then(|rest| rest.strip_prefix(' '));
            let numbered = number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()));
            let basic = BASIC_LANDS.iter().any(|(name, _)| card.label == *name);
            let label = text::normal(&card.label);
            let alone = labels.iter().filter(|other| **other == label).count() < 2;
            // Basic lands that differ in nothing need no telling apart.
            if alone || card.handle == card.label || basic && numbered {
                continue;
            }
            card.label =
                if numbered { card.handle.clone() } else { format!("{} ({})", card.label, card.handle) };
        }
    }
}
