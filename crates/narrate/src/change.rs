//! Changes of permanents: effects that last, control, counters, tapping and phasing.

use super::Teller;
use super::words::counter;
use combat_lab_cards::CounterKind;
use combat_lab_engine::Happening;
use combat_lab_language::{t, tn};

impl Teller<'_> {
    pub(super) fn change_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::Tapped(object) => self.say(t!("%1 becomes tapped"), &[self.object(*object)]),
            Happening::PhasedOut(object) => self.say(t!("%1 phases out"), &[self.object(*object)]),
            Happening::PhasedIn(object) => self.say(t!("%1 phases in"), &[self.object(*object)]),
            Happening::ProtectorChosen { object, player } => {
                self.say(t!("%1 now protects %2"), &[self.player(*player), self.object(*object)])
            }
            Happening::CountersPut { object, kind, count } => {
                let put = self.count(*count as usize, tn!("%1 is put on %2", "%1 are put on %2"));
                self.say(put, &[&self.wording().counters(*count, *kind), self.object(*object)])
            }
            Happening::CountersRemoved { object, kind, count } => {
                let removed = tn!("%1 is removed from %2", "%1 are removed from %2");
                let removed = self.count(*count as usize, removed);
                self.say(removed, &[&self.wording().counters(*count, *kind), self.object(*object)])
            }
            Happening::CountersCancelled { object, count } => {
                let count = *count as usize;
                let counters =
                    |kind| self.say(self.count(count, counter(kind)), &[&self.wording().in_words(count)]);
                let (plus, minus) = (counters(CounterKind::PlusOne), counters(CounterKind::MinusOne));
                self.say(t!("%1 and %2 on %3 cancel each other"), &[&plus, &minus, self.object(*object)])
            }
            _ => return None,
        };
        Some(text)
    }
}
