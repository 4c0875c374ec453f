//! Reading a scenario, line by line: first the board, then everything that names what is on it.

use crate::Scenario;
use crate::board::{self, Card, Line, Seat};
use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::{self, looks_like_edition};
use crate::moment;
use crate::names::{Names, quote};
use crate::play::play;
use crate::script::{Expectation, ScriptLine, Statement};
use crate::statement;
use crate::text::{self, Piece, SourceLine, nearest};
use crate::tokens;
use crate::vocabulary::BASIC_LANDS;
use engine::{CardId, Phase, PlayerId, Setup, Step, Through, TurnSpan};
use rulebook::Edition;
use std::collections::HashMap;

/// A line that waits until the whole board is known.
struct Waiting<'a> {
    editions: Option<Vec<Edition>>,
    piece: Piece<'a>,
}

/// What the lines belong to that are indented deeper.
enum Block {
    Player(PlayerId),
    Editions(Vec<Edition>),
    /// Something that could not be read; its lines are still looked at as what they seem to be.
    Unread,
}

/// Everything that has been read so far.
#[derive(Default)]
pub(crate) struct Parser<'a> {
    pub(crate) problems: Vec<Problem>,
    title: Option<String>,
    summary: Option<String>,
    editions: Vec<Edition>,
    from: Option<Piece<'a>>,
    through: Option<Piece<'a>>,
    opening: Option<Piece<'a>>,
    players: Vec<Seat>,
    cards: Vec<Card>,
    /// Blank cards at the bottom of libraries, below those that are listed.
    bottoms: Vec<Card>,
    names: Names,
    waiting: Vec<Waiting<'a>>,
    block: Option<(usize, Block)>,
    script: Vec<ScriptLine>,
    expectations: Vec<Expectation>,
}

/// The words a line can begin with.
const LINES: [&str; 20] = [
    "title", "summary", "edition", "from", "through", "opening", "player", "attack", "block", "order",
    "assign", "resolve", "at", "say", "expect", "now", "legal", "illegal", "bounds", "splits",
];

impl<'a> Parser<'a> {
    fn note<T>(&mut self, result: Result<T, Problem>) -> Option<T> {
        result.map_err(|problem| self.problems.push(problem)).ok()
    }

    pub(crate) fn line(&mut self, SourceLine { indent, piece }: SourceLine<'a>) {
        let block = match self.block.take() {
            Some((depth, block)) if indent > depth => self.block.insert((depth, block)),
            _ => return self.top(indent, piece),
        };
        match &block.1 {
            Block::Player(player) => {
                let player = *player;
                self.card(piece, player);
            }
            Block::Editions(editions) => {
                let editions = Some(editions.clone());
                self.waiting.push(Waiting { editions, piece });
            }
            Block::Unread => {}
        }
    }

    fn top(&mut self, indent: usize, piece: Piece<'a>) {
        let (word, rest) = piece.first_word();
        if word.is("title") {
            if rest.is_empty() {
                self.problems.push(Diagnostic::at(word, "this title is empty").expected("title TEXT"));
            } else if self.title.replace(rest.text.to_owned()).is_some() {
                self.problems.push(Diagnostic::at(piece, "there is a title already").expected("one title"));
            }
        } else if word.is("summary") {
            let summary = self.summary.get_or_insert_default();
            if !summary.is_empty() {
                summary.push(' ');
            }
            summary.push_str(rest.text);
        } else if word.is("edition") || word.is("editions") {
            if !self.editions.is_empty() {
                self.problems.push(
                    Diagnostic::at(piece, "there is an edition line already").expected("one edition line"),
                );
            }
            let editions = expectation::editions(rest);
            if let Some(editions) = self.note(editions) {
                self.editions = editions;
            }
        } else if word.is("from") || word.is("through") || (word.is("opening") && rest.is_empty()) {
            self.span_line(word, rest);
        } else if word.is("player") || word.is("players") {
            self.block = Some((indent, self.player(rest)));
        } else {
            self.script_line(indent, piece);
        }
    }

    /// `from`, `through` or `opening`.
    fn span_line(&mut self, word: Piece<'a>, rest: Piece<'a>) {
        let slot = if word.is("from") {
            &mut self.from
        } else if word.is("through") {
            &mut self.through
        } else {
            &mut self.opening
        };
        if slot.replace(rest).is_some() {
            let name = word.text.to_lowercase();
            let problem = Diagnostic::at(word, format!("there is another line with {name}"));
            self.problems.push(problem.expected(format!("one {name}")));
        }
    }

