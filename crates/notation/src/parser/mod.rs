//! Reading a situation, line by line: first the board, then everything that names what is on it.

mod board;
mod mended;
mod printed;
mod read;

use crate::Scenario;
use crate::board::{Card, Seat};
use crate::course::{self, Course};
use crate::diagnostic::{Diagnostic, Problem, too_many_cards};
use crate::expectation::{self, looks_like_edition};
use crate::goal;
use crate::guess::{self, Unknown, guess};
use crate::limits;
use crate::mend::Named;
use crate::moment;
use crate::names::{Names, short};
use crate::play::play;
use crate::question;
use crate::scenario::translation::{self, Told, Translation};
use crate::script::{Announcement, Expectation, Goal, ProofExpectation, ScriptLine, Statement, When};
use crate::statement;
use crate::text::{Piece, SourceLine, nearest};
use crate::tokens;
use crate::words::BASIC_LANDS;
use combat_lab_cards::Phase;
use combat_lab_engine::{Place, PlayerId, Setup};
use combat_lab_language::letters::is_upper;
use combat_lab_language::{Language, Phrase, t};
use combat_lab_rulebook::Edition;

/// A line that waits until the whole board is known.
struct Waiting<'a> {
    editions: Option<Vec<Edition>>,
    piece: Piece<'a>,
}

/// The owner of the lines that are indented deeper.
enum Block {
    Player(PlayerId),
    Editions(Vec<Edition>),
    /// A block that could not be read; its lines are read as what they seem to be.
    Unread,
}

/// Everything that has been read so far.
#[derive(Default)]
pub(crate) struct Parser<'a> {
    pub(crate) problems: Vec<Problem>,
    title: Option<String>,
    summary: Option<String>,
    course: Course,
    editions: Vec<Edition>,
    from: Option<Piece<'a>>,
    through: Option<Piece<'a>>,
    opening: Option<Piece<'a>>,
    /// The side to which attacks are limited.
    option: Option<Piece<'a>>,
    teams: Vec<Piece<'a>>,
    players: Vec<Seat>,
    /// There is a player whose name can't be read: lines that name them or their cards are not to
    /// blame.
    unseated: bool,
    cards: Vec<Card>,
    /// Blank cards at the bottom of libraries, below those that are listed.
    bottoms: Vec<Card>,
    /// For each basic land the number of the one named last, as "Forest 3" is.
    numbered_lands: [usize; BASIC_LANDS.len()],
    names: Names,
    waiting: Vec<Waiting<'a>>,
    block: Option<(usize, Block)>,
    script: Vec<ScriptLine>,
    expectations: Vec<Expectation>,
    goals: Vec<Goal>,
    proofs: Vec<ProofExpectation>,
    translations: Vec<Translation>,
    /// The line of which it is said already which keywords there are.
    keywords_listed: Option<usize>,
    /// Looks for other words for a line that can't be read, if its writer is to see them.
    mender: Mender,
}

