//! Emblems (114, since 2010), and the abilities one can have.

use super::{CardFace, StaticAbility, TargetKind, TriggeredAbility};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;

impl CardFace {
    /// The name of an emblem.
    pub const EMBLEM: &'static str = "Emblem";

    /// Whether it can be an emblem: static abilities about other objects, and triggered abilities
    /// that wait for other events than its own. It has no types.
    #[must_use]
    pub fn is_emblem(&self) -> bool {
        let (statics, triggers, lends) = (Vec::new(), Vec::new(), Vec::new());
        let rest = Self { triggers, statics, lends, ..self.clone() };
        let nothing = Self { name: Self::EMBLEM.to_owned(), ..Self::default() };
        rest == nothing
            && self.statics.len() + self.triggers.len() > 0
            && self.statics.iter().all(is_about_others)
            && self.triggers.iter().all(waits_for_others)
    }
}

/// Whether a static ability affects neither its source nor the source's host.
fn is_about_others(ability: &StaticAbility) -> bool {
    let itself = matches!(ability.affects.what, TargetKind::Itself | TargetKind::AttachedTo);
    !itself
        && !ability.others_only
        && !ability.strips
        && !ability.not_creature
        && !ability.pair
        && ability.becomes.is_none()
        && ability.animates.is_none()
        && ability.condition.is_none_or(|condition| !condition.is_of_this())
}

/// Whether a triggered ability waits for an event that needs no source on the battlefield.
fn waits_for_others(trigger: &TriggeredAbility) -> bool {
    trigger.event.is_about_others()
        && !trigger.event.is_of_host()
        && trigger.condition.is_none_or(|condition| !condition.is_of_this())
}