    /// Where in the turn it starts, and when it is over.
    fn span(&mut self) -> TurnSpan {
        let mut span = TurnSpan { opening: self.opening.is_some(), ..TurnSpan::default() };
        if span.opening {
            span.from = Step::Untap;
        }
        if let Some(from) = self.from {
            let step = moment::step(from);
            span.from = self.note(step).unwrap_or(span.from);
        }
        if let Some(through) = self.through {
            let through = moment::through(through);
            span.through = self.note(through).unwrap_or(span.through);
        }
        if let Some(from) = self.from {
            if span.from.phase() == Phase::Combat && span.from != Step::BeginningOfCombat {
                let problem = Diagnostic::at(from, "a scenario can't start in the middle of combat");
                self.problems.push(problem.expected("beginning of combat, or an earlier step"));
            } else if span.through == Through::Combat && span.from > Step::EndOfCombat {
                let problem = Diagnostic::at(from, "combat is over before this starts");
                self.problems.push(problem.expected("through 1 turn, or an earlier step"));
            }
        }
        span
    }

    fn player(&mut self, rest: Piece<'a>) -> Block {
        let seat = board::seat(rest);
        let Some(seat) = self.note(seat) else { return Block::Unread };
        let player = PlayerId::new(u8::try_from(self.players.len()).unwrap_or(u8::MAX));
        if self.players.len() >= 2 {
            let problem = Diagnostic::at(rest, "there are two players already; more are not modelled yet");
            self.problems.push(problem.expected("two players"));
            return Block::Unread;
        }
        if !self.names.add_player(&seat.name, player) {
            self.problems
                .push(Diagnostic::at(rest, "the other player has this name").expected("two different names"));
        }
        self.players.push(seat);
        Block::Player(player)
    }

    fn card(&mut self, piece: Piece<'a>, owner: PlayerId) {
        if self.cards.len() >= Setup::MAX_CARDS {
            if self.cards.len() == Setup::MAX_CARDS {
                self.problems
                    .push(Diagnostic::at(piece, "there are more than 512 cards").expected("at most 512"));
                self.block = Some((0, Block::Unread));
            }
            return;
        }
        let line = board::line(piece, owner);
        let Some(line) = self.note(line) else { return };
        let (cards, complete) = match line {
            Line::Cards(cards) => (cards, false),
            Line::Library(cards) => (cards, true),
        };
        if let Some(seat) = self.players.get_mut(owner.index()).filter(|_| complete) {
            if seat.library_is_complete {
                let problem = Diagnostic::at(piece, "the number of cards in this library is given already");
                self.problems.push(problem.expected("one such line"));
            }
            seat.library_is_complete = true;
            self.bottoms.extend(cards);
            return;
        }
        let counted = cards.len() > 1;
        for card in cards {
            if self.cards.len() >= Setup::MAX_CARDS {
                self.problems
                    .push(Diagnostic::at(piece, "there are more than 512 cards").expected("at most 512"));
                return;
            }
            self.add(piece, card, counted);
        }
    }

