//! Triggered abilities: noticing events, putting the abilities on the stack, delayed ones (404, 410; 603).

use crate::agenda::{Task, Waiting};
use crate::card::{Condition, Counted, Dealer, Struck, TriggerEvent, Whose};
use crate::combat::keyword_effects;
use crate::{
    Ability, CardType, CounterKind, Decision, Effect, Event, Game, Happening, Illegal, Limit, Object,
    ObjectId, PlayerId, Problem, Reference, Setup, StackObject, Step, Thing, TriggerOption, TriggerOrigin,
    Triggered, Violation, Zone,
};
use rulebook::Rule;
use std::sync::Arc;

/// Something abilities may be waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Occurrence<'a> {
    StepBegins(Step),
    Enters {
        object: ObjectId,
    },
    /// About to leave play: the board is still as it was just before.
    Leaves {
        object: ObjectId,
        to: Zone,
    },
    Discarded {
        card: ObjectId,
    },
    /// A source deals damage: once for all it deals at the same time.
    DealsDamage {
        source: ObjectId,
        to: &'a [(Thing, u32)],
        combat: bool,
    },
    /// A source deals damage to one recipient.
    DamagesOne {
        source: ObjectId,
        recipient: Thing,
        amount: u32,
        combat: bool,
    },
    /// Something is dealt damage: once for all it is dealt at the same time.
    IsDamaged {
        recipient: Thing,
        by: &'a [(Thing, u32)],
    },
    LifeGained {
        player: PlayerId,
        amount: u32,
    },
    LifeLost {
        player: PlayerId,
        amount: u32,
    },
    Drew {
        player: PlayerId,
    },
    SpellPlayed {
        player: PlayerId,
        card: ObjectId,
    },
    /// A creature was declared as an attacker.
    Attacks {
        object: ObjectId,
        target: Thing,
        alone: bool,
    },
    /// A player declared one or more attackers.
    PlayerAttacks {
        player: PlayerId,
    },
    /// A creature was declared as a blocker, of one attacker or of several.
    Blocks {
        object: ObjectId,
        alone: bool,
    },
    BecomesBlocked {
        object: ObjectId,
    },
    /// A creature is declared as a blocker of this attacker.
    BlocksCreature {
        blocker: ObjectId,
        attacker: ObjectId,
    },
    /// A creature was put into play blocking this attacker.
    EntersBlocking {
        blocker: ObjectId,
        attacker: ObjectId,
    },
    /// No creature was declared as a blocker of this attacker.
    Unblocked {
        object: ObjectId,
    },
    TappedForMana {
        object: ObjectId,
    },
    /// Something on the stack was put there with this as a target.
    Targeted {
        object: ObjectId,
        stack: crate::StackId,
        by: PlayerId,
    },
}

/// What an event was about, for an ability that triggers on it.
#[derive(Debug, Default)]
struct About {
    that: Vec<Thing>,
    amount: u32,
    shares: Vec<u32>,
}

impl About {
    fn one(that: Thing, amount: u32) -> Self {
        Self { that: vec![that], amount, ..Self::default() }
    }

    /// Damage of which each had a share.
    fn damage(parts: &[(Thing, u32)]) -> Self {
        Self {
            that: parts.iter().map(|(thing, _)| *thing).collect(),
            amount: parts.iter().fold(0, |total, (_, share)| total.saturating_add(*share)),
            shares: parts.iter().map(|(_, share)| *share).collect(),
        }
    }
}

/// A triggered ability that waits for a step (404.4; 603.7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Delayed {
    pub(crate) step: Step,
    pub(crate) trigger: Triggered,
}

impl Game {
    /// Notes every ability that triggers on `what`. They wait until a player would get priority (410.2; 603.3).
    pub(crate) fn occur(&mut self, what: Occurrence<'_>) {
        self.occur_each(&[what]);
        if let Occurrence::StepBegins(step) = what {
            let (due, later) =
                std::mem::take(&mut self.delayed).into_iter().partition(|delayed| delayed.step == step);
            self.delayed = later;
            let due: Vec<Delayed> = due;
            self.triggers.extend(due.into_iter().map(|delayed| StackObject::Triggered(delayed.trigger)));
        }
    }

