//! What a player can say: one answer to one [`Decision`](crate::Decision).

use crate::{ObjectId, PlayerId, Thing};

/// One player's answer to what the rules wait for.
///
/// Any action is safe to try: one that the rules do not allow here is refused with the rule, and changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// Who acts.
    pub player: PlayerId,
    /// What they do.
    pub choice: Choice,
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Pass priority.
    Pass,
    /// Play an instant from the hand, or activate an ability of a permanent.
    Play(Play),
    /// Declare these attackers, all at once; none is a legal declaration too.
    DeclareAttackers(Vec<Attack>),
    /// Declare these blockers, all at once; none is a legal declaration too.
    DeclareBlockers(Vec<Block>),
    /// Announce damage assignment orders (2009 to 2024).
    OrderDamage(Vec<DamageOrder>),
    /// Assign the combat damage of every creature whose damage this player divides, all at once.
    AssignDamage(Vec<Assignment>),
}

/// Playing a spell or ability.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Play {
    /// The card in the hand, or the permanent whose ability it is.
    pub source: ObjectId,
    /// Which of its abilities, counted from 0; 0 for an instant.
    pub ability: usize,
    /// The targets, one for each the ability names, in order.
    pub targets: Vec<Thing>,
    /// What is sacrificed for each [`Cost::SacrificeCreature`](crate::Cost::SacrificeCreature), in order.
    pub sacrifices: Vec<ObjectId>,
}

/// One creature attacks one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    /// The creature.
    pub attacker: ObjectId,
    /// What it attacks.
    pub target: Thing,
}

/// One creature blocks one attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// The blocking creature.
    pub blocker: ObjectId,
    /// The attacking creature it blocks.
    pub attacker: ObjectId,
}

/// The order in which one creature assigns its combat damage (509.2 and 509.3, 2009 to 2024).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageOrder {
    /// The attacking (or blocking) creature.
    pub creature: ObjectId,
    /// All the creatures blocking it (or that it blocks), first to last.
    pub order: Vec<ObjectId>,
}

/// Some of one creature's combat damage, assigned to one recipient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Assignment {
    /// The creature whose damage it is.
    pub source: ObjectId,
    /// What it is assigned to.
    pub recipient: Thing,
    /// How much; an entry of 0 says nothing.
    pub amount: u32,
}
