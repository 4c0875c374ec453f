//! What keeps a script from running to its end: an impossible board, an illegal line, or one that is never reached.

use crate::check::Refusal;
use crate::runner::Runner;
use core::fmt;
use engine::{
    CardId, Illegal, LimitReached, Outcome, PlayerId, SetupError, SetupProblem, Span as Skipped, Step,
};
use notation::{Announcement, Scenario, ScriptLine, Span, Statement, StepMoment, When};
use rulebook::{CombatDamage, Division, Edition, Rule};
use std::sync::Arc;

/// What kept a script from running to its end.
#[derive(Debug, Clone)]
pub struct Stop {
    /// The edition that was played.
    pub edition: Edition,
    /// The line concerned; the beginning of the text if it is the board.
    pub span: Span,
    /// Why.
    pub cause: Cause,
}

/// Why a script can't go on.
#[derive(Debug, Clone)]
pub enum Cause {
    /// The board is impossible in this edition.
    Setup(SetupError),
    /// What the line announces is illegal.
    Illegal(Refusal),
    /// What the line has a player play was never legal while that player had priority.
    NeverLegal(Refusal),
    /// The line was never reached.
    Unreached(Unreached),
    /// Nothing is on the stack that could resolve.
    NothingToResolve,
    /// A limit was reached.
    Limit(LimitReached),
}

/// Why a line was never reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreached {
    /// The game was over, with this outcome.
    Over(Outcome),
    /// The script ends further up, with `ready`.
    Ready,
    /// A line further down happens before it.
    Later,
    /// No combat damage had to be assigned any more.
    NothingToAssign,
    /// This player didn't receive priority again.
    NoPriority(PlayerId),
    /// Attackers had been declared before.
    AttackersDeclared,
    /// Nobody attacked, so no blockers were declared.
    NoBlockers,
    /// Blockers had been declared before.
    BlockersDeclared,
    /// The edition has no damage assignment order.
    NoDamageOrder,
    /// A creature in it had no order to announce, or had announced it before.
    Ordered,
    /// A creature in it had no combat damage to assign, or had assigned it before.
    Assigned,
    /// This player no longer had to make that choice.
    NotAsked(PlayerId),
    /// In this edition combat damage does not wait on the stack.
    DealtAtOnce,
    /// No combat damage was left on the stack.
    NoDamageOnStack,
    /// Nobody attacked, so this step was skipped.
    StepSkipped(Step),
    /// This step didn't take place.
    NoStep(Step),
    /// This turn didn't take place.
    NoTurn(u32),
}

impl Unreached {
    /// The rules that decide, if any do.
    #[must_use]
    pub const fn rules(&self) -> &'static [Rule] {
        match self {
            Self::NoBlockers | Self::StepSkipped(_) => &[Rule::NoAttackersSkipsSteps],
            Self::NoDamageOrder => &[Rule::BlockedCreatureDivides],
            Self::Ordered => &[Rule::BlockersOrdered],
            Self::DealtAtOnce => &[Rule::DealtAtOnce],
            Self::Over(_)
            | Self::Ready
            | Self::Later
            | Self::NothingToAssign
            | Self::NoPriority(_)
            | Self::AttackersDeclared
            | Self::BlockersDeclared
            | Self::Assigned
            | Self::NotAsked(_)
            | Self::NoDamageOnStack
            | Self::NoStep(_)
            | Self::NoTurn(_) => &[],
        }
    }
}

/// For programmers; the crate `narrate` says it to authors.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { edition, span, cause } = self;
        let cause = match cause {
            Cause::Setup(error) => return write!(f, "{}:{}: {error}", span.line, span.column),
            Cause::Illegal(refusal) | Cause::NeverLegal(refusal) => {
                return write!(f, "{}:{}: {}", span.line, span.column, refusal.illegal);
            }
            Cause::Unreached(_) => "never reached",
            Cause::NothingToResolve => "nothing to resolve",
            Cause::Limit(reached) => {
                return write!(f, "{}:{}: {reached}, in {}", span.line, span.column, edition.id());
            }
        };
        write!(f, "{}:{}: {cause} in {}", span.line, span.column, edition.id())
    }
}

impl core::error::Error for Stop {}

/// The board is impossible.
pub(crate) fn setup(scenario: &Scenario, error: SetupError) -> Stop {
    let place = |card: CardId| scenario.cards.get(card.index()).map_or(Span::START, |card| card.span);
    let span = match error.problems.first() {
        Some(
            SetupProblem::UnknownOwner { card }
            | SetupProblem::NotAPermanent { card }
            | SetupProblem::MalformedCard { card }
            | SetupProblem::KeywordUnknown { card, .. }
            | SetupProblem::TypeUnknown { card, .. }
            | SetupProblem::NumberTooLarge { card: Some(card) },
        ) => place(*card),
        _ => Span::START,
    };
    Stop { edition: error.edition, span, cause: Cause::Setup(error) }
}

impl Runner<'_> {
    pub(crate) fn stop(&self, span: Span, cause: Cause) -> Stop {
        Stop { edition: self.edition, span, cause }
    }

    /// A line that the rules forbid.
    pub(crate) fn illegal(&self, span: Span, illegal: Illegal) -> Stop {
        self.stop(span, Cause::Illegal(Refusal { game: Arc::new(self.game.clone()), illegal }))
    }

    /// A line that could not be carried out where it stands.
    pub(crate) fn never(&self, at: usize, line: &ScriptLine) -> Stop {
        let cause = match &self.refused {
            Some((refused, illegal)) if *refused == at => {
                Cause::NeverLegal(Refusal { game: Arc::new(self.game.clone()), illegal: illegal.clone() })
            }
            _ => Cause::Unreached(self.unreached(line)),
        };
        self.stop(line.span, cause)
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
            | Statement::Ready => return self.over(),
        };
        match announced {
            Announcement::Attack { .. } => Unreached::AttackersDeclared,
            Announcement::Block { .. } if skipped(Step::DeclareBlockers) => Unreached::NoBlockers,
            Announcement::Block { .. } => Unreached::BlockersDeclared,
            Announcement::Order(_) if self.edition.rules().division == Division::Free => {
                Unreached::NoDamageOrder
            }
            Announcement::Order(_) => Unreached::Ordered,
            Announcement::Assign(_) | Announcement::Total(..) => Unreached::Assigned,
            Announcement::Choose(choice) => Unreached::NotAsked(choice.player),
            Announcement::Play(play) => match play.when.and_then(|when| self.unreached_moment(when)) {
                Some(unreached) => unreached,
                None => Unreached::NoPriority(play.player),
            },
        }
    }

    /// Why a moment did not come.
    fn unreached_moment(&self, when: When) -> Option<Unreached> {
        let dealt_at_once = self.edition.rules().combat_damage == CombatDamage::Immediate;
        match when {
            When::DamageOnStack if dealt_at_once => Some(Unreached::DealtAtOnce),
            When::DamageOnStack => Some(Unreached::NoDamageOnStack),
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
