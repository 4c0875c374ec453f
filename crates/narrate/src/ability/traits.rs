//! Required qualities of a thing besides its kind, in parentheses behind it: "target creature
//! (tapped, not black)".

use super::comparison::{compared, either_size, sized};
use crate::words::Wording;
use combat_lab_cards::{
    ChosenQuality, Filter, FilterPart, Listed, Meets, Op, Stat, Subtype, Than, Trait, Types,
};
use combat_lab_language::t;

/// A thing with its required qualities.
pub(super) fn asked(thing: String, traits: Filter, wording: Wording) -> String {
    if traits.is_empty() {
        return thing;
    }
    let (size, traits) = sized(traits);
    let all = size.into_iter().chain(traits.iter().map(|one| part_text(one, wording)));
    let all: Vec<String> = all.listed();
    wording.say(t!("%1 (%2)"), &[&thing, &all.join(", ")])
}

fn part_text(part: &FilterPart, wording: Wording) -> String {
    match part {
        FilterPart::Is(asked) => trait_text(*asked, wording),
        FilterPart::Not(asked) => denied(*asked, wording),
        FilterPart::Any(others) => {
            if let Some(size) = either_size(others, wording) {
                return wording.say(t!("with %1"), &[&size]);
            }
            let each = |one: &Filter| -> String {
                let parts = one.parts();
                match parts.as_slice() {
                    [FilterPart::Is(thing @ Trait::Types(_)), FilterPart::Is(Trait::Has(keyword))] => {
                        let thing = trait_text(*thing, wording);
                        wording.say(t!("%1 with %2"), &[&thing, wording.word(keyword.name())])
                    }
                    _ => wording.list(&parts.iter().map(|one| part_text(one, wording)).listed()),
                }
            };
            let all: Vec<String> = others.iter().map(each).listed();
            // "Either red and a creature, or green": without the comma, red would be of both.
            if others.iter().any(|one| one.parts().len() > 1) {
                let all = all.into_iter().reduce(|all, one| wording.say(t!("%1, or %2"), &[&all, &one]));
                return wording.say(t!("either %1"), &[&all.unwrap_or_default()]);
            }
            either(all.iter().map(String::as_str), wording)
        }
    }
}

/// What isn't so.
fn denied(asked: Trait, wording: Wording) -> String {
    let plain = |phrase| wording.of(phrase).to_owned();
    match asked {
        Trait::Tapped => plain(t!("untapped")),
        Trait::Paired => plain(t!("unpaired")),
        Trait::Token => plain(t!("not a token")),
        Trait::Basic => plain(t!("not basic")),
        Trait::Legendary => plain(t!("not legendary")),
        Trait::Colors(_) => wording.say(t!("non%1"), &[&trait_text(asked, wording)]),
        Trait::Types(_) => wording.say(t!("not %1"), &[&trait_text(asked, wording)]),
        Trait::Subtype(subtype) => wording.say(t!("non-%1"), &[&subtype_text(subtype, wording)]),
        Trait::Has(keyword) => wording.say(t!("without %1"), &[wording.word(keyword.name())]),
        Trait::Compare(it) => match (it.left(), it.op(), it.right()) {
            (Stat::Counters(Some(kind)), Op::AtLeast, Than::Number(1)) => {
                wording.say(t!("without %1 on it"), &[&wording.counters(1, kind)])
            }
            _ => wording.say(t!("without %1"), &[&compared(it, wording)]),
        },
        asked => wording.say(t!("not: %1"), &[&trait_text(asked, wording)]),
    }
}

fn trait_text(asked: Trait, wording: Wording) -> String {
    let plain = |phrase| wording.of(phrase).to_owned();
    match asked {
        Trait::Other => plain(t!("other than this")),
        Trait::Tapped => plain(t!("tapped")),
        Trait::Attacked => plain(t!("that attacked this turn")),
        Trait::Hurt => plain(t!("that was dealt damage this turn")),
        Trait::Commander => plain(t!("commander")),
        Trait::SingleTarget => plain(t!("with a single target")),
        Trait::Token => plain(t!("a token")),
        Trait::Colorless => plain(t!("colorless")),
        Trait::Monocolored => plain(t!("monocolored")),
        Trait::Multicolored => plain(t!("multicolored")),
        Trait::Compare(it) => wording.say(t!("with %1"), &[&compared(it, wording)]),
        Trait::Basic => plain(t!("basic")),
        Trait::AttackingYou { planeswalkers: false } => plain(t!("attacking you")),
        Trait::AttackingYou { planeswalkers: true } => {
            plain(t!("attacking you or a planeswalker you control"))
        }
        Trait::Arrived => plain(t!("that entered this turn")),
        Trait::Modified => plain(t!("modified")),
        Trait::Equipped => plain(t!("equipped")),
        Trait::Paired => plain(t!("paired")),
        Trait::Enchanted => plain(t!("enchanted")),
        Trait::Legendary => plain(t!("legendary")),
        Trait::Snow => plain(t!("snow")),
        Trait::Historic => plain(t!("historic")),
        Trait::Colors(colors) => either(colors.iter().map(|color| wording.word(color.name())), wording),
        Trait::Types(Types::PERMANENT) => wording.of(t!("permanent")).to_owned(),
        Trait::Types(types) => either(types.iter().map(|one| wording.a_type(one)), wording),
        Trait::ChosenColor => plain(t!("of the chosen color")),
        Trait::ChosenType => plain(t!("of the chosen type")),
        Trait::Subtype(subtype) => subtype_text(subtype, wording),
        Trait::Has(keyword) => wording.say(t!("with %1"), &[wording.word(keyword.name())]),
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
