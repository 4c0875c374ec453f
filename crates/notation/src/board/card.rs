//! The lines under a player: cards.

use super::check::{finish, instruction_in_play};
use super::detail::{Detail, describe, is_described, starts_details, starts_state};
use super::faces::{not_transforming, transformed, two_faces};
use super::paragraph::paragraph;
use super::segment::{instruction, segment};
use super::{Card, known, name_of, own_name, plain_name, swallowed};
use crate::diagnostic::{Diagnostic, Problem};
use crate::limits::at_most;
use crate::text::{Piece, Span, normal, short};
use crate::words::{BASIC_LANDS, card_type, color};
use combat_lab_cards::{CardFace, CardType};
use combat_lab_engine::{CardSetup, PermanentSetup, Place, PlayerId};
use combat_lab_language::letters::{is_letter, is_upper};
use combat_lab_language::{Phrase, t};

/// The name of cards that do not matter.
pub const BLANK: &str = CardFace::UNKNOWN;

/// Where a card is, before its name.
pub(crate) const ZONES: [&str; 3] = ["hand", "graveyard", "library"];
/// Short names of zones, each with its word in the notation, if there is one.
const SHORT_ZONES: [(&str, &str); 8] = [
    ("GY", "graveyard"),
    ("GRAV", "graveyard"),
    ("YARD", "graveyard"),
    ("LIB", "library"),
    ("DECK", "library"),
    ("HAND", "hand"),
    ("EXIL", ""),
    ("SB", ""),
];
/// The most cards that one line puts on the board.
const MAX_COUNT: usize = 100;

/// The text of a line under a player.
pub(crate) enum Line {
    /// These cards, of each kind one or several.
    Cards(Vec<Vec<Card>>),
    /// These cards at the bottom of the library, and no others.
    Library(Vec<Card>),
}

/// Whose line it is, and how it is read.
#[derive(Clone, Copy)]
pub(crate) struct Owner {
    pub(crate) player: PlayerId,
    /// Whether a well-known card with some of its abilities has all of them, as in texts of older
    /// links.
    pub(crate) as_before: bool,
}

/// A line under a player.
pub(crate) fn line(line: Piece<'_>, player: PlayerId) -> Result<Line, Problem> {
    line_of(line, Owner { player, as_before: false })
}

/// The same, of a text that may be an older one.
pub(crate) fn line_of(line: Piece<'_>, owner: Owner) -> Result<Line, Problem> {
    let (first, rest) = line.first_word();
    if let Some((_, zone)) = SHORT_ZONES.iter().find(|(short, _)| first.text == *short)
        && !rest.is_empty()
    {
        return Err(Diagnostic::at(
            first,
            t!("\u{201c}%1\u{201d} would be a handle here").with(&[first.text]),
        )
        .expected(t!("hand, graveyard or library before the card, or another handle"))
        .suggest((!zone.is_empty()).then(|| (*zone).to_owned())));
    }
    let place = match zone_before(line) {
        Some((zone, _)) if zone.is("hand") => Place::Hand,
        Some((zone, _)) if zone.is("graveyard") => Place::Graveyard,
        Some(_) => Place::Library,
        None => return listed(line, owner, &Place::InPlay(PermanentSetup::default())).map(Line::Cards),
    };
    // "Graveyard Marshal" may be a card's name, and "Graveyard Shock" a card in a graveyard.
    let known = cards(rest, owner, place.clone())
        .is_ok_and(|found| found.iter().all(|card| crate::cards::find(&card.setup.face.name).is_some()));
    let counts = rest.first_word().0.number().is_some();
    if first.text.starts_with(|letter: char| letter.is_ascii_uppercase())
        && rest.text.starts_with(|letter: char| letter.is_ascii_uppercase())
        && !(known || counts)
    {
        let zone = combat_lab_language::letters::lowercase(first.text);
        return Err(Diagnostic::at(
            first,
            t!("is \u{201c}%1\u{201d} the zone, or a part of the name?").with(&[first.text]),
        )
        .expected(t!("%1 in small letters before the card; or quotes around its name").with(&[&zone]))
        .suggest(Some(zone)));
    }
    let counted = rest.strip_end("cards").or_else(|| rest.strip_end("card"));
    let bare = counted.unwrap_or(rest);
    if let Some(number) = bare.number()
        && (counted.is_some() || place == Place::Library)
    {
        let count = count(bare, number)?;
        let face = CardFace::new(BLANK, [CardType::Artifact]);
        let in_library = place == Place::Library;
        let blank = Card {
            handle: BLANK.to_owned(),
            label: BLANK.to_owned(),
            setup: CardSetup { face, owner: owner.player, place },
            attached: None,
            goaded: Vec::new(),
            protected: None,
            listed: false,
            span: line.span(),
        };
        let blanks = vec![blank; count];
        return Ok(if in_library { Line::Library(blanks) } else { Line::Cards(vec![blanks]) });
    }
    listed(rest, owner, &place).map(Line::Cards)
}

