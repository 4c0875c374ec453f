//! What a player pays mana with.

use crate::ObjectId;
use combat_lab_cards::{Color, KINDS, Mana};

/// One part of the mana that a player pays (409.1g to h; 601.2g to h).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Payment {
    /// The permanent or card that gives it. Of mana in the pool, what it is spent on: the card or
    /// permanent that is played, or a creature that attacks or blocks.
    pub object: ObjectId,
    /// What is done with it.
    pub how: Paying,
}

/// A way to come by one part of what is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Paying {
    /// The mana ability at this place of the permanent is activated.
    Activating(usize),
    /// The permanent is tapped, or the card exiled from a graveyard, rather than one mana being
    /// paid: of this colour, or generic (convoke, delve, improvise).
    Helping(Option<Color>),
    /// One mana of this colour, or colourless, from the pool is spent on what follows in the list,
    /// and after its last mana ability on the cost itself.
    Spending(Option<Color>),
}

impl Payment {
    /// The mana ability at this place of a permanent.
    #[must_use]
    pub const fn activating(permanent: ObjectId, place: usize) -> Self {
        Self { object: permanent, how: Paying::Activating(place) }
    }

    /// Each mana of the pool, spent on something of `object`.
    pub(crate) fn spending(object: ObjectId, mana: Mana) -> impl Iterator<Item = Self> {
        (0..KINDS).flat_map(move |kind| {
            let amount = usize::try_from(mana.of_kind(kind)).unwrap_or(0);
            let how = Paying::Spending(Color::ALL.get(kind).copied());
            core::iter::repeat_n(Self { object, how }, amount)
        })
    }

    /// The place of the mana ability that is activated, if one is.
    #[must_use]
    pub const fn ability(&self) -> Option<usize> {
        match self.how {
            Paying::Activating(place) => Some(place),
            Paying::Helping(_) | Paying::Spending(_) => None,
        }
    }

    /// Whether it is mana of the pool that is spent.
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        matches!(self.how, Paying::Spending(_))
    }

    /// The mana of the pool that is spent.
    pub(crate) fn spent(&self) -> Mana {
        match self.how {
            Paying::Spending(Some(color)) => Mana::of(color, 1),
            Paying::Spending(None) => Mana::one_of_kind(KINDS - 1, 1),
            Paying::Activating(_) | Paying::Helping(_) => Mana::NONE,
        }
    }
}

impl Paying {
    /// Whether something is tapped or exiled in place of mana.
    pub(crate) const fn helps(self) -> bool {
        matches!(self, Self::Helping(_))
    }
}
