//! The mana of a pool that is spent, where there is a choice: the player's choice, or else the mana
//! needed least.

use super::search::{Left, PaymentSearch, left_of, pay_with, with_cost};
use super::source::ManaSource;
use super::{Bill, ManaFrom};
use crate::stack::pay::MadeFor;
use crate::{
    Action, AttackDeclaration, BlockDeclaration, Choice, Event, Game, Illegal, ObjectId, Paying, Payment,
    Play, PlayOption, PlayerId, Problem, Which,
};
use combat_lab_cards::{
    Ability, Adding, Color, Cost, KINDS, Keeping, Keywords, Listed, Mana, ManaCost, Supply,
};
use combat_lab_rulebook::Rule;
use core::cell::{Cell, OnceCell};

/// The most ways of settling the symbols of a cost that are told apart here.
const MAX_WAYS: usize = 256;

/// The steps for finding out what stays payable.
const LOOKING: usize = 20_000;

/// Only this much generic mana, the last, is chosen with care.
const WITH_CARE: u32 = 8;

/// The most costs that should stay payable.
const MAX_WISHES: usize = 12;

/// The mana that is spent.
#[derive(Clone, Copy)]
pub(crate) enum Spending<'a> {
    /// Exactly this.
    Named(Mana),
    /// Mana without which one of these can still be paid.
    Keeping(&'a [Kept]),
    /// The mana that the player's other cards and abilities need least, with the mana that follows
    /// at once.
    Sparing(Mana),
}

/// The costs that are still to be paid: mana, and life.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Kept {
    left: Left,
    life: u32,
}

impl Spending<'_> {
    /// This mana, if the player names any, or else what is needed least.
    pub(crate) fn named(mana: Mana) -> Self {
        if mana == Mana::NONE { Self::Sparing(Mana::NONE) } else { Self::Named(mana) }
    }
}

impl AttackDeclaration {
    /// The same, with this mana of the pool spent on what it costs.
    #[must_use]
    pub fn spending(mut self, mana: Mana) -> Self {
        if let Some(first) = self.attacks.first() {
            self.mana.add_all(Payment::spending(first.attacker, mana));
        }
        self
    }
}

impl BlockDeclaration {
    /// The same, with this mana of the pool spent on what it costs.
    #[must_use]
    pub fn spending(mut self, mana: Mana) -> Self {
        if let Some(first) = self.blocks.first() {
            self.mana.add_all(Payment::spending(first.blocker, mana));
        }
        self
    }
}

impl Choice {
    /// A declaration, with this mana of the pool spent on what it costs; anything else unchanged.
    #[must_use]
    pub fn spending(self, mana: Mana) -> Self {
        match self {
            Self::DeclareAttackers(declared) => Self::DeclareAttackers(declared.spending(mana)),
            Self::DeclareBlockers(declared) => Self::DeclareBlockers(declared.spending(mana)),
            other => other,
        }
    }

    /// A declaration for which no mana is named; anything else unchanged.
    #[must_use]
    pub fn paid_by_default(mut self) -> Self {
        if let Self::DeclareAttackers(AttackDeclaration { mana, .. })
        | Self::DeclareBlockers(BlockDeclaration { mana, .. }) = &mut self
        {
            mana.clear();
        }
        self
    }

    /// Whether a declaration is paid for without mana abilities.
    fn pays_by_pool(&self) -> bool {
        match self {
            Self::DeclareAttackers(AttackDeclaration { mana, .. })
            | Self::DeclareBlockers(BlockDeclaration { mana, .. }) => mana.is_empty(),
            _ => false,
        }
    }

    /// The mana of the pool that is named to be spent on a declaration.
    #[must_use]
    pub fn spent_on_declaration(&self) -> Mana {
        let (Self::DeclareAttackers(AttackDeclaration { mana, .. })
        | Self::DeclareBlockers(BlockDeclaration { mana, .. })) = self
        else {
            return Mana::NONE;
        };
        named_in(mana)
    }
}

/// The mana of the pool that is named among what pays.
fn named_in(mana: &[Payment]) -> Mana {
    mana.iter().fold(Mana::NONE, |mana, payment| mana.plus(payment.spent()))
}

impl Play {
    /// The same, with this mana of the pool spent on it.
    #[must_use]
    pub fn spending(mut self, mana: Mana) -> Self {
        self.mana.add_all(Payment::spending(self.source, mana));
        self
    }

