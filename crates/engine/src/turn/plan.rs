//! The plan of a turn: where the game is in it, the steps still to come, and what has been said
//! about this turn and those after it.

use crate::{PlayerId, Through, Triggered, TurnSpan};
use combat_lab_cards::{Adding, Keeping, Phase, Skippable, Step};
use std::sync::Arc;

/// The game's place in a turn, and the steps still to come.
///
/// Only the methods here change it, and they know nothing else of the game: a turn is begun
/// ([`Turn::begin`]), its steps are taken from the plan one by one ([`Turn::take_next`]) and either
/// begun ([`Turn::enter`]) or skipped, and steps and phases are inserted into the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one turn")]
pub(crate) struct Turn {
    /// Counted from 1.
    number: u32,
    active: PlayerId,
    step: Step,
    /// The number of the step's phase in this turn; an inserted phase gets its own number.
    phase: u16,
    /// The steps still to come this turn, the next last.
    plan: Vec<Slot>,
    next_phase: u16,
    /// The next to be taken last (300.6; 500.7).
    extra_turns: Vec<ExtraTurn>,
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
    combats: u16,
    /// The combat phase that was added last in this turn.
    added: Option<u16>,
    /// The postcombat main phases of this turn that have begun.
    postcombats: u16,
    /// Whether an effect has made damage unpreventable this turn.
    unpreventable: bool,
    /// The players of whom an effect says that they can't gain life this turn, a bit for each.
    lifeless: u8,
    /// The player who chooses which creatures block and how, if that is not the defending player,
    /// and whether for the whole turn rather than for this combat.
    chooses_blocks: Option<(PlayerId, bool)>,
}

/// A planned step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) step: Step,
    phase: u16,
}

