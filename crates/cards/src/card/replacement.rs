//! Replacement effects of permanents: an event, and what happens instead.

use super::{
    Condition, CounterChange, CounterKind, DamageOnce, Dealer, IfPrevented, StepOf, Struck, TargetSpec,
    TriggerEvent, Who, Whose,
};
use crate::Step;
use combat_lab_compiled::Compiled;

/// A replacement or prevention effect of a permanent (419.6; 614.1a, 615.1a).
///
/// Of damage, it applies when it would be dealt: lethal damage and what trample leaves over are
/// assigned without it (510.1, 702.19b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct Replacement {
    /// The event that would happen.
    pub event: TriggerEvent,
    /// The condition without which it does nothing ("as long as …").
    pub condition: Option<Condition>,
    /// What happens instead.
    pub becomes: Instead,
}

/// What happens instead of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Instead {
    /// Of damage.
    Damage(DamageInstead),
    /// Another number of counters or tokens.
    Number(More),
    /// The step is skipped (300.9; 500.11, 614.10).
    Skipped,
    /// In the untap step, permanents of this kind untap, too: "untap all creatures you control
    /// during each other player's untap step".
    Untaps(TargetSpec),
}

/// What is done with damage instead of dealing it as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum DamageInstead {
    /// It is increased or multiplied.
    More(More),
    /// Half of it is prevented, rounded up.
    Halved,
    /// It is prevented, with a consequence if there is one.
    Prevented(Option<IfPrevented>),
    /// This much of it is prevented.
    Less(u32),
    /// All but this much of it is prevented.
    AllBut(u32),
    /// It is dealt to the permanent itself.
    DealtToThis,
    /// It is dealt to the host of the permanent.
    DealtToHost,
}

/// A replacement effect by its subject: each event with what can happen instead of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replaced {
    /// Damage from a source to a recipient.
    Damage {
        /// The source.
        by: Dealer,
        /// The recipient.
        to: Struck,
        /// Whether only combat damage, or only noncombat damage.
        combat: Option<bool>,
        /// What is done with it instead.
        becomes: DamageInstead,
    },
    /// Counters that would be put on something.
    Counters {
        /// The permanent.
        on: Who,
        /// Their kind, if only one counts.
        kind: Option<CounterKind>,
        /// Whether only effects count.
        by_effects: bool,
        /// How many are put on it instead.
        more: More,
    },
    /// Tokens that would be created.
    Tokens {
        /// Under whose control.
        whose: Whose,
        /// Whether only creature tokens count.
        creatures: bool,
        /// Whether only effects count.
        by_effects: bool,
        /// How many are created instead.
        more: More,
    },
    /// Such players skip a step.
    Skipped(Step, Whose),
    /// These permanents untap during each other player's untap step.
    Untaps(TargetSpec),
}

/// A larger amount of damage, counters or tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum More {
    /// Times this factor: 2, 3, or 0 for none.
    Times(u32),
    /// Plus this amount.
    Plus(u32),
}

impl Replacement {
    /// The event and what happens instead of it, or `None` where such an event isn't replaced so
    /// ([`Malformed::Replacement`](super::Malformed::Replacement)). Of damage, each part is
    /// replaced for itself, however many are dealt at the same time.
    #[must_use]
    pub const fn replaced(&self) -> Option<Replaced> {
        match (self.becomes, self.event) {
            (
                Instead::Damage(becomes),
                TriggerEvent::Damages { by, to, combat, once: DamageOnce::ForEach },
            ) if !becomes.changes_nothing_for(to) => Some(Replaced::Damage { by, to, combat, becomes }),
            (Instead::Number(more), TriggerEvent::Counters(on, CounterChange::Put { kind, by_effects })) => {
                Some(Replaced::Counters { on, kind, by_effects, more })
            }
            (Instead::Number(more), TriggerEvent::Created { whose, creatures, by_effects }) => {
                Some(Replaced::Tokens { whose, creatures, by_effects, more })
            }
            (Instead::Skipped, TriggerEvent::StepBegins(step, StepOf::Turn(whose))) => {
                Some(Replaced::Skipped(step, whose))
            }
            (Instead::Untaps(spec), TriggerEvent::StepBegins(Step::Untap, StepOf::Turn(Whose::Others))) => {
                Some(Replaced::Untaps(spec))
            }
            _ => None,
        }
    }

    /// The number of counters or tokens instead, if it is about that.
    #[must_use]
    pub const fn number(&self) -> Option<More> {
        match self.replaced() {
            Some(replaced) => replaced.number(),
            None => None,
        }
    }

    /// The permanents on which counters are put, or which untap.
    pub(super) const fn spec(&self) -> Option<TargetSpec> {
        match self.replaced() {
            Some(Replaced::Untaps(spec)) => Some(spec),
            Some(Replaced::Counters { on, .. }) => on.spec(),
            Some(Replaced::Damage { .. } | Replaced::Tokens { .. } | Replaced::Skipped(..)) | None => None,
        }
    }
}

impl Replaced {
    /// The number of counters or tokens instead, if it is about that.
    #[must_use]
    pub const fn number(self) -> Option<More> {
        match self {
            Self::Counters { more, .. } | Self::Tokens { more, .. } => Some(more),
            Self::Damage { .. } | Self::Skipped(..) | Self::Untaps(_) => None,
        }
    }
}

impl DamageInstead {
    /// Whether it redirects damage to the recipient that it would be dealt to.
    const fn changes_nothing_for(self, to: Struck) -> bool {
        match self {
            Self::DealtToThis => matches!(to, Struck::Permanent(Who::This)),
            Self::DealtToHost => matches!(to, Struck::Permanent(Who::Host)),
            Self::More(_) | Self::Halved | Self::Prevented(_) | Self::Less(_) | Self::AllBut(_) => false,
        }
    }
}

impl More {
    /// The amount after the change.
    #[must_use]
    pub const fn of(self, amount: u32) -> u32 {
        match self {
            Self::Times(times) => amount.saturating_mul(times),
            Self::Plus(more) => amount.saturating_add(more),
        }
    }
}