    /// The mana of the pool that is named to be spent on it, or on mana abilities for it.
    #[must_use]
    pub fn spent(&self) -> Mana {
        named_in(&self.mana)
    }
}

/// Mana abilities to activate, each with the mana named for it, and the mana named for what they
/// pay.
fn named(list: &[Payment]) -> (Vec<(Mana, ObjectId, usize)>, Mana) {
    let (mut made, mut named) = (Vec::new(), Mana::NONE);
    for payment in list {
        match payment.how {
            Paying::Spending(_) => named = named.plus(payment.spent()),
            Paying::Activating(place) => made.push((std::mem::take(&mut named), payment.object, place)),
            Paying::Helping(_) => {}
        }
    }
    (made, named)
}

/// The value of having this mana left: the number of other costs it can pay, and how much of it
/// they need.
type Worth = (usize, u32);

/// Costs that a player could still pay.
struct Wishes {
    costs: Vec<ManaCost>,
    sources: Vec<ManaSource>,
    life: u32,
    steps: Cell<usize>,
}

impl Wishes {
    fn worth(&self, pool: Mana) -> Worth {
        let search = PaymentSearch::new(&self.sources, self.life, false);
        let mut steps = self.steps.get();
        let mut payable = |cost: &&ManaCost| {
            let pays = |way: &ManaCost, life, steps: &mut usize| search.run(pool, way, life, steps).is_some();
            let mut settling = MAX_WAYS;
            cost.each_way(&search.reach(pool), self.life, &mut settling, &mut |way, life| {
                pays(way, life, &mut steps) || steps == 0
            }) && steps > 0
        };
        let count = self.costs.iter().filter(|cost| payable(cost)).count();
        self.steps.set(steps);
        let needed =
            |color: Color| self.costs.iter().map(|cost| cost.amount(color)).fold(0, u32::saturating_add);
        let spare = Color::ALL.map(|color| pool.amount(color).min(needed(color)));
        (count, spare.into_iter().fold(0, u32::saturating_add))
    }
}

impl Game {
    /// The mana with which a player can pay for this out of the pool, one entry for each way; empty
    /// if there are not at least two, or if mana abilities are activated for it as well.
    #[must_use]
    pub fn spendings(&self, player: PlayerId, option: &PlayOption) -> Vec<Mana> {
        let Some(play) = option.first().filter(|_| option.mana.is_empty() && self.has_several(player)) else {
            return Vec::new();
        };
        // Of another face of a card.
        let turned = self.turned(&play);
        let (game, at) = turned.as_ref().map_or((self, &play), |(game, play)| (game, play));
        let Ok(found) = game.playable(player, at) else { return Vec::new() };
        let pays = |mana: Mana| self.check_play(player, &play.clone().spending(mana)).is_ok();
        self.ways_to_spend(player, &mana_of(&found.costs), &pays)
    }

    /// The same for what a declaration of attackers or blockers costs; for a team, the creatures of
    /// the first creature's controller.
    #[must_use]
    pub fn spendings_in_combat(&self, declared: &Action) -> Vec<Mana> {
        let (costs, first) = match &declared.choice {
            Choice::DeclareAttackers(attack) => {
                (self.attack_costs_of_each(&attack.attacks), attack.attacks.first().map(|it| it.attacker))
            }
            Choice::DeclareBlockers(block) => (
                self.block_costs_of_each(declared.player, &block.blocks),
                block.blocks.first().map(|it| it.blocker),
            ),
            _ => return Vec::new(),
        };
        let payer = first.and_then(|first| self.object(first)).map(crate::Object::controller);
        let Some((payer, costs)) = costs.iter().find(|(player, _)| Some(*player) == payer) else {
            return Vec::new();
        };
        let mut plain = declared.choice.clone();
        self.find_payment(&mut plain);
        if !self.has_several(*payer) || !plain.pays_by_pool() {
            return Vec::new();
        }
        let pays = |mana: Mana| {
            let choice = plain.clone().spending(mana);
            self.check(&Action { player: declared.player, choice }).is_ok()
        };
        self.ways_to_spend(*payer, &mana_of(costs), &pays)
    }

