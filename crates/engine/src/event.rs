//! What happened, and by which rules. The whole explanation shown to a reader is made of these.

use crate::{Assignment, Keyword, ObjectId, Outcome, PlayerId, StackId, Step, Thing};
use rulebook::Rule;

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: Happening,
    /// The rules by which it happened, the deciding one first.
    pub rules: &'static [Rule],
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// A step began.
    StepBegan(Step),
    /// A step was skipped.
    StepSkipped(Step),
    /// A step ended.
    StepEnded(Step),
    /// A player received priority.
    PriorityReceived(PlayerId),
    /// A player passed.
    Passed(PlayerId),
    /// A creature became an attacker.
    Attacked {
        /// The creature.
        attacker: ObjectId,
        /// What it attacks.
        target: Thing,
    },
    /// The active player declared no attackers.
    NoAttack(PlayerId),
    /// A permanent was tapped.
    Tapped(ObjectId),
    /// A creature became a blocker.
    Blocked {
        /// The blocker.
        blocker: ObjectId,
        /// What it blocks.
        attacker: ObjectId,
    },
    /// The defending player declared no blockers.
    NoBlock(PlayerId),
    /// An attacker became an unblocked creature.
    Unblocked(ObjectId),
    /// A damage assignment order was announced.
    Ordered {
        /// The creature whose damage it orders.
        creature: ObjectId,
        /// First to last.
        order: Vec<ObjectId>,
    },
    /// A player assigned combat damage.
    DamageAssigned {
        /// Who divided it.
        player: PlayerId,
        /// Each part above 0.
        assignments: Vec<Assignment>,
    },
    /// A creature in combat assigns nothing.
    AssignsNothing {
        /// The creature.
        creature: ObjectId,
        /// Why.
        why: AssignsNothing,
    },
    /// Nobody assigned any combat damage in this step.
    NoDamageAssigned,
    /// The assignments went on the stack as one object (until 2009).
    DamageOnStack(StackId),
    /// A spell was played (cast).
    SpellPlayed {
        /// The object it is on the stack.
        stack: StackId,
        /// Who played it.
        player: PlayerId,
    },
    /// An ability was activated.
    AbilityActivated {
        /// The object it is on the stack.
        stack: StackId,
        /// Who activated it.
        player: PlayerId,
        /// The permanent it belongs to.
        source: ObjectId,
    },
    /// The topmost object of the stack began to resolve.
    Resolving(StackId),
    /// A spell or ability did nothing because none of its targets was legal any more.
    NoLegalTarget(StackId),
    /// Damage was dealt.
    Damage {
        /// What dealt it.
        source: ObjectId,
        /// To what.
        recipient: Thing,
        /// How much.
        amount: u32,
        /// Whether it is combat damage.
        combat: bool,
    },
    /// Assigned combat damage was not dealt because its recipient is gone or no longer a creature (until 2009).
    DamageNotDealt(Assignment),
    /// A player's life total changed because of damage.
    LifeLost {
        /// The player.
        player: PlayerId,
        /// How much was lost.
        amount: u32,
        /// The total now.
        now: i32,
    },
    /// A creature's power and toughness changed until end of turn.
    Pumped {
        /// The creature.
        object: ObjectId,
        /// Added to power.
        power: i32,
        /// Added to toughness.
        toughness: i32,
    },
    /// A creature gained or lost a keyword until end of turn.
    KeywordChanged {
        /// The creature.
        object: ObjectId,
        /// The keyword.
        keyword: Keyword,
        /// Whether it was gained.
        gained: bool,
    },
    /// A creature's deathtouch triggered (2008 and 2009 editions).
    DeathtouchTriggered {
        /// The object it is on the stack.
        stack: StackId,
        /// The creature with deathtouch.
        source: ObjectId,
        /// The creature it damaged.
        damaged: ObjectId,
    },
    /// A permanent was destroyed.
    Destroyed {
        /// The permanent.
        object: ObjectId,
        /// What destroyed it.
        cause: DestroyCause,
    },
    /// A creature with toughness 0 or less was put into its owner's graveyard.
    ToughnessZero(ObjectId),
    /// A permanent was sacrificed.
    Sacrificed {
        /// The permanent.
        object: ObjectId,
        /// Who sacrificed it.
        player: PlayerId,
    },
    /// A permanent went back to its owner's hand.
    Returned(ObjectId),
    /// A creature was removed from combat.
    RemovedFromCombat(ObjectId),
    /// Every creature still in combat was removed from it, because the end of combat step ended.
    CombatCleared,
    /// A player lost the game.
    Lost(PlayerId),
    /// The game, or the combat this setup is about, is over.
    Over(Outcome),
}

/// Why a creature in combat assigns no damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AssignsNothing {
    /// Its power is 0 or less.
    NoPower,
    /// It is blocked and nothing blocks it any more.
    NoBlockerLeft,
    /// The creatures it blocked have left combat.
    NoAttackerLeft,
    /// It strikes in the other combat damage step.
    OtherStep,
}

/// What destroyed a permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DestroyCause {
    /// Lethal damage was marked on it.
    LethalDamage,
    /// A source with deathtouch had damaged it since the last check (since 2009).
    Deathtouch,
    /// An effect.
    Effect,
}
