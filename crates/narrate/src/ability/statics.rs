//! Static abilities, as text.

use super::condition::{condition_of, condition_text};
use super::effect::{HOST, indestructible_is_a_quality};
use super::kinds::{Number, kind};
use super::quantity::counted;
use super::quoted;
use super::restriction::limited;
use super::target::{all_of, of_whom};
use super::traits::{asked, subtype_text};
use crate::words::{Wording, size, size_change};
use combat_lab_cards::{
    Adding, Becomes, CardFace, Colors, Keeping, Keyword, Listed, Quantity, StaticAbility, TargetKind,
};
use combat_lab_language::letters::capital;
use combat_lab_language::{Phrase, t};
use std::sync::Arc;

/// A static ability as on its card, without a full stop: "Other creatures you control get +1/+1".
/// `lends` has the abilities in quotes, as on its card.
#[must_use]
pub fn static_ability(ability: &StaticAbility, lends: &[Arc<CardFace>], wording: Wording) -> String {
    static_of(ability, lends, HOST, wording)
}

/// The same, with the card's name for its host.
pub(super) fn static_of(
    ability: &StaticAbility,
    lends: &[Arc<CardFace>],
    host: Phrase<'static>,
    wording: Wording,
) -> String {
    if let Some(land) = ability.land {
        let lands = match ability.affects.what {
            TargetKind::AttachedTo => wording.of(host).to_owned(),
            _ => all_of(ability.affects, wording),
        };
        let phrase = if land.only {
            t!("%2 is the only land type of %1, with the ability to tap for its mana")
        } else {
            t!("%2 is also a land type of %1, with the ability to tap for its mana")
        };
        return wording.say(phrase, &[&lands, &subtype_text(land.subtype, wording)]);
    }
    let lent = ability.lends.and_then(|place| lends.get(usize::from(place)));
    let lent: Vec<String> = lent.into_iter().flat_map(|face| quoted(face, wording)).listed();
    let text = if matches!(ability.affects.what, TargetKind::AttachedTo | TargetKind::Itself) {
        attached_ability(ability, &lent, host, wording)
    } else {
        ability_of_many(ability, &lent, wording)
    };
    if ability.in_graveyard {
        return match ability.condition {
            Some(condition) => wording.say(
                t!("%1, as long as this is in your graveyard and %2"),
                &[&text, &condition_text(condition, wording)],
            ),
            None => wording.say(t!("%1, as long as this is in your graveyard"), &[&text]),
        };
    }
    match ability.condition {
        Some(condition) => {
            wording.say(t!("%1, as long as %2"), &[&text, &condition_of(condition, host, wording)])
        }
        None => text,
    }
}