    /// Whether a player's pool has mana of several kinds.
    fn has_several(&self, player: PlayerId) -> bool {
        let pool = self.player(player).map_or(Mana::NONE, crate::Player::mana);
        (0..KINDS).filter(|kind| pool.of_kind(*kind) > 0).count() > 1
    }

    /// The mana of a player's pool that pays for this exactly; empty if there are not at least two
    /// ways.
    fn ways_to_spend(&self, player: PlayerId, need: &ManaCost, pays: &dyn Fn(Mana) -> bool) -> Vec<Mana> {
        let pool = self.player(player).map_or(Mana::NONE, crate::Player::mana);
        let mut all = vec![Mana::NONE];
        for kind in 0..KINDS {
            let more = |known: &Mana| {
                let known = *known;
                (0..=pool.of_kind(kind)).rev().map(move |amount| known.plus(Mana::one_of_kind(kind, amount)))
            };
            all = all.iter().flat_map(more).take(MAX_WAYS).listed();
        }
        all.keep(|mana| *mana != Mana::NONE && mana.pay(need) == Some(Mana::NONE) && pays(*mana));
        if all.len() < 2 { Vec::new() } else { all }
    }

    /// The mana that an ability adds at once, if it is a mana ability of a permanent.
    pub(in crate::stack) fn next_mana(&self, permanent: ObjectId, place: usize) -> Mana {
        let source = self.permanent(permanent);
        let ability = source.and_then(|source| Some((source, source.ability_now(place)?)));
        let ability = ability.filter(|(_, ability)| ability.is_mana_ability(self.rules()));
        ability.map_or(Mana::NONE, |(source, ability)| self.way(source, place, ability).makes)
    }

    /// Activates mana abilities, in order and with the mana named for each. Where none is named,
    /// mana is spent so that the abilities after it and the cost can still be paid. Returns the
    /// mana that is named for the cost itself.
    ///
    /// # Errors
    ///
    /// One of them isn't a mana ability that the player can activate and pay for.
    pub(crate) fn make_mana(
        &mut self,
        player: PlayerId,
        list: &[Payment],
        cost: (&ManaCost, Mana),
        made_for: MadeFor,
        events: &mut Vec<Event>,
    ) -> Result<Mana, Illegal> {
        // Nothing but a spell or ability is paid for with the help of permanents or cards.
        let helper = list.iter().find(|payment| payment.how.helps());
        if let (Some(Payment { object, .. }), false) = (helper.copied(), made_for == MadeFor::Cost) {
            return Err(self.refuse(Rule::ManaAbility, Problem::NotAManaAbility { object }));
        }
        let (made, last) = named(list);
        let costs: Vec<ManaCost> = made
            .iter()
            .map(|(_, permanent, place)| {
                let ability = self.permanent(*permanent).and_then(|source| source.ability_now(*place));
                ability.map_or(ManaCost::default(), |ability| mana_of(&ability.costs))
            })
            .listed();
        // Where nothing on the way costs mana, there is nothing to choose.
        let keeps = if costs.iter().all(|cost| *cost == ManaCost::default()) {
            Vec::new()
        } else {
            self.to_keep(player, &made, &costs, cost, last)
        };
        let mut keeps = keeps.iter().rev();
        for (named, permanent, place) in made {
            let spending = match keeps.next() {
                _ if named != Mana::NONE => Spending::Named(named),
                Some(keep) => Spending::Keeping(keep),
                None => Spending::Sparing(Mana::NONE),
            };
            let play = Play::new(permanent, Which::ability(place), []);
            self.activate_mana_ability(player, &play, (made_for, spending), events)?;
        }
        Ok(last)
    }

