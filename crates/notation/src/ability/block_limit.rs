//! What a card says of what can block it, or what it can block: "this can't be blocked by Walls".

use super::Reader;
use super::binding::Origin;
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use engine::{BlockLimit, Limits};
use language::t;

/// How a card says it, before the creatures it is about.
pub(crate) const BLOCK_LIMITS: [(&str, Limits); 4] = [
    ("can't be blocked by", Limits::NotBlockedBy),
    ("can't be blocked except by", Limits::BlockedOnlyBy),
    ("can't block", Limits::NotBlocking),
    ("can block only", Limits::BlockingOnly),
];

/// Such a limit, if the words are one and no keyword.
pub(crate) fn block_limit(piece: Piece<'_>) -> Option<Result<BlockLimit, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    reader.this();
    let rest = reader.words.get(reader.next..)?;
    let bare = match rest {
        [words @ .., end] if end.is(".") => words,
        words => words,
    };
    if crate::board::keyword(bare).is_some_and(|(_, count)| count == bare.len()) {
        return None;
    }
    let (words, limits) = BLOCK_LIMITS
        .into_iter()
        .filter(|(words, _)| reader.comes(words))
        .max_by_key(|(words, _)| words.len())?;
    reader.take(words);
    if !reader.many_come() {
        return None;
    }
    Some(limit(&mut reader, limits))
}

fn limit(reader: &mut Reader<'_>, limits: Limits) -> Result<BlockLimit, Problem> {
    let what = reader.kind(true)?;
    reader.any(&["."]);
    if reader.peek().is_some() || !is_permanent(what.what) {
        return Err(Diagnostic::at(reader.all, t!("this limit on blocking is not understood"))
            .expected(t!("can't be blocked by KIND, or can block only KIND")));
    }
    Ok(BlockLimit { limits, what })
}