fn ability_of_many(ability: &StaticAbility, lent: &[String], wording: Wording) -> String {
    let creatures = match (ability.affects.what, ability.others_only) {
        (TargetKind::AttackingCreature, false) => t!("attacking creatures"),
        (TargetKind::AttackingCreature, true) => t!("other attacking creatures"),
        (TargetKind::BlockingCreature, false) => t!("blocking creatures"),
        (TargetKind::BlockingCreature, true) => t!("other blocking creatures"),
        (TargetKind::FightingCreature, false) => t!("attacking and blocking creatures"),
        (TargetKind::FightingCreature, true) => t!("other attacking and blocking creatures"),
        (TargetKind::Planeswalker, false) => t!("planeswalkers"),
        (TargetKind::Planeswalker, true) => t!("other planeswalkers"),
        (TargetKind::Permanent, false) => t!("permanents"),
        (TargetKind::Permanent, true) => t!("other permanents"),
        (_, false) => t!("creatures"),
        (_, true) => t!("other creatures"),
    };
    let mut does: Vec<String> = Vec::new();
    if (ability.power, ability.toughness) != (0, 0) {
        does.push(for_each(
            wording.say(t!("get %1"), &[&size_change(ability.power, ability.toughness)]),
            ability.each,
            wording,
        ));
    }
    does.add_all(taken_away(ability, true, wording));
    let by_toughness = ability.keywords.has(Keyword::DamageByToughness);
    let stay_tapped = ability.keywords.has(Keyword::StaysTapped);
    let mut keywords = ability.keywords.without(Keyword::DamageByToughness).without(Keyword::EntersTapped);
    keywords = keywords.without(Keyword::StaysTapped);
    let (prevents, others): (Vec<Keyword>, Vec<Keyword>) = keywords.iter().partition(|it| is_sentence(*it));
    keywords = others.into_iter().collect();
    if keywords.has(Keyword::Indestructible) && indestructible_is_a_quality(wording.edition) {
        keywords = keywords.without(Keyword::Indestructible);
        does.push(wording.of(t!("are indestructible")).to_owned());
    }
    // "can't block" follows the subject unchanged.
    let acts = |keyword| {
        matches!(
            keyword,
            Keyword::AttacksIfAble | Keyword::AttacksYou | Keyword::AttacksThis | Keyword::BlocksIfAble
        )
    };
    let (own, named): (Vec<Keyword>, Vec<Keyword>) =
        keywords.iter().partition(|keyword| goes_on(*keyword) || acts(*keyword));
    if !named.is_empty() {
        let names: Vec<&str> = named.iter().map(|keyword| wording.word(keyword.name())).listed();
        does.push(wording.say(t!("have %1"), &[&wording.list(&names)]));
    }
    if !lent.is_empty() {
        does.push(wording.say(t!("have %1"), &[&wording.list(lent)]));
    }
    does.add_all(own.iter().map(|keyword| {
        let many = match keyword {
            Keyword::AttacksIfAble => wording.of(t!("attack if able")),
            Keyword::AttacksYou => wording.of(t!("attack you if able")),
            Keyword::AttacksThis => wording.of(t!("attack this if able")),
            Keyword::BlocksIfAble => wording.of(t!("block if able")),
            _ => wording.word(keyword.name()),
        };
        many.to_owned()
    }));
    if ability.keywords.has(Keyword::EntersTapped) {
        does.push(wording.of(t!("enter tapped")).to_owned());
    }
    if stay_tapped {
        does.push(wording.of(t!("don't untap during their controllers' untap steps")).to_owned());
    }
    does.add_all(ability.limit.map(|limit| limited(limit, wording)));
    if by_toughness {
        let assign = t!("assign combat damage equal to their toughness rather than their power");
        does.push(wording.of(assign).to_owned());
    }
    if does.is_empty() && prevents.is_empty() {
        does.push(wording.of(t!("aren't changed")).to_owned());
    }
    let named = kind(Number::All, ability.affects, ability.others_only, wording);
    let creatures = named.unwrap_or_else(|| {
        let creatures = of_whom(wording.of(creatures), ability.affects.whose, wording);
        asked(creatures, ability.affects.traits, wording)
    });
    sentences((&creatures, Whom::Many), &does, &prevents, wording)
}

/// The subject of a text about some permanents' abilities.
#[derive(Clone, Copy)]
enum Whom {
    /// "creatures".
    Many,
    /// "enchanted creature".
    Host,
    /// "this", or a longer description.
    Other,
}

/// Activated abilities that can't be activated, if that is the whole text about the subject.
fn inactive(who: (&str, Whom), only: &str, wording: Wording) -> Option<String> {
    let mana_too = only == wording.word(Keyword::CantActivate.name());
    if !mana_too && only != wording.word(Keyword::CantActivateBesidesMana.name()) {
        return None;
    }
    let cant = match (who.1, mana_too) {
        (Whom::Many, true) => wording.then_or_now(
            t!("activated abilities of %1 can't be played"),
            t!("activated abilities of %1 can't be activated"),
        ),
        (Whom::Many, false) => wording.then_or_now(
            t!("activated abilities of %1 can't be played unless they're mana abilities"),
            t!("activated abilities of %1 can't be activated unless they're mana abilities"),
        ),
        (Whom::Host, true) => wording.then_or_now(
            t!("%1's activated abilities can't be played"),
            t!("%1's activated abilities can't be activated"),
        ),
        (Whom::Host, false) => wording.then_or_now(
            t!("%1's activated abilities can't be played unless they're mana abilities"),
            t!("%1's activated abilities can't be activated unless they're mana abilities"),
        ),
        (Whom::Other, _) => return Some([who.0, ": ", only].concat()),
    };
    Some(wording.say(cant, &[who.0]))
}

