//! What is attacked or blocked in the same ways: for a search, it makes no difference which of two
//! such things an act is aimed at.

use super::search::{Act, Bound, Counter, Search};
use crate::Thing;
use combat_lab_cards::{Adding, Listed};

/// The most acts among which things that are alike are looked for.
const MOST_ACTS: usize = 4_000;

/// The place of a thing among those that are alike: they follow each other.
#[derive(Debug, Clone)]
struct AlikePlace {
    thing: Thing,
    /// Its counters, which only acts aimed at it raise.
    counters: Vec<Counter>,
    /// The number of its class.
    class: usize,
}

/// Things that are alike, each with its counters.
type Class = Vec<(Thing, Vec<Counter>)>;

/// The things that have others alike.
#[derive(Debug, Default)]
pub(super) struct Alike {
    slots: Vec<AlikePlace>,
    /// For each act the slot of what it is aimed at.
    aimed: Vec<Option<usize>>,
}

impl Alike {
    pub(super) fn of<T>(search: &Search<T>) -> Self {
        let mut things: Vec<(Thing, Vec<usize>)> = Vec::new();
        if search.acts.len() > MOST_ACTS {
            return Self::default();
        }
        for (place, act) in search.acts.iter().enumerate() {
            match things.iter_mut().find(|(thing, _)| *thing == act.onto) {
                Some((_, acts)) => acts.push(place),
                None => things.push((act.onto, vec![place])),
            }
        }
        // The first of each class, and the counters of all of it.
        let mut classes: Vec<(&[usize], Class)> = Vec::new();
        for (thing, acts) in &things {
            let same = classes.iter_mut().find_map(|(first, class)| {
                let (own, others) = search.exchanged(first, acts)?;
                Some((class, own, others))
            });
            match same {
                Some((class, own, others)) => {
                    if let Some((_, first)) = class.first_mut() {
                        *first = own;
                    }
                    class.push((*thing, others));
                }
                None => classes.push((acts.as_slice(), vec![(*thing, Vec::new())])),
            }
        }
        let mut slots = Vec::new();
        let several = classes.into_iter().filter(|(_, class)| class.len() > 1);
        for (number, (_, class)) in several.enumerate() {
            slots.add_all(class.into_iter().map(|(thing, counters)| AlikePlace {
                thing,
                counters,
                class: number,
            }));
        }
        let aimed = search.acts.iter().map(|act| slots.iter().position(|slot| slot.thing == act.onto));
        Self { aimed: aimed.listed(), slots }
    }

    /// The number of different counts, where it makes no difference which of several things has
    /// which; `enough` are the numbers of each counter from which more makes none.
    pub(super) fn counts(&self, enough: &[u8]) -> usize {
        let of = |counter: &Counter| enough.get(counter.0).map_or(1, |most| usize::from(*most) + 1);
        let of_all = |counters: &[Counter]| counters.iter().map(of).fold(1_usize, usize::saturating_mul);
        let shared: Vec<Counter> = (0..enough.len())
            .map(Counter)
            .filter(|counter| !self.slots.iter().any(|slot| slot.counters.contains(counter)))
            .listed();
        let classes = self.slots.chunk_by(|one, other| one.class == other.class);
        classes.fold(of_all(&shared), |all, class| {
            // As many ways as to choose so many of the counts, each as often as one likes.
            let kinds = class.first().map_or(1, |slot| of_all(&slot.counters));
            let ways = (1..=class.len()).try_fold(1_usize, |ways, size| {
                Some(ways.checked_mul(kinds.checked_add(size)?.checked_sub(1)?)? / size)
            });
            all.saturating_mul(ways.unwrap_or(usize::MAX))
        })
    }

