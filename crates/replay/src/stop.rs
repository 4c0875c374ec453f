//! Reasons for a script to stop before its end: an impossible board, an illegal line, or one that
//! is never reached.

use combat_lab_cards::Step;
use combat_lab_engine::{CardId, Game, Illegal, LimitReached, Outcome, PlayerId, SetupError};
use combat_lab_notation::{Aim, Span};
use combat_lab_rulebook::{Edition, Rule};
use core::fmt;
use std::sync::Arc;

/// A reason for a script to stop before its end.
#[derive(Debug, Clone)]
pub struct Stop {
    /// The edition that was played.
    pub edition: Edition,
    /// The line concerned; the beginning of the text if it is the board.
    pub span: Span,
    /// The cause.
    pub cause: Cause,
}

/// Why something is illegal, and the game in which it is.
#[derive(Debug, Clone)]
pub struct Refusal {
    /// The game.
    pub game: Arc<Game>,
    /// Every broken rule.
    pub illegal: Illegal,
}

/// The reason why a script can't continue.
#[derive(Debug, Clone)]
pub enum Cause {
    /// The board is impossible in this edition.
    Setup(SetupError),
    /// The announcement of the line is illegal.
    Illegal(Refusal),
    /// The play that the line announces was never legal while that player had priority.
    NeverLegal(Refusal),
    /// The line names something that doesn't exist at its moment: a token, or an ability that isn't
    /// on the stack.
    Absent(Aim),
    /// The line was never reached.
    Unreached(Unreached),
    /// The line was illegal or never reached. The reason is determined only where lines are judged
    /// ([`Replay::run_in_slices`], not [`Replay::shown_in_slices`]).
    ///
    /// [`Replay::run_in_slices`]: crate::Replay::run_in_slices
    /// [`Replay::shown_in_slices`]: crate::Replay::shown_in_slices
    Unjudged,
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
    /// No more combat damage had to be assigned.
    NothingToAssign,
    /// This player didn't receive priority again.
    NoPriority(PlayerId),
    /// This didn't exist when the line was to be judged.
    Absent(CardId),
    /// Attackers had already been declared.
    AttackersDeclared,
    /// A combat phase was added, and the situation ends before it.
    CombatAdded,
    /// Nobody attacked, so no blockers were declared.
    NoBlockers,
    /// Blockers had already been declared.
    BlockersDeclared,
    /// The edition has no damage assignment order.
    NoDamageOrder,
    /// A creature in the line had no order to announce, or had announced it before.
    Ordered,
    /// A creature in the line had no combat damage to assign, or had assigned it before.
    Assigned,
    /// This player no longer had to make that choice.
    NotAsked(PlayerId),
    /// This player wasn't asked, since only these could be chosen.
    OnlyChoice(PlayerId, Vec<CardId>),
    /// Combat damage doesn't wait on the stack in this edition.
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
            | Self::Absent(_)
            | Self::AttackersDeclared
            | Self::CombatAdded
            | Self::BlockersDeclared
            | Self::Assigned
            | Self::NotAsked(_)
            | Self::OnlyChoice(..)
            | Self::NoDamageOnStack
            | Self::NoStep(_)
            | Self::NoTurn(_) => &[],
        }
    }
}

/// For programmers; the crate `narrate` words it for authors.
impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { edition, span, cause } = self;
        let cause = match cause {
            Cause::Setup(error) => return write!(f, "{}:{}: {error}", span.line, span.column),
            Cause::Illegal(refusal) | Cause::NeverLegal(refusal) => {
                return write!(f, "{}:{}: {}", span.line, span.column, refusal.illegal);
            }
            Cause::Absent(_) => "absent",
            Cause::Unreached(_) => "never reached",
            Cause::Unjudged => "not carried out",
            Cause::NothingToResolve => "nothing to resolve",
            Cause::Limit(reached) => {
                return write!(f, "{}:{}: {reached}, in {}", span.line, span.column, edition.id());
            }
        };
        write!(f, "{}:{}: {cause} in {}", span.line, span.column, edition.id())
    }
}

impl core::error::Error for Stop {}