/// The zone that a line begins with, and the rest. In "Hand of Honor", "hand" is a part of the
/// name.
fn zone_before(line: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>)> {
    let (first, rest) = line.first_word();
    let zone = ZONES.iter().any(|zone| first.is(zone)) && !rest.is_empty();
    let is_named = known::longest(line).is_some()
        || first.text.starts_with(|letter: char| letter.is_ascii_uppercase())
            && ["of", "the"].iter().any(|word| rest.first_word().0.text == *word);
    (zone && !is_named).then_some((first, rest))
}

/// The cards of a list of names that need no more, such as "Shock, 2 Forest and Island", or of one
/// card.
fn listed(line: Piece<'_>, owner: Owner, place: &Place) -> Result<Vec<Vec<Card>>, Problem> {
    let named = known::list(line).unwrap_or_else(|| vec![line]);
    if let ([first, .., last], Some(_)) = (named.as_slice(), line.split_once("+")) {
        let carried = |piece: &Piece<'_>| {
            let card = cards(*piece, owner, Place::Hand).ok()?.into_iter().next()?;
            (card.setup.face.equipment || card.setup.face.enchant.is_some()).then_some(())
        };
        if carried(last).is_some() && matches!(place, Place::InPlay(_)) {
            let problem = t!("%1 isn't attached to anything here").with(&[last.text]);
            let expected = t!("on a line of its own: %1 attached to %2").with(&[last.text, first.text]);
            return Err(Diagnostic::at(*last, problem).expected(expected));
        }
    }
    named.into_iter().map(|card| cards(card, owner, place.clone())).collect()
}

/// The parts of a line under a player, as they are written.
pub(crate) struct Parts<'a> {
    pub(crate) zone: Option<Piece<'a>>,
    pub(crate) handle: Option<Piece<'a>>,
    pub(crate) name: Piece<'a>,
    pub(crate) details: Option<Piece<'a>>,
}