    /// Sorts the counts of things that are alike, the highest first; returns for each slot the one
    /// whose counts it has now, unless all are as they were.
    pub(super) fn sort(&self, counts: &mut [u8]) -> Option<Vec<usize>> {
        if self.slots.is_empty() {
            return None;
        }
        let now: &[u8] = counts;
        let of = |slot: &usize| self.counts_of(*slot, now);
        let mut order: Vec<usize> = (0..self.slots.len()).listed();
        let class = |slot: &usize| self.slots.get(*slot).map_or(0, |slot| slot.class);
        crate::sort(&mut order, |one, other| {
            class(one).cmp(&class(other)).then_with(|| of(other).cmp(of(one)))
        });
        if order.is_sorted() {
            return None;
        }
        let before = counts.to_vec();
        for (slot, from) in order.iter().enumerate() {
            let pair = self.slots.get(slot).zip(self.slots.get(*from));
            for (to, from) in pair.into_iter().flat_map(|(to, from)| to.counters.iter().zip(&from.counters)) {
                if let Some((to, from)) = counts.get_mut(to.0).zip(before.get(from.0)) {
                    *to = *from;
                }
            }
        }
        Some(order)
    }

    fn counts_of<'c>(&'c self, slot: usize, counts: &'c [u8]) -> impl Iterator<Item = u8> + 'c {
        let counters = self.slots.get(slot).map_or(&[][..], |slot| slot.counters.as_slice());
        counters.iter().map(|counter| counts.get(counter.0).copied().unwrap_or(0))
    }

    /// Whether an act is as good aimed at something else that is alike and comes before.
    pub(super) fn is_again(&self, act: usize, counts: &[u8], enough: &[u8]) -> bool {
        let Some(slot) = self.slot(act) else { return false };
        let Some(before) = slot.checked_sub(1).filter(|before| {
            let class = |slot: usize| self.slots.get(slot).map(|slot| slot.class);
            class(*before) == class(slot)
        }) else {
            return false;
        };
        // What is counted as often as matters may have been acted on by the same creature.
        let raises = !self.counts_of(before, counts).eq(self.counts_of(before, enough));
        raises && self.counts_of(slot, counts).eq(self.counts_of(before, counts))
    }

    /// The slot of what an act is aimed at.
    pub(super) fn slot(&self, act: usize) -> Option<usize> {
        self.aimed.get(act).copied().flatten()
    }

    /// The thing in a slot.
    pub(super) fn thing(&self, slot: usize) -> Option<Thing> {
        self.slots.get(slot).map(|slot| slot.thing)
    }

    /// The number of slots.
    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }
}

impl<T> Search<T> {
    /// The counters of two things that change places if the things do, if that changes nothing
    /// else. The acts aimed at each are given.
    fn exchanged(&self, one: &[usize], other: &[usize]) -> Option<(Vec<Counter>, Vec<Counter>)> {
        let (mut own, mut others): (Vec<Counter>, Vec<Counter>) = (Vec::new(), Vec::new());
        if one.len() != other.len() {
            return None;
        }
        let act = |place: &usize| self.acts.get(*place);
        for (one, other) in one.iter().zip(other) {
            let (one, other) = act(one).zip(act(other))?;
            let facts = |act: &Act<T>| (act.actor, act.most, act.meets);
            if facts(one) != facts(other) || one.first != other.first || one.each.len() != other.each.len() {
                return None;
            }
            for (one, other) in one.each.iter().zip(&other.each).filter(|(one, other)| one != other) {
                match own.iter().position(|known| known == one) {
                    Some(place) if others.get(place) == Some(other) => {}
                    Some(_) => return None,
                    None => {
                        own.push(*one);
                        others.push(*other);
                    }
                }
            }
        }
        let mut both = own.iter().chain(&others).listed();
        crate::sort(&mut both, Ord::cmp);
        let differ = both.windows(2).all(|pair| pair.first() != pair.last());
        let aims = |counter: &Counter, acts: &[usize]| {
            let raises = |act: &Act<T>| act.each.contains(counter);
            let all = self.acts.iter().filter(|act| raises(act)).count();
            let none_first = !self.acts.iter().any(|act| act.first.contains(counter));
            none_first && acts.iter().filter_map(act).filter(|act| raises(act)).count() == all
        };
        let apart =
            own.iter().all(|counter| aims(counter, one)) && others.iter().all(|counter| aims(counter, other));
        (differ && apart && self.are_bounds_alike(&own, &others)).then_some((own, others))
    }

