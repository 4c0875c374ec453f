//! Abilities and the instructions of spells, as text.

mod becoming;
pub(crate) mod card;
pub(crate) mod changes;
mod comparison;
mod condition;
mod copying;
pub(crate) mod cost;
mod cost_change;
pub(crate) mod damage;
pub(crate) mod effect;
mod entering;
mod event;
mod given_up;
mod granting;
mod history;
mod kinds;
pub(crate) mod moves;
mod nested;
pub(crate) mod phases;
mod quantity;
mod replacing;
pub(crate) mod restriction;
pub(crate) mod statics;
pub(crate) mod target;
pub(crate) mod traits;
mod triggering;
mod who;

use crate::words::Wording;
use combat_lab_cards::{
    Ability, Adding, CardFace, Condition, Cost, Effect, Listed, Named, Speed, TargetKind, TargetSpec,
    TriggerEvent, TriggeredAbility, Who,
};
use combat_lab_language::letters::capital;
use combat_lab_language::{Phrase, t, tn};
use condition::{condition_text, past_condition};
use cost::{cost_text, repeated};
use effect::{HOST, Writer};
use event::event_text;
use restriction::block_limit;
use target::one_of;

/// Two numbers that stand for X: small, since X targets are all listed, and of one length, so that
/// the two texts differ only where X is.
const X: [u32; 2] = [197, 193];

/// The text of an ability that says X.
fn saying_x(ability: &Ability, text: impl Fn(&Ability) -> String) -> String {
    let [one, other] = X.map(|x| text(&ability.saying_x(x)));
    let [stands, differs] = X.map(|x| x.to_string());
    let (mut said, mut told) = (String::new(), 0);
    for (at, number) in one.match_indices(&stands) {
        if other.get(at..at + number.len()) == Some(&differs) {
            said.push_str(one.get(told..at).unwrap_or_default());
            said.push('X');
            told = at + number.len();
        }
    }
    said.push_str(one.get(told..).unwrap_or_default());
    said
}

/// An activated ability, or a spell's instructions, as on a card, without a full stop: "Sacrifice
/// this: 1 damage to any target".
#[must_use]
pub fn ability(ability: &Ability, wording: Wording) -> String {
    ability_of(ability, HOST, wording)
}

