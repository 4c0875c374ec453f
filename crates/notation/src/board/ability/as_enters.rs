//! Choices of a permanent's controller as it enters: `you may have this enter with an additional
//! +1/+1 counter on it`.

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{
    AsEnters, CardFace, CardType, Choosing, CopyExcept, Subtype, TargetKind, TargetSpec, ToEnterUntapped,
    Trait, Types,
};
use combat_lab_language::t;
use std::sync::Arc;

/// The choice, and an ability in quotes that a copy has besides.
type EntersAs = (AsEnters, Option<Arc<CardFace>>);

/// Such a sentence, if the words begin so, and an ability in quotes that a copy has besides.
pub(crate) fn as_enters(piece: Piece<'_>) -> Option<Result<EntersAs, Problem>> {
    let mut lends = None;
    let found = said_as_enters(piece, &mut lends)?;
    Some(found.map(|found| (found, lends)))
}

/// The same; what a copy has besides goes into `lends`.
fn said_as_enters(piece: Piece<'_>, lends: &mut Option<Arc<CardFace>>) -> Option<Result<AsEnters, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if reader.take("devour") {
        let counters = reader.number().ok().flatten().filter(|count| *count > 0);
        reader.any(&["."]);
        return match counters.filter(|_| reader.peek().is_none()) {
            Some(counters) => Some(Ok(AsEnters::Devour(counters))),
            None => Some(Err(reader.problem(t!("a number")))),
        };
    }
    if !reader.take("you may have") || !reader.this() || !reader.any(&["enter", "enter the battlefield"]) {
        return None;
    }
    let tapped = reader.comes("tapped as a copy of") && reader.take("tapped");
    if reader.take("as a copy of") {
        let copy = as_copy(&mut reader, tapped);
        *lends = reader.lends.take();
        return Some(copy);
    }
    let counter =
        reader.take("with") && reader.any(&["a", "an additional"]) && reader.take("+1/+1 counter on it");
    if !counter {
        return Some(Err(reader.problem("with an additional +1/+1 counter on it")));
    }
    reader.any(&["."]);
    let riot = reader.any(&["if you don't , it gains haste", "if you don\u{2019}t , it gains haste"]);
    reader.any(&["."]);
    if reader.peek().is_some() {
        return Some(Err(reader.problem("If you don't, it gains haste")));
    }
    Some(Ok(if riot { AsEnters::Riot } else { AsEnters::Unleash }))
}

/// `as this enters, you may pay 2 life. If you don't, it enters tapped`, if the words begin so:
/// what may be done for that.
pub(crate) fn tapped_unless(piece: Piece<'_>) -> Option<Result<AsEnters, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.take("as") || !reader.this() || !reader.any(&["enters", "enters the battlefield"]) {
        return None;
    }
    reader.any(&[","]);
    let todo = if reader.take("you may pay") {
        match reader.number() {
            Ok(Some(life)) if reader.take("life") => Ok(ToEnterUntapped::PayLife(life)),
            Ok(_) => Err(reader.problem(t!("how much life"))),
            Err(problem) => Err(problem),
        }
    } else if reader.any(&["you may reveal a", "you may reveal an"]) {
        reader.card_kind(false).and_then(|what| {
            let hand = reader.take("from your hand") && !what.traits.is_empty();
            if hand { Ok(ToEnterUntapped::Reveal(what)) } else { Err(reader.problem("from your hand")) }
        })
    } else {
        return None;
    };
    let todo = match todo {
        Ok(todo) => todo,
        Err(problem) => return Some(Err(problem)),
    };
    reader.any(&["."]);
    let otherwise = reader.any(&["if you don't", "if you don\u{2019}t"]);
    reader.any(&[","]);
    let tapped = otherwise
        && (reader.this() || reader.take("it"))
        && reader.any(&["enters tapped", "enters the battlefield tapped"]);
    reader.any(&["."]);
    if !tapped || reader.peek().is_some() {
        return Some(Err(reader.problem(t!("if you don\u{2019}t, it enters tapped"))));
    }
    Some(Ok(AsEnters::TappedUnless(todo)))
}

