//! Paying costs, and the mana abilities used for it (406, 409.1g to h; 605, 601.2g to h).

use super::mana::{Spending, mana_of};
use crate::trigger::Occurrence;
use crate::{Event, Game, Happening, Illegal, Object, ObjectId, Payment, PlayerId, Problem, Violation};
use combat_lab_cards::{Adding, CardType, Cost, CounterKind, Keyword, Listed, Mana, ManaCost, Zone};
use combat_lab_rulebook::Rule;

/// The purpose of a mana ability's activation: it decides when it may be activated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MadeFor {
    /// To pay for a spell or an ability that is being put on the stack (409.1g; 601.2g).
    Cost,
    /// To pay for what is asked while something resolves (413.2e; 608.2g).
    Resolution,
    /// To pay for an attack or a block, or by a player with priority (411.2; 605.3a).
    Other,
}

impl MadeFor {
    /// The rules by which the permanent is tapped for it.
    pub(super) const fn rules(self) -> &'static [Rule] {
        match self {
            Self::Cost => &[Rule::TapCost, Rule::ManaWhilePaying],
            Self::Resolution => &[Rule::TapCost, Rule::PayingOnResolution],
            Self::Other => &[Rule::TapCost, Rule::ManaAbilityTiming],
        }
    }
}

impl Game {
    /// Why `player` can't pay the costs of an ability of `source` other than mana and sacrificed
    /// creatures.
    pub(super) fn cost_problems(&self, source: &Object, player: PlayerId, costs: &[Cost]) -> Vec<Violation> {
        let mut violations = Vec::new();
        let mut broken = |rule, problem| violations.push(Violation { rule, problem });
        let twice = |cost| costs.iter().filter(|other| **other == cost).count() > 1;
        if twice(Cost::Tap) {
            broken(Rule::TapCost, Problem::AlreadyTapped { object: source.id });
        }
        if costs.iter().filter(|cost| cost.takes_it_away()).count() > 1 {
            broken(Rule::Sacrificing, Problem::NamedTwice { object: source.id });
        }
        for cost in costs {
            match cost {
                Cost::Tap => {
                    if source.status.tapped {
                        broken(Rule::TapCost, Problem::AlreadyTapped { object: source.id });
                    }
                    if source.status.summoning_sick
                        && source.is(CardType::Creature)
                        && !source.has(Keyword::Haste)
                    {
                        broken(Rule::SummoningSickness, Problem::SummoningSick { object: source.id });
                    }
                }
                Cost::PayLife(amount) => {
                    let life = self.player(player).map_or(0, crate::Player::life);
                    if i64::from(life) < i64::from(*amount) {
                        broken(Rule::PayingCosts, Problem::TooLittleLife { needed: *amount });
                    }
                }
                Cost::PayEnergy(count) => {
                    if !self.has_energy(player, *count) {
                        broken(Rule::Energy, Problem::CannotPay { object: source.id });
                    }
                }
                Cost::Loyalty(1..) if self.takes_no_counters(source.id, CounterKind::Loyalty) => {
                    broken(Rule::LoyaltyCost, Problem::TakesNoCounters { object: source.id });
                }
                Cost::Loyalty(change) => {
                    if let Some(Violation { rule, problem }) = Self::loyalty_missing(source, *change) {
                        broken(rule, problem);
                    }
                }
                Cost::RemoveCounters { kind, count } => {
                    if source.counters.of(*kind) < *count {
                        broken(Rule::PayingCosts, Problem::TooFewCounters { object: source.id });
                    }
                }
                Cost::PutCounters { kind, .. } => {
                    if self.takes_no_counters(source.id, *kind) {
                        broken(Rule::PayingCosts, Problem::TakesNoCounters { object: source.id });
                    }
                }
                Cost::SacrificeThis
                | Cost::ExilePermanent
                | Cost::ReturnThis
                | Cost::DiscardThis
                | Cost::ExileThis
                | Cost::RevealThis
                | Cost::Sacrifice(_)
                | Cost::Discard(_)
                | Cost::ExileFromHand(_)
                | Cost::ExileFromGraveyard(_)
                | Cost::Return(_)
                | Cost::TapOther(_)
                | Cost::Crew(_)
                | Cost::Saddle(_)
                | Cost::Mana(_) => {}
                // Only with an announced X is it a cost that can be paid.
                Cost::X(_) | Cost::LoyaltyX => {
                    broken(Rule::PayingCosts, Problem::NoX { object: source.id });
                }
            }
        }
        violations
    }

