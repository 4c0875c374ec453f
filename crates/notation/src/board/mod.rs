//! Players and their cards.

pub(crate) mod ability;
mod ability_word;
mod card;
mod casting;
mod check;
mod detail;
mod entering;
mod faces;
mod in_place;
mod keyword_ability;
mod known;
mod own_name;
mod paragraph;
mod plain_name;
mod segment;
mod swallowed;
mod two_events;
mod written_out;

pub use ability_word::behind_ability_word;
pub(crate) use ability_word::without_ability_words;
pub use card::BLANK;
pub(crate) use card::{Line, Owner, Parts, ZONES, is_handle, line, line_of, parts};
pub use in_place::{KeywordSentence, keyword_in_words};
pub(crate) use plain_name::bare_cost;

use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::guess::{Unknown, guess};
use crate::limits::{MAX_NAME, MAX_NUMBER};
use crate::text::{Piece, Span, short};
use combat_lab_cards::Compiled;
use combat_lab_cards::Keyword;
use combat_lab_engine::CardSetup;
use combat_lab_language::{Phrase, t};

/// A card of the board.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Card {
    /// Its name in the author's lines.
    pub handle: String,
    /// Its name in sentences, with the handle where another card has the same name.
    pub label: String,
    /// The card and where it is at the start.
    pub setup: CardSetup,
    /// Its host at the start, as its line names it, and where.
    pub attached: Option<(String, Span)>,
    /// The players who have goaded it at the start.
    pub goaded: Vec<(String, Span)>,
    /// The player who protects it, if it is a Siege.
    pub protected: Option<(String, Span)>,
    /// Whether the list of well-known cards says what it has: in an edition before one of its
    /// keywords, it is as printed then.
    pub listed: bool,
    /// The line that describes it.
    pub span: Span,
}

impl Card {
    /// The card and where it is at the start, under an edition.
    #[must_use]
    pub(crate) fn setup_under(&self, edition: combat_lab_rulebook::Edition) -> CardSetup {
        let mut setup = self.setup.clone();
        if self.listed {
            setup.face.use_words_of(edition);
        }
        setup
    }
}

/// A player of the board.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Seat {
    /// The player's name.
    pub name: String,
    /// The life total at the start, if it is written: otherwise 20, that of the teammate, or what a
    /// team starts with ([`Scenario::life`](crate::Scenario::life)).
    pub life: Option<i32>,
    /// The poison counters at the start.
    pub poison: u32,
    /// Whether the player is the monarch at the start.
    pub monarch: bool,
    /// Whether the listed cards are the whole library.
    pub library_is_complete: bool,
    /// The line that describes the player.
    pub span: Span,
}

/// Words that can't be a card's name, because a line would mean something else.
const KEYWORDS_OF_LINES: [&str; 2] = ["none", "nobody"];

/// `player NAME LIFE poison N, monarch`, without its first word. A number that is too large is a
/// problem, and the player still has a seat.
pub(crate) fn seat(rest: Piece<'_>, problems: &mut Vec<Problem>) -> Result<Seat, Problem> {
    let span = rest.span();
    let (before, last) = rest.last_word();
    let monarch = last.text == "monarch" && !before.is_empty();
    let rest = if monarch { before } else { rest };
    let rest = rest.strip_end("the").filter(|rest| monarch && !rest.is_empty()).unwrap_or(rest);
    let rest = if monarch { rest.to(rest.text.trim_end_matches(',').len()).trim() } else { rest };
    let (before, last) = rest.last_word();
    // "Bob 12 life" says what "Bob 12" does.
    let (named, number) = before.last_word();
    let spoken = last.is("life") && number.number().is_some() && !named.is_empty();
    let rest = if spoken { before } else { rest };
    let is_life = spoken;
    let (before, last) = rest.last_word();
    let (rest, poison) = match before.strip_end("poison").filter(|rest| !rest.is_empty()) {
        Some(rest) => {
            (rest, crate::number::amount(last).map_err(|problem| problems.push(problem)).unwrap_or_default())
        }
        None => (rest, 0),
    };
    let (before, last) = rest.last_word();
    let (name, life) = match crate::text::signed(last.text) {
        Some(life) if !before.is_empty() => (before, Some(life)),
        _ => (rest, None),
    };
    let name = name.strip_end("life").filter(|name| life.is_some() && !name.is_empty()).unwrap_or(name);
    if !is_life {
        numbered(rest, name, last)?;
    }
    plain_name::player(name)?;
    let name = name_of(name, false, t!("a player's name"))?;
    let fits = |life: i64| i32::try_from(life).ok().filter(|life| life.unsigned_abs() <= MAX_NUMBER);
    let fitting = life.and_then(fits);
    if life.is_some() && fitting.is_none() {
        problems.push(too_large(last));
    }
    let life = fitting;
    Ok(Seat { name, life, poison, monarch, library_is_complete: false, span })
}

