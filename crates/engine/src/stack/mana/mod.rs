//! Finding mana: whether a player can pay for something, and with which mana abilities (406, 409.1g
//! to h; 605, 601.2g to h). This is the only place that looks for a way; `pay` carries it out.

mod search;
mod source;
mod spending;

use crate::{Game, Object, ObjectId, Paying, Payment, PlayerId};
use combat_lab_cards::{Ability, CardType, Color, Cost, Keyword, Keywords, Listed, Mana, ManaCost, Zone};
use combat_lab_rulebook::Rule;
use core::cell::Cell;
pub(crate) use search::MAX_STEPS;
use search::PaymentSearch;
pub(crate) use spending::Spending;
pub(super) use spending::mana_of;

/// Mana abilities to activate, and what helps besides, in order.
pub(crate) type Activations = Vec<Payment>;

/// The permanents that may give the mana.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ManaFrom<'a> {
    /// Any of the player's, as few as it takes.
    Any,
    /// Each of these, and no other.
    Each(&'a [ObjectId]),
}

/// Why no way to pay was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoWay {
    /// There is none.
    NotEnough,
    /// The search ended first, or there are mana abilities for whose costs something has to be
    /// chosen: the player may have to activate mana abilities before.
    NotFound,
}

/// The cost of a step of the search, in steps of work.
const STEP: usize = 4;

/// The cost to pay.
pub(crate) struct Bill<'a> {
    pub(crate) player: PlayerId,
    pub(crate) costs: &'a [Cost],
    pub(crate) from: ManaFrom<'a>,
    /// The keywords of the spell, if it is one: permanents may be tapped for it.
    pub(crate) helped: Keywords,
    /// The card that is cast, if one is.
    pub(crate) cast: Option<ObjectId>,
    /// The steps that the search may take.
    pub(crate) steps: &'a Cell<usize>,
}

/// The payment for a spell with these keywords by tapping a permanent, or by exiling a card in a
/// graveyard, each with its rules.
pub(super) fn helps(spell: Keywords, permanent: &Object) -> Vec<(Mana, Paying, &'static [Rule])> {
    let mut found: Vec<(Mana, Paying, &'static [Rule])> = Vec::new();
    let mut generic = Mana::NONE;
    generic.colorless = 1;
    if permanent.zone() == Zone::Graveyard {
        if spell.has(Keyword::Delve) {
            found.push((generic, Paying::Helping(None), &[Rule::Delve, Rule::PayingCosts]));
        }
        return found;
    }
    if permanent.status.tapped {
        return found;
    }
    if spell.has(Keyword::Convoke) && permanent.is(CardType::Creature) {
        for color in permanent.now().colors.iter() {
            let how = Paying::Helping(Some(color));
            found.push((Mana::of(color, 1), how, &[Rule::Convoke, Rule::PayingCosts]));
        }
        if found.is_empty() {
            found.push((generic, Paying::Helping(None), &[Rule::Convoke, Rule::PayingCosts]));
        }
    } else if spell.has(Keyword::Improvise) && permanent.is(CardType::Artifact) {
        found.push((generic, Paying::Helping(None), &[Rule::Improvise, Rule::PayingCosts]));
    }
    found
}

impl Game {
    /// Mana abilities with which the bill can be paid, with the plainest permanents: no life, no
    /// sacrifice, no mana left over and no creature where that can be. `may` says which abilities
    /// may be used for it.
    pub(crate) fn find_mana(
        &self,
        bill: &Bill<'_>,
        may: impl Fn(&Object, &Ability) -> bool,
    ) -> Result<Activations, NoWay> {
        let (need, own_life) = total(bill);
        let player = self.player(bill.player).ok_or(NoWay::NotEnough)?;
        let pool = player.mana();
        let all = bill.from != ManaFrom::Any;
        if !all && pool.pay(&need).is_some() {
            return Ok(Vec::new());
        }
        let life = u32::try_from(player.life()).unwrap_or(0);
        let mut sources = self.mana_sources(bill, may);
        sources.keep(self.wanted(bill));
        let search = PaymentSearch::new(&sources.known, life, all);
        let spare = life.saturating_sub(own_life);
        let before = bill.steps.get();
        let (mut steps, mut settling, mut found) = (before, search::MAX_STEPS, None);
        need.each_way(&search.reach(pool), spare, &mut settling, &mut |way, by_life| {
            found = search.run(pool, way, own_life.saturating_add(by_life), &mut steps);
            found.is_some() || steps == 0
        });
        bill.steps.set(steps);
        self.work.count((before - steps).saturating_mul(STEP));
        if let Some(ways) = found {
            return Ok(ways.iter().map(|way| Payment { object: way.permanent, how: way.how }).listed());
        }
        let mut reach = search.reach(pool);
        for source in &sources.beyond {
            reach.add(&search::best(source, |_| true), u64::from(u32::MAX));
        }
        let ended = steps == 0
            || settling == 0
            || search.is_in_doubt()
            || !sources.beyond.is_empty() && reach.fits(&need);
        Err(if ended { NoWay::NotFound } else { NoWay::NotEnough })
    }

    /// The mana of each colour that the player needs for other cards, in the hand or castable from
    /// the graveyard, and for abilities of permanents.
    fn wanted(&self, bill: &Bill<'_>) -> [u32; 5] {
        let mut wanted = [0_u32; 5];
        for cost in self.other_costs(bill.player, bill.cast).chain(self.ability_costs(bill.player)) {
            let either = cost.colors();
            for (color, wanted) in Color::ALL.into_iter().zip(&mut wanted) {
                *wanted = wanted.saturating_add(cost.amount(color).max(u32::from(either.has(color))));
            }
        }
        wanted
    }

    /// The mana costs of abilities that the player could activate, other than mana abilities.
    fn ability_costs(&self, player: PlayerId) -> impl Iterator<Item = ManaCost> {
        let own = self.in_zone(player, Zone::InPlay).filter(|object| object.is_in_play());
        own.flat_map(|object| {
            let costs = object.abilities_now().filter(|(_, ability)| !ability.is_mana_ability(self.rules()));
            let ready = costs.filter(|(_, it)| !(object.is_tapped() && it.costs.contains(&Cost::Tap)));
            ready.map(|(_, ability)| mana_of(&ability.costs)).listed()
        })
    }

    /// The costs of the player's other cards.
    fn other_costs(&self, player: PlayerId, cast: Option<ObjectId>) -> impl Iterator<Item = ManaCost> {
        let hand = self.in_zone(player, Zone::Hand);
        let buried = self.in_zone(player, Zone::Graveyard);
        let buried = buried.filter(|card| card.own_way_from_graveyard().is_some());
        let others = hand.chain(buried).filter(move |card| Some(card.id) != cast);
        others.filter_map(|card| {
            let instead = card.own_way_from_graveyard().filter(|_| card.zone() == Zone::Graveyard);
            instead.and_then(|how| how.cost).or(card.face.cost)
        })
    }
}

/// The mana and the life of a bill.
fn total(bill: &Bill<'_>) -> (ManaCost, u32) {
    bill.costs.iter().fold((ManaCost::default(), 0u32), |(mana, life), cost| match cost {
        Cost::Mana(more) => (mana.plus(more), life),
        Cost::PayLife(more) => (mana, life.saturating_add(*more)),
        _ => (mana, life),
    })
}
