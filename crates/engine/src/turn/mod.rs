//! The turn: its planned steps, with inserted and skipped ones.

mod changed;
mod cleanup;
mod driver;
mod extra;
mod mana;
mod phasing;
mod skipped;
mod tally;
mod time;

pub use skipped::Skipped;
pub(crate) use tally::Tallies;

use crate::{PlayerId, Through, TurnSpan};
use combat_lab_cards::{Phase, Skippable, Step};

/// The game's place in a turn, and the steps still to come.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one turn")]
pub(crate) struct Turn {
    /// Counted from 1.
    pub(crate) number: u32,
    pub(crate) active: PlayerId,
    pub(crate) step: Step,
    /// The number of the step's phase in this turn; an inserted phase gets its own number.
    pub(crate) phase: u16,
    /// The steps still to come this turn, the next last.
    plan: Vec<Slot>,
    next_phase: u16,
    /// Extra turns, the next to be taken last (300.6; 500.7).
    extra_turns: Vec<(PlayerId, Option<Step>, Option<std::sync::Arc<crate::Triggered>>)>,
    /// The step of this turn that is skipped, as the effect says that added the turn.
    skipped: Option<Step>,
    /// The player who took the last turn that wasn't an extra turn.
    regular: PlayerId,
    /// The steps, phases and turns that players will skip, the oldest first (300.9; 500.11,
    /// 614.10).
    skips: Vec<(PlayerId, Skippable)>,
    /// Whether another cleanup step will follow the current one.
    cleanup_again: bool,
    /// Whether an effect is ending the turn.
    ending: bool,
    /// Whether the next draw step is the first of the game, which is skipped.
    opening: bool,
    /// The combat phases of this turn that have begun, the present one included.
    pub(crate) combats: u16,
    /// The combat phase that was added last in this turn.
    added: Option<u16>,
    /// The postcombat main phases of this turn that have begun.
    postcombats: u16,
    /// Whether a combat damage step has begun in this turn.
    pub(crate) struck: bool,
    /// Whether an effect has made damage unpreventable this turn.
    pub(crate) unpreventable: bool,
    /// The players of whom an effect says that they can't gain life this turn, a bit for each.
    pub(crate) lifeless: u8,
    /// The player who chooses which creatures block and how, if that is not the defending player,
    /// and whether for the whole turn rather than for this combat.
    pub(crate) chooses_blocks: Option<(PlayerId, bool)>,
}

/// A planned step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Slot {
    step: Step,
    phase: u16,
}

impl Turn {
    /// The first turn, from the setup's starting step.
    pub(crate) fn first(active: PlayerId, span: TurnSpan) -> Self {
        let mut turn = Self {
            number: 1,
            active,
            step: span.from,
            phase: 0,
            plan: Vec::new(),
            next_phase: 0,
            extra_turns: Vec::new(),
            skipped: None,
            regular: active,
            skips: Vec::new(),
            cleanup_again: false,
            ending: false,
            opening: span.opening,
            combats: 0,
            added: None,
            postcombats: 0,
            struck: false,
            unpreventable: false,
            lifeless: 0,
            chooses_blocks: None,
        };
        turn.plan_turn();
        // The first-strike damage step is decided when it comes; everything before the start has
        // already happened.
        turn.plan.retain(|slot| slot.step >= span.from);
        if span.through == Through::Combat {
            let combat = turn.plan.iter().find(|slot| slot.step == Step::EndOfCombat).map(|slot| slot.phase);
            turn.plan.retain(|slot| slot.step < Step::EndOfCombat || Some(slot.phase) == combat);
        }
        turn
    }

    /// Plans a whole turn: the five phases in order (300.1; 500.1).
    fn plan_turn(&mut self) {
        self.plan.clear();
        self.next_phase = 0;
        for phase in
            [Phase::Beginning, Phase::PrecombatMain, Phase::Combat, Phase::PostcombatMain, Phase::Ending]
                .into_iter()
                .rev()
        {
            self.insert_phase(phase);
        }
    }

    /// Inserts a phase before all steps still to come.
    fn insert_phase(&mut self, phase: Phase) {
        let number = self.new_phase();
        // The first-strike damage step is never planned: whether there is one is decided when
        // damage begins.
        let steps = Step::ALL
            .into_iter()
            .rev()
            .filter(|step| step.phase() == phase && *step != Step::FirstStrikeDamage);
        self.plan.extend(steps.map(|step| Slot { step, phase: number }));
    }

    fn new_phase(&mut self) -> u16 {
        self.next_phase = self.next_phase.saturating_add(1);
        self.next_phase
    }

    /// The place to insert a phase directly after the current one: before the first step of another
    /// phase.
    fn after_present_phase(&self) -> usize {
        let present = self.plan.iter().rev().take_while(|slot| slot.phase == self.phase).count();
        self.plan.len() - present
    }

    /// The steps still to come this turn, the next first.
    pub(crate) fn to_come(&self) -> impl Iterator<Item = Step> {
        self.plan.iter().rev().map(|slot| slot.step)
    }

    /// Whether nothing more than one combat is planned, and no turn after this one.
    pub(crate) fn ends_with_one_combat(&self) -> bool {
        let begins = |slot: &&Slot| slot.step == Step::BeginningOfCombat;
        let begun = self.step.phase() == Phase::Combat;
        self.plan.iter().filter(begins).count() + usize::from(begun) <= 1 && self.extra_turns.is_empty()
    }

    /// Whether the current step is the last of its phase.
    fn ends_phase(&self) -> bool {
        self.plan.last().is_none_or(|next| next.phase != self.phase)
    }

    /// Uses up the oldest skip of `what` by `player`, if there is one.
    fn take_skip(&mut self, player: PlayerId, what: Skippable) -> bool {
        let found = self.skips.iter().position(|skip| *skip == (player, what));
        found.map(|place| self.skips.remove(place)).is_some()
    }
}
