//! Effects.

use crate::condition::test;
use crate::cost::cost;
use crate::filter::{among, permanents, reference, spec, taker};
use crate::quantity::quantity;
use crate::statics::{block_limit, cast_rule, static_ability};
use crate::{MOST_DEPTH, Maker, ability, face, filter, members, nouns};
use combat_lab_cards::{
    Arrival, Choosing, ChosenSource, CombatPart, CopyExcept, CounterKind, Dealt, Effect, FoundTo, FromExile,
    GivenUpAs, IfPrevented, OfColor, Opponents, PutAttacking, Quantity, Reference, Rest,
};
use std::sync::Arc;

members! {
    /// Any effect.
    fn any_effect(make) -> Effect {
        Damage { amount: quantity(make), to: reference(make) };
        DamageBy { by: reference(make), to: reference(make), amount: make.perhaps(2, quantity) };
        Fight { one: reference(make), other: reference(make) };
        DistributeCounters { kind: nouns::counter(make), count: make.number(), among: among(make) };
        DivideDamage { amount: make.number(), among: among(make) };
        Pump {
            who: reference(make),
            power: make.signed(),
            toughness: make.signed(),
            until: nouns::duration(make),
        };
        PumpBy {
            who: reference(make),
            power: make.signed(),
            toughness: make.signed(),
            times: quantity(make),
            until: nouns::duration(make),
        };
        SetSize {
            who: reference(make),
            power: make.signed(),
            toughness: make.signed(),
            until: nouns::duration(make),
        };
        DoubleSize { who: reference(make), toughness: make.yes(), until: nouns::duration(make) };
        SwitchSize { who: reference(make), until: nouns::duration(make) };
        GainKeyword { who: reference(make), keyword: nouns::keyword(make), until: nouns::duration(make) };
        LoseKeyword { who: reference(make), keyword: nouns::keyword(make), until: nouns::duration(make) };
        LimitBlocks { who: reference(make), limit: block_limit(make), until: nouns::duration(make) };
        Lend { who: reference(make), what: Arc::new(ability::lent(make)), until: nouns::duration(make) };
        LoseAbilities { who: reference(make), until: nouns::duration(make) };
        OfChosenColor { who: reference(make), what: of_color(make), until: nouns::duration(make) };
        BecomeColors { who: reference(make), colors: nouns::colors(make), until: nouns::duration(make) };
        GainType {
            who: reference(make),
            card_type: nouns::card_type(make),
            until: nouns::duration(make),
        };
        GainSubtype { who: reference(make), subtype: nouns::subtype(make), until: nouns::duration(make) };
        OnlySubtype {
            who: reference(make),
            subtype: nouns::subtype(make),
            only_creature: make.yes(),
            until: nouns::duration(make),
        };
        LoseType {
            who: reference(make),
            card_type: nouns::card_type(make),
            until: nouns::duration(make),
        };
        GainControl { who: reference(make), by: taker(make), until: nouns::duration(make) };
        ExchangeControl { one: reference(make), other: reference(make) };
        Attach { what: reference(make), who: reference(make) };
        Destroy { who: reference(make) };
        DestroyForGood { who: reference(make) };
        Regenerate { who: reference(make) };
        ReturnToHand { who: reference(make) };
        PutInPlay {
            who: reference(make),
            arrival: arrival(make),
            yours: make.yes(),
            with: make.perhaps(2, counters),
        };
        ReturnThis {
            to_hand: make.yes(),
            tapped: make.yes(),
            counter: make.perhaps(2, nouns::counter),
            unearthed: make.yes(),
        };
        ReturnThat {
            to_hand: make.yes(),
            tapped: make.yes(),
            yours: make.yes(),
            counter: make.perhaps(2, nouns::counter),
        };
        PutInLibrary { who: reference(make), top: make.yes() };
        Goad { who: reference(make) };
        Exile { who: reference(make) };
        Blink { who: reference(make), yours: make.yes(), at: make.perhaps(2, nouns::step) };
        ReturnTransformed { yours: make.yes() };
        ComeBack { who: reference(make), yours: make.yes() };
        ExileUntil { who: reference(make) };
        ReturnExiled;
        Sacrifice { who: reference(make) };
        Tap { who: reference(make) };
        Untap { who: reference(make) };
        PhaseOut { who: reference(make) };
        RemoveFromCombat { who: reference(make) };
        EnterAttacking;
        Designate { who: reference(make), what: nouns::designation(make) };
        Exert { who: reference(make) };
        BecomeBlocked { who: reference(make) };
        MustBlock { who: reference(make), attacker: reference(make), until: nouns::duration(make) };
        CantBlock { who: reference(make), attacker: reference(make) };
        PutCounters { who: reference(make), kind: nouns::counter(make), count: make.number() };
        EnterWith { kind: nouns::counter(make), count: make.number() };
        EnterTapped;
        Choose(choosing(make));
        BecomeCopy { who: reference(make), of: reference(make), except: copy_except(make), until: nouns::duration(make) };
        EnterAsCopy { of: reference(make), except: copy_except(make) };
        RemoveCounters { who: reference(make), kind: nouns::counter(make), count: make.number() };
        DoubleCounters { who: reference(make), kind: nouns::counter(make) };
        RevealTop { who: reference(make), what: spec(make) };
        CreateToken {
            face: Arc::new(face::token(make)),
            count: make.number(),
            arrival: arrival(make),
            under: reference(make),
        };
        CreateAttached { face: Arc::new(face::token(make)), who: reference(make) };
        CopyToken {
            of: reference(make),
            except: copy_except(make),
            count: make.number(),
            arrival: arrival(make),
        };
        Populate { arrival: arrival(make) };
        Transform { who: reference(make) };
        TurnFaceUp;
        SetAside(from_exile(make));
        ExileTop { count: make.number(), how: from_exile(make) };
        Cascade;
        Madness;
        LoseTime;
        CastSuspended;
        CastDefeated;
        Rebound;
        Explore { who: reference(make) };
        Connive { who: reference(make), count: make.number() };
        Amass {
            subtype: nouns::subtype(make),
            token: Arc::new(face::token(make)),
            count: make.number(),
        };
        GetEnergy { who: reference(make), count: make.number() };
        GetEmblem { who: reference(make), emblem: Arc::new(ability::emblem(make)) };
        Pair { with: reference(make) };
        BecomeMonarch { who: reference(make) };
        Proliferate;
        Counter { who: reference(make), to: nouns::zone(make) };
        CopySpell { who: reference(make), anew: make.yes(), color: make.perhaps(2, nouns::color) };
        CopyForEach { what: permanents(make), theirs: make.yes() };
        NewTargets { who: reference(make), must: make.yes() };
        GainLife { who: reference(make), amount: quantity(make) };
        LoseLife { who: reference(make), amount: quantity(make) };
        SetLife { who: reference(make), life: make.number() };
        Poison { who: reference(make), count: make.number() };
        AddMana { mana: nouns::mana(make), times: quantity(make) };
        AddMore { mana: make.perhaps(2, nouns::mana), times: quantity(make) };
        KeepMana { mana: nouns::mana(make), times: quantity(make), until: nouns::duration(make) };
        Draw { who: reference(make), count: make.number() };
        GiveUp {
            who: reference(make),
            count: quantity(make),
            what: make.perhaps(2, spec),
            how: given_up(make),
        };
        Mill { who: reference(make), count: make.number() };
        Prevent {
            to: reference(make),
            amount: make.perhaps(2, Maker::number),
            from_color: make.perhaps(2, nouns::color),
        };
        PreventFrom { who: reference(make) };
        PreventCombatDamage;
        ChooseBlocks { turn: make.yes() };
        GainFlashback { who: reference(make) };
        LoseGame { who: reference(make) };
        WinGame;
        ShuffleIn { who: reference(make) };
        ShuffleGraveyard { who: reference(make) };
        ExileGraveyard { who: reference(make) };
        NoPrevention;
        NoLifeGain { who: reference(make) };
        RuleCasting { who: reference(make), rule: cast_rule(make), until: nouns::duration(make) };
        PreventCombatOf { who: reference(make), way: dealt(make) };
        Redirect { from: reference(make), to: reference(make), amount: make.perhaps(2, Maker::number) };
        AfterPrevented { prevents: vec![effect(make)], then: effects(make) };
        ExtraTurn { who: reference(make), skips: make.perhaps(2, nouns::step), last: make.yes() };
        ExtraCombat { with_main: make.yes() };
        CombatAfterMain;
        AtCombat { each: make.yes(), effects: effects(make) };
        ExtraStep { step: nouns::step(make) };
        Skip { who: reference(make), what: nouns::skippable(make) };
        EndTheTurn;
        EndCombat;
        Times { times: quantity(make), effects: effects(make) };
        Together { effects: effects(make) };
        WhenDone { ability: Arc::new(ability::done(make)) };
        May {
            who: reference(make),
            cost: make.perhaps(2, cost),
            yes: effects(make),
            no: effects(make),
        };
        If { test: test(make), yes: effects(make), no: effects(make) };
        ForTurn {
            who: reference(make),
            ability: Box::new(static_ability(make)),
            until: nouns::duration(make),
        };
        ForOpponents { whom: opponents(make), planeswalkers: make.yes(), effects: effects(make) };
        Delayed { step: nouns::step(make), yours: make.yes(), effects: effects(make) };
    }

    fn of_color(make) -> OfColor { Protection; Becomes; }

    fn choosing(make) -> Choosing { Color; ColorBut(nouns::color(make)); CreatureType; }

    fn dealt(make) -> Dealt { To; By; Both; ToBy(filter::meets(make)); }

    fn opponents(make) -> Opponents { Each; Others { may: make.yes() }; Chosen; One(make.few()); }

    /// A permission to play a card from exile.
    pub(crate) fn from_exile(make) -> FromExile {
        Adventure;
        ThisTurn { lands: make.yes() };
        NextTurn { lands: make.yes() };
        Plotted { later: make.yes() };
        Foretold { later: make.yes() };
        Now { free: make.yes() };
        Defeated;
        Suspended { counters: make.number() };
        Warped { later: make.yes() };
    }

    /// What follows prevented damage.
    pub(crate) fn if_prevented(make) -> IfPrevented {
        GainLife; DealBack; Counters(nouns::counter(make)); SourceDraws; OpponentsMill;
    }

    fn put_attacking(make) -> PutAttacking { No; Chosen; ThatPlayer; }

    fn found_to(make) -> FoundTo { Hand; InPlay { tapped: make.yes() }; Graveyard; Top; }

    fn rest(make) -> Rest { Top; Bottom; BottomAtRandom; Graveyard; }

    fn given_up(make) -> GivenUpAs {
        Discarded;
        WholeHand;
        Connived;
        AtRandom;
        PutInPlay { tapped: make.yes(), attacking: put_attacking(make) };
        TakenFromHand { exiled: make.yes() };
        PutBack;
        Sacrificed;
        Returned;
        Untapped;
        Bottomed;
        Surveilled;
        Ordered { top: make.yes() };
        Dug { of: make.number(), to: found_to(make), rest: rest(make), fewer: make.yes() };
        Found { to: found_to(make), all: make.yes() };
        Copied { may: make.yes() };
        Enchanted;
        PreventedFrom(chosen_source(make));
        Paired;
        Proliferated;
        Amassed { subtype: nouns::subtype(make), counters: make.number() };
        Bolstered(make.number());
        Devoured(make.number());
    }

    fn combat_part(make) -> CombatPart { None; Attacking; Blocking(reference(make)); }
}

