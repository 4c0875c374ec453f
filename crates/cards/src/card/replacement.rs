//! Replacement effects of permanents: an event, and what happens instead.

use super::{
    Condition, CounterChange, DamageOnce, IfPrevented, StepOf, Struck, TargetSpec, TriggerEvent, Who, Whose,
};
use crate::Step;
use alloc::vec;
use alloc::vec::Vec;
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
    /// The damage, or the number of counters or tokens, is increased or multiplied.
    More(More),
    /// Half of the damage is prevented, rounded up.
    Halved,
    /// The damage is prevented, with a consequence if there is one.
    Prevented(Option<IfPrevented>),
    /// This much of the damage is prevented.
    Less(u32),
    /// All but this much of the damage is prevented.
    AllBut(u32),
    /// The damage is dealt to the permanent itself.
    DealtToThis,
    /// The damage is dealt to the host of the permanent.
    DealtToHost,
    /// The step is skipped (300.9; 500.11, 614.10).
    Skipped,
    /// In the untap step, permanents of this kind untap, too: "untap all creatures you control
    /// during each other player's untap step".
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
    /// The number of counters or tokens instead, if it is about that.
    #[must_use]
    pub const fn number(&self) -> Option<More> {
        match (self.event, self.becomes) {
            (
                TriggerEvent::Counters(_, CounterChange::Put { .. }) | TriggerEvent::Created { .. },
                Instead::More(more),
            ) => Some(more),
            _ => None,
        }
    }

    /// The permanents on which counters are put, or which untap.
    pub(super) fn specs(&self) -> Vec<TargetSpec> {
        match (self.event, self.becomes) {
            (_, Instead::Untaps(spec)) => vec![spec],
            (TriggerEvent::Counters(..), _) => self.event.specs(),
            _ => Vec::new(),
        }
    }

    /// Whether such an event isn't replaced so. Of damage, each part is replaced for itself,
    /// however many are dealt at the same time.
    pub(crate) const fn is_malformed(&self) -> bool {
        match self.becomes {
            Instead::More(_) if self.number().is_some() => false,
            Instead::More(_)
            | Instead::Halved
            | Instead::Prevented(_)
            | Instead::Less(_)
            | Instead::AllBut(_) => {
                !matches!(self.event, TriggerEvent::Damages { once: DamageOnce::ForEach, .. })
            }
            // What is dealt to it anyway isn't redirected.
            Instead::DealtToThis | Instead::DealtToHost => match self.event {
                TriggerEvent::Damages { to, once: DamageOnce::ForEach, .. } => {
                    matches!(
                        (to, self.becomes),
                        (Struck::Permanent(Who::This), Instead::DealtToThis)
                            | (Struck::Permanent(Who::Host), Instead::DealtToHost)
                    )
                }
                _ => true,
            },
            Instead::Skipped => !matches!(self.event, TriggerEvent::StepBegins(_, StepOf::Turn(_))),
            Instead::Untaps(_) => {
                !matches!(self.event, TriggerEvent::StepBegins(Step::Untap, StepOf::Turn(Whose::Others)))
            }
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
