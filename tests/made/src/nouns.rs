//! Nouns: colours, types, counters, keywords, and the steps of a turn.

use crate::{Maker, members};
use combat_lab_cards::{
    CardType, Color, Colors, CounterKind, CounterName, Designation, Duration, Hybrid, Keyword, Keywords,
    Mana, ManaCost, Skippable, Step, Subtype, Tally, Types, Whose, Zone,
};

members! {
    /// A colour.
    pub(crate) fn color(make) -> Color { White; Blue; Black; Red; Green; }

    /// A card type.
    pub(crate) fn card_type(make) -> CardType {
        Artifact; Battle; Creature; Enchantment; Instant; Land; Planeswalker; Sorcery;
    }

    /// Whose.
    pub(crate) fn whose(make) -> Whose { Anyones; Yours; Opponents; Others; }

    /// A zone.
    pub(crate) fn zone(make) -> Zone { InPlay; Hand; Library; Stack; Graveyard; Exile; Command; }

    /// A kind of counter.
    pub(crate) fn counter(make) -> CounterKind {
        PlusOne; MinusOne; Loyalty; Defense; Charge; Named(counter_name(make));
    }

    /// A mark of a permanent.
    pub(crate) fn designation(make) -> Designation { Monstrous; Renowned; Suspected; Saddled; }

    /// A count of a turn.
    pub(crate) fn tally(make) -> Tally {
        LifeGained; LifeLost; Spells; NoncreatureSpells; CreatureSpells; SpellsFromHand; Drawn; Discarded;
        Sacrificed; CreaturesDied; Descended; Left; NonlandsLeft; Void; NonlandsEntered; CreaturesEntered;
        ArtifactsEntered; LandsEntered; Attacks; TimesDamaged;
    }

    /// A duration.
    pub(crate) fn duration(make) -> Duration {
        EndOfTurn;
        EndOfCombat;
        StepBegins(step(make));
        YourNext(step(make));
        YourNextTurn;
        ItsNextTurn { begun: make.yes() };
        NextUntap;
        WhileControlled;
        WhileInPlay;
        Permanent;
    }

    /// A part of a turn that is skipped.
    pub(crate) fn skippable(make) -> Skippable { Step(step(make)); CombatPhase; Turn; }
}

/// Whose, of players: those who aren't you are your opponents.
pub(crate) fn players(make: &mut Maker<'_>) -> Whose {
    match whose(make) {
        Whose::Others if make.told => Whose::Opponents,
        whose => whose,
    }
}

/// A step.
pub(crate) fn step(make: &mut Maker<'_>) -> Step {
    make.pick(&Step::ALL).unwrap_or(Step::End)
}

/// A keyword.
pub(crate) fn keyword(make: &mut Maker<'_>) -> Keyword {
    make.pick(&Keyword::ALL).unwrap_or(Keyword::Flying)
}

/// Some keywords, or none.
pub(crate) fn keywords(make: &mut Maker<'_>) -> Keywords {
    (0..make.rng.usize(..3)).map(|_| keyword(make)).collect()
}

/// Some colours.
pub(crate) fn colors(make: &mut Maker<'_>) -> Colors {
    (0..make.rng.usize(..3)).fold(Colors::NONE, |all, _| all.with(color(make)))
}

/// Some types.
pub(crate) fn types(make: &mut Maker<'_>) -> Types {
    (0..=make.rng.usize(..2)).map(|_| card_type(make)).collect()
}

/// A subtype: one that others have, too.
pub(crate) fn subtype(make: &mut Maker<'_>) -> Subtype {
    let known = ["goblin", "elf", "human", "zombie"].map(Subtype::new);
    let mut all = known.into_iter().flatten().collect::<Vec<_>>();
    all.extend(Subtype::BASIC_LANDS);
    all.extend([Subtype::WALL, Subtype::ARMY, Subtype::AURA, Subtype::EQUIPMENT, Subtype::VEHICLE]);
    all.extend([Subtype::SAGA, Subtype::DESERT, Subtype::ROLE, Subtype::EVERY_CREATURE_TYPE]);
    make.pick(&all).unwrap_or(Subtype::WALL)
}

/// The name of a kind of counter, mostly one with a meaning.
fn counter_name(make: &mut Maker<'_>) -> CounterName {
    let known = [
        CounterName::STUN,
        CounterName::SHIELD,
        CounterName::FINALITY,
        CounterName::LORE,
        CounterName::HONE,
        CounterName::TIME,
    ];
    let all: Vec<CounterName> = CounterName::all().collect();
    let any = make.pick(&all);
    if make.yes() { make.pick(&known) } else { any }.unwrap_or(CounterName::STUN)
}

/// A little mana.
pub(crate) fn mana(make: &mut Maker<'_>) -> Mana {
    let mut mana = Mana::of(color(make), make.rng.u32(..3));
    mana.colorless = make.rng.u32(..2);
    mana
}

/// A cheap cost.
pub(crate) fn mana_cost(make: &mut Maker<'_>) -> ManaCost {
    let cost = ManaCost::generic(make.rng.u32(..2));
    match make.rng.u8(..6) {
        0 => cost.and(color(make), 1),
        1 => {
            let (one, other) = (color(make), color(make));
            match make.rng.u8(..3) {
                0 if one != other => cost.with(Hybrid::Or(one, other)),
                1 => cost.with(Hybrid::OrTwo(one)),
                _ => cost.with(Hybrid::OrLife(one)),
            }
        }
        2 => cost.and_colorless(1),
        _ => cost,
    }
}
