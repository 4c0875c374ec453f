//! Soulbond (702.95, since 2012) as two abilities.

use super::{
    Ability, CardFace, Condition, Effect, Filter, GivenUpAs, Quantity, Reference, State, TargetKind,
    TargetSpec, Trait, TriggerEvent, TriggeredAbility, Who, Whose,
};
use alloc::vec;
use alloc::vec::Vec;

impl TargetSpec {
    /// Another unpaired creature of its controller's.
    pub const PARTNER: Self = Self::new(TargetKind::Creature, Whose::Yours)
        .that_is(Filter::is(Trait::Other).but_not(Trait::Paired));
}

impl CardFace {
    /// The same card with "soulbond" as two abilities (702.95a).
    #[must_use]
    pub fn with_soulbond(self) -> Self {
        let (who, count, what) = (Reference::You, Quantity::Number(1), Some(TargetSpec::PARTNER));
        let chosen = Effect::GiveUp { who, count, what, how: GivenUpAs::Paired };
        let paired = vec![Effect::Pair { with: Reference::That }];
        let other = Effect::May { who, cost: None, yes: paired, no: Vec::new() };
        let entered = TargetSpec::new(TargetKind::Creature, Whose::Yours).that_is(Trait::Other.into());
        let events =
            [(TriggerEvent::Enters(Who::This), chosen), (TriggerEvent::Enters(Who::Any(entered)), other)];
        events.into_iter().fold(self, |face, (event, effect)| {
            let ability = Ability { effects: vec![effect], ..Ability::default() };
            let condition = Some(Condition::state(State::CanPair));
            face.with_trigger(TriggeredAbility { event, condition, ability })
        })
    }
}
