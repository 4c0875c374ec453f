//! Things of a kind, as text: one of them, all of them, each of them, and targets.

use super::kinds::{Number, kind};
use super::traits::{asked, either};
use crate::words::{Wording, is_written_anew};
use combat_lab_cards::{TargetKind, TargetSpec, Trait, Whose};
use combat_lab_language::{Phrase, t};

/// "creatures with flying".
pub(crate) fn all_of(spec: TargetSpec, wording: Wording) -> String {
    if let Some(all) = kind(Number::All, spec, false, wording) {
        return all;
    }
    let all = match spec.what {
        TargetKind::Creature => t!("creatures"),
        TargetKind::AttackingCreature => t!("attacking creatures"),
        TargetKind::BlockingCreature => t!("blocking creatures"),
        TargetKind::FightingCreature => t!("attacking and blocking creatures"),
        TargetKind::Planeswalker => t!("planeswalkers"),
        TargetKind::Permanent => t!("permanents"),
        TargetKind::Spell => t!("spells"),
        TargetKind::CardInGraveyard
        | TargetKind::AttachedTo
        | TargetKind::Itself
        | TargetKind::Player
        | TargetKind::AnyTarget
        | TargetKind::PlayerOrPlaneswalker
        | TargetKind::CreatureOrPlayer
        | TargetKind::AbilityOnStack
        | TargetKind::SpellOrAbility => return each(spec, wording),
    };
    asked(of_whom(wording.of(all), spec.whose, wording), spec.traits, wording)
}

/// "creatures you control".
pub(super) fn of_whom(what: &str, whose: Whose, wording: Wording) -> String {
    match whose {
        Whose::Anyones => what.to_owned(),
        Whose::Yours => wording.say(t!("%1 you control"), &[what]),
        Whose::Opponents => wording.say(t!("%1 an opponent controls"), &[what]),
        Whose::Others => wording.say(t!("%1 you don't control"), &[what]),
    }
}

/// One permanent of a kind: "an attacking creature you control (tapped)".
pub(super) fn one_of(spec: TargetSpec, wording: Wording) -> String {
    if let Some(one) = kind(Number::One, spec, false, wording) {
        return one;
    }
    if let Some((types, spec)) = by_type(spec, wording) {
        return asked(of_whom(&types, spec.whose, wording), spec.traits, wording);
    }
    let one = match spec.what {
        TargetKind::Creature => t!("a creature"),
        TargetKind::AttackingCreature => t!("an attacking creature"),
        TargetKind::BlockingCreature => t!("a blocking creature"),
        TargetKind::FightingCreature => t!("an attacking or blocking creature"),
        TargetKind::Planeswalker => t!("a planeswalker"),
        TargetKind::CardInGraveyard => t!("a card"),
        TargetKind::Spell => t!("a spell"),
        TargetKind::Permanent
        | TargetKind::AttachedTo
        | TargetKind::Itself
        | TargetKind::Player
        | TargetKind::AnyTarget
        | TargetKind::PlayerOrPlaneswalker
        | TargetKind::CreatureOrPlayer
        | TargetKind::AbilityOnStack
        | TargetKind::SpellOrAbility => t!("a permanent"),
    };
    asked(of_whom(wording.of(one), spec.whose, wording), spec.traits, wording)
}

/// A permanent as its types, "an artifact or an enchantment", and its other required qualities.
fn by_type(spec: TargetSpec, wording: Wording) -> Option<(String, TargetSpec)> {
    if spec.what != TargetKind::Permanent {
        return None;
    }
    let (asked, types) = spec.traits.plain().find_map(|asked| match asked {
        Trait::Types(types) => Some((asked, types)),
        _ => None,
    })?;
    let types = either(types.iter().map(|one| wording.a_type(one)), wording);
    Some((types, TargetSpec { traits: spec.traits.without(asked), ..spec }))
}

/// A kind of target, such as "target attacking creature you control".
pub(crate) fn target_text(spec: TargetSpec, wording: Wording) -> String {
    if let Some(target) = kind(Number::Target, spec, false, wording) {
        return from_graveyard(target, spec, wording);
    }
    if let Some((types, spec)) = by_type(spec, wording) {
        let target = wording.say(t!("%1 of your choice"), &[&types]);
        return asked(of_whom(&target, spec.whose, wording), spec.traits, wording);
    }
    let new = is_written_anew(wording.edition);
    let target = match spec.what {
        TargetKind::Player if spec.whose == Whose::Opponents => {
            return wording.of(t!("target opponent")).to_owned();
        }
        TargetKind::Player => return wording.of(t!("target player")).to_owned(),
        TargetKind::AnyTarget if new && spec.whose == Whose::Anyones => t!("any target"),
        TargetKind::AnyTarget if new => t!("target creature, player or planeswalker"),
        TargetKind::AnyTarget | TargetKind::CreatureOrPlayer => t!("target creature or player"),
        TargetKind::Creature => t!("target creature"),
        TargetKind::AttackingCreature => t!("target attacking creature"),
        TargetKind::BlockingCreature => t!("target blocking creature"),
        TargetKind::FightingCreature => t!("target attacking or blocking creature"),
        TargetKind::PlayerOrPlaneswalker if spec.whose == Whose::Opponents => {
            return wording.of(t!("target opponent or planeswalker")).to_owned();
        }
        TargetKind::PlayerOrPlaneswalker => t!("target player or planeswalker"),
        TargetKind::Planeswalker => t!("target planeswalker"),
        TargetKind::Permanent | TargetKind::Itself | TargetKind::AttachedTo => t!("target permanent"),
        TargetKind::CardInGraveyard => return card_text(t!("target card"), spec, wording),
        TargetKind::Spell => t!("target spell"),
        TargetKind::AbilityOnStack => t!("target activated or triggered ability"),
        TargetKind::SpellOrAbility => t!("target spell or ability"),
    };
    asked(of_whom(wording.of(target), spec.whose, wording), spec.traits, wording)
}

