//! The counters on an object.

use combat_lab_cards::Compiled;
use combat_lab_cards::{CounterKind, CounterName, Listed};

/// The counters on a permanent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash, Compiled)]
pub struct Counters {
    /// +1/+1 counters.
    pub plus_one: u32,
    /// −1/−1 counters.
    pub minus_one: u32,
    /// Loyalty counters.
    pub loyalty: u32,
    /// Defense counters.
    pub defense: u32,
    /// Charge counters.
    pub charge: u32,
    /// The others, by name.
    pub named: NamedCounters,
}

/// Counters with other names: most permanents have none, and an empty list costs nothing to keep or
/// copy.
#[derive(Debug, Clone, PartialEq, Eq, Default, Hash, Compiled)]
pub struct NamedCounters(Vec<(CounterName, u32)>);

impl NamedCounters {
    /// The number of counters with this name.
    #[must_use]
    pub fn of(&self, name: CounterName) -> u32 {
        self.0.iter().find(|(known, _)| *known == name).map_or(0, |(_, count)| *count)
    }

    /// Every name with its number of counters, at least one each, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (CounterName, u32)> + '_ {
        self.0.iter().copied()
    }

    /// Sets the number of counters with this name.
    pub fn set(&mut self, name: CounterName, count: u32) {
        // Names without a counter are left out, so that equal counters compare as equal.
        match self.0.binary_search_by_key(&name, |(known, _)| *known) {
            Ok(place) if count == 0 => {
                self.0.remove(place);
            }
            Ok(place) => {
                if let Some((_, known)) = self.0.get_mut(place) {
                    *known = count;
                }
            }
            Err(_) if count == 0 => {}
            Err(place) => self.0.insert(place, (name, count)),
        }
    }
}

impl Counters {
    /// Whether there is any counter.
    #[must_use]
    pub fn any(&self) -> bool {
        [self.plus_one, self.minus_one, self.loyalty, self.defense, self.charge]
            .iter()
            .any(|count| *count > 0)
            || self.named.iter().next().is_some()
    }

    /// The number of counters of all kinds.
    #[must_use]
    pub fn total(&self) -> u32 {
        let plain = [self.plus_one, self.minus_one, self.loyalty, self.defense, self.charge];
        let named = self.named.iter().map(|(_, count)| count);
        plain.into_iter().chain(named).fold(0, u32::saturating_add)
    }

    /// The number of counters of a kind.
    #[must_use]
    pub fn of(&self, kind: CounterKind) -> u32 {
        match kind {
            CounterKind::PlusOne => self.plus_one,
            CounterKind::MinusOne => self.minus_one,
            CounterKind::Loyalty => self.loyalty,
            CounterKind::Defense => self.defense,
            CounterKind::Charge => self.charge,
            CounterKind::Named(name) => self.named.of(name),
        }
    }

    /// Sets the number of counters of a kind.
    pub fn set(&mut self, kind: CounterKind, count: u32) {
        match kind {
            CounterKind::PlusOne => self.plus_one = count,
            CounterKind::MinusOne => self.minus_one = count,
            CounterKind::Loyalty => self.loyalty = count,
            CounterKind::Defense => self.defense = count,
            CounterKind::Charge => self.charge = count,
            CounterKind::Named(name) => self.named.set(name, count),
        }
    }

    /// Every kind with at least one counter.
    #[must_use]
    pub fn kinds(&self) -> Vec<CounterKind> {
        let plain = [
            CounterKind::PlusOne,
            CounterKind::MinusOne,
            CounterKind::Loyalty,
            CounterKind::Defense,
            CounterKind::Charge,
        ];
        let plain = plain.into_iter().filter(|kind| self.of(*kind) > 0);
        plain.chain(self.named.iter().map(|(name, _)| CounterKind::Named(name))).listed()
    }

    pub(crate) fn add(&mut self, kind: CounterKind, count: u32) {
        self.set(kind, self.of(kind).saturating_add(count));
    }

    pub(crate) fn remove(&mut self, kind: CounterKind, count: u32) {
        self.set(kind, self.of(kind).saturating_sub(count));
    }
}
