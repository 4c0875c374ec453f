//! `this enters tapped unless CONDITION`.

use super::Reader;
use super::binding::Origin;
use super::condition::{NOT_ASKED, suits_entering};
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Condition, Quantity, TargetSpec, Whose};

/// `this enters tapped unless CONDITION`, if the words are that: the condition, and whether it has
/// to hold for that.
pub(crate) fn enters_tapped(piece: Piece<'_>) -> Option<Result<(Condition, bool), Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let before = reader.take("if");
    let mut found = if before { Some(reader.condition()) } else { None };
    reader.any(&[","]);
    let enters = reader.this() && reader.any(&["enters tapped", "enters the battlefield tapped"]);
    let unless = !before && enters && reader.take("unless");
    if !enters || (!before && !unless && !reader.take("if")) {
        return None;
    }
    // "Two or fewer" is not "three or more".
    let mut few = false;
    if !before {
        let start = reader.next;
        let fewer = reader.take("you control").then(|| reader.number().ok().flatten()).flatten();
        found = Some(match fewer {
            Some(most) if reader.take("or fewer") => {
                few = true;
                reader.kind(true).map(|spec| {
                    let yours = Quantity::count(TargetSpec { whose: Whose::Yours, ..spec });
                    Condition::at_least(most.saturating_add(1), yours)
                })
            }
            _ => {
                reader.next = start;
                reader.condition()
            }
        });
    }
    reader.any(&["."]);
    let condition = match found? {
        Ok(condition) if reader.peek().is_none() && suits_entering(condition) => condition,
        Ok(_) => {
            return Some(Err(
                Diagnostic::at(reader.all, NOT_ASKED).expected("this enters tapped unless CONDITION")
            ));
        }
        Err(problem) => return Some(Err(problem)),
    };
    Some(Ok((condition, unless == few)))
}
