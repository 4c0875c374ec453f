//! Abilities as text, on the stack and on permanents.

use super::{CREATURE, NEW, OLD, T0, does, english, stage, trigger, you_gain};
use crate::{self as narrate, ability, static_ability, triggered_ability};
use combat_lab_cards::{
    Ability, Arrival, Attacking, CardFace, CardType, Casting, Color, CombatCost, CombatPart, Condition, Cost,
    CostOf, CounterKind, DamageOnce, Dealer, Duration, Effect, Keyword, Keywords, Mana, ManaCost, Measure,
    Meets, Opposed, Quantity, Reference, Skippable, Speed, StaticAbility, Step, StepOf, Struck, Taker,
    TargetKind, TargetSpec, Trait, TriggerEvent, Who, Whose,
};
use combat_lab_engine::Changed;
use combat_lab_rulebook::Edition;
use std::sync::Arc;

const ANY: TargetSpec = TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones);
const ANYONES: TargetSpec = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
const OWN: TargetSpec = TargetSpec::new(TargetKind::Creature, Whose::Yours);

fn three(to: Reference) -> Effect {
    Effect::Damage { amount: Quantity::Number(3), to }
}

/// An ability, as written in 2008 and today; an empty second text means the same.
pub(super) fn abilities() -> Vec<(Ability, &'static str, &'static str)> {
    let target = |effect| does(&[CREATURE], &[effect]);
    let free = |effect| does(&[], &[effect]);
    let you = Reference::You;
    let until = Duration::EndOfTurn;
    let token = CardFace::creature("Saproling", 1, 1).colored(Color::Green).with([Keyword::Flying]);
    let tokens = |count, arrival| Effect::CreateToken {
        face: Arc::new(token.clone()),
        count,
        arrival,
        under: Reference::You,
    };
    let pays = |costs: &[Cost], effect| Ability { costs: costs.to_vec(), ..free(effect) };
    let red = ManaCost::generic(1).and(Color::Red, 1);
    vec![
        (
            free(Effect::Mill { who: you, count: 1 }),
            "You put the top card of the library into the graveyard",
            "You mill a card",
        ),
        (
            free(Effect::Mill { who: you, count: 2 }),
            "You put the top two cards of the library into the graveyard",
            "You mill two cards",
        ),
        (
            free(Effect::May {
                who: you,
                cost: None,
                yes: vec![
                    Effect::Draw { who: you, count: 1 },
                    Effect::GainKeyword { who: Reference::This, keyword: Keyword::AssignsNoDamage, until },
                ],
                no: Vec::new(),
            }),
            "You may draw a card. If you do, this assigns no combat damage until end of turn",
            "",
        ),
        (
            free(Effect::May {
                who: you,
                cost: None,
                yes: vec![three(Reference::Opponent)],
                no: vec![three(you)],
            }),
            "If you choose to, 3 damage to your opponent; otherwise, 3 damage to you",
            "",
        ),
        (
            free(Effect::May {
                who: Reference::Opponent,
                cost: None,
                yes: vec![Effect::Draw { who: Reference::Opponent, count: 1 }],
                no: Vec::new(),
            }),
            "Your opponent draws a card, if that player chooses to",
            "",
        ),
        (
            Ability { costs: vec![Cost::SacrificeThis], ..does(&[ANY], &[three(T0)]) },
            "Sacrifice this: 3 damage to target creature or player",
            "Sacrifice this: 3 damage to any target",
        ),
        (
            pays(&[Cost::Mana(red), Cost::PayLife(2)], three(Reference::Each(ANY))),
            "{1}{R}, pay 2 life: 3 damage to each creature and player",
            "{1}{R}, pay 2 life: 3 damage to each creature, planeswalker and player",
        ),
        (
            pays(
                &[Cost::Tap],
                Effect::AddMana { mana: super::colorless(2, Mana::NONE), times: Quantity::Number(1) },
            ),
            "Tap: add {2} to your mana pool",
            "Tap: add {C}{C}",
        ),
        (
            Ability { speed: Speed::Sorcery, ..pays(&[Cost::Tap], Effect::Draw { who: you, count: 2 }) },
            "Tap: you draw two cards (play this only when you could play a sorcery)",
            "Tap: you draw two cards (activate this only when you could cast a sorcery)",
        ),
        (
            does(
                &[ANY, ANY],
                &[Effect::DivideDamage { amount: 4, among: combat_lab_cards::Among::first(2) }],
            ),
            "4 damage, divided as you choose among 2 targets",
            "",
        ),
        (
            does(
                &[CREATURE],
                &[
                    Effect::Pump { who: T0, power: -5, toughness: 0, until },
                    Effect::GainKeyword { who: T0, keyword: Keyword::Trample, until: Duration::EndOfCombat },
                ],
            ),
            "Target creature gets \u{2212}5/\u{2212}0 until end of turn, then it gains trample until end of combat",
            "",
        ),
        (
            target(Effect::SetSize {
                who: T0,
                power: 0,
                toughness: 1,
                until: Duration::StepBegins(Step::Upkeep),
            }),
            "Target creature becomes 0/1 until the next upkeep step begins",
            "",
        ),
        (target(Effect::Exile { who: T0 }), "Remove target creature from the game", "Exile target creature"),
        (
            target(Effect::Blink { who: T0, yours: false, at: None }),
            "Remove target creature from the game, then put it into play",
            "Exile target creature, then put it onto the battlefield",
        ),
        (
            free(tokens(2, Arrival::default())),
            "Put two 1/1 green Saproling creature tokens with flying into play",
            "Create two 1/1 green Saproling creature tokens with flying",
        ),
        (
            free(tokens(2, Arrival::TAPPED_AND_ATTACKING)),
            "Put two 1/1 green Saproling creature tokens with flying into play tapped and attacking",
            "Create two 1/1 green Saproling creature tokens with flying that are tapped and attacking",
        ),
        (
            target(tokens(1, Arrival { tapped: false, part: CombatPart::Blocking(T0) })),
            "Put a 1/1 green Saproling creature token with flying into play blocking target creature",
            "Create a 1/1 green Saproling creature token with flying that's blocking target creature",
        ),
        (
            target(Effect::Delayed {
                step: Step::End,
                yours: false,
                effects: vec![Effect::ReturnToHand { who: T0 }],
            }),
            "At end of turn, return target creature to its owner's hand",
            "At the beginning of the next end step, return target creature to its owner's hand",
        ),
        (
            target(Effect::Prevent { to: T0, amount: Some(3), from_color: None }),
            "Prevent the next 3 damage that would be dealt to target creature this turn",
            "",
        ),
        (
            free(Effect::Prevent { to: you, amount: None, from_color: Some(Color::Red) }),
            "Prevent all damage that red sources would deal to you this turn",
            "",
        ),
        (
            target(Effect::Redirect { from: you, to: T0, amount: None }),
            "All damage that would be dealt to you this turn is dealt to target creature instead",
            "",
        ),
        (
            target(Effect::PutCounters { who: T0, kind: CounterKind::PlusOne, count: 1 }),
            "Put a +1/+1 counter on target creature",
            "",
        ),
        (
            target(Effect::GainType { who: T0, card_type: CardType::Artifact, until }),
            "Target creature becomes an artifact as well until end of turn",
            "",
        ),
        (
            target(Effect::GainControl {
                who: T0,
                by: Taker::Player(Reference::You),
                until: Duration::Permanent,
            }),
            "You gain control of target creature permanently",
            "",
        ),
        (
            free(Effect::Skip { who: Reference::Opponent, what: Skippable::Step(Step::End) }),
            "Your opponent skips their next end of turn step",
            "Your opponent skips their next end step",
        ),
        (
            free(Effect::ExtraCombat { with_main: true }),
            "After this phase, there is an additional combat phase followed by an additional main phase",
            "",
        ),
        (
            free(Effect::ExtraTurn { who: you, skips: None, last: false }),
            "You take an extra turn after this one",
            "",
        ),
    ]
}

