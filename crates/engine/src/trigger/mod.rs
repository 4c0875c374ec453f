//! Triggered abilities: the events they wait for (404, 410; 603).

mod again;
mod placing;

use crate::card::{Condition, CountOf, Dealer, Meets, Struck, TriggerEvent, Whose};
use crate::{
    Becoming, CardType, Game, Limit, Object, ObjectId, PlayerId, Setup, StackObject, Step, Tally, Thing,
    TriggerOrigin, Triggered, Zone,
};

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
    Cycled {
        card: ObjectId,
        player: PlayerId,
    },
    /// About to be put into a graveyard.
    Sacrificed {
        object: ObjectId,
        player: PlayerId,
    },
    /// Lore counters are put on a permanent, which had so many before.
    Lore {
        object: ObjectId,
        before: u32,
    },
    /// +1/+1 counters are put on a permanent at the same time.
    Grows {
        object: ObjectId,
        count: u32,
    },
    /// These deal combat damage to a player at the same time.
    DamagedTogether {
        player: PlayerId,
        by: &'a [(Thing, u32)],
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
    SpellCopied {
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
    /// A card was put into a graveyard, from wherever it was.
    Buried {
        card: ObjectId,
    },
    /// A creature that was declared as an attacker has been exerted.
    Exerted {
        object: ObjectId,
    },
    TappedForMana {
        object: ObjectId,
    },
    /// A permanent became tapped, untapped, or was marked.
    Becomes {
        object: ObjectId,
        what: Becoming,
    },
    /// A permanent is no longer attached to another, which may have left.
    Unattached {
        object: ObjectId,
        from: ObjectId,
    },
    /// The last counter of a kind was removed from a permanent.
    LostLast {
        object: ObjectId,
        kind: crate::CounterKind,
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
    /// In whose turn, if not in anybody's.
    pub(crate) own: Option<PlayerId>,
    /// In the turn of this number and in no other.
    pub(crate) only: Option<u32>,
    /// In which combat phase of this turn, if not in any.
    pub(crate) combat: Option<WhichCombat>,
    pub(crate) trigger: Triggered,
}

/// The combat phases of a turn for which a triggered ability waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WhichCombat {
    /// The one with this number.
    That(u16),
    /// Each.
    Each,
}

impl Game {
    /// Notes every ability that triggers on `what`. They wait until a player would get priority (410.2; 603.3).
    pub(crate) fn occur(&mut self, what: Occurrence<'_>) {
        self.plays.occur(self, what);
    }

    /// The same, where there may be some.
    pub(crate) fn note_occurrence(&mut self, what: Occurrence<'_>) {
        self.note_occurrences(&[what]);
        if let Occurrence::StepBegins(Step::Upkeep) = what {
            self.notice_suspended();
        }
        if let Occurrence::StepBegins(step) = what
            && !self.delayed.is_empty()
        {
            let all = std::mem::take(&mut self.delayed);
            let is_due = |delayed: &Delayed| {
                let combat = delayed.combat.is_none_or(|which| match which {
                    WhichCombat::That(phase) => phase == self.turn.phase,
                    WhichCombat::Each => true,
                });
                delayed.step == step
                    && combat
                    && delayed.own.is_none_or(|player| self.are_allied(self.turn.active, player))
            };
            let (due, later) = all.into_iter().partition(is_due);
            self.delayed = later;
            let due: Vec<Delayed> = due;
            let again = due.iter().filter(|delayed| delayed.combat == Some(WhichCombat::Each));
            self.delayed.extend(again.cloned());
            self.triggers.extend(due.into_iter().map(|delayed| StackObject::Triggered(delayed.trigger)));
        }
    }

    /// Notes that a permanent becomes tapped or untapped, where anything waits for that.
    pub(crate) fn becomes(&mut self, object: ObjectId, what: Becoming) {
        if self.watches_states {
            self.occur(Occurrence::Becomes { object, what });
        }
    }

    /// Whether anything may trigger at all, so that there is a point in saying what occurs.
    pub(crate) fn is_watched(&self) -> bool {
        self.crown.is_some() || self.objects().any(Object::may_trigger)
    }

    /// Notes every printed ability and keyword that triggers on any of these, in this order. None of them changes the
    /// game, so the objects with such an ability are looked up once.
    pub(crate) fn occur_each(&mut self, occurrences: &[Occurrence<'_>]) {
        self.plays.occur_each(self, occurrences);
    }

    /// Where nothing can trigger, to find that out is as much work as elsewhere.
    pub(crate) fn count_watchers(&self) {
        self.work.count(self.cards.len());
    }

    /// The same, where there may be some.
    pub(crate) fn note_occurrences(&mut self, occurrences: &[Occurrence<'_>]) {
        for what in occurrences {
            if let Occurrence::DamagesOne { source, recipient: Thing::Player(player), .. } = what {
                self.note_struck(*source, *player);
            }
        }
        let watchers: Vec<&Object> = self.objects().filter(|object| object.may_trigger()).collect();
        let mut found: Vec<StackObject> = Vec::new();
        for what in occurrences {
            for watcher in &watchers {
                self.find_triggered(watcher, *what, &mut found);
            }
            if self.crown.is_some() {
                self.find_crown(*what, &mut found);
            }
        }
        self.work.count(self.cards.len() + watchers.len().saturating_mul(occurrences.len()) + found.len());
        let room = Setup::MAX_TRIGGERS.saturating_sub(self.triggers.len());
        if found.len() > room {
            self.work.limit = Some(Limit::Triggers);
            found.truncate(room);
        }
        for it in &found {
            if let StackObject::Triggered(Triggered { source, origin: TriggerOrigin::Printed(place), .. }) =
                it
                && self.object(*source).and_then(|it| it.trigger_at(*place)?.condition)
                    == Some(Condition::FirstTime)
            {
                self.fired.push((*source, *place));
            }
        }
        self.triggers.append(&mut found);
    }

    /// Notes which player a source has dealt damage, where its abilities ask for that.
    fn note_struck(&mut self, source: ObjectId, player: PlayerId) {
        let asks =
            |trigger: &crate::TriggeredAbility| trigger.condition == Some(Condition::ThisDamagedOpponent);
        let asked =
            self.lending || self.object(source).is_some_and(|source| source.face.triggers.iter().any(asks));
        if asked {
            self.struck.push((source, player));
        }
    }

    /// The abilities of one object that trigger on `what`, each as often as it does.
    pub(crate) fn find_triggered(
        &self,
        watcher: &Object,
        what: Occurrence<'_>,
        found: &mut Vec<StackObject>,
    ) {
        let from = found.len();
        self.find_each_triggered(watcher, what, found);
        if found.len() > from && self.causes_no_trigger(watcher, what) {
            found.truncate(from);
        }
        self.trigger_again(watcher, what, from, found);
    }

    /// The same, each once.
    fn find_each_triggered(&self, watcher: &Object, what: Occurrence<'_>, found: &mut Vec<StackObject>) {
        self.triggered_keywords(watcher, what, found);
        let discarded = match what {
            Occurrence::Discarded { card } | Occurrence::Cycled { card, .. } => card == watcher.id,
            _ => false,
        };
        let cast = matches!(what, Occurrence::SpellPlayed { card, .. } if card == watcher.id);
        let buried = watcher.zone == Zone::Graveyard && watcher.status.present;
        if !watcher.is_at_work() && !discarded && !cast && !buried {
            return;
        }
        for (place, trigger) in watcher.triggers_now() {
            let place = watcher.place_of(place);
            // It works in the graveyard or elsewhere, and nowhere else (402.8; 113.6).
            if trigger.ability.in_graveyard != (buried && !discarded) {
                continue;
            }
            if cast != (trigger.event == TriggerEvent::ThisCast) {
                continue;
            }
            let subject = if trigger.attached { watcher.attached_to } else { Some(watcher.id) };
            let about =
                subject.and_then(|subject| self.matches(trigger.event, subject, watcher.controller, what));
            let Some(mut about) = about else { continue };
            // Whose step it is, only some ask.
            if matches!(trigger.event, TriggerEvent::StepBegins { .. } | TriggerEvent::ThisCast)
                && !trigger.ability.modes().any(crate::Ability::speaks_of_that)
            {
                about.that.clear();
            }
            if trigger
                .condition
                .is_some_and(|condition| !self.holds(condition, watcher.id, watcher.controller))
            {
                continue;
            }
            if trigger.condition == Some(Condition::FirstTime) {
                let before = self.fired.contains(&(watcher.id, place));
                let now = |it: &StackObject| {
                    matches!(it, StackObject::Triggered(it)
                        if it.source == watcher.id && it.origin == TriggerOrigin::Printed(place))
                };
                if before || found.iter().any(now) {
                    continue;
                }
            }
            found.push(StackObject::Triggered(Triggered {
                that: about.that,
                amount: about.amount,
                shares: about.shares,
                remembered: match what {
                    Occurrence::Targeted { by, .. } => vec![Some(Thing::Player(by))],
                    Occurrence::DamagesOne { source, .. } => vec![Some(Thing::Object(source))],
                    Occurrence::SpellPlayed { card, .. } | Occurrence::SpellCopied { card, .. }
                        if trigger.ability.modes().any(crate::Ability::speaks_of_spell) =>
                    {
                        let is = |object: &StackObject| {
                            matches!(object, StackObject::Spell { card: spell, .. } if *spell == card)
                        };
                        let spell = self.stack.iter().find(|entry| is(&entry.object));
                        spell.map(|entry| Some(Thing::Stack(entry.id))).into_iter().collect()
                    }
                    _ => Vec::new(),
                },
                ..Triggered::new(watcher.id, watcher.controller, TriggerOrigin::Printed(place))
            }));
        }
    }

    /// Notes the abilities that wait for a state of the game that there is now, and of which none waits or is on the stack
    /// (404.5; 603.8).
    pub(crate) fn watch_conditions(&mut self) {
        let mut found = Vec::new();
        for watcher in self.objects().filter(|object| object.status.has_triggers && object.is_in_play()) {
            for (place, trigger) in watcher.triggers_now() {
                let TriggerEvent::ControlNone(spec) = trigger.event else { continue };
                let origin = TriggerOrigin::Printed(watcher.place_of(place));
                let known = |it: &StackObject| matches!(it, StackObject::Triggered(it) if it.source == watcher.id && it.origin == origin);
                let waits = self.triggers.iter().chain(&self.placing).any(known)
                    || self.stack.iter().any(|entry| known(&entry.object));
                let subject = if trigger.attached { watcher.attached_to } else { Some(watcher.id) };
                let controller = watcher.controller;
                let none = subject.is_some_and(|subject| {
                    !self
                        .objects()
                        .any(|it| it.is_in_play() && self.is_meant(spec, subject, controller, it.id))
                });
                if none && !waits {
                    found.push(StackObject::Triggered(Triggered::new(watcher.id, controller, origin)));
                }
            }
        }
        self.work.count(found.len());
        self.triggers.append(&mut found);
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
            Whose::Opponents => !self.are_allied(player, controller),
            Whose::Others => player != controller,
        };
        let creature = |wanted: Whose, object: ObjectId| {
            self.object(object)
                .is_some_and(|object| object.is(CardType::Creature) && whose(wanted, object.controller))
        };
        let about = |object: ObjectId| Some(About::one(Thing::Object(object), 0));
        match (event, what) {
            (TriggerEvent::StepBegins { step, turn }, Occurrence::StepBegins(began)) => {
                // "That player" is whose step it is.
                let about = match turn {
                    Whose::Yours => About::default(),
                    Whose::Anyones | Whose::Opponents | Whose::Others => {
                        About::one(Thing::Player(self.turn.active), 0)
                    }
                };
                (step == began && self.is_turn_of(turn, controller)).then_some(about)
            }
            (TriggerEvent::ThisUnattached, Occurrence::Unattached { object, from }) if object == watcher => {
                about(from)
            }
            // The host is the subject of the ability, and its controller the one of the event.
            (TriggerEvent::HostStepBegins(step), Occurrence::StepBegins(began)) if step == began => {
                let player = self.permanent(watcher)?.controller;
                self.is_turn_of(Whose::Yours, player).then(|| About::one(Thing::Player(player), 0))
            }
            // What it enters with is put on it as it enters.
            (TriggerEvent::Chapter(number), Occurrence::Enters { object })
                if object == watcher && self.lore_of(object) >= number =>
            {
                Some(About::default())
            }
            (TriggerEvent::Chapter(number), Occurrence::Lore { object, before })
                if object == watcher && before < number && self.lore_of(object) >= number =>
            {
                Some(About::default())
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
            (TriggerEvent::ThisBecomes(wanted), Occurrence::Becomes { object, what })
                if wanted == what && object == watcher =>
            {
                about(object)
            }
            (TriggerEvent::ThisDiscarded, Occurrence::Discarded { card })
            | (TriggerEvent::ThisBuried, Occurrence::Buried { card })
            | (TriggerEvent::ThisCycled, Occurrence::Cycled { card, .. })
                if card == watcher =>
            {
                about(card)
            }
            // "That many" are the spells played before it in this turn.
            (TriggerEvent::ThisCast, Occurrence::SpellPlayed { card, .. }) if card == watcher => {
                let spells = self.tallied(Tally::Spells, None);
                let entry = self.stack.iter().find(
                    |entry| matches!(entry.object, StackObject::Spell { card: spell, .. } if spell == card),
                )?;
                Some(About::one(Thing::Stack(entry.id), spells.saturating_sub(1)))
            }
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
                    Dealer::Any(spec) => self.is_meant(spec, watcher, controller, source),
                    Dealer::Source(wanted) => {
                        self.object(source).is_some_and(|it| whose(wanted, it.controller))
                    }
                };
                let struck = match (to, recipient) {
                    (Struck::Player | Struck::PlayerOrPlaneswalker, Thing::Player(_)) => true,
                    (Struck::Opponent, Thing::Player(player)) => !self.are_allied(player, controller),
                    (Struck::Creature, Thing::Object(object)) => creature(Whose::Anyones, object),
                    (Struck::You, Thing::Player(player)) => player == controller,
                    (Struck::This, recipient) => recipient == Thing::Object(watcher),
                    (Struck::PlayerOrPlaneswalker, Thing::Object(object)) => {
                        self.object(object).is_some_and(|it| it.is(CardType::Planeswalker))
                    }
                    _ => false,
                };
                let by_subject = matches!(to, Struck::You | Struck::This);
                let about = if by_subject { Thing::Object(source) } else { recipient };
                (dealer && struck).then(|| About::one(about, amount))
            }
            (TriggerEvent::Enters(spec), Occurrence::Enters { object })
            | (TriggerEvent::Dies(spec), Occurrence::Leaves { object, to: Zone::Graveyard })
            | (TriggerEvent::Attacks(spec), Occurrence::Attacks { object, .. })
            | (TriggerEvent::AttacksAlone(spec), Occurrence::Attacks { object, alone: true, .. })
            | (TriggerEvent::Blocks(spec), Occurrence::Blocks { object, .. })
            | (TriggerEvent::BecomesBlocked(spec), Occurrence::BecomesBlocked { object })
                if self.is_meant(spec, watcher, controller, object) =>
            {
                about(object)
            }
            (TriggerEvent::DamagedDies, Occurrence::Leaves { object, to: Zone::Graveyard })
                if creature(Whose::Anyones, object) && self.wounded.contains(&(watcher, object)) =>
            {
                about(object)
            }
            (TriggerEvent::YouTarget, Occurrence::SpellPlayed { player, card })
                if player == controller && self.is_aimed_at(card, watcher) =>
            {
                about(watcher)
            }
            (TriggerEvent::AimedOnlyAt { by, what }, Occurrence::SpellPlayed { player, card })
                if whose(by, player) =>
            {
                let spell = self.object(card).filter(|card| card.face.is_instruction())?;
                let only = self.only_target(spell.id)?;
                let meant = match what {
                    None => only == watcher,
                    Some(spec) => self.is_meant(spec, watcher, controller, only),
                };
                meant.then(|| About::one(Thing::Player(player), 0))
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
            (TriggerEvent::YouDrawSecond, Occurrence::Drew { player })
                if player == controller && self.tallied(Tally::Drawn, Some(player)) == 2 =>
            {
                Some(About { amount: 1, ..About::default() })
            }
            (TriggerEvent::NthSpell(wanted, place), Occurrence::SpellPlayed { player, .. })
                if whose(wanted, player) && self.tallied(Tally::Spells, Some(player)) == place =>
            {
                Some(About::one(Thing::Player(player), 0))
            }
            (TriggerEvent::OpponentDraws, Occurrence::Drew { player })
                if !self.are_allied(player, controller) =>
            {
                Some(About::one(Thing::Player(player), 1))
            }
            (TriggerEvent::OpponentDrawsSecond, Occurrence::Drew { player })
                if !self.are_allied(player, controller) && self.tallied(Tally::Drawn, Some(player)) == 2 =>
            {
                Some(About::one(Thing::Player(player), 1))
            }
            (TriggerEvent::OpponentDrawsMore, Occurrence::Drew { player })
                if !self.are_allied(player, controller) && !self.drew_first_in_draw_step(player) =>
            {
                Some(About::one(Thing::Player(player), 1))
            }
            // All that was gained this turn was gained just now.
            (TriggerEvent::YouGainLifeFirst, Occurrence::LifeGained { player, amount })
                if player == controller && self.tallied(Tally::LifeGained, Some(player)) == amount =>
            {
                Some(About::one(Thing::Player(player), amount))
            }
            (
                TriggerEvent::ThisAttacksRichest,
                Occurrence::Attacks { object, target: Thing::Player(player), .. },
            ) if object == watcher => {
                let life = self.player(player).map_or(0, crate::Player::life);
                let mut others = self.players().filter(|(_, other)| !other.lost);
                let most = others.all(|(_, other)| other.life() <= life);
                most.then(|| About::one(Thing::Player(player), 0))
            }
            (TriggerEvent::ThisAttacksSaddled, Occurrence::Attacks { object, .. }) if object == watcher => {
                let saddled =
                    self.object(object).is_some_and(|it| it.is_designated(crate::Designation::Saddled));
                saddled.then(|| About::one(Thing::Object(object), 0))
            }
            (TriggerEvent::ThisAttacksAsRichest, Occurrence::Attacks { object, .. }) if object == watcher => {
                let life = self.player(controller).map_or(0, crate::Player::life);
                let mut others = self.players().filter(|(_, other)| !other.lost);
                let most = others.all(|(_, other)| other.life() <= life);
                most.then(|| About::one(Thing::Object(object), 0))
            }
            (TriggerEvent::YouAttackWith(least, spec), Occurrence::PlayerAttacks { player })
                if player == controller =>
            {
                let attacks = |attacker: &&crate::Attacker| {
                    self.is_meant(spec, watcher, controller, attacker.creature)
                        && creature(Whose::Yours, attacker.creature)
                };
                let those = self.combat.attackers.iter().filter(attacks).map(|it| Thing::Object(it.creature));
                let those: Vec<Thing> = those.collect();
                (those.len() >= usize::from(least)).then(|| About { that: those, ..About::default() })
            }
            (
                TriggerEvent::ThisTargeted { by: wanted, spell },
                Occurrence::Targeted { object, stack, by },
            ) if object == watcher && whose(wanted, by) && (!spell || self.is_spell(stack)) => {
                Some(About::one(Thing::Stack(stack), 0))
            }
            (TriggerEvent::YouCycle, Occurrence::Cycled { player, card })
                if player == controller && card != watcher =>
            {
                Some(About::default())
            }
            (TriggerEvent::Discards(wanted), Occurrence::Discarded { card }) => {
                let player = self.object(card)?.owner;
                let other = card != watcher && whose(wanted, player);
                other.then(|| About::one(Thing::Player(player), 1))
            }
            (TriggerEvent::Becomes(spec, wanted), Occurrence::Becomes { object, what })
                if wanted == what && self.is_meant(spec, watcher, controller, object) =>
            {
                about(object)
            }
            (TriggerEvent::Sacrifices(by, spec), Occurrence::Sacrificed { object, player })
                if whose(by, player) && self.is_meant(spec, watcher, controller, object) =>
            {
                about(object)
            }
            (TriggerEvent::ThisLosesLast(wanted), Occurrence::LostLast { object, kind })
                if object == watcher && wanted == kind =>
            {
                about(object)
            }
            (TriggerEvent::ThisGrows, Occurrence::Grows { object, count }) if object == watcher => {
                Some(About { amount: count, ..About::default() })
            }
            (TriggerEvent::Grows(spec), Occurrence::Grows { object, count })
                if self.is_meant(spec, watcher, controller, object) =>
            {
                Some(About::one(Thing::Object(object), count))
            }
            (TriggerEvent::DamageTogether(spec), Occurrence::DamagedTogether { player, by }) => {
                let meant = |thing: &Thing| {
                    thing.object().is_some_and(|object| self.is_meant(spec, watcher, controller, object))
                };
                let mut amount = 0_u32;
                for (thing, dealt) in by {
                    amount = amount.saturating_add(if meant(thing) { *dealt } else { 0 });
                }
                (amount > 0).then(|| About::one(Thing::Player(player), amount))
            }
            (
                TriggerEvent::Targeted { what: spec, by: wanted, spell },
                Occurrence::Targeted { object, stack, by },
            ) if self.is_meant(spec, watcher, controller, object)
                && whose(wanted, by)
                && (!spell || self.is_spell(stack)) =>
            {
                Some(About::one(Thing::Stack(stack), 0))
            }
            (TriggerEvent::AttackWith(least, spec), Occurrence::PlayerAttacks { player }) => {
                let attacks = |attacker: &&crate::Attacker| {
                    self.object(attacker.creature).is_some_and(|it| it.controller == player)
                        && self.is_meant(spec, watcher, controller, attacker.creature)
                };
                let those = self.combat.attackers.iter().filter(attacks).map(|it| Thing::Object(it.creature));
                let those: Vec<Thing> = those.collect();
                (those.len() >= usize::from(least)).then(|| About { that: those, ..About::default() })
            }
            (TriggerEvent::Plays(spec), Occurrence::SpellPlayed { player, card })
            | (
                TriggerEvent::PlaysOrCopies(spec),
                Occurrence::SpellPlayed { player, card } | Occurrence::SpellCopied { player, card },
            ) if whose(spec.whose, player)
                && self
                    .object(card)
                    .is_some_and(|card| spec.traits.iter().all(|asked| asked.describes(card, watcher))) =>
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
                TriggerEvent::ThisMeets(spec, how),
                Occurrence::BlocksCreature { blocker, attacker }
                | Occurrence::EntersBlocking { blocker, attacker },
            ) => {
                // What enters blocking has not blocked (509.4).
                let declared = matches!(what, Occurrence::BlocksCreature { .. });
                let other = match watcher {
                    _ if watcher == attacker && how != Meets::Blocks => blocker,
                    _ if watcher == blocker && declared && how != Meets::IsBlocked => attacker,
                    _ => return None,
                };
                self.is_meant(spec, watcher, controller, other).then(|| About::one(Thing::Object(other), 0))
            }
            (TriggerEvent::ThisMeetsSome(spec, how), Occurrence::Blocks { object, .. })
                if object == watcher && how != Meets::IsBlocked =>
            {
                let blocked = self.combat.blockers.iter().find(|it| it.creature == watcher)?;
                let some = blocked.attackers.iter().any(|it| self.is_meant(spec, watcher, controller, *it));
                some.then(About::default)
            }
            (TriggerEvent::ThisMeetsSome(spec, how), Occurrence::BecomesBlocked { object })
                if object == watcher && how != Meets::Blocks =>
            {
                let mut by = self.combat.blockers.iter().filter(|it| it.attackers.contains(&watcher));
                by.any(|it| self.is_meant(spec, watcher, controller, it.creature)).then(About::default)
            }
            _ => self.matches_combat(event, watcher, creature, what).map(|that| About::one(that, 0)),
        }
    }

    fn lore_of(&self, object: ObjectId) -> u32 {
        self.object(object).map_or(0, |object| object.counters.of(crate::saga::LORE))
    }

    /// Whether a spell on the stack has this permanent as a target.
    fn is_aimed_at(&self, spell: ObjectId, permanent: ObjectId) -> bool {
        self.stack.iter().any(|entry| match &entry.object {
            StackObject::Spell { card, targets, .. } => {
                *card == spell && targets.contains(&Thing::Object(permanent))
            }
            _ => false,
        })
    }

    fn is_spell(&self, stack: crate::StackId) -> bool {
        self.stack.iter().any(|it| it.id == stack && matches!(it.object, StackObject::Spell { .. }))
    }

    /// Whether something of this kind is attached to a permanent.
    pub(crate) fn holds_attached(&self, host: ObjectId, is: fn(&crate::CardFace) -> bool) -> bool {
        self.objects().any(|it| it.attached_to == Some(host) && it.is_in_play() && is(&it.face))
    }

    /// Whether a permanent has a counter, or an Equipment or an Aura of its controller's is attached to it (700.9, since 2022).
    pub(crate) fn is_modified(&self, object: &Object) -> bool {
        let modifies = |it: &Object| {
            it.face.equipment || it.face.enchant.is_some() && it.controller == object.controller
        };
        object.counters.any()
            || self.objects().any(|it| it.attached_to == Some(object.id) && it.is_in_play() && modifies(it))
    }

    /// Whether it is the turn of one of these players, as `controller` sees them. A team takes its turn together.
    pub(crate) fn is_turn_of(&self, whose: Whose, controller: PlayerId) -> bool {
        match whose {
            Whose::Anyones => true,
            Whose::Yours => self.are_allied(self.turn.active, controller),
            Whose::Opponents => !self.are_allied(self.turn.active, controller),
            Whose::Others => self.turn.active != controller,
        }
    }

    /// Whether this is so of an opponent of a player.
    pub(crate) fn an_opponent(&self, of: PlayerId, is: impl Fn(&crate::Player) -> bool) -> bool {
        self.players().any(|(id, player)| !self.are_allied(id, of) && is(player))
    }

    /// The powers above 0 of the creatures that a player controls.
    fn powers(&self, player: PlayerId) -> impl Iterator<Item = i32> {
        let creatures = self.in_zone(player, Zone::InPlay).filter(|it| it.is_creature_in_play());
        creatures.map(|creature| creature.now.power).filter(|power| *power > 0)
    }

    /// Whether a condition holds for the controller of an ability of `source`.
    pub(crate) fn holds(&self, condition: Condition, source: ObjectId, controller: PlayerId) -> bool {
        let life = self.player(controller).map_or(0, crate::Player::life);
        let whose = |whose: Whose, player: PlayerId| match whose {
            Whose::Anyones => true,
            Whose::Yours => player == controller,
            Whose::Opponents => !self.are_allied(player, controller),
            Whose::Others => player != controller,
        };
        match condition {
            Condition::LifeAtMost(most) => life <= most,
            Condition::LifeAtLeast(least) => life >= least,
            Condition::AnyLifeAtMost(most) => {
                self.players().any(|(_, player)| !player.lost && player.life() <= most)
            }
            Condition::OpponentLifeAtMost(most) => {
                self.an_opponent(controller, |player| !player.lost && player.life() <= most)
            }
            Condition::HandEmpty => self.in_zone(controller, Zone::Hand).next().is_none(),
            Condition::ThisInPlay => self.permanent(source).is_some(),
            Condition::ThisAttackingAlone => self.combat.is_attacking_alone(source),
            Condition::ThisBlockingAlone => self.combat.is_blocking_alone(source),
            Condition::ThisAttacking => self.combat.attacker(source).is_some(),
            Condition::ThisBlocking => self.combat.blocker(source).is_some(),
            Condition::ThisTapped => self.object(source).is_some_and(Object::is_tapped),
            Condition::ThisUntapped => self.object(source).is_some_and(|source| !source.is_tapped()),
            Condition::YourTurn => self.is_turn_of(Whose::Yours, controller),
            Condition::NotYourTurn => !self.is_turn_of(Whose::Yours, controller),
            Condition::YourMainPhase => {
                matches!(self.turn.step, Step::PrecombatMain | Step::PostcombatMain)
                    && self.is_turn_of(Whose::Yours, controller)
            }
            Condition::FirstCombat => {
                self.turn.step.phase() == crate::Phase::Combat && self.turn.combats == 1
            }
            Condition::Cast { from_hand } => self
                .object(source)
                .is_some_and(|source| source.status.cast && (source.status.from_hand || !from_hand)),
            Condition::ThisArrived => self.object(source).is_some_and(|source| source.status.arrived),
            Condition::Escaped => self.object(source).is_some_and(|source| source.status.escaped),
            Condition::AtLeast(least, spec) => {
                self.count(CountOf::Permanents(spec), source, controller) >= least
            }
            Condition::None(spec) => self.count(CountOf::Permanents(spec), source, controller) == 0,
            Condition::HadNo(kind) => self.object(source).is_some_and(|object| object.counters.of(kind) == 0),
            Condition::ThisHas(kind, least) => {
                self.object(source).is_some_and(|object| object.counters.of(kind) >= least)
            }
            Condition::ThisHasBetween(kind, least, most) => {
                self.object(source).is_some_and(|it| (least..=most).contains(&it.counters.of(kind)))
            }
            Condition::NoSpellsLastTurn => self.last_turn == Some(0),
            Condition::CameLately => {
                let before = self.player(controller).map_or(0, |player| player.upkeeps.0);
                self.object(source).is_some_and(|source| source.came > before)
            }
            Condition::TwoSpellsLastTurn => self.last_turn.is_some_and(|most| most >= 2),
            Condition::Counted(least, what) => self.count(what, source, controller) >= least,
            Condition::CountedAtMost(most, what) => self.count(what, source, controller) <= most,
            Condition::ThisDidNotAttack => self.object(source).is_some_and(|source| !source.status.attacked),
            Condition::ThisFoughtThisCombat => self.object(source).is_some_and(|source| source.status.fought),
            Condition::ThisFoughtThisTurn => {
                self.object(source).is_some_and(|source| source.status.attacked || source.status.blocked)
            }
            Condition::ThisAttacked => self.object(source).is_some_and(|source| source.status.attacked),
            Condition::ThisIsNot(what) => {
                self.object(source).is_some_and(|source| !source.is_designated(what))
            }
            Condition::OpponentHasMore(spec) => {
                let own = self.count(CountOf::Permanents(spec), source, controller);
                let mut others = self.players().map(|(player, _)| player);
                others.any(|other| {
                    !self.are_allied(other, controller)
                        && self.is_in_game(other)
                        && self.count(CountOf::Permanents(spec), source, other) > own
                })
            }
            Condition::Monarch(wanted) => self.monarch().is_some_and(|monarch| whose(wanted, monarch)),
            Condition::NoMonarch => self.monarch().is_none(),
            Condition::OpponentDamaged => self.an_opponent(controller, |player| player.damaged),
            Condition::OpponentPoisoned(least) => {
                self.an_opponent(controller, |player| !player.lost && player.poison >= least)
            }
            Condition::Opponents(least) => {
                let opponents = self.seats().filter(|player| !self.are_allied(*player, controller));
                let opponents = opponents.filter(|player| self.is_in_game(*player)).count();
                u32::try_from(opponents).is_ok_and(|opponents| opponents >= least)
            }
            Condition::ThisPower(least) => {
                self.object(source).is_some_and(|source| source.now.power >= least)
            }
            Condition::TotalPower(least) => {
                let powers = self.powers(controller).map(i32::unsigned_abs);
                powers.fold(0, u32::saturating_add) >= least
            }
            Condition::DifferentPowers(least) => {
                let mut different: Vec<i32> = Vec::new();
                for creature in self.in_zone(controller, Zone::InPlay).filter(|it| it.is_creature_in_play()) {
                    if !different.contains(&creature.now.power) {
                        different.push(creature.now.power);
                    }
                }
                u32::try_from(different.len()).is_ok_and(|different| different >= least)
            }
            Condition::Chose(color) => self.object(source).is_some_and(|source| {
                source
                    .face
                    .chosen
                    .as_ref()
                    .is_some_and(|(chosen, _)| *chosen == crate::ChosenQuality::Color(color))
            }),
            Condition::LandsProduce { color, whose, basic } => {
                self.lands_produce(color, whose, basic, controller, &mut vec![source])
            }
            Condition::YouAttacked => self.player(controller).is_some_and(|player| player.attacked),
            Condition::YouDidNotAttack => self.player(controller).is_some_and(|player| !player.attacked),
            Condition::ThisDamagedOpponent => {
                self.struck.iter().any(|(by, player)| *by == source && !self.are_allied(*player, controller))
            }
            Condition::CanPair => {
                let alone = self.permanent(source).is_some_and(|it| {
                    it.controller == controller && it.paired.is_none() && it.is_creature_in_play()
                });
                alone && !self.all_meant(crate::TargetSpec::PARTNER, source, controller).is_empty()
            }
            Condition::ThisEquipped => self.holds_attached(source, |face| face.equipment),
            Condition::ThisModified => self.object(source).is_some_and(|source| self.is_modified(source)),
            Condition::ThisEnchanted => self.holds_attached(source, |face| face.enchant.is_some()),
            Condition::HostIs(spec) => {
                let host = self.object(source).and_then(|source| self.object(source.attached_to?));
                host.is_some_and(|host| self.is_about(spec, controller, None, host))
            }
            Condition::ThisInGraveyard => {
                self.object(source).is_some_and(|it| it.zone == Zone::Graveyard && it.status.present)
            }
            Condition::AttackedWithPower(least) => self.combat.power_of(controller) >= least,
            Condition::FirstTime | Condition::ThisNotExerted => true,
            Condition::ThisIs(what) => self.object(source).is_some_and(|source| source.is_designated(what)),
            Condition::Kicked | Condition::PaidInstead => {
                self.object(source).is_some_and(|source| source.mode > 0)
            }
        }
    }
}
