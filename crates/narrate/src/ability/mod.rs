//! Abilities and the instructions of spells, as text.

pub(crate) mod card;
pub(crate) mod effect;
mod event;
mod given_up;
mod history;
mod kinds;
mod reckoned;
pub(crate) mod traits;
mod who;

use crate::words::{Wording, is_written_anew, mana_cost, number, size, size_change};
use effect::{HOST, Writer, indestructible_is_a_quality};
use engine::{
    Ability, Asks, Becomes, BlockLimit, CardFace, Colors, CombatCondition, CombatCost, Condition, Cost,
    CostOf, CountOf, CounterKind, Dealer, Designation, Effect, Keyword, Limits, Restricted, Speed,
    StaticAbility, Struck, TargetKind, TargetSpec, TriggerEvent, TriggeredAbility, Whose,
};
use event::{attached_event, event_text};
use kinds::{Number, kind};
use language::letters::capital;
use language::{Phrase, t, tn};
use std::sync::Arc;
use traits::{asked, subtype_text};

/// An activated ability, or a spell's instructions, as its card would say it, without a full stop: "Sacrifice this: 1
/// damage to any target".
pub(crate) fn ability(ability: &Ability, wording: Wording) -> String {
    // A keyword says it shorter, and reveals nothing.
    if let Some(engine::FromExile::Suspended { counters }) = ability.sets_aside() {
        let cost = ability.costs.iter().find_map(|cost| match cost {
            Cost::Mana(cost) => Some(crate::words::mana_cost(cost)),
            _ => None,
        });
        let cost = cost.unwrap_or_else(|| "{0}".to_owned());
        return capital(&wording.say(t!("suspend %1\u{2014}%2"), &[&counters.to_string(), &cost]));
    }
    let mut costs: Vec<String> = Vec::new();
    // The {0} of an announced X is no cost to tell.
    let none = Cost::Mana(engine::ManaCost::generic(0));
    let told = ability.costs.iter().copied().filter(|cost| *cost != none);
    // Cards begin with mana; that for X stands last here.
    let (mut all, others): (Vec<Cost>, Vec<Cost>) = told.partition(|cost| matches!(cost, Cost::Mana(_)));
    all.extend(others);
    let all = if all.is_empty() { &ability.costs } else { &all };
    for same in all.chunk_by(PartialEq::eq) {
        costs.extend(same.first().map(|cost| repeated(cost_text(cost, wording), same.len(), wording)));
    }
    let sacrifices = ability.costs.iter().any(|cost| matches!(cost, Cost::Sacrifice(_)));
    let that = if sacrifices { t!("the sacrificed creature") } else { t!("it") };
    let mut text = instructions(ability, that, HOST, wording);
    if !costs.is_empty() {
        text = wording.say(t!("%1: %2"), &[&costs.join(", "), &text]);
    }
    if let Some(uses) = ability.uses {
        let often = if uses.each_turn {
            tn!("only once each turn", "at most %1 times each turn")
        } else {
            tn!("only once", "at most %1 times")
        };
        text = wording.say(t!("%1 (%2)"), &[&text, &wording.some(uses.times, often)]);
    }
    if let Some(change) = ability.cheaper {
        text = wording.say(t!("%1 (%2)"), &[&text, &card::cheaper(change, wording)]);
    }
    if let Some(condition) = ability.only_if {
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
        Speed::BeforeDamage => t!("%1 (only before any combat damage step of the turn)"),
        Speed::Attacked => t!("%1 (only in the declare attackers step in which you are attacked)"),
    };
    text = wording.say(only, &[&text]);
    capital(&text)
}

/// A triggered ability as its card would say it, without a full stop: "When this comes into play, you gain 3 life".
///
/// An Aura or Equipment calls what it is attached to `host`.
#[must_use]
pub(crate) fn triggered_of(trigger: &TriggeredAbility, host: Phrase<'static>, wording: Wording) -> String {
    let mut when = if trigger.attached {
        attached_event(trigger.event, host, wording)
    } else {
        event_text(trigger.event, wording)
    };
    let once = trigger.condition == Some(Condition::FirstTime);
    if let Some(condition) = trigger.condition.filter(|_| !once) {
        when = wording.say(t!("%1, if %2"), &[&when, &condition_text(condition, wording)]);
    }
    let asks = trigger.condition.is_some_and(Condition::works_in_graveyard);
    if trigger.ability.in_graveyard && !asks && trigger.event != TriggerEvent::ThisBuried {
        let there = condition_text(Condition::ThisInGraveyard, wording);
        when = wording.say(t!("%1, if %2"), &[&when, &there]);
    }
    let modes: Vec<String> =
        trigger.ability.modes().map(|mode| mode_text(trigger, mode, host, wording)).collect();
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
    let that = if trigger.attached && that(trigger.event) == t!("it") { host } else { that(trigger.event) };
    instructions(mode, that, host, wording)
}

