//! Counts for a player during a turn: life gained, creatures that died, and the like.

use combat_lab_compiled::Compiled;

/// Something counted for a player during a turn. Events before the situation begins are unknown and
/// not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
#[repr(u8)]
pub enum Tally {
    /// The life that the player gained.
    LifeGained,
    /// The life that the player lost, damage included.
    LifeLost,
    /// The spells that the player cast.
    Spells,
    /// Those of them that weren't creature spells.
    NoncreatureSpells,
    /// Those of them that were creature spells.
    CreatureSpells,
    /// Those of them that were played from the hand.
    SpellsFromHand,
    /// The cards that the player drew.
    Drawn,
    /// The cards that the player discarded.
    Discarded,
    /// The permanents that the player sacrificed.
    Sacrificed,
    /// The creatures that died under the player's control.
    CreaturesDied,
    /// The permanent cards that were put into the player's graveyard from anywhere ("descended").
    Descended,
    /// The permanents that left the battlefield under the player's control.
    Left,
    /// Those of them that weren't lands.
    NonlandsLeft,
    /// The same, and the spells that the player cast for their warp cost: the condition of void
    /// (since 2025).
    Void,
    /// The permanents other than lands that entered under the player's control.
    NonlandsEntered,
    /// The creatures that entered under the player's control.
    CreaturesEntered,
    /// The artifacts that entered under the player's control.
    ArtifactsEntered,
    /// The lands that entered under the player's control.
    LandsEntered,
    /// The times that the player attacked with creatures.
    Attacks,
    /// The times that the player was dealt damage.
    TimesDamaged,
}

impl Tally {
    /// The number of tallies.
    pub const COUNT: usize = Self::TimesDamaged as usize + 1;
}
