//! What decides damage and its results: replacement effects and keywords.

use super::{Dealt, Deciding, Finder, Weight};
use combat_lab_cards::{Keyword, Listed, Step};
use combat_lab_engine::{
    AssignsNothing, BlockStatus, DestroyCause, Event, Happening, ObjectId, StackObject, Thing,
};
use combat_lab_rulebook::Rule;

impl<'r> Finder<'r> {
    /// Finds events that replace or prevent others.
    pub(super) fn replaced(&mut self) {
        let events: &'r [Event] = &self.frame.events;
        let is_empty = events.iter().any(|event| matches!(event.kind, Happening::NoDamageAssigned));
        for (place, event) in events.iter().enumerate() {
            let Some(rule) = event.rules.first().copied() else { continue };
            let fact = match event.kind {
                Happening::Regenerated(object) => {
                    let damage = self.taken(object);
                    let damage = if damage == 0 { 0 } else { damage.saturating_add(self.earlier(object)) };
                    let touches = |part: &Dealt| {
                        part.recipient == Thing::Object(object) && self.has(part.source, Keyword::Deathtouch)
                    };
                    let short = i64::from(damage) < i64::from(self.toughness(object));
                    let deadly = Self::dealt(self.frame).find(|part| short && touches(part));
                    let (deadly, fought) = (deadly.map(|part| part.source), self.fought(object));
                    Deciding::Regenerates { object, damage, deadly, fought }
                }
                Happening::NotDestroyed(_)
                | Happening::LifeNotGained(_)
                | Happening::Saved { .. }
                | Happening::Prevented { .. }
                | Happening::Redirected { .. }
                | Happening::DamageIncreased { .. }
                | Happening::Poisoned { .. } => Deciding::Event { place, weight: Weight::Exceptional },
                Happening::DamageOnStack(entry) => Deciding::Waits(entry),
                // Power 0 is visible on the card.
                Happening::AssignsNothing { why: AssignsNothing::NoPower, .. } => continue,
                // If nobody deals damage, this is the reason.
                Happening::AssignsNothing { why: AssignsNothing::OtherStep, .. } if !is_empty => continue,
                Happening::DamageNotDealt(_)
                | Happening::AssignsNothing { .. }
                | Happening::NoLegalTarget(_)
                | Happening::ConditionFailed(_)
                | Happening::TriggerRemoved { .. } => Deciding::Event { place, weight: Weight::Restricting },
                _ => continue,
            };
            self.add(rule, fact);
        }
    }

    /// Finds keywords that decide damage.
    pub(super) fn damage(&mut self) {
        let dealt: Vec<Dealt> = Self::dealt(self.frame).listed();
        for (id, damage, toughness) in self.marked(true) {
            self.add(Rule::Indestructible, Deciding::Indestructible { object: id, damage, toughness });
        }
        self.deadly(&dealt);
        for part in dealt.iter().filter(|part| part.departed) {
            let Dealt { source, recipient, amount, .. } = *part;
            self.add(Rule::DealtAsAssigned, Deciding::FromStack { source, recipient, amount });
        }
        self.strikes(&dealt);
        self.tramples(&dealt);
        for (source, amount) in self.strikers() {
            let Some(object) = self.object(source) else { continue };
            let power = object.characteristics().power;
            if object.has(Keyword::DamageByToughness) && i64::from(power) != i64::from(amount) {
                let rule = self.changed_or(Rule::AmountIsPower);
                self.add(rule, Deciding::ByToughness { source, amount, power });
            }
        }
        for part in &dealt {
            let Thing::Object(object) = part.recipient else { continue };
            let puts = |rule: Rule| {
                self.frame.events.iter().any(|event| match event.kind {
                    Happening::CountersPut { object: on, .. } => on == object && event.rules.contains(&rule),
                    _ => false,
                })
            };
            let (source, amount) = (part.source, part.amount);
            for (keyword, rule) in [(Keyword::Wither, Rule::Wither), (Keyword::Infect, Rule::InfectCounters)]
            {
                if self.has(source, keyword) && puts(rule) {
                    let infects = keyword == Keyword::Infect;
                    self.add(rule, Deciding::AsCounters { source, object, amount, infects });
                }
            }
        }
        self.lifelink(&dealt);
    }

    /// Creatures in play that were dealt damage in the frame, with all their damage and their
    /// toughness: indestructible ones it would have destroyed, or others.
    pub(super) fn marked(&self, indestructible: bool) -> Vec<(ObjectId, u32, i32)> {
        let mut marked: Vec<(ObjectId, u32, i32)> = Vec::new();
        for part in Self::dealt(self.frame) {
            let Thing::Object(id) = part.recipient else { continue };
            let Some(object) = self.object(id).filter(|object| object.is_creature_in_play()) else {
                continue;
            };
            let (damage, toughness) = (object.damage(), object.characteristics().toughness);
            let lethal = object.lethal_damage() == 0 || self.has(part.source, Keyword::Deathtouch);
            let wanted = if indestructible {
                object.has(Keyword::Indestructible) && lethal && toughness > 0
            } else {
                !object.has(Keyword::Indestructible) && damage > 0
            };
            if wanted && marked.iter().all(|(known, ..)| *known != id) {
                marked.push((id, damage, toughness));
            }
        }
        marked
    }