/// The parts of a line under a player: its zone, the handle, the name and what the card is like.
pub(crate) fn parts(line: Piece<'_>) -> Parts<'_> {
    let (zone, card) = zone_before(line).map_or((None, line), |(zone, rest)| (Some(zone), rest));
    let (named, details) = match split_name(card) {
        Some((named, details)) => (named, Some(details)),
        None => (card, None),
    };
    let (first, rest) = named.first_word();
    let (handle, name) =
        if !rest.is_empty() && is_handle(first.text) { (Some(first), rest) } else { (None, named) };
    Parts { zone, handle, name, details }
}

fn count(piece: Piece<'_>, number: u32) -> Result<usize, Problem> {
    let count = usize::try_from(number).unwrap_or(usize::MAX);
    if count > MAX_COUNT {
        return Err(Diagnostic::at(piece, t!("too many cards in one line")).expected(at_most(MAX_COUNT)));
    }
    Ok(count)
}

/// One card, or several that are alike and told apart by numbers.
fn cards(line: Piece<'_>, owner: Owner, place: Place) -> Result<Vec<Card>, Problem> {
    let (first, rest) = line.first_word();
    // As it is imported, a card may have its zone already.
    if ZONES.contains(&first.text) && !rest.is_empty() && !matches!(place, Place::InPlay(_)) {
        return Err(Diagnostic::at(line, t!("this card's zone is given twice"))
            .expected(t!("hand, graveyard or library once"))
            .suggest(Some(rest.text.to_owned())));
    }
    if let Some(number) = first.number().filter(|_| !rest.is_empty()) {
        let count = count(first, number)?;
        let card = card(rest, owner, place)?;
        return Ok(vec![card; count]);
    }
    card(line, owner, place).map(|card| vec![card])
}

/// The name, its colour of mana, and what follows, if this begins with a basic land's name.
fn basic_land(line: Piece<'_>) -> Option<(&'static str, combat_lab_cards::Color, Piece<'_>)> {
    let end = line.text.find([',', ';']).unwrap_or(line.text.len());
    let (word, _) = line.to(end).first_word();
    let (name, color) = BASIC_LANDS.into_iter().find(|(name, _)| word.is(name))?;
    let rest = line.from(word.text.len()).trim();
    let rest = if rest.text.starts_with(',') { rest.from(1).trim() } else { rest };
    Some((name, color, rest))
}

/// A card whose text may call it by its own name, as printed cards do: that is read as "this".
pub(super) fn naming_itself(line: Piece<'_>, owner: Owner, place: Place) -> Result<Card, Problem> {
    let problem = match one_face(line, owner, place.clone()) {
        Ok(card) => return Ok(card),
        Err(problem) => problem,
    };
    if let Some(text) = own_name::without_reminders(line.text) {
        let card = naming_itself(Piece { text: &text, ..line }, owner, place.clone());
        if let Ok(card) = card {
            return Ok(Card { span: line.span(), ..card });
        }
    }
    let Some(named) = own_name::as_this(line) else { return Err(problem) };
    let original = |span: Span| Span { column: named.original(span.column), ..span };
    match one_face(Piece { text: &named.text, ..line }, owner, place) {
        Ok(mut card) => {
            let told = card.attached.iter_mut().chain(&mut card.protected).chain(&mut card.goaded);
            told.for_each(|(_, span)| *span = original(*span));
            Ok(Card { span: line.span(), ..card })
        }
        // The one that was read further says more. No message quotes a word that isn't there.
        Err(mut other)
            if (named.is_at(problem.column) || named.original(other.column) > problem.column)
                && (line.text.contains("this") || !other.message.contains("\u{201c}this")) =>
        {
            other.column = named.original(other.column);
            Err(other)
        }
        Err(_) => Err(problem),
    }
}

/// A card, and behind `//` its other face.
fn card(line: Piece<'_>, owner: Owner, place: Place) -> Result<Card, Problem> {
    if let Some(faces) = line.split_once("//") {
        return two_faces(line, faces, owner, place);
    }
    let card = naming_itself(line, owner, place)?;
    if transformed(&card) { Err(not_transforming(line)) } else { Ok(card) }
}

fn one_face(line: Piece<'_>, owner: Owner, place: Place) -> Result<Card, Problem> {
    // It has an ability, for mana.
    if let Some(found) = land_and_rest(line) {
        return land(line, found, owner, place);
    }
    if !known::says_what_it_is(line)
        && let Some(card) = known(line, owner, &place)
    {
        return card;
    }
    if let Some(written) = known::other_basic(line) {
        return one_face(Piece { text: &written, ..line }, owner, place);
    }
    let Some((name, details)) = split_name(line) else { return Err(known::nothing_known(line)) };
    let piece_name = name;
    let (first, rest) = name.first_word();
    let bare = if !rest.is_empty() && is_handle(first.text) { rest } else { name };
    swallowed::refuse(line, bare, details)?;
    let (handle, name) = handle_and_name(name, details)?;
    let mut detail = Detail::new(CardFace { name: name.clone(), ..CardFace::default() }, place);
    let found = read(details, &mut detail);
    // That it can't be here at all is the better message.
    instruction_in_play(piece_name, &detail)?;
    found.map_err(|problem| with_longer_name(problem, line, bare, details))?;
    let place = detail.place.clone();
    let (attached, goaded, protected) =
        (detail.attached.take(), std::mem::take(&mut detail.goaded), detail.protected.take());
    let detail = known::as_printed(&name, detail, owner.as_before);
    let mut face = finish(line, detail)?;
    let name = token_name(&face, &place, &handle, rest.is_empty()).unwrap_or(name);
    face.name.clone_from(&name);
    Ok(Card {
        handle,
        label: name,
        setup: CardSetup { face, owner: owner.player, place },
        attached,
        goaded,
        protected,
        listed: false,
        span: line.span(),
    })
}

/// The problem with a word in front of the size that may be a part of the name, as in "World
/// Champion 5/5".
fn with_longer_name(problem: Problem, line: Piece<'_>, name: Piece<'_>, details: Piece<'_>) -> Problem {
    let words = details.words();
    let size = words.iter().position(|word| word.pair().is_some()).unwrap_or_default();
    let Some(before) = words.get(..size).filter(|before| !before.is_empty()) else { return problem };
    let large = before.iter().all(|word| word.text.starts_with(is_upper));
    match before.last() {
        Some(last) if large && before.iter().any(|word| word.column == problem.column) => {
            let whole = line.between(name, *last);
            problem.expected(t!("if this is its name, quotes: \u{22}%1\u{22}").with(&[whole.text]))
        }
        _ => problem,
    }
}

/// The name of a token that has only a handle: its subtypes (111.4).
fn token_name(face: &CardFace, place: &Place, handle: &str, alone: bool) -> Option<String> {
    let token = matches!(place, Place::InPlay(permanent) if permanent.token);
    let nameless = token && alone && is_handle(handle) && !face.subtypes.is_empty();
    let names = || face.subtypes.iter().map(|subtype| subtype.name());
    nameless.then(|| names().collect::<Vec<_>>().join(" "))
}

/// A well-known card, if the line names one.
pub(super) fn known(line: Piece<'_>, owner: Owner, place: &Place) -> Option<Result<Card, Problem>> {
    known::card(line, place).map(|found| {
        let card = named(line, owner, found)?;
        Ok(Card { listed: true, ..card })
    })
}

/// Whether a well-known card says this already: written once more, it would count twice.
fn repeats(part: Piece<'_>, detail: &Detail) -> bool {
    if detail.face.is_instruction() {
        let said = crate::board::ability::instructions(part, detail.x, &[]);
        return said.is_ok_and(|said| said.iter().all(|it| detail.face.abilities.contains(it)));
    }
    let face = CardFace { types: detail.face.types, ..CardFace::default() };
    let mut alone = Detail::new(face, detail.place.clone());
    segment(part, &mut alone).is_ok()
        && alone.place == detail.place
        && alone.says_only_its_face()
        && detail.face.has_all_of(&alone.face)
}

fn named(line: Piece<'_>, owner: Owner, found: Result<known::Known<'_>, Problem>) -> Result<Card, Problem> {
    let (piece_name, handle, mut detail, details) = found?;
    let says_more = |part: &Piece<'_>, detail: &Detail| !part.is_empty() && !repeats(*part, detail);
    let found = details
        .into_iter()
        .try_for_each(|part| if says_more(&part, &detail) { segment(part, &mut detail) } else { Ok(()) });
    instruction_in_play(piece_name, &detail)?;
    found?;
    let place = detail.place.clone();
    let (attached, goaded) = (detail.attached.take(), std::mem::take(&mut detail.goaded));
    let protected = detail.protected.take();
    let face = finish(line, detail)?;
    let label = face.name.clone();
    let handle = handle.unwrap_or_else(|| label.clone());
    let setup = CardSetup { face, owner: owner.player, place };
    Ok(Card { handle, label, setup, attached, goaded, protected, listed: false, span: line.span() })
}

/// The handle, the name and the colour of mana of a basic land, and what follows, if it is one.
pub(super) type Land<'a> = (Option<Piece<'a>>, (&'static str, combat_lab_cards::Color, Piece<'a>));

