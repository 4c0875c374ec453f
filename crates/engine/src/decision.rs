//! What the rules wait for, with everything an interface needs to offer only legal answers.

use crate::{Block, DamageSheet, Illegal, ObjectId, PlayerId, Thing};

/// What the game waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// A player has priority: they may play something or pass.
    Priority {
        /// Who has priority.
        player: PlayerId,
        /// What they could play now, each with at least one legal choice of targets and costs.
        options: Vec<PlayOption>,
    },
    /// The active player declares attackers.
    DeclareAttackers {
        /// Who declares.
        player: PlayerId,
        /// Every creature they control, with whether it may attack.
        creatures: Vec<AttackOption>,
        /// What may be attacked.
        targets: Vec<Thing>,
    },
    /// The defending player declares blockers.
    DeclareBlockers {
        /// Who declares.
        player: PlayerId,
        /// Every creature they control, with which attackers it may block.
        creatures: Vec<BlockOption>,
    },
    /// A player announces damage assignment orders (2009 to 2024), for every creature that faces two or more.
    OrderDamage {
        /// Who announces.
        player: PlayerId,
        /// The creatures to be ordered for, each with what it faces.
        choices: Vec<OrderOption>,
    },
    /// A player assigns combat damage.
    AssignDamage {
        /// Who assigns.
        player: PlayerId,
        /// Every source, recipient and constraint.
        sheet: Box<DamageSheet>,
    },
    /// There is nothing left to decide.
    Over(Outcome),
}

impl Decision {
    /// Who decides; `None` when the game is over.
    #[must_use]
    pub const fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Priority { player, .. }
            | Self::DeclareAttackers { player, .. }
            | Self::DeclareBlockers { player, .. }
            | Self::OrderDamage { player, .. }
            | Self::AssignDamage { player, .. } => Some(*player),
            Self::Over(_) => None,
        }
    }
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The combat phase is over and both players are still in the game.
    CombatOver,
    /// One player has won.
    Won(PlayerId),
    /// Everybody lost at once.
    Draw,
}

/// One thing a player with priority could play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayOption {
    /// The card in the hand, or the permanent whose ability it is.
    pub source: ObjectId,
    /// Which of its abilities, counted from 0.
    pub ability: usize,
    /// For each target, everything it may be now.
    pub targets: Vec<Vec<Thing>>,
    /// For each creature to be sacrificed as a cost, everything it may be.
    pub sacrifices: Vec<Vec<ObjectId>>,
}

/// Whether one creature may be declared as an attacker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackOption {
    /// The creature.
    pub creature: ObjectId,
    /// `None` if it may attack; otherwise why not.
    pub refused: Option<Illegal>,
}

/// Which attackers one creature may be declared to block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockOption {
    /// The creature.
    pub creature: ObjectId,
    /// The attackers it may block.
    pub may_block: Vec<ObjectId>,
    /// The attackers it may not block, each with the reason.
    pub refused: Vec<(Block, Illegal)>,
}

/// One creature for which an order must be announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderOption {
    /// The creature whose damage will be assigned in that order.
    pub creature: ObjectId,
    /// What it faces, as declared.
    pub among: Vec<ObjectId>,
}