/// Refuses "Player 2", which would be a player called Player with 2 life.
fn numbered(seat: Piece<'_>, name: Piece<'_>, number: Piece<'_>) -> Result<(), Problem> {
    let word = ["player", "spieler"].iter().any(|word| name.is(word));
    if !word || number.number().is_none_or(|number| number >= 10) {
        return Ok(());
    }
    Err(Diagnostic::at(seat, t!("this number would be the life total here"))
        .expected(t!("%1 life, or quotes around a name that ends with a number").with(&[seat.text]))
        .suggest(Some(format!("\"{} {}\" 20", name.text, number.text))))
}

fn name_of(piece: Piece<'_>, is_card: bool, expected: Phrase<'static>) -> Result<String, Problem> {
    let name = piece.unquoted().trim();
    if name.is_empty() {
        return Err(Diagnostic::at(piece, t!("a name is missing here")).expected(expected));
    }
    // In quotes, a colon ends no name of a card.
    let colon = name.text.contains(':') && !(is_card && piece.text.starts_with('"'));
    if name.text.contains(['"', ';'])
        || colon
        || name.text.contains("->")
        || name.text.chars().any(char::is_control)
    {
        return Err(Diagnostic::at(
            name,
            t!("a name can't have a quote, a colon, a semicolon or an arrow in it"),
        )
        .expected(guess(Unknown::Card, name.text).unwrap_or(expected)));
    }
    if name.text.chars().count() > MAX_NAME {
        return Err(Diagnostic::at(name, t!("this name is too long"))
            .expected(t!("at most %1 characters").with(&[&MAX_NAME.to_string()])));
    }
    if KEYWORDS_OF_LINES.iter().any(|word| name.is(word)) {
        return Err(Diagnostic::at(
            name,
            t!("\u{201c}%1\u{201d} can't be a name").with(&[&short(name.text)]),
        )
        .expected(expected));
    }
    Ok(name.text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Keywords as cards have them printed, where the notation has shorter words.
const PRINTED: [(&str, Keyword); 25] = [
    ("may block as though it had flying", Keyword::BlocksAsThoughFlying),
    ("can block creatures with shadow as though this had shadow", Keyword::BlocksShadow),
    ("can block creatures with shadow as though they didn't have shadow", Keyword::BlocksShadow),
    ("is unblockable", Keyword::Unblockable),
    (
        "you may have this creature assign its combat damage as though it weren't blocked",
        Keyword::AsThoughUnblocked,
    ),
    ("you may have this assign its combat damage as though it weren't blocked", Keyword::AsThoughUnblocked),
    ("totem armor", Keyword::UmbraArmor),
    ("enters the battlefield tapped", Keyword::EntersTapped),
    ("attacks each combat if able", Keyword::AttacksIfAble),
    ("attacks each turn if able", Keyword::AttacksIfAble),
    ("blocks each combat if able", Keyword::BlocksIfAble),
    ("blocks each turn if able", Keyword::BlocksIfAble),
    ("all creatures able to block this creature do so", Keyword::Lure),
    ("all creatures able to block this do so", Keyword::Lure),
    ("can't be blocked by two or more creatures", Keyword::OneBlockerAtMost),
    ("can block an additional creature each combat", Keyword::BlocksOneMore),
    ("can block any number of creatures each combat", Keyword::BlocksAnyNumber),
    ("prevent all combat damage that would be dealt to and dealt by this creature", Keyword::NoCombatDamage),
    ("prevent all combat damage that would be dealt to this creature", Keyword::NoCombatDamageTo),
    ("prevent all combat damage that would be dealt by this creature", Keyword::NoCombatDamageBy),
    ("prevent all noncombat damage that would be dealt to this creature", Keyword::NoNoncombatDamageTo),
    ("prevent all damage that would be dealt to this creature", Keyword::NoDamageTo),
    ("prevent all damage that would be dealt by this creature", Keyword::NoDamageBy),
    (
        "if damage would be dealt to this creature , prevent that damage . Remove a +1/+1 counter from this creature",
        Keyword::NoDamageForCounter,
    ),
    ("this creature can attack as though it didn't have defender", Keyword::AttacksDespiteDefender),
];

/// Protection from every color.
const EVERY_COLOR: &[Keyword] = &[
    Keyword::ProtectionFromWhite,
    Keyword::ProtectionFromBlue,
    Keyword::ProtectionFromBlack,
    Keyword::ProtectionFromRed,
    Keyword::ProtectionFromGreen,
];

/// Words that stand for several keywords.
pub(crate) const SEVERAL_AT_ONCE: [(&str, &[Keyword]); 6] = [
    ("protection from each color", EVERY_COLOR),
    ("protection from all colors", EVERY_COLOR),
    ("can't attack or block alone", &[Keyword::CantAttackAlone, Keyword::CantBlockAlone]),
    ("can't attack or block", &[Keyword::CantAttack, Keyword::CantBlock]),
    ("attacks or blocks each combat if able", &[Keyword::AttacksIfAble, Keyword::BlocksIfAble]),
    ("attacks or blocks each turn if able", &[Keyword::AttacksIfAble, Keyword::BlocksIfAble]),
];

/// The keywords for which these words stand, if they begin with such words, and their number.
fn several_at_once(words: &[Piece<'_>]) -> Option<(&'static [Keyword], usize)> {
    SEVERAL_AT_ONCE.into_iter().find_map(|(said, keywords)| {
        let count = said.split(' ').count();
        let fits = words.len() >= count && said.split(' ').zip(words).all(|(part, word)| word.is(part));
        fits.then_some((keywords, count))
    })
}

pub(crate) use detail::{other_hexproof, other_protection};
/// A token's text in quotes.
pub(crate) use segment::token_saying;
pub(crate) use swallowed::{described, not_played, not_played_here};

/// The further qualities after "protection from red", and how many words they take: "and black",
/// "and from black", ", white, and blue". A comma alone is no list: more keywords may follow.
pub(crate) fn qualities(words: &[Piece<'_>]) -> (Vec<Keyword>, usize) {
    let is = |at: usize, word: &str| words.get(at).is_some_and(|found| found.is(word));
    let (mut found, mut at, mut end) = (Vec::new(), 0, (0, 0));
    loop {
        let start = at;
        at += usize::from(is(at, ","));
        let joined = is(at, "and") || is(at, "or");
        at += usize::from(joined);
        let said = is(at, "from");
        at += usize::from(said);
        let name = words
            .get(at)
            .map(|word| ["protection from ", &combat_lab_language::letters::lowercase(word.text)].concat());
        let keyword = name.and_then(|name| Keyword::ALL.into_iter().find(|it| it.name() == name));
        let Some(keyword) = keyword.filter(|_| at > start) else { break };
        // "And creatures you control have flying" says something else.
        let alone = words
            .get(at + 1)
            .is_none_or(|next| !next.text.starts_with(combat_lab_language::letters::is_letter));
        if !said && crate::words::color(words.get(at).map_or("", |word| word.text)).is_none() && !alone {
            break;
        }
        at += 1;
        found.push(keyword);
        if joined || said {
            end = (found.len(), at);
        }
    }
    found.truncate(end.0);
    (found, end.1)
}

/// The longest keyword that these words begin with, and how many words it takes.
pub(crate) fn keyword(words: &[Piece<'_>]) -> Option<(Keyword, usize)> {
    let names = Keyword::ALL.into_iter().map(|keyword| (keyword.name(), keyword)).chain(PRINTED);
    let fitting = names.filter_map(|(name, keyword)| {
        let parts = name.split(' ');
        let count = parts.clone().count();
        let fits = words.len() >= count && parts.zip(words).all(|(part, word)| word.is(part));
        // "Hexproof from black" is another ability.
        let is_from = keyword == Keyword::Hexproof && words.get(count).is_some_and(|word| word.is("from"));
        (fits && !is_from).then_some((keyword, count))
    });
    fitting.max_by_key(|(_, count)| *count)
}