/// The search for other words for a line that can't be read. Nothing else reaches it: a page that
/// opens a situation needn't load it.
#[derive(Clone, Copy, Default)]
struct Mender {
    line: Option<MendsLine>,
    card: Option<MendsCard>,
    editions: Option<fn(Piece<'_>, Problem) -> Problem>,
}

/// The problem of a line with other words for it. The board as lines name it is made once, for the
/// first line that needs it.
type MendsLine = fn(&Parser<'_>, Piece<'_>, Problem, &mut Option<Named>) -> Problem;
type MendsCard = fn(Piece<'_>, PlayerId, Problem) -> Problem;

/// The lines that say what a situation is, in their canonical order.
pub(crate) const OPENING_WORDS: [&str; 15] = [
    "title", "summary", "lesson", "level", "needs", "variant", "step", "help", "extra", "edition", "opening",
    "from", "through", "option", "team",
];

/// The words after which a line is text for readers.
pub(crate) const TEXT_LINES: [&str; 7] = ["title", "summary", "step", "say", "ask", "because", "hint"];

/// The words a line can begin with.
pub(crate) const LINES: [&str; 38] = [
    "title", "summary", "lesson", "level", "needs", "variant", "step", "help", "extra", "edition", "from",
    "through", "opening", "option", "team", "player", "attack", "block", "order", "assign", "resolve", "at",
    "say", "ask", "choice", "because", "wrong", "hint", "answer", "ready", "expect", "now", "legal",
    "illegal", "bounds", "splits", "goal", "your",
];

impl<'a> Parser<'a> {
    /// For a text in which `today` is that edition.
    fn of(today: Edition, mender: Mender) -> Self {
        let mut parser = Self { mender, ..Self::default() };
        parser.names.today = today;
        parser
    }

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
        let told = [("title", Told::Title), ("summary", Told::Summary), ("step", Told::Step)];
        let told = told.into_iter().find(|(known, _)| word.is(known)).map(|(_, of)| of);
        if let Some(problem) = told.and_then(|_| translation::mistagged(rest)) {
            self.problems.push(problem);
        } else if let (Some(of), Some(tagged)) = (told, translation::tagged(rest)) {
            let added = translation::add(&mut self.translations, of, tagged);
            self.note(added);
        } else if word.is("title") {
            if rest.is_empty() {
                self.problems
                    .push(Diagnostic::at(word, t!("this title is empty")).expected(t!("title TEXT")));
            } else if self.title.replace(rest.text.to_owned()).is_some() {
                self.problems
                    .push(Diagnostic::at(piece, t!("there is already a title")).expected(t!("one title")));
            }
        } else if word.is("summary") {
            let summary = self.summary.get_or_insert_default();
            if !summary.is_empty() {
                summary.push(' ');
            }
            summary.push_str(rest.text);
        } else if course::WORDS.iter().any(|known| word.is(known)) {
            let read = self.course.line(word, rest);
            self.note(read);
        } else if word.is("edition") && rest.split_once(":").is_some() {
            let problem = Diagnostic::at(piece, t!("lines for an edition begin with the edition"));
            self.problems.push(problem.expected(t!("EDITION: LINE")).suggest(Some(rest.text.to_owned())));
            self.block = Some((indent, Block::Unread));
        } else if word.is("edition") || word.is("editions") {
            if !self.editions.is_empty() {
                self.problems.push(
                    Diagnostic::at(piece, t!("there is already an edition line"))
                        .expected(t!("one edition line")),
                );
            }
            let editions = expectation::editions(rest, self.names.today);
            let editions = editions.map_err(|problem| match self.mender.editions {
                Some(mend) => mend(rest, problem),
                None => problem,
            });
            if let Some(editions) = self.note(editions) {
                self.editions = editions;
            }
        } else if word.is("from") || word.is("through") || (word.is("opening") && rest.is_empty()) {
            self.span_line(word, rest);
        } else if word.is("option") {
            self.option_line(piece, rest);
        } else if word.is("team") {
            self.teams.push(rest);
        } else if word.is("player") || word.is("players") {
            let whole = rest;
            let (rest, card) = rest.split_once(":").map_or((rest, None), |(rest, card)| (rest, Some(card)));
            let block = if let Some((problem, mended)) = mended::seat(whole, rest, card) {
                self.problems.push(problem);
                // Lines about this player are not to blame.
                self.player(Piece { text: &mended, ..whole })
            } else {
                let block = self.player(rest);
                let card = card.filter(|card| !card.is_empty());
                if let (Block::Player(player), Some(card)) = (&block, card) {
                    self.card(card, *player);
                }
                block
            };
            self.block = Some((indent, block));
        } else if let Some(seat) = self.misnamed_seat(word, rest, piece) {
            // The lines below are this player's.
            self.block = Some((indent, self.player(seat)));
        } else {
            self.script_line(indent, piece);
        }
    }

    /// The text behind a misspelled `player`, or "Alice 20" without it; notes the problem.
    fn misnamed_seat(&mut self, word: Piece<'a>, rest: Piece<'a>, piece: Piece<'a>) -> Option<Piece<'a>> {
        let other = ["opponent", "spieler", "gegner"].iter().any(|known| word.is(known));
        let meant = nearest(word.text, ["player"]).is_some() || other;
        let alone = word.text.starts_with(is_upper)
            && rest.number().is_some()
            && self.waiting.is_empty()
            && self.players.iter().all(|seat| !word.is(&seat.name));
        if rest.is_empty() || piece.text.contains([':', '>']) || !(meant || alone) {
            return None;
        }
        let (place, mended) =
            // "Opponent 20" is the player's name and life.
            if meant && !(other && rest.number().is_some()) {
                (word, "player".to_owned())
            } else {
                (piece, ["player ", piece.text].concat())
            };
        let problem = t!("unknown keyword \u{201c}%1\u{201d}").with(&[&short(word.text)]);
        let expected = t!("player NAME LIFE, such as player Alice 20");
        self.problems.push(Diagnostic::at(place, problem).expected(expected).suggest(Some(mended)));
        Some(if meant { rest } else { piece })
    }

    /// A line of the script, or the beginning of lines for some editions.
    fn script_line(&mut self, indent: usize, piece: Piece<'a>) {
        let Some((before, after)) = piece.split_once(":") else {
            return self.waiting.push(Waiting { editions: None, piece });
        };
        if !before.split(",").first().is_some_and(|first| looks_like_edition(*first)) {
            return self.waiting.push(Waiting { editions: None, piece });
        }
        let editions = expectation::editions(before, self.names.today);
        let editions = editions.map_err(|problem| match self.mender.editions {
            Some(mend) => mend(before, problem),
            None => problem,
        });
        let editions = self.note(editions);
        if after.is_empty() {
            self.block = Some((indent, editions.map_or(Block::Unread, Block::Editions)));
        } else if editions.is_some() {
            self.waiting.push(Waiting { editions, piece: after });
        }
    }

    pub(crate) fn finish(mut self, source: &str) -> Result<Scenario, Vec<Problem>> {
        if self.editions.is_empty() {
            self.editions.push(self.names.today);
        }
        let start = Piece { text: "", line: 1, column: 1 };
        // Without its player, no other line says anything.
        let seat = self.waiting.iter().find_map(|line| {
            let (word, _) = line.piece.first_word();
            let bare = word.text.strip_suffix(':')?;
            ["player", "players"].iter().any(|seat| bare.eq_ignore_ascii_case(seat)).then_some((word, bare))
        });
        if let Some((word, bare)) = seat.filter(|_| self.players.len() < 2) {
            let found = t!("there is no colon after \u{201c}%1\u{201d}").with(&[&short(bare)]);
            self.problems.push(Diagnostic::at(word, found).suggest(Some("player".to_owned())));
            self.unseated = true;
        }
        if self.unseated {
            self.waiting.clear();
        } else if self.players.len() < 2 {
            let found = if self.players.is_empty() {
                t!("there are no players")
            } else {
                t!("there is only one player")
            };
            self.problems.push(
                Diagnostic::at(start, found)
                    .expected(t!("two to six players, each with a line: player NAME")),
            );
        }
        for card in &self.cards {
            if self.names.player(&card.handle).is_some() {
                let problem =
                    Diagnostic::of(card.span, t!("%1 is the name of a player").with(&[&card.handle]));
                self.problems.push(problem.expected(t!("another handle or name")));
            }
        }
        self.attach();
        self.cards.append(&mut self.bottoms);
        if self.cards.len() > Setup::MAX_CARDS && self.problems.is_empty() {
            self.problems.push(too_many_cards(start));
        }
        let setups: Vec<_> = self.cards.iter().map(|card| &card.setup).collect();
        for name in tokens::names(&setups) {
            self.names.add_token(name);
        }
        let span = self.span();
        let variant = self.variant();
        let mut named = None;
        for line in core::mem::take(&mut self.waiting) {
            if self.script.len() >= limits::MAX_SCRIPT {
                self.problems
                    .push(Diagnostic::at(line.piece, t!("there are more than 1,000 lines of script")));
                break;
            }
            let read = self.statement(&line);
            let read = read.map_err(|problem| match self.mender.line {
                Some(mend) => mend(&self, line.piece, problem, &mut named),
                None => problem,
            });
            self.note(read);
        }
        if self.problems.is_empty() {
            for line in &mut self.script {
                let asked = self.editions.iter().copied().filter(|edition| line.is_for(*edition));
                let asked: Vec<Edition> = asked.collect();
                if let Statement::Ask(question) = &mut line.statement {
                    question.read_numbers(&asked);
                }
            }
            self.problems.extend(question::incomplete(&self.script, &self.editions, &self.goals));
            self.problems.extend(goal::aimless(&self.goals, &self.proofs));
            self.problems.extend(goal::moveless(&self.goals, &self.script, &self.editions));
        }
        self.label();
        self.subtypes();
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        let mut scenario = Scenario {
            title: self
                .title
                .unwrap_or_else(|| crate::scenario::plain_title(&self.players, Language::ENGLISH)),
            summary: self.summary,
            course: self.course,
            editions: self.editions,
            span,
            variant,
            tokens: self.names.token_names().to_vec(),
            players: self.players,
            cards: self.cards,
            script: self.script,
            expectations: self.expectations,
            goals: self.goals,
            proofs: self.proofs,
            translations: self.translations,
            language: Language::ENGLISH,
            today: self.names.today,
            fits: Vec::new(),
            source: source.into(),
        };
        scenario.fits = scenario.judged();
        let problems = scenario.unknown_holes();
        if problems.is_empty() { Ok(scenario) } else { Err(problems) }
    }

    /// Looks up what Auras and Equipment are attached to, who has goaded a creature, and who
    /// protects a Siege.
    fn attach(&mut self) {
        for card in &mut self.cards {
            if let Place::InPlay(permanent) = &mut card.setup.place {
                let owner = card.setup.owner;
                let goaders = card.goaded.iter();
                let goaders =
                    goaders.filter_map(|by| self.names.told(Some(by), |_| true, &mut self.problems));
                permanent.goaded = goaders.collect();
                let may = |player| card.setup.face.siege && player != owner;
                permanent.protector = self.names.told(card.protected.as_ref(), may, &mut self.problems);
            }
            let (Some((name, span)), Place::InPlay(permanent)) = (&card.attached, &mut card.setup.place)
            else {
                continue;
            };
            let face = &card.setup.face;
            let host = self.names.card(Piece { text: name, line: span.line, column: span.column });
            let host = match host {
                Ok(host) => Some(host).filter(|_| face.enchant.is_some() || face.equipment),
                Err(problem) => {
                    self.problems.push(problem);
                    continue;
                }
            };
            if host.is_none() {
                let problem = Diagnostic::of(*span, t!("this can't be attached to %1").with(&[name]));
                self.problems
                    .push(problem.expected(t!("an Aura or Equipment attached to a card on the board")));
            }
            permanent.attached_to = host;
        }
    }

    /// A line whose names can be looked up now.
    fn statement(&mut self, line: &Waiting<'a>) -> Result<(), Problem> {
        let piece = line.piece;
        let (word, rest) = piece.first_word();
        let players = self.players.len();
        let is_told = translation::TRANSLATED.iter().any(|known| word.is(known));
        if let Some(problem) = translation::mistagged(rest).filter(|_| is_told) {
            return Err(problem);
        }
        if let Some(tagged) = translation::tagged(rest).filter(|_| is_told) {
            let of = translation::before(&self.script, word, line.editions.as_deref())?;
            return translation::add(&mut self.translations, of, tagged);
        }
        let statement = if word.is("expect") {
            return self.expect(line, rest);
        } else if word.is("goal") {
            return self.goal(line, rest);
        } else if word.is("now") {
            let (editions, rest) = expectation::prefix(rest, self.names.today)?;
            let items = expectation::items(rest, &self.names, true)?;
            return self.judge(line, (editions, Statement::Now(items)));
        } else if word.is("legal") || word.is("legal:") {
            let judgement = expectation::legal(rest, &self.names, players)?;
            return self.judge(line, judgement);
        } else if word.is("illegal") || word.is("illegal:") {
            let judgements = expectation::illegal(rest, &self.names, players)?;
            return judgements.into_iter().try_for_each(|judgement| self.judge(line, judgement));
        } else if word.is("bounds") {
            let judgement = expectation::bounds(rest, &self.names)?;
            return self.judge(line, judgement);
        } else if word.is("splits") {
            let judgement = expectation::splits(rest, self.names.today)?;
            return self.judge(line, judgement);
        } else if (word.is("say") || word.is("ask"))
            && let Some((before, after)) = rest.split_once(":")
            && before.split(",").into_iter().all(looks_like_edition)
        {
            let mended = [before.text, ": ", word.text, " ", after.text].concat();
            return Err(Diagnostic::at(piece, t!("the edition of this line comes before its keyword"))
                .expected(t!("EDITION: LINE"))
                .suggest(line.editions.is_none().then_some(mended)));
        } else if word.is("say") {
            if rest.is_empty() {
                return Err(Diagnostic::at(word, t!("this caption is empty")).expected(t!("say TEXT")));
            }
            Statement::Say(rest.text.to_owned())
        } else if word.is("ask") {
            Statement::Ask(question::ask(word, rest, &self.names)?)
        } else if word.is("choice") {
            let choice = question::choice(word, rest, &self.names)?;
            return question::add(&mut self.script, choice, line.editions.as_deref(), word);
        } else if word.is("because") || word.is("wrong") || word.is("hint") {
            let (among, all) = (line.editions.as_deref(), self.editions.as_slice());
            let shown = question::Asked { among, all, today: self.names.today };
            return if word.is("because") {
                question::because(&mut self.script, word, rest, shown)
            } else if word.is("hint") {
                question::hint(&mut self.script, word, rest, shown)
            } else {
                question::wrong(&mut self.script, word, rest, shown, (&self.names, &self.cards))
            };
        } else if word.is("answer") {
            Statement::Answer(question::answer(rest).map_err(|problem| {
                let expected = t!("answer alone, or the number of correct choices, such as answer 2");
                let whole = Diagnostic::at(piece, problem.message_said()).expected(expected);
                whole.suggest(Some("answer".to_owned()))
            })?)
        } else if word.is("ready") && rest.is_empty() {
            Statement::Ready
        } else if word.is("your") && rest.is("move") {
            Statement::YourMove
        } else if word.is("resolve") {
            if !rest.is_empty() {
                let counted = rest.words().iter().any(|word| {
                    word.text.contains(|letter: char| letter.is_ascii_digit())
                        || ["all", "both", "twice", "everything", "stack"].iter().any(|many| word.is(many))
                });
                return Err(Diagnostic::at(piece, t!("resolve stands alone: it means the top of the stack"))
                    .expected(t!("resolve alone, once for each spell or ability"))
                    .suggest((!counted).then(|| "resolve".to_owned())));
            }
            Statement::Resolve
        } else if word.is("at") {
            self.clear_main_phase(rest)?;
            Statement::Until(moment::moment(rest)?)
        } else if statement::is_announcement(word) {
            Statement::Announce(statement::announcement(piece, &self.names, players)?)
        } else if let Some((player, rest)) = piece.split_once(":")
            && let Some(player) = self.names.player(player.text)
        {
            for word in ["in", "at", "during"] {
                if let Some((_, moment)) = rest.around(word, true) {
                    self.clear_main_phase(moment)?;
                }
            }
            play(player, rest, &self.names)?
        } else {
            return Err(self.unknown(line));
        };
        self.script.push(ScriptLine { editions: line.editions.clone(), statement, span: piece.span() });
        Ok(())
    }

    /// Refuses "main phase" below a declaration of attackers or blockers, where it may be that of
    /// the same turn or of the next.
    fn clear_main_phase(&self, moment: Piece<'_>) -> Result<(), Problem> {
        let bare = moment.strip_start("the").unwrap_or(moment);
        if !(bare.is("main phase") || bare.is("main") || bare.is("main phase step")) {
            return Ok(());
        }
        let combat = self.script.iter().rev().find_map(|line| match &line.statement {
            Statement::Announce(Announcement::Attack { .. } | Announcement::Block { .. }) => Some(true),
            Statement::Until(When::Step(moment)) => {
                (moment.turn.is_some() || moment.step.phase() != Phase::Combat).then_some(false)
            }
            Statement::Until(When::Turn(_)) => Some(false),
            _ => None,
        });
        if combat != Some(true) {
            return Ok(());
        }
        Err(Diagnostic::at(moment, t!("a turn has two main phases"))
            .expected(t!("postcombat main, or precombat main of turn 2"))
            .suggest(Some("postcombat main".to_owned())))
    }

    fn unknown(&mut self, line: &Waiting<'a>) -> Problem {
        let piece = line.piece;
        let (word, _) = piece.first_word();
        let header = OPENING_WORDS.iter().chain(&["player"]).any(|known| word.is(known));
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
            if LINES.iter().any(|known| before.is(known)) {
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
                nearest(word.text, LINES).filter(|_| several).filter(|known| known != word.text)
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
            .suggest(nearest(before.text, players));
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
        let (name, life) = piece.last_word();
        let seat = !name.is_empty() && life.number().is_some() && name.words().len() < 4;
        if seat
            && word.text.starts_with(is_upper)
            && self.script.is_empty()
            && nearest(word.text, LINES).is_none()
            && guess::keyword(word).is_none()
        {
            return Diagnostic::at(piece, t!("a player's line begins with \u{201c}player\u{201d}"))
                .expected(t!("player NAME LIFE, such as player Alice 20"))
                .suggest(Some(["player ", piece.text].concat()));
        }
        let size = piece.words().iter().skip(1).any(|word| word.pair().is_some());
        let card = crate::board::line(piece, PlayerId::new(0)).is_ok();
        if size || card {
            let first = card && self.script.is_empty();
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
            None => t!("%1, or PLAYER: CARD").with(&[&LINES.join(", ")]),
        };
        self.keywords_listed.get_or_insert(word.line);
        Diagnostic::at(word, t!("unknown keyword \u{201c}%1\u{201d}").with(&[&short(word.text)]))
            .expected(expected)
            .suggest(guess::keyword(word).map(str::to_owned).or_else(|| nearest(word.text, LINES)))
    }

    /// The named editions that count here.
    fn editions_for(
        &self,
        line: &Waiting<'a>,
        asked: Option<Vec<Edition>>,
    ) -> Result<Option<Vec<Edition>>, Problem> {
        const UNNAMED: Phrase<'static> = t!("this is never checked in %1: the edition line doesn't include \
                                             it");
        let never = |edition: Edition, problem: Phrase<'static>| {
            Err(Diagnostic::at(line.piece, problem.with(&[edition.id()]))
                .expected(t!("an edition in which this line is run")))
        };
        for edition in asked.iter().flatten() {
            if line.editions.as_ref().is_some_and(|editions| !editions.contains(edition)) {
                return never(
                    *edition,
                    t!("this is never checked in %1: it's inside lines for other editions"),
                );
            }
            if !self.editions.contains(edition) {
                return never(*edition, UNNAMED);
            }
        }
        if asked.is_none()
            && let Some(editions) = &line.editions
            && let Some(edition) = editions.iter().find(|edition| !self.editions.contains(edition))
        {
            return never(*edition, UNNAMED);
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
        let (asked, rest) = expectation::prefix(rest, self.names.today)?;
        if let Some(proof) = goal::proof(rest, &self.names, self.players.len())? {
            let editions = self.editions_for(line, asked)?.unwrap_or_else(|| self.editions.clone());
            return goal::add_proof(
                &mut self.proofs,
                ProofExpectation { editions, proof, span: rest.span() },
            );
        }
        let items = expectation::items(rest, &self.names, false)?;
        let editions = self.editions_for(line, asked)?.unwrap_or_else(|| self.editions.clone());
        for earlier in &self.expectations {
            let both = earlier.editions.iter().find(|edition| editions.contains(edition));
            let twice = items.iter().find(|item| earlier.items.iter().any(|said| said.claim == item.claim));
            if let (Some(edition), Some(item)) = (both, twice) {
                let problem = t!("this is already expected in %1").with(&[edition.id()]);
                return Err(Diagnostic::of(item.span, problem).expected(t!("each thing once in an edition")));
            }
        }
        self.expectations.push(Expectation { editions, items, span: line.piece.span() });
        Ok(())
    }

    /// The name of the player whose decision is asked for.
    fn asking(&self) -> Option<&str> {
        let asked = self.script.iter().rev().find_map(|line| match &line.statement {
            Statement::Ask(question) => question.decision,
            _ => None,
        });
        self.names.players().nth(asked?.player.index())
    }

    fn goal(&mut self, line: &Waiting<'a>, rest: Piece<'a>) -> Result<(), Problem> {
        let (asked, rest) = expectation::prefix(rest, self.names.today)?;
        let editions = self.editions_for(line, asked)?.unwrap_or_else(|| self.editions.clone());
        let (player, items) = goal::read(rest, &self.names, &self.cards, self.asking())?;
        goal::add(&mut self.goals, Goal { player, editions, items, span: line.piece.span() })
    }
}
