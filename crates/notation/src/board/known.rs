//! Well-known cards, which are put on the board by name alone.

use super::Card;
use super::card::{is_handle, read, split_name};
use super::check::finish;
use super::detail::{Detail, starts_state};
use crate::cards;
use crate::diagnostic::{Diagnostic, Problem};
use crate::guess::{Unknown, guess};
use crate::text::{Piece, nearest, short};
use crate::words::{BASIC_LANDS, card_type};
use combat_lab_cards::{CardFace, CardType, ManaCost, Types};
use combat_lab_engine::Place;
use combat_lab_language::letters::lowercase;
use combat_lab_language::t;

/// The most words of a well-known name.
const LONGEST: usize = 8;

/// A well-known card: where its name stands, its handle, what it is, and what is written after the
/// name.
pub(super) type Known<'a> = (Piece<'a>, Option<String>, Detail, Vec<Piece<'a>>);

/// The well-known card that this line names, which has no size or type of its own.
pub(super) fn card<'a>(line: Piece<'a>, place: &Place) -> Option<Result<Known<'a>, Problem>> {
    let (first, rest) = line.first_word();
    let (handle, (name, face, rest)) = if let Some(found) = longest(line) {
        (None, found)
    } else {
        let found = longest(rest)?;
        if !is_handle(first.text) && !is_word_of(first, found.0) {
            return None;
        }
        (Some(first.text.to_owned()), found)
    };
    let face = Piece { text: face, line: line.line, column: line.column };
    let (_, details) = split_name(face)?;
    let face = CardFace { name: name.to_owned(), ..CardFace::default() };
    let mut detail = Detail::new(face, place.clone());
    let known = read(details, &mut detail);
    // An author may give a known card another cost or loyalty.
    detail.given.clear();
    if let Some(colors) = detail.colors.take() {
        detail.face.colors = colors;
    }
    Some(known.map(|()| (line, handle, detail, rest.split(";"))))
}

/// Whether a word is one of a card's name, or the beginning of one, as in `Bolt Lightning Bolt` and
/// `Bear Grizzly Bears`: then it is a handle.
fn is_word_of(word: Piece<'_>, name: &str) -> bool {
    let word = lowercase(word.text);
    word.len() > 2 && lowercase(name).split([' ', '-']).any(|known| known.starts_with(word.as_str()))
}

/// The well-known card of this name but its cost, if its size and everything else that its author
/// writes is printed on it. If only some of its abilities are written, it has those, and its
/// printed colors and types; in older texts it is the whole card then, too. Otherwise it is the
/// author's own card of that name.
pub(super) fn as_printed(name: &str, mut detail: Detail, as_before: bool) -> Detail {
    let printed = || card(Piece { text: name, line: 1, column: 1 }, &detail.place)?.ok();
    let Some((_, _, mut printed, rest)) = printed() else { return detail };
    let same = detail.face.size.is_some()
        && rest.iter().all(|part| part.is_empty())
        && detail.colors.is_none_or(|colors| colors == printed.face.colors)
        && !detail.no_cost
        && printed.face.has_all_of(&detail.face);
    if !same {
        return detail;
    }
    // A spell without a cost is free; what is in play has been cast for the printed one. A token
    // has only the cost that its line gives it (202.3b).
    let in_play = matches!(&detail.place, Place::InPlay(permanent) if !permanent.token);
    detail.face.cost = detail.face.cost.or_else(|| printed.face.cost.filter(|_| in_play));
    let later = |detail: &Detail| (detail.suspend.is_some(), detail.bestow.is_some());
    let some = has_abilities(&detail.face) || later(&detail) != (false, false);
    let all = detail.face.has_all_of(&untyped(&printed.face)) && later(&detail) == later(&printed);
    if some && !all && !as_before {
        let CardFace { types, legendary, snow, world, subtype, subtypes, colors, .. } = printed.face;
        detail.face = CardFace { types, legendary, snow, world, subtype, subtypes, colors, ..detail.face };
        detail.said_creature = printed.said_creature;
        return detail;
    }
    printed.face.cost = detail.face.cost;
    printed.face.commander = detail.face.commander;
    printed.place = detail.place;
    printed
}

/// A face without what a line may leave out and the card still has.
fn untyped(face: &CardFace) -> CardFace {
    CardFace {
        types: Types::default(),
        legendary: false,
        snow: false,
        world: false,
        subtypes: Vec::new(),
        cost: None,
        ..face.clone()
    }
}

/// Whether a face has more than its name, types, cost and size.
fn has_abilities(face: &CardFace) -> bool {
    !bare(face).has_all_of(face)
}

/// The name, types, cost and size of a face.
fn bare(face: &CardFace) -> CardFace {
    let CardFace { types, legendary, snow, world, subtype, subtypes, cost, size, .. } = face.clone();
    CardFace { types, legendary, snow, world, subtype, subtypes, cost, size, ..CardFace::default() }
}

