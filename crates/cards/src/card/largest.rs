//! The largest number of a card, which a game limits.

use super::{
    Announced, AsEnters, CardFace, CopyExcept, Cost, CostChange, DamageInstead, Effect, FromGraveyard, Grant,
    Instead, More, Quantity, StaticAbility, ToEnterUntapped, Worked,
};
use crate::ManaCost;

impl CardFace {
    /// Whether any number in it that a game computes with is larger than `most`, in size. Numbers
    /// that something is only compared with don't count.
    pub fn has_number_over(&self, most: u32) -> bool {
        self.with_tokens().into_iter().any(|face| face.largest_number() > most)
    }

    fn largest_number(&self) -> u32 {
        // Each field is named, so that a new one is judged.
        let Self {
            name: _,
            types: _,
            legendary: _,
            commander: _,
            snow: _,
            world: _,
            subtype: _,
            subtypes: _,
            cost,
            colors: _,
            size,
            counted_size,
            enters_with,
            enters_counting,
            enters_if,
            as_enters,
            chosen: _,
            announced,
            loyalty,
            defense,
            siege: _,
            from_graveyard,
            in_part: _,
            keyword_words: _,
            rebounds: _,
            madness,
            foretell,
            enchant: _,
            controls_host: _,
            stays_attached: _,
            equipment: _,
            keywords: _,
            numbered,
            // With what the effects of both can do.
            abilities: _,
            triggers: _,
            statics,
            combat_costs,
            combat_conditions: _,
            combat_bans: _,
            cast_rules: _,
            triggers_again: _,
            grants,
            block_limits: _,
            replacements,
            cost_changes,
            enters_tapped_if: _,
            // Faces of their own.
            lends: _,
            own: _,
            other: _,
        } = self;
        let costs = [cost, madness, foretell].into_iter().flatten().map(ManaCost::total);
        let enters = (enters_with.iter().map(|(_, count)| *count))
            .chain(enters_counting.iter().map(|(_, count, each)| each.largest_number().max(*count)))
            .chain(enters_if.iter().map(|(_, count, _)| *count));
        let ways = (announced.iter().map(|it| it.largest_number()))
            .chain(from_graveyard.iter().map(|it| it.largest_number()))
            .chain(as_enters.iter().map(|it| it.largest_number()));
        let abilities = self.all_abilities().into_iter().flat_map(|ability| {
            let cheaper = ability.cheaper.iter().map(CostChange::largest_number);
            ability.costs.iter().map(|cost| cost.largest_number()).chain(cheaper)
        });
        let effects = self.effects().into_iter().map(Effect::largest_number);
        let others = (statics.iter().map(StaticAbility::largest_number))
            .chain(combat_costs.iter().map(|it| largest_of(it.cost.largest_number(), it.each)))
            .chain(cost_changes.iter().map(CostChange::largest_number))
            .chain(grants.iter().map(Grant::largest_number))
            .chain(replacements.iter().map(|it| it.becomes.largest_number()));
        (costs.chain(enters).chain(ways).chain(abilities).chain(effects).chain(others))
            .chain(numbered.iter().map(|keyword| keyword.number))
            .chain(counted_size.iter().map(|size| size.what.largest_number()))
            .chain(size.map(largest_size))
            .chain([*loyalty, *defense].into_iter().flatten())
            .fold(0, u32::max)
    }
}

fn largest_size((power, toughness): (i32, i32)) -> u32 {
    power.unsigned_abs().max(toughness.unsigned_abs())
}

fn largest_of(number: u32, each: Option<Quantity>) -> u32 {
    each.map_or(0, Quantity::largest_number).max(number)
}

