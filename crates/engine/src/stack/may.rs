//! Optional effects and payments as a spell or ability resolves (413.2; 608.2d, 118.12).

use super::Resolution;
use super::mana::{Activations, Bill, MAX_STEPS, ManaFrom, NoWay, Spending, mana_of};
use super::pay::MadeFor;
use crate::agenda::{Task, Waiting};
use crate::{Decision, Event, Game, Happening, Illegal, ObjectId, Payment, PlayerId, Problem};
use combat_lab_cards::{Cost, Effect, GivenUpAs, Mana, ManaCost, Quantity, Reference};
use combat_lab_rulebook::Rule;
use core::cell::Cell;

/// What a player can pay as something resolves.
enum OfferedCost {
    Mana(ManaCost),
    Life(u32),
    Energy(u32),
}

impl OfferedCost {
    /// A cost as such; `None` for all others, which no card asks for then.
    const fn of(cost: Cost) -> Option<Self> {
        match cost {
            Cost::Mana(cost) => Some(Self::Mana(cost)),
            Cost::PayLife(amount) => Some(Self::Life(amount)),
            Cost::PayEnergy(count) => Some(Self::Energy(count)),
            Cost::Tap
            | Cost::SacrificeThis
            | Cost::ExilePermanent
            | Cost::ReturnThis
            | Cost::DiscardThis
            | Cost::ExileThis
            | Cost::RevealThis
            | Cost::Discard(_)
            | Cost::ExileFromHand(_)
            | Cost::ExileFromGraveyard(_)
            | Cost::Return(_)
            | Cost::TapOther(_)
            | Cost::Sacrifice(_)
            | Cost::Crew(_)
            | Cost::Saddle(_)
            | Cost::RemoveCounters { .. }
            | Cost::PutCounters { .. }
            | Cost::Loyalty(_)
            | Cost::X(_)
            | Cost::LoyaltyX => None,
        }
    }
}

impl Game {
    /// Waits for a player where the next instruction lets one choose; where nothing can be chosen,
    /// goes on as if the player had declined. Whether there was such an instruction.
    pub(super) fn lets_choose(&mut self, resolution: &mut Resolution) -> bool {
        let Some(Effect::May { who, cost, yes, .. }) = resolution.instruction().cloned() else {
            return false;
        };
        let player = self.players_meant(who, resolution).first().copied();
        let able = |player: &PlayerId| {
            cost.is_none_or(|cost| self.way_to_pay(*player, cost) != Err(NoWay::NotEnough))
                && self.can_begin(&yes, resolution)
        };
        if let Some(player) = player.filter(able) {
            self.waiting = Waiting::May(player, Box::new(resolution.clone()));
        } else {
            resolution.decide(false);
            self.agenda.push(Task::Resolve(Box::new(resolution.clone())));
        }
        true
    }

    /// Whether the first of these can be done at all.
    pub(super) fn can_begin(&self, effects: &[Effect], resolution: &Resolution) -> bool {
        match effects.first() {
            Some(Effect::GiveUp { who, count, what, how }) => {
                let given = self.to_give_up(*who, *count, *what, *how, resolution);
                let mut players = given.players.iter();
                players.any(|player| !self.may_give_up(*player, &given).is_empty())
            }
            Some(Effect::RemoveCounters { who, kind, count }) => {
                let enough = |object: &ObjectId| {
                    self.object(*object).is_some_and(|object| object.counters.of(*kind) >= *count)
                };
                self.permanents_meant(*who, resolution).iter().any(enough)
            }
            Some(Effect::Pair { with }) => {
                let source = resolution.about.source;
                self.permanents_meant(*with, resolution).iter().any(|with| self.can_pair(source, *with))
            }
            Some(Effect::Sacrifice { who }) => {
                let own = |object: &ObjectId| {
                    self.object(*object).is_some_and(|object| object.controller == resolution.player())
                };
                self.permanents_meant(*who, resolution).iter().any(own)
            }
            Some(Effect::PutCounters { who, .. }) => !self.permanents_meant(*who, resolution).is_empty(),
            Some(Effect::Exile { who } | Effect::ReturnToHand { who }) => {
                !self.cards_meant(*who, resolution).is_empty()
            }
            Some(Effect::ReturnTransformed { .. }) => {
                let source = resolution.about.source;
                self.permanent(source).is_some_and(|it| !it.status.token && it.has_back())
            }
            _ => true,
        }
    }

    /// Mana abilities with which a player could pay this, if that is possible.
    fn way_to_pay(&self, player: PlayerId, cost: Cost) -> Result<Activations, NoWay> {
        let free = |enough: bool| if enough { Ok(Vec::new()) } else { Err(NoWay::NotEnough) };
        match OfferedCost::of(cost) {
            Some(OfferedCost::Life(amount)) => {
                let life = self.player(player).map_or(0, crate::Player::life);
                return free(i64::from(life) >= i64::from(amount));
            }
            Some(OfferedCost::Energy(count)) => return free(self.has_energy(player, count)),
            Some(OfferedCost::Mana(_)) => {}
            None => return Err(NoWay::NotEnough),
        }
        let (costs, steps) = ([cost], Cell::new(MAX_STEPS));
        let (from, helped, cast) = (ManaFrom::Any, combat_lab_cards::Keywords::NONE, None);
        self.find_mana(&Bill { player, costs: &costs, from, helped, cast, steps: &steps }, |_, _| true)
    }

