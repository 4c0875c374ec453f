//! The costs of attacking and blocking (308.2d to f, 309.2b to d; 508.1h to j, 509.1d to f).

use super::UpForCombat;
use crate::agenda::Task;
use crate::printed::Source;
use crate::stack::{Activations, Bill, MAX_STEPS, MadeFor, ManaFrom, NoWay, Spending};
use crate::{
    Attack, AttackDeclaration, Block, BlockDeclaration, Event, Game, Happening, Illegal, Object, ObjectId,
    Payment, PlayerId, Problem, Thing, Violation,
};
use combat_lab_cards::{
    Ability, Adding, CardType, CombatCost, Cost, CostOf, Keyword, Listed, Mana, ManaCost,
};
use combat_lab_rulebook::Rule;
use core::cell::Cell;
use std::borrow::Cow;

impl Game {
    /// The total cost of declaring these attackers: nothing, mana, life, or both.
    #[must_use]
    pub fn attack_costs(&self, attacks: &[Attack]) -> Vec<Cost> {
        self.with_tapped(attacks).charged_for_attacks(attacks)
    }

    fn charged_for_attacks(&self, attacks: &[Attack]) -> Vec<Cost> {
        let charged = self.combat_costs();
        if charged.is_empty() {
            return Vec::new();
        }
        let each = attacks.iter().flat_map(|attack| {
            charged
                .iter()
                .filter(|charge| self.charges_attack(charge, *attack))
                .map(|charge| (charge.says.cost, charge.times))
        });
        total(each)
    }

    /// The total cost of declaring these blockers. A creature that blocks several attackers pays
    /// once.
    #[must_use]
    pub fn block_costs(&self, blocks: &[Block]) -> Vec<Cost> {
        let charged = self.combat_costs();
        if charged.is_empty() {
            return Vec::new();
        }
        let first = |place: usize, block: &Block| {
            blocks.iter().take(place).all(|other| other.blocker != block.blocker)
        };
        let blockers = blocks.iter().enumerate().filter(|(place, block)| first(*place, block));
        let each = blockers.flat_map(|(_, block)| {
            let charges = charged.iter().filter(|charge| self.charges_block(charge, *block));
            charges.map(|charge| (charge.says.cost, charge.times))
        });
        total(each)
    }

    /// Mana abilities that could pay for this attack, once the attackers without vigilance are
    /// tapped; `None` if it can't be.
    #[must_use]
    pub fn way_to_pay_for_attacks(&self, attacks: &[Attack]) -> Option<Activations> {
        self.mana_for_attacks(attacks, ManaFrom::Any).ok()
    }

    /// The same with mana of certain permanents.
    ///
    /// # Errors
    ///
    /// There isn't enough mana, or no way was found.
    pub fn mana_for_attacks(&self, attacks: &[Attack], from: ManaFrom<'_>) -> Result<Activations, NoWay> {
        let attacking = |object: ObjectId| attacks.iter().any(|attack| attack.attacker == object);
        let may = |object: &Object, ability: &Ability| {
            let stays = self.is_vigilant(object.id) && !ability.costs.iter().any(Cost::takes_it_away);
            stays || !attacking(object.id)
        };
        let costs = self.attack_costs_of_each(attacks);
        self.mana_in_combat(&costs, from, &may)
    }

    /// Mana abilities that could pay for these blocks; `None` if they can't be paid for.
    #[must_use]
    pub fn way_to_pay_for_blocks(&self, blocks: &[Block]) -> Option<Activations> {
        self.mana_for_blocks(blocks, ManaFrom::Any).ok()
    }

    /// The same with mana of certain permanents.
    ///
    /// # Errors
    ///
    /// There isn't enough mana, or no way was found.
    pub fn mana_for_blocks(&self, blocks: &[Block], from: ManaFrom<'_>) -> Result<Activations, NoWay> {
        let blocking = |object: ObjectId| blocks.iter().any(|block| block.blocker == object);
        let may = |object: &Object, ability: &Ability| {
            !(blocking(object.id) && ability.costs.iter().any(Cost::takes_it_away))
        };
        let costs = self.block_costs_of_each(self.blocking_player(), blocks);
        self.mana_in_combat(&costs, from, &may)
    }

