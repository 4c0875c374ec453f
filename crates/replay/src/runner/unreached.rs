//! Reasons why a script can't continue.

use super::Runner;
use crate::objects::absent;
use crate::stop::{Cause, Refusal, Stop, Unreached};
use combat_lab_cards::{Phase, Skippable as Skipped, Step};
use combat_lab_engine::{CardId, Illegal, Outcome, SetupError, SetupProblem, Through};
use combat_lab_notation::{Aim, Announcement, Scenario, ScriptLine, Span, Statement, StepMoment, When};
use combat_lab_rulebook::{CombatDamage, Division};
use std::sync::Arc;

/// The error for an impossible board.
pub(super) fn setup(scenario: &Scenario, error: SetupError) -> Stop {
    let place = |card: CardId| scenario.cards.get(card.index()).map_or(Span::START, |card| card.span);
    let span = error.problems.first().and_then(SetupProblem::card).map_or(Span::START, place);
    Stop { edition: error.edition, span, cause: Cause::Setup(error) }
}

impl Runner<'_> {
    pub(crate) fn stop(&self, span: Span, cause: Cause) -> Stop {
        Stop { edition: self.edition, span, cause }
    }

    /// The error for a line that the rules forbid.
    pub(crate) fn illegal(&self, span: Span, illegal: Illegal) -> Stop {
        self.stop(span, Cause::Illegal(Refusal { game: Arc::new(self.game.clone()), illegal }))
    }

    /// The error for a line that couldn't be carried out at its place.
    pub(crate) fn never(&self, at: usize, line: &ScriptLine) -> Stop {
        let cause = self.judging.map_or(Cause::Unjudged, |judging| (judging.never)(self, at, line));
        self.stop(line.span, cause)
    }

    /// The cause for a line that names something that doesn't exist now.
    pub(crate) fn absent(&self, line: &ScriptLine) -> Cause {
        self.judging.map_or(Cause::Unjudged, |judging| (judging.absent)(self, line))
    }

    pub(super) fn why_never(&self, at: usize, line: &ScriptLine) -> Cause {
        match &self.refused {
            Some((refused, Some(illegal))) if *refused == at => {
                Cause::NeverLegal(Refusal { game: Arc::new(self.game.clone()), illegal: illegal.clone() })
            }
            Some((refused, None)) if *refused == at => self.why_absent(line),
            _ => Cause::Unreached(self.unreached(line)),
        }
    }

    pub(super) fn why_absent(&self, line: &ScriptLine) -> Cause {
        let absent = match &line.statement {
            Statement::Announce(announced) => absent(self.scenario, &self.game, announced),
            Statement::Judge { announcement, .. } => {
                if let Some(Aim::Card(card)) = absent(self.scenario, &self.game, announcement) {
                    return Cause::Unreached(Unreached::Absent(card));
                }
                None
            }
            _ => None,
        };
        absent.map_or_else(|| Cause::Unreached(self.unreached(line)), Cause::Absent)
    }

    fn unreached(&self, line: &ScriptLine) -> Unreached {
        if let Some(outcome @ (Outcome::Won(_) | Outcome::Draw)) = self.game.outcome() {
            return Unreached::Over(outcome.clone());
        }
        if self.ready {
            return Unreached::Ready;
        }
        let skipped = |step| self.history.skipped.contains(&Skipped::Step(step));
        let announced = match &line.statement {
            Statement::Announce(announced) | Statement::Judge { announcement: announced, .. } => announced,
            Statement::Until(when) => return self.unreached_moment(*when).unwrap_or_else(|| self.over()),
            Statement::Bounds { .. } | Statement::Splits(_) => return Unreached::NothingToAssign,
            Statement::Pass(who) => return Unreached::NoPriority(*who),
            Statement::Concede(_)
            | Statement::Resolve
            | Statement::Say(_)
            | Statement::Now(_)
            | Statement::Ask(_)
            | Statement::Answer(_)
            | Statement::Ready
            | Statement::YourMove => return self.over(),
        };
        match announced {
            Announcement::Attack { .. }
                if self.game.has_added_combat() && self.scenario.span.through == Through::Combat =>
            {
                Unreached::CombatAdded
            }
            Announcement::Attack { .. } => Unreached::AttackersDeclared,
            Announcement::Block { .. } if skipped(Step::DeclareBlockers) => Unreached::NoBlockers,
            Announcement::Block { .. } => Unreached::BlockersDeclared,
            Announcement::Order(_) => match self.edition.rules().division {
                Division::Free => Unreached::NoDamageOrder,
                Division::Ordered => Unreached::Ordered,
            },
            Announcement::Assign(_) | Announcement::Total(..) => Unreached::Assigned,
            Announcement::Choose(choice) => match &self.only {
                Some((at, cards)) if *at == self.progress.cursor => {
                    Unreached::OnlyChoice(choice.player, cards.clone())
                }
                _ => Unreached::NotAsked(choice.player),
            },
            Announcement::Play(play) => match play.when.and_then(|when| self.unreached_moment(when)) {
                Some(unreached) => unreached,
                None => Unreached::NoPriority(play.player),
            },
        }
    }

    /// The reason why a moment didn't come.
    fn unreached_moment(&self, when: When) -> Option<Unreached> {
        match when {
            When::DamageOnStack => Some(match self.edition.rules().combat_damage {
                CombatDamage::Immediate => Unreached::DealtAtOnce,
                CombatDamage::OnStack => Unreached::NoDamageOnStack,
            }),
            When::Step(StepMoment { turn: Some(turn), .. }) if turn > self.game.turn_number() => {
                Some(Unreached::NoTurn(turn))
            }
            When::Step(StepMoment { step, nth: Some(2..), .. })
                if step.phase() == Phase::Combat
                    && self.game.has_added_combat()
                    && self.scenario.span.through == Through::Combat =>
            {
                Some(Unreached::CombatAdded)
            }
            When::Step(StepMoment { step, .. }) => {
                let combat = matches!(step, Step::DeclareBlockers | Step::CombatDamage);
                let skipped = combat && self.history.skipped.contains(&Skipped::Step(step));
                Some(if skipped { Unreached::StepSkipped(step) } else { Unreached::NoStep(step) })
            }
            When::Turn(turn) => Some(Unreached::NoTurn(turn)),
            When::End => None,
        }
    }

    fn over(&self) -> Unreached {
        self.game.outcome().map_or(Unreached::Later, |outcome| Unreached::Over(outcome.clone()))
    }
}