impl Card {
    /// The line of the well-known card of this name, in the notation, if this card, written so,
    /// lacks something of it, and whether that is nothing but abilities: its author wrote another
    /// size or text. Another cost is the author's wish if nothing else is written.
    #[must_use]
    pub fn printed_otherwise(&self, written: &str) -> Option<(&'static str, bool)> {
        let face = &self.setup.face;
        let (name, line) = cards::find(&face.name)?;
        let token = matches!(&self.setup.place, Place::InPlay(permanent) if permanent.token);
        let piece = Piece { text: name, line: 1, column: 1 };
        let (_, _, printed, _) = card(piece, &Place::Hand)?.ok()?;
        let mut printed = finish(piece, printed).ok()?;
        // A line that names no types of a creature leaves them to those who ask for them.
        if face.subtypes.is_empty() {
            printed.subtypes.clear();
        }
        // Spells without a cost are free, as they often are in situations.
        let printed_cost = printed.cost.take();
        // It may have another loyalty than at first, as it may have damage.
        printed.loyalty = printed.loyalty.and(face.loyalty);
        let cost = face.cost.as_ref().filter(|cost| **cost != ManaCost::default());
        let whole = says_what_it_is(Piece { text: written, ..piece });
        let costs_other = whole && cost.is_some() && cost != printed_cost.as_ref();
        let said = CardFace { cost: None, loyalty: None, ..face.clone() };
        let only_abilities =
            face.colors == printed.colors && face.has_all_of(&bare(&printed)) && printed.has_all_of(&said);
        (!token && (costs_other || !face.has_all_of(&printed))).then_some((line, only_abilities))
    }
}

/// Whether a size or type stands before the first ability: then only what is written counts.
pub(super) fn says_what_it_is(line: Piece<'_>) -> bool {
    let words = line.split_once(";").map_or(line, |(head, _)| head).tokens();
    let counters = |place: usize| {
        let before = place.checked_sub(1).and_then(|before| words.get(before));
        before.is_some_and(|word| word.is("counters") || word.is("counter"))
    };
    words
        .iter()
        .enumerate()
        .any(|(place, word)| (word.pair().is_some() && !counters(place)) || card_type(word.text).is_some())
}

/// The line of a basic land that is none of the five, with its type: "3 Snow-Covered Forest".
pub(super) fn other_basic(line: Piece<'_>) -> Option<String> {
    const SNOW: &str = "Snow-Covered";
    if says_what_it_is(line) {
        return None;
    }
    let (first, rest) = line.first_word();
    let (handle, named) = if is_handle(first.text) { (first.text, rest) } else { ("", line) };
    let (name, rest) = named.first_word();
    let bare = name.text.trim_end_matches([',', ';']);
    if bare.eq_ignore_ascii_case("Wastes") {
        let rest = [name.text.get(bare.len()..).unwrap_or_default(), " ", rest.text].concat();
        return Some(format!("{handle} Wastes land{}; tap: add {{C}}", rest.trim_end()));
    }
    if let Some((kind, said)) = crate::board::ability::named_token(bare) {
        let rest = rest.strip_start("tokens").or_else(|| rest.strip_start("token")).unwrap_or(rest);
        let ends = name.text.get(bare.len()..).unwrap_or_default();
        // "Food Chain" is another card.
        let whole = rest.is_empty() || starts_state(&rest.tokens()) || rest.text.starts_with([',', ';']);
        return whole.then(|| format!("{handle} {kind} artifact {kind} token{ends} {}; {said}", rest.text));
    }
    let land = rest.text.split([' ', ',', ';']).next()?;
    let (land, _) = BASIC_LANDS.iter().find(|(basic, _)| land.eq_ignore_ascii_case(basic))?;
    let rest = rest.from(land.len()).text;
    name.is(SNOW).then(|| format!("{handle} {SNOW} {land} snow land {land}{rest}"))
}

/// The longest well-known name that this begins with, its line in the list, and what follows.
pub(super) fn longest(line: Piece<'_>) -> Option<(&'static str, &'static str, Piece<'_>)> {
    let words = line.words();
    let mut found = None;
    let first = *words.first()?;
    for word in words.iter().take(LONGEST) {
        let instruction = |line: &str| [" instant:", " sorcery:"].iter().any(|it| line.contains(it));
        let end = word.text.ends_with(':');
        let word = word.to(word.text.trim_end_matches([',', ';', ':']).len());
        let name = line.between(first, word);
        let written: Vec<_> = name.words().iter().map(|word| word.text.trim_matches('"')).collect();
        if let Some((known, face)) = cards::find(&written.join(" "))
            && (!end || instruction(face))
        {
            let end = word.column - line.column + word.text.chars().count();
            let at = line.text.char_indices().nth(end).map_or(line.text.len(), |(at, _)| at);
            let rest = line.from(at).trim();
            found = Some((known, face, rest.from(usize::from(rest.text.starts_with([',', ';', ':'])))));
        }
    }
    found
}