    /// For each of these mana abilities, the last one first, what will still have to be paid once
    /// it has been paid for: with what is left then, and without what it makes itself.
    fn to_keep(
        &self,
        player: PlayerId,
        made: &[(Mana, ObjectId, usize)],
        costs: &[ManaCost],
        (cost, helped): (&ManaCost, Mana),
        last: Mana,
    ) -> Vec<Vec<Kept>> {
        let Some(known) = self.player(player) else { return Vec::new() };
        let life = u32::try_from(known.life()).unwrap_or(0);
        // The mana that each makes, the life that it takes, and the life still to be paid after its
        // mana.
        let makes = |(_, permanent, place): &(Mana, ObjectId, usize)| {
            let source = self.permanent(*permanent);
            let Some((source, ability)) = source.and_then(|it| Some((it, it.ability_now(*place)?))) else {
                return (Mana::NONE, 0, 0);
            };
            let way = self.way(source, *place, ability);
            let later = ability.costs.iter().skip_while(|cost| !matches!(cost, Cost::Mana(_)));
            let later = later.fold(0_u32, |sum, cost| match cost {
                Cost::PayLife(amount) => sum.saturating_add(*amount),
                _ => sum,
            });
            (way.makes, way.hurts, later)
        };
        let makes: Vec<(Mana, u32, u32)> = made.iter().map(makes).listed();
        let all = makes.iter().fold(known.mana().plus(helped), |all, (makes, ..)| all.plus(*makes));
        let ways = |cost: &ManaCost, helped: Mana, named: Mana| {
            let mut ways = Vec::new();
            if named != Mana::NONE {
                return vec![(named.as_cost(), 0)];
            }
            cost.each_way(&Supply::of(all), life, &mut MAX_WAYS.clone(), &mut |way, by_life| {
                ways.add_all(way.without(helped).map(|way| (way, by_life)));
                false
            });
            ways
        };
        let start = ways(cost, helped, last);
        let mut needed: Vec<Kept> =
            start.iter().map(|(way, life)| Kept { left: left_of(way), life: *life }).listed();
        let mut keeps = Vec::new();
        for (((named, ..), own), (makes, hurts, later)) in made.iter().zip(costs).zip(&makes).rev() {
            let mut after: Vec<Kept> = Vec::new();
            for Kept { left, life } in needed {
                let (left, _) = pay_with(left, *makes, false);
                let hurts = if life > 0 { *hurts } else { 0 };
                let kept = Kept { left, life: life.saturating_add(hurts).saturating_add(*later) };
                if !after.contains(&kept) {
                    after.push(kept);
                }
            }
            let own = ways(own, Mana::NONE, *named);
            let before = |kept: &Kept, (cost, life): &(ManaCost, u32)| Kept {
                left: with_cost(kept.left, cost),
                life: kept.life.saturating_add(*life),
            };
            needed = after.iter().flat_map(|kept| own.iter().map(|own| before(kept, own))).listed();
            needed.truncate(MAX_WAYS);
            keeps.push(after);
        }
        keeps
    }

    /// The rest of a player's pool after paying a cost with part of it, and the life that takes.
    pub(in crate::stack) fn left_after(
        &self,
        player: PlayerId,
        cost: &ManaCost,
        helped: Mana,
        spending: Spending<'_>,
    ) -> Option<(Mana, u32)> {
        let known = self.player(player)?;
        let (pool, life) = (known.mana(), u32::try_from(known.life()).unwrap_or(0));
        let wishes = OnceCell::new();
        let worth = |left: Mana| wishes.get_or_init(|| self.wishes(player)).worth(left);
        let hybrid = cost.has_hybrids();
        let mut best: Option<(Mana, u32, Worth)> = None;
        cost.each_way(&Supply::of(pool.plus(helped)), life, &mut MAX_WAYS.clone(), &mut |way, by_life| {
            if best.is_some_and(|(_, life, _)| life < by_life) {
                return true;
            }
            let Some(way) = way.without(helped) else { return false };
            let (keep, next): (Vec<Left>, Mana) = match spending {
                Spending::Named(mana) => {
                    let there = pool.without(mana).plus(mana) == pool;
                    if there && mana.pay_plain(&way) == Some(Mana::NONE) {
                        best = Some((pool.without(mana), by_life, (0, 0)));
                    }
                    return best.is_some();
                }
                Spending::Keeping(keep) => {
                    let lives = keep.iter().filter(|kept| kept.life.saturating_add(by_life) <= life);
                    let keep: Vec<Left> = lives.map(|kept| kept.left).listed();
                    if keep.is_empty() {
                        return false;
                    }
                    (keep, Mana::NONE)
                }
                Spending::Sparing(next) => (Vec::new(), next),
            };
            let Some(left) = spare(pool, &way, &keep, &|left| worth(left.plus(next))) else { return false };
            let worth = if hybrid { worth(left.plus(next)) } else { (0, 0) };
            if best.is_none_or(|(_, _, known)| worth > known) {
                best = Some((left, by_life, worth));
            }
            !hybrid
        });
        let looked = wishes.get().map_or(0, |wishes| LOOKING - wishes.steps.get());
        self.work.count(looked.saturating_mul(super::STEP));
        match (best, spending) {
            (Some((left, life, _)), _) => Some((left, life)),
            // Later costs can't be paid either way. The refusal is about them, not about this. That
            // is to be said of it, not of this.
            (None, Spending::Keeping(_)) => {
                self.left_after(player, cost, helped, Spending::Sparing(Mana::NONE))
            }
            (None, Spending::Named(_) | Spending::Sparing(_)) => None,
        }
    }

