//! The fate of cards and permanents that a player chooses.

use super::ChosenSource;
use crate::card::Subtype;
use combat_lab_compiled::Compiled;

/// The fate of a player's choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum GivenUpAs {
    /// Cards are discarded.
    Discarded,
    /// All cards of the hand are discarded.
    WholeHand,
    /// Cards are discarded, and the source gets a +1/+1 counter for each that is no land (connive).
    Connived,
    /// Cards are discarded at random: the answer names them.
    AtRandom,
    /// Cards of the hand are put onto the battlefield.
    PutInPlay {
        /// Whether they enter tapped.
        tapped: bool,
        /// The player or permanent that they enter attacking.
        attacking: PutAttacking,
    },
    /// Another player, whose spell or ability it is, chooses cards of the revealed hand, which are
    /// discarded or exiled.
    TakenFromHand {
        /// Exiled, and not discarded.
        exiled: bool,
    },
    /// Cards of the hand are put on top of the library, the first uppermost.
    PutBack,
    /// Permanents are sacrificed.
    Sacrificed,
    /// Permanents return to their owners' hands.
    Returned,
    /// Up to this many permanents, which may be anybody's, are untapped.
    Untapped,
    /// Any of the top cards of the library go to its bottom, the last of them lowest; then the
    /// others are put in order (scry).
    Bottomed,
    /// Any of the top cards of the library go to the graveyard; then the others are put in order
    /// (surveil).
    Surveilled,
    /// The top cards of the library are put in this order: on top, the first uppermost, or at the
    /// bottom, the last lowest.
    Ordered {
        /// On top.
        top: bool,
    },
    /// Some of the top cards of the library go somewhere, and the others somewhere else.
    Dug {
        /// The number of cards of the library that the player looks at.
        of: u32,
        /// The zone for the chosen ones.
        to: FoundTo,
        /// The zone for the others.
        rest: Rest,
        /// Whether fewer may be chosen.
        fewer: bool,
    },
    /// Cards that the player has searched the library for.
    Found {
        /// The zone for them.
        to: FoundTo,
        /// Whether as many have to be found as are there: of cards of some kind, fewer may be
        /// (701.19b, later 701.23b).
        all: bool,
    },
    /// The next instruction copies the permanent, which may be anybody's.
    Copied {
        /// Whether none may be chosen.
        may: bool,
    },
    /// The Aura that enters is attached to the permanent, which may be anybody's.
    Enchanted,
    /// Damage that this source would deal this turn is prevented.
    PreventedFrom(ChosenSource),
    /// The creature itself is paired with this one, if any is chosen (soulbond).
    Paired,
    /// Any number of permanents with counters get one more of each kind (proliferate).
    Proliferated,
    /// An Army creature gets this many +1/+1 counters, and becomes of this creature type (amass).
    Amassed {
        /// The creature type.
        subtype: Subtype,
        /// The counters.
        counters: u32,
    },
    /// A creature with the least toughness among those gets this many +1/+1 counters (bolster,
    /// since 2015).
    Bolstered(u32),
    /// Creatures are sacrificed as this enters, which enters with this many +1/+1 counters for each
    /// of them (devour, since 2008).
    Devoured(u32),
}

impl GivenUpAs {
    /// Whether any number may be chosen, including none.
    #[must_use]
    pub const fn any_number(self) -> bool {
        self.is_of_top()
            || matches!(
                self,
                Self::Found { all: false, .. }
                    | Self::PutInPlay { .. }
                    | Self::Proliferated
                    | Self::Paired
                    | Self::Devoured(_)
                    | Self::Untapped
                    | Self::Dug { fewer: true, .. }
                    | Self::Copied { may: true }
            )
    }

    /// Whether it affects the top cards of a library; cards that aren't chosen stay there, in any
    /// order.
    #[must_use]
    pub const fn is_of_top(self) -> bool {
        matches!(self, Self::Bottomed | Self::Surveilled)
    }
}

/// The player or permanent attacked by a card that a player puts onto the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub enum PutAttacking {
    /// It doesn't enter attacking.
    #[default]
    No,
    /// The player's choice.
    Chosen,
    /// The player in the event that triggered the ability.
    ThatPlayer,
}

/// The zone for a card found in a library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum FoundTo {
    /// To the hand.
    Hand,
    /// Onto the battlefield.
    InPlay {
        /// Whether it enters tapped.
        tapped: bool,
    },
    /// Into the graveyard.
    Graveyard,
    /// On top of the library, once that has been shuffled.
    Top,
}

/// The zone for those of a library's top cards that weren't chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Rest {
    /// Back on top, in an order that the player chooses.
    Top,
    /// To the bottom, in an order that the player chooses.
    Bottom,
    /// To the bottom at random. They keep the order in which they are listed, which is as likely as
    /// any other.
    BottomAtRandom,
    /// Into the graveyard.
    Graveyard,
}