    /// The cost of attacking for each player of the active team: that of their own creatures.
    /// The attackers are tapped before it is determined (308.2c, d; 508.1f, h).
    pub(crate) fn attack_costs_of_each(&self, attacks: &[Attack]) -> Vec<(PlayerId, Vec<Cost>)> {
        self.with_tapped(attacks).attack_costs_once_tapped(attacks)
    }

    /// The same where the attackers are tapped already.
    pub(super) fn attack_costs_once_tapped(&self, attacks: &[Attack]) -> Vec<(PlayerId, Vec<Cost>)> {
        let of = |player| {
            let own = |attack: &&Attack| self.is_paid_for_by(attack.attacker, player);
            let own: Vec<Attack> = attacks.iter().filter(own).copied().listed();
            (player, self.charged_for_attacks(&own))
        };
        self.team(self.turn.active()).map(of).listed()
    }

    /// The game with these attackers tapped, if anything may charge for attacking.
    fn with_tapped(&self, attacks: &[Attack]) -> Cow<'_, Self> {
        if !self.sources.any(Source::Charges) {
            return Cow::Borrowed(self);
        }
        self.work.count(self.objects.cards().len());
        let mut tapped = self.clone();
        tapped.tap_together(&self.tapped_to_attack(attacks), &[Rule::AttackingTaps], &mut Vec::new());
        Cow::Owned(tapped)
    }

    /// Those of these attackers that attacking taps.
    pub(super) fn tapped_to_attack(&self, attacks: &[Attack]) -> Vec<ObjectId> {
        attacks.iter().map(|attack| attack.attacker).filter(|it| !self.is_vigilant(*it)).listed()
    }

    /// The same of blocking, for the team of a defending player.
    pub(crate) fn block_costs_of_each(
        &self,
        player: PlayerId,
        blocks: &[Block],
    ) -> Vec<(PlayerId, Vec<Cost>)> {
        let of = |player| {
            let own = |block: &&Block| self.is_paid_for_by(block.blocker, player);
            let own: Vec<Block> = blocks.iter().filter(own).copied().listed();
            (player, self.block_costs(&own))
        };
        self.team(player).map(of).listed()
    }

    /// Whether something is paid for, or pays, with what this player of a team has: a creature's
    /// controller does. The first player of a team answers for what neither controls, so that it is
    /// refused.
    fn is_paid_for_by(&self, object: ObjectId, player: PlayerId) -> bool {
        let mate = self.teammate(player).filter(|mate| *mate > player);
        let controller = self.object(object).map(Object::controller);
        if self.head(player) == player {
            mate.is_none() || controller != mate
        } else {
            controller == Some(player)
        }
    }

    fn mana_in_combat(
        &self,
        costs: &[(PlayerId, Vec<Cost>)],
        from: ManaFrom<'_>,
        may: &dyn Fn(&Object, &Ability) -> bool,
    ) -> Result<Activations, NoWay> {
        let mut found = Vec::new();
        for (player, costs) in costs {
            let named: Vec<ObjectId> = match from {
                ManaFrom::Any if costs.is_empty() => continue,
                ManaFrom::Any => Vec::new(),
                ManaFrom::Each(named) => {
                    named.iter().copied().filter(|it| self.is_paid_for_by(*it, *player)).listed()
                }
            };
            let from = match from {
                ManaFrom::Any => ManaFrom::Any,
                ManaFrom::Each([_, ..]) if named.is_empty() && costs.is_empty() => continue,
                ManaFrom::Each(_) => ManaFrom::Each(&named),
            };
            let (player, helped, cast) = (*player, combat_lab_cards::Keywords::NONE, None);
            let bill = Bill { player, costs, from, helped, cast, steps: &Cell::new(MAX_STEPS) };
            found.add_all(self.find_mana(&bill, may)?);
        }
        Ok(found)
    }

    pub(super) fn is_vigilant(&self, object: ObjectId) -> bool {
        self.object(object).is_some_and(|creature| creature.has(Keyword::Vigilance))
    }

    /// Whether nothing can have to be paid for attacking or blocking, and these mana abilities are
    /// none.
    pub(super) fn is_free(&self, mana: &[Payment]) -> bool {
        mana.is_empty() && !self.sources.any(Source::Charges)
    }

    /// Everything in play that charges for attacking or blocking.
    fn combat_costs(&self) -> Vec<Charge> {
        if !self.sources.any(Source::Charges) {
            return Vec::new();
        }
        let says = self
            .objects()
            .filter(|object| !object.written(|face| &face.combat_costs).is_empty() && object.is_in_play());
        let charges = says.flat_map(|object| {
            let (by, player) = (object.id, object.controller);
            object.face.combat_costs.iter().filter_map(move |says| {
                let holds = |condition| self.holds(condition, by, player);
                if !says.condition.is_none_or(holds) {
                    return None;
                }
                let (mut says, mut times) = (*says, 1);
                if let Some(each) = says.each {
                    let count = self.quantity(each, by, player);
                    if count == 0 {
                        return None;
                    }
                    says.cost = match says.cost {
                        Cost::Mana(mana) => Cost::Mana(mana.times(count)),
                        Cost::PayLife(life) => Cost::PayLife(life.saturating_mul(count)),
                        other => {
                            // Nobody has more permanents than there are cards.
                            times = usize::try_from(count).unwrap_or(usize::MAX);
                            times = times.min(self.objects.cards().len() + 1);
                            other
                        }
                    };
                }
                Some(Charge { by, player, says, times })
            })
        });
        charges.listed()
    }

    fn charges_attack(&self, charge: &Charge, attack: Attack) -> bool {
        let attacked = attack.target.player();
        let player = attacked.is_some_and(|it| self.of_side(it).any(|it| it == charge.player));
        let planeswalker = || {
            let target = attack.target.object().and_then(|target| self.object(target));
            target.is_some_and(|it| it.is(CardType::Planeswalker) && it.controller == charge.player)
        };
        let does = match charge.says.of {
            CostOf::AttackingYou => player,
            CostOf::AttackingYours => player || planeswalker(),
            CostOf::Attacking | CostOf::Either => true,
            CostOf::Blocking => false,
        };
        does && self.is_charged(charge, attack.attacker)
    }

    fn charges_block(&self, charge: &Charge, block: Block) -> bool {
        let does = match charge.says.of {
            CostOf::Blocking | CostOf::Either => true,
            CostOf::Attacking | CostOf::AttackingYou | CostOf::AttackingYours => false,
        };
        does && self.is_charged(charge, block.blocker)
    }

    /// Whether a creature is one of those whose part in combat costs something.
    fn is_charged(&self, charge: &Charge, creature: ObjectId) -> bool {
        self.object(charge.by).is_some_and(|by| self.is_said_of(charge.says.who, by, creature))
    }

    /// The attacks of these creatures without a cost that matter, creature by creature: on the
    /// first possible target that meets most of its requirements, or on each if the number of
    /// attackers of a player matters. No player has to pay to attack (500.2; 508.1d).
    pub(super) fn free_attacks(&self, able: &[ObjectId], targets: &[Thing]) -> Vec<Attack> {
        let charged = self.combat_costs();
        let free = |attack: &Attack| {
            !charged.iter().any(|charge| self.charges_attack(charge, *attack))
                && self.attack_costs(&[*attack]).is_empty()
                && self.own_words_allow(*attack)
        };
        let best = |attacker: &ObjectId| {
            let choosy = |object: &Object| {
                object.has(Keyword::AttacksYou)
                    || object.has(Keyword::AttacksThis)
                    || !self.goaders(object).is_empty()
            };
            let goaded = self.object(*attacker).is_some_and(choosy);
            let attacks = targets.iter().map(|target| Attack { attacker: *attacker, target: *target });
            let mut attacks = attacks.filter(free);
            let first = attacks.next()?;
            if !goaded {
                return Some(first);
            }
            let better = |best: (usize, Attack), attack| {
                let met = self.meets(attack);
                if met > best.0 { (met, attack) } else { best }
            };
            Some(attacks.fold((self.meets(first), first), better).1)
        };
        if self.counts_attackers_of_players() {
            let each = |attacker: &ObjectId| {
                let attacker = *attacker;
                targets.iter().map(move |target| Attack { attacker, target: *target })
            };
            return able.iter().flat_map(each).filter(free).listed();
        }
        able.iter().filter_map(best).listed()
    }

    /// The blocks among these without a cost.
    pub(super) fn free_blocks(&self, able: &[Block]) -> Vec<Block> {
        let charged = self.combat_costs();
        let free = |block: &Block| !charged.iter().any(|charge| self.charges_block(charge, *block));
        able.iter().copied().filter(free).listed()
    }

    /// Whether an otherwise legal attack is paid for. Everything is tried on a copy of the game: an
    /// attack that can't be paid for is reversed entirely (308.2; 508.1).
    pub(crate) fn try_to_pay_for_attacks(&self, declaration: &AttackDeclaration) -> Result<(), Illegal> {
        let costs = self.attack_costs(&declaration.attacks);
        if costs.is_empty() && declaration.mana.is_empty() {
            return Ok(());
        }
        // Attackers are tapped before costs are paid, and tapping isn't a cost.
        let attacks = |object: ObjectId| declaration.attacks.iter().any(|attack| attack.attacker == object);
        let taps = |payment: &&Payment| {
            let object = self.object(payment.object);
            let ability = object.zip(payment.ability()).and_then(|(it, place)| it.face.abilities.get(place));
            ability.is_some_and(|ability| ability.costs.contains(&Cost::Tap))
        };
        let tapped = declaration.mana.iter().filter(taps).map(|payment| payment.object);
        let tapped = tapped.filter(|object| attacks(*object) && !self.is_vigilant(*object));
        let broken =
            |object| Violation { rule: Rule::AttackingTaps, problem: Problem::AlreadyTapped { object } };
        self.refuse_all(tapped.map(broken).listed())?;
        let found = || self.mana_for_attacks(&declaration.attacks, ManaFrom::Any);
        let paid = self.clone().attack(declaration, &mut Vec::new());
        paid.map_err(|illegal| certain(illegal, &declaration.mana, &found))
    }

    /// Whether otherwise legal blocks are paid for.
    pub(crate) fn try_to_pay_for_blocks(
        &self,
        player: PlayerId,
        declaration: &BlockDeclaration,
    ) -> Result<(), Illegal> {
        if self.block_costs(&declaration.blocks).is_empty() && declaration.mana.is_empty() {
            return Ok(());
        }
        let found = || self.mana_for_blocks(&declaration.blocks, ManaFrom::Any);
        let paid = self.clone().pay_for_blocks(player, declaration, &mut Vec::new());
        paid.map(drop).map_err(|illegal| certain(illegal, &declaration.mana, &found))
    }

    /// Uses the mana abilities named and pays for blocking. Returns the choices of what is given
    /// up.
    pub(super) fn pay_for_blocks(
        &mut self,
        player: PlayerId,
        declaration: &BlockDeclaration,
        events: &mut Vec<Event>,
    ) -> Result<Vec<Task>, Illegal> {
        if self.is_free(&declaration.mana) {
            return Ok(Vec::new());
        }
        let costs = self.block_costs_of_each(player, &declaration.blocks);
        let given = self.given_up_to_block(&declaration.blocks);
        let rules: &'static [Rule] = &[Rule::BlockCostsPaid, Rule::BlockCosts];
        self.pay_in_combat((costs, given), &declaration.mana, rules, events)
    }

    /// Uses the named mana abilities, in order, and pays each player's costs of attacking or
    /// blocking in full or not at all. The totals are locked in before. The first rule is that of
    /// paying (308.2f; 508.1j), the last that of the total cost (308.2d; 508.1h). Returns the
    /// choices of what is given up.
    ///
    /// # Errors
    ///
    /// There isn't enough mana or life, there is nothing to pay, or a named ability isn't a mana
    /// ability.
    pub(super) fn pay_in_combat(
        &mut self,
        (costs, given): (Vec<(PlayerId, Vec<Cost>)>, Vec<UpForCombat>),
        mana: &[Payment],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) -> Result<Vec<Task>, Illegal> {
        for (player, costs) in costs {
            let costs: Vec<Cost> = costs.into_iter().filter(|cost| cost.given_up().is_none()).listed();
            let own = |payment: &&Payment| self.is_paid_for_by(payment.object, player);
            let mana: Vec<Payment> = mana.iter().filter(own).copied().listed();
            if !costs.is_empty() || !mana.is_empty() {
                self.pay_at_once(player, costs, &mana, rules, events)?;
            }
        }
        self.give_up_in_combat(given, rules.first().copied().unwrap_or(Rule::PayingCosts))
    }

    /// The permanents that players give up for these attackers.
    pub(super) fn given_up_to_attack(&self, attacks: &[Attack]) -> Vec<UpForCombat> {
        let each = attacks.iter().map(|attack| {
            (attack.attacker, move |game: &Self, charge: &Charge| game.charges_attack(charge, *attack))
        });
        self.given_up_for(each)
    }

    /// The same for these blocks: a creature that blocks several attackers pays once.
    fn given_up_to_block(&self, blocks: &[Block]) -> Vec<UpForCombat> {
        let first = |place: usize, block: &Block| {
            blocks.iter().take(place).all(|other| other.blocker != block.blocker)
        };
        let each = blocks.iter().enumerate().filter(|(place, block)| first(*place, block));
        self.given_up_for(each.map(|(_, block)| {
            (block.blocker, move |game: &Self, charge: &Charge| game.charges_block(charge, *block))
        }))
    }

    fn given_up_for<C: Fn(&Self, &Charge) -> bool>(
        &self,
        fighting: impl Iterator<Item = (ObjectId, C)>,
    ) -> Vec<UpForCombat> {
        let charged = self.combat_costs();
        let charged: Vec<&Charge> = charged.iter().filter(|it| it.says.cost.given_up().is_some()).listed();
        let mut found: Vec<UpForCombat> = Vec::new();
        if charged.is_empty() {
            return found;
        }
        for (creature, charges) in fighting {
            let Some(player) = self.object(creature).map(Object::controller) else { continue };
            for charge in charged.iter().filter(|charge| charges(self, charge)) {
                let (by, cost) = (charge.by, charge.says.cost);
                let same =
                    |known: &&mut UpForCombat| (known.player, known.by, known.cost) == (player, by, cost);
                match found.iter_mut().find(same) {
                    Some(known) => known.count = known.count.saturating_add(charge.times),
                    None => found.push(UpForCombat { player, by, cost, count: charge.times }),
                }
            }
        }
        found
    }

    /// The same where there is something to pay.
    pub(crate) fn pay_at_once(
        &mut self,
        player: PlayerId,
        costs: Vec<Cost>,
        mana: &[Payment],
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let paid_by = rules.first().copied().unwrap_or(Rule::PayingCosts);
        let charged = rules.last().copied().unwrap_or(Rule::PayingCosts);
        if !costs.iter().any(|cost| matches!(cost, Cost::Mana(_))) && !mana.is_empty() {
            return Err(self.refuse(charged, Problem::NotOffered));
        }
        let total = costs.iter().find_map(|cost| match cost {
            Cost::Mana(mana) => Some(*mana),
            _ => None,
        });
        let total = (&total.unwrap_or_default(), Mana::NONE);
        let named = self.make_mana(player, mana, total, MadeFor::Other, events)?;
        for cost in &costs {
            let paid = match cost {
                Cost::Mana(cost) => self.pay_mana(player, cost, Mana::NONE, Spending::named(named), events),
                Cost::PayLife(amount) => {
                    let enough =
                        self.player(player).is_some_and(|it| i64::from(it.life()) >= i64::from(*amount));
                    if enough {
                        self.change_life(player, -i64::from(*amount), rules, events);
                    }
                    enough
                }
                // It has been given up already.
                _ => cost.names_one(),
            };
            if !paid {
                return Err(self.refuse(paid_by, Problem::CombatUnpaid { costs }));
            }
        }
        events.push(Event { kind: Happening::CombatPaid { player, costs }, rules });
        Ok(())
    }
}

