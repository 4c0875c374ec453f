//! A card's text, sentence by sentence.

use super::condition::condition_text;
use super::cost::{combat_cost, cost_text, repeated};
use super::cost_change::cost_changed;
use super::entering::{chosen_entering, enters_tapped};
use super::granting::{banned, casting_ruled, granted};
use super::quantity::{counted, number};
use super::replacing::replaced;
use super::restriction::{block_limit, combat_condition};
use super::statics::static_of;
use super::target::one_of;
use super::triggering::triggering_again;
use super::{ability, ability_of, capital, host_of, triggered_of};
use crate::words::Wording;
use combat_lab_cards::{
    Ability, Adding, Announced, CardFace, Cost, CountedSize, CounterKind, Effect, Fleeting, FromGraveyard,
    Listed, ManaCost, Manner, TriggeredAbility,
};
use combat_lab_language::{Language, Phrase, t};

/// A card's cost, in symbols: "{2}{U}". Empty if it has no mana cost.
#[must_use]
pub fn card_cost(face: &CardFace) -> String {
    face.cost.as_ref().map(crate::words::mana_cost).unwrap_or_default()
}

/// A card's text without its types, size and keywords: each sentence by itself, without a full
/// stop. The text of its other face follows that face's name in parentheses.
#[must_use]
pub fn card_text(face: &CardFace, wording: Wording) -> Vec<String> {
    let CardFace {
        name: _,
        keyword_words: _,
        types: _,
        legendary: _,
        commander: _,
        snow: _,
        world: _,
        subtype: _,
        subtypes: _,
        cost: _,
        colors: _,
        size: printed,
        loyalty: _,
        defense: _,
        keywords: _,
        numbered: _,
        equipment: _,
        own: _,
        siege: _,
        in_part,
        counted_size,
        enters_with,
        enters_counting,
        enters_if,
        as_enters,
        chosen: _,
        enters_tapped_if,
        announced,
        from_graveyard,
        rebounds,
        madness,
        foretell,
        enchant: enchants,
        controls_host,
        stays_attached,
        abilities,
        triggers,
        statics,
        combat_costs,
        combat_conditions,
        combat_bans,
        cast_rules,
        triggers_again,
        grants,
        block_limits,
        replacements,
        cost_changes,
        lends,
        other,
    } = face;
    let host = host_of(face);
    let plain = |phrase| wording.of(phrase).to_owned();
    let mut said: Vec<String> = Vec::new();
    said.add_all(enchants.map(|what| {
        let what = one_of(what, wording);
        // English says "enchant creature".
        let bare = ["a ", "an "].iter().find_map(|article| what.strip_prefix(article));
        let bare = bare.filter(|_| wording.language == Language::ENGLISH);
        wording.say(t!("enchant %1"), &[bare.unwrap_or(&what)])
    }));
    if *controls_host {
        said.push(wording.say(t!("you control %1"), &[wording.of(host)]));
    }
    if *stays_attached {
        said.push(plain(t!("the protection this Aura gives doesn't remove it")));
    }
    said.add_all(counted_size.map(|size| sized(size, printed.unwrap_or_default(), wording)));
    said.add_all(enters_tapped_if.map(|it| enters_tapped(it, wording)));
    let counters = |kind: CounterKind, count| wording.counters(count, kind);
    said.add_all(
        enters_with
            .iter()
            .map(|(kind, count)| wording.say(t!("this enters with %1 on it"), &[&counters(*kind, *count)])),
    );
    said.add_all(enters_counting.iter().map(|(kind, count, what)| {
        let each = counted(*what, wording);
        wording.say(t!("this enters with %1 on it for %2"), &[&counters(*kind, *count), &each])
    }));
    said.add_all(enters_if.iter().map(|(kind, count, condition)| {
        let condition = condition_text(*condition, wording);
        wording.say(t!("this enters with %1 on it if %2"), &[&counters(*kind, *count), &condition])
    }));
    said.add_all(as_enters.map(|it| chosen_entering(it, lends, wording)));
    said.add_all(statics.iter().map(|it| static_of(it, lends, host, wording)));
    said.add_all(combat_costs.iter().map(|it| combat_cost(it, host, wording)));
    said.add_all(combat_conditions.iter().map(|it| combat_condition(*it, wording)));
    said.add_all(cast_rules.iter().map(|rule| casting_ruled(*rule, wording)));
    said.add_all(combat_bans.iter().map(|it| banned(*it, host, wording)));
    said.add_all(triggers_again.iter().map(|it| triggering_again(it, host, wording)));
    said.add_all(grants.iter().map(|it| granted(*it, wording)));
    said.add_all(block_limits.iter().map(|it| block_limit(*it, wording)));
    said.add_all(replacements.iter().filter_map(|it| replaced(it, host, wording)));
    said.add_all(cost_changes.iter().map(|it| cost_changed(it, wording)));
    said.add_all(announced.map(|it| announced_with(it, wording)));
    said.add_all(
        triggers.iter().map(|it| ward(it, wording).unwrap_or_else(|| triggered_of(it, host, wording))),
    );
    said.add_all(
        abilities.iter().map(|it| by_name(it, wording).unwrap_or_else(|| ability_of(it, host, wording))),
    );
    said.add_all(from_graveyard.iter().map(|it| buried(it, wording)));
    if *rebounds {
        said.push(plain(t!("rebound")));
    }
    said.add_all(madness.map(|cost| paid(t!("madness %1"), cost)).map(|it| it(wording)));
    said.add_all(foretell.map(|cost| paid(t!("its foretell cost is %1"), cost)).map(|it| it(wording)));
    said.add_all(other.iter().map(|it| match it.manner {
        Manner::FaceDown => {
            let triggers = it.face.triggers.iter().map(|it| triggered_of(it, host, wording));
            let says = triggers.chain(it.face.abilities.iter().map(|it| ability(it, wording)));
            let says: Vec<String> = says.listed();
            wording.say(
                t!("this can be cast face down as a 2/2 creature for %1 (while face down: %2)"),
                &[
                    &it.face.face_down_price().as_ref().map(crate::words::mana_cost).unwrap_or_default(),
                    &says.join("; "),
                ],
            )
        }
        Manner::Bestow => {
            wording.say(
                t!("bestow %1"),
                &[&it.face.cost.as_ref().map(crate::words::mana_cost).unwrap_or_default()],
            )
        }
        Manner::Adventure | Manner::Omen | Manner::Split | Manner::Aftermath => {
            wording.say(t!("also on this card: %1"), &[&other_face(&it.face, wording)])
        }
        Manner::Modal | Manner::Transform => {
            wording.say(t!("its other face is %1"), &[&other_face(&it.face, wording)])
        }
    }));
    if *in_part {
        said.push(plain(t!("part of its text is missing")));
    }
    said.iter().map(|text| capital(text)).listed()
}

