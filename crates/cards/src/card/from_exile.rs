//! Cards in exile that their owners may play from there.

use combat_lab_compiled::Compiled;

/// The permission by which the owner of a card in exile may play it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum FromExile {
    /// It is on an Adventure: for as long as it stays there (715.3d).
    Adventure,
    /// A spell or ability allows it, until end of turn.
    ThisTurn {
        /// Whether a land may be played, and not only a spell be cast.
        lands: bool,
    },
    /// A spell or ability allows it, until the end of the owner's next turn.
    NextTurn {
        /// Whether a land may be played, and not only a spell be cast.
        lands: bool,
    },
    /// It is plotted: without paying its mana cost, in the owner's main phase with an empty stack,
    /// on a later turn (702.170, since 2024).
    Plotted {
        /// Whether a later turn has begun.
        later: bool,
    },
    /// It is foretold: for its foretell cost, on a later turn (702.143, since 2021).
    Foretold {
        /// Whether a later turn has begun.
        later: bool,
    },
    /// A resolving spell or ability allows it, as it resolves: without paying its mana cost, or for
    /// its madness cost.
    Now {
        /// Without paying its mana cost.
        free: bool,
    },
    /// It was a Siege that was defeated: its other face, as the ability resolves, without paying a
    /// mana cost (310.11b).
    Defeated,
    /// It is suspended: with time counters, of which one is removed in each of its owner's upkeeps.
    /// When the last is removed, it is cast without paying its mana cost (502.59; 702.62).
    Suspended {
        /// The number of time counters it is exiled with.
        counters: u32,
    },
    /// It was cast for its warp cost and exiled: on a later turn (702.185, since 2025).
    Warped {
        /// Whether a later turn has begun.
        later: bool,
    },
}

impl FromExile {
    /// Whether it may be cast now, as far as turns go.
    pub const fn casts(self) -> bool {
        match self {
            Self::Adventure | Self::ThisTurn { .. } | Self::NextTurn { .. } | Self::Now { .. } => true,
            Self::Suspended { .. } | Self::Defeated => false,
            Self::Plotted { later } | Self::Foretold { later } | Self::Warped { later } => later,
        }
    }

    /// Whether it may be cast as its other face, or as a half of it, too: a player who may cast a
    /// card chooses what of it (709.3, 712.11, 715.3a). An Adventure is over by then (715.3d), and
    /// what a keyword of the card allows is about the face that has it.
    pub const fn casts_other_faces(self) -> bool {
        match self {
            Self::ThisTurn { .. } | Self::NextTurn { .. } | Self::Now { free: true } => true,
            Self::Plotted { later } => later,
            Self::Adventure
            | Self::Now { free: false }
            | Self::Foretold { .. }
            | Self::Suspended { .. }
            | Self::Warped { .. }
            | Self::Defeated => false,
        }
    }

    /// Whether it may be played as a land.
    pub const fn plays_lands(self) -> bool {
        match self {
            Self::Adventure => true,
            Self::ThisTurn { lands } | Self::NextTurn { lands } => lands,
            Self::Plotted { .. }
            | Self::Foretold { .. }
            | Self::Suspended { .. }
            | Self::Warped { .. }
            | Self::Defeated
            | Self::Now { .. } => false,
        }
    }

    /// Its state once a turn has begun, of its owner (`own`) or of another player.
    pub const fn after_turn_began(self, own: bool) -> Self {
        match self {
            Self::NextTurn { lands } if own => Self::ThisTurn { lands },
            Self::Adventure
            | Self::ThisTurn { .. }
            | Self::NextTurn { .. }
            | Self::Suspended { .. }
            | Self::Defeated
            | Self::Now { .. } => self,
            Self::Plotted { .. } => Self::Plotted { later: true },
            Self::Foretold { .. } => Self::Foretold { later: true },
            Self::Warped { .. } => Self::Warped { later: true },
        }
    }
}