/// The names in a list of cards that need no more than their names; nothing if it is no list.
pub(super) fn list(line: Piece<'_>) -> Option<Vec<Piece<'_>>> {
    /// The most names.
    const NAMES: usize = 30;
    let is_more = line.text.contains([';', ':', '/', '{', '"']);
    if is_more || (!line.text.contains([',', '&', '+']) && line.around("and", false).is_none()) {
        return None;
    }
    let mut names: Vec<Piece<'_>> = Vec::new();
    let mut rest = line;
    while !rest.is_empty() && names.len() < NAMES {
        let (name, after) = first_of_list(rest)?;
        names.push(name);
        rest = after;
    }
    (names.len() > 1 && rest.is_empty()).then_some(names)
}

/// The first name of a list, and what follows it. A name may have a comma or "and" in it.
fn first_of_list(rest: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>)> {
    const BETWEEN: [&str; 5] = [", and ", ",", " and ", " & ", " + "];
    let places = rest.text.char_indices().map(|(at, _)| at).chain([rest.text.len()]);
    places.filter(|at| *at > 0).find_map(|at| {
        let after = rest.from(at);
        let between = BETWEEN.iter().find(|between| after.text.starts_with(**between));
        let after = match between {
            Some(between) => after.from(between.len()).trim(),
            None if after.is_empty() => after,
            None => return None,
        };
        let name = rest.to(at).trim();
        let more = between.is_none() || !after.is_empty();
        (more && needs_no_more(name)).then_some((name, after))
    })
}

/// Whether this is a well-known card or a basic land and nothing else, perhaps with a number or a
/// handle before it.
fn needs_no_more(name: Piece<'_>) -> bool {
    let known = |name: Piece<'_>| {
        cards::find(name.text).is_some() || BASIC_LANDS.iter().any(|(land, _)| name.is(land))
    };
    let (first, rest) = name.first_word();
    let begins = is_handle(first.text) || first.number().is_some();
    known(name) || (begins && known(rest))
}

/// A card of which neither the line nor the list says what it is.
pub(super) fn nothing_known(line: Piece<'_>) -> Problem {
    let head = line.split_once(";").map_or(line, |(head, _)| head);
    let (first, rest) = head.first_word();
    let name = if is_handle(first.text) && !rest.is_empty() { rest } else { head };
    // The host is no part of the name.
    let hosted = ["attached to", "on", "enchants", "attached"];
    let name = hosted.iter().find_map(|said| name.around(said, false)).map_or(name, |(name, _)| name);
    if belongs_to_the_card_above(name) {
        return Diagnostic::at(name, t!("a card is written on one line"))
            .expected(t!("its name, its size, and the rest behind: Serra Angel 4/4 flying, vigilance"));
    }
    let (_, last) = head.last_word();
    let form = guess(Unknown::Card, line.text);
    // A form that was meant is no name that was misspelled.
    let meant = form.is_none().then(|| {
        // A whole word in place of another is no slip: Goblin Guide is no Goblin Raider.
        let known = nearest(name.text, cards::known_cards()).filter(|known| {
            let (said, meant) = (name.words(), known.split_whitespace().collect::<Vec<_>>());
            let same =
                |(said, meant): (&Piece<'_>, &&str)| said.is(meant) || nearest(said.text, [*meant]).is_some();
            said.len() != meant.len() && !known.contains(' ')
                || said.len() == meant.len() && said.iter().zip(&meant).all(same)
        });
        known.or_else(|| nearest(last.text, CardType::ALL.map(CardType::name)))
    });
    Diagnostic::at(
        name,
        t!("no card named \u{201c}%1\u{201d} is known here").with(&[&short(name.text)]),
    )
    .expected(
        form.unwrap_or(t!(
            "a size or type after its name, such as 2/2 or instant; or its whole text, pasted into the editor or read by combat-lab import"
        )),
    )
    .suggest(meant.flatten())
}

/// Whether a line is what a printed card says below its name: its types, its size, or its keywords.
fn belongs_to_the_card_above(line: Piece<'_>) -> bool {
    let (first, rest) = line.first_word();
    let typed = || CardType::ALL.iter().any(|known| first.is(known.name()));
    let size = rest.is_empty() && first.pair().is_some();
    let types = line.text.contains('\u{2014}') && typed();
    size || types || line.split(",").into_iter().all(is_keyword)
}

fn is_keyword(piece: Piece<'_>) -> bool {
    let words = piece.words();
    super::keyword(&words).is_some_and(|(_, count)| count == words.len())
}