    pub(super) fn deadly(&mut self, dealt: &[Dealt]) {
        for (object, cause, rule) in self.destroyed() {
            if cause != DestroyCause::Deathtouch {
                continue;
            }
            let touched = |part: &&Dealt| {
                part.recipient == Thing::Object(object) && self.has(part.source, Keyword::Deathtouch)
            };
            if let Some(Dealt { source, amount, .. }) = dealt.iter().find(touched).copied() {
                let toughness = self.toughness(object);
                self.add(rule, Deciding::Deathtouch { source, object, amount, toughness });
            }
        }
        for event in &self.frame.events {
            if let (Happening::DeathtouchTriggered { source, damaged, .. }, Some(rule)) =
                (&event.kind, event.rules.first())
            {
                let (source, object) = (*source, *damaged);
                // What lethal damage has destroyed already is nothing to it.
                if self.object(object).is_none_or(|it| !it.is_in_play()) {
                    continue;
                }
                let hits = |part: &&Dealt| part.source == source && part.recipient == Thing::Object(object);
                // It may have been dealt in an earlier frame.
                let frames = self.replay.frames().get(..=self.at).unwrap_or_default();
                let hit = frames.iter().rev().flat_map(Self::dealt).find(|part| hits(&part));
                let Some(Dealt { amount, .. }) = hit else { continue };
                let toughness = self.toughness(object);
                self.add(*rule, Deciding::Deathtouch { source, object, amount, toughness });
            }
        }
    }

    pub(super) fn strikes(&mut self, dealt: &[Dealt]) {
        let moment = self.frame.moment;
        let frames = self.replay.frames().get(..self.at).unwrap_or_default();
        // Those of this combat come right before.
        let firsts: Vec<Dealt> = frames
            .iter()
            .rev()
            .skip_while(|frame| frame.moment.step == Step::CombatDamage)
            .take_while(|frame| frame.moment.step == Step::FirstStrikeDamage)
            .flat_map(Self::dealt)
            .filter(|part| part.combat)
            .listed();
        for (source, amount) in self.strikers() {
            let twice = self.has(source, Keyword::DoubleStrike);
            match moment.step {
                Step::CombatDamage => {
                    let mine = firsts.iter().filter(|part| part.source == source);
                    let first = mine.fold(0_u32, |sum, part| sum.saturating_add(part.amount));
                    if twice && first > 0 {
                        self.add(Rule::DoubleStrike, Deciding::StrikesAgain { source, first, again: amount });
                    }
                }
                Step::FirstStrikeDamage => {
                    let rule = if twice {
                        Rule::DoubleStrike
                    } else if self.has(source, Keyword::FirstStrike) {
                        Rule::FirstStrike
                    } else {
                        continue;
                    };
                    let killed = |object: &ObjectId| {
                        self.kills_alone(source, *object, dealt) && self.is_silenced(*object, dealt)
                    };
                    let spared = self.destroyed().map(|(object, ..)| object).find(killed);
                    let to = |object| {
                        let parts = dealt.iter().filter(|part| part.source == source);
                        let parts = parts.filter(|part| part.recipient == Thing::Object(object));
                        parts.fold(0_u32, |sum, part| sum.saturating_add(part.amount))
                    };
                    let amount = spared.map_or(amount, to);
                    self.add(rule, Deciding::StrikesFirst { source, twice, amount, spared });
                }
                _ => {}
            }
        }
        if moment.step == Step::FirstStrikeDamage {
            self.strike_together(dealt);
        }
        // A death explains more than damage alone.
        combat_lab_engine::sort_short(&mut self.found, |why| match why.fact {
            Deciding::StrikesFirst { spared: None, .. } => 1,
            _ => 0,
        });
    }

    /// Whether what this source deals to an object is enough to destroy it, or nothing else is.
    fn kills_alone(&self, source: ObjectId, object: ObjectId, dealt: &[Dealt]) -> bool {
        let parts = || dealt.iter().filter(|part| part.recipient == Thing::Object(object));
        let own = parts().filter(|part| part.source == source);
        let amount = own.fold(0_u32, |sum, part| sum.saturating_add(part.amount));
        let enough = i64::from(amount) + i64::from(self.earlier(object)) >= i64::from(self.toughness(object));
        let alone = parts().all(|part| part.source == source);
        amount > 0 && (alone || enough || self.has(source, Keyword::Deathtouch))
    }

