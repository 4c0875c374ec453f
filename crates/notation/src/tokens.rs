//! Naming tokens before there are any: `Saproling 2` is the second token of that name that the game makes.

use engine::{CardId, CardSetup, Effect, Game, ObjectId, Reference};

/// Names of tokens have ids of cards that no game has, from here on.
const FIRST: u16 = 0x8000;
/// How many tokens of one name can be named.
const EACH: u16 = 256;
/// How many names there can be.
pub(crate) const MAX_NAMES: usize = 128;

/// The placeholder for the `nth` token (counted from 1) of the name at `place`.
pub(crate) fn card(place: usize, nth: u16) -> Option<CardId> {
    let place = u16::try_from(place).ok().filter(|place| usize::from(*place) < MAX_NAMES)?;
    let nth = nth.checked_sub(1).filter(|nth| *nth < EACH)?;
    Some(CardId::new(FIRST + place * EACH + nth))
}

/// Which name, and which of its tokens, a card stands for, if it is no card of the board.
fn meaning(card: CardId) -> Option<(usize, usize)> {
    let index = card.index().checked_sub(usize::from(FIRST))?;
    Some((index / usize::from(EACH), index % usize::from(EACH)))
}

/// How a token is written.
pub(crate) fn written(names: &[String], card: CardId) -> Option<String> {
    let (place, nth) = meaning(card)?;
    let name = names.get(place)?;
    Some(if nth == 0 { name.clone() } else { format!("{name} {}", nth + 1) })
}

/// How lines name a token, if they can.
pub(crate) fn named(names: &[String], board: usize, game: &Game, token: ObjectId) -> Option<String> {
    let known = game.object(token).filter(|known| known.is_token())?;
    let name = crate::text::normal(known.name());
    let place = names.iter().position(|known| *known == name)?;
    let nth = (1..=EACH)
        .find(|nth| card(place, *nth).and_then(|card| object(names, board, game, card)) == Some(token))?;
    Some(if nth == 1 { known.name().to_owned() } else { format!("{} {nth}", known.name()) })
}

/// The object that a card, or a token's placeholder, is at the moment.
pub(crate) fn object(names: &[String], board: usize, game: &Game, card: CardId) -> Option<ObjectId> {
    let Some((place, nth)) = meaning(card) else { return game.card(card) };
    let name = names.get(place)?;
    (board..usize::from(FIRST))
        .map_while(|index| game.card(CardId::new(u16::try_from(index).ok()?)))
        .filter(|object| {
            game.object(*object)
                .is_some_and(|object| object.is_token() && crate::text::normal(object.name()) == *name)
        })
        .nth(nth)
}

/// What a card is called, with its other face.
fn names_of(card: &CardSetup) -> impl Iterator<Item = &str> {
    std::iter::once(&card.face).chain(card.face.other_faces()).map(|face| face.name.as_str())
}

/// The names of all tokens that the cards of a board can make.
pub(crate) fn names<'a>(cards: &[&'a CardSetup]) -> Vec<&'a str> {
    let mut found = Vec::new();
    for card in cards {
        let faces = std::iter::once(&card.face).chain(card.face.other_faces());
        let abilities = faces.flat_map(engine::CardFace::all_abilities);
        let mut effects: Vec<&Effect> = abilities.flat_map(|ability| &ability.effects).collect();
        while let Some(effect) = effects.pop() {
            match effect {
                Effect::CreateToken { face, .. } | Effect::Amass { token: face, .. } => {
                    found.push(face.name.as_str());
                }
                Effect::CopyToken { of: Reference::This, .. } => found.extend(names_of(card)),
                // It may be a copy of any of them.
                Effect::CopyToken { .. } => found.extend(cards.iter().copied().flat_map(names_of)),
                Effect::Delayed { effects: more, .. } | Effect::Times { effects: more, .. } => {
                    effects.extend(more);
                }
                Effect::May { yes, no, .. } | Effect::If { yes, no, .. } => {
                    effects.extend(yes.iter().chain(no));
                }
                _ => {}
            }
        }
    }
    found
}
