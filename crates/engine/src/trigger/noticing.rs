//! Noticing what occurs: which abilities trigger on it (404, 410; 603).

use super::Occurrence;
use super::waiting::Doubted;
use crate::printed::Source;
use crate::{Event, Game, Limit, Object, ObjectId, PlayerId, StackObject, Thing, TriggerOrigin, Triggered};
use combat_lab_cards::{Adding, Becoming, Listed, Reference, State, Step, StepOf, TriggerEvent, Zone};
use combat_lab_rulebook::TeamSteps;

/// The subject of an event, for an ability that triggers on it.
#[derive(Debug, Default)]
pub(super) struct About {
    pub(super) that: Vec<Thing>,
    pub(super) amount: u32,
    pub(super) shares: Vec<u32>,
}

impl About {
    pub(super) fn one(that: Thing, amount: u32) -> Self {
        Self { that: vec![that], amount, ..Self::default() }
    }

    /// Damage of which each had a share.
    pub(super) fn damage(parts: &[(Thing, u32)]) -> Self {
        Self {
            that: parts.iter().map(|(thing, _)| *thing).listed(),
            amount: parts.iter().fold(0, |total, (_, share)| total.saturating_add(*share)),
            shares: parts.iter().map(|(_, share)| *share).listed(),
        }
    }
}

impl Game {
    /// Whether anything has triggered that is put on the stack before a player next gets priority:
    /// most of it is there already, but not what has triggered as a player left the game.
    #[must_use]
    pub const fn has_triggered(&self) -> bool {
        self.triggers.any_waits()
    }

    /// Notes every ability that triggers on `what`. They wait until a player would get priority
    /// (410.2; 603.3).
    pub(crate) fn occur(&mut self, what: Occurrence<'_>) {
        if self.triggers.holds_back(what) {
            return;
        }
        self.occur_each(&[what]);
        if let Occurrence::StepBegins(Step::Upkeep) = what {
            self.notice_suspended();
        }
        if let Occurrence::StepBegins(step) = what
            && self.triggers.any_delayed()
        {
            let active: Vec<PlayerId> = self.team(self.turn.active()).listed();
            self.triggers.step_begins(step, self.turn.phase(), |player| active.contains(&player));
        }
    }

    /// Has something be done to several at once: abilities that trigger on it are looked for when
    /// it has been done to all (410.10d; 603.10).
    pub(crate) fn at_once<T>(
        &mut self,
        events: &mut Vec<Event>,
        act: impl FnOnce(&mut Self, &mut Vec<Event>) -> T,
    ) -> T {
        let first = self.triggers.hold();
        let done = act(self, events);
        if first {
            let occurred = self.triggers.release();
            if !occurred.is_empty() {
                self.refresh_statics(events);
                self.occur_each(&occurred);
            }
        }
        done
    }

    /// Notes that a permanent becomes tapped or untapped, where anything waits for that.
    pub(crate) fn becomes(&mut self, object: ObjectId, what: Becoming) {
        if self.sources.any(Source::States) {
            self.occur(Occurrence::Becomes { object, what });
        }
    }

    /// Whether anything may trigger at all, so that there is a point in saying what occurs.
    pub(crate) fn is_watched(&self) -> bool {
        self.crown.is_some() || self.objects().any(Object::may_trigger)
    }

