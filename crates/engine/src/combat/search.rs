//! The search for the declaration that meets the most requirements without breaking a restriction
//! (500.2 to 500.5; 508.1d, 509.1c).
//!
//! It adds one act after another and keeps the best of all choices that are alike in everything
//! that still matters: the numbers that a restriction or requirement asks for. On larger boards,
//! what is attacked or blocked in the same ways is also exchanged for each other. With few such
//! numbers nothing is left out, and the result is the maximum. Otherwise only the most promising
//! choices are kept: the result is then legal, but another declaration
//! might meet more requirements. A declaration is refused only if this finds a better one, so a
//! legal one is never refused.

use super::alike::Alike;
use crate::{ObjectId, Thing};
use combat_lab_cards::{Keeping, Listed};
use core::ops::RangeInclusive;

/// The most states that the search keeps at once.
const WIDTH: usize = 2048;
/// The most acts, and the most different counts, for which every state is kept.
const WHOLE: (usize, usize) = (150, 729);
/// The same if things that are alike are exchanged for each other, and the most of both multiplied.
const WHOLE_ALIKE: (usize, usize, usize) = (1_000, 1_400, 600_000);
/// The most states that it examines on larger boards.
const MOST_STATES: usize = 40_000;

/// One attack or block that could be declared, with everything relevant about it.
#[derive(Debug, Clone)]
pub(super) struct Act<T> {
    /// The attack or block.
    pub(super) what: T,
    /// The creature, whose acts are consecutive.
    pub(super) actor: ObjectId,
    /// What it is aimed at.
    pub(super) onto: Thing,
    /// The most acts of this creature; `None` for any number.
    pub(super) most: Option<usize>,
    /// The counters that its creature's first act raises.
    pub(super) first: Vec<Counter>,
    /// The counters that it raises.
    pub(super) each: Vec<Counter>,
    /// The requirements met by the creature's first act, and by exactly this one.
    pub(super) meets: (usize, usize),
}

/// A number that is counted of the acts: its place among all counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Counter(pub(super) usize);

/// A restriction or requirement on numbers that are counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Bound {
    /// No more than this many.
    AtMost { of: Counter, most: usize },
    /// None, or at least this many.
    NoneOrMore { of: Counter, least: usize },
    /// If one counter isn't 0, at least this many of another.
    Needs { if_any: Counter, of: Counter, least: usize },
    /// If one counter isn't 0, at most this many of another.
    Bars { if_any: Counter, of: Counter, most: usize },
    /// A requirement that counts so often: this many.
    Wants { of: Counter, range: RangeInclusive<usize>, times: usize },
}

/// The acts, and what is counted of them.
#[derive(Debug)]
pub(super) struct Search<T> {
    pub(super) acts: Vec<Act<T>>,
    /// For each counter, the number from which more makes no difference.
    enough: Vec<u8>,
    pub(super) bounds: Vec<Bound>,
}

/// A state of the search: only the relevant facts of the acts chosen so far.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    /// The number of acts of the current creature.
    used: u8,
    counts: Vec<u8>,
}

impl State {
    fn count(&self, Counter(place): Counter) -> usize {
        self.counts.get(place).copied().map_or(0, usize::from)
    }
}

/// The value of a state, and the way to it.
#[derive(Debug, Clone, Copy)]
struct Reached {
    met: usize,
    acts: usize,
    /// The place of the last act chosen, in the trail.
    last: Option<usize>,
}

impl Reached {
    fn beats(&self, other: &Self) -> bool {
        (self.met, other.acts) > (other.met, self.acts)
    }
}

/// A step on the way to a state.
#[derive(Debug)]
enum TrailStep {
    /// The act in this place was chosen.
    Chosen(usize),
    /// Things that are alike were exchanged: for each slot the one whose counts it has.
    Exchanged(Vec<usize>),
}

/// Steps, each with the place of the one before.
type Trail = Vec<(TrailStep, Option<usize>)>;

/// States, each once and in order.
type Layer = Vec<(State, Reached)>;

/// Keeps only the best of each state, the first among equals.
fn distinct(mut layer: Layer) -> Layer {
    crate::sort(&mut layer, |(one, _), (other, _)| one.cmp(other));
    layer.dedup_by(|(state, reached), (known, best)| {
        let is_known = state == known;
        if is_known && reached.beats(best) {
            *best = *reached;
        }
        is_known
    });
    layer
}

impl<T: Copy> Search<T> {
    pub(super) const fn new(acts: Vec<Act<T>>) -> Self {
        Self { acts, enough: Vec::new(), bounds: Vec::new() }
    }

    /// A new counter of the creatures that act among these.
    pub(super) fn count_creatures(&mut self, counts: impl Fn(ObjectId) -> bool) -> Counter {
        let counter = Counter(self.enough.len());
        self.enough.push(0);
        for act in self.acts.iter_mut().filter(|act| counts(act.actor)) {
            act.first.push(counter);
        }
        counter
    }

