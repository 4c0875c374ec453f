//! Filters, kinds of things, and references to things.

use crate::{Maker, members, nouns};
use combat_lab_cards::{
    Among, CardType, Colors, Filter, Meets, Op, Reference, Stat, StatComparison, Taker, TargetKind,
    TargetSpec, Than, Trait, TriggerEvent, Types, Whose,
};

members! {
    fn any_quality(make) -> Trait {
        Other;
        Paired;
        Tapped;
        Token;
        Legendary;
        Snow;
        Historic;
        Colors(nouns::colors(make));
        Types(nouns::types(make));
        Multicolored;
        Colorless;
        Monocolored;
        Compare(comparison(make));
        ChosenColor;
        ChosenType;
        Subtype(nouns::subtype(make));
        Commander;
        SingleTarget;
        Attacked;
        Hurt;
        Arrived;
        Has(nouns::keyword(make));
        Blocked;
        Unblocked;
        Facing(meets(make));
        Attached;
        Defends;
        DefendsThat;
        ThatPlayers;
        AttackingYou { planeswalkers: make.yes() };
        Equipped;
        Enchanted;
        Modified;
        Basic;
    }

    /// A side of a fight.
    pub(crate) fn meets(make) -> Meets { Either; Blocks; IsBlocked; }

    /// A comparison.
    pub(crate) fn op(make) -> Op { Less; AtMost; Equal; AtLeast; Greater; }

    /// A number of a thing.
    pub(crate) fn stat(make) -> Stat {
        Power; Toughness; Total; ManaValue; Counters(make.perhaps(2, nouns::counter));
    }

    /// What a number is compared with.
    fn than(make) -> Than { Number(make.signed()); X; Its(stat(make)); Askers(stat(make)); }

    fn any_kind(make) -> TargetKind {
        Creature; AttackingCreature; BlockingCreature; FightingCreature; Planeswalker; Permanent; AttachedTo;
        Itself; Player; AnyTarget; PlayerOrPlaneswalker; CreatureOrPlayer; CardInGraveyard; Spell;
        AbilityOnStack; SpellOrAbility;
    }

    /// Something that an effect refers to.
    fn any_reference(make) -> Reference {
        This;
        Target(target(make));
        Targets(among(make));
        You;
        Player(make.few());
        Opponent;
        Dealer;
        ControllerOfDealer;
        Those;
        DefendingPlayer;
        Attacked;
        DefenderOfThat;
        AttackedByThat;
        That;
        ThatSpell;
        Made;
        AttachedTo;
        ControllerOf(target(make));
        ControllerOfThat;
        Each(spec(make));
        EachOf(spec(make), target(make));
        EachOfThat(spec(make));
        Harmed;
        Chosen;
    }

    /// Who gains control.
    pub(crate) fn taker(make) -> Taker { Player(reference(make)); Owner; }
}

/// A number of a thing, compared.
fn comparison(make: &mut Maker<'_>) -> StatComparison {
    let (left, op) = (stat(make), op(make));
    StatComparison::new(left, op, than(make))
}

/// Mostly nothing is asked for, or one thing; sometimes several joined in any way.
pub(crate) fn filter(make: &mut Maker<'_>) -> Filter {
    let one = |make: &mut Maker<'_>| {
        let asked = quality(make);
        if make.once_in(4) { Filter::not(asked) } else { Filter::is(asked) }
    };
    match make.rng.u8(..8) {
        0..=2 => Filter::NONE,
        3..=5 => one(make),
        6 => {
            let (first, second) = (one(make), one(make));
            // Words before the thing come first.
            let turned = make.told && place(first) > place(second);
            let (first, second) = if turned { (second, first) } else { (first, second) };
            first.with(second).unwrap_or(first)
        }
        _ => {
            let all = [one(make), one(make), one(make)];
            let any = Filter::any(&all).unwrap_or(Filter::NONE);
            let both = any.with(one(make)).unwrap_or(any);
            if make.yes() { both.negated().unwrap_or(both) } else { both }
        }
    }
}

/// Where its words stand: before the thing, as the thing, or behind it.
fn place(asked: Filter) -> u8 {
    let of = |asked| match asked {
        Trait::Other => 0,
        Trait::Types(_) | Trait::Subtype(_) | Trait::Commander | Trait::Token => 2,
        Trait::Compare(_)
        | Trait::ChosenColor
        | Trait::ChosenType
        | Trait::SingleTarget
        | Trait::Attacked
        | Trait::Hurt
        | Trait::Arrived
        | Trait::Has(_)
        | Trait::Facing(_)
        | Trait::Attached
        | Trait::AttackingYou { .. } => 3,
        _ => 1,
    };
    asked.iter().map(of).max().unwrap_or(0)
}