/// Triggers, as written in 2008 and today.
pub(super) fn triggers() -> Vec<(TriggerEvent, &'static str, &'static str)> {
    let at = |step, turn| TriggerEvent::StepBegins(step, StepOf::Turn(turn));
    vec![
        (TriggerEvent::Enters(Who::This), "When this comes into play", "When this enters"),
        (
            TriggerEvent::Enters(Who::creature(Whose::Yours)),
            "Whenever a creature comes into play under your control",
            "Whenever a creature you control enters",
        ),
        (TriggerEvent::Dies(Who::This), "When this is put into a graveyard from play", "When this dies"),
        (
            TriggerEvent::Dies(Who::creature(Whose::Opponents)),
            "Whenever a creature an opponent controls is put into a graveyard from play",
            "Whenever a creature an opponent controls dies",
        ),
        (
            TriggerEvent::Attacks(Who::creature(Whose::Yours), Attacking::Alone),
            "Whenever a creature you control attacks alone",
            "Whenever a creature you control attacks alone",
        ),
        (
            TriggerEvent::Attacks(Who::This, Attacking::Unblocked),
            "Whenever this attacks and isn't blocked",
            "Whenever this attacks and isn't blocked",
        ),
        (
            TriggerEvent::Meets(
                Who::This,
                Meets::IsBlocked,
                Opposed::Each(TargetSpec::new(TargetKind::Creature, Whose::Anyones)),
            ),
            "Whenever this becomes blocked by a creature",
            "Whenever this becomes blocked by a creature",
        ),
        (
            TriggerEvent::Meets(Who::This, Meets::Either, Opposed::Once),
            "Whenever this blocks or becomes blocked",
            "Whenever this blocks or becomes blocked",
        ),
        (TriggerEvent::Leaves(Who::This), "When this leaves play", "When this leaves the battlefield"),
        (
            TriggerEvent::Casts(
                Who::Any(TargetSpec::new(TargetKind::Spell, Whose::Opponents)),
                Casting::Each,
            ),
            "Whenever an opponent plays a spell",
            "Whenever an opponent casts a spell",
        ),
        (at(Step::End, Whose::Anyones), "At end of turn", "At the beginning of each end step"),
        (at(Step::End, Whose::Yours), "At the end of your turn", "At the beginning of your end step"),
        (
            at(Step::Upkeep, Whose::Yours),
            "At the beginning of your upkeep",
            "At the beginning of your upkeep",
        ),
        (at(Step::EndOfCombat, Whose::Anyones), "At end of combat", "At end of combat"),
    ]
}