    /// A counter of these acts: one that counts the same, or a new one.
    pub(super) fn count_each(&mut self, counts: impl Fn(&T) -> bool) -> Counter {
        let counted: Vec<bool> = self.acts.iter().map(|act| counts(&act.what)).listed();
        let is_same = |counter: &Counter| {
            let alike = |(act, counted): (&Act<T>, &bool)| {
                act.each.contains(counter) == *counted && !act.first.contains(counter)
            };
            self.acts.iter().zip(&counted).all(alike)
        };
        if let Some(known) = (0..self.enough.len()).map(Counter).find(is_same) {
            return known;
        }
        let counter = Counter(self.enough.len());
        self.enough.push(0);
        for (act, _) in self.acts.iter_mut().zip(counted).filter(|(_, counted)| *counted) {
            act.each.push(counter);
        }
        counter
    }

    /// The number of counters.
    pub(super) const fn counters(&self) -> usize {
        self.enough.len()
    }

    /// Adds a restriction or requirement on counters.
    pub(super) fn bound(&mut self, bound: Bound) {
        let asked = match &bound {
            Bound::AtMost { of, most } => [(*of, most.saturating_add(1)), (*of, 0)],
            Bound::NoneOrMore { of, least } => [(*of, *least), (*of, 0)],
            Bound::Needs { if_any, of, least } => [(*of, *least), (*if_any, 1)],
            Bound::Bars { if_any, of, most } => [(*of, most.saturating_add(1)), (*if_any, 1)],
            Bound::Wants { of, range, .. } => {
                let upper = range.end().checked_add(1).unwrap_or(0);
                [(*of, *range.start()), (*of, upper)]
            }
        };
        for (Counter(place), least) in asked {
            if let Some(enough) = self.enough.get_mut(place) {
                *enough = u8::try_from(least).unwrap_or(u8::MAX).max(*enough);
            }
        }
        self.bounds.push(bound);
    }

    /// The acts, and the number of states examined.
    pub(super) fn run(&self) -> (Vec<T>, usize) {
        let product = |all: usize, enough: &u8| all.saturating_mul(usize::from(*enough) + 1);
        let counts = self.enough.iter().fold(1, product);
        let whole = self.acts.len() <= WHOLE.0 && counts <= WHOLE.1;
        let alike = if whole { Alike::default() } else { Alike::of(self) };
        let whole = whole || {
            let (acts, counts) = (self.acts.len(), alike.counts(&self.enough));
            acts <= WHOLE_ALIKE.0 && counts <= WHOLE_ALIKE.1 && acts * counts <= WHOLE_ALIKE.2
        };
        let width = if whole { WIDTH } else { (MOST_STATES / self.acts.len().max(1)).clamp(1, WIDTH) };
        self.run_with(&alike, width)
    }

    /// The same with these things exchanged for each other, and at most so many states at once.
    pub(super) fn run_with(&self, alike: &Alike, width: usize) -> (Vec<T>, usize) {
        let mut states = 0;
        let mut trail = Trail::new();
        let start = State { used: 0, counts: vec![0; self.enough.len()] };
        let mut layer = vec![(start, Reached { met: 0, acts: 0, last: None })];
        let mut before = None;
        for (place, act) in self.acts.iter().enumerate() {
            if before.replace(act.actor) != Some(act.actor) {
                for (state, reached) in &mut layer {
                    state.used = 0;
                    if let Some(order) = alike.sort(&mut state.counts) {
                        trail.push((TrailStep::Exchanged(order), reached.last));
                        reached.last = Some(trail.len() - 1);
                    }
                }
                layer = distinct(layer);
            }
            let mut next = Layer::with_capacity(2 * layer.len());
            states += layer.len();
            for (state, reached) in layer {
                if !alike.is_again(place, &state.counts, &self.enough)
                    && let Some(taken) = self.take(&state, act)
                {
                    trail.push((TrailStep::Chosen(place), reached.last));
                    let first = if state.used == 0 { act.meets.0 } else { 0 };
                    let met = reached.met.saturating_add(first).saturating_add(act.meets.1);
                    let last = Some(trail.len() - 1);
                    next.push((taken, Reached { met, acts: reached.acts + 1, last }));
                }
                next.push((state, reached));
            }
            layer = self.narrowed(distinct(next), width);
        }
        let mut best: Option<Reached> = None;
        for (state, reached) in layer.iter().filter(|(state, _)| self.is_whole(state)) {
            let all = Reached { met: self.met(state, reached), ..*reached };
            if best.is_none_or(|best| all.beats(&best)) {
                best = Some(all);
            }
        }
        (self.chosen(alike, &trail, best.and_then(|best| best.last)), states)
    }

