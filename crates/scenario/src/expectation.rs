//! Reading what should come of it: expectations, and announcements that are judged.

use crate::diagnostic::{Diagnostic, Problem};
use crate::names::{Names, joined, quote};
use crate::script::{Aim, Fact, InCombat, Item, Statement};
use crate::statement;
use crate::text::{MAX_NUMBER, Piece, nearest, normal};
use engine::Zone;
use rulebook::Edition;

/// The edition that `piece` names.
pub(crate) fn edition(piece: Piece<'_>) -> Result<Edition, Problem> {
    normal(piece.text).parse().map_err(|unknown: rulebook::UnknownEdition| {
        let known: Vec<_> = Edition::ALL.into_iter().map(Edition::id).collect();
        Diagnostic::at(piece, format!("{} is not an edition of the rules", quote(piece.text)))
            .expected(format!("{}, or today", known.join(", ")))
            .suggest(
                unknown
                    .nearest()
                    .map(|edition| edition.id().to_owned())
                    .or_else(|| nearest(piece.text, ["today"])),
            )
    })
}

/// The editions in a list.
pub(crate) fn editions(piece: Piece<'_>) -> Result<Vec<Edition>, Problem> {
    let mut found = Vec::new();
    for part in piece.split(",") {
        let edition = edition(part)?;
        if found.contains(&edition) {
            return Err(
                Diagnostic::at(part, format!("{edition} is named twice")).expected("each edition once")
            );
        }
        found.push(edition);
    }
    Ok(found)
}

/// Whether this looks like an edition, known or not: a date, or `today`.
pub(crate) fn looks_like_edition(piece: Piece<'_>) -> bool {
    let bytes = piece.text.as_bytes();
    piece.is("today")
        || (bytes.len() >= 5 && bytes.iter().take(4).all(u8::is_ascii_digit) && bytes.get(4) == Some(&b'-'))
}

/// `EDITIONS:` before something, if it stands there.
pub(crate) fn prefix(piece: Piece<'_>) -> Result<(Option<Vec<Edition>>, Piece<'_>), Problem> {
    match piece.split_once(":") {
        Some((before, after)) if before.split(",").into_iter().all(looks_like_edition) => {
            Ok((Some(editions(before)?), after))
        }
        Some((before, _)) if before.split(",").into_iter().any(looks_like_edition) => {
            editions(before).map(|_| (None, piece))
        }
        _ => Ok((None, piece)),
    }
}

/// The items of an expectation.
pub(crate) fn items(piece: Piece<'_>, names: &Names) -> Result<Vec<Item>, Problem> {
    if piece.is_empty() {
        return Err(Diagnostic::at(piece, "an expectation that names nothing can't fail").expected(ITEMS));
    }
    let items: Vec<Item> = joined(piece, ",", |part| {
        fact(part, names).map(|fact| Item { fact, text: part.text.to_owned(), span: part.span() })
    })?;
    for (index, item) in items.iter().enumerate() {
        if items.iter().take(index).any(|earlier| earlier.fact == item.fact) {
            return Err(Diagnostic::of(item.span, "this is said twice").expected("each thing once"));
        }
    }
    Ok(items)
}

const ITEMS: &str = "CARD graveyard, CARD in play, CARD hand, PLAYER 18, CARD damage 1, CARD 2/2, CARD tapped, PLAYER wins, windows 5, ...";

const ZONES: [(&str, Zone); 9] = [
    ("in play", Zone::InPlay),
    ("on the battlefield", Zone::InPlay),
    ("battlefield", Zone::InPlay),
    ("in hand", Zone::Hand),
    ("hand", Zone::Hand),
    ("in the graveyard", Zone::Graveyard),
    ("in graveyard", Zone::Graveyard),
    ("graveyard", Zone::Graveyard),
    ("on the stack", Zone::Stack),
];

const COMBAT: [(&str, InCombat); 4] = [
    ("attacking", InCombat::Attacking),
    ("blocking", InCombat::Blocking),
    ("blocked", InCombat::Blocked),
    ("unblocked", InCombat::Unblocked),
];

fn fact(piece: Piece<'_>, names: &Names) -> Result<Fact, Problem> {
    // A card's own line is the likelier meaning where a name looks like one of these words.
    if let Some(fact) = about_game(piece, names)? {
        return Ok(fact);
    }
    for (words, zone) in ZONES {
        if let Some(card) = piece.strip_end(words) {
            return Ok(Fact::Zone(names.card(card)?, zone));
        }
    }
    for (word, state) in COMBAT {
        if let Some(card) = piece.strip_end(word) {
            return Ok(Fact::Combat(names.card(card)?, state));
        }
    }
    for (word, tapped) in [("tapped", true), ("untapped", false)] {
        if let Some(card) = piece.strip_end(word) {
            return Ok(Fact::Tapped(names.card(card)?, tapped));
        }
    }
    if let Some(player) = piece.strip_end("wins") {
        return names.player_in(player).map(Fact::Wins);
    }
    if let Some(player) = piece.strip_end("loses") {
        return names.player_in(player).map(Fact::Loses);
    }
    let (before, last) = piece.last_word();
    if let Some((power, toughness)) = last.pair() {
        return Ok(Fact::Size(names.card(before)?, power, toughness));
    }
    let before = piece.strip_end("life").map(Piece::last_word);
    let (before, last) = before.unwrap_or_else(|| piece.last_word());
    if let Some(number) = crate::text::signed(last.text) {
        if let Some(card) = before.strip_end("damage") {
            return Ok(Fact::Damage(names.card(card)?, amount(last)?));
        }
        let player = before.strip_end("life").unwrap_or(before);
        return match names.find(player)? {
            Aim::Player(player) => Ok(Fact::Life(player, number)),
            Aim::Card(_) => {
                Err(Diagnostic::at(piece, "a card has no life total").expected("CARD damage N, or PLAYER N"))
            }
        };
    }
    Err(Diagnostic::at(piece, format!("{} is not something that can be expected", quote(piece.text)))
        .expected(ITEMS)
        .suggest(nearest(last.text, WORDS)))
}

