//! The search for a way to pay, among sources of mana.
//!
//! What is still to be paid is followed backwards. Before the last mana ability is activated, its
//! own cost is still to be paid, but not what its mana pays. So an order of abilities that cost
//! mana is found without asking which mana pays for which of them: whatever is left once they are
//! all accounted for is what the pool and the other sources have to make.

use super::source::{ManaSource, Rank, UseOf, Way};
use crate::Paying;
use crate::sorted::SortedMap;
use combat_lab_cards::{Adding, Color, Listed, Mana, ManaCost, Supply};
use core::cell::Cell;

/// The most steps of one search.
pub(crate) const MAX_STEPS: usize = 200_000;

/// The cost of reaching and examining a new state, in steps.
const STATE: usize = 20;

/// The rest to pay: each colour, then colourless mana, then any mana.
pub(crate) type Left = [u32; 7];

/// The price of a way, the worst first: life, sacrifices, mana left over, colours that other cards
/// of the player need, creatures tapped, colours that nothing else makes, and the other abilities
/// of the permanents.
type WayPrice = [u32; 9];

/// The requirements for a way to pay.
#[derive(Clone, Copy)]
struct Wish {
    limit: LifeLimit,
    /// Whether all sources have to be used.
    all: bool,
}

/// The cheapest way to a state of the search.
#[derive(Clone)]
struct ReachedBill {
    price: WayPrice,
    /// The place of the last choice in the list of all that were made.
    last: Option<usize>,
}

/// The life there is to pay with, and whether life lost in between would be missing for it.
#[derive(Clone, Copy)]
struct LifeLimit {
    life: u32,
    hurts_count: bool,
}

impl LifeLimit {
    fn spends(self, way: &Way) -> u32 {
        way.life.saturating_add(if self.hurts_count { way.hurts } else { 0 })
    }
}

/// The rest of a cost without symbols that can be paid in two ways.
pub(crate) fn left_of(cost: &ManaCost) -> Left {
    seven(|color| cost.amount(color), cost.colorless(), cost.generic)
}

/// The cost that is left to pay.
fn cost_of([colors @ .., colorless, any]: Left) -> ManaCost {
    let plain = ManaCost::generic(any).and_colorless(colorless);
    Color::ALL.into_iter().zip(colors).fold(plain, |cost, (color, amount)| cost.and(color, amount))
}

/// An amount of each colour, one of colourless mana, and one of any.
fn seven(amount: impl Fn(Color) -> u32, colorless: u32, any: u32) -> Left {
    let [white, blue, black, red, green] = Color::ALL.map(amount);
    [white, blue, black, red, green, colorless, any]
}

/// The rest, and this cost as well.
pub(crate) fn with_cost(mut left: Left, cost: &ManaCost) -> Left {
    for (left, more) in left.iter_mut().zip(left_of(cost)) {
        *left = left.saturating_add(more);
    }
    left
}

/// The rest of `left` after this mana, and the mana left over. Mana of a colour goes to that colour
/// first, and colourless mana to what only that pays: other mana can't be used there. What is
/// tapped in place of mana is no colourless mana.
pub(crate) fn pay_with(mut left: Left, mana: Mana, in_place: bool) -> (Left, u32) {
    let [colors @ .., colorless, any] = &mut left;
    let alone = if in_place { 0 } else { mana.colorless.min(*colorless) };
    *colorless -= alone;
    let mut spare = mana.colorless - alone;
    for (slot, color) in colors.iter_mut().zip(Color::ALL) {
        let used = mana.amount(color).min(*slot);
        *slot -= used;
        spare = spare.saturating_add(mana.amount(color) - used);
    }
    let used = spare.min(*any);
    *any -= used;
    (left, spare - used)
}

/// Sources that are alike.
struct Class<'a> {
    /// The first of them.
    like: &'a ManaSource,
    members: Vec<&'a ManaSource>,
    /// Whether their mana abilities may be part of a longer chain: one of them costs mana, or taps
    /// in place of it.
    chains: bool,
    /// The most that one of them makes without mana: also for the spell alone, not for that, and if
    /// it can only be tapped.
    free: [Supply; 3],
}

impl Class<'_> {
    /// The number of uses in all.
    fn uses(&self) -> u64 {
        if self.like.again {
            u64::from(u32::MAX)
        } else {
            u64::try_from(self.members.len()).unwrap_or(u64::MAX)
        }
    }
}

