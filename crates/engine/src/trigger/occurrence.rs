//! Occurrences in a game that abilities may wait for.

use crate::{ObjectId, PlayerId, Thing};
use combat_lab_cards::{Becoming, Step, Zone};

/// Something abilities may be waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Occurrence<'a> {
    StepBegins(Step),
    Enters {
        object: ObjectId,
    },
    /// About to leave play: the board is still as it was just before.
    Leaves {
        object: ObjectId,
        to: Zone,
    },
    Discarded {
        card: ObjectId,
    },
    Cycled {
        card: ObjectId,
        player: PlayerId,
    },
    /// About to be put into a graveyard.
    Sacrificed {
        object: ObjectId,
        player: PlayerId,
    },
    /// Lore counters are put on a permanent, which had this many before.
    Lore {
        object: ObjectId,
        before: u32,
    },
    /// +1/+1 counters are put on a permanent at the same time.
    Grows {
        object: ObjectId,
        count: u32,
    },
    /// Tokens are created at the same time, some of them creatures.
    Created {
        player: PlayerId,
        count: u32,
        creatures: u32,
    },
    /// A source deals damage: once for all it deals at the same time.
    DealsDamage {
        source: ObjectId,
        to: &'a [(Thing, u32)],
        combat: bool,
    },
    /// A source deals damage to one recipient.
    DamagesOne {
        source: ObjectId,
        recipient: Thing,
        amount: u32,
        combat: bool,
    },
    /// Something is dealt damage: once for all it is dealt at the same time.
    IsDamaged {
        recipient: Thing,
        by: &'a [(Thing, u32)],
        combat: bool,
    },
    /// A player gains life, perhaps for the first time this turn.
    LifeGained {
        player: PlayerId,
        amount: u32,
        first: bool,
    },
    /// A player loses life, perhaps for the first time this turn.
    LifeLost {
        player: PlayerId,
        amount: u32,
        first: bool,
    },
    Drew {
        player: PlayerId,
    },
    SpellPlayed {
        player: PlayerId,
        card: ObjectId,
    },
    SpellCopied {
        player: PlayerId,
        card: ObjectId,
    },
    /// A creature was declared as an attacker.
    Attacks {
        object: ObjectId,
        target: Thing,
        alone: bool,
    },
    /// A player declared one or more attackers.
    PlayerAttacks {
        player: PlayerId,
    },
    /// A creature was declared as a blocker, of one attacker or of several.
    Blocks {
        object: ObjectId,
        alone: bool,
    },
    BecomesBlocked {
        object: ObjectId,
    },
    /// A creature is declared as a blocker of this attacker.
    BlocksCreature {
        blocker: ObjectId,
        attacker: ObjectId,
    },
    /// A creature was put into play blocking this attacker.
    EntersBlocking {
        blocker: ObjectId,
        attacker: ObjectId,
    },
    /// No creature was declared as a blocker of this attacker.
    Unblocked {
        object: ObjectId,
    },
    /// A card was put into a graveyard, from wherever it was.
    Buried {
        card: ObjectId,
    },
    /// A creature that was declared as an attacker has been exerted.
    Exerted {
        object: ObjectId,
    },
    TappedForMana {
        object: ObjectId,
    },
    /// A permanent became tapped, untapped, or was marked.
    Becomes {
        object: ObjectId,
        what: Becoming,
    },
    /// A permanent is no longer attached to another, which may have left.
    Unattached {
        object: ObjectId,
        from: ObjectId,
    },
    /// The last counter of a kind was removed from a permanent.
    LostLast {
        object: ObjectId,
        kind: combat_lab_cards::CounterKind,
    },
    /// Something on the stack was put there with this as a target.
    Targeted {
        object: ObjectId,
        stack: crate::StackId,
        by: PlayerId,
    },
}

impl Occurrence<'_> {
    /// Whether the permanent is about to leave.
    pub(super) const fn is_leaving(self) -> bool {
        matches!(self, Self::Leaves { .. } | Self::Sacrificed { .. })
    }

    /// The same, to be looked at later: something that befalls one of several at once, or a part of
    /// how a permanent enters.
    pub(super) const fn of_several(self) -> Option<Occurrence<'static>> {
        Some(match self {
            Self::Enters { object } => Occurrence::Enters { object },
            Self::Becomes { object, what } => Occurrence::Becomes { object, what },
            Self::Grows { object, count } => Occurrence::Grows { object, count },
            Self::Lore { object, before } => Occurrence::Lore { object, before },
            Self::LostLast { object, kind } => Occurrence::LostLast { object, kind },
            Self::LifeGained { player, amount, first } => Occurrence::LifeGained { player, amount, first },
            Self::LifeLost { player, amount, first } => Occurrence::LifeLost { player, amount, first },
            // These are looked at as they occur.
            Self::StepBegins(_)
            | Self::Leaves { .. }
            | Self::Discarded { .. }
            | Self::Cycled { .. }
            | Self::Sacrificed { .. }
            | Self::DealsDamage { .. }
            | Self::DamagesOne { .. }
            | Self::IsDamaged { .. }
            | Self::Drew { .. }
            | Self::Created { .. }
            | Self::SpellPlayed { .. }
            | Self::SpellCopied { .. }
            | Self::Attacks { .. }
            | Self::PlayerAttacks { .. }
            | Self::Blocks { .. }
            | Self::BecomesBlocked { .. }
            | Self::BlocksCreature { .. }
            | Self::EntersBlocking { .. }
            | Self::Unblocked { .. }
            | Self::Buried { .. }
            | Self::Exerted { .. }
            | Self::TappedForMana { .. }
            | Self::Unattached { .. }
            | Self::Targeted { .. } => return None,
        })
    }
}