/// The text about some creatures, and the sentences of their own about them, such as those about
/// prevented damage.
fn sentences((who, whom): (&str, Whom), does: &[String], prevents: &[Keyword], wording: Wording) -> String {
    let mut said: Vec<String> = Vec::new();
    match does {
        [] => {}
        [only] => {
            let inactive = inactive((who, whom), only, wording);
            said.push(inactive.unwrap_or_else(|| wording.say(t!("%1 %2"), &[who, only])));
        }
        does => said.push(wording.say(t!("%1 %2"), &[who, &wording.list(does)])),
    }
    said.add_all(prevents.iter().map(|keyword| {
        let prevents = match keyword {
            Keyword::NoCombatDamage => {
                t!("prevent all combat damage that would be dealt to and dealt by %1")
            }
            Keyword::NoCombatDamageTo => t!("prevent all combat damage that would be dealt to %1"),
            Keyword::NoCombatDamageBy => t!("prevent all combat damage that would be dealt by %1"),
            Keyword::NoNoncombatDamageTo => t!("prevent all noncombat damage that would be dealt to %1"),
            Keyword::NoDamageTo => t!("prevent all damage that would be dealt to %1"),
            Keyword::NoDamageBy => t!("prevent all damage that would be dealt by %1"),
            Keyword::Lure => t!("all creatures able to block %1 do so"),
            other => return [who, ": ", wording.word(other.name())].concat(),
        };
        wording.say(prevents, &[who])
    }));
    capital(&said.join("; "))
}

/// Whether a keyword is a sentence of its own, about prevented damage or about others' blocks.
fn is_sentence(keyword: Keyword) -> bool {
    keyword.name().starts_with("prevent ") || keyword == Keyword::Lure
}

/// Whether these words are the same for one creature and for many: "can't block", "must be blocked
/// if able".
fn goes_on(keyword: Keyword) -> bool {
    keyword.is_own_words() && ["can", "must"].iter().any(|verb| keyword.name().starts_with(verb))
}

/// An Aura's or Equipment's effect on its host: "The permanent this is attached to gets +1/+1".
fn attached_ability(
    ability: &StaticAbility,
    lent: &[String],
    host: Phrase<'static>,
    wording: Wording,
) -> String {
    let mut does: Vec<String> = Vec::new();
    if (ability.power, ability.toughness) != (0, 0) {
        does.push(for_each(
            wording.say(t!("gets %1"), &[&size_change(ability.power, ability.toughness)]),
            ability.each,
            wording,
        ));
    }
    does.add_all(taken_away(ability, false, wording));
    let (prevents, keywords): (Vec<Keyword>, Vec<Keyword>) =
        ability.keywords.iter().partition(|it| is_sentence(*it));
    let (mut own, mut others): (Vec<Keyword>, Vec<Keyword>) =
        keywords.into_iter().partition(|keyword| keyword.is_own_words());
    if indestructible_is_a_quality(wording.edition) && others.contains(&Keyword::Indestructible) {
        others.keep(|it| *it != Keyword::Indestructible);
        own.push(Keyword::Indestructible);
    }
    if !others.is_empty() {
        let names: Vec<&str> = others.iter().map(|keyword| wording.word(keyword.name())).listed();
        does.push(wording.say(t!("has %1"), &[&wording.list(&names)]));
    }
    if !lent.is_empty() {
        does.push(wording.say(t!("has %1"), &[&wording.list(lent)]));
    }
    let itself = ability.affects.what == TargetKind::Itself;
    does.add_all(own.iter().map(|keyword| match keyword {
        Keyword::StaysTapped if !itself => {
            wording.of(t!("doesn't untap during its controller's untap step")).to_owned()
        }
        Keyword::Indestructible => wording.of(t!("is indestructible")).to_owned(),
        keyword => wording.word(keyword.name()).to_owned(),
    }));
    does.add_all(ability.limit.map(|limit| limited(limit, wording)));
    if does.is_empty() && prevents.is_empty() {
        does.push(wording.of(t!("isn't changed")).to_owned());
    }
    let who = if ability.pair {
        t!("as long as this is paired with another creature, each of those creatures")
    } else if itself {
        t!("this")
    } else {
        host
    };
    let whom = if ability.pair || itself { Whom::Other } else { Whom::Host };
    sentences((wording.of(who), whom), &does, &prevents, wording)
}

