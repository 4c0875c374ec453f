//! Dealing damage: replacement and prevention first, then everything in one event, then what it does to players,
//! creatures and planeswalkers.

mod replace;

pub(crate) use replace::{Applicable, Guard, Shield, ShieldKind};

use crate::agenda::Task;
use crate::trigger::Occurrence;
use crate::{Assignment, CardType, Event, Game, Happening, Keyword, PlayerId, StackObject, Thing};
use rulebook::{CombatDamage, Deathtouch, Rule};

/// Damage that is about to be dealt, all at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DamageEvent {
    pub(crate) parts: Vec<Part>,
    pub(crate) combat: bool,
}

/// One part of it: from one source to one recipient.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) what: Assignment,
    /// The replacement effects that have been applied to it: each gets one chance (419.9; 614.5).
    pub(crate) used: Vec<u32>,
}

impl DamageEvent {
    /// Damage of 0 is no damage at all (419.5a; 120.8).
    pub(crate) fn new(parts: Vec<Assignment>, combat: bool) -> Self {
        let parts = parts.into_iter().filter(|part| part.amount > 0);
        Self { parts: parts.map(|what| Part { what, used: Vec::new() }).collect(), combat }
    }
}

impl Game {
    /// Applies replacement and prevention effects one after another, asking where a player has a choice; when none
    /// is left, the damage is dealt.
    pub(crate) fn go_on_dealing(&mut self, mut damage: DamageEvent, events: &mut Vec<Event>) {
        // Each effect is applied to each part at most once, so this ends.
        while let Some(next) = self.next_replacement(&damage) {
            match next {
                replace::Next::Apply(applicable) => self.apply_replacement(&applicable, &mut damage, events),
                replace::Next::Ask(player, options) => {
                    self.agenda.push(Task::Deal(Box::new(damage)));
                    self.waiting = crate::agenda::Waiting::Replacement { player, options };
                    return;
                }
            }
        }
        let parts: Vec<Assignment> = damage.parts.into_iter().map(|part| part.what).collect();
        self.deal_damage(&parts, damage.combat, events);
    }

    /// Deals every part of `damage` at once (310.4; 510.2). What its recipient's death or a trigger makes of it comes
    /// later, with the next state-based check.
    fn deal_damage(&mut self, damage: &[Assignment], combat: bool, events: &mut Vec<Event>) {
        let mut lost: Vec<(PlayerId, u32)> = Vec::new();
        for part in damage.iter().filter(|part| part.amount > 0) {
            let rules = self.damage_rules(*part, combat);
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
                Thing::Player(player) => match lost.iter_mut().find(|(who, _)| *who == player) {
                    Some((_, total)) => *total = total.saturating_add(part.amount),
                    None => lost.push((player, part.amount)),
                },
                Thing::Object(_) => self.damage_permanent(*part, events),
                Thing::Stack(_) => {}
            }
        }
        for (player, amount) in lost {
            let Some(state) = self.player_mut(player) else { continue };
            state.life = state.life.saturating_sub_unsigned(amount);
            let now = state.life;
            events.push(Event {
                kind: Happening::LifeLost { player, amount, now },
                rules: &[Rule::DamageToPlayer],
            });
            self.occur(Occurrence::LifeLost { player, amount });
        }
        // What is dealt damage by several sources at once is dealt it once, all of it.
        let mut damaged: Vec<Assignment> = Vec::new();
        for part in damage.iter().filter(|part| part.amount > 0) {
            let Assignment { source, recipient, amount } = *part;
            self.occur(Occurrence::Damage { source, recipient, amount });
            match damaged.iter_mut().find(|known| known.recipient == recipient) {
                Some(known) => known.amount = known.amount.saturating_add(amount),
                None => damaged.push(*part),
            }
        }
        for Assignment { source, recipient, amount } in damaged {
            self.occur(Occurrence::Damaged { source, recipient, amount });
        }
    }

    /// The rules by which a part of some damage is dealt.
    fn damage_rules(&self, part: Assignment, combat: bool) -> &'static [Rule] {
        let gone = self.object(part.source).is_none_or(|source| !source.is_in_play());
        let walker = part
            .recipient
            .object()
            .and_then(|object| self.object(object))
            .is_some_and(|object| object.is(CardType::Planeswalker));
        match (combat, self.rules().combat_damage, part.recipient) {
            (true, CombatDamage::OnStack, _) if gone => {
                &[Rule::CombatDamageResolves, Rule::DealtAsAssigned, Rule::SourceAsItExists]
            }
            (true, CombatDamage::OnStack, _) => &[Rule::CombatDamageResolves, Rule::DealtAsAssigned],
            (true, CombatDamage::Immediate, _) => &[Rule::DealtAtOnce],
            (false, _, Thing::Player(_)) => &[Rule::DamageToPlayer],
            (false, _, Thing::Object(_)) if walker => &[Rule::DamageToPlaneswalker],
            (false, _, Thing::Object(_) | Thing::Stack(_)) => &[Rule::DamageToCreature],
        }
    }

    /// What damage does to a permanent: a planeswalker loses loyalty, a creature has it marked, one that is both gets
    /// both; and deathtouch does what this edition makes of it.
    fn damage_permanent(&mut self, part: Assignment, events: &mut Vec<Event>) {
        let Thing::Object(damaged) = part.recipient else { return };
        // A source that is gone is read as it last was; its triggered abilities left with it (402.6, 410.10d).
        let source = self.object(part.source);
        let deathtouch = source.is_some_and(|source| source.has(Keyword::Deathtouch));
        let in_play = source.filter(|source| source.is_in_play()).map(crate::Object::controller);
        let rule = self.rules().deathtouch;
        let Some(object) = self.object_mut(damaged) else { return };
        if object.is(CardType::Planeswalker) {
            object.counters.loyalty = object.counters.loyalty.saturating_sub(part.amount);
            let now = object.counters.loyalty;
            events.push(Event {
                kind: Happening::LoyaltyLost { object: damaged, amount: part.amount, now },
                rules: &[Rule::DamageToPlaneswalker],
            });
        }
        let Some(object) = self.object_mut(damaged).filter(|object| object.is(CardType::Creature)) else {
            return;
        };
        object.damage = object.damage.saturating_add(part.amount);
        if deathtouch && matches!(rule, Deathtouch::StateBased | Deathtouch::StateBasedAnyDivision) {
            object.status.deathtouched = true;
        }
        if let (true, Deathtouch::Triggered, Some(controller)) = (deathtouch, rule, in_play) {
            self.triggers.push(StackObject::DeathtouchTrigger { source: part.source, controller, damaged });
        }
    }
}