const WORDS: [&str; 18] = [
    "graveyard",
    "in play",
    "battlefield",
    "hand",
    "damage",
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "wins",
    "loses",
    "windows",
    "skipped",
    "stack",
    "step",
    "priority",
];

/// What is not about one card or player.
fn about_game(piece: Piece<'_>, names: &Names) -> Result<Option<Fact>, Problem> {
    if piece.is("draw") {
        return Ok(Some(Fact::Draw));
    }
    if piece.is("stack empty") {
        return Ok(Some(Fact::Stack(0)));
    }
    let (first, rest) = piece.first_word();
    if rest.is_empty() {
        return Ok(None);
    }
    let fact = if first.is("windows") {
        Fact::Windows(amount(rest)?)
    } else if first.is("stack") {
        Fact::Stack(amount(rest)?)
    } else if first.is("skipped") {
        Fact::Skipped(statement::step(rest)?)
    } else if first.is("step") {
        Fact::Step(statement::step(rest)?)
    } else if first.is("priority") {
        Fact::Priority(names.player_in(rest)?)
    } else if let Some(number) = piece.strip_start("damage steps").filter(|number| !number.is_empty()) {
        Fact::DamageSteps(amount(number)?)
    } else if first.is("damage") {
        let (card, number) = rest.last_word();
        Fact::Damage(names.card(card)?, amount(number)?)
    } else {
        return Ok(None);
    };
    Ok(Some(fact))
}

fn amount(piece: Piece<'_>) -> Result<u32, Problem> {
    match piece.number() {
        Some(number) if number <= MAX_NUMBER => Ok(number),
        Some(_) => Err(Diagnostic::at(piece, "this number is too large").expected("at most 1,000,000")),
        None => Err(Diagnostic::at(piece, format!("{} is not a number", quote(piece.text)))
            .expected("a number, such as 2")),
    }
}

/// One judgement, with the editions it is for; `None` for all that the line counts in.
pub(crate) type Judgement = (Option<Vec<Edition>>, Statement);

/// `legal ...`, without its first word.
pub(crate) fn legal(rest: Piece<'_>, names: &Names, players: usize) -> Result<Judgement, Problem> {
    let (editions, rest) = prefix(rest)?;
    let announcement = statement::announcement(rest, names, players)?;
    Ok((editions, Statement::Judge { rule: None, announcement }))
}

/// `illegal ...`, without its first word: one judgement for each rule that is named.
pub(crate) fn illegal(rest: Piece<'_>, names: &Names, players: usize) -> Result<Vec<Judgement>, Problem> {
    const HEADER: &str = "the number of the rule that forbids it: illegal 510.1c: ANNOUNCEMENT, or illegal 2021-04 510.1c: ANNOUNCEMENT";
    let unnamed = |piece| Diagnostic::at(piece, "by which rule?").expected(HEADER);
    let Some((header, announced)) = rest.split_once(":") else { return Err(unnamed(rest)) };
    let announcement = statement::announcement(announced, names, players);
    let mut judgements: Vec<Judgement> = Vec::new();
    let mut waiting: Vec<Edition> = Vec::new();
    for word in header.split(",").into_iter().flat_map(Piece::words).filter(|word| !word.is("by")) {
        if looks_like_edition(word) {
            waiting.push(edition(word)?);
        } else if is_rule_number(word.text) {
            let editions = if waiting.is_empty() { None } else { Some(core::mem::take(&mut waiting)) };
            let announcement = announcement.clone()?;
            judgements.push((editions, Statement::Judge { rule: Some(normal(word.text)), announcement }));
        } else {
            return Err(unnamed(word));
        }
    }
    if judgements.is_empty() || !waiting.is_empty() {
        return Err(unnamed(header));
    }
    Ok(judgements)
}

/// Three digits, perhaps with a full stop, digits and a letter after them: `704.5g`.
fn is_rule_number(text: &str) -> bool {
    let (section, rest) = text.split_once('.').unwrap_or((text, "1"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    section.len() == 3 && digits(section) && digits(rest.trim_end_matches(|c: char| c.is_ascii_alphabetic()))
}

/// `bounds ...`, without its first word.
pub(crate) fn bounds(rest: Piece<'_>, names: &Names) -> Result<Judgement, Problem> {
    const FORM: &str = "CREATURE -> RECIPIENT LEAST..MOST";
    let (editions, rest) = prefix(rest)?;
    let Some((source, recipient)) = rest.split_arrow() else {
        return Err(Diagnostic::at(rest, "the bounds of what?").expected(FORM));
    };
    let (recipient, range) = recipient.last_word();
    let (least, most) = match range.split_once("..") {
        Some((least, most)) => (amount(least)?, amount(most)?),
        None => (amount(range)?, amount(range)?),
    };
    if least > most {
        return Err(Diagnostic::at(range, "the least is more than the most").expected(FORM));
    }
    let source = names.card(source)?;
    Ok((editions, Statement::Bounds { source, recipient: names.find(recipient)?, least, most }))
}

/// `splits ...`, without its first word.
pub(crate) fn splits(rest: Piece<'_>) -> Result<Judgement, Problem> {
    let (editions, rest) = prefix(rest)?;
    Ok((editions, Statement::Splits(u64::from(amount(rest)?))))
}
