//! Small copyable ids of players, cards and objects.

use combat_lab_cards::Compiled;
use core::fmt;

/// One player, numbered from 0 in turn order.
///
/// Ids are only meaningful in the game whose [`Setup`](crate::Setup) listed the players in that
/// order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
pub struct PlayerId(u8);

impl PlayerId {
    /// The `index`-th player of the setup, counted from 0.
    #[must_use]
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The player's bit in a set of players, of which there are six at most.
    pub(crate) const fn bit(self) -> u8 {
        1 << (self.0 & 7)
    }

    /// The number it was made of.
    #[must_use]
    pub const fn seat(self) -> u8 {
        self.0
    }

    /// This player's place in the setup, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// One card or token for the whole game, whatever zones it passes through: its place in
/// [`Setup::cards`](crate::Setup::cards), counted from 0.
///
/// An author's handle ("M") names a card; the rules act on the [`ObjectId`] it is at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
pub struct CardId(u16);

impl CardId {
    /// The `index`-th card of the setup, counted from 0.
    #[must_use]
    pub const fn new(index: u16) -> Self {
        Self(index)
    }

    /// This card's place in the setup, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One object: a card during one stay in one zone.
///
/// A card that changes zones becomes a new object with no memory of the old one (217.1c; 400.7
/// since 2009), so it gets a new id, and an id of a departed object never comes to mean anything
/// else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectId(u32);

impl ObjectId {
    /// The `index`-th object this game has made, counted from 0.
    #[must_use]
    pub const fn new(index: u32) -> Self {
        Self(index)
    }

    /// This object's place in the order in which the game made them, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Something an attack, a spell or damage can be aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// A player.
    Player(PlayerId),
    /// A permanent (or, for a spell that reaches there, an object elsewhere).
    Object(ObjectId),
    /// A spell or ability on the stack. Combat damage there is never aimed at (310.3).
    Stack(StackId),
}

impl Thing {
    /// The object, if it is one.
    #[must_use]
    pub const fn object(self) -> Option<ObjectId> {
        match self {
            Self::Object(object) => Some(object),
            Self::Player(_) | Self::Stack(_) => None,
        }
    }

    /// The player, if it is one.
    #[must_use]
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Object(_) | Self::Stack(_) => None,
        }
    }
}

/// One object on the stack, for as long as it is there; never reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StackId(pub(crate) u32);

impl From<PlayerId> for Thing {
    fn from(player: PlayerId) -> Self {
        Self::Player(player)
    }
}

impl From<ObjectId> for Thing {
    fn from(object: ObjectId) -> Self {
        Self::Object(object)
    }
}
