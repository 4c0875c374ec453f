//! What permanents say for as long as they are there.

use crate::condition::condition;
use crate::cost::cost;
use crate::effect::{copy_except, if_prevented};
use crate::event::{dealer, event, struck, who};
use crate::filter::{any, permanents, spec};
use crate::quantity::{measure, quantity};
use crate::{Maker, members, nouns};
use combat_lab_cards::{
    Animates, Announced, AsEnters, Asks, Attacking, Becomes, BlockLimit, CastHow, CastRule, Choosing,
    CombatBan, CombatCondition, CombatCost, CostOf, CountedSize, CounterChange, Crowd, DamageInstead,
    DamageOnce, Fleeting, FromGraveyard, Grant, Instead, LandType, Limits, More, Numbered, NumberedKeyword,
    Quantity, Replacement, Restricted, StaticAbility, Step, StepOf, Subtype, TargetKind, TargetSpec,
    ToEnterUntapped, TriggerEvent, TriggersAgain, Who, Whose,
};

members! {
    fn limits(make) -> Limits {
        NotBlockedBy;
        BlockedOnlyBy;
        NotBlocking;
        BlockingOnly;
        Protected;
        HexproofFrom;
        Unharmed;
        MustBeBlockedBy;
        MustBeBlockedByTwo;
        MustBeBlockedByOne;
        DrawsAll;
        ByAtLeast(make.few());
        BlocksMore(make.few());
    }

    fn cast_how(make) -> CastHow { AsThoughFlash; OnlyAsSorcery; OnlyOwnTurn; Never; OnceEachTurn; }

    /// A restriction on combat.
    pub(crate) fn combat_ban(make) -> CombatBan {
        Attacking { who: permanents(make), planeswalkers: make.yes() };
        Blocking { who: permanents(make), whom: permanents(make) };
        Stronger(strength(make));
        Goading { who: spec(make) };
        AtMost { most: make.few(), of: crowd(make), only_if: make.perhaps(3, condition) };
        AtLeastOne { of: attackers(make) };
    }

    fn crowd(make) -> Crowd {
        Attackers; AttackersOfYou { planeswalkers: make.yes() }; Blockers; OpponentsBlockers;
    }

    fn restricted(make) -> Restricted { Attacking; Blocking; Both; BeingBlocked; DespiteDefender; }

    fn asks(make) -> Asks {
        Holds(condition(make));
        DefenderControls(of_the_defender(make));
        MoreThanOther(of_both(make));
        Company(make.few(), permanents(make));
    }

    fn cost_of(make) -> CostOf { Attacking; AttackingYou; AttackingYours; Blocking; Either; }

    fn more(make) -> More { Times(make.number()); Plus(make.number()); }

    fn of_damage(make) -> DamageInstead {
        More(more(make));
        Halved;
        Prevented(make.perhaps(2, if_prevented));
        Less(make.number());
        AllBut(make.number());
        DealtToThis;
        DealtToHost;
    }

    fn instead(make) -> Instead {
        Damage(of_damage(make));
        Number(more(make));
        Skipped;
        Untaps(permanents(make));
    }

    /// A rule of a permanent.
    pub(crate) fn grant(make) -> Grant {
        CantBeCountered(spec(make));
        Unpreventable;
        CrewsStronger(make.number());
        CrewsByToughness;
        Hexproof;
        CantLose(nouns::players(make));
        CantWin(nouns::players(make));
        ShuffledInstead;
        OpponentsIdleOnYourTurn;
        CantGainLife(losing(make));
        CantGetCounters { whose: nouns::players(make), poison: make.yes() };
        KeepsOneLife(make.perhaps(2, condition));
    }

    /// A choice as it enters.
    pub(crate) fn as_enters(make) -> AsEnters {
        Riot;
        Unleash;
        Devour(make.number());
        Copy { what: permanents(make), except: copy_except(make) };
        TappedUnless(to_enter_untapped(make));
        Choose { what: choosing(make), own: make.yes() };
    }

    fn choosing(make) -> Choosing { Color; ColorBut(nouns::color(make)); CreatureType; }

    fn to_enter_untapped(make) -> ToEnterUntapped { PayLife(make.number()); Reveal(permanents(make)); }

    /// What is announced.
    pub(crate) fn announced(make) -> Announced {
        X(make.rng.u32(..3));
        Kicker { cost: nouns::mana_cost(make), counters: make.number() };
        Also { cost: cost(make), times: make.few(), or: make.perhaps(2, nouns::mana_cost) };
        Instead { cost: nouns::mana_cost(make), then: fleeting(make) };
    }

    fn fleeting(make) -> Fleeting {
        Evoked; Dashed; Blitzed; Warped; EvokedByExiling(nouns::color(make)); Sneaked; Spectacular;
    }

    fn numbered_keyword(make) -> NumberedKeyword { Bushido; Rampage; Toxic; }
}

