//! Whether something that occurs is the event an ability waits for, and what that event was about.

use super::Occurrence;
use super::noticing::About;
use crate::{Game, ObjectId, PlayerId, StackObject, Thing};
use combat_lab_cards::{
    Casting, CounterChange, DamageOnce, Dealer, Discarding, Listed, Step, StepOf, Struck, Tally, TargetSpec,
    TriggerEvent, WhichDraw, Who, Whose, Zone,
};

/// The permanent or card whose ability waits for something, and the player who controls it.
#[derive(Debug, Clone, Copy)]
struct Watcher {
    id: ObjectId,
    controller: PlayerId,
}

impl Game {
    /// Whether an ability of `watcher` waits for just this; if so, what it was about, and how much.
    pub(super) fn matches(
        &self,
        event: TriggerEvent,
        watcher: ObjectId,
        controller: PlayerId,
        what: Occurrence<'_>,
    ) -> Option<About> {
        let whose = |whose: Whose, player: PlayerId| self.belongs(whose, controller, player);
        let is = |who: Who, object: ObjectId| self.is_who(who, watcher, controller, object);
        let about = |object: ObjectId| Some(About::one(Thing::Object(object), 0));
        match (event, what) {
            (TriggerEvent::ThisUnattached, Occurrence::Unattached { object, from }) if object == watcher => {
                about(from)
            }
            // The counters it enters with are put on it as it enters.
            (TriggerEvent::Counters(who, CounterChange::Chapter(number)), Occurrence::Enters { object })
                if is(who, object) && self.lore_of(object) >= number =>
            {
                Some(About::default())
            }
            (
                TriggerEvent::Counters(who, CounterChange::Chapter(number)),
                Occurrence::Lore { object, before },
            ) if is(who, object) && before < number && self.lore_of(object) >= number => {
                Some(About::default())
            }
            (TriggerEvent::Enters(who), Occurrence::Enters { object })
            | (TriggerEvent::Dies(who), Occurrence::Leaves { object, to: Zone::Graveyard })
            | (TriggerEvent::Leaves(who), Occurrence::Leaves { object, .. })
                if is(who, object) =>
            {
                about(object)
            }
            (TriggerEvent::Becomes(who, wanted), Occurrence::Becomes { object, what })
                if wanted == what && is(who, object) =>
            {
                about(object)
            }
            (TriggerEvent::Buried, Occurrence::Buried { card }) if card == watcher => about(card),
            (TriggerEvent::Discards(who, Discarding::Anyhow), Occurrence::Discarded { card })
            | (TriggerEvent::Discards(who, Discarding::Cycling), Occurrence::Cycled { card, .. }) => {
                self.matches_card(who, Watcher { id: watcher, controller }, card)
            }
            // "That many" are the spells played before it in this turn.
            (TriggerEvent::Casts(Who::This, _), Occurrence::SpellPlayed { card, .. }) if card == watcher => {
                let spells = self.tallied(Tally::Spells, None);
                let entry = self.stack.iter().find(
                    |entry| matches!(entry.object, StackObject::Spell { card: spell, .. } if spell == card),
                )?;
                Some(About::one(Thing::Stack(entry.id), spells.saturating_sub(1)))
            }
            (TriggerEvent::Casts(Who::Any(spec), how), Occurrence::SpellPlayed { player, card })
                if self.is_cast(spec, Watcher { id: watcher, controller }, (player, card)) =>
            {
                let counts = match how {
                    Casting::Each | Casting::OrCopies => true,
                    Casting::Nth(place) => self.tallied(Tally::Spells, Some(player)) == place,
                    Casting::Aimed(who) => {
                        let targets = self.stack.spell(card)?.object.targets();
                        targets.iter().filter_map(|target| target.object()).any(|target| is(who, target))
                    }
                    Casting::AimedOnly(who) => self.only_target(card).is_some_and(|target| is(who, target)),
                };
                counts.then(|| About::one(Thing::Player(player), 0))
            }
            (
                TriggerEvent::Casts(Who::Any(spec), Casting::OrCopies),
                Occurrence::SpellCopied { player, card },
            ) if self.is_cast(spec, Watcher { id: watcher, controller }, (player, card)) => {
                Some(About::one(Thing::Player(player), 0))
            }
            (TriggerEvent::Damages { by, to, combat, once }, _) => {
                self.matches_damage((by, to), combat, once, Watcher { id: watcher, controller }, what)
            }
            (
                TriggerEvent::Life { whose: wanted, gained: true, first: only_first },
                Occurrence::LifeGained { player, amount, first },
            )
            | (
                TriggerEvent::Life { whose: wanted, gained: false, first: only_first },
                Occurrence::LifeLost { player, amount, first },
            ) if whose(wanted, player) && (first || !only_first) => {
                Some(About::one(Thing::Player(player), amount))
            }
            (TriggerEvent::Draws(wanted, which), Occurrence::Drew { player }) if whose(wanted, player) => {
                let counts = match which {
                    WhichDraw::Each => true,
                    WhichDraw::Second => self.tallied(Tally::Drawn, Some(player)) == 2,
                    WhichDraw::NotFirstOfStep => {
                        !self.player(player).is_some_and(crate::Player::drew_first_in_draw_step)
                    }
                };
                let that = if wanted == Whose::Yours { Vec::new() } else { vec![Thing::Player(player)] };
                counts.then(|| About { that, amount: 1, ..About::default() })
            }
            (
                TriggerEvent::Created { whose: wanted, creatures: only, by_effects: _ },
                Occurrence::Created { player, count, creatures },
            ) if whose(wanted, player) => {
                let that = if wanted == Whose::Yours { Vec::new() } else { vec![Thing::Player(player)] };
                let amount = if only { creatures } else { count };
                (amount > 0).then(|| About { that, amount, ..About::default() })
            }
            (TriggerEvent::Sacrifices(by, who), Occurrence::Sacrificed { object, player })
                if whose(by, player) && is(who, object) =>
            {
                about(object)
            }
            (TriggerEvent::TapsForMana(by, who), Occurrence::TappedForMana { object }) if is(who, object) => {
                let player = self.object(object)?.controller;
                let subject = match who {
                    Who::This | Who::Host => Thing::Object(object),
                    Who::Any(_) | Who::Wounded { .. } => Thing::Player(player),
                };
                whose(by, player).then(|| About::one(subject, 0))
            }
            (
                TriggerEvent::Counters(who, CounterChange::LostLast(wanted)),
                Occurrence::LostLast { object, kind },
            ) if wanted == kind && is(who, object) => about(object),
            (TriggerEvent::Counters(who, CounterChange::GROWS), Occurrence::Grows { object, count })
                if is(who, object) =>
            {
                Some(About::one(Thing::Object(object), count))
            }
            (
                TriggerEvent::Targeted { what, by: wanted, spell },
                Occurrence::Targeted { object, stack, by },
            ) if is(what, object) && whose(wanted, by) && (!spell || self.is_spell(stack)) => {
                Some(About::one(Thing::Stack(stack), 0))
            }
            (TriggerEvent::AttackTogether(by, with), Occurrence::PlayerAttacks { player })
                if whose(by, player) =>
            {
                let Some((least, spec)) = with else {
                    let that = if by == Whose::Yours { Vec::new() } else { vec![Thing::Player(player)] };
                    return Some(About { that, ..About::default() });
                };
                let attacks = |attacker: &&crate::Attacker| {
                    self.object(attacker.creature).is_some_and(|it| it.controller == player)
                        && self.is_meant(spec, watcher, controller, attacker.creature)
                };
                let those =
                    self.combat.attackers().iter().filter(attacks).map(|it| Thing::Object(it.creature));
                let those: Vec<Thing> = those.listed();
                (those.len() >= usize::from(least)).then(|| About { that: those, ..About::default() })
            }
            (TriggerEvent::Attacks(who, how), _) => {
                self.matches_attack((who, how), controller, is, what).map(|that| About::one(that, 0))
            }
            (TriggerEvent::Meets(who, how, opposed), _) => {
                let meant = |spec, object| self.is_meant(spec, watcher, controller, object);
                self.matches_meeting((who, how, opposed), is, meant, what).map(|that| About::one(that, 0))
            }
            // Something else occurs. `watch_conditions` asks who controls none of a kind, and
            // `matches_step` whose step begins.
            (
                TriggerEvent::ThisUnattached
                | TriggerEvent::Counters(..)
                | TriggerEvent::Enters(_)
                | TriggerEvent::Dies(_)
                | TriggerEvent::Leaves(_)
                | TriggerEvent::Becomes(..)
                | TriggerEvent::Buried
                | TriggerEvent::Discards(..)
                | TriggerEvent::Casts(..)
                | TriggerEvent::Life { .. }
                | TriggerEvent::Draws(..)
                | TriggerEvent::Sacrifices(..)
                | TriggerEvent::TapsForMana(..)
                | TriggerEvent::Targeted { .. }
                | TriggerEvent::AttackTogether(..)
                | TriggerEvent::ControlNone(_)
                | TriggerEvent::Created { .. }
                | TriggerEvent::StepBegins(..),
                _,
            ) => None,
        }
    }

