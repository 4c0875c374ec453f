//! Reading a situation, line by line: first the board, then everything that names what is on it.

mod board;
mod mended;
mod printed;
mod read;
mod spelling;
mod statement;
mod unknown;

use crate::Scenario;
use crate::board::{Card, Seat};
use crate::course::Course;
use crate::diagnostic::{Diagnostic, Problem, too_many_cards};
use crate::expectation::{self, looks_like_edition};
use crate::goal;
use crate::guess;
use crate::limits;
use crate::line_word::{CourseWord, LineWord};
use crate::mend::Named;
use crate::names::Names;
use crate::question;
use crate::scenario::translation::{self, Told, Translation};
use crate::script::{Expectation, Goal, ProofExpectation, ScriptLine, Statement};
use crate::slices::pause;
use crate::text::{Piece, SourceLine, nearest, short};
use crate::tokens;
use crate::words::BASIC_LANDS;
use combat_lab_cards::Adding;
use combat_lab_engine::{Place, PlayerId, Setup};
use combat_lab_language::letters::{is_letter, is_upper};
use combat_lab_language::{Language, t};
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
    /// A line that begins those for some editions, until one of them comes.
    empty: Option<Piece<'a>>,
    /// How far the last line of a card is indented.
    card_indent: Option<usize>,
    script: Vec<ScriptLine>,
    expectations: Vec<Expectation>,
    goals: Vec<Goal>,
    proofs: Vec<ProofExpectation>,
    translations: Vec<Translation>,
    /// The line of which it is said already which keywords there are.
    keywords_listed: Option<usize>,
    /// Looks for other words for a line that can't be read, if its writer is to see them.
    mender: Mender,
    /// Whether the next line is indented deeper than this one.
    deeper: bool,
    /// Whether a card is on the board that its line says only with the mend that is offered.
    guessed: bool,
}

