//! Which boards need the table.

use crate::{Keyword, NumberedKeyword, Place, Setup, Through};

impl Setup {
    /// Whether anything on this board may ever be played, trigger, or apply all the time:
    /// everything but permanents that have no more than keywords, none of which triggers in any
    /// edition. More than one turn does too: a hand fills up until cards are discarded.
    #[must_use]
    pub fn needs_plays(&self) -> bool {
        matches!(self.span.through, Through::Turns(2..))
            || self.cards.iter().any(|card| {
                let keyword = WITH_PLAYS.iter().any(|keyword| card.face.keywords.has(*keyword));
                let numbered = card.face.numbered.iter().any(|it| match it.keyword {
                    NumberedKeyword::Bushido | NumberedKeyword::Rampage => true,
                    NumberedKeyword::Toxic => false,
                });
                let plain = match &card.place {
                    Place::InPlay(permanent) => {
                        permanent.counters.named.iter().next().is_none() && permanent.goaded.is_none()
                    }
                    Place::Hand | Place::Library | Place::Graveyard => false,
                };
                !plain || keyword || numbered || card.face.has_abilities()
            })
    }
}

/// The keywords that trigger, as lifelink and deathtouch did until 2009 (502.68, 502.63), those of
/// day and night, and what creatures have to do in combat if they can: to find the most of it takes
/// as much as all the rest of declaring.
const WITH_PLAYS: [Keyword; 10] = [
    Keyword::AttacksIfAble,
    Keyword::BlocksIfAble,
    Keyword::MustBeBlocked,
    Keyword::Lure,
    Keyword::Exalted,
    Keyword::Flanking,
    Keyword::Lifelink,
    Keyword::Deathtouch,
    Keyword::Daybound,
    Keyword::Nightbound,
];