    pub(crate) fn may_decision(&self, player: PlayerId, resolution: &Resolution) -> Decision {
        let (cost, effects) = resolution.offered();
        let mana = cost.and_then(|cost| self.way_to_pay(player, cost).ok()).unwrap_or_default();
        Decision::May { player, source: resolution.about.source, cost, effects, mana }
    }

    pub(crate) fn check_may(
        &self,
        player: PlayerId,
        resolution: &Resolution,
        accepts: bool,
        mana: &[Payment],
    ) -> Result<(), Illegal> {
        let cost = match resolution.instruction() {
            Some(Effect::May { cost: Some(cost), .. }) if accepts => *cost,
            _ if mana.is_empty() => return Ok(()),
            _ => return Err(self.refuse(Rule::PayingCosts, Problem::NotOffered)),
        };
        self.clone().pay_for(player, cost, mana, &mut Vec::new())
    }

    fn pay_for(
        &mut self,
        player: PlayerId,
        cost: Cost,
        mana: &[Payment],
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let total = mana_of(&[cost]);
        let named = self.make_mana(player, mana, (&total, Mana::NONE), MadeFor::Resolution, events)?;
        let paid = match OfferedCost::of(cost) {
            Some(OfferedCost::Mana(cost)) => {
                self.pay_mana(player, &cost, Mana::NONE, Spending::named(named), events)
            }
            Some(OfferedCost::Energy(count)) => self.pay_energy(player, count, events),
            Some(OfferedCost::Life(amount)) => {
                let enough = self.player(player).is_some_and(|it| i64::from(it.life()) >= i64::from(amount));
                if enough {
                    self.change_life(player, -i64::from(amount), &[Rule::PayingCosts], events);
                }
                enough
            }
            None => false,
        };
        if paid { Ok(()) } else { Err(self.refuse(Rule::PayingCosts, Problem::NotOffered)) }
    }

    /// Goes on with what a player has chosen.
    pub(crate) fn choose_may(
        &mut self,
        player: PlayerId,
        mut resolution: Resolution,
        accepts: bool,
        mana: &[Payment],
        events: &mut Vec<Event>,
    ) {
        let (cost, effects) = resolution.offered();
        let source = resolution.about.source;
        if let Some(cost) = cost.filter(|_| accepts) {
            // It has been judged on a copy.
            drop(self.pay_for(player, cost, mana, events));
        }
        let kind = Happening::MayChosen { player, source, cost, effects, accepts };
        let rules = self.rules_of_choice(&resolution);
        events.push(Event { kind, rules });
        resolution.decide(accepts);
        self.agenda.push(Task::Resolve(Box::new(resolution)));
    }
}

/// Whether these are the counters of a player who is chosen as somebody proliferates.
fn is_of_one_player(effects: &[Effect]) -> bool {
    let counters = |effect: &Effect| {
        matches!(
            effect,
            Effect::Poison { who: Reference::Player(_), .. }
                | Effect::GetEnergy { who: Reference::Player(_), .. }
        )
    };
    effects.iter().all(counters)
}

impl Resolution {
    /// The next instruction's offer to a player, and its cost: the effects if the player accepts,
    /// or else the others.
    fn offered(&self) -> (Option<Cost>, Vec<Effect>) {
        match self.instruction() {
            Some(Effect::May { cost, yes, no, .. }) => (*cost, if yes.is_empty() { no } else { yes }.clone()),
            _ => (None, Vec::new()),
        }
    }

    /// Puts what follows from a choice in the place of the instruction that offers it. A player who
    /// is chosen as somebody proliferates gets counters once all are chosen, with the permanents
    /// (701.27a, later 701.34a).
    fn decide(&mut self, accepts: bool) {
        let Some(Effect::May { yes, no, .. }) = self.instruction().cloned() else { return };
        let followed = if accepts { yes } else { no };
        let puts = |effect: &Effect| {
            matches!(effect, Effect::GiveUp { count: Quantity::Number(0), how: GivenUpAs::Proliferated, .. })
        };
        let chooses = |effect: &Effect| matches!(effect, Effect::May { yes, .. } if is_of_one_player(yes));
        let later = self.effects.get(self.next + 1..).unwrap_or_default();
        let put = later.iter().position(|effect| !chooses(effect));
        let put = put.filter(|at| later.get(*at).is_some_and(puts) && is_of_one_player(&followed));
        let place = put.map_or(self.next, |at| self.next + 1 + at);
        self.effects.remove(self.next);
        self.effects.splice(place..place, followed);
    }
}
