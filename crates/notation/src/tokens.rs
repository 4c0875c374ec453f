//! Naming tokens before there are any: `Saproling 2` is the second token of that name that the game
//! makes.

use combat_lab_cards::{Adding, CardFace, Effect, Reference, Zone};
use combat_lab_engine::{CardId, CardSetup, Game, ObjectId};

/// Names of tokens have ids of cards that no game has, from here on.
const FIRST: u16 = 0x8000;
/// The number of tokens of one name that can be named.
const EACH: u16 = 256;
/// The greatest number of names.
pub(crate) const MAX_NAMES: usize = 128;

/// The placeholder for the `nth` token (counted from 1) of the name at `place`.
pub(crate) fn card(place: usize, nth: u16) -> Option<CardId> {
    let place = u16::try_from(place).ok().filter(|place| usize::from(*place) < MAX_NAMES)?;
    let nth = nth.checked_sub(1).filter(|nth| *nth < EACH)?;
    Some(CardId::new(FIRST + place * EACH + nth))
}

/// The name, and the token among those of that name, that a card stands for, if it is no card of
/// the board.
fn meaning(card: CardId) -> Option<(usize, usize)> {
    let index = card.index().checked_sub(usize::from(FIRST))?;
    Some((index / usize::from(EACH), index % usize::from(EACH)))
}

/// Whether this stands for a token that isn't on the board yet.
pub(crate) fn is_placeholder(card: CardId) -> bool {
    meaning(card).is_some()
}

/// The form of a token's name.
pub(crate) fn written(names: &[String], card: CardId) -> Option<String> {
    let (place, nth) = meaning(card)?;
    let name = names.get(place)?;
    Some(if nth == 0 { name.clone() } else { format!("{name} {}", nth + 1) })
}

/// The name of a token in lines, if it has one.
pub(crate) fn named(names: &[String], board: usize, game: &Game, token: ObjectId) -> Option<String> {
    let (_, place) = meaning(placeholder(names, board, game, token)?)?;
    let name = game.object(token)?.name();
    Some(if place == 0 { name.to_owned() } else { format!("{name} {}", place + 1) })
}

/// The placeholder for a token of a game, if it has one.
pub(crate) fn placeholder(names: &[String], board: usize, game: &Game, token: ObjectId) -> Option<CardId> {
    let known = game.object(token).filter(|known| known.is_token() || known.zone() == Zone::Command)?;
    let name = crate::text::normal(known.name());
    let place = names.iter().position(|known| *known == name)?;
    let mut cards = (1..=EACH).filter_map(|nth| card(place, nth));
    cards.find(|card| object(names, board, game, *card) == Some(token))
}

/// The object that a card, or a token's placeholder, is at the moment.
pub(crate) fn object(names: &[String], board: usize, game: &Game, card: CardId) -> Option<ObjectId> {
    let Some((place, nth)) = meaning(card) else { return game.card(card) };
    let name = names.get(place)?;
    (board..usize::from(FIRST))
        .map_while(|index| game.card(CardId::new(u16::try_from(index).ok()?)))
        .filter(|object| {
            game.object(*object).is_some_and(|object| {
                (object.is_token() || object.zone() == Zone::Command)
                    && crate::text::normal(object.name()) == *name
            })
        })
        .nth(nth)
}

/// The name of a card, with its other face.
fn names_of(card: &CardSetup) -> impl Iterator<Item = &str> {
    std::iter::once(&card.face).chain(card.face.other_faces()).map(|face| face.name.as_str())
}

/// The abilities in quotes that a card gives others: "this" is something else in them.
fn lent(face: &CardFace) -> impl Iterator<Item = (&CardFace, bool)> {
    face.lends.iter().map(|lent| (lent.as_ref(), false))
}

/// The effects of a face's abilities, and whether they are the card's own.
fn of_face(face: &CardFace, own: bool) -> impl Iterator<Item = (&Effect, bool)> {
    face.all_abilities().into_iter().flat_map(|ability| &ability.effects).map(move |effect| (effect, own))
}

/// The names of all tokens that the cards of a board can make.
pub(crate) fn names<'a>(cards: &[&'a CardSetup]) -> Vec<&'a str> {
    let mut found = Vec::new();
    for card in cards {
        let faces = std::iter::once(&card.face).chain(card.face.other_faces());
        let faces = faces.flat_map(|face| std::iter::once((face, true)).chain(lent(face)));
        let mut effects: Vec<(&Effect, bool)> = faces.flat_map(|(face, own)| of_face(face, own)).collect();
        while let Some((effect, own)) = effects.pop() {
            match effect {
                Effect::CreateToken { face, .. }
                | Effect::CreateAttached { face, .. }
                | Effect::Amass { token: face, .. } => {
                    found.push(face.name.as_str());
                }
                Effect::GetEmblem { emblem, .. } => {
                    found.push(emblem.name.as_str());
                    effects.add_all(of_face(emblem, false));
                }
                Effect::CopyToken { of: Reference::This, .. } if own => found.add_all(names_of(card)),
                // It may be a copy of any of them.
                Effect::CopyToken { .. } | Effect::Populate { .. } => {
                    found.add_all(cards.iter().copied().flat_map(names_of));
                }
                Effect::Lend { what, .. } => effects.add_all(of_face(what, false)),
                Effect::Delayed { effects: more, .. }
                | Effect::Times { effects: more, .. }
                | Effect::Together { effects: more }
                | Effect::ForOpponents { effects: more, .. } => {
                    effects.add_all(more.iter().map(|effect| (effect, own)));
                }
                Effect::May { yes, no, .. }
                | Effect::If { yes, no, .. }
                | Effect::AfterPrevented { prevents: yes, then: no } => {
                    effects.add_all(yes.iter().chain(no).map(|effect| (effect, own)));
                }
                _ => {}
            }
        }
    }
    found
}
