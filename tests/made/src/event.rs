//! Events that abilities wait for.

use crate::filter::{filter, meets, permanents, spec};
use crate::{Maker, members, nouns};
use combat_lab_cards::{
    Attacking, Becoming, Casting, CounterChange, DamageOnce, Dealer, Discarding, Meets, Opposed, StepOf,
    Struck, TriggerEvent, WhichDraw, Who, Whose,
};

members! {
    fn any_event(make) -> TriggerEvent {
        StepBegins(nouns::step(make), step_of(make));
        Casts(who(make), casting(make));
        Enters(who(make));
        Dies(who(make));
        Leaves(who(make));
        Buried;
        Discards(who(make), discarding(make));
        Sacrifices(nouns::players(make), who(make));
        Becomes(who(make), becoming(make));
        Counters(who(make), counter_change(make));
        Targeted { what: who(make), by: nouns::players(make), spell: make.yes() };
        ControlNone(permanents(make));
        Damages { by: dealer(make), to: struck(make), combat: make.perhaps(2, Maker::yes), once: damage_once(make) };
        Life { whose: nouns::players(make), gained: make.yes(), first: make.yes() };
        Draws(nouns::players(make), which_draw(make));
        Attacks(who(make), attacking(make));
        AttackTogether(nouns::players(make), make.perhaps(2, |make| (make.few(), permanents(make))));
        Meets(who(make), meets(make), opposed(make));
        ThisUnattached;
        TapsForMana(nouns::players(make), who(make));
        Created { whose: nouns::players(make), creatures: make.yes(), by_effects: make.yes() };
    }

    fn any_who(make) -> Who {
        This; Host; Any(spec(make)); Wounded { what: permanents(make), by_host: make.yes() };
    }

    fn step_of(make) -> StepOf { Turn(nouns::players(make)); EachPlayer; Host; }

    fn casting(make) -> Casting {
        Each; OrCopies; Nth(make.number()); Aimed(who(make)); AimedOnly(who(make));
    }

    fn discarding(make) -> Discarding { Anyhow; Cycling; }

    fn becoming(make) -> Becoming {
        Tapped; Untapped; Designated(nouns::designation(make)); FaceUp; Transformed;
    }

    fn counter_change(make) -> CounterChange {
        Put { kind: make.perhaps(2, nouns::counter), by_effects: make.once_in(4) }; LostLast(nouns::counter(make)); Chapter(make.number());
    }

    pub(crate) fn dealer(make) -> Dealer {
        Permanent(who(make)); Source(nouns::players(make), make.perhaps(2, filter).unwrap_or_default());
    }

    pub(crate) fn struck(make) -> Struck {
        Anything;
        Player(nouns::players(make));
        Permanent(who(make));
        PlayerOr(nouns::players(make), permanents(make));
    }

    fn damage_once(make) -> DamageOnce { ForEach; ForSource; ForRecipient; }

    fn which_draw(make) -> WhichDraw { Each; Second; NotFirstOfStep; }

    fn attacking(make) -> Attacking {
        Anyhow; Alone; Player; Richest; Planeswalker; AsRichest; Saddled; OrBlocks; Unblocked; UnblockedPlayer;
        Exerted; With { others: make.few(), stronger: make.yes() };
    }

    fn opposed(make) -> Opposed { Once; Alone; Some(permanents(make)); Each(permanents(make)); }
}

/// An event.
pub(crate) fn event(make: &mut Maker<'_>) -> TriggerEvent {
    match any_event(make) {
        // This spell is cast in one way.
        TriggerEvent::Casts(Who::This, _) if make.told => TriggerEvent::Casts(Who::This, Casting::Each),
        TriggerEvent::TapsForMana(_, Who::This) if make.told => {
            TriggerEvent::TapsForMana(Whose::Anyones, Who::This)
        }
        TriggerEvent::Damages { by, to, combat, .. } if make.told => {
            // One source or each, as its words say.
            let once = match to {
                Struck::Anything => DamageOnce::ForSource,
                Struck::Player(_) | Struck::PlayerOr(..) | Struck::Permanent(_) => DamageOnce::ForEach,
            };
            TriggerEvent::Damages { by, to, combat, once }
        }
        TriggerEvent::Attacks(who, Attacking::With { stronger: true, .. }) if make.told => {
            TriggerEvent::Attacks(who, Attacking::With { others: 1, stronger: true })
        }
        TriggerEvent::Created { whose, creatures, .. } if make.told => {
            TriggerEvent::Created { whose, creatures, by_effects: false }
        }
        TriggerEvent::Counters(who, CounterChange::Put { .. }) if make.told => {
            TriggerEvent::Counters(who, CounterChange::GROWS)
        }
        // Only a creature that blocks is alone in that.
        TriggerEvent::Meets(who, _, Opposed::Alone) if make.told => {
            TriggerEvent::Meets(who, Meets::Blocks, Opposed::Alone)
        }
        event => event,
    }
}

/// Whom an event is about.
pub(crate) fn who(make: &mut Maker<'_>) -> Who {
    match any_who(make) {
        // A card that isn't attached to anything has no host.
        Who::Host if make.told => Who::This,
        Who::Wounded { what, .. } if make.told => Who::Wounded { what, by_host: false },
        Who::Any(_) if make.told => Who::Any(permanents(make)),
        who => who,
    }
}