/// The number of sources of a class that are used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Used {
    /// Those of which something is used.
    begun: usize,
    /// Those of them that could have been tapped for mana before that.
    half: usize,
}

/// The rest before some mana abilities, the last ones of a way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct BillState {
    left: Left,
    /// The life there has to be.
    life: u32,
    /// Whether only the spell itself is left to pay, for which permanents can be tapped in place of
    /// mana.
    spell: bool,
    used: Vec<Used>,
}

/// A step to a state: from which, and with which choice of which class.
type Step = (usize, usize, usize);

/// Everything a search looks at.
pub(super) struct PaymentSearch<'a> {
    classes: Vec<Class<'a>>,
    /// The most that the sources can make, at any cost.
    reach: Supply,
    /// The most that they make without the classes that may be part of a longer chain.
    base: Supply,
    life: u32,
    all: bool,
    /// Whether a way was left out because it would use a permanent that it has sacrificed.
    doubt: Cell<bool>,
}

impl<'a> PaymentSearch<'a> {
    pub(super) fn new(sources: &'a [ManaSource], life: u32, all: bool) -> Self {
        let mut classes: Vec<Class<'a>> = Vec::new();
        for source in sources {
            if let Some(class) = classes.iter_mut().find(|class| class.like.is_like(source)) {
                class.members.push(source);
                continue;
            }
            let for_spell = best(source, |way| is_free(way, true));
            let other = best(source, |way| is_free(way, false));
            let half = best(source, |way| is_free(way, false) && is_tap(way));
            let free = [for_spell, other, half];
            classes.push(Class { like: source, members: vec![source], chains: source.chains(), free });
        }
        let (mut reach, mut base) = (Supply::of(Mana::NONE), Supply::of(Mana::NONE));
        for class in &classes {
            reach.add(&best(class.like, |_| true), class.uses());
            let [free, ..] = &class.free;
            if !class.chains {
                base.add(free, class.uses());
            }
        }
        Self { classes, reach, base, life, all, doubt: Cell::new(false) }
    }

    /// Whether a way may have been left out.
    pub(super) fn is_in_doubt(&self) -> bool {
        self.doubt.get()
    }

    /// The most that there can be with the mana in a pool.
    pub(super) fn reach(&self, pool: Mana) -> Supply {
        let mut reach = Supply::of(pool);
        reach.add(&self.reach, 1);
        reach
    }

    /// Mana abilities in order that pay for a cost without symbols that can be paid in two ways: as
    /// few that cost mana themselves as it takes, and the cheapest others. `None` also if no steps
    /// are left.
    pub(super) fn run(
        &self,
        pool: Mana,
        need: &ManaCost,
        own_life: u32,
        steps: &mut usize,
    ) -> Option<Vec<Way>> {
        let (reach, mut base) = (self.reach(pool), Supply::of(pool));
        base.add(&self.base, 1);
        let used = vec![Used::default(); self.classes.len()];
        let start = BillState { left: left_of(need), life: own_life, spell: true, used };
        let mut seen: SortedMap<BillState, ()> = SortedMap::new();
        seen.insert(start.clone(), ());
        let mut open: Vec<(BillState, Option<Step>)> = vec![(start, None)];
        let mut at = 0;
        while let Some((state, _)) = open.get(at).cloned() {
            spend(steps, STATE)?;
            let path = || path(&open, at);
            if let Some(ways) = self.rest((pool, &base), &state, &path, steps) {
                return Some(ways);
            }
            let mut next: Vec<(BillState, Option<Step>)> = Vec::new();
            for (place, class) in self.classes.iter().enumerate().filter(|(_, class)| class.chains) {
                for (choice, ways) in class.like.choices.iter().enumerate() {
                    // Two abilities of one permanent are used one after the other, with others in
                    // between.
                    let [way] = ways.as_slice() else { continue };
                    spend(steps, 1)?;
                    self.before(&state, place, way, &mut |state| {
                        next.push((state, Some((at, place, choice))));
                    });
                }
            }
            for (state, step) in next {
                if reach.fits(&cost_of(state.left)) && seen.insert(state.clone(), ()) {
                    spend(steps, STATE + 2 * state.used.len())?;
                    open.push((state, step));
                }
            }
            at += 1;
        }
        None
    }

