//! Lifelink and deathtouch as damage is dealt.

use super::event::{Part, dealt};
use crate::trigger::WaitingTrigger;
use crate::{Event, Game, ObjectId, PlayerId, Thing};
use combat_lab_cards::{CardType, Keyword};
use combat_lab_rulebook::{Deathtouch, Lifelink, Rule};

/// The damage of one source with lifelink.
#[derive(Debug, Clone, Copy)]
pub(super) struct Linked {
    source: ObjectId,
    controller: PlayerId,
    amount: u32,
    /// How often it has lifelink, at least once.
    instances: u32,
}

impl Game {
    /// The sources with lifelink, now or as they last were, and the damage that each deals in all.
    pub(super) fn linked(&self, damage: &[Part]) -> Vec<Linked> {
        let mut linked: Vec<Linked> = Vec::new();
        for part in dealt(damage).filter(|part| part.amount > 0) {
            if let Some(known) = linked.iter_mut().find(|known| known.source == part.source) {
                known.amount = known.amount.saturating_add(part.amount);
                continue;
            }
            let Some(source) = self.object(part.source) else { continue };
            let instances = source.characteristics().keywords.count(Keyword::Lifelink);
            if instances > 0 {
                let (amount, controller) = (part.amount, source.controller());
                linked.push(Linked { source: part.source, controller, amount, instances });
            }
        }
        linked
    }

    /// Lifelink, as it works in this edition (502.68; 702.15).
    pub(super) fn lifelink(&mut self, linked: &[Linked], events: &mut Vec<Event>) {
        for Linked { source, controller, amount, instances } in linked.iter().copied() {
            match self.rules().lifelink {
                Lifelink::Absent => {}
                Lifelink::Triggered if self.object(source).is_none_or(|source| !source.is_in_play()) => {}
                Lifelink::Triggered => {
                    for _ in 0..instances {
                        self.triggers.push(WaitingTrigger::Lifelink { source, controller, amount });
                    }
                }
                Lifelink::Static => {
                    self.change_life(controller, i64::from(amount), &[Rule::Lifelink], events);
                }
            }
        }
    }

    /// Deathtouch until 2009: it triggers on damage to a creature. Triggered abilities of a source
    /// that is gone left with it (402.6, 410.10d).
    pub(super) fn trigger_deathtouch(&mut self, damage: &[Part]) {
        match self.rules().deathtouch {
            Deathtouch::Triggered => {}
            Deathtouch::Absent | Deathtouch::StateBased | Deathtouch::StateBasedAnyDivision => return,
        }
        for part in dealt(damage) {
            let Thing::Object(damaged) = part.recipient else { continue };
            let Some(source) = self.object(part.source).filter(|source| source.is_in_play()) else {
                continue;
            };
            if !self.object(damaged).is_some_and(|object| object.is(CardType::Creature)) {
                continue;
            }
            let (source, controller) = (part.source, source.controller());
            let keywords = self.object(source).map(|source| source.characteristics().keywords);
            for _ in 0..keywords.map_or(0, |keywords| keywords.count(Keyword::Deathtouch)) {
                self.triggers.push(WaitingTrigger::Deathtouch { source, controller, damaged });
            }
        }
    }

    /// The life that a player gains by some damage, for damage that was prevented and by lifelink
    /// that isn't a triggered ability.
    pub(super) fn life_with_damage(
        &self,
        player: PlayerId,
        linked: Option<&[Linked]>,
        gained: &[(PlayerId, u32)],
    ) -> u32 {
        let linked = linked.filter(|_| self.why_no_life(player).is_none()).unwrap_or_default();
        let linked = linked.iter().filter(|it| it.controller == player).map(|it| it.amount);
        let prevented = gained.iter().filter(|(who, _)| *who == player).map(|(_, amount)| *amount);
        linked.chain(prevented).fold(0, u32::saturating_add)
    }
}
