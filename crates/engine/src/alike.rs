//! Whether the order of triggered abilities makes a difference; if not, no player chooses it.

use crate::trigger::WaitingTrigger;
use crate::{Game, TriggerOrigin, Triggered};
use combat_lab_cards::{Effect, Reference};

impl Game {
    /// Whether it makes no difference which of two triggers goes on the stack first: both are about
    /// the same, or they are the same ability of the same object, and the ability doesn't mention
    /// its subject.
    pub(crate) fn are_alike(&self, one: &WaitingTrigger, other: &WaitingTrigger) -> bool {
        match (one, other) {
            (WaitingTrigger::Ability(one), WaitingTrigger::Ability(other)) => {
                let (one, other): (&Triggered, &Triggered) = (one, other);
                // A delayed ability is always about something that was settled before.
                let printed = matches!(one.origin, TriggerOrigin::Printed(_));
                let says_nothing = || {
                    self.trigger_ability(one).is_some_and(|ability| printed && !refers_back(&ability.effects))
                };
                let same = one.source == other.source && one.origin == other.origin;
                // The monarch is the same player, whichever of one player's creatures it was.
                let player = |it: &Triggered| {
                    let creature = it.that.first().and_then(|that| that.object());
                    creature.and_then(|creature| self.object(creature)).map(crate::Object::controller)
                };
                let monarchs =
                    matches!(one.origin, TriggerOrigin::Monarch(_)) && player(one) == player(other);
                // The same ability another time is about the same.
                let again =
                    one.again != other.again && Triggered { again: other.again, ..one.clone() } == *other;
                one == other || again || (same && (says_nothing() || monarchs))
            }
            (
                WaitingTrigger::Deathtouch { damaged: one, .. },
                WaitingTrigger::Deathtouch { damaged: other, .. },
            ) => one == other,
            (
                WaitingTrigger::Lifelink { amount: one, .. },
                WaitingTrigger::Lifelink { amount: other, .. },
            ) => one == other,
            (
                WaitingTrigger::Ability(_)
                | WaitingTrigger::Deathtouch { .. }
                | WaitingTrigger::Lifelink { .. },
                _,
            ) => false,
        }
    }
}

/// Whether any of these effects is about what its trigger was about ("that creature", "that much").
fn refers_back(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| effect.speaks_of(Reference::That) || effect.says_that_much())
}