impl Cost {
    /// The largest number in it, in size.
    pub(super) fn largest_number(self) -> u32 {
        match self {
            Self::Mana(cost) => cost.total(),
            Self::Crew(number)
            | Self::Saddle(number)
            | Self::PayLife(number)
            | Self::PayEnergy(number)
            | Self::RemoveCounters { count: number, .. }
            | Self::PutCounters { count: number, .. }
            | Self::X(number) => number,
            Self::Loyalty(number) => number.unsigned_abs(),
            Self::Tap
            | Self::SacrificeThis
            | Self::ExilePermanent
            | Self::ReturnThis
            | Self::DiscardThis
            | Self::ExileThis
            | Self::RevealThis
            | Self::Discard(_)
            | Self::ExileFromHand(_)
            | Self::ExileFromGraveyard(_)
            | Self::Return(_)
            | Self::TapOther(_)
            | Self::Sacrifice(_)
            | Self::LoyaltyX => 0,
        }
    }
}

impl Announced {
    fn largest_number(self) -> u32 {
        match self {
            Self::X(times) => times,
            Self::Kicker { cost, counters } => cost.total().max(counters),
            Self::Also { cost, times: _, or } => or.map_or(0, |mana| mana.total()).max(cost.largest_number()),
            Self::Instead { cost, then: _ } => cost.total(),
        }
    }
}

impl FromGraveyard {
    fn largest_number(self) -> u32 {
        let Self { cost, also, exiled: _, counters, only_if: _ } = self;
        let mana = cost.map_or(0, |cost| cost.total());
        also.map_or(0, |(cost, _)| cost.largest_number()).max(mana).max(counters)
    }
}

impl AsEnters {
    fn largest_number(self) -> u32 {
        match self {
            Self::Devour(counters) => counters,
            Self::TappedUnless(ToEnterUntapped::PayLife(life)) => life,
            Self::Copy { what: _, except } => except.largest_number(),
            Self::Riot
            | Self::Unleash
            | Self::TappedUnless(ToEnterUntapped::Reveal(_))
            | Self::Choose { .. } => 0,
        }
    }
}

impl StaticAbility {
    pub(super) fn largest_number(&self) -> u32 {
        let sizes = [Some((self.power, self.toughness)), self.base].into_iter().flatten();
        largest_of(sizes.map(largest_size).fold(0, u32::max), self.each)
    }
}

impl CostChange {
    fn largest_number(&self) -> u32 {
        largest_of(self.more.unsigned_abs(), self.each)
    }
}

impl CopyExcept {
    pub(super) fn largest_number(self) -> u32 {
        self.size.map_or(0, largest_size)
    }
}

impl Quantity {
    /// The largest number in it, whatever it counts.
    pub(super) fn largest_number(self) -> u32 {
        match self {
            Self::Number(number) => number,
            Self::Of { what: _, by: _, then } => match then {
                Worked::Times(number)
                | Worked::Plus(number)
                | Worked::Minus(number)
                | Worked::From(number) => number,
                Worked::Same | Worked::HalfDown | Worked::HalfUp => 0,
            },
        }
    }
}

impl Grant {
    fn largest_number(&self) -> u32 {
        match self {
            Self::CrewsStronger(power) => *power,
            Self::CantBeCountered(_)
            | Self::Unpreventable
            | Self::CrewsByToughness
            | Self::Hexproof
            | Self::CantLose(_)
            | Self::CantWin(_)
            | Self::ShuffledInstead
            | Self::OpponentsIdleOnYourTurn
            | Self::CantGainLife(_)
            | Self::CantGetCounters { .. }
            | Self::KeepsOneLife(_) => 0,
        }
    }
}

impl Instead {
    const fn largest_number(self) -> u32 {
        match self {
            Self::Damage(becomes) => becomes.largest_number(),
            Self::Number(more) => more.largest_number(),
            Self::Skipped | Self::Untaps(_) => 0,
        }
    }
}

impl DamageInstead {
    const fn largest_number(self) -> u32 {
        match self {
            Self::More(more) => more.largest_number(),
            Self::Less(number) | Self::AllBut(number) => number,
            Self::Halved | Self::Prevented(_) | Self::DealtToThis | Self::DealtToHost => 0,
        }
    }
}

impl More {
    const fn largest_number(self) -> u32 {
        match self {
            Self::Times(number) | Self::Plus(number) => number,
        }
    }
}
