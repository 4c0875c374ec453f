//! What a permanent's controller chooses as it enters: `you may have this enter with an additional +1/+1 counter on it`.

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::Problem;
use crate::text::Piece;
use engine::AsEnters;

/// Such a sentence, if the words begin so.
pub(crate) fn as_enters(piece: Piece<'_>) -> Option<Result<AsEnters, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.take("you may have") || !reader.this() || !reader.any(&["enter", "enter the battlefield"]) {
        return None;
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
