//! From a board an author describes to a game the rules can run.

use crate::{CardFace, CardId, PlayerId};
use rulebook::{Edition, Rule};

/// A board before it is a game: plain public data, not necessarily possible.
///
/// [`Game::new`](crate::Game::new) turns it into a game or says everything that is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The players in turn order; the first is the active player. Exactly two for now.
    pub players: Vec<PlayerSetup>,
    /// Every card and token, with where it is. A card's [`CardId`] is its place here.
    pub cards: Vec<CardSetup>,
}

/// One player at the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerSetup {
    /// What the player is called.
    pub name: String,
    /// Life total.
    pub life: i32,
}

/// One card at the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardSetup {
    /// What is printed on it.
    pub face: CardFace,
    /// Whose card it is; also its controller.
    pub owner: PlayerId,
    /// Where it is.
    pub place: Place,
}

/// Where a card is at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In play (on the battlefield).
    InPlay(PermanentSetup),
    /// In its owner's hand.
    Hand,
    /// In its owner's graveyard.
    Graveyard,
}

/// The state of a permanent at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PermanentSetup {
    /// It is tapped.
    pub tapped: bool,
    /// It came under its controller's control this turn, so without haste it can't attack or tap itself.
    pub summoning_sick: bool,
    /// Damage already marked on it this turn.
    pub damage: u32,
}

/// Everything that keeps a [`Setup`] from being a game; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError {
    /// The edition it was to be played under.
    pub edition: Edition,
    /// What is wrong, in the order of the setup.
    pub problems: Vec<SetupProblem>,
}

/// One thing that keeps a setup from being a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupProblem {
    /// Not exactly two players.
    PlayerCount {
        /// How many there are.
        found: usize,
    },
    /// More cards than [`Setup::MAX_CARDS`].
    TooManyCards {
        /// How many there are.
        found: usize,
    },
    /// A card whose owner is not among the players.
    UnknownOwner {
        /// The card.
        card: CardId,
    },
    /// An instant can't be in play.
    InstantInPlay {
        /// The card.
        card: CardId,
    },
    /// An instant needs exactly one ability without costs, or an ability refers to a target it does not have.
    MalformedAbility {
        /// The card.
        card: CardId,
    },
    /// A number larger than [`Setup::MAX_NUMBER`] (in size), which no real board needs.
    NumberTooLarge {
        /// The card, if it is a card's.
        card: Option<CardId>,
    },
    /// The card has a keyword that this edition of the rules does not know.
    KeywordUnknown {
        /// The card.
        card: CardId,
        /// The keyword.
        keyword: crate::Keyword,
        /// The rule that first brings it, in the editions that have it.
        rule: Rule,
    },
}

impl Setup {
    /// The most cards a setup may have.
    pub const MAX_CARDS: usize = 512;
    /// The largest size of any number in a setup: life, power, toughness, damage.
    pub const MAX_NUMBER: u32 = 1_000_000;
}
