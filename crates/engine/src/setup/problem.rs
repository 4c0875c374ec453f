//! What keeps a setup from being a game.

use crate::CardId;
use combat_lab_cards::{Keyword, Malformed};
use combat_lab_rulebook::{Edition, Rule};
use core::fmt;

/// Everything that keeps a [`Setup`](crate::Setup) from being a game; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupError {
    /// The edition it was to be played under.
    pub edition: Edition,
    /// The problems, in the order of the setup.
    pub problems: Vec<SetupProblem>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "impossible in {}", self.edition.id())?;
        for (place, problem) in self.problems.iter().enumerate() {
            f.write_str(if place == 0 { ": " } else { ", " })?;
            problem.fmt(f)?;
            let number = match problem {
                SetupProblem::NotForTeams { rule, .. } | SetupProblem::WronglyAttached { rule, .. } => {
                    rule.number(self.edition)
                }
                SetupProblem::RuleUnknown { rule, .. } => {
                    Edition::ALL.into_iter().find_map(|edition| rule.number(edition))
                }
                _ => None,
            };
            if let Some(number) = number {
                write!(f, ", {number}")?;
            }
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

/// One thing that keeps a setup from being a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupProblem {
    /// Fewer than two players, or more than [`Setup::MAX_PLAYERS`](crate::Setup::MAX_PLAYERS).
    PlayerCount {
        /// The number there is.
        found: usize,
    },
    /// More cards than [`Setup::MAX_CARDS`](crate::Setup::MAX_CARDS).
    TooManyCards {
        /// The number there is.
        found: usize,
    },
    /// No turn at all, or more than [`Setup::MAX_TURNS`](crate::Setup::MAX_TURNS).
    TurnCount {
        /// The number there is.
        found: u32,
    },
    /// A card that only works with two players: its text says "your opponent", or it is a battle
    /// whose protector would have to be chosen among several.
    NeedsTwoPlayers {
        /// The card.
        card: CardId,
    },
    /// Not as many players as the variant is for.
    BadVariant {
        /// The number there is.
        found: usize,
    },
    /// The players of a team share what they don't have the same of: life, or poison counters.
    TeamDiffers,
    /// A card of which the edition leaves open how it works with teams: it has something done to
    /// the defending player while a team is attacked as a whole, or pays life.
    NotForTeams {
        /// The card.
        card: CardId,
        /// The nearest rule.
        rule: Rule,
    },
    /// A card whose owner is not among the players.
    UnknownOwner {
        /// The card.
        card: CardId,
    },
    /// An instant or sorcery can't be in play.
    NotAPermanent {
        /// The card.
        card: CardId,
    },
    /// The card is impossible.
    MalformedCard {
        /// The card.
        card: CardId,
        /// The reason.
        reason: Malformed,
    },
    /// A permanent is attached to itself or to nothing in play, or is no Aura or Equipment.
    NotAttachable {
        /// The permanent.
        card: CardId,
    },
    /// A permanent is face down or transformed, and has no such face.
    WrongFace {
        /// The permanent.
        card: CardId,
    },
    /// A permanent was goaded by somebody who doesn't play, or has a protector it can't have.
    WrongPlayer {
        /// The permanent.
        card: CardId,
    },
    /// A permanent has no choice though one is made as it enters, or another than it asks for.
    WronglyChosen {
        /// The permanent.
        card: CardId,
    },
    /// An Aura or Equipment in play is attached to something it can't be attached to.
    WronglyAttached {
        /// The Aura or Equipment.
        card: CardId,
        /// The permanent it is attached to.
        host: CardId,
        /// The rule by which it would fall off.
        rule: Rule,
    },
    /// A number larger than [`Setup::MAX_NUMBER`](crate::Setup::MAX_NUMBER) in size, which no real
    /// board needs.
    NumberTooLarge {
        /// The card, if it is a card's.
        card: Option<CardId>,
    },
    /// The card has a keyword that this edition of the rules does not know.
    KeywordUnknown {
        /// The card.
        card: CardId,
        /// The keyword.
        keyword: Keyword,
        /// The rule that brings it, in the editions that have it.
        rule: Rule,
    },
    /// The card is written with a keyword of a later edition that stands for a sentence.
    WordUnknown {
        /// The card.
        card: CardId,
        /// The keyword, perhaps with its number.
        word: String,
    },
    /// The card needs a rule that this edition lacks: its type's, or that of something it says.
    RuleUnknown {
        /// The card.
        card: CardId,
        /// The rule that brings it, in the editions that have it.
        rule: Rule,
    },
    /// A player is the monarch, which the edition doesn't have.
    MonarchUnknown,
}

impl SetupProblem {
    /// The card that it is about, if it is about one.
    #[must_use]
    pub const fn card(&self) -> Option<CardId> {
        match self {
            Self::PlayerCount { .. }
            | Self::TooManyCards { .. }
            | Self::TurnCount { .. }
            | Self::BadVariant { .. }
            | Self::TeamDiffers
            | Self::MonarchUnknown => None,
            Self::NumberTooLarge { card } => *card,
            Self::NeedsTwoPlayers { card }
            | Self::NotForTeams { card, .. }
            | Self::UnknownOwner { card }
            | Self::NotAPermanent { card }
            | Self::MalformedCard { card, .. }
            | Self::NotAttachable { card }
            | Self::WrongFace { card }
            | Self::WrongPlayer { card }
            | Self::WronglyChosen { card }
            | Self::WronglyAttached { card, .. }
            | Self::KeywordUnknown { card, .. }
            | Self::WordUnknown { card, .. }
            | Self::RuleUnknown { card, .. } => Some(*card),
        }
    }
}

/// A problem, and its card; `narrate` words it for authors.
impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlayerCount { found } => write!(f, "{found} players"),
            Self::TooManyCards { found } => write!(f, "{found} cards"),
            Self::TurnCount { found } => write!(f, "{found} turns"),
            Self::BadVariant { found } => write!(f, "a variant that {found} players can't play"),
            Self::TeamDiffers => f.write_str("teammates who differ in life or poison counters"),
            Self::NumberTooLarge { .. } => f.write_str("a number that is too large"),
            Self::UnknownOwner { .. } => f.write_str("an unknown owner"),
            Self::NeedsTwoPlayers { .. } => f.write_str("more than two players"),
            Self::NotForTeams { .. } => f.write_str("teams"),
            Self::NotAPermanent { .. } => f.write_str("no permanent"),
            Self::MalformedCard { reason, .. } => write!(f, "a malformed card, {reason}"),
            Self::NotAttachable { .. } => {
                f.write_str("attached, but not to another permanent it can be attached to")
            }
            Self::WrongFace { .. } => f.write_str("turned to a face that it doesn't have"),
            Self::WrongPlayer { .. } => f.write_str("goaded or protected by a player who can't be meant"),
            Self::WronglyChosen { .. } => f.write_str("without the choice made as it enters"),
            Self::WronglyAttached { .. } => f.write_str("attached to what it can't be attached to"),
            Self::KeywordUnknown { keyword, .. } => f.write_str(keyword.name()),
            Self::WordUnknown { word, .. } => f.write_str(word),
            Self::RuleUnknown { .. } | Self::MonarchUnknown => f.write_str("a rule that does not exist"),
        }?;
        self.card().map_or(Ok(()), |card| write!(f, " (card {})", card.index()))
    }
}