    /// What a card that is discarded was about, if an ability of `watcher` waits for it.
    fn matches_card(
        &self,
        who: Who,
        Watcher { id: watcher, controller }: Watcher,
        card: ObjectId,
    ) -> Option<About> {
        let (Who::Any(spec) | Who::Wounded { what: spec, .. }) = who else {
            return (card == watcher).then(|| About::one(Thing::Object(card), 0));
        };
        let card = self.object(card).filter(|card| card.id != watcher)?;
        let meant = self.belongs(spec.whose, controller, card.owner)
            && spec.traits.holds(|asked| card.has_trait(asked, watcher));
        let that = if spec.whose == Whose::Yours { Vec::new() } else { vec![Thing::Player(card.owner)] };
        meant.then(|| About { that, amount: 1, ..About::default() })
    }

    /// Whether a player who casts or copies a spell does what an ability of `watcher` waits for.
    fn is_cast(
        &self,
        spec: TargetSpec,
        Watcher { id: watcher, controller }: Watcher,
        (player, card): (PlayerId, ObjectId),
    ) -> bool {
        let is = |card: &crate::Object| spec.traits.holds(|asked| card.has_trait(asked, watcher));
        self.belongs(spec.whose, controller, player) && self.object(card).is_some_and(is)
    }

    /// What some damage was about, if an ability of `watcher` waits for it.
    fn matches_damage(
        &self,
        (by, to): (Dealer, Struck),
        only_combat: Option<bool>,
        once: DamageOnce,
        Watcher { id: watcher, controller }: Watcher,
        what: Occurrence<'_>,
    ) -> Option<About> {
        let is = |who: Who, object: ObjectId| self.is_who(who, watcher, controller, object);
        let fits = |combat: bool| only_combat.is_none_or(|only| only == combat);
        let dealer = |source: Thing| {
            source.object().is_some_and(|source| self.is_dealer(by, (watcher, controller), source, is))
        };
        let struck = |recipient: Thing| self.is_struck(to, (watcher, controller), recipient, is);
        let parts = |all: &[(Thing, u32)], fits: &dyn Fn(Thing) -> bool| {
            let parts: Vec<_> = all.iter().copied().filter(|(thing, _)| fits(*thing)).listed();
            (!parts.is_empty()).then(|| About::damage(&parts))
        };
        match (once, what) {
            (DamageOnce::ForSource, Occurrence::DealsDamage { source, to, combat })
                if fits(combat) && dealer(Thing::Object(source)) =>
            {
                parts(to, &struck)
            }
            (DamageOnce::ForRecipient, Occurrence::IsDamaged { recipient, by, combat })
                if fits(combat) && struck(recipient) =>
            {
                let about = parts(by, &dealer)?;
                Some(if to.is_known() { about } else { About::one(recipient, about.amount) })
            }
            (DamageOnce::ForEach, Occurrence::DamagesOne { source, recipient, amount, combat })
                if fits(combat) && dealer(Thing::Object(source)) && struck(recipient) =>
            {
                Some(About::one(if to.is_known() { Thing::Object(source) } else { recipient }, amount))
            }
            _ => None,
        }
    }