/// What triggers because of what was just done: "when you do, draw a card".
pub(crate) fn when_done(ability: &Ability, wording: Wording) -> String {
    let modes: Vec<String> =
        ability.modes().map(|mode| instructions(mode, t!("it"), HOST, wording)).collect();
    let does = match modes.as_slice() {
        [only] => only.clone(),
        modes => wording.say(t!("choose one: %1"), &[&modes.join(" \u{2022} ")]),
    };
    wording.say(t!("when you do, %1"), &[&does])
}

/// What an Aura or Equipment calls the permanent it is attached to.
pub(crate) fn host_of(face: &CardFace) -> Phrase<'static> {
    match face.enchant {
        _ if face.equipment => t!("equipped creature"),
        Some(TargetSpec { what: TargetKind::Creature, .. }) => t!("enchanted creature"),
        Some(_) => t!("enchanted permanent"),
        None if face.other.as_deref().is_some_and(|other| other.manner == engine::Manner::Bestow) => {
            t!("enchanted creature")
        }
        None => HOST,
    }
}

/// A static ability as its card would say it, without a full stop: "Other creatures you control get +1/+1". What it gives in
/// quotes stands in `lends`, as on its card.
#[must_use]
pub fn static_ability(ability: &StaticAbility, lends: &[Arc<CardFace>], wording: Wording) -> String {
    static_of(ability, lends, HOST, wording)
}

/// The same on a card that calls what it is attached to by this name.
fn static_of(
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
        return wording.say(phrase, &[&lands, &traits::subtype_text(land.subtype, wording)]);
    }
    let lent = ability.lends.and_then(|place| lends.get(usize::from(place)));
    let lent: Vec<String> = lent.into_iter().flat_map(|face| quoted(face, wording)).collect();
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
        Some(Condition::HostIs(spec)) => {
            let condition = host_is(spec, host, wording);
            wording.say(t!("%1, as long as %2"), &[&text, &condition])
        }
        Some(condition) => {
            wording.say(t!("%1, as long as %2"), &[&text, &condition_text(condition, wording)])
        }
        None => text,
    }
}

/// Abilities that something gives to others, each in quotes.
pub(crate) fn quoted(face: &CardFace, wording: Wording) -> Vec<String> {
    let abilities = face.abilities.iter().map(|it| self::ability(it, wording));
    let triggers = face.triggers.iter().map(|it| triggered_of(it, HOST, wording));
    let limits = face.block_limits.iter().map(|it| block_limit(*it, wording));
    let all = abilities.chain(triggers).chain(limits);
    all.map(|text| wording.say(t!("\u{201c}%1\u{201d}"), &[&text])).collect()
}