    /// The states before this ability is activated: several, if its own cost can be paid in several
    /// ways.
    fn before(&self, state: &BillState, place: usize, way: &Way, next: &mut dyn FnMut(BillState)) {
        let Some((class, known)) = self.classes.get(place).zip(state.used.get(place)) else { return };
        let fresh = class.like.again || known.begun < class.members.len();
        let helps = way.how.helps();
        // Things tapped in place of mana pay for the spell alone. An ability that costs no mana can
        // be used before everything else, except for costs after an ability that does. What costs
        // no mana can be used before everything else, but for what comes after an ability that
        // does.
        let last = !way.taps && class.like.taps_for_mana() || way.sacrifices && class.like.late;
        if helps && !state.spell || way.mana.is_none() && !helps && !last {
            return;
        }
        let mut state = state.clone();
        let Some(used) = state.used.get_mut(place) else { return };
        if class.like.again {
            // Each of those that have been named is used at least once.
            used.begun = (used.begun + 1).min(if self.all { class.members.len() } else { 0 });
        } else if way.taps && !way.sacrifices && !helps && used.half > 0 {
            used.half -= 1;
        } else if fresh {
            used.begun += 1;
            used.half += usize::from(!way.taps && class.like.choices.iter().any(|pair| pair.len() > 1));
        } else {
            return;
        }
        let (left, over) = pay_with(state.left, way.makes, helps);
        // An ability whose mana nothing needs only costs.
        if over == way.makes.total() && !self.all {
            return;
        }
        state.left = left;
        state.spell &= helps;
        let costs = way.mana.unwrap_or_default();
        for (cost, by_life) in costs.ways() {
            let paid = way.life.saturating_add(by_life);
            let hurts = if state.life > 0 { way.hurts.saturating_add(state.life) } else { 0 };
            let life = paid.saturating_add(hurts);
            if life <= self.life {
                next(BillState { left: with_cost(state.left, &cost), life, ..state.clone() });
            }
        }
    }

    /// A whole way with this end: what is left to pay is paid with the pool and with abilities that
    /// cost no mana.
    fn rest(
        &self,
        (pool, base): (Mana, &Supply),
        state: &BillState,
        path: &dyn Fn() -> Vec<(usize, usize)>,
        steps: &mut usize,
    ) -> Option<Vec<Way>> {
        let mut supply = base.clone();
        for (class, used) in self.classes.iter().zip(&state.used).filter(|(class, _)| class.chains) {
            let [for_spell, other, half] = &class.free;
            let begun = u64::try_from(used.begun).unwrap_or(u64::MAX);
            supply.add(if state.spell { for_spell } else { other }, class.uses().saturating_sub(begun));
            supply.add(half, u64::try_from(used.half).unwrap_or(u64::MAX));
        }
        if !supply.fits(&cost_of(state.left)) {
            return None;
        }
        let (mut end, taken) = self.assigned(&path());
        let gone = |(place, way): (usize, &Way)| {
            way.sacrifices && end.iter().skip(place + 1).any(|other| other.permanent == way.permanent)
        };
        if end.iter().enumerate().any(gone) {
            self.doubt.set(true);
            return None;
        }
        let (left, _) = pay_with(state.left, pool, false);
        let missing = left.into_iter().fold(0_u32, u32::saturating_add);
        let mut ways = if missing == 0 && !self.all {
            Vec::new()
        } else {
            let copies = usize::try_from(missing).unwrap_or(usize::MAX);
            let sources = self.free_sources(state.spell, &taken, &end, copies);
            let limit = LifeLimit { life: self.life.saturating_sub(state.life), hurts_count: state.life > 0 };
            cheapest(left, &sources, Wish { limit, all: self.all }, steps)?
        };
        ways.append(&mut end);
        Some(ways)
    }

