//! Abilities that trigger an additional time because a permanent says so (603.2d, since 2016).

use super::Occurrence;
use crate::{Game, Object, TriggerOrigin, Triggered};
use combat_lab_cards::{Adding, CounterChange, State, TargetKind, TargetSpec, TriggerEvent, Whose};

impl Object {
    /// Whether it is a permanent that says how often abilities trigger.
    pub(crate) fn says_again(&self) -> bool {
        self.is_in_play() && !self.written(|face| &face.triggers_again).is_empty()
    }
}

impl Game {
    /// Has the abilities of `watcher` that triggered on `what`, those from the `from`-th on,
    /// trigger once more for each permanent that says so.
    pub(super) fn trigger_again(
        &self,
        watcher: &Object,
        what: Occurrence<'_>,
        (agains, from): (&[&Object], usize),
        found: &mut Vec<Triggered>,
    ) {
        if agains.is_empty() {
            return;
        }
        let fresh = found.get(from..).unwrap_or_default().to_vec();
        if fresh.is_empty() || !watcher.is_in_play() {
            return;
        }
        for by in agains {
            for again in by.written(|face| &face.triggers_again).iter().filter(|again| !again.never) {
                if self.is_meant(again.of, by.id, by.controller, watcher.id)
                    && self.is_cause(&again.cause, by, what)
                {
                    let anything = again.cause.is_empty();
                    found.add_all(fresh.iter().filter_map(|it| Self::again(watcher, it, anything)));
                }
            }
        }
    }

    /// Whether a permanent says that this causes no ability of `watcher` to trigger: "creatures
    /// entering don't cause abilities to trigger". What dies at the same time says so, too
    /// (603.10a).
    pub(super) fn causes_no_trigger(
        &self,
        watcher: &Object,
        what: Occurrence<'_>,
        agains: &[&Object],
    ) -> bool {
        agains.iter().any(|by| {
            by.written(|face| &face.triggers_again).iter().any(|it| {
                let all = it.of == TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
                it.never
                    && (all || self.is_meant(it.of, by.id, by.controller, watcher.id))
                    && self.is_cause(&it.cause, by, what)
            })
        })
    }

    /// The same ability another time, if it can trigger again.
    fn again(watcher: &Object, triggered: &Triggered, anything: bool) -> Option<Triggered> {
        if let TriggerOrigin::Printed(place) = triggered.origin {
            let printed = watcher.trigger_at(place)?;
            // Only once each turn is only once. "For the first time each turn" is said of what
            // happens to itself.
            let own = printed.event.counts_times();
            let once = printed.condition.is_some_and(|it| it.asks_for(State::Triggered)) && !own;
            // A chapter triggers because of its lore counter, not because the Saga enters.
            let chapter =
                matches!(printed.event, TriggerEvent::Counters(_, CounterChange::Chapter(_))) && !anything;
            if once || chapter {
                return None;
            }
        }
        Some(Triggered { again: true, ..triggered.clone() })
    }

    /// Whether this is an event that has to cause an ability to trigger.
    fn is_cause(&self, causes: &[TriggerEvent], by: &Object, what: Occurrence<'_>) -> bool {
        causes.is_empty() || causes.iter().any(|cause| self.is_event(*cause, by, what))
    }

    /// Whether this is such an event to `by`, or is made up of such events.
    fn is_event(&self, event: TriggerEvent, by: &Object, what: Occurrence<'_>) -> bool {
        let subject = if event.is_of_host() { by.attached_to } else { Some(by.id) };
        let Some(subject) = subject else { return false };
        let is = |what| self.matches(event, subject, by.controller, what).is_some();
        match what {
            Occurrence::StepBegins(step) => {
                !self.matches_step(event, subject, by.controller, step).is_empty()
            }
            // A player attacks with creatures that attack.
            Occurrence::PlayerAttacks { player } => {
                let attackers = self.combat.attackers();
                let alone = attackers.len() == 1;
                let attacks = |it: &crate::Attacker| {
                    let own = self.object(it.creature).is_some_and(|it| it.controller == player);
                    let target = it.target.filter(|_| own);
                    target
                        .is_some_and(|target| is(Occurrence::Attacks { object: it.creature, target, alone }))
                };
                is(what) || attackers.iter().any(attacks)
            }
            _ => is(what),
        }
    }
}