/// The other face of a card: its name, cost and text.
fn other_face(face: &CardFace, wording: Wording) -> String {
    let cost = face.cost.as_ref().map(|cost| [" ", &crate::words::mana_cost(cost)].concat());
    let named = [face.name.as_str(), &cost.unwrap_or_default()].concat();
    // No card has a third face.
    let alone = CardFace { other: None, ..face.clone() };
    let keywords: Vec<&str> = face.keywords.iter().map(|keyword| wording.word(keyword.name())).listed();
    let keywords = Some(capital(&keywords.join(", "))).filter(|said| !said.is_empty());
    let says: Vec<String> = keywords.into_iter().chain(card_text(&alone, wording)).listed();
    if says.is_empty() {
        return named;
    }
    wording.say(t!("%2 (%1)"), &[&says.join(". "), &named])
}

/// An ability that has its name instead of a text: cycling, crew or saddle.
fn by_name(ability: &Ability, wording: Wording) -> Option<String> {
    let plain = CardFace::default;
    let (named, said) = match *ability.costs.as_slice() {
        [Cost::Crew(power)] => (plain().crewed_for(power), wording.say(t!("crew %1"), &[&power.to_string()])),
        [Cost::Saddle(power)] => {
            (plain().saddled_for(power), wording.say(t!("saddle %1"), &[&power.to_string()]))
        }
        [cost, Cost::DiscardThis] => {
            let said = match cost {
                Cost::Mana(mana) => paid(t!("cycling %1"), mana)(wording),
                _ => wording.say(t!("cycling\u{2014}%1"), &[&cost_text(&cost, wording)]),
            };
            (plain().cycled_for(cost), said)
        }
        _ => return None,
    };
    (named.abilities.as_slice() == [ability.clone()]).then_some(said)
}

