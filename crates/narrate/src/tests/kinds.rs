//! Kinds of things, as cards name them.

use super::{NEW, OLD, english};
use crate::ability::target::{each, target_text, targets_text};
use combat_lab_cards::{
    CardType, Color, Colors, CounterKind, CounterName, Filter, FilterPart, Keyword, Op, Stat, StatComparison,
    Subtype, TargetKind, TargetSpec, Than, Trait, Types, Whose,
};

/// A kind with these required qualities.
fn asked(what: TargetKind, whose: Whose, traits: &[Filter]) -> TargetSpec {
    let all = traits.iter().fold(Filter::NONE, |all, one| all.with(*one).unwrap());
    TargetSpec::new(what, whose).that_is(all)
}

#[test]
fn targets_read_as_cards_say_them() {
    use TargetKind::{AttackingCreature, CardInGraveyard, Creature, FightingCreature, Permanent, Spell};
    use Whose::{Anyones, Opponents, Yours};
    let types = |all: &[CardType]| all.iter().fold(Types::NONE, |types, one| types.with(*one));
    let types = |all: &[CardType]| Filter::is(Trait::Types(types(all)));
    let not_types = |card_type| Filter::not(Trait::Types(Types::of(card_type)));
    let cases: [(TargetKind, Whose, &[Filter], &str); 14] = [
        (
            Creature,
            Anyones,
            &[Filter::not(Trait::Colors(Colors::NONE.with(Color::Black)))],
            "target nonblack creature",
        ),
        (
            Creature,
            Anyones,
            &[not_types(CardType::Artifact), Filter::not(Trait::Colors(Colors::NONE.with(Color::Black)))],
            "target nonartifact, nonblack creature",
        ),
        (
            Creature,
            Yours,
            &[Filter::is(Trait::Has(Keyword::Flying))],
            "target creature you control with flying",
        ),
        (
            AttackingCreature,
            Anyones,
            &[Filter::not(Trait::Has(Keyword::Flying)), Trait::number(Stat::Power, Op::AtMost, 2).into()],
            "target attacking creature with power 2 or less without flying",
        ),
        (FightingCreature, Anyones, &[], "target attacking or blocking creature"),
        (Creature, Opponents, &[Filter::is(Trait::Tapped)], "target tapped creature an opponent controls"),
        (Creature, Anyones, &[Filter::is(Trait::Attacked)], "target creature that attacked this turn"),
        (
            Creature,
            Anyones,
            &[Filter::is(Trait::Colors(Colors::NONE.with(Color::White).with(Color::Blue)))],
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
        (Permanent, Opponents, &[not_types(CardType::Land)], "target nonland permanent an opponent controls"),
        (Permanent, Anyones, &[Filter::not(Trait::Basic), types(&[CardType::Land])], "target nonbasic land"),
        (
            Spell,
            Anyones,
            &[types(&[CardType::Instant, CardType::Sorcery])],
            "target instant or sorcery spell",
        ),
        (
            CardInGraveyard,
            Yours,
            &[types(&[CardType::Creature]), Trait::number(Stat::ManaValue, Op::AtMost, 3).into()],
            "target creature card with mana value 3 or less from your graveyard",
        ),
    ];
    for (what, whose, traits, wanted) in cases {
        assert_eq!(target_text(asked(what, whose, traits), english(NEW)), wanted);
    }
    // Mana value has the edition's name.
    let cheap = asked(Permanent, Anyones, &[Trait::number(Stat::ManaValue, Op::AtMost, 3).into()]);
    assert_eq!(target_text(cheap, english(OLD)), "target permanent with converted mana cost 3 or less");
}

#[test]
fn several_and_each_have_the_right_number() {
    let own = asked(TargetKind::Creature, Whose::Yours, &[Trait::Other.into(), Filter::not(Trait::Tapped)]);
    assert_eq!(target_text(own, english(NEW)), "another target untapped creature you control");
    assert_eq!(targets_text(2, own, english(NEW)), "two other target untapped creatures you control");
    assert_eq!(each(own, english(NEW)), "each other untapped creature you control");
    let land = Trait::Types(Types::NONE.with(CardType::Land));
    assert_eq!(each(asked(TargetKind::Permanent, Whose::Anyones, &[land.into()]), english(NEW)), "each land");
    let grounded =
        asked(TargetKind::CreatureOrPlayer, Whose::Anyones, &[Filter::not(Trait::Has(Keyword::Flying))]);
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
            let spec = asked(TargetKind::Creature, Whose::Opponents, &[compared.into()]);
            wrong.extend(read_otherwise(spec));
        }
    }
    assert!(wrong.is_empty(), "{} are read otherwise: {:#?}", wrong.len(), wrong.get(..5));
}

