//! The tasks that remain before the next decision.
//!
//! Resolving a spell, dealing damage or ending a step may have to wait for a player's choice halfway through. What is
//! left to do is therefore written down as tasks, and every choice goes on with the topmost one. Nothing recurses.

use crate::combat::requirement::BlockDemands;
use crate::damage::{Applicable, DamageEvent};
use crate::stack::{Casting, GivenUp, Resolution};
use crate::{DamageSheet, Event, Game, ObjectId, Outcome, PlayerId, StackId, Triggered};
use rulebook::Rule;
use std::sync::Arc;

/// What the game waits for; [`Decision`](crate::Decision) is this with the legal answers worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Waiting {
    /// For nothing: the agenda goes on.
    Agenda,
    Priority {
        player: PlayerId,
        /// How many players have passed in succession.
        passes: usize,
    },
    Attackers,
    /// For a defending player's blockers, with what they have to do if anything has to be done.
    Blockers(PlayerId, Option<Arc<BlockDemands>>),
    Order(PlayerId),
    /// For the player whose sheet this is. Nothing on it changes before that player has assigned damage.
    Assign(Arc<DamageSheet>),
    OrderTriggers(PlayerId),
    TriggerMode(Box<Triggered>),
    TriggerTargets(Box<Triggered>),
    /// For the new targets of a spell.
    NewTargets {
        stack: StackId,
        player: PlayerId,
    },
    /// For what a player gives up.
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
    /// For what the creatures attack that the next instruction puts into play.
    Attacked(Box<Resolution>),
    /// For the player of the defending team to whom this attacker's damage is assigned.
    Hit(ObjectId),
    /// For a player to cast a card while something resolves, or not to.
    Cast(Box<Casting>),
    /// For whether a player does what the next instruction offers.
    May(PlayerId, Box<Resolution>),
    /// For the colour or creature type that a player chooses as a permanent enters.
    Choose(Box<Resolution>),
    Over(Outcome),
}

/// Something to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Task {
    /// Settle everything, then give a player priority; so many have passed in succession.
    Priority { player: PlayerId, passes: usize, rules: &'static [Rule] },
    /// End the step and begin the next.
    EndStep,
    /// Go on with a resolving spell or ability.
    Resolve(Box<Resolution>),
    /// Put away the card of a spell that has resolved.
    FinishSpell { card: ObjectId },
    /// Go on with damage that is being dealt.
    Deal(Box<DamageEvent>),
    /// Make the state-based check for which a player has chosen what to keep.
    Check,
    /// Go on to the next defending player who declares blockers after this one.
    Blocks { after: PlayerId },
    /// Once blockers are declared: announce damage assignment orders, where there are any.
    Orders,
    /// Have players give up something of their choice.
    GiveUp(Box<GivenUp>),
    /// Notice what has entered together, once it has been chosen how.
    Entered(Vec<ObjectId>),
    /// Have a player cast a card, if that player likes.
    Cast(Box<Casting>),
    /// Have a player choose new targets for a spell.
    Retarget { stack: StackId, player: PlayerId },
    /// In the cleanup step, after discarding: damage and effects wear off.
    WearOff,
}

impl Game {
    /// Does what is on the agenda until a player has to decide or the game is over. Every task either comes to an end
    /// or leaves less to do, and steps that give nobody priority are followed by ones that do.
    pub(crate) fn run_agenda(&mut self, events: &mut Vec<Event>) {
        while matches!(self.waiting, Waiting::Agenda) {
            if !self.entering.is_empty() {
                self.plays.choose_as_entering(self);
            }
            match self.agenda.pop() {
                Some(Task::Priority { player, passes, rules }) => self.settle(player, passes, rules, events),
                Some(Task::EndStep) => self.end_step(events),
                Some(Task::Deal(damage)) => self.go_on_dealing(*damage, events),
                Some(Task::Check) => drop(self.check_state(events)),
                Some(Task::Blocks { after }) => self.next_blocks(Some(after), events),
                Some(Task::Orders) => self.next_order(None),
                Some(
                    task @ (Task::Resolve(_)
                    | Task::FinishSpell { .. }
                    | Task::GiveUp(_)
                    | Task::Entered(_)
                    | Task::Cast(_)
                    | Task::Retarget { .. }),
                ) => self.plays.go_on(self, task, events),
                Some(Task::WearOff) => self.wear_off(events),
                None => self.finish(Outcome::CombatOver, &[Rule::EndOfCombatClears], events),
            }
        }
    }

    /// Writes down that `player` gets priority once everything is settled.
    pub(crate) fn then_priority(&mut self, player: PlayerId, rules: &'static [Rule]) {
        self.agenda.push(Task::Priority { player, passes: 0, rules });
    }
}
