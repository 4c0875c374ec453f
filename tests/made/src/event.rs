//! Events that abilities wait for.

use crate::filter::{meets, permanents, spec};
use crate::{members, nouns};
use combat_lab_cards::{
    Attacking, Becoming, Casting, CounterChange, DamageOnce, Dealer, Discarding, Opposed, StepOf, Struck,
    TriggerEvent, WhichDraw, Who,
};

members! {
    /// An event.
    pub(crate) fn event(make) -> TriggerEvent {
        StepBegins(nouns::step(make), step_of(make));
        Casts(who(make), casting(make));
        Enters(who(make));
        Dies(who(make));
        Leaves(who(make));
        Buried;
        Discards(who(make), discarding(make));
        Sacrifices(nouns::whose(make), who(make));
        Becomes(who(make), becoming(make));
        Counters(who(make), counter_change(make));
        Targeted { what: who(make), by: nouns::whose(make), spell: make.yes() };
        ControlNone(permanents(make));
        Damages { by: dealer(make), to: struck(make), combat: make.yes(), once: damage_once(make) };
        Life { whose: nouns::whose(make), gained: make.yes(), first: make.yes() };
        Draws(nouns::whose(make), which_draw(make));
        Attacks(who(make), attacking(make));
        AttackTogether(nouns::whose(make), make.perhaps(2, |make| (make.few(), permanents(make))));
        Meets(who(make), meets(make), opposed(make));
        ThisUnattached;
        TapsForMana(nouns::whose(make), who(make));
    }

    fn who(make) -> Who {
        This; Host; Any(spec(make)); Wounded { what: permanents(make), by_host: make.yes() };
    }

    fn step_of(make) -> StepOf { Turn(nouns::whose(make)); EachPlayer; Host; }

    fn casting(make) -> Casting {
        Each; OrCopies; Nth(make.number()); Aimed(who(make)); AimedOnly(who(make));
    }

    fn discarding(make) -> Discarding { Anyhow; Cycling; }

    fn becoming(make) -> Becoming {
        Tapped; Untapped; Designated(nouns::designation(make)); FaceUp; Transformed;
    }

    fn counter_change(make) -> CounterChange {
        Put; LostLast(nouns::counter(make)); Chapter(make.number());
    }

    fn dealer(make) -> Dealer { Permanent(who(make)); Source(nouns::whose(make)); }

    fn struck(make) -> Struck {
        Anything; Player(nouns::whose(make)); PlayerOrPlaneswalker; Permanent(who(make));
    }

    fn damage_once(make) -> DamageOnce { ForEach; ForSource; ForRecipient; }

    fn which_draw(make) -> WhichDraw { Each; Second; NotFirstOfStep; }

    fn attacking(make) -> Attacking {
        Anyhow; Alone; Player; Richest; Planeswalker; AsRichest; Saddled; OrBlocks; Unblocked; UnblockedPlayer;
        Exerted; With { others: make.few(), stronger: make.yes() };
    }

    fn opposed(make) -> Opposed { Once; Alone; Some(permanents(make)); Each(permanents(make)); }
}
