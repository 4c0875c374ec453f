//! A card for each reason, made by a program: the notation can't say any of them.

use super::Malformed;
use crate::{
    Ability, Announced, CardFace, CardType, CombatCost, Cost, CostOf, DamageInstead, DamageOnce, Dealer,
    Effect, Fleeting, Instead, ManaCost, Quantity, Reference, Replacement, StaticAbility, Step, StepOf,
    Struck, TargetKind, TargetSpec, TriggerEvent, TriggeredAbility, TriggersAgain, Types, Uses, Who, Whose,
};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

fn bear() -> CardFace {
    CardFace::creature("Bear", 2, 2)
}

fn gain(costs: Vec<Cost>) -> Ability {
    let gain = Effect::GainLife { who: Reference::You, amount: Quantity::Number(1) };
    Ability { costs, effects: vec![gain], ..Ability::default() }
}

fn dies(ability: Ability) -> TriggeredAbility {
    TriggeredAbility { event: TriggerEvent::Dies(Who::This), condition: None, ability }
}

#[test]
fn each_reason_is_told() {
    let spec = |what| TargetSpec::new(what, Whose::Anyones);
    let creature = spec(TargetKind::Creature);
    let with = |change: &dyn Fn(&mut CardFace)| {
        let mut face = bear();
        change(&mut face);
        face
    };
    let limited = Ability { uses: Some(Uses { times: 1, each_turn: true }), ..gain(Vec::new()) };
    let untargeted = Effect::Destroy { who: Reference::Target(0) };
    let destroys = Ability { effects: vec![untargeted], ..Ability::default() };
    let tap = || gain(vec![Cost::Tap]);
    let cases = vec![
        (with(&|it| it.types = Types::NONE), Malformed::NoTypes),
        (with(&|it| it.size = None), Malformed::NoSize),
        (CardFace::new("Nothing", [CardType::Instant]), Malformed::NoSpell),
        (CardFace::instant("Tapped", tap()), Malformed::NoSpell),
        (CardFace::instant("Limited", limited), Malformed::NoSpell),
        (with(&|it| it.enchant = Some(creature)), Malformed::Aura),
        (with(&|it| it.controls_host = true), Malformed::Aura),
        (with(&|it| it.equipment = true), Malformed::Equipment),
        (with(&|it| it.lends = vec![Arc::new(bear())]), Malformed::Lent),
        (
            CardFace { announced: Some(Announced::X(1)), ..CardFace::instant("X", gain(Vec::new())) },
            Malformed::AnnouncedInTwoWays,
        ),
        (
            with(&|it| it.announced = Some(Announced::Also { cost: Cost::Tap, times: 1, or: None })),
            Malformed::UnpayableCost,
        ),
        (with(&|it| it.abilities.push(gain(vec![Cost::Loyalty(1)]))), Malformed::Loyalty),
        (with(&|it| it.abilities.push(Ability { or: vec![tap()], ..tap() })), Malformed::Modes),
        (with(&|it| it.triggers.push(dies(tap()))), Malformed::TriggerWithCosts),
        (with(&|it| it.abilities.push(gain(vec![Cost::ExileThis]))), Malformed::WrongZone),
        (
            with(&|it| it.abilities.push(gain(vec![Cost::PayLife(1); Ability::MAX_PARTS + 1]))),
            Malformed::TooManyParts,
        ),
        (with(&|it| it.abilities.push(destroys.clone())), Malformed::Targets),
        (
            with(&|it| it.combat_costs.push(CombatCost::of_itself(CostOf::Attacking, Cost::Tap))),
            Malformed::CombatCost,
        ),
        (
            with(&|it| {
                it.triggers_again.push(TriggersAgain {
                    cause: vec![TriggerEvent::ControlNone(creature)],
                    of: creature,
                    never: false,
                });
            }),
            Malformed::Cause,
        ),
        (
            with(&|it| {
                it.replacements.push(Replacement {
                    event: TriggerEvent::Damages {
                        by: Dealer::ANY,
                        to: Struck::THIS,
                        combat: None,
                        once: DamageOnce::ForRecipient,
                    },
                    condition: None,
                    becomes: Instead::Damage(DamageInstead::Halved),
                });
            }),
            Malformed::Replacement,
        ),
        (
            with(&|it| {
                it.replacements.push(Replacement {
                    event: TriggerEvent::StepBegins(Step::Draw, StepOf::EachPlayer),
                    condition: None,
                    becomes: Instead::Damage(DamageInstead::Halved),
                });
            }),
            Malformed::Replacement,
        ),
        (
            with(&|it| {
                let event = TriggerEvent::Created { whose: Whose::Yours, creatures: false, by_effects: true };
                it.triggers.push(TriggeredAbility { event, ..dies(gain(Vec::new())) });
            }),
            Malformed::Trigger,
        ),
        (
            with(&|it| {
                let pair = StaticAbility { pair: true, ..StaticAbility::of(creature) };
                it.statics.push(pair);
            }),
            Malformed::StaticAbility,
        ),
    ];
    for (face, reason) in cases {
        assert_eq!(face.malformed(), Some(reason), "{}: {reason}", face.name);
    }
    assert_eq!(bear().malformed(), None);
}