fn chosen_source(make: &mut Maker<'_>) -> ChosenSource {
    ChosenSource {
        color: make.perhaps(2, nouns::color),
        to_you: make.yes(),
        once: make.yes(),
        then: make.perhaps(2, if_prevented),
    }
}

fn counters(make: &mut Maker<'_>) -> (CounterKind, u32) {
    (nouns::counter(make), make.number())
}

fn arrival(make: &mut Maker<'_>) -> Arrival {
    Arrival { tapped: make.yes(), part: combat_part(make) }
}

/// How a copy differs.
pub(crate) fn copy_except(make: &mut Maker<'_>) -> CopyExcept {
    CopyExcept {
        size: make.perhaps(4, |make| (make.signed(), make.signed())),
        color: make.perhaps(4, nouns::color),
        types: make.perhaps(4, nouns::types).unwrap_or_default(),
        subtype: make.perhaps(4, nouns::subtype),
        second: make.perhaps(8, nouns::subtype).filter(|_| !make.told),
        keyword: make.perhaps(4, nouns::keyword),
        no_cost: make.once_in(4),
        nonlegendary: make.once_in(4),
        tapped: make.once_in(4),
        lends: make.perhaps(20, Maker::few),
    }
}

/// One effect; inside of others, it is a short one.
pub(crate) fn effect(make: &mut Maker<'_>) -> Effect {
    if make.depth >= MOST_DEPTH {
        return Effect::GainLife { who: reference(make), amount: quantity(make) };
    }
    make.depth += 1;
    let made = any_effect(make);
    make.depth -= 1;
    match made {
        // A counter is removed from it.
        Effect::LoseTime if make.told => Effect::Proliferate,
        // It deals damage, where nothing else is said.
        Effect::DamageBy { by: Reference::This, to, .. } if make.told => {
            Effect::Damage { amount: Quantity::Number(1), to }
        }
        // From wherever it is.
        Effect::ReturnThis { to_hand: true, .. } if make.told => {
            Effect::ReturnToHand { who: Reference::This }
        }
        // In a hand nothing is tapped and has no counters.
        Effect::ReturnThat { to_hand: true, .. } if make.told => {
            Effect::ReturnThat { to_hand: true, tapped: false, yours: false, counter: None }
        }
        made => made,
    }
}

/// A few effects, or none.
pub(crate) fn effects(make: &mut Maker<'_>) -> Vec<Effect> {
    (0..make.rng.usize(..3)).map(|_| effect(make)).collect()
}
