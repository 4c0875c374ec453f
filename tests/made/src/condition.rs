//! Conditions, and tests between effects.

use crate::filter::{op, permanents, reference, spec};
use crate::quantity::quantity;
use crate::{Maker, members, nouns};
use combat_lab_cards::{At, Circumstance, Condition, QuantityComparison, State, Subject, Test, XIs};

members! {
    /// One circumstance.
    fn circumstance(make) -> Circumstance {
        Compare(comparison(make));
        Is(subject(make), permanents(make));
        State(state(make));
        Time(nouns::players(make), at(make));
        Monarch(nouns::players(make));
        Chose(nouns::color(make));
        CouldProduce { color: nouns::color(make), whose: owner(make), basic: make.yes() && !make.told };
    }

    fn any_subject(make) -> Subject { This; Host; }

    fn at(make) -> At { Turn; MainPhase; FirstCombat; }

    fn state(make) -> State {
        InPlay;
        InGraveyard;
        Kicked;
        PaidInstead;
        Escaped;
        Cast;
        CastFromHand;
        CameLately;
        Exerted;
        Triggered;
        DamagedOpponent;
        FoughtThisCombat;
        FoughtThisTurn;
        AttacksAlone;
        BlocksAlone;
        Marked(nouns::designation(make));
        CanPair;
    }

    fn x_is(make) -> XIs { AtLeast(make.number()); AtMost(make.number()); }

    /// What decides between effects.
    pub(crate) fn test(make) -> Test {
        Holds(condition(make));
        Is(reference(make), spec(make));
        InHand(spec(make));
        OnTop(spec(make));
        X(x_is(make));
        Done;
    }
}

/// Whose lands.
fn owner(make: &mut Maker<'_>) -> combat_lab_cards::Whose {
    match nouns::players(make) {
        combat_lab_cards::Whose::Anyones if make.told => combat_lab_cards::Whose::Yours,
        whose => whose,
    }
}

/// Whom a condition is about.
fn subject(make: &mut Maker<'_>) -> Subject {
    let subject = any_subject(make);
    if make.told { Subject::This } else { subject }
}

fn comparison(make: &mut Maker<'_>) -> QuantityComparison {
    let (left, op) = (quantity(make), op(make));
    QuantityComparison::new(left, op, quantity(make))
}

/// A condition: one circumstance or two, denied or not.
pub(crate) fn condition(make: &mut Maker<'_>) -> Condition {
    let mut condition = Condition::of(circumstance(make));
    if make.once_in(4) {
        let (second, any) = (Condition::of(circumstance(make)), make.yes());
        condition = condition.and(second, any).unwrap_or(condition);
    }
    if make.once_in(3) { condition.not() } else { condition }
}