/// A refusal, if no mana was named because no way to pay was found: then it may not be certain.
fn certain(illegal: Illegal, mana: &[Payment], found: &dyn Fn() -> Result<Activations, NoWay>) -> Illegal {
    let uncertain = mana.is_empty() && illegal.is_unpaid() && found() == Err(NoWay::NotFound);
    if uncertain { illegal.uncertain() } else { illegal }
}

/// A cost of attacking or blocking that a permanent charges.
struct Charge {
    by: ObjectId,
    player: PlayerId,
    says: CombatCost,
    /// The number of permanents that are given up.
    times: usize,
}

/// The sum of these costs, each with the number of times that something is given up.
fn total(costs: impl Iterator<Item = (Cost, usize)>) -> Vec<Cost> {
    let (mut mana, mut life): (Option<ManaCost>, Option<u32>) = (None, None);
    let mut given = Vec::new();
    for (cost, times) in costs {
        match cost {
            Cost::Mana(more) => mana = Some(mana.unwrap_or_default().plus(&more)),
            Cost::PayLife(more) => life = Some(life.unwrap_or(0).saturating_add(more)),
            _ => given.add_all(std::iter::repeat_n(cost, times)),
        }
    }
    mana.map(Cost::Mana).into_iter().chain(life.map(Cost::PayLife)).chain(given).listed()
}
