//! Activated and triggered abilities, and the instructions of spells.

use crate::condition::condition;
use crate::cost::{cost, cost_change, speed, uses};
use crate::effect::effect;
use crate::event::event;
use crate::filter::spec;
use crate::{Maker, nouns, statics};
use combat_lab_cards::{
    Ability, CardFace, CardType, Condition, Cost, Effect, Mana, Quantity, Reference, Speed, StaticAbility,
    TargetKind, TargetSpec, TriggeredAbility, Types, Whose,
};
use std::sync::Arc;

/// Some targets, of which the last may be optional.
fn targets(make: &mut Maker<'_>) -> Vec<TargetSpec> {
    let count = make.pick(&[0, 0, 1, 1, 1, 2, 3]).unwrap_or(0);
    let mut targets: Vec<TargetSpec> = Vec::new();
    for place in 0..count {
        let optional = targets.last().is_some_and(|before| before.optional) || make.once_in(4);
        let same = targets.last().copied().filter(|_| make.once_in(2) || make.told);
        let distinct = if make.yes() || make.told { place } else { 0 };
        targets.push(TargetSpec { optional, distinct, ..same.unwrap_or_else(|| spec(make)) });
    }
    targets
}

/// Instructions with targets, without costs.
fn instructions(make: &mut Maker<'_>) -> Ability {
    const TRIES: usize = 20;
    for _ in 0..TRIES {
        let made = any_instructions(make);
        if !make.told || refers_to_all(&made) {
            return made;
        }
    }
    let amount = Quantity::Number(1);
    Ability { effects: vec![Effect::GainLife { who: Reference::You, amount }], ..Ability::default() }
}

/// Whether the effects refer to each target.
fn refers_to_all(made: &Ability) -> bool {
    let count = made.targets.len();
    let effects = format!("{:?}", made.effects);
    let all = effects.contains(&format!("Among {{ first: 0, count: {count} }}"));
    all || (0..count).all(|place| {
        [format!("Target({place})"), format!("ControllerOf({place})"), format!("}}, {place})")]
            .iter()
            .any(|named| effects.contains(named))
    })
}

fn any_instructions(make: &mut Maker<'_>) -> Ability {
    let outer = std::mem::take(&mut make.targets);
    make.targets = targets(make);
    let effects = (0..=make.rng.usize(..3)).map(|_| effect(make)).collect();
    let count = u8::try_from(make.targets.len()).unwrap_or(u8::MAX);
    let x_targets =
        if count > 0 && make.once_in(20) && !make.told { Some(make.rng.u8(..count)) } else { None };
    let targets = std::mem::replace(&mut make.targets, outer);
    Ability { targets, effects, x_targets, ..Ability::default() }
}

/// What a triggered ability inside of another does: it has no costs.
pub(crate) fn done(make: &mut Maker<'_>) -> Ability {
    instructions(make)
}

/// An activated ability.
pub(crate) fn activated(make: &mut Maker<'_>) -> Ability {
    let mut costs: Vec<Cost> = (0..make.rng.usize(..3)).map(|_| cost(make)).collect();
    // {0} beside {X} says nothing.
    if make.told && costs.iter().any(|cost| matches!(cost, Cost::X(_))) {
        costs.retain(|cost| *cost != Cost::Mana(combat_lab_cards::ManaCost::generic(0)));
    }
    Ability {
        costs,
        speed: if make.yes() { Speed::Instant } else { speed(make) },
        uses: make.perhaps(5, uses),
        only_if: make.perhaps(6, condition),
        cheaper: make.perhaps(10, cost_change),
        powered_up: make.once_in(30),
        in_graveyard: make.once_in(12),
        cycling: make.once_in(20) && !make.told,
        is_other_way: make.once_in(20) && !make.told,
        ..instructions(make)
    }
}

/// A mode of a spell.
pub(crate) fn mode(make: &mut Maker<'_>) -> Ability {
    let costs = (0..make.rng.usize(..2)).map(|_| cost(make)).collect();
    let instead = make.once_in(6);
    Ability {
        costs,
        instead,
        only_if: if instead { make.perhaps(2, condition) } else { None },
        overload: make.once_in(12),
        ..instructions(make)
    }
}

/// A triggered ability.
pub(crate) fn triggered(make: &mut Maker<'_>) -> TriggeredAbility {
    if make.once_in(20) {
        return match make.rng.u8(..2) {
            0 => TriggeredAbility::ward(cost(make)),
            _ => TriggeredAbility::returning(nouns::counter(make)),
        };
    }
    let event = event(make);
    let outer = make.event.replace(event);
    let condition = make.perhaps(4, condition);
    let mut ability = instructions(make);
    if make.once_in(8) {
        ability.or = vec![instructions(make)];
    }
    ability.in_graveyard = make.once_in(12);
    let condition = if make.told && ability.in_graveyard { Some(Condition::IN_GRAVEYARD) } else { condition };
    make.event = outer;
    TriggeredAbility { event, condition, ability }
}

/// A face with nothing but abilities that something else gains.
pub(crate) fn lent(make: &mut Maker<'_>) -> CardFace {
    let mut face = CardFace::default();
    if make.depth > 1 {
        return face.with_ability(Ability { costs: vec![Cost::Tap], ..taps_for_mana(make) });
    }
    make.depth += 1;
    match make.rng.u8(..4) {
        0 => face.abilities.push(activated(make)),
        1 => face.triggers.push(triggered(make)),
        2 => face.block_limits.push(statics::block_limit(make)),
        _ => face.numbered.push(statics::numbered(make)),
    }
    make.depth -= 1;
    face
}

/// "{T}: Add {G}."
fn taps_for_mana(make: &mut Maker<'_>) -> Ability {
    let effects = vec![Effect::AddMana { mana: Mana::of(nouns::color(make), 1), times: Quantity::Number(1) }];
    Ability { costs: vec![Cost::Tap], effects, ..Ability::default() }
}

/// An emblem.
pub(crate) fn emblem(make: &mut Maker<'_>) -> CardFace {
    let mut face = CardFace { name: CardFace::EMBLEM.to_owned(), ..CardFace::default() };
    if make.yes() && make.depth < 2 {
        make.depth += 1;
        face.triggers.push(triggered(make));
        make.depth -= 1;
    } else {
        face.statics.push(statics::static_ability(make));
    }
    face
}

/// A static ability, with the abilities that it gives.
pub(crate) fn lending(make: &mut Maker<'_>, face: &mut CardFace) {
    let place = u8::try_from(face.lends.len()).unwrap_or(u8::MAX);
    let ability = if make.once_in(4) {
        let land = TargetSpec::new(TargetKind::Permanent, Whose::Anyones)
            .that_is(combat_lab_cards::Trait::Types(Types::of(CardType::Land)).into());
        let host = TargetSpec::new(TargetKind::AttachedTo, Whose::Anyones);
        let affects = if make.yes() { land } else { host };
        let taps = CardFace { abilities: vec![taps_for_mana(make)], ..CardFace::default() };
        face.lends.push(Arc::new(taps));
        StaticAbility { land: Some(statics::land_type(make)), ..StaticAbility::of(affects) }
    } else {
        face.lends.push(Arc::new(lent(make)));
        statics::static_ability(make)
    };
    face.statics.push(StaticAbility { lends: Some(place), ..ability });
}
