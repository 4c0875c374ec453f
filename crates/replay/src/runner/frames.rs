//! The frames of a run: which decisions get one, and of which kind.

use super::Runner;
use crate::frame::{Frame, Moment, MomentKind};
use combat_lab_cards::Listed;
use combat_lab_engine::{Action, Choice, Decision, Event, Game, Happening};
use combat_lab_rulebook::Rule;

/// The weight of a frame besides its objects.
const OVERHEAD: usize = 20;

impl Runner<'_> {
    /// The rules of the events since the previous moment.
    pub(crate) fn recent_rules(&self, decision: &Decision) -> Vec<Rule> {
        let before = self.frames.last().filter(|_| self.is_hidden(decision)).map(|frame| &frame.events);
        before.into_iter().chain(Some(&self.events)).flatten().flat_map(Event::all_rules).listed()
    }

    /// Whether a decision gets no frame. A division with one legal answer gets one: trying the
    /// others teaches that they are illegal.
    pub(super) fn is_hidden(&self, decision: &Decision) -> bool {
        match decision {
            Decision::Priority { .. } => self.progress.mid_round,
            Decision::AssignDamage { strike, .. } => !strike.sheet().divides(),
            Decision::DeclareAttackers { creatures, .. } => creatures.is_empty(),
            Decision::DeclareBlockers { creatures, .. } => creatures.is_empty(),
            Decision::OrderDamage { .. }
            | Decision::OrderTriggers { .. }
            | Decision::ChooseMode { .. }
            | Decision::ChooseTargets { .. }
            | Decision::ChooseNewTargets { .. }
            | Decision::GiveUp { .. }
            | Decision::ChooseReplacement { .. }
            | Decision::KeepLegend { .. }
            | Decision::ChooseAttacked { .. }
            | Decision::May { .. }
            | Decision::Choose { .. }
            | Decision::Cast { .. }
            | Decision::Over(_) => false,
        }
    }

    pub(super) fn kind(&self, decision: &Decision) -> MomentKind {
        match decision {
            Decision::Priority { .. } => self.window(),
            Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. } => MomentKind::Declaration,
            Decision::OrderDamage { .. } => MomentKind::Order,
            Decision::AssignDamage { .. } => MomentKind::Assignment,
            Decision::OrderTriggers { .. }
            | Decision::ChooseMode { .. }
            | Decision::ChooseTargets { .. }
            | Decision::ChooseNewTargets { .. }
            | Decision::GiveUp { .. }
            | Decision::ChooseReplacement { .. }
            | Decision::KeepLegend { .. }
            | Decision::ChooseAttacked { .. }
            | Decision::May { .. }
            | Decision::Choose { .. }
            | Decision::Cast { .. } => MomentKind::Choice,
            Decision::Over(_) => MomentKind::End,
        }
    }

    /// The kind of a frame in which players have priority: that of the latest event.
    pub(super) fn window(&self) -> MomentKind {
        let has = |wanted: fn(&Happening) -> bool| self.events.iter().any(|event| wanted(&event.kind));
        if has(|kind| matches!(kind, Happening::SpellPlayed { .. } | Happening::AbilityActivated { .. })) {
            MomentKind::Played
        } else if has(|kind| {
            matches!(kind, Happening::Damage { combat: true, .. } | Happening::DamageNotDealt(_))
        }) {
            MomentKind::Damage
        } else if has(|kind| matches!(kind, Happening::DamageOnStack(_))) {
            MomentKind::DamageOnStack
        } else if has(|kind| matches!(kind, Happening::Resolving(_))) {
            MomentKind::Resolved
        } else if has(|kind| matches!(kind, Happening::LandPlayed { .. } | Happening::ManaAdded { .. })) {
            MomentKind::Acted
        } else {
            MomentKind::Window
        }
    }

    /// Adds a frame of the current state.
    pub(super) fn show(&mut self, kind: MomentKind) {
        let (turn, step) = (self.game.turn_number(), self.game.step());
        let same = |frame: &&Frame| (frame.moment.turn, frame.moment.step) == (turn, step);
        let ordinal = self.frames.iter().rev().take_while(same).count();
        self.weight += weight_of(&self.game);
        self.frames.push(Frame {
            game: self.game.clone(),
            events: core::mem::take(&mut self.events),
            caption: self.caption.take(),
            moment: Moment { turn, step, ordinal, kind },
            answer: None,
            progress: self.progress.clone(),
        });
        self.look();
    }

    /// Records the action that leads on from the last frame: a pass only if nobody does anything
    /// else.
    pub(crate) fn answered(&mut self, action: &Action) {
        if let Some(frame) = self.frames.last_mut() {
            match &frame.answer {
                None => frame.answer = Some(action.clone()),
                Some(Action { choice: Choice::Pass, .. }) if matches!(action.choice, Choice::Play(_)) => {
                    frame.answer = Some(action.clone());
                }
                Some(_) => {}
            }
        }
    }
}

/// The weight of frames together.
pub(crate) fn weight(frames: &[Frame]) -> usize {
    frames.iter().map(|frame| weight_of(&frame.game)).sum()
}

/// The weight of a state's frame. Eight changes take about as much memory as an object.
pub(crate) fn weight_of(game: &Game) -> usize {
    let changes: usize = game.objects().map(|object| object.changes().len()).sum();
    OVERHEAD + game.objects_made() + game.stack().len() + changes / 8
}