    /// Whether `object` is the one of which an ability of a permanent speaks.
    pub(crate) fn is_who_to(&self, by: &crate::Object, who: Who, object: ObjectId) -> bool {
        let of_host = matches!(who, Who::Host | Who::Wounded { by_host: true, .. });
        let subject = if of_host { by.attached_to } else { Some(by.id) };
        subject.is_some_and(|subject| self.is_who(who, subject, by.controller, object))
    }

    /// Whether `object` is the one that an ability of `watcher` waits for.
    fn is_who(&self, who: Who, watcher: ObjectId, controller: PlayerId, object: ObjectId) -> bool {
        match who {
            // Of an event of the host, that is the watcher.
            Who::This | Who::Host => object == watcher,
            Who::Any(spec) => self.is_meant(spec, watcher, controller, object),
            Who::Wounded { what: spec, .. } => {
                self.memory.wounded_by(watcher).any(|it| it == object)
                    && self.is_meant(spec, watcher, controller, object)
            }
        }
    }

    /// The subjects of a step that begins, for an ability that waits for it: it triggers once for
    /// each. A step of a team is a step of each of its players: an ability that waits for an
    /// opponent's or for each player's triggers for each of them, and "that player" is the one
    /// whose step it is.
    pub(super) fn matches_step(
        &self,
        event: TriggerEvent,
        watcher: ObjectId,
        controller: PlayerId,
        began: Step,
    ) -> Vec<About> {
        let about = |player: PlayerId| About::one(Thing::Player(player), 0);
        let each = |meant: &dyn Fn(PlayerId) -> bool| {
            let players = self.team(self.turn.active()).filter(|player| self.is_in_game(*player));
            players.filter(|player| meant(*player)).map(about).listed()
        };
        let TriggerEvent::StepBegins(step, of) = event else { return Vec::new() };
        match of {
            _ if step != began => Vec::new(),
            StepOf::Turn(Whose::Anyones) => vec![about(self.turn.active())],
            StepOf::Turn(Whose::Yours) => {
                if self.is_turn_of(Whose::Yours, controller) {
                    vec![About::default()]
                } else {
                    Vec::new()
                }
            }
            StepOf::Turn(whose @ (Whose::Opponents | Whose::Others)) => {
                each(&|player| self.belongs(whose, controller, player))
            }
            StepOf::EachPlayer => each(&|_| true),
            // The host is the subject of the ability, and its controller the one of the event.
            StepOf::Host => {
                let player = self.permanent(watcher).map(crate::Object::controller);
                let player = player.filter(|player| self.is_turn_of(Whose::Yours, *player));
                player.map(about).into_iter().listed()
            }
        }
    }

    fn lore_of(&self, object: ObjectId) -> u32 {
        self.object(object).map_or(0, |object| object.counters.of(combat_lab_cards::CounterKind::LORE))
    }

    fn is_spell(&self, stack: crate::StackId) -> bool {
        self.stack.entry(stack).is_some_and(|it| it.object.is_spell())
    }
}
