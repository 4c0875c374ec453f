//! Costs, as text: those of abilities, and those of attacking and blocking.

use super::condition::condition_text;
use super::quantity::{counted, number};
use super::target::{all_of, one_of};
use crate::words::{self, Wording, mana_cost};
use combat_lab_cards::{CombatCost, Cost, CostOf, Listed, Quantity, TargetKind, TargetSpec, Whose};
use combat_lab_language::{Counted, Phrase, t, tn};
use combat_lab_rulebook::Crews;

/// The cost of attacking or blocking, without a full stop: "creatures can't attack you unless their
/// controller pays {2} for each of those creatures".
pub(super) fn combat_cost(cost: &CombatCost, host: Phrase<'static>, wording: Wording) -> String {
    let paid = price(std::slice::from_ref(&cost.cost), wording);
    let given = cost.cost.given_up().is_some();
    let paid = if given { wording.say(t!("this cost: %1"), &[&paid]) } else { paid };
    let said = match cost.who.what {
        TargetKind::Itself | TargetKind::AttachedTo => {
            let paid = match cost.each {
                Some(Quantity::Number(times)) if given => {
                    repeated(paid, usize::try_from(times).unwrap_or(usize::MAX), wording)
                }
                Some(each) => wording.say(t!("%1 for %2"), &[&paid, &counted(each, wording)]),
                None => paid,
            };
            let one = if cost.who.what == TargetKind::Itself { t!("this") } else { host };
            wording.say(charged_for_one(cost.of), &[wording.of(one), &paid])
        }
        _ => {
            let paid = if cost.each.is_some() { "{X}" } else { &paid };
            let said = wording.say(charged_for_each(cost.of), &[&all_of(cost.who, wording), paid]);
            match cost.each {
                Some(each) => wording.say(t!("%1, where X is %2"), &[&said, &number(each, wording)]),
                None => said,
            }
        }
    };
    match cost.condition {
        Some(condition) => {
            wording.say(t!("%1, as long as %2"), &[&said, &condition_text(condition, wording)])
        }
        None => said,
    }
}

/// The sentence about one creature. Verbs have no plural in English here, but they do in others.
const fn charged_for_one(of: CostOf) -> Phrase<'static> {
    match of {
        CostOf::Attacking => t!("%1 can't attack unless its controller pays %2"),
        CostOf::AttackingYou => t!("%1 can't attack you unless its controller pays %2"),
        CostOf::AttackingYours => {
            t!("%1 can't attack you or planeswalkers you control unless its controller pays %2")
        }
        CostOf::Blocking => t!("%1 can't block unless its controller pays %2"),
        CostOf::Either => t!("%1 can't attack or block unless its controller pays %2"),
    }
}

/// The sentence about creatures of a kind.
const fn charged_for_each(of: CostOf) -> Phrase<'static> {
    match of {
        CostOf::Attacking => {
            t!("%1 can't attack unless their controller pays %2 for each of those creatures")
        }
        CostOf::AttackingYou => {
            t!("%1 can't attack you unless their controller pays %2 for each of those creatures")
        }
        CostOf::AttackingYours => t!(
            "%1 can't attack you or planeswalkers you control unless their controller pays %2 for each of those creatures"
        ),
        CostOf::Blocking => {
            t!("%1 can't block unless their controller pays %2 for each of those creatures")
        }
        CostOf::Either => {
            t!("%1 can't attack or block unless their controller pays %2 for each of those creatures")
        }
    }
}

/// An amount of life in words.
fn life(amount: u32, words: Counted, wording: Wording) -> String {
    let phrase = wording.language.count(amount as usize, words);
    wording.say(phrase, &[&amount.to_string()])
}

/// The payment for attacking or blocking: "{2} and 3 life".
#[must_use]
pub fn price(costs: &[Cost], wording: Wording) -> String {
    let parts = costs.iter().map(|cost| match cost {
        Cost::PayLife(amount) => life(*amount, tn!("1 life", "%1 life"), wording),
        Cost::PayEnergy(count) => energy(*count),
        other => cost_text(other, wording),
    });
    wording.list(&parts.listed())
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
        _ => words::number(change),
    }
}

/// A cost that is paid this many times: "exile a card from your graveyard (3 times)".
pub(crate) fn repeated(cost: String, times: usize, wording: Wording) -> String {
    if times == 1 {
        return cost;
    }
    wording.say(t!("%1 (%2 times)"), &[&cost, &words::number(i32::try_from(times).unwrap_or(i32::MAX))])
}

pub(crate) fn cost_text(cost: &Cost, wording: Wording) -> String {
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
        Cost::ExileFromHand(None) => wording
            .of(wording.then_or_now(
                t!("remove a card in your hand from the game"),
                t!("exile a card from your hand"),
            ))
            .to_owned(),
        Cost::ExileFromHand(Some(color)) => wording.say(
            wording.then_or_now(
                t!("remove a card in your hand from the game (%1)"),
                t!("exile a card from your hand (%1)"),
            ),
            &[wording.word(color.name())],
        ),
        Cost::ExileFromGraveyard(None) => wording
            .of(wording.then_or_now(
                t!("remove a card in your graveyard from the game"),
                t!("exile a card from your graveyard"),
            ))
            .to_owned(),
        Cost::ExileFromGraveyard(Some(card_type)) => wording.say(
            wording.then_or_now(
                t!("remove a card in your graveyard from the game (%1)"),
                t!("exile a card from your graveyard (%1)"),
            ),
            &[wording.a_type(*card_type)],
        ),
        Cost::Return(kind) => {
            let whose = TargetSpec { whose: Whose::Yours, ..*kind };
            wording.say(t!("return %1 to its owner's hand"), &[&one_of(whose, wording)])
        }
        Cost::TapOther(kind) => {
            let whose = TargetSpec { whose: Whose::Yours, ..*kind };
            wording.say(t!("tap %1"), &[&one_of(whose, wording)])
        }
        Cost::Sacrifice(kind) => wording.say(t!("sacrifice %1"), &[&one_of(*kind, wording)]),
        Cost::Crew(power) | Cost::Saddle(power) => {
            let others = t!("tap other untapped creatures you control with total power %1 or greater");
            let any = t!("tap untapped creatures you control with total power %1 or greater");
            let tapped = match (cost, wording.edition.rules().crews) {
                (Cost::Crew(_), Crews::AnyCreatures) => any,
                (_, Crews::AnyCreatures | Crews::OtherCreatures) => others,
            };
            wording.say(tapped, &[&power.to_string()])
        }
        Cost::PayLife(amount) => life(*amount, tn!("pay 1 life", "pay %1 life"), wording),
        Cost::PayEnergy(count) => wording.say(t!("pay %1"), &[&energy(*count)]),
        Cost::Mana(cost) => mana_cost(cost),
        Cost::RemoveCounters { kind, count } => {
            wording.say(t!("remove %1 from this"), &[&wording.counters(*count, *kind)])
        }
        Cost::PutCounters { kind, count } => {
            wording.say(t!("put %1 on this"), &[&wording.counters(*count, *kind)])
        }
        Cost::Loyalty(change) => loyalty(*change),
        Cost::X(symbols) => "{X}".repeat(usize::try_from(*symbols).unwrap_or(1)),
        Cost::LoyaltyX => "\u{2212}X".to_owned(),
    }
}