/// The power that creatures that can't attack exceed: of a number, "power 4 or greater" says that.
fn strength(make: &mut Maker<'_>) -> Quantity {
    if make.told { Quantity::of(measure(make)) } else { quantity(make) }
}

/// Those who must attack.
fn attackers(make: &mut Maker<'_>) -> Crowd {
    match crowd(make) {
        Crowd::Blockers | Crowd::OpponentsBlockers if make.told => Crowd::Attackers,
        crowd => crowd,
    }
}

/// Those who can't gain life: that nobody can is a keyword.
fn losing(make: &mut Maker<'_>) -> Whose {
    match nouns::players(make) {
        Whose::Anyones if make.told => Whose::Opponents,
        whose => whose,
    }
}

/// What the defending player controls.
fn of_the_defender(make: &mut Maker<'_>) -> TargetSpec {
    let what = permanents(make);
    if make.told { TargetSpec { whose: Whose::Yours, ..what } } else { what }
}

/// What two players control.
fn of_both(make: &mut Maker<'_>) -> TargetSpec {
    let what = permanents(make);
    if make.told { TargetSpec { whose: Whose::Anyones, ..what } } else { what }
}

/// A limit on blocking.
pub(crate) fn block_limit(make: &mut Maker<'_>) -> BlockLimit {
    let (limits, what) = (limits(make), permanents(make));
    match limits {
        // A number of blockers, of any kind.
        Limits::MustBeBlockedByTwo
        | Limits::MustBeBlockedByOne
        | Limits::DrawsAll
        | Limits::ByAtLeast(4..)
        | Limits::BlocksMore(2..)
            if make.told =>
        {
            BlockLimit { limits, what: any(TargetKind::Creature) }
        }
        // Fewer are keywords.
        Limits::ByAtLeast(_) | Limits::BlocksMore(_) if make.told => {
            BlockLimit { limits: Limits::NotBlocking, what }
        }
        _ => BlockLimit { limits, what },
    }
}

/// A rule for casting spells.
pub(crate) fn cast_rule(make: &mut Maker<'_>) -> CastRule {
    let spec = spec(make);
    let whose = if make.told { nouns::players(make) } else { spec.whose };
    let what = TargetSpec { what: TargetKind::Spell, whose, ..spec };
    CastRule { what, how: cast_how(make) }
}

/// A condition for a part in combat.
pub(crate) fn combat_condition(make: &mut Maker<'_>) -> CombatCondition {
    let (of, asks, unless) = (restricted(make), asks(make), make.yes());
    let of = match (of, asks) {
        // A keyword has that condition.
        (Restricted::DespiteDefender, Asks::Holds(_)) if make.told => Restricted::Attacking,
        (of, _) => of,
    };
    CombatCondition { of, asks, unless }
}

/// A cost of a part in combat.
pub(crate) fn combat_cost(make: &mut Maker<'_>) -> CombatCost {
    CombatCost {
        who: permanents(make),
        of: cost_of(make),
        cost: cost(make),
        each: make.perhaps(4, quantity),
        condition: make.perhaps(4, condition),
    }
}

/// A replacement effect: of damage, of counters or tokens, or of steps.
pub(crate) fn replacement(make: &mut Maker<'_>) -> Replacement {
    let by_effects = make.yes();
    let (event, becomes) = match make.rng.u8(..8) {
        0 => {
            let put = CounterChange::Put { kind: make.perhaps(2, nouns::counter), by_effects };
            (TriggerEvent::Counters(who(make), put), Instead::Number(more(make)))
        }
        1 => {
            let (whose, creatures) = (nouns::players(make), make.yes());
            (TriggerEvent::Created { whose, creatures, by_effects }, Instead::Number(more(make)))
        }
        2 => {
            let of = StepOf::Turn(nouns::players(make));
            (TriggerEvent::StepBegins(nouns::step(make), of), Instead::Skipped)
        }
        3 => {
            let of = StepOf::Turn(Whose::Others);
            (TriggerEvent::StepBegins(Step::Untap, of), Instead::Untaps(permanents(make)))
        }
        4 if !make.told => (event(make), instead(make)),
        _ => {
            let (by, to, combat) = (dealer(make), struck(make), make.perhaps(2, Maker::yes));
            let once = DamageOnce::ForEach;
            (TriggerEvent::Damages { by, to, combat, once }, Instead::Damage(of_damage(make)))
        }
    };
    let condition = match becomes {
        // Only what happens to damage is said with a condition.
        Instead::Skipped | Instead::Untaps(_) if make.told => None,
        _ => make.perhaps(4, condition),
    };
    Replacement { event, condition, becomes }
}