    /// Puts a card on the board.
    fn add(&mut self, piece: Piece<'a>, mut card: Card, counted: bool) {
        let id = CardId::new(u16::try_from(self.cards.len()).unwrap_or(u16::MAX));
        let basic = BASIC_LANDS.iter().any(|(name, _)| card.handle == *name);
        if basic && (counted || self.names.handle(&card.handle).is_some()) {
            let free = (1..=Setup::MAX_CARDS).map(|number| format!("{} {number}", card.label));
            let free = free.into_iter().find(|handle| self.names.handle(handle).is_none());
            card.handle = free.unwrap_or_default();
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
                Diagnostic::at(piece, format!("there is another {}", card.handle))
                    .expected("a handle before each, such as A and B, to tell them apart")
            } else {
                Diagnostic::at(
                    piece.first_word().0,
                    format!("{other} has the handle {} already", card.handle),
                )
                .expected("a handle of its own")
            };
            self.problems.push(problem);
        }
        self.names.add_card(&card.handle, &card.setup.face.name, id);
        self.cards.push(card);
    }

    /// A line of the script, or the beginning of lines for some editions.
    fn script_line(&mut self, indent: usize, piece: Piece<'a>) {
        let Some((before, after)) = piece.split_once(":") else {
            return self.waiting.push(Waiting { editions: None, piece });
        };
        if !before.split(",").first().is_some_and(|first| looks_like_edition(*first)) {
            return self.waiting.push(Waiting { editions: None, piece });
        }
        let editions = expectation::editions(before);
        let editions = self.note(editions);
        if after.is_empty() {
            self.block = Some((indent, editions.map_or(Block::Unread, Block::Editions)));
        } else if editions.is_some() {
            self.waiting.push(Waiting { editions, piece: after });
        }
    }

    pub(crate) fn finish(mut self, source: &str) -> Result<Scenario, Vec<Problem>> {
        if self.editions.is_empty() {
            self.editions.push(Edition::TODAY);
        }
        let start = Piece { text: "", line: 1, column: 1 };
        if self.title.is_none() {
            self.problems.push(Diagnostic::at(start, "there is no title").expected("title TEXT"));
        }
        if self.players.len() < 2 && !self.problems.iter().any(|problem| problem.message.contains("player")) {
            let found =
                if self.players.is_empty() { "there are no players" } else { "there is only one player" };
            self.problems
                .push(Diagnostic::at(start, found).expected("two players, each with a line: player NAME"));
        }
        for card in &self.cards {
            if self.names.player(&card.handle).is_some() {
                let problem =
                    Diagnostic::of(card.span, format!("{} is what a player is called", card.handle));
                self.problems.push(problem.expected("another handle or name"));
            }
        }
        self.cards.append(&mut self.bottoms);
        if self.cards.len() > Setup::MAX_CARDS && self.problems.is_empty() {
            self.problems
                .push(Diagnostic::at(start, "there are more than 512 cards").expected("at most 512"));
        }
        for name in self.cards.iter().flat_map(|card| tokens::names(&card.setup)) {
            self.names.add_token(name);
        }
        let span = self.span();
        for line in core::mem::take(&mut self.waiting) {
            if self.script.len() >= text::MAX_SCRIPT {
                self.problems.push(Diagnostic::at(line.piece, "there are more than 1,000 lines of script"));
                break;
            }
            let read = self.statement(&line);
            self.note(read);
        }
        self.label();
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        Ok(Scenario {
            title: self.title.unwrap_or_default(),
            summary: self.summary,
            editions: self.editions,
            span,
            tokens: self.names.token_names().to_vec(),
            players: self.players,
            cards: self.cards,
            script: self.script,
            expectations: self.expectations,
            source: source.into(),
        })
    }

    /// Tells cards of one name apart.
    fn label(&mut self) {
        let mut count: HashMap<String, usize> = HashMap::new();
        for card in &self.cards {
            *count.entry(text::normal(&card.label)).or_default() += 1;
        }
        for card in &mut self.cards {
            // Basic lands that differ in nothing need no telling apart.
            let numbered = BASIC_LANDS.iter().any(|(name, _)| {
                card.label == *name
                    && card.handle.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '))
            });
            if count.get(&text::normal(&card.label)).is_some_and(|count| *count > 1)
                && card.handle != card.label
                && !numbered
            {
                card.label = format!("{} ({})", card.label, card.handle);
            }
        }
    }

    /// A line whose names can be looked up now.
    fn statement(&mut self, line: &Waiting<'a>) -> Result<(), Problem> {
        let piece = line.piece;
        let (word, rest) = piece.first_word();
        let players = self.players.len();
        let statement = if word.is("expect") {
            return self.expect(line, rest);
        } else if word.is("now") {
            let (editions, rest) = expectation::prefix(rest)?;
            let items = expectation::items(rest, &self.names, true)?;
            return self.judge(line, (editions, Statement::Now(items)));
        } else if word.is("legal") {
            let judgement = expectation::legal(rest, &self.names, players)?;
            return self.judge(line, judgement);
        } else if word.is("illegal") {
            let judgements = expectation::illegal(rest, &self.names, players)?;
            return judgements.into_iter().try_for_each(|judgement| self.judge(line, judgement));
        } else if word.is("bounds") {
            let judgement = expectation::bounds(rest, &self.names)?;
            return self.judge(line, judgement);
        } else if word.is("splits") {
            let judgement = expectation::splits(rest)?;
            return self.judge(line, judgement);
        } else if word.is("say") {
            if rest.is_empty() {
                return Err(Diagnostic::at(word, "this caption is empty").expected("say TEXT"));
            }
            Statement::Say(rest.text.to_owned())
        } else if word.is("resolve") {
            if !rest.is_empty() {
                return Err(Diagnostic::at(rest, "resolve stands alone: it means the top of the stack")
                    .expected("nothing here"));
            }
            Statement::Resolve
        } else if word.is("at") {
            Statement::Until(moment::moment(rest)?)
        } else if statement::is_announcement(word) {
            Statement::Announce(statement::announcement(piece, &self.names, players)?)
        } else if let Some((player, rest)) = piece.split_once(":")
            && let Some(player) = self.names.player(player.text)
        {
            play(player, rest, &self.names)?
        } else {
            return Err(self.unknown(line));
        };
        self.script.push(ScriptLine { editions: line.editions.clone(), statement, span: piece.span() });
        Ok(())
    }

    fn unknown(&self, line: &Waiting<'a>) -> Problem {
        let piece = line.piece;
        let (word, _) = piece.first_word();
        let header = ["title", "summary", "edition", "player", "from", "through", "opening"]
            .iter()
            .any(|known| word.is(known));
        if header && line.editions.is_some() {
            return Diagnostic::at(word, format!("{} can't be for some editions only", quote(word.text)))
                .expected("this line further up, outside the lines for an edition");
        }
        if let Some((before, _)) = piece.split_once(":") {
            if line.editions.is_some() && looks_like_edition(before) {
                return Diagnostic::at(before, "lines for an edition can't stand inside others")
                    .expected("less indentation");
            }
            let players: Vec<_> = self.players.iter().map(|seat| seat.name.as_str()).collect();
            return Diagnostic::at(
                before,
                format!("{} is neither a player nor an edition", quote(before.text)),
            )
            .expected("PLAYER: CARD, or EDITION: LINE")
            .suggest(nearest(before.text, players));
        }
        let size = piece.words().iter().skip(1).any(|word| word.pair().is_some());
        if size {
            return Diagnostic::at(piece, "this looks like a card, but no player's lines include it")
                .expected("a card under its player, indented deeper than the player line");
        }
        Diagnostic::at(word, format!("{} does not begin any line", quote(word.text)))
            .expected(format!("{}, or PLAYER: CARD", LINES.join(", ")))
            .suggest(nearest(word.text, LINES))
    }

    /// Which of the editions that are asked for count here.
    fn editions_for(
        &self,
        line: &Waiting<'a>,
        asked: Option<Vec<Edition>>,
    ) -> Result<Option<Vec<Edition>>, Problem> {
        let never = |edition: Edition, why: &str| {
            Err(Diagnostic::at(line.piece, format!("this is never looked at in {edition}: {why}"))
                .expected("an edition in which this line is run"))
        };
        for edition in asked.iter().flatten() {
            if line.editions.as_ref().is_some_and(|editions| !editions.contains(edition)) {
                return never(*edition, "the lines it stands in are for other editions");
            }
            if !self.editions.contains(edition) {
                return never(*edition, "the edition line does not name it");
            }
        }
        if asked.is_none()
            && let Some(editions) = &line.editions
            && let Some(edition) = editions.iter().find(|edition| !self.editions.contains(edition))
        {
            return never(*edition, "the edition line does not name it");
        }
        Ok(asked.or_else(|| line.editions.clone()))
    }

    fn judge(
        &mut self,
        line: &Waiting<'a>,
        (asked, statement): expectation::Judgement,
    ) -> Result<(), Problem> {
        let editions = self.editions_for(line, asked)?;
        self.script.push(ScriptLine { editions, statement, span: line.piece.span() });
        Ok(())
    }

    fn expect(&mut self, line: &Waiting<'a>, rest: Piece<'a>) -> Result<(), Problem> {
        let (asked, rest) = expectation::prefix(rest)?;
        let items = expectation::items(rest, &self.names, false)?;
        let editions = self.editions_for(line, asked)?.unwrap_or_else(|| self.editions.clone());
        for earlier in &self.expectations {
            let both = earlier.editions.iter().find(|edition| editions.contains(edition));
            let twice = items.iter().find(|item| earlier.items.iter().any(|said| said.fact == item.fact));
            if let (Some(edition), Some(item)) = (both, twice) {
                let problem = format!("this is already expected in {edition}");
                return Err(Diagnostic::of(item.span, problem).expected("each thing once in an edition"));
            }
        }
        self.expectations.push(Expectation { editions, items, span: line.piece.span() });
        Ok(())
    }
}
