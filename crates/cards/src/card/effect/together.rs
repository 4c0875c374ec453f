//! What is done to several at once.

use super::Effect;
use crate::Listed;

impl Effect {
    /// Whether it creates tokens: several that do so in a row do it at the same time.
    #[must_use]
    pub const fn creates_tokens(&self) -> bool {
        matches!(self, Self::CreateToken { .. } | Self::CreateAttached { .. } | Self::CopyToken { .. })
    }

    /// Whether both are one action of the same kind, so that "A and B" is one event: damage of one
    /// source, permanents that leave the battlefield in the same way, become tapped or untapped, or
    /// get counters.
    #[must_use]
    pub const fn is_one_with(&self, other: &Self) -> bool {
        matches!(
            (self, other),
            (Self::Damage { .. }, Self::Damage { .. })
                | (
                    Self::Destroy { .. } | Self::DestroyForGood { .. },
                    Self::Destroy { .. } | Self::DestroyForGood { .. }
                )
                | (Self::Exile { .. }, Self::Exile { .. })
                | (Self::ReturnToHand { .. }, Self::ReturnToHand { .. })
                | (Self::Sacrifice { .. }, Self::Sacrifice { .. })
                | (Self::Tap { .. }, Self::Tap { .. })
                | (Self::Untap { .. }, Self::Untap { .. })
                | (Self::PutCounters { .. }, Self::PutCounters { .. })
        )
    }

    /// Whether these are all one action, done together.
    #[must_use]
    pub fn are_one(effects: &[Self]) -> bool {
        effects.split_first().is_some_and(|(first, rest)| rest.iter().all(|other| first.is_one_with(other)))
    }

    /// Does another effect together with this one; gives it back where they are not
    /// [one](Self::is_one_with).
    #[must_use]
    pub fn join(&mut self, other: Self) -> Option<Self> {
        let (first, second) = (self.parts(), other.parts());
        if !first.first().is_some_and(|first| second.iter().all(|second| first.is_one_with(second))) {
            return Some(other);
        }
        let effects = first.iter().chain(second).cloned().listed();
        *self = Self::Together { effects };
        None
    }

    /// What is done together; of any other effect, itself.
    fn parts(&self) -> &[Self] {
        match self {
            Self::Together { effects } => effects,
            other => core::slice::from_ref(other),
        }
    }
}
