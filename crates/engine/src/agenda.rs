//! The tasks that remain before the next decision.
//!
//! Resolving a spell, dealing damage or ending a step may have to wait for a player's choice
//! halfway through. The remaining work is therefore kept as tasks, and every choice continues with
//! the topmost one. Nothing recurses.

use crate::combat::requirement::BlockDemands;
use crate::damage::{Applicable, DamageEvent};
use crate::stack::{Casting, GivenUp, Resolution};
use crate::{AttackDeclaration, BlockDeclaration, ObjectId, Outcome, PlayerId, StackId, Strike, Triggered};
use combat_lab_cards::CounterKind;
use combat_lab_rulebook::Rule;
use std::sync::Arc;

/// The agenda: what the game does or asks for next; [`Decision`](crate::Decision) adds the legal
/// answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// For nobody: the agenda continues.
    Agenda,
    Priority {
        player: PlayerId,
        /// The number of players who have passed in succession.
        passes: usize,
    },
    Attackers,
    /// For a defending player's blockers, with the requirements on them, if any.
    Blockers(PlayerId, Option<Arc<BlockDemands>>),
    Order(PlayerId),
    /// For the player who assigns this damage, which doesn't change until they have.
    Assign(Arc<Strike>),
    OrderTriggers(PlayerId),
    TriggerMode(Box<Triggered>),
    TriggerTargets(Box<Triggered>),
    /// For the new targets of a spell.
    NewTargets {
        stack: StackId,
        player: PlayerId,
        must: bool,
        /// The spell that says so, which is still on the stack as it resolves.
        by: Option<(StackId, ObjectId)>,
    },
    /// For a player's choice of cards or permanents to give up.
    GiveUp {
        player: PlayerId,
        count: usize,
        given: Box<GivenUp>,
    },
    Replacement {
        player: PlayerId,
        options: Vec<Applicable>,
    },
    KeepLegend {
        player: PlayerId,
        among: Vec<ObjectId>,
    },
    /// For the players, planeswalkers or battles attacked by the creatures that the next
    /// instruction puts into play attacking.
    Attacked(Box<Resolution>),
    /// For the player of the defending team to whom this attacker's damage is assigned.
    Hit(ObjectId),
    /// For a player to cast a card, or decline, while a spell or ability resolves.
    Cast(Box<Casting>),
    /// For a player to accept or decline the next instruction's offer.
    May(PlayerId, Box<Resolution>),
    /// For the colour or creature type that a player chooses as a permanent enters.
    Choose(Box<Resolution>),
    Over(Outcome),
}

/// A permanent for which something is chosen as it enters, and what is told of it then: that it has
/// entered, by which rules a spell has become it, and the counters with which an effect has it
/// enter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) permanent: ObjectId,
    pub(crate) entered: Option<&'static [Rule]>,
    pub(crate) became: Option<&'static [Rule]>,
    pub(crate) with: Option<(CounterKind, u32)>,
    /// Whether it is its own ability that asks, so that there may be more counters.
    pub(crate) asks: bool,
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Task {
    /// Settle everything, then give a player priority; `passes` players have passed in succession.
    Priority { player: PlayerId, passes: usize, rules: &'static [Rule] },
    /// End the step and begin the next.
    EndStep,
    /// Continue resolving a spell or ability.
    Resolve(Box<Resolution>),
    /// Put away the card of a spell that has resolved.
    FinishSpell { card: ObjectId },
    /// Continue dealing damage.
    Deal(Box<DamageEvent>),
    /// Make the state-based check for which a player has chosen the permanent to keep.
    Check,
    /// Make these attackers attack, once their costs are paid.
    Attack(Box<AttackDeclaration>),
    /// Make these blockers block, once their costs are paid.
    Block { player: PlayerId, unmet: bool, is_last: bool, declaration: Box<BlockDeclaration> },
    /// Continue with the next defending player who declares blockers after this one.
    Blocks { after: PlayerId },
    /// After blockers are declared: announce damage assignment orders, in editions that have them.
    Orders,
    /// Have players give up something of their choice.
    GiveUp(Box<GivenUp>),
    /// Trigger abilities on permanents that entered together, once all choices for them are made.
    Entered {
        entered: Vec<ObjectId>,
        /// Those for which something is chosen: that they have entered is told after the choices.
        told: Vec<Entry>,
    },
    /// Let a player cast a card.
    Cast(Box<Casting>),
    /// Have a player choose new targets for a spell.
    Retarget { stack: StackId, player: PlayerId, must: bool, by: Option<(StackId, ObjectId)> },
    /// In the cleanup step, after discarding: damage and effects wear off.
    WearOff,
}