/// Any two parts together are read again as they are written, and so is one of any two.
#[test]
fn filters_are_read_as_they_are_written() {
    let counters = |op, number| Trait::number(Stat::Counters(None), op, number);
    let with = [
        Trait::Has(Keyword::Flying),
        Trait::Has(Keyword::Trample),
        Trait::number(Stat::Power, Op::AtMost, 2),
        Trait::Compare(StatComparison::new(Stat::Toughness, Op::Greater, Than::Its(Stat::Power))),
        counters(Op::AtLeast, 1),
        counters(Op::AtMost, 3),
    ];
    let subtypes = ["Goblin", "Elf", "Kraken"].map(|name| Trait::Subtype(Subtype::new(name).unwrap()));
    let others = [
        Trait::Tapped,
        Trait::Token,
        Trait::Legendary,
        Trait::Snow,
        Trait::Modified,
        Trait::Colors(Colors::NONE.with(Color::Red)),
        Trait::Types(Types::of(CardType::Artifact)),
    ];
    let single = with.into_iter().chain(subtypes).chain(others);
    let mut parts: Vec<Filter> = single.flat_map(|one| [Filter::is(one), Filter::not(one)]).collect();
    for list in [&with[..], &subtypes[..]] {
        for (place, one) in list.iter().enumerate() {
            parts.extend(
                list[place + 1..].iter().filter_map(|it| Filter::any(&[(*one).into(), (*it).into()])),
            );
        }
    }
    parts.push(Filter::any(&subtypes.map(Filter::is)).unwrap());
    let mut wrong = Vec::new();
    let mut written = 0;
    for (place, one) in parts.iter().enumerate() {
        for other in &parts[place..] {
            // The same question twice, and subtypes twice, are said in another way.
            let same = one.iter().any(|asked| other.iter().any(|it| it == asked));
            let kinds = |it: &Filter| it.iter().any(|it| matches!(it, Trait::Subtype(_)));
            let is = |it: &Filter| it.parts().iter().all(|part| !matches!(part, FilterPart::Not(_)));
            if one != other && (same || (kinds(one) && kinds(other) && is(one) && is(other))) {
                continue;
            }
            let both = if one == other { vec![*one] } else { vec![*one, *other] };
            written += 1;
            // "Target Goblin" is any permanent.
            let named = both.iter().any(|one| kinds(one) && is(one));
            if named && both.contains(&Filter::is(Trait::Types(Types::of(CardType::Artifact)))) {
                continue;
            }
            let what = if named { TargetKind::Permanent } else { TargetKind::Creature };
            wrong.extend(read_otherwise(asked(what, Whose::Opponents, &both)));
        }
    }
    assert!(written > 700, "{written}");
    assert!(wrong.is_empty(), "{} are read otherwise: {:#?}", wrong.len(), wrong.get(..20));
}

/// The words for a target, if the notation reads them differently.
fn read_otherwise(spec: TargetSpec) -> Option<String> {
    let words = target_text(spec, english(NEW));
    let text = format!("player Alice\n  J  Judge  1/1 Bear; {{0}}: destroy {words}\nplayer Bob\n");
    let read = combat_lab_notation::Scenario::parse(&text);
    let targets = read.as_ref().ok().and_then(|read| {
        let judge = read.cards.first()?;
        Some(judge.setup.face.abilities.first()?.targets.clone())
    });
    // The order in which the parts are said is that of the words.
    let same = |read: &TargetSpec| {
        let (one, other) = (read.traits.parts(), spec.traits.parts());
        read.that_is(spec.traits) == spec
            && one.len() == other.len()
            && one.iter().all(|part| other.contains(part))
    };
    let read = targets.as_deref().is_some_and(|targets| matches!(targets, [only] if same(only)));
    (!read).then_some(words)
}
