//! When the order of triggered abilities makes no difference, so that nobody need be asked for it.

use crate::{Amount, Effect, Game, Reference, StackObject, TriggerOrigin};

impl Game {
    /// Whether it makes no difference which of two triggers goes on the stack first: the same ability of the same
    /// object, and either about the same, or saying nothing of what it is about.
    pub(crate) fn are_alike(&self, one: &StackObject, other: &StackObject) -> bool {
        match (one, other) {
            (StackObject::Triggered(one), StackObject::Triggered(other)) => {
                let same = one.source == other.source && one.origin == other.origin;
                let about_the_same =
                    (&one.that, &one.targets, one.amount) == (&other.that, &other.targets, other.amount);
                // What a delayed ability does is always about something that was settled before.
                let printed = matches!(one.origin, TriggerOrigin::Printed(_));
                let says_nothing = || {
                    self.trigger_ability(one).is_some_and(|ability| printed && !refers_back(&ability.effects))
                };
                same && (about_the_same || says_nothing())
            }
            (StackObject::DeathtouchTrigger { .. }, StackObject::DeathtouchTrigger { .. })
            | (StackObject::LifelinkTrigger { .. }, StackObject::LifelinkTrigger { .. }) => true,
            _ => false,
        }
    }
}

/// Whether any of these effects is about what its trigger was about ("that creature", "that much").
fn refers_back(effects: &[Effect]) -> bool {
    let mut all: Vec<&Effect> = effects.iter().collect();
    let mut next = 0;
    while let Some(effect) = all.get(next).copied() {
        let that = effect.references().into_iter().flatten().any(|it| it == Reference::That);
        let that_much = matches!(
            effect,
            Effect::Damage { amount: Amount::ThatMuch, .. }
                | Effect::GainLife { amount: Amount::ThatMuch, .. }
                | Effect::LoseLife { amount: Amount::ThatMuch, .. }
        );
        if that || that_much {
            return true;
        }
        if let Effect::Delayed { effects, .. } = effect {
            all.extend(effects);
        }
        next += 1;
    }
    false
}
