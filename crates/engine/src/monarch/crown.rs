//! Who is the monarch, and the abilities that come with it.

use crate::{ObjectId, PlayerId};
use combat_lab_cards::{Ability, Effect, Reference};

/// The monarch, and the effect that made the first one: its source is shown as the source of the
/// monarch's abilities, since they have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Crown {
    pub(super) player: PlayerId,
    pub(super) by: ObjectId,
}

/// One of the two abilities that come with the monarch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OfMonarch {
    /// In their end step, the monarch draws a card.
    Draws,
    /// A creature has dealt combat damage to the monarch, and its controller becomes the monarch.
    Passes,
}

impl OfMonarch {
    /// Its effect.
    pub(crate) fn ability(self) -> Ability {
        let effect = match self {
            Self::Draws => Effect::Draw { who: Reference::You, count: 1 },
            Self::Passes => Effect::BecomeMonarch { who: Reference::ControllerOfThat },
        };
        Ability { effects: vec![effect], ..Ability::default() }
    }
}
