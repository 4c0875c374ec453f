//! Ways to pay the symbols of a cost that can be paid in two ways, and the most mana available.

use crate::color::{Hybrid, SYMBOLS};
use crate::{Color, Mana, ManaCost};
use alloc::vec::Vec;

/// The sets of kinds of mana: a bit for each colour, in their order, and one for colourless mana.
const SETS: usize = 64;

/// The kinds of mana: each colour, and colourless.
pub const KINDS: usize = 6;

/// The steps that settling the symbols of a cost may take where nothing else limits it.
const MAX_WAYS: usize = 4_096;

/// The most mana of each set of kinds that can be spent. A cost whose symbols need more of some set
/// can't be paid; if every mana is there already, any other cost can.
#[derive(Debug, Clone)]
pub struct Supply {
    most: [u64; SETS],
    /// In all, including what pays only for generic mana.
    total: u64,
}

impl Supply {
    const ENDLESS: Self = Self { most: [u64::MAX; SETS], total: u64::MAX };

    /// The amount of each set of kinds, and in all.
    pub fn new(most: impl Fn(usize) -> u64, total: u64) -> Self {
        Self { most: core::array::from_fn(most), total }
    }

    /// The supply of a mana pool.
    pub fn of(pool: Mana) -> Self {
        Self::new(|set| pool.within(set), u64::from(pool.total()))
    }

    /// Adds another supply this many times.
    pub fn add(&mut self, other: &Self, times: u64) {
        if times == 0 {
            return;
        }
        for (own, more) in self.most.iter_mut().zip(other.most) {
            *own = own.saturating_add(more.saturating_mul(times));
        }
        self.total = self.total.saturating_add(other.total.saturating_mul(times));
    }

    /// Whether each set of kinds has as much as `cost` needs of it.
    pub fn fits(&self, cost: &ManaCost) -> bool {
        let needs = |(set, most): (usize, &u64)| cost.within(set) <= *most;
        cost.least() <= self.total && self.most.iter().enumerate().all(needs)
    }
}

impl Mana {
    /// The amount of one kind: a colour, in their order, or colourless.
    pub fn of_kind(&self, kind: usize) -> u32 {
        Color::ALL.get(kind).map_or(self.colorless, |color| self.amount(*color))
    }

    /// This much of one kind.
    pub fn one_of_kind(kind: usize, amount: u32) -> Self {
        let mut mana = Color::ALL.get(kind).map_or(Self::NONE, |color| Self::of(*color, amount));
        if kind + 1 == KINDS {
            mana.colorless = amount;
        }
        mana
    }

    /// The cost that exactly this mana pays.
    pub fn as_cost(&self) -> ManaCost {
        let plain = ManaCost::generic(0).and_colorless(self.colorless);
        Color::ALL.into_iter().fold(plain, |cost, color| cost.and(color, self.amount(color)))
    }

    /// The rest after paying the parts that only mana of a kind pays.
    pub fn without_specific(self, cost: &ManaCost) -> Option<Self> {
        let mut specific = *cost;
        specific.generic = 0;
        self.pay_plain(&specific)
    }

    /// The amount of the kinds in a set.
    pub fn within(&self, set: usize) -> u64 {
        let colors = Color::ALL.into_iter().filter(|color| set & (1 << *color as usize) != 0);
        let colorless = if set & (SETS / 2) == 0 { 0 } else { u64::from(self.colorless) };
        colors.map(|color| u64::from(self.amount(color))).fold(colorless, u64::saturating_add)
    }

    /// The rest after paying `cost`: each coloured part with its colour, {C} with colourless mana,
    /// the rest with colourless mana first. `None` if it is not enough.
    #[must_use]
    pub fn pay(self, cost: &ManaCost) -> Option<Self> {
        if !cost.has_hybrids() {
            return self.pay_plain(cost);
        }
        let mut left = None;
        let _ = cost.each_way(&Supply::of(self), 0, &mut MAX_WAYS.clone(), &mut |way, _| {
            left = self.pay_plain(way);
            left.is_some()
        });
        left
    }
}

