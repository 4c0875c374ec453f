//! Dealing damage: replacement and prevention first, then all damage in one event, then its results
//! for players, creatures and planeswalkers.

use super::event::{Part, Prevented, dealt};
use super::{Afterwards, DamageEvent, DealtBy, Then, replace};
use crate::agenda::Task;
use crate::trigger::Occurrence;
use crate::{Assignment, Event, Game, Happening, Object, ObjectId, PlayerId, Thing};
use combat_lab_cards::{
    Adding, CardType, CounterKind, Effect, IfPrevented, Keyword, Listed, NumberedKeyword, Quantity,
    Reference, Tally,
};
use combat_lab_rulebook::{CombatDamage, Lifelink, Rule};
use std::sync::Arc;

impl Game {
    /// Applies the next replacement or prevention effect, or asks a player who has a choice; when
    /// none is left, the damage is dealt.
    pub(crate) fn go_on_dealing(&mut self, mut damage: Box<DamageEvent>, events: &mut Vec<Event>) {
        // Each effect is applied to each part at most once, so this ends.
        if let Some(next) = self.next_replacement(&damage) {
            match next {
                replace::Next::Apply(applicable) => {
                    self.apply_replacement(&applicable, false, &mut damage, events);
                }
                replace::Next::ApplyAll(all) => {
                    self.work.count(all.len());
                    for applicable in &all {
                        self.apply_replacement(applicable, false, &mut damage, events);
                    }
                }
                replace::Next::Ask(player, options) => {
                    self.waiting = crate::agenda::Waiting::Replacement { player, options };
                }
            }
            self.agenda.push(Task::Deal(damage));
            return;
        }
        let damage = *damage;
        let parts = damage.parts;
        // Damage that can't be prevented is dealt; the prevention effect's other parts still happen
        // (615.12 in 2026).
        let mut unwound = damage.unwound;
        for part in dealt(&parts) {
            let Some(object) = part.recipient.object() else { continue };
            let combat = damage.by == DealtBy::Combat;
            for counter in self.spent_by_prevention(object) {
                if !unwound.contains(&(object, counter))
                    && (self.is_unpreventable() || combat && self.is_unpreventable_combat(part.source))
                {
                    unwound.push((object, counter));
                }
            }
        }
        for (object, counter) in unwound {
            self.unwind(object, counter, events);
        }
        let gained = self.life_for_prevented(&damage.prevented);
        self.deal_damage(&parts, &gained, damage.by, events);
        if !damage.prevented.is_empty() {
            self.after_prevented(damage.prevented, events);
        }
    }

    /// Consequences of prevention, each with the damage and the source of the prevention:
    /// immediately after the damage would have been dealt (615.5 in 2026).
    pub(crate) fn after_prevented(&mut self, prevented: Vec<Prevented>, events: &mut Vec<Event>) {
        let mut carried_out: Vec<(Arc<Afterwards>, u32)> = Vec::new();
        for (then, was, by) in prevented {
            let then = match then {
                Then::Does(then) => then,
                Then::Instructions(then) => {
                    match carried_out.iter_mut().find(|(known, _)| Arc::ptr_eq(known, &then)) {
                        Some((_, amount)) => *amount = amount.saturating_add(was.amount),
                        None => carried_out.push((then, was.amount)),
                    }
                    continue;
                }
            };
            match then {
                IfPrevented::GainLife => {
                    if let Thing::Player(player) = was.recipient {
                        self.change_life(player, i64::from(was.amount), &[Rule::Prevention], events);
                    }
                }
                IfPrevented::DealBack => {
                    let Some(player) = self.object(was.source).map(Object::controller) else { continue };
                    let recipient = Thing::Player(player);
                    let back = Assignment { source: by, recipient, amount: was.amount };
                    self.agenda.push(Task::Deal(Box::new(DamageEvent::new(vec![back], DealtBy::Effect))));
                }
                IfPrevented::Counters(kind) => {
                    let Thing::Object(hit) = was.recipient else { continue };
                    if self.permanent(hit).is_some() {
                        self.put_counters_by(&[Rule::Prevention], hit, kind, was.amount, events);
                    }
                }
                IfPrevented::SourceDraws => {
                    let Some(player) = self.object(was.source).map(Object::controller) else { continue };
                    self.draw_cards(player, was.amount, events);
                }
                IfPrevented::OpponentsMill => {
                    let Some(player) = self.object(by).map(Object::controller) else { continue };
                    let opponents: Vec<PlayerId> = self
                        .in_turn_order()
                        .filter(|other| self.is_in_game(*other) && !self.are_allied(*other, player))
                        .listed();
                    for opponent in opponents {
                        self.mill(opponent, was.amount, events);
                    }
                }
            }
        }
        for (then, amount) in carried_out.into_iter().rev() {
            self.carry_out_after(&then, amount);
        }
    }

