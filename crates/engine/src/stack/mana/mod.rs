//! Finding mana: whether a player can pay for something, and with which mana abilities (406, 409.1g to h; 605, 601.2g
//! to h). This is the only place that looks for a way; `pay` carries it out.

mod search;
mod source;

use crate::{
    Ability, CardType, Color, Colors, Cost, Game, Keyword, Keywords, Mana, ManaCost, Object, ObjectId,
    PlayerId, Zone,
};
use rulebook::Rule;
use search::{Limit, MAX_STATES, Wish, cheapest, could_be_enough, in_some_order};
use source::Source;

/// Mana abilities to activate, in order: each a permanent and the place of its ability.
pub(crate) type Activations = Vec<(ObjectId, usize)>;

/// Which permanents may give the mana.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ManaFrom<'a> {
    /// Any of the player's, as few as it takes.
    Any,
    /// Each of these, and no other.
    Each(&'a [ObjectId]),
}

/// What has to be paid.
pub(crate) struct Bill<'a> {
    pub(crate) player: PlayerId,
    pub(crate) costs: &'a [Cost],
    pub(crate) from: ManaFrom<'a>,
    /// The keywords of the spell, if it is one: permanents may be tapped for it.
    pub(crate) helped: Keywords,
    /// The card that is cast, if one is.
    pub(crate) cast: Option<ObjectId>,
}

/// From here on, the place of a permanent's ability stands for tapping it to help to pay for a spell: for one mana of a
/// colour, in their order, or for generic mana.
pub(super) const HELPS: usize = 200;

/// What tapping a permanent, or exiling a card in a graveyard, pays for a spell with these keywords, each with its place and the
/// rules by which that is done.
pub(super) fn helps(spell: Keywords, permanent: &Object) -> Vec<(Mana, usize, &'static [Rule])> {
    let mut found: Vec<(Mana, usize, &'static [Rule])> = Vec::new();
    let mut generic = Mana::NONE;
    generic.colorless = 1;
    if permanent.zone == Zone::Graveyard {
        if spell.has(Keyword::Delve) {
            found.push((generic, HELPS + Color::ALL.len(), &[Rule::Delve, Rule::PayingCosts]));
        }
        return found;
    }
    if permanent.status.tapped {
        return found;
    }
    if spell.has(Keyword::Convoke) && permanent.is(CardType::Creature) {
        for color in permanent.now.colors.iter() {
            found.push((Mana::of(color, 1), HELPS + color as usize, &[Rule::Convoke, Rule::PayingCosts]));
        }
        if found.is_empty() {
            found.push((generic, HELPS + Color::ALL.len(), &[Rule::Convoke, Rule::PayingCosts]));
        }
    } else if spell.has(Keyword::Improvise) && permanent.is(CardType::Artifact) {
        found.push((generic, HELPS + Color::ALL.len(), &[Rule::Improvise, Rule::PayingCosts]));
    }
    found
}

impl Game {
    /// Mana abilities with which the bill could be paid, with the plainest permanents: no life, no sacrifice and no mana
    /// left over where that can be. `may` says which abilities may be used for it.
    pub(crate) fn find_mana(
        &self,
        bill: &Bill<'_>,
        may: impl Fn(&Object, &Ability) -> bool,
    ) -> Option<Activations> {
        let (need, own_life) = total(bill);
        if need.hybrids().next().is_some() {
            let way = |(way, life): (ManaCost, u32)| {
                let life = own_life.saturating_add(life);
                let affordable = life == 0 || i64::from(self.player(bill.player)?.life()) >= i64::from(life);
                let costs = [Cost::Mana(way), Cost::PayLife(life)];
                affordable.then(|| self.find_mana_as(&Bill { costs: &costs, ..*bill }, &may))?
            };
            return need.ways().into_iter().find_map(way);
        }
        self.find_mana_as(bill, &may)
    }

    /// The same for a bill without symbols that can be paid in two ways.
    fn find_mana_as(&self, bill: &Bill<'_>, may: &impl Fn(&Object, &Ability) -> bool) -> Option<Activations> {
        let (need, own_life) = total(bill);
        let player = self.player(bill.player)?;
        let pool = player.mana();
        if bill.from == ManaFrom::Any && pool.pay(&need).is_some() {
            return Some(Vec::new());
        }
        let life = u32::try_from(player.life()).unwrap_or(0);
        let limit = Limit { life: life.saturating_sub(own_life), hurts_count: own_life > 0 };
        let copies = usize::try_from(need.total()).unwrap_or(usize::MAX).min(MAX_STATES);
        let sources = self.mana_sources(bill, copies, may);
        if !could_be_enough(pool, &need, &sources) {
            return None;
        }
        let all = bill.from != ManaFrom::Any;
        let (plain, filters): (Vec<Source>, Vec<Source>) =
            sources.iter().cloned().partition(|source| !source.costs_mana());
        let wanted = self.wanted(bill);
        let found = if all && !filters.is_empty() {
            None
        } else {
            cheapest(pool, &need, &plain, Wish { limit, wanted, all })
        };
        let found = found.or_else(|| {
            if filters.is_empty() { None } else { in_some_order(pool, &need, &sources, limit, all) }
        });
        found.map(|ways| ways.iter().map(|way| (way.permanent, way.ability)).collect())
    }

    /// The colours that the player needs for other cards, in the hand or castable from the graveyard.
    fn wanted(&self, bill: &Bill<'_>) -> Colors {
        let hand = self.in_zone(bill.player, Zone::Hand);
        let buried = self.in_zone(bill.player, Zone::Graveyard);
        let buried = buried.filter(|card| card.own_way_from_graveyard().is_some());
        let others = hand.chain(buried).filter(|card| Some(card.id) != bill.cast);
        let costs = others.map(|card| {
            let instead = card.own_way_from_graveyard().filter(|_| card.zone == Zone::Graveyard);
            instead.and_then(|how| how.cost).or(card.face.cost)
        });
        costs.flatten().flat_map(|cost| cost.colors().iter().collect::<Vec<_>>()).collect()
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