/// The abilities lost and sizes set by a static ability, for `many` or for one: "loses all
/// abilities".
fn taken_away(ability: &StaticAbility, many: bool, wording: Wording) -> Vec<String> {
    let mut does: Vec<String> = Vec::new();
    if ability.strips {
        does.push(
            wording.of(if many { t!("lose all abilities") } else { t!("loses all abilities") }).to_owned(),
        );
    }
    let lost: Vec<&str> = ability.loses.iter().map(|keyword| wording.word(keyword.name())).listed();
    if !lost.is_empty() {
        does.push(wording.say(if many { t!("lose %1") } else { t!("loses %1") }, &[&wording.list(&lost)]));
    }
    if let Some(Becomes { subtype, color, only_creature }) = ability.becomes {
        let subtype = subtype_text(subtype, wording);
        let is = if only_creature {
            t!("is only a creature of the type %1")
        } else {
            t!("has %1 as its only creature type")
        };
        does.push(wording.say(is, &[&subtype]));
        does.add_all(
            color.map(|color| wording.say(t!("is %1"), &[&wording.colors(Colors::NONE.with(color))])),
        );
    }
    if let Some((one, other)) = ability.joins {
        let mut types = subtype_text(one, wording);
        if let Some(other) = other {
            types = wording.say(t!("%1 and %2"), &[&types, &subtype_text(other, wording)]);
        }
        does.push(wording.say(t!("has the type %1 in addition to its own"), &[&types]));
    }
    if let Some(how) = ability.animates {
        let types: Vec<String> = [how.subtypes.0, how.subtypes.1]
            .into_iter()
            .flatten()
            .map(|it| subtype_text(it, wording))
            .listed();
        let is = if many {
            t!("are creatures in addition to their other types")
        } else {
            t!("is a creature in addition to its other types")
        };
        does.push(wording.of(is).to_owned());
        if !types.is_empty() {
            let has = if many { t!("have the type %1") } else { t!("has the type %1") };
            does.push(wording.say(has, &[&wording.list(&types)]));
        }
        if let Some(color) = how.color {
            let is = if many { t!("are %1") } else { t!("is %1") };
            does.push(wording.say(is, &[&wording.colors(Colors::NONE.with(color))]));
        }
    }
    if ability.not_creature {
        does.push(wording.of(t!("isn't a creature")).to_owned());
    }
    if let Some((power, toughness)) = ability.base {
        let has =
            if many { t!("have base power and toughness %1") } else { t!("has base power and toughness %1") };
        does.push(wording.say(has, &[&size(power, toughness)]));
    }
    does
}

/// "gets +1/+1 for each Forest you control".
fn for_each(gets: String, each: Option<Quantity>, wording: Wording) -> String {
    match each {
        Some(what) => wording.say(t!("%1 for %2"), &[&gets, &counted(what, wording)]),
        None => gets,
    }
}