    /// The acts of a trail, aimed at what they are aimed at once nothing is exchanged.
    fn chosen(&self, alike: &Alike, trail: &[(TrailStep, Option<usize>)], mut last: Option<usize>) -> Vec<T> {
        let mut ways = Vec::new();
        while let Some((way, earlier)) = last.and_then(|place| trail.get(place)) {
            ways.push(way);
            last = *earlier;
        }
        // The thing that each slot stands for.
        let mut things: Vec<Option<Thing>> = (0..alike.len()).map(|slot| alike.thing(slot)).listed();
        let mut acts = Vec::new();
        for way in ways.into_iter().rev() {
            match way {
                TrailStep::Exchanged(order) => {
                    let before = things.clone();
                    for (thing, from) in things.iter_mut().zip(order) {
                        *thing = before.get(*from).copied().flatten();
                    }
                }
                TrailStep::Chosen(place) => {
                    let Some(act) = self.acts.get(*place) else { continue };
                    let thing = alike.slot(*place).and_then(|slot| things.get(slot).copied().flatten());
                    let onto = thing.unwrap_or(act.onto);
                    let mut same = self.acts.iter().filter(|it| it.actor == act.actor && it.onto == onto);
                    acts.push(same.next().unwrap_or(act).what);
                }
            }
        }
        acts
    }

    /// The state after adding this act, unless a restriction forbids it.
    fn take(&self, state: &State, act: &Act<T>) -> Option<State> {
        if act.most.is_some_and(|most| usize::from(state.used) >= most) {
            return None;
        }
        let mut taken = state.clone();
        // Without a limit, only whether it acts at all matters.
        taken.used = if act.most.is_none() { 1 } else { state.used.saturating_add(1) };
        let first = if state.used == 0 { act.first.as_slice() } else { &[] };
        for Counter(place) in first.iter().chain(&act.each) {
            if let (Some(count), Some(enough)) = (taken.counts.get_mut(*place), self.enough.get(*place)) {
                *count = count.saturating_add(1).min(*enough);
            }
        }
        let broken = |bound: &Bound| match bound {
            Bound::AtMost { of, most } => taken.count(*of) > *most,
            Bound::Bars { if_any, of, most } => taken.count(*if_any) > 0 && taken.count(*of) > *most,
            Bound::NoneOrMore { .. } | Bound::Needs { .. } | Bound::Wants { .. } => false,
        };
        (!self.bounds.iter().any(broken)).then_some(taken)
    }

    /// Whether the state as it is breaks no restriction.
    fn is_whole(&self, state: &State) -> bool {
        self.bounds.iter().all(|bound| match bound {
            Bound::NoneOrMore { of, least } => state.count(*of) == 0 || state.count(*of) >= *least,
            Bound::Needs { if_any, of, least } => state.count(*if_any) == 0 || state.count(*of) >= *least,
            Bound::AtMost { .. } | Bound::Bars { .. } | Bound::Wants { .. } => true,
        })
    }

    /// The requirements that these acts meet; `None` if they break a restriction.
    #[cfg(test)]
    pub(super) fn met_by(&self, chosen: impl Fn(&T) -> bool) -> Option<usize> {
        let mut state = State { used: 0, counts: vec![0; self.enough.len()] };
        let mut reached = Reached { met: 0, acts: 0, last: None };
        let mut before = None;
        for act in &self.acts {
            if before.replace(act.actor) != Some(act.actor) {
                state.used = 0;
            }
            if chosen(&act.what) {
                reached.met += act.meets.1 + if state.used == 0 { act.meets.0 } else { 0 };
                state = self.take(&state, act)?;
            }
        }
        self.is_whole(&state).then(|| self.met(&state, &reached))
    }

    /// The requirements met so far.
    fn met(&self, state: &State, reached: &Reached) -> usize {
        let wanted = self.bounds.iter().map(|bound| match bound {
            Bound::Wants { of, range, times } if range.contains(&state.count(*of)) => *times,
            Bound::Wants { .. }
            | Bound::AtMost { .. }
            | Bound::NoneOrMore { .. }
            | Bound::Needs { .. }
            | Bound::Bars { .. } => 0,
        });
        wanted.fold(reached.met, usize::saturating_add)
    }

    /// The most promising states, if there are too many. Half of the room is for states that break
    /// no restriction as they are: one of these may be all that is left at the end.
    fn narrowed(&self, mut layer: Layer, width: usize) -> Layer {
        if layer.len() > width {
            let worth = |(state, reached): &(State, Reached)| (self.met(state, reached), reached.acts);
            crate::sort(&mut layer, |one, other| {
                let ((met, acts), (more, fewer)) = (worth(one), worth(other));
                (more, acts).cmp(&(met, fewer))
            });
            let of_whole = layer.iter().filter(|(state, _)| self.is_whole(state)).count();
            let mut of_whole = of_whole.min(width.div_ceil(2));
            let mut of_others = width - of_whole;
            layer.keep(|(state, _)| {
                let left = if self.is_whole(state) { &mut of_whole } else { &mut of_others };
                let fits = *left > 0;
                *left = left.saturating_sub(1);
                fits
            });
            crate::sort(&mut layer, |(one, _), (other, _)| one.cmp(other));
        }
        layer
    }
}