    /// The abilities of a path, in the order in which they are activated, and the sources of each
    /// class that are still to be had: whole, and those that can only be tapped.
    fn assigned(&self, path: &[(usize, usize)]) -> (Vec<Way>, Vec<(usize, Vec<usize>)>) {
        let mut taken: Vec<(usize, Vec<usize>)> = vec![(0, Vec::new()); self.classes.len()];
        let mut ways = Vec::new();
        for (place, choice) in path {
            let Some((class, (begun, half))) = self.classes.get(*place).zip(taken.get_mut(*place)) else {
                continue;
            };
            let like = class.like.choices.get(*choice).and_then(|ways| ways.first());
            let taps = like.is_some_and(|way| is_tap(way) && !way.how.helps());
            let member = if let Some(member) = if taps { half.pop() } else { None } {
                member
            } else {
                let last = class.members.len().saturating_sub(1);
                let member = if class.like.again { (*begun).min(last) } else { *begun };
                *begun += 1;
                let pairs = class.like.choices.iter().any(|pair| pair.len() > 1);
                if pairs && like.is_some_and(|way| !way.taps) {
                    half.push(member);
                }
                member
            };
            let way =
                class.members.get(member).and_then(|it| it.choices.get(*choice)).and_then(|it| it.first());
            ways.add_all(way.cloned());
        }
        ways.reverse();
        (ways, taken)
    }

    /// The sources that are left, with what they can do without mana: of those that are alike,
    /// `copies` at most.
    fn free_sources(
        &self,
        spell: bool,
        taken: &[(usize, Vec<usize>)],
        end: &[Way],
        copies: usize,
    ) -> Vec<ManaSource> {
        // A permanent that is used later isn't sacrificed before.
        let stays = |way: &Way| !way.sacrifices || end.iter().all(|later| later.permanent != way.permanent);
        let mut sources = Vec::new();
        for (class, (begun, half)) in self.classes.iter().zip(taken) {
            let only = |source: &ManaSource, may: &dyn Fn(&Way) -> bool| {
                let fits = |choice: &&Vec<Way>| {
                    choice.iter().all(|way| is_free(way, spell) && may(way) && stays(way))
                };
                ManaSource {
                    choices: source.choices.iter().filter(fits).cloned().listed(),
                    again: false,
                    late: false,
                    use_of: source.use_of,
                }
            };
            let whole = class.members.iter().skip(if class.like.again && !self.all { 0 } else { *begun });
            let whole = whole.map(|source| only(source, &|_| true));
            let halves = half.iter().filter_map(|member| class.members.get(*member));
            let halves = halves.map(|source| only(source, &is_tap));
            let more = if class.like.again { copies.saturating_sub(class.members.len()) } else { 0 };
            let again = class.members.first().map(|source| only(source, &|_| true));
            let again = again.into_iter().flat_map(|source| std::iter::repeat_n(source, more));
            let most = if self.all { usize::MAX } else { copies };
            let useful = |source: &ManaSource| self.all || !source.choices.is_empty();
            sources.add_all(whole.chain(halves).chain(again.filter(|_| !self.all)).filter(useful).take(most));
        }
        sources
    }
}

/// Takes steps from those that are left; `None`, and none are left, if there are not this many.
fn spend(left: &mut usize, steps: usize) -> Option<()> {
    let fewer = left.checked_sub(steps);
    *left = fewer.unwrap_or(0);
    fewer.map(|_| ())
}

/// The steps from the first state to this one: class and choice.
fn path(open: &[(BillState, Option<Step>)], at: usize) -> Vec<(usize, usize)> {
    let mut steps = Vec::new();
    let mut at = Some(at);
    while let Some((before, class, choice)) = at.and_then(|at| open.get(at)?.1) {
        steps.push((class, choice));
        at = Some(before);
    }
    steps.reverse();
    steps
}

/// Whether an ability costs no mana, and can be used: what is tapped in place of mana, only for the
/// spell.
const fn is_free(way: &Way, spell: bool) -> bool {
    way.mana.is_none() && (spell || !way.how.helps())
}

const fn is_tap(way: &Way) -> bool {
    way.taps && !way.sacrifices
}

/// The most that a source can make of each set of kinds with the abilities that may be used,
/// whatever they cost. In all, what an ability costs is no gain.
pub(super) fn best(source: &ManaSource, may: impl Fn(&Way) -> bool) -> Supply {
    let best = |value: &dyn Fn(&Way) -> u64| {
        let sum = |choice: &Vec<Way>| choice.iter().map(value).fold(0, u64::saturating_add);
        source.choices.iter().filter(|choice| choice.iter().all(&may)).map(sum).max().unwrap_or(0)
    };
    let generic = |way: &Way| way.how == Paying::Helping(None);
    Supply::new(
        |set| best(&|way| if generic(way) { 0 } else { way.makes.within(set) }),
        best(&|way| u64::from(way.gain)),
    )
}

