//! Rules that a permanent sets for players' spells, and for the player who controls it.

use super::{Condition, TargetSpec, Whose};
use combat_lab_compiled::Compiled;

/// A rule that applies for as long as the permanent is on the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Grant {
    /// Spells of this kind can't be countered (413.2, 701.6a).
    CantBeCountered(TargetSpec),
    /// Combat damage that creatures of its controller's would deal can't be prevented (615.12,
    /// since 2019).
    Unpreventable,
    /// It crews Vehicles as though its power were this much greater (702.122, since 2016).
    CrewsStronger(u32),
    /// It crews Vehicles using its toughness rather than its power.
    CrewsByToughness,
    /// Its controller has hexproof: opponents' spells and abilities can't target that player
    /// (702.11c, since 2011).
    Hexproof,
    /// These players can't lose the game (104.3, since 2009).
    CantLose(Whose),
    /// These players can't win the game (104.2, since 2009).
    CantWin(Whose),
    /// The card itself is shuffled into its owner's library instead of going to a graveyard from
    /// anywhere (419.6; 614.1a).
    ShuffledInstead,
    /// Opponents of its controller can't activate abilities of artifacts, creatures and
    /// enchantments during its controller's turn, not even mana abilities.
    OpponentsIdleOnYourTurn,
    /// These players can't gain life (118.10; 119.7).
    CantGainLife(Whose),
    /// These players can't get poison counters, or no counters at all (122.1; 101.2).
    CantGetCounters {
        /// The players.
        whose: Whose,
        /// Whether only poison counters count.
        poison: bool,
    },
    /// Damage that would reduce its controller's life total to less than 1 reduces it to 1 instead,
    /// under this condition (419.6; 614.1a).
    KeepsOneLife(Option<Condition>),
}

impl Grant {
    /// The kind of spells that it is about.
    pub const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::CantBeCountered(spec) => Some(spec),
            Self::Unpreventable
            | Self::CrewsStronger(_)
            | Self::CrewsByToughness
            | Self::Hexproof
            | Self::CantLose(_)
            | Self::CantWin(_)
            | Self::CantGainLife(_)
            | Self::CantGetCounters { .. }
            | Self::OpponentsIdleOnYourTurn
            | Self::ShuffledInstead
            | Self::KeepsOneLife(_) => None,
        }
    }
}
