//! Power and toughness that count: "power and toughness are each equal to the number of creatures
//! you control".

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{CountedSize, Quantity};
use combat_lab_language::t;

/// The text about the toughness of a creature whose printed toughness is added to what its power
/// counts.
const MORE: &str = "and its toughness is equal to that number plus";

/// The forms: which of the two it is about.
pub(crate) const COUNTED_SIZES: [(&str, bool, bool); 3] = [
    ("power and toughness are each equal to", true, true),
    ("power is equal to", true, false),
    ("toughness is equal to", false, true),
];

/// Such a size, and the number that is added to the counted toughness, if the words are one.
pub(crate) fn counted_size(piece: Piece<'_>) -> Option<Result<(CountedSize, i32), Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    reader.any(&["this creature's", "this's", "this vehicle's", "its"]);
    let (words, power, mut toughness) = COUNTED_SIZES.into_iter().find(|(words, ..)| reader.comes(words))?;
    reader.take(words);
    let counted = match reader.amount() {
        Ok(counted) => counted,
        Err(problem) => return Some(Err(problem)),
    };
    // The number is printed: 1+*.
    let mut more = 0;
    if power && !toughness && reader.take(MORE) {
        let number = reader.number().ok().flatten().and_then(|number| i32::try_from(number).ok());
        toughness = number.is_some();
        more = number.unwrap_or_default();
    }
    reader.any(&["."]);
    let what =
        counted.filter(|what: &Quantity| what.suits_static_abilities()).filter(|_| reader.peek().is_none());
    Some(what.map(|what| (CountedSize { power, toughness, what }, more)).ok_or_else(|| {
        Diagnostic::at(piece, t!("this can't be counted"))
            .expected(t!("the number of creatures you control, for example"))
    }))
}