/// What an emblem says, each ability in quotes.
pub(crate) fn emblem(face: &CardFace, wording: Wording) -> String {
    let all = card::card(face, wording);
    let all: Vec<String> =
        all.iter().map(|text| wording.say(t!("\u{201c}%1\u{201d}"), &[&capital(text)])).collect();
    wording.list(&all)
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
    does.extend(taken_away(ability, true, wording));
    let by_toughness = ability.keywords.has(Keyword::DamageByToughness);
    let stay_tapped = ability.keywords.has(Keyword::StaysTapped);
    let mut keywords = ability.keywords.without(Keyword::DamageByToughness).without(Keyword::EntersTapped);
    keywords = keywords.without(Keyword::StaysTapped);
    if keywords.has(Keyword::Indestructible) && indestructible_is_a_quality(wording.edition) {
        keywords = keywords.without(Keyword::Indestructible);
        does.push(wording.of(t!("are indestructible")).to_owned());
    }
    // "can't block" is said as it stands.
    let acts = |keyword| matches!(keyword, Keyword::AttacksIfAble | Keyword::BlocksIfAble);
    let (own, named): (Vec<Keyword>, Vec<Keyword>) =
        keywords.iter().partition(|keyword| goes_on(*keyword) || acts(*keyword));
    if !named.is_empty() {
        let names: Vec<String> = named.iter().map(|keyword| keyword_said(*keyword, wording)).collect();
        does.push(wording.say(t!("have %1"), &[&wording.list(&names)]));
    }
    if !lent.is_empty() {
        does.push(wording.say(t!("have %1"), &[&wording.list(lent)]));
    }
    does.extend(own.iter().map(|keyword| {
        let many = match keyword {
            Keyword::AttacksIfAble => wording.of(t!("attack if able")),
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
    if by_toughness {
        let assign = t!("assign combat damage equal to their toughness rather than their power");
        does.push(wording.of(assign).to_owned());
    }
    if does.is_empty() {
        does.push(wording.of(t!("aren't changed")).to_owned());
    }
    let named = kind(Number::All, ability.affects, ability.others_only, wording);
    let creatures = named.unwrap_or_else(|| {
        let creatures = of_whom(wording.of(creatures), ability.affects.whose, wording);
        asked(creatures, ability.affects.traits, wording)
    });
    capital(&[&creatures, " ", &wording.list(&does)].concat())
}

/// Whether a keyword is a sentence about prevented damage.
fn is_prevention(keyword: Keyword) -> bool {
    keyword.name().starts_with("prevent ")
}

/// A keyword that something has, in quotes if it is a sentence.
fn keyword_said(keyword: Keyword, wording: Wording) -> String {
    let name = wording.word(keyword.name());
    if is_prevention(keyword) {
        wording.say(t!("\u{201c}%1\u{201d}"), &[&capital(name)])
    } else {
        name.to_owned()
    }
}

/// Whether these words of a card are the same of one creature and of many: "can't block", "must be blocked if able".
fn goes_on(keyword: Keyword) -> bool {
    keyword.is_own_words() && ["can", "must"].iter().any(|verb| keyword.name().starts_with(verb))
}

/// What an Aura or Equipment does to what it is attached to: "The permanent this is attached to gets +1/+1".
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
    does.extend(taken_away(ability, false, wording));
    let (own, others): (Vec<Keyword>, Vec<Keyword>) =
        ability.keywords.iter().partition(|keyword| keyword.is_own_words() && !is_prevention(*keyword));
    if !others.is_empty() {
        let names: Vec<String> = others.iter().map(|keyword| keyword_said(*keyword, wording)).collect();
        does.push(wording.say(t!("has %1"), &[&wording.list(&names)]));
    }
    if !lent.is_empty() {
        does.push(wording.say(t!("has %1"), &[&wording.list(lent)]));
    }
    let itself = ability.affects.what == TargetKind::Itself;
    does.extend(own.iter().map(|keyword| {
        if *keyword == Keyword::StaysTapped && !itself {
            return wording.of(t!("doesn't untap during its controller's untap step")).to_owned();
        }
        wording.word(keyword.name()).to_owned()
    }));
    if does.is_empty() {
        does.push(wording.of(t!("isn't changed")).to_owned());
    }
    let who = if ability.pair {
        t!("as long as this is paired with another creature, each of those creatures")
    } else if itself {
        t!("this")
    } else {
        host
    };
    capital(&[wording.of(who), " ", &wording.list(&does)].concat())
}

/// What a static ability takes away or sets, of `many` or of one: "loses all abilities".
fn taken_away(ability: &StaticAbility, many: bool, wording: Wording) -> Vec<String> {
    let mut does: Vec<String> = Vec::new();
    if ability.strips {
        does.push(
            wording.of(if many { t!("lose all abilities") } else { t!("loses all abilities") }).to_owned(),
        );
    }
    let lost: Vec<&str> = ability.loses.iter().map(|keyword| wording.word(keyword.name())).collect();
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
        does.extend(
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
fn for_each(gets: String, each: Option<CountOf>, wording: Wording) -> String {
    match each {
        Some(what) => wording.say(t!("%1 for %2"), &[&gets, &counted(what, wording)]),
        None => gets,
    }
}

/// What an Aura enchants, as its card says it: "Enchant creature".
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

/// What it costs to attack or block, as a card would say it, without a full stop: "Creatures can't attack you unless
/// their controller pays {2} for each of those creatures".
#[must_use]
pub fn combat_cost(cost: &CombatCost, wording: Wording) -> String {
    let unless = match cost.of {
        CostOf::ThisAttacking => t!("This can't attack unless you pay %1"),
        CostOf::AttackingYou => {
            t!("Creatures can't attack you unless their controller pays %1 for each of those creatures")
        }
        CostOf::AttackingYours => t!(
            "Creatures can't attack you or planeswalkers you control unless their controller pays %1 for each of those creatures"
        ),
        CostOf::Attacking => {
            t!("Creatures can't attack unless their controller pays %1 for each of those creatures")
        }
        CostOf::ThisBlocking => t!("This can't block unless you pay %1"),
        CostOf::Blocking => {
            t!("Creatures can't block unless their controller pays %1 for each of those creatures")
        }
    };
    let said = match cost.each {
        Some(each) => wording.say(
            t!("%1, where X is the number of those: %2"),
            &[&wording.say(unless, &["{X}"]), &counted(each, wording)],
        ),
        None => wording.say(unless, &[&price(std::slice::from_ref(&cost.cost), wording)]),
    };
    match cost.condition {
        Some(condition) => {
            wording.say(t!("%1, as long as %2"), &[&said, &condition_text(condition, wording)])
        }
        None => said,
    }
}

/// What is paid for attacking or blocking: "{2} and 3 life".
#[must_use]
pub(crate) fn price(costs: &[Cost], wording: Wording) -> String {
    let parts = costs.iter().map(|cost| match cost {
        Cost::PayLife(amount) => wording.say(t!("%1 life"), &[&amount.to_string()]),
        Cost::PayEnergy(count) => energy(*count),
        other => cost_text(other, wording),
    });
    wording.list(&parts.collect::<Vec<_>>())
}

/// Energy counters as cards print them: "{E}{E}", or "8 {E}".
pub(super) fn energy(count: u32) -> String {
    match count {
        0..=4 => (0..count).map(|_| "{E}").collect(),
        _ => [&count.to_string(), " {E}"].concat(),
    }
}

/// A loyalty cost as it is printed: "+1", "0", "−2".
fn loyalty(change: i32) -> String {
    match change {
        1.. => format!("+{change}"),
        _ => number(change),
    }
}

/// "creatures with flying".
fn all_of(spec: TargetSpec, wording: Wording) -> String {
    kind(Number::All, spec, false, wording).unwrap_or_else(|| each(spec, wording))
}

/// A cost that is paid so many times: "exile a card from your graveyard (3 times)".
fn repeated(cost: String, times: usize, wording: Wording) -> String {
    if times == 1 {
        return cost;
    }
    wording.say(t!("%1 (%2 times)"), &[&cost, &number(i32::try_from(times).unwrap_or(i32::MAX))])
}

fn cost_text(cost: &Cost, wording: Wording) -> String {
    match cost {
        Cost::Tap => wording.of(t!("tap")).to_owned(),
        Cost::SacrificeThis => wording.of(t!("sacrifice this")).to_owned(),
        Cost::ExilePermanent if wording.has_battlefield() => wording.of(t!("exile this")).to_owned(),
        Cost::ExilePermanent => wording.of(t!("remove this from the game")).to_owned(),
        Cost::ReturnThis => wording.of(t!("return this to its owner's hand")).to_owned(),
        Cost::DiscardThis => wording.of(t!("discard this")).to_owned(),
        Cost::ExileThis if wording.has_battlefield() => {
            wording.of(t!("exile this from your graveyard")).to_owned()
        }
        Cost::ExileThis => wording.of(t!("remove this in your graveyard from the game")).to_owned(),
        Cost::RevealThis => wording.of(t!("reveal this from your hand")).to_owned(),
        Cost::Discard(None) => wording.of(t!("discard a card")).to_owned(),
        Cost::Discard(Some(card_type)) => {
            wording.say(t!("discard a card that is %1"), &[wording.a_type(*card_type)])
        }
        Cost::ExileFromHand(None) => wording.of(t!("exile a card from your hand")).to_owned(),
        Cost::ExileFromHand(Some(color)) => {
            wording.say(t!("exile a card from your hand (%1)"), &[wording.word(color.name())])
        }
        Cost::ExileFromGraveyard(None) => wording.of(t!("exile a card from your graveyard")).to_owned(),
        Cost::ExileFromGraveyard(Some(card_type)) => {
            wording.say(t!("exile a card from your graveyard (%1)"), &[wording.a_type(*card_type)])
        }
        Cost::Return(kind) => {
            let whose = TargetSpec { whose: Whose::Yours, ..*kind };
            wording.say(t!("return %1 to its owner's hand"), &[&one_of(whose, wording)])
        }
        Cost::TapOther(kind) => {
            let whose = TargetSpec { whose: Whose::Yours, ..*kind };
            wording.say(t!("tap %1"), &[&one_of(whose, wording)])
        }
        Cost::Sacrifice(kind) => wording.say(t!("sacrifice %1"), &[&one_of(*kind, wording)]),
        Cost::Crew(power) | Cost::Saddle(power) => wording.say(
            t!("tap other untapped creatures you control with total power %1 or greater"),
            &[&power.to_string()],
        ),
        Cost::PayLife(amount) => wording.say(t!("pay %1 life"), &[&amount.to_string()]),
        Cost::PayEnergy(count) => wording.say(t!("pay %1"), &[&energy(*count)]),
        Cost::Mana(cost) => mana_cost(cost),
        Cost::RemoveCounters { kind, count } => {
            wording.say(t!("remove %1 from this"), &[&wording.counters(*count, *kind)])
        }
        Cost::PutCounters { kind, count } => {
            wording.say(t!("put %1 on this"), &[&wording.counters(*count, *kind)])
        }
        Cost::Loyalty(change) => loyalty(*change),
    }
}

/// What "that" means in a triggered ability.
const fn that(event: TriggerEvent) -> Phrase<'static> {
    match event {
        TriggerEvent::ThisIsDamaged
        | TriggerEvent::YouAreDamaged
        | TriggerEvent::Damages { to: Struck::This, .. }
        | TriggerEvent::Damages { by: Dealer::Source(_), .. } => t!("the source of that damage"),
        TriggerEvent::CreatureEnters(_)
        | TriggerEvent::CreatureDies(_)
        | TriggerEvent::DamagedDies
        | TriggerEvent::CreatureAttacks(_)
        | TriggerEvent::CreatureAttacksAlone(_)
        | TriggerEvent::ThisBlocksCreature
        | TriggerEvent::ThisBecomesBlockedBy
        | TriggerEvent::ThisMeets(..)
        | TriggerEvent::Damages { to: Struck::Creature | Struck::You, .. }
        | TriggerEvent::Attacks(_)
        | TriggerEvent::AttacksAlone(_)
        | TriggerEvent::ThisDamagesCreature => t!("that creature"),
        TriggerEvent::Enters(_)
        | TriggerEvent::Dies(_)
        | TriggerEvent::Grows(_)
        | TriggerEvent::Becomes(..)
        | TriggerEvent::Sacrifices(..) => {
            t!("that permanent")
        }
        TriggerEvent::ThisAttacksPlaneswalker => t!("that planeswalker"),
        TriggerEvent::ThisDealsDamage | TriggerEvent::ThisDealsCombatDamage => {
            t!("that permanent or player")
        }
        TriggerEvent::YouLoseLife | TriggerEvent::YouGainLife | TriggerEvent::YouGainLifeFirst => t!("you"),
        TriggerEvent::ThisTargeted { .. } | TriggerEvent::Targeted { .. } => t!("that spell or ability"),
        TriggerEvent::SpellPlayed(_)
        | TriggerEvent::Plays(_)
        | TriggerEvent::OpponentDraws
        | TriggerEvent::OpponentDrawsSecond
        | TriggerEvent::OpponentDrawsMore
        | TriggerEvent::ThisAttacksRichest
        | TriggerEvent::DamageTogether(_)
        | TriggerEvent::StepBegins { turn: Whose::Anyones | Whose::Opponents, .. }
        | TriggerEvent::HostStepBegins(_)
        | TriggerEvent::Discards(_)
        | TriggerEvent::ThisAttacksPlayer
        | TriggerEvent::ThisUnblockedPlayer
        | TriggerEvent::PlaysOrCopies(_)
        | TriggerEvent::Damages { to: Struck::Player | Struck::Opponent, .. } => t!("that player"),
        TriggerEvent::Damages { to: Struck::PlayerOrPlaneswalker, .. } => {
            t!("that player or planeswalker")
        }
        _ => t!("it"),
    }
}

/// "equipped creature is a Human", on a card that calls what it is attached to by this name.
fn host_is(spec: TargetSpec, host: Phrase<'static>, wording: Wording) -> String {
    wording.say(t!("%1 is %2"), &[wording.of(host), &one_of(spec, wording)])
}

/// A condition as a clause: "you have 5 life or less".
fn condition_text(condition: Condition, wording: Wording) -> String {
    let plain = |phrase| wording.of(phrase).to_owned();
    match condition {
        Condition::LifeAtMost(most) => wording.say(t!("you have %1 life or less"), &[&number(most)]),
        Condition::LifeAtLeast(least) => wording.say(t!("you have %1 life or more"), &[&number(least)]),
        Condition::AnyLifeAtMost(most) => wording.say(t!("a player has %1 life or less"), &[&number(most)]),
        Condition::OpponentLifeAtMost(most) => {
            wording.say(t!("an opponent has %1 life or less"), &[&number(most)])
        }
        Condition::ThisFoughtThisCombat => plain(t!("this attacked or blocked this combat")),
        Condition::ThisFoughtThisTurn => plain(t!("this attacked or blocked this turn")),
        Condition::ThisAttacked => plain(t!("this attacked this turn")),
        Condition::ThisDamagedOpponent => plain(t!("this dealt damage to an opponent this turn")),
        Condition::YouDidNotAttack => plain(t!("you didn't attack this turn")),
        Condition::ThisIs(Designation::Monstrous) => plain(t!("this is monstrous")),
        Condition::ThisIs(Designation::Renowned) => plain(t!("this is renowned")),
        Condition::ThisIs(Designation::Suspected) => plain(t!("this is suspected")),
        Condition::ThisIs(Designation::Saddled) => plain(t!("this is saddled")),
        Condition::ThisIsNot(Designation::Saddled) => plain(t!("this isn't saddled")),
        Condition::ThisIsNot(Designation::Suspected) => plain(t!("this isn't suspected")),
        Condition::Monarch(Whose::Yours) => plain(t!("you're the monarch")),
        Condition::Monarch(Whose::Opponents | Whose::Others) => plain(t!("an opponent is the monarch")),
        Condition::Monarch(Whose::Anyones) => plain(t!("a player is the monarch")),
        Condition::NoMonarch => plain(t!("there is no monarch")),
        Condition::OpponentPoisoned(least) => {
            wording.say(t!("an opponent has %1 or more poison counters"), &[&least.to_string()])
        }
        Condition::Opponents(least) => {
            wording.say(t!("you have %1 or more opponents"), &[&least.to_string()])
        }
        Condition::ThisPower(least) => wording.say(t!("this has power %1 or greater"), &[&least.to_string()]),
        Condition::TotalPower(least) => {
            wording.say(t!("creatures you control have total power %1 or greater"), &[&least.to_string()])
        }
        Condition::DifferentPowers(least) => {
            wording.say(t!("you control %1 or more creatures with different powers"), &[&least.to_string()])
        }
        Condition::ThisIsNot(Designation::Monstrous) => plain(t!("this isn't monstrous")),
        Condition::ThisIsNot(Designation::Renowned) => plain(t!("this isn't renowned")),
        Condition::OpponentHasMore(spec) => {
            if let Some(more) = kinds::more_than_you(spec, wording) {
                return more;
            }
            let own = each(TargetSpec { whose: Whose::Anyones, ..spec }, wording);
            wording.say(t!("an opponent controls more than you: %1"), &[&own])
        }
        Condition::OpponentDamaged => plain(t!("an opponent was dealt damage this turn")),
        Condition::Chose(color) => wording.say(t!("the chosen color is %1"), &[wording.word(color.name())]),
        Condition::LandsProduce { color, whose, basic } => {
            let phrase = match (whose, basic) {
                (Whose::Opponents, _) => t!("a land an opponent controls could produce %1"),
                (_, true) => t!("a basic land you control could produce %1"),
                (_, false) => t!("a land you control could produce %1"),
            };
            wording.say(phrase, &[&["{", &color.letter().to_string(), "}"].concat()])
        }
        Condition::YouAttacked => plain(t!("you attacked this turn")),
        Condition::Escaped => plain(t!("this escaped")),
        Condition::Kicked => plain(t!("this was kicked")),
        Condition::PaidInstead => plain(t!("an alternative cost was paid")),
        Condition::CanPair => plain(t!("this and another creature you control are unpaired")),
        Condition::ThisEquipped => plain(t!("this is equipped")),
        Condition::ThisModified => plain(t!("this is modified")),
        Condition::ThisEnchanted => plain(t!("this is enchanted")),
        Condition::HostIs(spec) => host_is(spec, HOST, wording),
        Condition::ThisInGraveyard => plain(t!("this is in your graveyard")),
        Condition::AttackedWithPower(least) => wording.say(
            t!("you attacked with creatures with total power %1 or greater this combat"),
            &[&least.to_string()],
        ),
        Condition::FirstTime => plain(t!("this has not triggered before this turn")),
        Condition::HandEmpty => plain(t!("you have no cards in hand")),
        Condition::ThisAttackingAlone => plain(t!("this is attacking alone")),
        Condition::ThisBlockingAlone => plain(t!("this is blocking alone")),
        Condition::ThisAttacking => plain(t!("this is attacking")),
        Condition::ThisBlocking => plain(t!("this is blocking")),
        Condition::ThisTapped => plain(t!("this is tapped")),
        Condition::ThisUntapped => plain(t!("this is untapped")),
        Condition::YourTurn => plain(t!("it is your turn")),
        Condition::NotYourTurn => plain(t!("it is not your turn")),
        Condition::YourMainPhase => plain(t!("it is your main phase")),
        Condition::FirstCombat => plain(t!("it is the first combat phase of the turn")),
        Condition::Cast { from_hand: false } => plain(t!("you cast this")),
        Condition::Cast { from_hand: true } => plain(t!("you cast this from your hand")),
        Condition::ThisArrived => plain(t!("this entered the battlefield this turn")),
        Condition::ThisNotExerted => plain(t!("this hasn't been exerted this turn")),
        Condition::AtLeast(least, spec) => {
            if let Some(said) = kinds::at_least(least, spec, wording) {
                return said;
            }
            let there = t!("this number of permanents is at least %1: %2");
            wording.say(there, &[&least.to_string(), &each(spec, wording)])
        }
        Condition::None(spec) => kinds::no_such(spec, wording)
            .unwrap_or_else(|| wording.say(t!("there is no such permanent: %1"), &[&one_of(spec, wording)])),
        Condition::HadNo(CounterKind::PlusOne) => plain(t!("this had no +1/+1 counters on it")),
        Condition::HadNo(CounterKind::MinusOne) => {
            plain(t!("this had no \u{2212}1/\u{2212}1 counters on it"))
        }
        Condition::HadNo(kind) => wording.say(t!("this didn't have %1 on it"), &[&wording.counters(1, kind)]),
        Condition::ThisHas(kind, least) => {
            wording.say(t!("this has at least %1 on it"), &[&wording.counters(least, kind)])
        }
        Condition::ThisHasBetween(kind, _, 0) => {
            wording.say(t!("this doesn't have %1 on it"), &[&wording.counters(1, kind)])
        }
        Condition::ThisHasBetween(kind, least, most) => {
            let counters = wording.counters(most, kind);
            wording.say(t!("this has at least %1 and at most %2 on it"), &[&least.to_string(), &counters])
        }
        Condition::NoSpellsLastTurn => plain(t!("no spells were cast last turn")),
        Condition::CameLately => {
            plain(t!("this came under your control since the beginning of your last upkeep"))
        }
        Condition::TwoSpellsLastTurn => plain(t!("a player cast two or more spells last turn")),
        Condition::Counted(1, what) if what.is_of_this_turn() => history::happened(what, wording),
        Condition::Counted(least, what) if what.is_of_this_turn() => {
            wording.say(t!("%1 is %2 or more"), &[&history::total(what, wording), &least.to_string()])
        }
        Condition::CountedAtMost(0, what) if what.is_of_this_turn() => {
            wording.say(t!("%1 is 0"), &[&history::total(what, wording)])
        }
        Condition::CountedAtMost(most, CountOf::Devotion(colors)) => {
            let colors: Vec<&str> = colors.iter().map(|color| wording.word(color.name())).collect();
            let less = most.saturating_add(1).to_string();
            wording.say(t!("your devotion to %1 is less than %2"), &[&wording.list(&colors), &less])
        }
        Condition::CountedAtMost(most, what) => {
            let total = if what.is_of_this_turn() {
                history::total(what, wording)
            } else {
                wording.say(t!("the number of %1"), &[&cards(what, wording)])
            };
            wording.say(t!("%1 is %2 or less"), &[&total, &most.to_string()])
        }
        Condition::ThisDidNotAttack => plain(t!("this didn't attack this turn")),
        Condition::Counted(least, what) => {
            let many = usize::try_from(least).unwrap_or(usize::MAX);
            wording.say(t!("there are %1 or more %2"), &[&wording.in_words(many), &cards(what, wording)])
        }
        Condition::ThisInPlay if wording.has_battlefield() => plain(t!("this is on the battlefield")),
        Condition::ThisInPlay => plain(t!("this is in play")),
    }
}

/// What there are several of: "creature cards in your graveyard".
fn cards(what: CountOf, wording: Wording) -> String {
    let says = match what {
        CountOf::Graveyard => t!("cards in your graveyard"),
        CountOf::Hand => t!("cards in your hand"),
        CountOf::CreaturesInGraveyard => t!("creature cards in your graveyard"),
        CountOf::SpellsInGraveyard => t!("instant and/or sorcery cards in your graveyard"),
        CountOf::PermanentsInGraveyard => t!("permanent cards in your graveyard"),
        CountOf::TypesInGraveyard => t!("card types among cards in your graveyard"),
        CountOf::OfTypeInGraveyard(card_type) => {
            return wording.say(t!("%1 cards in your graveyard"), &[wording.word(card_type.name())]);
        }
        CountOf::CreaturesInGraveyards => t!("creature cards in all graveyards"),
        CountOf::TypesInGraveyards => t!("card types among cards in all graveyards"),
        CountOf::Permanents(_)
        | CountOf::Life
        | CountOf::OpponentsAttacked
        | CountOf::Devotion(_)
        | CountOf::BasicLandTypes
        | CountOf::GreatestPower(_)
        | CountOf::TotalPower(_)
        | CountOf::MoreBlockers
        | CountOf::ThisTurn(_)
        | CountOf::ThisTurnByAll(_)
        | CountOf::ThisTurnByAnOpponent(_)
        | CountOf::ThisTurnByAPlayer(_)
        | CountOf::OwnCounters(_) => {
            return counted(what, wording);
        }
    };
    wording.of(says).to_owned()
}

/// What is counted: "each creature you control".
pub(crate) fn counted(what: CountOf, wording: Wording) -> String {
    match what {
        CountOf::Permanents(spec) => each(spec, wording),
        CountOf::Life => wording.of(t!("each point of your life total")).to_owned(),
        CountOf::Hand => wording.of(t!("each card in your hand")).to_owned(),
        CountOf::Graveyard => wording.of(t!("each card in your graveyard")).to_owned(),
        CountOf::SpellsInGraveyard => {
            wording.of(t!("each instant and sorcery card in your graveyard")).to_owned()
        }
        CountOf::OfTypeInGraveyard(card_type) => {
            wording.say(t!("each %1 card in your graveyard"), &[wording.word(card_type.name())])
        }
        CountOf::PermanentsInGraveyard => wording.of(t!("each permanent card in your graveyard")).to_owned(),
        CountOf::TypesInGraveyard => {
            wording.of(t!("each card type among cards in your graveyard")).to_owned()
        }
        CountOf::TypesInGraveyards => {
            wording.of(t!("each card type among cards in all graveyards")).to_owned()
        }
        CountOf::CreaturesInGraveyards => wording.of(t!("each creature card in all graveyards")).to_owned(),
        CountOf::OwnCounters(kind) => match kind {
            CounterKind::PlusOne => wording.of(t!("each +1/+1 counter on this")).to_owned(),
            CounterKind::MinusOne => wording.of(t!("each \u{2212}1/\u{2212}1 counter on this")).to_owned(),
            CounterKind::Loyalty => wording.of(t!("each loyalty counter on this")).to_owned(),
            CounterKind::Defense => wording.of(t!("each defense counter on this")).to_owned(),
            CounterKind::Charge => wording.of(t!("each charge counter on this")).to_owned(),
            CounterKind::Named(name) => {
                wording.say(t!("each %1 counter on this"), &[wording.word(name.name())])
            }
        },
        CountOf::ThisTurn(_)
        | CountOf::ThisTurnByAll(_)
        | CountOf::ThisTurnByAnOpponent(_)
        | CountOf::ThisTurnByAPlayer(_) => history::each(what, wording),
        CountOf::MoreBlockers => wording.of(t!("each creature blocking it beyond the first")).to_owned(),
        CountOf::Devotion(colors) => {
            let colors: Vec<&str> = colors.iter().map(|color| wording.word(color.name())).collect();
            wording.say(t!("each point of your devotion to %1"), &[&wording.list(&colors)])
        }
        CountOf::BasicLandTypes => wording.of(t!("each basic land type among lands you control")).to_owned(),
        CountOf::GreatestPower(spec) => {
            wording.say(t!("each point of the greatest power among %1"), &[&all_of(spec, wording)])
        }
        CountOf::TotalPower(spec) => {
            wording.say(t!("each point of the total power of %1"), &[&all_of(spec, wording)])
        }
        CountOf::OpponentsAttacked => wording.of(t!("each opponent you attacked this combat")).to_owned(),
        CountOf::CreaturesInGraveyard => wording.of(t!("each creature card in your graveyard")).to_owned(),
    }
}

/// What a card says of when it can attack or block, as it would say it, without a full stop: "This can't attack unless defending
/// player controls an Island".
pub(crate) fn combat_condition(says: CombatCondition, wording: Wording) -> String {
    let asks = match says.asks {
        Asks::Holds(condition) => condition_text(condition, wording),
        Asks::DefenderControls(spec) => {
            let spec = TargetSpec { whose: Whose::Anyones, ..spec };
            wording.say(t!("defending player controls %1"), &[&one_of(spec, wording)])
        }
        Asks::MoreThanOther(spec) => {
            let (more, other) = match says.of {
                Restricted::Blocking => {
                    (t!("you control more of these than attacking player: %1"), "attacking player")
                }
                Restricted::Attacking
                | Restricted::Both
                | Restricted::BeingBlocked
                | Restricted::DespiteDefender => {
                    (t!("you control more of these than defending player: %1"), "defending player")
                }
            };
            kinds::more_than(spec, other, wording).unwrap_or_else(|| {
                wording.say(more, &[&each(TargetSpec { whose: Whose::Anyones, ..spec }, wording)])
            })
        }
    };
    let says = match (says.of, says.unless) {
        (Restricted::Attacking, true) => t!("This can't attack unless %1"),
        (Restricted::Attacking, false) => t!("This can't attack if %1"),
        (Restricted::Blocking, true) => t!("This can't block unless %1"),
        (Restricted::Blocking, false) => t!("This can't block if %1"),
        (Restricted::DespiteDefender, _) => {
            t!("This can attack as though it didn't have defender, as long as %1")
        }
        (Restricted::BeingBlocked, _) => t!("This can't be blocked as long as %1"),
        (Restricted::Both, true) => t!("This can't attack or block unless %1"),
        (Restricted::Both, false) => t!("This can't attack or block if %1"),
    };
    wording.say(says, &[&asks])
}

/// What a card says of what can block it, or what it can block, without a full stop.
#[must_use]
pub(crate) fn block_limit(limit: BlockLimit, wording: Wording) -> String {
    let says = match limit.limits {
        Limits::NotBlockedBy => t!("This can't be blocked by %1"),
        Limits::BlockedOnlyBy => t!("This can't be blocked except by %1"),
        Limits::NotBlocking => t!("This can't block %1"),
        Limits::BlockingOnly => t!("This can block only %1"),
        Limits::Protected => t!("This has protection from %1"),
        Limits::Unharmed => t!("Prevent all damage that would be dealt to this by %1"),
    };
    wording.say(says, &[&one_of(limit.what, wording)])
}

/// "creatures you control".
fn of_whom(what: &str, whose: Whose, wording: Wording) -> String {
    match whose {
        Whose::Anyones => what.to_owned(),
        Whose::Yours => wording.say(t!("%1 you control"), &[what]),
        Whose::Opponents => wording.say(t!("%1 an opponent controls"), &[what]),
        Whose::Others => wording.say(t!("%1 you don't control"), &[what]),
    }
}

/// One permanent of a kind: "an attacking creature you control (tapped)".
fn one_of(spec: TargetSpec, wording: Wording) -> String {
    if let Some(one) = kind(Number::One, spec, false, wording) {
        return one;
    }
    let one = match spec.what {
        TargetKind::Creature => t!("a creature"),
        TargetKind::AttackingCreature => t!("an attacking creature"),
        TargetKind::BlockingCreature => t!("a blocking creature"),
        TargetKind::FightingCreature => t!("an attacking or blocking creature"),
        TargetKind::Planeswalker => t!("a planeswalker"),
        TargetKind::CardInGraveyard => t!("a card"),
        TargetKind::Permanent
        | TargetKind::AttachedTo
        | TargetKind::Itself
        | TargetKind::Player
        | TargetKind::AnyTarget
        | TargetKind::PlayerOrPlaneswalker
        | TargetKind::CreatureOrPlayer
        | TargetKind::Spell
        | TargetKind::AbilityOnStack
        | TargetKind::SpellOrAbility => t!("a permanent"),
    };
    asked(of_whom(wording.of(one), spec.whose, wording), spec.traits, wording)
}

/// A kind of target, such as "target attacking creature you control".
pub(crate) fn target_text(spec: TargetSpec, wording: Wording) -> String {
    if let Some(target) = kind(Number::Target, spec, false, wording) {
        return from_graveyard(target, spec, wording);
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
        TargetKind::Permanent => t!("%1 target permanents"),
        TargetKind::Player => t!("%1 target players"),
        _ => t!("%1 targets"),
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

/// The same of a kind that is said already; of permanents and spells, it stays as it is.
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
    if let (TargetKind::CreatureOrPlayer, false, Some(each)) =
        (spec.what, spec.traits.is_empty(), kind(Number::Each, creature, false, wording))
    {
        return each + " and each player";
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