/// The cheapest choices of these sources that pay: for every amount that can be left to pay, the
/// cheapest way there, source by source. `None` also if no steps are left.
fn cheapest(start: Left, sources: &[ManaSource], wish: Wish, steps: &mut usize) -> Option<Vec<Way>> {
    let Wish { limit, all } = wish;
    let needs = |color: &Color| start.get(*color as usize).is_some_and(|amount| *amount > 0);
    let mut reached = SortedMap::new();
    reached.insert(start, ReachedBill { price: WayPrice::default(), last: None });
    let mut made: Vec<(Option<usize>, &Vec<Way>)> = Vec::new();
    for source in sources {
        // Mana that something else needs costs more than mana that the same needs.
        let count = |colors: usize| u32::try_from(colors).unwrap_or(u32::MAX);
        let needed = count(source.colors().filter(needs).count()).saturating_add(2 * source.use_of.wanted);
        let flexible = [needed, count(source.colors().count())];
        let mut next = if all { SortedMap::new() } else { reached.clone() };
        for (left, way) in reached.iter() {
            for choice in &source.choices {
                spend(steps, 1)?;
                let Some((left, price)) = step(*left, way.price, (choice, source.use_of), flexible, limit)
                else {
                    continue;
                };
                let known: Option<&ReachedBill> = next.get(&left);
                if known.is_none_or(|known| price < known.price) {
                    made.push((way.last, choice));
                    next.insert(left, ReachedBill { price, last: Some(made.len() - 1) });
                }
            }
        }
        reached = next;
    }
    let mut last = reached.get(&Left::default())?.last;
    let mut choices: Vec<&Vec<Way>> = Vec::new();
    while let Some((before, choice)) = last.and_then(|last| made.get(last)) {
        choices.push(choice);
        last = *before;
    }
    choices.reverse();
    // Life is paid before any is lost, a permanent is used before it is sacrificed, and what is
    // counted is counted while it is all there.
    crate::sort_short(&mut choices, |choice| {
        let counts = choice.iter().any(|way| way.counts);
        let (taps, hurts) =
            (choice.iter().any(|way| way.taps || way.sacrifices), choice.iter().any(|way| way.hurts > 0));
        (!counts, taps, hurts)
    });
    Some(choices.into_iter().flatten().cloned().listed())
}

/// The rest after a choice, and its price; `None` if there is not enough life.
fn step(
    left: Left,
    price: WayPrice,
    (choice, use_of): (&[Way], UseOf),
    flexible: [u32; 2],
    limit: LifeLimit,
) -> Option<(Left, WayPrice)> {
    let [mut spent, mut hurt, mut sacrificed, mut spare, elsewhere, creatures, alone, needed, colors] = price;
    let mut left = left;
    let (mut helps, mut taps) = (false, false);
    for way in choice {
        spent = spent.saturating_add(limit.spends(way));
        hurt = hurt.saturating_add(way.hurts);
        sacrificed = sacrificed.saturating_add(u32::from(way.sacrifices));
        // A permanent tapped in place of mana costs more than anything that gives mana.
        helps |= way.how.helps();
        taps |= way.taps;
        let over;
        (left, over) = pay_with(left, way.makes, way.how.helps());
        spare = spare.saturating_add(over);
    }
    let [more_needed, more_colors] = flexible;
    let more_helping = if helps { 8 + u32::from(use_of.rank == Rank::Creature) } else { 0 };
    let elsewhere = elsewhere.saturating_add(use_of.elsewhere);
    let creatures = creatures.saturating_add(u32::from(taps && !helps && use_of.rank >= Rank::IdleCreature));
    let alone = alone.saturating_add(use_of.alone);
    let needed = needed.saturating_add(more_needed).saturating_add(more_helping);
    // One more permanent, however plain, is dearer than none.
    let colors = colors.saturating_add(more_colors).saturating_add(1);
    let price = [spent, hurt, sacrificed, spare, elsewhere, creatures, alone, needed, colors];
    (spent <= limit.life).then_some((left, price))
}