    /// The life that players gain because damage to them was prevented. Since 2009 it is part of
    /// what the rest of the damage results in (118.4d; 120.4d).
    fn life_for_prevented(&self, prevented: &[Prevented]) -> Vec<(PlayerId, u32)> {
        if Rule::DamageSequence.number(self.edition).is_none() {
            return Vec::new();
        }
        let gained = prevented.iter().filter_map(|(then, was, _)| match then {
            Then::Does(IfPrevented::GainLife) => match was.recipient {
                Thing::Player(player) => Some((player, was.amount)),
                Thing::Object(_) | Thing::Stack(_) => None,
            },
            Then::Does(
                IfPrevented::DealBack
                | IfPrevented::Counters(_)
                | IfPrevented::SourceDraws
                | IfPrevented::OpponentsMill,
            ) => None,
            Then::Instructions(then) => {
                let all = |effect: &Effect| {
                    matches!(effect, Effect::GainLife { who: Reference::You, amount } if *amount == Quantity::THAT_MUCH)
                };
                then.effects.iter().any(all).then_some((then.about.controller, was.amount))
            }
        });
        gained.filter(|(player, _)| self.why_no_life(*player).is_none()).listed()
    }

    /// Deals every part of `damage` at once (310.4; 510.2). Deaths and triggers follow with the
    /// next state-based check.
    fn deal_damage(
        &mut self,
        damage: &[Part],
        gained: &[(PlayerId, u32)],
        by: DealtBy,
        events: &mut Vec<Event>,
    ) {
        let combat = by == DealtBy::Combat;
        events.reserve(damage.len());
        for part in dealt(damage) {
            if let Thing::Player(player) = part.recipient
                && let Some(state) = self.player_mut(player)
            {
                state.take_damage();
            }
        }
        // What triggers on damage does so as it is dealt, before its results (118.4a; 120.4b);
        // until 2009, only what things are like after all of it counts (410.10d).
        let sequenced = Rule::DamageSequence.number(self.edition).is_some();
        if sequenced {
            self.notice_damage(damage, combat);
        }
        let mut lost: Vec<(PlayerId, u32)> = Vec::new();
        // It is all dealt at once, so this is asked of all permanents only once.
        let all_wither = self.anything_says(Keyword::AllWither);
        let mut withered = Vec::new();
        for part in dealt(damage) {
            let rules = self.damage_rules(part, by);
            events.push(Event {
                kind: Happening::Damage {
                    source: part.source,
                    recipient: part.recipient,
                    amount: part.amount,
                    combat,
                },
                rules,
            });
            match part.recipient {
                Thing::Player(player) if self.source_has(part.source, Keyword::Infect) => {
                    self.poison(player, part.amount, &[Rule::InfectPoison], events);
                }
                Thing::Player(player) => match lost.iter_mut().find(|(who, _)| *who == player) {
                    Some((_, total)) => *total = total.saturating_add(part.amount),
                    None => lost.push((player, part.amount)),
                },
                Thing::Object(damaged) => {
                    if self.damage_permanent(part, all_wither, events) && !withered.contains(&damaged) {
                        withered.push(damaged);
                    }
                }
                Thing::Stack(_) => {}
            }
            if let Thing::Player(player) = part.recipient
                && combat
            {
                let by = self.object(part.source).filter(|source| source.status.commander);
                if let Some(commander) = by.map(Object::card)
                    && let Some(state) = self.player_mut(player)
                {
                    state.take_damage_by(commander, part.amount);
                }
                let toxic = self.toxic_value(part.source);
                if toxic > 0 {
                    self.poison(player, toxic, &[Rule::Toxic], events);
                }
            }
        }
        // What the damage results in depends on its sources as it is dealt (118.3; 120.3), so
        // nothing is worked out anew before the last part. Until 2009, lifelink and deathtouch
        // trigger, and look after all of it (410.10d).
        let static_lifelink = match self.rules().lifelink {
            Lifelink::Static => Some(self.linked(damage)),
            Lifelink::Absent | Lifelink::Triggered => None,
        };
        for damaged in withered {
            self.refresh(Some(damaged), events);
        }
        let counts = |part: &Part| {
            let object = part.what.recipient.object().and_then(|object| self.object(object));
            object.is_some_and(|object| object.face.counts_own_counters())
                || self.continuous.had_statics() && object.is_some()
        };
        if damage.iter().any(counts) {
            self.refresh(None, events);
        }
        self.trigger_deathtouch(damage);
        let mut losses = Vec::new();
        for (player, amount) in lost {
            let life = self.player(player).map_or(0, crate::Player::life);
            let bare = life.saturating_sub(1).max(0).unsigned_abs();
            let least = life > 0 && amount > bare && self.keeps_one_life(player);
            // What it loses and gains by the same damage is one event (120.4d).
            let gains =
                if least { self.life_with_damage(player, static_lifelink.as_deref(), gained) } else { 0 };
            let spare = bare.saturating_add(gains);
            let kept = least && amount > spare;
            let amount = if kept { spare } else { amount };
            if amount == 0 {
                continue;
            }
            let Some(state) = self.player_mut(player) else { continue };
            let first = state.tallied(Tally::LifeLost) == 0;
            let now = state.change_life(-i64::from(amount));
            self.share(player);
            let shared = self.teammate(player).is_some();
            let rules: &'static [Rule] = match (shared, kept) {
                (_, true) if gains > 0 => &[Rule::ReplacementEffects, Rule::DamageSequence],
                (_, false) if gains > 0 => &[Rule::DamageToPlayer, Rule::DamageSequence],
                (_, true) => &[Rule::ReplacementEffects, Rule::DamageToPlayer],
                (true, false) => &[Rule::DamageToPlayer, Rule::TeamLife],
                (false, false) => &[Rule::DamageToPlayer],
            };
            events.push(Event { kind: Happening::LifeLost { player, amount, now }, rules });
            losses.push(Occurrence::LifeLost { player, amount, first });
        }
        // Losing and gaining life are results: what triggers on them does so once everybody has
        // them (118.4b; 120.4c).
        self.refresh_statics(events);
        self.at_once(events, |game, events| {
            for loss in losses {
                game.occur(loss);
            }
            let linked = static_lifelink.unwrap_or_else(|| game.linked(damage));
            game.lifelink(&linked, events);
        });
        if !sequenced {
            self.notice_damage(damage, combat);
        }
    }

    /// Whether something keeps damage from reducing a player's life total to less than 1.
    pub(crate) fn keeps_one_life(&self, player: PlayerId) -> bool {
        self.is_granted(|by, grant| {
            let combat_lab_cards::Grant::KeepsOneLife(condition) = grant else { return false };
            by.controller == player && condition.is_none_or(|it| self.holds(it, by.id, by.controller))
        })
    }

    /// The kinds of counters that a permanent loses one of as it prevents damage to itself.
    fn spent_by_prevention(&self, object: ObjectId) -> impl Iterator<Item = CounterKind> + use<> {
        let there = self.permanent(object);
        let own = there.is_some_and(|it| it.has(Keyword::NoDamageForCounter));
        let shielded = there.is_some_and(|it| it.counters.of(CounterKind::SHIELD) > 0);
        own.then_some(CounterKind::PlusOne).into_iter().chain(shielded.then_some(CounterKind::SHIELD))
    }

    /// A counter is removed from a permanent that had damage to it prevented, if there is one.
    fn unwind(&mut self, object: ObjectId, kind: CounterKind, events: &mut Vec<Event>) {
        let rules: &'static [Rule] = if kind == CounterKind::SHIELD {
            &[Rule::ShieldCounters, Rule::Prevention]
        } else {
            &[Rule::Prevention]
        };
        if self.object(object).is_some_and(|it| it.counters.of(kind) > 0) {
            self.remove_counters(object, kind, 1, rules, events);
        }
    }

    /// The poison counters that its combat damage gives a player: its total toxic value (702.164b).
    fn toxic_value(&self, source: ObjectId) -> u32 {
        let numbered = self.object(source).into_iter().flat_map(crate::Object::numbered_now);
        let toxic = numbered.filter(|known| known.keyword == NumberedKeyword::Toxic);
        toxic.fold(0, |sum, known| sum.saturating_add(known.number))
    }

    /// Everything dealt at once is one event: a source deals damage once, to any number of
    /// recipients, and a recipient is dealt damage once, by any number of sources (410.2; 603.2c).
    /// Only dealing damage *to a creature* is an event for each creature.
    fn notice_damage(&mut self, damage: &[Part], combat: bool) {
        if !self.is_watched() {
            return;
        }
        let mut pairs: Vec<Assignment> = Vec::new();
        for part in dealt(damage) {
            let same =
                |known: &&mut Assignment| (known.source, known.recipient) == (part.source, part.recipient);
            match pairs.iter_mut().find(same) {
                Some(known) => known.amount = known.amount.saturating_add(part.amount),
                None => pairs.push(part),
            }
        }
        let mut dealt: Vec<(ObjectId, Vec<(Thing, u32)>)> = Vec::new();
        let mut taken: Vec<(Thing, Vec<(Thing, u32)>)> = Vec::new();
        for Assignment { source, recipient, amount } in pairs {
            match dealt.iter_mut().find(|(known, _)| *known == source) {
                Some((_, to)) => to.push((recipient, amount)),
                None => dealt.push((source, vec![(recipient, amount)])),
            }
            let from = (Thing::Object(source), amount);
            match taken.iter_mut().find(|(known, _)| *known == recipient) {
                Some((_, by)) => by.push(from),
                None => taken.push((recipient, vec![from])),
            }
        }
        let mut occurred = Vec::new();
        for (source, to) in &dealt {
            let source = *source;
            occurred.push(Occurrence::DealsDamage { source, to, combat });
            occurred.add_all(to.iter().map(|(recipient, amount)| Occurrence::DamagesOne {
                source,
                recipient: *recipient,
                amount: *amount,
                combat,
            }));
        }
        let recipients = taken.iter();
        occurred.add_all(recipients.map(|(recipient, by)| Occurrence::IsDamaged {
            recipient: *recipient,
            by,
            combat,
        }));
        self.occur_each(&occurred);
    }

    /// The rules by which a part of some damage is dealt.
    fn damage_rules(&self, part: Assignment, by: DealtBy) -> &'static [Rule] {
        let gone = self.object(part.source).is_none_or(|source| !source.is_in_play());
        let walker = part
            .recipient
            .object()
            .and_then(|object| self.object(object))
            .is_some_and(|object| object.is(CardType::Planeswalker));
        match (by, self.rules().combat_damage, part.recipient) {
            (DealtBy::Combat, CombatDamage::OnStack, _) if gone => {
                &[Rule::CombatDamageResolves, Rule::DealtAsAssigned, Rule::SourceAsItExists]
            }
            (DealtBy::Combat, CombatDamage::OnStack, _) => {
                &[Rule::CombatDamageResolves, Rule::DealtAsAssigned]
            }
            (DealtBy::Combat, CombatDamage::Immediate, _) => &[Rule::DealtAtOnce],
            (DealtBy::Fight, _, Thing::Object(_)) if Rule::Fighting.number(self.edition).is_some() => {
                &[Rule::Fighting, Rule::DamageToCreature]
            }
            (_, _, Thing::Player(_)) => &[Rule::DamageToPlayer],
            (_, _, Thing::Object(_)) if walker => &[Rule::DamageToPlaneswalker],
            (_, _, Thing::Object(_) | Thing::Stack(_)) => &[Rule::DamageToCreature],
        }
    }

    /// Whether a source has a keyword now, or last had it (310.4b; 120.3).
    fn source_has(&self, source: ObjectId, keyword: Keyword) -> bool {
        self.object(source).is_some_and(|source| source.has(keyword))
    }

    /// A player gets poison counters.
    pub(crate) fn poison(
        &mut self,
        player: PlayerId,
        count: u32,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        if !self.may_get_counters(player, true) {
            return;
        }
        let Some(state) = self.player_mut(player) else { return };
        let now = state.get_poison(count);
        self.share(player);
        events.push(Event { kind: Happening::Poisoned { player, count, now }, rules });
    }
}