#[test]
fn abilities_read_as_their_cards_do() {
    for (written, old, new) in abilities() {
        assert_eq!(ability(&written, english(OLD)), old);
        assert_eq!(ability(&written, english(NEW)), if new.is_empty() { old } else { new });
    }
}

#[test]
fn triggers_read_as_their_cards_do() {
    for (event, old, new) in triggers() {
        let written = trigger(event, &[you_gain(2)]);
        assert_eq!(triggered_ability(&written, english(OLD)), [old, ", you gain 2 life"].concat());
        assert_eq!(triggered_ability(&written, english(NEW)), [new, ", you gain 2 life"].concat());
    }
    let mut written = trigger(
        TriggerEvent::Damages {
            by: Dealer::THIS,
            to: Struck::CREATURE,
            combat: None,
            once: DamageOnce::ForEach,
        },
        &[
            Effect::Destroy { who: Reference::That },
            Effect::LoseLife { who: Reference::You, amount: Quantity::THAT_MUCH },
        ],
    );
    written.condition = Some(Condition::IN_PLAY);
    let says = |edition| triggered_ability(&written, english(edition));
    assert_eq!(
        says(OLD),
        "Whenever this deals damage to a creature, if this is in play, destroy that creature, then you lose that much life"
    );
    assert!(says(NEW).contains(", if this is on the battlefield, "));
    // 2009: "enters the battlefield", but creatures do not "die" yet.
    let middle = |event| triggered_ability(&trigger(event, &[you_gain(1)]), english(Edition::E2009_07));
    assert_eq!(
        middle(TriggerEvent::Enters(Who::creature(Whose::Yours))),
        "Whenever a creature enters the battlefield under your control, you gain 1 life"
    );
    assert_eq!(
        middle(TriggerEvent::Dies(Who::This)),
        "When this is put into a graveyard from the battlefield, you gain 1 life"
    );
}

