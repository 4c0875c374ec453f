//! Permanents that players sacrifice or return as costs of attacking and blocking (308.2f; 508.1j).
//!
//! A permanent can be of several of the kinds that are asked for, but pays for one of them only. So
//! which of them pays what is settled for all costs together, and a choice has to leave enough for
//! the costs that are paid after it.

use super::UpForCombat;
use crate::agenda::Task;
use crate::stack::GivenUp;
use crate::{Game, Illegal, ObjectId, Problem};
use combat_lab_cards::{Adding, Cost, GivenUpAs, Listed, TargetSpec, Whose};
use combat_lab_rulebook::Rule;

/// A number of permanents, and those that can be chosen for it.
struct WantedPermanents {
    among: Vec<ObjectId>,
    count: usize,
}

impl WantedPermanents {
    fn without(&self, taken: &[ObjectId]) -> Self {
        let among = self.among.iter().copied().filter(|id| !taken.contains(id)).listed();
        Self { among, count: self.count }
    }
}

impl Game {
    /// The choices of permanents that players sacrifice or return as costs, the first one last.
    pub(super) fn give_up_in_combat(
        &self,
        mut up: Vec<UpForCombat>,
        paid_by: Rule,
    ) -> Result<Vec<Task>, Illegal> {
        // The kinds of which there is least come first.
        crate::sort_short(&mut up, |it| self.demand(it).among.len());
        let demands: Vec<WantedPermanents> = up.iter().map(|it| self.demand(it)).listed();
        if self.meet(&demands).is_none() {
            let costs = up.iter().map(|it| it.cost).listed();
            return Err(self.refuse(paid_by, Problem::CombatUnpaid { costs }));
        }
        let choice = |(place, it): (usize, &UpForCombat)| {
            let returned = matches!(it.cost, Cost::Return(_));
            let how = if returned { GivenUpAs::Returned } else { GivenUpAs::Sacrificed };
            let own = demands.get(place).map_or(&[][..], |demand| &demand.among);
            let later = up.iter().zip(&demands).skip(place.saturating_add(1));
            let shared = later.filter(|(_, later)| later.among.iter().any(|id| own.contains(id)));
            let owing = shared.map(|(later, _)| later.clone()).listed();
            let given = GivenUp::new(vec![it.player], it.count, how, Some(it.by));
            Task::GiveUp(Box::new(GivenUp { what: it.cost.given_up(), owing, ..given }))
        };
        Ok(up.iter().enumerate().rev().map(choice).listed())
    }

    fn demand(&self, up: &UpForCombat) -> WantedPermanents {
        let among = match up.cost.given_up() {
            Some(spec) => self.all_meant(TargetSpec { whose: Whose::Yours, ..spec }, up.by, up.player),
            None => Vec::new(),
        };
        WantedPermanents { among, count: up.count }
    }

    /// Those of `all` that may be chosen so that enough is left for the costs that are paid after
    /// this one. The first of them together leave enough.
    pub(crate) fn leaving_enough(&self, given: &GivenUp, all: Vec<ObjectId>) -> Vec<ObjectId> {
        let owing: Vec<WantedPermanents> = given.owing.iter().map(|it| self.demand(it)).listed();
        let with = |own: WantedPermanents, taken: &[ObjectId]| {
            let demands: Vec<WantedPermanents> =
                std::iter::once(&own).chain(&owing).map(|demand| demand.without(taken)).listed();
            self.meet(&demands)
        };
        let own = |count| WantedPermanents { among: all.clone(), count };
        let first = with(own(given.count), &[]).and_then(|found| found.into_iter().next());
        let Some(mut may) = first else { return all };
        let leaves = |id: &ObjectId| with(own(given.count.saturating_sub(1)), &[*id]).is_some();
        let others: Vec<ObjectId> = all.iter().copied().filter(|id| !may.contains(id) && leaves(id)).listed();
        may.add_all(others);
        may
    }

    /// The costs that can't be paid any more once these permanents have paid for another one.
    pub(crate) fn left_owing(&self, given: &GivenUp, chosen: &[ObjectId]) -> Option<Vec<Cost>> {
        let owing: Vec<WantedPermanents> =
            given.owing.iter().map(|it| self.demand(it).without(chosen)).listed();
        self.meet(&owing).is_none().then(|| given.owing.iter().map(|it| it.cost).listed())
    }

    /// The permanents that meet each of these demands, each permanent one of them; `None` if there
    /// aren't enough. One more permanent at a time is taken for a demand, from another one if that
    /// can have another one instead.
    fn meet(&self, demands: &[WantedPermanents]) -> Option<Vec<Vec<ObjectId>>> {
        let mut all: Vec<ObjectId> = demands.iter().flat_map(|demand| &demand.among).copied().listed();
        crate::sort_short(&mut all, |id| *id);
        all.dedup();
        let mut wanted = 0usize;
        for demand in demands {
            wanted = wanted.saturating_add(demand.count);
            if demand.among.len() < demand.count || wanted > all.len() {
                return None;
            }
        }
        let fits: Vec<Vec<usize>> = demands
            .iter()
            .map(|demand| demand.among.iter().filter_map(|id| all.binary_search(id).ok()).listed())
            .listed();
        let edges: usize = fits.iter().map(Vec::len).sum();
        let mut takers: Vec<Option<usize>> = vec![None; all.len()];
        for (place, demand) in demands.iter().enumerate() {
            for _ in 0..demand.count {
                self.work.count(edges);
                if !take_one(place, &fits, &mut takers) {
                    return None;
                }
            }
        }
        let taken = |place: usize| {
            let own = all.iter().zip(&takers).filter(move |(_, taker)| **taker == Some(place));
            own.map(|(id, _)| *id).listed()
        };
        Some((0..demands.len()).map(taken).listed())
    }
}

/// Takes one more thing for `start`, of those that fit each taker; others may have to take another
/// one instead. Returns whether it is possible.
fn take_one(start: usize, fits: &[Vec<usize>], takers: &mut [Option<usize>]) -> bool {
    // The taker for whom each thing would be taken, and the thing each taker would lose by that.
    let mut wanted_by: Vec<Option<usize>> = vec![None; takers.len()];
    let mut loses: Vec<Option<usize>> = vec![None; fits.len()];
    let mut asking = vec![start];
    let mut next = 0;
    while let Some(taker) = asking.get(next).copied() {
        next += 1;
        for thing in fits.get(taker).into_iter().flatten().copied() {
            let Some(seen) = wanted_by.get_mut(thing).filter(|seen| seen.is_none()) else { continue };
            *seen = Some(taker);
            if let Some(other) = takers.get(thing).copied().flatten() {
                if let Some(lost) = loses.get_mut(other).filter(|lost| other != start && lost.is_none()) {
                    *lost = Some(thing);
                    asking.push(other);
                }
                continue;
            }
            let mut thing = Some(thing);
            while let Some(at) = thing {
                let taker = wanted_by.get(at).copied().flatten();
                if let Some(slot) = takers.get_mut(at) {
                    *slot = taker;
                }
                thing = taker.and_then(|taker| loses.get(taker).copied().flatten());
            }
            return true;
        }
    }
    false
}