/// The search for other words for a line that can't be read. Nothing else reaches it: a page that
/// opens a situation needn't load it.
#[derive(Clone, Copy, Default)]
struct Mender {
    line: Option<MendsLine>,
    card: Option<MendsCard>,
    editions: Option<fn(Piece<'_>, Problem) -> Problem>,
    end: Option<fn(Piece<'_>, Problem) -> Problem>,
}

/// The problem of a line with other words for it. The board as lines name it is made once, for the
/// first line that needs it.
type MendsLine = fn(&Parser<'_>, Piece<'_>, Problem, &mut Option<Named>) -> Problem;
/// The problem of a card's line with other words for it, and what those say.
type MendsCard = fn(Piece<'_>, PlayerId, Problem) -> (Problem, Option<crate::board::Line>);

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
            Some((depth, block)) if indent > depth => {
                self.empty = None;
                self.block.insert((depth, block))
            }
            _ => {
                self.nothing_below();
                return self.top(indent, piece);
            }
        };
        match &block.1 {
            Block::Player(player) => {
                let player = *player;
                match self.card_indent {
                    Some(above) if indent > above => self.deeper_card(piece, player),
                    _ => {
                        self.card_indent = Some(indent);
                        self.card(piece, player);
                    }
                }
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
        let known = LineWord::of(word);
        let told = match known {
            Some(LineWord::Title) => Some(Told::Title),
            Some(LineWord::Summary) => Some(Told::Summary),
            Some(LineWord::Course(CourseWord::Step)) => Some(Told::Step),
            _ => None,
        };
        if let Some(problem) = told.and_then(|_| translation::mistagged(rest)) {
            return self.problems.push(problem);
        }
        if let (Some(of), Some(tagged)) = (told, translation::tagged(rest)) {
            let added = translation::add(&mut self.translations, of, tagged);
            self.note(added);
            return;
        }
        match known {
            Some(LineWord::Title) => self.title_line(piece, word, rest),
            Some(LineWord::Summary) => {
                let summary = self.summary.get_or_insert_default();
                if !summary.is_empty() {
                    summary.push(' ');
                }
                summary.push_str(rest.text);
            }
            Some(LineWord::Course(known)) => {
                let read = self.course.line(known, word, rest);
                self.note(read);
            }
            Some(LineWord::Edition) if word.is("edition") && rest.split_once(":").is_some() => {
                let problem = Diagnostic::at(piece, t!("lines for an edition begin with the edition"));
                self.problems.push(problem.expected(t!("EDITION: LINE")).suggest(Some(rest.text.to_owned())));
                self.block = Some((indent, Block::Unread));
            }
            Some(LineWord::Edition) => self.edition_line(piece, rest),
            Some(LineWord::From | LineWord::Through) => self.span_line(word, rest),
            Some(LineWord::Opening) if rest.is_empty() => self.span_line(word, rest),
            Some(LineWord::Option) => self.option_line(piece, rest),
            Some(LineWord::Team) => self.teams.push(rest),
            Some(LineWord::Player)
                if word.is("players") && (rest.text.contains(',') || rest.around("and", false).is_some()) =>
            {
                self.several_seats(rest);
                self.block = Some((indent, Block::Unread));
            }
            Some(LineWord::Player) => self.player_line(indent, rest),
            Some(
                LineWord::Opening
                | LineWord::Declare(_)
                | LineWord::Resolve
                | LineWord::At
                | LineWord::Say
                | LineWord::Ask
                | LineWord::Choice
                | LineWord::Because
                | LineWord::Wrong
                | LineWord::Hint
                | LineWord::Answer
                | LineWord::Ready
                | LineWord::Expect
                | LineWord::Now
                | LineWord::Legal
                | LineWord::Illegal
                | LineWord::Bounds
                | LineWord::Splits
                | LineWord::Goal
                | LineWord::Your,
            )
            | None => match self.misnamed_seat(word, rest, piece) {
                // The lines below are this player's.
                Some((seat, card)) => {
                    let block = self.player(seat);
                    if let (Block::Player(player), Some(card)) = (&block, card) {
                        self.card(card, *player);
                    }
                    self.block = Some((indent, block));
                }
                None => self.script_line(indent, piece),
            },
        }
    }

    fn title_line(&mut self, piece: Piece<'a>, word: Piece<'a>, rest: Piece<'a>) {
        if rest.is_empty() {
            self.problems.push(Diagnostic::at(word, t!("this title is empty")).expected(t!("title TEXT")));
        } else if self.title.replace(rest.text.to_owned()).is_some() {
            self.problems
                .push(Diagnostic::at(piece, t!("there is already a title")).expected(t!("one title")));
        }
    }

    fn edition_line(&mut self, piece: Piece<'a>, rest: Piece<'a>) {
        if !self.editions.is_empty() {
            self.problems.push(
                Diagnostic::at(piece, t!("there is already an edition line"))
                    .expected(t!("one edition line")),
            );
        }
        if let Some(editions) = self.read_editions(rest) {
            self.editions = editions;
        }
    }

    /// The editions of a list, with its problem noted.
    fn read_editions(&mut self, list: Piece<'a>) -> Option<Vec<Edition>> {
        let editions = expectation::editions(list, self.names.today);
        let editions = editions.map_err(|problem| match self.mender.editions {
            Some(mend) => mend(list, problem),
            None => problem,
        });
        self.note(editions)
    }

    fn player_line(&mut self, indent: usize, whole: Piece<'a>) {
        let (rest, card) = whole.split_once(":").map_or((whole, None), |(rest, card)| (rest, Some(card)));
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
        self.card_indent = None;
    }

    /// The text behind a misspelled `player`, or "Alice 20" without it, and the card behind a
    /// colon; notes the problem.
    fn misnamed_seat(
        &mut self,
        word: Piece<'a>,
        rest: Piece<'a>,
        piece: Piece<'a>,
    ) -> Option<(Piece<'a>, Option<Piece<'a>>)> {
        let other = ["opponent", "spieler", "gegner"].iter().any(|known| word.is(known));
        let meant = nearest(word.text, ["player"]).is_some() || other;
        let alone = word.text.starts_with(is_upper)
            && rest.number().is_some()
            && self.waiting.is_empty()
            && self.players.iter().all(|seat| !word.is(&seat.name));
        if let Some((seat, card)) = self.bare_seat(word, rest) {
            let problem = Diagnostic::at(piece, t!("a player's line begins with \u{201c}player\u{201d}"));
            let expected = t!("player NAME LIFE, such as player Alice 20");
            let mended = if card.is_some() { piece.text } else { seat.text };
            self.problems.push(problem.expected(expected).suggest(Some(["player ", mended].concat())));
            return Some((seat, card));
        }
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
        Some((if meant { rest } else { piece }, None))
    }

    /// The player whose line lacks its first word: "Alice" above cards, or "Alice: A Bear 2/2".
    fn bare_seat(&self, word: Piece<'a>, rest: Piece<'a>) -> Option<(Piece<'a>, Option<Piece<'a>>)> {
        let bare = word.to(word.text.trim_end_matches(':').len());
        let named = bare.text.starts_with(is_upper)
            && bare.text.chars().all(is_letter)
            && nearest(bare.text, LineWord::ALL).is_none()
            && guess::keyword(bare).is_none()
            && self.players.iter().all(|seat| !bare.is(&seat.name));
        let colon = bare.text.len() < word.text.len();
        let card = colon && self.players.len() < 2 && crate::board::line(rest, PlayerId::new(0)).is_ok();
        let alone = rest.is_empty() && self.deeper;
        (named && self.waiting.is_empty() && (card || alone)).then(|| (bare, card.then_some(rest)))
    }

    /// Several players on one line: notes the problem, and seats them.
    fn several_seats(&mut self, rest: Piece<'a>) {
        let problem = Diagnostic::at(rest, t!("each player has a line"));
        self.problems.push(problem.expected(t!("player NAME for each, and below it that player's cards")));
        for names in rest.split(",") {
            let (one, other) =
                names.around("and", false).map_or((names, None), |(one, other)| (one, Some(other)));
            for name in [Some(one), other].into_iter().flatten().filter(|name| !name.is_empty()) {
                self.player(name);
            }
        }
    }

    /// Notes that no line stands under an edition: those below it would be for every edition.
    fn nothing_below(&mut self) {
        if let Some(heading) = self.empty.take() {
            let problem = Diagnostic::at(heading, t!("nothing is indented under this line"));
            self.problems
                .push(problem.expected(t!("the lines for an edition below it, indented; or EDITION: LINE")));
        }
    }

    /// A line of the script, or the beginning of lines for some editions.
    fn script_line(&mut self, indent: usize, piece: Piece<'a>) {
        let Some((before, after)) = piece.split_once(":") else {
            return self.waiting.push(Waiting { editions: None, piece });
        };
        if !before.split(",").first().is_some_and(|first| looks_like_edition(*first)) {
            return self.waiting.push(Waiting { editions: None, piece });
        }
        let editions = self.read_editions(before);
        if after.is_empty() {
            self.empty = Some(piece);
            self.block = Some((indent, editions.map_or(Block::Unread, Block::Editions)));
        } else if editions.is_some() {
            self.waiting.push(Waiting { editions, piece: after });
        }
    }

    pub(crate) async fn finish(mut self, source: &str) -> Result<Scenario, Vec<Problem>> {
        self.nothing_below();
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
        self.names.teams = !self.teams.is_empty();
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
            pause().await;
        }
        if self.problems.is_empty() {
            for line in &mut self.script {
                let asked = self.editions.iter().copied().filter(|edition| line.is_for(*edition));
                let asked: Vec<Edition> = asked.collect();
                if let Statement::Ask(question) = &mut line.statement {
                    question.read_numbers(&asked);
                }
            }
            self.problems.add_all(question::incomplete(&self.script, &self.editions, &self.goals));
            self.problems.add_all(goal::aimless(&self.goals, &self.proofs));
            self.problems.add_all(goal::moveless(&self.goals, &self.script, &self.editions));
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
            counts_every_way: self.names.counts_ways,
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
        scenario.fits = scenario.judged().await;
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
}
