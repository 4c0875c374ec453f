//! Cards with two faces: a line with `//` in it.

use super::card::{Owner, is_handle, naming_itself, read, split_name};
use super::check::finish;
use super::detail::Detail;
use super::{Card, known, name_of, own_name, swallowed};
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{CardFace, Manner};
use combat_lab_engine::{Facing, Place};
use combat_lab_language::t;

/// A card that has another face behind `//`.
pub(super) fn two_faces<'a>(
    line: Piece<'a>,
    (front, other): (Piece<'a>, Piece<'a>),
    owner: Owner,
    place: Place,
) -> Result<Card, Problem> {
    if let Some(problem) = two_names(front, other, &place) {
        return Err(problem);
    }
    let mut card = naming_itself(front, owner, place)?;
    if card.setup.face.other.is_some() {
        return Err(Diagnostic::at(other, t!("a card has at most two faces"))
            .expected(t!("no other face on a card with morph")));
    }
    let (manner, face) = other_face_naming_itself(other)?;
    let whole = std::mem::take(&mut card.setup.face).with_other(manner, face);
    if !whole.other_fits() {
        return Err(Diagnostic::at(other, t!("a card can't have this as its other face")).expected(t!(
            "an instant or sorcery; for modal, anything but a second land; for transform, a permanent"
        )));
    }
    if transformed(&card) && manner != Manner::Transform {
        return Err(not_transforming(line));
    }
    if manner.is_split() {
        card.label.clone_from(&whole.name);
    }
    card.setup.face = whole;
    card.span = line.span();
    Ok(card)
}

/// The message about the two names of a split card, without what the first half is.
fn two_names(front: Piece<'_>, other: Piece<'_>, place: &Place) -> Option<Problem> {
    let (word, _) = other.first_word();
    let named = Manner::ALL.into_iter().all(|manner| !word.is(manner.name()));
    if !named || known::says_what_it_is(front) || known::card(front, place).is_some() {
        return None;
    }
    let (first, rest) = front.first_word();
    let name = if !rest.is_empty() && is_handle(first.text) { rest } else { front };
    let second = split_name(other).map_or(other, |(second, _)| second);
    let whole = ["\"", name.text, " // ", second.text, "\""].concat();
    Some(
        Diagnostic::at(name, t!("a card with two halves needs both of them, or quotes around its name"))
            .expected(
                t!("%1 and what it is; or NAME instant: EFFECT // split NAME instant: EFFECT")
                    .with(&[&whole]),
            ),
    )
}

/// The other face, whose text may call it by its own name, too.
fn other_face_naming_itself(piece: Piece<'_>) -> Result<(Manner, CardFace), Problem> {
    let problem = match other_face(piece) {
        Ok(found) => return Ok(found),
        Err(problem) => problem,
    };
    let (word, rest) = piece.first_word();
    let Some(named) = own_name::as_this(rest) else { return Err(problem) };
    let before = piece.text.len() - rest.text.len();
    let text = [piece.text.get(..before).unwrap_or(word.text), &named.text].concat();
    match other_face(Piece { text: &text, ..piece }) {
        Ok(found) => Ok(found),
        Err(mut other) if named.is_at(problem.column) && !other.message.contains("\u{201c}this") => {
            other.column = named.original(other.column);
            Err(other)
        }
        Err(_) => Err(problem),
    }
}

/// `adventure NAME ...`: how a card has its other face, and that face.
fn other_face(piece: Piece<'_>) -> Result<(Manner, CardFace), Problem> {
    let (word, rest) = piece.first_word();
    let Some(manner) = Manner::ALL.into_iter().find(|manner| word.is(manner.name())) else {
        return Err(Diagnostic::at(word, t!("how does the card have this face?"))
            .expected(t!(
                "adventure, omen, split, aftermath, modal or transform, and then its name; a comment begins with #"
            )));
    };
    let Some((name, details)) = split_name(rest) else {
        return Err(Diagnostic::at(rest, t!("this face has no type, and no power and toughness"))
            .expected(t!("NAME instant {1}{R}: EFFECT, for example")));
    };
    if details.split_once("//").is_some() {
        return Err(
            Diagnostic::at(details, t!("a card has at most two faces")).expected(t!("one // in its line"))
        );
    }
    swallowed::refuse(rest, name, details)?;
    let name = name_of(name, true, t!("a card's name"))?;
    let mut detail = Detail::new(CardFace { name, ..CardFace::default() }, Place::Hand);
    read(details, &mut detail)?;
    Ok((manner, finish(piece, detail)?))
}

/// Whether it is in play with its other face up.
pub(super) fn transformed(card: &Card) -> bool {
    matches!(&card.setup.place, Place::InPlay(it) if it.facing == Facing::Transformed)
}

pub(super) fn not_transforming(line: Piece<'_>) -> Problem {
    Diagnostic::at(line, t!("only a card that transforms can be transformed"))
        .expected(t!("// transform and its other face, last in its line"))
}