fn land_and_rest(line: Piece<'_>) -> Option<Land<'_>> {
    let (first, rest) = line.first_word();
    let (handle, land) = match basic_land(line) {
        Some(land) => (None, land),
        None if is_handle(first.text) => (Some(first), basic_land(rest)?),
        None => return None,
    };
    let (_, _, rest) = land;
    let (word, _) = rest.first_word();
    let is_one =
        rest.is_empty() || starts_details(word) || starts_state(&rest.tokens()) || rest.text.starts_with(';');
    is_one.then_some((handle, land))
}

/// A basic land.
pub(super) fn land<'a>(
    line: Piece<'a>,
    (handle, (name, color, rest)): Land<'a>,
    owner: Owner,
    place: Place,
) -> Result<Card, Problem> {
    let mut detail = Detail::new(CardFace::basic_land(name, color), place);
    describe(rest, &mut detail)?;
    if detail.face.subtypes.iter().any(|other| other.is_of_lands() && other.name() != name) {
        return Err(Diagnostic::at(line, t!("a basic land has one land type"))
            .expected(t!("each card on a line of its own")));
    }
    let (attached, goaded, protected) = (detail.attached, detail.goaded, detail.protected);
    let setup = CardSetup { face: detail.face, owner: owner.player, place: detail.place };
    let handle = handle.map_or(name, |handle| handle.text).to_owned();
    Ok(Card {
        handle,
        label: name.to_owned(),
        setup,
        attached,
        goaded,
        protected,
        listed: false,
        span: line.span(),
    })
}

