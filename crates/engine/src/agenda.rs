//! The tasks that remain before the next decision.
//!
//! Resolving a spell, dealing damage or ending a step may have to wait for a player's choice
//! halfway through. The remaining work is therefore kept as tasks, and every choice continues with
//! the topmost one. Nothing recurses.

use crate::combat::requirement::BlockDemands;
use crate::damage::{Applicable, DamageEvent};
use crate::stack::{Casting, GivenUp, Resolution};
use crate::{
    AttackDeclaration, BlockDeclaration, Event, Game, ObjectId, Outcome, PlayerId, StackId, Strike, Triggered,
};
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

/// That a permanent has entered, and by which rules a spell has become it, if one has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) permanent: ObjectId,
    pub(crate) entered: Option<&'static [Rule]>,
    pub(crate) became: Option<&'static [Rule]>,
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

impl Game {
    /// Runs the tasks on the agenda until a player has to decide or the game is over. Every task
    /// either ends or leaves less to do, and steps that give nobody priority are followed by ones
    /// that do.
    pub(crate) fn run_agenda(&mut self, events: &mut Vec<Event>) {
        while self.next_task(events) {}
    }

    /// Runs the next of the tasks that follow from an action ([`Game::apply_alone`]), and adds what
    /// happens to `events`. Returns `false` if there is none: a player has to decide, or the game
    /// is over.
    pub fn next_task(&mut self, events: &mut Vec<Event>) -> bool {
        if !matches!(self.waiting, Waiting::Agenda) {
            return false;
        }
        if !self.entering.is_empty() {
            self.choose_as_entering(events);
        }
        let (before, count) = (self.before_task(), events.len());
        match self.agenda.pop() {
            Some(Task::Priority { player, passes, rules }) => self.settle(player, passes, rules, events),
            Some(Task::EndStep) => self.end_step(events),
            Some(Task::Deal(damage)) => self.go_on_dealing(damage, events),
            Some(Task::Check) => drop(self.check_state(events)),
            Some(Task::Attack(declaration)) => self.begin_to_attack(&declaration, events),
            Some(Task::Block { player, unmet, is_last, declaration }) => {
                self.begin_to_block(player, (unmet, is_last), &declaration, events);
            }
            Some(Task::Blocks { after }) => self.next_blocks(Some(after), events),
            Some(Task::Orders) => self.next_order(None),
            Some(Task::Resolve(resolution)) => self.go_on_resolving(*resolution, events),
            Some(Task::FinishSpell { card }) => self.finish_spell(card, events),
            Some(Task::Entered { entered, told }) => self.have_entered(&entered, &told, events),
            Some(Task::GiveUp(given)) => self.must_give_up(*given, events),
            Some(Task::Cast(casting)) => self.may_cast(*casting, events),
            Some(Task::Retarget { stack, player, must, by }) => {
                self.retarget(stack, player, (must, by), events);
            }
            Some(Task::WearOff) => self.wear_off(events),
            None => self.finish(Outcome::CombatOver, &[Rule::EndOfCombatClears], events),
        }
        self.after_task(before, count, events);
        true
    }

    /// Adds the task that gives `player` priority once everything is settled.
    pub(crate) fn then_priority(&mut self, player: PlayerId, rules: &'static [Rule]) {
        self.agenda.push(Task::Priority { player, passes: 0, rules });
    }
}