    /// Costs that a player could still pay: other cards, and abilities of permanents.
    fn wishes(&self, player: PlayerId) -> Wishes {
        let mut costs: Vec<ManaCost> = Vec::new();
        for cost in self.other_costs(player, None).chain(self.ability_costs(player)) {
            if costs.len() < MAX_WISHES && cost != ManaCost::default() && !costs.contains(&cost) {
                costs.push(cost);
            }
        }
        let steps = Cell::new(LOOKING);
        let bill = Bill {
            player,
            costs: &[],
            from: ManaFrom::Any,
            helped: Keywords::NONE,
            cast: None,
            steps: &steps,
        };
        let any = |_: &crate::Object, _: &Ability| true;
        let sources = if costs.is_empty() { Vec::new() } else { self.mana_sources(&bill, any).known };
        let life = self.player(player).map_or(0, |it| u32::try_from(it.life()).unwrap_or(0));
        Wishes { costs, sources, life, steps }
    }
}

/// The mana in these costs.
pub(in crate::stack) fn mana_of(costs: &[Cost]) -> ManaCost {
    costs.iter().fold(ManaCost::default(), |total, cost| match cost {
        Cost::Mana(more) => total.plus(more),
        _ => total,
    })
}

/// The rest of a pool that pays for a cost without symbols that can be paid in two ways, and leaves
/// the mana that one of these needs: generic mana is paid with the mana worth least.
fn spare(pool: Mana, cost: &ManaCost, keep: &[Left], worth: &dyn Fn(Mana) -> Worth) -> Option<Mana> {
    let mut left = pool.without_specific(cost)?;
    let mut generic = cost.generic;
    if left.total() < generic {
        return None;
    }
    // The needed mana, and whether it stays.
    let needs = |kept: &Left, kind: usize| kept.get(kind).copied().unwrap_or(0);
    let stays = |left: Mana, generic: u32, kept: &Left| {
        let total = kept.iter().fold(generic, |total, needed| total.saturating_add(*needed));
        total <= left.total() && (0..KINDS).all(|kind| needs(kept, kind) <= left.of_kind(kind))
    };
    let any = [Left::default()];
    let keep = if keep.is_empty() { &any } else { keep };
    while generic > 0 {
        let kept = keep.iter().find(|kept| stays(left, generic, kept))?;
        let surplus = |kind: &usize| left.of_kind(*kind) - needs(kept, *kind);
        // Colourless mana first, as far as nothing else matters.
        let kinds = || [KINDS - 1].into_iter().chain(0..KINDS - 1).filter(|kind| surplus(kind) > 0);
        let much = generic.saturating_sub(WITH_CARE);
        let (kind, amount) = match kinds().max_by_key(surplus).filter(|_| much > 0) {
            Some(most) => (most, surplus(&most).min(much)),
            None if kinds().nth(1).is_none() => (kinds().next()?, generic),
            None => {
                let without = |kind: usize| left.without(Mana::one_of_kind(kind, 1));
                let mut best: Option<(usize, Worth)> = None;
                for kind in kinds() {
                    let kept: Mana = (0..KINDS)
                        .map(|kind| Mana::one_of_kind(kind, needs(kept, kind)))
                        .fold(Mana::NONE, Mana::plus);
                    let worth = worth(without(kind).without(kept));
                    if best.is_none_or(|(_, known)| worth > known) {
                        best = Some((kind, worth));
                    }
                }
                (best?.0, 1)
            }
        };
        let amount = amount.min(left.of_kind(kind));
        left = left.without(Mana::one_of_kind(kind, amount));
        generic -= amount;
    }
    keep.iter().any(|kept| stays(left, 0, kept)).then_some(left)
}