/// `any creature on the battlefield`, and what the copy has otherwise.
fn as_copy(reader: &mut Reader<'_>, tapped: bool) -> Result<AsEnters, Problem> {
    reader.any(&["any", "a", "an"]);
    let what = reader.kind(false)?;
    // The kind of permanent that an Aura would enchant isn't considered, so none may be among them.
    if !asks_for_no_aura(what) {
        let last = reader.next.checked_sub(1).and_then(|at| reader.words.get(at)).copied();
        return Err(Diagnostic::at(
            last.unwrap_or(reader.all),
            t!("what it would enchant as a copy of an Aura can't be chosen"),
        )
        .expected(t!("any creature, artifact or land")));
    }
    reader.any(&["on the battlefield", "in play"]);
    let except = CopyExcept { tapped, ..super::token::excepted(reader, true)? };
    reader.any(&["."]);
    if reader.peek().is_some() {
        return Err(reader.problem(t!("the end of the sentence")));
    }
    Ok(AsEnters::Copy { what, except })
}

fn asks_for_no_aura(what: TargetSpec) -> bool {
    let known = [CardType::Artifact, CardType::Creature, CardType::Land, CardType::Planeswalker];
    match what.what {
        TargetKind::Creature | TargetKind::AttackingCreature | TargetKind::BlockingCreature => true,
        TargetKind::Permanent => what.traits.ensures(|asked| match asked {
            Trait::Subtype(subtype) => subtype == Subtype::EQUIPMENT,
            Trait::Types(types) => types.iter().all(|it| known.contains(&it)) && types != Types::NONE,
            _ => false,
        }),
        _ => false,
    }
}

/// A choice as a permanent enters, for its abilities to refer to: `as this enters, choose a
/// creature type`. `own` is whether it says in the same paragraph that it is of that type itself,
/// or has protection from that colour.
pub(crate) fn chooses(piece: Piece<'_>) -> Option<Result<(Choosing, bool), Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.take("as") || !reader.this() || !reader.any(&["enters", "enters the battlefield"]) {
        return None;
    }
    reader.any(&[","]);
    let what = if reader.take("choose a color other than") {
        let color = reader.peek().and_then(|word| crate::words::color(word.text));
        let Some(color) = color else { return Some(Err(reader.problem(t!("a color")))) };
        reader.next += 1;
        Choosing::ColorBut(color)
    } else if reader.take("choose a color") {
        Choosing::Color
    } else if reader.take("choose a creature type") {
        Choosing::CreatureType
    } else {
        return Some(Err(reader.problem(t!("choose a color, or choose a creature type"))));
    };
    reader.any(&["."]);
    let own = reader.peek().is_some() && of_itself(&mut reader) == Some(what);
    if reader.peek().is_some() {
        return Some(Err(reader.problem(t!("the end of the sentence"))));
    }
    Some(Ok((what, own)))
}

/// `this is the chosen type in addition to its other types`, or
/// `this has protection from the chosen color`, on its own: what has to be chosen for that.
pub(crate) fn is_chosen(piece: Piece<'_>) -> Option<Choosing> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    of_itself(&mut reader).filter(|_| reader.peek().is_none())
}

fn of_itself(reader: &mut Reader<'_>) -> Option<Choosing> {
    if !reader.this() && !reader.take("it") {
        return None;
    }
    let found = if reader.any(&[
        "is the chosen type in addition to its other types",
        "is the chosen creature type in addition to its other types",
    ]) {
        Choosing::CreatureType
    } else if reader.take("has protection from the chosen color") {
        Choosing::Color
    } else {
        return None;
    };
    reader.any(&["."]);
    Some(found)
}