/// Abilities that trigger again.
pub(crate) fn triggers_again(make: &mut Maker<'_>) -> TriggersAgain {
    let of = TargetSpec { what: TargetKind::Permanent, ..permanents(make) };
    let what = Who::Any(permanents(make));
    let cause = match make.rng.u8(..6) {
        0 => Vec::new(),
        1 => vec![TriggerEvent::Attacks(what, Attacking::Anyhow)],
        2 => vec![TriggerEvent::Enters(what), TriggerEvent::Leaves(what)],
        3 => vec![TriggerEvent::Enters(what), TriggerEvent::Dies(what)],
        4 => vec![TriggerEvent::Enters(what)],
        _ if make.told => vec![TriggerEvent::Dies(what)],
        _ => vec![event(make), event(make)],
    };
    TriggersAgain { cause, of, never: make.yes() }
}

/// A counted size.
pub(crate) fn counted_size(make: &mut Maker<'_>) -> CountedSize {
    let (power, toughness) = (make.yes(), make.yes());
    CountedSize { power: power || !toughness && make.told, toughness, what: quantity(make) }
}

/// A keyword with a number.
pub(crate) fn numbered(make: &mut Maker<'_>) -> Numbered {
    Numbered { keyword: numbered_keyword(make), number: make.number() }
}

/// A way to cast it from a graveyard.
pub(crate) fn from_graveyard(make: &mut Maker<'_>) -> FromGraveyard {
    FromGraveyard {
        cost: make.perhaps(2, nouns::mana_cost),
        also: make.perhaps(2, |make| (cost(make), make.few())),
        exiled: make.yes(),
        counters: make.number(),
        only_if: make.perhaps(4, condition),
    }
}

/// A static ability that changes things.
pub(crate) fn static_ability(make: &mut Maker<'_>) -> StaticAbility {
    let affects = match make.rng.u8(..4) {
        0 | 1 if make.told => any(TargetKind::Itself),
        _ if make.told => permanents(make),
        0 => TargetSpec { what: TargetKind::Itself, ..permanents(make) },
        1 => TargetSpec { what: TargetKind::AttachedTo, ..permanents(make) },
        2 => permanents(make),
        _ => spec(make),
    };
    let own = make.told && affects.what == TargetKind::Itself;
    // Of what it does, one or two things.
    let mut does = StaticAbility { others_only: make.once_in(6) && !own, ..StaticAbility::of(affects) };
    for _ in 0..=make.rng.usize(..2) {
        match make.rng.u8(..13) {
            0..=2 => (does.power, does.toughness) = (make.signed(), make.signed()),
            3 | 4 => does.keywords = nouns::keywords(make),
            5 => does.limit = Some(block_limit(make)),
            6 => does.loses = nouns::keywords(make),
            7 => does.strips = true,
            8 => does.base = Some((make.signed(), make.signed())),
            9 => {
                does.becomes = Some(Becomes {
                    subtype: nouns::subtype(make),
                    color: make.perhaps(2, nouns::color),
                    only_creature: make.yes(),
                });
            }
            10 => does.joins = Some((nouns::subtype(make), make.perhaps(2, nouns::subtype))),
            11 => {
                does.base = Some((make.signed(), make.signed()));
                does.animates = Some(Animates {
                    subtypes: (make.perhaps(2, nouns::subtype), make.perhaps(4, nouns::subtype)),
                    color: make.perhaps(2, nouns::color),
                });
            }
            _ => {
                does.not_creature = true;
                does.affects = TargetSpec { what: TargetKind::Itself, ..affects };
            }
        }
    }
    StaticAbility {
        pair: make.once_in(20),
        each: make.perhaps(4, quantity).filter(|_| !make.told || (does.power, does.toughness) != (0, 0)),
        in_graveyard: make.once_in(12),
        condition: if does.not_creature || own || make.once_in(3) { Some(condition(make)) } else { None },
        ..does
    }
}

/// A basic land type that lands have.
pub(crate) fn land_type(make: &mut Maker<'_>) -> LandType {
    let subtype = make.pick(&Subtype::BASIC_LANDS).unwrap_or(Subtype::FOREST);
    LandType { subtype, only: make.yes() }
}
