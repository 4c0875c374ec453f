//! Quantities.

use crate::filter::{permanents, reference, stat};
use crate::{Maker, members, nouns};
use combat_lab_cards::{CountedFor, Measure, Quantity, Worked};

members! {
    /// Anything that is measured.
    pub(crate) fn measure(make) -> Measure {
        X;
        ThatMuch;
        LostThisWay;
        Of(stat(make), reference(make));
        Permanents(permanents(make));
        GreatestPower(permanents(make));
        TotalPower(permanents(make));
        Life;
        Hand;
        Graveyard;
        CreaturesInGraveyard;
        SpellsInGraveyard;
        OfTypeInGraveyard(nouns::card_type(make));
        PermanentsInGraveyard;
        TypesInGraveyard;
        CreaturesInGraveyards;
        TypesInGraveyards;
        OpponentsAttacked;
        Devotion(nouns::colors(make));
        BasicLandTypes;
        ThisTurn(nouns::tally(make));
        SpellsLastTurn;
        Poison;
        Opponents;
        DifferentPowers(permanents(make));
        PowerAttackedWith;
        MoreBlockers;
    }

    /// For whom it is measured.
    fn counted_for(make) -> CountedFor {
        You; Theirs; Most(nouns::players(make)); Least(nouns::players(make)); Total(nouns::players(make));
    }

    /// What is done with the number.
    fn worked(make) -> Worked {
        Same; Times(make.number()); Plus(make.number()); Minus(make.number()); From(make.number()); HalfDown;
        HalfUp;
    }
}

/// A number, or something measured.
pub(crate) fn quantity(make: &mut Maker<'_>) -> Quantity {
    match make.rng.u8(..4) {
        0 | 1 => Quantity::Number(make.number()),
        2 => Quantity::of(measure(make)),
        _ => Quantity::Of { what: measure(make), by: counted_for(make), then: worked(make) },
    }
}