#[test]
fn auras_and_equipment_name_their_hosts() {
    let equipment = CardFace { equipment: true, ..CardFace::new("Sword", [CardType::Artifact]) };
    let aura = CardFace { enchant: Some(CREATURE), ..CardFace::new("Curiosity", [CardType::Enchantment]) };
    let hits = TriggerEvent::Damages {
        by: Dealer::Permanent(Who::Host),
        to: Struck::Player(Whose::Anyones),
        combat: Some(true),
        once: DamageOnce::ForEach,
    };
    let of = |face: &CardFace, event| {
        let written = trigger(event, &[you_gain(2)]);
        ability::triggered_of(&written, ability::host_of(face), english(NEW))
    };
    assert_eq!(
        of(&equipment, hits),
        "Whenever equipped creature deals combat damage to a player, you gain 2 life"
    );
    assert_eq!(of(&aura, TriggerEvent::Dies(Who::Host)), "Whenever enchanted creature dies, you gain 2 life");
    assert_eq!(
        of(&aura, TriggerEvent::StepBegins(Step::Upkeep, StepOf::Host)),
        "At the beginning of the upkeep step of the controller of enchanted creature, you gain 2 life"
    );
}

#[test]
fn static_abilities_read_as_their_cards_do() {
    let written = |power, toughness, keywords: &[Keyword]| StaticAbility {
        others_only: true,
        power,
        toughness,
        keywords: keywords.iter().copied().fold(Keywords::NONE, Keywords::with),
        ..StaticAbility::of(OWN)
    };
    assert_eq!(
        static_ability(&written(1, 1, &[]), &[], english(NEW)),
        "Other creatures you control get +1/+1"
    );
    assert_eq!(
        static_ability(&written(0, -1, &[Keyword::Flying, Keyword::Haste]), &[], english(NEW)),
        "Other creatures you control get \u{2212}0/\u{2212}1 and have flying and haste"
    );
    let sturdy = written(0, 0, &[Keyword::Indestructible]);
    let driven = written(0, 0, &[Keyword::Haste, Keyword::AttacksIfAble, Keyword::BlocksIfAble]);
    assert_eq!(
        static_ability(&driven, &[], english(NEW)),
        "Other creatures you control have haste, attack if able and block if able"
    );
    assert_eq!(static_ability(&sturdy, &[], english(OLD)), "Other creatures you control are indestructible");
    assert_eq!(static_ability(&sturdy, &[], english(NEW)), "Other creatures you control have indestructible");
    assert_eq!(
        static_ability(&written(0, 0, &[Keyword::DamageByToughness]), &[], english(NEW)),
        "Other creatures you control assign combat damage equal to their toughness rather than their power"
    );
}

#[test]
fn costs_of_attacking_and_blocking_read_as_their_cards_do() {
    let two = Cost::Mana(ManaCost::generic(2));
    let flyers = TargetSpec { traits: Trait::Has(Keyword::Flying).into(), ..ANYONES };
    let host = TargetSpec::new(TargetKind::AttachedTo, Whose::Anyones);
    let each = " unless their controller pays {2} for each of those creatures";
    let creatures = |of| CombatCost::of_creatures(of, two);
    let expected = [
        (
            CombatCost::of_itself(CostOf::Attacking, two),
            "This can't attack unless its controller pays {2}".to_owned(),
        ),
        (creatures(CostOf::AttackingYou), format!("Creatures can't attack you{each}")),
        (
            creatures(CostOf::AttackingYours),
            format!("Creatures can't attack you or planeswalkers you control{each}"),
        ),
        (creatures(CostOf::Attacking), format!("Creatures can't attack{each}")),
        (
            CombatCost::of_itself(CostOf::Blocking, Cost::PayLife(2)),
            "This can't block unless its controller pays 2 life".to_owned(),
        ),
        (creatures(CostOf::Blocking), format!("Creatures can't block{each}")),
        (
            CombatCost::new(flyers, CostOf::Either, two),
            format!("Creatures with flying can't attack or block{each}"),
        ),
        (
            CombatCost::new(host, CostOf::Either, two),
            "Enchanted creature can't attack or block unless its controller pays {2}".to_owned(),
        ),
        (
            CombatCost {
                each: Some(Quantity::of(Measure::Hand)),
                ..CombatCost::new(host, CostOf::Blocking, two)
            },
            "Enchanted creature can't block unless its controller pays {2} for each card in your hand"
                .to_owned(),
        ),
    ];
    for (cost, text) in expected {
        let attached = cost.who == host;
        let mut face = CardFace::new("Keeper", [CardType::Enchantment]).with_combat_cost(cost);
        face.enchant = attached.then_some(ANYONES);
        assert_eq!(narrate::card_text(&face, english(NEW)).last(), Some(&text));
        // The notation can read every narrated text.
        let aura = if attached { " attached to O; enchant creature" } else { "" };
        let card =
            format!("title T\nplayer Alice\n  O Ox 2/2\n  Keeper enchantment{aura}; {text}\nplayer Bob\n");
        let scenario =
            combat_lab_notation::Scenario::parse(&card).unwrap_or_else(|problems| panic!("{problems}"));
        let face = &scenario.cards.get(1).unwrap().setup.face;
        assert_eq!(face.combat_costs, [cost], "{text}");
    }
}