/// What a token or an ability in quotes lacks, the card lacks.
#[test]
fn what_a_card_makes_is_judged_too() {
    let face = CardFace { size: None, ..bear() };
    let (count, arrival, under) = (1, crate::Arrival::default(), Reference::You);
    let token = Effect::CreateToken { face: Arc::new(face), count, arrival, under };
    let mut maker = bear();
    maker.abilities.push(Ability { effects: vec![token], ..gain(vec![Cost::Tap]) });
    assert_eq!(maker.malformed(), Some(Malformed::NoSize));
}

/// A creature that makes this token as often as `times` says, by one ability.
fn maker(token: &Arc<CardFace>, times: usize) -> CardFace {
    let (count, arrival, under) = (1, crate::Arrival::default(), Reference::You);
    let makes = Effect::CreateToken { face: Arc::clone(token), count, arrival, under };
    bear().with_ability(Ability { effects: vec![makes; times], ..gain(vec![Cost::Tap]) })
}

#[test]
fn parts_are_bounded_in_number_and_depth() {
    let nested = |depth: usize, times| (0..depth).fold(bear(), |face, _| maker(&Arc::new(face), times));
    assert_eq!(nested(10, 1).malformed(), None);
    assert_eq!(nested(20, 1).malformed(), Some(Malformed::TooDeep));
    // Ten tokens, each of which makes ten others, and so on: shared, so they take little memory.
    assert_eq!(nested(12, 10).malformed(), Some(Malformed::TooDeep));
    // What is accepted can be written and read back.
    let accepted = nested(13, 1);
    assert_eq!(accepted.malformed(), None);
    let form = crate::CompiledWriter::form_of(&accepted);
    assert_eq!(crate::CompiledReader::value_of::<CardFace>(&form), Ok(accepted));
}

#[test]
fn every_number_is_limited() {
    const MOST: u32 = 1_000;
    let mana = ManaCost::generic(MOST + 1);
    let charge = crate::CounterKind::Charge;
    let mut faces: Vec<CardFace> = [
        Cost::PayLife(MOST + 1),
        Cost::PayEnergy(MOST + 1),
        Cost::Mana(mana),
        Cost::X(MOST + 1),
        Cost::RemoveCounters { kind: charge, count: MOST + 1 },
        Cost::PutCounters { kind: charge, count: MOST + 1 },
        Cost::Loyalty(-1_001),
        Cost::Crew(MOST + 1),
    ]
    .map(|cost| bear().with_ability(gain(vec![cost])))
    .to_vec();
    faces.push(bear().foretold_for(mana));
    faces.push(bear().with_madness(mana));
    faces.push(bear().cast_for(mana, Fleeting::Spectacular));
    faces.push(CardFace { size: Some((-1_001, 0)), ..bear() });
    let ward = TriggeredAbility::ward(Cost::PayLife(MOST + 1));
    faces.push(CardFace { triggers: vec![ward], ..bear() });
    for face in faces {
        assert!(face.has_number_over(MOST), "{face:?}");
        assert!(!face.has_number_over(MOST + 1), "{face:?}");
    }
}

/// X symbols of several costs are added without an overflow.
#[test]
fn symbols_of_x_add_up() {
    assert_eq!(gain(vec![Cost::X(u32::MAX), Cost::X(2)]).symbols_of_x(), u32::MAX);
}
