//! Whether something that occurs is the event an ability waits for, and what that event was about.

use super::{About, Occurrence};
use crate::{Game, ObjectId, PlayerId, StackObject, Thing};
use combat_lab_cards::{CardType, Dealer, Step, Struck, Tally, TriggerEvent, WhichDraw, Who, Whose, Zone};

impl Game {
    /// Whether an ability of `watcher` waits for just this; if so, what it was about, and how much.
    pub(super) fn matches(
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
        let is = |who: Who, object: ObjectId| self.is_who(who, watcher, controller, object);
        let creature = |wanted: Whose, object: ObjectId| {
            self.object(object)
                .is_some_and(|object| object.is(CardType::Creature) && whose(wanted, object.controller))
        };
        let about = |object: ObjectId| Some(About::one(Thing::Object(object), 0));
        match (event, what) {
            (TriggerEvent::ThisUnattached, Occurrence::Unattached { object, from }) if object == watcher => {
                about(from)
            }
            // The counters it enters with are put on it as it enters.
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
            (TriggerEvent::ThisDiscarded, Occurrence::Discarded { card })
            | (TriggerEvent::Buried, Occurrence::Buried { card })
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
                    Dealer::Any(spec) => self.is_meant_as_source(spec, watcher, controller, source),
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
            (
                TriggerEvent::Life { whose: wanted, gained: true, first },
                Occurrence::LifeGained { player, amount },
            ) if whose(wanted, player) => {
                // All that was gained this turn was gained just now.
                let all = !first || self.tallied(Tally::LifeGained, Some(player)) == amount;
                all.then(|| About::one(Thing::Player(player), amount))
            }
            (
                TriggerEvent::Life { whose: wanted, gained: false, first },
                Occurrence::LifeLost { player, amount },
            ) if whose(wanted, player) => {
                let all = !first || self.tallied(Tally::LifeLost, Some(player)) == amount;
                all.then(|| About::one(Thing::Player(player), amount))
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
            (TriggerEvent::NthSpell(wanted, place), Occurrence::SpellPlayed { player, .. })
                if whose(wanted, player) && self.tallied(Tally::Spells, Some(player)) == place =>
            {
                Some(About::one(Thing::Player(player), 0))
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
            (TriggerEvent::Sacrifices(by, who), Occurrence::Sacrificed { object, player })
                if whose(by, player) && is(who, object) =>
            {
                about(object)
            }
            (TriggerEvent::TapsForMana(by, who), Occurrence::TappedForMana { object }) if is(who, object) => {
                let player = self.object(object)?.controller;
                let subject = match who {
                    Who::This => Thing::Object(object),
                    Who::Any(_) | Who::Wounded(_) => Thing::Player(player),
                };
                whose(by, player).then(|| About::one(subject, 0))
            }
            (TriggerEvent::ThisLosesLast(wanted), Occurrence::LostLast { object, kind })
                if object == watcher && wanted == kind =>
            {
                about(object)
            }
            (TriggerEvent::Grows(who), Occurrence::Grows { object, count }) if is(who, object) => {
                Some(About::one(Thing::Object(object), count))
            }
            (TriggerEvent::DamageTogether(spec), Occurrence::DamagedTogether { player, by }) => {
                let meant = |thing: &Thing| {
                    let is = |object| self.is_meant_as_source(spec, watcher, controller, object);
                    thing.object().is_some_and(is)
                };
                let mut amount = 0_u32;
                for (thing, dealt) in by {
                    amount = amount.saturating_add(if meant(thing) { *dealt } else { 0 });
                }
                (amount > 0).then(|| About::one(Thing::Player(player), amount))
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
                    .is_some_and(|card| spec.traits.holds(|asked| card.has_trait(asked, watcher))) =>
            {
                Some(About::one(Thing::Player(player), 0))
            }
            (TriggerEvent::SpellPlayed(wanted), Occurrence::SpellPlayed { player, .. })
                if whose(wanted, player) =>
            {
                Some(About::one(Thing::Player(player), 0))
            }
            _ => {
                let meant = |spec, object| self.is_meant(spec, watcher, controller, object);
                self.matches_combat(event, controller, is, meant, what).map(|that| About::one(that, 0))
            }
        }
    }

    /// Whether `object` is the one that an ability of `watcher` waits for.
    fn is_who(&self, who: Who, watcher: ObjectId, controller: PlayerId, object: ObjectId) -> bool {
        match who {
            Who::This => object == watcher,
            Who::Any(spec) => self.is_meant(spec, watcher, controller, object),
            Who::Wounded(spec) => {
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
            players.filter(|player| meant(*player)).map(about).collect()
        };
        match event {
            TriggerEvent::StepBegins { step, turn } if step == began => match turn {
                Whose::Anyones => vec![about(self.turn.active())],
                Whose::Yours if self.is_turn_of(turn, controller) => vec![About::default()],
                Whose::Yours => Vec::new(),
                Whose::Opponents => each(&|player| !self.are_allied(player, controller)),
                Whose::Others => each(&|player| player != controller),
            },
            TriggerEvent::PlayersStepBegins(step) if step == began => each(&|_| true),
            // The host is the subject of the ability, and its controller the one of the event.
            TriggerEvent::HostStepBegins(step) if step == began => {
                let player = self.permanent(watcher).map(crate::Object::controller);
                let player = player.filter(|player| self.is_turn_of(Whose::Yours, *player));
                player.map(about).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn lore_of(&self, object: ObjectId) -> u32 {
        self.object(object).map_or(0, |object| object.counters.of(combat_lab_cards::CounterKind::LORE))
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
        self.stack.entry(stack).is_some_and(|it| it.object.is_spell())
    }
}