/// The name, and everything from the first word on that is none of it: a size, mana, a type, or
/// `no cost`, with the colours directly before it.
pub(super) fn split_name(line: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>)> {
    let mut quoted = false;
    let at = |word: Piece<'_>| {
        let chars = word.column - line.column;
        line.text.char_indices().nth(chars).map_or(line.text.len(), |(at, _)| at)
    };
    let words = line.words();
    for (place, word) in words.iter().copied().enumerate() {
        let inside = quoted;
        quoted ^= word.text.matches('"').count() % 2 == 1;
        if inside || place == 0 {
            continue;
        }
        let no_cost = word.is("no") && words.get(place + 1).is_some_and(|next| next.is("cost"));
        // Many names have "battle" in them.
        let in_a_name = word.is("battle")
            && !["siege", "defense", "\u{2014}", "\u{2013}"]
                .iter()
                .any(|known| words.get(place + 1).is_some_and(|next| next.is(known)));
        let named = place == 1 && begins_a_name(&words) || goes_on_with_a_name(&words, place);
        if no_cost || (starts_details(word) && !in_a_name && !named) {
            let before = words.get(2..place).unwrap_or_default().iter().rev();
            let colors = before.take_while(|word| color(word.text).is_some()).count();
            // Protection from a colour is no colour.
            let mut listed = words.get(..place - colors).unwrap_or_default().iter().rev();
            let joins = |word: &&Piece<'_>| {
                let bare = word.text.trim_end_matches(',');
                color(bare).is_none() && !["and", "or"].contains(&bare)
            };
            let from = listed.find(joins).is_some_and(|word| word.is("from"));
            let colors = if from { 0 } else { colors };
            let start = words.get(place - colors).map_or(0, |word| at(*word));
            return Some((line.to(start).trim(), line.from(start)));
        }
        if word.text.contains([':', ';']) {
            return None;
        }
    }
    None
}