    /// Whether something that fights deals no damage here.
    fn is_silenced(&self, object: ObjectId, dealt: &[Dealt]) -> bool {
        dealt.iter().all(|part| part.source != object) && self.fought(object)
    }

    /// Finds what several creatures with first strike kill together before it deals damage.
    fn strike_together(&mut self, dealt: &[Dealt]) {
        let dead: Vec<ObjectId> = self.destroyed().map(|(object, ..)| object).listed();
        for spared in dead {
            let parts = dealt.iter().filter(|part| part.recipient == Thing::Object(spared) && part.combat);
            let (mut sources, mut amount): (Vec<ObjectId>, u32) = (Vec::new(), 0);
            for part in parts {
                amount = amount.saturating_add(part.amount);
                if !sources.contains(&part.source) {
                    sources.push(part.source);
                }
            }
            let alone = sources.iter().any(|source| self.kills_alone(*source, spared, dealt));
            if sources.len() > 1 && !alone && self.is_silenced(spared, dealt) {
                self.add(Rule::FirstStrike, Deciding::StrikeFirstTogether { sources, amount, spared });
            }
        }
    }

    pub(super) fn tramples(&mut self, dealt: &[Dealt]) {
        let Some(before) = self.before else { return };
        let by = self.frame.events.iter().flat_map(Event::all_rules);
        let tramples = |rule: &Rule| {
            matches!(
                rule,
                Rule::Trample
                    | Rule::TrampleNoBlockers
                    | Rule::TrampleOverPlaneswalkers
                    | Rule::TramplePlaneswalkerGone
                    | Rule::TrampleStopsAtPlaneswalker
            )
        };
        let named: Vec<Rule> = by.filter(tramples).listed();
        for (source, _) in self.strikers() {
            if !(self.has(source, Keyword::Trample) || self.has(source, Keyword::TrampleOverPlaneswalkers)) {
                continue;
            }
            let attacker = before.game.combat().attacker(source);
            let Some(attacker) = attacker.filter(|it| it.status == BlockStatus::Blocked) else { continue };
            let fights = |thing: Thing| matches!(thing, Thing::Object(id) if attacker.blockers.contains(&id));
            let parts = || dealt.iter().filter(|part| part.combat && part.source == source);
            let Some(past) = parts().rev().find(|part| !fights(part.recipient)) else { continue };
            let others = parts().filter(|part| part.recipient != past.recipient);
            let blockers = others.filter_map(|part| Some((part.recipient.object()?, part.amount)));
            let blockers: Vec<(ObjectId, u32)> = blockers.listed();
            // Damage on the stack was assigned while there may still have been a blocker.
            if blockers.is_empty() && self.was_assigned_to_others(source, past.recipient) {
                continue;
            }
            let is_blocked = !attacker.blockers.is_empty();
            let own = if is_blocked { Rule::Trample } else { Rule::TrampleNoBlockers };
            let rule = if named.contains(&own) { own } else { named.first().copied().unwrap_or(own) };
            let (past, amount) = (past.recipient, past.amount);
            self.add(rule, Deciding::Tramples { source, blockers, past, amount, is_blocked });
        }
    }

    /// Whether a part of a creature's damage that waited on the stack was for something else.
    fn was_assigned_to_others(&self, source: ObjectId, recipient: Thing) -> bool {
        let entries = self.before.into_iter().flat_map(|before| before.game.stack());
        let mut assigned = entries.filter_map(|entry| match entry.object() {
            StackObject::CombatDamage { assignments, .. } => Some(assignments),
            _ => None,
        });
        assigned.any(|parts| {
            parts.iter().any(|part| part.source == source && part.recipient != recipient && part.amount > 0)
        })
    }

    pub(super) fn lifelink(&mut self, dealt: &[Dealt]) {
        for event in &self.frame.events {
            match event.kind {
                Happening::LifeChanged { player, by, .. } if event.rules.first() == Some(&Rule::Lifelink) => {
                    let of = |source: ObjectId| {
                        let parts = dealt.iter().filter(|part| part.source == source);
                        parts.fold(0_u32, |sum, part| sum.saturating_add(part.amount))
                    };
                    let gains = |part: &&Dealt| {
                        let object = self.object(part.source);
                        self.has(part.source, Keyword::Lifelink)
                            && object.is_some_and(|object| object.controller() == player)
                            && i64::from(of(part.source)) == by
                    };
                    if let Some(source) = dealt.iter().find(gains).map(|part| part.source) {
                        let amount = of(source);
                        self.add(Rule::Lifelink, Deciding::Lifelink { source, amount, player });
                    }
                }
                Happening::LifelinkTriggered { source, amount, .. } => {
                    let Some(object) = self.object(source) else { continue };
                    let player = object.controller();
                    self.add(Rule::Lifelink, Deciding::Lifelink { source, amount, player });
                }
                _ => {}
            }
        }
    }
}