/// A turn to be taken after this one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ExtraTurn {
    pub(super) player: PlayerId,
    /// The step of it that is skipped.
    pub(super) skips: Option<Step>,
    /// What triggers in its end step.
    pub(super) then: Option<Arc<Triggered>>,
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
            combats: u16::from(span.from > Step::EndOfCombat),
            added: None,
            postcombats: 0,
            unpreventable: false,
            lifeless: 0,
            chooses_blocks: None,
        };
        turn.plan_turn();
        // The first-strike damage step is decided when it comes; everything before the start has
        // already happened.
        turn.plan.keep(|slot| slot.step >= span.from);
        if span.through == Through::Combat {
            let combat = turn.plan.iter().find(|slot| slot.step == Step::EndOfCombat).map(|slot| slot.phase);
            turn.plan.keep(|slot| slot.step < Step::EndOfCombat || Some(slot.phase) == combat);
        }
        turn
    }

    pub(crate) const fn number(&self) -> u32 {
        self.number
    }

    pub(crate) const fn active(&self) -> PlayerId {
        self.active
    }

    pub(crate) const fn step(&self) -> Step {
        self.step
    }

    /// The number of the current phase in this turn.
    pub(crate) const fn phase(&self) -> u16 {
        self.phase
    }

    /// Whether this is the first combat phase of the turn.
    pub(crate) fn is_in_first_combat(&self) -> bool {
        self.step.phase() == Phase::Combat && self.combats == 1
    }

    /// Whether this is before such a step of the turn's first combat phase, whether or not that
    /// step takes place (506.6d, e; later 506.7d, e).
    pub(crate) fn is_before_first(&self, step: Step) -> bool {
        self.step < step && (self.combats == 0 || self.is_in_first_combat())
    }

    /// Whether damage can't be prevented this turn.
    pub(crate) const fn is_damage_unpreventable(&self) -> bool {
        self.unpreventable
    }

    /// Damage can't be prevented this turn.
    pub(crate) fn forbid_prevention(&mut self) {
        self.unpreventable = true;
    }

    /// Whether an effect says that the player can't gain life this turn.
    pub(crate) fn forbids_life_gain(&self, player: PlayerId) -> bool {
        self.lifeless & player.bit() != 0
    }

    /// The player can't gain life this turn (118.10; 119.7).
    pub(crate) fn forbid_life_gain(&mut self, player: PlayerId) {
        self.lifeless |= player.bit();
    }

    /// The player who chooses how creatures block, if an effect has said so.
    pub(crate) fn block_chooser(&self) -> Option<PlayerId> {
        self.chooses_blocks.map(|(player, _)| player)
    }

    /// Lets a player choose how creatures block in this combat, or this turn.
    pub(crate) fn let_choose_blocks(&mut self, player: PlayerId, whole_turn: bool) {
        self.chooses_blocks = Some((player, whole_turn));
    }

    /// Begins the next turn, with all five phases planned.
    pub(super) fn begin(&mut self, active: PlayerId, skipped: Option<Step>) {
        self.number = self.number.saturating_add(1);
        self.active = active;
        self.skipped = skipped;
        self.phase = 0;
        (self.combats, self.postcombats, self.added) = (0, 0, None);
        (self.unpreventable, self.lifeless) = (false, 0);
        self.chooses_blocks = None;
        self.plan_turn();
    }

    /// Takes the next extra turn that was added.
    pub(super) fn take_extra_turn(&mut self) -> Option<ExtraTurn> {
        self.extra_turns.pop()
    }

    /// Adds a turn after this one; the turn added last is taken first (300.6; 500.7).
    pub(super) fn add_extra_turn(&mut self, turn: ExtraTurn) {
        self.extra_turns.push(turn);
    }

    /// The player who took the last turn that wasn't an extra turn.
    pub(super) const fn regular(&self) -> PlayerId {
        self.regular
    }

    /// It is this player's turn, even if it is skipped.
    pub(super) fn pass_to(&mut self, player: PlayerId) {
        self.regular = player;
    }

    /// Takes the next planned step.
    pub(super) fn take_next(&mut self) -> Option<Slot> {
        self.plan.pop()
    }

    /// The next planned step, if it belongs to the current phase.
    pub(super) fn next_of_phase(&self) -> Option<Step> {
        self.plan.last().filter(|next| next.phase == self.phase).map(|next| next.step)
    }

    /// Whether the current step is the last of its phase.
    pub(super) fn ends_phase(&self) -> bool {
        self.next_of_phase().is_none()
    }

    /// Whether a planned step would begin another phase.
    pub(super) const fn begins_phase(&self, slot: Slot) -> bool {
        slot.phase != self.phase
    }

    /// Skips the rest of the phase of a step that would have begun it.
    pub(super) fn skip_phase(&mut self, begun: Slot) {
        self.plan.keep(|other| other.phase != begun.phase);
    }

    /// Begins a step that was planned; of two combat damage steps, the one for first strike, which
    /// is never planned, before it. Returns the step.
    pub(super) fn enter(&mut self, slot: Slot, first_strike: bool) -> Step {
        let mut step = slot.step;
        if first_strike {
            self.plan.push(slot);
            step = Step::FirstStrikeDamage;
        }
        if self.begins_phase(slot) && step.phase() == Phase::Combat {
            self.combats = self.combats.saturating_add(1);
        }
        if step == Step::PostcombatMain {
            self.postcombats = self.postcombats.saturating_add(1);
        }
        (self.step, self.phase) = (step, slot.phase);
        step
    }

    /// Ends what lasts for one combat.
    pub(super) fn end_combat(&mut self) {
        self.chooses_blocks = self.chooses_blocks.filter(|(_, whole_turn)| *whole_turn);
    }

    /// Another cleanup step will follow this one (314.3; 514.3).
    pub(super) fn clean_up_again(&mut self) {
        self.cleanup_again = true;
    }

    /// Plans another cleanup step, if one is to follow. Returns whether it does.
    pub(super) fn repeat_cleanup(&mut self) -> bool {
        let again = std::mem::take(&mut self.cleanup_again);
        if again {
            self.plan.push(Slot { step: Step::Cleanup, phase: self.phase });
        }
        again
    }

    /// Goes on to the cleanup step, since an effect ends the turn (509; 717, later 723 and 724).
    pub(super) fn end_early(&mut self) {
        while self.plan.last().is_some_and(|slot| slot.step != Step::Cleanup) {
            self.plan.pop();
        }
        self.ending = true;
    }

    /// Goes on to the next phase, since an effect ends this one.
    pub(super) fn end_phase_early(&mut self) {
        while !self.ends_phase() {
            self.plan.pop();
        }
        self.ending = true;
    }

    /// Whether the current step ends because an effect ends the turn or phase; only once.
    pub(super) fn take_ending(&mut self) -> bool {
        std::mem::take(&mut self.ending)
    }

    /// Whether the first draw step of the game is still to come, or is the current step.
    pub(super) const fn is_opening(&self) -> bool {
        self.number == 1 && self.opening
    }

    /// The first draw step of the game has been skipped or begun.
    pub(super) fn end_opening(&mut self) {
        self.opening = false;
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
        self.plan.add_all(steps.map(|step| Slot { step, phase: number }));
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

    /// Adds a combat phase directly after the current phase, followed by a main phase if
    /// `with_main`: together, so that the phases of the later of two such effects come first.
    pub(super) fn add_combat(&mut self, with_main: bool) {
        self.add_combat_at(self.after_present_phase(), with_main);
    }

    /// Adds a combat phase followed by a main phase after the first postcombat main phase of the
    /// turn, if that is not over. Returns whether it was added.
    pub(super) fn add_combat_after_main(&mut self) -> bool {
        self.added = None;
        let place = match self.postcombats {
            0 => self.plan.iter().rposition(|slot| slot.step == Step::PostcombatMain),
            1 if self.step == Step::PostcombatMain => Some(self.after_present_phase()),
            // A later one is not the first.
            _ => None,
        };
        if let Some(place) = place {
            self.add_combat_at(place, true);
        }
        place.is_some()
    }

    fn add_combat_at(&mut self, place: usize, with_main: bool) {
        let mut later = self.plan.split_off(place);
        if with_main {
            self.insert_phase(Phase::PostcombatMain);
        }
        self.insert_phase(Phase::Combat);
        self.added = Some(self.next_phase);
        self.plan.append(&mut later);
    }

    /// The combat phase that was added last in this turn.
    pub(super) const fn added_combat(&self) -> Option<u16> {
        self.added
    }

    /// Adds a step directly after the current one. A step of another phase gets its own phase with
    /// only that step. Returns whether it belongs to the current phase.
    pub(super) fn add_step(&mut self, step: Step) -> bool {
        let same_phase = step.phase() == self.step.phase() && !self.step.is_main();
        let (place, phase) = if same_phase {
            (self.plan.len(), self.phase)
        } else {
            (self.after_present_phase(), self.new_phase())
        };
        self.plan.insert(place.min(self.plan.len()), Slot { step, phase });
        same_phase
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

    /// Makes a player skip the next such step, phase or turn (300.9; 500.11, 614.10).
    pub(super) fn add_skip(&mut self, player: PlayerId, what: Skippable) {
        self.skips.push((player, what));
    }

    /// Uses up the oldest skip of `what` by `player`, if there is one.
    pub(super) fn take_skip(&mut self, player: PlayerId, what: Skippable) -> bool {
        let found = self.skips.iter().position(|skip| *skip == (player, what));
        found.map(|place| self.skips.remove(place)).is_some()
    }

    /// Uses up the skip of this step with which the turn was added, if there is one.
    pub(super) fn take_skipped(&mut self, step: Step) -> bool {
        self.skipped.take_if(|skipped| *skipped == step).is_some()
    }
}