/// The same, with the card's name for its host.
fn ability_of(ability: &Ability, host: Phrase<'static>, wording: Wording) -> String {
    // The keyword is shorter, and reveals nothing.
    if let Some(combat_lab_cards::FromExile::Suspended { counters }) = ability.sets_aside() {
        let cost = ability.costs.iter().find_map(|cost| match cost {
            Cost::Mana(cost) => Some(crate::words::mana_cost(cost)),
            _ => None,
        });
        let cost = cost.unwrap_or_else(|| "{0}".to_owned());
        return capital(&wording.say(t!("suspend %1\u{2014}%2"), &[&counters.to_string(), &cost]));
    }
    let mut costs: Vec<String> = Vec::new();
    // The {0} beside an announced X isn't shown.
    let none = Cost::Mana(combat_lab_cards::ManaCost::generic(0));
    let told = ability.costs.iter().copied().filter(|cost| *cost != none);
    // Cards begin with mana; here {X} comes last.
    let (mut all, others): (Vec<Cost>, Vec<Cost>) =
        told.partition(|cost| matches!(cost, Cost::Mana(_) | Cost::X(_)));
    all.add_all(others);
    let all = if all.is_empty() { &ability.costs } else { &all };
    for same in all.chunk_by(PartialEq::eq) {
        costs.add_all(same.first().map(|cost| repeated(cost_text(cost, wording), same.len(), wording)));
    }
    let sacrifices = ability.costs.iter().any(|cost| matches!(cost, Cost::Sacrifice(_)));
    let that = if sacrifices { t!("the sacrificed creature") } else { t!("it") };
    let mut text = if ability.has_x() {
        saying_x(ability, |said| instructions(said, that, host, wording))
    } else {
        instructions(ability, that, host, wording)
    };
    if !costs.is_empty() {
        text = wording.say(t!("%1: %2"), &[&costs.join(", "), &text]);
    }
    if let Some(uses) = ability.uses {
        let often = if uses.each_turn {
            tn!("only once each turn", "at most %1 times each turn")
        } else {
            tn!("only once", "at most %1 times")
        };
        text = wording.say(t!("%2 (%1)"), &[&wording.some(uses.times, often), &text]);
    }
    if ability.powered_up {
        let less = t!("this costs less by the permanent's mana cost in the turn in which that entered");
        text = wording.say(t!("%2 (%1)"), &[wording.of(less), &text]);
    }
    if let Some(change) = ability.cheaper {
        text = wording.say(t!("%2 (%1)"), &[&cost_change::cheaper(&change, wording), &text]);
    }
    // A card that is exiled or returned from there is in a graveyard.
    let says_where = ability.costs.contains(&Cost::ExileThis)
        || ability.effects.iter().any(|effect| matches!(effect, Effect::ReturnThis { .. }));
    let there = Some(Condition::IN_GRAVEYARD).filter(|_| ability.in_graveyard && !says_where);
    if let Some(condition) = ability.only_if.or(there) {
        text = wording.say(t!("%1 (only if %2)"), &[&text, &condition_text(condition, wording)]);
    }
    let only = match ability.speed {
        Speed::Instant => return capital(&text),
        Speed::OwnTurn => t!("%1 (only in your turn)"),
        Speed::BeforeAttacks => t!("%1 (only in your turn, before attackers are declared)"),
        Speed::EndOfCombat => t!("%1 (only during the end of combat step)"),
        Speed::OwnUpkeep => t!("%1 (only in your upkeep step)"),
        Speed::Sorcery if wording.has_battlefield() => {
            t!("%1 (activate this only when you could cast a sorcery)")
        }
        Speed::Sorcery => t!("%1 (play this only when you could play a sorcery)"),
        Speed::Combat => t!("%1 (only during combat)"),
        Speed::OwnCombat => t!("%1 (only during combat in your turn)"),
        Speed::BlockersStep => t!("%1 (only during the declare blockers step)"),
        Speed::AfterBlocks => t!("%1 (only during combat after blockers are declared)"),
        Speed::BeforeBlocks => t!("%1 (only during combat before blockers are declared)"),
        Speed::BeforeDamage => t!("%1 (only before the combat damage step of the turn's first combat phase)"),
        Speed::Attacked => t!("%1 (only in the declare attackers step in which you are attacked)"),
    };
    text = wording.say(only, &[&text]);
    capital(&text)
}

/// A triggered ability as on its card, without a full stop: "When this comes into play, you gain 3
/// life".
#[must_use]
pub fn triggered_ability(trigger: &TriggeredAbility, wording: Wording) -> String {
    triggered_of(trigger, HOST, wording)
}

/// A triggered ability as on its card, without a full stop: "When this comes into play, you gain 3
/// life".
///
/// `host` is an Aura's or Equipment's name for the permanent it is attached to.
#[must_use]
pub(crate) fn triggered_of(trigger: &TriggeredAbility, host: Phrase<'static>, wording: Wording) -> String {
    let mut when = match trigger.event {
        // Auras and Equipment aren't creatures, so they don't die.
        TriggerEvent::Dies(Who::This) if host != HOST => event::buried(wording),
        event => event_text(event, wording.of(host), wording),
    };
    let once = trigger.condition == Some(Condition::FIRST_TIME);
    if let Some(condition) = trigger.condition.filter(|_| !once) {
        let says =
            if trigger.event == TriggerEvent::Dies(Who::This) { past_condition } else { condition_text };
        when = wording.say(t!("%1, if %2"), &[&when, &says(condition, wording)]);
    }
    let asks = trigger.condition.is_some_and(Condition::works_in_graveyard);
    if trigger.ability.in_graveyard && !asks && trigger.event != TriggerEvent::Buried {
        let there = condition_text(Condition::IN_GRAVEYARD, wording);
        when = wording.say(t!("%1, if %2"), &[&when, &there]);
    }
    let modes: Vec<String> =
        trigger.ability.modes().map(|mode| mode_text(trigger, mode, host, wording)).listed();
    let does = match modes.as_slice() {
        [only] => only.clone(),
        modes => wording.say(t!("choose one: %1"), &[&modes.join(" \u{2022} ")]),
    };
    if let Some(chapter) = trigger.chapter() {
        return wording.say(t!("%1 \u{2014} %2"), &[&event::roman(chapter), &capital(&does)]);
    }
    let says = wording.say(t!("%1, %2"), &[&when, &does]);
    let says =
        if once { wording.say(t!("%1. This ability triggers only once each turn"), &[&says]) } else { says };
    capital(&says)
}

