//! Players and their cards.

use crate::ability;
use crate::diagnostic::{Diagnostic, Problem, Span};
use crate::names::quote;
use crate::text::{MAX_NUMBER, Piece, nearest};
use engine::{CardFace, CardSetup, Keyword, PermanentSetup, Place, PlayerId};

/// A card of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// How the author's lines name it.
    pub handle: String,
    /// What sentences call it: its name, with the handle where another card has the same name.
    pub label: String,
    /// The card and where it is at the start.
    pub setup: CardSetup,
    /// Where it is described.
    pub span: Span,
}

/// A player of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    /// What the player is called.
    pub name: String,
    /// The life total at the start.
    pub life: i32,
    /// Where the player is described.
    pub span: Span,
}

/// What no card can be called, because a line would mean something else.
const KEYWORDS_OF_LINES: [&str; 2] = ["none", "nobody"];

/// `player NAME LIFE`, without its first word.
pub(crate) fn seat(rest: Piece<'_>) -> Result<Seat, Problem> {
    let (before, last) = rest.last_word();
    let (name, life) = match crate::text::signed(last.text) {
        Some(life) if !before.is_empty() => (before, Some(life)),
        _ => (rest, None),
    };
    let name = name.strip_end("life").filter(|name| life.is_some() && !name.is_empty()).unwrap_or(name);
    let name = name_of(name, "a player's name")?;
    let life = match life {
        None => 20,
        Some(life) => i32::try_from(life)
            .ok()
            .filter(|life| life.unsigned_abs() <= MAX_NUMBER)
            .ok_or_else(|| Diagnostic::at(last, "this number is too large").expected("at most 1,000,000"))?,
    };
    Ok(Seat { name, life, span: rest.span() })
}