/// Several of a kind of target: "2 target creatures you control".
pub(crate) fn targets_text(count: usize, spec: TargetSpec, wording: Wording) -> String {
    if let Some(targets) = kind(Number::Targets(count), spec, false, wording) {
        return from_graveyard(targets, spec, wording);
    }
    let targets = match spec.what {
        TargetKind::CardInGraveyard => {
            let cards = wording.say(t!("%1 target cards"), &[&count.to_string()]);
            return cards_of(&cards, spec, wording);
        }
        TargetKind::Creature => t!("%1 target creatures"),
        TargetKind::AttackingCreature => t!("%1 target attacking creatures"),
        TargetKind::BlockingCreature => t!("%1 target blocking creatures"),
        TargetKind::Planeswalker => t!("%1 target planeswalkers"),
        TargetKind::Permanent | TargetKind::Itself | TargetKind::AttachedTo => t!("%1 target permanents"),
        TargetKind::Player => t!("%1 target players"),
        TargetKind::FightingCreature => t!("%1 target attacking or blocking creatures"),
        TargetKind::CreatureOrPlayer => t!("%1 target creatures or players"),
        TargetKind::PlayerOrPlaneswalker => t!("%1 target players or planeswalkers"),
        TargetKind::Spell => t!("%1 target spells"),
        TargetKind::AbilityOnStack => t!("%1 target activated or triggered abilities"),
        TargetKind::SpellOrAbility => t!("%1 target spells or abilities"),
        TargetKind::AnyTarget => t!("%1 targets"),
    };
    asked(of_whom(&wording.say(targets, &[&count.to_string()]), spec.whose, wording), spec.traits, wording)
}

fn card_text(cards: Phrase<'static>, spec: TargetSpec, wording: Wording) -> String {
    cards_of(wording.of(cards), spec, wording)
}

/// Cards, and in whose graveyard they are.
fn cards_of(cards: &str, spec: TargetSpec, wording: Wording) -> String {
    from_graveyard(asked(cards.to_owned(), spec.traits, wording), spec, wording)
}

/// The same after the words for a kind; permanents and spells stay unchanged.
fn from_graveyard(kind: String, spec: TargetSpec, wording: Wording) -> String {
    if spec.what != TargetKind::CardInGraveyard {
        return kind;
    }
    let from = match spec.whose {
        Whose::Yours => t!("%1 from your graveyard"),
        Whose::Opponents | Whose::Others => t!("%1 from an opponent's graveyard"),
        Whose::Anyones => t!("%1 from a graveyard"),
    };
    wording.say(from, &[&kind])
}

/// Everything of a kind.
pub(crate) fn each(spec: TargetSpec, wording: Wording) -> String {
    if let Some(each) = kind(Number::Each, spec, false, wording) {
        return from_graveyard(each, spec, wording);
    }
    let creature = TargetSpec { what: TargetKind::Creature, ..spec };
    if spec.what == TargetKind::CreatureOrPlayer && !spec.traits.is_empty() {
        return wording.say(t!("%1 and each player"), &[&each(creature, wording)]);
    }
    let whose = spec.whose;
    let plain = |phrase| wording.of(phrase).to_owned();
    let each = match spec.what {
        TargetKind::AnyTarget if whose == Whose::Opponents => {
            return plain(t!("each opponent and each creature and planeswalker they control"));
        }
        TargetKind::CreatureOrPlayer if whose == Whose::Opponents && spec.traits.is_empty() => {
            return plain(t!("each opponent and each creature they control"));
        }
        TargetKind::AnyTarget if is_written_anew(wording.edition) => {
            return plain(t!("each creature, planeswalker and player"));
        }
        TargetKind::AnyTarget => return plain(t!("each creature and player")),
        TargetKind::Player if whose == Whose::Yours => return plain(t!("you")),
        TargetKind::Player if whose == Whose::Opponents => return plain(t!("each opponent")),
        TargetKind::Player if !spec.traits.is_empty() => return plain(t!("each other player")),
        TargetKind::Player => t!("each player"),
        TargetKind::Creature => t!("each creature"),
        TargetKind::AttackingCreature => t!("each attacking creature"),
        TargetKind::BlockingCreature => t!("each blocking creature"),
        TargetKind::FightingCreature => t!("each attacking or blocking creature"),
        TargetKind::PlayerOrPlaneswalker => t!("each player and planeswalker"),
        TargetKind::CreatureOrPlayer => t!("each creature and player"),
        TargetKind::Planeswalker => t!("each planeswalker"),
        TargetKind::Permanent | TargetKind::AttachedTo | TargetKind::Itself => t!("each permanent"),
        TargetKind::CardInGraveyard => return card_text(t!("each card"), spec, wording),
        TargetKind::Spell => t!("each spell"),
        TargetKind::AbilityOnStack => t!("each activated or triggered ability"),
        TargetKind::SpellOrAbility => t!("each spell or ability"),
    };
    asked(of_whom(wording.of(each), whose, wording), spec.traits, wording)
}