/// One mode of a triggered ability: "you gain 3 life".
pub(crate) fn mode_text(
    trigger: &TriggeredAbility,
    mode: &Ability,
    host: Phrase<'static>,
    wording: Wording,
) -> String {
    let that = if trigger.event.is_of_host() && that(trigger.event) == t!("it") {
        host
    } else {
        that(trigger.event)
    };
    instructions(mode, that, host, wording)
}

/// A reflexive trigger: "when you do, draw a card".
pub(crate) fn when_done(ability: &Ability, wording: Wording) -> String {
    let modes: Vec<String> = ability.modes().map(|mode| instructions(mode, t!("it"), HOST, wording)).listed();
    let does = match modes.as_slice() {
        [only] => only.clone(),
        modes => wording.say(t!("choose one: %1"), &[&modes.join(" \u{2022} ")]),
    };
    wording.say(t!("when you do, %1"), &[&does])
}

/// An Aura's or Equipment's name for the permanent it is attached to.
pub(crate) fn host_of(face: &CardFace) -> Phrase<'static> {
    match face.enchant {
        _ if face.equipment => t!("equipped creature"),
        Some(TargetSpec { what: TargetKind::Creature, .. }) => t!("enchanted creature"),
        Some(_) => t!("enchanted permanent"),
        None if face
            .other
            .as_deref()
            .is_some_and(|other| other.manner == combat_lab_cards::Manner::Bestow) =>
        {
            t!("enchanted creature")
        }
        None => HOST,
    }
}

/// Abilities given to others, each in quotes.
pub(crate) fn quoted(face: &CardFace, wording: Wording) -> Vec<String> {
    let abilities = face.abilities.iter().map(|it| self::ability(it, wording));
    let triggers = face.triggers.iter().map(|it| triggered_of(it, HOST, wording));
    let limits = face.block_limits.iter().map(|it| block_limit(*it, wording));
    let words = face.keywords.iter().map(|keyword| changes::said_of_itself(keyword, wording));
    let all = abilities.chain(triggers).chain(limits).chain(words);
    let quoted = all.map(|text| wording.say(t!("\u{201c}%1\u{201d}"), &[&text]));
    quoted.chain(face.numbered.iter().map(|numbered| wording.numbered(*numbered))).listed()
}

/// An emblem's text, each ability in quotes.
pub(crate) fn emblem(face: &CardFace, wording: Wording) -> String {
    let all = card::card_text(face, wording);
    let all: Vec<String> =
        all.iter().map(|text| wording.say(t!("\u{201c}%1\u{201d}"), &[&capital(text)])).listed();
    wording.list(&all)
}

/// An Aura's enchant ability, as its card prints it: "Enchant creature".
#[must_use]
pub fn enchant(what: TargetSpec, wording: Wording) -> String {
    wording.say(t!("Enchant %1"), &[&one_of(what, wording)])
}

/// Effects without an ability around them: those of a delayed triggered ability.
pub(crate) fn delayed_effects(effects: &[Effect], wording: Wording) -> String {
    Writer { targets: &[], named: Vec::new(), that: t!("it"), made: t!("it"), host: HOST, wording }
        .effects(effects)
}

fn instructions(ability: &Ability, that: Phrase<'static>, host: Phrase<'static>, wording: Wording) -> String {
    let named = vec![false; ability.targets.len()];
    Writer { targets: &ability.targets, named, that, made: t!("it"), host, wording }.effects(&ability.effects)
}

/// The words for "that" in a triggered ability.
const fn that(event: TriggerEvent) -> Phrase<'static> {
    match event.that() {
        Some(Named::Source) => t!("the source of that damage"),
        Some(Named::Creature) => t!("that creature"),
        Some(Named::Creatures) => t!("each of those creatures"),
        Some(Named::Permanent) => t!("that permanent"),
        Some(Named::Planeswalker) => t!("that planeswalker"),
        Some(Named::Recipient) => t!("that permanent or player"),
        Some(Named::You) => t!("you"),
        Some(Named::OnStack) => t!("that spell or ability"),
        Some(Named::Player) => t!("that player"),
        Some(Named::PlayerOrPlaneswalker) => t!("that player or planeswalker"),
        // Its subject is the permanent or card with the ability, or nothing with a name.
        None => t!("it"),
    }
}