/// A kind of thing, mostly permanents.
pub(crate) fn spec(make: &mut Maker<'_>) -> TargetSpec {
    let what = match make.rng.u8(..4) {
        0 => TargetKind::Creature,
        1 => TargetKind::Permanent,
        _ => kind(make),
    };
    let (whose, filter) = (nouns::whose(make), filter(make));
    match what {
        // Nothing is asked of players and of "any target".
        TargetKind::Player
        | TargetKind::AnyTarget
        | TargetKind::PlayerOrPlaneswalker
        | TargetKind::CreatureOrPlayer
            if make.told =>
        {
            let whose = if whose == Whose::Others { Whose::Opponents } else { whose };
            TargetSpec::new(what, whose)
        }
        _ => TargetSpec::new(what, whose).that_is(filter),
    }
}

/// Mostly a creature or permanent.
pub(crate) fn permanents(make: &mut Maker<'_>) -> TargetSpec {
    let what = if make.yes() { TargetKind::Creature } else { TargetKind::Permanent };
    TargetSpec { what, ..spec(make) }
}

/// The place of a target, mostly of one that is there.
fn target(make: &mut Maker<'_>) -> u8 {
    let count = u8::try_from(make.targets.len()).unwrap_or(u8::MAX);
    if count == 0 || make.once_in(60) { make.few() } else { make.rng.u8(..count) }
}

/// A permanent of nobody in particular, of which nothing is asked.
pub(crate) fn any(what: TargetKind) -> TargetSpec {
    TargetSpec::new(what, Whose::Anyones)
}

/// Some targets, mostly such as are there.
pub(crate) fn among(make: &mut Maker<'_>) -> Among {
    let count = u8::try_from(make.targets.len()).unwrap_or(u8::MAX);
    if make.told {
        return Among { first: 0, count };
    }
    if make.once_in(60) {
        return Among { first: make.few(), count: make.few() };
    }
    let first = if make.yes() { 0 } else { make.rng.u8(..=count) };
    Among { first, count: count - first }
}

/// Something that an effect refers to: mostly a target, if there is one.
pub(crate) fn reference(make: &mut Maker<'_>) -> Reference {
    match make.rng.u8(..6) {
        0 | 1 if !make.targets.is_empty() => Reference::Target(target(make)),
        2 => Reference::This,
        3 if make.told && !names_one(make) => Reference::This,
        3 if make.event.is_some() => Reference::That,
        3 => Reference::You,
        _ if make.told => told_reference(make),
        _ => any_reference(make),
    }
}

/// Whether "that" can only mean what the event is about.
fn names_one(make: &Maker<'_>) -> bool {
    let together = matches!(make.event, Some(TriggerEvent::AttackTogether(..)));
    make.targets.is_empty() && !together && make.event.and_then(TriggerEvent::that).is_some()
}

/// Something that words can refer to: what the event is about, and what is there.
fn told_reference(make: &mut Maker<'_>) -> Reference {
    let named = names_one(make);
    match any_reference(make) {
        Reference::Targets(_) if make.targets.is_empty() => Reference::This,
        Reference::Targets(_) if make.targets.len() == 1 => Reference::Target(0),
        Reference::Dealer | Reference::ControllerOfDealer | Reference::Harmed
            if !matches!(make.event, Some(TriggerEvent::Damages { .. })) =>
        {
            Reference::This
        }
        Reference::That
        | Reference::ThatSpell
        | Reference::ControllerOfThat
        | Reference::DefenderOfThat
        | Reference::AttackedByThat
        | Reference::EachOfThat(_)
        | Reference::DefendingPlayer
        | Reference::Attacked
            if !named =>
        {
            Reference::This
        }
        Reference::Made | Reference::AttachedTo => Reference::This,
        other => other,
    }
}

/// A required quality.
pub(crate) fn quality(make: &mut Maker<'_>) -> Trait {
    match any_quality(make) {
        // Only what an event is about has these.
        Trait::Defends | Trait::DefendsThat | Trait::ThatPlayers if make.told => Trait::Tapped,
        // "A commander" may be no creature.
        Trait::Commander if make.told => Trait::Legendary,
        Trait::Colors(Colors::NONE) if make.told => Trait::Colorless,
        // That is a kind of thing.
        Trait::Types(types) if make.told && types == Types::of(CardType::Creature) => Trait::Token,
        quality => quality,
    }
}

/// A kind of thing.
pub(crate) fn kind(make: &mut Maker<'_>) -> TargetKind {
    match any_kind(make) {
        TargetKind::Itself | TargetKind::AttachedTo if make.told => TargetKind::Permanent,
        kind => kind,
    }
}