#[test]
fn objects_on_the_stack_are_described() {
    let stage = stage(OLD);
    let told: Vec<(String, Option<String>)> = stage
        .game
        .stack()
        .iter()
        .map(|entry| {
            let (game, scenario, object) = (&stage.game, &stage.scenario, entry.object());
            (narrate::stack_object(game, scenario, object), narrate::stack_text(game, scenario, object))
        })
        .collect();
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(
        told,
        [
            (
                "Soul Warden's triggered ability (Llanowar Elves)".to_owned(),
                some("Whenever a creature comes into play, you gain 1 life")
            ),
            (
                "Giant Growth, targeting Grizzly Bears".to_owned(),
                some("Target creature gets +3/+3 until end of turn")
            ),
        ]
    );
}

#[test]
fn changes_of_a_permanent_name_their_sources() {
    let mut stage = stage(NEW);
    for player in [super::ALICE, super::BOB] {
        stage
            .game
            .act(&combat_lab_engine::Action { player, choice: combat_lab_engine::Choice::Pass })
            .unwrap();
    }
    let changes = stage.game.object(stage.bears()).unwrap().changes();
    assert_eq!(
        narrate::changes(&stage.game, &stage.scenario, changes),
        ["+3/+3 until end of turn, from Giant Growth"]
    );
    let change = |what, until| {
        let mut change = changes[0];
        (change.what, change.until) = (what, until);
        stage.teller().changes(&[change])
    };
    for (what, until, expected) in [
        (
            Changed::Lost(Keyword::Flying),
            Duration::EndOfCombat,
            "no flying until end of combat, because of Giant Growth",
        ),
        (
            Changed::LostAbilities,
            Duration::EndOfTurn,
            "no abilities until end of turn, because of Giant Growth",
        ),
        (
            Changed::OnlySubtype {
                subtype: combat_lab_cards::Subtype::new("frog").unwrap(),
                only_creature: false,
            },
            Duration::EndOfTurn,
            "only Frog as creature type until end of turn, because of Giant Growth",
        ),
        (
            Changed::OnlySubtype {
                subtype: combat_lab_cards::Subtype::new("elk").unwrap(),
                only_creature: true,
            },
            Duration::EndOfTurn,
            "only a creature of the type Elk until end of turn, because of Giant Growth",
        ),
        (
            Changed::Colors(combat_lab_cards::Colors::NONE.with(Color::Red)),
            Duration::EndOfTurn,
            "red until end of turn, from Giant Growth",
        ),
        (
            Changed::Control(super::BOB),
            Duration::Permanent,
            "under the control of Bob for as long as it is on the battlefield, because of Giant Growth",
        ),
        (
            Changed::LostType(CardType::Creature),
            Duration::StepBegins(Step::Untap),
            "no longer a creature until the next untap step begins, because of Giant Growth",
        ),
    ] {
        assert_eq!(change(what, until), [expected]);
    }
    let [one, other, third] = [
        (Changed::LostAbilities, Duration::EndOfTurn),
        (Changed::SetSize { power: 1, toughness: 1 }, Duration::EndOfTurn),
        (Changed::Gained(Keyword::Flying), Duration::EndOfCombat),
    ]
    .map(|(what, until)| {
        let mut change = changes[0];
        (change.what, change.until) = (what, until);
        change
    });
    assert_eq!(
        stage.teller().changes(&[one, other, third]),
        [
            "no abilities and 1/1 until end of turn, because of Giant Growth",
            "flying until end of combat, from Giant Growth",
        ]
    );
}