/// Ward, by its name.
fn ward(trigger: &TriggeredAbility, wording: Wording) -> Option<String> {
    let [Effect::May { cost: Some(cost), .. }] = *trigger.ability.effects.as_slice() else { return None };
    let said = match cost {
        Cost::Mana(mana) => paid(t!("ward %1"), mana)(wording),
        _ => wording.say(t!("ward\u{2014}%1"), &[&cost_text(&cost, wording)]),
    };
    (TriggeredAbility::ward(cost) == *trigger).then_some(said)
}

/// A sentence about a mana cost.
fn paid(phrase: Phrase<'static>, cost: ManaCost) -> impl FnOnce(Wording) -> String {
    move |wording| wording.say(phrase, &[&crate::words::mana_cost(&cost)])
}

/// A counted size. The printed numbers, which are shown beside it, are added to the count; one
/// that differs from the other is told.
fn sized(size: CountedSize, (power, toughness): (i32, i32), wording: Wording) -> String {
    let count = number(size.what, wording);
    let more = toughness.saturating_sub(power);
    if size.power && size.toughness && more != 0 {
        return wording.say(
            t!("its power is equal to %1 and its toughness is equal to that number plus %2"),
            &[&count, &crate::words::number(more)],
        );
    }
    let phrase = match (size.power, size.toughness) {
        (true, true) => t!("its power and toughness are each equal to %1"),
        (true, false) => t!("its power is equal to %1"),
        (false, _) => t!("its toughness is equal to %1"),
    };
    wording.say(phrase, &[&count])
}

fn announced_with(announced: Announced, wording: Wording) -> String {
    match announced {
        Announced::X(_) => wording.of(t!("this enters with X +1/+1 counters on it")).to_owned(),
        Announced::Kicker { cost, counters } => {
            let said = paid(t!("kicker %1"), cost)(wording);
            if counters == 0 {
                return said;
            }
            let counters = wording.counters(counters, CounterKind::PlusOne);
            wording.say(t!("%1; if it was kicked, it enters with %2 on it"), &[&said, &counters])
        }
        Announced::Also { cost, times, or } => {
            let said = repeated(cost_text(&cost, wording), usize::from(times), wording);
            match or {
                Some(mana) => {
                    let mana = cost_text(&combat_lab_cards::Cost::Mana(mana), wording);
                    wording.say(t!("as an additional cost to cast this: %1, or %2"), &[&said, &mana])
                }
                None => wording.say(t!("as an additional cost to cast this: %1"), &[&said]),
            }
        }
        Announced::Instead { then: Fleeting::EvokedByExiling(color), .. } => {
            wording.say(t!("evoke\u{2014}exile a card from your hand (%1)"), &[wording.word(color.name())])
        }
        Announced::Instead { cost, then } => {
            let phrase = match then {
                Fleeting::Evoked | Fleeting::EvokedByExiling(_) => t!("evoke %1"),
                Fleeting::Dashed => t!("dash %1"),
                Fleeting::Blitzed => t!("blitz %1"),
                Fleeting::Warped => t!("warp %1"),
                Fleeting::Sneaked => t!("sneak %1"),
                Fleeting::Spectacular => t!("spectacle %1"),
            };
            paid(phrase, cost)(wording)
        }
    }
}

fn buried(how: &FromGraveyard, wording: Wording) -> String {
    let FromGraveyard { cost, also, exiled, counters, only_if } = *how;
    let mut said = match cost {
        Some(cost) => paid(t!("you may cast this from your graveyard for %1"), cost)(wording),
        None => wording.of(t!("you may cast this from your graveyard")).to_owned(),
    };
    if let Some(condition) = only_if {
        said = wording.say(t!("%1, as long as %2"), &[&said, &condition_text(condition, wording)]);
    }
    if let Some((besides, times)) = also {
        let besides = repeated(cost_text(&besides, wording), times.into(), wording);
        said = wording.say(t!("%1; to do so, also %2"), &[&said, &besides]);
    }
    if exiled {
        said = wording.say(t!("%1; it is exiled if it would leave the stack"), &[&said]);
    }
    if counters > 0 {
        let counters = wording.counters(counters, CounterKind::PlusOne);
        said = wording.say(t!("%1; if you do, it enters with %2 on it"), &[&said, &counters]);
    }
    said
}
