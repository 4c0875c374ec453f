//! Sagas (714, since 2018): chapters, and the lore counter one enters with.

use super::{CardFace, CounterChange, CounterKind, TriggerEvent, TriggeredAbility};

impl CardFace {
    /// The same card as a Saga, if it has chapters: it enters with a lore counter (714.3a).
    #[must_use]
    pub fn with_lore(mut self) -> Self {
        if self.triggers.iter().any(|trigger| trigger.chapter().is_some()) {
            self.enters_with.push((CounterKind::LORE, 1));
        }
        self
    }
}

impl TriggeredAbility {
    /// The number of a Saga's chapter.
    #[must_use]
    pub const fn chapter(&self) -> Option<u32> {
        match self.event {
            TriggerEvent::Counters(_, CounterChange::Chapter(number)) => Some(number),
            _ => None,
        }
    }
}