    /// Notes every printed ability and keyword that triggers on any of these, in this order. None of them changes the
    /// game, so the objects with such an ability are looked up once.
    pub(crate) fn occur_each(&mut self, occurrences: &[Occurrence<'_>]) {
        let watchers: Vec<&Object> = self.objects().filter(|object| object.may_trigger()).collect();
        let mut found: Vec<StackObject> = Vec::new();
        for what in occurrences {
            for watcher in &watchers {
                self.find_triggered(watcher, *what, &mut found);
            }
        }
        self.work.count(self.cards.len() + watchers.len().saturating_mul(occurrences.len()) + found.len());
        let room = Setup::MAX_TRIGGERS.saturating_sub(self.triggers.len());
        if found.len() > room {
            self.work.limit = Some(Limit::Triggers);
            found.truncate(room);
        }
        self.triggers.append(&mut found);
    }

    /// The abilities of one object that trigger on `what`.
    fn find_triggered(&self, watcher: &Object, what: Occurrence<'_>, found: &mut Vec<StackObject>) {
        self.triggered_keywords(watcher, what, found);
        let discarded = what == (Occurrence::Discarded { card: watcher.id });
        if !watcher.is_in_play() && !discarded {
            return;
        }
        for (place, trigger) in watcher.face.triggers.iter().enumerate() {
            let subject = if trigger.attached { watcher.attached_to } else { Some(watcher.id) };
            let about =
                subject.and_then(|subject| self.matches(trigger.event, subject, watcher.controller, what));
            let Some(about) = about else { continue };
            if trigger
                .condition
                .is_some_and(|condition| !self.holds(condition, watcher.id, watcher.controller))
            {
                continue;
            }
            found.push(StackObject::Triggered(Triggered {
                that: about.that,
                amount: about.amount,
                shares: about.shares,
                ..Triggered::new(watcher.id, watcher.controller, TriggerOrigin::Printed(place))
            }));
        }
    }

    /// Whether an ability of `watcher` waits for just this; if so, what it was about, and how much.
    fn matches(
        &self,
        event: TriggerEvent,
        watcher: ObjectId,
        controller: PlayerId,
        what: Occurrence<'_>,
    ) -> Option<About> {
        let whose = |whose: Whose, player: PlayerId| match whose {
            Whose::Anyones => true,
            Whose::Yours => player == controller,
            Whose::Opponents => player != controller,
        };
        let creature = |wanted: Whose, object: ObjectId| {
            self.object(object)
                .is_some_and(|object| object.is(CardType::Creature) && whose(wanted, object.controller))
        };
        let about = |object: ObjectId| Some(About::one(Thing::Object(object), 0));
        match (event, what) {
            (TriggerEvent::StepBegins { step, turn }, Occurrence::StepBegins(began)) => {
                (step == began && whose(turn, self.turn.active)).then(About::default)
            }
            (TriggerEvent::CreatureEnters(wanted), Occurrence::Enters { object })
                if creature(wanted, object) =>
            {
                about(object)
            }
            (TriggerEvent::CreatureDies(wanted), Occurrence::Leaves { object, to: Zone::Graveyard })
                if creature(wanted, object) =>
            {
                about(object)
            }
            (TriggerEvent::ThisDiscarded, Occurrence::Discarded { card }) if card == watcher => about(card),
            (TriggerEvent::ThisDealsDamage, Occurrence::DealsDamage { source, to, .. })
            | (TriggerEvent::ThisDealsCombatDamage, Occurrence::DealsDamage { source, to, combat: true })
                if source == watcher =>
            {
                Some(About::damage(to))
            }
            (TriggerEvent::ThisDamagesCreature, Occurrence::DamagesOne { source, recipient, amount, .. })
                if source == watcher
                    && recipient.object().is_some_and(|object| creature(Whose::Anyones, object)) =>
            {
                Some(About::one(recipient, amount))
            }
            (
                TriggerEvent::Damages { by, to, combat: combat_only },
                Occurrence::DamagesOne { source, recipient, amount, combat },
            ) if combat || !combat_only => {
                let dealer = match by {
                    Dealer::This => source == watcher,
                    Dealer::Creature(wanted) => creature(wanted, source),
                };
                let struck = match (to, recipient) {
                    (Struck::Player, Thing::Player(_)) => true,
                    (Struck::Opponent, Thing::Player(player)) => player != controller,
                    (Struck::Creature, Thing::Object(object)) => creature(Whose::Anyones, object),
                    _ => false,
                };
                (dealer && struck).then(|| About::one(recipient, amount))
            }
            (TriggerEvent::Enters(spec), Occurrence::Enters { object })
            | (TriggerEvent::Dies(spec), Occurrence::Leaves { object, to: Zone::Graveyard })
            | (TriggerEvent::Attacks(spec), Occurrence::Attacks { object, .. })
                if self.is_meant(spec, watcher, controller, object) =>
            {
                about(object)
            }
            (TriggerEvent::YouGainLife, Occurrence::LifeGained { player, amount })
                if player == controller =>
            {
                Some(About::one(Thing::Player(player), amount))
            }
            (TriggerEvent::YouAttack, Occurrence::PlayerAttacks { player }) if player == controller => {
                Some(About::default())
            }
            (TriggerEvent::ThisIsDamaged, Occurrence::IsDamaged { recipient, by })
                if recipient == Thing::Object(watcher) =>
            {
                Some(About::damage(by))
            }
            (TriggerEvent::YouAreDamaged, Occurrence::IsDamaged { recipient, by })
                if recipient == Thing::Player(controller) =>
            {
                Some(About::damage(by))
            }
            (TriggerEvent::YouLoseLife, Occurrence::LifeLost { player, amount }) if player == controller => {
                Some(About::one(Thing::Player(player), amount))
            }
            (TriggerEvent::YouDraw, Occurrence::Drew { player }) if player == controller => {
                Some(About { amount: 1, ..About::default() })
            }
            (TriggerEvent::OpponentDraws, Occurrence::Drew { player }) if player != controller => {
                Some(About::one(Thing::Player(player), 1))
            }
            (TriggerEvent::ThisTargeted, Occurrence::Targeted { object, stack, by })
                if object == watcher && by != controller =>
            {
                Some(About::one(Thing::Stack(stack), 0))
            }
            (TriggerEvent::Plays(spec), Occurrence::SpellPlayed { player, card })
                if whose(spec.whose, player)
                    && self.object(card).is_some_and(|card| {
                        spec.traits.iter().all(|asked| asked.describes(card, watcher))
                    }) =>
            {
                Some(About::one(Thing::Player(player), 0))
            }
            (TriggerEvent::SpellPlayed(wanted), Occurrence::SpellPlayed { player, .. })
                if whose(wanted, player) =>
            {
                Some(About::one(Thing::Player(player), 0))
            }
            (TriggerEvent::ThisEnters, Occurrence::Enters { object })
            | (TriggerEvent::ThisDies, Occurrence::Leaves { object, to: Zone::Graveyard })
            | (TriggerEvent::ThisLeaves, Occurrence::Leaves { object, .. })
            | (TriggerEvent::ThisTappedForMana, Occurrence::TappedForMana { object })
                if object == watcher =>
            {
                about(object)
            }
            (
                TriggerEvent::ThisMeets(spec),
                Occurrence::BlocksCreature { blocker, attacker }
                | Occurrence::EntersBlocking { blocker, attacker },
            ) => {
                // What enters blocking has not blocked (509.4).
                let declared = matches!(what, Occurrence::BlocksCreature { .. });
                let other = match watcher {
                    _ if watcher == attacker => blocker,
                    _ if watcher == blocker && declared => attacker,
                    _ => return None,
                };
                self.is_meant(spec, watcher, controller, other).then(|| About::one(Thing::Object(other), 0))
            }
            _ => self.matches_combat(event, watcher, creature, what).map(|that| About::one(that, 0)),
        }
    }

    /// Whether a condition holds for the controller of an ability of `source`.
    pub(crate) fn holds(&self, condition: Condition, source: ObjectId, controller: PlayerId) -> bool {
        let life = self.player(controller).map_or(0, crate::Player::life);
        match condition {
            Condition::LifeAtMost(most) => life <= most,
            Condition::LifeAtLeast(least) => life >= least,
            Condition::HandEmpty => self.in_zone(controller, Zone::Hand).next().is_none(),
            Condition::ThisInPlay => self.permanent(source).is_some(),
            Condition::ThisAttackingAlone => self.combat.is_attacking_alone(source),
            Condition::ThisBlockingAlone => self.combat.is_blocking_alone(source),
            Condition::ThisAttacking => self.combat.attacker(source).is_some(),
            Condition::ThisBlocking => self.combat.blocker(source).is_some(),
            Condition::YourTurn => self.turn.active == controller,
            Condition::NotYourTurn => self.turn.active != controller,
            Condition::AtLeast(least, spec) => {
                self.count(Counted::Permanents(spec), source, controller) >= least
            }
            Condition::None(spec) => self.count(Counted::Permanents(spec), source, controller) == 0,
            Condition::HadNo(kind) => self.object(source).is_some_and(|object| match kind {
                CounterKind::PlusOne => object.counters.plus_one == 0,
                CounterKind::MinusOne => object.counters.minus_one == 0,
                CounterKind::Loyalty => object.counters.loyalty == 0,
                CounterKind::Defense => object.counters.defense == 0,
            }),
            Condition::GraveyardAtLeast(least) => self.count(Counted::Graveyard, source, controller) >= least,
        }
    }

    /// Lines up the waiting triggers of the first player who has some: the active player's go on the stack first, so
    /// they resolve last (410.3; 603.3b). Where the order could matter, that player chooses it.
    pub(crate) fn line_up_triggers(&mut self) {
        let player = [self.turn.active, self.defender()]
            .into_iter()
            .find(|player| self.triggers.iter().any(|trigger| trigger.controller() == Some(*player)));
        let Some(player) = player else {
            self.triggers.clear();
            return;
        };
        let mut own = self.triggers.iter().filter(|trigger| trigger.controller() == Some(player));
        let first = own.next();
        let differ = own.any(|other| !first.is_some_and(|first| self.are_alike(first, other)));
        if differ {
            self.waiting = Waiting::OrderTriggers(player);
        } else {
            self.take_triggers(player, |_| true);
        }
    }

    /// Moves triggers of `player` to the line, in the order in which they triggered.
    fn take_triggers(&mut self, player: PlayerId, wanted: impl Fn(&StackObject) -> bool) {
        let (taken, left): (Vec<_>, Vec<_>) = std::mem::take(&mut self.triggers)
            .into_iter()
            .partition(|trigger| trigger.controller() == Some(player) && wanted(trigger));
        self.triggers = left;
        self.placing = taken;
        self.placing.reverse();
    }

    /// The waiting triggers of a player, as a decision shows them.
    pub(crate) fn trigger_options(&self, player: PlayerId) -> Vec<TriggerOption> {
        self.triggers
            .iter()
            .filter(|trigger| trigger.controller() == Some(player))
            .filter_map(|trigger| match trigger {
                StackObject::Triggered(triggered) => Some(option(triggered)),
                StackObject::DeathtouchTrigger { source, damaged, .. } => Some(TriggerOption {
                    source: *source,
                    origin: TriggerOrigin::Delayed(Arc::new(Vec::new())),
                    that: vec![Thing::Object(*damaged)],
                }),
                StackObject::LifelinkTrigger { source, .. } => Some(TriggerOption {
                    source: *source,
                    origin: TriggerOrigin::Delayed(Arc::new(Vec::new())),
                    that: Vec::new(),
                }),
                _ => None,
            })
            .collect()
    }

    pub(crate) fn check_trigger_order(&self, player: PlayerId, order: &[usize]) -> Result<(), Illegal> {
        let count = self.triggers.iter().filter(|trigger| trigger.controller() == Some(player)).count();
        let mut sorted = order.to_vec();
        crate::sort_short(&mut sorted, |place| *place);
        if sorted.into_iter().eq(0..count) {
            Ok(())
        } else {
            Err(self.refuse(Rule::TriggerOrder, Problem::BadTriggerOrder))
        }
    }

    pub(crate) fn order_triggers(&mut self, player: PlayerId, order: &[usize]) {
        self.take_triggers(player, |_| true);
        // The line is read from its end.
        let taken: Vec<StackObject> = self.placing.drain(..).rev().collect();
        let mut taken: Vec<Option<StackObject>> = taken.into_iter().map(Some).collect();
        self.placing = order.iter().rev().filter_map(|place| taken.get_mut(*place)?.take()).collect();
    }

    /// Puts the next trigger on the stack, once its targets are chosen; one without a legal choice is removed
    /// (410.4; 603.3d).
    pub(crate) fn put_trigger_on_stack(&mut self, trigger: StackObject, events: &mut Vec<Event>) {
        let triggered = match trigger {
            StackObject::Triggered(triggered) => triggered,
            StackObject::DeathtouchTrigger { source, damaged, .. } => {
                let stack = self.push_on_stack(trigger);
                events.push(Event {
                    kind: Happening::DeathtouchTriggered { stack, source, damaged },
                    rules: &[Rule::Deathtouch],
                });
                return;
            }
            StackObject::LifelinkTrigger { source, amount, .. } => {
                let stack = self.push_on_stack(trigger);
                events.push(Event {
                    kind: Happening::LifelinkTriggered { stack, source, amount },
                    rules: &[Rule::Lifelink],
                });
                return;
            }
            _ => return,
        };
        let choices = self.trigger_targets(&triggered);
        if choices.iter().any(Vec::is_empty) {
            events.push(Event {
                kind: Happening::TriggerRemoved { source: triggered.source, origin: triggered.origin },
                rules: &[Rule::TriggerWithoutChoice],
            });
        } else if choices.iter().any(|choices| choices.len() > 1) {
            self.waiting = Waiting::TriggerTargets(triggered);
        } else {
            // A delayed ability has no targets of its own; what it remembers stays.
            let targets = if choices.is_empty() {
                triggered.targets.clone()
            } else {
                choices.into_iter().flatten().collect()
            };
            self.place_trigger(Triggered { targets, ..triggered }, events);
        }
    }

    pub(crate) fn place_trigger(&mut self, triggered: Triggered, events: &mut Vec<Event>) {
        let (source, origin) = (triggered.source, triggered.origin.clone());
        let rules = self.placing_rules(&triggered);
        let (by, targets) = (triggered.controller, triggered.targets.clone());
        let aims = !matches!(origin, TriggerOrigin::Delayed(_));
        let stack = self.push_on_stack(StackObject::Triggered(triggered));
        events.push(Event { kind: Happening::TriggerOnStack { stack, source, origin }, rules });
        if aims {
            self.note_targets(stack, by, &targets);
        }
    }

    /// Notes that permanents have become targets of something on the stack.
    pub(crate) fn note_targets(&mut self, stack: crate::StackId, by: PlayerId, targets: &[Thing]) {
        let objects = targets.iter().filter_map(|target| target.object());
        let each: Vec<_> = objects.map(|object| Occurrence::Targeted { object, stack, by }).collect();
        if !each.is_empty() {
            self.occur_each(&each);
        }
    }

    /// The rules by which a triggered ability goes on the stack: what it waited for, and that it waited for priority.
    fn placing_rules(&self, triggered: &Triggered) -> &'static [Rule] {
        if triggered.origin == TriggerOrigin::Siege {
            return &[Rule::SiegeDefeated, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
        }
        if let Some(rules) = self.combat_rules(triggered) {
            return rules;
        }
        if let TriggerOrigin::Printed(place) = triggered.origin {
            let source = self.object(triggered.source);
            let printed = source.and_then(|source| source.face.triggers.get(place));
            match printed.and_then(crate::TriggeredAbility::keyword_rule) {
                Some(Rule::Ward) => return &[Rule::Ward, Rule::TriggersWaitForPriority, Rule::TriggerOrder],
                Some(Rule::Persist) => {
                    return &[Rule::Persist, Rule::TriggersWaitForPriority, Rule::TriggerOrder];
                }
                Some(_) => return &[Rule::Undying, Rule::TriggersWaitForPriority, Rule::TriggerOrder],
                None => {}
            }
        }
        let event = self.printed_event(triggered);
        let at_a_step = matches!(event, Some(TriggerEvent::StepBegins { .. }))
            || matches!(triggered.origin, TriggerOrigin::Delayed(_));
        let after_damage = matches!(
            self.agenda.last(),
            Some(Task::Priority { rules, .. }) if rules.contains(&Rule::PriorityAfterDamage)
        );
        // How often is what readers ask where damage is divided.
        let of_damage = matches!(
            event,
            Some(
                TriggerEvent::ThisDealsDamage
                    | TriggerEvent::ThisDamagesCreature
                    | TriggerEvent::ThisDealsCombatDamage
                    | TriggerEvent::Damages { .. }
                    | TriggerEvent::ThisIsDamaged
                    | TriggerEvent::YouAreDamaged
            )
        );
        match (at_a_step, after_damage, of_damage) {
            (true, _, _) => &[Rule::TriggersWaitForPriority, Rule::TriggerOrder, Rule::AtTheBeginning],
            (false, true, false) => {
                &[Rule::TriggersWaitForPriority, Rule::TriggerOrder, Rule::TriggersAfterDamage]
            }
            (false, true, true) => &[
                Rule::TriggersWaitForPriority,
                Rule::TriggerOrder,
                Rule::TriggersAfterDamage,
                Rule::TriggersOnce,
            ],
            (false, false, true) => &[Rule::TriggersWaitForPriority, Rule::TriggerOrder, Rule::TriggersOnce],
            (false, false, false) => &[Rule::TriggersWaitForPriority, Rule::TriggerOrder],
        }
    }

    /// What a triggered ability does.
    pub(crate) fn trigger_ability(&self, triggered: &Triggered) -> Option<Ability> {
        match &triggered.origin {
            TriggerOrigin::Printed(place) => {
                Some(self.object(triggered.source)?.face.triggers.get(*place)?.ability.clone())
            }
            TriggerOrigin::Keyword(keyword) => {
                Some(Ability { effects: keyword_effects(*keyword), ..Ability::default() })
            }
            TriggerOrigin::Numbered(keyword) => {
                let effects = self.numbered_effects(*keyword, triggered.source);
                Some(Ability { effects, ..Ability::default() })
            }
            TriggerOrigin::Siege => {
                let effects = vec![Effect::Exile { who: Reference::This }];
                Some(Ability { effects, ..Ability::default() })
            }
            TriggerOrigin::Delayed(effects) => {
                Some(Ability { effects: effects.as_ref().clone(), ..Ability::default() })
            }
        }
    }

    pub(crate) fn trigger_condition(&self, triggered: &Triggered) -> Option<Condition> {
        match &triggered.origin {
            TriggerOrigin::Printed(place) => {
                self.object(triggered.source)?.face.triggers.get(*place)?.condition
            }
            TriggerOrigin::Keyword(_)
            | TriggerOrigin::Numbered(_)
            | TriggerOrigin::Delayed(_)
            | TriggerOrigin::Siege => None,
        }
    }

    /// What a printed triggered ability waited for.
    pub(crate) fn printed_event(&self, triggered: &Triggered) -> Option<TriggerEvent> {
        let TriggerOrigin::Printed(place) = triggered.origin else { return None };
        Some(self.object(triggered.source)?.face.triggers.get(place)?.event)
    }

    fn trigger_targets(&self, triggered: &Triggered) -> Vec<Vec<Thing>> {
        let specs = self.trigger_ability(triggered).map(|ability| ability.targets).unwrap_or_default();
        specs
            .into_iter()
            .map(|spec| self.legal_targets(spec, triggered.source, triggered.controller))
            .collect()
    }

    pub(crate) fn target_decision(&self, triggered: &Triggered) -> Decision {
        Decision::ChooseTargets {
            player: triggered.controller,
            trigger: option(triggered),
            targets: self.trigger_targets(triggered),
        }
    }

    pub(crate) fn check_trigger_targets(
        &self,
        triggered: &Triggered,
        targets: &[Thing],
    ) -> Result<(), Illegal> {
        let choices = self.trigger_targets(triggered);
        let (needed, given) = (choices.len(), targets.len());
        let mut violations = Vec::new();
        if needed != given {
            violations.push(Violation {
                rule: Rule::ChoosingTargets,
                problem: Problem::WrongCount { needed, given },
            });
        }
        for (choices, target) in choices.iter().zip(targets) {
            if !choices.contains(target) {
                let problem = Problem::BadTarget { target: *target };
                violations.push(Violation { rule: Rule::ChoosingTargets, problem });
            }
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    /// Sets up something that happens at the beginning of the next such step. One that has begun already is too late:
    /// the step does not back up (313.2; 513.2).
    pub(crate) fn delay(
        &mut self,
        step: Step,
        effects: &[Effect],
        base: &Triggered,
        events: &mut Vec<Event>,
    ) {
        let origin = TriggerOrigin::Delayed(Arc::new(effects.to_vec()));
        let mut trigger = Triggered { origin, ..base.clone() };
        // It is about no more than it speaks of (404.4; 603.7): of a token that was made, not of what the event before
        // was about.
        let speaks_of = |wanted| effects.iter().any(|effect| effect.speaks_of(wanted));
        if !speaks_of(Reference::That) {
            trigger.that.clear();
        }
        if !speaks_of(Reference::Made) {
            trigger.made.clear();
        }
        self.delayed.push(Delayed { step, trigger });
        let rules: &'static [Rule] = if step == Step::End && self.turn.step == Step::End {
            &[Rule::DelayedTriggers, Rule::LateEndOfTurnTriggers]
        } else {
            &[Rule::DelayedTriggers]
        };
        events.push(Event { kind: Happening::DelayedTrigger { by: base.source, step }, rules });
    }
}

fn option(triggered: &Triggered) -> TriggerOption {
    TriggerOption {
        source: triggered.source,
        origin: triggered.origin.clone(),
        that: triggered.subjects().collect(),
    }
}
