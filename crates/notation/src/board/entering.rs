//! A card's text about how it enters the battlefield: with counters, tapped, as a copy, or with a
//! choice.

use super::check::{NOT_CHOSEN, NOT_KICKED};
use super::detail::Detail;
use crate::board::ability;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Announced, AsEnters};
use combat_lab_language::t;

/// Such a sentence, if the part is one.
pub(super) fn entering(part: Piece<'_>, detail: &mut Detail) -> Result<bool, Problem> {
    if let Some(found) = ability::enters_with(part) {
        match found? {
            ability::EntersWith::Fixed(kind, count) => detail.face.enters_with.push((kind, count)),
            ability::EntersWith::Each(kind, count, each) => {
                detail.face.enters_counting.push((kind, count, each));
            }
            ability::EntersWith::If(kind, count, condition) => {
                detail.face.enters_if.push((kind, count, condition));
            }
            ability::EntersWith::X => detail.face.announced = Some(Announced::X(detail.x)),
            ability::EntersWith::Kicked(count) => match &mut detail.face.announced {
                Some(Announced::Kicker { counters, .. }) => *counters = count,
                _ => return Err(Diagnostic::at(part, NOT_KICKED).expected(t!("kicker {2} before it"))),
            },
        }
        return Ok(true);
    }
    let again = || {
        Diagnostic::at(part, t!("this card already has a choice as it enters"))
            .expected(t!("one such choice on a card"))
    };
    if let Some(found) = ability::tapped_unless(part).filter(|_| !detail.face.is_instruction()) {
        return if detail.face.as_enters.replace(found?).is_some() { Err(again()) } else { Ok(true) };
    }
    if let Some(found) = ability::chooses(part).filter(|_| !detail.face.is_instruction()) {
        let (what, own) = found?;
        return match detail.face.as_enters.replace(AsEnters::Choose { what, own }) {
            Some(_) => Err(again()),
            None => Ok(true),
        };
    }
    if let Some(of) = ability::is_chosen(part) {
        return match &mut detail.face.as_enters {
            Some(AsEnters::Choose { what, own }) if *what == of && !*own => {
                *own = true;
                Ok(true)
            }
            _ => {
                Err(Diagnostic::at(part, NOT_CHOSEN)
                    .expected(t!("as this enters, choose a color; before it")))
            }
        };
    }
    if let Some(found) = ability::as_enters(part) {
        let (mut asks, lends) = found?;
        if let (AsEnters::Copy { except, .. }, Some(quoted)) = (&mut asks, lends) {
            except.lends = Some(u8::try_from(detail.face.lends.len()).unwrap_or(u8::MAX));
            detail.face.lends.push(quoted);
        }
        return if detail.face.as_enters.replace(asks).is_some() { Err(again()) } else { Ok(true) };
    }
    if let Some(found) = ability::enters_tapped(part) {
        detail.face.enters_tapped_if = Some(found?);
        return Ok(true);
    }
    Ok(false)
}
