//! Restrictions on a declaration as a whole: what it may not do (500.2, 500.3; 508.1c, 509.1b).

use crate::ObjectId;
use combat_lab_cards::{Asks, CombatCondition, Crowd, Keyword, TargetSpec};

/// A restriction that only a whole declaration can break, not one creature on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Restriction {
    /// This creature can't be the only one that attacks (or blocks).
    NotAlone {
        /// The creature.
        creature: ObjectId,
    },
    /// If this creature attacks, no other can.
    OnlyAlone {
        /// The creature.
        creature: ObjectId,
    },
    /// This creature can't attack (or block) unless others of a kind do, too.
    Company {
        /// The creature.
        creature: ObjectId,
        /// What its card says.
        condition: CombatCondition,
    },
    /// No more than this many of these creatures can attack (or block).
    AtMost {
        /// The permanent with the restriction.
        by: ObjectId,
        /// The most creatures.
        most: u8,
        /// The creatures that are counted.
        of: Crowd,
    },
    /// Two or more creatures (or three or more, if the keyword says that) must block this attacker,
    /// or none.
    TwoOrNone {
        /// The attacker.
        attacker: ObjectId,
        /// The keyword that says so.
        keyword: Keyword,
    },
    /// This many creatures or more must block this attacker, or none.
    AtLeastOrNone {
        /// The attacker.
        attacker: ObjectId,
        /// What says so.
        by: ObjectId,
        /// The least number of them.
        least: u8,
    },
    /// No more than one creature can block this attacker.
    OneAtMost {
        /// The attacker.
        attacker: ObjectId,
    },
}

/// What a creature needs in order to attack or block.
#[derive(Debug, Clone, Copy)]
pub(super) struct Company {
    pub(super) creature: ObjectId,
    /// The least number of others.
    pub(super) least: usize,
    /// Their kind; any if `None`.
    pub(super) of: Option<TargetSpec>,
}

impl Restriction {
    /// The company that a creature needs, if that is what it says.
    pub(super) fn company(self) -> Option<Company> {
        match self {
            Self::NotAlone { creature } => Some(Company { creature, least: 1, of: None }),
            Self::Company { creature, condition } => match condition.asks {
                Asks::Company(least, of) => {
                    Some(Company { creature, least: usize::from(least), of: Some(of) })
                }
                Asks::Holds(_) | Asks::DefenderControls(_) | Asks::MoreThanOther(_) => None,
            },
            Self::OnlyAlone { .. }
            | Self::AtMost { .. }
            | Self::TwoOrNone { .. }
            | Self::AtLeastOrNone { .. }
            | Self::OneAtMost { .. } => None,
        }
    }

    /// The least number of creatures that must block together, if any do.
    pub(super) fn least(self) -> usize {
        match self {
            Self::AtLeastOrNone { least, .. } => usize::from(least),
            Self::TwoOrNone { keyword: Keyword::NeedsThreeBlockers, .. } => 3,
            Self::TwoOrNone { .. } => 2,
            Self::NotAlone { .. }
            | Self::OnlyAlone { .. }
            | Self::Company { .. }
            | Self::AtMost { .. }
            | Self::OneAtMost { .. } => 1,
        }
    }
}
