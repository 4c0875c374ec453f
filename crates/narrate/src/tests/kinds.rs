//! Kinds of things, as cards name them.

use super::{NEW, OLD, english};
use crate::ability::target::{each, target_text, targets_text};
use combat_lab_cards::{
    CardType, Color, Colors, CounterKind, CounterName, Keyword, Op, Stat, StatComparison, TargetKind,
    TargetSpec, Than, Trait, Traits, Types, Whose,
};

/// A kind with these required qualities.
fn asked(what: TargetKind, whose: Whose, traits: &[Trait]) -> TargetSpec {
    let all = traits.iter().fold(Traits::NONE, |all, one| all.with(*one).unwrap());
    TargetSpec::new(what, whose).that_is(all)
}

#[test]
fn targets_read_as_cards_say_them() {
    use TargetKind::{AttackingCreature, CardInGraveyard, Creature, FightingCreature, Permanent, Spell};
    use Whose::{Anyones, Opponents, Yours};
    let types = |all: &[CardType]| Trait::Types(all.iter().fold(Types::NONE, |types, one| types.with(*one)));
    let cases: [(TargetKind, Whose, &[Trait], &str); 14] = [
        (Creature, Anyones, &[Trait::NotColor(Color::Black)], "target nonblack creature"),
        (
            Creature,
            Anyones,
            &[Trait::NotType(CardType::Artifact), Trait::NotColor(Color::Black)],
            "target nonartifact, nonblack creature",
        ),
        (Creature, Yours, &[Trait::Has(Keyword::Flying)], "target creature you control with flying"),
        (
            AttackingCreature,
            Anyones,
            &[Trait::Lacks(Keyword::Flying), Trait::number(Stat::Power, Op::AtMost, 2)],
            "target attacking creature with power 2 or less without flying",
        ),
        (FightingCreature, Anyones, &[], "target attacking or blocking creature"),
        (Creature, Opponents, &[Trait::Tapped], "target tapped creature an opponent controls"),
        (Creature, Anyones, &[Trait::Attacked], "target creature that attacked this turn"),
        (
            Creature,
            Anyones,
            &[Trait::Colors(Colors::NONE.with(Color::White).with(Color::Blue))],
            "target white or blue creature",
        ),
        (
            Permanent,
            Anyones,
            &[types(&[CardType::Artifact, CardType::Enchantment])],
            "target artifact or enchantment",
        ),
        (
            Permanent,
            Anyones,
            &[types(&[CardType::Artifact, CardType::Creature, CardType::Enchantment])],
            "target artifact, creature, or enchantment",
        ),
        (
            Permanent,
            Opponents,
            &[Trait::NotType(CardType::Land)],
            "target nonland permanent an opponent controls",
        ),
        (Permanent, Anyones, &[Trait::Nonbasic, types(&[CardType::Land])], "target nonbasic land"),
        (
            Spell,
            Anyones,
            &[types(&[CardType::Instant, CardType::Sorcery])],
            "target instant or sorcery spell",
        ),
        (
            CardInGraveyard,
            Yours,
            &[types(&[CardType::Creature]), Trait::number(Stat::ManaValue, Op::AtMost, 3)],
            "target creature card with mana value 3 or less from your graveyard",
        ),
    ];
    for (what, whose, traits, wanted) in cases {
        assert_eq!(target_text(asked(what, whose, traits), english(NEW)), wanted);
    }
    // Mana value has the edition's name.
    let cheap = asked(Permanent, Anyones, &[Trait::number(Stat::ManaValue, Op::AtMost, 3)]);
    assert_eq!(target_text(cheap, english(OLD)), "target permanent with converted mana cost 3 or less");
}

#[test]
fn several_and_each_have_the_right_number() {
    let own = asked(TargetKind::Creature, Whose::Yours, &[Trait::Other, Trait::Untapped]);
    assert_eq!(target_text(own, english(NEW)), "another target untapped creature you control");
    assert_eq!(targets_text(2, own, english(NEW)), "two other target untapped creatures you control");
    assert_eq!(each(own, english(NEW)), "each other untapped creature you control");
    let land = Trait::Types(Types::NONE.with(CardType::Land));
    assert_eq!(each(asked(TargetKind::Permanent, Whose::Anyones, &[land]), english(NEW)), "each land");
    let grounded = asked(TargetKind::CreatureOrPlayer, Whose::Anyones, &[Trait::Lacks(Keyword::Flying)]);
    assert_eq!(each(grounded, english(NEW)), "each creature without flying and each player");
}

/// The notation reads every comparison as it is narrated.
#[test]
fn comparisons_are_read_as_they_are_written() {
    let stun = CounterKind::Named(CounterName::STUN);
    let counters = [None, Some(CounterKind::PlusOne), Some(stun)].map(Stat::Counters);
    let stats = [Stat::Power, Stat::Toughness, Stat::Total, Stat::ManaValue].into_iter().chain(counters);
    let numbers = [0, 1, 3].map(Than::Number);
    let others = stats.clone().flat_map(|stat| [Than::Its(stat), Than::Askers(stat)]);
    let than: Vec<Than> = numbers.into_iter().chain(others).collect();
    let mut wrong = Vec::new();
    for left in stats {
        for (op, right) in Op::ALL.into_iter().flat_map(|op| than.iter().map(move |than| (op, *than))) {
            // Less than 0 and greater than any number are not numbers of counters.
            if matches!((op, right), (Op::Less | Op::AtLeast, Than::Number(0))) {
                continue;
            }
            let compared = Trait::Compare(StatComparison::new(left, op, right));
            let spec = asked(TargetKind::Creature, Whose::Opponents, &[compared]);
            wrong.extend(read_otherwise(spec));
        }
    }
    assert!(wrong.is_empty(), "{} are read otherwise: {:#?}", wrong.len(), wrong.get(..5));
}

/// The words for a target, if the notation reads them differently.
fn read_otherwise(spec: TargetSpec) -> Option<String> {
    let words = target_text(spec, english(NEW));
    let text = format!("player Alice\n  J  Judge  1/1; {{0}}: destroy {words}\nplayer Bob\n");
    let read = combat_lab_notation::Scenario::parse(&text);
    let targets = read.as_ref().ok().and_then(|read| {
        let judge = read.cards.first()?;
        Some(judge.setup.face.abilities.first()?.targets.clone())
    });
    (targets != Some(vec![spec])).then_some(words)
}