    /// Notes every printed ability and keyword that triggers on any of these, in this order. None
    /// of them changes the game, so the objects with such an ability are looked up once.
    pub(crate) fn occur_each(&mut self, occurrences: &[Occurrence<'_>]) {
        for what in occurrences {
            if let Occurrence::DamagesOne { source, recipient: Thing::Player(player), .. } = what {
                self.note_struck(*source, *player);
            }
        }
        let watches = |object: &&Object| object.may_trigger() && !self.enters_just_now(object.id);
        let watchers: Vec<&Object> = self.objects().filter(watches).listed();
        let agains: Vec<&Object> = self.objects().filter(|object| object.says_again()).listed();
        let mut found: Vec<Triggered> = Vec::new();
        let mut doubted: Vec<Doubted> = Vec::new();
        let room = self.triggers.room();
        for what in occurrences {
            let from = found.len();
            for watcher in &watchers {
                // More than there is room for is a limit, however many more.
                if found.len() > room {
                    break;
                }
                self.find_triggered(watcher, *what, &agains, &mut found);
            }
            if what.is_leaving() {
                let places = found.iter().enumerate().skip(from);
                doubted.add_all(places.filter_map(|(place, it)| self.doubted(place, it)));
            }
            if self.crown.is_some() {
                self.find_crown(*what, &mut found);
            }
        }
        self.work.count(
            self.objects.cards().len() + watchers.len().saturating_mul(occurrences.len()) + found.len(),
        );
        if found.len() > room {
            self.work.limit = Some(Limit::Triggers);
            found.truncate(room);
        }
        for it in &found {
            if let Triggered { source, origin: TriggerOrigin::Printed(place), .. } = it
                && let Some(condition) = self.object(*source).and_then(|it| it.trigger_at(*place)?.condition)
                && condition.asks_for(State::Triggered)
            {
                self.memory.note_fired(*source, *place);
            }
        }
        self.triggers.append_doubted(found, doubted);
    }

    /// The condition of an ability that has triggered on a permanent's leaving, if it asks about
    /// the game.
    fn doubted(&self, place: usize, it: &Triggered) -> Option<Doubted> {
        let Triggered { source, controller, origin: TriggerOrigin::Printed(printed), .. } = it else {
            return None;
        };
        let condition = self.object(*source)?.trigger_at(*printed)?.condition?;
        let known = self.known_before(condition, *source, *controller);
        let asks = condition.circumstances().any(|asked| !asked.is_of_itself());
        let (source, controller, printed) = (*source, *controller, *printed);
        asks.then_some(Doubted { place, condition, known, source, controller, printed })
    }

    /// Permanents have left: takes back what has triggered on that though its condition about the
    /// game doesn't hold now (404.3; 603.4).
    pub(crate) fn settle_doubted(&mut self) {
        for doubted in self.triggers.take_doubted().into_iter().rev() {
            let who = (doubted.source, doubted.controller);
            if !self.holds_after(doubted.condition, &doubted.known, who) {
                self.triggers.take_back(doubted.place);
                if doubted.condition.asks_for(State::Triggered) {
                    self.memory.forget_fired(doubted.source, doubted.printed);
                }
            }
        }
    }

    /// Notes which player a source has dealt damage, where an ability of any card asks for that: a
    /// permanent may get the ability only afterwards (404.3; 603.4).
    fn note_struck(&mut self, source: ObjectId, player: PlayerId) {
        if self.sources.any(Source::Lending) || self.sources.any(Source::Striking) {
            self.memory.note_struck(source, player);
        }
    }

    /// The abilities of one object that trigger on `what`, each as often as it does.
    pub(crate) fn find_triggered(
        &self,
        watcher: &Object,
        what: Occurrence<'_>,
        agains: &[&Object],
        found: &mut Vec<Triggered>,
    ) {
        let from = found.len();
        self.find_each_triggered(watcher, what, found);
        if found.len() > from && self.causes_no_trigger(watcher, what, agains) {
            found.truncate(from);
        }
        self.trigger_again(watcher, what, (agains, from), found);
    }

    /// The same, each once.
    fn find_each_triggered(&self, watcher: &Object, what: Occurrence<'_>, found: &mut Vec<Triggered>) {
        self.triggered_keywords(watcher, what, found);
        let discarded = match what {
            Occurrence::Discarded { card } | Occurrence::Cycled { card, .. } => card == watcher.id,
            _ => false,
        };
        let cast = matches!(what, Occurrence::SpellPlayed { card, .. } if card == watcher.id);
        let buried = watcher.zone() == Zone::Graveyard && watcher.is_present();
        if !watcher.is_at_work() && !discarded && !cast && !buried {
            return;
        }
        for (place, trigger) in watcher.triggers_now() {
            let place = watcher.place_of(place);
            // It works in the graveyard or elsewhere, and nowhere else (402.8; 113.6).
            if trigger.ability.in_graveyard != (buried && !discarded) {
                continue;
            }
            if cast != trigger.event.is_own_casting() {
                continue;
            }
            let subject = if trigger.event.is_of_host() { watcher.attached_to } else { Some(watcher.id) };
            let Some(subject) = subject else { continue };
            let abouts = if let Occurrence::StepBegins(step) = what {
                let mut each = self.matches_step(trigger.event, subject, watcher.controller, step);
                match self.rules().team_steps {
                    TeamSteps::ForEachNamed
                        if !trigger.ability.modes().any(combat_lab_cards::Ability::speaks_of_that) =>
                    {
                        each.truncate(1);
                    }
                    TeamSteps::ForEachNamed | TeamSteps::ForEachPlayer => {}
                }
                each
            } else {
                let about = self.matches(trigger.event, subject, watcher.controller, what);
                about.into_iter().listed()
            };
            for about in abouts {
                self.note_triggered(watcher, (place, trigger), about, what, found);
            }
        }
    }

    /// Notes an ability that waited for what occurs, unless a condition it asks for doesn't hold.
    fn note_triggered(
        &self,
        watcher: &Object,
        (place, trigger): (usize, &combat_lab_cards::TriggeredAbility),
        mut about: About,
        what: Occurrence<'_>,
        found: &mut Vec<Triggered>,
    ) {
        // Only some abilities ask whose step it is.
        let of_step = trigger.event.is_own_casting()
            || matches!(trigger.event, TriggerEvent::StepBegins(_, StepOf::Turn(_) | StepOf::EachPlayer));
        if of_step && !trigger.ability.modes().any(combat_lab_cards::Ability::speaks_of_that) {
            about.that.clear();
        }
        let may_hold = |condition| {
            if what.is_leaving() {
                let known = self.known_before(condition, watcher.id, watcher.controller);
                let answer = |asked| known.iter().find(|(it, _)| *it == asked).and_then(|(_, it)| *it);
                let unknown = known.iter().any(|(_, it)| it.is_none());
                // What nobody knows doesn't hold; what is asked later may.
                let later = condition.circumstances().any(|asked| !asked.is_of_itself());
                condition.holds(answer).unwrap_or(later && !unknown)
            } else {
                self.holds(condition, watcher.id, watcher.controller)
            }
        };
        if trigger.condition.is_some_and(|condition| !may_hold(condition)) {
            return;
        }
        if trigger.condition.is_some_and(|it| it.asks_for(State::Triggered)) {
            let before = self.memory.has_fired(watcher.id, place);
            let now = |it: &Triggered| it.source == watcher.id && it.origin == TriggerOrigin::Printed(place);
            if before || found.iter().any(now) {
                return;
            }
        }
        found.push(Triggered {
            that: about.that,
            amount: about.amount,
            shares: about.shares,
            remembered: match what {
                Occurrence::Targeted { by, .. } => vec![Some(Thing::Player(by))],
                Occurrence::DamagesOne { source, .. } => vec![Some(Thing::Object(source))],
                Occurrence::Attacks { object, .. } | Occurrence::Unblocked { object }
                    if trigger.event.it() == Some(Reference::Dealer) =>
                {
                    vec![Some(Thing::Object(object))]
                }
                Occurrence::SpellPlayed { card, .. } | Occurrence::SpellCopied { card, .. }
                    if trigger.ability.modes().any(combat_lab_cards::Ability::speaks_of_spell) =>
                {
                    let spell = self.stack.spell(card);
                    spell.map(|entry| Some(Thing::Stack(entry.id))).into_iter().listed()
                }
                _ => Vec::new(),
            },
            ..Triggered::new(watcher.id, watcher.controller, TriggerOrigin::Printed(place))
        });
    }

    /// The abilities that have triggered and not left the stack yet, but for deathtouch and
    /// lifelink.
    pub(crate) fn unresolved(&self) -> impl Iterator<Item = &Triggered> {
        let on_stack = self.stack.iter().filter_map(|entry| match &entry.object {
            StackObject::Triggered(triggered) => Some(triggered),
            StackObject::Spell { .. }
            | StackObject::Ability { .. }
            | StackObject::DeathtouchTrigger { .. }
            | StackObject::LifelinkTrigger { .. }
            | StackObject::CombatDamage { .. } => None,
        });
        self.triggers.waiting().chain(on_stack)
    }

    /// Notes the abilities that wait for a state of the game that there is now, and of which none
    /// waits or is on the stack (404.5; 603.8).
    pub(crate) fn watch_conditions(&mut self) {
        let mut found = Vec::new();
        for watcher in self.objects().filter(|object| object.status.has_triggers && object.is_in_play()) {
            for (place, trigger) in watcher.triggers_now() {
                let TriggerEvent::ControlNone(spec) = trigger.event else { continue };
                let origin = TriggerOrigin::Printed(watcher.place_of(place));
                let known = |it: &Triggered| it.source == watcher.id && it.origin == origin;
                let waits = self.unresolved().any(known);
                let subject = if trigger.event.is_of_host() { watcher.attached_to } else { Some(watcher.id) };
                let controller = watcher.controller;
                let none = subject.is_some_and(|subject| {
                    !self
                        .objects()
                        .any(|it| it.is_in_play() && self.is_meant(spec, subject, controller, it.id))
                });
                let holds = |condition| self.holds(condition, watcher.id, controller);
                if none && !waits && trigger.condition.is_none_or(holds) {
                    found.push(Triggered::new(watcher.id, controller, origin));
                }
            }
        }
        self.work.count(found.len());
        self.triggers.append(found);
    }
}