    /// Whether the restrictions and requirements stay the same if these counters change places.
    fn are_bounds_alike(&self, own: &[Counter], others: &[Counter]) -> bool {
        let changed = |counter: Counter| {
            let of = |from: &[Counter], to: &[Counter]| {
                from.iter().position(|known| *known == counter).and_then(|place| to.get(place).copied())
            };
            of(own, others).or_else(|| of(others, own)).unwrap_or(counter)
        };
        let image = |bound: &Bound| match bound.clone() {
            Bound::AtMost { of, most } => Bound::AtMost { of: changed(of), most },
            Bound::NoneOrMore { of, least } => Bound::NoneOrMore { of: changed(of), least },
            Bound::Needs { if_any, of, least } => {
                Bound::Needs { if_any: changed(if_any), of: changed(of), least }
            }
            Bound::Bars { if_any, of, most } => {
                Bound::Bars { if_any: changed(if_any), of: changed(of), most }
            }
            Bound::Wants { of, range, times } => Bound::Wants { of: changed(of), range, times },
        };
        let count = |bound: &Bound| self.bounds.iter().filter(|other| *other == bound).count();
        let changed =
            self.bounds.iter().map(|bound| (bound, image(bound))).filter(|(bound, it)| *bound != it);
        changed.into_iter().all(|(bound, image)| count(bound) == count(&image))
    }
}

#[cfg(test)]
mod tests {
    #![allow(
        clippy::unwrap_used,
        clippy::indexing_slicing,
        reason = "in a test a panic is a failed assertion"
    )]

    use super::*;
    use crate::ObjectId;
    use fastrand::Rng;

    /// Random creatures that may act on random things, with restrictions and requirements of which
    /// most are the same for all.
    fn random(rng: &mut Rng) -> Search<usize> {
        let (actors, things) = (rng.u32(1..=4), rng.u32(1..=4));
        let (most, meets) = ([Some(1), Some(2), None], [(0, 0), (1, 0), (0, 1)]);
        let (usual, all) = (meets[rng.usize(0..3)], most[rng.usize(0..3)]);
        let mut acts = Vec::new();
        for actor in 0..actors {
            let most = if rng.u8(0..4) == 0 { most[rng.usize(0..3)] } else { all };
            for thing in 0..things {
                // A creature's first act meets the same, whatever it is aimed at.
                let meets = if rng.u8(0..8) == 0 { (usual.0, rng.usize(0..=1)) } else { usual };
                if rng.u8(0..8) > 0 {
                    let (actor, onto) = (ObjectId::new(actor), Thing::Object(ObjectId::new(100 + thing)));
                    let what = acts.len();
                    acts.push(Act { what, actor, onto, most, first: vec![], each: vec![], meets });
                }
            }
        }
        let onto: Vec<Thing> = acts.iter().map(|act| act.onto).collect();
        let mut search = Search::new(acts);
        let (least, wanted) = (rng.usize(1..=3), rng.usize(1..=2));
        for thing in 0..things {
            let thing = Thing::Object(ObjectId::new(100 + thing));
            if rng.u8(0..8) > 0 {
                let counter = search.count_each(|what| onto[*what] == thing);
                search.bound(Bound::NoneOrMore { of: counter, least });
                search.bound(Bound::Wants { of: counter, range: wanted..=usize::MAX, times: 1 });
            }
            if rng.u8(0..8) == 0 {
                let counter = search.count_each(|what| onto[*what] == thing);
                search.bound(Bound::AtMost { of: counter, most: 1 });
            }
        }
        if rng.bool() {
            let any = search.count_creatures(|creature| creature.index() % 2 == 0);
            let all = search.count_creatures(|_| true);
            search.bound(Bound::Needs { if_any: any, of: all, least: 2 });
        }
        search
    }

    #[test]
    fn exchanging_what_is_alike_meets_as_many_requirements() {
        let mut exchanged = 0;
        for seed in 0..3_000 {
            let search = random(&mut Rng::with_seed(seed));
            let alike = Alike::of(&search);
            exchanged += alike.len();
            let met = |alike: &Alike| {
                let (acts, _) = search.run_with(alike, 100_000);
                search.met_by(|what| acts.contains(what))
            };
            let whole = met(&Alike::default());
            assert!(whole.is_some(), "{seed}");
            assert_eq!(met(&alike), whole, "{seed}: {search:?}");
        }
        assert!(exchanged > 2_000, "{exchanged}");
    }
}
