//! Required qualities of a thing besides its kind, in parentheses behind it: "target creature
//! (tapped, not black)".

use super::comparison::{compared, sized};
use crate::words::{Wording, number};
use combat_lab_cards::{ChosenQuality, Meets, Subtype, Trait, Traits};
use combat_lab_language::t;

/// A thing with its required qualities.
pub(super) fn asked(thing: String, traits: Traits, wording: Wording) -> String {
    if traits.is_empty() {
        return thing;
    }
    let (size, traits) = sized(traits);
    let all = size.into_iter().chain(traits.into_iter().map(|one| trait_text(one, wording)));
    let all: Vec<String> = all.collect();
    wording.say(t!("%1 (%2)"), &[&thing, &all.join(", ")])
}

fn trait_text(asked: Trait, wording: Wording) -> String {
    let plain = |phrase| wording.of(phrase).to_owned();
    match asked {
        Trait::Other => plain(t!("other than this")),
        Trait::Tapped => plain(t!("tapped")),
        Trait::Untapped => plain(t!("untapped")),
        Trait::Attacked => plain(t!("that attacked this turn")),
        Trait::Hurt => plain(t!("that was dealt damage this turn")),
        Trait::TypesOr(types, subtype) => {
            let types = either(types.iter().map(|one| wording.a_type(one)), wording);
            wording.say(t!("%1 or %2"), &[&types, &subtype_text(subtype, wording)])
        }
        Trait::TypesOrHas(types, keyword) => {
            let types = either(types.iter().map(|one| wording.a_type(one)), wording);
            wording.say(t!("%1, or a creature with %2"), &[&types, wording.word(keyword.name())])
        }
        Trait::Commander => plain(t!("commander")),
        Trait::SingleTarget => plain(t!("with a single target")),
        Trait::OneOf(one, other) => {
            wording.say(t!("%1 or %2"), &[&subtype_text(one, wording), &subtype_text(other, wording)])
        }
        Trait::OneOfThree(one, other, third) => {
            let all = [one, other, third].map(|subtype| subtype_text(subtype, wording));
            wording.say(t!("%1, %2, or %3"), &[&all[0], &all[1], &all[2]])
        }
        Trait::Token => plain(t!("a token")),
        Trait::Nontoken => plain(t!("not a token")),
        Trait::Colorless => plain(t!("colorless")),
        Trait::Monocolored => plain(t!("monocolored")),
        Trait::Multicolored => plain(t!("multicolored")),
        Trait::Compare(it) => wording.say(t!("with %1"), &[&compared(it, wording)]),
        Trait::Basic => plain(t!("basic")),
        Trait::Nonbasic => plain(t!("not basic")),
        Trait::PowerOrToughnessAtMost(most) => {
            wording.say(t!("power or toughness %1 or less"), &[&number(most)])
        }
        Trait::AttackingYou { planeswalkers: false } => plain(t!("attacking you")),
        Trait::AttackingYou { planeswalkers: true } => {
            plain(t!("attacking you or a planeswalker you control"))
        }
        Trait::Arrived => plain(t!("that entered this turn")),
        Trait::Modified => plain(t!("modified")),
        Trait::Equipped => plain(t!("equipped")),
        Trait::Unpaired => plain(t!("unpaired")),
        Trait::Enchanted => plain(t!("enchanted")),
        Trait::Legendary => plain(t!("legendary")),
        Trait::Nonlegendary => plain(t!("not legendary")),
        Trait::Snow => plain(t!("snow")),
        Trait::Historic => plain(t!("historic")),
        Trait::Colors(colors) => either(colors.iter().map(|color| wording.word(color.name())), wording),
        Trait::NotColor(color) => wording.say(t!("non%1"), &[wording.word(color.name())]),
        Trait::Types(types) => either(types.iter().map(|one| wording.a_type(one)), wording),
        Trait::NotType(card_type) => wording.say(t!("not %1"), &[wording.a_type(card_type)]),
        Trait::ChosenColor => plain(t!("of the chosen color")),
        Trait::ChosenType => plain(t!("of the chosen type")),
        Trait::Subtype(subtype) => subtype_text(subtype, wording),
        Trait::NotSubtype(subtype) => wording.say(t!("non-%1"), &[&subtype_text(subtype, wording)]),
        Trait::Has(keyword) => wording.say(t!("with %1"), &[wording.word(keyword.name())]),
        Trait::Lacks(keyword) => wording.say(t!("without %1"), &[wording.word(keyword.name())]),
        Trait::Larger => plain(t!("greater power or toughness than this")),
        Trait::Blocked => plain(t!("blocked")),
        Trait::Unblocked => plain(t!("unblocked")),
        Trait::Facing(Meets::Either) => plain(t!("blocking this or blocked by it")),
        Trait::Facing(Meets::Blocks) => plain(t!("blocked by this")),
        Trait::Facing(Meets::IsBlocked) => plain(t!("blocking this")),
        Trait::Attached => plain(t!("attached to this")),
        Trait::Defends | Trait::DefendsThat => plain(t!("controlled by the defending player")),
        Trait::ThatPlayers => plain(t!("controlled by that player")),
    }
}

/// "an artifact or an enchantment".
pub(super) fn either<'a>(words: impl Iterator<Item = &'a str>, wording: Wording) -> String {
    words.fold(String::new(), |all, word| match all.as_str() {
        "" => word.to_owned(),
        before => wording.say(t!("%1 or %2"), &[before, word]),
    })
}

/// A player's choice: "red", or "Goblin".
pub(crate) fn chosen(chosen: ChosenQuality, wording: Wording) -> String {
    match chosen {
        ChosenQuality::Color(color) => wording.word(color.name()).to_owned(),
        ChosenQuality::CreatureType(subtype) => subtype_text(subtype, wording),
    }
}

/// "Goblin", or every creature type.
pub(crate) fn subtype_text(subtype: Subtype, wording: Wording) -> String {
    if subtype == Subtype::EVERY_CREATURE_TYPE {
        wording.of(t!("every creature type")).to_owned()
    } else {
        subtype.name()
    }
}
