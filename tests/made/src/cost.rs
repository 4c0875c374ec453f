//! Costs.

use crate::condition::condition;
use crate::filter::permanents;
use crate::quantity::quantity;
use crate::{Maker, members, nouns};
use combat_lab_cards::{Cost, CostChange, Speed, TargetSpec, Uses, Whose};

members! {
    /// Something that is paid.
    pub(crate) fn cost(make) -> Cost {
        Tap;
        SacrificeThis;
        ExilePermanent;
        ReturnThis;
        DiscardThis;
        ExileThis;
        RevealThis;
        Discard(make.perhaps(2, nouns::card_type));
        ExileFromHand(make.perhaps(2, nouns::color));
        ExileFromGraveyard(make.perhaps(2, nouns::card_type));
        Return(own(make));
        TapOther(own(make));
        Sacrifice(own(make));
        Crew(make.number());
        Saddle(make.number());
        PayLife(make.number());
        PayEnergy(make.number());
        Mana(nouns::mana_cost(make));
        RemoveCounters { kind: nouns::counter(make), count: make.number() };
        PutCounters { kind: nouns::counter(make), count: make.number() };
        Loyalty(make.signed());
        X(make.number_of_x());
        LoyaltyX;
    }

    /// When an ability may be played.
    pub(crate) fn speed(make) -> Speed {
        Instant; Sorcery; OwnTurn; BeforeAttacks; OwnUpkeep; EndOfCombat; Combat; OwnCombat; BeforeBlocks;
        AfterBlocks; BlockersStep; BeforeDamage; Attacked;
    }
}

/// What is paid with.
fn own(make: &mut Maker<'_>) -> TargetSpec {
    let what = permanents(make);
    if make.told { TargetSpec { whose: Whose::Yours, ..what } } else { what }
}

/// How often.
pub(crate) fn uses(make: &mut Maker<'_>) -> Uses {
    Uses { times: make.number(), each_turn: make.yes() }
}

/// Another cost.
pub(crate) fn cost_change(make: &mut Maker<'_>) -> CostChange {
    CostChange {
        what: make.perhaps(2, permanents),
        more: make.signed(),
        each: make.perhaps(3, quantity),
        condition: make.perhaps(3, condition),
        aims: make.perhaps(4, permanents),
    }
}