impl ManaCost {
    /// Every cost without such symbols by which this one could be paid, each with the life it takes
    /// as well, the least life first: itself, if it has none. Of more than some thousand ways, the
    /// first.
    #[must_use]
    pub fn ways(&self) -> Vec<(Self, u32)> {
        let mut ways = Vec::new();
        self.each_way(&Supply::ENDLESS, u32::MAX, &mut MAX_WAYS.clone(), &mut |way, life| {
            ways.push((*way, life));
            false
        });
        ways
    }

    /// Calls `visit` with each of the ways that `supply` may be enough for and that take at most
    /// this much life, until it returns `true` or no steps are left. Returns whether it did.
    pub fn each_way(
        &self,
        supply: &Supply,
        life: u32,
        steps: &mut usize,
        visit: &mut dyn FnMut(&Self, u32) -> bool,
    ) -> bool {
        let phyrexian = self.hybrids().filter(|symbol| matches!(symbol, Hybrid::OrLife(_))).count();
        let most = u32::try_from(phyrexian).unwrap_or(u32::MAX).min(life / Hybrid::LIFE);
        (0..=most)
            .any(|by_life| self.settle(by_life, supply, steps, &mut |way| visit(way, by_life * Hybrid::LIFE)))
    }

    /// The same where exactly this many symbols are paid with life. The symbols that can be paid
    /// with life are settled first, then those of two mana, then those of two colours: mana in a
    /// pool then pays for the first way there is.
    fn settle(
        self,
        by_life: u32,
        supply: &Supply,
        steps: &mut usize,
        visit: &mut dyn FnMut(&Self) -> bool,
    ) -> bool {
        if *steps == 0 || !supply.fits(&self) {
            return false;
        }
        *steps -= 1;
        let Some((place, symbol, count)) = self.last_hybrid() else {
            return by_life == 0 && visit(&self);
        };
        (0..=count).any(|others| {
            let (first, other) = (u32::from(count - others), u32::from(others));
            let mut next = self.without_hybrid(place);
            let mut by_life = by_life;
            match symbol {
                Hybrid::Or(one, two) => next = next.and(one, first).and(two, other),
                Hybrid::OrTwo(color) => {
                    next = next.and(color, first);
                    next.generic = next.generic.saturating_add(2 * other);
                }
                Hybrid::OrLife(color) => {
                    let Some(left) = by_life.checked_sub(other) else { return false };
                    next = next.and(color, first);
                    by_life = left;
                }
            }
            next.settle(by_life, supply, steps, visit)
        })
    }

    /// The last kind of symbol that can be paid in two ways, its place, and how many there are.
    fn last_hybrid(&self) -> Option<(usize, Hybrid, u16)> {
        let place = self.hybrid.iter().rposition(|count| *count > 0).filter(|place| *place < SYMBOLS)?;
        Some((place, Hybrid::at(place)?, *self.hybrid.get(place)?))
    }

    fn without_hybrid(mut self, place: usize) -> Self {
        if let Some(count) = self.hybrid.get_mut(place) {
            *count = 0;
        }
        self
    }

    /// The part of it that only mana of these kinds can pay.
    fn within(&self, set: usize) -> u64 {
        let has = |color: Color| set & (1 << color as usize) != 0;
        let colorless = if set & (SETS / 2) == 0 { 0 } else { u64::from(self.colorless()) };
        let plain = Color::ALL.into_iter().filter(|color| has(*color));
        let plain = plain.map(|color| u64::from(self.amount(color))).fold(colorless, u64::saturating_add);
        if !self.has_hybrids() {
            return plain;
        }
        let pairs = self
            .hybrid_counts()
            .filter(|(symbol, _)| matches!(symbol, Hybrid::Or(one, other) if has(*one) && has(*other)));
        pairs.map(|(_, count)| u64::from(count)).fold(plain, u64::saturating_add)
    }

    /// The least mana that pays for it.
    fn least(&self) -> u64 {
        let plain = Color::ALL.into_iter().map(|color| u64::from(self.amount(color)));
        let plain = plain.fold(u64::from(self.colorless()), u64::saturating_add);
        let hybrid = self.hybrid_counts().filter(|(symbol, _)| !matches!(symbol, Hybrid::OrLife(_)));
        let least = hybrid.map(|(_, count)| u64::from(count)).fold(plain, u64::saturating_add);
        least.saturating_add(u64::from(self.generic))
    }
}