/// Whether the word behind a handle is one of the card's name, as in `S Snow Hound 1/1`: it has a
/// capital, and so has the next word of the name, as they have without a handle.
fn begins_a_name(words: &[Piece<'_>]) -> bool {
    let [handle, first, second, rest @ ..] = words else { return false };
    let joins = ["at", "of", "the"].iter().any(|word| second.is(word));
    let capital = |word: &Piece<'_>| word.text.starts_with(is_upper);
    let bare = second.text.trim_end_matches([',', ';', ':']);
    // "Artifact Golem", "Enchantment Aura": both are types.
    let typed = card_type(first.text).is_some() && crate::subtypes::subtype(bare).is_some();
    let behind = |words: &[Piece<'_>]| {
        let open = words.iter().take_while(|word| !word.text.contains([':', ';'])).count();
        words.iter().take(open + 1).any(|word| starts_details(*word))
    };
    is_handle(handle.text)
        && capital(first)
        && (capital(second) && bare == second.text || joins)
        && !starts_details(*second)
        && !typed
        && behind(rest)
}

/// Whether the word is one of the card's name, though it could say what the card is: it has a
/// capital, and what the card is follows at once, as in `Siege-Gang Commander 2/2`; or it begins
/// the words behind the comma, as in `Polukranos, World Eater 5/5`.
fn goes_on_with_a_name(words: &[Piece<'_>], place: usize) -> bool {
    let Some((before, [word, next, rest @ ..])) = words.split_at_checked(place) else { return false };
    let capital = |word: &Piece<'_>| word.text.starts_with(is_upper);
    let bare = next.text.trim_end_matches([',', ';', ':']);
    let commands = word.is("commander") && starts_details(*next);
    let titled = before.last().is_some_and(|before| before.text.ends_with(','))
        && capital(next)
        && next.text == bare
        && !starts_details(*next)
        && crate::subtypes::subtype(bare).is_none()
        && rest.first().is_some_and(|word| starts_details(*word));
    capital(word) && (commands || titled)
}

/// Everything after the name.
pub(super) fn read(details: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    let segments = details.split(";");
    let Some((first, others)) = segments.split_first() else { return Ok(()) };
    // The words after the type and size up to the first semicolon may be an ability already.
    let rest = detail.kind(*first)?;
    if detail.face.is_instruction() {
        return instruction(details, rest, others, detail);
    }
    for part in core::iter::once(&rest).chain(others) {
        if part.is_empty() {
            continue;
        }
        if is_described(*part) {
            describe(*part, detail)?;
        } else {
            paragraph(*part, detail)?;
        }
    }
    Ok(())
}

/// Splits `M Mogg Fanatic`. Without a handle, the name is one.
fn handle_and_name(piece: Piece<'_>, details: Piece<'_>) -> Result<(String, String), Problem> {
    const EXPECTED: Phrase<'static> = t!("a card's name");
    let (first, rest) = piece.first_word();
    if !rest.is_empty() && is_handle(first.text) {
        plain_name::card(rest, details)?;
        return Ok((first.text.to_owned(), name_of(rest, true, EXPECTED)?));
    }
    plain_name::card(piece, details)?;
    let name = name_of(piece, true, EXPECTED)?;
    if normal(&name) == BLANK {
        return Err(Diagnostic::at(
            piece,
            t!("\u{201c}%1\u{201d} can't be a name").with(&[&short(piece.text)]),
        )
        .expected(EXPECTED));
    }
    Ok((name.clone(), name))
}

/// A letter with perhaps digits, or up to four capital letters and digits.
pub(crate) fn is_handle(word: &str) -> bool {
    let mut chars = word.chars();
    let Some(first) = chars.next() else { return false };
    let letter = is_letter(first) && chars.clone().all(|c| c.is_ascii_digit()) && word.chars().count() <= 6;
    let capitals =
        is_upper(first) && word.chars().count() <= 4 && chars.all(|c| is_upper(c) || c.is_ascii_digit());
    letter || capitals
}

#[cfg(test)]
mod tests {
    use super::super::detail::is_a_word;
    use super::*;
    use combat_lab_cards::{Keyword, NumberedKeyword};

    fn read_by(
        read: fn(Piece<'_>, &mut Detail) -> Result<(), Problem>,
        text: &str,
    ) -> (bool, CardFace, Place) {
        let mut detail =
            Detail::new(CardFace::creature("Bear", 2, 2), Place::InPlay(PermanentSetup::default()));
        let read = read(Piece { text, line: 1, column: 1 }, &mut detail).is_ok();
        (read, detail.face, detail.place)
    }

    /// A page reads such words before it has what reads abilities: they have to mean the same with
    /// it.
    #[test]
    fn words_that_only_describe_are_no_ability_either() {
        let numbered = NumberedKeyword::ALL.map(|keyword| format!("{} 2", keyword.name()));
        let states = ["tapped", "sick", "token", "damage 1", "counters +1/+1 2", "counter oil 1"];
        let keywords = Keyword::ALL.into_iter().filter(|keyword| is_a_word(*keyword));
        let words: Vec<String> = (keywords.map(|keyword| keyword.name().to_owned()))
            .chain(numbered)
            .chain(states.map(str::to_owned))
            .collect();
        let mut said = words.clone();
        for (one, first) in words.iter().enumerate() {
            for second in words.iter().skip(one % 3).step_by(3) {
                said.push(format!("{first}, {second}"));
                said.push(format!("{first} and {second}."));
                said.push(format!("{first} {second}"));
            }
        }
        for said in &said {
            assert!(is_described(Piece { text: said, line: 1, column: 1 }), "{said}");
            assert_eq!(read_by(segment, said), read_by(describe, said), "{said}");
        }
        for other in [
            "persist",
            "can't attack",
            "ward {2}",
            "flying; when this dies, draw a card",
            "{T}: draw a card",
            "crew 2",
            "saddle 2",
        ] {
            assert!(!is_described(Piece { text: other, line: 1, column: 1 }), "{other}");
        }
    }
}