fn name_of(piece: Piece<'_>, expected: &str) -> Result<String, Problem> {
    let name = piece.unquoted().trim();
    if name.is_empty() {
        return Err(Diagnostic::at(piece, "a name is missing here").expected(expected));
    }
    if name.text.contains(['"', ';', ':'])
        || name.text.contains("->")
        || name.text.chars().any(char::is_control)
    {
        return Err(Diagnostic::at(
            name,
            "a name can't have a quote, a colon, a semicolon or an arrow in it",
        )
        .expected(expected));
    }
    if name.text.chars().count() > 100 {
        return Err(Diagnostic::at(name, "this name is too long").expected("at most 100 characters"));
    }
    if KEYWORDS_OF_LINES.iter().any(|word| name.is(word)) {
        return Err(Diagnostic::at(name, format!("{} can't be a name", quote(name.text))).expected(expected));
    }
    Ok(name.text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A line under a player.
pub(crate) fn card(line: Piece<'_>, owner: PlayerId) -> Result<Card, Problem> {
    let (first, rest) = line.first_word();
    if !rest.is_empty() && first.is("hand") {
        return card_in(rest, owner, Place::Hand);
    }
    if !rest.is_empty() && first.is("graveyard") {
        return card_in(rest, owner, Place::Graveyard);
    }
    card_in(line, owner, Place::InPlay(PermanentSetup::default()))
}

fn card_in(line: Piece<'_>, owner: PlayerId, place: Place) -> Result<Card, Problem> {
    let (head, abilities) = match line.split_once(";") {
        Some((head, abilities)) => (head, Some(abilities)),
        None => (line, None),
    };
    let Some((name, kind, details)) = kind_of(line) else {
        if let Some(problem) = head.words().into_iter().skip(1).find_map(not_modelled) {
            return Err(problem);
        }
        let (_, place) = head.last_word();
        return Err(Diagnostic::at(place, "this card has no power and toughness")
            .expected("HANDLE NAME POWER/TOUGHNESS, such as: G Grizzly Bears 2/2")
            .suggest(known_name(head)));
    };
    let (power, toughness) = match kind {
        Kind::Instant => return instant(name, details, owner, place, line.span()),
        Kind::Creature(size) => {
            let fit =
                |number: i64| i32::try_from(number).ok().filter(|number| number.unsigned_abs() <= MAX_NUMBER);
            let sizes = size.pair().and_then(|(power, toughness)| fit(power).zip(fit(toughness)));
            sizes.ok_or_else(|| {
                Diagnostic::at(size, "this number is too large").expected("at most 1,000,000")
            })?
        }
    };
    let (handle, name) = handle_and_name(name)?;
    let mut face = CardFace::creature(name.clone(), power, toughness);
    let mut place = place;
    // What follows the size up to the first semicolon; an ability may also stand there alone.
    let details_end = details.split_once(";").map_or(details, |(details, _)| details);
    if let Some((costs, effects)) = details_end.split_once(":") {
        face = face.with_ability(ability::activated(costs, effects)?);
    } else {
        face = describe(details_end, face, &mut place)?;
    }
    for part in abilities.map(|abilities| abilities.split(";")).unwrap_or_default() {
        match part.split_once(":") {
            Some((costs, effects)) => face = face.with_ability(ability::activated(costs, effects)?),
            None if part.is_empty() => {}
            None => face = describe(part, face, &mut place)?,
        }
    }
    if face.abilities.len() > 5 {
        return Err(Diagnostic::at(line, "too many abilities on one card").expected("at most 5"));
    }
    Ok(Card { handle, label: name, setup: CardSetup { face, owner, place }, span: line.span() })
}

enum Kind<'a> {
    /// With the word that says its size.
    Creature(Piece<'a>),
    Instant,
}

/// The name, what kind of card it is, and what follows.
fn kind_of(line: Piece<'_>) -> Option<(Piece<'_>, Kind<'_>, Piece<'_>)> {
    let mut quoted = false;
    for word in line.words() {
        let inside = quoted;
        quoted ^= word.text.matches('"').count() % 2 == 1;
        let at = |word: Piece<'_>| {
            let chars = word.column - line.column;
            line.text.char_indices().nth(chars).map_or(line.text.len(), |(at, _)| at)
        };
        let start = at(word);
        if inside || start == 0 {
            continue;
        }
        let size = word.text.trim_end_matches([',', ';']);
        let size = word.to(size.len());
        if size.pair().is_some() {
            let rest = line.from(start + size.text.len());
            let rest = if rest.text.starts_with(',') { rest.from(1) } else { rest };
            return Some((line.to(start).trim(), Kind::Creature(size), rest.trim()));
        }
        if word.is("instant:")
            || (word.is("instant") && line.from(start + word.text.len()).trim().text.starts_with(':'))
        {
            let (_, effects) = line.from(start).split_once(":")?;
            return Some((line.to(start).trim(), Kind::Instant, effects));
        }
        if word.text.contains([':', ';']) {
            return None;
        }
    }
    None
}

fn instant(
    name: Piece<'_>,
    effects: Piece<'_>,
    owner: PlayerId,
    place: Place,
    span: Span,
) -> Result<Card, Problem> {
    if matches!(place, Place::InPlay(_)) {
        return Err(Diagnostic::at(name, "an instant can't be in play").expected("hand before its name"));
    }
    if let Some(at) = name.text.find('{') {
        return Err(ability::mana(name.from(at)));
    }
    let (handle, name) = handle_and_name(name)?;
    let face = CardFace::instant(name.clone(), ability::instructions(effects)?);
    Ok(Card { handle, label: name, setup: CardSetup { face, owner, place }, span })
}

/// Splits `M Mogg Fanatic`. Without a handle, the name is one.
fn handle_and_name(piece: Piece<'_>) -> Result<(String, String), Problem> {
    const EXPECTED: &str = "a card's name";
    if let Some(at) = piece.text.find('{') {
        return Err(ability::mana(piece.from(at)));
    }
    let (first, rest) = piece.first_word();
    if !rest.is_empty() && is_handle(first.text) {
        return Ok((first.text.to_owned(), name_of(rest, EXPECTED)?));
    }
    let name = name_of(piece, EXPECTED)?;
    Ok((name.clone(), name))
}

/// A letter with perhaps digits, or up to four capital letters and digits.
fn is_handle(word: &str) -> bool {
    let mut chars = word.chars();
    let Some(first) = chars.next() else { return false };
    let letter =
        first.is_alphabetic() && chars.clone().all(|c| c.is_ascii_digit()) && word.chars().count() <= 6;
    let capitals = first.is_uppercase()
        && word.chars().count() <= 4
        && chars.all(|c| c.is_uppercase() || c.is_ascii_digit());
    letter || capitals
}

/// The keyword that these words begin with, and how many words it takes.
pub(crate) fn keyword(words: &[Piece<'_>]) -> Option<(Keyword, usize)> {
    Keyword::ALL.into_iter().find_map(|keyword| {
        let parts = keyword.name().split(' ');
        let count = parts.clone().count();
        let fits = words.len() >= count && parts.zip(words).all(|(part, word)| word.is(part));
        fits.then_some((keyword, count))
    })
}

/// Keywords and states after a creature's size.
fn describe(piece: Piece<'_>, mut face: CardFace, place: &mut Place) -> Result<CardFace, Problem> {
    let words = piece.tokens();
    let mut rest = words.as_slice();
    while let [word, after @ ..] = rest {
        if word.is(",") || word.is("and") {
            rest = after;
            continue;
        }
        if let Some((keyword, count)) = keyword(rest) {
            face = face.with([keyword]);
            rest = rest.get(count..).unwrap_or_default();
            continue;
        }
        let count = state(rest, place)?;
        rest = rest.get(count..).unwrap_or_default();
    }
    Ok(face)
}

/// What a permanent is like at the start; how many words that takes.
fn state(words: &[Piece<'_>], place: &mut Place) -> Result<usize, Problem> {
    let Some(word) = words.first().copied() else { return Ok(1) };
    let second = words.get(1).copied();
    let mut changed = PermanentSetup::default();
    let permanent = match place {
        Place::InPlay(permanent) => Some(permanent),
        Place::Hand | Place::Library | Place::Graveyard => None,
    };
    let is_permanent = permanent.is_some();
    let permanent = permanent.unwrap_or(&mut changed);
    let taken = if word.is("tapped") {
        permanent.tapped = true;
        1
    } else if word.is("sick") {
        permanent.summoning_sick = true;
        1
    } else if word.is("summoning") && second.is_some_and(|second| second.is("sick")) {
        permanent.summoning_sick = true;
        2
    } else if word.is("damage") {
        let Some(number) = second.and_then(Piece::number) else {
            return Err(
                Diagnostic::at(second.unwrap_or(word), "how much damage?").expected("damage and a number")
            );
        };
        if number > MAX_NUMBER {
            return Err(Diagnostic::at(second.unwrap_or(word), "this number is too large")
                .expected("at most 1,000,000"));
        }
        permanent.damage = number;
        2
    } else {
        return Err(unknown_detail(word));
    };
    if is_permanent {
        Ok(taken)
    } else {
        Err(Diagnostic::at(word, "only a creature in play can be that")
            .expected("keywords and abilities only"))
    }
}

/// What is wrong with a word for something that is not modelled yet.
fn not_modelled(word: Piece<'_>) -> Option<Problem> {
    const LATER: [(&str, &str); 13] = [
        ("white", "colours are"),
        ("blue", "colours are"),
        ("black", "colours are"),
        ("red", "colours are"),
        ("green", "colours are"),
        ("colorless", "colours are"),
        ("colourless", "colours are"),
        ("planeswalker", "planeswalkers are"),
        ("loyalty", "planeswalkers are"),
        ("battle", "battles are"),
        ("artifact", "other card types are"),
        ("token", "tokens are"),
        ("protection", "protection is"),
    ];
    if word.text.contains('{') {
        return Some(ability::mana(word));
    }
    let (_, what) = LATER.iter().find(|(name, _)| word.is(name))?;
    Some(Diagnostic::at(word, format!("{what} not modelled yet")).expected("nothing here: leave it out"))
}

fn unknown_detail(word: Piece<'_>) -> Problem {
    if let Some(problem) = not_modelled(word) {
        return problem;
    }
    let known = Keyword::ALL.map(Keyword::name).into_iter().chain(["tapped", "sick", "damage"]);
    let states = "a keyword such as flying, tapped, sick, or damage and a number";
    Diagnostic::at(word, format!("{} is not a keyword or state that is known here", quote(word.text)))
        .expected(states)
        .suggest(nearest(word.text, known))
}

/// For a line without a size: what the author may have meant.
fn known_name(head: Piece<'_>) -> Option<String> {
    head.words()
        .iter()
        .any(|word| word.is("sorcery") || word.is("instant"))
        .then(|| "hand NAME instant: EFFECT".to_owned())
}