    /// Activates the mana abilities named, in order, then pays `costs`. Nothing has been checked
    /// but what [`Game::cost_problems`] and the sacrifices' own check look at.
    ///
    /// # Errors
    ///
    /// The mana is not enough, or something named does not make mana.
    pub(super) fn pay(
        &mut self,
        source: ObjectId,
        player: PlayerId,
        costs: &[Cost],
        mana: &[Payment],
        sacrifices: &[ObjectId],
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let helpers: Vec<_> = mana.iter().copied().filter(|payment| payment.how.helps()).listed();
        let total = mana_of(costs);
        let named = if mana.is_empty() {
            Mana::NONE
        } else {
            let helped = self.helped(source, &helpers);
            self.make_mana(player, mana, (&total, helped), MadeFor::Cost, events)?
        };
        if named != Mana::NONE && !costs.iter().any(|cost| matches!(cost, Cost::Mana(_))) {
            return Err(self.refuse(Rule::PayingCosts, Problem::WrongMana { object: source }));
        }
        let helped = self.tap_helpers(source, player, &helpers, events)?;
        let spending = (helped, Spending::named(named));
        self.pay_each(source, player, (costs, &total), spending, sacrifices, events)
    }

    /// The same once there is the mana.
    pub(super) fn pay_each(
        &mut self,
        source: ObjectId,
        player: PlayerId,
        (costs, total): (&[Cost], &ManaCost),
        (helped, spending): (Mana, Spending<'_>),
        mut sacrifices: &[ObjectId],
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let mut mana_cost = Some(total);
        // Costs can be paid in any order (409.1h; 601.2h): what taps does so while it is still
        // there. Several of one cost are given up together ("sacrifice two creatures").
        let (taps, others): (Vec<Cost>, Vec<Cost>) = costs.iter().partition(|cost| **cost == Cost::Tap);
        let ordered = [taps, others].concat();
        let mut rest = ordered.as_slice();
        while let Some(cost) = rest.first() {
            let alike = rest.iter().take_while(|other| *other == cost && cost.names_one()).count().max(1);
            rest = rest.get(alike..).unwrap_or_default();
            // Anything that a mana ability or an earlier cost has used up does not pay for this
            // one, too.
            let own = self.object(source).cloned();
            let problems = own.map(|own| self.cost_problems(&own, player, &[*cost])).unwrap_or_default();
            if !problems.is_empty() {
                return Err(Illegal::new(self.edition, problems));
            }
            match cost {
                Cost::Tap => self.tap(source, &[Rule::TapCost, Rule::PayingCosts], events),
                Cost::Loyalty(change) => self.pay_loyalty(source, *change, events),
                Cost::RemoveCounters { kind, count } => {
                    self.remove_counters(source, *kind, *count, &[Rule::PayingCosts], events);
                }
                Cost::PutCounters { kind, count } => {
                    self.put_counters_by(&[Rule::PayingCosts], source, *kind, *count, events);
                }
                Cost::SacrificeThis => self.pay_with(*cost, &[source], player, events)?,
                // The creature that attacks in its place attacks the same player or permanent
                // (702.46c, later 702.49c).
                Cost::RevealThis => {
                    let replaced = sacrifices.first().and_then(|it| self.combat.attacker(*it));
                    let goal = replaced.and_then(|attacker| attacker.target);
                    if let Some(card) = self.object_mut(source) {
                        card.goal = goal;
                    }
                }
                Cost::DiscardThis => self.discard_as_cost(&[source], player, events),
                Cost::ReturnThis => self.return_to_hand(&[source], events),
                Cost::ExileThis | Cost::ExilePermanent => {
                    if self.move_object(source, Zone::Exile, events).is_some() {
                        events.push(Event { kind: Happening::Exiled(source), rules: &[Rule::PayingCosts] });
                    }
                }
                Cost::Sacrifice(_)
                | Cost::Discard(_)
                | Cost::ExileFromHand(_)
                | Cost::ExileFromGraveyard(_)
                | Cost::Return(_)
                | Cost::TapOther(_) => {
                    let Some((named, others)) = sacrifices.split_at_checked(alike) else {
                        let problem = Problem::CostsUnnamed { costs: vec![*cost], given: 0 };
                        return Err(self.refuse(Rule::PayingCosts, problem));
                    };
                    sacrifices = others;
                    self.pay_with(*cost, named, player, events)?;
                }
                Cost::Crew(_) => {
                    let crew = std::mem::take(&mut sacrifices);
                    self.tap_together(crew, &[Rule::Crew, Rule::PayingCosts], events);
                }
                Cost::Saddle(_) => {
                    let saddling = std::mem::take(&mut sacrifices);
                    self.tap_together(saddling, &[Rule::Saddle, Rule::PayingCosts], events);
                }
                Cost::PayLife(amount) => {
                    self.change_life(player, -i64::from(*amount), &[Rule::PayingCosts], events);
                }
                Cost::PayEnergy(count) => {
                    if !self.pay_energy(player, *count, events) {
                        return Err(self.refuse(Rule::Energy, Problem::CannotPay { object: source }));
                    }
                }
                Cost::X(_) | Cost::LoyaltyX => {}
                // All of it together, with the first part.
                Cost::Mana(_) => {
                    if let Some(total) = mana_cost.take()
                        && !self.pay_mana(player, total, helped, spending, events)
                    {
                        let object = source;
                        let problem = match spending {
                            Spending::Named(_) => Problem::WrongMana { object },
                            Spending::Keeping(_) | Spending::Sparing(_) => Problem::CannotPay { object },
                        };
                        return Err(self.refuse(Rule::PayingCosts, problem));
                    }
                }
            }
        }
        Ok(())
    }

    /// The payment by tapping these permanents and exiling these cards, if they can be.
    fn helped(&self, spell: ObjectId, helpers: &[Payment]) -> Mana {
        let mana = |helper: &Payment| {
            let keywords = self.object(spell)?.face.keywords;
            let found = super::mana::helps(keywords, self.object(helper.object)?);
            found.into_iter().find(|(_, how, _)| *how == helper.how).map(|(mana, ..)| mana)
        };
        helpers.iter().filter_map(mana).fold(Mana::NONE, Mana::plus)
    }

    /// Taps the permanents that help to pay for a spell, and exiles the cards that do; what they
    /// pay for (502.46; 702.51).
    fn tap_helpers(
        &mut self,
        spell: ObjectId,
        player: PlayerId,
        helpers: &[Payment],
        events: &mut Vec<Event>,
    ) -> Result<Mana, Illegal> {
        let mut helped = Mana::NONE;
        for Payment { object: helper, how } in helpers {
            let helps = |it: &&Object| match it.zone() {
                Zone::Graveyard => it.owner == player,
                _ => it.is_in_play() && it.controller == player,
            };
            let there = self.object(*helper).filter(|it| it.is_present() && helps(it));
            let buried = there.is_some_and(|it| it.zone() == Zone::Graveyard);
            let found = self.object(spell).zip(there);
            let found = found.and_then(|(spell, helper)| {
                let spell = spell.face.keywords;
                super::mana::helps(spell, helper).into_iter().find(|(_, known, _)| known == how)
            });
            let Some((mana, _, rules)) = found else {
                return Err(self.refuse(Rule::PayingCosts, Problem::NotThere { object: *helper }));
            };
            helped = helped.plus(mana);
            if buried {
                self.exile_for(*helper, None, rules, events);
            } else {
                self.tap(*helper, rules, events);
            }
        }
        Ok(helped)
    }

    fn discard_as_cost(&mut self, cards: &[ObjectId], player: PlayerId, events: &mut Vec<Event>) {
        let cards: Vec<(PlayerId, ObjectId)> = cards.iter().map(|card| (player, *card)).listed();
        self.discard(&cards, &[Rule::Discarding, Rule::PayingCosts], events);
    }

    /// Has players discard cards, all at once. What triggers on that doesn't look back: it finds
    /// the cards where they have gone (410.10d; 603.10).
    pub(super) fn discard(
        &mut self,
        cards: &[(PlayerId, ObjectId)],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        for (player, card) in cards.iter().copied() {
            self.tally(player, combat_lab_cards::Tally::Discarded, 1);
            events.push(Event { kind: Happening::Discarded { player, card }, rules });
        }
        self.put_discarded(&cards.iter().map(|(_, card)| *card).listed(), events);
        self.refresh_statics(events);
        let each = cards.iter().map(|(_, card)| Occurrence::Discarded { card: self.now_is(*card) });
        self.occur_each(&each.listed());
    }

    /// The current object of an object's card.
    pub(super) fn now_is(&self, object: ObjectId) -> ObjectId {
        let card = self.object(object).map(|object| object.card().index());
        card.and_then(|card| self.objects.cards().get(card)).copied().unwrap_or(object)
    }

    /// Puts discarded cards into the graveyard; those with madness are exiled (502.24; 702.35a).
    fn put_discarded(&mut self, cards: &[ObjectId], events: &mut Vec<Event>) {
        let mad = |card: &ObjectId| self.object(*card).is_some_and(|card| card.face.madness.is_some());
        let (exiled, buried): (Vec<ObjectId>, Vec<ObjectId>) = cards.iter().copied().partition(mad);
        for card in exiled {
            self.exile_for(card, None, &[Rule::ReplacementEffects], events);
        }
        self.move_objects(&buried, Zone::Graveyard, events);
    }

    /// Pays a cost with what was named for it, all together: a cost is one instruction (118.1).
    fn pay_with(
        &mut self,
        cost: Cost,
        named: &[ObjectId],
        player: PlayerId,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let there = |object: &Object| match cost {
            Cost::Discard(_) | Cost::ExileFromHand(_) => object.zone() == Zone::Hand && object.is_present(),
            Cost::ExileFromGraveyard(_) => object.zone() == Zone::Graveyard && object.is_present(),
            Cost::TapOther(_) => object.is_in_play() && !object.status.tapped,
            _ => object.is_in_play(),
        };
        for (place, object) in named.iter().copied().enumerate() {
            let twice = named.iter().take(place).any(|before| *before == object);
            if twice || !self.object(object).is_some_and(there) {
                return Err(self.refuse(Rule::PayingCosts, Problem::NotThere { object }));
            }
        }
        match cost {
            Cost::Discard(_) => self.discard_as_cost(named, player, events),
            Cost::ExileFromHand(_) | Cost::ExileFromGraveyard(_) => {
                let exiled =
                    |card: &ObjectId| Event { kind: Happening::Exiled(*card), rules: &[Rule::PayingCosts] };
                events.add_all(named.iter().map(exiled));
                self.move_objects(named, Zone::Exile, events);
            }
            Cost::Return(_) => self.return_to_hand(named, events),
            Cost::TapOther(_) => {
                self.tap_together(named, &[Rule::TappingAndUntapping, Rule::PayingCosts], events);
            }
            _ => self.sacrifice(named, events),
        }
        Ok(())
    }

    /// Pays for something with the mana in a player's pool, and with as little life as that leaves
    /// for Phyrexian symbols (107.4f); whether it is enough. Mana can be paid with less than 0
    /// life, which a mana ability can have taken.
    pub(crate) fn pay_mana(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        helped: Mana,
        spending: Spending<'_>,
        events: &mut Vec<Event>,
    ) -> bool {
        let Some((left, life)) = self.left_after(player, cost, helped, spending) else { return false };
        let Some(state) = self.player_mut(player) else { return false };
        state.spend_mana(left);
        if life > 0 {
            self.change_life(player, -i64::from(life), &[Rule::PayingCosts], events);
        }
        true
    }

    pub(crate) fn tap(&mut self, object: ObjectId, rules: &'static [Rule], events: &mut Vec<Event>) {
        self.tap_together(&[object], rules, events);
    }

    /// Taps permanents, all at once.
    pub(crate) fn tap_together(
        &mut self,
        objects: &[ObjectId],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        let mut tapped = Vec::new();
        for object in objects.iter().copied() {
            if let Some(state) = self.object_mut(object).filter(|object| !object.status.tapped) {
                state.status.tapped = true;
                events.push(Event { kind: Happening::Tapped(object), rules });
                tapped.push(object);
            }
        }
        if tapped.is_empty() {
            return;
        }
        self.refresh_statics(events);
        for object in tapped {
            self.becomes(object, combat_lab_cards::Becoming::Tapped);
        }
    }

    fn sacrifice(&mut self, objects: &[ObjectId], events: &mut Vec<Event>) {
        self.note_sacrifices(&[Rule::Sacrificing, Rule::PayingCosts], objects, events);
        self.move_objects(objects, Zone::Graveyard, events);
    }
}
