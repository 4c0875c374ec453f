//! The ordinary facts of combat: losses, deaths, survivors and unblocked damage.

use super::{Dealt, Deciding, Finder, Weight};
use combat_lab_cards::Listed;
use combat_lab_engine::{
    AssignsNothing, BlockStatus, DestroyCause, Event, Happening, Object, ObjectId, Thing,
};
use combat_lab_rulebook::Rule;

impl<'r> Finder<'r> {
    /// Finds ordinary facts of combat: losses, deaths, survivors and unblocked damage.
    pub(super) fn ordinary(&mut self) {
        let events: &'r [Event] = &self.frame.events;
        for (place, event) in events.iter().enumerate() {
            let (Happening::Lost(player), Some(rule)) = (&event.kind, event.rules.first()) else { continue };
            let life = self.game().player(*player).map_or(0, combat_lab_engine::Player::life);
            let fact = match rule {
                Rule::PlayerAtZeroLife => Deciding::NoLife { player: *player, life },
                _ => Deciding::Event { place, weight: Weight::Ordinary },
            };
            self.add(*rule, fact);
        }
        let dead: Vec<(ObjectId, DestroyCause, Rule)> = self.destroyed().listed();
        let strikers = self.strikers();
        let hits = |source: ObjectId, object: ObjectId| {
            Self::dealt(self.frame)
                .find(|part| part.combat && part.source == source && part.recipient == Thing::Object(object))
        };
        let mut told = false;
        for (place, (one, ..)) in dead.iter().enumerate() {
            let others = dead.get(place.saturating_add(1)..).unwrap_or_default();
            let mutual = others.iter().find_map(|(other, ..)| {
                let part = hits(*one, *other)?;
                hits(*other, *one).map(|_| (*other, part.rule))
            });
            if let Some((other, Some(rule))) = mutual {
                told = true;
                self.add(rule, Deciding::BothDie { one: *one, other });
            }
        }
        let dying = dead.iter().find_map(|(object, ..)| {
            let (_, amount) = strikers.iter().find(|(source, _)| source == object)?;
            let rule = Self::dealt(self.frame).find(|part| part.source == *object)?.rule?;
            Some((*object, *amount, rule))
        });
        if let Some((object, amount, rule)) = dying.filter(|_| !told) {
            self.add(rule, Deciding::HitsAsItDies { object, amount });
        }
        for (object, cause, rule) in dead {
            let damage = self.object(object).map_or(0, Object::damage);
            if cause == DestroyCause::LethalDamage {
                let (earlier, toughness) = (self.earlier(object).min(damage), self.toughness(object));
                self.add(rule, Deciding::Lethal { object, damage, earlier, toughness });
            }
        }
        for event in events {
            if let (Happening::ToughnessZero(object), Some(rule)) = (&event.kind, event.rules.first()) {
                let fact = Deciding::NoToughness { object: *object, toughness: self.toughness(*object) };
                self.add(*rule, fact);
            }
        }
        let combat = self.before.map(|before| before.game.combat());
        for part in Self::dealt(self.frame).filter(|part| part.combat) {
            let attacker = combat.and_then(|combat| combat.attacker(part.source));
            if attacker.is_some_and(|it| it.status == BlockStatus::Unblocked) {
                let Dealt { source, recipient, amount, .. } = part;
                self.add(Rule::UnblockedAssigns, Deciding::Unblocked { source, recipient, amount });
            }
        }
        for (object, damage, toughness) in self.marked(false) {
            self.add(Rule::DamageMarkedUntilCleanup, Deciding::Survives { object, damage, toughness });
        }
        // Other damage, and its lack, explain themselves.
        for (place, event) in events.iter().enumerate() {
            if let (
                Happening::Damage { .. } | Happening::AssignsNothing { why: AssignsNothing::NoPower, .. },
                Some(rule),
            ) = (&event.kind, event.rules.first())
            {
                self.add(*rule, Deciding::Event { place, weight: Weight::Ordinary });
            }
        }
    }
}
