//! Conditions that a static ability can have, and those that can be checked for a card that is not
//! in play yet.

use crate::board::ability::Reader;
use crate::board::ability::binding::Origin;
use crate::board::ability::trigger::is_permanent;
use crate::text::Piece;
use combat_lab_cards::{Circumstance, Condition, Trait};
use combat_lab_language::{Phrase, t};

pub(in crate::board::ability) const NOT_ASKED: Phrase<'static> =
    t!("a static ability can't have this condition");

/// The condition that these words are, if they are one that a static ability may have.
pub(in crate::board::ability) fn condition_of(piece: Piece<'_>) -> Option<Condition> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let condition = reader.condition().ok().filter(|condition| condition.suits_static_abilities());
    condition.filter(|_| reader.peek().is_none())
}

/// Whether it can be asked of something that is not in play yet.
pub(in crate::board::ability) fn suits_entering(condition: Condition) -> bool {
    let asks = |asked| match asked {
        Circumstance::Compare(_)
        | Circumstance::Time(..)
        | Circumstance::Monarch(_)
        | Circumstance::CouldProduce { .. } => true,
        Circumstance::Is(..) | Circumstance::State(_) | Circumstance::Chose(_) => false,
    };
    condition.circumstances().all(asks)
        && !condition.is_of_this()
        && condition
            .specs()
            .all(|spec| is_permanent(spec.what) && !spec.traits.iter().any(Trait::asks_the_asker))
}
