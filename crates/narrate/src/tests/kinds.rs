//! Kinds of things, as cards name them.

use super::{NEW, OLD, english};
use crate::ability::target::{each, target_text, targets_text};
use combat_lab_cards::{
    CardType, Color, Colors, Keyword, TargetKind, TargetSpec, Trait, Traits, Types, Whose,
};

/// A kind of which all this is asked.
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
            &[Trait::Lacks(Keyword::Flying), Trait::PowerAtMost(2)],
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
            &[types(&[CardType::Creature]), Trait::ManaValueAtMost(3)],
            "target creature card with mana value 3 or less from your graveyard",
        ),
    ];
    for (what, whose, traits, wanted) in cases {
        assert_eq!(target_text(asked(what, whose, traits), english(NEW)), wanted);
    }
    // The word for what a card costs is the edition's.
    let cheap = asked(Permanent, Anyones, &[Trait::ManaValueAtMost(3)]);
    assert_eq!(target_text(cheap, english(OLD)), "target permanent with converted mana cost 3 or less");
}

#[test]
fn several_and_each_are_said_in_the_right_number() {
    let own = asked(TargetKind::Creature, Whose::Yours, &[Trait::Other, Trait::Untapped]);
    assert_eq!(target_text(own, english(NEW)), "another target untapped creature you control");
    assert_eq!(targets_text(2, own, english(NEW)), "two other target untapped creatures you control");
    assert_eq!(each(own, english(NEW)), "each other untapped creature you control");
    let land = Trait::Types(Types::NONE.with(CardType::Land));
    assert_eq!(each(asked(TargetKind::Permanent, Whose::Anyones, &[land]), english(NEW)), "each land");
    let grounded = asked(TargetKind::CreatureOrPlayer, Whose::Anyones, &[Trait::Lacks(Keyword::Flying)]);
    assert_eq!(each(grounded, english(NEW)), "each creature without flying and each player");
}
